/**
 * What an operator gets who follows docs/operations.md: the documented commands assemble the tree, and the service runs from it as
 * the systemd unit and as compose.yaml run it: as an ordinary user, everything read-only but the named folders.
 */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, type TestContext, test } from "node:test";
import S3rver from "s3rver";
import { parse } from "yaml";
import { freePort } from "../../src/free-port.ts";
import { copyCheckout, plainEnvironment } from "../helpers/checkout.ts";
import { createTestDatabase, type TestConnection } from "../helpers/postgres.ts";
import { postgresUrl } from "../helpers/postgres-url.ts";
import { API, send } from "../helpers/service.ts";
import { until } from "../helpers/until.ts";
import { closeBrowser, show } from "../web/browser.ts";
import { documentedBlock, documentedBlocks, pairsOf, readUnit } from "./documented.ts";
import { NOBODY, type Running, type Sandbox, startInSandbox } from "./sandbox.ts";

const START_MS = 300_000;
/** What the welcome ends with, with a first key and without. The private files are written before it. */
const END_OF_WELCOME = /easel-qr\.png|^API keys: /m;
const ORDER = { prompt: "a lake", style: "Photographic", seed: 1, ar: "1:1" };

const folder = mkdtempSync(join(tmpdir(), "easel-installed-"));
const tree = join(folder, "opt/easel");
after(closeBrowser);
after(() => rmSync(folder, { recursive: true, force: true }));

/** Programs that change the whole machine, of which the sandbox is none; here each writes down how it was called. */
const OF_THE_MACHINE = ["systemctl", "useradd"];
const calls = join(folder, "calls");
const INSTALLATION = documentedBlock("systemd", "sh");
const bin = join(folder, "bin");
const settingsFile = join(folder, "etc/easel/easel.env");

