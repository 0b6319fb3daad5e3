/** Builds the page into `web/dist` when its sources, or what builds them, changed. Nothing is downloaded. */

import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const ROOT = import.meta.dirname;
const DIST = join(ROOT, "dist");
/** Holds the hash of the sources that `dist` was built from. */
const STAMP = join(DIST, ".sources");

/** Resolves when `web/dist` holds the page of these sources. Throws what Vite says when it cannot be built. */
export async function ensurePage(): Promise<void> {
  const sources = await hashSources();
  const built = await readFile(STAMP, "utf8").catch(() => "");
  if (built === sources) return;
  const { build } = await import("vite");
  await build({ root: ROOT, configFile: join(ROOT, "vite.config.ts"), logLevel: "error" });
  await writeFile(STAMP, sources);
}

async function hashSources(): Promise<string> {
  const entries = await readdir(join(ROOT, "src"), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash("sha256");
  for (const file of [
    ...files,
    join(ROOT, "index.html"),
    join(ROOT, "vite.config.ts"),
    join(ROOT, "../package.json"),
  ].sort())
    hash.update(file.slice(ROOT.length)).update(await readFile(file));
  return hash.digest("hex");
}

if (import.meta.main) await ensurePage();
