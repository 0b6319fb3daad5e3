/**
 * Reads one clause of a prompt, word by word from the left. At each word the steps below are asked in order until one takes it: a
 * negation, a verb, an unknown word, or the longest phrase of the lexicon, which is a garment, a relation, a figure, a form, a place
 * or a quality. What describes the next thing is collected until that thing is named.
 */

import type { Relation } from "../relations.ts";
import { ROOMS } from "../scene-graph.ts";
import { isTree } from "../scenery/trees.ts";
import { type Clause, leave, modifies, type Named, nameAt, nothingSaid, pass, settle } from "./clause.ts";
import {
  AERIAL,
  DESCRIBING,
  DETERMINERS,
  FUNCTION_WORDS,
  KNOWN_ADJECTIVES,
  longest,
  NEGATIONS,
  QUALITY_WORDS,
} from "./clause-words.ts";
import { POSTURES } from "./kept-figures.ts";
import { ACTS, type Entry, OBJECT_VERBS } from "./lexicon.ts";
import { readFigure, readHeldFlowers } from "./read-figure.ts";
import { bindLap, bindShoulders, boards, contradicts, doerOf, exclude, leash, type Reading, wear } from "./reading.ts";

/** Adds the words of a clause, in lower case, to what was read. `negative` = they say what is not wanted. */
export function readClause(
  words: readonly string[],
  lexicon: ReadonlyMap<string, Entry>,
  reading: Reading,
  negative: boolean,
): void {
  const clause: Clause = {
    words,
    lexicon,
    reading,
    negative,
    at: 0,
    negated: negative,
    coming: nothingSaid(),
    relation: undefined,
    verb: undefined,
    begins: { figures: reading.figures.length, unresolved: reading.unresolved.length },
    aloft: false,
    act: undefined,
    loose: undefined,
    flowersBefore: false,
    betweenOf: -1,
  };
  while (clause.at < words.length) readNext(clause);
  settle(clause);
  if (!AERIAL.has(clause.act?.word ?? "")) leave(clause, clause.act?.word);
  reading.palette.push(...(clause.negated ? [] : clause.coming.colours));
}

function readNext(clause: Clause): void {
  if (readNegation(clause)) return;
  const named = nameAt(clause);
  noteFlight(clause, named);
  if (readObjectVerb(clause, named) || readLap(clause) || readAct(clause, named)) return;
  if (named) {
    clause.at = named.next;
    STEPS.some((step) => step(clause, named));
  } else readUnknown(clause);
}

/** What a phrase of the lexicon may be, in the order in which it is asked. Each answers whether the phrase was it. */
const STEPS: readonly ((clause: Clause, named: Named) => boolean)[] = [
  readGarment,
  readUnwanted,
  readRelation,
  readHeldFlowers,
  readPart,
  readFigure,
  readIngredient,
  readModifier,
  readQualities,
];

/** "no", "without"; "but" and "with" end it. */
function readNegation(clause: Clause): boolean {
  const word = clause.words[clause.at];
  if (NEGATIONS.has(word)) {
    settle(clause);
    clause.negated = true;
  } else if (clause.negated && !clause.negative && (word === "but" || word === "with")) clause.negated = false;
  else return false;
  clause.at++;
  return true;
}

const FALLS = new Set("snow rain leaf petal blossom snowflake leaves petals snowflakes".split(" "));

/** "flying": the figure named last is in the air, or the next one. The word is read on: it may be an act too. */
function noteFlight(clause: Clause, named: Named | undefined): void {
  // "a fly agaric" does not fly
  if (!AERIAL.has(clause.words[clause.at]) || clause.negated || named?.entry.noun) return;
  // it is the snow that falls
  if (named?.entry.weather || FALLS.has(clause.words[clause.at + 1])) return;
  const last = clause.reading.figures.at(-1);
  // "a flying machine" is what flies
  const { words, at, lexicon } = clause;
  const isOfNext = /^(?:flying|floating)$/.test(words[at]) && isNoun(words[at + 1]) && !longest(words, at + 1, lexicon);
  if (isOfNext || isOfStranger(clause)) return;
  if (last) last.aloft = true;
  else clause.aloft = true;
}

