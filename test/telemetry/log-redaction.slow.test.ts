import assert from "node:assert/strict";
import { Writable } from "node:stream";
import { test } from "node:test";
import pino from "pino";
import { API, send, startTestService } from "../helpers/service.ts";
import { SMALL } from "../helpers/small-pictures.ts";

const PROMPT = "an unmistakable zebra by the fjord";
const PIXEL = Buffer.from("not a picture, but private").toString("base64");

test("logs at debug name request and image, and hold no key, prompt, picture, signature, password, cookie or webhook secret", async (t) => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = pino({ level: "debug" }, sink);
  const roles = { api: true, worker: true };
  const service = await startTestService({}, roles, t, { SOME_SECRET: "engine-secret-0815" }, SMALL, log);
  const made = await service.make("art_v5", { prompt: PROMPT, style: "Photographic", ar: "1:1" });
  const url: string = made.json.url;
  await send(url, "GET", {});
  await send(`${url}tampered`, "GET", {});
  await service.call("POST", `${API}/art_v5/generate`, { prompt: PROMPT, style: "no such style" });
  await service.call("POST", `${API}/art_v5/generate`, `{"prompt": "${PROMPT}`);
  await service.call("POST", `${API}/art_outpaint/generate`, { image: `data:image/png;base64,${PIXEL}`, ar: "16:9" });
  await service.call(
    "POST",
    `${API}/art_v5/generate`,
    { prompt: PROMPT },
    { authorization: "Bearer apikey,wrong-0123" },
  );
  await service.call("POST", `${API}/art_v5/generate?token=in-the-query`, { prompt: PROMPT });
  await service.call("POST", `${API}/art_v5/delImage`, { id: made.id });
  const { json: other } = await service.call("POST", "/v1/admin/keys", { name: "shop", scopes: ["create", "read"] });
  const hook = "https://93.184.216.34/in?token=webhook-token-77";
  const { json: webhook } = await service.call("POST", "/v1/webhooks", { url: hook });
  const { json: rotated } = await service.call("POST", `/v1/webhooks/${webhook.id}/rotate`);
  const { json: list } = await service.call("GET", "/v1/webhooks");
  await service.call("POST", `${API}/art_v5/generate`, { prompt: PROMPT, style: "Comic" }, { "x-webhook-url": hook });
  await service.call("POST", "/v1/webhooks", { url: "http://127.0.0.1:1/in?token=webhook-token-77" });
  const page = { "x-easel-page": "1" };
  const signIn = await send(`${service.baseUrl}/v1/session`, "POST", page, { key: service.apiKey });
  assert.equal(signIn.status, 200, signIn.text);
  const cookie = String(signIn.headers["set-cookie"]).split(";")[0] ?? "";
  await send(`${service.baseUrl}/v1/images`, "GET", { ...page, cookie });
  await send(`${service.baseUrl}/v1/session`, "POST", page, { code: "one-time-code-4711" });
  await service.call("GET", "/v1/images?words=zebra");
  const audited = await service.call("POST", `${API}/art_v5/generate`, { prompt: PROMPT, style: "Comic", seed: 1 });
  await service.call("GET", `/v1/images/${audited.json.id}/preview`);
  await service.call("DELETE", `/v1/images/${audited.json.id}`);

  const text = lines.join("");
  const signature = new URL(url).search.slice(1);
  assert.ok(signature.length > 10, "the URL is signed");
  const secrets = {
    key: service.apiKey,
    wrong: "wrong-0123",
    prompt: "zebra",
    picture: PIXEL.slice(0, 20),
    signature,
    password: service.database.password,
    engine: "engine-secret-0815",
    query: "in-the-query",
    "other key": other.key,
    "webhook's secret": webhook.secret,
    "rotated secret": rotated.secret,
    "secret of requests": list.request_secret,
    "webhook's token": "webhook-token-77",
    cookie: cookie.split("=")[1],
    code: "one-time-code-4711",
  };
  for (const [what, secret] of Object.entries(secrets)) {
    assert.ok(secret.length > 4, what);
    assert.ok(!text.includes(secret), `the ${what} is in the log`);
  }
  const entries = lines.map((line) => JSON.parse(line));
  const created = entries.find(({ msg, imageId }) => msg === "an image was created" && imageId === made.id);
  assert.equal(typeof created?.requestId, "string");
  assert.ok(entries.some(({ msg, imageId }) => msg === "picture made" && imageId === made.id));
  assert.ok(
    entries.some(({ route, requestId }) => route === `${API}/art_v5/generate` && requestId === created.requestId),
  );
});
