/**
 * Processor time and memory of one engine host that makes one face swap after the other: 1 megapixel, a face 400 pixels wide,
 * everything from the encoded pictures to the verified bytes. Linux only. Processor time depends on what else the machine does:
 * compare it with the time of the plain loop that is told with it.
 * Run: npx node bench/face-swap/endurance.ts [pictures]
 */

import { readFileSync } from "node:fs";
import { KIND_PARAMS } from "easel-contract";
import { createRaster } from "easel-picture";
import { encodePng } from "../../src/codec/encode.ts";
import { BUILT_IN } from "../../src/engines/list.ts";
import { createRouting } from "../../src/engines/routing/scheduler.ts";
import { BUILT_IN_ONLY } from "../../src/engines/settings.ts";
import { createEngineHost } from "../../src/worker/engine-host.ts";
import { ANNA, BRUNO, type Looks, placeOn, renderHead } from "../../test/faces/rendered-head.ts";

const PICTURES = Number(process.argv[2] ?? 10);
const SIDE_PX = 1024;
/** A head whose face is 400 pixels wide. */
const HEAD_PX = 860;
/** Linux counts processor time in these. */
const TICKS_PER_S = 100;

const clock = { now: () => new Date() };
const host = createEngineHost(
  {
    composition: new URL("../../src/worker/composition.ts", import.meta.url).href,
    jobTimeoutMs: 120_000,
    memoryLimitBytes: 2 * 2 ** 30,
    recycleAfter: PICTURES + 1,
    recycleRssBytes: 2 * 2 ** 30,
  },
  { settings: BUILT_IN_ONLY, scheduler: createRouting(BUILT_IN, { clock }) },
  { info() {}, warn: console.error, error: console.error },
);
const picture = { target: "https://example.com/a.png", source: "https://example.com/b.png", consent: true };
const inputs = { target: await encodePng(sceneOf(BRUNO)), "source.0": await encodePng(sceneOf(ANNA)) };

for (let i = 1; i <= PICTURES; i++) {
  const yardstickMs = timeOfLoop();
  await host.ready();
  const before = cpuOf(host.pid!);
  const outcome = await host.make(
    {
      imageId: `endurance-${i}`,
      kind: "art_swapface",
      params: KIND_PARAMS.art_swapface.parse(picture),
      seed: i,
      attempt: 1,
      inputs,
    },
    { signal: new AbortController().signal, onProgress() {} },
  );
  if (outcome.state !== "made") throw new Error(JSON.stringify(outcome));
  const { spentS, residentMb, mostMb } = { spentS: cpuOf(host.pid!) - before, ...memoryOf(host.pid!) };
  console.log(
    `${i}: ${spentS.toFixed(1)} CPU-s, ${residentMb} MB resident, ${mostMb} MB at most; loop ${yardstickMs.toFixed(0)} ms`,
  );
}
await host.stop();

function sceneOf(looks: Looks) {
  const scene = createRaster(SIDE_PX, SIDE_PX);
  for (let i = 0; i < scene.data.length; i++) scene.data[i] = (i & 3) === 3 ? 255 : 120;
  const margin = Math.floor((SIDE_PX - HEAD_PX) / 2);
  return placeOn(scene, renderHead(looks, HEAD_PX), margin, margin);
}

function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
}

function memoryOf(pid: number): { residentMb: number; mostMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { residentMb: megabytes("VmRSS"), mostMb: megabytes("VmHWM") };
}

/** Processor time of a hundred million additions: about 100 ms on an idle core of 2024. */
function timeOfLoop(): number {
  const from = process.cpuUsage();
  let sum = 0;
  for (let i = 0; i < 1e8; i++) sum += i * 0.5;
  const { user, system } = process.cpuUsage(from);
  return sum > 0 ? (user + system) / 1000 : 0;
}
