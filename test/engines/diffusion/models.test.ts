import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { createRng } from "easel-picture";
import { type ModelsApp, runModels } from "../../../src/cli/models.ts";
import type { Hub } from "../../../src/engines/diffusion/model-hub.ts";
import { checkModel, listModels, type Pull, pullModel } from "../../../src/engines/diffusion/models.ts";
import { type Behaviour, COMMIT, type LoopbackHub, REPO, startLoopbackHub } from "./loopback-hub.ts";
import { writeOracle } from "./oracle-model.ts";

const WEIGHTS = "unet/model.onnx_data";
const rng = createRng(5);
const random = (count: number) => Uint8Array.from({ length: count }, () => rng.int(256));
const FILES = {
  "model_index.json": { bytes: Buffer.from("{}") },
  "README.md": { bytes: Buffer.from("not wanted") },
  "unet/config.json": { bytes: new Uint8Array() },
  "unet/model.onnx": { bytes: random(3000), large: true },
  [WEIGHTS]: { bytes: random(300_000), large: true },
  "unet/diffusion_pytorch_model.safetensors": { bytes: random(100), large: true },
  "onnx_fp16/unet/model.onnx": { bytes: random(100), large: true },
  "tokenizer/vocab.json": { bytes: Buffer.from('{"a": 1}') },
};
const WANTED = ["model_index.json", WEIGHTS, "tokenizer/vocab.json", "unet/config.json", "unet/model.onnx"];

let root: string;
let dirs = 0;
before(async () => {
  root = await mkdtemp(join(tmpdir(), "easel-models-"));
});
after(() => rm(root, { recursive: true }));

function hubAt(hub: LoopbackHub, more: Partial<Hub> = {}): Hub {
  return { url: hub.url, fetch: globalThis.fetch, stallMs: 60_000, ...more };
}

function pullOf(hub: Hub, more: Partial<Pull> = {}): Pull {
  return {
    hub,
    dir: join(root, `models${dirs++}`),
    what: REPO,
    signal: new AbortController().signal,
    wait: async () => {},
    ...more,
  };
}

/** Behaviours of the requests for the weights, in turn; then all is well. */
function inTurn(...behaviours: Behaviour[]): (path: string) => Behaviour {
  return (path) => (path === WEIGHTS ? (behaviours.shift() ?? "whole") : "whole");
}

/** Connections that break after a part: `heard` follows the progress that the pull reports. */
function breaking() {
  let waiting: (() => void)[] = [];
  const heard = () => new Promise<void>((resolve) => waiting.push(resolve));
  return {
    after: (part: number): Behaviour => ({ breakAfter: part, heard }),
    onProgress(_done: number, _total: number, path: string) {
      if (path !== WEIGHTS) return;
      for (const resolve of waiting) resolve();
      waiting = [];
    },
  };
}

async function withHub(
  behaviour: (path: string) => Behaviour,
  work: (hub: LoopbackHub) => Promise<void>,
  token?: string,
): Promise<void> {
  const hub = await startLoopbackHub(FILES, behaviour, token);
  try {
    await work(hub);
  } finally {
    await hub.close();
  }
}

async function assertWhole(folder: string): Promise<void> {
  for (const path of WANTED)
    assert.ok(Buffer.from(FILES[path as keyof typeof FILES].bytes).equals(await readFile(join(folder, path))), path);
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((e) => e.isFile());
  assert.equal(names.length, WANTED.length + 1);
}

const weightRanges = (hub: LoopbackHub) =>
  hub.asked.filter(({ path, at }) => path === WEIGHTS && at === "store").map(({ range }) => range);

test("pulls the wanted files of a pinned commit and nothing else", () =>
  withHub(inTurn(), async (hub) => {
    const seen: number[] = [];
    const pull = pullOf(hubAt(hub), { onProgress: (done, total) => seen.push(done / total) });
    const { folder, manifest } = await pullModel(pull);
    await assertWhole(folder);
    assert.equal(manifest.commit, COMMIT);
    assert.deepEqual(manifest.files.map(({ path }) => path).toSorted(), WANTED.toSorted());
    assert.deepEqual(
      seen,
      seen.toSorted((a, b) => a - b),
    );
    assert.equal(seen.at(-1), 1);
    const asked = hub.asked.length;
    await pullModel(pull);
    assert.equal(hub.asked.length, asked, "what is here and right is not fetched again");
  }));

