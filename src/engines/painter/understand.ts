/** Words become a scene graph: longest known phrase first, counts and adjectives bind to the next thing, negations take away. */

import type { Rng } from "../../raster/rng.ts";
import { canAct } from "./compose/roles.ts";
import { ACTS, type Entry } from "./lexicon.ts";
import type { Noun } from "./motifs/nouns.ts";
import type {
  Age,
  Figure,
  Form,
  Relation,
  SceneGraph,
  Season,
  Setting,
  Subject,
  TimeOfDay,
  Weather,
} from "./scene-graph.ts";

const LONGEST_PHRASE = 5;
const NEGATIONS = new Set(["no", "without", "not", "never", "minus", "except"]);
/** Words that a thing never hides behind. */
const FUNCTION_WORDS = new Set(
  "a an the of in on at by to with and or under over above below near from into through behind between beside its it is are was be been being this that these those for as up down out off very quite really so too there here their his her my our your which who where while during across along around beyond toward towards against upon amid among full all every each other another like".split(
    " ",
  ),
);
/** Endings of words that describe; an unknown one is no missing thing. */
export const DESCRIBING = /(ed|ing|ful|ous|ive|ic|al|less|ish|ly|able|ible|ant|ent|ern|ary|some|like|y|est|er)$/;
const KNOWN_ADJECTIVES = new Set(
  "old ancient new young warm cold cool soft hard dark light deep calm quiet still serene wild vast wide narrow high low long short dense thick thin rich pale vivid epic grand fine fresh lush lone lonely single abandoned ruined wooden stone modern medieval japanese chinese european scandinavian norwegian swiss italian tuscan greek dutch victorian gothic rustic cozy cosy beautiful pretty lovely nice gorgeous stunning surreal photorealistic realistic detailed cinematic dramatic intricate 4k 8k hd uhd sharp steep rough smooth flat round square".split(
    " ",
  ),
);

