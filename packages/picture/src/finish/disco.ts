/** Disco: the scene in the dim hall of a club, between two coloured floods, in the dots of light that a mirror ball throws on every form. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blur } from "../raster/blur.ts";
import { createColourPlanes, joinRaster, splitRaster } from "../raster/colour-planes.ts";
import { MATERIAL } from "../raster/gbuffer.ts";
import { cellValue, createNoise, noise2 } from "../raster/noise.ts";
import { createPlane } from "../raster/raster.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import type { Finish } from "./finish.ts";
import { brighten } from "./pigment.ts";
import { developed, middleOf, relight, type Show, UNKNOWN_M } from "./relight.ts";

const CLUB: Show = {
  floods: [
    { towards: [-0.78, 0.42, 0.46], colour: [2.5, 0.55, 1.5], side: "left" },
    { towards: [0.76, 0.4, 0.51], colour: [0.5, 0.85, 2.6], side: "right" },
  ],
  ambient: [0.3, 0.22, 0.4],
  haze: [0.11, 0.025, 0.16],
  hazeM: 38,
  zenith: [0.02, 0.008, 0.05],
  horizon: [0.3, 0.07, 0.3],
};
/** Colours of the dots, linear: gold, white, pink, blue, green. */
const DOTS = [1, 0.72, 0.22, 1, 0.95, 0.88, 1, 0.25, 0.62, 0.3, 0.55, 1, 0.35, 0.95, 0.6];
/** Rows of mirrors from pole to pole of the ball, and what share of them meet the lamp. */
const ROWS = 34;
const MEET_01 = 0.62;
/** The ball hangs before what is shown, as high over the eye as this share of its distance; how strong its dots are on figures and around them. */
const BALL_UP_01 = 0.45;
const ON_FIGURES = 0.55;
const AROUND = 1.15;
/** How far dots reach, in distances of what is shown. */
const REACH = 8;
/** Beams in the haze, and their light. */
const BEAMS = 6;
const BEAM = 0.2;

export const disco: Finish = async (picture, surface, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const noise = createNoise(rng.fork("mirrors"));
  const draw = rng.fork("beams");
  const lit = await relight(brighten(splitRaster(picture), 0.4), surface, CLUB, subProgress(progress, [0, 0.45]));
  const middleM = middleOf(surface);
  const reachM = REACH * middleM;
  const beams = Float32Array.from({ length: BEAMS }, (_, i) => (i + 0.5 + 0.7 * (draw.next() - 0.5)) / BEAMS);
  await inBands(height, 16_000 / width, progress, [0.45, 0.75], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const depth = surface ? Math.min(1e6, surface.depth.data[p]) : UNKNOWN_M;
        // dots of light, where the rays of the ball meet a surface; a lens as wide as the picture is taken for the camera's
        const dx = ((x - width / 2) / width) * depth;
        const dy = ((height / 2 - y) / width) * depth - BALL_UP_01 * middleM;
        const dz = depth - 0.6 * middleM;
        const far = Math.hypot(dx, dy, dz) + 1e-6;
        if (far < reachM && surface?.material[p] !== MATERIAL.light) {
          const lat = (Math.acos(clamp(dy / far, -1, 1)) / Math.PI) * ROWS;
          const row = Math.floor(lat);
          const ring = Math.max(3, Math.round(2 * ROWS * Math.sin(((row + 0.5) / ROWS) * Math.PI)));
          const lon = (Math.atan2(dx, dz) / (2 * Math.PI) + 0.5) * ring;
          const column = Math.floor(lon);
          if (cellValue(noise, column, row) < MEET_01) {
            const off = Math.hypot(lat - row - 0.5, lon - column - 0.5);
            const own = surface !== undefined && surface.subject[p] > 0;
            const face = surface && !own ? surface.normal : undefined;
            // a surface that turns away from the ball takes none
            const facing = face
              ? smoothstep(-0.02, 0.2, (-face[p * 3] * dx - face[p * 3 + 1] * dy + face[p * 3 + 2] * dz) / far)
              : 1;
            const dot = smoothstep(0.34, 0.2, off) * facing * (own ? ON_FIGURES : AROUND) * (1 - far / reachM);
            const b = Math.floor(cellValue(noise, column + 71, row + 13) * 5) * 3;
            const light = 0.18 + 0.5 * (0.3 * lit.r[p] + 0.5 * lit.g[p] + 0.2 * lit.b[p]);
            lit.r[p] += dot * light * DOTS[b];
            lit.g[p] += dot * light * DOTS[b + 1];
            lit.b[p] += dot * light * DOTS[b + 2];
          }
        }
        if (surface !== undefined && surface.subject[p] > 0) continue;
        const down = y / height;
        for (let i = 0; i < BEAMS; i++) {
          const centre = mix(0.5, beams[i] * 2 - 0.5, 0.15 + 0.85 * down);
          const off = (x / width - centre) / (0.012 + 0.09 * down);
          if (off * off > 4) continue;
          const glow = BEAM * Math.exp(-off * off * 1.4) * (1 - down) ** 1.2;
          const b = (i % 5) * 3;
          lit.r[p] += glow * DOTS[b];
          lit.g[p] += glow * DOTS[b + 1];
          lit.b[p] += glow * DOTS[b + 2];
        }
      }
  });
  const bright = createPlane(width, height);
  for (let p = 0; p < bright.data.length; p++)
    bright.data[p] = smoothstep(0.5, 1.3, Math.max(lit.r[p], lit.g[p], lit.b[p]));
  const halo = blur(bright, 10 * unit).data;
  await progress.checkpoint(0.85);
  const out = createColourPlanes(width, height);
  await inBands(height, 48_000 / width, progress, [0.85, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const glow = 1 + 0.35 * halo[p] + 0.05 * noise2(noise, x / (2 * unit), y / (2 * unit));
        out.r[p] = developed(lit.r[p] * glow + 0.05 * halo[p]);
        out.g[p] = developed(lit.g[p] * glow + 0.02 * halo[p]);
        out.b[p] = developed(lit.b[p] * glow + 0.06 * halo[p]);
      }
  });
  return joinRaster(out);
};
