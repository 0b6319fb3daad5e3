/**
 * QR art through the whole service, one picture at a time: seconds from create until getImage gives a URL, and the CPU seconds
 * that the service and its engine host spent on it. p50 and p95 over the catalogue's styles and `qr_w` in turn.
 *
 *   npx node bench/qr.ts [count] [--carriers] [--scan]   (default 20; a few minutes)
 *
 * --scan: each picture is then sent to `POST /v1/scan`, and its passport is asked for. Target of both: p50 of 8 s on two cores.
 * --carriers: of the carriers alone, with the memory of the engine host, loaded libraries and readers included.
 *
 * CPU seconds tell more than seconds where other programs share the machine. Linux only: it looks into /proc.
 */

import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pino from "pino";
import { startService } from "../src/compose.ts";
import { readConfig } from "../src/config.ts";
import { STYLES } from "../src/styles/catalogue.ts";
import { quantile } from "../tools/quantile.ts";

const KEY = "benchmark-key-of-enough-letters";
const API = "/srv/publish/api/art_qr";
interface Took {
  readonly wallS: number;
  readonly cpuS: number;
}

const PROMPTS = ["a castle by a lake", "a lighthouse at dusk", "a snowy forest", "a desert", "a village in autumn"];
const WEIGHTS = [1, 0, 2];
const POLL_MS = 50;
/** Of /proc/<pid>/stat; 100 on Linux whatever the kernel's own. */
const TICKS_PER_S = 100;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { carriers: { type: "boolean", default: false }, scan: { type: "boolean", default: false } },
});
const count = Number(positionals[0] ?? 20);
const styles = values.carriers ? STYLES.filter(({ category }) => category === "Carriers") : STYLES;
const STRIDE = values.carriers ? 1 : 5;
const folder = await mkdtemp(join(tmpdir(), "easel-bench-qr-"));
const config = readConfig({
  EASEL_DATA_DIR: folder,
  EASEL_PORT: "0",
  EASEL_API_KEY: KEY,
  EASEL_WORKERS: "1",
  EASEL_LOG_LEVEL: "silent",
});
const outside = { config, clock: { now: () => new Date() }, log: pino({ level: "silent" }), fetch, env: {} };
const service = await startService(outside, { api: true, worker: true });
try {
  // The first picture loads kernels and readers; hosts are kept, so it is told apart.
  const first = await makeOne(0);
  process.stdout.write(`first: ${first.wallS.toFixed(1)} s, ${first.cpuS.toFixed(1)} s of CPU\n`);
  const all: Took[] = [];
  const scans: Took[] = [];
  const passports: Took[] = [];
  // As for pictures, the first scan loads the readers.
  if (values.scan) await scanOne(first.id, first.url);
  for (let i = 1; i <= count; i++) {
    const made = await makeOne(i);
    all.push(made);
    if (!values.scan || made.url === undefined) continue;
    const { scan, passport } = await scanOne(made.id, made.url);
    scans.push(scan);
    passports.push(passport);
  }
  tell("pictures", all);
  if (values.scan) {
    tell("scans", scans);
    tell("passports", passports);
  }
  for (const { name, peakMib } of residentOfChildren())
    process.stdout.write(`${name}: ${peakMib} MiB resident at most\n`);
} finally {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
}

function tell(what: string, all: readonly Took[]): void {
  const share = (part: number, of: "wallS" | "cpuS") =>
    quantile(
      all.map((one) => one[of]),
      part,
    )?.toFixed(1);
  process.stdout.write(
    `${all.length} ${what}: seconds p50 ${share(0.5, "wallS")}, p95 ${share(0.95, "wallS")}; ` +
      `CPU seconds p50 ${share(0.5, "cpuS")}, p95 ${share(0.95, "cpuS")}; load ${loadavg()[0].toFixed(1)}\n`,
  );
}

/** The file of a picture is scanned, then its passport is asked for. */
async function scanOne(id: string, url = ""): Promise<{ scan: Took; passport: Took }> {
  const form = new FormData();
  form.set("image", new Blob([await (await fetch(url)).arrayBuffer()]), "code.png");
  const headers = { authorization: `Bearer apikey,${KEY}` };
  const timed = async (path: string, init: RequestInit = {}): Promise<Took> => {
    const cpuBefore = cpuSeconds();
    const start = performance.now();
    const answer = await fetch(service.url + path, { ...init, headers });
    const { verdict } = (await answer.json()) as { verdict?: string };
    const took = { wallS: (performance.now() - start) / 1000, cpuS: cpuSeconds() - cpuBefore };
    process.stdout.write(
      `  ${path.split("/").at(-1)}: ${took.wallS.toFixed(1)} s, ${took.cpuS.toFixed(1)} s of CPU, ${verdict ?? answer.status}\n`,
    );
    return took;
  };
  const scan = await timed("/v1/scan", { method: "POST", body: form });
  return { scan, passport: await timed(`/v1/images/${id}/passport`) };
}

async function makeOne(i: number): Promise<Took & { id: string; url: string | undefined }> {
  const style = styles[(i * STRIDE) % styles.length].name;
  const qrW = WEIGHTS[i % WEIGHTS.length];
  const body = { prompt: PROMPTS[i % PROMPTS.length], style, qr_w: qrW, content: "https://example.com/menu", seed: i };
  const cpuBefore = cpuSeconds();
  const start = performance.now();
  const { id = "" } = await call("generate", body);
  let url: string | undefined;
  for (;;) {
    const answer = await call(`getImage?id=${id}`);
    if (answer.success === false) process.stdout.write(`${style}, qr_w ${qrW}: ${JSON.stringify(answer.error)}\n`);
    url = answer.url;
    if (url !== undefined || answer.success === false) break;
    await pause(POLL_MS);
  }
  const took = { wallS: (performance.now() - start) / 1000, cpuS: cpuSeconds() - cpuBefore };
  process.stdout.write(`${style}, qr_w ${qrW}: ${took.wallS.toFixed(1)} s, ${took.cpuS.toFixed(1)} s of CPU\n`);
  return { ...took, id, url };
}

async function call(
  path: string,
  body?: object,
): Promise<{ id?: string; url?: string; success: boolean; error?: unknown }> {
  const answer = await fetch(`${service.url}${API}/${path}`, {
    headers: { authorization: `Bearer apikey,${KEY}`, "content-type": "application/json" },
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
  });
  return (await answer.json()) as { success: boolean };
}

/** Of this process and all below it, those included that have ended. */
function cpuSeconds(): number {
  const parents = new Map<number, { parent: number; seconds: number }>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = readFileSync(`/proc/${name}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ");
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      parents.set(Number(name), { parent: Number(fields[1]), seconds: ticks / TICKS_PER_S });
    } catch {
      // It ended while we looked.
    }
  }
  const isOurs = (pid: number): boolean =>
    pid === process.pid || (parents.has(pid) && isOurs(parents.get(pid)!.parent));
  let sum = 0;
  for (const [pid, { seconds }] of parents) if (isOurs(pid)) sum += seconds;
  return sum;
}

/** The most memory that each process below this one held. */
function residentOfChildren(): { name: string; peakMib: number }[] {
  return readdirSync("/proc").flatMap((pid) => {
    try {
      const parent = readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ")[1];
      if (Number(parent) !== process.pid) return [];
      const [, name, peak] =
        /^Name:\s+(.+)$[\s\S]*^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
      return name ? [{ name: `${name} ${pid}`, peakMib: Math.round(Number(peak) / 1024) }] : [];
    } catch {
      return [];
    }
  });
}
