import assert from "node:assert/strict";
import { test } from "node:test";
import { EaselError } from "easel-contract";
import { createRaster } from "easel-picture";
import easel from "../../package.json" with { type: "json" };
import { encodePng } from "../../src/codec/encode.ts";
import type { Engine } from "../../src/engines/engine.ts";
import { createEngines } from "../../src/engines/index.ts";
import type { EngineEntry } from "../../src/engines/list.ts";
import { createRouting } from "../../src/engines/routing/scheduler.ts";
import type { Delivered, ImageKind, Produced } from "../../src/kinds/kind.ts";
import { readProvenance } from "../../src/provenance/index.ts";
import { createPixelMark } from "../../src/provenance/mark/index.ts";
import type { PictureOrder } from "../../src/service/picture-maker.ts";
import { type Composition, makePicture } from "../../src/worker/make-picture.ts";

const clock = { now: () => new Date(0) };

function entryOf(id: "painter" | "brush", paint: NonNullable<Engine["paint"]>): EngineEntry {
  const engine: Engine = { id, version: "3", paint, health: async () => ({ ok: true }) };
  return { id, capabilities: ["paint"], origin: "procedural", load: async () => engine };
}

/** Paints the first draw of the generator as its grey. */
const grey = entryOf("painter", async ({ widthPx, heightPx }, { rng }) => {
  const raster = createRaster(widthPx, heightPx);
  raster.data.fill(rng.int(200));
  for (let i = 3; i < raster.data.length; i += 4) raster.data[i] = 255;
  return { raster, warnings: [{ code: "resized", message: "only grey" }], recipe: { medium: "grey" } };
});

const absent = entryOf("brush", async (_, { rng }) => {
  rng.next();
  throw new EaselError("ENGINE_UNAVAILABLE", "it hung up");
});

/** A kind that paints 80x64 and notes what it was given to verify. */
function kindOf(seen: { delivered?: Delivered; fractions?: number } = {}): ImageKind<"art_v5"> {
  return {
    name: "art_v5",
    capability: "paint",
    failedVerification: "NOT_SCANNABLE",
    isComposite: false,
    async produce(_params, _inputs, tools, io): Promise<Produced> {
      await io.checkpoint(0.5);
      const request = { prompt: "", negativePrompt: "", style: "", widthPx: 80, heightPx: 64, seed: io.seed };
      const painted = await tools.engine("paint").paint?.(request, io);
      assert.ok(painted);
      return { ...painted, evidence: undefined };
    },
    async verify(_params, _made, delivered) {
      seen.delivered = delivered;
      return [{ name: "seen", passed: true, required: true }];
    },
  };
}

function houseOf(kind: ImageKind, ...engines: EngineEntry[]): Composition {
  return { kind: async () => kind, engines: createEngines(engines, createRouting(engines, { clock })) };
}

function orderOf(inputs: PictureOrder["inputs"] = {}): PictureOrder {
  return { imageId: "id", kind: "art_v5", params: {}, seed: 5, attempt: 1, inputs };
}

const io = { signal: new AbortController().signal, onProgress: () => undefined };

test("what is verified is what is delivered: the marked bytes and their pixels", async () => {
  const seen: { delivered?: Delivered } = {};
  const outcome = await makePicture(orderOf(), houseOf(kindOf(seen), grey), io);
  assert.ok(outcome.state === "made");
  assert.equal(seen.delivered?.bytes, outcome.picture.bytes);
  assert.deepEqual([seen.delivered?.raster.width, seen.delivered?.raster.height], [80, 64]);
  assert.deepEqual(await readProvenance(outcome.picture.bytes), {
    digitalSourceType: "algorithmicMedia",
    synthetic: true,
    software: `Easel ${easel.version}`,
  });
  assert.deepEqual(outcome.picture.made.warnings, [{ code: "resized", message: "only grey" }]);
});

test("an engine that hangs up is replaced by the next, with the same chance, and the picture says so", async () => {
  const usual = await makePicture(orderOf(), houseOf(kindOf(), grey), io);
  const stood = await makePicture(orderOf(), houseOf(kindOf(), absent, grey), io);
  assert.ok(usual.state === "made" && stood.state === "made");
  assert.deepEqual(stood.picture.bytes, usual.picture.bytes);
  assert.deepEqual([usual.picture.made.degraded, stood.picture.made.degraded], [false, true]);
  assert.deepEqual(stood.picture.made.warnings[0], {
    code: "degraded",
    message: "the preferred engine was not available: painter made the picture instead",
  });
});

test("without a further engine it is unavailable, in the engine's words", async () => {
  const outcome = await makePicture(orderOf(), houseOf(kindOf(), absent), io);
  assert.deepEqual(outcome, { state: "refused", failure: { type: "ENGINE_UNAVAILABLE", message: "it hung up" } });
});

