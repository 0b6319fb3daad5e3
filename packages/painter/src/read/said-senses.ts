/**
 * Words that mean a thing, a place or weather by themselves and something else beside others: a mud bank, a zebra crossing, a tower of
 * books, a plane among chisels. English, in lower case, before any other row.
 */

/** `names`: the words that the row drops are to be named as not drawn. */
interface Sense {
  readonly said: RegExp;
  readonly read: string;
  readonly names?: true;
}

const A = "(?:an?|the|his|her|its|their)";
const quiet = (said: RegExp, read = ""): Sense => ({ said, read });
const lost = (said: RegExp, read = ""): Sense => ({ said, read, names: true });

/** Counted things are as many as are counted, and no stacks of them. */
const COUNTED = quiet(
  /\b(two|three|four|five|six|seven|eight) ((?:old|red|blue|green|thick|big|small) )?books\b/g,
  "$1 $2closed books",
);

/** "A tower of books", "a rain of petals": how much or how it lies, and not the place or the weather. */
const AMOUNTS: readonly Sense[] = [
  quiet(
    /\b(?:an? |the )?(?:(?:huge|giant|big|small|high|whole|wobbly|tall|endless) )?(?:sea|ocean|mountain|forest|tower|pyramid|avalanche)s? of (?=(?:umbrellas|lanterns|books|plates|cups|dishes|letters|parcels|boxes|suitcases|pillows|cushions|papers|people|faces|masts|flags|balloons|candles|oranges|lemons|apples|cans|glasses|macarons|cookies|pancakes|toys|shoes|hats|pumpkins|gifts|presents|crates|coins)\b)/g,
    "five ",
  ),
  quiet(
    /\b(?:an? |the )?(?:(?:soft|thin|thick|dense|heavy|golden|little|white|sudden|warm) )?(?:rain|showers?|storms?|clouds?|rivers?|walls?|carpets?|blankets?|sheets?|curtains?|tunnels?|veils?|bursts?|islands?|seas?(?! of ice)|mountains?|rings?|ribbons?|tongues?|fountains?) of (?=(?:confetti|petals|sparks|steam|smoke|dust|flour|sawdust|sand|foam|glitter|feathers|bees|insects|lava|fire|flames?|light|ice|snow|fog|mist|rain|water|moss|leaves|autumn leaves|fallen leaves|laundry|rubbish|garbage|paperwork|cars|traffic|stones)\b)/g,
  ),
  quiet(
    /\b(?:field of (?:view|vision|study|work)|depth of field|table of contents|house of cards|periodic table|multiplication tables?)\b/g,
  ),
];

/** Banks, beds, trunks and springs of the land. */
const LAND: readonly Sense[] = [
  quiet(/\b(?:river ?|stream ?|lake ?)beds?\b/g, "river"),
  quiet(/\b(?:sea|ocean) ?beds?\b/g, "seabed"),
  quiet(/\b(?:flower|rose|herb|vegetable|raised|strawberry) beds?\b/g, "flowers"),
  quiet(
    /\bbeds? of (?=(?:moss|leaves|straw|hay|ice|rice|lettuce|salad|herbs|roses|petals|greens|embers|coals|clouds|nails)\b)/g,
  ),
  quiet(/\bbanks? of (an?|the) ((?:\w+ )?(?:river|stream|canal|lake|creek|brook|pond))\b/g, "shore of $1 $2"),
  lost(/\b(?:mud(?:dy)?|sand(?:y)?|grassy?|mossy|gravel|snow|reed|canal|stream|steep|earth) banks?\b/g, "ground"),
  quiet(/\bbanks? of (?=(?:fog|mist|clouds?|snow)\b)/g),
  quiet(
    /\b((?:mountain|forest|woodland|mineral|natural|bubbling|karst) springs?|(?:clear|cold|fresh) springs?(?= (?:bubbl|flow|gush|ris|well|trickl|feed|between|among|in (?:an?|the) (?:\w+ )?(?:forest|wood|rocks?|mountains?)))|springs?(?= (?:bubbl|gush|trickl|welling|flowing))|spring water)/g,
    "stream",
  ),
  quiet(/\bsprings? (?=(?:over|up|out|across|onto|into|away)\b)/g, "jumps "),
  lost(/\b(?:coil|metal|bed|watch|clock|steel|sofa) springs?\b/g),
  // what an animal bears that is as large as a town, and the shell that is its own
  lost(
    /\bcarrying (?:an?|the) (?:\w+ ){0,3}(?:city|town|village|island|castle|palace|forest|garden|mountain)\b[^,.;]{0,60}? on (?:its|his|her|their) (?:shell|back|head|shoulders)\b/g,
  ),
  lost(/\b(?:on|in|into|inside|from|under|of|with) (?:its|his|her|their) shells?\b/g),
  quiet(
    /\b(?:(?:mossy|old|hollow|dead|rotting|huge) ){0,2}fallen (?:(?:mossy|old|tree|oak|beech|birch|pine) ){0,2}trunks?\b/g,
    "fallen log",
  ),
  quiet(/\bon (an?|the) (?:(?:mossy|old|wet|rotting|tree) ){1,2}trunk\b/g, "on $1 fallen log"),
  quiet(
    /\b(?:(?:oak|beech|birch|pine|palm|mossy|hollow) )+trunk(s?)\b|\btrunk(s?) of (?:an?|the) (?:\w+ )?(?:tree|oak|beech|birch|pine)\b/g,
    "tree trunk$1$2",
  ),
  quiet(/\b(?:between|among|through) the trunks\b/g, "between trees"),
  lost(new RegExp(`\\b(?:with|in|by|raising|raises|lifting|using) ${A} (?:long )?trunks?\\b`, "g")),
  quiet(/\bfork in (?=(?:the|a) (?:road|path|trail|river)\b)/g),
  quiet(/\bblades? of grass\b|\bgrass blades?\b/g, "grass"),
];

