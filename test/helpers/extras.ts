/** Packages that only slow tests and tools need. `npm run extras` installs them into `extras`; `npm run test:full` does it by itself. */

import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const EXTRAS = resolve(import.meta.dirname, "../../extras");

/** A folder with all models of @vladmandic/human: the descriptor's and the object detector's too. */
export const EXTRA_MODELS: string = join(EXTRAS, "node_modules/@vladmandic/human/models");

/** `import("onnxruntime-node")`. Rejects where the extras are not installed. */
export async function importOnnxRuntime(): Promise<typeof import("onnxruntime-node")> {
  return import(pathToFileURL(createRequire(join(EXTRAS, "package.json")).resolve("onnxruntime-node")).href);
}
