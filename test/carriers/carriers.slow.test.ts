import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import {
  CARRIERS,
  type CarrierEntry,
  carrier,
  cellsOf,
  cover,
  guard,
  leastSides,
  MIXED_SIZES,
  mapCode,
  paintCarrier,
  placeCode,
  ROLE,
} from "easel-painter/carriers";
import { createRaster, createRng, type GBuffer, type Progress, resample } from "easel-picture";
import { createReaders } from "easel-qr-art/readers";
import fc from "fast-check";
import { type CarrierOrder, makeCarrier } from "../../tools/carriers/make.ts";
import { sampleOf } from "../helpers/sample.ts";

const QUIET: Progress = { checkpoint: async () => {} };
const FOLDER = resolve(import.meta.dirname, "../../packages/painter/src/carriers");

const order = (seed: number, more: Partial<CarrierOrder> = {}): CarrierOrder => ({
  content: "https://ex.org/a7",
  level: "Q",
  seed,
  weight: 1,
  widthPx: 480,
  heightPx: 480,
  ...more,
});

/** A code of that size with chance data: finders, alignment patterns and timing as in every code of its size. */
function chanceCode(size: number, seed: number) {
  const rng = createRng(seed);
  const dark = Uint8Array.from({ length: size * size }, () => rng.int(2));
  return {
    size,
    dark,
    fixed: new Uint8Array(size * size),
    box: { xPx: 40, yPx: 40, sidePx: size * 10 },
    strength01: 0.5,
  };
}

test("a carrier's entry has all its facts, and a file of its name", () => {
  assert.equal(new Set(CARRIERS.map(({ name }) => name)).size, CARRIERS.length);
  for (const entry of CARRIERS) {
    assert.ok(existsSync(resolve(FOLDER, `${entry.name}.ts`)), `no file for ${entry.name}`);
    for (const kind of ["place", "things", "mood"] as const)
      assert.ok(entry.words[kind].length >= 3, `${entry.name}: fewer than three words of ${kind}`);
    for (const fact of ["title", "alignment", "ground", "border", "clarity"] as const)
      assert.ok(entry[fact].length > 0, `${entry.name}: ${fact} is empty`);
    assert.ok(Object.keys(entry.palettes).length >= 2, `${entry.name}: one palette only`);
    assert.ok(Object.isFrozen(entry));
    for (const margin of Object.values(entry.margins))
      assert.ok(margin >= 2, `${entry.name}: a margin of less than two modules is no quiet zone`);
  }
});

test("an entry with a wrong fact is refused with its name", () => {
  const [good] = CARRIERS;
  const wrong: [Partial<CarrierEntry>, RegExp][] = [
    [{ name: "Two Words" }, /name/],
    [{ finders: ["a", "a", "b"] }, /finders/],
    [{ palettes: {} }, /palettes/],
    [{ logo: { craft: "woven", ground: { light: "white", dark: "#000000" } } }, /logo: expected #rrggbb, got white/],
    [{ keeps: ["sky"] }, /keeps: \w+ has no sky/],
    [{ pitchPx: { least: 30, good: 20 } }, /pitchPx/],
    [{ front: [{ thing: "elephant", where: "everywhere", mostModules01: 0.5 }] }, /elephant/],
  ];
  for (const [part, message] of wrong) assert.throws(() => carrier({ ...good, ...part }), message);
});

test("cover takes every module of its tone once, and none of finders and alignment patterns", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer(), fc.boolean(), (version, seed, dark) => {
      const map = mapCode(chanceCode(17 + 4 * version, seed));
      const times = new Uint8Array(map.size * map.size);
      const sizes = [
        ...MIXED_SIZES,
        { w: 2, h: 2, missing: 0 as const, weight: 2 },
        { w: 2, h: 2, missing: 3 as const, weight: 2 },
      ];
      for (const piece of cover(map, sizes, createRng(seed), dark))
        for (const [x, y] of cellsOf(piece.x, piece.y, piece)) times[y * map.size + x]++;
      for (let at = 0; at < times.length; at++) {
        const isPattern = map.role[at] === ROLE.finder || map.role[at] === ROLE.alignment;
        const expected = !isPattern && (map.dark[at] === 1) === dark ? 1 : 0;
        if (times[at] !== expected) return false;
      }
      return true;
    }),
    { numRuns: 60 },
  );
});

