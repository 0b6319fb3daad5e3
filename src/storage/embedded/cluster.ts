import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "../../free-port.ts";
import { installedBinaries } from "./binaries.ts";
import { processCommand, processIdentity } from "./process-identity.ts";
import { giveToOwner, type RunAs } from "./run-as.ts";

/** How to connect; `host` is a folder where the server listens on a socket, or an address. */
export interface PostgresConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** One PostgreSQL server and its files. The caller ensures that only one process at a time starts or stops it. */
export interface Cluster {
  readonly connection: PostgresConnection;
  /** Process id of the running server, whoever started it. */
  pid(): number | undefined;
  /** Waits until the server answers; starts it when it does not run. True when it was started. */
  start(): Promise<boolean>;
  /** Fast shutdown: everything is on disk. After 4 s an immediate one, after 2 more SIGKILL; the next start then recovers. */
  stop(): Promise<void>;
  /** Immediate shutdown without waiting; the next start recovers what was committed. */
  abandon(): void;
}

const USER = "easel";
const DATABASE = "easel";
const TRY_EVERY_MS = 25;
const LONGEST_START_MS = 120_000;
const MOST_LAUNCHES = 10;
const RELAUNCH_AFTER_MS = 250;
/** Signals of a stop and how long each may take. SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one. */
const STOP_SIGNALS = [
  ["SIGINT", 4_000],
  ["SIGQUIT", 2_000],
  ["SIGKILL", 1_000],
] as const;
/** A socket's path must fit `sun_path`: 108 bytes on Linux, 104 on macOS, with the final zero. */
const LONGEST_SOCKET_FOLDER_BYTES = 80;
const SOCKET_PORT = 5432;
const LONGEST_LOG_BYTES = 5_000_000;
const runFile = promisify(execFile);

/** Finds or makes the cluster of a data folder. Throws Error when PostgreSQL's initdb fails. */
export async function openCluster(
  dataDir: string,
  runAs: RunAs,
  settings: Readonly<Record<string, string>>,
): Promise<Cluster> {
  const folder = join(runAs.folder, "postgres");
  const logFile = join(dataDir, "postgres.log");
  refuseForeignMajor(folder);
  const password = readPassword(join(dataDir, "postgres-password"));
  if (!existsSync(join(folder, "PG_VERSION"))) await initialise(folder, runAs, password, settings.fsync !== "off");
  const address = postmasterOf(folder) ?? (await newAddress(runAs));
  const connection = { host: address.host, port: address.port, user: USER, password, database: DATABASE };
  const pid = () => postmasterOf(folder)?.pid;

  return {
    connection,
    pid,
    async start() {
      const started = pid() === undefined;
      if (started) giveToOwner(folder, runAs.ownerId);
      const launch = () => launchServer(folder, runAs, connection, settings, logFile);
      if (!(await becomesReady(connection, started ? launch : undefined, pid)))
        throw new Error(`PostgreSQL does not start. The end of ${logFile}:\n${endOf(logFile)}`);
      await ensureDatabase(connection);
      return started;
    },
    async stop() {
      const running = pid();
      if (running !== undefined) await stopServer(running, folder, runAs);
      if (connection.host.startsWith("/") && connection.host !== socketFolderBeside(runAs))
        rmSync(connection.host, { recursive: true, force: true });
    },
    abandon() {
      const running = pid();
      if (running !== undefined) sendSignal(running, "SIGQUIT");
    },
  };
}

/**
 * Throws Error for files of another major version, whose format differs: PostgreSQL itself would only say so in its log.
 * Minor versions share their format.
 */
function refuseForeignMajor(folder: string): void {
  const file = join(folder, "PG_VERSION");
  if (!existsSync(file)) return;
  const found = readFileSync(file, "utf8").trim();
  const installed = installedBinaries().version.split(".")[0];
  if (found === installed) return;
  throw new Error(
    `EASEL_DATA_DIR: the database was made by PostgreSQL ${found}, and ${installed} is installed. ` +
      "Start the version of Easel that made it, run easel backup, move the data folder away, then run easel restore with this version.",
  );
}

/** Reads the generated password, or creates it. Only processes that can read the data folder can connect. */
function readPassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