/** Lights and hours that are said of something else. */
const LIGHT: readonly Sense[] = [
  quiet(/\b(?:for|to|as) (?:scale|comparison|size)\b/g),
  quiet(/\bwinter (?=(?:sun|sunlight|sunshine|light)\b)/g),
  quiet(
    /\b(?:the )?(?:(?:distant|twinkling|warm|bright|first|tiny|faint) )*lights of (?=(?:an?|the) (?:\w+ ){0,2}(?:village|town|city|harbou?r|port|farm|cabin|house|ship)\b)/g,
  ),
  lost(
    /\b(?:(?:red|blue|white|flashing|long) )*(?:tail|brake|rear|head|indicator|navigation|landing|police|emergency|warning)[ -]?lights?\b/g,
  ),
  lost(/\b(?:blue|flashing|red and blue) lights\b/g),
  lost(/\blights of (?:the )?(?:(?:passing|oncoming|moving) )*(?:cars|traffic|trains|trucks)\b/g),
  quiet(/\bwith (?:its|their|the|all its|all) lights on\b/g),
  // who is seen by it does not have it in hand
  lost(
    new RegExp(
      `\\b(?:(?:caught|surprised|lit|illuminated|discovered|spotted) (?:in|by)|in) (?:${A} )?(?:(?:beam|light|glare|cone) of )?(?:${A} )?(?:(?:bright|single|sudden) )?(?:flashlight|torch|headlamp|headlights?|spotlight|searchlight|camera flash|torchlight)(?:['’]?s? (?:beam|light|glare))?\\b`,
      "g",
    ),
    "in light",
  ),
  quiet(/\b(?:in|at|against) the (?:far |distant |blurred )?(?:background|foreground)\b/g),
  quiet(/\bmidnight blue\b/g, "dark blue"),
  quiet(/\b(?:evening|night) (?=(?:dress|gown|gowns|dresses|bag|shoes)\b)/g),
  quiet(/\bfrozen (?=(?:in (?:the |mid ?)?(?:air|time|motion|flight|mid)|pizza|berries|peas)\b)/g),
  quiet(/\b(spray|drops?|droplets?|splash|moment|motion|time|water) frozen\b/g, "$1"),
  // autumn is "the fall", what falls does so
  quiet(
    /\b(leaf|leaves|petals?|snow|rain|rays?|light|drops?|shadows?|night|sun|snowflakes?|flakes?|stars?|coins?) falls?\b(?! (?:colou?rs?|foliage))/g,
    "$1",
  ),
  quiet(/\b(?:about to|going to|will|may|might|to|never) fall\b/g),
];

