import assert from "node:assert/strict";
import { resolve } from "node:path";
import { test } from "node:test";
import type { ComfyuiSettings } from "../../src/engines/comfyui/settings.ts";
import type { DiffusionSettings } from "../../src/engines/diffusion/settings.ts";
import type { OpenaiSettings } from "../../src/engines/openai/settings.ts";
import { BUILT_IN_ONLY } from "../../src/engines/settings.ts";
import { readEnginesSettings } from "../../src/engines/settings-file.ts";
import { SLOT_PLACES } from "./flux-graph.ts";

const PATH = resolve("conf/easel.json");

function read(content: unknown, env: Record<string, string> = {}, files: Record<string, string> = {}) {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  return readEnginesSettings({
    path: PATH,
    env,
    readText: async (path) => {
      const found = path === PATH ? text : files[path];
      if (found === undefined) throw new Error("ENOENT");
      return found;
    },
  });
}

const OPENAI = { type: "openai", id: "cloud", url: "http://127.0.0.1/v1", model: "gpt-image-1" };

/** Every line of the error, without the name of the file that each begins with. */
async function problems(content: unknown, env?: Record<string, string>): Promise<string[]> {
  const error = await read(content, env).then(
    () => assert.fail("it was taken"),
    (thrown: Error) => thrown,
  );
  return error.message.split("\n").map((line) => {
    assert.ok(line.startsWith(`${PATH}: `), line);
    return line.slice(PATH.length + 2);
  });
}

test("without a file there are the built-in engines", async () => {
  const readText = () => Promise.reject(new Error("asked"));
  assert.deepEqual(await readEnginesSettings({ path: undefined, env: {}, readText }), BUILT_IN_ONLY);
});

test("secrets come from the environment, paths are relative to the file", async () => {
  const { engines, fallback } = await read(
    {
      engines: [
        {
          ...OPENAI,
          apiKeyEnv: "KEY",
          headers: { "x-team": { env: "TEAM" }, plain: "p" },
          query: { t: { env: "KEY" } },
        },
        { type: "diffusion", id: "d", folder: "models/lcm", taesd: "/abs/taesd" },
        {
          type: "comfyui",
          id: "flux",
          url: "http://127.0.0.1:8188",
          concurrency: 3,
          graphs: {
            paint: {
              graph: "graphs/flux.json",
              slots: { prompt: "6.text", seed: "25.noise_seed", width: "27.width", height: "27.height" },
            },
          },
        },
      ],
      fallback: false,
    },
    { KEY: "k-1", TEAM: "red" },
    { [resolve("conf/graphs/flux.json")]: JSON.stringify(SLOT_PLACES) },
  );
  assert.deepEqual(
    engines.map(({ type }) => type),
    ["openai", "diffusion", "comfyui"],
  );
  const [openai, diffusion, comfyui] = engines as unknown as [OpenaiSettings, DiffusionSettings, ComfyuiSettings];
  assert.equal(fallback, false);
  assert.equal(openai.apiKey, "k-1");
  assert.ok(!("apiKeyEnv" in openai));
  assert.deepEqual([openai.headers, openai.query], [{ "x-team": "red", plain: "p" }, { t: "k-1" }]);
  assert.deepEqual([diffusion.folder, diffusion.taesd], [resolve("conf/models/lcm"), "/abs/taesd"]);
  assert.deepEqual([engines[2].concurrency, Object.keys(comfyui.graphs.paint!.graph)], [3, Object.keys(SLOT_PLACES)]);
  assert.deepEqual(structuredClone(engines), engines, "can be sent to a host");
});

test("every mistake is named by its field, with what was expected and what came", async () => {
  assert.deepEqual(
    await problems({
      engines: [
        { type: "comfy", id: "x" },
        { ...OPENAI, id: "A b", model: "", colour: 1 },
        { ...OPENAI, model: "dall-e-3", for: ["paint", "fill"] },
        { ...OPENAI, concurrency: 0 },
      ],
      falback: true,
    }),
    [
      'engines.0.type: expected one of comfyui, openai, diffusion, sdapi, sdcpp, swapper, got "comfy"',
      'engines.1.id: expected lower-case letters, digits and dashes, got "A b"',
      'engines.1.model: expected at least 1 character, got ""',
      "engines.1.colour: expected no setting of this name",
      'engines.2.for.1: expected what the engine can do with its settings (paint), got "fill"',
      "engines.3.concurrency: expected at least 1, got 0",
      "falback: expected no setting of this name",
    ],
  );
  assert.deepEqual(await problems({ engines: [OPENAI, OPENAI] }), [
    'engines.1.id: expected an id that no other engine of type openai has, got "cloud"',
  ]);
  assert.deepEqual(await problems([]), ["the whole file: expected an object, got a list of 0"]);
});

test("a graph, a file or a variable that is not there is named", async () => {
  const graphs = { paint: { graph: "none.json", slots: {} } };
  assert.deepEqual(await problems({ engines: [{ type: "comfyui", id: "c", url: "http://127.0.0.1", graphs }] }), [
    "engines.0.graphs.paint.graph: expected a file that can be read, got none.json",
  ]);
  assert.deepEqual(
    await problems({ engines: [{ ...OPENAI, apiKeyEnv: "KEY", headers: { a: { env: "NOT_SET" } } }] }, { KEY: "" }),
    [
      "engines.0.apiKeyEnv: expected a value in the environment variable KEY, got none",
      "engines.0.headers.a: expected a value in the environment variable NOT_SET, got none",
    ],
  );
  const readText = () => Promise.reject(new Error("ENOENT"));
  await assert.rejects(readEnginesSettings({ path: PATH, env: {}, readText }), {
    message: `${PATH}: expected a file that can be read (EASEL_CONFIG)`,
  });
});

test("what is no JSON is told by its place, without its text", async () => {
  assert.deepEqual(await problems('{\n  "engines": [,]\n}'), ["line 2, column 15: expected JSON"]);
  assert.doesNotMatch((await problems('{"apiKey": sk-secret}')).join(), /secret/);
});

test("no secret is repeated", async () => {
  const secret = "hunter2hunter2";
  const told = await problems({
    engines: [
      { ...OPENAI, apiKey: [secret], headers: { Authorization: 5, a: [secret] }, query: secret },
      { ...OPENAI, id: "b", url: `http://me:${secret}@127.0.0.1/` },
      { ...OPENAI, id: "c", url: `ftp://127.0.0.1/?key=${secret}` },
    ],
  });
  assert.equal(told.length, 6, told.join("\n"));
  assert.doesNotMatch(told.join("\n"), new RegExp(secret));
});