test("the guard gives every module its tone, keeps hue, and leaves what is free", async () => {
  const code = chanceCode(25, 5);
  const map = mapCode(code);
  const side = 330;
  const raster = createRaster(side, side);
  const rng = createRng(9);
  for (let p = 0; p < side * side; p++) {
    const [i, j] = [Math.floor(((p % side) - 40) / 10), Math.floor((Math.floor(p / side) - 40) / 10)];
    const base = map.isDark(i, j) ? [110, 60, 40] : [215, 190, 160];
    const swing = 0.75 + 0.5 * rng.next();
    raster.data.set([...base.map((v) => v * swing), 255], p * 4);
  }
  const free = new Uint8Array(side * side);
  for (let y = 100; y < 120; y++) free.fill(255, y * side + 200, y * side + 220);
  const before = Uint8ClampedArray.from(raster.data);
  const { movedMean01: moved } = await guard(raster, map, free, { clarity01: 0.5, firm01: 0 }, QUIET);
  assert.ok(moved > 0 && moved < 0.2, `moved ${moved}`);
  const luma = (p: number) =>
    0.299 * raster.data[p * 4] + 0.587 * raster.data[p * 4 + 1] + 0.114 * raster.data[p * 4 + 2];
  for (let j = 0; j < 25; j++)
    for (let i = 0; i < 25; i++) {
      let sum = 0;
      for (let y = 0; y < 4; y++)
        for (let x = 0; x < 4; x++) sum += luma((43 + j * 10 + y) * side + 43 + i * 10 + x) / 16;
      if (map.isDark(i, j)) assert.ok(sum < 100, `dark module ${i},${j} has ${sum}`);
      else assert.ok(sum > 140, `light module ${i},${j} has ${sum}`);
    }
  for (let p = 0; p < free.length; p++) {
    const q = p * 4;
    if (free[p]) assert.deepEqual([...raster.data.subarray(q, q + 3)], [...before.subarray(q, q + 3)]);
    // darkened pixels are scaled: red stays above green above blue
    assert.ok(raster.data[q] >= raster.data[q + 1] - 1 && raster.data[q + 1] >= raster.data[q + 2] - 1);
  }
});

test("the same seed gives the same pixels, another seed others; progress does not go back", async () => {
  for (const entry of sampleOf(CARRIERS, 3)) {
    const fractions: number[] = [];
    const note: Progress = { checkpoint: async (fraction01) => void fractions.push(fraction01) };
    const small = { widthPx: 300, heightPx: 300, level: "L", content: "ex.org/1" } as const;
    const surfaces: GBuffer[] = [];
    // without a finish no surface is made, which must not show
    const finish: CarrierOrder["finish"] = async (raster, surface) => {
      surfaces.push(surface);
      return raster;
    };
    const one = await makeCarrier({ ...entry, pitchPx: { least: 4, good: 26 } }, order(3, { ...small, finish }), note);
    const again = await makeCarrier({ ...entry, pitchPx: { least: 4, good: 26 } }, order(3, small), QUIET);
    const other = await makeCarrier({ ...entry, pitchPx: { least: 4, good: 26 } }, order(4, small), QUIET);
    assert.ok(
      Buffer.from(one.raster.data).equals(Buffer.from(again.raster.data)),
      `${entry.name} is not deterministic`,
    );
    assert.ok(!Buffer.from(one.raster.data).equals(Buffer.from(other.raster.data)));
    for (let i = 1; i < fractions.length; i++)
      assert.ok(fractions[i] >= fractions[i - 1] - 1e-9, `${entry.name} goes back`);
    assert.equal(surfaces[0].albedo.length, 300 * 300 * 3);
    assert.ok(surfaces[0].depth.data.every(Number.isFinite), `${entry.name}: depth`);
  }
});

