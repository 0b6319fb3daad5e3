/** Things that are drawn as figures: what they are, how many, and their place beside what was named before. */

import { relationsThat } from "../relations.ts";
import { type Clause, modifies, type Named, nothingSaid, pass } from "./clause.ts";
import {
  AGENTS,
  CONTAINERS,
  DEPICTING,
  DETERMINERS,
  FUNCTION_WORDS,
  longest,
  MODIFIERS,
  PAIRS,
  SELLERS,
  TABLES,
  VESSELS,
} from "./clause-words.ts";
import type { Entry } from "./lexicon.ts";
import { doerOf } from "./reading.ts";

/** Function words within what something contains. */
const INSIDE = new Set("a an the all some his her my their very and".split(" "));

/** Relations of a verb's object to who does it. */
const VERBS = relationsThat("ofVerb");

/** Cut flowers by the noun of their bunch. */
const BUNCHES: readonly (readonly [RegExp, string])[] = [
  [/\btulip/, "bouquet of tulips"],
  [/\brose/, "bouquet of roses"],
  [/\bpeon/, "bouquet of peonies"],
  [/\b(daisy|daisies)/, "bouquet of daisies"],
  [/\bsunflower/, "bouquet of sunflowers"],
];
const bunchOf = (key: string): string => BUNCHES.find(([words]) => words.test(key))?.[1] ?? "bouquet";

/** Flowers that are drawn one by one elsewhere. */
const FLOWERS = /^(red |white |pink )?(rose|tulip|sunflower|daisy|lily|peony)$/;

/** "a vase with flowers", "a woman holding roses": a bouquet, and no meadow. */
export function readHeldFlowers(clause: Clause, named: Named): boolean {
  const { entry, plural, from } = named;
  const { reading, relation, coming } = clause;
  if (!plural || coming.count !== undefined) return false;
  const last = reading.figures.length - 1;
  const bouquet = reading.figures[last];
  // "a bouquet of tulips" is one thing
  const ofBouquet = clause.words[from - 1] === "of" || clause.words[from - 2] === "of";
  if (ofBouquet && bouquet?.noun === "bouquet" && (entry.flag === "flowers" || FLOWERS.test(entry.noun ?? ""))) {
    bouquet.noun = bunchOf(named.key);
    bouquet.colour ??= coming.colours[0] ?? clause.lexicon.get(clause.words[from])?.colour;
    clause.coming = nothingSaid();
    pass(clause);
    return true;
  }
  if (entry.flag !== "flowers") return false;
  const inVessel = VESSELS.has(reading.figures[last]?.noun ?? "");
  const joined = clause.words[from - 1] === "of" || (relation !== undefined && relation !== "left");
  if (!joined || !(inVessel || relation === "holding")) return false;
  reading.figures.push({
    noun: bunchOf(named.key),
    count: 1,
    colour: coming.colours[0],
    size: "normal",
    // "a hand holding flowers": nobody that can be drawn holds them
    ...(last >= 0 ? { relation: { kind: inVessel ? "in" : "holding", to: last } } : {}),
    settled: true,
  });
  coming.colours = [];
  clause.relation = undefined;
  pass(clause);
  return true;
}

