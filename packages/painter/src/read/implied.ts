/**
 * Verbs and trades that imply a thing that is not named: who sweeps has a broom. English, before it is read.
 * What means one thing, animal or place is `said` of its entry; the rows here concern several, or what they leave is read by a later row.
 */

import { impliedByActs } from "../acts/facts.ts";
import { saidOfAnimals } from "../animals/facts.ts";
import { INSTRUMENTS } from "../figures/holds.ts";
import { saidOfPlaces } from "../places/index.ts";
import { peopleOfThings, saidOfThings } from "../things/facts.ts";
import { SAID_ACTS } from "./said-acts.ts";
import { withFamilies } from "./said-families.ts";
import { SAID_RELATIONS } from "./said-relations.ts";
import { SAID_SCENES } from "./said-scenes.ts";
import { SAID_TRADES } from "./said-trades.ts";

const RIDERS: readonly (readonly [words: string, mount: string])[] = [
  ["cyclist|bicyclist", "bicycle"],
  ["motorcyclist|biker", "motorcycle"],
  ["horse rider|horseman|jockey|equestrian|horsewoman", "horse"],
];

/** Who is known by an instrument. */
const PLAYERS: readonly (readonly [words: string, thing: string])[] = [
  ["saxophonist|sax player|saxophone player", "saxophone"],
  ["trumpeter|trumpet player|trumpetist", "trumpet"],
  ["cellist|cello player", "cello"],
  ["accordionist|accordion player", "accordion"],
  ["flautist|flutist|flute player", "flute"],
];

/** What musicians play. */
const PLAYED =
  "piano|keyboard|drums?|drum kit|bass|banjo|ukulele|harp|trombone|clarinet|bagpipes?|harmonica|" +
  [...INSTRUMENTS].join("|");

/** Shoes and what else comes in pairs. */
const PAIRED =
  "boots?|shoes?|sneakers|trainers|heels|sandals|headphones|glasses|sunglasses|spectacles|gloves|socks|jeans|trousers|pants|scissors|skis";
const VESSEL = "(?:(?:clay|terracotta|ceramic|small|white|red|blue|green|yellow|black|brown|flower) ?)*pot";
const FLOWERS_CUT = "roses|peonies|tulips|sunflowers|daisies|flowers|wildflowers|lilies";

