/** Colours of one's own in the form of QR art: by keyboard, on a phone, in German, and what the service is asked then. */

import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { ensurePage } from "../../web/build.ts";
import { startSmallService } from "../helpers/service.ts";
import { closeBrowser, NO_BROWSER, show } from "./browser.ts";
import { judge, signIn, tabTo, WORDS } from "./walk.ts";

if (!NO_BROWSER) await ensurePage();
const service = NO_BROWSER ? undefined : await startSmallService();

describe("colours in the form", { skip: NO_BROWSER, timeout: 600_000 }, () => {
  const { baseUrl } = service ?? { baseUrl: "" };
  after(closeBrowser);

  const colours = (page: Page) =>
    page.locator(".palette input[type=color]").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

  test("are added, changed and removed by keyboard, and travel with the preview and the order", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.locator("#prompt").fill("a patchwork quilt");
    await tabTo(page, page.locator("details.fold > summary"));
    await page.keyboard.press("Enter");
    const add = page.locator("#add-colour");
    await tabTo(page, add);
    await page.keyboard.press("Enter");
    assert.equal((await colours(page)).length, 2, "with one colour alone there is no code");
    await page.keyboard.press("Enter");
    assert.equal((await colours(page)).length, 3);
    const asked = page.waitForRequest(
      (request) => request.url().endsWith("/v1/preview") && /#1f6b4a/.test(request.postData() ?? ""),
    );
    await page.locator(".palette input[type=color]").nth(1).fill("#1f6b4a");
    const { palette } = JSON.parse((await asked).postData() ?? "{}");
    assert.deepEqual(palette, await colours(page));
    await page.getByRole("button", { name: "Remove colour 3, #fc3d21" }).press("Enter");
    assert.equal((await colours(page)).length, 2);
    await page.waitForFunction(() => document.activeElement?.matches(".palette input[type=color]"));
    await page.getByRole("button", { name: /Remove colour 2/ }).press("Enter");
    assert.equal((await colours(page)).length, 0);
    await page.waitForFunction(() => document.activeElement?.id === "add-colour");
    assert.deepEqual(complaints, []);
  });

  test("fit a phone in German in the dark, and say which style cannot use them and what is wrong with them", async (t) => {
    const { page } = await show(t, baseUrl, "/", { width: 360, height: 780, dark: true, locale: "de" });
    await page.getByLabel("API-Schlüssel").fill(String(service?.apiKey));
    await page.keyboard.press("Enter");
    await page.locator("#desk").waitFor();
    await page.evaluate(() => {
      const stored = JSON.parse(sessionStorage.getItem("easel.draft") ?? "{}");
      const values = { ...stored.values?.art_qr, prompt: "ein Fuchs", style: "Watercolour" };
      const palette = ["#ffe0e0", "#e0ffe0", "#ffffff", "#fff0c0", "#e0f0ff", "#f8e8ff"];
      stored.values = { ...stored.values, art_qr: { ...values, palette } };
      sessionStorage.setItem("easel.draft", JSON.stringify({ ...stored, kind: "art_qr" }));
    });
    await page.reload();
    await page.locator("#desk").waitFor();
    const send = () => page.evaluate(() => document.querySelector<HTMLFormElement>("#desk")?.requestSubmit());
    await send();
    const issue = page.locator("#issue-palette");
    await issue.getByText(WORDS.de["issue.palette"]).waitFor({ state: "attached" });
    const help = await page.locator("#help-palette").textContent();
    assert.match(help ?? "", /Aquarell gehört nicht dazu/);
    assert.equal((await colours(page)).length, 6);
    assert.equal(await page.locator("#add-colour").count(), 0);
    await page.evaluate(() => document.querySelector<HTMLElement>(".opts")?.scrollIntoView());
    assert.deepEqual(await judge(page, "colours on a phone"), []);
  });
});
