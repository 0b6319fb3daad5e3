import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { runModels } from "../../../src/cli/models.ts";
import { loadOnnx } from "../../../src/engines/onnx.ts";
import { cutSquare, fivePoints, placeOn, TEMPLATES } from "../../../src/engines/swapper/align.ts";
import { openNetwork, type Portrait } from "../../../src/engines/swapper/network.ts";
import { importOnnxRuntime } from "../../helpers/extras.ts";
import { noise } from "../requests.ts";
import { closedForm, type Expectation, meshAt, type OracleSwapper, writeSwapper } from "./oracle-swapper.ts";

const root = await mkdtemp(join(tmpdir(), "easel-swapper-"));
after(() => rm(root, { recursive: true }));
let folders = 0;
const newFolder = () => join(root, `swapper${folders++}`);
const onnx = await loadOnnx(importOnnxRuntime);
const open = async (oracle: OracleSwapper) => openNetwork(await writeSwapper(newFolder(), oracle), onnx, 1);

/** Large enough for several taps per pixel, turned, and with a face that reaches over the picture's edge. */
const target: Portrait = { picture: noise(90, 80, 1), mesh: meshAt(50, 30, 70, 0.3, 1) };
const sources: readonly Portrait[] = [
  { picture: noise(64, 64, 2), mesh: meshAt(30, 30, 40, -0.1, 2) },
  { picture: noise(200, 180, 3), mesh: meshAt(110, 90, 150, 0.8, 3) },
];

const PLAIN: Expectation = {
  embedding: "emap",
  template: TEMPLATES.arcface_128,
  size: 16,
  boost: 1,
  mean: [0, 0, 0],
  std: [1, 1, 1],
  denormalise: false,
  emapNormalised: true,
  recogniserTemplate: TEMPLATES.arcface_112_v2,
  sourceTemplate: TEMPLATES.arcface_112_v2,
  sourcePx: 112,
};
const ODD = { mean: [0.5, 0.4, 0.3] as const, std: [0.5, 0.25, 0.2] as const };

const CASES: readonly [name: string, want: Partial<Expectation>, manifest: object, oracle?: Partial<OracleSwapper>][] =
  [
    ["a matrix in the model, as inswapper's", {}, {}],
    ["that matrix in half precision", {}, {}, { halfEmap: true }],
    ["no second norm", { emapNormalised: false }, { emapNormalised: false }],
    [
      "a descriptor of length 1, scaled pictures",
      { embedding: "norm", ...ODD, denormalise: true },
      { embedding: "norm", ...ODD, denormalise: true },
    ],
    ["the bare descriptor, answers 0..1", { embedding: "raw", ...ODD }, { embedding: "raw", ...ODD }],
    [
      "a converter, ghost's template",
      { embedding: "converter", template: TEMPLATES.arcface_112_v1 },
      { embedding: "converter", template: "arcface_112_v1" },
    ],
    [
      "a converter and length 1, hififace's template",
      { embedding: "converter-norm", template: TEMPLATES.mtcnn_512 },
      { embedding: "converter-norm", template: "mtcnn_512" },
    ],
    [
      "a picture of the source, uniface's templates",
      { embedding: "image", template: TEMPLATES.ffhq_512, sourceTemplate: TEMPLATES.ffhq_512, sourcePx: 24 },
      { embedding: "image", template: "ffhq_512", sourceTemplate: "ffhq_512", sourceSize: 24 },
      { sourcePx: 24 },
    ],
    ["nine runs for a picture three times finer", { boost: 3 }, {}],
  ];

for (const [name, want, manifest, oracle] of CASES)
  test(`from two pictures to the model's square it is the closed form: ${name}`, async () => {
    const expected = { ...PLAIN, ...want };
    const network = await open({ size: expected.size, ...oracle, manifest: { ...manifest } });
    const given = expected.embedding === "image" ? sources.slice(1) : sources;
    const identity = await network.identify(given);
    let rests = 0;
    const { planes } = await network.swap(target, identity, expected.boost, async () => void rests++);
    assert.equal(rests, expected.boost ** 2);
    const form = closedForm(target, given, expected);
    assert.equal(planes.length, form.length);
    let worst = 0;
    for (const [i, v] of form.entries()) worst = Math.max(worst, Math.abs(v - planes[i]));
    assert.ok(worst < 1e-5, `off by ${worst}`);
  });

