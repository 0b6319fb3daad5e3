/** The program: reads the environment, runs the command line with the composed service, stops gracefully on signals. */

import { homedir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import pino from "pino";
import easel from "../package.json" with { type: "json" };
import type { App, Backup } from "./cli/app.ts";
import { needsSettings, runCli } from "./cli/cli.ts";
import { describeError } from "./cli/describe-error.ts";
import { EXIT } from "./cli/exit-codes.ts";
import { configFolder } from "./cli/login-file.ts";
import { writePrivate } from "./cli/private-file.ts";
import { readSecret } from "./cli/read-secret.ts";
import type { ProcessEnvironment } from "./compose-engines.ts";
import { type Config, describeConfig, readConfig, SettingsError, unknownSettings } from "./config.ts";
import { giveMemoryBackWhenIdle } from "./idle-memory.ts";
import { probesOf } from "./probes.ts";
import { createStopSignal, type StopSignal } from "./stop-signal.ts";
import type { Catalogue } from "./worker/composition.ts";

/** A connection to the model hub that receives nothing for this long is closed and reopened. */
const STALL_MS = 30_000;

/** What a service is made of. Commands that need none start faster without it. */
const service = () => import("./compose.ts");

/** Runs the command line of this process; answers its exit code. `catalogue`: kinds and engines; default: those of Easel. */
export async function run(catalogue?: Catalogue): Promise<number> {
  const args = process.argv.slice(2);
  const isService = ["serve", "api", "worker"].includes(args[0] ?? "");
  watchStreams();
  // A service's operator needs the stack; who types a command needs the message.
  if (!isService) process.on("uncaughtException", endWithMessage);
  const stopSignal = createStopSignal(process);
  const config = settingsFor(args);
  if (typeof config === "number") return config;
  // Logs go to standard error; standard output is for people and pipes.
  const log = pino({ level: config.EASEL_LOG_LEVEL, base: { pid: process.pid } }, pino.destination(2));
  for (const { name, nearest } of unknownSettings(process.env)) {
    const text = `${name} is not a setting${nearest ? `; did you mean ${nearest}?` : ""}`;
    if (isService) log.warn({ variable: name }, text);
    else if (!args.includes("--quiet")) console.error(`easel: ${text}`);
  }
  const clock = { now: () => new Date() };
  const environment = {
    config,
    clock,
    log,
    fetch: globalThis.fetch,
    env: process.env,
    ...(catalogue && { catalogue }),
  };
  return runCli(args, appOf(environment, stopSignal));
}

/** Whoever reads the output may have read enough: `easel images list | head`. Nobody is left to be told of it. */
function watchStreams(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE") process.exit(EXIT.ok.code);
      throw error;
    });
}

function endWithMessage(error: Error): never {
  for (const line of describeError(error)) console.error(line);
  process.exit(EXIT.failed.code);
}

/** The settings for this command line, or the exit code where they are bad and it needs them. */
function settingsFor(args: readonly string[]): Config | number {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    if (!needsSettings(args)) return readConfig({});
    for (const { field, message } of error.issues) console.error(`easel: ${field}: ${message}`);
    const isKey = error.issues.every(({ field }) => field === "EASEL_API_KEY");
    return isKey ? EXIT.auth.code : EXIT.failed.code;
  }
}

/** What the commands need of this process. The service logs; commands work in silence and say what is wrong themselves. */
function appOf(environment: ProcessEnvironment, stopSignal: StopSignal): App {
  const { config, clock } = environment;
  const quiet: ProcessEnvironment = { ...environment, log: pino({ level: "silent" }) };
  let input: Promise<Buffer> | undefined;
  return {
    ...outputs(),
    readInput() {
      input ??= buffer(process.stdin);
      return input;
    },
    readSecret: (prompt) => readSecret(prompt, process.stdin, process.stderr),
    env: process.env,
    configDir: configFolder(process.env, homedir(), process.platform),
    command: config.EASEL_COMMAND,
    ownUrl: ownUrl(config),
    writePrivate: (name, text) => writePrivate(config.EASEL_DATA_DIR, name, text),
    now: () => clock.now(),
    async start(roles) {
      const { startOwnDatabase } = await import("./compose-database.ts");
      const database = startOwnDatabase(environment);
      // Who waits for it learns of a failure; until then it is no unhandled one.
      database.catch(() => undefined);
      const whyNoPage = roles.api ? await buildPage(environment) : undefined;
      const started = await (await service()).startService(environment, roles, database);
      giveMemoryBackWhenIdle();
      return whyNoPage === undefined ? started : { ...started, whyNoPage, signInUrl: undefined };
    },
    withStore: async (work) => (await service()).withStore(quiet, work),
    async release() {
      const { installationParts, withStore } = await service();
      const { releaseInstallation } = await import("./service/installation.ts");
      return withStore(quiet, (store) => releaseInstallation(installationParts(config, store)));
    },
    withBackup: (work) => withBackup(quiet, work),
    async openMaker() {
      const { openLocal } = await import("./compose-local.ts");
      const { createLocalMaker } = await import("./cli/local.ts");
      return createLocalMaker(await openLocal(quiet));
    },
    async examine(bytes) {
      const { examineHere } = await import("./compose-local.ts");
      return examineHere(environment, bytes);
    },
    models: () => modelsParts(config, stopSignal),
    version: easel.version,
    settings: () => describeConfig(config, process.env),
    probes: () => probesOf(quiet),
    untilSignal: () => stopSignal.first(),
  };
}

function outputs(): Pick<App, "print" | "printError" | "draw" | "write" | "isTerminal" | "isOutTerminal"> {
  return {
    print: (line) => console.log(line),
    printError: (line) => console.error(line),
    draw: (text) => void process.stderr.write(text),
    write: (bytes) =>
      new Promise((resolve, reject) => {
        process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()));
      }),
    isTerminal: process.stderr.isTTY === true,
    isOutTerminal: process.stdout.isTTY === true,
  };
}

/** Where a service of these settings listens, for callers on this machine. */
function ownUrl({ EASEL_HOST: host, EASEL_PORT: port }: Config): string {
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** Builds the page where its sources changed. Answers why there is none: without it the API serves all the same. */
async function buildPage({ log }: ProcessEnvironment): Promise<string | undefined> {
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

async function withBackup<T>(environment: ProcessEnvironment, work: (backup: Backup) => Promise<T>): Promise<T> {
  const { openBlobs, openDurable } = await service();
  const { restoreBackup, writeBackup } = await import("./storage/backup/backup.ts");
  const durable = await openDurable(environment);
  try {
    const parts = { connect: durable.connect, blobs: await openBlobs(environment) };
    return await work({
      write() {
        let counts = { images: 0, blobs: 0 };
        const chunks = writeBackup(parts, environment.clock.now(), (summary) => {
          counts = summary;
        });
        return { chunks, summary: () => counts };
      },
      restore: (chunks, replace) => restoreBackup(parts, chunks, { replace }),
    });
  } finally {
    await durable.close();
  }
}

async function modelsParts(config: Config, stopSignal: StopSignal): ReturnType<App["models"]> {
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
}
