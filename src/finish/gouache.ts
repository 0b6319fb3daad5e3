/** Gouache: opaque matt paint in few steps of light, with dry brush marks and dark greys in place of black. Paper shows at the edges. */

import { inBands, subProgress } from "../raster/bands.ts";
import { createColourPlanes, joinRaster, lumaOfPlanes, splitRaster } from "../raster/colour-planes.ts";
import { MATERIAL } from "../raster/gbuffer.ts";
import { createNoise, noise2 } from "../raster/noise.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import { keepFeatures, smoothAround } from "./features.ts";
import type { Finish } from "./finish.ts";
import { adjust, paperGrain } from "./pigment.ts";
import { type Brushwork, paintStrokes } from "./strokes.ts";

const FLAT_BRUSH: Brushwork = {
  sizes: [12, 6, 3],
  tolerance: 0.06,
  length: 5,
  jitter: 0.03,
  opacity: 0.92,
  impasto: 0.06,
};
/** Number of mixed tones between black and white. */
const STEPS = 4.5;

/** How much of the unsmoothed picture shows on subjects, 0..1. */
const DETAIL_01 = 0.6;

export const gouache: Finish = async (picture, surface, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const noise = createNoise(rng.fork("paper"));
  const sharp = splitRaster(picture);
  const calm = await smoothAround(
    sharp,
    surface,
    [4.5 * unit + 1, 3 * unit + 1],
    DETAIL_01,
    subProgress(progress, [0, 0.3]),
  );
  const mixed = adjust(calm, 1.22, 0.94, 0.05);
  const painted = await paintStrokes(
    mixed,
    surface,
    FLAT_BRUSH,
    rng.fork("strokes"),
    subProgress(progress, [0.3, 0.8]),
  );
  keepFeatures(painted, mixed, surface);
  const luma = lumaOfPlanes(painted).data;
  const out = createColourPlanes(width, height);
  await inBands(height, 24_000 / width, progress, [0.8, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const grain = paperGrain(noise, x, y, unit);
        const dry = 0.02 * noise2(noise, x * (0.05 / unit), y * (0.05 / unit)) + 0.018 * grain;
        const level = (luma[p] + dry) * STEPS;
        const base = Math.floor(level);
        const stepped = (base + smoothstep(0.3, 0.7, level - base)) / STEPS;
        const sky = surface && (surface.material[p] === MATERIAL.sky || surface.material[p] === MATERIAL.cloud);
        const tone = mix(luma[p], stepped, sky ? 0.4 : 0.72);
        const gain = (tone + 0.03) / (luma[p] + 0.03);
        // every colour contains white, so black becomes a dark grey
        out.r[p] = matt(painted.r[p] * gain, 0.085) + 0.012 * grain;
        out.g[p] = matt(painted.g[p] * gain, 0.08) + 0.012 * grain;
        out.b[p] = matt(painted.b[p] * gain, 0.095) + 0.012 * grain;
      }
  });
  return joinRaster(out);
};

function matt(v: number, black: number): number {
  return black + clamp(v) * (0.955 - black);
}
