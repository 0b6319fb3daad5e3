/** The only module that loads the face library. It and its models are in `runtime` and run in WASM; nothing is downloaded. */

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { buildTopology, type Topology } from "./topology.ts";

export interface FaceLibrary {
  readonly topology: Topology;
  /** Candidates in a square of interleaved RGB: not verified; the library's score is not used. Calls run one at a time. */
  detect(rgb: Uint8Array, sidePx: number, depth: Depth): Promise<Candidate[]>;
}

/** What a call measures: 468 points; also ten iris points and finer lids; also the descriptor. Each addition costs about as much as the previous ones. */
export type Depth = "mesh" | "irises" | "all";

interface Candidate {
  /** Three numbers per point, pixels of the square; 468 points, with irises 478. z in pixels too. */
  readonly mesh: Float32Array;
  /** With `all`. */
  readonly descriptor?: Float32Array;
}

/** The part of the library's API that is used. */
interface Human {
  readonly tf: {
    readonly io: {
      registerLoadRouter(router: (url: unknown) => { load(): Promise<object> } | null): void;
      getLoadHandlers(url: string): readonly unknown[];
    };
    tensor(values: Uint8Array, shape: number[], type: "int32"): { dispose(): void };
  };
  readonly faceTriangulation: number[];
  readonly faceUVMap: number[][];
  init(): Promise<void>;
  load(): Promise<void>;
  detect(input: object, config?: object): Promise<{ error?: string | null; face: HumanFace[]; object: HumanObject[] }>;
}

interface HumanObject {
  readonly score: number;
  readonly label: string;
  /** x, y, width, height in pixels. */
  readonly box: readonly [number, number, number, number];
}

interface HumanFace {
  readonly mesh: readonly (readonly number[])[];
  readonly embedding?: readonly number[];
}

/** The unit of the model's z. The model's crop is 192 pixels, and a face fills about 0.7 of it. */
const MODEL_FACE_PX = 0.7 * 192;
/** Deliberately low: further passes verify the candidates. */
const MIN_SCORE01 = 0.2;
const MOST_FACES = 50;

/** The library, its WASM and its models, as `tools/face-runtime.ts` writes them. */
const RUNTIME = join(import.meta.dirname, "runtime");

/** Loads the library and its models, about 0.4 s. `all` needs a folder of models with the descriptor, which Easel does not have. */
export async function loadFaceLibrary(modelsFolder?: string): Promise<FaceLibrary> {
  // All at once: the library looks for models that it loads later in the folder of whichever instance was made last.
  const human = await openHuman({ face: faceSettings(modelsFolder ? "all" : "irises") }, modelsFolder ?? RUNTIME);

  const detect = async (rgb: Uint8Array, sidePx: number, depth: Depth): Promise<Candidate[]> => {
    const tensor = human.tf.tensor(rgb, [sidePx, sidePx, 3], "int32");
    try {
      const { error, face } = await human.detect(tensor, { face: faceSettings(depth) });
      if (error) throw new Error(`the face library failed: ${error}`);
      return face.filter(({ mesh }) => mesh?.length >= 468).map((found) => candidateOf(found, depth !== "mesh"));
    } finally {
      tensor.dispose();
    }
  };
  let turn: Promise<unknown> = Promise.resolve();
  return {
    topology: buildTopology(human.faceTriangulation, human.faceUVMap),
    detect(rgb, sidePx, depth) {
      // One instance keeps state between its steps.
      const mine = turn.then(() => detect(rgb, sidePx, depth));
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
}

/**
 * The library with the models of a folder. `parts` are its settings for what is to be loaded (`face`, `object` …); everything
 * else is off.
 */
export async function openHuman(parts: object, modelsFolder: string): Promise<Human> {
  const { Human: HumanClass } = createRequire(import.meta.url)("./runtime/library.cjs") as {
    Human: new (config: object) => Human;
  };
  const off = { enabled: false };
  const human = new HumanClass({
    backend: "wasm",
    wasmPath: join(RUNTIME, "/"),
    modelBasePath: pathToFileURL(join(modelsFolder, "/")).href,
    debug: false,
    async: false,
    cacheSensitivity: 0,
    cacheModels: false,
    warmup: "none",
    filter: off,
    gesture: off,
    body: off,
    hand: off,
    object: off,
    segmentation: off,
    face: off,
    ...parts,
  });
  // Node's fetch does not read files, so the library is given a reader that does; every instance shares it.
  if (human.tf.io.getLoadHandlers("file:///model.json").length === 0)
    human.tf.io.registerLoadRouter((url) =>
      typeof url === "string" && url.startsWith("file:") ? { load: () => readModel(fileURLToPath(url)) } : null,
    );
  await human.init();
  await human.load();
  return human;
}

function faceSettings(depth: Depth): object {
  const always = { skipFrames: 0, skipTime: 0 };
  return {
    enabled: true,
    detector: { rotation: true, maxDetected: MOST_FACES, minConfidence: MIN_SCORE01, return: false, ...always },
    mesh: { enabled: true },
    iris: { enabled: depth !== "mesh", ...always },
    description: { enabled: depth === "all", ...always },
    emotion: { enabled: false },
    antispoof: { enabled: false },
    liveness: { enabled: false },
  };
}

/** A TensorFlow.js model from its JSON and the binary files that it names. */
async function readModel(path: string): Promise<object> {
  const { weightsManifest, ...model } = JSON.parse(await readFile(path, "utf8")) as {
    weightsManifest: readonly { paths: readonly string[]; weights: readonly object[] }[];
  };
  const files = weightsManifest.flatMap(({ paths }) => paths);
  const bytes = Buffer.concat(await Promise.all(files.map((file) => readFile(join(dirname(path), file)))));
  return {
    ...model,
    weightSpecs: weightsManifest.flatMap(({ weights }) => weights),
    weightData: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
  };
}

/** The library truncates coordinates to whole pixels. Adding half a pixel gives the pixel's centre. */
function candidateOf({ mesh, embedding }: HumanFace, irises: boolean): Candidate {
  const count = irises ? Math.min(mesh.length, 478) : 468;
  const points = new Float32Array(count * 3);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < count; i++) {
    const [x, y, z] = mesh[i];
    points.set([x + 0.5, y + 0.5, z], i * 3);
    if (i >= 468) continue;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const scale = Math.max(right - left, bottom - top) / MODEL_FACE_PX;
  for (let i = 2; i < points.length; i += 3) points[i] *= scale;
  return { mesh: points, ...(embedding ? { descriptor: Float32Array.from(embedding) } : {}) };
}
