/** `easel models pull|list|check`. */

import { access } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { didYouMean, EaselError } from "easel-contract";
import { readModelFolder, readTinyAutoencoder } from "../engines/diffusion/model-folder.ts";
import type { Hub } from "../engines/diffusion/model-hub.ts";
import { checkModel, gigabytes, KNOWN_MODELS, listModels, pullModel, readPulled } from "../engines/diffusion/models.ts";
import { checkSwapper, listSwappers } from "../engines/swapper/manifest.ts";
import { UsageError } from "./exit-codes.ts";

/** The runtime of these models is not part of the default installation; a test compares the version with package.json. */
export const INSTALL_RUNTIME = "npm install --no-save --ignore-scripts onnxruntime-node@1.30.0";

/** What the commands need. */
export interface ModelsApp {
  print(line: string): void;
  printError(line: string): void;
  /** The folder of all models. */
  readonly modelsDir: string;
  readonly hub: Hub;
  /** Whether onnxruntime-node is installed. */
  readonly hasRuntime: boolean;
  /** Fires at SIGINT or SIGTERM; a pull can be continued later. */
  readonly signal: AbortSignal;
  wait(ms: number): Promise<void>;
}

/** Answers the exit code: 0 done, 1 wrong or nothing to check. Throws UsageError, and Error with what to do. */
export async function runModels(args: string[], app: ModelsApp): Promise<number> {
  const [verb, ...rest] = args;
  if (verb === "pull") return pull(rest, app);
  if (verb === "list") return list(rest, app);
  if (verb === "check") return check(rest, app);
  throw new UsageError(`expected pull, list or check, got ${verb ?? "nothing"}`);
}

async function pull(args: string[], app: ModelsApp): Promise<number> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const [what, ...more] = positionals;
  if (what === undefined || more.length > 0)
    throw new UsageError("expected the NAME of a model, got nothing; easel models list shows those that are known");
  let shown = -1;
  const { folder, manifest } = await pullModel({
    hub: app.hub,
    dir: app.modelsDir,
    what,
    signal: app.signal,
    wait: app.wait,
    onProgress(doneBytes, totalBytes, path) {
      const percent = totalBytes === 0 ? 100 : Math.floor((100 * doneBytes) / totalBytes);
      if (percent === shown) return;
      shown = percent;
      app.printError(`${percent} %  ${gigabytes(doneBytes)} of ${gigabytes(totalBytes)}  ${path}`);
    },
  });
  app.printError(`${manifest.repo} at ${manifest.commit}, licence: ${manifest.licence}`);
  sayRuntime(app);
  app.print(folder);
  return 0;
}

/** Models are useless without their runtime; says how to get it. */
function sayRuntime({ hasRuntime, printError }: ModelsApp): void {
  if (!hasRuntime) printError(`the runtime of these models is not installed (288 MB): ${INSTALL_RUNTIME}`);
}

async function list(args: string[], app: ModelsApp): Promise<number> {
  parseArgs({ args, options: {} });
  const here = await listModels(app.modelsDir);
  for (const { name, folder, manifest } of here) {
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
    app.print(`${name}  here  ${gigabytes(bytes)}  ${manifest.commit.slice(0, 12)}  ${manifest.licence}  ${folder}`);
  }
  for (const name of await listSwappers(app.modelsDir))
    app.print(`${name}  here  face swapper  ${join(app.modelsDir, name)}`);
  for (const model of KNOWN_MODELS)
    if (!here.some(({ name }) => name === model.name))
      app.print(`${model.name}  to pull  ${model.licence}  ${model.about}`);
  sayRuntime(app);
  return 0;
}

/** A path instead of a name: `./my-model`, `/srv/models/x`. */
const isPath = (text: string) => /[/\\]|^\.+$/.test(text);

/** Checks the named models and folders, or all of the models' folder. Exit code 1 when something is wrong or nothing is there. */
async function check(args: string[], app: ModelsApp): Promise<number> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const here = [...(await listModels(app.modelsDir)).map(({ name }) => name), ...(await listSwappers(app.modelsDir))];
  if (positionals.length === 0 && here.length === 0) {
    app.printError(
      `no model is in ${app.modelsDir}: easel models pull NAME brings one, easel models check FOLDER checks another folder`,
    );
    return 1;
  }
  for (const name of positionals)
    if (!isPath(name) && !here.includes(name))
      throw new UsageError(
        `expected a model of easel models list or the path of a folder, got ${JSON.stringify(name)}${didYouMean(name, here)}`,
      );
  let bad = 0;
  for (const name of positionals.length > 0 ? positionals : here) {
    const { ok, note } = await judge(isPath(name) ? resolve(name) : join(app.modelsDir, name));
    if (!ok) bad++;
    app.print(`${name}  ${note}`);
  }
  return bad > 0 ? 1 : 0;
}

/** A swapper and a pulled model by their checksums; another folder by whether it has what the diffusion engine reads. */
async function judge(folder: string): Promise<{ ok: boolean; note: string }> {
  if (await exists(join(folder, "swapper.json"))) {
    const problem = await judgeSwapper(folder);
    return { ok: problem === undefined, note: problem ?? "right" };
  }
  if (!(await exists(folder))) return { ok: false, note: "there is no folder at this path" };
  const manifest = await readPulled(folder);
  if (manifest) {
    const wrong = await checkModel(folder, manifest);
    if (wrong.length === 0) return { ok: true, note: "right" };
    return {
      ok: false,
      note: `wrong or missing: ${wrong.join(", ")}; easel models pull ${manifest.repo} fetches them again`,
    };
  }
  try {
    const isWhole = await exists(join(folder, "unet"));
    await (isWhole ? readModelFolder(folder) : readTinyAutoencoder(folder));
    return {
      ok: true,
      note: `complete ${isWhole ? "model" : "tiny autoencoder"}; without checksums its bytes cannot be checked`,
    };
  } catch (error) {
    return { ok: false, note: error instanceof Error ? error.message : String(error) };
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** What is wrong with a swapper's folder; undefined = nothing. */
async function judgeSwapper(folder: string): Promise<string | undefined> {
  try {
    const { wrong } = await checkSwapper(folder);
    return wrong.length === 0 ? undefined : `other bytes than its manifest says: ${wrong.join(", ")}`;
  } catch (error) {
    if (error instanceof EaselError) return error.message;
    throw error;
  }
}
