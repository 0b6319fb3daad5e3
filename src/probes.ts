/** What `easel doctor` looks at. A probe creates nothing, and what is not there yet is no failure. */

import { access, constants, statfs } from "node:fs/promises";
import { totalmem } from "node:os";
import { dirname, join } from "node:path";
import { holdMessage } from "easel-contract";
import easel from "../package.json" with { type: "json" };
import type { App, Finding } from "./cli/app.ts";
import type { ProcessEnvironment } from "./compose-engines.ts";

/** The oldest major version of Node that this form of Easel runs on: a checkout needs a newer one than a published package. */
const OLDEST_NODE = Number.parseInt(easel.engines.node.replace(">=", ""), 10);

/** All probes, in the order in which they are told. The environment's log is silent: a finding says what is wrong. */
export function probesOf(environment: ProcessEnvironment): ReturnType<App["probes"]> {
  return [
    { name: "node", run: probeNode },
    { name: "database", run: () => probeDatabase(environment) },
    { name: "identity", run: () => probeIdentity(environment) },
    { name: "pictures", run: () => probePictures(environment) },
    { name: "engines", run: () => probeEngines(environment) },
    { name: "disk", run: () => probeDisk(environment) },
    { name: "memory", run: () => probeMemory(environment) },
    { name: "network", run: probeNetwork },
    { name: "page", run: probePage },
  ];
}

async function probeNode(): Promise<Finding> {
  return { ok: Number.parseInt(process.versions.node, 10) >= OLDEST_NODE, note: process.version };
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** The nearest folder at or above `path` that exists. */
async function existingFolder(path: string): Promise<string> {
  return (await exists(path)) || dirname(path) === path ? path : existingFolder(dirname(path));
}

/** Checks the database and creates nothing. An embedded PostgreSQL that was never started is reported as installed. */
async function probeDatabase(environment: ProcessEnvironment): Promise<Finding> {
  const { config } = environment;
  if (!config.DATABASE_URL && !(await exists(join(config.EASEL_DATA_DIR, "postgres")))) {
    const { installedBinaries } = await import("./storage/embedded/binaries.ts");
    const { version } = installedBinaries();
    return { ok: true, note: `embedded ${version}, installed; easel serve creates it in ${config.EASEL_DATA_DIR}` };
  }
  const { withStore } = await import("./compose.ts");
  return withStore(environment, async (store) => {
    await store.check();
    return { ok: true, note: config.DATABASE_URL ? "external, reachable" : "embedded, starts" };
  });
}

/** Whether webhooks, scheduled deletions and images that were waiting are held, or will be from the next start on. */
async function probeIdentity(environment: ProcessEnvironment): Promise<Finding> {
  const { config } = environment;
  const fresh = { ok: true, note: "none yet; the first start makes it" };
  if (!config.DATABASE_URL && !(await exists(join(config.EASEL_DATA_DIR, "postgres")))) return fresh;
  const { installationParts, withStore } = await import("./compose.ts");
  const { holdReason } = await import("./service/installation.ts");
  return withStore(environment, async (store) => {
    if (!(await store.installation.read())) return fresh;
    const reason = await holdReason(installationParts(config, store));
    return reason
      ? { ok: false, note: holdMessage(reason, config.EASEL_COMMAND) }
      : { ok: true, note: "of this installation, nothing is held" };
  });
}

async function probePictures(environment: ProcessEnvironment): Promise<Finding> {
  const { config } = environment;
  const folder = join(config.EASEL_DATA_DIR, "blobs");
  if (!config.EASEL_S3_ENDPOINT && !(await exists(folder))) {
    const parent = await existingFolder(folder);
    await access(parent, constants.W_OK);
    return { ok: true, note: `easel serve creates ${folder}; ${parent} is writable` };
  }
  const { openBlobs } = await import("./compose.ts");
  await (await openBlobs(environment)).check();
  return { ok: true, note: config.EASEL_S3_ENDPOINT ? "bucket, writable" : "folder, writable" };
}

async function probeDisk({ config }: ProcessEnvironment): Promise<Finding> {
  const { usesDataDir } = await import("./compose-database.ts");
  if (!usesDataDir(config)) return { ok: true, note: "the data folder is not used" };
  const { bavail, bsize } = await statfs(await existingFolder(config.EASEL_DATA_DIR));
  const freeGiB = (bavail * bsize) / 2 ** 30;
  return { ok: freeGiB > 0.5, note: `${freeGiB.toFixed(1)} GiB free` };
}

/** What the hosts of these settings may take, beside what this machine or its container has. No failure: most pictures take half. */
async function probeMemory(environment: ProcessEnvironment): Promise<Finding> {
  const { readEngines, workerMemoryBytes } = await import("./compose-engines.ts");
  const { ENGINE_TYPES, memoryMiBOf } = await import("./engines/list.ts");
  const hosts = environment.config.EASEL_WORKERS;
  const models = memoryMiBOf(await readEngines(environment), ENGINE_TYPES);
  const gib = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(1)} GiB`;
  const here = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return {
    ok: true,
    note: `a worker with ${hosts} hosts takes up to ${gib(workerMemoryBytes(hosts, models))} of ${gib(here)}`,
  };
}

/** Whether hosts without remote engines can be cut off from the network. Containers often forbid it. */
async function probeNetwork(): Promise<Finding> {
  const { canCutNetwork } = await import("./worker/confinement.ts");
  return {
    ok: true,
    note: canCutNetwork()
      ? "engine hosts can be cut off from it"
      : "engine hosts share this machine's: limit it outside",
  };
}

async function probePage(): Promise<Finding> {
  const { pageState, WEB } = await import("../web/build.ts");
  const state = await pageState();
  if (state === "built") return { ok: true, note: state };
  const ok = await access(WEB, constants.W_OK).then(
    () => true,
    () => false,
  );
  return {
    ok: ok || state === "outdated",
    note: `${state}; ${ok ? "easel serve builds it" : "run npm run build here"}`,
  };
}

/** One line per engine. A configured engine that is down is a failure, even where a fallback serves in its place. */
async function probeEngines(environment: ProcessEnvironment): Promise<Finding> {
  const { readEngines, routeEngines } = await import("./compose-engines.ts");
  const settings = await readEngines(environment);
  const routing = routeEngines(settings, environment, { thorough: true });
  const found = Object.entries(await routing.health());
  return {
    ok: found.every(([, { ok }]) => ok),
    note: found.map(([id, { ok, note }]) => `${id}: ${ok ? "up" : "DOWN"}${note ? `, ${note}` : ""}`).join("\n"),
  };
}
