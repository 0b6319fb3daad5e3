/** `npm run release` in a clone of this checkout: nothing in a dry run, then the whole release. */

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { sectionOf } from "../../tools/release/versions.ts";
import { copyCheckout, linkPackages, plainEnvironment } from "../helpers/checkout.ts";

const VERSION = "9.8.7";
const clone = mkdtempSync(join(tmpdir(), "easel-clone-"));
const out = join(clone, "out", `release-${VERSION}`);
const read = (path: string) => readFileSync(join(clone, path), "utf8");
const git = (...args: string[]) => execFileSync("git", args, { cwd: clone, encoding: "utf8" }).trim();
const PACKAGES = ["easel", "easel-client", "easel-contract", "easel-painter", "easel-picture", "easel-qr-art"];

function release(...args: string[]) {
  const env = plainEnvironment();
  for (const role of ["AUTHOR", "COMMITTER"])
    Object.assign(env, { [`GIT_${role}_NAME`]: "Somebody", [`GIT_${role}_EMAIL`]: "somebody@example.com" });
  return spawnSync(process.execPath, ["tools/release.ts", ...args], { cwd: clone, env, encoding: "utf8" });
}

before(() => {
  copyCheckout(clone);
  linkPackages(clone);
  // Right after a release nothing is unreleased.
  const entry = "## Unreleased\n\n### Added\n- A thing of this test.\n";
  writeFileSync(join(clone, "CHANGELOG.md"), read("CHANGELOG.md").replace(/^## Unreleased\n(?=\n## )/m, entry));
  git("init", "--quiet");
  git("add", "--all");
  git("-c", "user.name=Somebody", "-c", "user.email=somebody@example.com", "commit", "--quiet", "--message", "A state");
});
after(() => rmSync(clone, { recursive: true, force: true }));

test("a dry run says what would be done and does nothing", () => {
  const before = git("rev-parse", "HEAD");
  const { status, stdout, stderr } = release(VERSION, "--dry-run");
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^version \S+ -> 9\.8\.7, in package\.json, package-lock\.json, .*CHANGELOG\.md$/m);
  assert.match(stdout, /^CHANGELOG\.md: \d+ entries under 9\.8\.7$/m);
  assert.match(stdout, /^commit "Release 9\.8\.7", tag v9\.8\.7$/m);
  assert.deepEqual([git("status", "--porcelain"), git("rev-parse", "HEAD"), git("tag")], ["", before, ""]);
});

test("no version, an older one and a changed checkout are refused in one line", () => {
  for (const [args, said] of [
    [[], /^release: expected a version such as 1\.2\.3/],
    [["0.0.1"], /^release: expected a version after \S+, got 0\.0\.1$/m],
  ] as const) {
    const { status, stderr } = release(...args);
    assert.equal(status, 1);
    assert.match(stderr, said);
  }
  writeFileSync(join(clone, "note.txt"), "left lying");
  assert.match(release(VERSION).stderr, /^release: expected a checkout without changes, got\n\?\? note\.txt$/m);
  rmSync(join(clone, "note.txt"));
});

test("a release: versions, changelog, recorded surface, commit, tag, tarballs, checksums and bill of materials", () => {
  const unreleased = sectionOf(read("CHANGELOG.md"), "Unreleased");
  const { status, stdout, stderr } = release(VERSION);
  assert.equal(status, 0, stdout + stderr);
  assert.equal(git("status", "--porcelain"), "");
  assert.equal(git("log", "-1", "--format=%s"), `Release ${VERSION}`);
  assert.equal(git("rev-parse", `v${VERSION}^{commit}`), git("rev-parse", "HEAD"));
  for (const path of ["package.json", ...PACKAGES.slice(1).map((name) => `packages/${name.slice(6)}/package.json`)])
    assert.equal(JSON.parse(read(path)).version, VERSION, path);
  assert.equal(sectionOf(read("CHANGELOG.md"), VERSION), unreleased);
  assert.deepEqual(readdirSync(join(clone, `test/fixtures/release-${VERSION}`)).sort(), [
    ...["commands.json", "help.txt", "openapi.json", "settings.json"],
  ]);
  assert.deepEqual(
    readdirSync(out).sort(),
    [...PACKAGES.map((name) => `${name}-${VERSION}.tgz`), `easel-${VERSION}.cdx.json`, "SHA256SUMS"].sort(),
  );
  execFileSync("sha256sum", ["--check", "--strict", "SHA256SUMS"], { cwd: out, stdio: "ignore" });
  assert.equal(readFileSync(join(out, "SHA256SUMS"), "utf8").trim().split("\n").length, PACKAGES.length + 1);
  const sbom = JSON.parse(readFileSync(join(out, `easel-${VERSION}.cdx.json`), "utf8"));
  assert.equal(sbom.metadata.component.version, VERSION);
  const again = release(VERSION);
  assert.match(again.stderr, /^release: expected a version after 9\.8\.7, got 9\.8\.7$/m);
});
