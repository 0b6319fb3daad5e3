import assert from "node:assert/strict";
import { test } from "node:test";
import { EaselError } from "easel-contract";
import { html } from "../../src/http/page.ts";
import { call } from "./call.ts";
import { recordIn, startApp } from "./start-app.ts";

const HOSTILE = `"><script>alert(1)</script>'`;

test("/s/<code> is 302 to the target and counts the scan", async (t) => {
  const { baseUrl, asked } = await startApp(t);
  const answer = await call(`${baseUrl}/s/Ab3dE6g`);
  assert.equal(answer.status, 302);
  assert.equal(answer.headers.location, "https://example.test/menu");
  assert.equal(answer.headers["cache-control"], "no-store");
  assert.deepEqual(asked, ["followLink"]);
});

test("/S/<code> in capitals, as codes say it, is the same", async (t) => {
  const { baseUrl, asked } = await startApp(t);
  assert.equal((await call(`${baseUrl}/S/A1B2C3Z9`)).status, 302);
  assert.deepEqual(asked, ["followLink"]);
});

test("/s/ and /p/ of a deleted image are a plain page, 410", async (t) => {
  const { baseUrl } = await startApp(t, {
    service: { followLink: async () => ({ ended: true }), pictureOfLink: async () => ({ ended: true }) },
  });
  for (const path of ["/s/Ab3dE6g", "/p/Ab3dE6g"]) {
    const answer = await call(baseUrl + path);
    assert.equal(answer.status, 410);
    assert.match(String(answer.headers["content-type"]), /^text\/html/);
    assert.match(answer.text, /This picture is gone/);
  }
});

test("an unknown code is a page for a browser and the error shape for a program", async (t) => {
  const lost = async () => {
    throw new EaselError("NOT_FOUND", "no such link");
  };
  const { baseUrl } = await startApp(t, { service: { followLink: lost, pictureOfLink: lost } });
  for (const path of ["/s/nothing", "/p/nothing", "/s/%3Cb%3E"]) {
    const page = await call(baseUrl + path, { headers: { accept: "text/html,*/*" } });
    assert.equal(page.status, 404);
    assert.match(page.text, /leads nowhere/);
    const error = await call(baseUrl + path);
    assert.equal((error.json() as { detail: { type: string } }).detail.type, "NOT_FOUND");
  }
});

test("/p/<code> shows title, picture and how it was made, escaped, under a strict policy", async (t) => {
  const record = recordIn("ready", { params: { prompt: HOSTILE, style: HOSTILE } });
  const url = "https://easel.test/i/x.png?exp=1&sig=2";
  const { baseUrl } = await startApp(t, { service: { pictureOfLink: async () => ({ record, url }) } });
  const answer = await call(`${baseUrl}/p/Ab3dE6g`);
  assert.equal(answer.status, 200);
  assert.doesNotMatch(answer.text, /<script/);
  assert.match(answer.text, /<h1>&quot;&gt;&lt;script&gt;/);
  assert.match(answer.text, /<img src="https:\/\/easel\.test\/i\/x\.png\?exp=1&amp;sig=2"/);
  for (const fact of ["Seed", "42", "Engine", "painter 1", "1 of 1 passed", "1368 × 768"])
    assert.ok(answer.text.includes(fact), fact);
  const policy = String(answer.headers["content-security-policy"]);
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /img-src 'self' data: blob: https:\/\/easel\.test/);
  assert.doesNotMatch(policy, /unsafe/);
  assert.equal(answer.headers["x-content-type-options"], "nosniff");
});