test("goes on where connections broke", async () => {
  const { after, onProgress } = breaking();
  await withHub(inTurn(after(0.5), after(0.5), { status: 503 }), async (hub) => {
    const { folder } = await pullModel(pullOf(hubAt(hub), { onProgress }));
    await assertWhole(folder);
    const [first, second, third, fourth] = weightRanges(hub);
    assert.equal(first, undefined);
    const offsets = [second, third, fourth].map((range) => Number(/\d+/.exec(range!)![0]));
    assert.ok(offsets[0] > 0 && offsets[1] > offsets[0] && offsets[2] === offsets[1], String(offsets));
  });
});

test("a hub that ignores ranges is read from the beginning", async () => {
  const { after, onProgress } = breaking();
  await withHub(inTurn(after(0.4), "ignores-range"), async (hub) => {
    await assertWhole((await pullModel(pullOf(hubAt(hub), { onProgress }))).folder);
    assert.match(weightRanges(hub)[1]!, /^bytes=\d+-$/);
  });
});

test("a part that is longer than the file is thrown away, a whole one only verified", () =>
  withHub(inTurn(), async (hub) => {
    const pull = pullOf(hubAt(hub));
    const { folder } = await pullModel(pull);
    const path = join(folder, WEIGHTS);
    await rm(path);
    await writeFile(`${path}.part`, random(300_001));
    await pullModel(pull);
    await assertWhole(folder);
    await rm(path);
    await writeFile(`${path}.part`, FILES[WEIGHTS].bytes);
    const before = weightRanges(hub).length;
    await pullModel(pull);
    await assertWhole(folder);
    assert.equal(weightRanges(hub).length, before);
  }));

test("a 416 begins anew", async () => {
  const { after, onProgress } = breaking();
  await withHub(inTurn(after(0.5), { status: 416 }), async (hub) => {
    await assertWhole((await pullModel(pullOf(hubAt(hub), { onProgress }))).folder);
    assert.equal(weightRanges(hub).length, 3);
    assert.equal(weightRanges(hub)[2], undefined);
  });
});

test("wrong bytes are fetched once more and then refused", async () => {
  await withHub(inTurn("wrong-bytes"), async (hub) => {
    await assertWhole((await pullModel(pullOf(hubAt(hub)))).folder);
  });
  await withHub(inTurn("wrong-bytes", "wrong-bytes", "wrong-bytes"), async (hub) => {
    const pull = pullOf(hubAt(hub));
    await assert.rejects(pullModel(pull), { message: /wrong checksum/ });
    assert.equal(weightRanges(hub).length, 2);
    assert.deepEqual(await listModels(pull.dir), [], "an incomplete model is none");
  });
  await withHub(inTurn("too-long"), async (hub) => {
    await assert.rejects(pullModel(pullOf(hubAt(hub))), { message: /longer than/ });
  });
});

test("a stalled connection is given up and tried again", () =>
  withHub(inTurn("stalls"), async (hub) => {
    await assertWhole((await pullModel(pullOf(hubAt(hub, { stallMs: 100 })))).folder);
  }));

test("a hub that never gets further is given up", () =>
  withHub(
    (path) => (path === WEIGHTS ? { status: 500 } : "whole"),
    async (hub) => {
      await assert.rejects(pullModel(pullOf(hubAt(hub))), { message: /500/ });
      assert.equal(weightRanges(hub).length, 5);
    },
  ));

test("a hub that is not there is named", async () => {
  const hub = await startLoopbackHub(FILES);
  await hub.close();
  await assert.rejects(pullModel(pullOf(hubAt(hub))), { message: /^127\.0\.0\.1:\d+ cannot be reached$/ });
});

test("refusals are told and not tried again", () =>
  withHub(inTurn({ status: 404, errorCode: "EntryNotFound" }), async (hub) => {
    await assert.rejects(pullModel(pullOf(hubAt(hub))), {
      message: /no such model, revision or file \(EntryNotFound\)/,
    });
    assert.equal(weightRanges(hub).length, 1);
    await assert.rejects(pullModel(pullOf(hubAt(hub), { what: "no/such" })), { message: /no such model/ });
    await assert.rejects(pullModel(pullOf(hubAt(hub), { what: "../../etc" })), { message: /expected one of/ });
  }));

