/** People who seem to stand on furniture: something of the setting before them hides their feet alone. */

import type { Layout, ReliefPlan } from "../layout.ts";
import { type Seen, SOFT } from "./touch.ts";

/** Shares of somebody's height between which something low hides them, and between which only a counter does. */
const LOW_01 = [0.02, 0.16] as const;
const HIGH_01 = [0.34, 0.5] as const;
/** What hides is so much nearer, and covers so much of the one and less of the other. */
const NEARER = 0.985;
const HIDES_01 = 0.22;
/** Shares of the width of a body between which its feet are. */
const FEET_01 = [0.2, 0.8] as const;

/** The figures of whom one at least seems to stand on what is before them. */
export function perchedFigures({ reliefs }: Layout, seen: Seen): readonly number[] {
  return reliefs.flatMap((relief) =>
    relief.figure !== undefined && isAfoot(relief) && isPerched(relief, seen) ? [relief.figure] : [],
  );
}

const isAfoot = ({ support, volume, pose }: ReliefPlan): boolean =>
  support === "ground" && pose === "standing" && volume?.recipe.family === "person" && !volume.fastened;

function isPerched({ subject: id }: ReliefPlan, { width, height, depth, material, subject, outlines }: Seen): boolean {
  const outline = outlines.get(id);
  if (!outline) return false;
  const { whole, zM } = outline;
  const [left, top, right, foot] = whole;
  const [from, to] = FEET_01.map((share) => Math.max(0, Math.min(width, Math.round(left + share * (right - left)))));
  const hiddenBetween = ([low, high]: readonly [number, number]): number => {
    const rows = [high, low].map((share) => Math.max(0, Math.min(height, Math.round(foot - share * (foot - top)))));
    let [px, before] = [0, 0];
    for (let y = rows[0]; y < rows[1]; y++)
      for (let x = from; x < to; x++) {
        const p = y * width + x;
        px++;
        if (subject[p] === 0 && depth[p] < NEARER * zM && !SOFT.has(material[p])) before++;
      }
    return px === 0 ? 0 : before / px;
  };
  return hiddenBetween(LOW_01) > HIDES_01 && hiddenBetween(HIGH_01) < HIDES_01;
}