/** Animals and fruit that are only a part of another word. */
const PARTS: readonly Sense[] = [
  quiet(/\b(?:zebra|pelican) crossings?\b/g, "crosswalk"),
  quiet(/\b(?:pedestrian|street|busy|road|empty|night|quiet) crossings?\b/g, "crosswalk"),
  quiet(/\b(at|on|over|across) (an?|the) crossing\b/g, "$1 $2 crosswalk"),
  lost(
    /\bcrow['’]?s (?:nest|feet)\b|\bmonkey (?:bars?|wrench)\b|\bbull['’]?s[ -]eyes?\b|\bgoose ?bumps\b|\bpigeon ?holes?\b/g,
  ),
  quiet(/\bdog[ -]eared\b/g, "old"),
  lost(
    /\bsea (?=(?:salt|bass|bream|buckthorn)\b)|\bforest (?=(?:fruits?|honey|green)\b)|\bice (?=(?:cubes?|buckets?)\b)|\bstar (?=(?:anise|fruit)\b)|\bwinter (?=(?:squash|salad|vegetables?|melon)\b)|\bhouse (?=(?:keys?|numbers?|wine|salad)\b)/g,
  ),
  quiet(/\brain (?=(?:boots?|shoes)\b)/g, "rubber "),
  quiet(/\bchestnut (?=(?:horse|mare|stallion|foal|pony|gelding|hair)s?\b)/g, "brown "),
  quiet(/\b(?:orange|lemon|lime|apple|plum|peach|almond|pear|apricot) (?:blossoms?|flowers)\b/g, "white blossoms"),
  lost(/\b(?:mushroom|bottle|ice|polar|wave|snow)[ -]caps?\b|\b(?:heat|sound|shock|radio|brain|mexican) waves?\b/g),
  quiet(/\b(?:smoke|onion|tree|growth|boxing|annual|ear) rings?\b/g),
  quiet(/\bpiano keys?\b|\bkeys of (?:an?|the|his|her) (?:(?:old|grand|black|white|dusty) ){0,2}piano\b/g, "piano"),
  quiet(/\b(?:wild mustangs?|mustangs? (?=gallop|running|grazing))/g, "horses "),
  quiet(/\bbaseball pitcher\b|\bpitcher (?=(?:throwing|winding|throws|on the mound)\b)/g, "baseball player "),
  quiet(/\bchina (?=(?:cups?|plates?|teapots?|vases?|bowls?)\b)/g, "white "),
  quiet(/\b(?:pig|sheep|goat|cattle|animal)[ -]?pens?\b/g, "farm"),
  lost(/\bcricket (?=(?:match|pitch|ground|team|club|game)\b)/g),
];

