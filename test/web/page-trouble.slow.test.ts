/** The page when something goes wrong: each trouble has its own clear line, and nothing typed is lost. */

import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import type { Raster } from "easel-picture";
import pg from "pg";
import type { Page } from "playwright-core";
import { encodePng } from "../../src/codec/encode.ts";
import { ensurePage } from "../../web/build.ts";
import { stripes } from "../engines/requests.ts";
import { ANNA, BRUNO, renderHead } from "../faces/rendered-head.ts";
import { startSmallService } from "../helpers/service.ts";
import { closeBrowser, NO_BROWSER, show } from "./browser.ts";
import { MADE_MS, made, signIn } from "./walk.ts";

if (!NO_BROWSER) await ensurePage();
const service = NO_BROWSER ? undefined : await startSmallService();

describe("the page in trouble", { skip: NO_BROWSER, timeout: 600_000 }, () => {
  const { baseUrl } = service ?? { baseUrl: "" };
  after(closeBrowser);

  test("a restart of the service in mid-job: the page says so, goes on by itself, and the image is finished", async (t) => {
    const { page } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.locator("#prompt").fill("a castle by a lake");
    await page.locator("#content").fill("https://example.com");
    await page.keyboard.press("Control+Enter");
    await page.locator("[role=progressbar]").waitFor();
    const address = page.url();
    await service!.restart(async () => {
      await page.getByText("Easel is not answering. Your words and choices are kept.").waitFor();
      await page.locator("#prompt").fill("a castle by a lake, and what was typed meanwhile");
    });
    await made(page);
    assert.equal(page.url(), address);
    assert.equal(await page.getByText("Easel is not answering").count(), 0);
    assert.equal(await page.locator("#prompt").inputValue(), "a castle by a lake, and what was typed meanwhile");
  });

  test("network gone and back: the button waits for it, then the same words are sent", async (t) => {
    const { page } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.locator(".kinds label", { hasText: "Picture" }).click();
    await page.locator("#prompt").fill("a boat");
    await page.context().setOffline(true);
    await page.getByText("No network.").waitFor();
    const button = page.locator(".makebar .btn.go");
    assert.match(String(await button.textContent()), /Waiting for the network/);
    assert.equal(await button.isDisabled(), true);
    await page.context().setOffline(false);
    await page.locator(".makebar .btn.go:enabled").click({ timeout: MADE_MS });
    await made(page);
    assert.equal(await page.locator("#prompt").inputValue(), "a boat");
  });

  test("a file that is too large, and one that is no picture, are said at their field; the words stay", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.locator(".kinds label", { hasText: "Extend" }).click();
    await page.locator("#prompt").fill("a forest");
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      page.setInputFiles("#file-image", { name, mimeType, buffer });
    await choose("large.png", "image/png", Buffer.alloc(20_000_001));
    await page.locator("#issue-image").getByText("larger than 20 MB").waitFor();
    await choose("notes.txt", "text/plain", Buffer.from("not a picture"));
    await page.locator("#issue-image").getByText("cannot read this file").waitFor();
    assert.equal(await page.locator("#prompt").inputValue(), "a forest");
    assert.deepEqual(complaints, []);
  });

  test("a search for faces that the service has no time for is made again, and is that of the last picture", async (t) => {
    const { page } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.locator(".kinds label", { hasText: "Face swap" }).click();
    let searches = 0;
    await page.route("**/v1/faces", async (route) => {
      searches++;
      if (searches > 3) return route.continue();
      const detail = { type: "SERVICE_UNAVAILABLE", message: "other pictures are being examined", status: 503 };
      await route.fulfill({ status: 503, headers: { "Retry-After": "1" }, json: { success: false, detail } });
    });
    const picture = async (name: string, raster: Raster) => ({
      name,
      mimeType: "image/png",
      buffer: Buffer.from(await encodePng(raster)),
    });
    await page.setInputFiles("#file-source", await picture("bare.png", stripes(320, 320, 3)));
    await page.setInputFiles("#file-target", await picture("bruno.png", renderHead(BRUNO, 320)));
    await page.setInputFiles("#file-source", await picture("anna.png", renderHead(ANNA, 320)));
    await page.getByText("Face 1 goes onto face A").waitFor({ timeout: MADE_MS });
    assert.ok(searches > 3, `${searches} searches`);
  });

  test("a wrong, a revoked and an expired key are each told by a line of their own, at sign-in and while one works", async (t) => {
    const makeKey = async (name: string) => {
      const { json } = await service!.call("POST", "/v1/admin/keys", { name, scopes: ["create", "read"] });
      return { id: String(json.key_id), key: String(json.key) };
    };
    const revoked = await makeKey("revoked");
    const expired = await makeKey("expired");
    const { page } = await show(t, baseUrl, "/");
    const enter = async (key: string) => {
      await page.getByLabel("API key").fill(key);
      await page.keyboard.press("Enter");
    };
    const end = {
      revoked: () => service!.call("DELETE", `/v1/admin/keys/${revoked.id}`),
      expired: async () => {
        const client = new pg.Client(service!.database);
        await client.connect();
        await client.query("update easel.api_keys set expires_at = now() where key_id = $1", [expired.id]);
        await client.end();
      },
    };
    await enter("a-key-that-nobody-made");
    await page.getByText("Easel does not know this key.").waitFor();
    for (const [how, { key }, atSignIn, atWork] of [
      ["revoked", revoked, "This key was revoked.", "You were signed out because the key was revoked."],
      ["expired", expired, "This key has expired.", "You were signed out because the key has expired."],
    ] as const) {
      await enter(key);
      await page.locator("#prompt").fill(`typed with the key that is ${how}`);
      await end[how]();
      await page.keyboard.press("Control+Enter");
      // The service may know the key for some seconds more; the page asks when the network is back.
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await page.getByText(atWork).waitFor();
      await enter(key);
      await page.locator("#key-issue").getByText(atSignIn).waitFor();
    }
    await enter(service!.apiKey);
    await page.locator("#prompt").waitFor();
    assert.equal(await page.locator("#prompt").inputValue(), "typed with the key that is expired");
  });

  test("a second tab follows the same job; without events it asks again and again", async (t) => {
    const earlier: string[] = [];
    for (let seed = 1; seed <= 3; seed++) {
      // Each takes so long that the page sees itself wait.
      const body = { prompt: "a forest", style: "Watercolour", content: "https://example.com", seed };
      earlier.push((await service!.call("POST", "/srv/publish/api/art_qr/generate", body)).json.id);
    }
    const { page } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.locator(".kinds label", { hasText: "Picture" }).click();
    await page.locator("#prompt").fill("a tower on an island");
    await page.keyboard.press("Control+Enter");
    await page.getByText(/^Waiting, \d ahead$/).waitFor();
    const second = await page.context().newPage();
    await second.route("**/events", (route) => route.abort());
    await Promise.all([
      second.waitForEvent("requestfailed", (request) => request.url().endsWith("/events")),
      second.goto(page.url()),
    ]);
    for (const id of earlier) await service!.call("DELETE", `/v1/images/${id}`);
    await Promise.all([made(page), made(second)]);
    const pictureOf = (tab: Page) => tab.locator(".stageprint img").getAttribute("src");
    assert.equal(String(await pictureOf(second)).split("?")[0], String(await pictureOf(page)).split("?")[0]);
  });

  for (const [view, place] of [
    ["i", "on the desk"],
    ["v", "in the viewer"],
    ["compare", "beside another"],
  ])
    test(`an id of somebody else in the address ${place} is said in words`, async (t) => {
      const { page } = await show(t, baseUrl, "/");
      await signIn(page, service);
      await page.goto(`${baseUrl}/#/${view}/AAAAAAAAAAAAAAAAAAAAAA`);
      await page.getByText("There is no such picture among yours.").waitFor();
    });
});
