/** Figures that hues of glass make over a window: which of three groups lies where. The seed chooses. */

import type { Rng } from "easel-picture";

/** Which group of glass, 0..2, lies at a point in modules. */
export type Figure = (x: number, y: number) => number;

/** The group at a place: `u`, `v` from -1 to 1 over the window, `r`, `a` the same from its middle. */
type Shape = (at: { u: number; v: number; r: number; a: number }, way: number) => number;

const near = (u: number, v: number, at: number) => Math.hypot(Math.abs(u) - at, Math.abs(v) - at);
const band = (t: number, count: number) => Math.floor(((t % 1) + 1) * count) % count;

const SHAPES: readonly Shape[] = [
  // a rose of eight petals
  ({ r, a }) => (r < 0.24 ? 2 : r < 0.56 + 0.3 * Math.abs(Math.cos(4 * a)) ? 0 : 1),
  // a sun with rays
  ({ r, a }) => (r < 0.34 ? 0 : Math.floor((a / (2 * Math.PI)) * 16 + 32) % 2 ? 0 : r < 0.62 ? 2 : 1),
  // four circles that meet
  ({ u, v, r }) => (near(u, v, 0.42) < 0.4 ? 0 : r < 0.3 ? 2 : 1),
  // rings
  ({ r }) => (r < 0.3 ? 0 : r < 0.52 ? 1 : r < 0.74 ? 2 : r < 0.98 ? 0 : 1),
  // a cross with a disc in its middle
  ({ u, v, r }) => (r < 0.34 ? 2 : Math.min(Math.abs(u), Math.abs(v)) < 0.26 ? 0 : 1),
  // squares on their corners
  ({ u, v }) => [0, 2, 1, 0, 1, 2][Math.min(5, Math.floor((Math.abs(u) + Math.abs(v)) * 3.2))],
  // quarters about a ring
  ({ u, v, r }) => (r > 0.34 && r < 0.56 ? 2 : u * v > 0 ? 0 : 1),
  // bands aslant
  ({ u, v }, way) => band((u + way * v) * 0.42, 3),
  // chevrons
  ({ u, v }, way) => band((way * v + Math.abs(u) * 0.9) * 0.46, 3),
  // waves
  ({ u, v }) => band(v * 0.5 + 0.09 * Math.sin(u * 5.2), 3),
  // a spiral of three arms
  ({ r, a }, way) => band(a / (2 * Math.PI) + way * r * 0.75, 3),
  // three lancets, each with a pointed head
  ({ u, v }) => {
    const lancet = Math.abs((((u + 1) * 1.5) % 1) - 0.5);
    return lancet > 0.4 ? 1 : v < -0.35 - 0.5 * (0.4 - lancet) ? 2 : 0;
  },
];

/** One of the figures, turned or mirrored, over a window of `size` modules. */
export function figureOf(rng: Rng, size: number): Figure {
  const shape = SHAPES[rng.int(SHAPES.length)];
  const turn = rng.next() * 0.8;
  const way = rng.int(2) ? 1 : -1;
  const mid = size / 2;
  return (x, y) => {
    const [u, v] = [(x - mid) / mid, (y - mid) / mid];
    return shape({ u, v, r: Math.hypot(u, v), a: Math.atan2(v, u) + turn }, way);
  };
}
