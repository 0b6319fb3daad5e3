import assert from "node:assert/strict";
import { after, test } from "node:test";
import { crc32 } from "node:zlib";
import { createRaster, createRng } from "easel-picture";
import sharp from "sharp";
import { encodePng } from "../../src/codec/encode.ts";
import { createPainterEngine } from "../../src/engines/painter/index.ts";
import { makeSigningIdentity } from "../../src/provenance/c2pa/certificate.ts";
import { createManifestWriter } from "../../src/provenance/c2pa/manifest.ts";
import { createClaimSigner } from "../../src/provenance/c2pa/signer.ts";
import { manifestFacts, markProvenance } from "../../src/provenance/index.ts";
import { oneOfEach } from "../codec/pictures.ts";
import { startTestService } from "../helpers/service.ts";

const service = await startTestService();
after(() => service.stop());

async function verify(bytes: Uint8Array, mime = "image/png") {
  const image = `data:${mime};base64,${Buffer.from(bytes).toString("base64")}`;
  const answer = await service.call("POST", "/v1/verify", { image });
  assert.equal(answer.status, 200, answer.text);
  const found = answer.json.marks.flatMap((mark: { way: string; found: boolean }) => (mark.found ? [mark.way] : []));
  const codes = answer.json.marks.map(({ code }: { code?: string }) => code);
  return { madeHere: answer.json.made_here, found, codes, marks: answer.json.marks };
}

async function bytesOf(url: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

const made = await service.make("art_v5", { prompt: "a castle on a hill", style: "Photographic", ar: "1:1", seed: 3 });
const picture = await bytesOf(made.json.urls?.[0] ?? made.json.url);

test("a picture of this service is recognised by all four ways", async () => {
  const { madeHere, found, codes, marks } = await verify(picture);
  assert.deepEqual([madeHere, found], ["yes", ["xmp", "c2pa", "pixels", "log"]], JSON.stringify(marks));
  assert.deepEqual(codes, ["declared", "own", "own", "same"]);
  assert.match(marks[1].detail, /signed by this installation/);
});

test("a compressed, smaller copy without metadata is recognised by its pixels and looks", async () => {
  const copy = await sharp(picture).resize(600).jpeg({ quality: 60 }).toBuffer();
  const { madeHere, found, codes, marks } = await verify(copy, "image/jpeg");
  assert.deepEqual(codes, [undefined, undefined, "own", "similar"]);
  assert.deepEqual([madeHere, found], ["yes", ["pixels", "log"]]);
  assert.ok(marks[2].certainty01 > 0.999999);
  assert.match(marks[3].detail, /may be another one/);
});

test("pictures of others in every format are unknown, with no mark", async () => {
  for (const [format, bytes] of Object.entries(await oneOfEach())) {
    const { madeHere, found, codes } = await verify(bytes, `image/${format}`);
    assert.deepEqual([madeHere, found], ["unknown", []], format);
    assert.deepEqual(codes.slice(1), [undefined, "missing", "missing"], format);
  }
});

test("XMP that anybody wrote, and a manifest of another installation, are found and do not make it ours", async () => {
  const io = { imageId: "x", rng: createRng(9), signal: new AbortController().signal, checkpoint: async () => {} };
  const request = { prompt: "a boat", negativePrompt: "", style: "Ink Wash", widthPx: 256, heightPx: 256, seed: 9 };
  const painted = await createPainterEngine().paint!(request, io);
  const facts = {
    engine: "painter",
    engineVersion: "1",
    origin: "procedural",
    kind: "art_v5",
    isComposite: false,
    seed: 9,
  } as const;
  const declared = markProvenance(await encodePng(painted.raster), facts);
  const { madeHere, found, marks } = await verify(declared);
  assert.deepEqual([madeHere, found], ["unknown", ["xmp"]]);
  assert.match(marks[0].detail, /anybody can write it/);

  const other = createManifestWriter(createClaimSigner(makeSigningIdentity(new Date())));
  const signed = await other.write(declared, manifestFacts(facts, false, []));
  const foreign = await verify(signed);
  assert.deepEqual([foreign.madeHere, foreign.found], ["unknown", ["xmp", "c2pa"]]);
  assert.match(foreign.marks[1].detail, /calls themselves "Easel installation/);
  assert.deepEqual(foreign.codes.slice(0, 2), ["declared", "foreign"]);
  assert.match(foreign.marks[1].by, /^Easel installation/);
});

test("a signed picture with one changed chunk is told apart, and huge metadata is read", async () => {
  const at = Buffer.from(picture).indexOf("tEXtSoftware");
  const changed = Uint8Array.from(
    Buffer.concat([picture.subarray(0, at - 4), textChunk("Note", "x".repeat(2_000_000)), picture.subarray(at - 4)]),
  );
  const { madeHere, marks } = await verify(changed);
  assert.equal(madeHere, "yes");
  assert.deepEqual([marks[1].way, marks[1].found], ["c2pa", false]);
  assert.match(marks[1].detail, /does not fit/);
  assert.equal(marks[1].code, "invalid");
  assert.equal(marks[2].found, true);
});

test("what is no picture, and no request, is refused in words", async () => {
  for (const [body, status, type] of [
    [
      { image: `data:image/png;base64,${Buffer.from(picture.subarray(0, 5000)).toString("base64")}` },
      422,
      "IMAGE_UNREADABLE",
    ],
    [{ image: "data:image/png;base64,aGVsbG8=" }, 422, "IMAGE_UNREADABLE"],
    [{ image: "nonsense" }, 422, "VALIDATION_ERROR"],
    [{}, 422, "VALIDATION_ERROR"],
  ] as const) {
    const answer = await service.call("POST", "/v1/verify", body);
    assert.equal(answer.status, status, answer.text);
    assert.match(answer.text, new RegExp(type));
  }
  const small = await sharp(picture).resize(10).png().toBuffer();
  const answer = await service.call("POST", "/v1/verify", {
    image: `data:image/png;base64,${small.toString("base64")}`,
  });
  assert.equal(answer.status, 422);
});

test("without a key it is refused, and where the operator opened it, answered and limited by address", async (t) => {
  const image = `data:image/png;base64,${Buffer.from(await encodePng(createRaster(64, 64))).toString("base64")}`;
  const send = (baseUrl: string) =>
    fetch(`${baseUrl}/v1/verify`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ image }),
    });
  assert.equal((await send(service.baseUrl)).status, 401);
  const open = await startTestService({ EASEL_PUBLIC_VERIFY: "true" }, { api: true, worker: false }, t);
  assert.equal((await send(open.baseUrl)).status, 200);
  const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await send(open.baseUrl)).status));
  assert.ok(statuses.includes(429), statuses.join());
});

test("the log knows the file and the looks of a deleted picture", async () => {
  assert.equal((await service.call("DELETE", `/v1/images/${made.id}`)).status, 200);
  const { madeHere, marks } = await verify(picture);
  assert.deepEqual([madeHere, marks[3].found, marks[3].certainty01], ["yes", true, 1]);
  const copy = await sharp(picture).resize(300).jpeg({ quality: 50 }).toBuffer();
  assert.match((await verify(copy, "image/jpeg")).marks[3].detail, /may be another one/);
});

function textChunk(keyword: string, text: string): Buffer {
  const data = Buffer.from(`tEXt${keyword}\0${text}`, "latin1");
  const out = Buffer.alloc(data.length + 8);
  out.writeUInt32BE(data.length - 4, 0);
  data.copy(out, 4);
  out.writeUInt32BE(crc32(data), data.length + 4);
  return out;
}
