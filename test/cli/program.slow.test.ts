/** The program as operators run it: its own process, its own folder, its words on both outputs. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { whyUnreachable } from "../../src/cli/probe-address.ts";
import { freePort } from "../../src/free-port.ts";
import { createTestDatabase } from "../helpers/postgres.ts";
import { postgresUrl } from "../helpers/postgres-url.ts";
import { until } from "../helpers/until.ts";
import { masked, outputWith } from "./documented-output.ts";
import { MAIN, startProgram } from "./start-program.ts";

const start = (t: TestContext, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  startProgram(t, args, () => env);

async function databaseUrl(t: TestContext): Promise<string> {
  return postgresUrl(await createTestDatabase(t));
}

/** The address of a server that ends with the test. */
async function listen(t: TestContext, server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Where nothing listens. */
const NOBODY = "https://127.0.0.1:9/easel";

/** A bucket's server that knows no bucket. */
async function emptyS3(t: TestContext): Promise<Record<string, string>> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(404, { "content-type": "application/xml" });
    response.end("<Error><Code>NoSuchBucket</Code><Message>The specified bucket does not exist</Message></Error>");
  });
  return {
    EASEL_S3_ENDPOINT: await listen(t, server),
    EASEL_S3_BUCKET: "pictures",
    EASEL_S3_ACCESS_KEY_ID: "id",
    EASEL_S3_SECRET_ACCESS_KEY: "secret",
  };
}

test("doctor without settings creates nothing", async (t) => {
  const { folder, output, ended } = start(t, ["doctor"]);
  assert.equal(await ended, 0, output.out + output.err);
  assert.deepEqual(readdirSync(folder), []);
  assert.match(output.out, /^Easel \d+\.\d+\.\d+(-\w+)? works on this machine\.\n/, "the verdict comes first");
  assert.match(output.out, /ok {3}database +embedded 18.*easel serve creates it in/);
  assert.ok(output.out.split("\n").length < 17, "and is short");
  // Whether namespaces are allowed and the page is built is the machine's.
  const alike = (text: string, here: string) =>
    masked(text.replaceAll(here, "FOLDER")).replaceAll(/^( {2}ok {3}(?:network|page) ).*$/gm, "$1");
  assert.equal(alike(output.out, folder), alike(outputWith("cli.md", "works on this machine"), "/srv/easel"));
  const all = start(t, ["doctor", "--settings"]);
  assert.equal(await all.ended, 0);
  assert.match(all.output.out, /EASEL_URL_TTL +7d /);
});

test("doctor says why a bucket cannot be used, and needs no data folder beside database and bucket", async (t) => {
  const env = { DATABASE_URL: await databaseUrl(t), EASEL_DATA_DIR: "/nowhere/at/all", ...(await emptyS3(t)) };
  const { output, ended } = start(t, ["doctor"], env);
  assert.equal(await ended, 1);
  assert.match(output.out, /^Easel \S+ does not work on this machine: see pictures\.\n/);
  assert.match(output.out, /FAIL pictures .*NoSuchBucket/);
  assert.match(output.out, /EASEL_DATA_DIR +\/nowhere\/at\/all\n/, "what is set is shown");
  assert.match(output.out, /ok {3}disk +the data folder is not used/);
});

test("a data folder that cannot be made or written names its setting", async (t) => {
  const { output, ended } = start(t, ["serve"], { EASEL_DATA_DIR: join(MAIN, "data"), EASEL_PORT: "0" });
  assert.equal(await ended, 1);
  assert.match(output.err, /easel: EASEL_DATA_DIR: expected a folder that this user may write, got .*main\.ts\/data/);
});

test("a misspelt setting is named at the start", async (t) => {
  const { output, ended } = start(t, ["--help"], { EASEL_DATADIR: "x" });
  assert.equal(await ended, 0);
  assert.equal(output.err, "easel: EASEL_DATADIR is not a setting; did you mean EASEL_DATA_DIR?\n");
  assert.ok(outputWith("cli.md", "is not a setting").includes(output.err));
});

