/** Functions that the samplers share. */

import type { Run } from "./scheduler.ts";

/** The step a run starts with when only `strength01` of it is done, as diffusers' `get_timesteps` rounds it. */
export function firstStep(run: Run, count: number): number {
  return Math.max(0, count - Math.min(Math.trunc(run.steps * run.strength01), run.steps));
}

/** `scaleA * a + scaleB * b`, element by element. */
export function mix(a: Float32Array, scaleA: number, b: Float32Array, scaleB: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(a.length);
  for (let i = 0; i < out.length; i++) out[i] = scaleA * a[i] + scaleB * b[i];
  return out;
}
