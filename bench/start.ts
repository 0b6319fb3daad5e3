/**
 * What a start costs, and what its processes hold while they do nothing: seconds from the start in an empty folder to the first
 * answer and to the first picture, the processor seconds of all its processes until then, and the resident memory of an API process, of a worker and of its engine host, each idle for
 * 10 s; that of the host after a picture of 1024 x 1024.
 *
 *   npx node bench/start.ts [runs]      5 by default, half a minute each
 */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../src/free-port.ts";
import { startEmbeddedPostgres } from "../src/storage/embedded/embedded-postgres.ts";
import { residentBytes } from "../src/worker/resident-bytes.ts";
import { postgresUrl } from "../test/helpers/postgres-url.ts";

const RUNS = Number(process.argv[2] ?? 5);
const IDLE_MS = 10_000;
/** A worker does not say when it is ready. */
const WORKER_START_MS = 5_000;
const log = { info() {}, warn() {}, error() {} };
const KEY = "start-key-of-24-characters-and-more";
const MAIN = join(import.meta.dirname, "../bin/easel.js");
const auth = { authorization: `Bearer apikey,${KEY}` };

interface Run {
  readonly answerS: number;
  readonly answerCpuS: number;
  readonly pictureS: number;
  readonly pictureCpuS: number;
  readonly apiMb: number;
  readonly workerMb: number;
  readonly hostMb: number;
}

const runs: Run[] = [];
for (let i = 0; i < RUNS; i++) {
  const run = await measure();
  runs.push(run);
  console.error(JSON.stringify(run));
}
console.log("| | median | all runs | at most |\n|---|---|---|---|");
row("first answer, s", (run) => run.answerS, 2);
row("first picture, s", (run) => run.pictureS, 6);
row("processor until the first answer, s", (run) => run.answerCpuS, "–");
row("processor until the first picture, s", (run) => run.pictureCpuS, "–");
row("API, idle, MB", (run) => run.apiMb, 150);
row("worker, idle, MB", (run) => run.workerMb, 100);
row("host, idle for 10 s after a picture, MB", (run) => run.hostMb, 300);

function row(name: string, of: (run: Run) => number, most: number | "–"): void {
  const sorted = runs.map(of).sort((a, b) => a - b);
  console.log(`| ${name} | ${sorted[sorted.length >> 1]} | ${sorted.join(", ")} | ${most} |`);
}

async function measure(): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), "easel-start-"));
  const port = await freePort();
  const env = {
    PATH: process.env.PATH ?? "",
    EASEL_DATA_DIR: folder,
    EASEL_PORT: String(port),
    EASEL_API_KEY: KEY,
    EASEL_WORKERS: "1",
  };
  const url = `http://127.0.0.1:${port}`;
  const begin = performance.now();
  const whole = start("serve", env);
  await answer(url);
  const answerS = seconds(begin);
  const answerCpuS = cpuSecondsOf(whole.pid!);
  await picture(url);
  const pictureS = seconds(begin);
  const pictureCpuS = cpuSecondsOf(whole.pid!);
  await pause(IDLE_MS);
  const [host] = childrenOf(whole.pid!).filter((pid) => commandOf(pid).includes("worker/host.ts"));
  const hostMb = residentMb(host!);
  await end(whole);
  const { apiMb, workerMb } = await apart(join(folder, "apart"));
  rmSync(folder, { recursive: true, force: true });
  return { answerS, answerCpuS, pictureS, pictureCpuS, apiMb, workerMb, hostMb };
}

/** An API process and a worker as on machines of their own. */
async function apart(folder: string): Promise<Pick<Run, "apiMb" | "workerMb">> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "pg"), log });
  const common = {
    PATH: process.env.PATH ?? "",
    EASEL_API_KEY: KEY,
    DATABASE_URL: postgresUrl(postgres.connection),
  };
  const apiPort = await freePort();
  const api = start("api", { ...common, EASEL_DATA_DIR: join(folder, "api"), EASEL_PORT: String(apiPort) });
  await answer(`http://127.0.0.1:${apiPort}`);
  const worker = start("worker", { ...common, EASEL_DATA_DIR: join(folder, "worker"), EASEL_WORKERS: "1" });
  await pause(IDLE_MS + WORKER_START_MS);
  const resident = { apiMb: residentMb(api.pid!), workerMb: residentMb(worker.pid!) };
  await Promise.all([end(api), end(worker)]);
  await postgres.stop();
  return resident;
}

function start(role: string, env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, [MAIN, role], { env, stdio: "ignore" });
  process.once("exit", () => child.kill());
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  await exit;
}

async function answer(url: string): Promise<void> {
  for (;;) {
    const reply = await fetch(`${url}/v1/usage`, { headers: auth }).catch(() => undefined);
    if (reply?.status === 200) return;
    await pause(10);
  }
}

async function picture(url: string): Promise<void> {
  const body = JSON.stringify({ prompt: "a castle by a lake", style: "Photographic", ar: "1:1" });
  const headers = { ...auth, "content-type": "application/json", prefer: "wait=60" };
  const reply = await fetch(`${url}/srv/publish/api/art_v5/generate`, { method: "POST", headers, body });
  let { id, image } = (await reply.json()) as { readonly id: string; image?: { state: string } };
  // On a busy machine it is not ready when the wait of the create ends.
  while (image?.state !== "ready") {
    if (image?.state === "failed") throw new Error(`expected a picture, got ${JSON.stringify(image)}`);
    await pause(50);
    const found = await fetch(`${url}/v1/images/${id}`, { headers: auth });
    image = (await found.json()) as { state: string };
  }
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 10) / 100;
}

/** Processor time of a process and its descendants, with those that have ended. Linux counts it in hundredths of a second. */
function cpuSecondsOf(root: number): number {
  const ticks = [root, ...childrenOf(root)].map((pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // User and system time of the process, then of its ended children; fields are counted behind the name in parentheses.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  });
  return ticks.reduce((sum, each) => sum + each, 0) / 100;
}

function residentMb(pid: number): number {
  return Math.round(residentBytes(pid) / 1e6);
}

/** Descendants, because a sandbox may stand between a worker and its host. */
function childrenOf(pid: number): number[] {
  const children = readdirSync("/proc")
    .map(Number)
    .filter((each) => each && parentOf(each) === pid);
  return children.flatMap((child) => [child, ...childrenOf(child)]);
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return undefined;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}
