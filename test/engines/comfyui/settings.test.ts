import assert from "node:assert/strict";
import { test } from "node:test";
import { comfyuiSettings } from "../../../src/engines/comfyui/index.ts";

const GRAPH = {
  "1": { class_type: "CLIPTextEncode", inputs: { text: "", clip: ["2", 1] } },
  "2": { class_type: "CheckpointLoaderSimple", inputs: { ckpt_name: "a" } },
  "9": { class_type: "SaveImage", inputs: { images: ["1", 0], filename_prefix: "x" } },
};
const BASE = { type: "comfyui", id: "studio", url: "http://127.0.0.1:8188" };

/** Paths and messages of what is wrong. */
function flaws(settings: Record<string, unknown>): string[] {
  const parsed = comfyuiSettings.safeParse({ ...BASE, ...settings });
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
}

test("a bad setting is refused with the name of its field", () => {
  const paint = (over: object) => ({ graphs: { paint: { graph: GRAPH, slots: { prompt: "1.text" }, ...over } } });
  const cases: [Record<string, unknown>, RegExp][] = [
    [{}, /^sd15: expected sd15, reactor or a graph/],
    [{ sd15: { checkpoint: "" } }, /^sd15\.checkpoint: /],
    [{ sd15: { checkpoint: "a" }, url: "localhost:8188" }, /^url: expected an http/],
    [{ sd15: { checkpoint: "a" }, url: "http://me:pw@host" }, /^url: expected no user:password/],
    [{ sd15: { checkpoint: "a" }, id: "My Studio" }, /^id: /],
    [{ sd15: { checkpoint: "a" }, header: {} }, /header/],
    [paint({ slots: {} }), /^graphs\.paint\.slots\.prompt: expected <node id>\.<input name>, got nothing/],
    [paint({ slots: { prompt: "7.text" } }), /^graphs\.paint\.slots\.prompt: node 7 is not in the graph/],
    [
      paint({ slots: { prompt: "1.txt" } }),
      /^graphs\.paint\.slots\.prompt: node 1 \(CLIPTextEncode\) has no input txt/,
    ],
    [paint({ slots: { prompt: "text" } }), /^graphs\.paint\.slots\.prompt: /],
    [paint({ slots: { prompt: "1.text", promt: "1.text" } }), /promt/],
    [paint({ output: "77" }), /^graphs\.paint\.output: expected a node of the graph, got 77/],
    [paint({ graph: { ...GRAPH, "8": GRAPH["9"] } }), /^graphs\.paint\.output: expected the id/],
    [
      paint({ graph: { ...GRAPH, "1": { class_type: "CLIPTextEncode", inputs: { text: "", clip: ["4", 1] } } } }),
      /^graphs\.paint\.graph\.1\.inputs\.clip: links to node 4/,
    ],
    [paint({ graph: { nodes: [], links: [] } }), /^graphs\.paint\.graph: expected the API format/],
    [{ graphs: { code: { graph: GRAPH, slots: { prompt: "1.text", codeImage: "1.text" } } } }, /^graphs\.paint: /],
    [{ sd15: { checkpoint: "a" }, graphs: { fill: { graph: GRAPH, slots: { image: "1.text" } } } }, /slots\.mask/],
    [{ sd15: { checkpoint: "a" }, timeouts: { jobMs: "1m" } }, /^timeouts\.jobMs: /],
  ];
  for (const [settings, expected] of cases) {
    const found = flaws(settings);
    assert.ok(
      found.some((flaw) => expected.test(flaw)),
      `expected ${expected}, got ${JSON.stringify(found)}`,
    );
  }
});

test("settings that are right are taken, with defaults", () => {
  const parsed = comfyuiSettings.parse({ ...BASE, graphs: { paint: { graph: GRAPH, slots: { prompt: "1.text" } } } });
  assert.equal(parsed.graphs.paint?.output, "9");
  assert.equal(parsed.graphs.paint?.multipleOf, 16);
  assert.equal(parsed.timeouts.jobMs, 600_000);
});
