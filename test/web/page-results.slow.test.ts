/** What speaks against a picture is said before it is called done, and what helps is one click away; what operators see. */

import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { createRaster, type Raster } from "easel-picture";
import { encodePng } from "../../src/codec/encode.ts";
import { ensurePage } from "../../web/build.ts";
import { stripes } from "../engines/requests.ts";
import { startSmallService } from "../helpers/service.ts";
import { until } from "../helpers/until.ts";
import { closeBrowser, NO_BROWSER, show } from "./browser.ts";
import { judge, LOOKS, MADE_MS, signIn } from "./walk.ts";

if (!NO_BROWSER) await ensurePage();
const service = NO_BROWSER ? undefined : await startSmallService();

const uri = async (raster: Raster) =>
  `data:image/png;base64,${Buffer.from(await encodePng(raster)).toString("base64")}`;

/** Dark lines of a scan: 4 px at the left, 3 px at the top, 5 px at the bottom. */
function framed(): Raster {
  const [width, height] = [240, 200];
  const out = createRaster(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isFrame = x < 4 || y < 3 || y >= height - 5;
      const tone = isFrame ? [6, 5, 4, 255] : [120 + ((x * 5 + y) % 90), 110 + ((x * y) % 60), 130, 255];
      out.data.set(tone, (y * width + x) * 4);
    }
  return out;
}

