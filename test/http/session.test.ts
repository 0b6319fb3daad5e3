import assert from "node:assert/strict";
import { test } from "node:test";
import { sessionAnswer, sessionCodeAnswer } from "easel-contract";
import { call } from "./call.ts";
import { AUTH, KEY, type Started, startApp } from "./start-app.ts";

const PAGE = { "x-easel-page": "1" } as const;

/** Signs in by the key; answers the cookie as a browser sends it back. */
async function signedIn({ baseUrl }: Started): Promise<string> {
  const answer = await call(`${baseUrl}/v1/session`, { method: "POST", headers: PAGE, body: { key: KEY } });
  assert.equal(answer.status, 200);
  return String(answer.headers["set-cookie"]).split(";")[0];
}

test("a key begins a session whose cookie no script reads and no other site sends", async (t) => {
  const started = await startApp(t);
  const answer = await call(`${started.baseUrl}/v1/session`, { method: "POST", headers: PAGE, body: { key: KEY } });
  assert.deepEqual(sessionAnswer.parse(answer.json()), answer.json());
  const cookie = String(answer.headers["set-cookie"]);
  assert.match(
    cookie,
    /^easel_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=2592000; Secure$/,
    "the public address is https",
  );
  assert.ok(!cookie.includes(KEY));

  const list = await call(`${started.baseUrl}/v1/images`, { headers: { ...PAGE, cookie: cookie.split(";")[0] } });
  assert.equal(list.status, 200);
  assert.equal(list.headers.vary, "Authorization, Cookie");
});

test("over plain http the cookie is not Secure", async (t) => {
  const { baseUrl } = await startApp(t, { publicUrl: "http://127.0.0.1:8080" });
  const answer = await call(`${baseUrl}/v1/session`, { method: "POST", headers: PAGE, body: { key: KEY } });
  assert.doesNotMatch(String(answer.headers["set-cookie"]), /Secure/);
});

test("a one-time code begins one session", async (t) => {
  const { baseUrl, offerCode } = await startApp(t);
  const code = await offerCode();
  const use = () => call(`${baseUrl}/v1/session`, { method: "POST", headers: PAGE, body: { code } });
  const [first, second] = await Promise.all([use(), use()]);
  assert.deepEqual([first.status, second.status].sort(), [200, 401]);
});

test("the cookie counts for nothing without the page's header or from another site", async (t) => {
  const started = await startApp(t);
  const cookie = await signedIn(started);
  for (const headers of [
    { cookie },
    { cookie, ...PAGE, "sec-fetch-site": "cross-site" },
    { cookie, ...PAGE, "sec-fetch-site": "same-site" },
  ] as readonly Record<string, string>[]) {
    assert.equal((await call(`${started.baseUrl}/v1/images`, { headers })).status, 401);
    assert.equal((await call(`${started.baseUrl}/v1/session`, { method: "DELETE", headers })).status, 401);
    const begin = await call(`${started.baseUrl}/v1/session`, {
      method: "POST",
      headers: { cookie },
      body: { key: KEY },
    });
    assert.equal(begin.status, 401);
  }
});

test("DELETE ends the session, takes the cookie away, and may be repeated", async (t) => {
  const started = await startApp(t);
  const cookie = await signedIn(started);
  const session = () => call(`${started.baseUrl}/v1/session`, { headers: { ...PAGE, cookie } });
  assert.deepEqual((await session()).json(), {
    success: true,
    signed_in: true,
    key: { name: "test", scopes: ["create", "read", "admin"] },
  });
  for (let i = 0; i < 2; i++) {
    const answer = await call(`${started.baseUrl}/v1/session`, { method: "DELETE", headers: { ...PAGE, cookie } });
    assert.equal(answer.status, 200);
    assert.match(String(answer.headers["set-cookie"]), /^easel_session=; .*Max-Age=0/);
  }
  assert.deepEqual((await session()).json(), { success: true, signed_in: false });
  assert.equal((await call(`${started.baseUrl}/v1/images`, { headers: { ...PAGE, cookie } })).status, 401);
});

