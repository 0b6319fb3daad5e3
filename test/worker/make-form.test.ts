import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { type Check, OUTPUT_FORMATS, type OutputFormat } from "easel-contract";
import type { Raster } from "easel-picture";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodePicture } from "../../src/codec/encode.ts";
import { resize } from "../../src/codec/resize.ts";
import { sniffFormat } from "../../src/codec/sniff.ts";
import { createEngines } from "../../src/engines/index.ts";
import { createRouting } from "../../src/engines/routing/scheduler.ts";
import type { ImageKind } from "../../src/kinds/kind.ts";
import type { DerivativeFailure } from "../../src/ports/derivatives.ts";
import { makeSigningIdentity } from "../../src/provenance/c2pa/certificate.ts";
import { createManifestWriter } from "../../src/provenance/c2pa/manifest.ts";
import { createManifestReader } from "../../src/provenance/c2pa/read.ts";
import { createClaimSigner } from "../../src/provenance/c2pa/signer.ts";
import { manifestFacts, type ProvenanceFacts, provenanceMarks, readProvenance } from "../../src/provenance/index.ts";
import { createPixelMark } from "../../src/provenance/mark/index.ts";
import type { Derived, PictureOrder } from "../../src/service/picture-maker.ts";
import { makeForm } from "../../src/worker/make-form.ts";
import type { Composition } from "../../src/worker/make-picture.ts";
import { FACTS } from "../provenance/facts.ts";

const pixelMark = createPixelMark(Buffer.alloc(32, "forms"));
const signer = createClaimSigner(makeSigningIdentity(new Date()));
const manifests = createManifestWriter(signer);
const readManifest = createManifestReader(signer.certificates);
const progress = { checkpoint: async () => undefined };

/** A painted picture, on which the pixel mark holds. */
const PREVIEWS = join(import.meta.dirname, "../../src/styles/previews/art_v5");
const painted = (await readdir(PREVIEWS)).find((name) => name.startsWith("photographic."));
assert.ok(painted, "expected a preview of Photographic");
const preview = await decodeImage(new Uint8Array(await readFile(join(PREVIEWS, painted))));
const DRAWN = await resize(preview, 480, 480);

/** A picture as it is delivered. */
async function delivered(format: OutputFormat, facts: ProvenanceFacts = FACTS): Promise<Uint8Array> {
  const marked = await pixelMark.write(DRAWN, {}, progress);
  const quality = format === "png" ? {} : { quality: 90 };
  const declared = await encodePicture(marked, { format, ...quality }, provenanceMarks(facts));
  return manifests.write(declared, manifestFacts(facts, true, []));
}

type Pair = Parameters<NonNullable<ImageKind["readAgain"]>>[0];

function houseOf(passes?: (pair: Pair) => boolean, change: Partial<ImageKind> = {}): Composition {
  const kind = {
    name: "art_v5",
    isComposite: false,
    failedVerification: "GENERATION_FAILED",
    produce: () => assert.fail("a form is asked for"),
    verify: () => assert.fail("a form has no evidence"),
    ...(passes && {
      async readAgain(pair: Pair): Promise<Check[]> {
        return [{ name: "read", passed: passes(pair), required: true }];
      },
    }),
    ...change,
  } as unknown as ImageKind;
  const engines = createEngines([], createRouting([], { clock: { now: () => new Date(0) } }));
  return { kind: async () => kind, engines, pixelMark, manifests };
}

function orderOf(picture: Uint8Array, as: Omit<Derived["as"] & { what: "form" }, "what">, recipe = {}): PictureOrder {
  const derived = { picture, engine: "painter", engineVersion: "3", recipe, as: { what: "form", ...as } } as const;
  return { imageId: "id", kind: "art_v5", params: {}, seed: 5, attempt: 1, inputs: {}, derived };
}

const io = { signal: new AbortController().signal, onProgress: () => undefined };
const PNG = await delivered("png");

async function made(order: PictureOrder, house: Composition) {
  const outcome = await makeForm(order, house, io);
  assert.ok(outcome.state === "made", JSON.stringify(outcome));
  const { bytes, made, ...rest } = outcome.picture;
  const codes = made.warnings.map(({ code }) => code);
  return { ...rest, bytes, made, codes, raster: await decodeImage(bytes) };
}

async function refused(order: PictureOrder, house: Composition): Promise<DerivativeFailure> {
  const outcome = await makeForm(order, house, io);
  assert.ok(outcome.state === "refused", outcome.state);
  return outcome.failure;
}

