/** Neon punk: the scene at night between two neon signs outside the frame, magenta and cyan, on wet ground under a violet haze. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blur } from "../raster/blur.ts";
import { createColourPlanes, joinRaster, splitRaster } from "../raster/colour-planes.ts";
import { MATERIAL } from "../raster/gbuffer.ts";
import { createNoise, noise2 } from "../raster/noise.ts";
import { createPlane } from "../raster/raster.ts";
import { clamp, smoothstep } from "../raster/scalar.ts";
import type { Finish } from "./finish.ts";
import { brighten } from "./pigment.ts";
import { developed, relight, type Show } from "./relight.ts";

const NIGHT: Show = {
  floods: [
    { towards: [-0.86, 0.22, 0.46], colour: [2.6, 0.16, 1.35], side: "left" },
    { towards: [0.84, 0.3, 0.45], colour: [0.1, 1.35, 2.1], side: "right" },
  ],
  ambient: [0.09, 0.085, 0.3],
  haze: [0.075, 0.02, 0.16],
  hazeM: 45,
  zenith: [0.008, 0.008, 0.045],
  horizon: [0.2, 0.03, 0.26],
};
/** Width of the glow of a sign at its edge of the frame, share of the width, and its strength. */
const SIGN_01 = 0.14;
const SIGN = 0.2;
/** How much the wet ground gives back of the signs. */
const WET = 0.2;
const PAVED: ReadonlySet<number> = new Set([
  MATERIAL.ground,
  MATERIAL.rock,
  MATERIAL.wood,
  MATERIAL.object,
  MATERIAL.wall,
]);

export const neonPunk: Finish = async (picture, surface, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const noise = createNoise(rng);
  const lit = await relight(brighten(splitRaster(picture), 0.34), surface, NIGHT, subProgress(progress, [0, 0.5]));
  const bright = createPlane(width, height);
  for (let p = 0; p < bright.data.length; p++)
    bright.data[p] = smoothstep(0.55, 1.4, Math.max(lit.r[p], lit.g[p], lit.b[p]));
  const halo = blur(bright, 14 * unit).data;
  await progress.checkpoint(0.6);
  const out = createColourPlanes(width, height);
  const [magenta, cyan] = NIGHT.floods.map(({ colour }) => colour);
  await inBands(height, 24_000 / width, progress, [0.6, 1], (from, to) => {
    for (let y = from; y < to; y++) {
      const scan = 0.97 + 0.03 * Math.cos((y * Math.PI) / (2 * unit));
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const own = surface !== undefined && surface.subject[p] > 0;
        const level = surface !== undefined && !own && surface.normal[p * 3 + 1] > 0.85;
        const still = level && PAVED.has(surface.material[p]) ? 1 : 0;
        // streaks that the signs draw on wet ground
        const streak = WET * still * smoothstep(-0.1, 0.6, noise2(noise, x / (26 * unit), y / (150 * unit)));
        const left = SIGN * (own ? 0.3 : 1) * Math.exp(-((x / (SIGN_01 * width)) ** 2)) + streak * clamp(1 - x / width);
        const right =
          SIGN * (own ? 0.3 : 1) * Math.exp(-(((width - x) / (SIGN_01 * width)) ** 2)) + streak * clamp(x / width);
        const glow = 0.22 * halo[p];
        out.r[p] = developed((lit.r[p] + glow * lit.r[p] + 0.4 * (left * magenta[0] + right * cyan[0])) * scan);
        out.g[p] = developed((lit.g[p] + glow * lit.g[p] + 0.4 * (left * magenta[1] + right * cyan[1])) * scan);
        out.b[p] = developed((lit.b[p] + glow * lit.b[p] + 0.4 * (left * magenta[2] + right * cyan[2])) * scan);
      }
    }
  });
  return joinRaster(out);
};
