/**
 * All tests, the slow ones too: `npm run test:full`. Slow files start first: they are long and wait much, and the others fill the
 * rest. Files with a failed test are run once more, one at a time with nothing beside them, when they are few: the suite starts
 * real servers, browsers and kills, and a machine that hesitates is no fault of the code. Ends with 0 when nothing failed or all
 * of those passed then. The first failure stays in the output, and the files are named.
 */

import { once } from "node:events";
import { globSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { type RunOptions, run } from "node:test";
import { spec } from "node:test/reporters";

/** More files than this are not a hesitation. */
const MOST_REPEATED = 3;
/** Files at a time. Many wait for other processes. */
const AT_ONCE = 4;
const ROOT = join(import.meta.dirname, "..");

const files = globSync("test/**/*.test.ts", { cwd: ROOT }).sort((a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b));
const failed = await failedOf(files, AT_ONCE);
if (failed.length > 0 && failed.length <= MOST_REPEATED) {
  console.log(`\nRun once more: ${failed.map((file) => relative(ROOT, file)).join(", ")}`);
  process.exitCode = (await failedOf(failed, 1)).length > 0 ? 1 : 0;
} else process.exitCode = failed.length > 0 ? 1 : 0;

/** Those that drive a browser are the longest. */
function rankOf(file: string): number {
  return !file.endsWith(".slow.test.ts") ? 2 : file.startsWith("test/web/") ? 0 : 1;
}

/** Runs test files in this order; the absolute paths of those with a failed test. */
async function failedOf(paths: readonly string[], concurrency: number): Promise<string[]> {
  const found = new Set<string>();
  // The types of Node 24 lack the last one.
  const options: RunOptions & { readonly globalSetupPath: string } = {
    files: paths.map((path) => resolve(ROOT, path)),
    concurrency,
    globalSetupPath: join(ROOT, "test/helpers/global-setup.ts"),
  };
  const events = run(options);
  events.on("test:fail", ({ file }) => file !== undefined && found.add(file));
  const report = events.compose(spec);
  report.pipe(process.stdout, { end: false });
  await once(report, "end");
  return [...found];
}
