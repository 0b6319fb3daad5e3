/** Whether what the prompt says of two things can be seen in the picture plane. */

import type { Relation, SceneGraph } from "../scene-graph.ts";
import type { Box, Sight } from "./sights.ts";

/** A relation of the prompt that the picture does not show. */
export interface Broken {
  readonly figure: number;
  readonly to: number;
  readonly kind: Relation;
}

/** What two boxes must be like for a relation: `a` is that of the figure, `b` that of the other, `h` the lesser height. */
type Holds = (a: Box, b: Box, h: number, zA: number, zB: number) => boolean;

const across = ({ left, right }: Box): number => (left + right) / 2;
const middle = ({ top, foot }: Box): number => (top + foot) / 2;
/** Pixels between two boxes across; negative where they overlap. */
const apart = (a: Box, b: Box): number => Math.max(a.left, b.left) - Math.min(a.right, b.right);
/** Pixels between two boxes up and down; negative where they overlap. */
const gap = (a: Box, b: Box): number => Math.max(a.top, b.top) - Math.min(a.foot, b.foot);
const touches = (a: Box, b: Box, h: number): boolean => apart(a, b) <= 0.2 * h && gap(a, b) <= 0.2 * h;

const HOLDS: Readonly<Record<Relation, Holds>> = {
  on: (a, b, h) =>
    apart(a, b) <= 0 && gap(a, b) <= Math.max(1, 0.15 * h) && a.top < b.foot && middle(a) <= middle(b) + 0.35 * h,
  in: (a, b, h) => touches(a, b, h),
  under: (a, b, h) => apart(a, b) <= 0 && middle(a) >= middle(b) - 0.1 * h,
  below: (a, b, h) => middle(a) >= middle(b) + 0.2 * h,
  above: (a, b, h) => middle(a) <= middle(b) - 0.2 * h,
  left: (a, b) => across(a) < across(b) - 0.15 * (b.right - b.left),
  right: (a, b) => across(a) > across(b) + 0.15 * (b.right - b.left),
  behind: (_a, _b, _h, zA, zB) => zA >= zB * 0.98,
  front: (_a, _b, _h, zA, zB) => zA <= zB * 1.02,
  holding: touches,
  // among several: their boxes together hold it
  between: (a, b) => apart(a, b) <= 0.5 * (a.right - a.left),
  by: () => true,
  shoulders: touches,
  hands: touches,
  lead: (a, b, h) => apart(a, b) <= 2.5 * h,
  push: (a, b, h) => apart(a, b) <= 0.4 * h,
  tend: (a, b, h) => apart(a, b) <= 0.4 * h,
  hug: touches,
  feed: (a, b, h) => apart(a, b) <= 1.5 * h,
  chase: (a, b, h) => apart(a, b) <= 3 * h,
};

/** The relations between seen figures that do not hold. What is not seen is told elsewhere. */
export function brokenRelations({ figures }: SceneGraph, sights: readonly Sight[]): readonly Broken[] {
  return figures.flatMap(({ relation }, figure) => {
    if (!relation) return [];
    const [a, b] = [sights[figure], sights[relation.to]];
    if (!a?.box || !b?.box) return [];
    const h = Math.max(4, Math.min(a.box.foot - a.box.top, b.box.foot - b.box.top));
    return HOLDS[relation.kind](a.box, b.box, h, a.zM, b.zM) ? [] : [{ figure, to: relation.to, kind: relation.kind }];
  });
}
