/** Logos that are made of the world's own material. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { CARRIERS } from "easel-painter/carriers";
import { createRaster, lumaOf, type Raster, resample } from "easel-picture";
import { makeCarrier } from "../../tools/carriers/make.ts";
import { sampleOf } from "../helpers/sample.ts";

/** A ring and a bar on nothing. */
function mark(red: number, green: number, blue: number): Raster {
  const out = createRaster(120, 120);
  for (let y = 0; y < 120; y++)
    for (let x = 0; x < 120; x++) {
      const r = Math.hypot(x - 59.5, y - 59.5);
      const isMark = (r > 34 && r < 56) || (Math.abs(x - 59.5) < 12 && r < 34);
      if (isMark) out.data.set([red, green, blue, 255], (y * 120 + x) * 4);
    }
  return out;
}

/** Correlation of the luma in the middle of the logo's place, `pitch` pixels a module, with the logo's alpha. */
function likeness(
  { width, data }: Raster,
  logo: Raster,
  box: { xPx: number; yPx: number; widthPx: number },
  pitch: number,
): number {
  const side = Math.round(box.widthPx - 1.1 * pitch);
  const small = resample(logo, side, side);
  const [left, top] = [Math.round(box.xPx + 0.55 * pitch), Math.round(box.yPx + 0.55 * pitch)];
  let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const a = small.data[(y * side + x) * 4 + 3] / 255;
      const q = ((y + top) * width + x + left) * 4;
      const b = lumaOf(data[q], data[q + 1], data[q + 2]) / 255;
      sa += a;
      sb += b;
      saa += a * a;
      sbb += b * b;
      sab += a * b;
    }
  const n = side * side;
  return (n * sab - sa * sb) / Math.sqrt((n * saa - sa * sa) * (n * sbb - sb * sb));
}

const order = { content: "https://e.io/a7", level: "H", seed: 3, weight: 1, widthPx: 560, heightPx: 560 } as const;

test("six carriers or more make a logo of their own things, and it is seen: dark on light, light on dark", async () => {
  const makers = CARRIERS.filter(({ logo }) => logo);
  assert.ok(makers.length >= 6);
  for (const [i, entry] of sampleOf(makers, 4).entries()) {
    const isLight = i % 2 === 1;
    const logo = isLight ? mark(255, 240, 200) : mark(30, 40, 120);
    const { raster, request } = await makeCarrier(entry, { ...order, logo });
    const seen =
      likeness(raster, logo, request.logo!.box, request.code.box.sidePx / request.code.size) * (isLight ? 1 : -1);
    assert.ok(seen > 0.75, `${entry.name}: ${seen.toFixed(2)}`);
  }
});

test("a carrier that makes no logos refuses one", async () => {
  const none = CARRIERS.find(({ logo }) => logo === undefined)!;
  await assert.rejects(makeCarrier(none, { ...order, logo: mark(0, 0, 0) }), /logo: .* makes none/);
});