/** Tools, dress and bodies. */
const THINGS: readonly Sense[] = [
  quiet(/^\s*(?:an? |the )?(?:(?:cheering|large|huge|big|dense|dancing|silent) )*crowd\b(?! of)/g, "many people"),
  quiet(/\b(?:person|[a-z]+(?:er|or|man|woman)) *['’]s family\b/g, "family"),
  lost(/\bvacuum cleaners?\b|\bcrane fl(?:y|ies)\b/g),
  quiet(/\bnight watch\b/g, "night"),
  lost(
    /\b(?:wax|king['’]s|queen['’]s|royal|official) seals?\b|\bseal (?=on (?:an?|the) (?:\w+ )?(?:letter|envelope|document|scroll)\b)/g,
  ),
  lost(/\bpool (?=tables?\b)/g),
  quiet(/\b(?:football|soccer|sports|rugby|basketball|hockey) fan(s?)\b/g, "spectator$1"),
  quiet(/\b(?:power|cement|chemical|steel|bottling|nuclear|sewage) plants?\b/g, "factory"),
  quiet(/\btraffic jams?\b/g, "four cars"),
  quiet(/\bjams? of (?:cars|traffic)\b/g, "four cars"),
  quiet(
    /\b(?:swinging|holding|swings|raising|with|gripping) (an?|the|his|her) bat\b(?! (?:hang|fly|wing))/g,
    "holding $1 baseball bat",
  ),
  quiet(
    /\b(?:mouse (?=and (?:an? |the )?keyboard))|(?<=keyboard(?:,| and|, and) (?:an? |the )?)mouse\b/g,
    "computer mouse ",
  ),
  quiet(
    /\b(?:satin|silk|velvet|gift|hair|organza)(?: \w+)? bows?\b|\bbows? (?=(?:in|on) (?:her|its|the) (?:hair|head|collar|tail|gift|box|top)\b)/g,
    "ribbon ",
  ),
  quiet(
    /\b(?:violin|cello|fiddle) bows?\b|\b(?:taking|takes|take) (?:an?|their|his|her) bows?\b|\b(?:over|at|on|across) the bow\b|\bbow of (?:an?|the) (?=(?:\w+ )?(?:ship|boat)\b)/g,
  ),
  quiet(
    /\b(?:clinking|raising|polishing|drying|filling) (?:(?:their|the|his|her|tall|two|three) )*glasses(?! of)\b/g,
    "holding wine glasses",
  ),
  quiet(/\b(?:tall|champagne|crystal) glasses\b/g, "wine glasses"),
  lost(/\b(?:open|folding|paper|sliding|shoji|fire|painted) screens?\b/g),
  lost(/\b(?:on|to|against|across|over) (?:his|her|their|its) chests?\b(?! of)|['’]s chest\b(?! of)/g),
  lost(/\b(?:over|under|off|onto|hits?) the (?:cross)?bar\b/g),
  // what is of glass is one thing
  quiet(
    /\b(balls?|vases?|bowls?|bottles?|figures?|doors?|domes?|pieces?|sheets?|lumps?|blobs?|globes?|made) of (?:\w+ing )?glass\b/g,
    "$1",
  ),
  quiet(/\b(?:tea ceremony|tea part(?:y|ies)|coffee break|wine tasting)\b/g),
  quiet(/\bloa(?:f|ves) of (?=(?:sourdough|rye|bread)\b)/g),
  quiet(/\b(fly agaric|porcini|chanterelle|button|toadstool) mushrooms?\b/g, "$1s"),
  lost(/\b(?:[a-z]+)[ -]shaped\b/g),
  // a pane
  quiet(/\b(?:on|against|through|behind|down) the glass\b(?! (?:table|shelf|counter|of))/g),
  quiet(/\bglass (?=(?:board|wall|roof|pane|panes|facade|ceiling|case|balustrade|front|elevator|dome)s?\b)/g),
  // of whom the tools are is not who is there
  quiet(
    /\b(?:carpenter|plumber|gardener|mechanic|sculptor|painter|surgeon|shoemaker|tailor|watchmaker)['’]s (?=(?:\w+ )?(?:tools?|workbench|bench|brushes|kit|toolbox)\b)/g,
  ),
  quiet(/\bbars? of (?=(?:soap|chocolate|gold)\b)/g),
  quiet(/\b(?:in|on|into) (?:the|his|her|their|its|an?|both|two) (?:open )?palms?\b(?! trees?)/g, "in hands"),
  quiet(
    /\b(?:(?:two|open|cupped|dirty|his|her) )+palms? (?=(?:holding|cradling|cupping|offering|pressed|with)\b)/g,
    "hands ",
  ),
  quiet(/\bpalms? in (?:an? )?(?:\w+ )?pots?\b|\bpotted palms?\b/g, "potted plant"),
  quiet(
    /\b(people|men|women|children|commuters|tourists|fans|guests|who|they|that|friends|passers by|neighbours|kids|parents) watch (?=(?:the|an?|him|her|it|them|from|over|their|his|how|as)\b)/g,
    "$1 watching ",
  ),
  // what one can do is no tin
  quiet(/\bas far as (?:one|you|we|the eye) can (?:see|reach)\b/g),
  quiet(/\b(one|you|we|they|who|it|he|she|nobody|everybody|anyone|barely|hardly) can\b/g, "$1"),
  quiet(/\bwhite shirt['’]?s? collar\b/g, "shirt"),
];

/** Who and what is named by more words than one: the second says more of the first, and is nobody and nothing beside it. */
const ONE_THING: readonly Sense[] = [
  // a club, a class or a choir of theirs is no place
  quiet(
    /\b(\w+s)['’] (?:club|association|society|guild|union|team)(?:['’]s)?\b(?! ?(?:house|room|bar|night))/g,
    "three $1",
  ),
  quiet(
    /\b(?:an?|the|our|their|my|his|her) (?:\w+ )?(?:rowing|sports|book|chess|sailing|tennis|football|swimming|walking|gardening|hiking|cycling|running|youth|knitting|photography|reading|drama|judo|ski)[ -]club['’]?s?\b/g,
  ),
  // a creature with a trade is the creature
  lost(
    /(?<=\b(?:mermaid|fairy|robot|ghost|witch|alien|dragon|skeleton|zombie|vampire|elf|gnome|troll|giant|yeti) )(?:librarian|teacher|waiter|chef|cook|baker|doctor|nurse|pilot|gardener|postman|barber|hairdresser|painter|singer|dj|bartender|barista|musician|guard|conductor|tailor|shopkeeper|student|farmer|fisherman|dentist)\b/g,
  ),
  // who is served sits in the chair already
  lost(
    /(?<=\b(?:barber|hairdresser|dentist|hair ?stylist)s? \w+ing\b[^.;]{0,80})(?:,| and) (?:the|his|her) (?:customer|client|patient)\b(?: dressed (?:as|like) (?:an? )?\w+)?/g,
  ),
  // who is dressed as somebody looks like them
  quiet(
    /\b(?:(?:man|woman|customer|guest|person|someone|somebody|actor|kid|child|boy|girl|teacher|father|grandfather)(?: who is| is)?) (?:dressed(?: up)?|disguised|costumed) (?:as|like) (?:an? |the )?(?=(?:santa|pirate|witch|wizard|clown|knight|king|queen|princess|robot|ghost|fairy|angel|vampire|astronaut|cowboy|snowman|skeleton)\b)/g,
  ),
  // armour and suits are what a knight and an astronaut wear
  lost(/(?<=\b(?:knights?|samurai|warriors?|soldiers?) )(?:in|wearing) (?:(?!\bin\b)\w+ ){0,3}?armou?r\b/g),
  lost(/(?<=\bastronauts? )(?:in|wearing) (?:\w+ ){0,3}?(?:space ?)?suits?\b/g),
  lost(/(?<=\bbeekeepers?\b[^,.;]{0,20}) (?:in|wearing) (?:\w+ ){0,3}?suits?\b/g),
  // hands alone, and the sleeves on them
  lost(
    /\b(?:held |carried |offered |lifted |poured )?(?:by|in) (?:an?|the|two|both|one) (?:\w+ )?hands?(?: (?:in|with|wearing) an? (?:\w+ ){0,2}(?:sweater|jumper|sleeve|glove|mitten|shirt|coat|jacket|cuff)s?)?\b/g,
  ),
  lost(
    /\bwith (?:his|her|their|its) (?:head|face|nose|arms?|legs?|hands?|paws?) (?:in|inside|into|under)\b/g,
    "beside",
  ),
  quiet(
    /\b(cats?|dogs?|lady|ladies|gentlem[ae]n|guests?) of the (?:house|family|village|neighbou?rhood|house next door)\b/g,
    "$1",
  ),
  // one ball is named twice
  quiet(
    /(?<=\b(?:basketball|football|soccer|volleyball|tennis|handball|beach ball)\b.{0,120})(?:,| and|) (?:an? |the )?balls? (?:is |flying |hanging )?(?:in|high in|up in) (?:the )?(?:mid[- ]?air|air)\b/g,
  ),
  quiet(/\bon (?:the|its) keys\b(?<=\b((?:grand |upright )?piano)s?\b(?! tuner).*)/g, "on the $1"),
  lost(/\b(?:lace|net|velvet|heavy|white|red) curtains?\b/g),
  // what is mirrored by water is no mirror
  lost(/\bmirror[- ](?:like|smooth|still|calm|flat|bright)\b/g),
  lost(
    /\breflections? (?:in|on|from|of) (?=(?:(?:the|an?|two|three|four|tall|wet) )*(?:mirrors?|puddles?|windows?|glass|water|pavement|street)\b)/g,
  ),
  lost(/\bcoral (?:shelf|shelves|garden|throne|palace|castle|arch(?:es)?)\b/g, "coral reef"),
  lost(/\b(?:hotel|apartment|flat|city|town) (?=balcon(?:y|ies)\b)/g),
  // what is knitted or woven of it
  lost(/\b(?:wool|woollen|cotton|fleece) (?=(?:blankets?|throws?)\b)/g),
  lost(/(?<=\bcoffee\b.{0,60}\b)(?:small |little |tiny )?(?:heap|pile|handful|scoop) of beans\b/g, "coffee beans"),
  quiet(/(?<=\bcoffee (?:grinder|mill|machine|cup|roaster|bag)s?\b.{0,60}) beans\b/g, " coffee beans"),
  // of two named together the young are theirs
  quiet(/(?<=\bpenguins?\b.{0,80}\b)chicks?\b/g, "baby penguin"),
  quiet(/(?<=\bowls?\b.{0,80}\b)chicks?\b/g, "baby owl"),
  quiet(/(?<=\bswans?\b.{0,80}\b)chicks?\b/g, "baby swan"),
  // eggs in a pan are fried in it
  quiet(
    /\b((?:iron |black |cast iron |frying |hot )*pan) with (?:(?:two|three|four|some|runny|fresh|soft) )*(?:fried )?eggs?\b/g,
    "$1",
  ),
  quiet(
    /\bstrings? of (?:(?:coloured|colored|colourful|warm|fairy|white|red|bare|little) )*(?:bulbs?|lights?)\b/g,
    "fairy lights",
  ),
  quiet(/\b(?:city|town|village|park|duck|farm|mill) pond\b/g, "pond"),
  quiet(/\b(?:swan )?pedalos?\b|\bpedal boats?\b/g, "rowing boat"),
  quiet(/\bbroken[- ]down (?=\w)/g, "old "),
  quiet(
    /\b(?:tied down|parked|moored|grounded|abandoned)(?= (?:on|at|in|by|near|beside|under)\b|[,.;]|$)/g,
    "standing",
  ),
  // who asks or tells somebody stands before them
  quiet(
    /\b(?:asking|asks|telling|questioning|interviewing|greeting|thanking|scolding) (?=(?:an?|the|his|her|their) (?:\w+ ){1,3}?(?:for|about|the|something|a)\b)/g,
    "talking to ",
  ),
  lost(/\bfor (?:directions|help|advice|the way)\b/g),
  quiet(
    /\bpulling (an?|the) ((?:\w+ ){0,3}?(?:rabbit|bunny|dove|hare)) out of (?:an?|the|his|her) (?:\w+ )?hat\b/g,
    "holding $1 $2",
  ),
  quiet(
    /\b(?:sharing|dividing) (?=(?:an?|the|their|some) (?:\w+ )?(?:pizza|sandwich|cake|meal|apple|melon|pie)\b)/g,
    "holding ",
  ),
  quiet(
    /\b(otters?|seals?|ducks?|swans?|beavers?|hippos?|turtles?) (?:is |are )?floating(?: on (?:its|his|her|their) backs?)?\b(?! (?:in|on|down|along|across))/g,
    "$1 floating in a lake",
  ),
  quiet(
    /(?<=\b(?:seller|vendor|greengrocer|fishmonger|market)s?\b[^.;]*)\b(on|in|at|under|before|behind) (an?|his|her|the) tent\b/g,
    "$1 $2 market stall",
  ),
];

/** What is told, dreamt or shown on something is not there itself. */
const TOLD: readonly Sense[] = [
  lost(
    /(?:(?<=\b(?:books?|stor(?:y|ies)|tales?|films?|songs?|poems?|lessons?|lectures?|talks?|dreaming|dreams|thinking|talking|arguing|singing) )about|(?<=\b(?:dreaming|dreams|thinking) )of) (?:(?:an?|the|his|her|their|some) )?(?!to\b|(?:two|three|\w+) (?:who|that)\b)[a-z]+(?: (?!(?:in|on|at|with|and|under|by|to|for|while|beside|near|from|during)\b)[a-z]+)?/g,
  ),
  lost(/\bpretending to be (?:an? |the )?[a-z]+\b/g),
  lost(
    /(?<=\b(?:tattoos?|embroider(?:y|ies)|prints?|emblems?|logos?|maps?|drawings?|sketch(?:es)?) )of (?:(?:an?|the|his|her|two|three) )?[a-z]+(?: (?!(?:in|on|at|with|and|under|by|to|for|while|beside|near|pinned|hanging|taped)\b)[a-z]+)?(?<=\b(?:with|has|holding|her|his|an?|['’]s|the) (?:\w+ )?\w+ of .{0,40})/g,
  ),
  lost(
    /\b(?:painted|printed|embroidered|engraved|patterned) with (?:(?:an?|the|small|little|tiny|blue|red|gold|golden|two|three) )*[a-z]+(?: and (?:(?:an?|the|small|little|tiny) )*[a-z]+)?/g,
  ),
  lost(
    /(?<=\b(?:cup|mug|plate|vase|bowl|teapot|jug|tile|scarf|shirt|blanket|cushion|pillow|kimono|umbrella|tin)s? )decorated with (?:(?:an?|the|small|little|tiny|blue|red|gold|golden|two|three) )*[a-z]+/g,
  ),
  lost(
    /\b(?<=(?:knitted|woven|embroidered|printed|patterned|quilted) [a-z]+ )with (?:(?:an?|the|small|little|tiny) )*[a-z]+/g,
  ),
];

const A_BODY = "(?:an?|the|his|her|their|one|two|three|four|five)";
/** Some words of a noun phrase; a preposition ends it. */
const PHRASE = `${A_BODY} (?:(?!(?:is|are|being|by|in|on|at|with|and|under|to|for|while|from|who|that)\\b)[a-z]+ ){0,2}(?!(?:is|are|being|by)\\b)[a-z]+`;
/** What is done by somebody, and what they are doing. */
const DONE: Readonly<Record<string, string>> = Object.fromEntries(
  "brushed:brushing chased:chasing pulled:pulling pushed:pushing fed:feeding carried:carrying hugged:hugging led:leading ridden:riding washed:washing milked:milking kissed:kissing held:holding examined:examining groomed:brushing petted:petting stroked:petting driven:driving repaired:repairing walked:walking"
    .split(" ")
    .map((pair) => pair.split(":")),
);
/** "A horse is brushed by a girl": the girl brushes the horse. */
const PASSIVE = new RegExp(
  `\\b(${PHRASE}) (?:(?:is|are|being|is being|are being|getting) )?(${Object.keys(DONE).join("|")}) (?:((?:on|in|through|along|across|into) (?:an?|the|his|her) [a-z]+) )?by (${PHRASE})\\b`,
  "g",
);

/** Verbs by what they are done to. */
const DEEDS: readonly Sense[] = [
  // what is explained or drawn on a map is not where one is
  lost(
    /\b(?<=(?:explaining|explains|about|studying|model of|map of|drawing of|globe of) (?:the |an? )?)(?:solar system|universe|galax(?:y|ies)|volcano(?:es)?|rainforest|desert|ocean|moon)\b/g,
  ),
  quiet(/\b(sparks|petals|confetti|ash|embers|leaves|coins) (?:are )?raining\b(?: down)?/g, "$1"),
  // what flies is what is worn or whirled up, and nobody with it
  quiet(
    /\b(hair|scarf|coat|cape|hats?|flags?|papers|sparks|mud|dust|leaves|feathers|spray|snow|sand|flour) (?:is |are )?flying\b/g,
    "$1",
  ),
  quiet(
    /\bclimbing (?=(?:an?|the|up|its) (?:\w+ ){0,2}(?:pass|road|hill|slope|stairs|steps|path|street)\b)/g,
    "going up ",
  ),
  quiet(/\b(?:over|in|through|into) the surf\b/g, "at the beach"),
  quiet(/\b(?:an? |the )?(female |woman )?archers? drawing (?:his|her|their|an?) bow\b/g, "$1person holding a bow"),
  quiet(/\bdrawing (?=(?:his|her|their|an?|the) (?:bow|sword|knife|dagger|gun|water)\b)/g, "holding "),
  // who is above what they quarrel about or work on is beside it
  quiet(
    /\b(arguing|fighting|quarrell?ing|bickering|squabbling|hunched|huddled|crouching|bending|bent|poring|cheering|watching) over (?=(?:an?|the|his|her|their) (?!(?:\w+ ){0,2}(?:doors?|gates?|fence|wall|hedge|railing|parapet)\b))/g,
    "$1 beside ",
  ),
  // down a hill one slides
  quiet(
    /\bflying (?=(?:down|along) (?:an?|the|their|his|her) (?:\w+ ){0,2}(?:hill|slope|street|road|track|piste|mountain|lane|stairs|banister)\b)/g,
    "racing ",
  ),
  quiet(
    /\b(?:on|in|into) (?:the |some )?(?:(?:wet|soft|white|dry|warm|golden|hot|fine) )*sand\b(?! ?(?:dune|castle|box|pit|storm|bag))/g,
    "on the beach",
  ),
  quiet(/\b(?:ice )?skaters?\b(?=[^.]*\b(?:ice|frozen|rink)\b)/g, "person ice skating"),
];

const SELLS = /\b(?:pharmacist|optician|jeweller|cobbler|locksmith|fishmonger|shopkeeper)s?\b/;
/** Cranes of a harbour: it is drawn, and they are named. */
const OF_HARBOUR = lost(/\b(?:port|harbou?r|container|dockside|ship|cargo|dock|quay) cranes?\b/g, "harbour");
/** Other cranes that lift stand on a building site, which has its own. */
const LIFTING = quiet(
  /\b(?:tower|construction|mobile|crawler|building) cranes?\b|\bcranes? (?=(?:lifting|lifts|hoisting|loading|unloading|swinging)\b)/g,
  "construction site ",
);
const HAS_CRANE = /\b(?:building|construction) sites?\b/;
/** What a breakfast is of, where it is named. */
const EATEN =
  /\b(?:toasts?|eggs?|pancakes?|waffles?|juice|coffee|tea|bread|croissants?|muesli|porridge|rolls?|fruit|yog[h]?urt)\b/;
const PLANE_AMONG = /\b(?:chisels?|workbench|wood ?shavings|joiner|cabinet ?maker|carpenter['’]?s?|planing)\b/;
const FLIES = /\b(?:sky|airport|flying|runway|pilot|toy)\b/;

/** Rooms inside of buildings that otherwise are seen from outside; of whom a room is, is not who is there. */
const ROOMS: readonly Sense[] = [
  lost(
    /\b(?:the )?(?:(?:nave|interior|inside|deck|halls?|ruins?) of (?:an?|the) )?(?:sunken|drowned|submerged) (?:cathedral|church|temple|city|town|castle|palace|ship|galleon|wreck|village)\b/g,
    "sea floor",
  ),
  quiet(
    /\b(?:the )?(?:interior|inside|nave|choir|aisle) of (?:an?|the) (?:(?!of|in|with)\w+ ){0,2}?(?:church|cathedral|chapel|basilica|abbey|minster)(?: nave)?\b/g,
    "church interior",
  ),
  quiet(/\b(?:church|cathedral|chapel|abbey|minster) (?:nave|aisle|choir|interior)s?\b/g, "church interior"),
  quiet(/\bstained[ -]glass(?: windows?)?\b/g, "colourful window"),
  quiet(
    /\b(?:on|up|down|over) (?:an?|the|its|their) (?:\w+ ){0,2}?(church|castle|theatre|library|school|palace) (?:stairs|steps|staircase)\b/g,
    "in a $1",
  ),
  quiet(
    /\b(?:(?:lighthouse|old|little|ship) )?(?:keeper|interpreter|captain|grandmother|grandma|granny|grandfather|grandpa|farmer|hermit|king|queen|witch|wizard|teacher|doctor|painter|artist|writer|poet|scientist|hunter|fisherman|miner|student)['’]s (?=(?:\w+ )?(?:kitchen|booth|room|bedroom|study|hut|cottage|cabin|house|garden|desk|office|tent|table|window|attic|living room|laboratory)\b)/g,
  ),
];

const SENSES: readonly Sense[] = [
  COUNTED,
  ...AMOUNTS,
  ...LAND,
  ...LIGHT,
  ...PARTS,
  ...ONE_THING,
  ...THINGS,
  ...TOLD,
  ...DEEDS,
  ...ROOMS,
];

const NAMES_NOTHING = new Set("a an the of in on at by to with and his her its their is are".split(" "));

/** A prompt whose words stand for what they mean beside each other, and words of it that then name what is not drawn. */
export interface InSense {
  readonly text: string;
  readonly undrawn: readonly string[];
}

/** Puts what is meant in place of words that would be taken for something else. `prompt` in lower case. */
export function inSense(prompt: string): InSense {
  const undrawn: string[] = [];
  let text = prompt;
  const apply = ({ said, read, names }: Sense) => {
    if (names)
      for (const [all] of text.matchAll(said))
        undrawn.push(...all.split(/[^\p{L}]+/u).filter((word) => word.length > 2 && !NAMES_NOTHING.has(word)));
    text = text.replace(said, read);
  };
  for (const sense of SENSES) apply(sense);
  text = text.replace(PASSIVE, (_, whom: string, done: string, where: string | undefined, who: string) =>
    [who, DONE[done], whom, where ?? ""].join(" ").trimEnd(),
  );
  // of mountains, where no roof has one
  if (!/\b(?:roof|thatch|tile)/.test(text))
    text = text.replace(/\bon (?:an?|the) (?:\w+ ){0,2}ridge\b/g, "on a mountain ridge");
  if (!HAS_CRANE.test(text)) {
    apply(OF_HARBOUR);
    apply(LIFTING);
  }
  if (EATEN.test(text)) text = text.replace(/\b(?:for breakfast|breakfast (?=tables?\b))/g, "");
  if (SELLS.test(text)) text = text.replace(/\b(?:shop|store)\b(?! (?:window|front|sign|interior))/g, "shop interior");
  if (PLANE_AMONG.test(text) && !FLIES.test(text)) apply(lost(/\bplanes?\b/g));
  return { text, undrawn };
}
