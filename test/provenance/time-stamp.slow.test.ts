import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";
import { createRaster } from "easel-picture";
import { encodePng } from "../../src/codec/encode.ts";
import { makeSigningIdentity } from "../../src/provenance/c2pa/certificate.ts";
import { createManifestWriter } from "../../src/provenance/c2pa/manifest.ts";
import { createManifestReader } from "../../src/provenance/c2pa/read.ts";
import { createClaimSigner } from "../../src/provenance/c2pa/signer.ts";
import { createTimeStamper } from "../../src/provenance/c2pa/time-stamp.ts";
import { manifestFacts } from "../../src/provenance/index.ts";
import { startSmallService } from "../helpers/service.ts";
import { FACTS } from "./facts.ts";
import { hasOpenssl, startAuthority } from "./time-stamp-authority.ts";

const identity = makeSigningIdentity(new Date());

async function signed(stamp: Parameters<typeof createClaimSigner>[1]) {
  const signer = createClaimSigner(identity, stamp);
  const png = await createManifestWriter(signer).write(
    await encodePng(createRaster(64, 64)),
    manifestFacts(FACTS, false, []),
  );
  return { png, reading: await createManifestReader(signer.certificates)(png, "image/png") };
}

async function serverOf(t: TestContext, status: number, body: Uint8Array): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    response.statusCode = status;
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a stamped signature is valid and tells when it was made", {
  skip: !hasOpenssl() && "openssl is missing",
}, async (t) => {
  const before = Date.now() - 2000;
  const { reading } = await signed(createTimeStamper((await startAuthority(t)).url, fetch));
  assert.ok(reading.state === "own");
  assert.deepEqual(reading.failures, []);
  const at = Date.parse(reading.stampedAt ?? "");
  assert.ok(at >= before && at <= Date.now() + 2000, reading.stampedAt);
});

test("a service stamps its signatures", { skip: !hasOpenssl() && "openssl is missing" }, async (t) => {
  const service = await startSmallService(
    { EASEL_C2PA_TSA: (await startAuthority(t)).url },
    { api: true, worker: true },
    t,
  );
  const made = await service.make("art_v5", { prompt: "a boat", style: "Ink Wash", ar: "1:1", seed: 3 });
  const png = new Uint8Array(await (await fetch(made.json.urls?.[0] ?? made.json.url)).arrayBuffer());
  const reading = await createManifestReader([])(png, "image/png");
  assert.ok(reading.state === "valid");
  assert.match(reading.stampedAt ?? "", /^20/);
});

test("a signature whose stamp is not of it is valid, and tells no time", {
  skip: !hasOpenssl() && "openssl is missing",
}, async (t) => {
  const stamp = createTimeStamper((await startAuthority(t)).url, fetch);
  const { reading } = await signed(() => stamp(Buffer.from("something else")));
  assert.ok(reading.state === "own", JSON.stringify(reading));
  assert.equal(reading.stampedAt, undefined);
});

test("a signature without a stamp is valid, and tells no time", async () => {
  const { reading } = await signed(async () => undefined);
  assert.ok(reading.state === "own");
  assert.equal(reading.stampedAt, undefined);
});

test("answers that are no stamp are refused in words", async (t) => {
  for (const [status, body, message] of [
    [500, Buffer.from("down"), /HTTP status 500/],
    [200, Buffer.from("<html>"), /whole DER element|something else/],
    [200, Buffer.of(0x30, 0x05, 0x30, 0x03, 0x02, 0x01, 0x02), /refusal with status 2/],
    [200, Buffer.alloc(0), /whole DER element/],
    [200, Buffer.alloc(100_000, 0x30), /at most 13000 bytes/],
  ] as const)
    await assert.rejects(createTimeStamper(await serverOf(t, status, body), fetch)(Buffer.from("x")), message);
  await assert.rejects(createTimeStamper("http://127.0.0.1:1", fetch)(Buffer.from("x")));
});