/** Runs a block of the documents as root would, with the paths of the documents below a folder of this test. */
function runBlock(block: string): string {
  const isRoot = process.getuid?.() === 0;
  const script = block
    .replaceAll(/(?<=\s)\/(?=opt\/easel|etc\/|usr\/local\/sbin|backup)/g, `${folder}/`)
    // The user was not made.
    .replaceAll(" -o easel ", isRoot ? ` -o ${NOBODY} ` : " ");
  for (const [path] of script.matchAll(/(?<=\s)\/\S+/g))
    assert.ok(path.startsWith(folder) || path === "/dev/null", `${path} is a path of the machine`);
  const plain = plainEnvironment();
  const PATH = `${bin}:${join(folder, "usr/local/sbin")}:${plain.PATH}`;
  // The packages were fetched a moment ago by the installation that runs this test.
  const env = { ...plain, PATH, npm_config_prefer_offline: "true" };
  return execFileSync("bash", ["-euo", "pipefail", "-c", script], {
    cwd: "/",
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
}

before(() => {
  copyCheckout(tree);
  mkdirSync(bin);
  for (const name of OF_THE_MACHINE)
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $*" >> "${calls}"\n`, { mode: 0o755 });
  for (const path of ["etc/systemd/system", "usr/local/sbin"]) mkdirSync(join(folder, path), { recursive: true });
  runBlock(INSTALLATION);
});

/** `easel serve` as `easel.service` starts it. Answers its data folder and address too. */
function startUnit(t: TestContext, shown: Sandbox["shown"] = {}) {
  const unit = readUnit(join(folder, "etc/systemd/system/easel.service"));
  assert.equal(unit.ProtectSystem, "strict");
  const state = mkdtempSync(join(folder, "state-"));
  const cache = mkdtempSync(join(folder, "cache-"));
  const settings = readFileSync(settingsFile, "utf8");
  const sandbox: Sandbox = {
    parents: ["/opt", "/var/lib", "/var/cache", "/run"],
    shown: { "/opt/easel": tree, ...shown },
    writable: { [`/var/lib/${unit.StateDirectory}`]: state, [`/var/cache/${unit.CacheDirectory}`]: cache },
    empty: ["/tmp", "/var/tmp", "/home", "/root"],
    env: {
      PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
      ...unit.Environment,
      ...pairsOf(settings),
    },
    workingDirectory: unit.WorkingDirectory,
  };
  return { ...startInSandbox(t, unit.ExecStart.split(" "), sandbox), sandbox, state, cache };
}

async function welcomed({ output, ended, child }: Running): Promise<string> {
  await until("the welcome", () => END_OF_WELCOME.test(output.out) || child.exitCode !== null, START_MS);
  if (child.exitCode !== null) await ended;
  const [, url] = /Easel is running at (\S+)/.exec(output.out) ?? [];
  assert.ok(url, output.out + output.err);
  return url;
}

/** Makes a picture and answers its bytes. */
async function picture(url: string, key: string): Promise<Uint8Array> {
  const headers = { authorization: `Bearer ${key}` };
  const created = await send(`${url}${API}/art_v5/generate`, "POST", headers, ORDER);
  assert.equal(created.status, 200, created.text);
  const { url: at } = await until(
    "the picture",
    async () => {
      const { json } = await send(`${url}${API}/art_v5/getImage?id=${created.json.id}`, "GET", headers);
      assert.equal(json.success, true, JSON.stringify(json));
      return json.url ? json : undefined;
    },
    START_MS,
  );
  return new Uint8Array(await (await fetch(at)).arrayBuffer());
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const isPng = (bytes: Uint8Array) => Buffer.from(bytes).subarray(1, 4).toString() === "PNG";
/** Lines of the log that warn or worse. */
const warnings = ({ output }: Running) => output.err.split("\n").filter((line) => /^\{"level":[456]0/.test(line));

describe("installed by the commands of docs/operations.md", () => {
  test("the user is made, the settings are private, and the unit that is enabled exists", () => {
    const [enabled] = /(?<=systemctl enable --now )\S+/.exec(readFileSync(calls, "utf8")) ?? [];
    const unit = readUnit(join(folder, `etc/systemd/system/${enabled}.service`));
    assert.match(readFileSync(calls, "utf8"), new RegExp(`^useradd --system ${unit.User}$`, "m"));
    assert.equal(unit.EnvironmentFile, "/etc/easel/easel.env");
  });

  test("read-only as an ordinary user: a picture over HTTP, and the page in a browser, signed in", async (t) => {
    const port = await freePort();
    appendFileSync(settingsFile, `EASEL_PORT=${port}\nEASEL_WORKERS=1\n`);
    const service = startUnit(t);
    const url = await welcomed(service);
    assert.equal(url, `http://127.0.0.1:${port}`);
    assert.match(service.output.out, new RegExp(`^ {2}page ${url}/ `, "m"));
    const key = readFileSync(join(service.state, "first-api-key"), "utf8").trim();
    assert.ok(isPng(await picture(url, key)));

    const address = readFileSync(join(service.state, "sign-in-address"), "utf8").trim();
    assert.ok(address.startsWith(`${url}/#/sign-in/`));
    const { page, complaints } = await show(t, url, address.slice(url.length));
    await page.locator("#desk").waitFor();
    await page.goto(`${url}/#/gallery`);
    const shown = page.locator("#desk ~ * img, main img").first();
    await shown.waitFor();
    assert.ok((await shown.evaluate("img => img.decode().then(() => img.naturalWidth)")) !== 0);
    assert.deepEqual(complaints, []);
    assert.deepEqual(warnings(service), []);
    // Compiled modules are kept for the next start where the unit says.
    assert.notDeepEqual(readdirSync(service.cache), []);
    assert.ok(
      !readdirSync(service.state).some((name) => name.startsWith("postgresql-")),
      "PostgreSQL runs where npm put it",
    );
  });

  test("as compose.yaml runs it: API and worker with a read-only root and what its tmpfs lists", async (t) => {
    const { services } = parse(readFileSync(join(tree, "compose.yaml"), "utf8"), { merge: true });
    const { host, ...database } = await createTestDatabase(t);
    const bucket = mkdtempSync(join(folder, "bucket-"));
    const s3 = new S3rver({
      address: "127.0.0.1",
      port: 0,
      silent: true,
      directory: bucket,
      configureBuckets: [{ name: "easel" }],
    });
    const { port: s3Port } = await s3.run();
    t.after(() => s3.close());
    const apiPort = await freePort();
    const key = "a-key-of-at-least-24-characters";
    const env = {
      PATH: "/usr/local/bin:/usr/bin:/bin",
      ...imageEnvironment(),
      DATABASE_URL: urlOf(database, SOCKETS),
      EASEL_S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
      EASEL_S3_BUCKET: "easel",
      EASEL_S3_ACCESS_KEY_ID: "S3RVER",
      EASEL_S3_SECRET_ACCESS_KEY: "S3RVER",
      EASEL_PORT: String(apiPort),
      EASEL_API_KEY: key,
      EASEL_PUBLIC_URL: `http://127.0.0.1:${apiPort}`,
      EASEL_WORKERS: "1",
    };
    // The image has Node 24 in its system; here npm's does the same.
    const main = ["/opt/easel/node_modules/.bin/node", "/opt/easel/src/main.ts"];
    const start = (name: string) => {
      assert.equal(services[name].read_only, true);
      return startInSandbox(t, [...main, ...services[name].command], {
        parents: ["/opt", "/run"],
        shown: { "/opt/easel": tree, [SOCKETS]: host },
        writable: {},
        empty: services[name].tmpfs,
        env,
        workingDirectory: "/opt/easel",
      });
    };
    const [api, worker] = [start("api"), start("worker")];
    const url = await welcomed(api);
    assert.ok(isPng(await picture(url, key)), worker.output.err);
    assert.match(await (await fetch(`${url}/`)).text(), /<script type="module"/);
    assert.deepEqual([...warnings(api), ...warnings(worker)], []);
  });

  test("every other command acts as the service's user on its data, with the settings of its file: backup, restore, release, keys, doctor", async (t) => {
    const settings = readFileSync(settingsFile, "utf8");
    t.after(() => writeFileSync(settingsFile, settings));
    const { host, ...database } = await createTestDatabase(t);
    appendFileSync(settingsFile, `DATABASE_URL=${urlOf(database, SOCKETS)}\nEASEL_LOG_LEVEL=warn\n`);
    const service = startUnit(t, { [SOCKETS]: host });
    const url = await welcomed(service);
    const key = readFileSync(join(service.state, "first-api-key"), "utf8").trim();
    assert.ok(isPng(await picture(url, key)));

    const backup = join(folder, "backup");
    mkdirSync(backup);
    const writable = { ...service.sandbox.writable, [backup]: backup };
    const config = join(folder, "sandbox.json");
    writeFileSync(config, JSON.stringify({ ...service.sandbox, env: { PATH: service.sandbox.env.PATH }, writable }));
    const standIn = join(import.meta.dirname, "systemd-run.ts");
    const script = `#!/bin/sh\nexec "${process.execPath}" "${standIn}" "${config}" "$@"\n`;
    writeFileSync(join(bin, "systemd-run"), script, { mode: 0o755 });
    const admin = join(folder, "usr/local/sbin/easel-admin");
    writeFileSync(admin, readFileSync(admin, "utf8").replace("=/etc/", `=${folder}/etc/`));

    const count = async () => (await send(`${url}/v1/images`, "GET", bearer(key))).json.images.length;
    const [, writeIt = "", restoreIt = "", releaseIt = "", ...others] = documentedBlocks("sh");
    assert.deepEqual([documentedBlocks("sh")[0], others], [INSTALLATION, []], "every block is run here");
    runBlock(writeIt);
    const [file = ""] = readdirSync(backup);
    assert.equal(statSync(join(backup, file)).mode & 0o777, 0o600);

    const { json } = await send(`${url}/v1/images`, "GET", bearer(key));
    await send(`${url}/v1/images/${json.images[0].id}`, "DELETE", bearer(key));
    assert.equal(await count(), 0);
    assert.match(runBlock(restoreIt), /run `easel-admin release`\.$/m);
    assert.equal(await count(), 1, "the service's own database was backed up and restored");
    assert.match(readFileSync(calls, "utf8"), /^systemctl restart easel$/m);
    const held = async () => (await send(`${url}/readyz`, "GET", {})).json.held !== undefined;
    await until("the hold after a restore", held);
    runBlock(releaseIt);
    await until("the release", async () => !(await held()));

    assert.match(runBlock('easel-admin keys create --name "a \\$HOME key"'), /^easel_\w{38}$/m);
    assert.match(runBlock("easel-admin keys list"), / first\n(?:.*\n)*.* a \$HOME key\n/);
    assert.match(runBlock("easel-admin doctor"), /^ {2}ok {3}database +external, reachable$/m);
    assert.throws(() => runBlock("easel-admin pait"), { status: 2 });
  });

  test("where the page is missing, the start says so with the command, and prints no address of it", async (t) => {
    // The last test: from here on the tree is that of an installation without `npm run build`.
    rmSync(join(tree, "web/dist"), { recursive: true });
    const service = startUnit(t);
    const url = await welcomed(service);
    assert.match(
      service.output.out,
      /The page is missing: .*the tools that build it are not installed.*\nRun `npm run build` /,
    );
    assert.doesNotMatch(service.output.out, /page http|sign-in-address/);
    assert.equal((await fetch(`${url}/`)).status, 503);
    assert.equal((await fetch(`${url}/docs`)).status, 200);
  });
});

/** Where the sandbox shows the sockets of the tests' PostgreSQL. */
const SOCKETS = "/run/postgresql";

function urlOf({ user, password, database, port }: Omit<TestConnection, "host">, sockets: string): string {
  return postgresUrl({ user, password, database, host: sockets, port });
}

/** What the Dockerfile sets for the processes of its image. */
function imageEnvironment(): Record<string, string> {
  const [, block = ""] = /^ENV ((?:.*\\\n)*.*)$/m.exec(readFileSync(join(tree, "Dockerfile"), "utf8")) ?? [];
  return pairsOf(block.replaceAll(/\s*\\\n\s*/g, "\n"));
}
