/** Who holds what, and who sits at which table, where the prompt only names both. */

import { actOf } from "../acts/facts.ts";
import { animalOf } from "../animals/facts.ts";
import { INSTRUMENTS } from "../figures/holds.ts";
import type { Noun } from "../motifs/nouns.ts";
import type { Figure } from "../scene-graph.ts";
import { heldUnasked, riddenAs, usedAs } from "../things/facts.ts";
import { isBusy, SMALL_M } from "./in-the-open.ts";
import type { Reading } from "./reading.ts";

/** A figure while its prompt is still being read. */
type Draft = Reading["figures"][number];

/** People of one noun who have room at a table. */
const MOST_AT_TABLE = 4;

/** Whether it is done at a table. */
const isAtTable = (act: string | undefined): boolean => act === undefined || actOf(act)?.atTable === true;

/** What stands on the table of who eats and drinks. */
const SERVED = new Set(usedAs("served"));

/** What stands on the bedside table of a named bed. */
const BESIDE_BED = new Set(usedAs("bedside"));

/** What runs behind whom it is named beside. */
const BARRIERS = new Set(usedAs("barrier"));

/** What carries several side by side. */
const SEATS = new Set(usedAs("wide seat"));

/** What is done sitting beside somebody. */
const SEATED_ACTS: ReadonlySet<string> = new Set(["sit", "tell", "read", "feed"]);

/** What animals have in their mouths, and who does. */
const CAUGHT = new Set([...usedAs("caught"), "fish"]);
const isCatcher = (kind: string): boolean => animalOf(kind)?.catches === true;

/** What is put on a head by whoever is named before it. */
export const PUT_ON: ReadonlySet<string> = new Set([...usedAs("headwear"), ...usedAs("eyewear")]);

/** What is in the hand of a person who is named with it, though nothing says so. */
const HELD_KINDS: ReadonlySet<string> = new Set(heldUnasked());

/** What one has several of in one hand. */
const BUNCHED = new Set(["toy-balloon", "balloon", "bouquet", "skis", "flower", "shopping-bag", "lantern"]);

const STANDS_BY: ReadonlySet<string> = new Set(["by", "in", "holding"]);

/** What one drives sitting inside, unseen. */
const CLOSED = new Set(usedAs("closed"));

/** Gives small things to the person before them, and seats people at tables. Changes `figures`; `tables` are its words for tables. */
export function bindHeld(figures: Draft[], nouns: ReadonlyMap<string, Noun>, tables: ReadonlySet<string>): void {
  const kindOf = (figure: Draft) => nouns.get(figure.noun)?.volume?.kind ?? "";
  const isTable = (figure: Draft) => tables.has(figure.noun) || ["chess", "table"].includes(kindOf(figure));
  const table = figures.findIndex(isTable);
  const people = figures.flatMap((figure, i) => (figure.person ? [i] : []));
  keepPeople(figures);
  if (table >= 0 && (!figures[table].relation || figures[figures[table].relation.to]?.person))
    for (const [k, i] of people.slice(0, 2).entries())
      if (!figures[i].relation && figures[i].count <= MOST_AT_TABLE - 2 * k && isAtTable(figures[i].act)) {
        settle(figures[i], "on", table);
        delete figures[table].relation;
      }
  for (const { relation } of figures) {
    // nobody drives on a roof
    if (relation?.kind !== "on" || !CLOSED.has(kindOf(figures[relation.to]))) continue;
    for (const [i, figure] of figures.entries())
      if (figure.relation === relation && (figure.person || figures[i - 1]?.person)) delete figure.relation;
  }
  setOnSeats(figures, nouns, kindOf);
  giveEach(figures, nouns, kindOf);
  // a basket has no place on a bicycle yet: it stands beside it
  for (const figure of figures)
    if (kindOf(figure) === "bicycle" && figure.relation?.kind === "on" && !figures[figure.relation.to].person)
      if (kindOf(figures[figure.relation.to]) === "basket") settle(figure, "by", figure.relation.to);
  setBedside(figures, kindOf);
  setOnGround(figures, people, kindOf);
  for (const [i, figure] of figures.entries())
    if (BARRIERS.has(kindOf(figure)) && i > 0 && (!figure.relation || figure.relation.kind === "by"))
      settle(figure, "behind", 0);
  for (const [i, figure] of figures.entries()) {
    const kind = kindOf(figure);
    if (kind === "kite") for (const j of people) delete figures[j].aloft;
    const owner = figure.relation?.kind === "holding" ? figures[figure.relation.to] : undefined;
    const eaten = figure.relation === undefined && people.some((j) => figures[j].relation?.to === table);
    const isOfDiner = owner?.person && owner.relation?.kind === "on" && owner.relation.to === table;
    if (SERVED.has(kind) && ((table >= 0 && i !== table && eaten) || isOfDiner)) settle(figure, "on", table);
    // "an owl on a stack of books wearing glasses": it is no thing that wears them
    const being = figures.findLastIndex((one, j) => j < i && nouns.get(one.noun)?.volume?.family !== "thing");
    if (PUT_ON.has(kind) && owner && being >= 0 && nouns.get(owner.noun)?.volume?.family === "thing")
      settle(figure, "holding", being);
    const before = figures[i - 1];
    if (CAUGHT.has(kind) && !figure.relation && before?.count === 1 && isCatcher(kindOf(before))) {
      settle(figure, "holding", i - 1);
      figure.count = 1;
    }
    const wearer = before && (before.person || nouns.get(before.noun)?.volume?.family !== "thing") ? before : undefined;
    // farmers in hats have one each
    if (
      PUT_ON.has(kind) &&
      wearer &&
      (wearer.count === 1 || figure.count > 1) &&
      (!figure.relation || (figure.relation.to === i - 1 && STANDS_BY.has(figure.relation.kind)))
    ) {
      settle(figure, "holding", i - 1);
      figure.count = wearer.count;
    }
    // no thing plays: who holds it does, or who was named before it
    if (INSTRUMENTS.has(kind) && owner && nouns.get(owner.noun)?.volume?.family === "thing") {
      const player = owner.relation?.kind === "holding" ? owner.relation.to : people.findLast((j) => j < i);
      if (player !== undefined) settle(figure, "holding", player);
    }
    if (figure.relation || UNDERFOOT.has(kind)) continue;
    const player = INSTRUMENTS.has(kind) ? people.findLast((j) => j < i && figures[j].count === 1) : undefined;
    if (player !== undefined) settle(figure, "holding", player);
    if (!HELD_KINDS.has(kind) && !isHandy(nouns.get(figure.noun), figure, figures[i - 1])) continue;
    // several that nobody says are held stand beside them
    if (figure.count > 1 && !BUNCHED.has(kind)) continue;
    const holder = people.findLast((j) => j < i && figures[j].count === 1);
    const taken = figures.some(
      (other) => other.relation?.kind === "holding" && other.relation.to === holder && !HEADWEAR.has(kindOf(other)),
    );
    if (holder === undefined || (taken && !IN_LEFT.has(kind))) continue;
    const under = figures[holder].relation?.kind === "on" && figures[holder].relation.to === table ? table : -1;
    if (kind === "laptop" && under >= 0) settle(figure, "on", under);
    else settle(figure, "holding", holder);
    delete figure.aloft;
  }
}