test("the token goes to the hub and nowhere else", () =>
  withHub(
    inTurn(),
    async (hub) => {
      await assert.rejects(pullModel(pullOf(hubAt(hub))), { message: /wants a token.*GatedRepo/ });
      await assert.rejects(pullModel(pullOf(hubAt(hub, { token: "other" }))), { message: /refuses this token/ });
      await assertWhole((await pullModel(pullOf(hubAt(hub, { token: "hf_secret" })))).folder);
      const stored = hub.asked.filter(({ at }) => at === "store");
      assert.ok(stored.length > 0 && stored.every(({ authorization }) => authorization === undefined));
      assert.ok(hub.asked.some(({ at, authorization }) => at === "hub" && authorization === "Bearer hf_secret"));
    },
    "hf_secret",
  ));

test("an abort keeps what came and a later pull goes on from there", () =>
  withHub(inTurn("stalls"), async (hub) => {
    const abort = new AbortController();
    const pull = pullOf(hubAt(hub), {
      signal: abort.signal,
      onProgress: (_done, _total, path) => path === WEIGHTS && abort.abort(),
    });
    await assert.rejects(pullModel(pull), { name: "AbortError" });
    const { folder } = await pullModel({ ...pull, signal: new AbortController().signal });
    await assertWhole(folder);
    assert.match(weightRanges(hub).at(-1)!, /^bytes=\d+-$/);
  }));

test("paths that lead out of the folder are refused", async () => {
  for (const path of ["../model.onnx", "unet/../../model.onnx", "/model.onnx", "unet\\model.onnx"]) {
    const hub = await startLoopbackHub({ [path]: { bytes: random(10), large: true } });
    await assert.rejects(pullModel(pullOf(hubAt(hub))), { message: /leads elsewhere/ });
    await hub.close();
  }
});

test("check names the files that changed, and the command line tells it all", () =>
  withHub(inTurn(), async (hub) => {
    const lines: string[] = [];
    const app: ModelsApp = {
      print: (line) => lines.push(line),
      printError: () => {},
      hasRuntime: true,
      modelsDir: join(root, "cli"),
      hub: hubAt(hub),
      signal: new AbortController().signal,
      wait: async () => {},
    };
    assert.equal(await runModels(["pull", REPO], app), 0);
    const [folder] = lines;
    await assertWhole(folder);
    const [model] = await listModels(app.modelsDir);
    assert.deepEqual(await checkModel(folder, model.manifest), []);
    assert.equal(await runModels(["check"], app), 0);
    assert.equal(lines.at(-1), "someone--tiny-model  right");

    await writeFile(
      join(folder, WEIGHTS),
      FILES[WEIGHTS].bytes.map((byte, i) => (i === 7 ? byte ^ 1 : byte)),
    );
    await rm(join(folder, "model_index.json"));
    assert.equal(await runModels(["check", model.name], app), 1);
    assert.match(lines.at(-1)!, /wrong or missing: .*model_index\.json/);
    assert.match(lines.at(-1)!, /model\.onnx_data/);
    assert.equal(await runModels(["pull", REPO], app), 0);
    assert.equal(await runModels(["check"], app), 0);

    assert.equal(await runModels(["list"], app), 0);
    assert.ok(lines.some((line) => line.startsWith("someone--tiny-model  here")));
    assert.ok(lines.some((line) => line.startsWith("lcm-dreamshaper-v7  to pull  MIT")));
    await assert.rejects(runModels(["nonsense"], app), { message: /expected pull, list or check, got nonsense/ });
    await assert.rejects(runModels(["check", "none"], app), { message: /expected a model/ });
  }));

test("check fails when nothing was pulled, and reads a folder that was not pulled", async () => {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const hub = { url: "", fetch: globalThis.fetch, stallMs: 1 };
  const modelsDir = join(root, "no-models");
  const app: ModelsApp = {
    print,
    printError: print,
    hasRuntime: false,
    modelsDir,
    hub,
    signal: new AbortController().signal,
    wait: async () => {},
  };
  assert.equal(await runModels(["check"], app), 1);
  assert.match(lines[0], /^no model is in .*no-models: easel models pull NAME/);

  assert.equal(await runModels(["list"], app), 0);
  assert.match(lines.at(-1)!, /the runtime of these models is not installed .*npm install .*onnxruntime-node/);

  const own = join(root, "own");
  await writeOracle(own);
  assert.equal(await runModels(["check", own], app), 0);
  assert.match(lines.at(-1)!, /complete model; without checksums/);
  await rm(join(own, "text_encoder"), { recursive: true });
  assert.equal(await runModels(["check", own], app), 1);
  assert.match(lines.at(-1)!, /has no text_encoder\/model\.onnx/);
  assert.equal(await runModels(["check", join(root, "nowhere")], app), 1);
  assert.match(lines.at(-1)!, /nowhere {2}there is no folder/);
});
