import assert from "node:assert/strict";
import { test } from "node:test";
import { createNoise, createPlane, createRng, fbm, type Raster } from "easel-picture";
import fc from "fast-check";
import { createExtender } from "../../../src/engines/extender/index.ts";
import { at, draw, extensionOf, fill, ioOf } from "./requests.ts";

const noise = createNoise(createRng(5));

/** Rough ground under a bright sky, with grain. */
function landscape(width: number, height: number): Raster {
  return draw(width, height, (x, y) => {
    const grain = fbm(noise, x * 0.7, y * 0.7, 2) * 12;
    if (y < height * 0.45 + fbm(noise, x * 0.05, 3, 2) * 8) return [150 + grain, 190 + grain, 230 + grain, 255];
    const rough = fbm(noise, x * 0.2, y * 0.2, 4) * 90;
    return [100 + rough, 90 + rough, 60 + rough, 255];
  });
}

test("kept pixels come back bit for bit, whatever the mask, and the rest is filled", async () => {
  const sides = fc.integer({ min: 8, max: 40 });
  await fc.assert(
    fc.asyncProperty(sides, sides, fc.integer(), fc.integer({ min: 1, max: 9 }), async (width, height, seed, holes) => {
      const rng = createRng(seed);
      const raster = draw(width, height, () => [rng.int(256), rng.int(256), rng.int(256), rng.int(2) * 255]);
      const mask = createPlane(width, height);
      for (let i = 0; i < holes; i++) {
        const [x0, y0] = [rng.int(width), rng.int(height)];
        for (let y = y0; y < Math.min(height, y0 + 9); y++)
          for (let x = x0; x < Math.min(width, x0 + 9); x++) mask.data[y * width + x] = 1;
      }
      if (mask.data.every((make) => make === 1)) mask.data[rng.int(mask.data.length)] = 0;
      const before = raster.data.slice();
      const made = await fill({ raster, mask, prompt: "", negativePrompt: "", seed: 1 }, seed);
      assert.deepEqual(raster.data, before, "the ask was changed");
      for (let p = 0; p < mask.data.length; p++)
        if (mask.data[p] === 0)
          assert.deepEqual(made.raster.data.subarray(p * 4, p * 4 + 4), before.subarray(p * 4, p * 4 + 4));
    }),
    { numRuns: 12 },
  );
});

test("the same seed gives the same pixels, another seed others", async () => {
  const request = extensionOf(landscape(72, 64), [16, 0, 16, 12]);
  const [first, again, other] = [await fill(request, 3), await fill(request, 3), await fill(request, 4)];
  assert.ok(Buffer.from(first.raster.data).equals(Buffer.from(again.raster.data)));
  assert.ok(!Buffer.from(first.raster.data).equals(Buffer.from(other.raster.data)));
});

test("opaque pictures stay opaque and texture stays textured", async () => {
  const picture = landscape(96, 80);
  const { raster } = await fill(extensionOf(picture, [0, 0, 40, 0]));
  assert.ok(raster.data.every((value, i) => i % 4 !== 3 || value === 255));
  const roughness = (from: number, to: number) => {
    let sum = 0;
    for (let y = 60; y < 80; y++)
      for (let x = from; x < to; x++) sum += Math.abs(at(raster, x, y)[0] - at(raster, x - 1, y)[0]);
    return sum / (to - from);
  };
  const ratio = roughness(100, 136) / roughness(1, 96);
  assert.ok(ratio > 0.5 && ratio < 1.6, `roughness ${ratio} of the original's`);
});

/** How much contrast there is far out, as a share of that of the picture. */
async function contrastFarOut(picture: Raster): Promise<number> {
  const { raster } = await fill(extensionOf(picture, [48, 48, 48, 48]));
  const far = deviationOf(raster, (x, y) => x < 20 || y < 20 || x >= 172 || y >= 172);
  return far / deviationOf(raster, (x, y) => x >= 48 && x < 144 && y >= 48 && y < 144);
}

test("the grain of soft areas goes on", async () => {
  const rng = createRng(7);
  const grainy = draw(96, 96, () => {
    const grey = 128 + (rng.next() + rng.next() - 1) * 8;
    return [grey, grey, grey, 255];
  });
  const contrast = await contrastFarOut(grainy);
  assert.ok(contrast > 0.7 && contrast < 1.2, `contrast ${contrast}`);
});

