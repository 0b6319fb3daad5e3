/** The program as operators run it: its own process, its own folder, its words on both outputs. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { createTestDatabase } from "../helpers/postgres.ts";
import { until } from "../helpers/until.ts";
import { MAIN, startProgram } from "./start-program.ts";

const start = (t: TestContext, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  startProgram(t, args, () => env);

async function databaseUrl(t: TestContext): Promise<string> {
  const { host, port, user, password, database } = await createTestDatabase(t);
  return `postgresql://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

/** A bucket's server that knows no bucket. */
async function emptyS3(t: TestContext): Promise<Record<string, string>> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(404, { "content-type": "application/xml" });
    response.end("<Error><Code>NoSuchBucket</Code><Message>The specified bucket does not exist</Message></Error>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  return {
    EASEL_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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
});

test("an API says both addresses and keeps its first key out of the logs, in a private file", async (t) => {
  const env = {
    DATABASE_URL: await databaseUrl(t),
    EASEL_PORT: "0",
    EASEL_PUBLIC_URL: "https://qr.example.com/easel",
  };
  const { folder, child, output, ended } = start(t, ["api"], env);
  await until("the welcome", () => output.out.includes("easel-qr.png"));
  assert.match(
    output.out,
    /Easel is running at https:\/\/qr\.example\.com\/easel\n {2}listens on http:\/\/127\.0\.0\.1:\d+\n/,
  );
  const file = join(folder, "data/first-api-key");
  assert.ok(output.out.includes(file));
  assert.equal(statSync(file).mode & 0o777, 0o600);
  const key = readFileSync(file, "utf8").trim();
  assert.match(key, /^easel_\w{38}$/);
  assert.ok(!(output.out + output.err).includes(key));

  const [, address = ""] = /listens on (\S+)/.exec(output.out) ?? [];
  const answer = await fetch(`${address}/v1/images`, { headers: { authorization: `Bearer ${key}` } });
  assert.equal(answer.status, 200);

  const [command = ""] = /^ {2}EASEL_URL=.*\\\n.* -o ~\/easel-qr\.png$/m.exec(output.out) ?? [];
  // The command as it was printed, but for what it asks of the service: here nobody makes pictures.
  const asks = command.replace("https://qr.example.com/easel", address).replace(/ qr ".*$/, " images list --json");
  const { stderr, status } = spawnSync("sh", ["-c", asks], { cwd: "/", encoding: "utf8" });
  assert.equal(status, 0, `${asks}\n${stderr}`);

  const list = start(t, ["keys", "list"], env);
  assert.equal(await list.ended, 0);
  assert.match(list.output.out, / active {2}create,read,admin {2}\S+ {2}no expiry {2}first\n/);

  child.kill("SIGTERM");
  assert.equal(await ended, 0);
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
