/** English as the painter reads it: which words name nothing, which belong together, and phrases of the lexicon in a clause. */

import type { Entry } from "./lexicon.ts";

const LONGEST_PHRASE = 5;
/** Words after which a thing is not wanted. */
export const NEGATIONS = new Set(["no", "without", "not", "never", "minus", "except"]);
/** Words that a thing never hides behind. */
export const FUNCTION_WORDS = new Set(
  "a an the but after before until of in on at by to with and or under over above below near from into through behind between beside its it is are was be been being this that these those for as up down out off very quite really so too there here their his her my our your which who where while during across along around beyond toward towards against upon amid among full all every each other another like".split(
    " ",
  ),
);
/** Endings of words that describe; an unknown one is no missing thing. */
export const DESCRIBING = /(ed|ing|ful|ous|ive|ic|al|less|ish|ly|able|ible|ant|ent|ern|ary|some|like|y|est|er)$/;
export const KNOWN_ADJECTIVES = new Set(
  "old ancient decorated new young warm cold cool soft hard dark light deep calm quiet still serene wild vast wide narrow high low long short dense thick thin rich pale vivid epic grand fine fresh lush lone lonely single abandoned ruined wooden stone modern medieval japanese chinese european scandinavian norwegian swiss italian tuscan greek dutch victorian gothic rustic cozy cosy beautiful pretty lovely nice gorgeous stunning surreal photorealistic realistic detailed cinematic dramatic intricate 4k 8k hd uhd sharp steep rough smooth flat round square strong brave gentle proud fluffy open closed".split(
    " ",
  ),
);

/** Words of praise and technique. They name no object, so ignoring them needs no warning. */
export const QUALITY_WORDS = new Set(
  "beautiful pretty lovely nice gorgeous stunning amazing awesome surreal photorealistic realistic hyperrealistic detailed cinematic dramatic intricate 4k 8k hd uhd hdr sharp fine vivid epic serene atmospheric professional elegant ultra high quality resolution award winning trending artstation unreal engine octane rendered very just has have had do does you he she they them we me who whose what when how much more most best cozy cosy cute adorable charming lovable steaming delicious tasty yummy mouthwatering cheerful festive romantic magical enchanting enchanted whimsical dreamy moody majestic breathtaking fantastic wonderful great perfect ordinary typical favorite favourite fancy funny silly sweet picturesque idyllic heavenly glorious everyday aesthetic inviting hot homemade home made taking takes seen shot feeling single empty lonely lone early late looking mock overhead teams team rows row generations generation lots fresh friendly blank deep violent work left right stack still simple colourful colorful about nothing painted style him himself herself itself themselves each must should would could nobody everybody someone".split(
    " ",
  ),
);

/** Words of English prompts that are no keys of the lexicon: function words, adjectives without effect, praise. */
export const ENGLISH_WORDS: ReadonlySet<string> = new Set([
  ...FUNCTION_WORDS,
  ...KNOWN_ADJECTIVES,
  ...QUALITY_WORDS,
  ...NEGATIONS,
]);

/** Articles, possessives and numbers: they stand between a verb and its object. */
export const DETERMINERS = new Set("a an the his her their its my our your some two three four five six".split(" "));

/** What is done off the ground. */
export const AERIAL = new Set(
  "flying flies fly soaring soars hovering hovers floating floats falling jumping jumps leaping leaps gliding".split(
    " ",
  ),
);

/** Words whose plural is one thing. */
export const PAIRS = new Set(
  "scissors glasses sunglasses jeans trousers pants noodles fries skis gloves socks grapes blueberries beans headphones vegetables fruits books eyeglasses spectacles boots shoes sneakers trainers heels chips rolls sunflowers bubbles cookies biscuits macarons macaroons olives earrings balloons needles newlyweds lovers twins shorts pliers chopsticks".split(
    " ",
  ),
);

/** Phrases for a table that things stand on. */
export const TABLES = new Set(["table", "desk", "wooden table", "dining table", "coffee table"]);

/** What flowers are put into. */
export const VESSELS = new Set("vase amphora urn pot basket bowl bucket pail glass bottle cup mug jar".split(" "));

/** "A bowl of ramen" is ramen. */
export const CONTAINERS = new Set("bowl cup mug glass plate bottle jar can pot box bucket basket".split(" "));

