/** What words mean to the painter. Keys are lower case and singular; several words are joined by a space. */

import { actsByVerb, relationsByVerb } from "../acts/facts.ts";
import { nameOf, onlyKinds, phrasesOf } from "../kit/thing.ts";
import { kindsTable } from "../motifs/kinds.ts";
import type { Noun } from "../motifs/nouns.ts";
import { standIns } from "../motifs/stand-ins.ts";
import { PLACE_WORDS, PLACES } from "../places/index.ts";
import { RELATIONS, type Relation } from "../relations.ts";
import type { Age, Form, Season, Setting, TimeOfDay, Weather } from "../scene-graph.ts";
import { SCENERY } from "../scenery/index.ts";
import { TREES } from "../scenery/trees.ts";
import { NEAREST_PLACES } from "./nearest-places.ts";

/** All possible meanings of one phrase. Most phrases have one. */
export interface Entry {
  readonly setting?: Setting;
  readonly spot?: string;
  readonly time?: TimeOfDay;
  readonly weather?: Weather;
  readonly season?: Season;
  readonly form?: Form;
  /** Drawn as a motif: a key of the noun table. */
  readonly noun?: string;
  /** What that noun is drawn from. */
  readonly motif?: string;
  readonly relation?: Relation;
  readonly colour?: string;
  readonly count?: number;
  readonly size?: "small" | "large";
  readonly age?: Age;
  readonly flag?:
    | "flowers"
    | "planet"
    | "moon"
    | "stars"
    | "aurora"
    | "mist"
    | "rainbow"
    | "lightning"
    | "lights"
    | "fireworks";
  /** Understood, nothing to draw: it names what is there anyway, or a mood. */
  readonly quiet?: true;
  /** Understood and without effect on the picture: how it should look, or its medium, which the style decides. */
  readonly unmet?: "direction" | "medium";
  /** What `no <word>` excludes. */
  readonly excludes?: string;
  /** Its setting counts only when no other word names one. */
  readonly weak?: true;
  /** Said of a person it is part of their clothes or head, not a thing of its own. */
  readonly worn?: string;
  /** Goes on a lead or by the reins. */
  readonly led?: true;
  /** A volume of a person. */
  readonly person?: true;
  /** A place that the painter has no picture of: the place that is drawn, by the word that chooses its furniture. */
  readonly nearest?: string;
  /** It is only a kind of what is drawn: the name of that. `wornAs`: the same where it is worn. */
  readonly as?: string;
  readonly wornAs?: string;
}

/** Words for what a figure does; those in which it flies are in `understand.ts`. */
export const ACTS: ReadonlyMap<string, string> = actsByVerb();

/** Verbs whose object belongs to the one who acts, and the relation of that object. */
export const OBJECT_VERBS: ReadonlyMap<string, Relation> = relationsByVerb();

/** What people wear, by what it is cut like; `~` is before what is only a kind of it. */
const WORN_WORDS: Readonly<Record<string, string>> = {
  coat: "coat, jacket, ~raincoat, overcoat, winter coat, trench coat, ~lab coat, parka, blazer",
  dress: "dress, gown, ~skirt, ~kimono, ~robe, wedding dress, sundress, ballgown",
  top: "shirt, t shirt, tshirt, sweater, jumper, hoodie, pullover, blouse, vest, cardigan, waistcoat",
  suit: "suit, ~uniform, ~overall, ~overalls, ~dungaree, tuxedo, ~pyjama, ~pajama, ~costume",
  legs: "trousers, trouser, pant, pants, jean, jeans, ~short, ~shorts",
  scarf: "scarf, shawl",
  glasses: "glasses, spectacles, eyeglasses, sunglasses, spectacle, eyeglass",
  beard: "beard, ~moustache, ~mustache",
  hair: "hair, ponytail, braid, bun hair, pigtail, pigtails, plait, plaits, dreadlock",
  "hair-curly": "curl, curly hair, frizzy hair, afro",
  freckles: "freckle, freckles",
  lipstick: "lipstick, red lip, red lips",
  aged: "wrinkle, wrinkles, wrinkled face",
  cape: "cape, cloak",
  apron: "apron",
  backpack: "backpack, rucksack, knapsack",
  "top-hat": "top hat, tophat, ~bowler, ~bowler hat",
  helmet: "hard hat, safety helmet, helmet, ~bicycle helmet, ~bike helmet, ~motorcycle helmet",
  shoes: "shoes, shoe, boot, boots, rubber boots, wellies, ~sandal, ~sandals",
};

