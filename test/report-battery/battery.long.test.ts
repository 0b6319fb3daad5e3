import assert from "node:assert/strict";
import { test } from "node:test";
import { createRaster, createRng, type Raster } from "easel-picture";
import { plainRaster } from "easel-qr-art";
import { BATTERY } from "easel-qr-art/distortions";
import { smallestCode } from "../../tools/carriers/make.ts";
import { namedViews, REPORT_KINDS, reportViews } from "../../tools/report-battery/battery.ts";
import { photograph } from "../../tools/report-battery/camera.ts";
import { judgesOf } from "../../tools/report-battery/judges.ts";
import { type Light, lightInto } from "../../tools/report-battery/light.ts";

const PITCH_PX = 20;

function plainCode(content: string, mask: number): Raster {
  const matrix = smallestCode(content, "H", mask);
  const sidePx = (matrix.layout.size + 8) * PITCH_PX;
  const box = { xPx: 4 * PITCH_PX, yPx: 4 * PITCH_PX, sidePx: matrix.layout.size * PITCH_PX };
  return plainRaster({ matrix, box }, sidePx, sidePx);
}

/** `left` in the left half, white in the right. */
function halves(side: number, left: number): Raster {
  const raster = createRaster(side, side);
  raster.data.fill(255);
  for (let p = 0; p < side * side; p++) if (p % side < side / 2) raster.data.fill(left, p * 4, p * 4 + 3);
  return raster;
}

function meanOf({ width, data }: Raster, x: number, y: number, side: number): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  for (let j = y; j < y + side; j++)
    for (let i = x; i < x + side; i++) for (let k = 0; k < 3; k++) sums[k] += data[(j * width + i) * 4 + k] / side ** 2;
  return sums;
}

test("each kind has its own name and says what it is; none has a name of the gate's battery", () => {
  const names = REPORT_KINDS.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  for (const { name, what } of REPORT_KINDS) assert.ok(what.length > 10, name);
  const views = [...reportViews(1), ...namedViews(1)].map(({ name }) => name);
  assert.equal(new Set(views).size, views.length);
  for (const { name } of BATTERY) assert.ok(!views.includes(name), `${name} is used for tuning`);
});

test("a view is the same for the same picture and seed, and another for another seed", async () => {
  const picture = plainCode("https://ex.org/1", 2);
  const second = [...reportViews(4), ...namedViews(4)];
  const other = [...reportViews(5), ...namedViews(5)];
  let differ = 0;
  for (const [i, view] of [...reportViews(4), ...namedViews(4)].entries()) {
    if (i % 2 === 1) continue;
    const [one, again, else_] = [await view.make(picture), await second[i].make(picture), await other[i].make(picture)];
    assert.ok(Buffer.from(one.data).equals(Buffer.from(again.data)), view.name);
    if (!Buffer.from(one.data).equals(Buffer.from(else_.data))) differ++;
  }
  assert.ok(differ >= REPORT_KINDS.length, `only ${differ} views depend on the seed`);
});

test("a shot without faults shows the picture in its middle; exposure, tint and bend change what they say", async () => {
  const picture = halves(200, 0);
  const shot = { longPx: 200, electrons: 1e9, readNoise: 0 };
  const rng = createRng(1);
  const clear = await photograph(picture, shot, rng.fork("a"));
  assert.deepEqual([clear.width, clear.height], [240, 240]);
  assert.ok(meanOf(clear, 60, 100, 20)[0] < 3 && meanOf(clear, 160, 100, 20)[0] > 252);
  const dim = await photograph(picture, { ...shot, exposure: 0.25, tint: [1, 0.5, 0] }, rng.fork("b"));
  const [r, g, b] = meanOf(dim, 160, 100, 20);
  // .25 and .125 of the light are 137 and 99 of 255 in sRGB
  assert.ok(Math.abs(r - 137) < 3 && Math.abs(g - 99) < 3 && b < 3, `${r} ${g} ${b}`);
  const bent = await photograph(picture, { ...shot, bendDeg: 100 }, rng.fork("c"));
  const widthOf = (raster: Raster) =>
    Array.from({ length: 240 }, (_, x) => raster.data[(120 * 240 + x) * 4]).filter((v) => v > 240).length;
  assert.ok(widthOf(bent) < widthOf(clear) - 8, "a bent picture is narrower");
});

