/** Builds the page into `web/dist` when its sources, or what builds them, changed. Nothing is downloaded. */

import { createHash } from "node:crypto";
import { access, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";

/** The folder that the page is built in. */
export const WEB = import.meta.dirname;
const DIST = join(WEB, "dist");
/** A file of `dist` that holds the hash of the sources that it was built from. */
const STAMP = ".sources";
/** Packages whose code runs in the page. */
const PACKAGES = ["contract", "picture", "qr-art"];

/** Whether `web/dist` holds a page, and whether these are its sources. A page of older sources works too. */
export async function pageState(): Promise<"built" | "outdated" | "missing"> {
  const built = await readFile(join(DIST, STAMP), "utf8").catch(() => undefined);
  if (built === undefined || !(await exists(join(DIST, "index.html")))) return "missing";
  // A published package holds the page without its sources.
  if (!(await exists(join(WEB, "src")))) return "built";
  return built === (await hashSources()) ? "built" : "outdated";
}

/**
 * Resolves when `web/dist` holds the page of these sources. It is built beside and moved there whole, so that a build that is
 * interrupted leaves the page as it was. Throws what the file system or Vite says when it cannot be built.
 */
export async function ensurePage(): Promise<void> {
  if ((await pageState()) === "built") return;
  const sources = await hashSources();
  const beside = `${DIST}-${process.pid}`;
  try {
    const { build } = await openVite();
    const configFile = join(WEB, "vite.config.ts");
    await build({ root: WEB, configFile, logLevel: "error", build: { outDir: beside, emptyOutDir: true } });
    await writeFile(join(beside, STAMP), sources);
    // Test files that run at once build the same page; whose move comes last wins.
    while (!(await replace(DIST, beside)));
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** Vite is a tool of development, which an installation leaves out after it is built. */
function openVite(): Promise<typeof import("vite")> {
  return import("vite").catch((cause: unknown) => {
    throw new Error("the tools that build it are not installed: `npm ci` installs them", { cause });
  });
}

/** False when another process put a folder there meanwhile. */
async function replace(folder: string, by: string): Promise<boolean> {
  await rm(folder, { recursive: true, force: true });
  return rename(by, folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOTEMPTY" || error.code === "EEXIST") return false;
      throw error;
    },
  );
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function hashSources(): Promise<string> {
  const folders = [join(WEB, "src"), ...PACKAGES.map((name) => join(WEB, "../packages", name, "src"))];
  const lists = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  const files = lists
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const paths = [...files, join(WEB, "index.html"), join(WEB, "vite.config.ts"), join(WEB, "../package.json")].sort();
  const sources = await Promise.all(paths.map(async (path) => [relative(WEB, path), await readFile(path)] as const));
  const hash = createHash("sha256");
  for (const [name, bytes] of sources) hash.update(name).update(bytes);
  return hash.digest("hex");
}
