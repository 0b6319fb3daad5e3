/** `easel login`, `logout`, `usage`, `webhooks` and `batches` against a whole service. */

import assert from "node:assert/strict";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { after, type TestContext, test } from "node:test";
import { Interrupted } from "../../src/cli/exit-codes.ts";
import { configFolder } from "../../src/cli/login-file.ts";
import { readSecret } from "../../src/cli/read-secret.ts";
import { API, startTestService } from "../helpers/service.ts";
import { until } from "../helpers/until.ts";
import { easel } from "./run.ts";

const service = await startTestService({ EASEL_FETCH_ALLOW: "127.0.0.1" }, { api: true, worker: false });
const url = service.baseUrl;
const WRONG = "wrong-key-of-some-length-123";

async function keyOf(scope: string): Promise<string> {
  return (await service.call("POST", "/v1/admin/keys", { name: scope, scopes: [scope] })).json.key;
}

/** A configuration folder that is not there yet. */
function newFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "easel-login-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "easel");
}

test("login keeps service and key in a private file for the other commands, and logout deletes it", async (t) => {
  const configDir = newFolder(t);
  const input = Buffer.from(`${service.apiKey}\nmore\n`);
  const done = await easel(["login", "--url", url], { configDir, input });
  assert.deepEqual([done.code, done.out], [0, `logged in to ${url}`], done.err);
  const path = join(configDir, "login.json");
  assert.equal(done.err, `${path} holds the key; easel logout deletes it`);
  assert.equal(statSync(path).mode & 0o777, 0o600);
  assert.equal(statSync(configDir).mode & 0o777, 0o700);
  assert.deepEqual(JSON.parse(readFileSync(path, "utf8")), { url, key: service.apiKey });

  assert.equal((await easel(["images", "list"], { configDir })).code, 0);
  assert.match((await easel(["keys", "list"], { configDir })).out, /active/);
  // The same service by another spelling of its address.
  assert.equal((await easel(["images", "list", "--url", `${url}/`], { configDir })).code, 0);

  assert.equal((await easel(["logout"], { configDir })).out, `logged out of ${url}`);
  assert.ok(!existsSync(path));
  assert.equal((await easel(["logout"], { configDir })).out, "not logged in");
  assert.match((await easel(["images", "list"], { configDir })).err, /asks a service/);
});

