/** Small things that are named with a place in the open: what has its home on a table is on one there, and not on the ground. */

import type { Noun } from "../motifs/nouns.ts";
import type { Figure, Setting } from "../scene-graph.ts";
import { usedAs } from "../things/facts.ts";

const OPEN = new Set<Setting>(
  "meadow garden park farm forest jungle coast street snowfield mountain-lake road savanna desert".split(
    " ",
  ) as Setting[],
);

/** Height of what stands on tables, metres. */
const SMALL_M = 0.45;

const MOST_FIGURES = 6;

/** What people eat and drink of. */
const SERVED = new Set([...usedAs("served"), "bottle"]);

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

/** The figures with a table under food and drink that would lie at people's feet. */
export function withTable(figures: Figure[], setting: Setting, nouns: ReadonlyMap<string, Noun>): Figure[] {
  // nobody sets a table in the snow
  if (setting === "snowfield") return figures;
  const isRoom = setting === "room" || setting === "kitchen" || setting === "stage";
  if ((!isRoom && !OPEN.has(setting)) || !figures.some(({ noun }) => nouns.get(noun)?.volume?.family === "person"))
    return figures;
  const isLoose = (figure: Figure, i: number) =>
    (!figure.relation || figure.relation.kind === "by") &&
    isLost(figure, isRoom ? "abstract" : setting, nouns) &&
    SERVED.has(nouns.get(figure.noun)?.volume?.kind ?? "") &&
    figures.every(({ relation }) => relation?.to !== i);
  if (!figures.some(isLoose) || figures.length >= MOST_FIGURES) return figures;
  const to = figures.length;
  const set = figures.map((figure, i) =>
    isLoose(figure, i) ? { ...figure, relation: { kind: "on" as const, to } } : figure,
  );
  return [...set, { noun: "table", count: 1, size: "normal" }];
}