const SETTING_WORDS: Readonly<Record<Setting, string>> = {
  "mountain-lake":
    "lake|mountain|mountain lake|fjord|alp|alpine lake|valley|river|peak|glacier|pond|waterhole|watering hole|lakeside|lake shore|riverbank|river bank|stream|creek|brook|reflection|hill lake|highland|hot spring|onsen|thermal spring",
  meadow:
    "meadow|field|hillside|hilltop|hill|grassland|countryside|prairie|pasture|flower field|lawn|village|vineyard|steppe|wheat field|corn field|cornfield|barley field|rye field|field of wheat|landscape|nature|cloudscape",
  forest: "forest|wood|woods|woodland|grove|trail|forest path|path|thicket",
  coast:
    "coast|sailing club|yacht club|rowing club|surf club|beach|sandy beach|shore|cliff|seaside|coastline|bay|headland|tropical beach|lagoon|seashore|tropical island",
  sea: "sea|ocean|open sea|wave|island|regatta|horizon|archipelago",
  desert: "desert|dune|sand dune|sahara|oasis|wasteland|sandstorm|badland|gobi",
  city: "city|skyline|skyscraper|downtown|metropolis|town|cityscape|urban|building|night city|neon city|cyberpunk|waterfront|tower block",
  cosmos:
    "space|outer space|galaxy|planet|universe|cosmos|nebula|outer space|saturn|mar|jupiter|venu|neptune|exoplanet|star field|milky way galaxy|cosmic|solar system|supernova",
  garden: "garden|terrace|patio|garden terrace|flower garden|backyard|orchard|greenhouse|walled garden|rose garden",
  park: "park|playground|playground park|stadium|football stadium|soccer stadium|sports stadium|football field|soccer field|football pitch|pitch|arena|picnic|zoo|amusement park|theme park|fairground|funfair|carnival|botanical garden|golf course|tennis court|football ground|baseball field|baseball diamond|baseball pitch|golf club|country club|tennis club|football club|sports club",
  farm: "farm|farmland|barnyard|farmyard",
  snowfield:
    "ice shore|ice shelf|ice field|ice sheet|polar ice|pack ice|snowfield|tundra|arctic|antarctica|north pole|snowy field|iceberg|ski slope|snow covered field",
  savanna: "savanna|savannah|safari|africa|african plain|serengeti",
  jungle: "jungle|rainforest|rain forest|tropical forest|bamboo forest",
  canyon: "canyon|grand canyon|gorge|mesa|wild west",
  moon: "moon surface|lunar surface|lunar landscape|surface of moon|alien planet surface|moonscape|crater",
  sky: "in sky|above cloud|mid air|sky high|flying in sky|through sky",
  road: "road|highway|country road|country lane|dirt road",
  street:
    "street|city street|alley|sidewalk|avenue|crosswalk|parking lot|market|street market|town square|plaza|bazaar|train station|station|downtown street|cafe terrace|canal|canal city|canal street|harbor|harbour|port|marina|fishing harbour|old harbour|pier|dock|jetty|wharf|quay|market stall|stall|fruit stall|market square|village street|shop|small shop|storefront|bus stop|store|rooftop|roof top|brick wall|stone wall|police station|fire station|gas station|petrol station|bus station|railway station|subway station|metro station|train platform|airport|supermarket|grocery|shopping mall|mall|shopping street|department store|christmas market|flea market|farmers market|farmer market|flower market|food market|bookstall|street corner|pedestrian zone|suburb|neighborhood|neighbourhood|street cafe|pavement cafe|narrow street|cobbled street|narrow alley|old town",
  underwater:
    "underwater|under sea|coral reef|ocean floor|sea floor|seabed|deep sea|under water|aquarium|reef|fish tank|bottom of sea|bottom of ocean",
  cave: "wine cellar|cellar|vaulted cellar|stone cellar|crypt|cave|cavern|grotto|mine|dungeon|tunnel",
  studio:
    "studio|plain background|white background|isolated|backdrop|simple background|studio background|product photo|showroom",
  portrait: "close up portrait|headshot|bust",
  tabletop: "tabletop|still life|table top|countertop|counter",
  room: "village hall|town hall|parish hall|community hall|community centre|community center|sports hall|school hall|dining hall|banquet hall|function room|common room|laundromat|launderette|laundry room|dental surgery|cheese shop|creamery|hardware store|treatment room|rehearsal room|church interior|cathedral interior|room|living room|bedroom|interior|ballroom|throne room|cafe|café|hospital|clinic|doctor office|coffee shop|coffee house|coffeehouse|coffee bar|espresso bar|library|office|indoor|house interior|hall|museum interior|classroom|lounge|attic|study|hotel room|bookshop|bookstore|restaurant|bar|gallery|museum|art museum|school|hotel|hotel lobby|art gallery|tea house|pub|bistro|cozy room|dining room|nursery|castle interior|inside|hallway|gym|boxing gym|fitness studio|workshop|garage interior|family room|sitting room|guest room|conference room|meeting room|boardroom|courtroom|waiting room|hospital room|operating room|lobby|salon|barber shop|barbershop|hair salon|bar counter|wine cellar|cellar|basement|laboratory|lab|kindergarten|playroom|kids room|art studio|music room|dormitory|university|lecture hall|beauty salon|spa|casino|cinema|movie theater|shop interior|store interior",
  kitchen: "kitchen|bakery|bakehouse|farmhouse kitchen|cottage kitchen|country kitchen",
  bathroom: "bathroom|washroom|shower",
  stage:
    "stage|backstage|theater|theatre|concert|concert hall|opera house|circus ring|opera|dance floor|disco floor|nightclub|night club|club|jazz concert|rock concert|jazz club|jazz bar|jazz cellar|music club|music bar|blues bar|blues club|piano bar",
  abstract:
    "abstract|pattern|marble|fluid art|texture|swirl|gradient|geometric|psychedelic|fractal|ink|paint|background|wallpaper",
};

