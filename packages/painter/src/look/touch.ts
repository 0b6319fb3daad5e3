/** Where things of a surface run into each other or into walls, and whether anything is under them. */

import { MATERIAL } from "easel-picture";
import type { Frame } from "../frame.ts";

/** A picture's surface, drawn or sketched. */
export type Seen = Pick<Frame, "width" | "height" | "depth" | "normal" | "material" | "subject" | "outlines">;

/** How a thing meets what is around it. */
export interface Touch {
  /** False where its lowest pixels have nothing close below them. */
  readonly rests: boolean;
  /** Share of its border along which it goes over into an upright surface that it does not belong to. */
  readonly stuck01: number;
  /** The subject number that it is most stuck in; 0 = the setting. */
  readonly stuckIn: number;
}

/** Share of a thing's height in which its feet are. */
const FEET_01 = 0.08;
/** Surfaces that this much of their normal points up carry what touches them. */
const LEVEL = 0.5;
/** What may be before and between the feet of anything. */
export const SOFT: ReadonlySet<number> = new Set(
  (["sky", "cloud", "water", "ground", "grass", "foliage", "snow", "sand", "flower"] as const).map(
    (name) => MATERIAL[name],
  ),
);

interface Counts {
  border: number;
  bottom: number;
  carried: number;
  readonly stuck: Map<number, number>;
}

/**
 * How each of the subjects touches the rest. `feet` has the rows of their tops and feet; `focalPx` is that of the surface; `belongs`
 * says of two subject numbers whether they are meant to touch.
 */
export function touchesOf(
  { width, height, depth, normal, material, subject }: Seen,
  feet: ReadonlyMap<number, { readonly top: number; readonly foot: number }>,
  focalPx: number,
  belongs: (one: number, other: number) => boolean,
): ReadonlyMap<number, Touch> {
  const counts = new Map<number, Counts>();
  for (const id of feet.keys()) counts.set(id, { border: 0, bottom: 0, carried: 0, stuck: new Map() });
  const offsets = [-1, 1, -width, width];
  for (let p = 0, y = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      const id = subject[p];
      if (id === 0) continue;
      const count = counts.get(id);
      const rows = feet.get(id);
      if (!count || !rows) continue;
      const z = depth[p];
      const rowM = (z * z) / (1.4 * focalPx);
      if (y === height - 1) {
        count.bottom++;
        count.carried++;
      }
      for (let k = 0; k < 4; k++) {
        if ((k === 0 && x === 0) || (k === 1 && x === width - 1)) continue;
        const q = p + offsets[k];
        if (q < 0 || q >= subject.length || subject[q] === id) continue;
        const other = subject[q];
        const away = depth[q] - z;
        if (k === 3 && y >= rows.foot - FEET_01 * (rows.foot - rows.top) - 1) {
          count.bottom++;
          if (away <= 0.06 * z + 2 * rowM) count.carried++;
        }
        count.border++;
        const isUpright = normal[q * 3 + 1] < LEVEL && !SOFT.has(material[q]);
        if (isUpright && Math.abs(away) < 0.012 * z + 0.4 * rowM && !belongs(id, other))
          count.stuck.set(other, (count.stuck.get(other) ?? 0) + 1);
      }
    }
  return new Map(
    [...counts].map(([id, { border, bottom, carried, stuck }]) => {
      const [stuckIn, most] = [...stuck].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0]);
      return [id, { rests: bottom === 0 || carried > 0, stuck01: border > 0 ? most / border : 0, stuckIn }];
    }),
  );
}
