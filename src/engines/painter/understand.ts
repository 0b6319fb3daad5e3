/** Words become a scene graph: longest known phrase first, counts and adjectives bind to the next thing, negations take away. */

import type { Rng } from "../../raster/rng.ts";
import type { Entry } from "./lexicon.ts";
import type { Form, SceneGraph, Season, Setting, Subject, TimeOfDay, Weather } from "./scene-graph.ts";

const LONGEST_PHRASE = 4;
const NEGATIONS = new Set(["no", "without", "not", "never", "minus", "except"]);
/** Words that a thing never hides behind. */
const FUNCTION_WORDS = new Set(
  "a an the of in on at by to with and or under over above below near from into through behind between beside its it is are was be been being this that these those for as up down out off very quite really so too there here their his her my our your which who where while during across along around beyond toward towards against upon amid among full all every each other another like".split(
    " ",
  ),
);
/** Endings of words that describe; an unknown one is no missing thing. */
const DESCRIBING = /(ed|ing|ful|ous|ive|ic|al|less|ish|ly|able|ible|ant|ent|ern|ary|some|like|y|est|er)$/;
const KNOWN_ADJECTIVES = new Set(
  "old ancient new young warm cold cool soft hard dark light deep calm quiet still serene wild vast wide narrow high low long short dense thick thin rich pale vivid epic grand fine fresh lush lone lonely single abandoned ruined wooden stone modern medieval japanese chinese european scandinavian norwegian swiss italian tuscan greek dutch victorian gothic rustic cozy cosy beautiful pretty lovely nice gorgeous stunning surreal photorealistic realistic detailed cinematic dramatic intricate 4k 8k hd uhd sharp steep rough smooth flat round square".split(
    " ",
  ),
);

/** Collected while reading; a scene graph in the making. */
interface Reading {
  settings: { setting: Setting; strong: boolean }[];
  time?: TimeOfDay;
  weather?: Weather;
  season?: Season;
  subjects: { form: Form; count: number; colour?: string; size: Subject["size"] }[];
  palette: string[];
  flags: Set<string>;
  excluded: Set<string>;
  unresolved: string[];
}

/**
 * What a prompt asks to see. Never throws: empty and absurd prompts give an abstract graph.
 * What the prompt leaves open (hour, season, weather) is chosen with `rng`.
 */
export function understand(
  prompt: string,
  negativePrompt: string,
  lexicon: ReadonlyMap<string, Entry>,
  rng: Rng,
): SceneGraph {
  const reading: Reading = {
    settings: [],
    subjects: [],
    palette: [],
    flags: new Set(),
    excluded: new Set(),
    unresolved: [],
  };
  for (const clause of prompt.toLowerCase().split(/[.,;:!?()[\]{}"|/\\\n]+/))
    readClause(wordsOf(clause), lexicon, reading, false);
  for (const clause of negativePrompt.toLowerCase().split(/[.,;:!?()[\]{}"|/\\\n]+/))
    readClause(wordsOf(clause), lexicon, reading, true);
  return conclude(reading, rng);
}

function wordsOf(clause: string): string[] {
  return clause
    .split(/[\s_–—-]+/)
    .map((word) => word.replace(/^['’]+|['’]+s?$/g, ""))
    .filter((word) => word.length > 0);
}

/** Lexicon keys are singular. */
function singular(word: string): string {
  if (/(ss|us|is|news)$/.test(word) || word.length < 4) return word;
  if (word === "leaves") return "leaf";
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
  let loose: string | undefined;
  const settle = () => {
    if (loose !== undefined && !negated && !reading.unresolved.includes(loose)) reading.unresolved.push(loose);
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
    if (!found) {
      if (/^\d$/.test(word) && word !== "0") count = Number(word);
      else if (FUNCTION_WORDS.has(word)) {
        settle();
      } else if (/^[a-z]{3,}$/.test(word) && !KNOWN_ADJECTIVES.has(word)) {
        // of several unknown words in a row the last is the thing: "rusty orrery"
        loose =
          DESCRIBING.test(word) && loose === undefined && i + 1 < words.length && !FUNCTION_WORDS.has(words[i + 1])
            ? undefined
            : word;
      }
      i++;
      continue;
    }
    const { entry, key } = found;
    i += found.length;
    if (negated) {
      exclude(reading, entry, key);
      loose = undefined;
      continue;
    }
    if (entry.count !== undefined && entry.form === undefined) count = entry.count;
    if (entry.size) size = entry.size;
    if (entry.colour && !entry.form) colours.push(entry.colour);
    if (entry.time) reading.time ??= entry.time;
    if (entry.weather) reading.weather ??= entry.weather;
    if (entry.season) reading.season ??= entry.season;
    if (entry.flag) reading.flags.add(entry.flag);
    if (entry.setting)
      reading.settings.push({ setting: entry.setting, strong: !entry.form && !entry.flag && !entry.weak });
    const draws = entry.form !== undefined || entry.setting !== undefined || entry.quiet || entry.flag !== undefined;
    if (entry.form) {
      const plural = words[i - 1] !== singular(words[i - 1]) && entry.form !== "birds";
      const n = Math.min(9, entry.count ?? count ?? (plural ? 3 : 1));
      reading.subjects.push({ form: entry.form, count: n, colour: colours[0], size });
      colours = [];
      count = undefined;
      size = "normal";
    } else if (draws) {
      reading.palette.push(...colours);
      colours = [];
      count = undefined;
    }
    // "neon city lizard": an unknown word after a known one still is a thing of its own
    if (draws) loose = undefined;
  }
  settle();
  reading.palette.push(...(negated ? [] : colours));
}

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
  reading.excluded.add(entry.excludes ?? entry.form ?? entry.flag ?? key);
}

function conclude(reading: Reading, rng: Rng): SceneGraph {
  const excluded = [...reading.excluded];
  const subjects = mergeSubjects(reading.subjects.filter((s) => !reading.excluded.has(s.form)));
  const strong = reading.settings.find((s) => s.strong) ?? reading.settings[0];
  const setting = strong?.setting ?? settingFor(subjects, reading, rng);
  const draw = rng.fork("open");
  const hours: TimeOfDay[] = ["golden", "day", "sunset", "morning", "golden", "dawn", "day", "sunset"];
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
    season: setting === "desert" || setting === "city" ? (reading.season ?? "summer") : season,
    subjects,
    palette: [...new Set(reading.palette)].slice(0, 4),
    flowers: reading.flags.has("flowers") && !reading.excluded.has("flowers"),
    planet: reading.flags.has("planet"),
    moon: reading.flags.has("moon"),
    stars: reading.flags.has("stars"),
    aurora: reading.flags.has("aurora"),
    mist: reading.flags.has("mist") || reading.weather === "fog",
    excluded,
    unresolved: reading.unresolved.slice(0, 8),
  };
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

/** Where things stand when the prompt names no place. */
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
    pine: ["forest", "meadow"],
    tent: ["mountain-lake", "forest", "meadow"],
  };
  return pick(homes[first.form] ?? ["meadow"]);
}
