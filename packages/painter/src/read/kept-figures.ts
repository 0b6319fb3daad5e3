/** Which figures of a reading are drawn, and how they are bound to each other. */

import { actOf } from "../acts/facts.ts";
import { canAct } from "../compose/roles.ts";
import type { Noun } from "../motifs/nouns.ts";
import { type Relation, relationsThat } from "../relations.ts";
import type { Figure } from "../scene-graph.ts";
import { usedAs } from "../things/facts.ts";
import { TABLES } from "./clause-words.ts";
import { bindHeld, PUT_ON, setOnSurfaces } from "./held.ts";
import type { Reading } from "./reading.ts";

const BOOKS = new Set(["book", "open book", "newspaper", "red book", "closed book"]);

/** Relations in which the thing named later belongs to the one before. */
const LATER = relationsThat("isLater");

export const SEATS = new Set(
  "chair,stool,couch,sofa,settee,loveseat,armchair,wheelchair,bench,park bench,bed,rocking chair,hammock".split(","),
);

/** How many a plural is that names no number. */
const UNSAID = 3;

/** Where a door has a wall. */
const WALLED: ReadonlySet<string> = new Set(["room", "kitchen", "bathroom", "tabletop"]);

/** Height of what is taken in the hands to work on it, metres. */
const HANDY_M = 0.35;

/** What one plays sitting before it. */
const PLAYED_AT = new Set([
  "chess",
  "chess board",
  "chessboard",
  "piano",
  "upright piano",
  "grand piano",
  "drum kit",
  "dj desk",
]);

/** What meals are served on. */
const DISHES = new Set(["plate", "dinner plate", "tray", "serving tray"]);

const LEAVES = new Set(["autumn leaf", "maple leaf", "fallen leaf"]);

/** What one does for others to hear. */
const HEARD = new Set(["read", "sing", "tell", "play"]);

/** What is done on one's feet. */
const MOVES = new Set(["dance", "run", "walk", "jump"]);

function embraces({ act }: { readonly act?: string }): boolean {
  return act === "hug" || act === "dance";
}

/** What is said of things as well: where they are. */
export const POSTURES: ReadonlySet<string> = new Set(["lie", "sit", "stand", "hang"]);

/** "a woman on a bench reading", "friends at a table laughing": no thing does it, but whoever was named before. */
function giveActs(reading: Reading, nouns: ReadonlyMap<string, Noun>): void {
  const { figures } = reading;
  for (const act of reading.acts) {
    const thing = figures[act.figure];
    const isThing = nouns.get(thing?.noun ?? "")?.volume?.family === "thing";
    // "pears lying on a table": that is where they are, and nobody lies there
    if (isThing && POSTURES.has(thing.act ?? "") && !figures[thing.relation?.to ?? -1]?.person) {
      delete thing.act;
      reading.acts = reading.acts.filter((other) => other !== act);
      continue;
    }
    if (act.said !== "after" || !thing?.act || !isThing || canAct("thing", thing.act)) continue;
    const doer = figures.findLastIndex(({ person }, i) => i < act.figure && person);
    if (doer < 0 || figures[doer].act) continue;
    figures[doer].act = thing.act;
    act.figure = doer;
    delete thing.act;
  }
}

