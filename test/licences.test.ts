import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { INSTALL_RUNTIME } from "../src/cli/models.ts";

const ROOT = resolve(import.meta.dirname, "..");
const NOTICE = readFileSync(join(ROOT, "NOTICE"), "utf8").replace(/\s+/g, " ");
const MANIFEST = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** `AGFzbQ` is how WebAssembly begins in base64. */
function holdsWasm(file: string): boolean {
  return file.endsWith(".wasm") || (/\.(mjs|cjs|js)$/.test(file) && readFileSync(file, "latin1").includes("AGFzbQ"));
}

test("NOTICE names every dependency that ships WebAssembly", () => {
  const shipping = Object.keys(MANIFEST.dependencies).filter((name) =>
    filesOf(join(ROOT, "node_modules", name)).some(holdsWasm),
  );
  assert.ok(shipping.length >= 3, `found ${shipping}`);
  assert.deepEqual(
    shipping.filter((name) => !NOTICE.includes(name)),
    [],
  );
});

test("models of the repository are those of faces that NOTICE names, 10 MB at most", () => {
  const models = ["src", "packages", "test", "web"]
    .flatMap((folder) => filesOf(join(ROOT, folder)))
    .filter((file) => /(?<!motifs)\.(bin|onnx|gguf|safetensors|pt|pth|tflite)$/.test(file))
    .filter((file) => !file.startsWith(join(ROOT, "test/fixtures/diffusion")));
  assert.deepEqual(models.map((file) => file.slice(ROOT.length + 1)).toSorted(), [
    "src/faces/runtime/blazeface.bin",
    "src/faces/runtime/facemesh.bin",
    "src/faces/runtime/iris.bin",
  ]);
  assert.ok(models.reduce((sum, file) => sum + statSync(file).size, 0) < 10e6);
  for (const file of models) assert.ok(NOTICE.includes(file.slice(ROOT.length + 1)), file);
});

test("NOTICE names every binary file of the sources", () => {
  const binaries = ["src", "packages"]
    .flatMap((folder) => filesOf(join(ROOT, folder)))
    .filter((file) => /\.(bin|cjs|wasm|onnx|gguf|safetensors)$/.test(file));
  for (const file of binaries) assert.ok(NOTICE.includes(file.slice(ROOT.length + 1)), file);
  assert.ok(binaries.length > 0);
});

test("every dependency declares a licence that may be passed on, or NOTICE says how", () => {
  const free = /^\(?(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|\(?MIT OR Apache-2\.0\)?|MIT OR Apache-2\.0)\)?$/;
  for (const name of Object.keys(MANIFEST.dependencies)) {
    const { license } = JSON.parse(readFileSync(join(ROOT, "node_modules", name, "package.json"), "utf8"));
    assert.ok(free.test(license) || NOTICE.includes(name), `${name}: ${license}`);
  }
});

test("the 288 MB of onnxruntime are not part of the default installation", () => {
  assert.ok(!("onnxruntime-node" in MANIFEST.dependencies));
  assert.ok(!("onnxruntime-node" in MANIFEST.optionalDependencies));
  assert.ok(!("onnxruntime-node" in MANIFEST.devDependencies));
  const extras = JSON.parse(readFileSync(join(ROOT, "extras/package.json"), "utf8"));
  const version = `onnxruntime-node@${extras.dependencies["onnxruntime-node"]}`;
  assert.ok(readFileSync(join(ROOT, "Dockerfile"), "utf8").includes(version));
  assert.ok(INSTALL_RUNTIME.includes(version));
  assert.ok(readFileSync(join(ROOT, "docs/diffusion.md"), "utf8").includes(version));
});
