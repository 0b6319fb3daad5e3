/** Trees and shrubs from above, and clipped hedges: height that the light makes leaves of. */

import { hash01, smoothstep } from "easel-picture";
import { fillEllipse } from "./shapes.ts";
import type { Matter, Rgb, Stage } from "./stage.ts";
import { type Textures, tileAt } from "./textures.ts";

export interface Tree {
  readonly cx: number;
  readonly cy: number;
  readonly radiusPx: number;
  /** Height of its top in modules. */
  readonly top: number;
  readonly seed: number;
}

const LEAVES: Matter = { material: "foliage" };

/** A fir from above: whorls of boughs round a tip. `snow01` lies on the boughs that face up. */
export function fillFir(
  stage: Stage,
  textures: Textures,
  tree: Tree,
  colours: readonly [Rgb, Rgb],
  snow01: number,
): void {
  const { cx, cy, radiusPx, top, seed } = tree;
  const [deep, lit] = colours;
  const boughs = 9 + Math.floor(hash01(seed, 1, 5) * 4);
  const first = hash01(seed, 2, 5) * 6.28;
  fillEllipse(stage, { cx, cy, rx: radiusPx * 1.12, ry: radiusPx * 1.12 }, LEAVES, (q) => {
    const k = Math.hypot(q.u, q.v) * 1.12;
    const angle = Math.atan2(q.v, q.u);
    // three whorls, each turned against the other; a bough is a ridge that ends in a point
    let h = -1;
    let bough = 0;
    for (let w = 0; w < 3; w++) {
      const reach = 1 - 0.27 * w;
      const a = (angle - first - w * 0.37) * (boughs / 6.2832);
      const index = Math.floor(a);
      const t = Math.abs(a - index - 0.5) * 2;
      const long = reach * (0.82 + 0.3 * hash01(index % boughs, seed + w, 9));
      if (k > long * (1 - 0.42 * t * t)) continue;
      const here = 0.34 * (2 - w) * 0 + (w + 1) * 0.3 - 0.5 * (k / long) * 0.42 + 0.16 * (1 - t);
      if (here > h) {
        h = here;
        bough = (1 - t) * (1 - 0.5 * (k / long));
      }
    }
    if (h < 0) {
      q.a = 0;
      return;
    }
    const needles = tileAt(textures.grain, q.x * 1.6 + seed * 7, q.y * 1.6);
    const tip = smoothstep(0.22, 0, k);
    const m = Math.min(1, 0.25 + 0.6 * bough + 0.25 * needles + 0.3 * tip);
    q.r = deep[0] + (lit[0] - deep[0]) * m;
    q.g = deep[1] + (lit[1] - deep[1]) * m;
    q.b = deep[2] + (lit[2] - deep[2]) * m;
    const lies = snow01 * smoothstep(0.45, 0.8, bough + 0.35 * needles - 0.2 * (q.u + q.v)) * 0.8;
    q.r += (0.72 - q.r) * lies;
    q.g += (0.8 - q.g) * lies;
    q.b += (0.92 - q.b) * lies;
    q.h += top * (0.12 + 0.62 * h + 0.3 * tip) + 0.03 * needles;
  });
}

/** Tile pixels of `Textures.clumps` in a module: a heap of leaves is a third of a module wide. */
const CLUMPS = 46;

/** A broad-leaved tree from above: a dome of heaps of leaves. */
export function fillTree(stage: Stage, textures: Textures, tree: Tree, colours: readonly [Rgb, Rgb]): void {
  const { cx, cy, radiusPx, top, seed } = tree;
  const [deep, lit] = colours;
  const scale = CLUMPS / stage.pitchPx;
  fillEllipse(stage, { cx, cy, rx: radiusPx * 1.1, ry: radiusPx * 1.1 }, LEAVES, (q) => {
    const k = Math.hypot(q.u, q.v) * 1.1;
    if (k > 1.04) {
      q.a = 0;
      return;
    }
    const heap = tileAt(textures.clumps, q.x * scale + seed * 31, q.y * scale + seed * 17);
    // the outline is that of the heaps
    const edge = 0.86 + 0.17 * heap;
    if (k > edge + 0.03) {
      q.a = 0;
      return;
    }
    q.a = Math.min(q.a, smoothstep(edge + 0.03, edge - 0.03, k));
    const leaves = tileAt(textures.grain, q.x * 1.2 + seed * 5, q.y * 1.2);
    const dome = Math.sqrt(Math.max(0, 1 - (k / edge) ** 2 * 0.94));
    // light falls on the crown from its upper left; noise must not lead below the deep colour
    const lit01 = 0.24 + 0.34 * heap + 0.16 * leaves + 0.28 * dome - 0.15 * (q.u + q.v);
    const m = lit01 < 0 ? 0 : lit01 > 1.1 ? 1.1 : lit01;
    q.r = deep[0] + (lit[0] - deep[0]) * m;
    q.g = deep[1] + (lit[1] - deep[1]) * m;
    q.b = deep[2] + (lit[2] - deep[2]) * m;
    q.h += top * (0.2 + 0.8 * dome) + 0.1 * heap + 0.03 * leaves;
  });
}
