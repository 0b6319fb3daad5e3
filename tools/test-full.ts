/**
 * All tests, the slow ones too: `npm run test:full`. Slow files start first: they are long and wait much, and the others fill the
 * rest. `--long` runs the long files (`*.long.test.ts`: real servers, installations, storms, calibrations) and those that take a
 * sample of their cases otherwise, with all cases: `npm run test:long`. Files with a failed test are run once more, one at a time with nothing beside them, when they are few: the suite starts
 * real servers, browsers and kills, and a machine that hesitates is no fault of the code. Ends with 0 when nothing failed or all
 * of those passed then. The first failure stays in the output, and the files are named, as are those that took longest.
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { type RunOptions, run } from "node:test";
import { spec } from "node:test/reporters";

/** More files than this are not a hesitation. */
const MOST_REPEATED = 3;
/** So many files are named with their seconds. */
const MOST_NAMED = 20;
/** Files at a time. Many wait for other processes; a fourth one slows the browsers on two cores until steps run out of time. */
const AT_ONCE = 3;
const ROOT = join(import.meta.dirname, "..");
const GLOBAL_SETUP = "test/helpers/global-setup.ts";

const isLong = process.argv.includes("--long");
if (isLong) process.env.EASEL_TEST_ALL = "1";
const files = globSync("{test,packages/*/test}/**/*.test.ts", { cwd: ROOT })
  .filter((file) => (isLong ? file.endsWith(".long.test.ts") || takesSample(file) : !file.endsWith(".long.test.ts")))
  .sort();
const failed = await failedOf(inTurn(files));
process.exitCode = failed.length === 0 || (failed.length <= MOST_REPEATED && (await passAlone(failed))) ? 0 : 1;

function takesSample(file: string): boolean {
  return readFileSync(join(ROOT, file), "utf8").includes("helpers/sample.ts");
}

/** Slow files first. Those that drive a browser alternate with the others, so that few of them run at once. */
function inTurn(paths: readonly string[]): string[] {
  const {
    browser = [],
    slow = [],
    quick = [],
  } = Object.groupBy(paths, (path) =>
    !/\.(slow|long)\.test\.ts$/.test(path) ? "quick" : path.startsWith("test/web/") ? "browser" : "slow",
  );
  const turns = Array.from({ length: Math.max(browser.length, slow.length) }, (_, i) => [browser[i], slow[i]]);
  return [...turns.flat().filter((path) => path !== undefined), ...quick];
}

/** Runs test files in this order; the paths of those with a failed test. */
async function failedOf(paths: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  // The types of Node 24 lack the last one.
  const options: RunOptions & { readonly globalSetupPath: string } = {
    files: paths.map((path) => resolve(ROOT, path)),
    concurrency: AT_ONCE,
    globalSetupPath: join(ROOT, GLOBAL_SETUP),
  };
  const events = run(options);
  events.on("test:fail", ({ file }) => file !== undefined && found.add(relative(ROOT, file)));
  const seconds = new Map<string, number>();
  events.on("test:complete", ({ file, nesting, details }) => {
    if (file === undefined || nesting > 0) return;
    const path = relative(ROOT, file);
    seconds.set(path, (seconds.get(path) ?? 0) + details.duration_ms / 1000);
  });
  const report = events.compose(spec);
  report.pipe(process.stdout, { end: false });
  await once(report, "end");
  printLongest(seconds);
  return [...found];
}

/** The seconds of all tests of a file, while others ran beside it. */
function printLongest(seconds: ReadonlyMap<string, number>): void {
  const longest = [...seconds].sort(([, a], [, b]) => b - a).slice(0, MOST_NAMED);
  console.log("\nLongest files, in seconds:");
  for (const [path, s] of longest) console.log(`${s.toFixed(1).padStart(7)}  ${path}`);
}

/** Whether these files pass one after the other. In a process of its own: `run` calls the global setup once in a process. */
async function passAlone(paths: readonly string[]): Promise<boolean> {
  console.log(`\nRun once more: ${paths.join(", ")}`);
  const options = ["--test", "--test-concurrency=1", "--test-reporter=spec", `--test-global-setup=${GLOBAL_SETUP}`];
  const again = spawn(process.execPath, [...options, ...paths], { cwd: ROOT, stdio: "inherit" });
  const [code] = await once(again, "exit");
  return code === 0;
}
