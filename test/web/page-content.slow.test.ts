/** What a code holds in the form of QR art, by fields and over one's own picture: by keyboard, on a phone, in German, and what the service is asked then. */

import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import type { Raster } from "easel-picture";
import { testScene } from "easel-picture/testing";
import { sketchQrArt } from "easel-qr-art";
import type { Page } from "playwright-core";
import { encodePng } from "../../src/codec/encode.ts";
import { ensurePage } from "../../web/build.ts";
import { startSmallService } from "../helpers/service.ts";
import { closeBrowser, NO_BROWSER, show } from "./browser.ts";
import { judge, MADE_MS, signIn, tabTo, WORDS } from "./walk.ts";

if (!NO_BROWSER) await ensurePage();
const service = NO_BROWSER ? undefined : await startSmallService();

after(closeBrowser);

describe("content by fields", { skip: NO_BROWSER, timeout: 600_000 }, () => {
  const { baseUrl } = service ?? { baseUrl: "" };

  test("is chosen and filled in by keyboard, refused at its field, and travels with the order", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.locator("#prompt").fill("a patchwork quilt");
    const choice = page.locator("#content-type");
    await tabTo(page, choice);
    await page.keyboard.type("Wi");
    await tabTo(page, page.locator("#content-ssid"));
    await page.keyboard.type("Luna");
    await tabTo(page, page.locator("#content-password"));
    await page.keyboard.type("short");
    const send = () => page.evaluate(() => document.querySelector<HTMLFormElement>("#desk")?.requestSubmit());
    await send();
    await page.getByText(WORDS.en["content.password.issue"] ?? "").waitFor();
    assert.equal(await page.locator("#content-password").getAttribute("aria-invalid"), "true");
    await page.locator("#content-password").fill("pasta e basta");
    assert.equal(await page.locator("#content-password").getAttribute("aria-invalid"), "false");
    const asked = page.waitForRequest((request) => request.url().endsWith("/art_qr/generate"));
    await send();
    const { content } = JSON.parse((await asked).postData() ?? "{}");
    assert.deepEqual(content, { type: "wifi", ssid: "Luna", password: "pasta e basta" });
    assert.deepEqual(
      complaints.filter((line) => !line.includes("422")),
      [],
    );
  });

  test("fits a phone in German in the dark, with every kind of content", async (t) => {
    const { page } = await show(t, baseUrl, "/", { width: 360, height: 780, dark: true, locale: "de" });
    await page.getByLabel("API-Schlüssel").fill(String(service?.apiKey));
    await page.keyboard.press("Enter");
    await page.locator("#desk").waitFor();
    const choice = page.locator("#content-type");
    await choice.waitFor();
    const types = await choice
      .locator("option")
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    assert.deepEqual(types, ["", "wifi", "vcard", "tel", "sms", "whatsapp", "mailto", "geo", "event"]);
    for (const type of types.slice(1)) {
      await choice.selectOption(type);
      const labels = await page.locator(".holds .label, .holds .check").allInnerTexts();
      assert.ok(labels.length > 0);
      // a field without words of the page shows its name on the wire
      for (const label of labels) assert.match(label, /^(?:\p{Lu}|das )/u, `${type}: ${label}`);
    }
    assert.deepEqual(await judge(page, "an event on a phone"), []);
    await choice.selectOption("vcard");
    assert.deepEqual(await judge(page, "a contact on a phone"), []);
    await choice.selectOption("");
    await page.locator("#content").waitFor();
  });

  test("over one's own picture the code follows the dial, unread, with the pixels that it has in Node", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page, service);
    const { picture } = testScene(320, 320);
    const text = "https://example.com/menu";
    await page.locator("label", { hasText: "Your own picture" }).click();
    const buffer = Buffer.from(await encodePng(picture));
    await page.setInputFiles("#file-image", { name: "scene.png", mimeType: "image/png", buffer });
    await page.locator("#content").fill(text);
    const common = { text, picture, seed: 1 } as const;
    const [middle, clear] = [
      await sketchQrArt({ ...common }),
      await sketchQrArt({ ...common, clarity01: 1, level: "Q" }),
    ];
    await shows(page, middle);
    await page.getByText("not yet read").waitFor();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      assert.deepEqual(await judge(page, `a code over one's own picture at ${width}`), []);
    }
    await page.locator("#desk details.fold > summary").click();
    await page.locator("#field-qr_w").fill("2");
    await shows(page, clear);
    await page.locator("#content").fill("x".repeat(1200));
    await page.locator(".trial canvas").waitFor({ state: "hidden" });
    assert.deepEqual(complaints, []);
  });
});

