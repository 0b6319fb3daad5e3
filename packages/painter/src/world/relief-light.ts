/** Light on motifs where there is no sky: one lamp from the upper left and a soft fill. */

import { clamp } from "easel-picture";
import { type Frame, RELIEF } from "../frame.ts";

/** Motifs and, behind them in the list, volumes. */

/** Writes `frame.light` on every relief; `gain` fits the brightness of what is around. */
export function lightReliefs(frame: Frame, gain: number): void {
  const { pattern, normal, albedo, light, emission } = frame;
  for (let p = 0; p < pattern.length; p++) {
    if (pattern[p] < RELIEF) continue;
    const q = p * 3;
    const facing = clamp((-0.5 * normal[q] + 0.6 * normal[q + 1] + 0.62 * normal[q + 2] + 0.2) / 1.2);
    const rim = clamp(1 - normal[q + 2]) ** 2 * 0.35;
    for (let k = 0; k < 3; k++)
      light[q + k] =
        (pattern[p] === RELIEF ? gain : gain * 0.62) *
        (albedo[q + k] * (0.3 + 1.15 * facing + emission[p]) + rim * [0.5, 0.7, 1][k] * albedo[q + k]);
  }
}
