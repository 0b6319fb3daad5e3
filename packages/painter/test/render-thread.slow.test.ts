import assert from "node:assert/strict";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import type { Progress } from "easel-picture";
import { createRng } from "easel-picture";
import fc from "fast-check";
import { createPainter } from "../src/node/index.ts";
import { createRenderThread } from "../src/node/render-thread.ts";
import type { PaintedScene, PaintIo } from "../src/request.ts";
import { createSingleThreadContext } from "../src/thread-context.ts";
import { type Chain, runChain } from "./chain.ts";

const ENTRY = new URL("./chain.ts", import.meta.url);
const ARENA_BYTES = 1 << 20;
const unheard: Progress = { checkpoint: async () => undefined };
const meeting: Chain = { rows: 40, rowsPerBand: 8, stages: 2, meeting: "works" };

function open() {
  const second = createRenderThread<Chain>(ENTRY);
  return (chain: Chain, progress = unheard) =>
    second.run(chain, ARENA_BYTES, progress, (context) => runChain(context, chain, progress));
}

const alone = ({ meeting: _, ...chain }: Chain) => runChain(createSingleThreadContext(), chain, unheard);

test("two threads give the result of one, whatever the bands", async () => {
  const run = open();
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        rows: fc.integer({ min: 2, max: 300 }),
        rowsPerBand: fc.integer({ min: 1, max: 4 }),
        stages: fc.integer({ min: 1, max: 8 }),
        meeting: fc.constant("works" as const),
      }),
      async (chain) => assert.deepEqual(await run(chain), await alone(chain)),
    ),
    { numRuns: 60 },
  );
});

test("the render thread takes one picture at a time", async () => {
  const run = open();
  const first = run(meeting);
  assert.equal(run(meeting), undefined);
  assert.deepEqual(await first, await alone(meeting));
  assert.deepEqual(await run(meeting), await alone(meeting));
});

test("a render thread ends when the process rests, and the next picture has another", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  t.mock.method(process, "cpuUsage", () => ({ user: 0, system: 0 }));
  const ends = t.mock.method(Worker.prototype, "terminate");
  const run = open();
  assert.deepEqual(await run(meeting), await alone(meeting));
  assert.equal(ends.mock.callCount(), 0);
  t.mock.timers.tick(2_000);
  assert.equal(ends.mock.callCount(), 1);
  assert.deepEqual(await run(meeting), await alone(meeting));
});

test("a picture slightly larger than the memory that is there gets larger memory", async () => {
  const second = createRenderThread<Chain>(ENTRY);
  const stepBytes = 16 << 20;
  for (const bytes of [stepBytes, stepBytes + 64])
    assert.equal(
      await second.run(meeting, bytes, unheard, async (context) => context.array(Uint8Array, bytes).length),
      bytes,
    );
});

for (const [trouble, cause] of [
  ["throws", /no such row/],
  ["exits", /thread ended/],
] as const)
  test(`a render thread that ${trouble} fails the work, and the next has another`, async () => {
    const run = open();
    await assert.rejects(run({ ...meeting, meeting: trouble })!, (error: Error) => {
      assert.match(error.message, /render thread failed/);
      assert.match(String(error.cause), cause);
      return true;
    });
    assert.deepEqual(await run(meeting), await alone(meeting));
  });

test("an abort ends the wait for the render thread, which is used again", async () => {
  const run = open();
  const reason = new Error("enough");
  let calls = 0;
  const impatient: Progress = {
    async checkpoint() {
      if (++calls > 200) throw reason;
    },
  };
  await assert.rejects(run({ ...meeting, meeting: "sleeps until the leader ends" }, impatient)!, reason);
  assert.deepEqual(await run(meeting), await alone(meeting));
});

const one = createPainter({ aloneBelowPx: Infinity });
const two = createPainter({ aloneBelowPx: 0 });

function paint(
  painter: typeof one,
  prompt: string,
  seed: number,
  changes: Partial<PaintIo> = {},
): Promise<PaintedScene> {
  const order = { prompt, negativePrompt: "", finishes: ["photographic"], widthPx: 176, heightPx: 128 };
  return painter.paint(order, { rng: createRng(seed), checkpoint: async () => undefined, ...changes });
}

function assertSame(a: PaintedScene, b: PaintedScene): void {
  const [s, t] = [a.surface, b.surface];
  for (const [name, x, y] of [
    ["raster", a.raster.data, b.raster.data],
    ["material", s.material, t.material],
    ["depth", s.depth.data, t.depth.data],
    ["normal", s.normal, t.normal],
    ["albedo", s.albedo, t.albedo],
    ["subject", s.subject, t.subject],
  ] as const)
    assert.ok(
      x.every((v, i) => Object.is(v, y[i])),
      name,
    );
}

test("two threads paint what one paints", async () => {
  for (const [i, prompt] of [
    "a castle by a mountain lake",
    "a snowy forest at night, northern lights",
    "two cats on a chair",
    "a shark underwater",
    "an astronaut in space",
    "abstract marble",
    "a rainbow over a village in the rain",
    "a city skyline at dusk",
  ].entries())
    assertSame(await paint(two, prompt, i + 1), await paint(one, prompt, i + 1));
});

test("pictures at the same time on one painter, and after one that was given up, are the same too", async () => {
  const prompt = "a lighthouse on a cliff";
  const expected = await paint(one, prompt, 3);
  for (const picture of await Promise.all([1, 2, 3].map(() => paint(two, prompt, 3)))) assertSame(picture, expected);
  for (const most of [5, 40, 90]) {
    const reason = new Error("enough");
    let calls = 0;
    const checkpoint = async () => {
      if (++calls > most) throw reason;
    };
    await assert.rejects(paint(two, "a forest in fog", 4, { checkpoint }), reason);
    assertSame(await paint(two, prompt, 3), expected);
  }
});

test("what was painted is on memory of its own", async () => {
  const { raster, surface } = await paint(two, "a meadow", 1);
  for (const { buffer } of [
    raster.data,
    surface.depth.data,
    surface.normal,
    surface.albedo,
    surface.material,
    surface.subject,
  ])
    assert.ok(buffer instanceof ArrayBuffer);
});
