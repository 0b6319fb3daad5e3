/** The file format in the form: chosen by keyboard, sent with its quality, taken back to the default, and the name of the download. */

import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { ensurePage } from "../../web/build.ts";
import { startSmallService } from "../helpers/service.ts";
import { closeBrowser, NO_BROWSER, show } from "./browser.ts";
import { judge, MADE_MS, signIn, tabTo } from "./walk.ts";

if (!NO_BROWSER) await ensurePage();
const service = NO_BROWSER ? undefined : await startSmallService();

describe("the file format in the form", { skip: NO_BROWSER, timeout: 600_000 }, () => {
  const { baseUrl } = service ?? { baseUrl: "" };
  after(closeBrowser);

  test("is chosen by keyboard with a quality, travels with the order, and names the download", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.locator("#prompt").fill("a patchwork quilt");
    await tabTo(page, page.locator("details.fold > summary"));
    await page.keyboard.press("Enter");
    const format = page.locator("#field-output_format");
    await tabTo(page, format);
    assert.equal(await page.locator("#field-output_quality").count(), 0, "a PNG has no quality");
    await format.selectOption({ label: "WebP" });
    const quality = page.locator("#field-output_quality");
    await quality.selectOption({ label: "Every pixel" });
    await format.selectOption({ label: "JPEG" });
    assert.equal(await quality.inputValue(), "", "the quality was that of the other format");
    assert.equal(await quality.getByText("Every pixel").count(), 0);
    await quality.selectOption({ label: "High" });
    await page.evaluate(() => document.querySelector("#field-output_quality")?.scrollIntoView({ block: "center" }));
    assert.deepEqual(await judge(page, "file format"), []);
    const asked = page.waitForRequest((request) => request.url().endsWith("/art_qr/generate"));
    await page.evaluate(() => document.querySelector<HTMLFormElement>("#desk")?.requestSubmit());
    const { output_format, output_quality } = JSON.parse((await asked).postData() ?? "{}");
    assert.deepEqual([output_format, output_quality], ["jpeg", 95]);
    const download = page.locator("a.btn.go[download]").first();
    await download.waitFor({ timeout: MADE_MS });
    assert.match((await download.getAttribute("download")) ?? "", /^easel-[\w-]{22}\.jpg$/);
    await page.getByRole("button", { name: "Back to the defaults" }).click();
    assert.equal(await format.inputValue(), "png");
    assert.deepEqual(complaints, []);
  });
});
