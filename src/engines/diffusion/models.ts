/** Models on this machine: pulled from a hub at a pinned commit, listed, and checked byte by byte. */

import { mkdir, readdir, readFile, rename, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { downloadFile, isRight, sizeOf } from "./model-download.ts";
import { type Hub, type HubFile, HubRefusal, listHubFiles, resolveRevision } from "./model-hub.ts";

/** A model that is known to work with the engine's file layout. */
export interface KnownModel {
  /** Name of its folder. */
  readonly name: string;
  readonly repo: string;
  readonly revision: string;
  readonly licence: string;
  readonly about: string;
}

/** Sizes and licences as their pages state them; none is part of Easel. */
export const KNOWN_MODELS: readonly KnownModel[] = [
  {
    name: "lcm-dreamshaper-v7",
    repo: "SimianLuo/LCM_Dreamshaper_v7",
    revision: "4721097975058205c4edcdece2cc574b7dd7bc04",
    licence: "MIT",
    about: "Stable Diffusion 1.5 class, 4 steps; 4.3 GB; the one to begin with",
  },
  {
    name: "taesd",
    repo: "deinferno/taesd-onnx",
    revision: "main",
    licence: "MIT",
    about: "tiny autoencoder for the `taesd` setting; 10 MB, decodes many times faster",
  },
  {
    name: "stable-diffusion-v1-5",
    repo: "onnx-community/stable-diffusion-v1-5-ONNX",
    revision: "main",
    licence: "CreativeML OpenRAIL-M",
    about: "Stable Diffusion 1.5; 4.3 GB, 20 steps",
  },
];

const manifestSchema = z.object({
  repo: z.string(),
  /** The commit, 40 hex digits: so that every pull gives the same bytes. */
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  licence: z.string(),
  files: z.array(
    z.object({
      path: z.string(),
      bytes: z.number().int().min(0),
      checksum: z.object({ algorithm: z.enum(["sha256", "git-sha1"]), hex: z.string() }),
    }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;
const MANIFEST = "easel-model.json";

export interface Pull {
  readonly hub: Hub;
  /** The folder of all models. */
  readonly dir: string;
  /** A known model's name, or `owner/name` with `@revision` if wanted. */
  readonly what: string;
  readonly signal: AbortSignal;
  wait(ms: number): Promise<void>;
  /** Downloaded and total bytes, and the current file. */
  onProgress?(doneBytes: number, totalBytes: number, path: string): void;
}

export interface Pulled {
  /** The model's folder, for the engine's `folder` setting. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/**
 * Downloads a model, or completes a partial download. Only files that the engine reads are fetched.
 * Throws Error that says what to do: unknown model, no token, no disk space, wrong checksum, unreachable hub.
 */
export async function pullModel(pull: Pull): Promise<Pulled> {
  const { hub, signal } = pull;
  const known = findModel(pull.what);
  const folder = join(pull.dir, known.name);
  const commit = /^[0-9a-f]{40}$/.test(known.revision)
    ? known.revision
    : await resolveRevision(hub, known.repo, known.revision, signal);
  const files = (await listHubFiles(hub, known.repo, commit, signal)).filter((file) => isWanted(file.path));
  if (!files.some((file) => file.path.endsWith(".onnx")))
    throw new HubRefusal(`${known.repo} has no ONNX files in the layout that the engine reads`);
  const totalBytes = files.reduce((sum, file) => sum + file.bytes, 0);
  await mkdir(folder, { recursive: true });
  await assertRoom(folder, files, totalBytes);
  let doneBytes = 0;
  for (const file of files) {
    await downloadFile({
      hub,
      repo: known.repo,
      commit,
      file,
      to: join(folder, ...file.path.split("/")),
      signal,
      idleTries: 5,
      wait: pull.wait,
      onProgress: (bytes) => pull.onProgress?.(doneBytes + bytes, totalBytes, file.path),
    });
    doneBytes += file.bytes;
    pull.onProgress?.(doneBytes, totalBytes, file.path);
  }
  const manifest: Manifest = { repo: known.repo, commit, licence: known.licence, files };
  // Written last and whole: a folder with a manifest is a complete one.
  await writeFile(join(folder, `${MANIFEST}.part`), JSON.stringify(manifest, undefined, 2));
  await rename(join(folder, `${MANIFEST}.part`), join(folder, MANIFEST));
  return { folder, manifest };
}

/** The models that were pulled completely, by name. Empty when the folder does not exist. */
export async function listModels(dir: string): Promise<{ name: string; folder: string; manifest: Manifest }[]> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const found = await Promise.all(
    names.sort().map(async (name) => {
      const folder = join(dir, name);
      const manifest = await readPulled(folder);
      return manifest ? [{ name, folder, manifest }] : [];
    }),
  );
  return found.flat();
}

/** What was pulled into a folder; undefined for a folder that `pullModel` did not finish or did not make. */
export async function readPulled(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => undefined);
  return text === undefined ? undefined : manifestSchema.parse(JSON.parse(text));
}

/** The paths of a model's files that are missing or differ from what was pulled. */
export async function checkModel(folder: string, manifest: Manifest): Promise<string[]> {
  const wrong: string[] = [];
  for (const file of manifest.files)
    if (!(await isRight(join(folder, ...file.path.split("/")), file))) wrong.push(file.path);
  return wrong;
}

function findModel(what: string): KnownModel {
  const known = KNOWN_MODELS.find((model) => model.name === what);
  if (known) return known;
  const match = /^([\w.-]+\/[\w.-]+?)(?:@([\w./-]+))?$/.exec(what);
  if (!match || /(^|\/)\.+(\/|$)/.test(match[1]))
    throw new Error(
      `expected one of ${KNOWN_MODELS.map((m) => m.name).join(", ")} or owner/name[@revision], got ${JSON.stringify(what)}`,
    );
  const [, repo, revision = "main"] = match;
  return {
    name: repo.replace("/", "--").toLowerCase(),
    repo,
    revision,
    licence: "see the model's page",
    about: "",
  };
}

const PARTS =
  /^(?:(?:text_encoder|unet|unet_controlnet|controlnet|vae_encoder|vae_decoder|tokenizer|scheduler)\/)?[^/]+$/;
const FILES =
  /(?:^|\/)(?:model_index\.json|config\.json|scheduler_config\.json|vocab\.json|merges\.txt|special_tokens_map\.json|tokenizer_config\.json|model\.onnx|model\.onnx[._]data|weights\.pb)$/;

function isWanted(path: string): boolean {
  return PARTS.test(path) && FILES.test(path);
}

async function assertRoom(folder: string, files: readonly HubFile[], totalBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const present = await Promise.all(
    files.map(async ({ path, bytes }) => {
      const sizes = await Promise.all(["", ".part"].map((end) => sizeOf(join(folder, ...path.split("/")) + end)));
      return Math.min(bytes, Math.max(...sizes));
    }),
  );
  const missing = totalBytes - present.reduce((sum, bytes) => sum + bytes, 0);
  if (missing > bavail * bsize)
    throw new Error(`expected ${gigabytes(missing)} free for the model, got ${gigabytes(bavail * bsize)}`);
}

/** `4.3 GB`. */
export function gigabytes(bytes: number): string {
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
