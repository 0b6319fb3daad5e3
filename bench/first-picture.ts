/**
 * `easel paint` without a service, from the start of the program to the written picture: a first run, which finds no compiled
 * modules, and a second. Target: 5 s at most on two cores.
 *
 *   npx node bench/first-picture.ts
 *
 * Other work on the machine makes it longer: the load average is printed beside it. On Linux the processor time is that of all
 * processes of a run.
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";

const PROMPTS = [
  "a lighthouse at dusk",
  "a fox in the snow",
  "two children flying a kite on a beach",
  "a castle on a hill, autumn forest",
  "a bowl of oranges on a wooden table",
  "a city street in the rain at night",
];
const MAIN = join(import.meta.dirname, "../bin/easel.js");
/** Linux counts processor time in these. */
const TICK_S = 0.01;

/** Processor time in seconds of all processes that this one started and that have ended; undefined where `/proc` is missing. */
function childrenCpuS(): number | undefined {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(fields[13]) + Number(fields[14])) * TICK_S;
  } catch {
    return undefined;
  }
}

/** `resultS` = until the command names the written file, `endS` = until it has ended. */
async function paint(prompt: string, folder: string): Promise<{ resultS: number; endS: number; cpuS?: number }> {
  const env = { PATH: process.env.PATH, HOME: folder, NODE_COMPILE_CACHE: join(folder, "compiled") };
  const cpuBefore = childrenCpuS();
  const begin = performance.now();
  const passedS = () => (performance.now() - begin) / 1000;
  const line = [MAIN, "paint", prompt, "--local", "--quiet", "-o", join(folder, "x.png")];
  const child = spawn(process.execPath, line, { env, stdio: ["ignore", "pipe", "inherit"] });
  const resultS = once(child.stdout, "data").then(passedS);
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${prompt}: exit code ${code}`);
  const endS = passedS();
  const cpuAfter = childrenCpuS();
  const cpuS = cpuBefore === undefined || cpuAfter === undefined ? {} : { cpuS: cpuAfter - cpuBefore };
  return { resultS: await resultS, endS, ...cpuS };
}

console.log(`${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}`);
const slowest = { first: 0, second: 0 };
for (const prompt of PROMPTS) {
  const folder = mkdtempSync(join(tmpdir(), "easel-first-"));
  try {
    const parts: string[] = [];
    for (const run of ["first", "second"] as const) {
      const { resultS, endS, cpuS } = await paint(prompt, folder);
      slowest[run] = Math.max(slowest[run], resultS);
      parts.push(
        `${run} ${resultS.toFixed(2)} s (end ${endS.toFixed(2)}${cpuS === undefined ? "" : `, CPU ${cpuS.toFixed(2)}`})`,
      );
    }
    console.log(`${parts.join("   ")}   ${prompt}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
console.log(`slowest: first ${slowest.first.toFixed(2)} s, second ${slowest.second.toFixed(2)} s`);
