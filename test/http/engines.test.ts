/** The configuration file through the whole service: EASEL_CONFIG to a picture over HTTP. */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { startComfyuiStandIn } from "../engines/comfyui/stand-in.ts";
import { SD15 } from "../engines/comfyui/under-test.ts";
import { KEY, startOpenaiStandIn } from "../engines/openai/stand-in.ts";
import { startTestService } from "../helpers/service.ts";
import { until } from "../helpers/until.ts";

function configFile(t: TestContext, content: object): string {
  const folder = mkdtempSync(join(tmpdir(), "easel-config-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "easel.json");
  writeFileSync(path, JSON.stringify(content));
  return path;
}

test("a picture comes from the engine of the file, with the key of the environment", async (t) => {
  const standIn = await startOpenaiStandIn("openai");
  t.after(() => standIn.close());
  const engine = { type: "openai", id: "cloud", url: standIn.url, model: "gpt-image-1", apiKeyEnv: "CLOUD_KEY" };
  const config = configFile(t, { engines: [engine], fallback: false });
  const service = await startTestService({ EASEL_CONFIG: config }, { api: true, worker: true }, t, { CLOUD_KEY: KEY });
  const { id, json } = await service.make("art_v5", { prompt: "a lake", style: "Photographic" });
  assert.ok(json.url, JSON.stringify(json));
  const image = (await service.call("GET", `/v1/images/${id}`)).json;
  assert.deepEqual([image.engine, image.degraded], ["openai:cloud", false]);
  assert.ok(
    image.warnings.some(({ field }: { field?: string }) => field === "seed"),
    "OpenAI takes no seed",
  );
  assert.doesNotMatch(JSON.stringify(image), new RegExp(KEY));

  const ready = await service.call("GET", "/readyz");
  assert.deepEqual([ready.status, ready.json.worker], [200, true]);
});

test("the service is ready only while one of its engines answers", async (t) => {
  const standIn = await startComfyuiStandIn();
  const engine = { type: "comfyui", id: "all", url: standIn.url, sd15: SD15, reactor: {} };
  const config = configFile(t, { engines: [engine], fallback: false });
  await standIn.kill();
  const service = await startTestService({ EASEL_CONFIG: config }, { api: true, worker: false }, t);
  const { status, json } = await service.call("GET", "/readyz");
  assert.deepEqual([status, json.detail.data], [503, [{ field: "engine", message: "does not answer" }]]);
  await standIn.restart();
  t.after(() => standIn.close());
  const answer = await until("ready", async () => {
    const { status, json } = await service.call("GET", "/readyz");
    return status === 200 && json;
  });
  assert.equal(answer.parts.engine, true);
  assert.equal(answer.worker, false, "no worker was started: readiness says so");
});

test("a mistake in the file stops the start and names file and field", async (t) => {
  const config = configFile(t, { engines: [{ type: "openai", id: "cloud", url: "nowhere", model: "m" }] });
  await assert.rejects(startTestService({ EASEL_CONFIG: config }, { api: true, worker: false }, t), {
    message: `${config}: engines.0.url: expected an http(s) address up to and with /v1, got "nowhere"`,
  });
});
