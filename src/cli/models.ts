/** `easel models pull|list|check`. */

import { join } from "node:path";
import { parseArgs } from "node:util";
import { EaselError } from "../contract/errors.ts";
import type { Hub } from "../engines/diffusion/model-hub.ts";
import { checkModel, gigabytes, KNOWN_MODELS, listModels, pullModel } from "../engines/diffusion/models.ts";
import { checkSwapper, listSwappers } from "../engines/swapper/manifest.ts";

const USAGE = `easel models pull NAME | OWNER/NAME[@REVISION]
easel models list
easel models check [NAME]`;

/** What the commands need. */
export interface ModelsApp {
  print(line: string): void;
  printError(line: string): void;
  /** The folder of all models. */
  readonly modelsDir: string;
  readonly hub: Hub;
  /** Fires at SIGINT or SIGTERM; a pull can be continued later. */
  readonly signal: AbortSignal;
  wait(ms: number): Promise<void>;
}

/** Answers the exit code; throws Error with what to do. */
export async function runModels(args: string[], app: ModelsApp): Promise<number> {
  const [verb, ...rest] = args;
  if (verb === "pull") return pull(rest, app);
  if (verb === "list") return list(rest, app);
  if (verb === "check") return check(rest, app);
  app.printError(`expected pull, list or check, got ${verb ?? "nothing"}\n${USAGE}`);
  return 2;
}

async function pull(args: string[], app: ModelsApp): Promise<number> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  if (positionals.length !== 1) throw new Error(`expected one model\n${USAGE}`);
  let shown = -1;
  const { folder, manifest } = await pullModel({
    hub: app.hub,
    dir: app.modelsDir,
    what: positionals[0],
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
  app.print(folder);
  return 0;
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
  return 0;
}

async function check(args: string[], app: ModelsApp): Promise<number> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const here = await listModels(app.modelsDir);
  const swappers = await listSwappers(app.modelsDir);
  const isAsked = (name: string) => positionals.length === 0 || positionals.includes(name);
  const chosen = here.filter(({ name }) => isAsked(name));
  for (const name of positionals)
    if (!here.some((model) => model.name === name) && !swappers.includes(name))
      throw new Error(`expected a model of easel models list, got ${JSON.stringify(name)}`);
  let bad = 0;
  for (const { name, folder, manifest } of chosen) {
    const wrong = await checkModel(folder, manifest);
    bad += wrong.length;
    app.print(wrong.length === 0 ? `${name}  right` : `${name}  wrong or missing: ${wrong.join(", ")}`);
  }
  if (bad > 0) app.printError("easel models pull NAME fetches what is wrong or missing again");
  for (const name of swappers.filter(isAsked)) {
    const problem = await judgeSwapper(join(app.modelsDir, name));
    if (problem !== undefined) bad++;
    app.print(`${name}  ${problem ?? "right"}`);
  }
  return bad > 0 ? 1 : 0;
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
