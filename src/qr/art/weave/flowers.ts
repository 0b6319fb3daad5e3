/** A bed of flowers: light modules are blossoms in the picture's colours, dark ones the leaves between. */

import type { Progress } from "../../../raster/bands.ts";
import { createRng, type Rng } from "../../../raster/rng.ts";
import { clamp, mix, noise2, smooth } from "../noise.ts";
import { blossom, type Canvas, lay, leaf, lumaOf, relight } from "./brush.ts";
import { drawEmblems } from "./emblems.ts";
import { darkLuma, isMark, type Loom, lightLuma, toRaster, type Weave } from "./loom.ts";
import { findSpots } from "./spots.ts";

export const weaveFlowers: Weave = async (loom, field, progress) => {
  const { width, height, seed } = loom;
  const rng = createRng(seed);
  const canvas: Canvas = { width, height, rgb: new Float32Array(width * height * 3) };
  await litter(canvas, loom, rng.fork("litter"), progress);
  underlay(canvas, loom, field);
  await progress.checkpoint(0.5);
  await blossoms(canvas, loom, rng, progress);
  await foliage(canvas, loom, rng.fork("foliage"), progress);
  drawEmblems(canvas, loom, ["sunflower", "dahlia", "anemone", "sunflower"]);
  return { raster: toRaster(canvas.rgb, width, height), held: field };
};

/** Dark leaves everywhere, below all else. */
async function litter(canvas: Canvas, loom: Loom, rng: Rng, progress: Progress): Promise<void> {
  const { width, height, m, tone, level, strength01 } = loom;
  const tint = new Float32Array(3);
  const lit = new Float32Array(3);
  for (let p = 0; p < width * height; p++) {
    leafTint(loom, p, tint);
    relight(tint[0], tint[1], tint[2], 0.09, 1, lit);
    canvas.rgb.set(lit, p * 3);
  }
  const count = Math.round((2.6 * width * height) / (m * m));
  for (let k = 0; k < count; k++) {
    const xPx = rng.next() * width;
    const yPx = rng.next() * height;
    const p = Math.floor(yPx) * width + Math.floor(xPx);
    leafTint(loom, p, tint);
    const longPx = m * (0.35 + 0.3 * rng.next());
    const widePx = m * (0.16 + 0.12 * rng.next());
    leaf(
      canvas,
      { xPx, yPx, longPx, widePx, turnRad: rng.next() * 6.28 },
      tint,
      darkLuma(tone[p], level[p], strength01) * (0.55 + 0.5 * rng.next()),
    );
    if (k % 64 === 0) await progress.checkpoint(0.1 + (0.25 * k) / count);
  }
}

/** Pale petals under the blossoms, so that gaps between them stay light. */
function underlay(canvas: Canvas, loom: Loom, field: Float32Array): void {
  const { width, height, tone, level, strength01 } = loom;
  const tint = new Float32Array(3);
  const lit = new Float32Array(3);
  for (let p = 0; p < width * height; p++) {
    const cover = smooth(0.15, 0.55, field[p]);
    if (cover <= 0) continue;
    petalTint(loom, p, tint);
    const grain = 0.05 * noise2((p % width) * 0.25, Math.floor(p / width) * 0.25, 3);
    relight(tint[0], tint[1], tint[2], lightLuma(tone[p], level[p], strength01) * 0.82 + grain, 1, lit);
    lay(canvas, p, lit, cover * 0.95);
  }
}

