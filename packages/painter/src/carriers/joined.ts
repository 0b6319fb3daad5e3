/** Modules of one tone joined to larger pieces of any outline. */

import type { Rng } from "easel-picture";
import { type CodeMap, ROLE } from "./code-map.ts";

/** The piece at a point. */
interface JoinedAt {
  /** Index of the piece; -1 on finders and alignment patterns and outside the code. */
  id: number;
  /** Distance inward from the outline of the piece in modules, 1 at most. */
  inward: number;
  /** Whether the nearest outline runs down. */
  isUpright: boolean;
}

export interface Joined {
  /** First module of each piece. */
  readonly seeds: readonly (readonly [number, number])[];
  /** The piece at a point in modules. Valid until the next call. */
  at(u: number, v: number): JoinedAt;
}

/**
 * Joins neighbours of one tone for which `kindOf` gives the same number to pieces of at most so many modules, a chance number of `most` for
 * each piece. Timing modules are joined as others.
 */
export function joinModules(
  map: CodeMap,
  kindOf: (column: number, row: number) => number,
  rng: Rng,
  [least, most]: readonly [number, number],
): Joined {
  const n = map.size;
  const ids = new Int32Array(n * n).fill(-1);
  const kinds = Int32Array.from(ids, (_, at) => kindOf(at % n, Math.floor(at / n)));
  const isFixed = (at: number) => map.role[at] === ROLE.finder || map.role[at] === ROLE.alignment;
  const seeds: [number, number][] = [];
  for (let first = 0; first < n * n; first++) {
    if (ids[first] >= 0 || isFixed(first)) continue;
    const id = seeds.push([first % n, Math.floor(first / n)]) - 1;
    const size = least + rng.int(most - least + 1);
    const piece = [first];
    ids[first] = id;
    for (let k = 0; k < piece.length && piece.length < size; k++) {
      const [i, j] = [piece[k] % n, Math.floor(piece[k] / n)];
      for (const [a, b] of [
        [i + 1, j],
        [i, j + 1],
        [i - 1, j],
        [i, j - 1],
      ]) {
        const at = b * n + a;
        if (a < 0 || b < 0 || a >= n || b >= n || ids[at] >= 0 || isFixed(at)) continue;
        if (map.dark[at] !== map.dark[first] || kinds[at] !== kinds[first] || piece.length >= size) continue;
        ids[at] = id;
        piece.push(at);
      }
    }
  }
  const idAt = (i: number, j: number) => (i < 0 || j < 0 || i >= n || j >= n ? -1 : ids[j * n + i]);
  const found: JoinedAt = { id: -1, inward: 0, isUpright: true };
  return {
    seeds,
    at(u, v) {
      const [i, j] = [Math.floor(u), Math.floor(v)];
      const id = idAt(i, j);
      found.id = id;
      if (id < 0) return found;
      let across = 1;
      let down = 1;
      if (idAt(i - 1, j) !== id) across = u - i;
      if (idAt(i + 1, j) !== id) across = Math.min(across, i + 1 - u);
      if (idAt(i, j - 1) !== id) down = v - j;
      if (idAt(i, j + 1) !== id) down = Math.min(down, j + 1 - v);
      found.isUpright = across < down;
      let inward = Math.min(across, down);
      // corners that come in
      for (const dx of [-1, 1])
        for (const dy of [-1, 1]) {
          if (idAt(i + dx, j + dy) === id) continue;
          const d = Math.hypot(dx < 0 ? u - i : i + 1 - u, dy < 0 ? v - j : j + 1 - v);
          if (d < inward) inward = d;
        }
      found.inward = inward;
      return found;
    },
  };
}
