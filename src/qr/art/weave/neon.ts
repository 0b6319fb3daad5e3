/** A neon sign: light modules are glowing glass, rimmed by a brighter tube, dark ones the wall behind it. */

import { clamp, fractal2, hash01, mix, noise2, smooth } from "../noise.ts";
import { type Canvas, lumaOf, relight } from "./brush.ts";
import { drawEmblems } from "./emblems.ts";
import { organicField } from "./field.ts";
import { darkLuma, lightLuma, ROUNDED, toRaster, type Weave } from "./loom.ts";

/** Hues of gas and glass where the picture has no colour of its own: cyan, violet, pink, amber. */
const GAS = [
  [0.1, 0.9, 1],
  [0.55, 0.45, 1],
  [1, 0.3, 0.75],
  [1, 0.68, 0.2],
] as const;
/** What the wall looks like away from the glass, at luma .5. */
const NIGHT = [0.42, 0.34, 1.6] as const;
/** Where on the field (0 the border of a light module .. 1 its middle) the tube lies, and how thick it is. */
const TUBE_AT = 0.3;
const TUBE_WIDTH = 0.17;

export const weaveNeon: Weave = async (loom, field, progress) => {
  const { width, height, m, soft, calm, tone, level, strength01, seed } = loom;
  const sign = await organicField(loom, { warp: 0.12, squareness: ROUNDED, seed: seed + 12 }, progress);
  await progress.checkpoint(0.4);
  const canvas: Canvas = { width, height, rgb: new Float32Array(width * height * 3) };
  const glass = new Float32Array(3);
  const paint = new Float32Array(3);
  const lit = new Float32Array(3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const f = sign[p];
      glassAt(soft, p * 3, x / m, y / m, seed, glass);
      const tube = Math.exp(-(((f - TUBE_AT) / TUBE_WIDTH) ** 2));
      const on = smooth(-0.06, 0.1, f);
      // The wall: bricks in the dark, lit by the glass beside them.
      const row = Math.floor((y / m) * 3.4);
      const brick = hash01(Math.floor((x / m) * 1.5 + 0.5 * (row & 1)), row, seed) - 0.5;
      const glow = smooth(-0.75, 0, f);
      const wall = darkLuma(0.1 + 0.8 * calm[p], level[p], strength01) * 0.62 + 0.016 * brick + 0.09 * glow * glow;
      const lamp = lightLuma(0.25 + 0.6 * mix(calm[p], tone[p], 0.5), level[p], strength01) + 0.16 * tube - 0.03;
      for (let k = 0; k < 3; k++) paint[k] = mix(mix(glass[k], NIGHT[k], 0.5 - 0.3 * glow), glass[k], on);
      relight(
        paint[0],
        paint[1],
        paint[2],
        clamp(mix(wall, lamp, on), 0.03, 0.96),
        mix(1.25, 1.35 - 0.7 * tube, on),
        lit,
      );
      canvas.rgb.set(lit, p * 3);
    }
    if (y % 24 === 0) await progress.checkpoint(0.4 + (0.55 * y) / height);
  }
  drawEmblems(canvas, loom, ["lantern", "moon", "kite"]);
  return { raster: toRaster(canvas.rgb, width, height), held: field.map((value) => 0.85 * value) };
};

/** The picture's hue at full colour; greys take a gas that changes slowly over the wall. */
function glassAt(soft: Float32Array, c: number, u: number, v: number, seed: number, out: Float32Array): void {
  const least = Math.min(soft[c], soft[c + 1], soft[c + 2]);
  const most = Math.max(soft[c], soft[c + 1], soft[c + 2]) + 0.02;
  const colourful = smooth(0.12, 0.45, (most - least) / most);
  const place =
    clamp(0.5 + 0.9 * fractal2(u * 0.09, v * 0.09, seed + 4, 2) + 0.08 * noise2(u * 0.5, v * 0.5, seed)) * 2.999;
  const gas = Math.floor(place);
  for (let k = 0; k < 3; k++) {
    const own = (soft[c + k] - 0.85 * least) / (most - 0.85 * least);
    out[k] = mix(mix(GAS[gas][k], GAS[gas + 1][k], place - gas), own, 0.86 * colourful);
  }
  const luma = lumaOf(out[0], out[1], out[2]) + 0.02;
  for (let k = 0; k < 3; k++) out[k] /= 2 * luma;
}
