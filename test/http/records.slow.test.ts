import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { imageDetail, imageListAnswer, recipeRequest } from "easel-contract";
import sharp from "sharp";
import { freePort } from "../../src/free-port.ts";
import { openStore } from "../../src/storage/postgres-store.ts";
import { MADE, picture } from "../contracts/image-repository-drafts.ts";
import { silentLog } from "../helpers/postgres.ts";
import { API, send, startSmallService, startTestService } from "../helpers/service.ts";
import { until } from "../helpers/until.ts";

test("an image says what it was made of, is made again from that, found by it, and shown small", async (t) => {
  const service = await startSmallService({}, { api: true, worker: true }, t);
  const asked = { prompt: "A quiet lake at dawn", style: "watercolour", ar: "1:3", seed: 5 };
  const { id } = await service.make("art_v5", asked);
  const detail = imageDetail.parse((await service.call("GET", `/v1/images/${id}`)).json);
  assert.deepEqual(detail.params, asked);
  assert.equal(detail.starred, false);
  assert.ok(Buffer.from(detail.thumbhash ?? "", "base64").length > 10);

  for (const side of ["256", "512"] as const) {
    const url = new URL(detail.thumbnail?.[side] ?? "");
    const answer = await fetch(url);
    assert.equal(answer.headers.get("content-type"), "image/webp");
    const { width = 0, height = 0, format } = await sharp(await answer.arrayBuffer()).metadata();
    assert.equal(format, "webp");
    assert.equal(height, Number(side));
    assert.ok(Math.abs(width / height - (detail.width ?? 0) / (detail.height ?? 1)) < 0.01, "whole, not cropped");
    // The signature of one size opens no other file.
    url.pathname = url.pathname.replace(`.${side}.webp`, ".png");
    assert.equal((await fetch(url)).status, 404);
  }

  const recipe = recipeRequest.parse((await service.call("GET", `/v1/images/${id}/recipe`)).json);
  assert.equal(recipe.engine, "painter");
  assert.equal(recipe.image_id, id);
  const again = await service.call("POST", "/v1/recipes", recipe);
  assert.equal(again.status, 200, again.text);
  const other = await service.call("POST", "/v1/recipes", { ...recipe, version: "0" });
  const readyImage = async (image: string) => {
    for (;;) {
      const got = imageDetail.parse((await service.call("GET", `/v1/images/${image}`)).json);
      if (got.state === "ready") return got;
      assert.notEqual(got.state, "failed");
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  // The bytes differ: each picture's manifest is signed at its own time.
  const pixels = async ({ url = "" }: { url?: string | undefined }) =>
    sharp(await (await fetch(url)).arrayBuffer())
      .raw()
      .toBuffer();
  const remade = await readyImage(again.json.id);
  assert.ok((await pixels(remade)).equals(await pixels(detail)));
  assert.ok(!remade.warnings.some(({ code }) => code === "other-engine"));
  assert.ok((await readyImage(other.json.id)).warnings.some(({ code }) => code === "other-engine"));

  const ids = async (query: string) => {
    const page = imageListAnswer.parse((await service.call("GET", `/v1/images?${query}`)).json);
    assert.ok(!JSON.stringify(page).includes('"checks"'));
    return page.images.map((image) => image.id);
  };
  const starred = await service.call("PATCH", `/v1/images/${id}`, { starred: true });
  assert.equal(starred.json.starred, true);
  assert.deepEqual(await ids("starred=true"), [id]);
  assert.equal((await ids("words=LAKE%20quiet&style=Watercolour&kind=art_v5&state=ready")).length, 3);
  assert.deepEqual(await ids("words=%25"), []);
  assert.deepEqual(await ids("style=Ink"), []);
  assert.deepEqual((await ids("starred=false")).length, 2);

  // An input picture is shown by its size alone and taken from the kept one.
  const png = await sharp({ create: { width: 96, height: 64, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
  const image = `data:image/png;base64,${png.toString("base64")}`;
  const wide = await service.make("art_outpaint", { image, right: 16, seed: 1 });
  assert.equal(wide.status, 200, wide.text);
  const kept = (await service.call("GET", `/v1/images/${wide.id}/recipe`)).json;
  assert.deepEqual(kept.params.image, { kept: true, width: 96, height: 64 });
  const wider = await service.call("POST", "/v1/recipes", kept);
  assert.equal(wider.status, 200, wider.text);
  assert.ok((await pixels(await readyImage(wider.json.id))).equals(await pixels(await readyImage(wide.id))));
  const stranger = await service.call("POST", "/v1/recipes", { ...kept, image_id: "unknown-0123456789ab" });
  assert.equal(stranger.status, 422);
  assert.equal(stranger.json.detail.data[0].field, "params.image");
  assert.equal((await service.call("PATCH", "/v1/images/unknown-0123456789ab", { starred: true })).status, 404);
  assert.equal((await service.call("PATCH", `/v1/images/${id}`, { starred: 1 })).status, 422);

  await service.call("POST", `${API}/art_v5/delImage`, { id });
  assert.equal((await fetch(detail.thumbnail?.["256"] ?? "")).status, 410);
  assert.equal((await service.call("GET", `/v1/images/${id}/recipe`)).status, 410);
  assert.equal((await service.call("PATCH", `/v1/images/${id}`, { starred: true })).status, 410);
});

/** How each server is started in the foreground on a port, with the exported lines in `links`; `missing` where the machine has none. */
const HOSTS = {
  nginx: {
    missing: spawnSync("nginx", ["-v"]).error ? "no nginx on this machine" : false,
    config: (port: number) =>
      `daemon off; master_process off; error_log stderr; pid nginx.pid; events {}
       http { access_log off; client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;
         server { listen 127.0.0.1:${port}; include links; } }`,
    start: (dir: string) => ["nginx", "-p", dir, "-c", "config", "-e", "stderr"] as const,
  },
  caddy: {
    missing: spawnSync("caddy", ["version"]).error ? "no caddy on this machine" : false,
    config: (port: number) => `{\n admin off\n auto_https off\n}\nhttp://127.0.0.1:${port} {\n import links\n}\n`,
    start: (dir: string) => ["caddy", "run", "--adapter", "caddyfile", "--config", join(dir, "config")] as const,
  },
} as const;

for (const [format, { missing, config, start }] of Object.entries(HOSTS))
  test(`exported links lead on from ${format} itself, as printed codes say them`, { skip: missing }, async (t) => {
    const linkUrl = "https://go.luna.example";
    const service = await startTestService({ EASEL_LINK_URL: linkUrl }, { api: true, worker: false }, t);
    const target = "https://example.com/menu?a=$1&b={host}&c=\\%22;d#e";
    const order = { prompt: "a lake", style: "Photographic", content: target, shortlink: true };
    const { id } = (await service.call("POST", `${API}/art_qr/generate`, order)).json;
    const late = (await service.call("POST", `${API}/art_qr/generate`, order)).json.id;
    const codeOf = async (image: string) => (await service.call("GET", `/v1/images/${image}`)).json.link.code as string;
    const shown = (await service.call("GET", `/v1/images/${id}`)).json;
    assert.equal(shown.link.url, `${linkUrl}/s/${shown.link.code}`);
    const back = await service.call("PUT", `/v1/links/${shown.link.code}`, { target: shown.link.url });
    assert.match(back.json.detail.data[0].message, /other than a short link of this service/);
    const [code, over] = [await codeOf(id), await codeOf(late)];
    await service.call("PUT", `/v1/links/${over}`, { ends: "2020-01-01" });
    // As a worker leaves it: with the letters behind the code that its picture chose.
    const store = await openStore({ databaseUrl: service.database, clock: { now: () => new Date() }, log: silentLog });
    t.after(() => store.close());
    await store.images.transition(id, 0, ["queued"], { state: "running" });
    const made = { ...MADE, recipe: { code: { text: `${linkUrl.toUpperCase()}/S/${code}7Q` } } };
    await store.images.transition(id, 1, ["running"], { state: "ready", picture: picture("images/x/1.png"), made });

    const dir = await mkdtemp(join(tmpdir(), "easel-links-"));
    t.after(() => rm(dir, { recursive: true }));
    const port = await freePort("127.0.0.1");
    await writeFile(join(dir, "links"), (await service.call("GET", `/v1/links/export?format=${format}`)).text);
    await writeFile(join(dir, "config"), config(port));
    const [command, ...args] = start(dir);
    const server = spawn(command, args, { cwd: dir, stdio: "ignore", env: { ...process.env, HOME: dir } });
    t.after(async () => {
      const exit = once(server, "exit");
      server.kill();
      await exit;
    });
    const get = (path: string) => send(`http://127.0.0.1:${port}${path}`, "GET", {});
    const first = await until("the server", () => get(`/s/${code}`).catch(() => undefined));
    const { href } = new URL(target);
    const led = [first, await get(`/S/${code}7Q`), await get(`/s/${code.toLowerCase()}`)];
    for (const { status, headers } of led) {
      const location = new URL(String(headers.location));
      assert.equal(status, 302);
      assert.deepEqual(
        [location.origin + location.pathname, [...location.searchParams], location.hash],
        [
          `${new URL(href).origin}/menu`,
          [
            ["a", "$1"],
            ["b", "{host}"],
            ["c", '\\";d'],
          ],
          "#e",
        ],
      );
    }
    assert.equal((await get(`/s/${over}`)).status, 410);
    for (const path of ["/s/ZZZZZZ", `/s/${code}7`, `/s/${code}7QX`, `/x/s/${code}`])
      assert.notEqual((await get(path)).headers.location, led[0]?.headers.location, path);
    const exact = (await service.call("GET", "/v1/links/export?format=netlify")).text;
    assert.ok(exact.includes(`/S/${code}7Q ${href} 302\n`), exact);
    const bulk = (await service.call("GET", "/v1/links/export?format=cloudflare")).text;
    assert.ok(bulk.includes(`${linkUrl}/S/${code}7Q,`), bulk);
  });