/** A thing that is drawn as a figure, with all that was said of it. */
export function readFigure(clause: Clause, named: Named): boolean {
  const { entry } = named;
  if (entry.noun === undefined || !drawsFigure(clause, named)) return false;
  const { reading } = clause;
  if (
    clause.relation === "on" &&
    TABLES.has(entry.noun) &&
    reading.figures.length === 0 &&
    reading.subjects.length > 0
  ) {
    // "a castle on a table" is a model
    reading.settings.unshift({ setting: "tabletop", strong: true });
    clause.relation = undefined;
    clause.coming.colours = [];
    return true;
  }
  if (entry.setting && !entry.form) reading.settings.push({ setting: entry.setting, strong: false });
  if (isRole(clause, named)) {
    reading.undrawn.push(named.phrase.join(" "));
    return true;
  }
  if (isSameAgain(clause, named)) {
    if (entry.as) reading.drawnAs.push({ phrase: named.phrase.join(" "), as: entry.as, of: entry });
    return true;
  }
  takeOver(clause, named);
  bindVerb(clause, entry);
  // "flowers in a vase" are no meadow
  const filled = clause.flowersBefore && clause.relation === "in" && VESSELS.has(entry.noun);
  if (filled) {
    reading.settings.pop();
    reading.flags.delete("flowers");
  }
  addFigure(clause, named, youngOf(clause, named) ?? entry.noun, filled);
  if (entry.as) reading.drawnAs.push({ phrase: named.phrase.join(" "), as: entry.as, of: entry });
  const figure = reading.figures.length - 1;
  if (filled)
    reading.figures.push({
      noun: "bouquet",
      count: 1,
      size: "normal",
      relation: { kind: "in", to: figure },
      settled: true,
    });
  if (clause.act) reading.acts.push({ word: clause.act.word, figure });
  clause.flowersBefore = false;
  clause.coming = nothingSaid();
  pass(clause);
  clause.relation = undefined;
  clause.aloft = false;
  clause.act = undefined;
  return true;
}

/** "a dog, a labrador" without the comma: the second word says more of the first thing. */
function isSameAgain({ words, reading, coming, relation, lexicon }: Clause, named: Named): boolean {
  const { entry, from, plural } = named;
  const last = reading.figures.at(-1);
  // "hands a child a bread": who has an article of their own is somebody else
  if (entry.person && DETERMINERS.has(words[from - 1])) return false;
  const before = words[DETERMINERS.has(words[from - 1]) ? from - 2 : from - 1];
  const isNext = before !== undefined && !relation && last !== undefined && isMotif(lexicon.get(before), last.noun);
  const first = lexicon.get(last?.noun ?? "");
  if (!isNext || plural || (first?.motif !== entry.motif && !isGeneral(entry, first))) return false;
  last.colour ??= coming.colours[0];
  return true;
}

/** "Plant pots", "pine cones": of two things in a row without a word between the first only says what the second is. Changes the reading. */
function takeOver(clause: Clause, { plural, from, entry }: Named): void {
  const { words, reading, coming, relation, lexicon } = clause;
  const { figures } = reading;
  const last = figures.at(-1);
  const before = longest(words, from - 1, lexicon);
  const isNext = before?.length === 1 && before.entry.noun === last?.noun && words[from - 1] === last?.noun;
  if (!plural || !isNext || !last || relation || coming.count !== undefined || !isThingWord(before?.entry)) return;
  if (!isThingWord(entry) || last.count > 1 || figures.some((other) => other.relation?.to === figures.length - 1))
    return;
  // "smoothie bowls" show what is in them
  if (CONTAINERS.has(entry.noun ?? "") && entry.noun !== "pot") return;
  figures.pop();
  clause.relation = last.relation?.kind;
  coming.colours.push(...(last.colour ? [last.colour] : []));
  reading.undrawn.push(last.noun);
}

function isThingWord({ motif = "", person, form, flag }: Entry = {}): boolean {
  return !person && form === undefined && flag === undefined && !/^(?:quadruped|bird|swimmer|person) /.test(motif);
}

/** "a mouse knight", "a bear chef": an animal, whatever its part is. */
function isRole({ words, reading, relation, lexicon }: Clause, { entry, from }: Named): boolean {
  const last = reading.figures.at(-1);
  const before = lexicon.get(words[from - 1] ?? "");
  const family = before?.motif?.split(" ")[0] ?? "";
  const isAnimal = family === "quadruped" || family === "bird" || family === "swimmer";
  return entry.person === true && !relation && isAnimal && before?.noun === last?.noun;
}

/** "a pigeon bird", "a girl child". */
function isGeneral({ noun = "", motif }: Entry, first: Entry | undefined): boolean {
  return /^(bird|child|kid|person)$/.test(noun) && first?.motif?.split(" ")[0] === motif?.split(" ")[0];
}

