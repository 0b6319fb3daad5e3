/**
 * Makes a release, all on this machine; nothing is pushed or published.
 *
 *   npm run release -- X.Y.Z [FOLDER]             FOLDER is out/release-X.Y.Z when left out
 *   npm run release -- X.Y.Z --dry-run            says what it would do
 *
 * It sets the version in all packages, gives what is unreleased in the changelog the version and the date, records the public
 * surface (docs/versions.md), commits, tags `vX.Y.Z`, and writes the tarballs, their SHA-256 and the CycloneDX bill of materials.
 */

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type LockFile, sbomOf } from "./release/sbom.ts";
import { isAfter, releaseSection, sectionOf, withVersion, writeAll } from "./release/versions.ts";

const ROOT = resolve(import.meta.dirname, "..");
const { values, positionals } = parseArgs({ allowPositionals: true, options: { "dry-run": { type: "boolean" } } });
const [version = "", folder = `out/release-${version}`, ...rest] = positionals;
const now = new Date();

try {
  const plan = planOf(version);
  if (values["dry-run"]) tell(plan);
  else make(plan);
} catch (error) {
  console.error(`release: ${(error as Error).message}`);
  process.exit(1);
}

interface Plan {
  readonly from: string;
  readonly files: ReadonlyMap<string, string>;
  readonly tag: string;
}

/** Refuses what would be a bad release before anything is written. */
function planOf(to: string): Plan {
  if (rest.length > 0 || !/^\d+\.\d+\.\d+$/.test(to))
    throw new Error("expected a version such as 1.2.3, and a folder or none");
  const { version: from } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  if (!isAfter(to, from)) throw new Error(`expected a version after ${from}, got ${to}`);
  const tag = `v${to}`;
  if (git("tag", "--list", tag)) throw new Error(`the tag ${tag} is there already`);
  const changed = git("status", "--porcelain");
  if (changed) throw new Error(`expected a checkout without changes, got\n${changed}`);
  const changelog = releaseSection(
    readFileSync(join(ROOT, "CHANGELOG.md"), "utf8"),
    to,
    now.toISOString().slice(0, 10),
  );
  return { from, tag, files: new Map([...withVersion(ROOT, from, to), ["CHANGELOG.md", changelog]]) };
}

function tell({ from, tag, files }: Plan): void {
  const lines = sectionOf(files.get("CHANGELOG.md")!, version)
    .split("\n")
    .filter((line) => line.startsWith("- "));
  console.log(`version ${from} -> ${version}, in ${[...files.keys()].join(", ")}`);
  console.log(`CHANGELOG.md: ${lines.length} entries under ${version}`);
  console.log(`test/fixtures/release-${version}: the public surface`);
  console.log(`commit "Release ${version}", tag ${tag}`);
  console.log(`${folder}: tarballs, SHA256SUMS, easel-${version}.cdx.json`);
  console.log("dry run: nothing was written");
}

function make({ tag, files }: Plan): void {
  writeAll(ROOT, files);
  const record = ["--test", "--test-name-pattern=recorded", "test/release/surface.test.ts"];
  run(process.execPath, record, { EASEL_RECORD_RELEASE: version });
  git("add", "--all");
  git("commit", "--quiet", "--message", `Release ${version}`);
  git("tag", "--annotate", tag, "--message", `Easel ${version}`);
  const target = resolve(ROOT, folder);
  mkdirSync(target, { recursive: true });
  run(process.execPath, ["tools/release-pack.ts", target]);
  const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as LockFile;
  writeFileSync(join(target, `easel-${version}.cdx.json`), `${JSON.stringify(sbomOf(lock, now), null, 2)}\n`);
  const sums = globSync(`*-${version}.{tgz,cdx.json}`, { cwd: target })
    .sort()
    .map(
      (name) =>
        `${createHash("sha256")
          .update(readFileSync(join(target, name)))
          .digest("hex")}  ${basename(name)}\n`,
    );
  writeFileSync(join(target, "SHA256SUMS"), sums.join(""));
  console.log(`${tag}: ${sums.length} files and SHA256SUMS in ${target}`);
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
}

function run(program: string, args: readonly string[], more: NodeJS.ProcessEnv = {}): void {
  execFileSync(program, args, { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...more } });
}
