/** Layers of cut paper: few papers make the picture, the code's dark parts are sheets of their own laid above them. */

import { blurBoxTwice } from "../../scan/planes.ts";
import { clamp, fractal2, hash01, smooth } from "../noise.ts";
import { type Canvas, repaint } from "./brush.ts";
import { drawEmblems } from "./emblems.ts";
import { darkLuma, lightLuma, toRaster, type Weave } from "./loom.ts";
import { nearestColour, paletteOf } from "./palette.ts";

const PAPERS = 7;

export const weavePaper: Weave = async (loom, field, progress) => {
  const { width, height, m, soft, level, strength01, seed } = loom;
  const papers = paletteOf(loom, PAPERS);
  const order = Array.from(papers.tone.keys()).sort((a, b) => papers.tone[a] - papers.tone[b]);
  const rank = new Uint8Array(PAPERS);
  for (const [place, k] of order.entries()) rank[k] = place;
  const sheet = new Uint8Array(width * height);
  const lift = new Float32Array(width * height);
  for (let p = 0; p < sheet.length; p++) {
    sheet[p] = nearestColour(papers, soft[p * 3], soft[p * 3 + 1], soft[p * 3 + 2]);
    // Dark papers lie above light ones, the code's sheets above all.
    lift[p] = 0.4 * (PAPERS - rank[sheet[p]]) + (field[p] < 0 ? 1.6 : 0);
  }
  await progress.checkpoint(0.3);
  const above = blurBoxTwice(lift, width, height, m * 0.11);
  const away = Math.max(2, Math.round(0.14 * m));
  const near = Math.max(1, Math.round(0.045 * m));
  const canvas: Canvas = { width, height, rgb: new Float32Array(width * height * 3) };
  const lit = new Float32Array(3);
  for (let y = 0; y < height; y++) {
    const back = Math.max(0, y - away) * width;
    const step = Math.max(0, y - near) * width;
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const k = sheet[p];
      const dark = field[p] < 0;
      const tone = papers.tone[k];
      const shadow = clamp((above[back + Math.max(0, x - away)] - lift[p]) * 0.7);
      const cut = lift[p] > lift[step + Math.max(0, x - near)] + 0.1 ? 1 : 0;
      const fibre = 0.02 * (hash01(x, y, seed) - 0.5) + 0.025 * fractal2(x * 0.09, y * 0.02, seed + k, 2);
      const luma = dark
        ? darkLuma(tone, level[p], strength01) * 1.05 + 0.045 * cut - 0.03 * shadow
        : lightLuma(0.15 + 0.85 * tone, level[p], strength01) + 0.05 * cut - 0.17 * smooth(0, 1, shadow);
      repaint(papers.rgb[k * 3], papers.rgb[k * 3 + 1], papers.rgb[k * 3 + 2], clamp(luma + fibre, 0.03, 0.96), lit);
      canvas.rgb.set(lit, p * 3);
    }
    if (y % 24 === 0) await progress.checkpoint(0.3 + (0.6 * y) / height);
  }
  drawEmblems(canvas, loom);
  return { raster: toRaster(canvas.rgb, width, height), held: field };
};