test("a signed-in browser gets a code that signs another one in; a key or nothing gets none", async (t) => {
  const started = await startApp(t);
  const cookie = await signedIn(started);
  const offer = (headers: Record<string, string>) =>
    call(`${started.baseUrl}/v1/session/code`, { method: "POST", headers });
  const answer = await offer({ ...PAGE, cookie });
  assert.equal(answer.status, 200);
  const body = sessionCodeAnswer.parse(answer.json());
  assert.ok(body.address.endsWith(`/#/sign-in/${body.code}`), body.address);
  assert.equal(new Date(body.expires).getTime() - started.now().getTime(), 600_000);
  const begin = () =>
    call(`${started.baseUrl}/v1/session`, { method: "POST", headers: PAGE, body: { code: body.code } });
  assert.deepEqual([(await begin()).status, (await begin()).status], [200, 401]);

  assert.equal((await offer({ ...PAGE })).status, 401);
  assert.equal((await offer({ cookie })).status, 401, "without the page's header");
  assert.equal((await offer({ ...AUTH, ...PAGE })).status, 401, "a program needs no code");
});

test("the session ends with its key", async (t) => {
  const started = await startApp(t, { key: { expiresAt: new Date(1_800_000_000_000) } });
  const past = started.now().getTime() >= 1_800_000_000_000;
  const answer = await call(`${started.baseUrl}/v1/session`, { method: "POST", headers: PAGE, body: { key: KEY } });
  assert.equal(answer.status, past ? 401 : 200);
});

for (const ended of ["revoked", "expired"] as const)
  test(`a browser is told that its key was ${ended}, at sign-in and in its session; who does not hold the key is not`, async (t) => {
    const started = await startApp(t);
    const { baseUrl, now } = started;
    const cookie = await signedIn(started);
    started.changeKey(ended === "revoked" ? { revokedAt: now() } : { expiresAt: now() });
    const begin = (body: unknown) => call(`${baseUrl}/v1/session`, { method: "POST", headers: PAGE, body });

    const refused = await begin({ key: KEY });
    assert.equal(refused.status, 401);
    assert.deepEqual((refused.json() as { detail: object }).detail, {
      code: 401,
      type: "NO_RIGHTS",
      retryable: false,
      message: `the key is ${ended}`,
      data: [{ field: "key", message: ended }],
    });
    const wrong = await begin({ key: "wrong" });
    assert.deepEqual((wrong.json() as { detail: object }).detail, { code: 401, type: "NO_RIGHTS", retryable: false });

    const session = await call(`${baseUrl}/v1/session`, { headers: { ...PAGE, cookie } });
    assert.deepEqual(session.json(), { success: true, signed_in: false, ended });
    assert.deepEqual(sessionAnswer.parse(session.json()), session.json());
    const stranger = await call(`${baseUrl}/v1/session`, { headers: PAGE });
    assert.deepEqual(stranger.json(), { success: true, signed_in: false });
  });

test("a wrong key and a wrong code are 401; neither or both are 422; guesses are limited by address", async (t) => {
  const { baseUrl } = await startApp(t);
  const send = (body: unknown) => call(`${baseUrl}/v1/session`, { method: "POST", headers: PAGE, body });
  assert.equal((await send({ key: "wrong" })).status, 401);
  assert.equal((await send({ code: "wrong" })).status, 401);
  assert.equal((await send({})).status, 422);
  assert.equal((await send({ key: KEY, code: "x" })).status, 422);
  for (let i = 0; i < 58; i++) await send({ key: `guess ${i}` });
  assert.equal((await send({ key: KEY })).status, 429);
});

test("a key in the header is all that a program needs", async (t) => {
  const { baseUrl } = await startApp(t);
  assert.equal((await call(`${baseUrl}/v1/images`, { headers: AUTH })).status, 200);
});