/** "Drops of water flying everywhere": what does it is not known, and nobody of another clause. */
function isOfStranger({ reading, begins, loose }: Clause): boolean {
  const unknown = [...reading.unresolved.slice(begins.unresolved), ...(loose === undefined ? [] : [loose])];
  return reading.figures.length === begins.figures && unknown.some((word) => !DESCRIBING.test(word));
}

/** "feeding": the next thing is its object. False for a verb that is an act without an object as well. */
function readObjectVerb(clause: Clause, named: Named | undefined): boolean {
  const { reading } = clause;
  const word = clause.words[clause.at];
  const objectOf = isThing(named) || clause.negated ? undefined : OBJECT_VERBS.get(word);
  if (objectOf && reading.figures.length > 0) {
    clause.verb = objectOf;
    if (ACTS.has(word)) return false;
    reading.acts.push({ word, figure: doerOf(reading) });
    clause.at++;
    return true;
  }
  if (FUNCTION_WORDS.has(word) && !DETERMINERS.has(word)) clause.verb = undefined;
  return false;
}

function isThing(named: Named | undefined): boolean {
  return Boolean(named?.entry.noun || named?.entry.form);
}

/** "on her lap", "on his shoulders". */
function readLap(clause: Clause): boolean {
  const { words, at, reading } = clause;
  if (!bindLap(words, at, reading) && !bindShoulders(words, at, reading)) return false;
  clause.relation = undefined;
  clause.at++;
  return true;
}

/** "a dog running", "a sleeping cat". A word that the lexicon has too is read on. */
function readAct(clause: Clause, named: Named | undefined): boolean {
  const { reading } = clause;
  const word = clause.words[clause.at];
  // "a swimming pool" is a place
  // so are "waves" where nobody is there to wave
  const isPlace =
    named?.entry.setting && (named.phrase.length > 1 || (word === "waves" && reading.figures.length === 0));
  const isName = isThing(named) || (isPlace && !named?.entry.relation) || isNamedAct(clause);
  const act = isName || clause.negated ? undefined : ACTS.get(word);
  if (!act) return false;
  // "a sleeping cat" after another thing: it is the cat that sleeps
  const { words, at, lexicon } = clause;
  const after = longest(words, at + 1, lexicon)?.entry;
  const describesNext =
    ((DETERMINERS.has(words[at - 1]) || words[at - 1] === "one") && modifies(words, at + 1, lexicon)) ||
    (POSTURES.has(act) && after?.noun !== undefined && !after.relation);
  const last = describesNext ? undefined : reading.figures.at(-1);
  // "a cheering crowd": what is not known does it
  const isOfUnknown =
    DETERMINERS.has(words[at - 1]) && at + 1 < words.length && !FUNCTION_WORDS.has(words[at + 1]) && !describesNext;
  if ((isOfUnknown && !named && (!after || after.count !== undefined)) || (last && isOfStranger(clause)))
    leave(clause, word);
  else if (last && (!last.act || (last.act === "stand" && act !== "stand"))) {
    last.act = act;
    reading.acts.push({ word, figure: reading.figures.length - 1, said: "after" });
  } else if (!last && !clause.act) clause.act = { name: act, word };
  else if (!named) leave(clause, word);
  if (named) return false;
  clause.at++;
  return true;
}

/** "A small wave", "the climb": an article makes a verb the name of something. */
function isNamedAct({ words, at, lexicon }: Clause): boolean {
  const [before, word] = [words[at - 1], words[at]];
  // "waves over the bow" at the beginning of a clause, "huge waves"
  if (word === "waves" && (before === undefined || lexicon.get(before)?.size !== undefined)) return true;
  if (/ing$/.test(word) || before === undefined) return false;
  const isSaidOfIt = KNOWN_ADJECTIVES.has(before) || lexicon.get(before)?.size !== undefined;
  return /^(?:an?|the)$/.test(isSaidOfIt ? (words[at - 2] ?? "") : before);
}

