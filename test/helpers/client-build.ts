/** The client as `npm run build:client` builds it. */

import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const ROOT = join(import.meta.dirname, "../..");
const PACKAGE = join(ROOT, "packages/client");

/** Puts whole files into `packages/client/dist`, so that test files which run at once never see a half one. Answers with the path of the script. */
export async function buildClient(): Promise<string> {
  const dist = join(PACKAGE, "dist");
  const cache = join(ROOT, "node_modules/.cache");
  await mkdir(cache, { recursive: true });
  await mkdir(dist, { recursive: true });
  const built = await mkdtemp(join(cache, "client-"));
  const run = promisify(execFile);
  const bin = (name: string) => join(ROOT, "node_modules/.bin", name);
  try {
    await run(bin("vite"), ["build", PACKAGE, "--outDir", built, "--logLevel", "warn"]);
    await run(bin("tsc"), ["-p", PACKAGE, "--outDir", built]);
    for (const file of await readdir(built)) await rename(join(built, file), join(dist, file));
  } finally {
    await rm(built, { recursive: true });
  }
  return join(dist, "index.js");
}