async function blossoms(canvas: Canvas, loom: Loom, rng: Rng, progress: Progress): Promise<void> {
  const { width, height, m, level, strength01 } = loom;
  const spots = findSpots(loom, 1, rng.fork("spots"), 0.75);
  const chance = rng.fork("blossoms");
  const tint = new Float32Array(3);
  for (let i = 0; i < spots.length; i++) {
    const { xPx, yPx, span, tone } = spots[i];
    const x = xPx + (chance.next() - 0.5) * 0.2 * m;
    const y = yPx + (chance.next() - 0.5) * 0.2 * m;
    const p = Math.floor(clamp(y, 0, height - 1)) * width + Math.floor(clamp(x, 0, width - 1));
    petalTint(loom, p, tint);
    const luma = lightLuma(tone, level[p], strength01) + (chance.next() - 0.5) * 0.06;
    const radiusPx = m * (span === 2 ? 1.08 : 0.6) * (1.02 + 0.15 * chance.next());
    const turnRad = chance.next() * 6.28;
    const petals = 5 + chance.int(4);
    blossom(canvas, { xPx: x, yPx: y, radiusPx, turnRad }, petals, tint, luma);
    if (span === 2)
      blossom(canvas, { xPx: x, yPx: y, radiusPx: radiusPx * 0.66, turnRad: turnRad + 0.5 }, petals, tint, luma + 0.04);
    if (i % 16 === 0) await progress.checkpoint(0.55 + (0.2 * i) / spots.length);
  }
}

/** Three leaves on each dark module, over the edges of the blossoms. */
async function foliage(canvas: Canvas, loom: Loom, rng: Rng, progress: Progress): Promise<void> {
  const { width, height, m, originX, originY, columns, rows, value, what, tone, level, strength01 } = loom;
  const tint = new Float32Array(3);
  for (let cell = 0; cell < columns * rows; cell++) {
    if (value[cell] > 0 || isMark(what[cell])) continue;
    const x = originX + ((cell % columns) + 0.5) * m;
    const y = originY + (Math.floor(cell / columns) + 0.5) * m;
    const start = rng.next() * 6.28;
    for (let k = 0; k < 3; k++) {
      const turnRad = start + k * 2.09 + (rng.next() - 0.5) * 0.5;
      const xPx = x + Math.cos(turnRad) * m * 0.2;
      const yPx = y + Math.sin(turnRad) * m * 0.2;
      const p = Math.floor(clamp(yPx, 0, height - 1)) * width + Math.floor(clamp(xPx, 0, width - 1));
      leafTint(loom, p, tint);
      const longPx = m * (0.46 + 0.1 * rng.next());
      const widePx = m * (0.24 + 0.06 * rng.next());
      const luma = darkLuma(tone[p], level[p], strength01) * (0.75 + 0.5 * rng.next());
      leaf(canvas, { xPx, yPx, longPx, widePx, turnRad }, tint, luma);
    }
    if (cell % 32 === 0) await progress.checkpoint(0.75 + (0.2 * cell) / (columns * rows));
  }
}

function leafTint({ soft }: Loom, p: number, out: Float32Array): void {
  const c = p * 3;
  const own = lumaOf(soft[c], soft[c + 1], soft[c + 2]);
  const green = [0.1, 0.32, 0.13];
  for (let k = 0; k < 3; k++) out[k] = mix(green[k], Math.max(0.02, (own + (soft[c + k] - own) * 1.8) * 0.8), 0.55);
}

/** The picture's colour, but petals are never green: there they are cream, lemon or rose, in drifts. */
function petalTint({ soft, width, m, seed }: Loom, p: number, out: Float32Array): void {
  const c = p * 3;
  const own = lumaOf(soft[c], soft[c + 1], soft[c + 2]);
  for (let k = 0; k < 3; k++) out[k] = Math.max(0.02, own + (soft[c + k] - own) * 1.45) + 0.04;
  const green = smooth(0, 0.05, soft[c + 1] - Math.max(soft[c], soft[c + 2]) + 0.03);
  if (green <= 0) return;
  const drift = noise2((p % width) / (5 * m), Math.floor(p / width) / (5 * m), seed + 21);
  const kind = drift < -0.25 ? DRIFTS[0] : drift < 0.2 ? DRIFTS[1] : DRIFTS[2];
  for (let k = 0; k < 3; k++) out[k] = mix(out[k], kind[k] * (own + 0.2), green);
}

const DRIFTS = [
  [1, 0.97, 0.9],
  [1, 0.84, 0.36],
  [1, 0.66, 0.74],
] as const;
