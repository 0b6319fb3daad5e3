import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { EaselError, ERRORS, type ErrorType, WARNING_WEIGHTS, WARNINGS } from "easel-contract";
import { type Answer, call, exchange, type HttpRequest } from "./call.ts";
import { AUTH, ID, startApp } from "./start-app.ts";

const API = "/srv/publish/api";
const JSON_TYPE = { "content-type": "application/json" };

/** Every error has the one shape, a request id, and nothing that belongs inside. */
function assertError(answer: Answer, type: ErrorType): void {
  const body = answer.json() as { error: string; detail: { code: number; type: string; retryable: boolean } };
  const row = ERRORS[type];
  assert.equal(body.detail.type, type, answer.text);
  assert.equal(answer.status, row.status);
  assert.equal(body.error, row.error);
  assert.equal(body.detail.code, row.status);
  assert.equal(body.detail.retryable, row.retryable);
  assert.match(String(answer.headers["content-type"]), /^application\/json/);
  assert.ok(answer.headers["x-request-id"]);
  assert.doesNotMatch(answer.text, /node_modules|\.ts:|\bat .*\(/);
}

test("the 401 body is exactly the documented one, byte for byte", async (t) => {
  const { baseUrl } = await startApp(t);
  const answer = await call(`${baseUrl}${API}/art_qr/generate`, { method: "POST", body: {} });
  assert.equal(answer.text, '{"error":"Unauthorized","detail":{"code":401,"type":"NO_RIGHTS","retryable":false}}');
  assert.equal(answer.status, 401);
});

test("errors of every layer have the one shape", async (t) => {
  const { baseUrl } = await startApp(t);
  const post = (path: string, request: HttpRequest) =>
    call(baseUrl + path, { method: "POST", ...request, headers: { ...AUTH, ...request.headers } });
  const qr = `${API}/art_qr/generate`;
  assertError(await call(`${baseUrl}/nothing/here`), "NOT_FOUND");
  assertError(await post(`${API}/art_qr/destroy`, { body: "{", headers: JSON_TYPE }), "NOT_FOUND");
  assertError(await call(`${baseUrl}${qr}`, { method: "POST", body: "{", headers: JSON_TYPE }), "NO_RIGHTS");
  assertError(await post(qr, { body: "{", headers: JSON_TYPE }), "INVALID_REQUEST_BODY");
  assertError(await post(qr, { body: '{"__proto__":{"a":1}}', headers: JSON_TYPE }), "INVALID_REQUEST_BODY");
  assertError(await post(qr, { body: "<a/>", headers: { "content-type": "text/xml" } }), "UNSUPPORTED_MEDIA_TYPE");
  assertError(await post(qr, { body: "{}", headers: { "content-type": "nonsense" } }), "UNSUPPORTED_MEDIA_TYPE");
  assertError(await post(qr, { body: "{}" }), "UNSUPPORTED_MEDIA_TYPE");
  assertError(
    await post(qr, { body: "{}", headers: { ...JSON_TYPE, "content-encoding": "gzip" } }),
    "UNSUPPORTED_MEDIA_TYPE",
  );
  assertError(
    await post(qr, { body: "no form", headers: { "content-type": "multipart/form-data" } }),
    "INVALID_REQUEST_BODY",
  );
  assertError(await call(`${baseUrl}/%zz`), "INVALID_REQUEST_BODY");
  assertError(await call(`${baseUrl}/v1/images/${"x".repeat(2000)}`, { headers: AUTH }), "NOT_FOUND");
  assertError(await post(`${API}/art_qr/getImage`, { body: "[1]", headers: JSON_TYPE }), "VALIDATION_ERROR");
});

test("a wrong method is 405 with Allow, before the key is looked at", async (t) => {
  const { baseUrl } = await startApp(t);
  const create = await call(`${baseUrl}${API}/art_qr/generate`, { method: "PUT", body: {} });
  assertError(create, "METHOD_NOT_ALLOWED");
  assert.equal(create.headers.allow, "POST");
  const read = await call(`${baseUrl}${API}/art_v5/getImage?id=1`, { method: "DELETE" });
  assertError(read, "METHOD_NOT_ALLOWED");
  assert.equal(read.headers.allow, "GET, POST, QUERY");
  const image = await call(`${baseUrl}/v1/images/${ID}`, { method: "PUT" });
  assert.equal(image.headers.allow, "DELETE, GET, PATCH");
});

test("refusals come in the order 404, 405, 401, 429, 415/413/400, 422", async (t) => {
  const { baseUrl, asked } = await startApp(t, { key: { ratePerMinute: 1 } });
  const path = `${baseUrl}${API}/art_qr/getImage`;
  const bad = { body: "{", headers: { "content-type": "text/xml" } };
  assertError(await call(`${path}s`, { method: "PUT", ...bad }), "NOT_FOUND");
  assertError(await call(path, { method: "PUT", ...bad }), "METHOD_NOT_ALLOWED");
  assertError(await call(path, { method: "POST", ...bad }), "NO_RIGHTS");
  assertError(
    await call(path, { method: "POST", ...bad, headers: { ...bad.headers, ...AUTH } }),
    "UNSUPPORTED_MEDIA_TYPE",
  );
  assertError(
    await call(path, { method: "POST", ...bad, headers: { ...bad.headers, ...AUTH } }),
    "RATE_LIMIT_EXCEEDED",
  );
  assert.deepEqual(asked, []);
});

test("bodies over their limit are 413: 64 KB without pictures, 32 MB with", async (t) => {
  const { baseUrl, creates } = await startApp(t);
  const send = (kind: string, bytes: number) =>
    call(`${baseUrl}${API}/${kind}/generate`, {
      method: "POST",
      headers: { ...AUTH, ...JSON_TYPE },
      body: `{"prompt":"${"x".repeat(bytes - 13)}"}`,
    });
  assert.equal((await send("art_v5", 64 * 1024)).status, 200);
  assertError(await send("art_v5", 64 * 1024 + 1), "PAYLOAD_TOO_LARGE");
  assert.equal((await send("art_outpaint", 64 * 1024 + 1)).status, 200);
  assert.equal((await send("art_swapface", 32 * 1024 * 1024)).status, 200);
  assertError(await send("art_swapface", 32 * 1024 * 1024 + 1), "PAYLOAD_TOO_LARGE");
  assert.equal(creates.length, 3);
});

test("what is no HTTP, too large headers, odd expectations and slow clients are answered in the one shape", async (t) => {
  const { baseUrl } = await startApp(t);
  const impatient = await startApp(t, { settings: { requestTimeoutMs: 50 } });
  const shapeOf = async (text: string, to = baseUrl) => {
    const [head, body] = (await exchange(to, text)).split("\r\n\r\n");
    assert.match(head, /^X-Request-Id: \S+$/im);
    return { status: Number(head.split(" ")[1]), body: JSON.parse(body) };
  };
  const garbage = await shapeOf("garbage\r\n\r\n");
  assert.equal(garbage.status, 400);
  assert.equal(garbage.body.detail.type, "INVALID_REQUEST_BODY");
  const unknown = await shapeOf("FOO / HTTP/1.1\r\nHost: x\r\n\r\n");
  assert.equal(unknown.body.detail.type, "INVALID_REQUEST_BODY");
  const large = await shapeOf(`GET / HTTP/1.1\r\nHost: x\r\nA: ${"x".repeat(20_000)}\r\n\r\n`);
  assert.equal(large.status, 431);
  assert.equal(large.body.detail.type, "HEADERS_TOO_LARGE");
  const expecting = await shapeOf("POST / HTTP/1.1\r\nHost: x\r\nExpect: cake\r\nConnection: close\r\n\r\n");
  assert.equal(expecting.status, 417);
  assert.equal(expecting.body.detail.type, "EXPECTATION_FAILED");
  const hostless = await shapeOf("GET /livez HTTP/1.1\r\nConnection: close\r\n\r\n");
  assert.equal(hostless.body.detail.type, "INVALID_REQUEST_BODY");
  const slow = await shapeOf("GET / HTTP/1.1\r\nHost: x\r\nA: b", impatient.baseUrl);
  assert.equal(slow.status, 408);
  assert.equal(slow.body.detail.type, "REQUEST_TIMEOUT");
});

test("a JSON body with more structure than a request can need is 400 before it is parsed", async (t) => {
  const { baseUrl, creates } = await startApp(t);
  const post = (body: string) =>
    call(`${baseUrl}${API}/art_outpaint/generate`, { method: "POST", headers: { ...AUTH, ...JSON_TYPE }, body });
  for (const body of ["[".repeat(200_000), `[${"1,".repeat(200_000)}1]`, `{"a":${'{"b":'.repeat(100_001)}`]) {
    const answer = await post(body);
    assertError(answer, "INVALID_REQUEST_BODY");
    assert.match(answer.text, /commas and brackets/);
  }
  assert.equal((await post(`{"image":"data:,${"A".repeat(200_000)}"}`)).status, 200);
  assert.equal(creates.length, 1);
});

test("100 Continue comes after the key was checked, and for a body within its limit", async (t) => {
  const { baseUrl } = await startApp(t);
  const asking = (headers: string) =>
    exchange(
      baseUrl,
      `POST ${API}/art_v5/generate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n${headers}\r\n`,
    );
  assert.match(await asking("Content-Length: 2\r\n"), /^HTTP\/1\.1 401 /);
  const key = `Authorization: ${AUTH.authorization}\r\n`;
  assert.match(await asking(`${key}Content-Length: 70000\r\n`), /^HTTP\/1\.1 413 /);
});

test("two Host headers are 400, and CONNECT is answered", async (t) => {
  const { baseUrl } = await startApp(t);
  const two = await exchange(baseUrl, "GET /livez HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n");
  assert.match(two, /^HTTP\/1\.1 400 [\s\S]*"type":"INVALID_REQUEST_BODY"/);
  const connect = await exchange(baseUrl, "CONNECT a.test:443 HTTP/1.1\r\nHost: a.test:443\r\n\r\n");
  assert.match(connect, /^HTTP\/1\.1 405 [\s\S]*"type":"METHOD_NOT_ALLOWED"/);
});

test("a header that cannot be sent is INTERNAL in the one shape", async (t) => {
  const { baseUrl, logLines } = await startApp(t, {
    service: { followLink: async () => ({ target: "http://例え.jp/ö" }) },
  });
  const answer = await call(`${baseUrl}/s/Ab3dE6g`);
  assertError(answer, "INTERNAL");
  assert.equal(answer.headers.location, undefined);
  assert.match(JSON.stringify(logLines[0].err), /the header location/);
});

test("refusals and creates are logged at info with the request id", async (t) => {
  const { baseUrl, logLines } = await startApp(t, { logLevel: "info" });
  const headers = { ...AUTH, "x-request-id": "r-7" };
  await call(`${baseUrl}${API}/art_qr/getImage?id=short`, { headers });
  await call(`${baseUrl}${API}/art_qr/generate`, { method: "POST", headers, body: {} });
  const logged = logLines.map(({ requestId, msg, imageId }) => ({ requestId, msg, imageId }));
  assert.deepEqual(logged, [
    { requestId: "r-7", msg: "NOT_FOUND", imageId: undefined },
    { requestId: "r-7", msg: "an image was created", imageId: ID },
  ]);
});

test("a defect is INTERNAL with the request id and nothing else, and is logged with it", async (t) => {
  const { baseUrl, logLines } = await startApp(t, {
    service: {
      getImage: async () => {
        // A status of another server is not the caller's doing.
        throw Object.assign(new Error("SELECT secret FROM /etc/passwd"), { statusCode: 404 });
      },
    },
  });
  const answer = await call(`${baseUrl}${API}/art_qr/getImage?id=${ID}`, {
    headers: { ...AUTH, "x-request-id": "r-1" },
  });
  assertError(answer, "INTERNAL");
  assert.doesNotMatch(answer.text, /SELECT|passwd/);
  assert.equal((answer.json() as { detail: { message: string } }).detail.message, "request id r-1");
  assert.equal(logLines.length, 1);
  assert.equal(logLines[0].requestId, "r-1");
  assert.match(JSON.stringify(logLines[0].err), /SELECT secret/);
});

test("an error of the table is answered as it says, with message, data and Retry-After", async (t) => {
  for (const type of Object.keys(ERRORS) as ErrorType[]) {
    await t.test(type, async (sub) => {
      const { baseUrl } = await startApp(sub, {
        service: {
          deleteImage: async () => {
            throw new EaselError(type, "what is wrong", { data: [{ field: "id", message: "why" }], retryAfterS: 17 });
          },
        },
      });
      const answer = await call(`${baseUrl}${API}/art_qr/delImage`, {
        method: "POST",
        headers: AUTH,
        body: { id: ID },
      });
      assertError(answer, type);
      const { status } = ERRORS[type];
      if (status === 429 || status === 503) assert.equal(answer.headers["retry-after"], "17");
      if (type === "QUEUE_FULL") {
        assert.equal(answer.headers.ratelimit, '"queue";r=0;t=17');
        assert.equal(answer.headers["ratelimit-policy"], '"queue";q=1000;qu="images"');
      }
      if (type !== "NO_RIGHTS" && type !== "INTERNAL") {
        const { detail } = answer.json() as { detail: { message: string; data: unknown } };
        assert.equal(detail.message, "what is wrong");
        assert.deepEqual(detail.data, [{ field: "id", message: "why" }]);
      }
    });
  }
});

test("every answer carries X-Request-Id: the caller's when it is safe, else a fresh one", async (t) => {
  const { baseUrl } = await startApp(t);
  const idFor = async (given?: string) =>
    (await call(`${baseUrl}/livez`, given === undefined ? {} : { headers: { "x-request-id": given } })).headers[
      "x-request-id"
    ];
  assert.equal(await idFor("trace-1:a/b"), "trace-1:a/b");
  assert.equal(await idFor("x".repeat(128)), "x".repeat(128));
  const fresh = [await idFor(), await idFor("x".repeat(129)), await idFor("a b"), await idFor("<script>")];
  assert.equal(new Set(fresh).size, 4);
  for (const id of fresh) assert.match(String(id), /^[0-9a-f-]{36}$/);
});

test("the worst warnings stand first in the table, and each code is kebab-case", () => {
  const weights = Object.values(WARNINGS).map(({ weight }) => WARNING_WEIGHTS.indexOf(weight));
  assert.deepEqual(weights, [...weights].sort().reverse());
  for (const code of Object.keys(WARNINGS)) assert.match(code, /^[a-z]+(-[a-z]+)*$/);
});

test("every warning of the table is given somewhere", () => {
  const root = join(import.meta.dirname, "../..");
  const givers = globSync("{src,packages/*/src}/**/*.ts", { cwd: root })
    .filter((path) => path !== "packages/contract/src/warnings.ts" && !path.startsWith("packages/client/"))
    .map((path) => readFileSync(join(root, path), "utf8"));
  const lost = Object.keys(WARNINGS).filter((code) => !givers.some((text) => text.includes(`"${code}"`)));
  assert.deepEqual(lost, []);
});