/** Towns whose name stands for a street there, or a canal. */
const CITIES =
  "paris|london|rome|venice|amsterdam|prague|vienna|berlin|madrid|barcelona|lisbon|florence|milan|athens|istanbul|dublin|brussels|budapest|stockholm|copenhagen|edinburgh|munich|naples|seville|havana|moscow|tokyo|kyoto|bruges|krakow|warsaw|porto|marrakech";

const TIME_WORDS: Readonly<Record<TimeOfDay, string>> = {
  day: "day|noon|midday|afternoon|daylight|sunny|daytime",
  morning: "morning|early morning",
  golden: "golden hour|golden light|late afternoon|golden evening|warm light",
  sunset: "sunset|evening|sundown|evening light",
  dawn: "dawn|sunrise|daybreak",
  dusk: "dusk|twilight|blue hour|gloaming",
  night: "night|midnight|nighttime|moonlight|moonlit|starlight|starry night|nocturnal",
};

const WEATHER_WORDS: Readonly<Record<Weather, string>> = {
  clear: "clear sky|clear|cloudless|blue sky|bright",
  cloudy: "cloudy|cloud|partly cloudy",
  overcast: "overcast|grey sky|gray sky|gloomy|grey day",
  storm:
    "storm|stormy|thunderstorm|tempest|thunder|lightning|hurricane|typhoon|cyclone|gale|hailstorm|hail|rough sea|stormy weather|thundercloud",
  rain: "rain|rainy|raining|drizzle|downpour|heavy rain|light rain|pouring rain|pouring down|pouring with rain|it is pouring|rain shower|monsoon|rainstorm|rainfall|rainy day|rainy weather",
  snow: "snowfall|snowing|blizzard|snowstorm|heavy snow|falling snow|snow flurry|snowy weather|snow storm",
  fog: "fog|foggy|misty morning|haze|hazy|heavy fog|thick fog|dense fog|smog|sandstorm|dust storm",
};

const SEASON_WORDS: Readonly<Record<Season, string>> = {
  spring: "spring|springtime|april",
  summer: "summer|summertime",
  autumn: "autumn|fall|autumnal|october|autumn color|fall color|foliage",
  winter: "winter|snow|snowy|wintry|frozen|ice|icy|christma|frosty|snowfield|snow covered",
};

