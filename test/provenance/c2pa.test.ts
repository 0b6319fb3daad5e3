import assert from "node:assert/strict";
import { test } from "node:test";
import { createRaster } from "easel-picture";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodePng } from "../../src/codec/encode.ts";
import { makeSigningIdentity } from "../../src/provenance/c2pa/certificate.ts";
import { createManifestWriter, type ManifestFacts } from "../../src/provenance/c2pa/manifest.ts";
import { createManifestReader } from "../../src/provenance/c2pa/read.ts";
import { createClaimSigner } from "../../src/provenance/c2pa/signer.ts";
import { manifestFacts, markProvenance, readProvenance } from "../../src/provenance/index.ts";
import { oneOfEach } from "../codec/pictures.ts";
import { FACTS } from "./facts.ts";

const identity = makeSigningIdentity(new Date());
const signer = createClaimSigner(identity);
const writer = createManifestWriter(signer);
/** Of somebody who does not know the signer. */
const read = createManifestReader([]);

async function declaredPng(): Promise<Uint8Array> {
  const raster = createRaster(96, 64);
  for (let i = 0; i < raster.data.length; i++) raster.data[i] = i % 4 === 3 ? 255 : (i * 7) % 251;
  return markProvenance(await encodePng(raster), FACTS);
}

function factsOf(more: Partial<ManifestFacts> = {}): ManifestFacts {
  return { ...manifestFacts(FACTS, true, []), ...more };
}

test("a signed picture keeps its pixels and XMP, and its manifest is valid and says what made it", async () => {
  const png = await declaredPng();
  const signed = await writer.write(png, factsOf());
  assert.deepEqual((await decodeImage(signed)).data, (await decodeImage(png)).data);
  assert.deepEqual(await readProvenance(signed), await readProvenance(png));
  const reading = await read(signed, "image/png");
  assert.ok(reading.state === "valid");
  assert.deepEqual(reading.failures, []);
  assert.match(reading.issuer, /^Easel installation [0-9a-f]{8}$/);
  assert.match(reading.sourceType ?? "", /\/algorithmicMedia$/);
});

test("a signature is the installation's own by its root and its certificate's number", async () => {
  const signed = await writer.write(await declaredPng(), factsOf());
  const own = createManifestReader(signer.certificates);
  assert.equal((await own(signed, "image/png")).state, "own");
  const other = createClaimSigner(makeSigningIdentity(new Date()));
  assert.equal((await createManifestReader(other.certificates)(signed, "image/png")).state, "valid");
  const foreign = await createManifestWriter(other).write(await declaredPng(), factsOf());
  assert.equal((await own(foreign, "image/png")).state, "valid");
});

test("an edited picture names its input in every format and keeps the input's manifest", async () => {
  const png = await declaredPng();
  const inputs = { ...(await oneOfEach()), signed: await writer.write(png, factsOf()) };
  for (const [name, bytes] of Object.entries(inputs)) {
    const mime = name === "signed" ? "image/png" : `image/${name}`;
    const ingredients = [{ field: "image", bytes, mime }];
    const signed = await writer.write(png, factsOf({ kind: "art_outpaint", isComposite: true, ingredients }));
    assert.equal((await read(signed, "image/png")).state, "valid", name);
    assert.equal(Buffer.from(signed).includes("c2pa.opened"), true);
    if (name === "signed") assert.ok(signed.length > inputs.signed.length + 4000);
  }
});

test("changed pixels, foreign bytes and broken manifests are told apart", async () => {
  const png = await declaredPng();
  assert.deepEqual(await read(png, "image/png"), { state: "none" });
  for (const [format, bytes] of Object.entries(await oneOfEach()))
    assert.deepEqual(await read(bytes, `image/${format}`), { state: "none" });
  const signed = await writer.write(png, factsOf());
  const forged = Uint8Array.from(signed);
  forged[forged.length - 30] ^= 1;
  const reading = await read(forged, "image/png");
  assert.ok(reading.state === "invalid");
  assert.deepEqual(reading.failures, ["assertion.dataHash.mismatch"]);
  const at = Buffer.from(signed).indexOf("caBX");
  const broken = Uint8Array.from(signed);
  broken.fill(0x41, at + 4, at + 400);
  assert.equal((await read(broken, "image/png")).state, "broken");
  assert.notEqual((await read(signed.subarray(0, at + 900), "image/png")).state, "valid");
});

test("a picture whose input has a broken manifest is signed all the same", async () => {
  const png = await declaredPng();
  const signed = await writer.write(png, factsOf());
  const broken = Uint8Array.from(signed);
  const at = Buffer.from(signed).indexOf("caBX");
  broken.fill(0x41, at + 4, at + 400);
  const ingredients = [{ field: "image", bytes: broken, mime: "image/png" }];
  const made = await writer.write(png, factsOf({ isComposite: true, ingredients }));
  assert.equal((await read(made, "image/png")).state, "valid");
});

test("keys and certificates that cannot sign are refused in words", async () => {
  const other = makeSigningIdentity(new Date());
  const [own = "", root = ""] = identity.certificates.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----\n/g) ?? [];
  for (const [bad, message] of [
    [{ ...identity, key: "nonsense" }, /P-256 private key/],
    [{ ...identity, certificates: "" }, /certificates in PEM, got none/],
    [{ ...identity, certificates: other.certificates }, /of the private key/],
    [{ ...identity, certificates: root }, /of the private key/],
  ] as const)
    assert.throws(() => createClaimSigner(bad), message);
  assert.equal(createClaimSigner({ ...identity, certificates: own }).certificates.length, 1);
  await assert.rejects(signer.sign(new Uint8Array(2_000_000)), RangeError);
});