/** "two friends hugging", "a man playing the piano": who holds whom, and who sits at what. */
function bindPairs(reading: Reading, nouns: ReadonlyMap<string, Noun>): void {
  const { figures } = reading;
  // who sleeps nowhere in particular does so in bed
  const [sleeper] = figures;
  const isAnywhere = reading.settings.length === 0 && reading.subjects.length === 0;
  const isAlone = figures.every(({ person, relation }, i) => i === 0 || (!person && relation?.kind !== "on"));
  if (sleeper?.person && sleeper.act === "sleep" && sleeper.count === 1 && !sleeper.relation && isAnywhere && isAlone) {
    figures.push({ noun: "bed", count: 1, size: "normal", settled: true });
    sleeper.relation = { kind: "on", to: figures.length - 1 };
    sleeper.settled = true;
  }
  for (const [i, figure] of figures.entries()) {
    const family = figure.noun === "family";
    if (figure.noun === "couple" || family) {
      const old = figure.age === "old" ? "old " : "";
      Object.assign(figure, { noun: `${old}man`, count: 1 });
      const { relation: _, age: __, ...partner } = figure;
      // who dances as a pair holds the other: `hug` with the act that is left to them
      const kind = embraces(figure) ? "hug" : figure.act === "handhold" ? "hands" : "by";
      // in trousers both would pass for men
      const dressed = family || partner.act ? {} : { wears: [...(partner.wears ?? []), { kind: "dress" }] };
      figures.push({ ...partner, ...dressed, noun: `${old}woman`, relation: { kind, to: i }, settled: true });
      if (family)
        for (const noun of ["girl", "boy"])
          figures.push({ noun, count: 1, size: "normal", person: true, settled: true });
    }
    const isPair = figure.act === "hug" || (figure.act === "dance" && figure.person && figure.noun !== "dancer");
    const both = isPair ? "hug" : figure.act === "handhold" ? "hands" : undefined;
    const isBearer = figures.some(({ noun, relation }) => relation?.to === i && !SEATS.has(noun));
    if (both && figure.count === 2 && !isBearer) {
      figure.count = 1;
      const { relation: _, ...twin } = figure;
      figures.push({ ...twin, relation: { kind: both, to: i }, settled: true });
    }
    const before = figures[i - 1];
    // "a mother and her son holding hands"
    const single = (one: typeof before | undefined) => one?.person && one.count === 1 && !one.relation;
    if (both === "hands" && single(figure) && single(before)) {
      figure.relation = { kind: "hands", to: i - 1 };
      figure.settled = true;
      before.act ??= "handhold";
    }
    // "a bride and a groom dancing"
    const paired = embraces(figure) && figure.person && figure.count === 1;
    if (paired && before?.person && before.count === 1 && !before.relation && !before.act && !figure.relation) {
      figure.relation = { kind: "hug", to: i - 1 };
      figure.settled = true;
      before.act = figure.act === "dance" ? "dance" : "hug";
    }
    // who is given something holds out their hands for it
    const isFirst = !figures.slice(0, i).some(({ act }) => act === "give" || act === "receive");
    const meets = figure.act === "give" || (figure.act === "receive" && isFirst);
    const given = meets ? figures.slice(i + 1).find(({ person }) => person) : undefined;
    if (given?.count === 1 && !given.relation) given.act ??= "receive";
    // "a boy and his grandfather fishing": both do
    if (figure.act && figure.person && before?.person && !before.act && !figure.relation && actOf(figure.act)?.together)
      before.act = figure.act;
    const { relation } = figure;
    // nobody reads or plays a sheep: it is there to listen
    const isAnimal = !figure.person && (nouns.get(figure.noun)?.volume?.family ?? "thing") !== "thing";
    if (relation?.kind === "holding" && isAnimal && HEARD.has(figures[relation.to].act ?? "") && !figure.settled)
      figure.relation = { kind: "by", to: relation.to };
    // nobody dances or runs on a chair
    if (relation?.kind === "on" && SEATS.has(figure.noun) && MOVES.has(figures[relation.to].act ?? ""))
      figure.relation = undefined;
    if (relation?.kind === "hug" && !figure.person) figure.relation = { kind: "holding", to: relation.to };
    if (relation?.kind === "tend" && (nouns.get(figure.noun)?.heightM ?? 1) < HANDY_M)
      figure.relation = { kind: "holding", to: relation.to };
    if (relation?.kind === "hug" && figure.person && figure.act !== "dance") figure.act = "hug";
    if (PLAYED_AT.has(figure.noun) && relation?.kind === "holding" && figures[relation.to].person) {
      figures[relation.to].relation = { kind: "on", to: i };
      figures[relation.to].settled = true;
      figure.relation = undefined;
    }
  }
}