test("flags and the environment win, and the key goes to no other service", async (t) => {
  const configDir = newFolder(t);
  const seen: unknown[] = [];
  const other = createServer((request, response) => {
    seen.push(request.headers.authorization);
    response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  t.after(() => other.close());
  await once(other, "listening");
  const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  await easel(["login", "--url", url, "--key", service.apiKey], { configDir });
  await easel(["images", "list", "--url", elsewhere], { configDir });
  await easel(["images", "list"], { configDir, env: { EASEL_URL: elsewhere } });
  assert.deepEqual(seen, [undefined, undefined]);

  const named = await easel(["images", "list", "--url", url, "--key", WRONG], { configDir });
  assert.equal(named.code, 4, named.err);
  const env = { EASEL_API_KEY: WRONG };
  assert.equal((await easel(["images", "list", "--url", url], { configDir, env })).code, 4);
  // A key alone names no service: that of the login is not for it.
  assert.match((await easel(["images", "list"], { configDir, env })).err, /asks a service/);
});

test("a key that the service does not know is not kept, one that may only create is", async (t) => {
  const configDir = newFolder(t);
  for (const [key, code] of [
    [WRONG, 4],
    ["short", 4],
    ["", 4],
  ] as const) {
    const refused = await easel(["login", "--url", url], { configDir, input: Buffer.from(key) });
    assert.deepEqual([refused.code, refused.out], [code, ""], key);
  }
  const nobody = await easel(["login", "--url", "http://127.0.0.1:9", "--key", WRONG], { configDir });
  assert.equal(nobody.code, 1, nobody.err);
  assert.ok(!existsSync(configDir));
  const kept = await easel(["login"], { configDir, env: { EASEL_URL: url, EASEL_API_KEY: await keyOf("create") } });
  assert.equal(kept.code, 0, kept.err);
});

test("a login that others may read or that is something else is refused with its path", async (t) => {
  const configDir = newFolder(t);
  await easel(["login", "--url", url, "--key", service.apiKey], { configDir });
  const path = join(configDir, "login.json");
  chmodSync(path, 0o644);
  const open = await easel(["images", "list"], { configDir });
  assert.equal(open.err, `easel: ${path}: expected a file that only you can read (chmod 600), got mode 644`);
  chmodSync(path, 0o600);
  for (const text of ["{", "null", '{"url":1}']) {
    writeFileSync(path, text);
    assert.match((await easel(["images", "list"], { configDir })).err, /login\.json: expected what easel login writes/);
  }
  assert.equal((await easel(["logout"], { configDir })).code, 0);
  assert.ok(!existsSync(path));
});

test("the folder is the one of the system", () => {
  assert.equal(configFolder({ XDG_CONFIG_HOME: "/x" }, "/home/a", "linux"), "/x/easel");
  assert.equal(configFolder({ XDG_CONFIG_HOME: "relative" }, "/home/a", "linux"), "/home/a/.config/easel");
  assert.equal(configFolder({ APPDATA: "/data" }, "/home/a", "win32"), "/data/easel");
});

test("a terminal asks for the key and shows nothing of it; Ctrl-C ends the question", async () => {
  const asked = (typed: string) => {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    let shown = "";
    const answer = readSecret("API key: ", input, { write: (text) => (shown += text) });
    input.write(typed);
    return { answer, shown: () => shown };
  };
  const typed = asked("a-secret-key\r");
  assert.equal(await typed.answer, "a-secret-key");
  assert.equal(typed.shown(), "API key: \n");
  await assert.rejects(asked("half\u0003").answer, Interrupted);
});

test("usage counts by key and kind, of all owners with --all", async () => {
  const env = { EASEL_URL: url, EASEL_API_KEY: service.apiKey };
  await service.call("POST", `${API}/art_v5/generate`, { prompt: "a lake", style: "Photographic" });
  const { out, code } = await easel(["usage"], { env });
  assert.equal(code, 0);
  assert.match(out, /^key_\S+\tpaint\t1$/);
  const [{ kind, images }] = (await easel(["usage", "--json"], { env })).out
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.deepEqual([kind, images], ["art_v5", 1]);
  assert.equal((await easel(["usage", "--month", "2020-01"], { env })).out, "");

  const reader = { ...env, EASEL_API_KEY: await keyOf("read") };
  assert.equal((await easel(["usage"], { env: reader })).out, "");
  const refused = await easel(["usage", "--all"], { env: reader });
  assert.equal(refused.code, 4);
  assert.equal((await easel(["usage", "--all"], { env })).out, out);
});

test("webhooks are made, listed, rotated, followed, retried and deleted", async () => {
  const env = { EASEL_URL: url, EASEL_API_KEY: service.apiKey };
  const receiver = createServer((_, response) => response.writeHead(500).end()).listen(0, "127.0.0.1");
  after(() => receiver.close());
  await once(receiver, "listening");
  const target = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const run = async (...args: string[]) => {
    const ran = await easel(["webhooks", ...args], { env });
    assert.equal(ran.code, 0, ran.err);
    return ran;
  };
  const made = await run("create", target, "--event", "image.queued", "--event", "image.deleted");
  const id = made.out;
  assert.match(id, /^whk_\S+$/);
  assert.match(made.err, /^secret whsec_\S+; shown only now$/);
  assert.match(
    (await run("list")).out,
    new RegExp(`^${id}\tactive\timage\\.queued,image\\.deleted\t\\S+Z\t${target}$`),
  );
  const rotated = JSON.parse((await run("rotate", id, "--json")).out);
  assert.notEqual(`secret ${rotated.secret}; shown only now`, made.err);

  const created = await service.call("POST", `${API}/art_v5/generate`, { prompt: "a lake", style: "Photographic" });
  const line = await until("an attempt", async () => {
    const { out } = await run("deliveries", id);
    return out.includes("\t500\t") && out;
  });
  const [delivery, status, event, image] = line.split("\t");
  assert.deepEqual([status, event, image], ["pending", "image.queued", created.json.id]);
  assert.match((await run("retry", id, delivery ?? "")).out, new RegExp(`^${delivery}\tpending\t`));
  assert.equal((await run("delete", id)).out, id);
  const gone = await easel(["webhooks", "delete", id], { env });
  assert.equal(gone.code, 5);
  const inside = await easel(["webhooks", "create", "http://10.0.0.1/"], { env });
  assert.equal(inside.code, 6);
  assert.match(inside.err, /^easel: URL: /);
  assert.equal(
    JSON.parse((await easel(["webhooks", "list", "--json", "--key", WRONG], { env })).err).detail.type,
    "NO_RIGHTS",
  );
});

test("batches: a wrong row is named and nothing is made; a batch is made, listed, saved empty and deleted", async (t) => {
  const folder = newFolder(t);
  mkdirSync(folder);
  const at = ["--url", url, "--key", service.apiKey];
  const list = join(folder, "menus.csv");
  writeFileSync(list, "title;content\nMen\u00fc 1;https://example.com/1\nMenu 2;https://example.com/2", "latin1");
  const shared = ["--style", "Kilim", "--prompt", "a kilim", "--template", '{"ar":"1:1"}'];
  const dry = await easel(["batches", "create", list, ...shared, "--dry-run", ...at]);
  assert.deepEqual([dry.code, dry.out], [0, "2 rows can be made"], dry.err);
  const wrong = await easel(["batches", "create", list, "--style", "Kelim", "--prompt", "a kilim", "--dry-run", ...at]);
  assert.equal(wrong.code, 6);
  assert.match(wrong.err, /menus\.csv: row 1, style: .*Kilim/);
  assert.equal((await easel(["batches", "create", list, "--template", "[]", ...at])).code, 2);
  assert.deepEqual((await service.call("GET", "/v1/batches")).json.batches, []);

  const made = await easel(["batches", "create", list, ...shared, ...at]);
  assert.equal(made.code, 0, made.err);
  const id = made.out;
  const rows = await easel(["batches", "get", id, "--json", ...at]);
  assert.deepEqual(
    rows.out.split("\n").map((line) => JSON.parse(line).row),
    [1, 2],
  );
  assert.match((await easel(["batches", "list", ...at])).out, new RegExp(`^${id}\\t.*\\t2\\tno$`));
  assert.equal((await easel(["batches", "resume", id, ...at])).out, "0");
  const zip = join(folder, "menus.zip");
  assert.equal((await easel(["batches", "save", id, "-o", zip, ...at])).out, zip);
  assert.equal(readFileSync(zip).subarray(0, 2).toString(), "PK");
  assert.equal((await easel(["batches", "save", id, "-o", "menus.txt", ...at])).code, 2);
  assert.equal((await easel(["batches", "delete", id, ...at])).out, id);
  assert.equal((await easel(["batches", "get", id, ...at])).code, 5);
});
