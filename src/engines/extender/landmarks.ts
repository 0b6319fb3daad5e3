/** What occurs only once in a picture, such as a face or lettering. */

import { inBands, type Progress, type Rng, shuffle } from "easel-picture";
import { type Kernels, RADIUS, SIDE } from "./kernels.ts";
import type { PyramidLevel } from "./level.ts";

/** Upper limit of the landmark measure, in squared opponent units per pixel. Above it a patch is unlike all others. */
const MOST_RARE = 6000;
/** Difference that two patches of one rough texture may have, in the same unit. */
const LEAST_RARE = 700;

/** Pairs of patches that a search through all of them may look at, about half a microsecond each. */
export const MOST_PAIRS = 400_000;

/**
 * How far each source is from anything like it elsewhere in the picture, beyond what is usual here; squared opponent units.
 * Textures and skies are near 0, faces and lettering are not. Looks at a bounded number of pairs, whatever the picture.
 */
export async function findLandmarks(
  level: PyramidLevel,
  kernels: Kernels,
  rng: Rng,
  progress: Progress,
  span: readonly [number, number],
): Promise<Float32Array> {
  const { width, colours, worth, source, sources, column, row, known } = level;
  const away = Math.max(SIDE, Math.round(Math.min(level.knownWidth, level.knownHeight) * 0.2));
  const corner = RADIUS * width + RADIUS;
  const rowStep = width - SIDE;
  const coloursAt = colours.byteOffset;
  const worthAt = worth.byteOffset;
  // Every second place in both directions, further apart when those would be too many pairs.
  const thin = Math.max(2, Math.ceil(Math.sqrt(sources.length / Math.sqrt(MOST_PAIRS))));
  const onGrid = (s: number) => row[s] % thin === 0 && column[s] % thin === 0;
  const others = sources.filter(onGrid);
  shuffle(others, rng);
  const nearest = new Float32Array(known.length);
  await inBands(others.length, 20_000 / Math.max(1, others.length), progress, span, (from, to) => {
    for (let i = from; i < to; i++) {
      const t = others[i];
      let least = MOST_RARE;
      // Values below the minimum that counts need no further precision.
      for (let j = 0; j < others.length && least > LEAST_RARE; j++) {
        const s = others[j];
        if (Math.abs(row[s] - row[t]) < away && Math.abs(column[s] - column[t]) < away) continue;
        const found = kernels.compare(
          coloursAt + (t - corner) * 16,
          coloursAt + (s - corner) * 16,
          worthAt + (t - corner) * 4,
          rowStep * 16,
          rowStep * 4,
          least * SIDE * SIDE,
        );
        if (found < least) least = found;
      }
      nearest[t] = least;
    }
  });
  const usual = Math.max(LEAST_RARE, Float32Array.from(others, (s) => nearest[s]).sort()[others.length >> 2] ?? 0);
  const out = new Float32Array(known.length);
  for (const s of sources) {
    const on = s - (row[s] % thin) * width - (column[s] % thin);
    out[s] = Math.max(0, (source[on] ? nearest[on] : 0) - usual);
  }
  return out;
}
