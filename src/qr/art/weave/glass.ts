/** Stained glass: the medium is a grid of panes already, so nobody asks why it is one. */

import { createRng } from "../../../raster/rng.ts";
import { clamp, fractal2, hash01, mix, noise2, smooth } from "../noise.ts";
import { lumaOf, relight } from "./brush.ts";
import { layCells, segmentOf } from "./cells.ts";
import { blurColour, darkLuma, lightLuma, toRaster, type Weave } from "./loom.ts";

/** Ruby, cobalt, emerald: what dark panes are pulled to, by the hue they have. */
const DEEP = [
  [0.82, 0.1, 0.1],
  [0.1, 0.2, 0.85],
  [0.05, 0.5, 0.24],
  [0.5, 0.12, 0.55],
] as const;
const RINGS = [
  [
    [0.8, 0.12, 0.16],
    [0.14, 0.24, 0.8],
  ],
  [
    [1, 0.84, 0.35],
    [0.98, 0.6, 0.2],
  ],
  [
    [0.1, 0.2, 0.75],
    [0.45, 0.1, 0.5],
  ],
  [
    [0.75, 0.9, 0.8],
    [1, 0.92, 0.7],
  ],
] as const;

export const weaveGlass: Weave = async (loom, field, progress) => {
  const { width, height, m, colour, tone, calm, strength01, seed } = loom;
  const cells = await layCells(
    loom,
    { perModule: 1, jitter: 0.27, joinUpTo: 5, joinChance: 0.82, bend: 0.12, joinColour: 0.16 },
    createRng(seed),
    progress,
  );
  const rgb = new Float32Array(width * height * 3);
  const pane = new Float32Array(3);
  const lit = new Float32Array(3);
  const came = 0.055;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const c = p * 3;
      const u = x / m;
      const v = y / m;
      const piece = cells.piece[p];
      const light = cells.side[p] > 0;
      const chance = hash01(piece, 5, seed);
      paneColour(cells.colour, cells.firstMark, piece, loom.soft, c, pane);
      const paneLuma = lumaOf(pane[0], pane[1], pane[2]);
      const tonal = mix(paneLuma, mix(tone[p], calm[p], 0.4), 0.55);
      let luma = light
        ? lightLuma(tonal, loom.level[p], strength01) + (chance - 0.5) * 0.1
        : darkLuma(tonal, loom.level[p], strength01) * 1.1 + 0.015 + (chance - 0.5) * 0.05;
      const streak = fractal2(u * 1.2 + chance * 50, v * 3 + chance * 20, seed, 3);
      luma += 0.07 * streak + 0.06 * smooth(0.05, 0.45, cells.border[p]) - 0.03;
      for (let k = 0; k < 3; k++) pane[k] = mix(pane[k], colour[c + k], 0.22);
      if (!light) deepen(pane);
      relight(pane[0] + 0.012, pane[1] + 0.012, pane[2] + 0.014, clamp(luma, 0.03, 0.97), light ? 1.55 : 1.5, lit);
      // In dark glass the lead must not be darker than the panes: local thresholds would turn the panes light.
      const bevel = 0.1 + 0.22 * smooth(came, 0, cells.border[p]) * (0.5 + 0.5 * noise2(u * 2, v * 2, 4));
      const lead = light ? bevel * 0.5 : Math.max(bevel * 0.5, 0.8 * luma);
      const cover = smooth(came + 0.03, came - 0.02, cells.border[p]);
      rgb[c] = mix(lit[0], lead * 0.92, cover);
      rgb[c + 1] = mix(lit[1], lead * 0.96, cover);
      rgb[c + 2] = mix(lit[2], lead * 1.08, cover);
    }
    if (y % 24 === 0) await progress.checkpoint(y / height);
  }
  glow(rgb, width, height, m * 0.4);
  return { raster: toRaster(rgb, width, height), held: field };
};

function paneColour(
  colours: Float32Array,
  firstMark: number,
  piece: number,
  soft: Float32Array,
  c: number,
  out: Float32Array,
): void {
  if (piece < firstMark) {
    for (let k = 0; k < 3; k++) out[k] = colours[piece * 3 + k];
    return;
  }
  const { ring, segment } = segmentOf(piece, firstMark);
  const tint = RINGS[ring][segment & 1];
  for (let k = 0; k < 3; k++) out[k] = mix(soft[c + k], tint[k], ring === 3 ? 0.35 : 0.75);
}

function deepen(pane: Float32Array): void {
  const [r, g, b] = pane;
  const deep = DEEP[b >= r && b >= g ? 1 : g > r * 0.94 ? 2 : b > g * 1.15 ? 3 : 0];
  const have = lumaOf(r, g, b) + 0.02;
  const want = lumaOf(deep[0], deep[1], deep[2]);
  for (let k = 0; k < 3; k++) pane[k] = mix(pane[k], (deep[k] * have) / want, 0.5);
}

/** Light spills a little from bright panes. */
function glow(rgb: Float32Array, width: number, height: number, radiusPx: number): void {
  const halo = blurColour(rgb, width, height, radiusPx);
  for (let i = 0; i < rgb.length; i++) rgb[i] = clamp(rgb[i] + 0.2 * Math.max(0, halo[i] - 0.45));
}
