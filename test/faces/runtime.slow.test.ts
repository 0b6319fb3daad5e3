import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test } from "node:test";

const ROOT = resolve(import.meta.dirname, "../..");
const RUNTIME = join(ROOT, "src/faces/runtime");

test("the face library and its models are what the tool makes of the packages that the lock file names", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "easel-faces-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync(process.execPath, [join(ROOT, "tools/face-runtime.ts"), "--folder", folder]);
  assert.deepEqual(readdirSync(folder).toSorted(), readdirSync(RUNTIME).toSorted());
  for (const name of readdirSync(RUNTIME))
    assert.ok(readFileSync(join(folder, name)).equals(readFileSync(join(RUNTIME, name))), name);
});