/** Nouns that before another noun only say what it is made of or like. */
export const MODIFIERS = new Set(
  "glass,lamp,can,chocolate,fire,box,wool,crystal,diamond,bamboo,toy,police,cowboy,sailor,newborn,infant,toddler,gingerbread,dining table,table,kitchen knife,fly,present,watch,sweet,chip,cook,pilot,guard,desk,paper lantern,fruit,tea,coffee,wine,beer,computer,phone,cow,baby,robot,ghost,zombie,king,train,car,salt,soup,rice,meat,nut,bone,egg,feather,flame,wall clock,pirate,wizard,witch,princess,queen,prince,chef,santa,knight,fairy,elf,dwarf,vampire,ninja,soldier,doctor,farmer,student,teacher,clown,alien,dragon,butter,bread,apple,pumpkin,tomato,carrot,banana,strawberry,raspberry,mushroom,cheese,potato,avocado,honey".split(
    ",",
  ),
);

/** "fish market", "flower shop": the first word says what is sold. */
export const SELLERS = new Set(["market", "shop", "store", "stall", "stand", "orchard", "grove", "plantation"]);

/** The words of a clause, without the apostrophes at their ends. Hyphens and underscores part words. */
export function wordsOf(clause: string): string[] {
  return clause
    .split(/[\s_–—-]+/)
    .map((word) => word.replace(/^['’]+|['’]+s?$/g, ""))
    .filter((word) => word.length > 0);
}

/** Who is named by what they do with what is named before: "taxi driver", "chess player". */
export const AGENTS = new Set(
  "driver player worker seller vendor salesman saleswoman keeper trainer maker groomer owner lover operator thief catcher collector instructor teacher coach tamer walker fan picker merchant trader dealer researcher".split(
    " ",
  ),
);

/** What shows something or is shaped like it: "fish stickers", "a dinosaur costume". */
export const DEPICTING = new Set(
  "sticker stickers costume costumes print prints motif motifs pattern patterns wallpaper tattoo tattoos poster posters badge badges".split(
    " ",
  ),
);

/** People by their sex: "businesswoman", "anchorman", "spokesperson". */
const BY_SEX = /^(?!.*(?:ger|ro|nor|tali|otto|hu|sha|cay)man)[a-z]{3,}?(woman|man|person|lady)$/;

const IRREGULAR: Readonly<Record<string, string>> = Object.fromEntries(
  "leaves:leaf children:child men:man women:woman people:person mice:mouse geese:goose knives:knife oxen:ox feet:foot teeth:tooth dice:dice cacti:cactus skis:ski movies:movie cookies:cookie pies:pie ties:tie neckties:necktie shoes:shoe horseshoes:horseshoe canoes:canoe potatoes:potato tomatoes:tomato mangoes:mango heroes:hero buses:bus vases:vase houses:house glasses:glass octopuses:octopus walruses:walrus lighthouses:lighthouse cruises:cruise rhinoceros:rhinoceros triceratops:triceratops rhinoceroses:rhinoceros magpies:magpie"
    .split(" ")
    .map((pair) => pair.split(":")),
);

/** Plurals of words in f; others in ves are those of words in ve: doves, olives, waves. */
const WITH_F = /(wol|lea|scar|cal|loa|shel|el|hal|hoo|thie|dwar|shea|handkerchie|tur)ves$/;

/** Lexicon keys are singular. */
export function singular(word: string): string {
  const odd = IRREGULAR[word];
  if (odd !== undefined) return odd;
  if (!word.endsWith("s") && !word.endsWith("men")) return word;
  if (/^(?!(?:speci|regi|abdo|sta|cycla|exa|ye|acu)men)[a-z]{3,}men$/.test(word)) return `${word.slice(0, -2)}an`;
  if (/(ss|us|is|news)$/.test(word) || word.length < 4) return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(ches|shes|sses|xes)$/.test(word)) return word.slice(0, -2);
  if (WITH_F.test(word)) return `${word.slice(0, -3)}f`;
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** The longest phrase of the lexicon that begins at a word, as written or in the singular. */
export function longest(
  words: readonly string[],
  from: number,
  lexicon: ReadonlyMap<string, Entry>,
): { entry: Entry; key: string; length: number } | undefined {
  const written: string[] = [];
  const singulars: string[] = [];
  for (const word of words.slice(from, from + LONGEST_PHRASE)) {
    const before = written.length - 1;
    written.push(before < 0 ? word : `${written[before]} ${word}`);
    singulars.push(before < 0 ? singular(word) : `${singulars[before]} ${singular(word)}`);
  }
  for (let last = written.length - 1; last >= 0; last--)
    for (const key of [written[last], singulars[last]]) {
      const entry = lexicon.get(key);
      if (entry) return { entry, key, length: last + 1 };
    }
  const sex = BY_SEX.exec(singular(words[from] ?? ""))?.[1];
  const person = sex && lexicon.get(sex);
  return person ? { entry: person, key: sex, length: 1 } : undefined;
}
