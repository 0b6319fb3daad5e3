import { saidOfActs } from "../acts/facts.ts";
import { kinOfAnimals } from "../animals/facts.ts";
import { kindsTable } from "../motifs/kinds.ts";
import { volumeTable } from "../motifs/volumes.ts";

/** Whose mother is of its kind: animals of the catalogue, and some that are motifs alone. */
const YOUNG = [
  ...Object.entries(kinOfAnimals()).flatMap(([name, { withMother }]) => (withMother ? [name] : [])),
  ...["monkey", "hippo", "llama"],
].join("|");

/** The words for a kind of animal, for a pattern. */
function kindsOf(kind: string): string {
  const volumes = volumeTable();
  const isKind = (word: string) => volumes.get(word)?.volume.kind === kind;
  return [
    ...[...volumes.keys()].filter(isKind),
    ...[...kindsTable()].flatMap(([word, drawn]) => (isKind(drawn) ? [word] : [])),
  ].join("|");
}

/**
 * What people are said to do, in the painter's words: "doing yoga" is to meditate on a mat, a snowball fight is throwing snowballs.
 * Each row is applied to the whole prompt in lower case, before it is parted into clauses; the order counts.
 * What means one act, thing, animal or place is `said` of its entry; these rows concern several, or what they leave is read by a later row.
 */