/** A word that no phrase of the lexicon begins with: a number, a function word, an adjective or a thing. */
function readUnknown(clause: Clause): void {
  const { words, at } = clause;
  const word = words[at];
  clause.at++;
  if (/^\d$/.test(word) && word !== "0") clause.coming.count = Number(word);
  else if (/^\d+$/.test(word)) leave(clause, word);
  else if (FUNCTION_WORDS.has(word)) settle(clause);
  else if (KNOWN_ADJECTIVES.has(word)) leave(clause, word);
  else if (/^[a-z]{3,}$|^\p{L}*[^\p{ASCII}]\p{L}*$/u.test(word) && !QUALITY_WORDS.has(word)) {
    // of several unknown words in a row the last is the thing: "rusty orrery"
    const before = clause.loose === undefined && at + 1 < words.length && !FUNCTION_WORDS.has(words[at + 1]);
    const describes = DESCRIBING.test(word) && before;
    leave(clause, describes ? word : clause.loose);
    clause.loose = describes ? undefined : word;
  }
}

/** Garments in which nothing but a body is. */
const CUT_TO_WEAR = new Set("coat dress top suit legs cape apron".split(" "));

/** "in a red coat", of a person named before. */
function readGarment(clause: Clause, { entry, from, phrase }: Named): boolean {
  const { negated, words, coming, relation, reading } = clause;
  if (negated || !entry.worn) return false;
  if (!wear(entry.worn, words, from, coming.colours[0], relation, reading)) {
    // "a hedgehog in a raincoat": clothes are drawn on people, and an empty coat shows nobody
    const isPutOn = relation === "in" || words.slice(Math.max(0, from - 4), from).includes("wearing");
    if (!isPutOn || reading.figures.length === 0 || !CUT_TO_WEAR.has(entry.worn)) return false;
    leave(clause, phrase.join(" "));
    clause.coming = nothingSaid();
    clause.relation = undefined;
    pass(clause);
    return true;
  }
  if (entry.wornAs) reading.drawnAs.push({ phrase: phrase.join(" "), as: entry.wornAs, of: entry, worn: true });
  clause.coming = nothingSaid();
  clause.relation = undefined;
  pass(clause);
  return true;
}

function readUnwanted(clause: Clause, { entry, key }: Named): boolean {
  if (!clause.negated) return false;
  if (entry.relation && !entry.noun) return true;
  exclude(clause.reading, entry, key);
  clause.loose = undefined;
  return true;
}

/** "on", "to the left of". False for a noun that is a relation as well. */
function readRelation(clause: Clause, { entry }: Named): boolean {
  if (!entry.relation) return false;
  settle(clause);
  clause.relation = entry.relation;
  clause.verb = undefined;
  if (entry.relation === "lead") {
    leash(clause.reading);
    clause.relation = undefined;
    return true;
  }
  return !entry.noun;
}

const PARTS = /\b(door|window|shutter|roof|dome|tile|front door|window frame|window shutter)s?$/;
/** Forms with doors, windows and a roof. */
const BUILDINGS = new Set<string>(
  "house cabin barn church castle tower lighthouse windmill pagoda villa townhouse mosque".split(" "),
);

/** "a house with a blue door and a red roof": the colour of a part of the building named before, no thing of its own. */
function readPart(clause: Clause, { key }: Named): boolean {
  const { reading, coming, relation } = clause;
  if (!PARTS.test(key) || (relation !== undefined && relation !== "by")) return false;
  const building = reading.subjects.at(-1);
  const village = reading.spots.length > 0;
  if (reading.figures.length > 0 || !(village || (building && BUILDINGS.has(building.form)))) return false;
  const [colour] = coming.colours;
  if (building && colour) building[/roof|dome|tile/.test(key) ? "roof" : "trim"] ??= colour;
  else if (colour) reading.palette.push(colour);
  clause.coming = nothingSaid();
  pass(clause);
  return true;
}

