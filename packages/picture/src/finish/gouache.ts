/** Opaque matt paint in few steps of light, with dry brush marks and dark greys in place of black, in two techniques. */

import { inBands, subProgress } from "../raster/bands.ts";
import { createColourPlanes, joinRaster, lumaOfPlanes, splitRaster } from "../raster/colour-planes.ts";
import { MATERIAL } from "../raster/gbuffer.ts";
import { createNoise, noise2 } from "../raster/noise.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import { keepFeatures, smoothAround } from "./features.ts";
import type { Finish } from "./finish.ts";
import { inMasses } from "./masses.ts";
import { adjust, brighten, paperGrain } from "./pigment.ts";
import { type Brushwork, paintStrokes } from "./strokes.ts";

const FLAT_BRUSH: Brushwork = {
  sizes: [12, 6, 3],
  tolerance: 0.06,
  length: 5,
  jitter: 0.03,
  opacity: 0.92,
  impasto: 0.06,
  bristle01: 0.05,
};
/** What sets two painters in gouache apart. */
interface Technique {
  /** Number of mixed tones between black and white, and how far tones are moved to them, 0..1. */
  readonly steps: number;
  readonly stepped01: number;
  readonly saturation: number;
  readonly contrast: number;
  readonly lift: number;
  /** Colour of the darkest paint and of the lightest, 0..1. */
  readonly black: readonly [number, number, number];
  readonly white: readonly [number, number, number];
  /** Strength of the dry brush, as a share of the tones. */
  readonly dry: number;
}

const POSTER: Technique = {
  steps: 4.5,
  stepped01: 0.72,
  saturation: 1.25,
  contrast: 0.96,
  lift: 0.04,
  black: [0.085, 0.08, 0.095],
  white: [0.955, 0.955, 0.955],
  dry: 0.02,
};
/** A picture book: warm paper under the paint, soft dark blues, rubbed edges. */
const PICTURE_BOOK: Technique = {
  steps: 6,
  stepped01: 0.45,
  saturation: 1.32,
  contrast: 0.98,
  lift: 0.055,
  black: [0.125, 0.115, 0.165],
  white: [0.99, 0.965, 0.9],
  dry: 0.045,
};

/** How much of the unsmoothed picture shows on subjects, 0..1. */
const DETAIL_01 = 0.6;
/** The mean luma that a dark picture is lifted to: a night of opaque paint is blue. */
const LEAST_MEAN = 0.27;

export const gouache: Finish = (...scene) => paintMatt(POSTER, ...scene);
export const storybook: Finish = (...scene) => paintMatt(PICTURE_BOOK, ...scene);

async function paintMatt(
  technique: Technique,
  ...[picture, scene, rng, progress]: Parameters<Finish>
): ReturnType<Finish> {
  const { width, height } = picture;
  const unit = width / 1024;
  const noise = createNoise(rng.fork("paper"));
  const { planes: massed, surface } = await inMasses(
    brighten(splitRaster(picture), LEAST_MEAN),
    scene,
    subProgress(progress, [0, 0.1]),
  );
  const calm = await smoothAround(
    massed,
    surface,
    [4 * unit + 1, 2.5 * unit + 1],
    DETAIL_01,
    subProgress(progress, [0.1, 0.3]),
  );
  const { steps, black, white } = technique;
  // a night stays dark
  const tones = lumaOfPlanes(calm).data;
  const mean = tones.reduce((sum, tone) => sum + tone, 0) / tones.length;
  const mixed = adjust(calm, technique.saturation, technique.contrast, technique.lift * smoothstep(0.1, 0.4, mean));
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
        const dry = technique.dry * (noise2(noise, x * (0.05 / unit), y * (0.05 / unit)) + 0.9 * grain);
        const level = (luma[p] + dry) * steps;
        const base = Math.floor(level);
        const stepped = (base + smoothstep(0.3, 0.7, level - base)) / steps;
        const sky = surface && (surface.material[p] === MATERIAL.sky || surface.material[p] === MATERIAL.cloud);
        const tone = mix(luma[p], stepped, sky ? 0.3 : technique.stepped01);
        const gain = (tone + 0.03) / (luma[p] + 0.03);
        // every colour contains white, so black becomes a dark grey
        out.r[p] = matt(painted.r[p] * gain, black[0], white[0]) + 0.5 * technique.dry * grain;
        out.g[p] = matt(painted.g[p] * gain, black[1], white[1]) + 0.5 * technique.dry * grain;
        out.b[p] = matt(painted.b[p] * gain, black[2], white[2]) + 0.5 * technique.dry * grain;
      }
  });
  return joinRaster(out);
}

function matt(v: number, black: number, white: number): number {
  return black + clamp(v) * (white - black);
}