test("the cause of an error goes to the log, not to the caller", async () => {
  const broken = entryOf("brush", () =>
    Promise.reject(new EaselError("GENERATION_FAILED", "no picture", { cause: new Error("port 5432") })),
  );
  const outcome = await makePicture(orderOf(), houseOf(kindOf(), broken), io);
  assert.ok(outcome.state === "refused");
  assert.deepEqual(outcome.failure, { type: "GENERATION_FAILED", message: "no picture" });
  assert.match(outcome.detail ?? "", /port 5432/);
});

test("progress only grows, and an abort ends it at a checkpoint", async () => {
  const fractions: number[] = [];
  const report = { ...io, onProgress: (fraction01: number) => void fractions.push(fraction01) };
  await makePicture(orderOf(), houseOf(kindOf(), grey), report);
  assert.deepEqual(fractions, [0.45, 0.9, 0.95, 1]);
  const abort = new AbortController();
  abort.abort();
  assert.deepEqual(await makePicture(orderOf(), houseOf(kindOf(), grey), { ...io, signal: abort.signal }), {
    state: "stopped",
  });
});

test("what does not pass its verification is made once more, told why, where another try may give another picture", async () => {
  const triesOf = async (passesAt: number, hasAnother: boolean) => {
    const told: (readonly string[])[] = [];
    const fractions: number[] = [];
    let verified = 0;
    const kind: ImageKind<"art_v5"> = {
      ...kindOf(),
      async produce(params, inputs, tools, io) {
        const made = await kindOf().produce(params, inputs, tools, io);
        const another = async (failed: readonly string[]) => {
          told.push(failed);
          await io.checkpoint(0.2);
          return { ...made, recipe: { medium: "more care" } };
        };
        return hasAnother ? { ...made, retry: another } : made;
      },
      verify: async () => [
        { name: "wish", passed: false, required: false },
        { name: "must", passed: ++verified === passesAt, required: true },
      ],
    };
    const report = { ...io, onProgress: (fraction01: number) => void fractions.push(fraction01) };
    const outcome = await makePicture(orderOf(), houseOf(kind, grey), report);
    assert.deepEqual(
      fractions,
      fractions.toSorted((a, b) => a - b),
      "progress only grows",
    );
    return { outcome, told, verified };
  };
  const second = await triesOf(2, true);
  assert.ok(second.outcome.state === "made");
  assert.deepEqual(second.outcome.picture.made.recipe, { medium: "more care" });
  assert.deepEqual(second.told, [["must"]]);
  const never = await triesOf(9, true);
  assert.ok(never.outcome.state === "refused" && never.outcome.failure.type === "NOT_SCANNABLE");
  assert.deepEqual([never.verified, never.told.length], [2, 1]);
  const alone = await triesOf(2, false);
  assert.deepEqual([alone.outcome.state, alone.verified], ["refused", 1]);
});

test("a picture that its engine doubts carries a warning, one that it finds poor is refused before it is encoded", async () => {
  const outcomeOf = async (score: number) => {
    const seen: { delivered?: Delivered } = {};
    const quality = { score, reasons: ["cut-object", "few-clues"] as const };
    const judging = entryOf("painter", async (request, io) => {
      const painter = await grey.load();
      return { ...(await painter.paint!(request, io)), quality: { ...quality, reasons: [...quality.reasons] } };
    });
    return { outcome: await makePicture(orderOf(), houseOf(kindOf(seen), judging), io), seen };
  };
  const codesOf = ({ warnings }: { warnings: readonly { code: string }[] }) => warnings.map(({ code }) => code);
  const good = await outcomeOf(0.5);
  assert.ok(good.outcome.state === "made");
  assert.deepEqual(codesOf(good.outcome.picture.made), ["resized"]);
  assert.deepEqual(good.outcome.picture.made.quality, { score: 0.5, reasons: ["cut-object", "few-clues"] });
  const doubtful = await outcomeOf(0.49);
  assert.ok(doubtful.outcome.state === "made");
  assert.deepEqual(codesOf(doubtful.outcome.picture.made), ["resized", "low-quality"]);
  assert.match(
    doubtful.outcome.picture.made.warnings[1].message,
    /^the picture is probably not what you want \(quality 0\.49 of 1: an object that the border cuts could not be completed, and the border gives little .*; what helps: extend another side, .*\)$/,
  );
  const poor = await outcomeOf(0.19);
  assert.ok(poor.outcome.state === "refused" && poor.outcome.final);
  assert.equal(poor.outcome.failure.type, "QUALITY_TOO_LOW");
  assert.match(poor.outcome.failure.message, /quality 0\.19 of 1.*; what helps: /);
  assert.equal(poor.outcome.made?.quality?.score, 0.19);
  assert.equal(poor.seen.delivered, undefined, "nothing was delivered to verify");
});