const isMotif = (entry: Entry | undefined, noun: string): boolean => entry?.noun === noun;

/** What one stands before and not on: it is upright. */
const UPRIGHT = /^(?:door|gate|front door|shop window|wall|entrance)$/;

/** "feeding the ducks": the figure named last feeds the one that is read now. */
function bindVerb(clause: Clause, entry: Entry): void {
  const { verb, relation } = clause;
  const doer = clause.reading.figures[doerOf(clause.reading)];
  clause.verb = undefined;
  if (!verb || relation || !doer || (verb === "lead" && !entry.led)) return;
  clause.relation = verb;
  if (verb !== "chase") doer.act = verb;
  else doer.act ??= "run";
}

/** Young by a word that other animals' young have too, and whose it is by itself. */
const YOUNG: Readonly<Record<string, RegExp>> = {
  kitten: /\b(?:cat|kitten)$/,
  calf: /\b(?:cow|calf|bull|buffalo)$/,
  puppy: /\b(?:dog|puppy|wolf)$/,
};

const PARENTS = /^(?:mother|father|mum|mom|dad)$/;

/** "A lynx with her kitten": a young lynx; "an elephant and its mother": two. Changes what is said of the one that is named next. */
function youngOf({ words, lexicon, reading, coming }: Clause, { entry, from }: Named): string | undefined {
  const parent = reading.figures.at(-1);
  const isParent = PARENTS.test(words[from]);
  const own = YOUNG[entry.noun ?? ""] ?? (isParent ? /^person / : undefined);
  if (!own || !parent || !/^(?:its|her|their|his)$/.test(words[from - 1] ?? "")) return undefined;
  const { motif = "" } = lexicon.get(parent.noun) ?? {};
  // "a girl brushing a horse while her father mends the fence"
  if (words[from - 1] !== "its" && reading.figures.some(({ person }) => person)) return undefined;
  if (!/^(?:quadruped|bird|swimmer) /.test(motif) || own.test(motif)) return undefined;
  if (isParent) {
    parent.age ??= "young";
    return parent.noun;
  }
  coming.age = "young";
  coming.size = "small";
  return parent.noun;
}

/** Adds the figure to the reading, with its relation to what was named before. */
function addFigure(clause: Clause, { entry, next, plural }: Named, noun: string, filled: boolean): void {
  const { words, reading, relation, coming, aloft, act } = clause;
  const { figures } = reading;
  const named = figures.length - 1;
  // "two men riding horses": as many
  const carried = relation === "on" ? (figures[named]?.count ?? 1) : 1;
  const many = PAIRS.has(words[next - 1]) ? 1 : carried > 1 ? carried : 3;
  // "a basket of flowers on a table": the basket stands there
  const last = figures[named]?.settled ? (figures[named].relation?.to ?? named) : named;
  const inOrder = relation === "between" || (clause.betweenOf >= 0 && last >= 0);
  if (relation === "between") clause.betweenOf = last;
  // "a man on a bench feeding pigeons": it is he who feeds them
  const doer = relation && VERBS.has(relation) ? doerOf(reading) : last;
  // a dog "in the door" of a house
  const isBefore = (relation === "on" || relation === "in") && UPRIGHT.test(noun) && figures[last]?.led;
  const kind = isBefore || (UPRIGHT.test(noun) && figures[last]?.person && relation === "on") ? "front" : relation;
  const isBound = relation && relation !== "by" && relation !== "between" && last >= 0 && !filled && !inOrder;
  figures.push({
    noun,
    count: Math.min(9, coming.count ?? (plural ? many : 1)),
    colour: coming.colours[0],
    size: coming.size,
    ...(coming.age ? { age: coming.age } : {}),
    ...(entry.person ? { person: true as const } : {}),
    ...(entry.led ? { led: true as const } : {}),
    ...(aloft ? { aloft: true as const } : {}),
    ...(act ? { act: act.name } : {}),
    ...(isBound && kind ? { relation: { kind, to: doer } } : {}),
  });
  if (relation === "between" && last >= 0)
    figures[last] = { ...figures[last], relation: { kind: "between", to: last + 1 }, settled: true };
}