/** Said otherwise: crowds as numbers, players with what they play. */
const SAID: readonly (readonly [said: RegExp, read: string | ((said: string, count?: string) => string)])[] = [
  [new RegExp(`\\b(?:an? )?(?:two )?pairs? of ((?:\\w+ ){0,3}?)(?=(?:${PAIRED})\\b)`, "g"), "a $1"],
  // glasses to drink from
  [
    /\b((?:bottles? of (?:\w+ )?|glass(?:es)? of (?:\w+ )?)?(?:wine|champagne|prosecco)(?: bottles?)?) (?:and|with) (a|an|one|two|three|four|some)(?: \w+)? glass(?:es)?\b/g,
    "$1 and $2 wine glasses",
  ],
  [/\btray of (?:water |wine |beer )?glasses(?: (?:of|with) (?:an? )?\w+)?\b/g, "tray of glasses"],
  [/\b(an?|two|three|four|five) water glass(?:es)?(?: of)?(?: an?)? (beer|wine|lemonade|milk|juice)\b/g, "$1 $2"],
  // what things, animals and places say of themselves
  ...saidOfThings(),
  ...saidOfAnimals(),
  ...saidOfPlaces(),
  [/\b(?:\w+[ -])?tier(?:ed)? (?=(?:wedding |white |birthday )*cake)/g, ""],
  [
    /\b(?:(\w+) )?(?:(?:terracotta|clay|ceramic|small|flower|little) )*pots (?:with|of|full of) (?:(?:small|little|green) )*(?:cactus|cacti|cactuses|succulents?)(?: plants?)?\b/g,
    (_: string, count = "") =>
      `${/^(two|three|four|five|six)$/.test(count) ? count : `${count} three`} potted cactus`.trim(),
  ],
  // they lie on the bowl that they are named with
  [
    /\b(?:(?:an?|two|the|pair of|wooden|black|red) )*chopsticks (?:and|with) (?=(?:an? |the |two )?(?:bowls? of )?(?:ramen|noodles?|noodle soup|pho|udon|soba|rice)\b)/g,
    "",
  ],
  [
    /(?<=\b(?:ramen|noodles?|noodle soup|pho|udon|soba|rice)\b[^.;]*)(?:,| and| with)* (?:(?:an?|two|the|pair of|wooden|black|red) )*chopsticks\b(?: (?:lying |resting |laid )?(?:on|across|over|beside|next to) (?:(?:the|its|a) (?:rim|bowl|edge|side)|it)(?: of the bowl)?)?/g,
    "",
  ],
  // what is on the table of a breakfast that is only called so
  [
    /(?<!\b(?:toast|eggs?|juice|pancakes?|coffee|croissants?|waffles?|bowl|tea)\b.*)\b(?:an? |the |their )?(?:(?:big|small|hotel|continental|healthy|sunny|french|simple|delicious|family|romantic|quiet|late|bright) )*breakfast(?: (?:table|set|spread))?\b(?! (?:in bed|tray|room|menu|bar|club|time|buffet|cereal))(?!.*\b(?:coffee|tea|croissants?|bread|eggs?|pancakes?|juice|toast|fruit|muesli|waffles?|rolls?)\b)/g,
    "a croissant and a cup of coffee on a table",
  ],
  [/\bon a table (?:on|at) (?:an?|the) table\b/g, "on a table"],
  // for whom a picture is meant is not in it
  [
    /\b(?:it(?: is|'s|’s) |this is |meant |made |intended )for (?:(?:small|little|young|my|the|our) )*(?:kids|children|toddlers|babies|preschoolers|boys|girls)\b(?: (?:aged?|of|from|who|are|age|up|to|and|under|between|years?|old|\d+(?:[-–]\d+)?))*/g,
    "",
  ],
  [
    /(?<=\w,? )for (?:(?:small|little|young|my|the|our) )*(?:kids|children|toddlers|babies|preschoolers) (?:(?:aged?|of|from|age|up|to|under|between|and|years?|old) )*\d+(?:(?:[-–]| to | and )\d+)?(?: years?(?: olds?)?)?\b/g,
    "",
  ],
  [/\b(pizza|cheese|sushi|bread) on (?:an? )?(?:wooden |cutting |chopping )*board\b/g, "$1"],
  [
    /\b(pocket ?watch|watch|ring|rings|band|necklace|crown) on (?:(?:red|blue|purple|green|dark|black) )?velvet\b/g,
    "$1",
  ],
  [/\b(sunflowers|tulips|roses|peonies|daisies) in (?=(?:an? |the )?(?:\w+ ){0,2}vase\b)/g, "bouquet of $1 in "],
  [/\bbouquet of bouquet of\b/g, "bouquet of"],
  [/\b(?:on|over) (?:the )?ice\b(?<=\b(?:skating|skater|hockey)\b.*)/g, "on an ice rink"],
  [/\b(champagne|cake|rings?|band|bouquet of \w+|flowers|roses) (?:at|for|on) (?:an?|the|our|their) wedding\b/g, "$1"],
  [/\b(?:fresh |warm |hot |soft )*(pretzel|bagel|waffle|dumpling)s(?= |$|[,.])/g, "a $1"],
  [/\b(dumpling)s? in (?:an? )?(?:bamboo )?(?:steamer|basket)(?: basket)?\b/g, "$1"],
  [/\b(?:two |some )?(?:glasses of|flutes of) (?:champagne|prosecco|sparkling wine)\b/g, "two champagne"],
  [/\b(?:floating|drifting|weightless) in (?=(?:outer )?space\b)/g, "flying in "],
  [/\b(on|at) (an?|the) ((?:\w+ ){0,2})(garden|balcony|terrace|patio|cafe|café) table\b/g, "$1 $2 $3table in a $4"],
  [/\bstring (?:quartet|trio|duo)s?\b/g, "a woman playing the violin and a man playing the cello"],
  [/\bjazz (?:band|trio|quartet|combo)s?\b/g, "a man playing the saxophone and a drummer playing the drum kit"],
  [/\b(?:rock|pop|live|cover|school) bands?\b/g, "a woman playing the guitar and a drummer playing the drum kit"],
  [/\b(?:gospel |children'?s? |church )?choirs?(?: singing)?\b/g, "five people"],
  [/\b(?:castle|palace|manor) (?:hall|ballroom)\b/g, "castle interior"],
  [
    /(?<=\b(?:man|woman|people|bride|groom|couple|violinist|organist|pianist|monk|cello|violin|singer|candles?)\b.*)\b(?:in|inside) (?:an?|the) (?:(?:gothic|old|big|large|stone|medieval|candlelit|small|little|tiny|wooden|village|country|white|dim|empty|baroque|half empty) )*(?:church|cathedral|chapel|basilica|abbey)\b/g,
    "in a church interior",
  ],
  [
    /\b(?:fresh )?(tulips|roses|peonies|daisies|sunflowers) (?:at|in|from) (?:an?|the) (?:\w+ )?(?:flower shop|florist|florist shop|flower market)\b/g,
    "bouquet of $1 on a table",
  ],
  // the candles of a cake stand on it
  [/\b(cake)(?: topped)? with (?:(?:many|lit|burning|lots of|colou?rful|some|\w+) ){0,2}?candles\b/g, "$1"],
  [new RegExp(`\\b(cactus|succulent) in (?:an? |its )?${VESSEL}\\b`, "g"), "potted cactus"],
  [new RegExp(`\\b(monstera(?: plant)?) in (?:an? |its )?${VESSEL}\\b`, "g"), "monstera"],
  [new RegExp(`\\b(?:plant|houseplant|fern) in (?:an? |its )?${VESSEL}\\b`, "g"), "potted plant"],
  [new RegExp(`\\b(vase) (?:full |filled )?(?:of|with) (?=(?:\\w+ ){0,2}(?:${FLOWERS_CUT})\\b)`, "g"), "$1 with "],
  [/\b(?:under|beneath|below) the (?:waves|water|sea|ocean|surface)\b/g, "underwater"],
  // a fish, not its colour
  [/\b(catching|catches|hunting|eating|with|holding|and) (?:a|an|the|some) salmon\b(?! \w)/g, "$1 a fish"],
  // what is served on its own plate
  [
    /\b(pancakes?|croissants?|cookies?|sushi|spaghetti|pasta|steak|avocado toast|(?:fried|poached) eggs?|macarons|cake-slice) on (?:a|the) (?:\w+ )?(?:plate|platter)\b/g,
    "$1",
  ],
  // a room has its door in its wall
  [
    /(?<=\b(?:boots|shoes|sneakers|backpack|umbrella|suitcase|cat|dog|box|parcel|package|basket)\b.*) (?:by|near|beside|next to|at|in front of) (?:the|a) (?:(?:front|old|wooden|back) )*door\b/g,
    " with a door in a room",
  ],
  [/\b(?:flock|herd|drove) of (?!birds?\b|seagulls?\b|gulls?\b|swallows?\b)/g, "five "],
  [/\b(?:pack|pride|litter|brood|swarm) of /g, "four "],
  [/\b(?:school|shoal) of /g, "six "],
  [
    /\b(?:pile|heap|bunch|row) of (?=(?:pumpkin|apple|orange|lemon|pear|melon|gift|present|box|suitcase|strawberr|mushroom)\w*)/g,
    "five ",
  ],
  // who is on a cliff or a roof, not what is built there
  [
    /(?<!\b(?:castle|lighthouse|house|cottage|tower|temple|church|monastery|fortress|village|tree|town|hut|barn)s?\b.*)\bon (?:a|an|the) (?:edge of (?:a|the) )?(?:(?:high|steep|rocky|tall|sea|lonely|windy) ){0,2}cliffs?(?: edge| top)?(?: (?:above|over|overlooking|by) the (sea|ocean|waves))?/g,
    "on a rock cliff at the coast",
  ],
  [
    /(?<!\b(?:castle|snow|smoke|chimney(?! sweep)|nest)s?\b.*)\bon (?:a|an|the|his|her|their) (?:(?:red|tiled|old|flat|sloping|house) ){0,2}(?:roof|rooftop|roof top)s?(?: (?:of )?(?:a|an|the|his|her|their) (?:\w+ )?(?:house|home|cottage|townhouse|tenement|apartment building|tower block|building|barn|hut))?\b(?! (?:terrace|garden|bar|cafe|café|pool))/g,
    "on a house rooftop",
  ],
  // a face that fills the frame
  [
    /\b(?:extreme )?close[ -]?up(?: photo| photograph| picture| shot| view)? of (?=(?:an?|the|my) (?:\w+ ){0,3}(?:man|woman|girl|boy|child|lady|person|grandmother|grandfather|fisherman|farmer|sailor|king|queen)\b)/gi,
    "close up portrait of ",
  ],
  [/(?<=\bportrait of (?:an?|the|my) (?:\w+ ){0,3}\w+)['’]?s? face\b/gi, ""],
  [/\bfreckled (?=(?:\w+ ){0,2}?(man|woman|girl|boy|child|lady|teenager)\b)((?:\w+ ){0,2}?\w+)/gi, "$2 with freckles"],
  // a place, not a shape
  [
    /\b(in|on|at|across|through) (?:a|the) ((?:(?:busy|sunny|old|small|large|big|wide|paved|cobbled|empty|quiet|medieval|crowded|snowy|rainy) ){0,2})square(?= (?:in|at|on|with|by|under|near|and|during|while|full)\b|[,.;]|$)/g,
    "$1 a $2town square",
  ],
  [
    /\bviolinist (carrying|holding|with) (an? (?:\w+ )?\w+)(?= (?:at|in|on|by|under|near|through|along)\b|[,.]|$)/g,
    "musician $1 $2 and a violin",
  ],
  [
    /\b(?:picking|picks|gathering|gathers|collecting|collects|harvesting|harvests) (?:(?:red|ripe|fresh|wild|some|green) )*(?:apple|orange|pear|lemon|peach|plum|cherrie|cherry|berrie|berry|strawberrie|strawberry|mushroom|fruit|grape|olive|tomatoe|vegetable)s?\b/g,
    "picking holding a basket of apples",
  ],
  [
    /\b(?:picking|picks|gathering|gathers|cutting) (?:(?:wild|some|fresh|red|spring|a few|bunch of|a|yellow|white) )*(?:flowers|wildflowers|daisies|roses)\b/g,
    "picking holding a bouquet of flowers",
  ],
  [
    /\b(?:picking|picks|gathering|gathers|harvesting|cutting) (?:(?:some|fresh|wild|a|bunch of|purple|red|yellow) )*(lavender|tulips|poppies|sunflowers)\b(?: in (?:an?|the) (?:\w+ )?(?:fields?|meadow))?/g,
    "picking holding a bouquet of $1 in a field of $1",
  ],
  [/\bbouquet of lavender in a field of lavender\b/g, "lavender bouquet in a lavender field"],
  [/\bin a field of (tulips|poppies|sunflowers)\b(?<=bouquet of \w+ in a field of \w+)/g, "in a $1 field"],
  [/\b(by|near|beside|in front of|at) the (?:warm |crackling |open )?fire\b(?!place)/g, "$1 the fireplace"],
  [/\ba dozen /g, "nine "],
  [
    /(?<=\b(?:dove|pigeon|owl|parrot|robin|sparrow|crow|raven|bluebird|cat|kitten|squirrel)s? (?:(?:sitting|perched|perching|resting) )?)(?:on|in) (?:a|an|the) (?:\w+ )?tree\b/g,
    "on a branch",
  ],
  // a comparison names nothing to see
  [/\bas (\w+) as (?:(?:a|an|the) )?\w+/g, "$1"],
  [/\bkitchen (table|counter)\b/g, "$1 in a kitchen"],
  ...PLAYERS.map(
    ([words, thing]) =>
      [new RegExp(`\\b(?:${words})\\b(?!.*\\b${thing}\\b)`, "g"), `musician playing the ${thing}`] as const,
  ),
  [
    /\b(violin|guitar|piano|cello|saxophone|sax|trumpet|flute|accordion|drum|clarinet|trombone|harp|banjo|ukulele|bass)s? players?\b(?!.*playing)/g,
    "musician playing the $1",
  ],
  // who has an instrument in hand has no microphone there
  [
    new RegExp(`\\b(?:singer|pop star|rock star)\\b(?!.*\\b(?:microphone|mic|${PLAYED})\\b)`, "g"),
    "singer holding a microphone",
  ],
  [/\bviolinist\b(?!.*violin)/g, "musician playing the violin"],
  [/\bguitarist\b(?!.*guitar)/g, "musician playing the guitar"],
  [/\bpianist\b(?!.*piano)/g, "pianist playing the piano"],
  [/\b(?:baking|bakes) (?=an? |some |bread|cake|cookie|pie|pizza|muffin|cupcake)/g, "at a table in a kitchen with "],
];

/** Not where the thing itself is named in the same clause. */
const IMPLIED: readonly (readonly [words: string, named: string, instead: string])[] = [
  ...impliedByActs(),
  [
    "(?:knitting|knits|crocheting)(?: (?:an?|some|his|her) (?:\\w+ )?(?:scarf|shawl|sweater|jumper|socks?|mittens|gloves|blanket|cap))?",
    "-",
    "holding a knitting",
  ],
  ["watering(?: the| some| her| his)?(?: plants)?", "can", "holding a watering can by"],
  ["singing|sings", "microphone|bird|robin|whale", "holding a microphone"],
  ["(?:chopping|cutting|splitting|chops) (?:wood|logs|firewood)", "axe", "holding an axe by a fallen log"],
  ["kicking|kicks|dribbling", "-", "playing with"],
  [
    "typing|(?:(?:working|works|sitting) )?(?:on|at|in front of) (?:an? |her |his |the |their )(?:laptop|computer|pc)(?! (?:in|on) (?:an?|the) (?:table|desk))",
    "desk|table",
    "with a laptop at a table",
  ],
  [
    "(?:rowing|paddling|rows(?! of))(?: (?:a|an|his|her|the))?(?: small| little| old| wooden| rowing)*(?: boat| canoe)?",
    "-",
    "in a rowing boat",
  ],
];

const ON_MOUNTS = RIDERS.map(([words, mount]) => ({
  rider: new RegExp(
    `\\b(?:${words})(s?)\\b(?! (?:on (?:a|his|her) (?:bicycle|bike|horse|motorcycle|motorbike)|riding|rides))`,
    "g",
  ),
  mount,
}));
const WITH_THINGS = IMPLIED.map(([words, named, instead]) => ({
  verb: new RegExp(`\\b(?:${words})\\b`),
  thing: new RegExp(`\\b(?:${named})\\b`),
  instead,
}));

/** What is read as something else, in the order in which it is applied. */
export const SAID_ROWS = [...SAID_RELATIONS, ...SAID_SCENES, ...SAID_TRADES, ...SAID_ACTS, ...SAID].map(
  ([said, read]) => [asked(said), read] as const,
);

/**
 * The same pattern, whose leading lookbehind is tried only where the rest fits. By itself it is tried at every character, and one that
 * may look far back makes that quadratic.
 */
function asked(said: RegExp): RegExp {
  const [behind] = /^\(\?<[=!](?:\\.|\((?:\\.|\((?:\\.|[^\\()])*\)|[^\\()])*\)|[^\\()])*\)/.exec(said.source) ?? [""];
  const rest = said.source.slice(behind.length);
  if (behind === "") return said;
  return new RegExp(
    `(?=${rest.replace(/\\.|\((?!\?)/g, (part) => (part === "(" ? "(?:" : part))})${behind}${rest}`,
    said.flags,
  );
}

/** The same prompt with what its verbs imply; at most one thing is added for each verb. */
export function withImplied(prompt: string): string {
  let text = withFamilies(prompt);
  for (const [said, read] of SAID_ROWS) text = text.replace(said, read as string);
  text = text.replace(/\b(?:female|woman) cyclist\b/g, "woman riding a bicycle");
  for (const { rider, mount } of ON_MOUNTS)
    text = text.replace(rider, (_, many: string) => (many ? `men riding ${mount}s` : `man riding a ${mount}`));
  for (const [who, means] of peopleOfThings()) text = text.replace(new RegExp(`\\b${who}\\b`, "g"), means);
  const clauses = text.split(/(?<=[.,;:!?])/);
  for (const { verb, thing, instead } of WITH_THINGS)
    for (const [i, clause] of clauses.entries()) if (!thing.test(clause)) clauses[i] = clause.replace(verb, instead);
  return clauses.join("");
}
