/** Embroidery on linen: patches of satin stitch, each with its own thread direction, and back stitches along the outlines. */

import { inBands, subProgress } from "../raster/bands.ts";
import { createColourPlanes, joinRaster, splitRaster } from "../raster/colour-planes.ts";
import { kuwahara } from "../raster/kuwahara.ts";
import { cellValue, createNoise, noise2 } from "../raster/noise.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import { cutCells } from "./cells.ts";
import type { Finish } from "./finish.ts";
import { outlinesOf } from "./outlines.ts";
import { adjust } from "./pigment.ts";

/** In units of width / 1024. */
const THREAD = 5.2;
const STITCH = 34;
const PATCH = 92;

export const embroidery: Finish = async (picture, surface, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const s = 1 / unit;
  const noise = createNoise(rng.fork("yarn"));
  const calm = await kuwahara(splitRaster(picture), 4 * unit + 1, subProgress(progress, [0, 0.15]));
  const source = adjust(calm, 1.4, 1.12, 0.05);
  const patches = await cutCells(
    source,
    surface,
    Math.max(4, PATCH * unit),
    9,
    rng.fork("patches"),
    subProgress(progress, [0.15, 0.5]),
  );
  // satin stitch runs across a form and changes little between neighbours; skies and ground are laid flat
  const turns = Float32Array.from({ length: patches.count }, (_, c) => {
    const p = (patches.y[c] | 0) * width + (patches.x[c] | 0);
    const own = surface !== undefined && surface.subject[p] > 0;
    const far = surface ? surface.depth.data[p] === Infinity : false;
    const lead = surface && own ? 1.1 * surface.normal[p * 3] - 0.7 * surface.normal[p * 3 + 1] : 0;
    return lead + (far ? 0.06 : own || !surface ? 0.3 : 0.5) * (cellValue(noise, c, 7) - 0.5) * Math.PI;
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
        const light = clamp(gloss * (0.8 + 0.2 * ends), 0.62, 1.3) * (0.93 + 0.14 * cellValue(noise, thread, stitch));
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
