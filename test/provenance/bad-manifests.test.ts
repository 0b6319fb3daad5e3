import assert from "node:assert/strict";
import { test } from "node:test";
import { createRaster, createRng } from "easel-picture";
import { encodePng } from "../../src/codec/encode.ts";
import { makeSigningIdentity } from "../../src/provenance/c2pa/certificate.ts";
import { createManifestWriter } from "../../src/provenance/c2pa/manifest.ts";
import { createManifestReader } from "../../src/provenance/c2pa/read.ts";
import { createClaimSigner } from "../../src/provenance/c2pa/signer.ts";
import { manifestFacts } from "../../src/provenance/index.ts";
import { FACTS } from "./facts.ts";

const signer = createClaimSigner(makeSigningIdentity(new Date()));
const read = createManifestReader(signer.certificates);
const signed = await createManifestWriter(signer).write(
  await encodePng(createRaster(64, 64)),
  manifestFacts(FACTS, true, []),
);
const from = Buffer.from(signed).indexOf("caBX") + 4;
const to = from + Buffer.from(signed).readUInt32BE(from - 8);
const withManifest = (manifest: Uint8Array): Uint8Array => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(manifest.length);
  return Buffer.concat([
    signed.subarray(0, from - 8),
    length,
    signed.subarray(from - 4, from),
    manifest,
    signed.subarray(to),
  ]);
};

test("a damaged manifest is an answer, and nothing is believed that was not signed", async () => {
  const intact = await read(signed, "image/png");
  assert.ok(intact.state === "own");
  const manifest = signed.subarray(from, to);
  const states = new Map<string, number>();
  for (let seed = 0; seed < 150; seed++) {
    const rng = createRng(seed);
    let copy = Uint8Array.from(manifest);
    const at = rng.int(copy.length);
    if (seed % 5 === 0) copy = copy.subarray(0, at);
    else if (seed % 5 === 1) copy.copyWithin(at, rng.int(copy.length), rng.int(copy.length));
    else if (seed % 5 === 2) copy.fill(rng.int(256), at, at + 1 + rng.int(64));
    else for (let i = 0; i < 1 + rng.int(seed % 5 === 3 ? 1 : 8); i++) copy[rng.int(copy.length)] ^= 1 << rng.int(8);
    const reading = await read(withManifest(copy), "image/png");
    states.set(reading.state, (states.get(reading.state) ?? 0) + 1);
    // Bytes that no signature covers may change: padding, and labels that nothing names.
    if (reading.state === "own" || reading.state === "valid")
      assert.deepEqual([reading.sourceType, reading.failures], [intact.sourceType, []], `seed ${seed}`);
  }
  assert.ok((states.get("invalid") ?? 0) > 10 && (states.get("broken") ?? 0) > 10, JSON.stringify([...states]));
  assert.deepEqual(await read(signed, "image/png"), intact, "the reader goes on working");
});

test("a manifest of 20 MB of nothing, and one nested in itself, are broken", async () => {
  assert.equal((await read(withManifest(new Uint8Array(20_000_000)), "image/png")).state, "broken");
  const box = (depth: number): Buffer => {
    const inner = depth === 0 ? Buffer.alloc(0) : box(depth - 1);
    const head = Buffer.from("\0\0\0\0jumb");
    head.writeUInt32BE(head.length + inner.length);
    return Buffer.concat([head, inner]);
  };
  assert.equal((await read(withManifest(box(2000)), "image/png")).state, "broken");
  assert.equal((await read(signed, "image/png")).state, "own", "the reader goes on working");
});

test("a manifest that was taken from another picture does not fit", async () => {
  const other = createRaster(64, 64);
  other.data.fill(90);
  const png = Buffer.from(await encodePng(other));
  const data = png.indexOf("IDAT") - 4;
  const length = Buffer.alloc(4);
  length.writeUInt32BE(to - from);
  const forged = Buffer.concat([png.subarray(0, data), length, signed.subarray(from - 4, to + 4), png.subarray(data)]);
  const reading = await read(forged, "image/png");
  assert.ok(reading.state === "invalid");
  assert.ok(reading.failures.includes("assertion.dataHash.mismatch"), reading.failures.join());
});

test("with an expired certificate nothing is signed", async () => {
  const expired = createClaimSigner(makeSigningIdentity(new Date("1990-01-01")));
  const png = await encodePng(createRaster(64, 64));
  await assert.rejects(createManifestWriter(expired).write(png, manifestFacts(FACTS, false, [])), (error) =>
    /signingCredential\.expired/.test(String(error)),
  );
});
