import assert from "node:assert/strict";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { createSessionPool, modelBytes } from "../../../src/engines/diffusion/session-pool.ts";
import { loadOnnx, type Onnx } from "../../../src/engines/onnx.ts";
import { importOnnxRuntime } from "../../helpers/extras.ts";
import { writeOracle } from "./oracle-model.ts";

let root: string;
let onnx: Onnx;
let paths: string[];
before(async () => {
  root = await mkdtemp(join(tmpdir(), "easel-pool-"));
  onnx = await loadOnnx(importOnnxRuntime);
  paths = [];
  for (const name of ["a", "b", "c"]) paths.push(join(await writeOracle(join(root, name)), "unet/model.onnx"));
});
after(() => rm(root, { recursive: true }));

test("keeps what fits, lets the least recently used go first, and never one in use", async () => {
  const [a, b, c] = paths;
  const { size } = await stat(a);
  const pool = createSessionPool(onnx, { budgetBytes: 2 * size, threads: 1 });
  const first = await pool.use(a, async (session) => session);
  await pool.use(b, async () => {});
  assert.equal(await pool.use(a, async (session) => session), first, "still warm");
  assert.deepEqual(pool.open(), [b, a]);
  await pool.use(c, async () => {});
  assert.deepEqual(pool.open(), [a, c]);
  await pool.use(a, () => pool.use(b, () => pool.use(c, async () => assert.deepEqual(pool.open(), [a, b, c]))));
  assert.equal(pool.open().length, 2, "over the budget only while all three are in use");
  await pool.clear();
  assert.deepEqual(pool.open(), []);
});

test("a model beyond the budget is let go after use, and one that fails is not kept", async () => {
  const [a] = paths;
  const pool = createSessionPool(onnx, { budgetBytes: 10, threads: 1 });
  await assert.rejects(
    pool.use(a, async () => Promise.reject(new Error("mine"))),
    { message: "mine" },
  );
  assert.deepEqual(pool.open(), []);
  const broken = join(root, "a/tokenizer/vocab.json");
  await assert.rejects(
    pool.use(broken, async () => {}),
    { type: "ENGINE_UNAVAILABLE" },
  );
  assert.deepEqual(pool.open(), []);
});

test("external weights count", async () => {
  const folder = await writeOracle(join(root, "d"), { weights: "weights.pb" });
  const path = join(folder, "unet/model.onnx");
  const [model, weights] = await Promise.all([stat(path), stat(join(folder, "unet/weights.pb"))]);
  assert.equal(await modelBytes(path), model.size + weights.size);
});