test("the templates are insightface's", () => {
  const destination = [38.2946, 51.6963, 73.5318, 51.5014, 56.0252, 71.7366, 41.5493, 92.3655, 70.7299, 92.2041];
  for (const [i, v] of destination.entries()) {
    assert.ok(Math.abs(TEMPLATES.arcface_112_v2[i] * 112 - v) < 1e-4);
    // estimate_norm moves x by 8 of 128 for sizes that 128 divides.
    assert.ok(Math.abs(TEMPLATES.arcface_128[i] * 128 - (i % 2 === 0 ? v + 8 : v)) < 1e-4);
  }
});

test("a square cut where the points are has its content: a flat picture stays flat", () => {
  const flat = { ...noise(40, 40, 1), data: new Uint8ClampedArray(40 * 40 * 4).fill(51) };
  const square = cutSquare(flat, placeOn(fivePoints(meshAt(5, 5, 60, 1, 1)), "ffhq_512", 20), 20);
  assert.ok(square.every((v) => Math.abs(v - 0.2) < 1e-6));
});

test("a folder is refused in words: no licence, missing files, a custom type that tells too little, other models", async () => {
  const refusal = async (oracle: OracleSwapper, words: RegExp) =>
    assert.rejects(open(oracle), { name: "EaselError", type: "ENGINE_UNAVAILABLE", message: words });
  await refusal({ size: 16, manifest: { licence: undefined } }, /: licence: expected the licence under which/);
  await refusal({ size: 16, manifest: { licence: "  " } }, /: licence: expected the licence under which/);
  await refusal({ size: 16, manifest: { model: "other.onnx" } }, /has no other\.onnx/);
  await refusal({ size: 16, manifest: { model: "../model.onnx" } }, /model: expected the name of a file/);
  await refusal({ size: 16, manifest: { mean: undefined } }, /mean: expected with type custom/);
  await refusal({ size: 16, manifest: { recogniser: undefined } }, /recogniser: expected with embedding emap/);
  await refusal({ size: 16, manifest: { sise: 3 } }, /sise/);
  await refusal({ size: 16, manifest: { model: "recogniser.onnx" } }, /expected inputs target and source, got data/);
  await assert.rejects(openNetwork(join(root, "nowhere"), onnx, 1), /expected a swapper\.json/);
  const folder = await writeSwapper(newFolder(), { size: 16 });
  await writeFile(join(folder, "model.onnx"), "no model");
  await assert.rejects(openNetwork(folder, onnx, 1), { type: "ENGINE_UNAVAILABLE" });
});

test("a type brings its layout, and the manifest may differ", async () => {
  const custom = ["template", "mean", "std", "denormalise", "embedding"];
  const gone = Object.fromEntries(custom.map((field) => [field, undefined]));
  const { manifest } = await open({ size: 16, manifest: { ...gone, type: "hyperswap", std: [0.2, 0.2, 0.2] } });
  assert.deepEqual(
    [manifest.template, manifest.mean, manifest.std, manifest.denormalise, manifest.embedding, manifest.size],
    ["arcface_128", [0.5, 0.5, 0.5], [0.2, 0.2, 0.2], true, "norm", 16],
  );
});

test("easel models check holds checksums against the bytes and reads what the manifest says", async () => {
  const modelsDir = join(root, "models");
  const folder = await writeSwapper(join(modelsDir, "mine"), { size: 16 });
  const right = createHash("sha256")
    .update(await readFile(join(folder, "model.onnx")))
    .digest("hex");
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const hub = { url: "", fetch, stallMs: 1 };
  const app = {
    print,
    printError: print,
    modelsDir,
    hub,
    hasRuntime: true,
    signal: new AbortController().signal,
    wait: async () => {},
  };
  const check = async (manifest: object) => {
    await writeSwapper(folder, { size: 16, manifest: { ...manifest } });
    lines.length = 0;
    const code = await runModels(["check", "mine"], app);
    return [code, lines.at(-1)];
  };
  assert.deepEqual(await check({ sha256: { "model.onnx": right } }), [0, "mine  right"]);
  assert.deepEqual(await check({ sha256: { "model.onnx": right, "recogniser.onnx": "0".repeat(64) } }), [
    1,
    "mine  other bytes than its manifest says: recogniser.onnx",
  ]);
  assert.match((await check({ licence: undefined })).join(), /^1,mine {2}the swapper in mine: licence: expected/);
});
