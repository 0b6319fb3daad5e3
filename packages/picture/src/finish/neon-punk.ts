/** Neon punk: dark blue shapes, glowing tubes from magenta to cyan along every edge, and scan lines. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blur } from "../raster/blur.ts";
import { createColourPlanes, joinRaster, lumaOfPlanes, splitRaster } from "../raster/colour-planes.ts";
import { kuwahara } from "../raster/kuwahara.ts";
import { createNoise, fbm } from "../raster/noise.ts";
import { createPlane } from "../raster/raster.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import type { Finish } from "./finish.ts";
import { outlinesOf } from "./outlines.ts";
import { brighten, inkLines } from "./pigment.ts";

export const neonPunk: Finish = async (picture, surface, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const s = 1 / unit;
  const noise = createNoise(rng);
  const flat = await kuwahara(brighten(splitRaster(picture), 0.34), 6 * unit + 1, subProgress(progress, [0, 0.2]));
  const luma = lumaOfPlanes(flat);
  await progress.checkpoint(0.25);
  const outline = (await outlinesOf(flat, surface, Math.max(1, 1.5 * unit), 0.04, progress)).data;
  const detail = (await inkLines(luma, Math.max(1, 1.8 * unit), 26, -0.02, progress)).data;
  const tube = createPlane(width, height);
  const hot = createPlane(width, height);
  for (let p = 0; p < tube.data.length; p++) {
    // tubes draw the subject; around it they are few and dim, and a bright sky does not glow
    const own = surface !== undefined && surface.subject[p] > 0;
    const open = surface !== undefined && surface.depth.data[p] === Infinity;
    tube.data[p] = own
      ? clamp(outline[p] + 0.75 * detail[p])
      : clamp((surface ? 0.62 : 1) * outline[p] + (surface ? 0.16 : 0.5) * detail[p]);
    hot.data[p] = tube.data[p] + (open ? 0 : smoothstep(0.86, 1, luma.data[p]) * (own ? 0.25 : 0.45));
  }
  const near = blur(hot, 4 * unit).data;
  await progress.checkpoint(0.5);
  const wide = blur(hot, 17 * unit).data;
  await progress.checkpoint(0.6);
  const out = createColourPlanes(width, height);
  const tint = new Float32Array(3);
  await inBands(height, 48, progress, [0.6, 1], (from, to) => {
    for (let y = from; y < to; y++) {
      const scan = 0.93 + 0.07 * Math.cos((y * s * Math.PI * 2) / 4);
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const l = luma.data[p];
        const warmth = flat.r[p] - flat.b[p];
        const run = clamp(0.5 + 0.9 * fbm(noise, x * 0.0028 * s, y * 0.0028 * s, 2) + 0.9 * warmth);
        // cyan -> violet -> magenta -> a little orange
        tint[0] = mix(0.02, 1, smoothstep(0.12, 0.55, run));
        tint[1] = mix(0.88, 0.1, smoothstep(0.05, 0.6, run)) + 0.35 * smoothstep(0.75, 1, run);
        tint[2] = mix(1, 0.72, smoothstep(0.4, 1, run)) - 0.35 * smoothstep(0.8, 1, run);
        const core = tube.data[p];
        const halo = near[p] * 1.25 + wide[p] * 1.15;
        const dusk = y / height;
        // the subject is lit from two sides, so that it is a body and not a hole
        const own = surface !== undefined && surface.subject[p] > 0;
        const lit = own ? 0.55 * l : 0;
        const side = own ? 0.5 + 0.5 * surface.normal[p * 3] : 0;
        const bodyR = mix(0.055, 0.2, l) * (0.5 + l) + 0.2 * l * l * (1 - dusk);
        const bodyG = mix(0.015, 0.07, l) * (0.5 + l);
        const bodyB = mix(0.12, 0.42, l) * (0.5 + 0.7 * l);
        out.r[p] = shine(
          (bodyR + lit * mix(1.1, 0.25, side) + 0.3 * lit * flat.r[p] + tint[0] * (halo + 0.14 * l * l)) * scan,
          core,
          tint[0],
        );
        out.g[p] = shine(
          (bodyG + lit * mix(0.25, 0.8, side) + 0.3 * lit * flat.g[p] + tint[1] * (halo + 0.14 * l * l)) * scan,
          core,
          tint[1],
        );
        out.b[p] = shine(
          (bodyB + lit * mix(0.75, 1.05, side) + 0.3 * lit * flat.b[p] + tint[2] * (halo + 0.14 * l * l)) * scan,
          core,
          tint[2],
        );
      }
    }
  });
  return joinRaster(out);
};

/** Colour of a tube: nearly white at its core, saturated at its rim. */
function shine(v: number, core: number, tint: number): number {
  const lit = mix(v, 0.35 + 0.65 * tint, clamp(core * 1.1));
  return clamp(1 - Math.exp(-1.35 * lit));
}