/** Words of praise and technique. They name no object, so ignoring them needs no warning. */
const QUALITY_WORDS = new Set(
  "beautiful pretty lovely nice gorgeous stunning amazing awesome surreal photorealistic realistic hyperrealistic detailed cinematic dramatic intricate 4k 8k hd uhd hdr sharp fine vivid epic serene atmospheric professional elegant ultra high quality resolution award winning trending artstation unreal engine octane rendered very just has have had do does you he she they them we me who whose what when how much more most best".split(
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

/** What each setting shows of others. */
const SHOWN_ALONG: Readonly<Partial<Record<Setting, readonly Setting[]>>> = {
  coast: ["sea"],
  garden: ["park", "meadow"],
  park: ["garden", "meadow"],
  farm: ["meadow"],
  savanna: ["meadow"],
  jungle: ["forest"],
  street: ["city", "road"],
  kitchen: ["room"],
  bathroom: ["room"],
  stage: ["room"],
  tabletop: ["room"],
  moon: ["cosmos"],
  canyon: ["desert"],
  underwater: ["sea"],
};

/** Settings with neither sky nor weather. */
const ENCLOSED = new Set<Setting>(
  "kitchen bathroom stage studio portrait tabletop underwater cave abstract room".split(" ") as Setting[],
);
/** Settings in whose ground flowers grow. */
const FLOWERING = new Set<Setting>(
  "meadow garden park farm forest mountain-lake coast savanna jungle road".split(" ") as Setting[],
);

/** Collected while reading; a scene graph in the making. */
interface Reading {
  /** `phrase`: the words that name nothing but this place. */
  settings: { setting: Setting; strong: boolean; phrase?: string }[];
  time?: TimeOfDay;
  weather?: Weather;
  season?: Season;
  subjects: { form: Form; count: number; colour?: string; size: Subject["size"]; age?: Age }[];
  figures: {
    noun: string;
    count: number;
    colour?: string;
    size: Subject["size"];
    age?: Age;
    aloft?: true;
    act?: string;
    relation?: Figure["relation"];
    /** Its relation is its own already, not that of what was named before it. */
    settled?: true;
  }[];
  palette: string[];
  flags: Set<string>;
  excluded: Set<string>;
  unresolved: string[];
  undrawn: string[];
  /** Words for what figures do; `figure` is the index of the one that does it. */
  acts: { word: string; figure: number }[];
  /** Flags and weather by the words that named them. */
  said: { phrase: string; entry: Entry }[];
}

/**
 * The scene that a prompt describes. Never throws: empty and absurd prompts give an abstract graph.
 * What the prompt leaves open (hour, season, weather) is chosen with `rng`.
 */
export function understand(
  prompt: string,
  negativePrompt: string,
  lexicon: ReadonlyMap<string, Entry>,
  nouns: ReadonlyMap<string, Noun>,
  rng: Rng,
): SceneGraph {
  const reading: Reading = {
    settings: [],
    figures: [],
    subjects: [],
    palette: [],
    flags: new Set(),
    excluded: new Set(),
    unresolved: [],
    undrawn: [],
    acts: [],
    said: [],
  };
  for (const clause of prompt.toLowerCase().split(/[.,;:!?()[\]{}"|/\\\n]+/))
    readClause(wordsOf(clause), lexicon, reading, false);
  for (const clause of negativePrompt.toLowerCase().split(/[.,;:!?()[\]{}"|/\\\n]+/))
    readClause(wordsOf(clause), lexicon, reading, true);
  return conclude(reading, nouns, rng);
}

function wordsOf(clause: string): string[] {
  return clause
    .split(/[\s_–—-]+/)
    .map((word) => word.replace(/^['’]+|['’]+s?$/g, ""))
    .filter((word) => word.length > 0);
}

const AERIAL = new Set(
  "flying flies fly soaring soars hovering hovers floating floats falling jumping jumps leaping leaps gliding".split(
    " ",
  ),
);

const IRREGULAR: Readonly<Record<string, string>> = {
  leaves: "leaf",
  children: "child",
  men: "man",
  women: "woman",
  people: "person",
  mice: "mouse",
  geese: "goose",
  knives: "knife",
  oxen: "ox",
  feet: "foot",
  teeth: "tooth",
  dice: "dice",
  cacti: "cactus",
  skis: "ski",
  movies: "movie",
  cookies: "cookie",
  pies: "pie",
  ties: "tie",
  neckties: "necktie",
  shoes: "shoe",
  horseshoes: "horseshoe",
  canoes: "canoe",
  potatoes: "potato",
  tomatoes: "tomato",
  mangoes: "mango",
  heroes: "hero",
  buses: "bus",
  vases: "vase",
  houses: "house",
  glasses: "glass",
  octopuses: "octopus",
  walruses: "walrus",
  lighthouses: "lighthouse",
  cruises: "cruise",
};

/** Lexicon keys are singular. */
export function singular(word: string): string {
  const odd = IRREGULAR[word];
  if (odd !== undefined) return odd;
  if (/(ss|us|is|news)$/.test(word) || word.length < 4) return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(ches|shes|sses|xes)$/.test(word)) return word.slice(0, -2);
  if (/ves$/.test(word) && word !== "waves" && word !== "groves" && word !== "caves") return `${word.slice(0, -3)}f`;
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

function readClause(
  words: readonly string[],
  lexicon: ReadonlyMap<string, Entry>,
  reading: Reading,
  negative: boolean,
): void {
  let negated = negative;
  let count: number | undefined;
  let colours: string[] = [];
  let size: Subject["size"] = "normal";
  let age: Age | undefined;
  let loose: string | undefined;
  let relation: Relation | undefined;
  let aloft = false;
  /** What the next figure does, and the word for it. */
  let act: string | undefined;
  let actWord: string | undefined;
  let flowersBefore = false;
  let betweenOf = -1;
  const settle = () => {
    if (loose !== undefined && !negated && !reading.unresolved.includes(loose)) reading.unresolved.push(loose);
    loose = undefined;
  };
  const leave = (word: string | undefined) => {
    if (word !== undefined && !negated && !QUALITY_WORDS.has(word)) reading.undrawn.push(word);
  };
  /** An unknown word before a known one described it. */
  const pass = () => {
    leave(loose);
    loose = undefined;
  };
  for (let i = 0; i < words.length; ) {
    const word = words[i];
    if (NEGATIONS.has(word)) {
      settle();
      negated = true;
      i++;
      continue;
    }
    if (negated && !negative && (word === "but" || word === "with")) {
      negated = false;
      i++;
      continue;
    }
    const found = longest(words, i, lexicon);
    // "a fly agaric" does not fly
    if (AERIAL.has(word) && !negated && !found?.entry.noun) {
      const last = reading.figures.at(-1);
      if (last) last.aloft = true;
      else aloft = true;
    }
    const done = found?.entry.noun || found?.entry.form ? undefined : ACTS.get(word);
    if (done && !negated) {
      // "a dog running", "a sleeping cat"
      const last = reading.figures.at(-1);
      if (last && !last.act) {
        last.act = done;
        reading.acts.push({ word, figure: reading.figures.length - 1 });
      } else if (!last && !act) {
        act = done;
        actWord = word;
      } else if (!found) leave(word);
      if (!found) {
        i++;
        continue;
      }
    }
    if (!found) {
      if (/^\d$/.test(word) && word !== "0") count = Number(word);
      else if (/^\d+$/.test(word)) leave(word);
      else if (FUNCTION_WORDS.has(word)) {
        settle();
      } else if (KNOWN_ADJECTIVES.has(word)) leave(word);
      else if (/^[a-z]{3,}$|^\p{L}*[^\p{ASCII}]\p{L}*$/u.test(word) && !QUALITY_WORDS.has(word)) {
        // of several unknown words in a row the last is the thing: "rusty orrery"
        const describes =
          DESCRIBING.test(word) && loose === undefined && i + 1 < words.length && !FUNCTION_WORDS.has(words[i + 1]);
        leave(describes ? word : loose);
        loose = describes ? undefined : word;
      }
      i++;
      continue;
    }
    const { entry, key } = found;
    i += found.length;
    if (negated) {
      if (entry.relation && !entry.noun) continue;
      exclude(reading, entry, key);
      loose = undefined;
      continue;
    }
    if (entry.relation) {
      settle();
      // "and" and "with" do not undo "to the left of"
      relation = entry.relation;
      if (!entry.noun) continue;
    }
    // "glasses of wine", "people"
    const phrase = words.slice(i - found.length, i);
    const head = phrase.includes("of") ? phrase[0] : words[i - 1];
    const plural = head !== singular(head);
    if (entry.flag === "flowers" && plural && count === undefined) {
      const last = reading.figures.length - 1;
      const holder = reading.figures[last]?.noun ?? "";
      const joined = words[i - found.length - 1] === "of" || (relation !== undefined && relation !== "left");
      if (joined && (VESSELS.has(holder) || relation === "holding")) {
        reading.figures.push({
          noun: "bouquet",
          count: 1,
          colour: colours[0],
          size: "normal",
          relation: { kind: VESSELS.has(holder) ? "in" : "holding", to: last },
          settled: true,
        });
        colours = [];
        relation = undefined;
        pass();
        continue;
      }
    }
    if (entry.noun !== undefined && drawsFigure(entry, words, i, plural, count, colours.length > 0, lexicon)) {
      if (relation === "on" && TABLES.has(entry.noun) && reading.figures.length === 0 && reading.subjects.length > 0) {
        // "a castle on a table" is a model
        reading.settings.unshift({ setting: "tabletop", strong: true });
        relation = undefined;
        colours = [];
        continue;
      }
      if (entry.setting && !entry.form) reading.settings.push({ setting: entry.setting, strong: false });
      const named = reading.figures.length - 1;
      // "two men riding horses": as many
      const carried = relation === "on" ? (reading.figures[named]?.count ?? 1) : 1;
      const many = PAIRS.has(words[i - 1]) ? 1 : carried > 1 ? carried : 3;
      // "a basket of flowers on a table": the basket stands there
      const last = reading.figures[named]?.settled ? (reading.figures[named].relation?.to ?? named) : named;
      const filled = flowersBefore && relation === "in" && VESSELS.has(entry.noun);
      if (filled) {
        // "flowers in a vase" are no meadow
        reading.settings.pop();
        reading.flags.delete("flowers");
      }
      const inOrder = relation === "between" || (betweenOf >= 0 && last >= 0);
      if (relation === "between") betweenOf = last;
      reading.figures.push({
        noun: entry.noun,
        count: Math.min(9, count ?? (plural ? many : 1)),
        colour: colours[0],
        size,
        ...(age ? { age } : {}),
        ...(aloft ? { aloft: true as const } : {}),
        ...(act ? { act } : {}),
        ...(relation && relation !== "by" && relation !== "between" && last >= 0 && !filled && !inOrder
          ? { relation: { kind: relation, to: last } }
          : {}),
      });
      if (relation === "between" && last >= 0)
        reading.figures[last] = {
          ...reading.figures[last],
          relation: { kind: "between", to: last + 1 },
          settled: true,
        };
      if (filled)
        reading.figures.push({
          noun: "bouquet",
          count: 1,
          size: "normal",
          relation: { kind: "in", to: reading.figures.length - 1 },
          settled: true,
        });
      flowersBefore = false;
      colours = [];
      count = undefined;
      size = "normal";
      age = undefined;
      pass();
      relation = undefined;
      aloft = false;
      if (actWord !== undefined)
        reading.acts.push({ word: actWord, figure: reading.figures.length - (filled ? 2 : 1) });
      act = undefined;
      actWord = undefined;
      continue;
    }
    if (entry.form && !plural && count === undefined && !entry.relation && modifies(words, i, lexicon)) {
      // "stone tower", "bird house", "tree house": the first says what the second is like
      if (entry.form === "rock") colours.push("#85807a");
      continue;
    }
    if (entry.noun === undefined && (entry.flag || entry.form || entry.setting))
      flowersBefore = entry.flag === "flowers" && plural;
    if (entry.count !== undefined && entry.form === undefined) count = entry.count;
    if (entry.size) size = entry.size;
    if (entry.age) age = entry.age;
    if (entry.colour && !entry.form) colours.push(entry.colour);
    if (contradicts(entry, reading)) leave(phrase.join(" "));
    if (entry.time) reading.time ??= entry.time;
    if (entry.weather) reading.weather ??= entry.weather;
    if (entry.season) reading.season ??= entry.season;
    if (entry.flag || entry.weather) reading.said.push({ phrase: phrase.join(" "), entry });
    if (entry.flag) reading.flags.add(entry.flag);
    if (entry.setting)
      reading.settings.push({
        setting: entry.setting,
        strong: !entry.form && !entry.flag && !entry.weak,
        ...(entry.form || entry.flag || entry.noun ? {} : { phrase: phrase.join(" ") }),
      });
    const draws = entry.form !== undefined || entry.setting !== undefined || entry.quiet || entry.flag !== undefined;
    if (entry.form) {
      const several = plural && entry.form !== "birds";
      const n = Math.min(9, entry.count ?? count ?? (several ? 3 : 1));
      reading.subjects.push({ form: entry.form, count: n, colour: colours[0], size, ...(age ? { age } : {}) });
      const last = reading.figures.at(-1);
      if (relation === "above" && last) last.aloft = true;
      colours = [];
      count = undefined;
      size = "normal";
      age = undefined;
    } else if (draws) {
      reading.palette.push(...colours);
      colours = [];
      age = undefined;
      count = undefined;
    }
    // "neon city lizard": an unknown word after a known one still is a thing of its own
    if (draws) pass();
    if (draws) relation = undefined;
  }
  settle();
  if (!AERIAL.has(actWord ?? "")) leave(actWord);
  reading.palette.push(...(negated ? [] : colours));
}

/** Another hour, weather or season was named before, and a picture has one. */
function contradicts(entry: Entry, reading: Reading): boolean {
  return (["time", "weather", "season"] as const).some(
    (part) => entry[part] !== undefined && reading[part] !== undefined && reading[part] !== entry[part],
  );
}

/** The words that were understood and are not to be seen. Only a setting that the prompt names is judged. */
function undrawnOf(
  reading: Reading,
  named: Setting | undefined,
  figures: readonly Figure[],
  subjects: readonly Subject[],
): string[] {
  const out = [...reading.undrawn];
  for (const { setting, phrase } of reading.settings)
    if (phrase !== undefined && named && setting !== named && !SHOWN_ALONG[named]?.includes(setting)) out.push(phrase);
  for (const { phrase, entry } of reading.said) {
    if (!named) continue;
    if (entry.flag === "flowers" ? !FLOWERING.has(named) : ENCLOSED.has(named)) out.push(phrase);
  }
  for (const { noun } of reading.figures) {
    const isSetting = TABLES.has(noun) && named === "tabletop";
    if (!isSetting && !reading.excluded.has(noun) && !figures.some((figure) => figure.noun === noun)) out.push(noun);
  }
  for (const { form } of reading.subjects)
    if (!reading.excluded.has(form) && !subjects.some((subject) => subject.form === form)) out.push(form);
  return [...new Set(out)];
}

/** Words for acts that the picture does not show: motifs have one pose, and a body has the poses of its family. */
function actsNotShown(
  { acts, figures: named }: Reading,
  figures: readonly Figure[],
  setting: Setting,
  nouns: ReadonlyMap<string, Noun>,
): string[] {
  const solid = setting !== "portrait" && figures.every(({ noun }) => nouns.get(noun)?.volume !== undefined);
  return acts
    .filter(({ word, figure }) => {
      const { noun, act = "" } = named[figure];
      const family = nouns.get(noun)?.volume?.family;
      return !AERIAL.has(word) && act !== "stand" && !(solid && family !== undefined && canAct(family, act));
    })
    .map(({ word }) => word);
}

const WARM = new Set<Setting>([
  "desert",
  "city",
  "savanna",
  "jungle",
  "canyon",
  "moon",
  "tabletop",
  "street",
  "garden",
]);

/** Words whose plural is one thing. */
const PAIRS = new Set([
  "scissors",
  "glasses",
  "sunglasses",
  "jeans",
  "trousers",
  "pants",
  "noodles",
  "fries",
  "skis",
  "gloves",
  "socks",
  "grapes",
  "blueberries",
  "beans",
  "headphones",
  "vegetables",
  "fruits",
  "books",
  "eyeglasses",
  "spectacles",
]);

/** Whether a word that is a noun is meant as one here, not as a colour, a flock or a field of flowers. */
function drawsFigure(
  entry: Entry,
  words: readonly string[],
  next: number,
  plural: boolean,
  count: number | undefined,
  coloured: boolean,
  lexicon: ReadonlyMap<string, Entry>,
): boolean {
  if (entry.form === "birds" && !plural && modifies(words, next, lexicon)) return false;
  if (entry.form === "birds") return !plural || count !== undefined || coloured;
  if (entry.flag === "flowers" && plural && count === undefined) return false;
  if (words[next] === "of" && (CONTAINERS.has(entry.noun ?? "") || entry.noun === "portrait")) {
    const inside = longest(
      words,
      next + 1 + (words[next + 1] === "the" || words[next + 1] === "a" ? 1 : 0),
      lexicon,
    )?.entry;
    if (inside?.noun !== undefined) return false;
  }
  const following = next < words.length ? longest(words, next, lexicon)?.entry : undefined;
  if (entry.colour !== undefined || MODIFIERS.has(entry.noun ?? ""))
    return !(modifies(words, next, lexicon) || following?.colour !== undefined);
  return true;
}

/** Whether the next word names a thing at once. */
function modifies(words: readonly string[], next: number, lexicon: ReadonlyMap<string, Entry>): boolean {
  const following = next < words.length ? longest(words, next, lexicon)?.entry : undefined;
  return (
    following !== undefined && (following.noun !== undefined || following.form !== undefined) && !following.relation
  );
}

const TABLES = new Set(["table", "desk", "wooden table", "dining table", "coffee table"]);

const BOOKS = new Set(["book", "open book", "newspaper", "red book", "closed book"]);

/** What flowers are put into. */
const VESSELS = new Set([
  "vase",
  "amphora",
  "urn",
  "pot",
  "basket",
  "bowl",
  "bucket",
  "pail",
  "glass",
  "bottle",
  "cup",
  "mug",
  "jar",
]);

/** "A bowl of ramen" is ramen. */
const CONTAINERS = new Set([
  "bowl",
  "cup",
  "mug",
  "glass",
  "plate",
  "bottle",
  "jar",
  "can",
  "pot",
  "box",
  "bucket",
  "basket",
]);

/** Nouns that before another noun only say what it is made of or like. */
const MODIFIERS = new Set([
  "glass",
  "can",
  "chocolate",
  "fire",
  "box",
  "wool",
  "crystal",
  "diamond",
  "bamboo",
  "toy",
  "dining table",
  "table",
  "kitchen knife",
  "fly",
  "present",
  "watch",
  "sweet",
  "chip",
  "cook",
  "pilot",
  "guard",
  "desk",
  "paper lantern",
  "fruit",
  "tea",
  "coffee",
  "wine",
  "beer",
  "computer",
  "phone",
  "cow",
  "baby",
  "robot",
  "ghost",
  "zombie",
  "king",
  "train",
  "car",
  "salt",
  "soup",
  "rice",
  "meat",
  "nut",
  "bone",
  "egg",
  "feather",
  "flame",
  "wall clock",
  "pirate",
  "wizard",
  "witch",
  "princess",
  "queen",
  "prince",
  "chef",
  "santa",
  "knight",
  "fairy",
  "elf",
  "dwarf",
  "vampire",
  "ninja",
  "soldier",
  "doctor",
  "farmer",
  "student",
  "teacher",
  "clown",
  "alien",
  "dragon",
]);

function longest(
  words: readonly string[],
  from: number,
  lexicon: ReadonlyMap<string, Entry>,
): { entry: Entry; key: string; length: number } | undefined {
  for (let length = Math.min(LONGEST_PHRASE, words.length - from); length > 0; length--) {
    const phrase = words.slice(from, from + length);
    for (const key of [phrase.join(" "), phrase.map(singular).join(" ")]) {
      const entry = lexicon.get(key);
      if (entry) return { entry, key, length };
    }
  }
  return undefined;
}

function exclude(reading: Reading, entry: Entry, key: string): void {
  reading.excluded.add(entry.excludes ?? entry.form ?? entry.noun ?? entry.flag ?? key);
}

function conclude(reading: Reading, nouns: ReadonlyMap<string, Noun>, rng: Rng): SceneGraph {
  const excluded = [...reading.excluded];
  const subjects = mergeSubjects(reading.subjects.filter((s) => !reading.excluded.has(s.form)));
  const figures = keptFigures(reading, nouns);
  const strong = reading.settings.find((s) => s.strong) ?? reading.settings[0];
  // nothing can be built in space or on a pattern
  const asked = strong?.setting;
  const unbuildable = subjects.length > 0 && (asked === "cosmos" || asked === "abstract");
  const setting =
    (unbuildable ? (asked === "cosmos" ? "moon" : "studio") : asked) ??
    (subjects.length === 0 ? homeOf(figures, nouns, rng) : undefined) ??
    settingFor(subjects, reading, rng);
  const draw = rng.fork("open");
  // a figure is seen best with the light beside it, a view against it
  const hours: TimeOfDay[] =
    figures.length > 0
      ? ["golden", "day", "morning", "golden", "day", "morning", "golden", "sunset"]
      : ["golden", "day", "sunset", "morning", "golden", "dawn", "day", "sunset"];
  const chosen = hours[draw.int(hours.length)];
  const snowy = reading.weather === "snow";
  const seasons: Season[] = ["summer", "summer", "spring", "autumn"];
  const season = reading.season ?? (snowy ? "winter" : seasons[draw.int(seasons.length)]);
  const grey = reading.weather !== undefined && reading.weather !== "clear" && reading.weather !== "cloudy";
  return {
    setting,
    settingNamed: strong !== undefined,
    time: reading.time ?? (setting === "city" ? "night" : grey ? "day" : chosen),
    weather: reading.weather ?? (draw.next() < 0.3 ? "cloudy" : "clear"),
    season: WARM.has(setting) ? (reading.season ?? "summer") : setting === "snowfield" ? "winter" : season,
    subjects,
    figures,
    palette: [...new Set(reading.palette)].slice(0, 4),
    flowers: reading.flags.has("flowers") && !reading.excluded.has("flowers"),
    planet: reading.flags.has("planet"),
    moon: reading.flags.has("moon"),
    stars: reading.flags.has("stars"),
    aurora: reading.flags.has("aurora"),
    mist: reading.flags.has("mist") || reading.weather === "fog",
    rainbow: reading.flags.has("rainbow"),
    excluded,
    unresolved: reading.unresolved,
    undrawn: [
      ...undrawnOf(reading, strong?.setting && setting, figures, subjects),
      ...actsNotShown(reading, figures, setting, nouns),
    ],
  };
}

/** At most six figures, none that is not wanted, the same named twice once; a table under small things becomes the setting. */
function keptFigures(reading: Reading, nouns: ReadonlyMap<string, Noun>): Figure[] {
  for (const [i, figure] of reading.figures.entries()) {
    const book = reading.figures[i + 1];
    if (figure.act !== "read" || !book || !BOOKS.has(book.noun)) continue;
    // "a man reading a book on a bench": he holds it, and it is he who sits there
    book.relation = { kind: "holding", to: i };
    book.settled = true;
    const seat = reading.figures[i + 2];
    if (seat?.relation?.to === i + 1) seat.relation = { kind: seat.relation.kind, to: i };
  }
  const small = (i: number) => nouns.get(reading.figures[i].noun)?.support === "table";
  for (const [i, figure] of reading.figures.entries()) {
    const relation = figure.relation;
    // "an apple on a table": what is named later carries what was named before
    if (!relation) continue;
    const carries = !["holding", "left", "right", "by", "between"].includes(relation.kind);
    if (!carries || figure.settled) continue;
    const child = reading.figures[relation.to];
    if (child.relation && child.relation.to === i) continue;
    // what is above is hung over what is below, whichever was named first
    if (relation.kind === "below") {
      figure.relation = { kind: "above", to: relation.to };
      continue;
    }
    figure.relation = undefined;
    child.relation = { kind: relation.kind, to: i };
    if (TABLES.has(figure.noun))
      if (relation.kind === "on" && small(relation.to)) reading.settings.push({ setting: "tabletop", strong: true });
  }
  // left and right are said of the first: "a dog left of a cat"
  for (const [i, figure] of reading.figures.entries()) {
    const relation = figure.relation;
    if (!relation || (relation.kind !== "left" && relation.kind !== "right") || relation.to > i) continue;
    const first = reading.figures[relation.to];
    figure.relation = undefined;
    if (!first.relation) first.relation = { kind: relation.kind, to: i };
  }
  const onTable = reading.settings.some((s) => s.setting === "tabletop" && s.strong);
  const keep: number[] = [];
  for (const [i, figure] of reading.figures.entries()) {
    if (reading.excluded.has(figure.noun)) continue;
    if (onTable && TABLES.has(figure.noun)) continue;
    if (keep.some((j) => reading.figures[j].noun === figure.noun && reading.figures[j].colour === figure.colour))
      continue;
    keep.push(i);
  }
  return keep.slice(0, 6).map((i) => {
    const { relation, settled: _, ...rest } = reading.figures[i];
    const to = relation ? keep.indexOf(relation.to) : -1;
    return relation && to >= 0 && to < 6 ? { ...rest, relation: { kind: relation.kind, to } } : rest;
  });
}

/** Where figures are at home: a place that suits all of them best. */
function homeOf(figures: readonly Figure[], nouns: ReadonlyMap<string, Noun>, rng: Rng): Setting | undefined {
  if (figures.length === 0) return undefined;
  const votes = new Map<string, number>();
  for (const figure of figures)
    for (const [i, home] of (nouns.get(figure.noun)?.homes ?? []).entries())
      votes.set(home, (votes.get(home) ?? 0) + 1 - 0.12 * i);
  const kinds = new Set(figures.map((figure) => nouns.get(figure.noun)?.homes[0]));
  const best = [...votes].filter(([, vote]) => vote > figures.length - 0.6);
  if (kinds.size > 1 && best.length === 0) {
    // of those that never meet the largest living one is at home; things alone are shown before a plain backdrop
    const living = figures
      .map((figure) => nouns.get(figure.noun))
      .filter((noun) => noun?.volume && noun.volume.family !== "thing")
      .sort((a, b) => b!.heightM - a!.heightM);
    return (living[0]?.homes[0] as Setting | undefined) ?? "studio";
  }
  const options = best.length > 0 ? best : [...votes];
  const top = Math.max(...options.map(([, vote]) => vote));
  const close = options.filter(([, vote]) => vote > top - 0.2 * figures.length);
  return close[rng.fork("home").int(close.length)][0] as Setting;
}

/** The same form named twice is one subject. */
function mergeSubjects(subjects: Reading["subjects"]): Subject[] {
  const out: Subject[] = [];
  for (const subject of subjects) {
    const i = out.findIndex((s) => s.form === subject.form && s.colour === subject.colour);
    if (i < 0) out.push(subject);
    else out[i] = { ...out[i], count: Math.max(out[i].count, subject.count) };
  }
  return out.slice(0, 4);
}

/** The default place of things when the prompt names none. */
function settingFor(subjects: readonly Subject[], reading: Reading, rng: Rng): Setting {
  const [first] = subjects;
  const pick = (options: readonly Setting[]) => options[rng.fork("setting").int(options.length)];
  if (!first) {
    const says = reading.time ?? reading.weather ?? reading.season;
    if (says || reading.flags.size > 0) return pick(["mountain-lake", "meadow", "coast"]);
    return "abstract";
  }
  const homes: Partial<Record<Form, readonly Setting[]>> = {
    castle: ["mountain-lake"],
    church: ["mountain-lake", "meadow"],
    lighthouse: ["coast"],
    sailboat: ["sea"],
    "rowing-boat": ["mountain-lake", "sea"],
    palm: ["coast"],
    pyramid: ["desert"],
    pagoda: ["mountain-lake", "meadow"],
    bridge: ["mountain-lake"],
    birds: ["sea", "coast"],
    pine: ["meadow", "mountain-lake"],
    tent: ["mountain-lake", "forest", "meadow"],
  };
  return pick(homes[first.form] ?? ["meadow"]);
}