test("lights darken, colour and dazzle where they say", () => {
  const lit = (light: Light) => {
    const rgb = new Float32Array(100 * 100 * 3).fill(1);
    lightInto(rgb, 100, 100, light);
    return (x: number, y: number, k = 0) => rgb[(y * 100 + x) * 3 + k];
  };
  const shadow = lit({ what: "shadow", deg: 0, at: 0.5, rest01: 0.2, softness: 0.01 });
  assert.ok(Math.abs(shadow(10, 50) - 0.2) < 1e-6 && shadow(90, 50) === 1);
  const bars = lit({ what: "bars", deg: 90, at: 0.5, period: 0.4, width: 0.1, rest01: 0.3, softness: 0.01 });
  assert.ok(Math.abs(bars(50, 50) - 0.3) < 1e-6 && bars(50, 30) === 1 && Math.abs(bars(20, 10) - 0.3) < 1e-6);
  const flicker = lit({ what: "flicker", period: 0.5, at: 0, rest01: 0.4 });
  assert.ok(flicker(3, 0) > 0.99 && flicker(3, 25) < 0.41);
  const colours = lit({ what: "colours", deg: 0, from: [1, 0, 0], to: [0, 0, 1] });
  assert.ok(colours(5, 50, 0) > 0.95 && colours(5, 50, 2) < 0.05 && colours(95, 50, 2) > 0.95);
  const glare = lit({ what: "glare", x: 0.3, y: 0.6, deg: 0, radius: 0.1, peak: 0.8 });
  assert.ok(glare(30, 60) > 1.75 && glare(90, 10) < 1.001);
  const pane = lit({ what: "pane", x: 0.5, y: 0.5, width: 0.4, peak: 0.3 });
  assert.ok(Math.abs(pane(40, 40) - 1.3) < 1e-6 && pane(50, 40) === 1 && pane(90, 50) === 1);
  const dapple = lit({ what: "dapple", size: 0.1, rest01: 0.3, softness: 0.1, seed: 5 });
  const values = Array.from({ length: 100 }, (_, i) => dapple(i, (i * 37) % 100));
  assert.ok(Math.min(...values) < 0.35 && Math.max(...values) > 0.95);
});

test("plain codes: ZBar reads .80 to .90 of the battery, and every reader some of it", async () => {
  const judges = judgesOf(["zxing-cpp", "zbar", "jsQR", "classic ZXing"]);
  const read = new Map(judges.map(({ name }) => [name, 0]));
  let all = 0;
  for (const [seed, content] of [
    "https://ex.org/75",
    "https://ex.org/7531",
    "https://ex.org/7531-8642-9753",
  ].entries()) {
    const picture = plainCode(content, seed + 1);
    for (const { make } of reportViews(seed)) {
      const view = await make(picture);
      all++;
      for (const { name, read: readOne } of judges)
        if ((await readOne(view)) === content) read.set(name, read.get(name)! + 1);
    }
  }
  const rates = new Map([...read].map(([name, count]) => [name, count / all]));
  const zbar = rates.get("zbar")!;
  assert.ok(zbar >= 0.8 && zbar <= 0.9, `zbar ${zbar}`);
  assert.ok(rates.get("zxing-cpp")! > 0.9, `zxing-cpp ${rates.get("zxing-cpp")}`);
  for (const [name, rate] of rates) assert.ok(rate > 0.5, `${name} ${rate}`);
});

test("an unknown reader is refused with those that there are", () => {
  assert.throws(() => judgesOf(["zxing"]), /expected one of .*classic ZXing, got zxing/);
});
