import assert from "node:assert/strict";
import { test } from "node:test";
import { EaselError } from "easel-contract";
import { createRaster, type Raster } from "easel-picture";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodePng } from "../../src/codec/encode.ts";
import type { Engine } from "../../src/engines/engine.ts";
import { createEngines } from "../../src/engines/index.ts";
import type { EngineEntry } from "../../src/engines/list.ts";
import { createRouting } from "../../src/engines/routing/scheduler.ts";
import type { ImageKind, PosterSource } from "../../src/kinds/kind.ts";
import { readProvenance } from "../../src/provenance/index.ts";
import { createPixelMark } from "../../src/provenance/mark/index.ts";
import type { PictureOrder } from "../../src/service/picture-maker.ts";
import type { Composition } from "../../src/worker/make-picture.ts";
import { makePoster } from "../../src/worker/make-poster.ts";

function plain(width: number, height: number): Raster {
  const raster = createRaster(width, height);
  raster.data.fill(128);
  for (let i = 3; i < raster.data.length; i += 4) raster.data[i] = 255;
  return raster;
}

const engine: Engine = {
  id: "painter",
  version: "3",
  carry: async ({ widthPx, heightPx, finer }) => {
    const scale = finer?.scale ?? 1;
    return { raster: plain(widthPx * scale, heightPx * scale), warnings: [], recipe: {} };
  },
  health: async () => ({ ok: true }),
};
const entries: EngineEntry[] = [
  { id: "painter", capabilities: ["carry"], origin: "procedural", load: async () => engine },
];

interface Seen {
  source?: PosterSource;
  sides: (readonly [number, number])[];
}

function houseOf(seen: Seen, passes: (raster: Raster) => boolean, change: Partial<ImageKind> = {}): Composition {
  const kind = {
    name: "art_qr",
    capability: "carry",
    failedVerification: "NOT_SCANNABLE",
    isComposite: false,
    produce: () => assert.fail("a poster is asked for"),
    async poster(_params, _inputs, source, tools, io) {
      seen.source = source;
      const { original, scale } = source;
      const order = { carrier: "x", widthPx: original.width, heightPx: original.height, finer: { scale, original } };
      const drawn = await tools.engine("carry").carry?.(order, io);
      return { ...(drawn ?? assert.fail()), evidence: undefined, capability: "carry" };
    },
    async verify(_params, _made, { raster }) {
      seen.sides.push([raster.width, raster.height]);
      return [{ name: "read", passed: passes(raster), required: true }];
    },
    ...change,
  } as ImageKind;
  const engines = createEngines(entries, createRouting(entries, { clock: { now: () => new Date(0) } }));
  return { kind: async () => kind, engines, pixelMark: createPixelMark(new Uint8Array(32).fill(7)) };
}

const derived = {
  picture: await encodePng(plain(80, 64)),
  engine: "painter",
  engineVersion: "3",
  recipe: { carrier: "x" },
  as: { what: "poster", scale: 3 },
} as const;
const ORDER: PictureOrder = { imageId: "id", kind: "art_qr", params: {}, seed: 5, attempt: 1, inputs: {}, derived };
const io = { signal: new AbortController().signal, onProgress: () => undefined };

test("a poster is drawn finer, marked, and verified at the size of the picture", async () => {
  const seen: Seen = { sides: [] };
  const outcome = await makePoster(
    ORDER,
    houseOf(seen, () => true),
    io,
  );
  assert.ok(outcome.state === "made", JSON.stringify(outcome));
  assert.deepEqual([outcome.picture.widthPx, outcome.picture.heightPx], [240, 192]);
  assert.deepEqual([seen.source?.scale, seen.source?.original.width], [3, 80]);
  assert.deepEqual(seen.sides, [[80, 64]]);
  assert.equal((await readProvenance(outcome.picture.bytes))?.synthetic, true);
  const marked = await decodeImage(outcome.picture.bytes);
  assert.notDeepEqual(marked.data, plain(240, 192).data, "the pixel mark");
});

test("what readers refuse with the mark is tried with less of it; what they refuse without it is refused", async () => {
  const seen: Seen = { sides: [] };
  const unmarked = (raster: Raster) => raster.data.every((value, i) => i % 4 === 3 || value === 128);
  const outcome = await makePoster(ORDER, houseOf(seen, unmarked), io);
  assert.deepEqual([outcome.state, seen.sides.length], ["made", 3]);
  const refused = await makePoster(
    ORDER,
    houseOf(seen, () => false),
    io,
  );
  assert.ok(refused.state === "refused");
  assert.equal(refused.failure.type, "NOT_SCANNABLE");
});

test("a kind without posters, and a picture that is not drawn finer, are refused; an abort stops", async () => {
  const seen: Seen = { sides: [] };
  const without = await makePoster(
    ORDER,
    houseOf(seen, () => true, { poster: undefined } as unknown as Partial<ImageKind>),
    io,
  );
  assert.ok(without.state === "refused" && without.failure.type === "GENERATION_FAILED");
  const another = houseOf(seen, () => true, {
    poster: async () => Promise.reject(new EaselError("GENERATION_FAILED", "another picture")),
  });
  const unlike = await makePoster(ORDER, another, io);
  assert.deepEqual(unlike.state === "refused" && unlike.failure.message, "another picture");
  const stop = new AbortController();
  stop.abort();
  const stopped = await makePoster(
    ORDER,
    houseOf(seen, () => true),
    { ...io, signal: stop.signal },
  );
  assert.deepEqual(stopped, { state: "stopped" });
});
