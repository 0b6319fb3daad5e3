/**
 * All tests, the slow ones too: `npm run test:full`. Files with a failed test are run once more, one at a time with nothing beside
 * them, when they are few: the suite starts real servers, browsers and kills, and a machine that hesitates is no fault of the code.
 * Ends with 0 when nothing failed or all of those passed then. The first failure stays in the output, and the files are named.
 */

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

/** More files than this are not a hesitation. */
const MOST_REPEATED = 3;
const ROOT = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "easel-tests-"));
try {
  const list = join(folder, "failed");
  const reporters = [
    ["spec", "stdout"],
    [join(ROOT, "test/helpers/failed-files.ts"), list],
  ].flatMap(([name, to]) => [`--test-reporter=${name}`, `--test-reporter-destination=${to}`]);
  process.exitCode = run([...reporters, "test/**/*.test.ts"]);
  const failed = readFileSync(list, "utf8").split("\n").filter(Boolean);
  if (process.exitCode !== 0 && failed.length > 0 && failed.length <= MOST_REPEATED) {
    console.log(`\nRun once more: ${failed.map((file) => relative(ROOT, file)).join(", ")}`);
    process.exitCode = run(["--test-concurrency=1", ...failed]);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The exit status of the test runner. */
function run(args: readonly string[]): number {
  return spawnSync("npm", ["run", "test:run", "--", ...args], { cwd: ROOT, stdio: "inherit" }).status ?? 1;
}
