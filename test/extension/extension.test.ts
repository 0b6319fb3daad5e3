/** One entry for a kind and one for an engine are all that a service needs to serve them. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import pg from "pg";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodePng } from "../../src/codec/encode.ts";
import { readProvenance } from "../../src/provenance/index.ts";
import { noise } from "../engines/requests.ts";
import { API, startTestService } from "../helpers/service.ts";
import { until } from "../helpers/until.ts";
import { CATALOGUE } from "./toys.ts";

const GREY = 77;
const MODELS_MIB = 64;
const PATTERN = noise(64, 64, 1);

const folder = mkdtempSync(join(tmpdir(), "easel-toys-"));
after(() => rmSync(folder, { recursive: true }));
const config = join(folder, "easel.json");
const engine = { type: "toy", id: "box", grey: GREY, memoryMiB: MODELS_MIB };
writeFileSync(config, JSON.stringify({ engines: [engine], fallback: false }));
const service = await startTestService({ EASEL_CONFIG: config }, { api: true, worker: true }, undefined, {}, CATALOGUE);
const bytes = await encodePng(PATTERN);
const BODY = { pattern: `data:image/png;base64,${Buffer.from(bytes).toString("base64")}`, motto: "onward", repeats: 9 };
const create = (body: object) => service.call("POST", `${API}/toy_tile/generate`, body);

async function rowsOf(text: string) {
  const client = new pg.Client(service.database);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test("the toy kind refuses by its schema, its own rules and the sizes of its pictures", async () => {
  const fieldsOf = async (body: object) => {
    const { status, json } = await create(body);
    return [status, json.detail.data.map(({ field }: { field: string }) => field)];
  };
  assert.deepEqual(await fieldsOf({ ...BODY, motto: "" }), [422, ["motto"]]);
  assert.deepEqual(await fieldsOf({ ...BODY, motto: "forbidden", repeats: "x" }), [422, ["repeats", "motto"]]);
  const wide = Buffer.from(await encodePng(noise(128, 64, 1))).toString("base64");
  assert.deepEqual(await fieldsOf({ ...BODY, pattern: `data:image/png;base64,${wide}` }), [422, ["pattern"]]);
  assert.deepEqual(await rowsOf("select id from easel.images"), []);
});

test("a request of the toy kind becomes a picture by the toy engine, through API, database, worker and host", async () => {
  // Its server is another process: it starts with the worker, and the engine is unavailable until it listens.
  const { id, json } = await until(
    "a picture",
    async () => {
      const made = await service.make("toy_tile", BODY);
      return made.json.url && made;
    },
    60_000,
  );
  const image = (await service.call("GET", `/v1/images/${id}`)).json;
  assert.deepEqual([image.kind, image.engine, image.degraded], ["toy_tile", "toy:box", false]);
  assert.deepEqual(
    image.warnings.map(({ code }: { code: string }) => code),
    ["clamped", "loopback"],
  );
  assert.equal(image.recipe.prompt, "onward");
  assert.equal(image.recipe.address, image.link.url, "the host got what the kind prepared");
  assert.ok(
    image.recipe.hostArguments.includes(`--max-old-space-size=${3 * MODELS_MIB + 4096}`),
    "the host has memory for the engine's models",
  );
  const link = (await service.call("GET", `/v1/links/${image.link.code}`)).json;
  assert.equal(link.target, "https://example.org/onward");

  const delivered = new Uint8Array(await (await fetch(json.url)).arrayBuffer());
  const { width, height, data } = await decodeImage(delivered);
  assert.deepEqual([width, height], [3 * 64, 64 + 10]);
  assert.deepEqual([...data.subarray(-4)], [GREY, GREY, GREY, 255], "the grey of the toy's server");
  assert.equal((await readProvenance(delivered))?.digitalSourceType, "composite", "rules changed a caller's picture");

  const [row] = await rowsOf(`select params, prepared from easel.images where id = '${id}'`);
  assert.deepEqual(row, { params: { motto: "onward", repeats: 3 }, prepared: { address: image.recipe.address } });
  const sha256 = { pattern: createHash("sha256").update(bytes).digest("hex") };
  assert.deepEqual(await rowsOf(`select kind, facts, sha256 from easel.audits where image_id = '${id}'`), [
    { kind: "toy_tile", facts: { motto: "onward" }, sha256 },
  ]);
});

test("the reference documents the toy kind with its errors", async () => {
  const { json } = await service.call("GET", "/openapi.json");
  const operation = json.paths[`${API}/toy_tile/generate`].post;
  assert.deepEqual([operation.operationId, operation.tags], ["createToyTile", ["Toys"]]);
  assert.match(JSON.stringify(operation.responses["422"]), /CONTENT_REJECTED/);
});
