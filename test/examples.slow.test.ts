/** The files in `examples`, each on a real service. `paint.mjs` and `table-codes.sh` are run in test/client/examples.slow.test.ts. */

import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, type TestContext, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
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
  const tested = ["n8n.json", "next-route.mjs", "page.html", "paint.mjs", "paint.py", "table-codes.sh"];
  assert.deepEqual(readdirSync(join(ROOT, "examples")).sort(), tested);
});

test("paint.py, the workflow of n8n, and the Python client", async (t) => {
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

  await t.test("n8n.json: its requests, in the order of its connections", async () => {
    const flow = JSON.parse(readFileSync(join(ROOT, "examples/n8n.json"), "utf8")) as Flow;
    const settings = { service: service.baseUrl, content: "https://example.com/n8n" };
    const made = await runFlow(flow, { ...settings, prompt: "a lake", style: "Patchwork Quilt" }, service.auth);
    assert.deepEqual(made.visited.slice(0, 4), ["Start", "Settings", "Create the code", "Ask for it"]);
    assert.equal(made.visited.at(-1), "Download the picture");
    assert.equal(
      Buffer.from(made.last as ArrayBuffer)
        .subarray(1, 4)
        .toString(),
      "PNG",
    );
    const refused = runFlow(flow, { ...settings, prompt: "a lake", style: "no such style" }, service.auth);
    await assert.rejects(refused, /^Error: Create the code: 422 .*no such style/);
  });

  await t.test("the Python client, packed, with its README and its notebook", async (packed) => {
    const missing = ["setuptools", "wheel"].find((name) => spawnSync(python, ["-c", `import ${name}`]).status !== 0);
    if (missing) return packed.skip(`no ${missing} for ${python} (Debian: python3-${missing})`);
    const folder = folderOf(packed);
    cpSync(join(ROOT, "clients/python"), folder, {
      recursive: true,
      filter: (path) => !/__pycache__|_cache$/.test(path),
    });
    const build = "from setuptools import build_meta as b; print(b.build_sdist('dist'), b.build_wheel('dist'))";
    const built = await run(python, ["-c", build], { cwd: folder });
    const [source = "", wheel = ""] = built.stdout.trim().split("\n").at(-1)!.split(" ");
    assert.match(source, /^easel.client-[\w.]+\.tar\.gz$/);
    await run(python, ["-m", "zipfile", "-e", join("dist", wheel), "installed"], { cwd: folder });
    for (const name of ["easel_client/py.typed", "easel_client/types.py"])
      assert.ok(existsSync(join(folder, "installed", name)), name);
    const args = ["-m", "unittest", "discover", "tests"];
    const told = await run(python, args, { cwd: folder, env: { ...env, PYTHONPATH: "installed" } });
    assert.match(told.stderr, /\nRan \d+ tests in .*\n\nOK\n$/);
    if (spawnSync(python, ["-c", "import mypy"]).status !== 0)
      return packed.skip("no mypy on this machine (Debian: mypy)");
    await run(python, ["-m", "mypy", "--strict", "src", "tests", "examples"], { cwd: folder });
  });
});

interface Flow {
  // biome-ignore lint/suspicious/noExplicitAny: parameters differ with the type of the node
  readonly nodes: readonly { readonly name: string; readonly type: string; readonly parameters: any }[];
  readonly connections: Readonly<Record<string, { readonly main: readonly (readonly { readonly node: string }[])[] }>>;
}

/** Does what n8n does with these nodes. What a text that begins with `=` has in double braces is JavaScript. */
async function runFlow(flow: Flow, settings: object, auth: Readonly<Record<string, string>>) {
  const results = new Map<string, unknown>();
  const visited: string[] = [];
  let last: unknown;
  const resultOf = (text: string): unknown => {
    if (!text.startsWith("=")) return text;
    const scope = {
      $json: last,
      $: (name: string) => ({ item: { json: results.get(name) } }),
      $workflow: { id: "w1" },
      $execution: { id: `e${process.pid}-${JSON.stringify(settings).length}` },
    };
    const evaluate = (code: string) => new Function(...Object.keys(scope), `return ${code}`)(...Object.values(scope));
    return text.slice(1).replace(/\{\{(.*?)\}\}(?!\})/g, (_, code: string) => String(evaluate(code)));
  };
  const ask = async (name: string, given: Flow["nodes"][number]["parameters"]) => {
    const headers: [string, string][] = [...(given.headerParameters?.parameters ?? [])].map((header) => [
      header.name,
      String(resultOf(header.value)),
    ]);
    if (given.authentication === "genericCredentialType") headers.push(["authorization", auth.authorization ?? ""]);
    if (given.sendBody) headers.push(["content-type", "application/json"]);
    const response = await fetch(String(resultOf(given.url)), {
      method: given.method ?? "GET",
      headers,
      ...(given.sendBody ? { body: String(resultOf(given.jsonBody)) } : {}),
    });
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    return given.options.response?.response.responseFormat === "file" ? response.arrayBuffer() : response.json();
  };
  for (let name: string | undefined = "Start"; name !== undefined; ) {
    const node = flow.nodes.find((each) => each.name === name);
    assert.ok(node, name);
    visited.push(name);
    let output = 0;
    const { parameters: given } = node;
    switch (node.type) {
      case "n8n-nodes-base.set": {
        const names: string[] = given.assignments.assignments.map((each: { name: string }) => each.name);
        assert.deepEqual(names.sort(), Object.keys(settings).sort());
        last = settings;
        break;
      }
      case "n8n-nodes-base.httpRequest":
        last = await ask(name, given);
        break;
      case "n8n-nodes-base.if": {
        const [{ leftValue, rightValue }] = given.conditions.conditions;
        output = resultOf(leftValue) === rightValue ? 0 : 1;
        break;
      }
      case "n8n-nodes-base.wait":
        await pause(500);
        break;
      case "n8n-nodes-base.stopAndError":
        throw new Error(String(resultOf(given.errorMessage)));
      default:
        assert.equal(node.type, "n8n-nodes-base.manualTrigger");
    }
    results.set(name, last);
    name = flow.connections[name]?.main[output]?.[0]?.node;
  }
  return { visited, last };
}

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
