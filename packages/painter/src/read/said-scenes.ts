/**
 * What places and dishes are called, in the painter's words: compounds that name how a thing is made, rooms, weather. English, in lower case.
 * What means one special place is `said` of its entry; these rows concern several places or things, or a setting, which has no entry.
 */

const BY_HAND = "painted|made|carved|knitted|woven|crafted|thrown|blown|drawn|written|stitched|sewn|rolled|picked|held";

const COLOURS = "red|pink|yellow|white|orange|purple|blue|violet|magenta";
/** Flowers from close by: what they are called, and as which bloom they are drawn. */
const FEEDING =
  "(?:(?:hovering|drinking|feeding|sipping|flying|sitting|resting|perched|landing|landed|collecting|gathering|sucking|pollinating|drinks|sips|feeds|hovers|sits) ?)*(?:(?:some |the )?(?:nectar|pollen|honey) ?)?(?:from|on|at|over|near|by|above|in front of|beside|of|and|with|in|to|onto)";
const FLOWER_OF = (creatures: string, flowers: string): RegExp =>
  new RegExp(
    `\\b(${creatures}) ${FEEDING} ?(?:(?:an?|the|its|some) )?(?:(?:bright|big|large|single|small|beautiful|blooming|wild|tropical|fresh) )*((?:${COLOURS}) )?(?:${flowers})s?\\b(?! (?:field|meadow|garden|bed|pot|crown))(?![^,.;]*\\b(?:vase|hair|pot|jar|hand|basket)\\b)`,
    "g",
  );
const INSECTS = "bee|honey ?bee|bumble ?bee|butterfly|(?:monarch|blue|orange) butterfly";

/** What is within walls, and who or what is at a window. */
const INDOORS =
  "room|bedroom|kitchen|caf[eé]|office|library|shop|store|bakery|restaurant|bar|hospital|hotel|classroom|studio|workshop|train|bus|car|castle|school|cottage|cabin|sill|table|tram|plane";
const AT_WINDOW =
  "drinking|reading|looking|sitting|sits|standing|stands|waiting|waits|writing|working|playing|gazing|staring|sleeping|dreaming|daydreaming|resting|man|woman|girl|boy|child|grandmother|grandfather";

