/**
 * How long the painter takes: `npx node bench/painter.ts [--size 1024] [--seeds 2] [--style Photographic] [--compare]`.
 * Wall time, CPU time of the whole process and of its one working thread, p50 and p95 over prompts and seeds, peak memory,
 * and the longest stretch between two checkpoints (until an abort is heard), in CPU time of the thread and where it was. One picture first to warm up, not counted. With `--compare` instead: how long one hand and two
 * take for the same pictures, in turn, so that what else the machine does meets both; without the finish.
 */

import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createRng } from "easel-picture";
import type { Engine } from "../src/engines/engine.ts";
import { createPainterEngine } from "../src/engines/painter/index.ts";
import { quantile } from "../tools/quantile.ts";

const PROMPTS = [
  "an elephant in a meadow",
  "a castle on a mountain lake",
  "a forest in autumn",
  "a cat on a chair",
  "a city skyline at night",
  "three sailboats at sunset",
  "a lighthouse on a cliff",
  "a teapot and two cups on a table",
  "a red car on a city street",
  "a shark underwater",
  "an astronaut in space",
  "a camel in the desert",
];
const { values } = parseArgs({
  options: {
    size: { type: "string", default: "1024" },
    seeds: { type: "string", default: "2" },
    style: { type: "string", default: "Photographic" },
    compare: { type: "boolean", default: false },
  },
});
const side = Number(values.size);
let longest = { cpuMs: 0, where: "" };

interface Timing {
  readonly prompt: string;
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly threadMs: number;
}

async function time(painter: Engine, prompt: string, seed: number, finish = true): Promise<Timing> {
  let heard = process.threadCpuUsage();
  let last01 = 0;
  const checkpoint = async (fraction01: number) => {
    const { user, system } = process.threadCpuUsage(heard);
    const cpuMs = (user + system) / 1000;
    if (cpuMs > longest.cpuMs)
      longest = { cpuMs, where: `${prompt}, between ${last01.toFixed(3)} and ${fraction01.toFixed(3)}` };
    await setImmediate();
    last01 = fraction01;
    heard = process.threadCpuUsage();
  };
  const io = { imageId: "bench", rng: createRng(seed), signal: new AbortController().signal, checkpoint };
  const wall = performance.now();
  const cpu = process.cpuUsage();
  const thread = process.threadCpuUsage();
  const request = { prompt, negativePrompt: "", style: values.style, widthPx: side, heightPx: side, seed };
  const painted = await painter.paint!(request, io);
  if (finish) await painted.scene!.finish(painted.raster);
  const all = process.cpuUsage(cpu);
  const own = process.threadCpuUsage(thread);
  return {
    prompt,
    wallMs: performance.now() - wall,
    cpuMs: (all.user + all.system) / 1000,
    threadMs: (own.user + own.system) / 1000,
  };
}

function seconds(key: "wallMs" | "cpuMs" | "threadMs", share01: number, of: readonly Timing[]): string {
  const ms = of.map((timing) => timing[key]);
  return ((quantile(ms, share01) ?? 0) / 1000).toFixed(2);
}

async function report(): Promise<void> {
  const painter = createPainterEngine();
  await time(painter, "a house in a meadow", 1);
  longest = { cpuMs: 0, where: "" };
  const timings: Timing[] = [];
  for (let seed = 1; seed <= Number(values.seeds); seed++)
    for (const prompt of PROMPTS) timings.push(await time(painter, prompt, seed));
  console.log("| prompt | wall s | CPU s | thread CPU s |\n|---|---|---|---|");
  for (const prompt of PROMPTS) {
    const own = timings.filter((timing) => timing.prompt === prompt);
    console.log(
      `| ${prompt} | ${seconds("wallMs", 0.5, own)} | ${seconds("cpuMs", 0.5, own)} | ${seconds("threadMs", 0.5, own)} |`,
    );
  }
  for (const share01 of [0.5, 0.95])
    console.log(
      `| p${share01 * 100} of ${timings.length} | ${seconds("wallMs", share01, timings)} | ${seconds("cpuMs", share01, timings)} | ${seconds("threadMs", share01, timings)} |`,
    );
  const peakMiB = process.resourceUsage().maxRSS / 1024;
  console.log(`peak memory ${peakMiB.toFixed(0)} MiB`);
  console.log(`longest stretch between checkpoints ${longest.cpuMs.toFixed(0)} ms of CPU time: ${longest.where}`);
}

async function compare(): Promise<void> {
  const painters = [createPainterEngine({ aloneBelowPx: Infinity }), createPainterEngine({ aloneBelowPx: 0 })];
  const timings: Timing[][] = [[], []];
  for (const painter of painters) for (const prompt of PROMPTS) await time(painter, prompt, 99, false);
  for (let seed = 1; seed <= Number(values.seeds); seed++)
    for (const prompt of PROMPTS)
      for (const [i, painter] of painters.entries()) timings[i].push(await time(painter, prompt, seed, false));
  const row = (name: string, [one, two]: readonly (readonly Timing[])[]) => {
    const cells = (["wallMs", "cpuMs", "threadMs"] as const).map((key) => {
      const [a, b] = [seconds(key, 0.5, one), seconds(key, 0.5, two)];
      return `${a} : ${b} | ${(Number(b) / Number(a)).toFixed(2)}`;
    });
    console.log(`| ${name} | ${cells.join(" | ")} |`);
  };
  console.log(
    "| prompt, one hand : two | wall s | ratio | CPU s | ratio | lead's CPU s | ratio |\n|---|---|---|---|---|---|---|",
  );
  for (const prompt of PROMPTS)
    row(
      prompt,
      timings.map((of) => of.filter((timing) => timing.prompt === prompt)),
    );
  row(`p50 of ${timings[0].length}`, timings);
}

await (values.compare ? compare() : report());
