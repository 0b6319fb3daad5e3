/** The client as `npm run build:client` builds it. */

import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join, relative } from "node:path";
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
    for (const entry of await readdir(built, { recursive: true, withFileTypes: true })) {
      const from = join(entry.parentPath, entry.name);
      const to = join(dist, relative(built, from));
      if (entry.isDirectory()) await mkdir(to, { recursive: true });
      else await rename(from, to);
    }
  } finally {
    await rm(built, { recursive: true });
  }
  return join(dist, "index.js");
}