test("an abort ends the work at the next checkpoint", async () => {
  for (const entry of sampleOf(CARRIERS, 3)) {
    const loose = { ...entry, pitchPx: { least: 4, good: 26 } };
    for (const stop of [1, 4, 12]) {
      let calls = 0;
      const progress: Progress = {
        checkpoint: async () => {
          if (++calls >= stop) throw new Error("stopped");
        },
      };
      await assert.rejects(
        makeCarrier(loose, order(1, { widthPx: 300, heightPx: 300, level: "L", content: "ex.org/1" }), progress),
        /stopped/,
      );
      assert.equal(calls, stop, `${entry.name} goes on after an abort`);
    }
  }
});

test("a palette, season or size that a carrier does not have is refused", async () => {
  const [entry] = CARRIERS;
  await assert.rejects(makeCarrier(entry, order(1, { palette: "neon" })), /palette: expected one of/);
  await assert.rejects(makeCarrier(entry, order(1, { hour: "night" })), /hour: expected one of/);
  await assert.rejects(makeCarrier(entry, order(1, { props: ["tractor"] })), /props: expected one of/);
  assert.equal(placeCode(entry, 57, 300, 300), undefined);
  const small = order(1, { widthPx: 200, heightPx: 200 });
  await assert.rejects(makeCarrier(entry, small), /quilt: expected a picture of at least \d+x\d+ px/);
  const tight = { ...chanceCode(25, 1), box: { xPx: 40, yPx: 40, sidePx: 25 * 5 } };
  await assert.rejects(
    paintCarrier(entry, { widthPx: 200, heightPx: 200, code: tight }, createRng(1), QUIET),
    /code.box: Patchwork Quilt needs modules of \d+ px, so a picture of at least \d+x\d+ px/,
  );
  const code = chanceCode(25, 1);
  const bad = { ...code, size: 24 };
  await assert.rejects(
    paintCarrier(entry, { widthPx: 300, heightPx: 300, code: bad }, createRng(1), QUIET),
    /code.size/,
  );
});

test("in a picture of the least sides a code is placed, in one that is smaller by a pixel it is not", () => {
  for (const entry of CARRIERS)
    for (const size of [21, 29, 45]) {
      const { widthPx, heightPx } = leastSides(entry, size);
      assert.ok(placeCode(entry, size, widthPx, heightPx), entry.name);
      assert.equal(placeCode(entry, size, widthPx - 1, heightPx), undefined);
      assert.equal(placeCode(entry, size, widthPx, heightPx - 1), undefined);
    }
});

test("every reader reads a carrier, as it is and smaller, in the middle and with room beside", async () => {
  const readers = createReaders();
  for (const entry of sampleOf(CARRIERS, 3))
    for (const [seed, widthPx, heightPx] of [
      [1, 480, 480],
      [2, 640, 480],
    ]) {
      const { content } = order(seed);
      const { raster } = await makeCarrier(entry, order(seed, { widthPx, heightPx }));
      const small = resample(raster, Math.round(widthPx * 0.7), Math.round(heightPx * 0.7));
      for (const { name, read } of readers)
        for (const [what, picture] of [["as it is", raster] as const, ["smaller", small] as const].slice(seed - 1))
          assert.equal(await read(picture), content, `${entry.name}, seed ${seed}: ${name} ${what}`);
    }
});

test("named things are drawn beside the code: the picture changes there, and readers read it", async () => {
  const [zxing] = createReaders();
  for (const entry of sampleOf(CARRIERS, 3)) {
    const { props = [] } = entry;
    const wide = { widthPx: 640, heightPx: 480 };
    const none = await makeCarrier(entry, order(5, wide));
    for (const prop of props) {
      const made = await makeCarrier(entry, order(5, { ...wide, props: [prop] }));
      const { box } = made.request.code;
      let beside = 0;
      for (let y = 0; y < 480; y++)
        for (let x = 0; x < 640; x++) {
          const inBox = x >= box.xPx && x < box.xPx + box.sidePx && y >= box.yPx && y < box.yPx + box.sidePx;
          const at = (y * 640 + x) * 4;
          if (!inBox && Math.abs(made.raster.data[at] - none.raster.data[at]) > 24) beside++;
        }
      assert.ok(beside > 60, `${entry.name}: ${prop} changes ${beside} pixels`);
      assert.equal(await zxing.read(made.raster), order(5).content, `${entry.name} with ${prop}`);
    }
  }
});
