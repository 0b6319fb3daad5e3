/** Finishes of coloured pieces: leaded glass and stone mosaic. */

import { inBands, subProgress } from "../raster/bands.ts";
import { createColourPlanes, joinRaster, splitRaster } from "../raster/colour-planes.ts";
import { distanceTo } from "../raster/distance.ts";
import { kuwahara } from "../raster/kuwahara.ts";
import { createNoise, fbm, noise2 } from "../raster/noise.ts";
import { clamp, smoothstep } from "../raster/scalar.ts";
import { cutCells, seamsOf } from "./cells.ts";
import type { Finish } from "./finish.ts";
import { adjust } from "./pigment.ts";

/** Panes of uneven glass that light shines through, in rounded lead with slight highlights. */
export const stainedGlass: Finish = async (picture, surface, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const s = 1 / unit;
  const noise = createNoise(rng.fork("glass"));
  const source = adjust(
    await kuwahara(splitRaster(picture), 3 * unit + 1, subProgress(progress, [0, 0.2])),
    1.65,
    1.15,
    0.05,
  );
  await progress.checkpoint(0.2);
  const cells = await cutCells(
    source,
    surface,
    Math.max(6, 38 * unit),
    14,
    rng.fork("cells"),
    subProgress(progress, [0.2, 0.6]),
  );
  const seams = seamsOf(cells, width, height);
  await progress.checkpoint(0.65);
  const lead = distanceTo(seams, width, height).data;
  const tints = rng.fork("tints");
  const tint = Float32Array.from({ length: cells.count }, () => 0.86 + 0.3 * tints.next());
  await progress.checkpoint(0.75);
  const out = createColourPlanes(width, height);
  const half = 2.3 * unit;
  await inBands(height, 48, progress, [0.75, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const c = cells.label[p];
        const streak =
          0.12 * fbm(noise, x * 0.02 * s + c, y * 0.05 * s, 3) + 0.05 * noise2(noise, x * 0.15 * s, y * 0.15 * s);
        const heart = smoothstep(half, half + 16 * unit, lead[p]);
        const light = tint[c] * (0.78 + 0.34 * heart + streak);
        const metal = smoothstep(half + 1, half - 1, lead[p]);
        const sheen =
          0.1 + 0.16 * smoothstep(half, 0, lead[p]) * clamp(0.5 + 0.5 * noise2(noise, x * 0.04 * s, y * 0.04 * s));
        out.r[p] = mixLead(0.8 * cells.r[c] + 0.2 * source.r[p], light, metal, sheen);
        out.g[p] = mixLead(0.8 * cells.g[c] + 0.2 * source.g[p], light, metal, sheen);
        out.b[p] = mixLead(0.8 * cells.b[c] + 0.2 * source.b[p], light, metal, sheen * 1.1);
      }
  });
  return joinRaster(out);
};

function mixLead(glass: number, light: number, metal: number, sheen: number): number {
  // glass is saturated, so grey is avoided
  const v = clamp(glass * light);
  return (v + 0.3 * v * (1 - v) * (2 * v - 0.7)) * (1 - metal) + sheen * metal;
}

/** Small stones in grout. Tone and tilt vary slightly from stone to stone; some are gold. */
export const mosaic: Finish = async (picture, surface, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const source = adjust(splitRaster(picture), 1.3, 1.12, 0.02);
  const cells = await cutCells(
    source,
    surface,
    Math.max(4, 15 * unit),
    3,
    rng.fork("cells"),
    subProgress(progress, [0.05, 0.55]),
  );
  const seams = seamsOf(cells, width, height);
  await progress.checkpoint(0.6);
  const seam = distanceTo(seams, width, height).data;
  await progress.checkpoint(0.7);
  const draw = rng.fork("stones");
  const tone = Float32Array.from({ length: cells.count }, () => 0.84 + 0.32 * draw.next());
  const tiltX = Float32Array.from({ length: cells.count }, () => draw.next() - 0.5);
  const tiltY = Float32Array.from({ length: cells.count }, () => draw.next() - 0.5);
  await progress.checkpoint(0.75);
  const out = createColourPlanes(width, height);
  await inBands(height, 64, progress, [0.75, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const c = cells.label[p];
        const inside = smoothstep(0.2 * unit, 1.3 * unit, seam[p]);
        const bevel = smoothstep(3.8 * unit, 1 * unit, seam[p]);
        const side = ((x - cells.x[c]) * -0.6 + (y - cells.y[c]) * -0.8) / (7 * unit);
        const light = tone[c] * (1 + 0.16 * (tiltX[c] + tiltY[c]) + 0.22 * bevel * clamp(side, -1, 1));
        out.r[p] = clamp(cells.r[c] * light) * inside + 0.2 * (1 - inside);
        out.g[p] = clamp(cells.g[c] * light) * inside + 0.18 * (1 - inside);
        out.b[p] = clamp(cells.b[c] * light) * inside + 0.16 * (1 - inside);
      }
  });
  return joinRaster(out);
};
