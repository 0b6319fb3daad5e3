/** Other formats of a picture in the viewer, and its page for others: by keyboard, at 360 px and in the dark, in German, with the size once it is known. */

import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { ensurePage } from "../../web/build.ts";
import { startSmallService } from "../helpers/service.ts";
import { closeBrowser, NO_BROWSER, show } from "./browser.ts";
import { judge, MADE_MS, signIn, tabTo, untranslated } from "./walk.ts";

if (!NO_BROWSER) await ensurePage();
const service = NO_BROWSER ? undefined : await startSmallService();
/** A folder for pictures of the page; absent = none. */
const { EASEL_TEST_SHOTS: shots } = process.env;

describe("other formats of a picture", { skip: NO_BROWSER, timeout: 600_000 }, () => {
  const { baseUrl } = service ?? { baseUrl: "" };
  after(closeBrowser);

  test("a WebP of half the width is made and saved, by keyboard, and its size is told", async (t) => {
    const { id } =
      (await service?.make("art_v5", { prompt: "a lighthouse", style: "Photographic", seed: 7 })) ?? assert.fail();
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page, service);
    const part = page.locator("details.filepart");
    await page.goto(`${baseUrl}/#/i/${id}`);
    await page.getByRole("button", { name: /^PNG [\d,]{3,}\skB$/ }).click({ timeout: MADE_MS });
    await part.getByRole("button", { name: /^Download as PNG [\d,]{3,}\skB$/ }).waitFor();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      assert.deepEqual(await judge(page, `other formats at the result at ${width}`), []);
      if (shots) await page.screenshot({ path: `${shots}/file-result-${width}.png` });
    }
    await page.goto(`${baseUrl}/#/v/${id}`);
    await part.waitFor({ timeout: MADE_MS });
    const summary = part.locator("summary");
    assert.match((await summary.textContent()) ?? "", /PNG, 640 × 640, [\d,]{3,}\skB/);
    await tabTo(page, summary);
    await page.keyboard.press("Enter");
    await tabTo(page, part.locator("select"));
    await part.locator("select").selectOption({ label: "WebP" });
    await tabTo(page, part.locator("input"));
    await page.keyboard.press("Control+A");
    await page.keyboard.type("512");
    assert.equal(await part.getByText(/kB/).count(), 0, "nothing is said that is not known");
    await page.keyboard.press("Tab");
    const size = part.getByRole("button", { name: /^Download as WebP [\d,]+\skB$/ });
    await size.waitFor({ timeout: MADE_MS });
    const [kB = ""] = /[\d,]+\skB/.exec((await size.textContent()) ?? "") ?? [];
    if (shots) await page.screenshot({ path: `${shots}/file-size.png` });
    const saved = page.waitForEvent("download", { timeout: MADE_MS });
    await page.keyboard.press("Enter");
    assert.match((await saved).suggestedFilename(), /^easel-[\w-]{22}-512\.webp$/);
    const said = part.getByText(`Downloaded: ${kB}, 512 × 512 pixels.`);
    await said.waitFor({ timeout: MADE_MS });
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await part.scrollIntoViewIfNeeded();
      assert.deepEqual(await judge(page, `other formats at ${width}`), []);
      if (shots) await page.screenshot({ path: `${shots}/file-${width}.png` });
    }
    await part.locator("input").fill("1000");
    assert.equal(await said.count(), 0, "it was the size of another file");
    const enlarged = page.waitForEvent("download", { timeout: MADE_MS });
    await part.getByRole("button", { name: /^Download as WebP/ }).click();
    await enlarged;
    await part.getByText("it shows no more detail").waitFor();
    assert.deepEqual(complaints, []);
  });

  test("a code that is too small to be read is refused with the width that is, which a button takes", async (t) => {
    const order = { prompt: "a kilim", style: "Kilim", content: "HTTPS://EX.ORG/7", ar: "1:1", seed: 4 };
    const { id } = (await service?.make("art_qr", order)) ?? assert.fail();
    const { page } = await show(t, baseUrl, "/", { width: 360, dark: true, locale: "de" });
    await page.getByLabel("API-Schlüssel").fill(String(service?.apiKey));
    await page.getByRole("button", { name: "Anmelden" }).click();
    await page.locator("#desk").waitFor();
    await page.goto(`${baseUrl}/#/v/${id}`);
    const part = page.locator("details.filepart");
    await part.locator("summary").click({ timeout: MADE_MS });
    await part.locator("input").fill("40");
    await part.getByRole("button", { name: /^Als PNG herunterladen/ }).click();
    const take = part.getByRole("button", { name: /^\d+ Pixel nehmen, die lesbar sind$/ });
    await take.waitFor({ timeout: MADE_MS });
    const [least] = /\d+/.exec((await take.textContent()) ?? "") ?? [];
    assert.deepEqual(await judge(page, "a code that is too small"), []);
    if (shots) await page.screenshot({ path: `${shots}/file-unread.png` });
    await take.click();
    assert.equal(await part.locator("input").inputValue(), least);

    const scan = page.locator(".scanpart");
    await tabTo(page, scan.getByRole("button", { name: "Code prüfen" }));
    await page.keyboard.press("Enter");
    await scan.getByText("Er sagt: HTTPS://EX.ORG/7").waitFor({ timeout: MADE_MS });
    await scan.getByText("Alle 4 Scanner lesen das Bild, wie es ist.").waitFor();
    await scan.getByText(/^Drucken Sie den Code mindestens \d+\smm breit\.$/).waitFor();
    assert.deepEqual(await judge(page, "a scan in the viewer"), []);
    if (shots) await scan.screenshot({ path: `${shots}/scan-viewer.png` });

    const print = page.locator(".printpart");
    await tabTo(page, print.locator("summary"));
    await page.keyboard.press("Enter");
    for (const [template, own] of [
      ["Speisekarte", "setzt den Preis ans Zeilenende"],
      ["Aufkleber", "Drucken Sie es zu 100 %"],
    ]) {
      await tabTo(page, print.getByLabel("Vorlage"));
      await page.keyboard.type(template);
      await print.getByText(own).waitFor();
      const found = [...(await judge(page, `printed as ${template}`)), ...(await untranslated(page, template))];
      assert.deepEqual(found, []);
      if (shots) await print.screenshot({ path: `${shots}/print-${template}.png` });
    }
    const sheet = page.waitForEvent("download", { timeout: MADE_MS });
    await tabTo(page, print.getByRole("button", { name: "PDF herunterladen" }));
    await page.keyboard.press("Enter");
    assert.equal((await sheet).suggestedFilename(), `easel-${id}.pdf`);
    const file = await (await fetch((await service?.call("GET", `/v1/images/${id}`))?.json.url)).arrayBuffer();
    await page.goto(`${baseUrl}/#/verify`);
    const own = { name: "menu.png", mimeType: "image/png", buffer: Buffer.from(file) };
    await page.locator("#file-verify").setInputFiles(own);
    await page.getByRole("button", { name: "Code prüfen" }).click();
    await page.getByText("Er sagt: HTTPS://EX.ORG/7").waitFor({ timeout: MADE_MS });
    assert.deepEqual(await judge(page, "a scan under Check"), []);
    if (shots) await page.screenshot({ path: `${shots}/scan-check.png`, fullPage: true });
  });

  test("a page for others is made in the viewer, approved by keyboard on a dark German phone, and taken back", async (t) => {
    const order = { prompt: "a lighthouse", style: "Photographic", seed: 7, title: "Plakat Leuchtturm" };
    const { id } = (await service?.make("art_v5", order)) ?? assert.fail();
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.goto(`${baseUrl}/#/v/${id}`);
    await page.getByRole("button", { name: "Share" }).click({ timeout: MADE_MS });
    await page.getByLabel("Last day").fill("2090-12-24");
    await page.getByLabel("Ask for an approval").check();
    await page.getByRole("button", { name: "Make the page" }).click();
    await page.getByText("Not approved yet.").waitFor();
    assert.deepEqual(await judge(page, "shares in the viewer"), []);
    if (shots) await page.screenshot({ path: `${shots}/shares.png` });
    const address = (await page.getByRole("link", { name: "Open the page" }).getAttribute("href")) ?? "";

    const client = await show(t, baseUrl, new URL(address).pathname, {
      width: 360,
      height: 740,
      dark: true,
      locale: "de",
    });
    await client.page.getByRole("img", { name: "Plakat Leuchtturm" }).waitFor();
    assert.deepEqual(await judge(client.page, "the page of a share"), []);
    if (shots) await client.page.screenshot({ path: `${shots}/share-page.png`, fullPage: true });
    const saved = client.page.waitForEvent("download");
    await tabTo(client.page, client.page.getByRole("link", { name: /^Herunterladen/ }));
    await client.page.keyboard.press("Enter");
    assert.equal((await saved).suggestedFilename(), "Plakat-Leuchtturm.png");
    await tabTo(client.page, client.page.getByLabel("Eine Zeile dazu"));
    await client.page.keyboard.type("Bitte so drucken.");
    await client.page.keyboard.press("Enter");
    await client.page.getByText("Bitte so drucken.").waitFor();
    assert.equal(client.page.url(), address);
    assert.deepEqual(await judge(client.page, "an approved share"), []);
    if (shots) await client.page.screenshot({ path: `${shots}/share-approved.png`, fullPage: true });
    assert.deepEqual(client.complaints, []);

    await page.reload();
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByText("“Bitte so drucken.”").waitFor();
    await page.getByRole("button", { name: "Take back" }).click();
    await page.getByRole("link", { name: "Open the page" }).waitFor({ state: "detached" });
    await client.page.reload();
    await client.page.getByRole("heading", { name: "Diese Adresse gibt es nicht" }).waitFor();
    assert.deepEqual(complaints, []);
  });
});
