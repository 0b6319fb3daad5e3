/** The program: reads the environment, runs the command line with the composed service, stops gracefully on signals. */

import { access, constants, mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { totalmem } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { holdMessage } from "easel-contract";
import pino from "pino";
import easel from "../package.json" with { type: "json" };
import type { App, Finding } from "./cli/app.ts";
import { needsSettings, runCli } from "./cli/cli.ts";
import { describeError } from "./cli/describe-error.ts";
import { EXIT } from "./cli/exit-codes.ts";
import type { ProcessEnvironment } from "./compose-engines.ts";
import { type Config, describeConfig, readConfig, SettingsError, unknownSettings } from "./config.ts";
import { createStopSignal } from "./stop-signal.ts";

/** A connection to the model hub that receives nothing for this long is closed and reopened. */
const STALL_MS = 30_000;

/** What a service is made of. Commands that need none start faster without it. */
const service = () => import("./compose.ts");

const clock = { now: () => new Date() };

const args = process.argv.slice(2);
const isService = ["serve", "api", "worker"].includes(args[0] ?? "");

function read(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    if (!needsSettings(args)) return readConfig({});
    for (const { field, message } of error.issues) console.error(`easel: ${field}: ${message}`);
    const isKey = error.issues.every(({ field }) => field === "EASEL_API_KEY");
    process.exit(isKey ? EXIT.auth.code : EXIT.failed.code);
  }
}

// Whoever reads the output may have read enough: `easel images list | head`. Nobody is left to be told of it.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(EXIT.ok.code);
    throw error;
  });
// A service's operator needs the stack; who types a command needs the message.
if (!isService)
  process.on("uncaughtException", (error) => {
    for (const line of describeError(error)) console.error(line);
    process.exit(EXIT.failed.code);
  });

const stopSignal = createStopSignal(process);
const config = read();
// Logs go to standard error; standard output is for people and pipes.
const log = pino({ level: config.EASEL_LOG_LEVEL, base: { pid: process.pid } }, pino.destination(2));
for (const { name, nearest } of unknownSettings(process.env)) {
  const text = `${name} is not a setting${nearest ? `; did you mean ${nearest}?` : ""}`;
  if (isService) log.warn({ variable: name }, text);
  else if (!args.includes("--quiet")) console.error(`easel: ${text}`);
}
const silent = pino({ level: "silent" });
const environment: ProcessEnvironment = { config, clock, log, fetch: globalThis.fetch, env: process.env };

async function withDurable<T>(work: Parameters<App["withStore"]>[0]): Promise<T> {
  const { openDurable } = await service();
  const durable = await openDurable({ ...environment, log: silent });
  try {
    return (await work(durable.store)) as T;
  } finally {
    await durable.close();
  }
}

