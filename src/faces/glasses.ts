/** Glasses before the eyes: whether a face wears them. */

import type { LogPlanes } from "./frame.ts";

/**
 * The bridge of glasses is a thin line across the nose, darker or brighter than both sides of it, in logarithmic light. On the tuning
 * pictures wrinkles stay below 0.3. Between the two limits the rims under both eyes must be lines too.
 */
const BRIDGE = { doubtful: 0.2, sure: 0.32 };
const LEAST_RIM = 0.6;
/** Half the width of the widest line that counts, and the step of the search; shares of the distance of the eyes. */
const LINE01 = 0.03;
const STEP01 = 0.01;

/** Whether lines cross the bridge of the nose and run under the eyes. `light` and `mesh` are of the same frame. */
export function wearsGlasses(light: LogPlanes, mesh: Float32Array, width: number, height: number): boolean {
  const axes = eyeAxes(mesh);
  // Over a few pixels nothing can be told.
  if (axes.apart < 30) return false;
  const lumaAt = (s: number, t: number) => {
    const x = Math.floor(axes.x + (axes.rightX * s - axes.rightY * t) * axes.apart);
    const y = Math.floor(axes.y + (axes.rightY * s + axes.rightX * t) * axes.apart);
    const p = Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x));
    return 0.3 * light[0][p] + 0.6 * light[1][p] + 0.1 * light[2][p];
  };
  const across = (i: number) =>
    ((mesh[i * 3] - axes.x) * axes.rightX + (mesh[i * 3 + 1] - axes.y) * axes.rightY) / axes.apart;
  const bridge = lineAcross(lumaAt, across(168) - 0.04, across(168) + 0.04, -0.12, 0.2);
  if (bridge > BRIDGE.sure) return true;
  if (bridge < BRIDGE.doubtful) return false;
  return [
    [33, 133],
    [263, 362],
  ].every(([outer, inner]) => {
    const middle = (across(outer) + across(inner)) / 2;
    return lineAcross(lumaAt, middle - 0.05, middle + 0.05, 0.13, 0.42) > LEAST_RIM;
  });
}

/** How much the strongest thin line that runs from `from` to `to` between the heights `top` and `bottom` differs from both its sides. */
function lineAcross(
  lumaAt: (s: number, t: number) => number,
  from: number,
  to: number,
  top: number,
  bottom: number,
): number {
  const profile: number[] = [];
  for (let t = top - LINE01; t <= bottom + LINE01; t += STEP01) {
    let [sum, count] = [0, 0];
    for (let s = from; s <= to; s += 0.5 * STEP01, count++) sum += lumaAt(s, t);
    profile.push(sum / count);
  }
  const reach = Math.round(LINE01 / STEP01);
  let most = 0;
  for (let i = reach; i < profile.length - reach; i++) {
    const here = (profile[i - 1] + profile[i] + profile[i + 1]) / 3;
    const [above, below] = [profile[i - reach] - here, profile[i + reach] - here];
    if (above * below > 0) most = Math.max(most, Math.min(Math.abs(above), Math.abs(below)));
  }
  return most;
}

/** The middle between the outer corners of the eyes, the direction from one to the other, and their distance. */
export function eyeAxes(mesh: Float32Array) {
  const [dx, dy] = [mesh[263 * 3] - mesh[33 * 3], mesh[263 * 3 + 1] - mesh[33 * 3 + 1]];
  const apart = Math.max(1, Math.hypot(dx, dy));
  return {
    x: (mesh[33 * 3] + mesh[263 * 3]) / 2,
    y: (mesh[33 * 3 + 1] + mesh[263 * 3 + 1]) / 2,
    rightX: dx / apart,
    rightY: dy / apart,
    apart,
  };
}