/** Creates a cluster atomically: an interrupted start leaves a draft, which the next start removes. */
async function initialise(folder: string, runAs: RunAs, password: string, durable: boolean): Promise<void> {
  const draft = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  try {
    giveToOwner(draft, runAs.ownerId);
    if (runAs.ownerId !== undefined) chownSync(passwordFile, runAs.ownerId, runAs.ownerId);
    await runTool(runAs, "initdb", [
      ...["-D", draft, "-U", USER, `--pwfile=${passwordFile}`],
      ...["--auth=scram-sha-256", "--encoding=UTF8", "--locale=C", "--no-instructions"],
      ...(durable ? [] : ["--no-sync"]),
    ]);
    renameSync(draft, folder);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

interface Postmaster {
  readonly pid: number;
  readonly host: string;
  readonly port: number;
}

/** The server running on these files, read from `postmaster.pid`. A stale file of a dead server gives undefined. */
function postmasterOf(folder: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || processIdentity(pid) === undefined) return undefined;
  // After a reboot, or in a new container, the number may belong to another program. Line 2 is the folder as the server was told.
  const command = processCommand(pid);
  if (command !== "" && !command.includes(lines[1] ?? folder)) return undefined;
  return { pid, port: Number(lines[3]), host: lines[4] || lines[5] || "127.0.0.1" };
}

function socketFolderBeside(runAs: RunAs): string {
  return join(runAs.folder, "run");
}

async function newAddress(runAs: RunAs): Promise<{ host: string; port: number }> {
  if (process.platform === "win32") return { host: "127.0.0.1", port: await freePort() };
  const beside = socketFolderBeside(runAs);
  const fits = Buffer.byteLength(beside) <= LONGEST_SOCKET_FOLDER_BYTES;
  const host = fits ? beside : mkdtempSync(join(tmpdir(), "easel-"));
  mkdirSync(host, { recursive: true, mode: 0o700 });
  giveToOwner(host, runAs.ownerId);
  return { host, port: SOCKET_PORT };
}

/** PostgreSQL's cache takes this share of the memory that this process may use, between these bounds. It takes the memory as it fills. */
export const CACHE = { share: 1 / 16, leastMib: 128, mostMib: 1_024 } as const;

function cacheMib(): number {
  // 0 or a huge number = no limit.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.round(Math.min(CACHE.mostMib, Math.max(CACHE.leastMib, (memory * CACHE.share) / 2 ** 20)));
}

/** Answers whether the launched server still lives. */
function launchServer(
  folder: string,
  runAs: RunAs,
  connection: PostgresConnection,
  settings: Readonly<Record<string, string>>,
  logFile: string,
): () => boolean {
  // PostgreSQL would trust a stale file whose process id now belongs to another program.
  rmSync(join(folder, "postmaster.pid"), { force: true });
  const onSocket = connection.host.startsWith("/");
  const all: Readonly<Record<string, string>> = {
    listen_addresses: onSocket ? "" : connection.host,
    unix_socket_directories: onSocket ? connection.host : "",
    unix_socket_permissions: "0700",
    port: String(connection.port),
    timezone: "UTC",
    log_timezone: "UTC",
    jit: "off",
    shared_buffers: `${cacheMib()}MB`,
    ...settings,
  };
  const [program, args] = command(runAs, "postgres", [
    ...["-D", folder],
    ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ]);
  if (existsSync(logFile) && statSync(logFile).size > LONGEST_LOG_BYTES) renameSync(logFile, `${logFile}.old`);
  const log = openSync(logFile, "a", 0o600);
  // Detached: a Ctrl-C in the terminal is for the service, which ends its work before the database stops.
  const server = spawn(program, args, { detached: true, stdio: ["ignore", log, log], env: environment(), cwd: "/" });
  closeSync(log);
  server.on("error", (error) => writeFileSync(logFile, `${error.message}\n`, { flag: "a" }));
  server.unref();
  return () => server.pid !== undefined && server.exitCode === null && server.signalCode === null;
}

/**
 * Waits for an answer, at most two minutes: after a crash the server first recovers. Launches again when it ends at once,
 * as it does while the children of a killed one still hold its memory.
 */
async function becomesReady(
  connection: PostgresConnection,
  launch: (() => () => boolean) | undefined,
  pid: () => number | undefined,
): Promise<boolean> {
  let launches = 1;
  let lives = launch?.() ?? (() => pid() !== undefined);
  for (let tries = 0; tries < LONGEST_START_MS / TRY_EVERY_MS; tries++) {
    if (await answers(connection)) return true;
    if (!lives()) {
      if (!launch || launches++ === MOST_LAUNCHES) return false;
      await delay(RELAUNCH_AFTER_MS);
      lives = launch();
    }
    await delay(TRY_EVERY_MS);
  }
  return false;
}

async function answers(connection: PostgresConnection): Promise<boolean> {
  try {
    await asClient(connection, async () => {});
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "28P01")
      throw new Error("The running PostgreSQL refuses the password of the data folder.", { cause: error });
    return false;
  }
}

async function ensureDatabase(connection: PostgresConnection): Promise<void> {
  await asClient(connection, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  });
}

/** Runs `work` on a connection to the server's `postgres` database. Throws the errors of connecting and of `work`. */
async function asClient(connection: PostgresConnection, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...connection, database: "postgres", connectionTimeoutMillis: 5000 });
  // Without a listener, a server that stops between two statements would end this process.
  client.on("error", () => {});
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function stopServer(pid: number, folder: string, runAs: RunAs): Promise<void> {
  if (process.platform === "win32") return runTool(runAs, "pg_ctl", ["stop", "-D", folder, "-m", "fast"]);
  for (const [signal, limitMs] of STOP_SIGNALS) {
    if (!sendSignal(pid, signal)) return;
    for (let tries = 0; tries < limitMs / TRY_EVERY_MS; tries++) {
      if (processIdentity(pid) === undefined) return;
      await delay(TRY_EVERY_MS);
    }
  }
}

/** False when there is no such process. */
function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

async function runTool(runAs: RunAs, tool: string, toolArgs: readonly string[]): Promise<void> {
  const [program, args] = command(runAs, tool, toolArgs);
  try {
    await runFile(program, args, { env: environment(), cwd: "/" });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(`PostgreSQL's ${tool} failed: ${stderr || message}`, { cause: error });
  }
}

function command(runAs: RunAs, tool: string, toolArgs: readonly string[]): [string, string[]] {
  const [program = "", ...args] = [...runAs.prefix, join(runAs.binaries.folder, "bin", tool), ...toolArgs];
  return [program, args];
}

/** A minimal environment: inherited PG… variables would change the server's behaviour. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { PATH, LC_ALL: "C", ...(SystemRoot ? { SystemRoot } : {}) };
}

function endOf(logFile: string): string {
  return existsSync(logFile) ? readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-10).join("\n") : "(empty)";
}
