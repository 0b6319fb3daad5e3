/**
 * Which packages come with Easel: those that a manifest asks for, and all that an installation from the tarballs lays down. A package
 * that joins or leaves is a decision (docs/adr/0004-dependencies.md) and a line in the fixture; `ALLOWED=write` writes it.
 */

import assert from "node:assert/strict";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { test } from "node:test";

const ROOT = resolve(import.meta.dirname, "../..");
const FIXTURE = join(ROOT, "test/fixtures/allowed-packages.json");
const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8"));
/** The Node of a checkout is no part of a published package. */
const isNode = (name: string) => /^node-(linux|win)-/.test(name);

function asked(): string[] {
  const manifests = [
    "package.json",
    "extras/package.json",
    "extras/nodes/package.json",
    ...globSync("packages/*/package.json", { cwd: ROOT }),
  ];
  const names = manifests.flatMap((path) => {
    const { dependencies, devDependencies, optionalDependencies } = readJson(join(ROOT, path));
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  });
  return [...new Set(names)].sort();
}

/** What the lock file has that is not for development alone. */
function installed(): string[] {
  const { packages } = readJson(join(ROOT, "package-lock.json"));
  const names = Object.entries<{ dev?: boolean; link?: boolean }>(packages)
    .filter(([path, { dev, link }]) => path.includes("node_modules/") && !dev && !link)
    .map(([path]) => path.split("node_modules/").at(-1)!);
  return [...new Set(names)].filter((name) => !isNode(name)).sort();
}

test("the packages that are asked for and those that are installed are the allowed ones", () => {
  const now = { asked: asked(), installed: installed() };
  assert.ok(now.installed.length > 100 && now.asked.length > 40);
  if (process.env.ALLOWED === "write") writeFileSync(FIXTURE, `${JSON.stringify(now, null, 2)}\n`);
  const allowed = readJson(FIXTURE);
  for (const list of ["asked", "installed"] as const) {
    assert.deepEqual(
      now[list].filter((name) => !allowed[list].includes(name)),
      [],
      `${list}, not allowed`,
    );
    assert.deepEqual(
      allowed[list].filter((name: string) => !now[list].includes(name)),
      [],
      `${list}, no longer there`,
    );
  }
});
