/** Verbs and trades that imply a thing that is not named: who sweeps has a broom. English, before it is read. */

import { SAID_ACTS } from "./said-acts.ts";

const RIDERS: readonly (readonly [words: string, mount: string])[] = [
  ["cyclist|bicyclist", "bicycle"],
  ["motorcyclist|biker", "motorcycle"],
  ["horse rider|horseman|jockey|equestrian|horsewoman", "horse"],
];

/** Said otherwise: crowds as numbers, players with what they play. */
const SAID: readonly (readonly [said: RegExp, read: string])[] = [
  [/\b(?:flock|herd|drove) of (?!birds?\b|seagulls?\b|gulls?\b|swallows?\b)/g, "five "],
  [/\b(?:pack|pride|litter|brood|swarm) of /g, "four "],
  [/\b(?:school|shoal) of /g, "six "],
  [
    /\b(?:pile|heap|bunch|row) of (?=(?:pumpkin|apple|orange|lemon|pear|melon|gift|present|box|suitcase|strawberr|mushroom)\w*)/g,
    "five ",
  ],
  [
    /(?<=\b(?:tent|camp|campsite|camping)s?\b.*)\b(a|the) (?:small |warm |burning |camp )?fire\b(?!place|fl|wo|wood)/g,
    "$1 campfire",
  ],
  // what carries somebody is a thing of its own, not a part of the land
  [/(?<=\w )on (?:a|an|the) (?:(?:big|small|large|mossy|wet|grey|flat) )?(?:rock|stone|boulder)\b/g, "on a flat rock"],
  [
    /(?<=\b(?:train|locomotive|tram|bus|truck)s? (?:\w+ )?)(?:on|over|across|crossing|crosses) (?:a|an|the) (?:(?:\w+) ){0,2}?(?:bridge|viaduct)\b/g,
    "on an arched viaduct",
  ],
  [
    /(?<=\b(?:man|woman|boy|girl|child|couple|cat|dog|knight|monk|bicycle|cyclist|fisherman|painter|car|horse|deer|fox)s? (?:\w+ )?)(?:on|over|across|crossing|crosses) (?:a|an|the) (?:(?:\w+) ){0,2}?bridge\b/g,
    "on an arched footbridge",
  ],
  // who is on a cliff or a roof, not what is built there
  [
    /(?<!\b(?:castle|lighthouse|house|cottage|tower|temple|church|monastery|fortress|village|tree|town|hut|barn)s?\b.*)\bon (?:a|an|the) (?:edge of (?:a|the) )?(?:(?:high|steep|rocky|tall|sea|lonely|windy) ){0,2}cliffs?(?: edge| top)?(?: (?:above|over|overlooking|by) the (sea|ocean|waves))?/g,
    "on a rock cliff at the coast",
  ],
  [
    /(?<!\b(?:castle|snow|smoke|chimney|nest)s?\b.*)\bon (?:a|an|the|his|her|their) (?:(?:red|tiled|old|flat|sloping|house) ){0,2}(?:roof|rooftop|roof top)s?(?: of (?:a|an|the|his|her|their) (?:\w+ )?(?:house|home|cottage))?\b(?! (?:terrace|garden|bar|cafe|café|pool))/g,
    "on a house rooftop",
  ],
  [
    /\b(?:avenue|alley|road|street|lane|path) (?:of|lined (?:with|by)|between) ((?:\w+ ){0,3}?)(trees?|palms?|pines?|oaks?|cherr(?:y|ies)|birches)\b/g,
    "tree avenue with $1$2",
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
  [/\bviolinist\b(?!.*violin)/g, "musician playing the violin"],
  [/\bguitarist\b(?!.*guitar)/g, "musician playing the guitar"],
  [/\bpianist\b(?!.*piano)/g, "pianist playing the piano"],
  [/\b(?:baking|bakes) (?=an? |some |bread|cake|cookie|pie|pizza|muffin|cupcake)/g, "at a table in a kitchen with "],
  [/\b(?:gold ?)?fish in (?:a|its|the) (?:glass |round |small |clear )*bowl\b/g, "fishbowl"],
];

/** Not where the thing itself is named in the same clause. */
const IMPLIED: readonly (readonly [words: string, named: string, instead: string])[] = [
  [
    "(?:sweeping|sweeps)(?: up)?(?: the| autumn| fallen| dead)*(?: floor| street| yard| leaves| pavement| steps)?",
    "broom",
    "holding a broom",
  ],
  ["mopping(?: the| a)?(?: floor)?", "a mop", "holding a mop"],
  ["cooking|frying", "pan|pot", "holding a frying pan"],
  ["knitting|knits|crocheting", "-", "holding a knitting"],
  ["watering(?: the| some| her| his)?(?: plants)?", "can", "holding a watering can by"],
  ["singing|sings", "microphone|bird|robin|whale", "holding a microphone"],
  [
    "(?:taking|takes|shooting) (?:a |some )?(?:photo|picture|photograph)s?(?: of)?",
    "camera",
    "photographing holding a camera by",
  ],
  ["photographing|photographs", "camera", "photographing holding a camera by"],
  ["(?:chopping|cutting|splitting|chops) (?:wood|logs|firewood)", "axe", "holding an axe by a fallen log"],
  ["kicking|kicks|dribbling", "-", "playing with"],
  [
    "(?<=painter |artist |woman |man |girl |boy )(?:painting|paints)(?: an?| the)?(?: landscape| picture| portrait| canvas)?",
    "easel",
    "painting by an easel",
  ],
  ["digging|digs", "shovel|spade", "holding a shovel"],
  ["raking|rakes", "a rake", "holding a rake by"],
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

/** The same prompt with what its verbs imply; at most one thing is added for each verb. */
export function withImplied(prompt: string): string {
  let text = prompt;
  for (const [said, read] of [...SAID_ACTS, ...SAID]) text = text.replace(said, read);
  text = text.replace(/\b(?:female|woman) cyclist\b/g, "woman riding a bicycle");
  for (const { rider, mount } of ON_MOUNTS)
    text = text.replace(rider, (_, many: string) => (many ? `men riding ${mount}s` : `man riding a ${mount}`));
  text = text.replace(/\bsurfer\b/g, "man with a surfboard on the beach");
  text = text.replace(/\bskateboarder\b|\bboy skateboarding\b/g, "boy on a skateboard");
  const clauses = text.split(/(?<=[.,;:!?])/);
  for (const { verb, thing, instead } of WITH_THINGS)
    for (const [i, clause] of clauses.entries()) if (!thing.test(clause)) clauses[i] = clause.replace(verb, instead);
  return clauses.join("");
}
