/**
 * Relations that are said in more words than one, and materials that are no things. English, in lower case.
 * They stand here and not in an entry: each holds for all things.
 */

const A = "an?|the|his|her|its|their|some|two|three";
const PERSON =
  "man|woman|boy|girl|child|kid|daughter|son|mother|father|grandmother|grandfather|grandson|granddaughter|neighbou?r|passenger|friend|lady|customer|guest|baby|sister|brother|student|patient|dog|cat|horse|rabbit|bear|fox|mouse";
const GIVING = "giving|gives|handing|hands|offering|offers|passing|passes|bringing|brings|serving|serves";
const VESSEL = "bottle|jar|vase|bowl|jug|pitcher|carafe|flask|vial|dome|ball|orb|table|door|lamp|teapot|cup|plate";
const OF_STONE =
  "plinth|pedestal|table|column|pillar|statue|bust|counter|countertop|slab|steps|stairs|floor|fountain|bowl|top|block|cube|sculpture|figure";

/** Rows like those of `SAID_ACTS`: before them a word is taken for a thing that only describes one. */
export const SAID_RELATIONS: readonly (readonly [said: RegExp, read: string])[] = [
  // who looks out of a barrel is in it; a window and an oven are no vessels, and what is on a head comes out of no hat
  [
    new RegExp(
      `\\b(?:(?:coming|looking|peeking|peeping|peering|jumping|climbing|popping|leaping|emerging|crawling|rising|leaning) )out of (?=(?:${A}) (?!(?:\\w+ ){0,2}(?:window|door|doorway|gate|oven|hat|cave|water|sea|car|train|bus|house|forest|woods|fog|mist)\\b))`,
      "g",
    ),
    "in ",
  ],
  // who gives a thing to somebody has it in hand, beside them
  [
    new RegExp(`\\b(?:${GIVING}) ((?:(?:${A}) )?(?:\\w+ ){1,4}?)to (?=(?:${A}|another|one) )`, "g"),
    "proffering holding $1beside ",
  ],
  [
    new RegExp(`\\b(?:giving|handing) ((?:(?:${A}) )?(?:\\w+ ){1,3}?)by (?=(?:${A}) )`, "g"),
    "proffering holding $1beside ",
  ],
  // the door of a stable is a part of it
  [
    /\b(horses?|pon(?:y|ies)|donkeys?|cows?|goats?|foals?|mules?) (?:is |are )?(?:looking|peering|peeking|peeping|leaning|gazing|staring|watching)(?: out)? (?:over|of|from) (an?|the|its|their) ((?:\w+ )?)(?:stable|barn|stall) doors?\b/g,
    "$1 standing in front of $2 $3barn",
  ],
  // who is read to sits beside the reader
  [
    new RegExp(
      `\\b(reading|reads)(?: (an?|the|some) ((?:\\w+ )?(?:books?|stor(?:y|ies)|tales?|fairy tales?)))? (?:aloud |out loud )?to (?=(?:(?:${A}) )?(?:\\w+ ){0,2}?(?:${PERSON}|twins|children|kids|boys|girls|grandchildren|daughters|sons)s?\\b)`,
      "g",
    ),
    "$1 a book beside ",
  ],
  // who looks over it stands behind it; what one talks or laughs over is there, and not under one
  [
    /\b(?:looking|peering|peeking|peeping|leaning|gazing|staring|watching) over (?=(?:an?|the|his|her|its|their) (?:\w+ ){0,2}(?:doors?|gates?|fence|wall|hedge|railing|parapet)\b)/g,
    "behind ",
  ],
  [
    new RegExp(
      `\\b(?:talking|chatting|laughing|smiling|gossiping|arguing|meeting|bonding|catching up|daydreaming|sitting together) over (?=(?:(?:${A}|some|their|his|her) )?(?:\\w+ ){0,2}?(?:coffees?|teas?|drinks?|beers?|wine|breakfast|lunch|dinner|supper|cake|pizza|ice cream|books?|maps?|plans?)\\b)`,
      "g",
    ),
    "with ",
  ],
  // what is sold over it is sold in a shop
  [/\b(?:over|above|across|behind|at) (?:an?|the|his|her) (?:shop |bakery |sales )counter\b/g, "in a shop"],
  [/(\bbaker\b[^.;]{0,60}) (?:over|above|across|behind|at) (?:an?|the|his|her) counter\b/g, "$1 in a bakery"],
  [
    new RegExp(
      `\\b(?:${GIVING}) ((?:${A}) (?:\\w+ )?(?:${PERSON})s?) ((?:an?|some|the) (?:(?!in|on|at|with|and|under|near|by|to)\\w+ ){0,2}\\w+)(?= (?:in|on|at|under|near|by|with|and|to|over|above|across|while|for)\\b|[,.;]|$)`,
      "g",
    ),
    "proffering holding $2 beside $1",
  ],
  [
    /\bleaning (?:on|against|over) (?=(?:an?|the|his|her|their) (?:\w+ )?(?:spade|shovel|stick|cane|broom|rake|staff|umbrella|hoe|sword|scythe|crutch|fork|mop)\b)/g,
    "holding ",
  ],
  [/\b(?:facing|looking at) (?:each other|one another)\b/g, ""],
  // what grows there, not what stands there
  [/\b(?:vegetable|kitchen) (?=(?:garden|patch|bed)s?\b)/g, ""],
  // of what it is made
  [new RegExp(`\\b(?:amber|brown) glass (?=(?:\\w+ ){0,2}(?:${VESSEL})s?\\b)`, "g"), "brown "],
  [new RegExp(`\\b(?:clear |frosted |blown )?glass (?=(?:\\w+ )?(?:${VESSEL})s?\\b)(?!table)`, "g"), ""],
  [/\b(?:spray|squeeze) bottle/g, "bottle"],
  [new RegExp(`\\b(?:white )?marble (?=(?:\\w+ )?(?:${OF_STONE})s?\\b)`, "g"), "white "],
  [new RegExp(`\\b(?:stone|granite|concrete|sandstone|limestone) (?=(?:${OF_STONE})s?\\b)`, "g"), "grey "],
];