const COLOUR_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "red #b3261e, crimson #8e1528, scarlet #c92a1c, orange #d9722a, yellow #e3b735, gold #cf9a35, golden #cf9a35, " +
    "green #3f7d3a, emerald #16805a, teal #1d7f7c, turquoise #2fa8a4, cyan #3bb5c8, blue #2a5caa, navy #1c2f57, " +
    "indigo #3a3390, purple #6b3fa0, violet #7d4bb0, lavender #a58fd0, magenta #b83280, pink #d9819d, white #e8e4dc, " +
    "black #1c1b1d, grey #7d7d7f, gray #7d7d7f, brown #6d4a2f, beige #cbb592, cream #e9dcc0, silver #b0b4ba, " +
    "maroon #6b1f2a, burgundy #6b1f33, coral #e8735a, salmon #e88d78, peach #f2b48c, amber #d98e1f, mustard #c9a227, " +
    "olive #76803a, lime #9ccc2e, mint #9fdcb8, aqua #4fc4c8, sky blue #7fb8e0, light blue #8fbde0, " +
    "dark blue #1b3468, light green #9ccc7a, dark green #1f4d2a, dark red #7a1717, lilac #c0a0d8, plum #70325f, " +
    "rose #d9738c, copper #b3683a, bronze #8f6a33, tan #c7a06d, blond #c79a4e, blonde #c79a4e, chocolate #5a3520, " +
    "ivory #efe8d4, charcoal #36393d, wooden #8a5a33, rusty #8f4a26, metal #9aa0a6, metallic #9aa0a6, steel #9aa0a6, " +
    "iron #5d6066, chrome #b9bfc6, brass #b58d3c, leather #7a4a2a, porcelain #e9e6df, ceramic #d9cfc0, clay #a8643f, " +
    "terracotta #b3623c, sage #a3b096, sage green #a3b096, pastel #efd9dc, orange tone #d9722a, rose tone #d9738c, olive tone #76803a, lime tone #9ccc2e, " +
    "peach tone #f2b48c, plum tone #70325f, chocolate tone #5a3520, salmon tone #e88d78"
  )
    .split(", ")
    .map((pair) => pair.split(/ (?=#)/)),
);

/** Flowers that a meadow or a bouquet of mixed ones stands for. */
const FLOWER_NAMES =
  "orchid|lily|daffodil|narcissus|iris|peony|hydrangea|dandelion|bluebell|carnation|marigold|pansy|geranium|chrysanthemum|dahlia|snowdrop|crocus|petunia|buttercup|cornflower|lupin|lupine|foxglove|edelweiss|aster|hollyhock|primrose|begonia|gardenia|anemone|azalea|gladiolus|zinnia|freesia|ranunculus|camellia|jasmine|forget me not|snapdragon|delphinium|cosmo flower|spring flower|summer flower|garden flower|meadow flower";

const FLAG_WORDS: Readonly<Record<NonNullable<Entry["flag"]>, string>> = {
  flowers: `flower|wildflower|poppy|tulip|lavender field|blooming|blossom|bloom|daisy|sunflower|rose|floral|${FLOWER_NAMES}`,
  planet: "planet|saturn|mar|jupiter|venu|neptune|solar system|exoplanet",
  moon: "moon|full moon",
  stars: "star|starry|starry sky|milky way",
  aurora: "aurora|northern light|aurora borealis|polar light",
  mist: "mist|misty|hazy light",
  rainbow: "rainbow|double rainbow",
  lightning:
    "lightning|lightning bolt|thunderbolt|lightning strike|bolt of lightning|flash of lightning|thunder and lightning",
  lights:
    "string light|fairy light|light string|festoon light|festoon|string of light|garland of light|light garland|strings of light|lights|party light|bistro light|christma light",
  fireworks: "firework|fireworks|fireworks display|firework display|new year firework",
};

const PLACES_NOT_THINGS = ["playground", "hospital", "museum", "shop", "store", "school", "hotel", "market", "stall"];

const COUNTS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** They name what is there anyway, the picture as such, or a mood. */
const QUIET_WORDS =
  "sky|sun|water|grass|leaf|light|air|wind|ground|scene|view|picture|painting|image|art|photo|photograph|artwork|style|quality|detail|background|foreground|composition|atmosphere|mood|color|colour|world|place|distance|sunlight|sunshine|ray|beam|beauty|sand|earth|soil|weather|season|time|hour|dream|peace|calm|wonder|adventure|journey|side|edge|middle|top|front|surface|line|shape|vista|scenery|evening sky|sunbeam|nature scene|masterpiece|render|cinematic|skyscape|roof|door|wall|path side|shore line|branch|foam|surf|tide|spray|ripple|crest|summit|ridge|slope|snowcap|horizon line|brush|stroke|canvas";

/** They say how the picture should look, which the painter does not do. */
const DIRECTIONS =
  "poster|postcard|minimalist|vintage|retro|concept|neon|glow|macro|close up|closeup|wide angle|aerial view|top view|low angle|bokeh|shadow|fantasy|magic|panorama";

/** Media of pictures: the style decides on them, not the prompt. */
const MEDIA =
  "illustration|drawing|watercolour|watercolor|sketch|cartoon|anime|comic|3d|oil painting|oil|pencil sketch|pencil drawing|pixel art";

/** The whole lexicon by phrase. Built on demand: the engine keeps it. */
export function createLexicon(nouns: ReadonlyMap<string, Noun>): ReadonlyMap<string, Entry> {
  const lexicon = new Map<string, Entry>();
  const add = (words: string, entry: Entry) => {
    for (const word of words.split("|")) lexicon.set(word, { ...lexicon.get(word), ...entry });
  };
  add(QUIET_WORDS, { quiet: true });
  add(DIRECTIONS, { quiet: true, unmet: "direction" });
  add(MEDIA, { quiet: true, unmet: "medium" });
  for (const [setting, words] of Object.entries(SETTING_WORDS)) add(words, { setting: setting as Setting });
  for (const [time, words] of Object.entries(TIME_WORDS)) add(words, { time: time as TimeOfDay });
  for (const [weather, words] of Object.entries(WEATHER_WORDS)) add(words, { weather: weather as Weather });
  for (const [season, words] of Object.entries(SEASON_WORDS)) add(words, { season: season as Season });
  for (const [word, { motif, volume }] of nouns)
    lexicon.set(word, { ...lexicon.get(word), noun: word, motif: volume ? `${volume.family} ${volume.kind}` : motif });
  for (const [form, { words }] of [...Object.entries(SCENERY), ...Object.entries(TREES)] as [
    Form,
    { words?: string },
  ][])
    for (const word of phrasesOf(words)) {
      // a turned solid is better than a motif, but one bird is no flock
      if (form !== "birds" && word !== "christma tree") lexicon.delete(word);
      add(word, { form });
    }
  // a building that one is in is a place, not a thing
  for (const word of PLACES_NOT_THINGS)
    if (lexicon.get(word)?.setting) lexicon.set(word, { setting: lexicon.get(word)!.setting! });
  // of several phrases the longest that matches counts
  for (const [relation, { words }] of Object.entries(RELATIONS)) add(words, { relation: relation as Relation });
  for (const [kind, words] of Object.entries(WORN_WORDS)) {
    add(phrasesOf(words).join("|"), { worn: kind });
    for (const word of onlyKinds(words)) add(word, { wornAs: nameOf(words) ?? kind });
  }
  for (const [word, drawn] of kindsTable()) {
    const worn = lexicon.get(drawn)?.worn;
    if (worn && lexicon.get(word)?.noun) lexicon.set(word, { worn, ...lexicon.get(word) });
  }
  // "a pair of shoes" that nobody wears
  for (const word of Object.values(WORN_WORDS).flatMap(phrasesOf)) {
    const noun = lexicon.get(word.replace(/s$/, ""))?.noun;
    if (noun) lexicon.set(word, { noun, ...lexicon.get(word) });
  }
  for (const [word, { volume }] of nouns) {
    if (volume?.family === "quadruped" && lexicon.has(word)) add(word, { led: true });
    if (volume?.family === "person" && lexicon.has(word)) add(word, { person: true });
  }
  for (const [colour, hex] of Object.entries(COLOUR_WORDS)) add(colour, { colour: hex });
  for (const [flag, words] of Object.entries(FLAG_WORDS)) add(words, { flag: flag as NonNullable<Entry["flag"]> });
  for (const [i, word] of COUNTS.entries()) add(word, { count: i + 1 });
  add("pair|couple|twin", { count: 2 });
  add("family", { count: 4 });
  add("several|few|some|group", { count: 4 });
  add("many|fleet|crowd", { count: 7 });
  add("small|little|tiny|distant|miniature", { size: "small" });
  add("big|large|huge|giant|tall|great|massive|enormous", { size: "large" });
  add("young|baby|newborn|juvenile", { age: "young" });
  add("old|aged|elderly|ancient|antique|weathered|worn|battered", { age: "old" });
  for (const [word, spot] of PLACE_WORDS) lexicon.set(word, { spot, setting: PLACES[spot].setting });
  addSecondMeanings(lexicon, add);
  for (const { setting, as, words, weak } of NEAREST_PLACES)
    for (const word of words.split("|"))
      if (!lexicon.has(word)) lexicon.set(word, { setting, as, nearest: as, ...(weak ? { weak } : {}) });
  addKinds(lexicon);
  return lexicon;
}

/** Marks the words that are drawn as something like them. */
function addKinds(lexicon: Map<string, Entry>): void {
  const { nouns, forms, spots } = standIns();
  for (const [word, entry] of lexicon) {
    const as = entry.spot ? spots.get(word) : entry.form ? forms.get(word) : entry.noun ? nouns.get(word) : undefined;
    if (as !== undefined) lexicon.set(word, { ...entry, as });
  }
  for (const city of CITIES.split("|")) lexicon.set(city, { as: "street", ...lexicon.get(city) });
  for (const flower of FLOWER_NAMES.split("|")) {
    const entry = lexicon.get(flower);
    if (entry?.flag === "flowers" && !entry.noun) lexicon.set(flower, { ...entry, as: "flowers" });
  }
}

/** Words with two meanings at once. */
function addSecondMeanings(lexicon: ReadonlyMap<string, Entry>, add: (words: string, entry: Entry) => void): void {
  add("moon|full moon|moonlight|moonlit", { time: "night", flag: "moon" });
  add("star|starry|starry sky|starry night|milky way", { time: "night", flag: "stars" });
  add("aurora|northern light|aurora borealis", { time: "night" });
  add("flower|wildflower|poppy|tulip|daisy|sunflower|lavender field|flower field", { setting: "meadow" });
  for (const name of FLOWER_NAMES.split("|"))
    if (lexicon.get(name)?.noun === undefined) add(name, { setting: "meadow", weak: true });
  add("poppy", { colour: "#c92a1c" });
  add("sunflower", { colour: "#e3b735" });
  add("lavender field", { colour: "#a58fd0" });
  add("cherry blossom|cherry blossom tree|sakura", { season: "spring" });
  add("palm|palm tree", { setting: "coast" });
  add("tropical beach|lagoon|tropical island", { form: "palm" });
  add("oasis", { form: "palm" });
  add("lighthouse|seagull|gull", { setting: "coast" });
  add("igloo", { setting: "snowfield" });
  add("tram|streetcar", { setting: "street", weak: true });
  add("hay|haystack|hay bale|straw bale", { setting: "meadow" });
  add("greenhouse|glasshouse|treehouse|tree house", { setting: "garden" });
  add("sailboat|sailing boat|yacht|ship|sailing ship|regatta|fishing boat", { setting: "sea" });
  add("regatta", { form: "sailboat", count: 5 });
  add("pyramid|camel desert", { setting: "desert" });
  add("village", { form: "house", count: 5 });
  add("farm|farmland|barnyard|farmyard", { form: "barn" });
  add("waterfall|cascade", { setting: "mountain-lake" });
  add(`${CITIES}|public square|city square|village square|main square|piazza`, { setting: "street" });
  add("new york|manhattan|hong kong|dubai|shanghai|singapore|chicago", { setting: "city" });
  add("mars|on mars|mar surface|martian", { setting: "canyon" });
  add("window|window sill|windowsill|fireplace", { setting: "room" });
  add("rainbow", { flag: "rainbow" });
  add("still life", { setting: "tabletop" });
  add("portrait", { setting: "portrait" });
  add("dining|picnic blanket|picnic table", { quiet: true });
  add("night city", { time: "night" });
  add("lightning|lightning bolt|thunderbolt|lightning strike", { weather: "storm" });
  add("storm|stormy|thunderstorm", { quiet: true });
  add(
    "flower|wildflower|poppy|tulip|daisy|sunflower|window|window sill|island|reflection|inside|interior|bar|study|picnic|mine|hall|indoor|counter|shower|road|station|planet|moon|star|sky|bust|hill|horizon|wave|path|trail|nature|landscape|valley|building|ink|paint|background|cliff|waterfall|garden|park|village|pond|river|stream|creek|brook|fence|town|street|brick wall|stone wall",
    { weak: true },
  );
  add("cloud|cloudy", { excludes: "cloud" });
}
