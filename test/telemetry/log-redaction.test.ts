import assert from "node:assert/strict";
import { Writable } from "node:stream";
import { test } from "node:test";
import pino from "pino";
import { SHIPPED } from "../../src/worker/composition.ts";
import { API, send, startTestService } from "../helpers/service.ts";

const PROMPT = "an unmistakable zebra by the fjord";
const PIXEL = Buffer.from("not a picture, but private").toString("base64");

test("logs at debug name request and image, and hold no key, prompt, picture, signature or password", async (t) => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = pino({ level: "debug" }, sink);
  const roles = { api: true, worker: true };
  const service = await startTestService({}, roles, t, { SOME_SECRET: "engine-secret-0815" }, SHIPPED, log);
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
  };
  for (const [what, secret] of Object.entries(secrets)) assert.ok(!text.includes(secret), `the ${what} is in the log`);
  const entries = lines.map((line) => JSON.parse(line));
  const created = entries.find(({ msg, imageId }) => msg === "an image was created" && imageId === made.id);
  assert.equal(typeof created?.requestId, "string");
  assert.ok(entries.some(({ msg, imageId }) => msg === "picture made" && imageId === made.id));
  assert.ok(
    entries.some(({ route, requestId }) => route === `${API}/art_v5/generate` && requestId === created.requestId),
  );
});
