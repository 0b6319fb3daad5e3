/** The picture as a land seen from above: dark modules are crowns of trees with their shadows, light ones clearings. */

import { createRng } from "../../../raster/rng.ts";
import { blurBox } from "../../scan/planes.ts";
import { clamp, fractal2, mix, noise2, smooth } from "../noise.ts";
import { type Canvas, dab, lumaOf, relight } from "./brush.ts";
import { drawEmblems } from "./emblems.ts";
import { darkLuma, type Loom, lightLuma, toRaster, type Weave } from "./loom.ts";
import { findSpots } from "./spots.ts";

interface Tree {
  readonly xPx: number;
  readonly yPx: number;
  readonly radiusPx: number;
}

export const weaveCanopy: Weave = async (loom, field, progress) => {
  const { width, height, m, seed } = loom;
  const rng = createRng(seed);
  const canvas: Canvas = { width, height, rgb: ground(loom) };
  await progress.checkpoint(0.3);
  const place = rng.fork("trees");
  const trees: Tree[] = findSpots(loom, -1, rng.fork("spots"), 0.75).map(({ xPx, yPx, span }) => ({
    xPx: xPx + (place.next() - 0.5) * 0.16 * m,
    yPx: yPx + (place.next() - 0.5) * 0.16 * m,
    radiusPx: m * (span === 2 ? 1.13 : 0.63) * (0.94 + 0.14 * place.next()),
  }));
  castShadows(canvas, trees);
  trees.sort((a, b) => a.radiusPx - b.radiusPx);
  const leaves = rng.fork("leaves");
  for (let i = 0; i < trees.length; i++) {
    crown(canvas, loom, trees[i], leaves);
    if (i % 16 === 0) await progress.checkpoint(0.4 + (0.55 * i) / trees.length);
  }
  drawEmblems(canvas, loom, ["nest", "well", "wreath", "sunflower"]);
  return { raster: toRaster(canvas.rgb, width, height), held: field };
};

function ground(loom: Loom): Float32Array {
  const { width, height, m, soft, colour, tone, level, strength01 } = loom;
  const rgb = new Float32Array(width * height * 3);
  const lit = new Float32Array(3);
  for (let p = 0; p < width * height; p++) {
    const c = p * 3;
    const u = (p % width) / m;
    const v = Math.floor(p / width) / m;
    const grain =
      0.06 * fractal2(u * 0.8, v * 0.8, 2, 4) + 0.025 * noise2(u * 6, v * 6, 1) + 0.02 * noise2(u * 13, v * 13, 5);
    const luma = clamp(lightLuma(0.3 + 0.6 * tone[p], level[p], strength01) + grain, 0, 0.97);
    relight(
      mix(soft[c], colour[c], 0.5) + 0.02,
      mix(soft[c + 1], colour[c + 1], 0.5) + 0.02,
      mix(soft[c + 2], colour[c + 2], 0.5) + 0.01,
      luma,
      1.2,
      lit,
    );
    rgb.set(lit, c);
  }
  return rgb;
}

/** The sun stands in the north-west. */
function castShadows({ width, height, rgb }: Canvas, trees: readonly Tree[]): void {
  const shade = new Float32Array(width * height);
  for (const { xPx, yPx, radiusPx } of trees) {
    const cx = xPx + radiusPx * 0.22;
    const cy = yPx + radiusPx * 0.26;
    const y1 = Math.min(height - 1, cy + radiusPx);
    const x1 = Math.min(width - 1, cx + radiusPx);
    for (let y = Math.max(0, Math.floor(cy - radiusPx)); y <= y1; y++)
      for (let x = Math.max(0, Math.floor(cx - radiusPx)); x <= x1; x++) {
        const d = ((x + 0.5 - cx) ** 2 + (y + 0.5 - cy) ** 2) / (radiusPx * radiusPx);
        if (d < 1) shade[y * width + x] = Math.max(shade[y * width + x], smooth(1, 0.7, d));
      }
  }
  const softShade = blurBox(shade, width, height, 2);
  for (let p = 0, c = 0; p < softShade.length; p++, c += 3) {
    const k = 1 - 0.55 * softShade[p];
    rgb[c] *= k;
    rgb[c + 1] *= mix(1, k, 0.94);
    rgb[c + 2] *= mix(1, k, 0.8);
  }
}

/** Dabs of leaves on a spiral, brighter towards the light. */
function crown(canvas: Canvas, loom: Loom, tree: Tree, rng: { next(): number }): void {
  const { width, height, m, soft, calm, level, strength01 } = loom;
  const { xPx, yPx, radiusPx } = tree;
  const p = Math.floor(clamp(yPx, 0, height - 1)) * width + Math.floor(clamp(xPx, 0, width - 1));
  const c = p * 3;
  const own = lumaOf(soft[c], soft[c + 1], soft[c + 2]);
  const autumn = rng.next() ** 2;
  const tint = new Float32Array(3);
  const base = [0.12 + 0.34 * autumn, 0.36, 0.12];
  for (let k = 0; k < 3; k++) base[k] = Math.max(0.02, mix(own + (soft[c + k] - own) * 1.5, base[k], 0.38));
  const luma = darkLuma(0.25 + 0.6 * calm[p], level[p], strength01);
  const count = Math.round(24 + radiusPx * radiusPx * 0.085);
  const turn = rng.next() * 6.28;
  for (let k = 0; k < count; k++) {
    const out = Math.sqrt(1 - k / count) * 0.9;
    const angle = k * 2.39996 + turn;
    const dx = Math.cos(angle) * out;
    const dy = Math.sin(angle) * out;
    const lit = clamp(0.45 + 0.45 * Math.sqrt(1 - out * out) - 0.42 * (dx * 0.6 + dy * 0.75));
    tint[0] = base[0] * (0.9 + 0.3 * lit);
    tint[1] = base[1];
    tint[2] = base[2] * (1.1 - 0.3 * lit);
    const size = Math.max(2.2, m * 0.17) * (0.7 + 0.5 * rng.next());
    dab(
      canvas,
      { xPx: xPx + dx * radiusPx, yPx: yPx + dy * radiusPx, longPx: size * 1.25, widePx: size * 0.9, turnRad: angle },
      tint,
      clamp(luma * (0.38 + 1.1 * lit) * (0.82 + 0.36 * rng.next()), 0.02, 0.6),
      0.02,
    );
  }
}
