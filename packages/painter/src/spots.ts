/** Places that are more than their setting: what words name them, and what else they show. */

import type { Form, Season, Setting, Spot, TimeOfDay } from "./scene-graph.ts";

/** How a special place is read. */
export interface SpotRow {
  readonly setting: Setting;
  /** Phrases of the lexicon, singular, by `|`. */
  readonly words: string;
  /** The hour and season where the prompt names none. */
  readonly time?: TimeOfDay;
  readonly season?: Season;
  /** Phrases of other places that are seen in it too. */
  readonly shows?: RegExp;
  /** Nouns and forms that it draws as part of itself. */
  readonly draws?: RegExp;
}

const WATERS =
  /^(lake|sea|ocean|beach|coast|river|pond|bay|water|mountain|forest|mountain lake|shore|seaside|horizon)$/;

/** All special places. Their composers are in `compose/settings.ts`. */
export const SPOTS: Readonly<Record<Spot, SpotRow>> = {
  pier: {
    setting: "mountain-lake",
    words: "pier|jetty|boardwalk|landing stage|wooden dock|boat dock|lake dock|fishing pier|wooden pier|wooden jetty",
    shows: WATERS,
  },
  "white-village": {
    setting: "street",
    words:
      "greek village|greek island|santorini|mykonos|greece|mediterranean village|whitewashed village|white village|whitewashed house|whitewashed building|greek house|greek town|cyclades|white greek house",
    shows: /^(sea|ocean|coast|village|town|island|street|narrow street|alley|hill|hillside|bay|beach|cliff)$/,
    draws: /^(house|church)$/,
    time: "day",
  },
  courtyard: { setting: "street", words: "courtyard|inner courtyard|inner yard|patio|cloister|old courtyard" },
  vineyard: {
    setting: "meadow",
    words: "vineyard|vine|grapevine|grape vine|vineyard row|row of vine|row of grapevine|wine field",
    shows: /^(hill|hillside|field|countryside|village|valley|mountain|landscape)$/,
  },
  "olive-grove": {
    setting: "meadow",
    words: "olive grove|olive orchard|olive tree|grove of olive tree|olive garden|row of olive tree",
    shows: /^(hill|hillside|field|countryside|village|valley|mountain|grove|sea)$/,
  },
  terraces: {
    setting: "meadow",
    words:
      "rice terrace|rice field|rice paddy|paddy field|rice paddies|terraced field|terraced hillside|tea plantation|tea field|terraced rice field",
    shows: /^(hill|hillside|field|countryside|village|valley|mountain|jungle)$/,
    draws: /^(rice|tea)$/,
  },
  bamboo: {
    setting: "forest",
    words: "bamboo forest|bamboo grove|bamboo wood|bamboo path|bamboo thicket|forest of bamboo",
    shows: /^(path|forest|forest path|trail|wood)$/,
  },
  avenue: {
    setting: "park",
    words: "avenue of tree|tree avenue|tree lined road|tree lined avenue|tree lined path|tree lined street|row of tree",
    shows: /^(avenue|road|path|street|park|country road|alley|meadow|field)$/,
  },
  "zen-garden": {
    setting: "garden",
    words: "zen garden|rock garden|japanese rock garden|karesansui|raked gravel|raked sand garden|dry garden",
    shows: /^(garden)$/,
    draws: /^(rock)$/,
  },
  "japanese-garden": {
    setting: "garden",
    words: "japanese garden|chinese garden|pagoda garden|oriental garden|japanese tea garden|tea garden|temple garden",
    shows: /^(garden|pond|park|stream|brook|lake)$/,
  },
  "lily-pond": {
    setting: "garden",
    words:
      "lily pad|lily pond|water lily pond|lotus pond|water lily|pond with lily pad|lotus lake|pond of water lily|lotus flower pond",
    shows: /^(garden|pond|park|lake)$/,
    draws: /^(lotus|water lily|lotus flower|lily|leaf)$/,
  },
  "fish-pond": {
    setting: "garden",
    words:
      "koi pond|goldfish pond|carp pond|koi lily pond|goldfish lily pond|carp lily pond|koi fish pond|koi carp pond|fish pond|garden pond with koi",
    shows: /^(garden|pond|park|lake|water|japanese garden|water lily|lily pad|lotus)$/,
    draws: /^(koi|carp|fish|goldfish|lotus|water lily|lotus flower|lily|leaf|lily pad)$/,
  },
  railway: {
    setting: "meadow",
    words:
      "railway|railroad|train track|railway track|rail track|railroad track|railway line|train rail|track through field",
    shows: /^(mountain|field|meadow|valley|countryside|hill|forest|landscape|prairie|desert)$/,
  },
  platform: {
    setting: "street",
    words:
      "train station|railway station|train platform|station platform|railway platform|platform|railroad station|old train station|train station platform|railway station platform",
    shows: /^(station|city|town|village|railway|train track)$/,
  },
  "frozen-lake": {
    setting: "mountain-lake",
    words:
      "frozen lake|frozen pond|frozen river|ice rink|skating rink|ice lake|icy lake|frozen lake surface|frozen water|ice skating rink|frozen sea",
    season: "winter",
    shows: /^(mountain|forest|lake|pond|village|valley|park|river|rink)$/,
  },
  icebergs: {
    setting: "sea",
    words: "iceberg|arctic sea|polar sea|arctic ocean|antarctic sea|sea of ice|ice floe|drift ice|floating ice",
    season: "winter",
    shows: /^(sea|ocean|arctic|antarctica|north pole|open sea|horizon|coast)$/,
  },
  volcano: {
    setting: "canyon",
    words:
      "volcano|erupting volcano|lava|magma|volcanic landscape|volcanic eruption|lava field|lava river|volcanic island",
    shows: /^(mountain|desert|island|landscape|valley|jungle|sea|coast|canyon)$/,
  },
  "desert-road": {
    setting: "desert",
    words:
      "desert road|desert highway|highway through desert|road through desert|route 66|road in desert|highway in desert|road across desert|highway across desert",
    shows: /^(road|highway|desert|canyon|mountain|horizon)$/,
  },
  "coast-road": {
    setting: "coast",
    words:
      "coastal road|coast road|coastal highway|coast highway|ocean road|seaside road|road by sea|road by ocean|road along coast|road along sea|road along ocean|road at sea",
    shows: /^(road|highway|coast|sea|ocean|cliff|seaside|horizon|mountain|hill)$/,
  },
  cactuses: {
    setting: "desert",
    words:
      "cactuses|cacti|cactus desert|cactus field|cactus garden|saguaro|sonoran desert|desert with cactus|arizona desert|mexican desert",
    shows: /^(desert|canyon|garden|mountain|mesa)$/,
    draws: /^(cactus)$/,
  },
  moon: {
    setting: "moon",
    words:
      "moon surface|lunar surface|lunar landscape|surface of moon|moonscape|moon crater|moon base|lunar base|on moon|moon landing|moon landscape|on surface of moon",
    shows: /^(space|planet|crater|earth|sky|horizon|outer space|universe|star)$/,
    draws: /^(earth|globe|planet earth|earth globe|planet)$/,
  },
  "alien-planet": {
    setting: "moon",
    words:
      "alien landscape|alien planet|alien world|alien planet surface|strange planet|distant planet|planet surface|surface of planet|another planet|extraterrestrial landscape|alien desert|alien planet landscape",
    shows: /^(space|planet|crater|desert|sky|horizon|outer space|landscape|mountain|saturn|jupiter|exoplanet)$/,
    draws: /^(planet|saturn|ringed planet)$/,
  },
  orbit: {
    setting: "moon",
    words:
      "space station|orbital station|orbit|earth orbit|low orbit|international space station|spacewalk|space walk|orbital space station",
    shows: /^(space|planet|outer space|earth|universe|star|station|cosmos|galaxy)$/,
    draws: /^(earth|globe|planet earth|earth globe|planet|satellite|space station)$/,
  },
  "neon-city": {
    setting: "city",
    words:
      "neon city|neon light|neon sign|cyberpunk|cyberpunk city|neon skyline|neon street|cyberpunk street|neon advertisement|neon billboard|neon lit city|neon lit street|tokyo|shibuya|shinjuku|osaka|hong kong street|times square|seoul",
    time: "night",
    shows:
      /^(city|skyline|skyscraper|downtown|metropolis|town|cityscape|street|city street|night city|alley|building|tower block|narrow street|tokyo|avenue)$/,
    draws: /^(neon sign|sign|light)$/,
  },
  "future-city": {
    setting: "city",
    words:
      "futuristic city|future city|sci fi city|city of future|alien city|steampunk city|science fiction city|utopian city|futuristic skyline|futuristic metropolis|steampunk town|city of tomorrow|futuristic cityscape",
    shows: /^(city|skyline|skyscraper|downtown|metropolis|cityscape|street)$/,
  },
  oasis: {
    setting: "desert",
    words: "oasis|desert oasis|oasis in desert|oasis with palm tree|desert spring",
    shows: /^(desert|dune|sand dune|lake|pond|sahara)$/,
    draws: /^palm$/,
  },
  "japanese-street": {
    setting: "street",
    words:
      "kyoto|japanese street|japanese village|japanese town|old japanese street|chinatown|japanese alley|asian street|chinese street|chinese town|chinese village|gion|japanese city|traditional japanese street|edo",
    shows: /^(street|alley|town|village|city|old town|narrow street|narrow alley|city street)$/,
  },
  reef: {
    setting: "underwater",
    words: "coral reef|reef|coral garden|underwater reef|colourful coral|colorful coral|great barrier reef",
    shows:
      /^(underwater|sea|ocean|sea floor|seabed|under sea|under water|ocean floor|aquarium|seafloor|sea bottom|sea bed|lagoon)$/,
    draws: /^coral$/,
  },
  "crystal-cave": {
    setting: "cave",
    words:
      "crystal cave|crystal cavern|cave of crystal|cave with crystal|cave full of crystal|crystal grotto|cave filled with crystal|cave with glowing crystal|cave full of glowing crystal|glowing crystal cave",
    shows: /^(cave|cavern|mine|grotto|tunnel)$/,
    draws: /^(crystal|diamond|gem)$/,
  },
  "magic-forest": {
    setting: "forest",
    words:
      "magical forest|enchanted forest|fairy forest|magic forest|mushroom forest|fairytale forest|glowing mushroom|giant mushroom|fairy tale forest|enchanted wood|fairy glade|forest of mushroom|fantasy forest|mystical forest",
    time: "dusk",
    shows: /^(forest|wood|path|trail|clearing|forest path|glade|woodland)$/,
    draws: /^(mushroom|toadstool)$/,
  },
  terrace: {
    setting: "street",
    words:
      "cafe terrace|terrace cafe|street cafe|pavement cafe|café terrace|terrace café|outdoor cafe|sidewalk cafe|outdoor café|street café|restaurant terrace|cafe on terrace",
    shows: /^(street|city|town|paris|rome|square|cafe|town square|village)$/,
  },
  stalls: {
    setting: "street",
    words:
      "market stall|fruit stall|vegetable stall|flower stall|food stall|stall|flower market|fruit market|farmer market|vegetable market|market stand|fruit stand|vegetable stand|flower stand|farm stand|farmer market stand|farmer market stall|street market|street market stall|market|open air market|outdoor market|weekly market|market scene|market day|food market|spice market|fish market|night market|village market|town market|market street|market square|fruit and vegetable stall|fruit and vegetable market|fruit and vegetable stand|greengrocer|bazaar|market booth|flower market stall|flower market stand",
    shows: /^(stand|stall|market|street|street market|town square|city|town|market square|square|village|bazaar)$/,
    draws: /^(fruit|vegetable|fruit bowl|bowl of fruit|bowl)$/,
  },
  "christmas-market": {
    setting: "street",
    words:
      "christmas market|christmas fair|xmas market|advent market|winter market|holiday market|christkindlmarkt|weihnachtsmarkt|christmas market stall|christmas stall|christmas market hut|christmas market stand|christmas village market|german christmas market|snowy christmas market",
    shows: /^(street|town square|city|town|market|market square|square|village|old town|snow)$/,
    draws: /^(christmas tree|fir tree|string light|fairy light|bauble|christmas bauble)$/,
    time: "dusk",
    season: "winter",
  },
  "hill-town": {
    setting: "meadow",
    words:
      "hill town|hilltop town|hilltop village|hill village|italian hill town|italian town|italian village|old italian town|tuscan town|tuscan village|tuscan hill town|umbrian town|provencal village|perched village|spanish village|mediterranean town|amalfi|positano|cinque terre|amalfi coast|san gimignano",
    shows:
      /^(hill|hillside|hilltop|field|countryside|village|town|valley|mountain|landscape|sea|coast|bay|vineyard|street)$/,
    draws: /^(house|church|tower)$/,
    time: "golden",
  },
  village: {
    setting: "meadow",
    words:
      "mountain village|alpine village|swiss village|austrian village|bavarian village|alpine town|mountain town|medieval village|medieval town|old village|small village|little village|quaint village|cozy village|fairytale village|fairy tale village|country village|english village|french village|german village|german town|european village|farming village|christmas village|half timbered village|half timbered house|half timbered town|rothenburg|hallstatt|picturesque village|charming village|colourful village|colorful village",
    shows:
      /^(hill|hillside|hilltop|field|countryside|village|town|valley|mountain|alp|landscape|meadow|forest|lake|street|snow)$/,
    draws: /^(house|church|cottage)$/,
  },
  "fishing-village": {
    setting: "street",
    words:
      "fishing village|harbour village|harbor village|fisherman village|fishermen village|fishing town|fishing harbour|fishing harbor|fishing port|coastal village|coastal town|seaside village|seaside town|harbour town|harbor town|port town|norwegian village|norwegian fishing village|cornish village|fjord village|island village|village harbour|village harbor|waterfront village|lakeside village|lake village|village by lake|village by sea|village at sea|village on coast|village on sea|village by ocean|village on lake|village at lake",
    shows:
      /^(harbour|harbor|port|sea|ocean|coast|village|town|bay|cliff|hill|hillside|island|lake|fjord|quay|beach|marina|mountain|shore|water|seaside)$/,
    draws: /^(house|church|cottage|sailboat|rowing-boat|boat|fishing boat)$/,
  },
  pool: {
    setting: "garden",
    words:
      "swimming pool|pool villa|villa with pool|poolside|hotel pool|outdoor pool|pool|infinity pool|pool terrace|pool bar",
    shows: /^(garden|villa|hotel|backyard|beach|coast)$/,
  },
};

/** Every word of a special place with its name. */
export const SPOT_WORDS: readonly (readonly [word: string, spot: Spot])[] = Object.entries(SPOTS).flatMap(
  ([spot, { words }]) =>
    words
      .split("|")
      .flatMap((word) => [word, word.replace(/\b(of|on|in|through|across|over) (?=\w)/g, "$1 the ")])
      .map((word) => [word, spot as Spot] as const),
);

/** What a form shows as part of itself. */
export const FORM_DRAWS: Readonly<Partial<Record<Form, RegExp>>> = {
  treehouse: /^(ladder|rope ladder|rope|tree)$/,
  greenhouse: /^(plant|potted plant|tomato|flower)$/,
  well: /^(bucket|rope)$/,
};
