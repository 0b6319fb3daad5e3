/**
 * The memory of the API over 50,000 creates and deletes, on an embedded PostgreSQL. Prints a row every 5,000: resident memory, and
 * what the heap holds after a full collection. Ends with 1 when either is more than a quarter above what it was at 10,000.
 *
 *   npx node bench/turnover.ts FOLDER [creates]
 *
 * The service outlives this command. A command that was interrupted goes on with the same process where it ended, when it is given
 * the same folder again. `FOLDER/progress.json` holds the rows.
 */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { connectTo, create, type Memory, remove, startServer } from "./load/server.ts";

const [folder, count = "50000"] = process.argv.slice(2);
if (folder === undefined)
  throw new Error("expected the folder of the service's data: npx node bench/turnover.ts FOLDER");
const CREATES = Number(count);
const EVERY = 5_000;
const ROUND = 100;
const AT_ONCE = 16;
/** Caches are full and the code is compiled from here on. */
const BASE = 10_000;
const MOST_GROWTH = 1.25;

interface Row extends Memory {
  readonly done: number;
  readonly seconds: number;
}
interface Progress {
  readonly done: number;
  readonly rows: readonly Row[];
}

mkdirSync(folder, { recursive: true });
const progressFile = join(folder, "progress.json");
const running = await connectTo(join(folder, "service"));
if (!running) rmSync(progressFile, { force: true });
const server = running ?? (await startServer("api", join(folder, "service")));
let progress: Progress = existsSync(progressFile)
  ? (JSON.parse(readFileSync(progressFile, "utf8")) as Progress)
  : { done: 0, rows: [] };
if (progress.done > 0) console.log(`goes on after ${progress.done} creates and deletes`);
console.log(
  "| creates and deletes | resident memory, MiB | heap after a collection, MiB | seconds |\n|---|---|---|---|",
);
for (const row of progress.rows) print(row);

while (progress.done < CREATES) {
  const begin = performance.now();
  const next = Math.min(CREATES, (Math.floor(progress.done / EVERY) + 1) * EVERY);
  while (progress.done < next) {
    await round(Math.min(ROUND * AT_ONCE, next - progress.done));
    save({ ...progress, done: Math.min(next, progress.done + ROUND * AT_ONCE) });
  }
  const row = { done: progress.done, seconds: (performance.now() - begin) / 1_000, ...(await server.memory()) };
  print(row);
  save({ done: progress.done, rows: [...progress.rows, row] });
}
await server.stop();

const base = progress.rows.find(({ done }) => done === BASE);
const last = progress.rows.at(-1);
if (base && last) {
  const growth = { resident: last.residentMib / base.residentMib, heap: last.heapMib / base.heapMib };
  console.log(
    `from ${BASE} to ${last.done}: resident memory times ${growth.resident.toFixed(2)}, heap times ${growth.heap.toFixed(2)}`,
  );
  process.exitCode = Math.max(growth.resident, growth.heap) > MOST_GROWTH ? 1 : 0;
}

/** `images` are created and deleted, AT_ONCE at a time. */
async function round(images: number): Promise<void> {
  let left = images;
  const one = async (): Promise<void> => {
    while (left-- > 0) await remove(server, (await create(server)).id);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

function save(next: Progress): void {
  progress = next;
  writeFileSync(progressFile, JSON.stringify(next));
}

function print({ done, residentMib, heapMib, seconds }: Row): void {
  console.log(`| ${done} | ${residentMib.toFixed(0)} | ${heapMib.toFixed(0)} | ${seconds.toFixed(0)} |`);
}