test("a form of half the width in every format is signed as a copy, says its origin and holds the pixel mark", async () => {
  for (const format of OUTPUT_FORMATS) {
    const quality = format === "png" ? {} : { quality: 80 };
    const form = await made(orderOf(PNG, { format, ...quality, widthPx: 240, heightPx: 240 }), houseOf());
    assert.deepEqual([form.widthPx, form.heightPx, form.raster.width, form.raster.height], [240, 240, 240, 240]);
    assert.deepEqual([form.format, sniffFormat(form.bytes)], [format, format]);
    assert.equal((await readProvenance(form.bytes))?.digitalSourceType, "algorithmicMedia", format);
    const manifest = await readManifest(form.bytes, `image/${format}`);
    assert.equal(manifest.state, "own", format);
    assert.ok(Buffer.from(form.bytes).includes("c2pa.transcoded"), format);
    assert.ok((await pixelMark.find(form.raster, progress)).found, format);
    assert.deepEqual(form.codes, [], format);
  }
});

test("a form of the same size keeps every pixel where its format can", async () => {
  const form = await made(orderOf(PNG, { format: "webp", quality: 100, widthPx: 480, heightPx: 480 }), houseOf());
  assert.deepEqual(form.raster, await decodeImage(PNG));
});

test("the origin of a composite that a model made stays", async () => {
  const facts = { ...FACTS, origin: "trained", isComposite: true } as const;
  const form = await made(
    orderOf(await delivered("png", facts), { format: "jpeg", quality: 80, widthPx: 100, heightPx: 100 }),
    houseOf(),
  );
  assert.equal((await readProvenance(form.bytes))?.digitalSourceType, "compositeWithTrainedAlgorithmicMedia");
});

test("a resized copy whose mark did not survive is marked again, but not where the kind keeps pixels of the caller", async () => {
  const unmarked = await encodePicture(DRAWN, { format: "png" }, provenanceMarks(FACTS));
  const found = async (raster: Raster) => (await pixelMark.find(raster, progress)).found;
  const half = orderOf(unmarked, { format: "png", widthPx: 240, heightPx: 240 });
  assert.equal(await found((await made(half, houseOf())).raster), true);
  const keeping = houseOf(undefined, { markable: () => new Uint8Array(DRAWN.width * DRAWN.height) });
  assert.equal(await found((await made(half, keeping)).raster), false);
  const whole = orderOf(unmarked, { format: "png", widthPx: 480, heightPx: 480 });
  assert.equal(await found((await made(whole, houseOf())).raster), false);
});

test("a code that is not read at a width is refused with the smallest one that is", async () => {
  const readFrom = (least: number) => houseOf(({ copy, original }) => original.width === 480 && copy.width >= least);
  const asked = orderOf(PNG, { format: "webp", quality: 50, widthPx: 100, heightPx: 100 });
  const { type, message, leastWidthPx = 0 } = await refused(asked, readFrom(333));
  assert.equal(type, "NOT_SCANNABLE");
  assert.ok(leastWidthPx >= 333 && leastWidthPx <= 333 + 480 / 64, String(leastWidthPx));
  assert.match(message, new RegExp(`at a width of 100 px;.*as WebP is ${leastWidthPx}$`));
  const widthPx = leastWidthPx;
  await made(orderOf(PNG, { format: "webp", quality: 50, widthPx, heightPx: widthPx }), readFrom(333));
  const never = await refused(asked, readFrom(1000));
  assert.deepEqual([never.type, never.leastWidthPx], ["NOT_SCANNABLE", undefined]);
  assert.match(never.message, /could not read the code of this picture as WebP/);
});

test("what is not read at the asked quality is written better, in words of this request", async () => {
  let tries = 0;
  const form = await made(
    orderOf(PNG, { format: "jpeg", quality: 10, widthPx: 480, heightPx: 480 }),
    houseOf(() => ++tries === 2),
  );
  const [warning] = form.made.warnings;
  assert.deepEqual([form.codes, warning?.field], [["quality-raised"], "quality"]);
  assert.match(warning?.message ?? "", /at `quality` 10, so it has 53/);
});

test("an enlarged form says so, and so does one of a lossy picture", async () => {
  const output = { format: "jpeg", quality: 90 };
  const order = orderOf(await delivered("jpeg"), { format: "png", widthPx: 960, heightPx: 960 }, { output });
  const form = await made(order, houseOf());
  assert.deepEqual([form.codes, form.raster.width], [["enlarged", "lossy-source"], 960]);
  assert.match(form.made.warnings[0]?.message ?? "", /from 480 to 960 pixels \(Lanczos\)/);
});

test("a file that is no picture is refused, and an abort stops", async () => {
  const form = { format: "png", widthPx: 240, heightPx: 240 } as const;
  assert.equal((await refused(orderOf(Buffer.from("no picture"), form), houseOf())).type, "IMAGE_UNREADABLE");
  const stop = new AbortController();
  stop.abort();
  const stopped = await makeForm(orderOf(PNG, form), houseOf(), { ...io, signal: stop.signal });
  assert.deepEqual(stopped, { state: "stopped" });
});