/** Builds the page where its sources changed. Answers why there is none: without it the API serves all the same. */
async function buildPage(): Promise<string | undefined> {
  const { ensurePage, pageState } = await import("../web/build.ts");
  try {
    await ensurePage();
    return undefined;
  } catch (error) {
    const reason = (error as Error).message;
    const page = await pageState();
    log.warn({ reason, page }, "the page could not be built");
    return page === "missing" ? reason : undefined;
  }
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
async function probeDatabase(): Promise<Finding> {
  if (!config.DATABASE_URL && !(await exists(join(config.EASEL_DATA_DIR, "postgres")))) {
    const { installedBinaries } = await import("./storage/embedded/binaries.ts");
    const { version } = installedBinaries();
    return { ok: true, note: `embedded ${version}, installed; easel serve creates it in ${config.EASEL_DATA_DIR}` };
  }
  return withDurable(async (store) => {
    await store.check();
    return { ok: true, note: config.DATABASE_URL ? "external, reachable" : "embedded, starts" };
  });
}

/** Whether webhooks, scheduled deletions and images that were waiting are held, or will be from the next start on. */
async function probeIdentity(): Promise<Finding> {
  const fresh = { ok: true, note: "none yet; the first start makes it" };
  if (!config.DATABASE_URL && !(await exists(join(config.EASEL_DATA_DIR, "postgres")))) return fresh;
  const { installationParts } = await service();
  const { holdReason } = await import("./service/installation.ts");
  return withDurable(async (store) => {
    if (!(await store.installation.read())) return fresh;
    const reason = await holdReason(installationParts(config, store));
    return reason
      ? { ok: false, note: holdMessage(reason) }
      : { ok: true, note: "of this installation, nothing is held" };
  });
}

async function probePictures(): Promise<Finding> {
  const folder = join(config.EASEL_DATA_DIR, "blobs");
  if (!config.EASEL_S3_ENDPOINT && !(await exists(folder))) {
    const parent = await existingFolder(folder);
    await access(parent, constants.W_OK);
    return { ok: true, note: `easel serve creates ${folder}; ${parent} is writable` };
  }
  const { openBlobs } = await service();
  await (await openBlobs(environment)).check();
  return { ok: true, note: config.EASEL_S3_ENDPOINT ? "bucket, writable" : "folder, writable" };
}

async function probeDisk(): Promise<Finding> {
  const { usesDataDir } = await service();
  if (!usesDataDir(config)) return { ok: true, note: "the data folder is not used" };
  const { bavail, bsize } = await statfs(await existingFolder(config.EASEL_DATA_DIR));
  const freeGiB = (bavail * bsize) / 2 ** 30;
  return { ok: freeGiB > 0.5, note: `${freeGiB.toFixed(1)} GiB free` };
}

/** What the hosts of these settings may take, beside what this machine or its container has. No failure: most pictures take half. */
async function probeMemory(): Promise<Finding> {
  const { readEngines, workerMemoryBytes } = await import("./compose-engines.ts");
  const { ENGINE_TYPES, memoryMiBOf } = await import("./engines/list.ts");
  const hosts = config.EASEL_WORKERS;
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
async function probeEngines(): Promise<Finding> {
  const { readEngines, routeEngines } = await import("./compose-engines.ts");
  const settings = await readEngines(environment);
  const routing = routeEngines(settings, { ...environment, log: silent }, { thorough: true });
  const found = Object.entries(await routing.health());
  return {
    ok: found.every(([, { ok }]) => ok),
    note: found.map(([id, { ok, note }]) => `${id}: ${ok ? "up" : "DOWN"}${note ? `, ${note}` : ""}`).join("\n"),
  };
}

/** Where a service of these settings listens, for callers on this machine. */
function ownUrl({ EASEL_HOST: host, EASEL_PORT: port }: Config): string {
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

let input: Promise<Buffer> | undefined;

const app: App = {
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  draw: (text) => void process.stderr.write(text),
  write: (bytes) =>
    new Promise((resolve, reject) => {
      process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()));
    }),
  readInput() {
    input ??= buffer(process.stdin);
    return input;
  },
  isTerminal: process.stderr.isTTY === true,
  isOutTerminal: process.stdout.isTTY === true,
  env: process.env,
  ownUrl: ownUrl(config),
  async writePrivate(name, text) {
    const path = join(config.EASEL_DATA_DIR, name);
    await mkdir(config.EASEL_DATA_DIR, { recursive: true, mode: 0o700 });
    await rm(path, { force: true });
    await writeFile(path, text, { mode: 0o600, flag: "wx" });
    return path;
  },
  now: () => clock.now(),
  async start(roles) {
    const whyNoPage = roles.api ? await buildPage() : undefined;
    const started = await (await service()).startService(environment, roles);
    return whyNoPage === undefined ? started : { ...started, whyNoPage, signInUrl: undefined };
  },
  withStore: withDurable,
  async release() {
    const { installationParts } = await service();
    const { releaseInstallation } = await import("./service/installation.ts");
    return withDurable((store) => releaseInstallation(installationParts(config, store)));
  },
  async withBackup(work) {
    const { openBlobs, openDurable } = await service();
    const { restoreBackup, writeBackup } = await import("./storage/backup/backup.ts");
    const durable = await openDurable({ ...environment, log: silent });
    try {
      const parts = { connect: durable.connect, blobs: await openBlobs(environment) };
      return await work({
        write() {
          let counts = { images: 0, blobs: 0 };
          const chunks = writeBackup(parts, clock.now(), (summary) => {
            counts = summary;
          });
          return { chunks, summary: () => counts };
        },
        restore: (chunks, replace) => restoreBackup(parts, chunks, { replace }),
      });
    } finally {
      await durable.close();
    }
  },
  async openMaker() {
    const { openLocal } = await import("./compose-local.ts");
    const { createLocalMaker } = await import("./cli/local.ts");
    return createLocalMaker(await openLocal({ ...environment, log: silent }));
  },
  async examine(bytes) {
    const { examineHere } = await import("./compose-local.ts");
    return examineHere(environment, bytes);
  },
  async models() {
    const { isOnnxInstalled } = await import("./engines/onnx.ts");
    const stop = new AbortController();
    void stopSignal.first().then(() => stop.abort());
    return {
      hasRuntime: isOnnxInstalled(),
      modelsDir: config.EASEL_MODELS_DIR ?? join(config.EASEL_DATA_DIR, "models"),
      hub: {
        url: config.EASEL_MODELS_URL,
        ...(config.EASEL_MODELS_TOKEN ? { token: config.EASEL_MODELS_TOKEN } : {}),
        fetch: globalThis.fetch,
        stallMs: STALL_MS,
      },
      signal: stop.signal,
      wait: (ms) => pause(ms, undefined, { signal: stop.signal }),
    };
  },
  version: easel.version,
  settings: () => describeConfig(config, process.env),
  probes: () => [
    {
      name: "node",
      run: async () => ({ ok: Number(process.versions.node.split(".")[0]) >= 24, note: process.version }),
    },
    {
      name: "database",
      run: probeDatabase,
    },
    {
      name: "identity",
      run: probeIdentity,
    },
    {
      name: "pictures",
      run: probePictures,
    },
    {
      name: "engines",
      run: probeEngines,
    },
    {
      name: "disk",
      run: probeDisk,
    },
    {
      name: "memory",
      run: probeMemory,
    },
    {
      name: "network",
      run: probeNetwork,
    },
    {
      name: "page",
      run: probePage,
    },
  ],
  untilSignal: () => stopSignal.first(),
};

process.exit(await runCli(args, app));
