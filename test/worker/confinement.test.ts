import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getPriority } from "node:os";
import { type TestContext, test } from "node:test";
import { listEngines } from "../../src/engines/list.ts";
import { createRouting } from "../../src/engines/routing/scheduler.ts";
import { enginesSettings } from "../../src/engines/settings.ts";
import { canCutNetwork, confinement } from "../../src/worker/confinement.ts";
import { createEngineHost, type HostEngines } from "../../src/worker/engine-host.ts";
import { COMPOSITION, NO_ENGINES } from "./helpers/acts.ts";

const LIMIT_BYTES = 2 ** 30;
const DATA_BYTES = 4 * 2 ** 30;
const log = { info() {}, warn() {}, error() {} };
const onLinux = { skip: process.platform !== "linux" && "limits of processes are Linux's" };
const needsNetworks = { skip: !canCutNetwork() && "needs unshare --net, which this machine forbids" };

async function pidOfHost(t: TestContext, engines: HostEngines): Promise<number> {
  const settings = { jobTimeoutMs: 60_000, memoryLimitBytes: LIMIT_BYTES, recycleAfter: 9, recycleRssBytes: 2 ** 30 };
  const host = createEngineHost({ composition: COMPOSITION, ...settings }, engines, log);
  t.after(() => host.stop());
  await host.ready();
  return host.pid as number;
}

/** Runs JavaScript under the limits; its exit code and what it wrote. */
async function run(script: string, limits: Parameters<typeof confinement>[0]) {
  const [command = "", ...args] = [...confinement(limits), process.execPath, "-e", script];
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "ignore"] });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const [code] = await once(child, "close");
  return { code, said };
}

test(
  "a host with built-in engines has no network, one with engines of the configuration has",
  needsNetworks,
  async (t) => {
    const own = readlinkSync("/proc/self/ns/net");
    assert.notEqual(readlinkSync(`/proc/${await pidOfHost(t, NO_ENGINES)}/ns/net`), own);
    const settings = enginesSettings.parse({ engines: [{ type: "sdcpp", id: "far", url: "http://127.0.0.1:9" }] });
    const tools = { clock: { now: () => new Date() }, fetch };
    const entries = listEngines(settings, tools);
    const engines = { settings, scheduler: createRouting(entries, tools) };
    assert.equal(readlinkSync(`/proc/${await pidOfHost(t, engines)}/ns/net`), own);
  },
);

test("without network a process reaches nobody, not even a server of this machine", needsNetworks, async (t) => {
  let calls = 0;
  const server = createServer((_, response) => {
    calls++;
    response.end();
  }).listen(0, "127.0.0.1");
  t.after(() => server.close());
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = `fetch("${url}").then(() => console.log("reached"), (error) => console.log(error.cause.code))`;
  const limits = { dataBytes: DATA_BYTES };
  assert.equal((await run(call, { ...limits, network: true })).said, "reached\n");
  assert.equal((await run(call, { ...limits, network: false })).said, "ENETUNREACH\n");
  assert.equal(calls, 1);
});

test("a host has a limit of memory in the kernel, leaves no core dump and yields to others", onLinux, async (t) => {
  const pid = await pidOfHost(t, NO_ENGINES);
  const limits = readFileSync(`/proc/${pid}/limits`, "utf8");
  assert.match(limits, new RegExp(`^Max data size +${DATA_BYTES} +${DATA_BYTES} `, "m"));
  assert.match(limits, /^Max core file size +0 +0 /m);
  const threads = readdirSync(`/proc/${pid}/task`).map(Number);
  assert.ok(threads.length > 4, "a host has threads of its own beside the main one");
  const expected = Math.min(19, getPriority() + 15);
  assert.deepEqual(
    threads.filter((thread) => getPriority(thread) !== expected),
    [],
  );
});

test("memory beyond the kernel's limit is refused at once", onLinux, async () => {
  const script = `try { const all = []; for (;;) all.push(Buffer.alloc(2 ** 26, 1)); } catch { console.log("refused"); }`;
  const { said, code } = await run(script, { dataBytes: LIMIT_BYTES, network: true });
  assert.ok(said === "refused\n" || code !== 0, `${said} ${code}`);
});
