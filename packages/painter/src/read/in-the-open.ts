/** Small things that are named with a place in the open: what has its home on a table is on one there, and not on the ground. */

import { actOf } from "../acts/facts.ts";
import type { Noun } from "../motifs/nouns.ts";
import type { Figure, Setting } from "../scene-graph.ts";
import { usedAs } from "../things/facts.ts";

const OPEN = new Set<Setting>(
  "meadow garden park farm forest jungle coast street snowfield mountain-lake road savanna desert".split(
    " ",
  ) as Setting[],
);

/** Height of what stands on tables, metres. */
export const SMALL_M = 0.45;

/** Figures of a scene that a table, or a tool in somebody's hand, may join. */
export const MOST_FIGURES = 6;

/** People of one noun of whom each holds something. */
const MOST_HOLDING = 3;

/** What everybody of a group has one of. */
const EACH = new Set(["cup", "mug", "wine", "juice", "milk", "beer", "sandwich"]);

/** Acts that need both hands. */
const BUSY = new Set(["read", "sleep", "tend"]);

/** Whether an act leaves no hand free. */
export const isBusy = (act: string | undefined): boolean => actOf(act)?.wholeBody === true || BUSY.has(act ?? "");

/** Rooms that one walks through. */
const NO_TABLE = /\b(?:corridor|hallway|hall|stair\w*|station|platform|lobby|lift|elevator|gym|aisle|ward)\b/;

/** What people eat and drink of. */
const SERVED = new Set([...usedAs("served"), "bottle", "croissant"]);

const UNDERFOOT = new Set(usedAs("laid"));

/** Whether a thing has its home on a table and is named in the open. */
function isLost({ noun, aloft }: Figure, setting: Setting, nouns: ReadonlyMap<string, Noun>): boolean {
  const { volume, heightM = 1, support, homes = [] } = nouns.get(noun) ?? {};
  const isSmall = volume?.family === "thing" && support === "table" && heightM <= SMALL_M;
  return isSmall && !aloft && !UNDERFOOT.has(volume.kind) && !homes.includes(setting);
}

/** Whether all that is seen in an open place would lie on its ground. */
export function isAllLost(figures: readonly Figure[], setting: Setting, nouns: ReadonlyMap<string, Noun>): boolean {
  return OPEN.has(setting) && figures.length > 0 && figures.every((figure) => isLost(figure, setting, nouns));
}

/** Food and drink that would lie at people's feet: in the hands of who has them free, else on a table where the place has one. */
export function offGround(
  figures: Figure[],
  { setting, place }: { readonly setting: Setting; readonly place: string },
  nouns: ReadonlyMap<string, Noun>,
): Figure[] {
  // nobody sets a table in the snow
  if (setting === "snowfield") return figures;
  const isRoom = setting === "room" || setting === "kitchen" || setting === "stage";
  if ((!isRoom && !OPEN.has(setting)) || !figures.some((figure) => isPerson(figure, nouns))) return figures;
  const isLoose = (figure: Figure, i: number) =>
    (!figure.relation || figure.relation.kind === "by") &&
    isLost(figure, isRoom ? "abstract" : setting, nouns) &&
    SERVED.has(nouns.get(figure.noun)?.volume?.kind ?? "") &&
    figures.every(({ relation }) => relation?.to !== i);
  const held = inFreeHands(figures, isLoose, nouns);
  const hasTable = isRoom ? !NO_TABLE.test(place) : setting === "garden" || setting === "park";
  // it is named as not drawn; what the prompt begins with stays
  if (!hasTable) return withoutFigures(held, (figure, i) => i > 0 && isLoose(figure, i));
  if (!held.some(isLoose) || held.length >= MOST_FIGURES) return held;
  const to = held.length;
  const set = held.map((figure, i) =>
    isLoose(figure, i) ? { ...figure, relation: { kind: "on" as const, to } } : figure,
  );
  return [...set, { noun: "table", count: 1, size: "normal" }];
}

/** The figures without some to which no other is bound. */
export function withoutFigures(figures: readonly Figure[], isGone: (figure: Figure, i: number) => boolean): Figure[] {
  const kept = figures.flatMap((figure, i) => (isGone(figure, i) ? [] : [i]));
  return kept.map((i) => {
    const { relation, ...figure } = figures[i];
    return relation ? { ...figure, relation: { ...relation, to: kept.indexOf(relation.to) } } : figure;
  });
}

/** Small things in the hands of people who have them free: of a drink or a bite everybody of a group has one. */
export function inFreeHands(
  figures: readonly Figure[],
  isLoose: (figure: Figure, i: number) => boolean,
  nouns: ReadonlyMap<string, Noun>,
): Figure[] {
  const out = [...figures];
  for (const [i, figure] of figures.entries()) {
    if (!isLoose(figure, i) || figure.count > MOST_HOLDING) continue;
    const isEach = EACH.has(nouns.get(figure.noun)?.volume?.kind ?? "");
    const to = out.findIndex(
      (one, j) =>
        isPerson(one, nouns) &&
        (figure.count === 1 || figure.count === one.count) &&
        (one.count === 1 || (one.count <= MOST_HOLDING && isEach)) &&
        !one.relation &&
        !isBusy(one.act) &&
        out.every(({ relation }) => relation?.kind !== "holding" || relation.to !== j),
    );
    if (to >= 0) out[i] = { ...figure, count: out[to].count, relation: { kind: "holding", to } };
  }
  return out;
}

/** Whether a figure is somebody. */
export const isPerson = ({ noun }: Figure, nouns: ReadonlyMap<string, Noun>): boolean =>
  nouns.get(noun)?.volume?.family === "person";
