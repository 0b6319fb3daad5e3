/**
 * Writes the tarballs of all packages into a folder, from a fresh clone after `npm ci`:
 *
 *   npm run release:pack -- FOLDER
 *
 * `npm install FOLDER/*.tgz` in an empty folder then gives `npx easel` and the libraries, on Node 20 and later.
 */

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { stage } from "./release/stage.ts";

const [folder, ...rest] = process.argv.slice(2);
if (!folder || rest.length > 0) {
  console.error("expected one folder: npm run release:pack -- FOLDER");
  process.exit(2);
}
const target = resolve(folder);
mkdirSync(target, { recursive: true });
const staged = mkdtempSync(join(tmpdir(), "easel-stage-"));
try {
  for (const path of await stage(staged)) {
    const { status, stdout, stderr } = spawnSync("npm", ["pack", "--pack-destination", target], {
      cwd: path,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`npm pack in ${path}: ${stderr}`);
    console.log(join(folder, stdout.trim().split("\n").at(-1)!));
  }
} finally {
  rmSync(staged, { recursive: true, force: true });
}
