/** Borders of a kilim and the rings over its field. The seed chooses. */

import type { Rng } from "easel-picture";

/** Index of the first pale wool; four dark ones come before. */
export const LIGHT = 4;

/** The wool of a border at a step along it and at a depth of 0 (inner) to 7. */
export type Border = (along: number, depth: number) => number;

const turned = (along: number, period: number) => ((along % period) + period) % period;

export const BORDERS: readonly Border[] = [
  // hooked triangles in turn
  (along, depth) => {
    const off = Math.abs(turned(along, 16) - 7.5);
    if (depth === 7 || depth === 0) return Math.floor(along / 2) % 2 === 0 ? 3 : LIGHT + 1;
    if (off < 2 - (7 - depth) * 0.9) return 3;
    if (off < 5 - (7 - depth) * 1.1) return LIGHT + 1;
    return off < 8 - (7 - depth) * 1.1 ? turned(Math.floor(along / 16), 2) : off > 7 ? 2 : LIGHT + 2;
  },
  // diamonds, one in another
  (along, depth) => {
    const d = Math.floor(Math.abs(turned(along, 12) - 5.5) + Math.abs(depth - 3.5));
    return d < 2 ? LIGHT + 1 : d < 4 ? turned(Math.floor(along / 12), 2) : d < 5 ? LIGHT + 2 : 2;
  },
  // running hooks
  (along, depth) => {
    const at = turned(along, 10);
    const hook =
      depth < 2 || (at < 3 && depth < 7) || (at < 7 && depth > 4 && depth < 7) || (at > 4 && at < 7 && depth > 2);
    return hook ? turned(Math.floor(along / 20), 2) : LIGHT + 1;
  },
  // stripes with teeth
  (along, depth) => {
    const tooth = turned(along, 4) < 2;
    return [
      3,
      tooth ? LIGHT + 1 : 0,
      0,
      tooth ? LIGHT : LIGHT + 2,
      tooth ? LIGHT + 2 : LIGHT,
      1,
      tooth ? 1 : LIGHT + 1,
      3,
    ][depth];
  },
  // stars in squares
  (along, depth) => {
    const [u, v] = [Math.abs(turned(along, 10) - 4.5), Math.abs(depth - 3.5)];
    const isEven = turned(Math.floor(along / 10), 2) === 0;
    if (turned(along, 10) === 9) return 3;
    const star = Math.min(u, v) < 1 || Math.abs(u - v) < 1;
    return u < 4 && v < 4 && star ? (isEven ? LIGHT + 1 : 1) : isEven ? 0 : LIGHT + 2;
  },
  // a zigzag of three wools
  (along, depth) => {
    const at = turned(Math.abs(turned(along, 24) - 12) + depth * 1.5, 15);
    return at < 3 ? 0 : at < 6 ? LIGHT + 1 : at < 9 ? 1 : at < 12 ? LIGHT + 2 : 2;
  },
  // bars across, as the teeth of a comb
  (along, depth) => {
    const at = turned(along, 8);
    return depth > 5
      ? 3
      : at < 4
        ? depth < 1
          ? 3
          : turned(Math.floor(along / 8), 3)
        : LIGHT + (at === 5 || at === 6 ? 2 : 1);
  },
  // triangles from both sides
  (along, depth) => {
    const off = Math.abs(turned(along, 14) - 6.5);
    return off < depth * 0.95 ? (off < depth * 0.95 - 2.6 ? 2 : 0) : off > 7 - (7 - depth) * 0.9 ? 1 : LIGHT + 1;
  },
  // a row of crosses on a dark band
  (along, depth) => {
    const [u, v] = [Math.abs(turned(along, 12) - 5), Math.abs(depth - 3.5)];
    const isCross = (u < 1.5 && v < 3) || (v < 1 && u < 4.5);
    return isCross ? LIGHT + (turned(Math.floor(along / 12), 2) ? 1 : 2) : depth === 0 || depth === 7 ? LIGHT : 0;
  },
  // blocks of plain wool in turn
  (along, depth) => {
    const [block, at] = [turned(Math.floor(along / 9), 4), turned(along, 9)];
    if (at === 0) return 3;
    const isHeart = at > 3 && at < 7 && depth > 2 && depth < 5;
    return block % 2 ? (isHeart ? 1 : LIGHT + 1) : isHeart ? LIGHT + 2 : block === 0 ? 0 : 2;
  },
  // plain stripes along it
  (_, depth) => [0, 0, LIGHT + 2, 1, 1, LIGHT + 1, 2, 2][depth],
  // running water
  (along, depth) => {
    const wave = 3.5 + 2.4 * Math.sin((turned(along, 18) / 18) * 2 * Math.PI);
    const off = Math.abs(depth - Math.round(wave));
    return off < 1 ? LIGHT : off < 2 ? LIGHT + 2 : depth < wave ? 0 : 1;
  },
];

/** The ring over the field, with its fraction, at `along` and `across` from the middle of the part `part` steps long; `n`: steps of the field. */
type Rings = (u: number, v: number, n: number) => number;

const near = (at: number, part: number) => (((at % part) + part) % part) - part / 2;

const RINGS: readonly Rings[] = [
  // one stepped diamond
  (u, v, n) => ((Math.abs(u) + Math.abs(v)) * 9) / n,
  // three of them
  (u, v, n) => ((Math.abs(near(u + n / 2, n / 3)) * 1.5 + Math.abs(v)) * 7) / n,
  // four of them
  (u, v, n) => ((Math.abs(near(u, n / 2)) + Math.abs(near(v, n / 2))) * 10) / n,
  // a lattice of small ones
  (u, v, n) => ((Math.abs(near(u, n / 4)) + Math.abs(near(v, n / 4))) * 12) / n,
  // bands in zigzag
  (u, v, n) => ((v + n + Math.abs(near(u, n / 3)) * 1.2) * 5) / n,
  // plain bands
  (_, v, n) => ((v + n) * 5.6) / n,
  // a cross
  (u, v, n) => (Math.min(Math.abs(u), Math.abs(v)) * 9) / n,
  // squares, one in another
  (u, v, n) => (Math.max(Math.abs(u), Math.abs(v)) * 9) / n,
];

/** Rings over a field of `n` steps: the number of the ring in which a step lies, with its fraction. */
export function medallionOf(rng: Rng, n: number): (i: number, j: number) => number {
  const rings = RINGS[rng.int(RINGS.length)];
  const upright = rng.int(2) === 1;
  const first = rng.int(3);
  return (i, j) => {
    // stairs of two steps
    const [a, b] = [Math.floor(i / 2) * 2 + 1 - n / 2, Math.floor(j / 2) * 2 + 1 - n / 2];
    return first + (upright ? rings(b, a, n) : rings(a, b, n));
  };
}
