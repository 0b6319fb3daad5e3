/** What words mean to the painter. Keys are lower case and singular; several words are joined by a space. */

import type { Form, Season, Setting, TimeOfDay, Weather } from "./scene-graph.ts";

/** Everything one phrase can say; most say one thing. */
export interface Entry {
  readonly setting?: Setting;
  readonly time?: TimeOfDay;
  readonly weather?: Weather;
  readonly season?: Season;
  readonly form?: Form;
  readonly colour?: string;
  readonly count?: number;
  readonly size?: "small" | "large";
  readonly flag?: "flowers" | "planet" | "moon" | "stars" | "aurora" | "mist";
  /** Understood, nothing to draw: it names what is there anyway, or a mood. */
  readonly quiet?: true;
  /** What `no <word>` excludes. */
  readonly excludes?: string;
  /** Its setting counts only when no other word names one. */
  readonly weak?: true;
}

const SETTING_WORDS: Readonly<Record<Setting, string>> = {
  "mountain-lake":
    "lake|mountain|mountain lake|fjord|alp|alpine lake|valley|river|peak|glacier|pond|reflection|waterfall|canyon|hill lake|highland",
  meadow:
    "meadow|field|hill|grassland|countryside|prairie|garden|park|pasture|farm|farmland|flower field|lawn|village|vineyard|steppe|savanna|savannah|landscape|nature|cloudscape",
  forest: "forest|wood|woods|woodland|jungle|grove|trail|forest path|path|rainforest|thicket",
  coast:
    "coast|beach|shore|cliff|seaside|coastline|bay|headland|tropical beach|lagoon|harbor|harbour|seashore|tropical island",
  sea: "sea|ocean|open sea|wave|island|regatta|horizon|archipelago",
  desert: "desert|dune|sand dune|sahara|oasis|wasteland|mar surface",
  city: "city|skyline|skyscraper|downtown|metropolis|town|cityscape|urban|building|street|night city|neon city|cyberpunk|waterfront|tower block",
  cosmos:
    "space|galaxy|planet|universe|cosmos|nebula|outer space|saturn|mar|jupiter|venu|neptune|exoplanet|star field|milky way galaxy|cosmic|solar system|supernova",
  abstract:
    "abstract|pattern|marble|fluid art|texture|swirl|gradient|geometric|psychedelic|fractal|ink|paint|background|wallpaper",
};

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
  storm: "storm|stormy|thunderstorm|tempest|thunder|lightning",
  rain: "rain|rainy|raining|drizzle|downpour",
  snow: "snowfall|snowing|blizzard|snowstorm",
  fog: "fog|foggy|misty morning|haze|hazy",
};

const SEASON_WORDS: Readonly<Record<Season, string>> = {
  spring: "spring|springtime|april",
  summer: "summer|summertime",
  autumn: "autumn|fall|autumnal|october|autumn color|fall color|foliage",
  winter: "winter|snow|snowy|wintry|frozen|ice|icy|christma|frosty|snowfield|snow covered",
};

const FORM_WORDS: Readonly<Record<Form, string>> = {
  castle: "castle|fortress|palace|citadel|fairytale castle",
  house: "house|cottage|cabin|hut|home|chalet|lodge|farmhouse|mansion|villa",
  barn: "barn|stable|shed|warehouse",
  church: "church|chapel|cathedral|monastery",
  lighthouse: "lighthouse|light house|beacon",
  tower: "tower|watchtower|turret|keep|wizard tower",
  windmill: "windmill|mill",
  pagoda: "pagoda|temple|shrine|japanese temple",
  pyramid: "pyramid",
  bridge: "bridge|viaduct|stone bridge|arch bridge",
  sailboat: "sailboat|sailing boat|yacht|ship|sailing ship|boat|sail",
  "rowing-boat": "rowing boat|rowboat|canoe|fishing boat|dinghy|kayak|small boat",
  balloon: "balloon|hot air balloon|air balloon",
  tent: "tent|camp|campsite",
  rock: "rock|stone|boulder",
  tree: "tree|oak|oak tree|maple|maple tree|willow|apple tree|lone tree|birch|elm",
  pine: "pine|pine tree|fir|fir tree|spruce|christma tree|conifer",
  palm: "palm|palm tree|coconut palm|coconut tree",
  "cherry-tree": "cherry tree|cherry blossom|cherry blossom tree|sakura|blossom tree|cherry",
  birds: "bird|seagull|gull|flock|flock of bird|swallow|crane bird",
};

const COLOUR_WORDS: Readonly<Record<string, string>> = {
  red: "#b3261e",
  crimson: "#8e1528",
  scarlet: "#c92a1c",
  orange: "#d9722a",
  yellow: "#e3b735",
  gold: "#cf9a35",
  golden: "#cf9a35",
  green: "#3f7d3a",
  emerald: "#16805a",
  teal: "#1d7f7c",
  turquoise: "#2fa8a4",
  cyan: "#3bb5c8",
  blue: "#2a5caa",
  navy: "#1c2f57",
  indigo: "#3a3390",
  purple: "#6b3fa0",
  violet: "#7d4bb0",
  lavender: "#a58fd0",
  magenta: "#b83280",
  pink: "#d9819d",
  white: "#e8e4dc",
  black: "#1c1b1d",
  grey: "#7d7d7f",
  gray: "#7d7d7f",
  brown: "#6d4a2f",
  beige: "#cbb592",
  cream: "#e9dcc0",
  silver: "#b0b4ba",
};

