/**
 * The API under load, on an embedded PostgreSQL: latency of create, get and list at half of saturation while every core paints, and
 * 2,000 idle connections. Two minutes; run it on a machine that does nothing else.
 *
 *   npx node bench/load.ts     (EASEL_BENCH_S = seconds of each latency round, 20)
 *   npx node bench/load.ts --profile FOLDER    writes CPU profiles of the API's process there, for the developer tools of Chromium
 *
 * Service and painters are one process group, as under `easel serve`. A probe without painting runs first: the machine's own
 * noise is in both rows. The two last columns say how much of it is the process's own work: its processor time per request, which
 * other processes do not lengthen, and how long its threads waited for a core per request.
 */

import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { residentBytes } from "../src/worker/resident-bytes.ts";
import { quantile } from "../tools/quantile.ts";
import { create, get, list, type Server, startServer } from "./load/server.ts";

const SECONDS = Number(process.env.EASEL_BENCH_S ?? 20);
const WARM_S = 10;
const IDLE = 2_000;
const CONNECTIONS = 16;
const { values } = parseArgs({ options: { profile: { type: "string" } } });

type Asked = "create" | "get" | "list";

await drive();

/** One create, eight gets and a list in turn, as fast as they are answered; requests per second. */
async function saturate(server: Server): Promise<number> {
  const end = performance.now() + (SECONDS / 4) * 1_000;
  let count = 0;
  const run = async () => {
    while (performance.now() < end) {
      const { id } = await create(server);
      for (let i = 0; i < 8; i++) await get(server, id);
      await list(server);
      count += 10;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, run));
  return count / (SECONDS / 4);
}

/** The same at a fixed rate, whether or not earlier requests were answered; ms from when each was due. */
async function atRate(server: Server, perSecond: number, seconds: number): Promise<Readonly<Record<Asked, number[]>>> {
  const took: Record<Asked, number[]> = { create: [], get: [], list: [] };
  const begin = performance.now();
  const open = new Set<Promise<unknown>>();
  let { id } = await create(server);
  for (let i = 0; performance.now() - begin < seconds * 1_000; i++) {
    const dueMs = begin + (i * 1_000) / perSecond;
    if (dueMs > performance.now()) await pause(dueMs - performance.now());
    const asked = i % 10 === 0 ? "create" : i % 10 === 5 ? "list" : "get";
    const send = async (): Promise<void> => {
      if (asked === "create") id = (await create(server)).id;
      else await (asked === "list" ? list(server) : get(server, id));
      took[asked].push(performance.now() - dueMs);
    };
    const one = send();
    open.add(one);
    void one.finally(() => open.delete(one));
  }
  await Promise.all(open);
  return took;
}

function told(ms: readonly number[], share01: number): string {
  return (quantile(ms, share01) ?? 0).toFixed(1);
}

async function latencies(role: "api" | "serve", perSecond: number | undefined): Promise<number> {
  const profile = values.profile ? ["--cpu-prof", "--cpu-prof-dir", join(values.profile, role)] : [];
  const server = await startServer(role, folderOf(role), profile);
  // Prepares statements, and fills the queue: from here on every core paints.
  for (let i = 0; i < 40; i++) await create(server);
  if (role === "serve") await pause(5_000);
  const rate = perSecond ?? (await saturate(server)) / 2;
  // A new process answers slower than that until its code is compiled: for some seconds requests wait for each other.
  await atRate(server, rate, WARM_S);
  const before = server.effort();
  const took = await atRate(server, rate, SECONDS);
  const after = server.effort();
  const requests = took.create.length + took.get.length + took.list.length;
  const row = [
    ...[took.create, took.get, took.list].flatMap((ms) => [told(ms, 0.5), told(ms, 0.99)]),
    ((after.cpuMs - before.cpuMs) / requests).toFixed(2),
    ((after.waitedMs - before.waitedMs) / requests).toFixed(2),
  ];
  console.log(
    `| ${role === "api" ? "nothing paints" : "every core paints"} | ${rate.toFixed(0)} | ${row.join(" | ")} |`,
  );
  await server.stop();
  return rate;
}

function folderOf(name: string): string {
  return join(tmpdir(), `easel-load-${process.pid}-${name}`);
}

/** The first create starts the thread that reads prompts, so that one is made before anything is measured. */
async function idleConnections(server: Server): Promise<void> {
  const residentMib = () => residentBytes(server.pid) / 2 ** 20;
  const fresh = residentMib();
  await get(server, (await create(server)).id);
  const before = residentMib();
  console.log(`The first create and get: ${(before - fresh).toFixed(0)} MiB more`);
  const sockets: Socket[] = [];
  let refused = 0;
  for (let i = 0; i < IDLE; i += 100) {
    const some = Array.from({ length: 100 }, () => connect(Number(server.url.port), server.url.hostname));
    for (const socket of some) socket.on("error", () => refused++);
    await Promise.all(some.map((socket) => once(socket, "connect").catch(() => undefined)));
    sockets.push(...some);
  }
  const from = performance.now();
  const { id } = await create(server);
  await get(server, id);
  const tookMs = performance.now() - from;
  const grown = residentMib() - before;
  console.log(
    `${IDLE} idle connections: ${refused} refused, ${grown.toFixed(0)} MiB more, a create and a get take ${tookMs.toFixed(0)} ms`,
  );
  for (const socket of sockets) socket.destroy();
}

async function drive(): Promise<void> {
  console.log(`${cpus().length} cores, load of the machine before: ${loadavg()[0]?.toFixed(1)}\n`);
  console.log(
    "| | requests per second | create p50, ms | create p99, ms | get p50, ms | get p99, ms | list p50, ms | list p99, ms | processor ms | ms without a core |",
  );
  console.log("|---|---|---|---|---|---|---|---|---|---|");
  const rate = await latencies("api", undefined);
  await latencies("serve", rate);
  console.log("");
  const server = await startServer("api", folderOf("idle"));
  await idleConnections(server);
  await server.stop();
  process.exit(0);
}
