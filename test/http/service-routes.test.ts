import assert from "node:assert/strict";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { KIND_NAMES, KIND_PARAMS } from "easel-contract";
import { findStyle } from "../../src/styles/catalogue.ts";
import { call, exchange } from "./call.ts";
import { AUTH, ID, startApp } from "./start-app.ts";

test("/livez answers while /readyz tells which part is missing, 503 with Retry-After", async (t) => {
  const { baseUrl } = await startApp(t, {
    service: {
      ready: async () => ({ ok: false, parts: { database: true, store: false, engine: true }, worker: true }),
    },
  });
  assert.equal((await call(`${baseUrl}/livez`)).text, '{"status":"ok"}');
  const answer = await call(`${baseUrl}/readyz`);
  assert.equal(answer.status, 503);
  assert.equal(answer.headers["retry-after"], "5");
  const { detail } = answer.json() as { detail: { type: string; data: unknown } };
  assert.equal(detail.type, "SERVICE_UNAVAILABLE");
  assert.deepEqual(detail.data, [{ field: "store", message: "does not answer" }]);
});

test("/readyz is 200 when all parts answer and 503 while draining", async (t) => {
  const ready = await startApp(t);
  assert.deepEqual((await call(`${ready.baseUrl}/readyz`)).json(), {
    status: "ok",
    parts: { database: true, store: true, engine: true },
    worker: true,
  });
  const draining = await startApp(t, { draining: true });
  assert.equal((await call(`${draining.baseUrl}/readyz`)).status, 503);
  assert.equal((await call(`${draining.baseUrl}/livez`)).status, 200);
});

test("/metrics tells requests by route pattern and the queue's depth, never an id", async (t) => {
  const { baseUrl } = await startApp(t);
  await call(`${baseUrl}/p/Ab3dE6g`);
  const { text, headers } = await call(`${baseUrl}/metrics`);
  assert.match(String(headers["content-type"]), /^text\/plain/);
  assert.match(text, /easel_http_requests_total\{route="\/p\/:code",method="GET",status="200"\} 1/);
  assert.match(text, /easel_queue_waiting\{queue="fast"\} 3/);
  assert.match(text, /easel_queue_waiting\{queue="slow"\} 1/);
  assert.match(text, /easel_queue_oldest_seconds 7/);
  assert.match(text, /process_cpu_seconds_total/);
  assert.doesNotMatch(text, /Ab3dE6g/);
});

test("/metrics wants its token where one is set", async (t) => {
  const { baseUrl } = await startApp(t, { settings: { metricsToken: "metrics-token-0123" } });
  const get = (authorization?: string) =>
    call(`${baseUrl}/metrics`, authorization ? { headers: { authorization } } : {});
  assert.equal((await get()).status, 401);
  assert.equal((await get("Bearer metrics-token-0124")).status, 401);
  assert.equal((await get("Bearer metrics-token-0123")).status, 200);
});

test("/openapi.json is 3.1, made of the same schemas, with every operation and no loose reference", async (t) => {
  const { baseUrl } = await startApp(t);
  const answer = await call(`${baseUrl}/openapi.json`);
  const document = answer.json() as {
    openapi: string;
    servers: { url: string }[];
    paths: Record<
      string,
      Record<string, { operationId: string; requestBody?: unknown; responses: Record<string, unknown> }>
    >;
    components: { schemas: Record<string, { properties?: Record<string, unknown>; required?: string[] }> };
  };
  assert.equal(document.openapi, "3.1.0");
  assert.deepEqual(document.servers, [{ url: "https://easel.test" }]);
  for (const kind of KIND_NAMES) {
    for (const operation of ["generate", "getImage", "delImage"]) {
      const path = document.paths[`/srv/publish/api/${kind}/${operation}`];
      const methods = operation === "getImage" ? ["get", "post"] : ["post"];
      assert.deepEqual(Object.keys(path), methods, `${kind}/${operation}`);
      assert.ok(path.post.requestBody);
      for (const status of ["200", "401", "422", "429", "500"]) assert.ok(path.post.responses[status], status);
    }
  }
  assert.deepEqual(Object.keys(document.paths["/srv/publish/api/art_v5/getStyle"]), ["get", "post"]);
  assert.deepEqual(Object.keys(document.paths["/v1/images/{id}"]).sort(), ["delete", "get", "patch"]);
  const ids = Object.values(document.paths).flatMap((p) => Object.values(p).map((o) => o.operationId));
  assert.equal(new Set(ids).size, ids.length);
  const { schemas } = document.components;
  for (const [, name] of answer.text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) assert.ok(schemas[name], name);
  assert.deepEqual(schemas.ArtQrRequest.required, undefined);
  assert.deepEqual(schemas.ArtV5Request.required, ["prompt", "style"]);
  assert.equal(schemas.ArtQrRequest.properties?.style_v5 !== undefined, true);
  assert.doesNotMatch(answer.text, /\$defs|"\$schema"|"\$id"/);
});