test("a kind that needs no engine because of a picture in the request asks none", async () => {
  const kind: ImageKind<"art_v5"> = {
    ...kindOf(),
    needsEngine: (params) => (params as { image?: unknown }).image === undefined,
    produce: async (_params, { images }) => ({ raster: images.image, warnings: [], recipe: {}, evidence: undefined }),
  };
  const image = await encodePng(createRaster(80, 64));
  const outcome = await makePicture(orderOf({ image }), houseOf(kind, grey), io);
  assert.ok(outcome.state === "made", JSON.stringify(outcome));
  assert.equal(outcome.picture.made.engine, "none");
  const without = await makePicture(orderOf({ other: image }), houseOf(kind, grey), io);
  assert.ok(without.state === "refused");
});

test("a picture that verification is the first to read is made again before its mark is weakened", async () => {
  const pixelMark = createPixelMark(Buffer.alloc(32, "key"));
  let verified = 0;
  let made = 0;
  const kind: ImageKind<"art_v5"> = {
    ...kindOf(),
    async produce(params, inputs, tools, io) {
      const first = { ...(await kindOf().produce(params, inputs, tools, io)), isUnread: true };
      return { ...first, retry: async () => ({ ...first, isUnread: false, recipe: { medium: `try ${++made}` } }) };
    },
    verify: async () => [{ name: "must", passed: ++verified === 2, required: true }],
  };
  const outcome = await makePicture(orderOf(), { ...houseOf(kind, grey), pixelMark }, io);
  assert.ok(outcome.state === "made");
  assert.deepEqual([verified, outcome.picture.made.recipe], [2, { medium: "try 1" }]);
  assert.ok(outcome.picture.made.checks.some(({ name }) => name === "pixel-mark"));
});

test("the pixel mark is verified with the picture, weakened where the picture does not pass, and left out in the end", async () => {
  const pixelMark = createPixelMark(Buffer.alloc(32, "key"));
  const marksOf = async (passesAt: number, markable?: ImageKind<"art_v5">["markable"]) => {
    const changes: number[] = [];
    const kind: ImageKind<"art_v5"> = {
      ...kindOf(),
      ...(markable && { markable }),
      async verify(_params, { raster }, delivered) {
        changes.push(raster.data.reduce((sum, value, i) => sum + Math.abs(value - delivered.raster.data[i]), 0));
        return [{ name: "must", passed: changes.length === passesAt, required: true }];
      },
    };
    const outcome = await makePicture(orderOf(), { ...houseOf(kind, grey), pixelMark }, io);
    assert.ok(outcome.state === "made");
    const { warnings, checks } = outcome.picture.made;
    const checked = checks.map(({ name }) => name);
    return { changes, checked, warned: warnings.map(({ code }) => code) };
  };
  const once = await marksOf(1);
  assert.ok(once.changes[0] > 0);
  assert.deepEqual([once.checked, once.warned], [["must", "pixel-mark"], ["resized"]]);
  const never = await marksOf(3);
  assert.ok(never.changes[0] > never.changes[1]);
  assert.equal(never.changes[2], 0);
  assert.deepEqual([never.checked, never.warned], [["must"], ["resized", "no-pixel-mark"]]);
  const kept = await marksOf(1, () => "none");
  assert.deepEqual(kept, { changes: [0], checked: ["must"], warned: ["resized"] });
  const some = await marksOf(1, () => new Uint8Array(80 * 64));
  assert.deepEqual(some.changes, [0]);
});

test("an input that is no picture is refused as unreadable", async () => {
  const outcome = await makePicture(orderOf({ image: Uint8Array.of(1, 2, 3) }), houseOf(kindOf(), grey), io);
  assert.ok(outcome.state === "refused");
  assert.equal(outcome.failure.type, "IMAGE_UNREADABLE");
});

test("a picture of the caller that no engine served is a composite, and its record names no engine", async () => {
  const raster = createRaster(80, 64);
  raster.data.fill(255);
  const kind: ImageKind<"art_v5"> = {
    ...kindOf(),
    isComposite: true,
    needsEngine: () => false,
    produce: async (_params, { images }) => ({ raster: images.image, warnings: [], recipe: {}, evidence: undefined }),
  };
  const order = orderOf({ image: await encodePng(raster) });
  const outcome = await makePicture(order, houseOf(kind, grey), io);
  assert.ok(outcome.state === "made");
  const { engine, degraded } = outcome.picture.made;
  assert.deepEqual({ engine, degraded }, { engine: "none", degraded: false });
  assert.equal((await readProvenance(outcome.picture.bytes))?.digitalSourceType, "composite");

  const idle = await makePicture(order, houseOf({ ...kind, needsEngine: () => true }, grey), io);
  assert.ok(idle.state === "refused");
  assert.equal(idle.failure.type, "INTERNAL");
});
