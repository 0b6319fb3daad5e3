/** Scales the result from the search size to the delivered size. Coarse structure comes from the synthesised picture, fine detail pixel by pixel from the kept one. */

import type { Raster } from "easel-picture";
import { inBands, type Progress } from "easel-picture";
import { rgbInto, UNDERLAY } from "./colours.ts";
import type { PixelRect } from "./plan.ts";
import type { Problem } from "./problem.ts";
import type { Synthesis } from "./synthesise.ts";

/**
 * Writes the pixels of `canvas` that are neither known nor learnt from. `made` and `problem` are the canvas at the searched size; `learn` tells
 * which pixels of the raster texture may come from.
 */
export async function layDetail(
  raster: Raster,
  known: Uint8Array,
  canvas: PixelRect,
  learn: (x: number, y: number) => boolean,
  problem: Problem,
  made: Synthesis,
  progress: Progress,
): Promise<void> {
  const { data } = raster;
  const low = made.colours;
  const scaleX = low.width / (canvas.right - canvas.left);
  const scaleY = low.height / (canvas.bottom - canvas.top);
  const whole = scaleX === 1 && scaleY === 1;
  const translucent = await hasAlpha(raster, canvas, learn, progress);
  const coarse = new Float32Array(3);
  const there = new Float32Array(3);
  const rgb = new Float32Array(3);
  await inBands(canvas.bottom - canvas.top, 25_000 / raster.width, progress, [0, 1], (from, to) => {
    for (let y = from; y < to; y++) {
      const v = (y + 0.5) * scaleY - 0.5;
      const lowY = Math.max(0, Math.min(low.height - 1, Math.round(v)));
      for (let x = 0; x < canvas.right - canvas.left; x++) {
        const p = (y + canvas.top) * raster.width + x + canvas.left;
        if (known[p] || learn(x + canvas.left, y + canvas.top)) continue;
        const u = (x + 0.5) * scaleX - 0.5;
        const lowX = Math.max(0, Math.min(low.width - 1, Math.round(u)));
        const l = lowY * low.width + lowX;
        if (whole) for (let c = 0; c < 3; c++) coarse[c] = low.data[l * 3 + c];
        else between(coarse, low.data, low.width, low.height, u, v);
        rgbInto(rgb, coarse[0], coarse[1], coarse[2]);
        let alpha = 255;
        const s = made.labels[l];
        if (s >= 0) {
          const sourceX = x + Math.round(((s % low.width) - lowX) / scaleX);
          const sourceY = y + Math.round((Math.floor(s / low.width) - lowY) / scaleY);
          const cx = sourceX + canvas.left;
          const cy = sourceY + canvas.top;
          const f = (cy * raster.width + cx) * 4;
          const inside = cx >= 0 && cy >= 0 && cx < raster.width && cy < raster.height && learn(cx, cy);
          if (inside && translucent) alpha = data[f + 3];
          if (inside && !whole) {
            const su = (sourceX + 0.5) * scaleX - 0.5;
            const sv = (sourceY + 0.5) * scaleY - 0.5;
            if (knownBetween(problem, su, sv)) {
              between(there, problem.colours.data, low.width, low.height, su, sv);
              rgbInto(there, there[0], there[1], there[2]);
              const a = data[f + 3] / 255;
              for (let c = 0; c < 3; c++)
                rgb[c] += (1 - made.guided[l]) * (data[f + c] * a + UNDERLAY * (1 - a) - there[c]);
            }
          }
        }
        const q = p * 4;
        const share = alpha / 255;
        const under = UNDERLAY * (1 - share);
        for (let c = 0; c < 3; c++) data[q + c] = share > 0 ? (rgb[c] - under) / share : 0;
        data[q + 3] = alpha;
      }
    }
  });
}

/** Bilinear, edges repeat. */
function between(out: Float32Array, from: Float32Array, width: number, height: number, u: number, v: number): void {
  const x = Math.max(0, Math.min(width - 1, u));
  const y = Math.max(0, Math.min(height - 1, v));
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = x - x0;
  const fy = y - y0;
  const a = (y0 * width + x0) * 3;
  const b = x0 + 1 < width ? a + 3 : a;
  const down = y0 + 1 < height ? width * 3 : 0;
  for (let c = 0; c < 3; c++) {
    const upper = from[a + c] + (from[b + c] - from[a + c]) * fx;
    const lower = from[a + down + c] + (from[b + down + c] - from[a + down + c]) * fx;
    out[c] = upper + (lower - upper) * fy;
  }
}

/** Whether all pixels that `between` reads are known. */
function knownBetween({ colours: { width, height }, known }: Problem, u: number, v: number): boolean {
  const x0 = Math.floor(Math.max(0, Math.min(width - 1, u)));
  const y0 = Math.floor(Math.max(0, Math.min(height - 1, v)));
  const p = y0 * width + x0;
  const right = x0 + 1 < width ? 1 : 0;
  const down = y0 + 1 < height ? width : 0;
  return (known[p] & known[p + right] & known[p + down] & known[p + right + down]) === 1;
}

async function hasAlpha(
  raster: Raster,
  canvas: PixelRect,
  learn: (x: number, y: number) => boolean,
  progress: Progress,
): Promise<boolean> {
  let found = false;
  await inBands(canvas.bottom - canvas.top, 1_000_000 / raster.width, progress, [0, 0], (from, to) => {
    for (let y = canvas.top + from; y < canvas.top + to && !found; y++)
      for (let x = canvas.left; x < canvas.right && !found; x++)
        found = raster.data[(y * raster.width + x) * 4 + 3] < 255 && learn(x, y);
  });
  return found;
}