/** "stone tower", "bird house", "tree house": the first says what the second is like. */
function readModifier(clause: Clause, { entry, plural, next, phrase }: Named): boolean {
  const { words, lexicon, coming } = clause;
  if (!entry.form || plural || coming.count !== undefined || entry.relation) return false;
  const isRock = entry.form === "rock";
  // "a stone parapet" is no stone, though nobody knows the parapet
  const isMaterial = isRock && /^(?:stone|rock)$/.test(phrase[0] ?? "") && isNoun(words[next]);
  // "maple syrup" is no maple
  const isKindOf = isTree(entry.form) && isNoun(words[next]) && !longest(words, next, lexicon);
  if (!isMaterial && !isKindOf && !modifies(words, next, lexicon)) return false;
  if (isRock) coming.colours.push("#85807a");
  else leave(clause, phrase.join(" "));
  return true;
}

/** Whether an unknown word can be a thing. */
function isNoun(word: string | undefined): boolean {
  return word !== undefined && /^[a-z]{3,}$/.test(word) && !FUNCTION_WORDS.has(word) && !/(?:ing|ed|ly)$/.test(word);
}

/** Colours and ice that are things where nothing that they describe follows: "lemonade with ice and mint". */
const INGREDIENTS =
  /^(?:ice|mint|lime|olive|plum|peach|salmon|chocolate|cream|coral|lavender|mustard|rose|orange|leather|silver|gold|copper|bronze|clay|porcelain|ceramic)s?$/;

/** "with ice and mint": a colour or a season that is a thing, and no thing that is drawn. */
function readIngredient(clause: Clause, { entry, phrase, next, from }: Named): boolean {
  const { words, reading, lexicon } = clause;
  const [word] = phrase;
  if (phrase.length > 1 || entry.noun || !INGREDIENTS.test(word) || reading.figures.length === 0) return false;
  const joined = /^(with|and|of|some|fresh|crushed)$/.test(words[from - 1] ?? "");
  const describes = next < words.length && !FUNCTION_WORDS.has(words[next]) && !NEGATIONS.has(words[next]);
  if (!joined || describes || lexicon.get(words[from - 2])?.colour) return false;
  settle(clause);
  reading.undrawn.push(word);
  clause.coming = nothingSaid();
  clause.relation = undefined;
  return true;
}

/** What describes the next thing, the hour, the weather and the place; then the form or place that the phrase draws. */
function readQualities(clause: Clause, named: Named): boolean {
  const { entry, phrase, plural } = named;
  const { reading, coming } = clause;
  const said = phrase.join(" ");
  if (entry.noun === undefined && (entry.flag || entry.form || entry.setting))
    clause.flowersBefore = entry.flag === "flowers" && plural;
  // "a crowd behind the rail" counts nothing
  if (entry.count !== undefined && said.startsWith("crowd") && clause.words[named.next] !== "of") leave(clause, said);
  else if (entry.count !== undefined && entry.form === undefined) coming.count = entry.count;
  if (entry.size) coming.size = entry.size;
  if (entry.age) coming.age = entry.age;
  if (entry.colour && !entry.form) coming.colours.push(entry.colour);
  if (entry.unmet === "medium") reading.media.push(said);
  if (entry.unmet === "direction") reading.unfollowed.push(said);
  if (contradicts(entry, reading) || describesInVain(clause, named)) leave(clause, said);
  if (entry.time) reading.time ??= entry.time;
  if (entry.weather) reading.weather ??= entry.weather;
  if (entry.season) reading.season ??= entry.season;
  if (entry.flag || entry.weather) reading.said.push({ phrase: said, entry });
  if (entry.flag) reading.flags.add(entry.flag);
  if (entry.flag === "moon" && clause.relation === "front") reading.flags.add("moon behind");
  if (entry.as && !describesInVain(clause, named)) reading.drawnAs.push({ phrase: said, as: entry.as, of: entry });
  if (entry.spot) reading.spots.push({ spot: entry.spot, phrase: said });
  // "a mountain clinic" is a clinic
  const within = longest(clause.words, named.next, clause.lexicon)?.entry;
  const isPlain = entry.spot === undefined && entry.form === undefined && !ROOMS.has(entry.setting ?? "");
  const isOfRoom = isPlain && within?.form === undefined && ROOMS.has(within?.setting ?? "");
  if (entry.setting && isOfRoom) leave(clause, said);
  else if (entry.setting)
    reading.settings.push({
      setting: entry.setting,
      strong: !entry.form && !entry.flag && !entry.weak,
      ...(entry.form || entry.flag || entry.noun ? {} : { phrase: said }),
      ...(entry.nearest ? { nearest: entry.nearest } : {}),
    });
  draw(clause, named);
  return true;
}

