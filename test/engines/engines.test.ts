import assert from "node:assert/strict";
import { test } from "node:test";
import { EaselError } from "easel-contract";
import type { Engine } from "../../src/engines/engine.ts";
import { createEngines } from "../../src/engines/index.ts";
import { BUILT_IN, type EngineEntry, listEngines } from "../../src/engines/list.ts";
import { createRouting } from "../../src/engines/routing/scheduler.ts";
import { enginesSettings } from "../../src/engines/settings.ts";
import { fillRequest, paintRequest, stripes, testIo } from "./requests.ts";

const clock = { now: () => new Date(0) };

function entry(id: string, paint?: Engine["paint"]): EngineEntry {
  const usual: NonNullable<Engine["paint"]> = async () => ({ raster: stripes(4, 4, 1), warnings: [], recipe: {} });
  const engine = { id, version: "1", paint: paint ?? usual, health: async () => ({ ok: true }) };
  return { id, capabilities: ["paint"], load: async () => engine };
}

const gone = (id: string) => entry(id, () => Promise.reject(new EaselError("ENGINE_UNAVAILABLE", "it hung up")));

function choiceOf(...entries: EngineEntry[]) {
  return createEngines(entries, createRouting(entries, { clock, patienceMs: 0 })).choose();
}

test("the first engine that offers the capability serves, and a picture stays with it", async () => {
  const choice = choiceOf(entry("a"), entry("b"));
  assert.equal(choice.served("paint"), undefined);
  for (let i = 0; i < 2; i++) {
    await choice.engine("paint").paint!(paintRequest(), testIo());
    const { engine, degraded } = choice.served("paint")!;
    assert.deepEqual([engine.id, degraded], ["a", false]);
  }
});

test("an engine that turns out to be down is passed over, and the next one is degraded", async () => {
  const choice = choiceOf(gone("a"), entry("b"));
  await assert.rejects(choice.engine("paint").paint!(paintRequest(), testIo()), { type: "ENGINE_UNAVAILABLE" });
  assert.equal(choice.passOver("paint"), true);
  await choice.engine("paint").paint!(paintRequest(), testIo());
  assert.deepEqual([choice.served("paint")?.engine.id, choice.served("paint")?.degraded], ["b", true]);
  assert.equal(choice.passOver("paint"), false);
  await assert.rejects(choice.engine("paint").paint!(paintRequest(), testIo()), { type: "ENGINE_UNAVAILABLE" });
});

test("an engine that cannot be loaded is unavailable, and loaded when it can", async () => {
  let broken = true;
  const fine = entry("a");
  const choice = choiceOf({
    ...fine,
    load: () => (broken ? Promise.reject(new Error("no such library")) : fine.load()),
  });
  await assert.rejects(choice.engine("paint").paint!(paintRequest(), testIo()), {
    type: "ENGINE_UNAVAILABLE",
    message: "the engine a cannot be loaded",
  });
  broken = false;
  assert.equal((await choice.engine("paint").paint!(paintRequest(), testIo())).raster.width, 4);
});

test("a capability that nobody offers is unavailable at once", () => {
  assert.throws(() => choiceOf(entry("a")).engine("swap"), { type: "ENGINE_UNAVAILABLE" });
});

test("what comes with Easel is what the list says", async () => {
  for (const { id, capabilities, origin, load } of BUILT_IN) {
    const engine = await load();
    assert.equal(engine.id, id);
    assert.equal(origin, "procedural", "no trained model makes its pixels");
    const offered = (["paint", "carry", "fill", "swap"] as const).filter((capability) => engine[capability]);
    assert.deepEqual(offered, [...capabilities]);
  }
});

test("built-in engines come last, and without fallback only for what no other is asked for", () => {
  const tools = { clock, fetch: () => Promise.reject(new Error("no network")) };
  const list = (file: object) =>
    listEngines(enginesSettings.parse(file), tools).map(({ id, capabilities }) => `${id} ${capabilities.join(" ")}`);
  const builtIn = BUILT_IN.map(({ id, capabilities }) => `${id} ${capabilities.join(" ")}`);
  assert.deepEqual(list({}), builtIn);
  const openai = { type: "openai", id: "o", url: "http://127.0.0.1/v1", model: "dall-e-3" };
  const first = { type: "openai", id: "f", url: "http://127.0.0.1/v1", model: "gpt-image-1", for: ["fill"] };
  assert.deepEqual(list({ engines: [openai, first] }), ["openai:o paint", "openai:f fill", ...builtIn]);
  assert.deepEqual(list({ engines: [openai], fallback: false }), [
    "openai:o paint",
    // no other engine makes carriers
    ...builtIn.map((line) => (line === "painter paint carry" ? "painter carry" : line)),
  ]);
});