/** Rows like those of `SAID_ACTS`: compounds first. */
export const SAID_SCENES: readonly (readonly [said: RegExp, read: string])[] = [
  [/\bon horse ?back\b/g, "on a horse"],
  // a room in which people work, not the barn that a garage is from outside
  [
    /\b(?:in|inside) (an?|the|his|her|their|our|my) ((?:(?:cluttered|old|dusty|small|messy|tidy|dim|cosy|cozy) )*)garage\b/g,
    "in $1 $2garage interior",
  ],
  // a train stands at one for trains
  [
    /(?<=\btrains?\b[^.;]*)\b(at|in|into|from) (an?|the) ((?:(?:old|quiet|empty|busy|small|little) )*)(?:(?:country|village|rural|provincial) )?station\b/g,
    "$1 $2 $3train station",
  ],
  [/\b(on|across|over) (an?|the) ((?:\w+ )?)glaciers?\b/g, "$1 $2 $3snowfield"],
  // bread is baked in a bakery where no other room is named
  [
    new RegExp(
      `(?<!\\b(?:${INDOORS}|market|street|village)\\b.*)(?<=\\bbakers?\\b[^.;]*)\\b(?:out of|from|into|in|at) (?:an?|the|his|her|their) (?:(?:brick|stone|hot|wood|big|old) )*oven\\b(?!.*\\b(?:${INDOORS})\\b)`,
      "g",
    ),
    "in a bakery",
  ],
  [/\b(?:restaurant|hotel|caf[eé]|canteen|professional|commercial) (?=kitchens?\b)/g, ""],
  [/\b(?:by|in|under) (?:the |soft |warm )?(candle|lamp)light\b/g, "with a $1 at night"],
  [/\b(?:by|in) (?:the )?firelight\b/g, "by a fireplace at night"],
  [
    /\b(woman|man|girl|boy|lady)( walking| standing| sitting)? of (?:an? )?(kimono|dress|coat|suit|uniform)\b/g,
    "$1 in a $3$2",
  ],
  // a room whose window one is at; before a shop window one is outside
  [
    new RegExp(
      `(?<!\\b(?:${INDOORS})\\b.*)(?<=\\b(?:${AT_WINDOW})\\b[^.;]*)\\b(?:at|by|near|beside|in front of|out of) (?:an?|the|her|his|their) (?:(?:open|big|large|tall|rainy|wide|dark|bright|sunny|night) )?windows?\\b(?!.*\\b(?:${INDOORS})\\b)`,
      "g",
    ),
    "in a living room",
  ],
  // what is sold over a counter is sold in a shop
  [
    /(?<=\b(?:florist|butcher|grocer|greengrocer|jeweller|shopkeeper|seller|vendor|pharmacist|tailor|cobbler|fishmonger)\b.*)\b(?:at|behind|over|across) (?:an?|the|her|his|their) (?:(?:crowded|busy|long|small|old|wooden|glass|marble|cluttered|flower|shop|sales) )*counter\b(?!.*\b(?:kitchen|caf[eé]|bar|shop|bakery|office|hotel|bank)\b)/g,
    "in a shop interior",
  ],
  [
    /\b(?:inside (?:of )?(?:an? |the )?)?(?:(?:night|sleeper|sleeping|old) )*train (?:sleeping )?compartment\b/g,
    "in a small bedroom",
  ],
  [/\b(?:mirrored |glass |tall |modern )*office (tower|building|block)s?\b/g, "$1"],
  [
    /(?<=\b(?:dentist|doctor|nurse|vet|surgeon)\b.*)\b(?:in (?:an?|the|her|his) )?(?:(?:bright|dental|busy|clean|white|modern|remote|rural|small|little|mountain|village|country) )*(?:surgery|clinic|practice)\b/g,
    "in a hospital room",
  ],
  [/\bbeach huts?\b(?!.*\b(?:beach|coast|sea|shore|seaside)\b)/g, "$& on the beach"],
  [/\bhotel bed\b/g, "bed in a hotel room"],
  [/\bbeach (?=(?:bag|towel|hat|chair)s?\b)/g, ""],
  [/\b(?:football|soccer|rugby|climbing|walking|work) (?=(?:boots?|shoes?)\b)/g, ""],
  [/\b(?:an? |the )?sea of (fog|mist|clouds?)\b/g, "$1"],
  [/\b(?:a |two |long )?rows? of (?=(?:\w+ )?(?:cherry|blossom|palm|pine|fir) trees\b)/g, ""],
  [/\b(?:an? |the )?(?:school )?class of (?=children|kids|pupils|students)/g, "four "],
  [
    /\b(?:an? |the )?(?:long )?(?:queue|line|row) of (?:waiting )?(?=(?:\w+ )?(?:people|customers|guests|children|tourists)\b)/g,
    "four ",
  ],
  [/\b(?:an? |the )?(?:small |whole )?team of (?=[a-z]+s\b)/g, "four "],
  [/\b(?:an? |the )audience\b/g, "four people"],
  [/\b(teach(?:es|ing)) (?:mathematics|maths?|physics|history|english|music|science)\b/g, "$1"],
  // a shop that one is in; a house front where its street is named
  [
    /\b(?:book|flower|toy|antique|village|corner|small|little) ?(?:shop|store)s?\b(?=.*\b(?:pavement|sidewalk|shop ?front|facade|façade|awning|in the windows?|outside)\b)/g,
    "storefront",
  ],
  [
    /\b(?:in|inside|at) (?:(?:an?|the|her|his|their|my|our) )((?:(?!book|barber|coffee|tea|repair|bicycle)\w+ ){0,2}?)(?:flower |florist |antique |toy |village |corner |gift |sweet |candy |hardware |vintage )?(?:shop|store|boutique)\b(?! (?:window|front))/g,
    "in a $1shop interior",
  ],
  [/\bnight (?=(?:food |street )?market\b)/g, "night, at the "],
  // "remote work" is done from afar
  [
    /(?<!\b(?:tv|television) )\bremote (?=(?!controls?\b|and\b|or\b|on\b|in\b|at\b|with\b|beside\b|next\b|by\b|from\b|lying\b)[a-z])/g,
    "",
  ],
  [/\b(walnut|nut|coconut|pistachio|peanut|hazelnut) ?shell(s?)\b|\b(nut)shell(s?)\b/g, "$1$3$2$4"],
  [/\b(egg) ?shell(s?)\b/g, "$1$2"],
  // how food is cooked is no place
  [
    /\b(?:wood|stone|brick|oven|charcoal|coal|fire|flame|clay|pan|open|home|slow|freshly|hearth)[- ](?:fired|baked|burning|roasted|grilled|cooked|smoked)(?: (?:oven|neapolitan|italian|artisan|rustic))* (?=\w)/g,
    "",
  ],
  [/\b(?:wood|stone|brick|clay) (?=oven\b|stove\b|pizza\b)/g, ""],
  // how things are made and worn
  [
    new RegExp(
      `\\b(?:hand|home|machine|custom|well|old|factory)[- ](?:${BY_HAND})\\b|\\b(?:hand(?:made|crafted|woven|painted|carved))\\b`,
      "g",
    ),
    "",
  ],
  [/\b(?:sun|air|freeze|kiln|wind)[- ](?:dried|bleached|kissed|baked|ripened|burnt|warmed|cured)\b/g, ""],
  [/\b(?:time|weather|wind|storm|travel)[- ](?:worn|beaten|swept|battered|blown|weathered)\b/g, "old"],
  // weather and light
  [/\b(?:rain|water)[- ](?:soaked|drenched|swept|slicked?|washed|kissed|splashed|filled)\b/g, "rainy"],
  [/\b(?:fog|mist|cloud)[- ](?:shrouded|covered|filled|wrapped|veiled|bound)\b/g, "misty"],
  [/\bsnow[- ](?:capped|topped|tipped|peaked|crowned)\b/g, "snowy"],
  [/\b(?:snow|frost)[- ](?:covered|laden|dusted|clad|kissed|blanketed|bound|draped)\b/g, "snowy"],
  [/\bmoon[- ](?:lit|washed|drenched)\b/g, "moonlit"],
  [/\bstar[- ](?:lit|filled|studded)\b/g, "starry"],
  [/\bsun[- ](?:lit|drenched|soaked|flooded|filled)\b/g, "sunny"],
  [/\bneon[- ](?:drenched|soaked|lighted|washed|filled)\b/g, "neon lit"],
  // kites are on strings; a red kite is a bird unless it is flown
  [
    /\b(?:flying|flies|fly|playing with|running with|holding) ((?:(?:an?|the|his|her|their|some|big|large|\w+) ){0,3}?)kite(s?)\b/g,
    "holding $1toy kite$2",
  ],
  [
    /\b(people|women|men|children|pedestrians|passersby|crowd|couple|tourists) (?:with|under|carrying) ((?:\w+ )?)umbrellas\b/g,
    "$1 holding $2umbrellas",
  ],
  [
    /\b(?:two|a couple of) (?:friends|people|tourists|pedestrians|passersby|lovers) (?:with|under|sharing|beneath) (an?|one|their|the) ((?:\w+ )?umbrella)\b/g,
    "a couple with $1 $2",
  ],
  // a bird or insect at a flower: both seen from close by
  [
    FLOWER_OF("hummingbird", "trumpet flower|hibiscus flower|hibiscus|flower|blossom|bloom|fuchsia|orchid|lily"),
    "$1 on a $2trumpet flower",
  ],
  [/^\s*((?:an? |the )?(?:\w+ )?hummingbird)(?= in (?:an?|the) (?:\w+ )?garden\s*$|\s*$)/g, "$1 on a trumpet flower"],
  [FLOWER_OF(INSECTS, "sunflower"), "$1 on a sunflower bloom"],
  [FLOWER_OF(INSECTS, "thistle|thistle flower"), "$1 on a $2thistle flower"],
  [
    FLOWER_OF(INSECTS, "daisy|daisies|coneflower|cosmos|aster|dahlia|zinnia|chamomile|flower|blossom|bloom"),
    "$1 on a $2daisy bloom",
  ],
];