test("where nothing says what comes, contrast is held back and not wiped out", async () => {
  const rng = createRng(8);
  const greys = Array.from({ length: 64 }, () => 60 + rng.int(140));
  const patchwork = draw(96, 96, (x, y) => {
    const grey = greys[Math.floor(x / 12) * 8 + Math.floor(y / 12)] + rng.int(6);
    return [grey, grey, grey, 255];
  });
  const contrast = await contrastFarOut(patchwork);
  assert.ok(contrast > 0.3 && contrast < 0.95, `contrast ${contrast}`);
});

test("the horizon goes on at its height", async () => {
  const { raster } = await fill(extensionOf(landscape(120, 90), [40, 0, 40, 0]));
  for (const x of [5, 20, 180, 195]) {
    const sky = at(raster, x, 20);
    const ground = at(raster, x, 75);
    assert.ok(sky[2] - ground[2] > 60, `no horizon at ${x}: ${sky} over ${ground}`);
  }
});

test("an oblique edge between two flat colours goes on straight and crisp", async () => {
  const isLeft = (x: number, y: number) => x - 60 < (y - 40) * 0.5;
  const picture = draw(120, 80, (x, y) => (isLeft(x, y) ? [200, 40, 40, 255] : [240, 230, 200, 255]));
  const { raster } = await fill(extensionOf(picture, [0, 0, 0, 30]));
  let wrong = 0;
  for (let y = 82; y < 110; y++)
    for (let x = 2; x < 118; x++) {
      if (Math.abs(x - 60 - (y - 40) * 0.5) < 4) continue;
      const red = at(raster, x, y)[1] < 135;
      if (red !== isLeft(x, y)) wrong++;
    }
  assert.ok(wrong < 60, `${wrong} of 3000 pixels are on the wrong side of the edge`);
});

test("sides of one colour go on in exactly that colour", async () => {
  const picture = draw(90, 70, (x, y) => {
    const inside = x > 30 && x < 60 && y > 25 && y < 45;
    return inside ? [(x * 37) % 256, (y * 53) % 256, (x * y) % 256, 255] : [13, 200, 77, 255];
  });
  const { raster, recipe } = await fill(extensionOf(picture, [20, 30, 10, 5]));
  for (let y = 0; y < raster.height; y++)
    for (let x = 0; x < raster.width; x++)
      if (x < 20 || x >= 110 || y < 30 || y >= 100) assert.deepEqual(at(raster, x, y), [13, 200, 77, 255]);
  assert.equal(recipe.flatParts, 4);
});

test("transparent borders stay transparent", async () => {
  const picture = draw(80, 80, (x, y) =>
    Math.hypot(x - 40, y - 40) < 20 ? [x * 3, y * 3, 90, 255] : [(x * 31) % 256, 7, 9, 0],
  );
  const { raster } = await fill(extensionOf(picture, [15, 15, 15, 15]));
  for (let y = 0; y < 110; y++)
    for (let x = 0; x < 110; x++) if (x < 15 || x >= 95 || y < 15 || y >= 95) assert.equal(at(raster, x, y)[3], 0);
});

test("the bars of a letterbox go on and the picture between them does not leak into them", async () => {
  const inner = landscape(120, 60);
  const picture = draw(120, 120, (x, y) =>
    y < 30 || y >= 90 ? [0, 0, 0, 255] : (at(inner, x, y - 30) as [number, number, number, number]),
  );
  const { raster } = await fill(extensionOf(picture, [30, 20, 30, 0]));
  for (let x = 0; x < 180; x++) {
    for (const y of [0, 10, 19, 30, 33]) assert.deepEqual(at(raster, x, y), [0, 0, 0, 255]);
    const middle = at(raster, x, 20 + 45);
    assert.ok(middle[0] + middle[1] + middle[2] > 60, `the picture is dark at ${x}: ${middle}`);
  }
});