/** What is made of animals or for them. */
const OF_ANIMALS = new Set(
  "cheese milk soup stew breast fillet steak curry pie burger chop chops wing wings ragout sandwich skewers liver salad broth ham sausage shank wool leather skin fur food feeder tag collar flap silhouette trainer school show horn antlers hide oil hair pen stall".split(
    " ",
  ),
);

function isAnimal({ motif = "", person }: Entry): boolean {
  return !person && /^(?:quadruped|bird|swimmer) /.test(motif);
}

const FRUIT = new Set(
  "apple pear lemon lime banana peach plum cherry grape strawberry melon mango kiwi apricot".split(" "),
);

/** Whether a word that is a noun is meant as one here, not as a colour, a flock or a field of flowers. */
function drawsFigure({ words, lexicon, coming, relation, reading }: Clause, { entry, next, plural }: Named): boolean {
  const { count } = coming;
  const coloured = coming.colours.length > 0;
  // "a running shoe, orange": the colour of the ground or of what was named; "a lemon, orange, pear" is a list of fruit
  const last = reading.figures.at(-1);
  if (words.length === 1 && entry.colour !== undefined && !plural && last && !FRUIT.has(last.noun)) return false;
  // "a bank robber"
  const isThing = isThingWord(entry) && entry.colour === undefined && !entry.worn && !TABLES.has(entry.noun ?? "");
  if (!plural && isThing && longest(words, next, lexicon)?.entry.person) return false;
  // "goat cheese", "dog food"
  if (!plural && isAnimal(entry) && OF_ANIMALS.has(words[next])) return false;
  if ((entry.noun === "couple" || entry.noun === "family") && words[next] === "of") return false;
  // "fish market", "flower shop"
  if (SELLERS.has(words[next]) || DEPICTING.has(words[next])) return false;
  // branches are part of trees, unless somebody sits there
  if (entry.noun === "branch" && (relation !== "on" || reading.figures.length === 0)) return false;
  if (entry.form === "birds" && !plural && modifies(words, next, lexicon)) return false;
  if (entry.form === "birds") return !plural || count !== undefined || coloured;
  if (entry.flag === "flowers" && plural && count === undefined) return false;
  // "a boy, portrait": that of him
  if (entry.noun === "portrait" && reading.figures.some(({ person }) => person)) return false;
  if (words[next] === "of" && (CONTAINERS.has(entry.noun ?? "") || entry.noun === "portrait")) {
    // "portrait of an old fisherman": what describes it comes before it
    for (let at = next + 1; at <= Math.min(next + 4, words.length - 1); at++) {
      // "a basket of flowers on a bicycle": what it is on is not in it
      if (FUNCTION_WORDS.has(words[at]) && !INSIDE.has(words[at])) break;
      if (longest(words, at, lexicon)?.entry.noun !== undefined) return false;
    }
  }
  if (!plural && !entry.person && AGENTS.has(words[next])) return false;
  // "a woman doctor"
  if (!plural && /^(wo)?man$/.test(entry.noun ?? "") && longest(words, next, lexicon)?.entry.person) return false;
  const following = next < words.length ? longest(words, next, lexicon)?.entry : undefined;
  // "an orange sunset", "an orange sky"
  const isSkyNext = following?.time !== undefined || following?.weather !== undefined || words[next] === "sky";
  if (entry.colour !== undefined && isSkyNext) return false;
  if (entry.colour !== undefined || MODIFIERS.has(entry.noun ?? ""))
    // "a glass roof"
    return !(modifies(words, next, lexicon) || (following?.colour ?? following?.worn ?? following?.quiet));
  return true;
}