/** Named twice; "a young tiger with a tiger" is two. */
function isSame(one: Reading["figures"][number], other: Reading["figures"][number]): boolean {
  const young = (one.age === "young") !== (other.age === "young");
  return one.noun === other.noun && one.colour === other.colour && !young;
}

/** At most six figures, none that is not wanted, the same named twice once; a table under small things becomes the setting. */
export function keptFigures(reading: Reading, nouns: ReadonlyMap<string, Noun>): Figure[] {
  // "in autumn leaves": the season, when there is something else to see
  const fallen = reading.figures.some(({ noun }) => LEAVES.has(noun));
  const strewn = fallen && reading.figures.some(({ noun }) => !LEAVES.has(noun));
  if (strewn) reading.season ??= "autumn";
  giveActs(reading, nouns);
  bindPairs(reading, nouns);
  bindHeld(reading.figures, nouns, TABLES);
  bindDoers(reading, nouns);
  bindCarried(reading, nouns);
  setOnSurfaces(reading.figures, nouns, TABLES);
  for (const figure of reading.figures) if (standsOnTrifle(figure, reading.figures, nouns)) figure.relation = undefined;
  bindSeated(reading);
  bindSides(reading);
  setOnNamedTable(reading, nouns);
  const onTable = reading.settings.some((s) => s.setting === "tabletop" && s.strong);
  const isWalled = reading.settings.some(({ setting }) => WALLED.has(setting));
  const keep: number[] = [];
  for (const [i, figure] of reading.figures.entries()) {
    if (reading.excluded.has(figure.noun) || (strewn && LEAVES.has(figure.noun))) continue;
    // without a wall there is no door to a building
    const isLooseDoor = i > 0 && !isWalled && nouns.get(figure.noun)?.volume?.kind === "door";
    if (isLooseDoor && reading.figures.every(({ relation }) => relation?.to !== i)) continue;
    if (onTable && (TABLES.has(figure.noun) || SIDE_TABLES.has(figure.noun))) {
      if (figure.noun === "wooden table") reading.flags.add("bare table");
      else if (figure.colour) reading.tableColour ??= figure.colour;
      continue;
    }
    if (
      keep.some((j) => isSame(reading.figures[j], figure)) &&
      figure.relation?.kind !== "hug" &&
      figure.relation?.kind !== "hands"
    )
      continue;
    keep.push(i);
  }
  // a company with volumes is not made flat by a lesser thing that has only a motif: that one is left out
  const isSolid = (i: number) => nouns.get(reading.figures[i].noun)?.volume !== undefined;
  const [first] = keep;
  const isAlive = nouns.get(reading.figures[first ?? -1]?.noun ?? "")?.volume?.family !== "thing";
  const isMany = isAlive && keep.length > 2 && keep.filter(isSolid).length > 1;
  const leads = first !== undefined && (reading.figures[first].person || isMany) && isSolid(first);
  if (leads) keep.splice(0, keep.length, ...keep.filter((i) => isSolid(i) || (!isMany && isPlaced(reading, i))));
  return keep.slice(0, 6).map((i) => {
    const { relation, settled: _, person: _person, led: _led, ...rest } = reading.figures[i];
    const to = relation ? keep.indexOf(relation.to) : -1;
    return relation && to >= 0 && to < 6 ? { ...rest, relation: { kind: relation.kind, to } } : rest;
  });
}

/** Small tables: what stands on one is seen from close by, and it is the ground of the picture. */
export const SIDE_TABLES: ReadonlySet<string> = new Set([
  "bedside table",
  "nightstand",
  "night stand",
  "side table",
  "bedside cabinet",
]);

