/** What was read of a prompt so far, and how its words change what was named before them. */

import type { Relation } from "../relations.ts";
import type { Age, Figure, Form, Garment, Season, Setting, Subject, TimeOfDay, Weather } from "../scene-graph.ts";
import type { Entry } from "./lexicon.ts";

/** Collected while reading; a scene graph in the making. */
export interface Reading {
  /** `phrase`: the words that name nothing but this place. `nearest`: the word for the place that is drawn in its stead. */
  settings: { setting: Setting; strong: boolean; phrase?: string; nearest?: string }[];
  spots: { spot: string; phrase: string }[];
  time?: TimeOfDay;
  weather?: Weather;
  season?: Season;
  subjects: {
    form: Form;
    count: number;
    colour?: string;
    size: Subject["size"];
    age?: Age;
    trim?: string;
    roof?: string;
  }[];
  figures: {
    noun: string;
    count: number;
    colour?: string;
    size: Subject["size"];
    age?: Age;
    aloft?: true;
    act?: string;
    wears?: Garment[];
    /** It is a person; an animal that can be led. */
    person?: true;
    led?: true;
    relation?: Figure["relation"];
    /** Its relation is its own already, not that of what was named before it. */
    settled?: true;
  }[];
  palette: string[];
  /** `#rrggbb` of the table that things stand on, where it is the setting. */
  tableColour?: string;
  flags: Set<string>;
  excluded: Set<string>;
  unresolved: string[];
  undrawn: string[];
  /** Media that the prompt names: "watercolour", "cartoon"; directions that change nothing: "retro". */
  media: string[];
  unfollowed: string[];
  /** Words for what figures do; `figure` is the index of the one that does it. `after`: the word follows that figure. */
  acts: { word: string; figure: number; said?: "after" }[];
  /** Words that are only kinds of what is drawn, with its name and what they were read as. */
  drawnAs: { phrase: string; as: string; of: Entry; worn?: true }[];
  /** Flags and weather by the words that named them. */
  said: { phrase: string; entry: Entry }[];
}

export function emptyReading(): Reading {
  return {
    settings: [],
    spots: [],
    figures: [],
    subjects: [],
    palette: [],
    flags: new Set(),
    excluded: new Set(),
    unresolved: [],
    undrawn: [],
    media: [],
    unfollowed: [],
    acts: [],
    drawnAs: [],
    said: [],
  };
}

/** Another hour, weather or season was named before, and a picture has one. */
export function contradicts(entry: Entry, reading: Reading): boolean {
  return (["time", "weather", "season"] as const).some(
    (part) => entry[part] !== undefined && reading[part] !== undefined && reading[part] !== entry[part],
  );
}

/** Notes that the prompt does not want a thing. */
export function exclude(reading: Reading, entry: Entry, key: string): void {
  reading.excluded.add(entry.excludes ?? entry.form ?? entry.noun ?? entry.flag ?? key);
}

/** "in a red coat", "with glasses": it belongs to the person named last. False where nobody was named. */
export function wear(
  kind: string,
  words: readonly string[],
  at: number,
  colour: string | undefined,
  relation: Relation | undefined,
  reading: Reading,
): boolean {
  if (relation !== "in" && relation !== "by" && relation !== "holding") return false;
  const person =
    reading.figures.findLast((figure) => figure.person) ??
    // a cat may wear a scarf
    (kind === "scarf" ? reading.figures.findLast((figure) => figure.led) : undefined);
  if (!person) return false;
  if (kind === "hair") reading.undrawn = reading.undrawn.filter((word) => word !== "long" && word !== "short");
  const long =
    kind === "hair" ? ["long", "short"].find((word) => words.slice(Math.max(0, at - 3), at).includes(word)) : undefined;
  const garment = { kind: long ? `hair-${long}` : kind, ...(colour ? { colour } : {}) };
  person.wears ??= [];
  if (!person.wears.some((worn) => worn.kind === garment.kind && worn.colour === colour)) person.wears.push(garment);
  return true;
}

/** "fishing from a boat", "in a boat": whoever was named last sits in it, and it is near. */
export function boards(
  words: readonly string[],
  at: number,
  relation: Relation | undefined,
  reading: Reading,
): boolean {
  const before = words.slice(Math.max(0, at - 3), at);
  if (relation !== "in" && relation !== "on" && !/\bfrom\b/.test(before.join(" "))) return false;
  const crew = reading.figures.findIndex((figure) => figure.person || figure.led);
  if (crew < 0 || reading.figures[crew].relation) return false;
  reading.figures.push({ noun: "rowing boat", count: 1, size: "normal", settled: true });
  reading.figures[crew].relation = { kind: "in", to: reading.figures.length - 1 };
  reading.figures[crew].settled = true;
  return true;
}

/** "with a cat on her lap": the thing named last lies on the person named before it, who sits. */
export function bindLap(words: readonly string[], at: number, reading: Reading): boolean {
  if (words[at] !== "lap" && words[at] !== "knee" && words[at] !== "knees") return false;
  const thing = reading.figures.length - 1;
  const person = reading.figures.findLastIndex((figure, i) => i < thing && figure.person);
  if (person < 0) return false;
  reading.figures[thing].relation = { kind: "on", to: person };
  reading.figures[thing].settled = true;
  reading.figures[person].act ??= "sit";
  return true;
}

/** "a girl on her father's shoulders", "a man with his son on his shoulders": who is carried sits there. */
export function bindShoulders(words: readonly string[], at: number, reading: Reading): boolean {
  if (!/^(shoulders?|back)$/.test(words[at]) || !/\bon (?:\w+ ){1,2}?$/.test(`${words.slice(0, at).join(" ")} `))
    return false;
  const { figures } = reading;
  const last = figures.length - 1;
  const named = figures[last];
  const isOwner = named?.person && named.relation?.kind === "on" && words[at - 1] !== "his" && words[at - 1] !== "her";
  const [carried, bearer] = isOwner
    ? [named.relation!.to, last]
    : [last, figures.findLastIndex((figure, i) => i < last && figure.person)];
  if (carried < 0 || bearer < 0 || figures[carried].count > 1) return false;
  // "a parrot on her shoulder", "a woman with a bag on her shoulder"
  if (!figures[carried].person && !figures[carried].led && words[at] === "back") return false;
  delete figures[bearer].relation;
  figures[carried].relation = { kind: "shoulders", to: bearer };
  figures[carried].settled = true;
  if (figures[carried].act === "sit") delete figures[carried].act;
  return true;
}

/** Index of who does what is said next: "a man on a bench feeding pigeons" is about the man. -1 where nothing was named. */
export function doerOf({ figures }: Reading): number {
  const last = figures.length - 1;
  const seat = figures[last]?.relation;
  return seat?.kind === "on" && seat.to < last && figures[seat.to].person && !figures[last].person ? seat.to : last;
}

/** "a dog on a lead": whoever was named before holds it. */
export function leash(reading: Reading): void {
  const led = reading.figures.findLastIndex((figure) => figure.led);
  const person = reading.figures.findIndex((figure) => figure.person);
  if (led < 0 || person < 0 || reading.figures[led].relation?.kind === "lead") return;
  reading.figures[led].relation = { kind: "lead", to: person };
  reading.figures[led].settled = true;
  reading.figures[person].act = "lead";
}
