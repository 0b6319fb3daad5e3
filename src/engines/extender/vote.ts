/** The picture that the matches of patches agree on: the maximisation step of the EM of Wexler et al. (2004). */

import { inBands, type Progress } from "easel-picture";
import { BIAS, type Kernels, RADIUS, SIDE } from "./kernels.ts";
import type { PyramidLevel } from "./level.ts";

/**
 * Sets every unknown pixel to the weighted mean of the patches over it. `focus` under 1 gives the best patches more weight. Returns
 * the weight of each patch, at its centre.
 */
export async function vote(
  level: PyramidLevel,
  kernels: Kernels,
  focus: number,
  progress: Progress,
  span: readonly [number, number],
): Promise<Float32Array> {
  const { width, colours, sums, centres, match, bias, known } = level;
  const adding = new Float32Array(colours.buffer, BIAS, 4);
  const rowStep = width - SIDE;
  const coloursAt = colours.byteOffset;
  const sumsAt = sums.byteOffset;
  const weights = patchWeights(level, focus);
  sums.fill(0);
  const corner = RADIUS * width + RADIUS;
  await inBands(centres.length, 100_000, progress, span, (from, to) => {
    for (let i = from; i < to; i++) {
      const t = centres[i];
      adding[0] = bias[t * 3];
      adding[1] = bias[t * 3 + 1];
      adding[2] = bias[t * 3 + 2];
      kernels.add(sumsAt + (t - corner) * 16, coloursAt + (match[t] - corner) * 16, BIAS, rowStep * 16, weights[t]);
    }
  });
  for (let p = 0; p < known.length; p++) {
    if (known[p] || sums[p * 4 + 3] === 0) continue;
    const scale = 1 / sums[p * 4 + 3];
    for (let c = 0; c < 3; c++) colours[p * 4 + c] = sums[p * 4 + c] * scale;
  }
  return weights;
}

/** The weight of each patch. Good matches near the known picture weigh most. */
function patchWeights(level: PyramidLevel, focus: number): Float32Array {
  const { centres, cost, distance, decayPx } = level;
  const spread = 2 * focus * usualCost(level);
  const weights = new Float32Array(cost.length);
  for (const t of centres) weights[t] = Math.exp(-cost[t] / spread) / (1 + distance[t] / decayPx) + 1e-9;
  return weights;
}

/** The 60th percentile of the cost of patches. */
export function usualCost({ centres, cost }: PyramidLevel): number {
  const some = Float32Array.from({ length: Math.ceil(centres.length / 7) }, (_, i) => cost[centres[i * 7]]).sort();
  return Math.max(15, some[Math.floor(some.length * 0.6)] ?? 15);
}