test("an API says where it answers, and keeps its first key out of the logs, in a private file", async (t) => {
  const env = {
    DATABASE_URL: await databaseUrl(t),
    EASEL_PORT: "0",
    EASEL_PUBLIC_URL: NOBODY,
  };
  const { folder, child, output, ended } = start(t, ["api"], env);
  await until("the welcome", () => output.out.includes("easel-qr.png"));
  const [, address = ""] =
    /^Easel is running at (http:\/\/127\.0\.0\.1:\d+)\n {2}not reachable yet: (?:https:\/\/127\.0\.0\.1:9\/easel) \(.+\)\n/m.exec(
      output.out,
    ) ?? [];
  assert.ok(address, output.out);
  assert.equal(output.out.split(NOBODY).length, 2, "the address that does not answer is said once");
  const signIn = readFileSync(join(folder, "data/sign-in-address"), "utf8").trim().split("\n");
  assert.deepEqual(
    signIn.map((line) => line.replace(/#\/sign-in\/.+$/, "#")),
    [`${address}/#`, `${NOBODY}/#`],
    "for now and for later",
  );
  const file = join(folder, "data/first-api-key");
  assert.ok(output.out.includes(file));
  assert.equal(statSync(file).mode & 0o777, 0o600);
  const key = readFileSync(file, "utf8").trim();
  assert.match(key, /^easel_\w{38}$/);
  assert.ok(!(output.out + output.err).includes(key));

  const answer = await fetch(`${address}/v1/images`, { headers: { authorization: `Bearer ${key}` } });
  assert.equal(answer.status, 200);

  const [command = ""] = /^ {2}EASEL_URL=.*\\\n.* -o ~\/easel-qr\.png$/m.exec(output.out) ?? [];
  // The command as it was printed, but for what it asks of the service: here nobody makes pictures.
  const asks = command.replace(/ qr ".*$/, " images list --json");
  const { stderr, status } = spawnSync("sh", ["-c", asks], { cwd: "/", encoding: "utf8" });
  assert.equal(status, 0, `${asks}\n${stderr}`);

  const list = start(t, ["keys", "list"], env);
  assert.equal(await list.ended, 0);
  assert.match(list.output.out, / active {2}create,read,admin {2}\S+ {2}no expiry {2}first\n/);

  child.kill("SIGTERM");
  assert.equal(await ended, 0);
});

test("an API behind a proxy says the proxy's address, when it answers", async (t) => {
  const port = await freePort("127.0.0.1");
  const proxy = createServer(async ({ url = "" }, response) => {
    const answer = await fetch(`http://127.0.0.1:${port}${url.replace(/^\/easel/, "")}`);
    response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
  });
  const publicUrl = `${await listen(t, proxy)}/easel`;
  const { child, output, ended } = start(t, ["api"], {
    DATABASE_URL: await databaseUrl(t),
    EASEL_PORT: String(port),
    EASEL_PUBLIC_URL: publicUrl,
  });
  await until("the welcome", () => output.out.includes("easel-qr.png"));
  assert.ok(
    output.out.includes(`\nEasel is running at ${publicUrl}\n  listens on http://127.0.0.1:${port}\n`),
    output.out,
  );
  child.kill("SIGTERM");
  assert.equal(await ended, 0);
});

test("an address answers when Easel does: neither silence, refusals, other sites nor redirects to them are taken for it", async (t) => {
  let asked = 0;
  const foreign = await listen(
    t,
    createServer((_, response) => {
      asked++;
      response.end('{"status":"ok"}');
    }),
  );
  const answering = (answer: (response: ServerResponse) => void) =>
    listen(
      t,
      createServer((_, response) => answer(response)),
    );
  const ok = await answering((response) => response.end('{"status":"ok"}'));
  const silent = await answering(() => undefined);
  const other = await answering((response) => response.end("<html>Welcome"));
  const away = await answering((response) => response.writeHead(302, { location: `${foreign}/livez` }).end());
  assert.equal(await whyUnreachable(ok), undefined);
  assert.equal(await whyUnreachable(silent, 50), "no answer within 0.05 s");
  assert.equal(await whyUnreachable(other), "something else answers there");
  assert.equal(await whyUnreachable(away), "it answers with status 302");
  assert.equal(asked, 0);
  assert.match(String(await whyUnreachable(NOBODY)), /ECONNREFUSED/);
});

test("no line of the log has a key twice", async (t) => {
  const { folder, child, output, ended } = start(t, ["api"], { EASEL_PORT: "0" });
  await until("the welcome", () => output.out.includes("Easel is running"), 60_000);
  child.kill("SIGTERM");
  await ended;
  const lines = output.err.split("\n").filter((line) => line.startsWith("{"));
  assert.ok(lines.length > 0);
  for (const line of lines) {
    const keys = [...line.matchAll(/"(\w+)":/g)].map(([, key]) => key);
    assert.equal(new Set(keys).size, keys.length, line);
  }
  assert.ok(existsSync(join(folder, "data")));
});