/** "A croissant and a cappuccino, wooden table", "a clock on a bedside table": where all else is small, they stand on it. */
function setOnNamedTable({ figures, settings, subjects, spots }: Reading, nouns: ReadonlyMap<string, Noun>): void {
  const isTable = ({ noun }: Reading["figures"][number]) => TABLES.has(noun) || SIDE_TABLES.has(noun);
  const tables = figures.filter(isTable);
  const others = figures.filter((figure) => !isTable(figure));
  const isSmall = ({ noun, act }: Reading["figures"][number]) => {
    const { volume, heightM = 1, support } = nouns.get(noun) ?? {};
    return act === undefined && (volume?.family ?? "thing") === "thing" && support === "table" && heightM < LAID_M;
  };
  const isElsewhere =
    subjects.length + spots.length > 0 || settings.some(({ setting, strong }) => strong && !WALLED.has(setting));
  // the first that is named is the subject: "a bedside table with a lamp"
  if (tables.length !== 1 || others.length === 0 || !others.every(isSmall)) return;
  if (isTable(figures[0])) {
    for (const other of others) other.relation ??= { kind: "on", to: 0 };
    return;
  }
  // "a vase and a dining table" shows both
  const isPair = others.length === 1 && tables[0].noun === "dining table" && !tables[0].relation && !others[0].relation;
  if (isPair) others[0].relation = { kind: "on", to: figures.indexOf(tables[0]) };
  else if (!isElsewhere) settings.unshift({ setting: "tabletop", strong: true });
}

/** Height of what stands on a table among other things, metres. */
const LAID_M = 0.6;

/** Whether a figure has a place that was asked for beside another: "a man to the left of a kettle". */
function isPlaced({ figures }: Reading, at: number): boolean {
  return (
    ["left", "right", "above", "below", "between"].includes(figures[at].relation?.kind ?? "") ||
    figures.some(
      ({ relation }) => relation?.to === at && ["left", "right", "above", "below", "between"].includes(relation.kind),
    )
  );
}

/** Nobody grown up stands on or in what one has in hand: that is said of something the painter does not know. */
function standsOnTrifle(
  { noun, relation }: Reading["figures"][number],
  figures: Reading["figures"],
  nouns: ReadonlyMap<string, Noun>,
): boolean {
  const { volume, heightM = 0 } = nouns.get(noun) ?? {};
  const under = nouns.get(figures[relation?.to ?? -1]?.noun ?? "");
  const isVessel = relation?.kind === "on" && VESSELS.has(under?.volume?.kind ?? "");
  const isTrifle =
    under?.volume?.family === "thing" && (isVessel || (under.support === "table" && under.heightM < HANDY_M));
  const isOn = relation?.kind === "on" || relation?.kind === "in";
  return isOn && volume?.family === "person" && heightM > GROWN_M && isTrifle && !UNDERFOOT.has(under.volume!.kind);
}

/** What is open above: who sits on it has it beside them and another seat. */
const VESSELS: ReadonlySet<string> = new Set([...usedAs("filled"), "bucket", "basket"]);

/** Height of who is grown up, metres. */
const GROWN_M = 1.4;

/** What people stand and sit on though it is low. */
const UNDERFOOT = new Set(usedAs("laid"));

/** Who sits, reads and plays, and on what. */
function bindDoers(reading: Reading, nouns: ReadonlyMap<string, Noun>): void {
  // "a boy with a lantern sitting on a bench": it is he who sits
  for (const act of reading.acts) {
    const thing = reading.figures[act.figure];
    if (thing?.act === undefined || thing.relation?.kind !== "holding") continue;
    if (nouns.get(thing.noun)?.volume?.family !== "thing") continue;
    act.figure = thing.relation.to;
    reading.figures[act.figure].act ??= thing.act;
    delete thing.act;
  }
  for (const [i, figure] of reading.figures.entries()) {
    const book = reading.figures[i + 1];
    if (figure.act !== "read" || !book || !BOOKS.has(book.noun)) continue;
    // "a man reading a book on a bench": he holds it, and it is he who sits there
    book.relation = { kind: "holding", to: i };
    book.settled = true;
    const seat = reading.figures[i + 2];
    if (seat?.relation?.to === i + 1) seat.relation = { kind: seat.relation.kind, to: i };
  }
  for (const [i, figure] of reading.figures.entries()) {
    const { relation } = figure;
    if (!relation) continue;
    const held = reading.figures[relation.to];
    const bearer = held.relation?.kind === "holding" && relation.to < i ? held.relation.to : undefined;
    const isThing = nouns.get(held.noun)?.volume?.family === "thing";
    // "playing the guitar on a bench": whoever plays it sits there
    if (bearer !== undefined && SEATS.has(figure.noun)) figure.relation = { kind: "on", to: bearer };
    // "holding a pizza in front of an oven", "in a hat on a stack of books", "with an umbrella walking her dog"
    else if (bearer !== undefined && isThing && isOfBearer(relation.kind, nouns.get(held.noun)))
      figure.relation = { kind: relation.kind, to: bearer };
    // "in an armchair", "at a table"
    else if (relation.kind === "in" && SEATS.has(figure.noun)) figure.relation = { kind: "on", to: relation.to };
  }
}