describe("results and their warnings", { skip: NO_BROWSER, timeout: 900_000 }, () => {
  const { baseUrl } = service ?? { baseUrl: "" };
  after(closeBrowser);

  test("a poor picture has no seal, says so everywhere in the reader's language, and offers smaller margins", async (t) => {
    if (!service) return;
    const body = { image: await uri(stripes(160, 120, 3)), left: 40, right: 40, seed: 1 };
    const { id } = await service.make("art_outpaint", body);
    const { json } = await service.call("GET", `/v1/images/${id}`);
    assert.equal(json.weight, "poor", "the sample of this test is poor");
    const { page, complaints } = await show(t, baseUrl, "/", { locale: "de" });
    await page.locator("#key, input[type=password]").first().fill(service.apiKey);
    await page.keyboard.press("Enter");
    await page.locator("#desk").waitFor();

    await page.goto(`${baseUrl}/#/gallery`);
    await page.locator(`.tile[data-id="${id}"] .badge.poor`, { hasText: "Misslungen" }).waitFor();
    for (const [view, within] of [
      [`#/i/${id}`, "#stage"],
      [`#/v/${id}`, ".rail"],
    ] as const) {
      await page.goto(`${baseUrl}/${view}`);
      const told = page.locator(`${within} .concerns.poor`);
      await told.getByRole("heading", { name: "Das Bild ist nicht gut gelungen." }).waitFor();
      assert.equal(await page.locator(`${within} .seal:not(.bad)`).count(), 0, view);
    }
    await page.getByRole("button", { name: "Nur halb so weit erweitern" }).click();
    await page.locator(".frame .print img[src^='blob:']").waitFor();
    assert.equal(
      await page
        .locator("#desk")
        .getByLabel(/^Links/)
        .inputValue(),
      "20",
    );
    assert.equal(
      await page
        .locator("#desk")
        .getByLabel(/^Rechts/)
        .inputValue(),
      "20",
    );
    assert.deepEqual(complaints, []);
  });

  test("another photograph takes the place of a poor one, and the margins stay", async (t) => {
    if (!service) return;
    const body = { image: await uri(stripes(160, 120, 3)), left: 40, right: 40, seed: 1 };
    const { id } = await service.make("art_outpaint", body);
    const { page } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.goto(`${baseUrl}/#/i/${id}`);
    await page.getByRole("button", { name: "Use another picture" }).click();
    await page.getByText("Your picture", { exact: true }).waitFor();
    const buffer = Buffer.from(await encodePng(stripes(200, 100, 7)));
    await page.setInputFiles("#file-image", { name: "another.png", mimeType: "image/png", buffer });
    await page.locator(".frame .print img").waitFor();
    assert.equal(await page.getByLabel(/^Left/).inputValue(), "40");
  });

  test("a scanned frame is trimmed by one click at the result, and by the form for the next picture", async (t) => {
    if (!service) return;
    const { id } = await service.make("art_outpaint", { image: await uri(framed()), left: 30 });
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.goto(`${baseUrl}/#/i/${id}`);
    await page.locator("#stage .concerns").getByText("Your picture has a scanned frame.", { exact: false }).waitFor();
    await page.getByLabel("Trim the scanned frame").check();
    await page.getByRole("button", { name: "Trim the frame and make it again" }).click();
    await page.waitForURL((url) => url.hash.startsWith("#/i/") && !url.hash.endsWith(id));
    const trimmed = page.url().split("/").at(-1);
    await page.locator(".under.done").waitFor({ timeout: MADE_MS });
    // The page may still show the picture before it.
    const json = await until("the trimmed picture", async () => {
      const answer = await service.call("GET", `/v1/images/${trimmed}`);
      return answer.json.state === "ready" ? answer.json : undefined;
    });
    assert.equal(json.params.trim, "auto");
    assert.deepEqual(
      json.params.image,
      (await service.call("GET", `/v1/images/${id}`)).json.params.image,
      "of the same picture",
    );
    assert.equal(await page.getByRole("button", { name: "Trim the frame and make it again" }).count(), 0);
    assert.doesNotMatch(await page.locator("main").innerText(), /scanned frame\.|stays as a line/);
    // The new area may have its own concern.
    assert.deepEqual(
      json.warnings.flatMap(({ code }: { code: string }) => (/frame/.test(code) ? [code] : [])),
      ["frame-trimmed"],
    );
    await page.goto(`${baseUrl}/#/v/${trimmed}`);
    await page.locator(".rail .notes").getByText("The scanned frame of your picture was trimmed.").waitFor();
    await page.goto(`${baseUrl}/#/gallery`);
    await page.locator(`.tile[data-id="${id}"] .badge.look`).waitFor();
    const badges = await page.locator(`.tile[data-id="${trimmed}"] .badge`).allInnerTexts();
    assert.doesNotMatch(badges.join(), /frame/);
    assert.deepEqual(complaints, []);
  });

  test("operators see what failed, how much is made, and each key's limits, on a phone too", async (t) => {
    if (!service) return;
    const made = await service.call("POST", "/v1/admin/keys", {
      name: "web shop",
      monthly_quota: 1000,
      rate_per_minute: 60,
      expires_in_days: 20,
    });
    const failed = await service.make("art_outpaint", {
      image: await uri(stripes(160, 120, 3)),
      left: 200,
      right: 120,
    });
    const { hour, failures } = (await service.call("GET", "/v1/admin/activity")).json;
    assert.deepEqual(
      [failures[0].id, failures[0].type, failures[0].yours, hour.failed],
      [failed.id, "QUALITY_TOO_LOW", true, 1],
    );
    const expires = new Intl.DateTimeFormat("en", { dateStyle: "medium" }).format(new Date(made.json.expires));
    for (const look of LOOKS) {
      const { page, complaints } = await show(t, baseUrl, "/", look);
      await signIn(page, service);
      await page.goto(`${baseUrl}/#/operator`);
      const key = page.locator(".keylist li", { hasText: "web shop" });
      await key.waitFor();
      for (const text of ["0 of 1,000", "60", expires]) await key.getByText(text, { exact: true }).waitFor();
      const cut = await key.evaluate(
        (item) =>
          [...item.querySelectorAll("*:not(.vh)")].filter(
            (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
          ).length,
      );
      assert.equal(cut, 0, "nothing of a key is cut");
      await page.locator(".figure", { hasText: "Last hour" }).getByText("1 failed").waitFor();
      assert.deepEqual(await judge(page, `operate at ${look.width}`), []);
      await page.locator(".failures").getByText("QUALITY_TOO_LOW", { exact: false }).waitFor();
      await page.locator(".failures").getByRole("link", { name: "Look at it" }).first().click();
      await page.waitForURL(new RegExp(`#/v/${failed.id}`));
      assert.deepEqual(complaints, []);
    }
  });

  test("a key is made with its limits", async (t) => {
    if (!service) return;
    const { page } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.goto(`${baseUrl}/#/operator`);
    await page.getByPlaceholder("What the new key is for").fill("posters");
    await page.getByText("Limits", { exact: true }).click();
    await page.getByLabel("Pictures a month").fill("40");
    await page.getByLabel("Days until it expires").fill("7");
    await page.getByRole("button", { name: "Make a key" }).click();
    await page.locator(".freshkey").waitFor();
    const { keys } = (await service.call("GET", "/v1/admin/keys")).json;
    const posters = keys.find((key: { name: string }) => key.name === "posters");
    assert.equal(posters.monthly_quota, 40);
    assert.equal(Math.round((Date.parse(posters.expires) - Date.parse(posters.created)) / 86_400_000), 7);
  });

  test("a refused extension shows its picture, one sentence, and what helps most first; the engine's words are folded", async (t) => {
    if (!service) return;
    const body = { image: await uri(stripes(160, 120, 3)), left: 200, right: 120 };
    const { id } = await service.make("art_outpaint", body);
    const { json } = await service.call("GET", `/v1/images/${id}`);
    assert.equal(json.error?.detail.type, "QUALITY_TOO_LOW", "the sample of this test is refused");
    for (const look of LOOKS) {
      const { page, complaints } = await show(t, baseUrl, "/", look);
      await signIn(page, service);
      for (const view of [`#/i/${id}`, `#/v/${id}`]) {
        await page.goto(`${baseUrl}/${view}`);
        const told = page.locator(".trouble");
        await told.locator("img.input").waitFor();
        await told.getByRole("heading", { name: "The result was not good enough." }).waitFor();
        assert.doesNotMatch(await told.innerText(), /quality 0|engine/);
        assert.equal(await told.locator(".exact p:visible").count(), 0);
        assert.equal(await page.locator(".exact p", { hasText: json.error.detail.message.slice(1) }).count(), 1);
        assert.deepEqual(await told.locator(".btn.go").allInnerTexts(), ["Extend half as far"]);
        assert.deepEqual(await judge(page, `${view} at ${look.width}`), []);
      }
      assert.deepEqual(complaints, []);
    }
  });

  test("what was not drawn is named first, and no seal stands beside it", async (t) => {
    if (!service) return;
    const body = { prompt: "a gryphon in a meadow with a rusty orrery", style: "Watercolour", ar: "1:1" };
    const { id } = await service.make("art_v5", body);
    for (const look of LOOKS) {
      const { page } = await show(t, baseUrl, "/", look);
      await signIn(page, service);
      await page.goto(`${baseUrl}/#/i/${id}`);
      await page
        .locator("#stage .concerns")
        .getByRole("heading", { name: "Could not draw: gryphon, orrery" })
        .waitFor();
      await page.locator("#stage").getByRole("button", { name: "Change the words" }).waitFor();
      assert.equal(await page.locator("#stage .seal:not(.warn, .bad)").count(), 0);
      assert.deepEqual(await judge(page, `a concern at ${look.width}`), []);
    }
  });

  test("a code that is read but leads to this machine alone says that before all else, and has no seal of success", async (t) => {
    if (!service) return;
    const body = { prompt: "tiles", style: "Azulejo Wall", content: "https://example.com", shortlink: true };
    const { id } = await service.make("art_qr", body);
    const { json } = await service.call("GET", `/v1/images/${id}`);
    assert.equal(json.weight, "look", "the sample of this test is worth a look");
    for (const look of LOOKS) {
      const { page } = await show(t, baseUrl, "/", look);
      await signIn(page, service);
      for (const [view, within, said] of [
        [`#/i/${id}`, "#stage", ".done"],
        [`#/v/${id}`, ".rail", ".verdict"],
      ] as const) {
        await page.goto(`${baseUrl}/${view}`);
        const concern = page.locator(`${within} .concerns`);
        await concern.getByText("It opens on this machine only").waitFor();
        const result = page.locator(`${within} ${said}`);
        assert.ok((await concern.boundingBox())!.y < (await result.boundingBox())!.y, view);
        assert.equal(await page.locator(`${within} .seal:not(.warn)`).count(), 0, view);
        assert.deepEqual(await judge(page, `${view} at ${look.width}`), []);
      }
    }
  });

  test("an extension shows what is new and is compared with its original; other shapes stand side by side", async (t) => {
    if (!service) return;
    const { id } = await service.make("art_outpaint", { image: await uri(framed()), left: 30 });
    const { id: wide } = await service.make("art_outpaint", { image: await uri(framed()), right: 90 });
    for (const look of LOOKS) {
      const { page, complaints } = await show(t, baseUrl, "/", look);
      await signIn(page, service);
      await page.goto(`${baseUrl}/#/i/${id}`);
      await page.locator(".newmark.left", { hasText: "+30 px" }).waitFor();
      const shown = await page.locator(".stageprint").boundingBox();
      assert.ok(Math.round(shown!.width) <= 2 * 270, `${shown!.width} px for 270`);
      await page.locator(".under.done").getByRole("link", { name: "Compare" }).click();
      await page.locator(".slide .first .input").waitFor();
      assert.equal(await page.locator(".strip a[aria-current] .ab").allInnerTexts().then(String), "A,B");
      // What is under the hatching of the first is what was added: 30 of 270.
      const [whole, input] = await Promise.all(
        [".slide", ".slide .input"].map((place) => page.locator(place).boundingBox()),
      );
      assert.ok(Math.abs((input!.x - whole!.x) / whole!.width - 30 / 270) < 0.01);
      assert.deepEqual(await judge(page, `compare with the original at ${look.width}`), []);
      await page.goto(`${baseUrl}/#/compare/${id}/${wide}`);
      await page.locator(".beside img").first().waitFor();
      assert.equal(await page.locator("input[name=compare]").count(), 0);
      assert.deepEqual(await judge(page, `side by side at ${look.width}`), []);
      assert.deepEqual(complaints, []);
    }
  });
});