/** "Giving a roll to the postman" without a word for rolls: nobody gives a person away. Changes `figures`. */
function keepPeople(figures: readonly Draft[]): void {
  for (const figure of figures)
    if (figure.person && figure.relation?.kind === "holding" && figures[figure.relation.to].act === "give")
      delete figure.relation;
}

/** "Four people with lanterns" have one each; "with a spade in a straw hat": no thing is in what is worn. Changes `figures`. */
function giveEach(figures: Draft[], nouns: ReadonlyMap<string, Noun>, kindOf: (figure: Draft) => string): void {
  const isThing = (figure: Draft | undefined) => nouns.get(figure?.noun ?? "")?.volume?.family === "thing";
  for (const [i, figure] of figures.entries()) {
    const { relation } = figure;
    const before = figures[i - 1];
    const wearer = figures.findLastIndex((one, j) => j < i && one.person);
    if (PUT_ON.has(kindOf(figure)) && relation?.kind === "in" && isThing(figures[relation.to]) && wearer >= 0)
      settle(figure, "holding", wearer);
    if (relation || !HELD_KINDS.has(kindOf(figure)) || figure.count < 2 || !before?.person || before.count < 2)
      continue;
    settle(figure, "holding", i - 1);
    figure.count = before.count;
  }
}

/** Small things that are named beside a table, or beside what is on something, stand there too. Changes `figures`. */
export function setOnSurfaces(figures: Draft[], nouns: ReadonlyMap<string, Noun>, tables: ReadonlySet<string>): void {
  const isSmall = (figure: Draft) => {
    const { volume, heightM = 1, support } = nouns.get(figure.noun) ?? {};
    return volume?.family === "thing" && support === "table" && heightM <= SMALL_M && !UNDERFOOT.has(volume.kind);
  };
  const kindOf = ({ noun }: Draft) => nouns.get(noun)?.volume?.kind ?? "";
  const isThing = ({ noun }: Draft) => nouns.get(noun)?.volume?.family === "thing";
  const table = figures.findIndex(({ noun }) => tables.has(noun) || nouns.get(noun)?.volume?.kind === "table");
  const isUsed = figures.some(({ relation }) => relation?.kind === "on" && relation.to === table);
  for (const [i, figure] of figures.entries()) {
    if (i === table || !isSmall(figure) || figure.aloft) continue;
    if (figure.relation && figure.relation.kind !== "by") continue;
    const isLaid = (other: Draft) =>
      other.relation?.kind === "on" && isThing(other) && isThing(figures[other.relation.to]);
    const under = figures.findLast((other, j) => j < i && isLaid(other))?.relation?.to ?? -1;
    if (under >= 0 && under !== i && !riddenAs(kindOf(figures[under]))) settle(figure, "on", under);
    else if (table >= 0 && isUsed) settle(figure, "on", table);
    // nothing small lies at somebody's feet whose hands are free
    else if (table < 0 && figure.count === 1) {
      const holder = figures.findIndex((one, j) => one.person && one.count === 1 && hasFreeHands(figures, j));
      if (holder >= 0) settle(figure, "holding", holder);
    }
  }
}