/** Waits until these pixels are shown of the code over one's own picture. */
async function shows(page: Page, sketch: Raster | undefined): Promise<void> {
  assert.ok(sketch);
  await page.waitForFunction(
    (wanted) => {
      const canvas = document.querySelector<HTMLCanvasElement>(".trial canvas");
      // Who asks first makes the context: this test asks again and again, and may be the first.
      const pen = canvas?.getContext("2d", { willReadFrequently: true });
      const image = canvas && pen?.getImageData(0, 0, canvas.width, canvas.height);
      const hash = image && new Uint32Array(image.data.buffer).reduce((h, word) => Math.imul(h ^ word, 16777619), 1);
      return hash === wanted;
    },
    new Uint32Array(sketch.data.buffer).reduce((h, word) => Math.imul(h ^ word, 16777619), 1),
    { polling: 250, timeout: MADE_MS },
  );
}

describe("codes without a picture", { skip: NO_BROWSER, timeout: 600_000 }, () => {
  const { baseUrl } = service ?? { baseUrl: "" };

  test("are drawn as the form changes, by keyboard; faint colours are told; the lines are saved from the result", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.locator(".kinds").getByText("Code", { exact: true }).click();
    await page
      .locator(".makebar button")
      .getByText(WORDS.en["issue.content.missing"] ?? "")
      .waitFor();
    await page.locator("#content").fill("https://luna.example/menu");
    const sketch = page.locator(".plaincode img").first();
    await sketch.waitFor();
    const before = await sketch.getAttribute("src");
    const fluid = page.getByRole("radio", { name: WORDS.en["plain.shape.fluid"] ?? "" });
    await tabTo(page, page.locator('.looks input[name="shape"]:checked'));
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    assert.ok(await fluid.isChecked());
    await page.waitForFunction((src) => document.querySelector(".plaincode img")?.getAttribute("src") !== src, before);
    const dark = page.locator('.ink input[type="color"]').first();
    await dark.fill("#c0c0c0");
    await page
      .locator(".plaincode .note")
      .getByText(WORDS.en["issue.colours"] ?? "")
      .waitFor();
    await page.locator("#desk").evaluate((form: HTMLFormElement) => form.requestSubmit());
    await page
      .locator("#issue-colours")
      .getByText(WORDS.en["issue.colours"] ?? "")
      .waitFor();
    await dark.fill("#0b3d91");
    await page.locator(".ink select").first().selectOption("outwards");
    await sketch.waitFor();
    assert.deepEqual(await judge(page, "a code that is drawn"), []);
    const asked = page.waitForRequest((request) => request.url().endsWith("/code/generate"));
    await page.locator("#desk").evaluate((form: HTMLFormElement) => form.requestSubmit());
    const body = JSON.parse((await asked).postData() ?? "{}");
    assert.deepEqual(body, {
      content: "https://luna.example/menu",
      shape: "fluid",
      colours: { dark: { from: "#0b3d91", to: "#7a1f4d", direction: "outwards" }, light: "#ffffff" },
    });
    await page.locator(".under.done").waitFor({ timeout: MADE_MS });
    await page.locator("[aria-expanded]").filter({ hasText: "PNG" }).click();
    await page.locator(".filepart select").selectOption("pdf");
    const saved = page.waitForEvent("download");
    await page.locator(".filepart button[type=submit]").click();
    assert.match((await saved).suggestedFilename(), /^easel-[\w-]+\.pdf$/);
    assert.deepEqual(
      complaints.filter((line) => !line.includes("422")),
      [],
    );
  });

  test("fit a phone in German in the dark", async (t) => {
    const { page } = await show(t, baseUrl, "/", { width: 360, height: 780, dark: true, locale: "de" });
    await page.getByLabel("API-Schlüssel").fill(String(service?.apiKey));
    await page.keyboard.press("Enter");
    await page.locator("#desk").waitFor();
    await page.locator(".kinds").getByText("Code", { exact: true }).click();
    await page.locator("#content").fill("https://luna.example/speisekarte");
    await page.locator(".plaincode img").first().waitFor();
    await page.getByText("Eckmarken").waitFor();
    assert.deepEqual(await judge(page, "a code on a phone"), []);
  });
});
