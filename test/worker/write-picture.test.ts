/** A picture as the file that is delivered, in formats that lose pixels. */

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { artV5Params, type Check } from "easel-contract";
import { decodeImage } from "../../src/codec/decode.ts";
import { sniffFormat } from "../../src/codec/sniff.ts";
import type { Delivered, ImageKind, Produced } from "../../src/kinds/kind.ts";
import { makeSigningIdentity } from "../../src/provenance/c2pa/certificate.ts";
import { createManifestWriter } from "../../src/provenance/c2pa/manifest.ts";
import { createManifestReader } from "../../src/provenance/c2pa/read.ts";
import { createClaimSigner } from "../../src/provenance/c2pa/signer.ts";
import { readProvenance } from "../../src/provenance/index.ts";
import { createPixelMark } from "../../src/provenance/mark/index.ts";
import { type Marking, type Scene, writeVerified } from "../../src/worker/write-picture.ts";
import { FACTS } from "../provenance/facts.ts";

const pixelMark = createPixelMark(Buffer.alloc(32, "formats"));
const signer = createClaimSigner(makeSigningIdentity(new Date()));
const marking: Marking = { pixelMark, manifests: createManifestWriter(signer) };
const read = createManifestReader(signer.certificates);

/** A painted picture, on which lossy formats leave the pixel mark. */
const PREVIEWS = join(import.meta.dirname, "../../src/styles/previews/art_v5");
const painted = (await readdir(PREVIEWS)).find((name) => name.startsWith("photographic."));
assert.ok(painted, "expected a preview of Photographic");
const DRAWN = await decodeImage(new Uint8Array(await readFile(join(PREVIEWS, painted))));

/** Writes the picture for a request; `passes` decides of each file in turn. Notes what was delivered to verification. */
async function write(
  output: object,
  {
    produced = {},
    passes = () => true,
    marks = marking,
  }: { produced?: Partial<Produced>; passes?: (delivered: Delivered) => boolean; marks?: Marking } = {},
) {
  const seen: Delivered[] = [];
  const kind = {
    name: "art_v5",
    async verify(_params: unknown, _made: Produced, delivered: Delivered): Promise<Check[]> {
      seen.push(delivered);
      return [{ name: "must", passed: passes(delivered), required: true }];
    },
  } as unknown as ImageKind;
  const params = artV5Params.parse({ prompt: "a boat", style: "Comic", ...output });
  const scene: Scene = { kind, params, inputs: { images: {} }, facts: FACTS, ingredients: [] };
  const made: Produced = { raster: DRAWN, warnings: [], recipe: {}, evidence: undefined, ...produced };
  const written = await writeVerified(scene, made, marks, async () => undefined);
  return { written, seen, codes: written.warnings.map(({ code }) => code) };
}

const checkOf = (checks: readonly Check[], name: string) => checks.find((check) => check.name === name);

test("the file of every format is signed, declares its origin, holds the pixel mark, and is what was verified", async () => {
  for (const output_format of ["png", "jpeg", "webp", "avif"] as const) {
    const { written, seen, codes } = await write({ output_format });
    const { bytes, checks } = written;
    assert.equal(seen.length, 1);
    assert.equal(seen[0]?.bytes, bytes);
    assert.equal(sniffFormat(bytes), output_format);
    assert.equal((await readProvenance(bytes))?.digitalSourceType, "algorithmicMedia", output_format);
    assert.equal((await read(bytes, `image/${output_format}`)).state, "own", output_format);
    assert.equal(checkOf(checks, "pixel-mark")?.passed, true, output_format);
    assert.deepEqual(codes, [], output_format);
    const isExact = output_format === "png";
    assert.equal(seen[0]?.drawn === undefined, isExact, output_format);
    assert.equal(checkOf(checks, "fidelity")?.passed, isExact ? undefined : true, output_format);
  }
});

test("what does not pass at the asked quality is tried at higher ones, which is said, and only then with a weaker mark", async () => {
  const asked = { output_format: "jpeg", output_quality: 20 };
  const passesAt = (count: number) => {
    let tries = 0;
    return { passes: () => ++tries === count };
  };
  const first = await write(asked, passesAt(1));
  assert.deepEqual([first.written.encoding, first.codes], [{ format: "jpeg", quality: 20 }, []]);
  const second = await write(asked, passesAt(2));
  assert.deepEqual(
    [second.written.encoding.quality, second.written.missed, second.codes],
    [58, [20], ["quality-raised"]],
  );
  assert.match(second.written.warnings[0]?.message ?? "", /`output_quality` 20, so it has 58/);
  const [small, large] = second.seen.map(({ bytes }) => bytes.length);
  assert.ok(small! < large!, "more bytes for more quality");
  const third = await write(asked, passesAt(3));
  assert.deepEqual([third.written.encoding.quality, third.written.missed], [95, [20, 58]]);
  assert.equal(checkOf(third.written.checks, "pixel-mark")?.passed, true);
  const unmarked = await write(asked, passesAt(5));
  assert.deepEqual(unmarked.codes, ["no-pixel-mark", "quality-raised"]);
  const never = await write(asked, { passes: () => false });
  assert.deepEqual([never.seen.length, checkOf(never.written.checks, "must")?.passed], [5, false]);
});

test("a kind that can make another picture is asked before the mark of an unread one is weakened", async () => {
  const produced: Partial<Produced> = { isUnread: true, retry: async () => assert.fail("not asked here") };
  const { seen } = await write({ output_format: "webp", output_quality: 60 }, { produced, passes: () => false });
  assert.equal(seen.length, 3, "three qualities, one strength");
  const exact = await write({ output_format: "webp", output_quality: 100 }, { produced, passes: () => false });
  assert.equal(exact.seen.length, 1, "nothing higher than lossless");
});

test("a transparent picture as JPEG lies on white, with a warning; other formats keep it", async () => {
  const raster = { ...DRAWN, data: DRAWN.data.slice() };
  raster.data[3] = 0;
  for (const [output_format, codes] of [
    ["jpeg", ["flattened"]],
    ["webp", []],
    ["png", []],
  ] as const)
    assert.deepEqual((await write({ output_format }, { produced: { raster }, marks: {} })).codes, codes, output_format);
});
