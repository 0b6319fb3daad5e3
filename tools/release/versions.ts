/** Versions in files that name them, and the sections of the changelog. */

import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const NUMBER = /^(\d+)\.(\d+)\.(\d+)(?:-([\w.]+))?$/;

/** Whether version `a` comes after `b`; `1.2.0-dev` comes before `1.2.0`. Throws Error where one is no version. */
export function isAfter(a: string, b: string): boolean {
  const [x, y] = [partsOf(a), partsOf(b)];
  const at = x.numbers.findIndex((number, i) => number !== y.numbers[i]);
  if (at !== -1) return x.numbers[at]! > y.numbers[at]!;
  return x.pre === undefined ? y.pre !== undefined : y.pre !== undefined && x.pre > y.pre;
}

function partsOf(version: string): { readonly numbers: readonly number[]; readonly pre: string | undefined } {
  const [whole, major, minor, patch, pre] = NUMBER.exec(version) ?? [];
  if (whole === undefined) throw new Error(`expected a version such as 1.2.3, got ${version}`);
  return { numbers: [Number(major), Number(minor), Number(patch)], pre };
}

/**
 * The files that name this project's version, as they would be with version `to` in place of `from`: manifests, the lock file, the
 * Kubernetes manifest and the Python client. Paths are relative to `root`.
 */
export function withVersion(root: string, from: string, to: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const path of ["package.json", "package-lock.json", ...globSync("packages/*/package.json", { cwd: root })]) {
    const text = readFileSync(join(root, path), "utf8");
    const manifest = JSON.parse(text);
    for (const one of path === "package-lock.json" ? [manifest, ...oursIn(manifest.packages)] : [manifest]) {
      if (one.version !== from) throw new Error(`${path}: expected version ${from}, got ${one.version}`);
      one.version = to;
      for (const name of Object.keys(one.dependencies ?? {}))
        if (name.startsWith("easel-") && one.dependencies[name] === from) one.dependencies[name] = to;
    }
    files.set(path, `${JSON.stringify(manifest, null, 2)}\n`);
  }
  const cluster = "deploy/kubernetes/easel.yaml";
  files.set(
    cluster,
    readFileSync(join(root, cluster), "utf8").replaceAll(`image: easel:${from}`, `image: easel:${to}`),
  );
  const python = "clients/python/src/easel_client/_version.py";
  files.set(python, readFileSync(join(root, python), "utf8").replace(`VERSION = "${from}"`, `VERSION = "${to}"`));
  return files;
}

/** The root and the packages of this repository in a lock file. */
function oursIn(packages: Record<string, { version?: string; link?: boolean }>) {
  return Object.entries(packages).flatMap(([path, one]) =>
    path === "" || /^packages\/[^/]+$/.test(path) ? [one] : [],
  );
}

/** The changelog with what is unreleased as the section of a version. Throws Error where nothing is unreleased, or the version has a section. */
export function releaseSection(changelog: string, version: string, date: string): string {
  if (new RegExp(`^## ${RegExp.escape(version)}\\b`, "m").test(changelog))
    throw new Error(`CHANGELOG.md has a section of ${version} already`);
  if (!/^- /m.test(sectionOf(changelog, "Unreleased")))
    throw new Error("CHANGELOG.md: nothing stands under Unreleased");
  return changelog.replace(/^## Unreleased$/m, `## Unreleased\n\n## ${version} - ${date}`);
}

/** What stands under the heading of a version, without the heading. Throws Error where there is none. */
export function sectionOf(changelog: string, version: string): string {
  const [, section] =
    new RegExp(`^## ${RegExp.escape(version)}(?: - [^\n]+)?\n(.*?)(?=^## |(?![^]))`, "ms").exec(changelog) ?? [];
  if (section === undefined) throw new Error(`CHANGELOG.md has no section ${version}`);
  return section.trim();
}

/** Writes files below `root`. */
export function writeAll(root: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) writeFileSync(join(root, path), text);
}
