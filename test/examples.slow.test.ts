/** The files in `examples`, each on a real service. `paint.mjs` and `table-codes.sh` are run in test/client/examples.slow.test.ts. */

import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, type TestContext, test } from "node:test";
import { promisify } from "node:util";
import { buildClient } from "./helpers/client-build.ts";
import { startSmallService } from "./helpers/service.ts";
import { until } from "./helpers/until.ts";
import { closeBrowser, NO_BROWSER, show } from "./web/browser.ts";

after(closeBrowser);

const ROOT = join(import.meta.dirname, "..");
const run = promisify(execFile);
const isPng = (path: string) => readFileSync(path).subarray(1, 4).toString() === "PNG";

function folderOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "easel-example-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function listen(t: TestContext, server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A Python that has httpx. */
function pythonWithHttpx(): string | undefined {
  return ["python3", "/usr/bin/python3"].find((python) => spawnSync(python, ["-c", "import httpx"]).status === 0);
}

test("every example is run by a test", () => {
  const tested = ["next-route.mjs", "page.html", "paint.mjs", "paint.py", "table-codes.sh"];
  assert.deepEqual(readdirSync(join(ROOT, "examples")).sort(), tested);
});

test("paint.py", async (t) => {
  const python = pythonWithHttpx();
  if (!python) return t.skip("no Python with httpx on this machine (Debian: python3-httpx)");
  const service = await startSmallService({}, { api: true, worker: true }, t);
  const env = { ...process.env, EASEL_URL: service.baseUrl, EASEL_API_KEY: service.apiKey };
  const path = join(folderOf(t), "lake.png");
  const { stdout } = await run(python, ["examples/paint.py", "a lake", path], { cwd: ROOT, env });
  assert.equal(stdout.trim(), path);
  assert.ok(isPng(path));
  const refused = await run(python, ["examples/paint.py", "", path], { cwd: ROOT, env }).catch((error) => error);
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /VALIDATION_ERROR: prompt: expected/);
});

test("next-route.mjs", async (t) => {
  await buildClient();
  const service = await startSmallService({ EASEL_FETCH_ALLOW: "127.0.0.1" }, { api: true, worker: true }, t);
  const path = join(ROOT, "examples/next-route.mjs");
  const { POST } = (await import(path)) as { POST(request: Request): Promise<Response> };
  const statuses: number[] = [];
  const shop = await listen(
    t,
    createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk) => chunks.push(chunk));
      request.on("end", async () => {
        const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
        const answer = await POST(
          new Request("http://shop.test/", { method: "POST", headers, body: Buffer.concat(chunks) }),
        );
        statuses.push(answer.status);
        response.writeHead(answer.status).end();
      });
    }),
  );
  const { json: webhook } = await service.call("POST", "/v1/webhooks", { url: `${shop}/`, events: ["image.ready"] });
  const pictures = folderOf(t);
  Object.assign(process.env, {
    EASEL_URL: service.baseUrl,
    EASEL_API_KEY: service.apiKey,
    EASEL_WEBHOOK_SECRET: webhook.secret,
    PICTURES: pictures,
  });
  const { id } = await service.make("art_v5", { prompt: "a lake", style: "Photographic", seed: 1 });
  await until("the picture", () => statuses.length > 0, 60_000);
  assert.deepEqual(statuses, [204]);
  assert.ok(isPng(join(pictures, `${id}.png`)));
  const forged = await POST(new Request("http://shop.test/", { method: "POST", body: "{}" }));
  assert.equal(forged.status, 400);
});

test("page.html", { skip: NO_BROWSER }, async (t) => {
  await buildClient();
  const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript" };
  const site = await listen(
    t,
    createServer((request, response) => {
      const file = join(ROOT, new URL(request.url ?? "/", "http://site.test").pathname);
      if (!existsSync(file) || !(extname(file) in types)) return void response.writeHead(404).end();
      response.setHeader("content-type", types[extname(file)] ?? "");
      response.end(readFileSync(file));
    }),
  );
  const service = await startSmallService({ EASEL_CORS_ORIGINS: site }, { api: true, worker: true }, t);
  const { page } = await show(t, site, "/examples/page.html");
  await page.fill("[name=url]", service.baseUrl);
  await page.fill("[name=key]", service.apiKey);
  await page.click("button");
  await page.waitForSelector("img:not([hidden])", { timeout: 60_000 });
  assert.equal(await page.textContent("[role=status]"), "ready");
  assert.ok((await page.$eval("img", "(img) => img.decode().then(() => img.naturalWidth)")) !== 0);
  await page.fill("[name=key]", "another-key-of-24-characters-or-more");
  await page.click("button");
  await page.waitForFunction("document.querySelector('[role=status]').textContent.startsWith('NO_RIGHTS')");
});
