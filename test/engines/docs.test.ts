import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import { comfyuiSettings, createComfyui, readGraphFiles } from "../../src/engines/comfyui/index.ts";
import type { Engine } from "../../src/engines/engine.ts";
import { createOpenai, openaiSettings } from "../../src/engines/openai/index.ts";
import { createSdapi, sdapiSettings } from "../../src/engines/sdapi/index.ts";
import { createSdcpp, sdcppSettings } from "../../src/engines/sdcpp/index.ts";
import { SLOT_PLACES } from "./flux-graph.ts";

const GUIDE = readFileSync(resolve(import.meta.dirname, "../../docs/engines.md"), "utf8");
const EXAMPLES = [...GUIDE.matchAll(/^ *```json\n([\s\S]*?)^ *```/gm)].map(([, text]) => JSON.parse(text));
const CLOCK = { now: () => new Date() };

async function create(settings: { type: string }): Promise<Engine> {
  if (settings.type === "openai")
    return createOpenai(openaiSettings.parse(settings), { fetch, clock: CLOCK, env: { OPENAI_API_KEY: "k" } });
  if (settings.type === "sdapi") return createSdapi(sdapiSettings.parse(settings), { fetch, clock: CLOCK });
  if (settings.type === "sdcpp") {
    const parsed = sdcppSettings.parse(settings);
    return createSdcpp({ ...parsed, url: parsed.url ?? "http://127.0.0.1:1234" }, { fetch, clock: CLOCK });
  }
  const read = await readGraphFiles(settings, async (path) => {
    assert.equal(path, "flux.api.json");
    return JSON.stringify(SLOT_PLACES);
  });
  return createComfyui(comfyuiSettings.parse(read), { fetch, clock: CLOCK });
}

test("every configuration of the guide is one that the engines take", async () => {
  const offered: Record<string, string> = {};
  for (const { engines } of EXAMPLES)
    for (const settings of engines) {
      const engine = await create(settings);
      offered[engine.id] = ["paint", "fill", "swap"].filter((name) => engine[name as "paint"]).join(" ");
    }
  assert.deepEqual(offered, {
    "comfyui:studio": "paint fill",
    "comfyui:flux": "paint",
    "comfyui:far": "paint fill",
    "comfyui:left": "paint fill",
    "comfyui:right": "paint fill",
    "openai:cloud": "paint fill",
    "openai:local": "paint fill",
    "openai:qwen": "paint",
    "sdcpp:laptop": "paint fill",
    "sdcpp:den": "paint fill",
    "sdapi:webui": "paint fill",
  });
});

test("the guide names every setting of the remote engines", () => {
  const names = new Set<string>();
  const collect = (schema: unknown): void => {
    if (typeof schema !== "object" || schema === null) return;
    const properties = "properties" in schema ? (schema.properties as Record<string, unknown>) : {};
    for (const name of Object.keys(properties)) names.add(name);
    for (const value of Object.values(schema)) collect(value);
  };
  for (const schema of [comfyuiSettings, openaiSettings, sdcppSettings, sdapiSettings])
    collect(schema.toJSONSchema({ io: "input", unrepresentable: "any" }));
  names.delete("class_type"); // of ComfyUI's own format
  const missing = [...names].filter((name) => !new RegExp(`\\b${name}\\b`).test(GUIDE)).sort();
  assert.deepEqual(missing, []);
});

test("a graph file that cannot be read or is no JSON is an error that names the field", async () => {
  const settings = { graphs: { code: { graph: "code.json" } } };
  const read = (text: Promise<string>) => readGraphFiles(settings, () => text);
  await assert.rejects(read(Promise.reject(new Error("ENOENT"))), {
    type: "VALIDATION_ERROR",
    message: /^graphs\.code\.graph: /,
  });
  await assert.rejects(read(Promise.resolve("{")), {
    type: "VALIDATION_ERROR",
    message: /^graphs\.code\.graph: expected JSON/,
  });
});