function hasFreeHands(figures: readonly Draft[], i: number): boolean {
  const { act, relation } = figures[i];
  return !isBusy(act) && !relation && figures.every((other) => other.relation?.to !== i);
}

/** "a man and a dog on a bench": both sit there. Changes `figures`. */
function setOnSeats(figures: Draft[], nouns: ReadonlyMap<string, Noun>, kindOf: (figure: Draft) => string): void {
  for (const [i, { relation }] of figures.entries()) {
    const [first, second] = [figures[i - 2], figures[i - 1]];
    if (relation?.kind !== "on" || relation.to !== i - 1 || !first || !SEATS.has(kindOf(figures[i]))) continue;
    const isHeld = !second.relation || (second.relation.kind === "holding" && second.relation.to === i - 2);
    if (first.person && isHeld && HELD_KINDS.has(kindOf(second))) {
      // "a boy with a lantern on a bench": he sits there and holds it
      figures[i].relation = { kind: "on", to: i - 2 };
      settle(second, "holding", i - 2);
      delete second.aloft;
      continue;
    }
    const isBeing = nouns.get(second.noun)?.volume?.family !== "thing";
    const isFree = first.person && first.count === 1 && !first.relation;
    // who teaches somebody on a bench sits there too
    if (isFree && isBeing && SEATED_ACTS.has(first.act ?? "sit")) settle(first, "on", i);
  }
}

/** Who does yoga is on the mat, who plays with a boat crouches at the puddle in which it floats. Changes `figures`. */
function setOnGround(figures: Draft[], people: readonly number[], kindOf: (figure: Draft) => string): void {
  const ground = figures.findIndex((figure) => UNDERFOOT.has(kindOf(figure)));
  if (ground < 0) return;
  const boat = figures.findIndex((figure) => kindOf(figure) === "paper-boat");
  const isPuddle = kindOf(figures[ground]) === "puddle";
  if (isPuddle && boat >= 0) settle(figures[boat], "on", ground);
  // what is eaten there stands there
  const isPicnic = kindOf(figures[ground]) === "blanket";
  for (const figure of isPicnic ? figures : [])
    if (SERVED.has(kindOf(figure)) || kindOf(figure) === "basket") settle(figure, "on", ground);
  const related = figures[ground].relation;
  // "with a cat on the rug": the cat alone is there
  if (related?.kind === "on" && animalOf(kindOf(figures[related.to]))) return;
  const free = people.filter(
    (i) =>
      i !== boat && (!figures[i].relation || figures[i].relation?.to === boat || figures[i].relation?.kind === "by"),
  );
  if (free.length === 0) return;
  delete figures[ground].relation;
  for (const i of isPuddle || related ? free.slice(0, isPicnic ? 4 : 2) : free.slice(0, 1)) {
    settle(figures[i], "on", ground);
    if (isPuddle && (boat >= 0 || related?.kind === "by")) figures[i].act ??= "crouch";
  }
}

/** What is on the head and leaves the hands free. */
const HEADWEAR = new Set(usedAs("headwear"));

/** What is in the left hand, whatever the right one has. */
const IN_LEFT = new Set(["shield"]);

/** What lies on the ground under or before people. */
const UNDERFOOT = new Set(usedAs("laid"));

/** Puts lamps and books that are named beside a bed onto a table beside it. Changes `figures`. */
function setBedside(figures: Draft[], kindOf: (figure: Draft) => string): void {
  const bed = figures.findIndex((figure) => kindOf(figure) === "bed");
  const small = figures.filter(
    (figure) =>
      BESIDE_BED.has(kindOf(figure)) &&
      (!figure.relation || figure.relation.to === bed) &&
      figure.relation?.kind !== "on",
  );
  if (bed < 0 || small.length === 0 || figures.some(({ person }) => person)) return;
  let table = figures.findIndex((figure) => kindOf(figure) === "nightstand");
  if (table < 0) table = figures.push({ noun: "nightstand", count: 1, size: "normal", settled: true }) - 1;
  for (const figure of small) settle(figure, "on", table);
}

/** Whether a thing is named right after a person and small enough to be in the hands: "a chef tossing a pizza". */
function isHandy(noun: Noun | undefined, { count }: Draft, before: Draft | undefined): boolean {
  const { volume, heightM = 1, support } = noun ?? {};
  return volume?.family === "thing" && count === 1 && heightM <= 0.45 && support === "table" && before?.person === true;
}

/** Decides a figure's relation, so that no later rule changes it. */
function settle(figure: Draft, kind: NonNullable<Figure["relation"]>["kind"], to: number): void {
  figure.relation = { kind, to };
  figure.settled = true;
}