/** A thing that only describes the word after it and changes nothing in the picture: "violin" in "violin maker". */
function describesInVain({ words }: Clause, { entry, next }: Named): boolean {
  const { noun, person, colour, size, age, time, weather, season, flag, spot, setting, form, quiet } = entry;
  // "a woman doctor" is one, "a chef hat" shows no chef
  const isSex = person && /^(wo)?man$/.test(noun ?? "");
  const hasEffect = [isSex, colour, size, age, time, weather, season, flag, spot, setting, form, quiet].some(Boolean);
  return noun !== undefined && !hasEffect && next < words.length && !FUNCTION_WORDS.has(words[next]);
}

/** Where a boat that is said to be there beside a figure is a thing of its own. */
const PLACED = new Set<Relation>(["left", "right", "above", "below"]);

/** A form becomes a subject; a place or flag takes the colours that were said. */
function draw(clause: Clause, named: Named): void {
  const { entry, plural, from } = named;
  const { words, reading, relation, coming } = clause;
  const { form } = entry;
  if (form === undefined && entry.setting === undefined && !entry.quiet && entry.flag === undefined) return;
  if ((form === "sailboat" || form === "rowing-boat") && boards(words, from, relation, reading)) {
    clause.relation = undefined;
    coming.colours = [];
    return;
  }
  const { colours, size, age } = coming;
  const beside = reading.figures.length - 1;
  if ((form === "sailboat" || form === "rowing-boat") && relation && PLACED.has(relation) && beside >= 0) {
    reading.figures.push({
      noun: "rowing boat",
      count: coming.count ?? 1,
      colour: colours[0],
      size,
      relation: { kind: relation, to: beside },
    });
    clause.coming = nothingSaid();
  } else if (form !== undefined) {
    const several = plural && form !== "birds" && form !== "ruin";
    const count = Math.min(9, entry.count ?? coming.count ?? (several ? 3 : 1));
    reading.subjects.push({ form, count, colour: colours[0], size, ...(age ? { age } : {}) });
    const last = reading.figures.at(-1);
    if (relation === "above" && last) last.aloft = true;
    clause.coming = nothingSaid();
  } else if (!describesThing(clause, named)) {
    reading.palette.push(...colours);
    clause.coming = { ...nothingSaid(), size };
  }
  // "neon city lizard": an unknown word after a known one still is a thing of its own
  pass(clause);
  clause.relation = undefined;
}

/** "vintage" in "a red vintage car": it stands in a row of words that describe one thing, and so do those before it. */
function describesThing({ words, lexicon }: Clause, { entry, next }: Named): boolean {
  if (entry.flag !== undefined) return false;
  for (let at = next; at < words.length; ) {
    if (modifies(words, at, lexicon)) return true;
    const found = longest(words, at, lexicon);
    const describes = found
      ? found.entry.quiet || found.entry.colour || found.entry.size || found.entry.age
      : KNOWN_ADJECTIVES.has(words[at]);
    if (!describes) return false;
    at += found?.length ?? 1;
  }
  return false;
}
