/**
 * What `npm ci` lays down, by package, and what an installation from the tarballs lays down:
 *
 *   npm run weigh                            this checkout
 *   npm run weigh -- --installed FOLDER      the tarballs that `npm run release:pack -- FOLDER` wrote, installed in a temporary folder
 */

import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Weight, weighPackages } from "./release/weigh.ts";

/** Packages that are told by name; the others are one line. */
const NAMED = 25;
const { values } = parseArgs({ options: { installed: { type: "string" } } });

if (values.installed === undefined) print("npm ci", weighPackages(resolve(import.meta.dirname, "../node_modules")));
else {
  const tarballs = globSync(join(resolve(values.installed), "*.tgz"));
  const folder = mkdtempSync(join(tmpdir(), "easel-weigh-"));
  try {
    execFileSync("npm", ["install", "--loglevel=error", "--prefix", folder, ...tarballs], { stdio: "ignore" });
    print("npm install *.tgz", weighPackages(join(folder, "node_modules")));
    print(
      "tarballs",
      tarballs.map((path) => ({ name: path.split("/").at(-1)!, bytes: statSync(path).size })),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function print(title: string, weights: readonly Weight[]): void {
  const megabytes = (of: readonly Weight[]) => (of.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1);
  console.log(`${title}: ${megabytes(weights)} MB in ${weights.length}`);
  for (const one of weights.slice(0, NAMED)) console.log(`${megabytes([one]).padStart(8)}  ${one.name}`);
  if (weights.length > NAMED) console.log(`${megabytes(weights.slice(NAMED)).padStart(8)}  others`);
}
