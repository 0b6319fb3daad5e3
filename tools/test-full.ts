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
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { globalSetup, globalTeardown } from "../test/helpers/global-setup.ts";

/** More files than this are not a hesitation. */
const MOST_REPEATED = 3;
/** So many files are named with their seconds. */
const MOST_NAMED = 20;
/** Files at a time that drive a browser, and others. Two browsers beside two others slow each other on two cores until steps run out of time. */
const BROWSERS_AT_ONCE = 1;
const OTHERS_AT_ONCE = 3;
const ROOT = join(import.meta.dirname, "..");

const isLong = process.argv.includes("--long");
if (isLong) process.env.EASEL_TEST_ALL = "1";
const files = globSync("{test,packages/*/test}/**/*.test.ts", { cwd: ROOT })
  .filter((file) => (isLong ? file.endsWith(".long.test.ts") || takesSample(file) : !file.endsWith(".long.test.ts")))
  .sort();
const failed = await failedOf(files);
process.exitCode = failed.length === 0 || (failed.length <= MOST_REPEATED && (await passAlone(failed))) ? 0 : 1;

function takesSample(file: string): boolean {
  return readFileSync(join(ROOT, file), "utf8").includes("helpers/sample.ts");
}

/** Runs test files, slow ones first, with one database server for all; the paths of those with a failed test. */
async function failedOf(paths: readonly string[]): Promise<string[]> {
  const isSlow = (path: string) => /\.(slow|long)\.test\.ts$/.test(path);
  const isBrowser = (path: string) => isSlow(path) && path.startsWith("test/web/");
  const [slow, quick] = [paths.filter(isSlow), paths.filter((path) => !isSlow(path))];
  const found = new Set<string>();
  const seconds = new Map<string, number>();
  await globalSetup();
  try {
    await Promise.all([
      runFiles(slow.filter(isBrowser), BROWSERS_AT_ONCE, found, seconds),
      runFiles([...slow.filter((path) => !isBrowser(path)), ...quick], OTHERS_AT_ONCE, found, seconds),
    ]);
  } finally {
    await globalTeardown();
  }
  printLongest(seconds);
  return [...found];
}

/** Runs test files, so many at a time. Adds to `failed` the paths of those with a failed test, and the seconds that each took. */
async function runFiles(
  paths: readonly string[],
  concurrency: number,
  failed: Set<string>,
  seconds: Map<string, number>,
): Promise<void> {
  if (paths.length === 0) return;
  const events = run({ files: paths.map((path) => resolve(ROOT, path)), concurrency });
  events.on("test:fail", ({ file }) => file !== undefined && failed.add(relative(ROOT, file)));
  events.on("test:complete", ({ file, name, details }) => {
    // A file is a test too, named by its path: its time holds that of its tests and of loading it.
    if (file === undefined || resolve(ROOT, name) !== file) return;
    seconds.set(relative(ROOT, file), details.duration_ms / 1000);
  });
  const report = events.compose(spec);
  report.pipe(process.stdout, { end: false });
  await once(report, "end");
}

/** The seconds of a file from its start to its end, while others ran beside it. */
function printLongest(seconds: ReadonlyMap<string, number>): void {
  const longest = [...seconds].sort(([, a], [, b]) => b - a).slice(0, MOST_NAMED);
  console.log("\nLongest files, in seconds:");
  for (const [path, s] of longest) console.log(`${s.toFixed(1).padStart(7)}  ${path}`);
}

/** Whether these files pass one after the other, with a database server of their own. */
async function passAlone(paths: readonly string[]): Promise<boolean> {
  console.log(`\nRun once more: ${paths.join(", ")}`);
  const options = [
    "--test",
    "--test-concurrency=1",
    "--test-reporter=spec",
    "--test-global-setup=test/helpers/global-setup.ts",
  ];
  const again = spawn(process.execPath, [...options, ...paths], { cwd: ROOT, stdio: "inherit" });
  const [code] = await once(again, "exit");
  return code === 0;
}