export const SAID_ACTS: readonly (readonly [said: RegExp, read: string])[] = [
  // "a student with her books" is a woman, where nobody else is named to whom they may belong
  ...(
    [
      ["student|tourist|person|traveler|traveller|passenger|customer|neighbour|neighbor", "her", "woman"],
      ["student|tourist|person|traveler|traveller|passenger|customer|neighbour|neighbor", "his", "man"],
      ["child|kid|pupil|schoolchild", "her", "girl"],
      ["child|kid|pupil|schoolchild", "his", "boy"],
    ] as const
  ).map(
    ([nouns, owner, read]) =>
      [
        new RegExp(
          `(?<!\\b(?:and|wo?man|girl|boy|mother|father|his|her|their|lady)\\b.*)\\b(?:${nouns})\\b(?=[^.;]*\\b${owner}\\b)(?![^.;]*\\b(?:wo?man|girl|boy|lady|mother|father|teacher)\\b)`,
          "g",
        ),
        read,
      ] as const,
  ),
  // the young of a kind, once: "a husky puppy", "a lion cub"
  [/\b(?:labrador|golden) (?:retriever )?(pup(?:pie|py)?s?)\b/g, "golden $1"],
  [new RegExp(`\\b(?:${kindsOf("dog")}|sheep ?dog) (pup(?:p(?:y|ies))?s?)\\b`, "g"), "$1"],
  [new RegExp(`\\b(?:${kindsOf("cat")}|house cat) (kitt(?:en|y|ie)s?)\\b`, "g"), "$1"],
  [
    /\b(?:(black|brown|polar|grizzly|snow|red|arctic|white) )?(lion|tiger|bear|fox|wolf|leopard|panda|cheetah|lynx|jaguar|hyena) (?:cub|pup|kit)(s?)\b/g,
    "baby $1 $2$3",
  ],
  [/\b(elephant|giraffe|rhino|hippo|buffalo|bison|moose|camel|whale|dolphin) (?:calf|calve)(s?)\b/g, "baby $1$2"],
  [/\b(horse|zebra|donkey|unicorn) foal(s?)\b/g, "baby $1$2"],
  [/\bbaby {2}/g, "baby "],
  // its mother is of its kind
  [
    new RegExp(
      `\\b(baby|young|little|small) (${YOUNG})((?: \\w+)?) (with|and|beside|next to|near|following|behind) (?:its|her|his|the) (?:mother|mum|mom|mama|mommy|father|dad)\\b`,
      "g",
    ),
    "$1 $2$3 $4 a $2",
  ],
  ...[
    ["foal|colt|filly", "horse"],
    ["puppy|pup", "dog"],
    ["kitten", "cat"],
    ["lamb", "ewe"],
    ["calf", "cow"],
    ["piglet", "pig"],
    ["duckling|baby duck", "duck"],
    ["chick", "hen"],
    ["fawn", "deer"],
    ["cygnet", "swan"],
    ["gosling", "goose"],
  ].map(
    ([young, grown]) =>
      [
        new RegExp(
          `\\b(${young})((?: \\w+)?) (with|and|beside|next to|near|following|behind) (?:its|her|his|the) (?:mother|mum|mom|mama|mommy|father|dad)\\b`,
          "g",
        ),
        `$1$2 $3 a ${grown}`,
      ] as const,
  ),
  [
    /\b(penguin|owl|swan|flamingo|eagle|ostrich|puffin|seagull) chick\b(?: (?:standing |sitting |resting )?(?:on|at|between) (?:the )?(?:feet|legs) of (?:its|his|her|an?|the) (?:parent|mother|father|adult)\b)/g,
    "$1 with a baby $1",
  ],
  [/\b(penguin|owl|swan|flamingo|eagle|ostrich|puffin|seagull) chick(s?)\b/g, "baby $1$2"],
  [/\bold(?:er|est) (?=(?:m[ae]n|wom[ae]n|lady|ladies|gentlem[ae]n|couple|person|people)\b)/g, "old "],
  // several in vests wear one each
  [
    /(?<=\b(?:in|wearing) (?:(?:the|their|matching|bright|\w+) ){0,2})(vest|jacket|coat|shirt|apron|raincoat|sweater|jumper|hoodie)s\b/g,
    "$1",
  ],
  [
    /\bon (?:the )?(?:edge|rim|brim|lip|tip) of (?=(?:an?|the|her|his|their) (?!cliff|world|forest|wood|town|village|city|field|lake|sea|water|pool|road|desert))/g,
    "on ",
  ],
  // a part of the body that a thing is on or in
  [/\b(?:with|wearing) (an? (?:\w+ )?(?:hat|crown|cap|tiara|helmet|top hat)) on (?:its|his|her) head\b/g, "wearing $1"],
  [
    /\b((?:an?|the) (?:\w+ ){1,3}?)with ((?:an?|two|three) (?:\w+ ){1,3}?)on its (?:back|head|shoulders?)\b/g,
    "$2on $1",
  ],
  [
    /\bon (?:the )?(?:back|head|top|shell) of (?=(?:an?|the) (?:\w+ )?(?:cow|horse|elephant|dragon|whale|turtle|tortoise|bear|lion|tiger|camel|donkey|sheep|pig|rhino|hippo|dog|cat|giraffe|zebra|goat|crocodile|polar bear|buffalo|dolphin|unicorn|dinosaur)\b)/g,
    "on ",
  ],
  [/ in (?:its|his|her|their) (?:mouth|beak|jaws|paws|claws|talons|teeth|trunk)s?\b/g, ""],
  [
    /(?<=\b(?:lying|sleeping|asleep|rolling|laying)(?: down)?) on (?:its|his|her|their) (?:back|belly|side|stomach)s?\b/g,
    "",
  ],
  // what is said of people's looks
  [
    /\b(?:bearded|mustached|moustached) ((?:\w+ ){0,2}?(?:man|gentleman|fisherman|sailor|guy|farmer|king|wizard|lumberjack|biker|captain|viking|hipster|grandfather))\b/g,
    "$1 with a beard",
  ],
  [
    /\b(blond|blonde|red|black|white|grey|gray|brown|dark|curly|long)[ -]haired (?=(?:\w+ ){0,2}?(?:man|woman|girl|boy|child|lady|teenager|lady|person)\b)((?:\w+ ){0,2}?\w+)/g,
    "$2 with $1 hair",
  ],
  [
    /\b(blonde?) (?=(?:\w+ ){0,2}?(?:man|woman|girl|boy|child|lady|teenager|princess)\b(?! with \w+ hair))((?:\w+ ){0,2}?(?:man|woman|girl|boy|child|lady|teenager|princess))\b/g,
    "$2 with $1 hair",
  ],
  [/\b(an?|the) blonde?(?= (?:in|with|wearing|on|at|sitting|holding)\b|[,.]|$)/g, "$1 woman with blond hair"],
  [/\b(mother|father|sister|brother|son|daughter)s?[ -]in[ -]law\b/g, "$1"],
  [
    /\bpairs? of (?=(?:\w+ )?(?:jeans|trousers|pants|shorts|scissors|glasses|sunglasses|headphones|pliers|binoculars|lovers|newlyweds)\b)/g,
    "",
  ],
  [/\b(?:the )?triplets\b/g, "three children"],
  [/\b(?:the )?(?:identical )?twins\b/g, "two children"],
  [/\b(?:two |the )?siblings\b/g, "a boy and a girl"],
  [/\bredhead (woman|girl|lady|man|boy)\b/g, "$1 with red hair"],
  [/\bbrunette (woman|girl|lady|man|boy)\b/g, "$1 with brown hair"],
  [/\bredhead\b/g, "woman with red hair"],
  [/\bbrunette\b/g, "woman with brown hair"],
  [/\b(family) of (?:three|four|five|six|\d)\b/g, "$1"],
  // a feast is who keeps it
  [
    /\b(?:an?|their|our|my|the) (?:\w+ )?wedding(?: ceremony| party| day)?(?= (?:in|on|at|by|near|under|outdoors)\b|\s*$|[,.])/g,
    "a bride and a groom",
  ],
  [/^\s*(?:an?|the) (?:\w+ )?birthday party\b/g, "three children with a birthday cake in a living room"],
  [/\bat (?:an?|the|his|her|their) (?:\w+ )?birthday party\b/g, "with a birthday cake in a living room"],
  [
    /\bchristmas tree (?:with|and) (?:(?:many|some|colou?rful|wrapped|lots of) )*(?:presents|gifts)(?: under(?:neath)?(?: it)?)?(?= (?:in|at|by|near|on)\b|[,.]|$)/g,
    "gifts under a christmas tree",
  ],
  [/\ban? (?=gifts under a christmas tree)/g, ""],
  [
    /^\s*(?:(?:some|purple|blooming|wild|fresh) )*lavenders?(?= (?:in|on|by|at|under|plants?|flowers?|blooming)\b|\s*$|[,.])/g,
    "lavender field",
  ],
  [/\b(?:(?:toy|wooden|lego|building) )+blocks\b/g, "toy blocks"],
  [
    /\b(?:opening|unwrapping) (?:(?:their|the|his|her|some|christmas) )*(?:presents|gifts)(?: (?:at|on|under|by|near|beside))? (?:the |a )?christmas(?: tree| morning| eve)?\b/g,
    "holding gifts in a living room with a christmas tree",
  ],
  [/\b(barista)\b(?!.*(?:\bcaf|\bbar\b|shop|counter|kitchen))/g, "$1 in a cafe"],
  [
    /\b(?:arranging|arranges|binding|binds|making|tying|ties|wrapping|wraps) (?=(?:an?|the|her|his|their) (?:\w+ )?(?:bouquet|bunch of flowers)\b)/g,
    "holding ",
  ],
  [
    /\b(?:arranging|arranges|binding|making|tying|holding) (?:(?:fresh|pink|red|yellow|white|colou?rful|some|a bunch of) )*(tulips|roses|peonies|daisies|sunflowers)\b/g,
    "holding a bouquet of $1",
  ],
  [
    /\b(?:arranging|arranges|binding) (?:(?:fresh|colou?rful|some|cut|wild) )*(?:flowers|a bouquet|bouquets)\b/g,
    "holding a bouquet of flowers",
  ],
  [
    /\b(?:opening|opens|unwrapping|unwraps)(?= (?:an?|the|her|his|their|some)? ?(?:\w+ )?(?:presents?|gifts?|box|letter|parcel|package)\b)/g,
    "holding",
  ],
  [
    /\b(?:tossing|tosses|flipping|flips|serving|serves|balancing|presenting|offering|showing|selling|sells|lifting|raising|waving|buying|arranging|decorating|polishing|repairing|fixing|sharpening|washing|inspecting|examining|admiring|hugging to her chest)(?= (?:an?|the|his|her|some|fresh|hot|big|red|tiny|\d) ?(?:\w+ )?(?:pizza|pancake|bread|cake|pie|loaf|tray|drink|coffee|tea|cup|flag|lantern|umbrella|bouquet|flower|rose|camera|clock|watch|vase|guitar|violin|hammer|sword|newspaper|apple|fish|ball|lamp|globe|letter)s?\b)/g,
    "holding",
  ],
  [
    /\b(?:looking|looks|gazing|staring|scrolling) (?:at|on|into|through) (his|her|a|the|their) (phone|smartphone|mobile phone|cell phone|map|book|letter|camera)\b/g,
    "holding $1 $2",
  ],
  // what acts say of themselves
  ...saidOfActs(),
  [
    /\b(?:writing|writes|drawing|teaching) (?:on|at|in front of|by) (?:an?|the) (?:\w+ )?(?:blackboard|chalkboard|whiteboard)\b/g,
    "pointing in a classroom",
  ],
  [
    /\b(?:at|in front of|by|near|beside) (?:an?|the) (?:\w+ )?(?:blackboard|chalkboard|whiteboard)\b/g,
    "in a classroom",
  ],
  [/\bin a classroom in (?:an?|the|her|his) (?:\w+ )?classroom\b/g, "in a classroom"],
  [
    /(?<=\b(?:man|woman|boy|girl|child|kid|seller|vendor|clown|father|mother)\b[^,.;]*)\b(?:selling|sells|holding|with|carrying|and) (?:(?:an?|the|some|many|several|bunch of|colou?rful|red|bright) )*balloons\b/g,
    "holding party balloons",
  ],
];