const FLAG_WORDS: Readonly<Record<NonNullable<Entry["flag"]>, string>> = {
  flowers: "flower|wildflower|poppy|tulip|lavender field|blooming|blossom|bloom|daisy|sunflower|rose|floral",
  planet: "planet|saturn|mar|jupiter|venu|neptune|solar system|exoplanet",
  moon: "moon|full moon",
  stars: "star|starry|starry sky|milky way",
  aurora: "aurora|northern light|aurora borealis|polar light",
  mist: "mist|misty|hazy light",
};

const COUNTS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

const QUIET_WORDS =
  "sky|sun|water|grass|leaf|light|shadow|air|wind|ground|scene|view|picture|painting|image|art|photo|photograph|illustration|drawing|artwork|style|quality|detail|background|foreground|composition|atmosphere|mood|color|colour|world|place|distance|sunlight|sunshine|ray|beam|beauty|sand|earth|soil|weather|season|time|hour|magic|fantasy|dream|peace|calm|wonder|adventure|journey|side|edge|middle|top|front|surface|line|shape|panorama|vista|scenery|evening sky|sunbeam|glow|nature scene|masterpiece|render|concept|poster|postcard|neon|skyscape|window|roof|door|wall|flag|path side|shore line|branch|foam|surf|tide|spray|ripple|crest|summit|ridge|slope|snowcap|horizon line|brush|stroke|canvas";

/** The whole lexicon by phrase. Built on demand: the engine keeps it. */
export function createLexicon(): ReadonlyMap<string, Entry> {
  const lexicon = new Map<string, Entry>();
  const add = (words: string, entry: Entry) => {
    for (const word of words.split("|")) lexicon.set(word, { ...lexicon.get(word), ...entry });
  };
  add(QUIET_WORDS, { quiet: true });
  for (const [setting, words] of Object.entries(SETTING_WORDS)) add(words, { setting: setting as Setting });
  for (const [time, words] of Object.entries(TIME_WORDS)) add(words, { time: time as TimeOfDay });
  for (const [weather, words] of Object.entries(WEATHER_WORDS)) add(words, { weather: weather as Weather });
  for (const [season, words] of Object.entries(SEASON_WORDS)) add(words, { season: season as Season });
  for (const [form, words] of Object.entries(FORM_WORDS)) add(words, { form: form as Form });
  for (const [colour, hex] of Object.entries(COLOUR_WORDS)) add(colour, { colour: hex });
  for (const [flag, words] of Object.entries(FLAG_WORDS)) add(words, { flag: flag as Entry["flag"] });
  for (const [i, word] of COUNTS.entries()) add(word, { count: i + 1 });
  add("pair|couple|twin", { count: 2 });
  add("several|few|some|group", { count: 4 });
  add("many|fleet|crowd", { count: 7 });
  add("small|little|tiny|distant|miniature", { size: "small" });
  add("big|large|huge|giant|tall|great|massive|enormous", { size: "large" });
  // words that say two things at once
  add("moon|full moon|moonlight|moonlit", { time: "night", flag: "moon" });
  add("star|starry|starry sky|starry night|milky way", { time: "night", flag: "stars" });
  add("aurora|northern light|aurora borealis", { time: "night" });
  add("flower|wildflower|poppy|tulip|daisy|sunflower|lavender field|flower field", { setting: "meadow" });
  add("poppy", { colour: "#c92a1c" });
  add("sunflower", { colour: "#e3b735" });
  add("lavender field", { colour: "#a58fd0" });
  add("cherry blossom|cherry blossom tree|sakura", { season: "spring" });
  add("palm|palm tree", { setting: "coast" });
  add("tropical beach|lagoon|tropical island", { form: "palm" });
  add("oasis", { form: "palm" });
  add("lighthouse|seagull|gull", { setting: "coast" });
  add("sailboat|sailing boat|yacht|ship|sailing ship|regatta|fishing boat", { setting: "sea" });
  add("regatta", { form: "sailboat", count: 5 });
  add("pyramid|camel desert", { setting: "desert" });
  add("village", { form: "house", count: 5 });
  add("farm|farmland", { form: "barn" });
  add("neon city|cyberpunk|night city", { time: "night" });
  add("storm|stormy|thunderstorm", { quiet: true });
  add(
    "island|reflection|hill|horizon|wave|path|trail|nature|landscape|valley|building|ink|paint|background|cliff|waterfall|garden|park|village|pond|town|street",
    { weak: true },
  );
  add("cloud|cloudy", { excludes: "cloud" });
  return lexicon;
}
