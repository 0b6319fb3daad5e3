/**
 * A rolling upgrade with real processes on live data: an API and a worker of this version, and of the next one, whose source is a
 * copy with one more migration and a statement that uses it. They share tables, queue and pictures while images are created.
 */

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test } from "node:test";
import pg from "pg";
import type { Member } from "../../tools/storm/service.ts";
import { startStore } from "../../tools/storm/store.ts";
import { createTestDatabase } from "../helpers/postgres.ts";
import { postgresUrl } from "../helpers/postgres-url.ts";
import { API, send } from "../helpers/service.ts";
import { until } from "../helpers/until.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const KEY = "upgrade-key-of-24-characters-and-more";
const NEXT_MIGRATION = `  "9000-shade": {
    async up(db) {
      await sql.raw("alter table easel.images add column shade text, add column tints int not null default 0").execute(db);
      await sql.raw("create table easel.shades (image_id text primary key)").execute(db);
    },
  },
`;

/** The next version: it has one more migration, and writes the new column when it creates an image. */
function makeNextVersion(folder: string): void {
  for (const path of ["src", "tools/storm", "package.json"])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const change = (path: string, from: string, to: string) => {
    const file = join(folder, path);
    const before = readFileSync(file, "utf8");
    assert.ok(before.includes(from), `${path} holds ${from}`);
    writeFileSync(
      file,
      before.replace(from, () => to),
    );
  };
  const list = "export const MIGRATIONS: Readonly<Record<string, Migration>> = {\n";
  change("src/storage/migrations/index.ts", list, list + NEXT_MIGRATION);
  const statements = "src/storage/image-statements.ts";
  change(
    statements,
    "link_code, created_at, remakes, trace_parent,",
    "link_code, created_at, remakes, trace_parent, shade,",
  );
  change(statements, ":remakes, :traceParent,", ":remakes, :traceParent, 'dark',");
}

test("processes of this version and of the next create, make and serve each other's images", {
  timeout: 400_000,
}, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "easel-rolling-"));
  const members: Member[] = [];
  const ends: (() => Promise<void>)[] = [];
  // Before the database goes.
  t.after(async () => {
    for (const end of ends) await end();
    await Promise.all(members.map((member) => member.stop()));
    rmSync(folder, { recursive: true, force: true });
  });
  const database = await createTestDatabase(t);
  const s3 = await startStore(folder);
  ends.push(() => s3.stop());
  const env = {
    DATABASE_URL: postgresUrl(database),
    EASEL_S3_ENDPOINT: s3.endpoint,
    EASEL_S3_BUCKET: s3.key.bucket,
    EASEL_S3_ACCESS_KEY_ID: s3.key.accessKeyId,
    EASEL_S3_SECRET_ACCESS_KEY: s3.key.secretAccessKey,
    EASEL_PORT: "0",
    EASEL_API_KEY: KEY,
    EASEL_WORKERS: "1",
  };
  const nextFolder = join(folder, "next");
  makeNextVersion(nextFolder);
  type Start = typeof import("../../tools/storm/service.ts").startMember;
  const versions: Record<"this" | "next", { readonly startMember: Start }> = {
    this: await import("../../tools/storm/service.ts"),
    next: await import(join(nextFolder, "tools/storm/service.ts")),
  };
  const start = async (version: "this" | "next", role: "api" | "worker") => {
    const name = `${version}-${role}`;
    const member = await versions[version].startMember(role, name, folder, env).catch((error: unknown) => {
      throw new Error(readFileSync(join(folder, `${name}.log`), "utf8").slice(-2_000), { cause: error });
    });
    members.push(member);
    return member;
  };
  const client = new pg.Client(database);
  await client.connect();
  ends.unshift(() => client.end());

  const call = (member: Member, path: string, method = "GET", body: unknown = undefined) =>
    send(member.url() + path, method, { authorization: `Bearer apikey,${KEY}` }, body);
  const accepted = new Set<string>();
  let customers: Member[] = [];
  let served = true;
  const unfinished = async () =>
    (await client.query("select from easel.images where state in ('queued', 'running')")).rows.length;
  /** Creates in turn at each API that takes part, as long as few images wait. */
  const customer = async () => {
    for (let i = 0; served; i++) {
      await until("an image that is ready", async () => (await unfinished()) < 4, 90_000);
      const api = customers[i % customers.length] as Member;
      const { status, json } = await call(api, `${API}/art_v5/generate`, "POST", {
        prompt: "a lake",
        style: "Photographic",
        ar: "1:1",
      });
      assert.equal(status, 200, JSON.stringify(json));
      accepted.add(json.id);
    }
  };
  const ready = async () =>
    (await client.query("select count(*)::int as count from easel.images where state = 'ready'")).rows[0]
      .count as number;
  const readyAfter = async (more: number, what: string) => {
    const before = await ready();
    await until(what, async () => (await ready()) >= before + more, 90_000);
  };
  const shades = async () =>
    (await client.query("select count(shade)::int as dark, count(*)::int as total from easel.images")).rows[0];

  const thisApi = await start("this", "api");
  const thisWorker = await start("this", "worker");
  customers = [thisApi];
  const creating = customer();
  await readyAfter(3, "images of this version");

  // The next version's worker migrates the tables while the others go on.
  const nextWorker = await start("next", "worker");
  const nextApi = await start("next", "api");
  customers = [thisApi, nextApi];
  await readyAfter(5, "images of both versions");
  assert.ok((await shades()).dark > 0, "the next version writes its column");

  await thisWorker.stop();
  await readyAfter(3, "images by the next version's worker alone");
  // Back again: a process of this version starts on the tables of the next one.
  await thisWorker.replace();
  await nextWorker.stop();
  await readyAfter(3, "images by this version's worker on the next version's tables");
  await nextWorker.replace();
  customers = [nextApi];
  const soFar = accepted.size;
  // One of them may still be on its way to the other API.
  await until("requests to the other API alone", () => accepted.size > soFar + 1, 90_000);
  await thisApi.replace();
  customers = [nextApi, thisApi];
  await readyAfter(3, "images after a restart of this version's API");

  served = false;
  await creating;
  await thisWorker.stop();
  await until("the end of all images", async () => (await unfinished()) === 0, 90_000);
  const { rows } = await client.query<{ id: string; state: string }>("select id, state from easel.images");
  assert.deepEqual(
    rows.map(({ id }) => id).sort(),
    [...accepted].sort(),
    "every accepted image is there, and no other",
  );
  assert.deepEqual(
    rows.filter(({ state }) => state !== "ready"),
    [],
  );
  for (const api of [thisApi, nextApi])
    for (const id of accepted) {
      const { json } = await call(api, `/v1/images/${id}`);
      assert.equal(json.state, "ready");
      assert.equal((await fetch(json.url)).status, 200);
    }
  const { dark, total } = await shades();
  assert.ok(dark > 0 && dark < total, "both versions created images");
});
