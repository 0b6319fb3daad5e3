/** Embroidery on linen: patches of satin stitch, each with its own thread direction, and back stitches along the outlines. */

import { inBands, subProgress } from "../raster/bands.ts";
import { createColourPlanes, joinRaster, splitRaster } from "../raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import { kuwahara } from "../raster/kuwahara.ts";
import { cellValue, createNoise, noise2 } from "../raster/noise.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import { cutCells } from "./cells.ts";
import type { Finish } from "./finish.ts";
import { inMasses } from "./masses.ts";
import { outlinesOf } from "./outlines.ts";
import { adjust, brighten } from "./pigment.ts";

/** In units of width / 1024. */
const THREAD = 5.2;
const STITCH = 34;
const PATCH = 92;
/** Mean luma that a dark picture is lifted to: yarn is not black. */
const LEAST_MEAN = 0.3;

export const embroidery: Finish = async (picture, scene, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const s = 1 / unit;
  const noise = createNoise(rng.fork("yarn"));
  const lifted = brighten(splitRaster(picture), LEAST_MEAN);
  const { planes: massed, surface } = await inMasses(lifted, scene, subProgress(progress, [0, 0.05]));
  const calm = await kuwahara(massed, 4 * unit + 1, subProgress(progress, [0.05, 0.15]));
  const source = adjust(calm, 1.4, 1.12, 0.05);
  const patches = await cutCells(
    source,
    surface,
    Math.max(4, PATCH * unit),
    9,
    rng.fork("patches"),
    subProgress(progress, [0.15, 0.5]),
  );
  const turns = Float32Array.from({ length: patches.count }, (_, c) => {
    const p = (patches.y[c] | 0) * width + (patches.x[c] | 0);
    return turnOf(surface, p, cellValue(noise, c, 7) - 0.5);
  });
  const lines = (await outlinesOf(source, surface, Math.max(1, 2.6 * unit), 0.1, progress)).data;
  await progress.checkpoint(0.6);
  const out = createColourPlanes(width, height);
  await inBands(height, 24, progress, [0.6, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const turn = turns[patches.label[p]];
        const c = Math.cos(turn);
        const k = Math.sin(turn);
        const along = (x * c + y * k) * s;
        const across = (y * c - x * k) * s;
        const thread = Math.floor(across / THREAD);
        const round = across / THREAD - thread - 0.5;
        const start = along / STITCH + cellValue(noise, thread, patches.label[p] & 255);
        const stitch = Math.floor(start);
        const t = start - stitch;
        // a stitch has one colour, that of the picture at its middle
        const mid = (0.5 - t) * STITCH * unit;
        const off = -round * THREAD * unit;
        const qx = clamp(Math.round(x + mid * c - off * k), 0, width - 1);
        const qy = clamp(Math.round(y + mid * k + off * c), 0, height - 1);
        const own = qy * width + qx;
        const q = patches.label[own] === patches.label[p] ? own : p;
        const ends = smoothstep(0, 0.09, Math.min(t, 1 - t));
        const fibre = 0.07 * noise2(noise, along * 0.09, across * 1.6);
        const gloss = 1.12 - 1.5 * round * round + 0.16 * Math.cos((t - 0.5) * 3) + fibre;
        // between threads of light yarn there is no dark
        const pale = smoothstep(0.5, 0.9, source.g[p]);
        const light =
          clamp(gloss * (0.8 + 0.2 * ends), 0.62 + 0.24 * pale, 1.3 - 0.15 * pale) *
          (0.93 + 0.14 * cellValue(noise, thread, stitch));
        const back = lines[p] * smoothstep(0.1, 0.3, Math.abs(((along * 0.045) % 1) - 0.5) + 0.1) * 0.75;
        const margin = Math.min(x, y, width - 1 - x, height - 1 - y) * s;
        const cloth = smoothstep(15, 13, margin + 2.5 * cellValue(noise, thread, 3));
        const weave =
          0.82 + 0.1 * Math.sin(x * s * 1.1) * Math.sin(y * s * 1.1) + 0.05 * noise2(noise, x * s * 0.3, y * s * 0.3);
        out.r[p] = mix(mix(source.r[q] * light, 0.1, back), 0.93 * weave, cloth);
        out.g[p] = mix(mix(source.g[q] * light, 0.08, back), 0.88 * weave, cloth);
        out.b[p] = mix(mix(source.b[q] * light, 0.1, back), 0.78 * weave, cloth);
      }
  });
  return joinRaster(out);
};

/** Direction of the threads over land and walls, radians, and how much it differs from patch to patch. */
const LAID: Readonly<Record<number, readonly [turnRad: number, spreadRad: number]>> = {
  [MATERIAL.sky]: [0, 0.15],
  [MATERIAL.cloud]: [0, 0.3],
  [MATERIAL.water]: [0, 0.08],
  [MATERIAL.grass]: [1.35, 0.7],
  [MATERIAL.flower]: [1.35, 0.7],
  [MATERIAL.foliage]: [0.75, 1.3],
  [MATERIAL.wall]: [Math.PI / 2, 0.06],
  [MATERIAL.roof]: [0.8, 0.1],
  [MATERIAL.snow]: [0.12, 0.3],
};
const ELSEWHERE = [0.2, 0.8] as const;

/** The direction of the threads at a pixel: across the form of a subject, and as land and walls are laid. `stray` is -0.5..0.5. */
function turnOf(surface: GBuffer | undefined, p: number, stray: number): number {
  if (!surface) return 0.94 * stray;
  if (surface.subject[p] > 0) return 1.1 * surface.normal[p * 3] - 0.7 * surface.normal[p * 3 + 1] + 0.7 * stray;
  const [turn, spread] = LAID[surface.material[p]] ?? ELSEWHERE;
  return turn + spread * stray;
}