test("/openapi.json names the scope of every operation, and docs/api.md lists the same", async (t) => {
  const { baseUrl } = await startApp(t);
  const { paths } = (await call(`${baseUrl}/openapi.json`)).json() as {
    paths: Record<string, Record<string, { security: { apiKey: string[] }[] }>>;
  };
  const served = new Map<string, Set<string>>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { security }] of Object.entries(methods))
      for (const { apiKey } of security) {
        const route = path.replace(/^\/srv\/publish\/api\/\w+\//, "<kind>/");
        assert.equal(apiKey.length, 1, route);
        served.set(apiKey[0], (served.get(apiKey[0]) ?? new Set()).add(`${method.toUpperCase()} ${route}`));
      }
  const text = await readFile(new URL("../../docs/api.md", import.meta.url), "utf8");
  for (const [, scope, row] of text.matchAll(/^\| `(create|read|admin)` \| (.+) \|$/gm)) {
    const listed = [...row.matchAll(/`([^`]+)`/g)].map(([, route]) => route);
    assert.deepEqual(listed.sort(), [...(served.get(scope) ?? [])].sort(), scope);
    served.delete(scope);
  }
  assert.deepEqual([...served.keys()], []);
});

interface Schema {
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly type?: string;
  readonly format?: string;
  readonly required?: readonly string[];
  readonly properties?: Record<string, Schema>;
  readonly items?: Schema;
}

interface Operation {
  readonly parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  readonly requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  readonly responses: Record<
    string,
    { content: Record<string, unknown>; headers?: Record<string, { schema: { type: string } }> }
  >;
}

test("/openapi.json describes every request property, with valid examples, and says what generators need", async (t) => {
  const { baseUrl } = await startApp(t);
  const document = (await call(`${baseUrl}/openapi.json`)).json() as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  const requests = Object.entries(document.components.schemas).filter(([id]) => id.endsWith("Request"));
  assert.ok(requests.some(([id]) => id === "WebhookRequest") && requests.some(([id]) => id === "ArtQrRequest"));
  for (const [id, { properties = {} }] of requests)
    for (const [name, property] of Object.entries(properties)) {
      assert.ok(property.description, `${id}.${name} has no description`);
      // Generators take a property with a default for a required one.
      assert.equal(property.default, undefined, `${id}.${name}`);
    }
  const { ArtQrRequest, ArtV5Request } = document.components.schemas;
  const { ArtOutpaintRequest, ArtSwapfaceRequest } = document.components.schemas;
  assert.deepEqual(
    [ArtQrRequest, ArtV5Request, ArtOutpaintRequest, ArtSwapfaceRequest].map(({ required }) => required ?? []),
    [[], ["prompt", "style"], ["image"], ["target", "source"]],
  );
  assert.ok(ArtQrRequest.properties?.style.enum?.includes("Watercolour"));
  assert.ok(ArtV5Request.properties?.style.enum?.includes("Watercolour"));

  for (const kind of KIND_NAMES) {
    const { content = {} } = document.paths[`/srv/publish/api/${kind}/generate`].post.requestBody ?? {};
    const example = content["application/json"].example;
    assert.ok(KIND_PARAMS[kind].safeParse(example).success, kind);
    assert.ok(findStyle((example as { style?: string }).style ?? "Watercolour"), kind);
    const { get } = document.paths[`/srv/publish/api/${kind}/getImage`];
    assert.deepEqual(
      get.parameters.map(({ name, in: where, required }) => [name, where, required]),
      [["id", "query", true]],
    );
    assert.equal(get.requestBody, undefined);
    const types = Object.entries(get.responses[200].headers ?? {}).map(([name, { schema }]) => [name, schema.type]);
    assert.deepEqual(Object.fromEntries(types), {
      "X-Job-Status": "string",
      "X-Queue-Position": "integer",
      "X-Progress": "number",
      "Retry-After": "integer",
      "X-Request-Id": "string",
    });
  }
  const forms = document.paths["/srv/publish/api/art_swapface/generate"].post.requestBody?.content;
  const form = forms?.["multipart/form-data"].schema;
  assert.deepEqual([form?.properties?.target.type, form?.properties?.target.format], ["string", "binary"]);
  assert.deepEqual(form?.properties?.source.items, { type: "string", format: "binary" });

  const list = document.paths["/v1/images"].get.parameters;
  assert.equal(list.find(({ name }) => name === "limit")?.schema.type, "integer");
  for (const path of ["/s/{code}", "/p/{code}"]) {
    const { responses } = document.paths[path].get;
    assert.deepEqual(Object.keys(responses[410].content), ["text/html"]);
    assert.deepEqual(Object.keys(responses[404].content), ["application/json", "text/html"]);
  }
});

test("QUERY without a body and a type reads the styles and an image", async (t) => {
  const { baseUrl } = await startApp(t);
  for (const path of ["art_v5/getStyle", `art_v5/getImage?id=${ID}`])
    assert.equal((await call(`${baseUrl}/srv/publish/api/${path}`, { method: "QUERY", headers: AUTH })).status, 200);
});

test("/docs shows the reference with nothing from elsewhere, its inline start allowed by hash", async (t) => {
  const { baseUrl } = await startApp(t);
  for (const method of ["GET", "HEAD"])
    for (const host of ["easel.test", "a b", "["]) {
      const redirect = await call(`${baseUrl}/docs`, { method, headers: { host } });
      // Relative: below a path of a proxy it stays there.
      assert.deepEqual([redirect.status, redirect.headers.location], [301, "docs/"], host);
      assert.equal((await call(`${baseUrl}/docs/`, { method, headers: { host } })).status, 200, host);
    }
  assert.match(
    await exchange(baseUrl, "GET /docs/ HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n"),
    /^HTTP\/1\.1 200 /,
  );
  const page = await call(`${baseUrl}/docs/`);
  assert.equal(page.status, 200);
  assert.doesNotMatch(page.text, /https?:\/\//);
  assert.match(String(page.headers["content-security-policy"]), /script-src 'self' 'sha256-[^']+';/);
  const script = /<script src="([^"]+)"/.exec(page.text)?.[1] ?? "";
  const code = await call(new URL(script, `${baseUrl}/docs/`).href);
  assert.equal(code.status, 200);
  assert.match(String(code.headers["content-type"]), /javascript/);
});

test("style previews are served with a long cache, and nothing beside them", async (t) => {
  const stylesDir = await mkdtemp(join(tmpdir(), "easel-styles-"));
  t.after(() => rm(stylesDir, { recursive: true }));
  await mkdir(join(stylesDir, "art_qr"));
  await writeFile(join(stylesDir, "art_qr/ink.0a1b2c3d.webp"), "webp");
  const { baseUrl } = await startApp(t, { settings: { stylesDir } });
  const answer = await call(`${baseUrl}/styles/art_qr/ink.0a1b2c3d.webp`);
  assert.equal(answer.text, "webp");
  assert.equal(answer.headers["content-type"], "image/webp");
  assert.equal(answer.headers["cache-control"], "public, max-age=31536000, immutable");
  assert.equal(answer.headers["x-content-type-options"], "nosniff");
  for (const path of [
    "/styles/",
    "/styles/art_qr/",
    "/styles/art_qr/none.webp",
    "/styles/..%2f..%2fetc%2fpasswd",
    "/styles/.env",
  ]) {
    const refused = await call(baseUrl + path);
    assert.equal(refused.status, 404, path);
    assert.equal((refused.json() as { detail: { type: string } }).detail.type, "NOT_FOUND");
  }
});
