/** Line and wash: pale washes of watercolour, a second glaze where the code is dark, blooms, and the scene's outlines in ink. */

import { MATERIALS } from "../../../raster/gbuffer.ts";
import { blurBox } from "../../scan/planes.ts";
import { clamp, fractal2, hash01, mix, noise2, smooth } from "../noise.ts";
import { type Canvas, repaint } from "./brush.ts";
import { drawEmblems } from "./emblems.ts";
import { organicField } from "./field.ts";
import { darkLuma, type Loom, lightLuma, ROUNDED, toRaster, type Weave } from "./loom.ts";

export const weaveWashes: Weave = async (loom, field, progress) => {
  const { width, height, m, soft, colour, calm, level, strength01, seed } = loom;
  const wet = await organicField(loom, { warp: 0.34, squareness: ROUNDED, seed: seed + 40 }, progress);
  const ink = inkLines(loom);
  await progress.checkpoint(0.4);
  const canvas: Canvas = { width, height, rgb: new Float32Array(width * height * 3) };
  const lit = new Float32Array(3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const c = p * 3;
      const u = x / m;
      const v = y / m;
      const broad = fractal2(u * 0.42, v * 0.42, seed, 3);
      const fine = noise2(u * 3.1, v * 3.1, seed + 5);
      const edge = wet[p] + 0.22 * noise2(u * 2.1, v * 2.1, seed + 8) + 0.1 * fine;
      const glaze = smooth(0.04, -0.1, edge);
      // Pigment gathers where a wash dries last, at its rim, and is pushed out of the middle by blooms.
      const rim = smooth(-0.42, -0.06, edge) * glaze;
      const bloom = smooth(0.1, 0.5, noise2(u * 0.9 + 40, v * 0.9, seed + 11)) * smooth(-0.5, -0.95, edge);
      const bloomRim = smooth(0.16, 0.02, Math.abs(noise2(u * 0.9 + 40, v * 0.9, seed + 11) - 0.12)) * glaze;
      const paper = 0.03 * (hash01(x, y, seed) - 0.5) + 0.03 * noise2(x * 0.35, y * 0.35, seed + 2);
      const puddle = smooth(0.3, -0.4, broad);
      const tone = calm[p];
      const dry = lightLuma(0.2 + 0.8 * tone, level[p], strength01) + 0.06 - 0.09 * puddle;
      const deep = darkLuma(0.25 + 0.75 * tone, level[p], strength01) - 0.05 * rim + 0.05 * bloom - 0.03 * bloomRim;
      const light = clamp(dry - 0.26 * ink[p], 0, 0.97);
      const luma = mix(light, deep - 0.04 * ink[p], glaze) + paper * (1 - 0.4 * glaze);
      // Each wash drifts a little in hue.
      const drift = 0.1 * broad;
      const keep = 0.25;
      repaint(
        mix(soft[c], colour[c], keep) * (1 + drift),
        mix(soft[c + 1], colour[c + 1], keep),
        mix(soft[c + 2], colour[c + 2], keep) * (1 - drift),
        clamp(luma, 0.04, 0.97),
        lit,
      );
      canvas.rgb.set(lit, c);
    }
    if (y % 24 === 0) await progress.checkpoint(0.4 + (0.55 * y) / height);
  }
  drawEmblems(canvas, loom);
  return { raster: toRaster(canvas.rgb, width, height), held: field.map((value) => 0.8 * value) };
};

/** Where depth, material or subject change, as a pen would follow it, 0..1; thicker here, thinner there. */
function inkLines({ width, height, m, surface, seed }: Loom): Float32Array {
  const line = new Float32Array(width * height);
  const { material, subject, depth } = surface;
  const sky = MATERIALS.indexOf("sky");
  const cloud = MATERIALS.indexOf("cloud");
  const far = (p: number) => Math.min(2000, depth.data[p]);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const p = y * width + x;
      for (const q of [p + 1, p + width]) {
        const inSky = (material[p] === sky || material[p] === cloud) && (material[q] === sky || material[q] === cloud);
        if (inSky) continue;
        const jump = Math.abs(far(p) - far(q)) / (Math.min(far(p), far(q)) + 1);
        if (subject[p] !== subject[q] || (subject[p] > 0 && material[p] !== material[q]) || jump > 0.35) line[p] = 1;
      }
    }
  const thick = blurBox(line, width, height, 1);
  for (let p = 0; p < thick.length; p++) {
    const pressure = 0.65 + 0.5 * noise2(((p % width) / m) * 0.8, (Math.floor(p / width) / m) * 0.8, seed + 30);
    thick[p] = clamp(thick[p] * 2.4 * pressure);
  }
  return thick;
}
