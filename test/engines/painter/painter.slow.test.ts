import assert from "node:assert/strict";
import { test } from "node:test";
import type { Raster } from "easel-picture";
import { createRng, MATERIAL, type Material } from "easel-picture";
import type { EngineIo, PaintRequest } from "../../../src/engines/engine.ts";
import { createPainterEngine } from "../../../src/engines/painter/index.ts";

const painter = createPainterEngine();

function ioOf(seed: number): EngineIo {
  return { imageId: "image", rng: createRng(seed), signal: new AbortController().signal, checkpoint: async () => {} };
}

function paint(prompt: string, seed = 1, changes: Partial<PaintRequest> = {}) {
  return painter.paint!(
    { prompt, negativePrompt: "", style: "Photographic", widthPx: 160, heightPx: 120, seed, ...changes },
    ioOf(seed),
  );
}

function share(material: Uint8Array, ...names: Material[]): number {
  const wanted = names.map((name) => MATERIAL[name]);
  return material.filter((m) => wanted.includes(m)).length / material.length;
}

function luma({ data }: Raster): number {
  let sum = 0;
  for (let q = 0; q < data.length; q += 4) sum += 0.3 * data[q] + 0.59 * data[q + 1] + 0.11 * data[q + 2];
  return sum / (data.length / 4);
}

for (const [prompt, expected] of [
  ["mountain lake in summer", ["water", "sky", "grass"]],
  ["open sea at noon, clear sky", ["water", "sky"]],
  ["a wildflower meadow", ["grass", "flower"]],
  ["a pine forest", ["foliage"]],
  ["sand dunes", ["sand"]],
  ["a snowy meadow in winter", ["snow"]],
  ["a city skyline at night", ["wall", "water"]],
  ["an alpine lake with a castle", ["wall", "roof"]],
] as const)
  test(`${prompt} shows ${expected.join(", ")}`, async () => {
    const { scene } = await paint(prompt);
    for (const name of expected) assert.ok(share(scene!.surface.material, name) > 0.004, name);
  });

test("a subject is seen where it was placed, with its number", async () => {
  for (const prompt of [
    "a castle on a mountain lake",
    "a lighthouse on a cliff",
    "a windmill in a meadow",
    "a sailboat on the sea",
    "a lone oak tree in a meadow",
  ])
    for (const seed of [1, 2]) {
      const { scene } = await paint(prompt, seed);
      const seen = scene!.surface.subject.filter((id) => id === 1).length / scene!.surface.subject.length;
      assert.ok(seen > 0.015 && seen < 0.6, `${prompt}, seed ${seed}: ${(100 * seen).toFixed(1)} %`);
    }
});

test("figures are not cut by the edges", async () => {
  for (const seed of [1, 2]) {
    const { scene } = await paint("three ducks on a pond", seed, { widthPx: 168, heightPx: 112 });
    const { subject } = scene!.surface;
    assert.ok(subject.includes(3));
    const cut = subject.filter((id, p) => id > 0 && (p % 168 === 0 || p % 168 === 167 || p >= 111 * 168)).length;
    assert.equal(cut, 0, `seed ${seed}`);
  }
});

test("normals are unit vectors and depth is finite but in the sky", async () => {
  const { surface } = (await paint("a castle on a mountain lake")).scene!;
  for (let p = 0; p < surface.material.length; p += 7) {
    const sky = surface.material[p] === MATERIAL.sky || surface.material[p] === MATERIAL.cloud;
    assert.equal(surface.depth.data[p] === Infinity, sky);
    if (sky) continue;
    const length = Math.hypot(...surface.normal.subarray(p * 3, p * 3 + 3));
    assert.ok(Math.abs(length - 1) < 0.02, `${length} at ${p}`);
  }
});

test("ground at the height of the eye is seen edge-on, never from behind", async () => {
  for (const prompt of ["a car on a street at noon", "a man in a city street"]) {
    const { scene, raster } = await paint(prompt, 1, { widthPx: 160, heightPx: 160 });
    assert.ok(scene!.surface.depth.data.every((z) => z > 0));
    assert.ok(luma(raster) > 90, `${luma(raster)}`);
  }
});

test("an age that is not drawn is warned of", async () => {
  const old = await paint("an old wizard and an old house");
  assert.match(old.warnings.map((w) => w.message).join(), /not its age: old house(,|$)/);
  for (const drawn of ["an old car", "a baby elephant"])
    assert.deepEqual((await paint(drawn, 1, { style: "Gouache" })).warnings, []);
});

test("a picture that is to look like a photograph says that it is a rendering, one in a medium does not", async () => {
  const codesOf = async (changes: Partial<PaintRequest>) =>
    (await paint("a red boat", 1, changes)).warnings.map(({ code }) => code);
  assert.deepEqual(await codesOf({ style: "Photographic" }), ["rendering"]);
  assert.deepEqual(await codesOf({ style: "Photographic", overlay: "oil" }), []);
  assert.deepEqual(await codesOf({ style: "Gouache" }), []);
});

test("night is darker than day, snow is brighter than night", async () => {
  const [day, night, snow] = await Promise.all(
    ["a meadow at noon, clear sky", "a meadow at night", "a meadow in winter at noon"].map((p) =>
      paint(p, 1, { widthPx: 240, heightPx: 180 }),
    ),
  );
  assert.ok(luma(night.raster) < luma(day.raster) - 30);
  assert.ok(luma(snow.raster) > luma(night.raster) + 50);
});

test("unknown things and empty words are warned of, in a picture all the same", async () => {
  const unknown = await paint("a gryphon in a meadow");
  assert.ok(unknown.warnings.some((w) => w.code === "subject-not-drawn" && w.message.includes("gryphon")));
  const nothing = await paint("qwrtzpf");
  assert.ok(nothing.warnings.some((w) => w.code === "abstract"));
  assert.ok(nothing.raster.data.some((v, i) => i % 4 !== 3 && v !== nothing.raster.data[i % 4]));
});

test("odd sizes and shapes are painted", async () => {
  for (const [i, prompt] of [
    "a castle on a lake",
    "nebula",
    "city at night",
    "beach",
    "five balloons over a forest in the rain",
  ].entries())
    for (const [widthPx, heightPx] of [[1, 1], i % 2 === 0 ? [64, 192] : [192, 64], [i, 101 - i]].filter(
      ([w]) => w > 0,
    )) {
      const { raster, scene } = await paint(prompt, 2, { widthPx, heightPx });
      assert.deepEqual([raster.width, raster.height], [widthPx, heightPx]);
      assert.equal((await scene!.finish(raster)).data.length, widthPx * heightPx * 4);
    }
});

test("an overlay is laid over the style", async () => {
  const plain = await paint("a lake");
  const over = await paint("a lake", 1, { overlay: "neon-punk" });
  assert.deepEqual(plain.raster.data, over.raster.data);
  const [a, b] = [await plain.scene!.finish(plain.raster), await over.scene!.finish(over.raster)];
  assert.notDeepEqual(a.data, b.data);
  assert.deepEqual(over.recipe.finishes, ["photographic", "neon-punk"]);
});

test("an unknown style or overlay is refused", async () => {
  await assert.rejects(paint("a lake", 1, { style: "Nope" }), { type: "GENERATION_FAILED" });
  await assert.rejects(paint("a lake", 1, { overlay: "constructor" }), { type: "GENERATION_FAILED" });
});
