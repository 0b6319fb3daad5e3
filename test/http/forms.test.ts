import assert from "node:assert/strict";
import { once } from "node:events";
import net from "node:net";
import { test } from "node:test";
import { KIND_PARAMS, type KindName } from "easel-contract";
import { formFields } from "../../src/http/forms.ts";
import { call, exchange } from "./call.ts";
import { AUTH, type Started, startApp } from "./start-app.ts";

async function submit(started: Started, kind: KindName, form: FormData): Promise<Response> {
  const url = `${started.baseUrl}/srv/publish/api/${kind}/generate`;
  return fetch(url, { method: "POST", headers: AUTH, body: form });
}

function formOf(...fields: readonly (readonly [string, string | File])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const file = (name: string, bytes: number | string) =>
  new File([typeof bytes === "string" ? bytes : Buffer.alloc(bytes, 1)], name, { type: "image/png" });

test("a form's fields become what the schema wants, its files become File, and the schema accepts them", async (t) => {
  const started = await startApp(t);
  const answer = await submit(
    started,
    "art_outpaint",
    formOf(["image", file("a.png", "the bytes")], ["left", "128"], ["prompt", "12"], ["seed", "7"]),
  );
  assert.equal(answer.status, 200);
  const body = started.creates[0].body as Record<string, unknown>;
  assert.ok(body.image instanceof File);
  assert.equal(await body.image.text(), "the bytes");
  assert.equal(body.image.type, "image/png");
  assert.deepEqual({ ...body, image: 0 }, { image: 0, left: 128, prompt: "12", seed: 7 });
  assert.equal(KIND_PARAMS.art_outpaint.safeParse(body).success, true);
});

test("booleans, decimals, repeated files and ids as JSON in a form", async (t) => {
  const started = await startApp(t);
  await submit(
    started,
    "art_swapface",
    formOf(
      ["target", '{"id":"image-0123456789abcdef"}'],
      ["source", file("1.png", "one")],
      ["source", file("2.png", "two")],
      ["consent", "true"],
      ["strength", "0.5"],
      ["mode", "one"],
    ),
  );
  const parsed = KIND_PARAMS.art_swapface.parse(started.creates[0].body);
  assert.deepEqual(parsed.target, { id: "image-0123456789abcdef" });
  assert.equal((parsed.source as File[]).length, 2);
  assert.equal(await (parsed.source as File[])[1].text(), "two");
  assert.equal(parsed.consent, true);
  assert.equal(parsed.strength, 0.5);
});

test("text that is not what the schema wants stays text, for the schema to refuse", async (t) => {
  const started = await startApp(t);
  await submit(
    started,
    "art_outpaint",
    formOf(["left", "wide"], ["right", "0x10"], ["image", "https://example.test/{a}"]),
  );
  assert.deepEqual(started.creates[0].body, { left: "wide", right: "0x10", image: "https://example.test/{a}" });
});

test("a form without pictures works where no picture is taken, within 64 KB", async (t) => {
  const started = await startApp(t);
  assert.equal((await submit(started, "art_v5", formOf(["prompt", "a"], ["seed", "3"]))).status, 200);
  assert.deepEqual(started.creates[0].body, { prompt: "a", seed: 3 });
  const large = await submit(started, "art_v5", formOf(["prompt", "x".repeat(70_000)]));
  assert.equal(large.status, 413);
  const withFile = await submit(started, "art_v5", formOf(["prompt", "a"], ["image", file("a.png", 1000)]));
  assert.equal(withFile.status, 200);
  assert.equal(((started.creates[1].body as Record<string, unknown>).image as File).size, 0);
});

test("an object comes into a form as JSON", async (t) => {
  const started = await startApp(t);
  const form = formOf(["image", file("a.png", 1000)], ["focus", '{"x":0.5,"y":0.25}']);
  assert.equal((await submit(started, "art_qr", form)).status, 200);
  assert.deepEqual((started.creates[0].body as Record<string, unknown>).focus, { x: 0.5, y: 0.25 });
});

test("a file over 20 MB and a form over 100 MB are 413", async (t) => {
  const started = await startApp(t);
  assert.equal((await submit(started, "art_outpaint", formOf(["image", file("a.png", 20_000_000)]))).status, 200);
  assert.equal((await submit(started, "art_outpaint", formOf(["image", file("a.png", 20_000_001)]))).status, 413);
  const files = Array.from({ length: 6 }, (_, i) => ["source", file(`${i}.png`, 18_000_000)] as const);
  assert.equal((await submit(started, "art_swapface", formOf(...files))).status, 413);
  assert.equal(started.creates.length, 1);
});

test("a field named like a part of every object, and a form cut short, are 400", async (t) => {
  const started = await startApp(t);
  assert.equal((await submit(started, "art_qr", formOf(["__proto__", "a"]))).status, 400);
  const cut = await fetch(`${started.baseUrl}/srv/publish/api/art_qr/generate`, {
    method: "POST",
    headers: { ...AUTH, "content-type": "multipart/form-data; boundary=x" },
    body: '--x\r\nContent-Disposition: form-data; name="prompt"\r\n\r\na lig',
  });
  assert.equal(cut.status, 400);
  assert.equal(((await cut.json()) as { detail: { type: string } }).detail.type, "INVALID_REQUEST_BODY");
});

test("field types follow the request schemas", () => {
  const qr = formFields(KIND_PARAMS.art_qr);
  assert.equal(qr.get("prompt"), "text");
  assert.equal(qr.get("padding"), "number");
  assert.equal(qr.get("qr_w"), "number");
  assert.equal(qr.get("shortlink"), "boolean");
  assert.equal(qr.get("ar"), "text");
  const swap = formFields(KIND_PARAMS.art_swapface);
  assert.equal(swap.get("source"), "image");
  assert.equal(swap.get("consent"), "boolean");
  assert.equal(swap.get("eyes"), "text");
});

test("text fields end at 64 KB; only a picture in a data: URI may be longer", async (t) => {
  const started = await startApp(t);
  const picture = `data:image/png;base64,${"A".repeat(1_000_000)}`;
  assert.equal((await submit(started, "art_outpaint", formOf(["image", picture], ["left", "1"]))).status, 200);
  assert.equal((started.creates[0].body as { image: string }).image, picture);
  for (const name of ["prompt", "image", "colour"])
    assert.equal((await submit(started, "art_outpaint", formOf([name, "x".repeat(65_537)]))).status, 413, name);
  assert.equal((await submit(started, "art_outpaint", formOf(["prompt", picture]))).status, 413);
  const json = await call(`${started.baseUrl}/srv/publish/api/art_outpaint/generate`, {
    method: "POST",
    headers: AUTH,
    body: { prompt: picture },
  });
  assert.equal(json.status, 200);
  assert.equal(KIND_PARAMS.art_outpaint.shape.prompt.safeParse(picture).error?.issues[0].code, "too_big");
});

test("a field may have the name of a part of every object", async (t) => {
  const started = await startApp(t);
  const answer = await submit(started, "art_qr", formOf(["prompt", "a"], ["constructor", "b"], ["toString", "c"]));
  assert.equal(answer.status, 200);
  assert.deepEqual(Object.entries(started.creates[0].body as object), [
    ["prompt", "a"],
    ["constructor", "b"],
    ["toString", "c"],
  ]);
});

const FORM_HEAD =
  `POST /srv/publish/api/art_outpaint/generate HTTP/1.1\r\nHost: x\r\nAuthorization: ${AUTH.authorization}\r\n` +
  "Content-Type: multipart/form-data; boundary=BB\r\n";

test("forms that announce 100 MB and send nothing leave room for everybody else's", async (t) => {
  const started = await startApp(t);
  const { hostname, port } = new URL(started.baseUrl);
  const silent = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const socket = net.connect(Number(port), hostname);
      socket.write(`${FORM_HEAD}Content-Length: 104857600\r\nExpect: 100-continue\r\n\r\n`);
      assert.match(String((await once(socket, "data"))[0]), /^HTTP\/1\.1 100 /);
      socket.write("--BB\r\n");
      return socket;
    }),
  );
  const answer = await submit(started, "art_outpaint", formOf(["image", file("a.png", 5_000_000)]));
  assert.equal(answer.status, 200);
  for (const socket of silent) socket.destroy();
});

test("a body that falls silent is 408 and its connection ends, form or JSON", async (t) => {
  const { baseUrl } = await startApp(t, { settings: { bodySilenceMs: 50 } });
  for (const head of [FORM_HEAD, FORM_HEAD.replace("multipart/form-data; boundary=BB", "application/json")]) {
    const answer = await exchange(baseUrl, `${head}Content-Length: 1000\r\n\r\n--BB\r\n`);
    assert.match(answer, /^HTTP\/1\.1 408 /);
    assert.match(answer, /"type":"REQUEST_TIMEOUT"/);
  }
});

test("a request whose answer takes longer than a silent body may is not ended", async (t) => {
  const { baseUrl } = await startApp(t, {
    settings: { bodySilenceMs: 20 },
    service: {
      createImage: async () => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        return { id: "image-0123456789abcdef", queueType: "fast", replayed: false, warnings: [] };
      },
    },
  });
  const url = `${baseUrl}/srv/publish/api/art_outpaint/generate`;
  assert.equal((await call(url, { method: "POST", headers: AUTH, body: {} })).status, 200);
});
