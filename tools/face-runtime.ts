/**
 * Writes `src/faces/runtime`: the face library, TensorFlow.js and its WebAssembly in one file each, and MediaPipe's three models.
 * They are what a swap needs of 132 MB of packages, unchanged but for the bundling; `docs/adr/0009-face-models.md` says why.
 *
 *   npm run extras && npx node tools/face-runtime.ts            writes the folder
 *   npx node tools/face-runtime.ts --folder out/face-runtime    writes it elsewhere, to compare
 */

import { chmod, copyFile, mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { build } from "vite";

const ROOT = resolve(import.meta.dirname, "..");
const PACKAGES = join(ROOT, "extras/node_modules");
/** The builds that are copied as they are: SIMD without threads is what TensorFlow.js takes in Node. */
const COPIED = [
  "@tensorflow/tfjs-backend-wasm/wasm-out/tfjs-backend-wasm-simd.wasm",
  ...["blazeface", "facemesh", "iris"].flatMap((model) =>
    ["json", "bin"].map((kind) => `@vladmandic/human/models/${model}.${kind}`),
  ),
];

const { values } = parseArgs({ options: { folder: { type: "string" } } });
const folder = values.folder ? resolve(values.folder) : join(ROOT, "src/faces/runtime");
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await build({
  root: PACKAGES,
  configFile: false,
  logLevel: "warn",
  // Only asked for models by HTTP, which Easel never loads.
  ssr: { noExternal: true, external: ["node-fetch"], target: "node" },
  build: {
    ssr: join(PACKAGES, "@vladmandic/human/dist/human.node-wasm.js"),
    outDir: folder,
    emptyOutDir: false,
    target: "es2022",
    minify: true,
    rolldownOptions: { output: { format: "cjs", entryFileNames: "library.cjs", comments: { legal: true } } },
  },
});
for (const path of COPIED) {
  const copy = join(folder, path.split("/").at(-1)!);
  await copyFile(join(PACKAGES, path), copy);
  await chmod(copy, 0o644);
}