test("a frame line is not smeared outward", async () => {
  const inner = landscape(110, 90);
  const picture = draw(110, 90, (x, y) =>
    x < 1 || y < 1 || x >= 109 || y >= 89 ? [250, 0, 250, 255] : (at(inner, x, y) as [number, number, number, number]),
  );
  const { raster, recipe } = await fill(extensionOf(picture, [25, 25, 25, 25]));
  assert.deepEqual(new Set(recipe.frames as string[]), new Set(["left", "right", "top", "bottom"]));
  let magenta = 0;
  for (let y = 0; y < raster.height; y++)
    for (let x = 0; x < raster.width; x++) {
      const [r, g, b] = at(raster, x, y);
      const outside = x < 25 || x >= 135 || y < 25 || y >= 115;
      if (outside && r - g > 60 && b - g > 100) magenta++;
    }
  assert.ok(magenta < 20, `${magenta} pixels took the colour of the frame`);
});

test("far expansions run in steps", async () => {
  const { raster, recipe } = await fill(extensionOf(landscape(64, 64), [100, 0, 100, 40]));
  assert.ok((recipe.steps as number) >= 2);
  assert.equal(raster.width, 264);
});

test("noise asks for no more work than a landscape", async () => {
  const rng = createRng(9);
  const noisy = draw(80, 40, () => [rng.int(256), rng.int(256), rng.int(256), 255]);
  // Every stretch between two checkpoints is bounded, so their number measures the work.
  const stretches = async (picture: Raster) => {
    const io = ioOf();
    await createExtender().fill!(extensionOf(picture, [0, 0, 120, 20]), io);
    return io.fractions.length;
  };
  const [usual, hard] = [await stretches(landscape(80, 40)), await stretches(noisy)];
  assert.ok(hard < 1.5 * usual, `${hard} stretches for noise, ${usual} for a landscape`);
});

test("large pictures are searched small and keep their fine detail", async () => {
  const picture = landscape(480, 360);
  const { raster, recipe } = await fill(extensionOf(picture, [140, 120, 141, 119]));
  assert.ok((recipe.scale as number) < 1);
  // The box of what is kept has to survive the other size: without it nothing is carried outward.
  assert.ok((recipe.trust01 as number) > 0);
  const fineness = (x0: number) => {
    let sum = 0;
    for (let y = 370; y < 470; y++)
      for (let x = x0; x < x0 + 100; x++) sum += Math.abs(at(raster, x, y)[0] - at(raster, x - 1, y)[0]);
    return sum;
  };
  const ratio = fineness(640) / fineness(350);
  assert.ok(ratio > 0.6 && ratio < 1.5, `detail ${ratio} of the original's`);
});

test("words are warned about, not ignored in silence", async () => {
  const { warnings } = await fill(extensionOf(landscape(64, 64), [4, 0, 0, 0], "more mountains"));
  assert.deepEqual(
    warnings.filter(({ code }) => code === "unsupported-option").map(({ field }) => field),
    ["prompt"],
  );
});

test("a mask that keeps nothing is refused", async () => {
  const request = extensionOf(landscape(64, 64), [4, 0, 0, 0]);
  request.mask.data.fill(1);
  await assert.rejects(fill(request), { type: "GENERATION_FAILED" });
});

test("a mask that makes nothing gives the picture back", async () => {
  const picture = landscape(32, 32);
  const { raster } = await fill(extensionOf(picture, [0, 0, 0, 0]));
  assert.deepEqual(raster.data, picture.data);
});

test("progress rises from 0 to 1 and an abort is heard at the next checkpoint", async () => {
  const request = extensionOf(landscape(64, 64), [16, 16, 16, 16]);
  const io = ioOf();
  await createExtender().fill!(request, io);
  assert.ok(io.fractions.every((fraction, i) => fraction >= (io.fractions[i - 1] ?? 0) - 1e-9));
  assert.equal(io.fractions.at(-1), 1);

  const abort = new AbortController();
  const stopped = ioOf(1, abort.signal);
  const reason = new Error("enough");
  const checkpoint = (fraction01: number) => {
    if (fraction01 > 0.5) abort.abort(reason);
    return stopped.checkpoint(fraction01);
  };
  await assert.rejects(createExtender().fill!(request, { ...stopped, checkpoint }), (error) => error === reason);
  assert.equal(stopped.fractions.filter((fraction) => fraction > 0.5).length, 1);
});

/** Of the green of the pixels named. */
function deviationOf({ width, height, data }: Raster, has: (x: number, y: number) => boolean): number {
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!has(x, y)) continue;
      const green = data[(y * width + x) * 4 + 1];
      sum += green;
      squares += green * green;
      count++;
    }
  return Math.sqrt(squares / count - (sum / count) ** 2);
}