test("a browser that prefers German gets the pages of codes in German", async (t) => {
  const german = { accept: "text/html", "accept-language": "fr, de-AT;q=0.9, en;q=0.8" };
  const lost = async () => {
    throw new EaselError("NOT_FOUND", "no such link");
  };
  const ended = async () => ({ ended: true as const });
  const url = "https://easel.test/i/x.png?exp=1&sig=2";
  const shown = (record: ReturnType<typeof recordIn>) => async () => ({ record, url });
  for (const [service, status, text] of [
    [{ followLink: lost, pictureOfLink: lost }, 404, "führt nirgendwohin"],
    [{ followLink: ended, pictureOfLink: ended }, 410, "Dieses Bild gibt es nicht mehr"],
    [{ pictureOfLink: shown(recordIn("running")) }, 200, "wird gerade erstellt"],
    [{ pictureOfLink: shown(recordIn("failed")) }, 200, "konnte nicht erstellt werden"],
    [{ pictureOfLink: shown(recordIn("ready")) }, 200, "1 von 1 bestanden"],
  ] as const) {
    const { baseUrl } = await startApp(t, { service });
    const page = await call(`${baseUrl}/p/Ab3dE6g`, { headers: german });
    assert.equal(page.status, status);
    assert.ok(page.text.includes(text), page.text);
    assert.match(page.text, /<html lang="de">/);
    assert.match(String(page.headers.vary), /Accept-Language/);
    for (const other of [undefined, "en-GB, de;q=0.5", "de;q=0", "ja", ",;q=;,".repeat(1000)]) {
      const headers = { accept: "text/html", ...(other === undefined ? {} : { "accept-language": other }) };
      assert.match((await call(`${baseUrl}/p/Ab3dE6g`, { headers })).text, /<html lang="en">/, String(other));
    }
  }
});

test("/p/<code> before the picture is ready looks again by itself; a failed one says so", async (t) => {
  const running = await startApp(t, { service: { pictureOfLink: async () => ({ record: recordIn("running") }) } });
  assert.match((await call(`${running.baseUrl}/p/Ab3dE6g`)).text, /http-equiv="refresh"/);
  const failed = await startApp(t, { service: { pictureOfLink: async () => ({ record: recordIn("failed") }) } });
  assert.match((await call(`${failed.baseUrl}/p/Ab3dE6g`)).text, /could not be made/);
});

test("GET / is one page whose files are all here", async (t) => {
  const { baseUrl } = await startApp(t);
  const page = await call(`${baseUrl}/`);
  assert.equal(page.status, 200);
  assert.match(String(page.headers["content-type"]), /^text\/html/);
  assert.ok(page.headers["content-security-policy"]);
  const files = [...page.text.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, path]) => new URL(path, `${baseUrl}/`));
  assert.ok(files.length >= 3);
  for (const file of files) {
    assert.equal(file.origin, baseUrl);
    assert.ok((await call(file.href)).status < 400, file.pathname);
  }
  assert.doesNotMatch(page.text, /<script>|style="|onclick=/);
});

test("html escapes every value and keeps what is HTML already", () => {
  const list = [html`<i>${"<"}</i>`, html`<b>${2}</b>`];
  assert.equal(html`<p title="${`"'&`}">${list}</p>`.html, `<p title="&quot;&#39;&amp;"><i>&lt;</i><b>2</b></p>`);
});

test("guesses of codes are limited by address, /s/ and /p/ together, an IPv6 network as one address", async (t) => {
  const lost = async (code: string) => {
    if (code === "ABC123") return { target: "https://example.test/menu" };
    throw new EaselError("NOT_FOUND", "no such link");
  };
  const { baseUrl, pass } = await startApp(t, {
    service: { followLink: lost, pictureOfLink: async () => lost("") as never },
  });
  const from = (address: string, path: string) => call(baseUrl + path, { headers: { "x-forwarded-for": address } });
  for (let i = 0; i < 60; i++)
    assert.equal((await from(`2001:db8:1:2::${i}`, `/${i % 2 ? "s" : "p"}/guess${i}`)).status, 404);
  for (const path of ["/s/ABC123", "/p/ABC123"]) assert.equal((await from("2001:db8:1:2:9::1", path)).status, 429);
  assert.equal((await from("2001:db8:1:3::1", "/s/ABC123")).status, 302);
  pass(1000);
  assert.equal((await from("2001:db8:1:2::1", "/s/ABC123")).status, 302);
});
