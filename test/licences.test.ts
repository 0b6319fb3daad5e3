import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
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

test("NOTICE names every dependency that ships WebAssembly, and every model that Easel loads", () => {
  const shipping = Object.keys(MANIFEST.dependencies).filter((name) =>
    filesOf(join(ROOT, "node_modules", name)).some(holdsWasm),
  );
  assert.ok(shipping.length >= 4, `found ${shipping}`);
  assert.deepEqual(
    shipping.filter((name) => !NOTICE.includes(name)),
    [],
  );
  const loaded = readFileSync(join(ROOT, "src/faces/library.ts"), "utf8").matchAll(
    /\b(blazeface|facemesh|iris|faceres)\b/gi,
  );
  const models = new Set([...loaded].map(([name]) => name.toLowerCase()));
  for (const model of models) assert.match(NOTICE, new RegExp(model, "i"), model);
});

test("NOTICE names every binary file of the sources", () => {
  const binaries = ["src", "packages"]
    .flatMap((folder) => filesOf(join(ROOT, folder)))
    .filter((file) => /\.(bin|wasm|onnx|gguf|safetensors)$/.test(file));
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
  const version = `onnxruntime-node@${MANIFEST.devDependencies["onnxruntime-node"]}`;
  assert.ok(INSTALL_RUNTIME.includes(version));
  assert.ok(readFileSync(join(ROOT, "docs/diffusion.md"), "utf8").includes(version));
});