/** Places that are those of who has a thing in hand, and what is done by them. */
const OF_BEARERS = relationsThat("ofBearer");

/** Whether what is said of a thing that somebody holds or wears is said of its bearer. A cup that is held may be on a saucer. */
function isOfBearer(kind: Relation, held: Noun | undefined): boolean {
  return OF_BEARERS.has(kind) || ((kind === "on" || kind === "in") && PUT_ON.has(held?.volume?.kind ?? ""));
}

/** What is named later carries what was named before: "an apple on a table". */
function bindCarried(reading: Reading, nouns: ReadonlyMap<string, Noun>): void {
  const kitchen = reading.settings.find(({ setting }) => setting === "kitchen");
  const small = (i: number) => nouns.get(reading.figures[i].noun)?.support === "table";
  for (const [i, figure] of reading.figures.entries()) {
    const relation = figure.relation;
    if (!relation) continue;
    const carries = !LATER.has(relation.kind);
    if (!carries || figure.settled) continue;
    const child = reading.figures[relation.to];
    if (child.relation && child.relation.to === i) continue;
    // what is above is hung over what is below, whichever was named first
    if (relation.kind === "below") {
      figure.relation = { kind: "above", to: relation.to };
      continue;
    }
    // a fish on a plate is a meal
    const isServed = DISHES.has(figure.noun) && relation.kind === "on" && nouns.get(child.noun)?.volume;
    if (isServed && isServed.family === "swimmer" && reading.settings.length === 0)
      reading.settings.push({ setting: "tabletop", strong: true });
    figure.relation = undefined;
    child.relation = { kind: relation.kind, to: i };
    // where people are it is a table among them
    const isAlone = !reading.figures.some(({ person }) => person);
    if (TABLES.has(figure.noun))
      if (relation.kind === "on" && small(relation.to) && isAlone)
        reading.settings.unshift({ ...kitchen, setting: "tabletop", strong: true });
  }
}

/** Who sits on what is named between them and what they do: one seat each, and what they have in hand is theirs. */
function bindSeated({ figures }: Reading): void {
  const isSeat = (at: number | undefined) => SEATS.has(figures[at ?? -1]?.noun ?? "");
  const sitsOn = (at: number) => figures.findIndex(({ relation }) => relation?.kind === "on" && relation.to === at);
  for (const { count, relation } of figures) {
    if (!relation || !isSeat(relation.to)) continue;
    const seat = figures[relation.to];
    // "two girls in wheelchairs"
    if (relation.kind === "on" && count > 1 && seat.count === UNSAID) seat.count = count;
  }
  for (const figure of figures) {
    const { relation } = figure;
    const sitter = relation?.kind === "holding" && isSeat(relation.to) ? sitsOn(relation.to) : -1;
    if (relation && sitter >= 0) figure.relation = { kind: relation.kind, to: sitter };
  }
}

/** Left and right are said of the first: "a dog left of a cat". */
function bindSides(reading: Reading): void {
  for (const [i, figure] of reading.figures.entries()) {
    const relation = figure.relation;
    if (!relation || (relation.kind !== "left" && relation.kind !== "right") || relation.to > i) continue;
    const first = reading.figures[relation.to];
    figure.relation = undefined;
    if (!first.relation) first.relation = { kind: relation.kind, to: i };
  }
}