test("engines are equals when their settings differ only in how the server is reached", () => {
  const tools = { clock, fetch: () => Promise.reject(new Error("no network")) };
  const sd15 = { checkpoint: "a.safetensors" };
  const comfyui = (id: string, over: object = {}) => ({
    ...{ type: "comfyui", id, url: `http://${id}.example`, sd15 },
    ...over,
  });
  const engines = [
    comfyui("one"),
    comfyui("other", { sd15: { ...sd15, steps: 30 } }),
    comfyui("two", { concurrency: 1, headers: { a: "b" }, for: ["paint"], timeouts: { jobMs: 9_000 } }),
    comfyui("three"),
    { type: "sdapi", id: "one", url: "http://one.example" },
  ];
  const listed = listEngines(enginesSettings.parse({ engines }), tools);
  assert.deepEqual(
    listed.flatMap(({ id, equalTo }) => (equalTo === undefined ? [] : [[id, equalTo]])),
    [
      ["comfyui:two", "comfyui:one"],
      ["comfyui:three", "comfyui:one"],
    ],
  );
});

test("every engine says how many slots it has and how long it may take by its own limits", () => {
  const tools = { clock, fetch: () => Promise.reject(new Error("no network")) };
  const of = (engine: object) => listEngines(enginesSettings.parse({ engines: [engine] }), tools)[0];
  const sd15 = { checkpoint: "a.safetensors" };
  const comfyui = { type: "comfyui", id: "c", url: "http://127.0.0.1", sd15, timeouts: { queueMs: 7e6, jobMs: 5e6 } };
  assert.equal(of(comfyui).slots, 2);
  assert.ok(of(comfyui).budgetMs! > 12e6);
  assert.equal(of({ ...comfyui, concurrency: 5 }).slots, 5);
  const vllm = { type: "openai", id: "v", flavour: "vllm-omni", url: "http://127.0.0.1/v1", model: "m" };
  assert.equal(of(vllm).slots, 1);
  assert.ok(of(vllm).budgetMs! > 600_000);
  assert.equal(of({ type: "diffusion", id: "d", folder: "m" }).slots, 1);
});

test("an engine that looks into the hole finds it filled, and the one that stands in finds it as it was", async () => {
  const seen: Record<string, number> = {};
  const fill = (id: string, over: Partial<EngineEntry> = {}): EngineEntry => {
    const engine: Engine = {
      id,
      version: "1",
      fill: async ({ raster }, io) => {
        seen[id] = raster.data[4 * 99];
        await io.checkpoint(0.5);
        if (id === "server") throw new EaselError("ENGINE_UNAVAILABLE", "it hung up");
        const made = stripes(raster.width, raster.height, 1);
        made.data.fill(77);
        return { raster: made, warnings: [], recipe: {} };
      },
      health: async () => ({ ok: true }),
    };
    return { id, capabilities: ["fill"], load: async () => engine, ...over };
  };
  const entries = [fill("server", { wantsPrefill: true }), fill("other")];
  const scheduler = createRouting(entries, { clock, patienceMs: 0 });
  const choice = createEngines(entries, scheduler, fill("prefiller")).choose();
  const request = fillRequest();
  const io = testIo();
  await assert.rejects(choice.engine("fill").fill!(request, io), { type: "ENGINE_UNAVAILABLE" });
  assert.deepEqual({ ...seen }, { prefiller: request.raster.data[4 * 99], server: 77 });
  assert.deepEqual(io.reported, [0.125, 0.625]);
  assert.equal(choice.passOver("fill"), true);
  await choice.engine("fill").fill!(request, testIo());
  assert.equal(seen.other, request.raster.data[4 * 99]);
});
