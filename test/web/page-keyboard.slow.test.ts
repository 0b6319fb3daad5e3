/** Every view of the page by keyboard alone: each stop is reached by Tab, and the focus is seen on it. */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { encodePng } from "../../src/codec/encode.ts";
import { ensurePage } from "../../web/build.ts";
import { stripes } from "../engines/requests.ts";
import { ANNA, BRUNO, placeOn, renderHead } from "../faces/rendered-head.ts";
import { startSmallService } from "../helpers/service.ts";
import { closeBrowser, NO_BROWSER, show } from "./browser.ts";
import { chooseFile, MADE_MS, made, tabTo } from "./walk.ts";

if (!NO_BROWSER) await ensurePage();
const service = NO_BROWSER ? undefined : await startSmallService();

describe("the page by keyboard alone", { skip: NO_BROWSER, timeout: 900_000 }, () => {
  const { baseUrl } = service ?? { baseUrl: "" };
  let picture: Buffer;
  let qrId: string;
  let extendedId: string;

  before(async () => {
    picture = Buffer.from(await encodePng(stripes(256, 256, 4)));
    const image = `data:image/png;base64,${Buffer.from(await encodePng(stripes(224, 256, 4))).toString("base64")}`;
    extendedId = (await service!.make("art_outpaint", { image, prompt: "a house by a lake", left: 16, right: 16 })).id;
    const code = await service!.make("art_qr", {
      prompt: "a garden",
      style: "Snow Village",
      content: "https://example.com",
      shortlink: true,
    });
    qrId = code.id;
  });
  after(closeBrowser);

  /** Signs in by keys and goes on at `path`. */
  async function enter(page: Page, path = ""): Promise<void> {
    await tabTo(page, page.getByLabel("API key"));
    await page.keyboard.type(String(service?.apiKey));
    await page.keyboard.press("Enter");
    await page.locator("#desk").waitFor();
    if (path) await page.goto(`${baseUrl}/${path}`);
  }

  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
  const kindNow = (page: Page) => page.locator("input[name=kind]:checked");

  test("sign-in, and a picture from words with a style from the sheet and a fixed seed", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await enter(page);
    await tabTo(page, kindNow(page));
    await page.keyboard.press("ArrowRight");
    await tabTo(page, page.locator("#prompt"));
    await page.keyboard.type("a boat on the sea");
    await tabTo(page, page.getByRole("button", { name: /^All \d+ styles$/ }));
    await page.keyboard.press("Enter");
    await page.locator("dialog[open]").waitFor();
    await tabTo(page, page.getByLabel("Search styles"));
    await page.keyboard.type("gouache");
    await tabTo(page, page.locator("dialog[open] input[type=radio]").first());
    await page.keyboard.press("Space");
    await page.keyboard.press("Escape");
    assert.equal(
      await page.evaluate(() => document.activeElement?.textContent?.startsWith("All")),
      true,
      "the focus returns to what opened the sheet",
    );
    await tabTo(page, page.locator("input[name=ar]:checked"));
    await page.keyboard.press("ArrowRight");
    await tabTo(page, page.locator("details.fold > summary"));
    await page.keyboard.press("Enter");
    await tabTo(page, page.locator("input[name=seed-mode]:checked"));
    await page.keyboard.press("ArrowRight");
    await tabTo(page, page.getByLabel("Seed number"));
    await page.keyboard.press("Control+A");
    await page.keyboard.type("7");
    await page.keyboard.press("Control+Enter");
    await made(page);
    const { json } = await service!.call("GET", `/v1/images/${page.url().split("/").pop()}`);
    assert.deepEqual([json.params.style, json.params.ar, json.seed], ["Gouache", "4:3", 7]);
    await tabTo(page, page.locator(".under.done").getByRole("link", { name: "Details" }));
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "a boat on the sea" }).waitFor();
    assert.deepEqual(complaints, []);
  });

  test("extend: the file, a handle with and without Shift, the number, the picture", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await enter(page);
    await tabTo(page, kindNow(page));
    for (let i = 0; i < 2; i++) await page.keyboard.press("ArrowRight");
    await chooseFile(page, page.locator("#file-image"), "house.png", picture);
    await tabTo(page, button(page, "Reset"));
    await page.keyboard.press("Enter");
    await tabTo(page, button(page, "Handle Right"));
    for (let i = 0; i < 8; i++) await page.keyboard.press("ArrowRight");
    await page.getByText("320 × 256").first().waitFor();
    await tabTo(page, button(page, "Handle Bottom Right"));
    await page.keyboard.press("Shift+ArrowDown");
    const whole = await page.locator(".result b").textContent();
    const [width, height] = String(whole).split(" × ").map(Number);
    assert.ok(Math.abs(width / height - 320 / 256) < 0.01, String(whole));
    await page.keyboard.press("Control+Enter");
    await made(page);
    assert.deepEqual(complaints, []);
  });

  test("face swap: both files, a face, consent, the picture", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    const anna = Buffer.from(await encodePng(renderHead(ANNA, 320)));
    const one = placeOn(stripes(660, 340, 3), renderHead(BRUNO, 240), 5, 60);
    const couple = Buffer.from(await encodePng(placeOn(one, renderHead(BRUNO, 320, { yawDeg: 6 }), 320, 10)));
    await enter(page);
    await tabTo(page, kindNow(page));
    for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
    await chooseFile(page, page.locator("#file-source"), "anna.png", anna);
    await chooseFile(page, page.locator("#file-target"), "couple.png", couple);
    await page.getByText("Face 1 goes onto face A").waitFor({ timeout: MADE_MS });
    await tabTo(page, button(page, "Face B"));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByLabel("Yes, each of them, or it is me"));
    await page.keyboard.press("Space");
    await tabTo(page, page.locator(".makebar .btn.go"));
    await page.keyboard.press("Enter");
    await made(page);
    const { json } = await service!.call("GET", `/v1/images/${page.url().split("/").pop()}`);
    assert.deepEqual([json.params.target_index, json.params.consent], [1, true]);
    assert.deepEqual(complaints, []);
  });

  test("one's own picture from the gallery, with a focus", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await enter(page);
    await tabTo(page, page.locator("input[name=origin]:checked"));
    await page.keyboard.press("ArrowRight");
    await tabTo(page, button(page, "Choose from the gallery"));
    await page.keyboard.press("Enter");
    await tabTo(page, page.locator("dialog[open]").getByRole("button", { name: "a house by a lake" }));
    await page.keyboard.press("Enter");
    await page.locator(".board img").waitFor();
    await tabTo(page, button(page, "Set a focus"));
    await page.keyboard.press("Enter");
    await page.locator(".focus:focus").waitFor();
    await page.keyboard.press("ArrowRight");
    await tabTo(page, page.locator("#content"));
    await page.keyboard.type("https://example.com/own");
    await page.keyboard.press("Control+Enter");
    await page.waitForURL(/#\/i\//);
    const { json } = await service!.call("GET", `/v1/images/${page.url().split("/").pop()}`);
    assert.equal(json.params.image.kept, true);
    assert.ok(Math.abs(json.params.focus.x - 0.37) < 0.001, JSON.stringify(json.params.focus));
    await made(page);
    assert.deepEqual(complaints, []);
  });

  test("the viewer: full size, star, width, link, PDF, code, delete and undo", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await enter(page, `#/v/${qrId}`);
    await page.locator(".rail .verdict").waitFor();
    await page.keyboard.press("z");
    await page.locator(".wall.zoomed").waitFor();
    await page.keyboard.press("z");
    await tabTo(page, button(page, "Star"));
    await page.keyboard.press("Enter");
    await page.locator("[aria-label=Star][aria-pressed=true]").waitFor();
    const width = page.locator(".rail input[type=range]");
    await tabTo(page, width);
    const before = await width.inputValue();
    await page.keyboard.press("ArrowRight");
    assert.ok(Number(await width.inputValue()) > Number(before));

    await tabTo(page, button(page, "Change the link"));
    await page.keyboard.press("Enter");
    await page.locator("#target:focus").waitFor();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("https://example.com/keys");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "example.com/keys" }).waitFor();
    await page.locator("button:focus", { hasText: "Change the link" }).waitFor();

    await tabTo(page, page.locator(".printpart > summary"));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("spinbutton", { name: /^Width/ }));
    await page.keyboard.press("ArrowUp");
    await tabTo(page, button(page, "Download the PDF"));
    const [file] = await Promise.all([
      page.waitForEvent("download", { timeout: MADE_MS }),
      page.keyboard.press("Enter"),
    ]);
    assert.match(file.suggestedFilename(), /\.pdf$/);

    await tabTo(page, page.locator(".code > summary"));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("tab", { name: "curl" }));
    await page.keyboard.press("ArrowRight");
    await page.getByRole("tab", { name: "TypeScript", selected: true }).waitFor();
    assert.ok((await page.locator("#code").textContent())?.includes("fetch("));

    await page.goto(`${baseUrl}/#/v/${extendedId}`);
    await page.getByRole("heading", { name: "a house by a lake" }).waitFor();
    await page.keyboard.press("Delete");
    await tabTo(page, button(page, "Undo"));
    await page.keyboard.press("Enter");
    const { json } = await service!.call("GET", `/v1/images/${extendedId}`);
    assert.equal(json.state, "ready");
    assert.deepEqual(complaints, []);
  });

  test("compare: another image from the strip, the divider, side by side, and back", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await enter(page, `#/v/${qrId}`);
    await page.locator(".rail .verdict").waitFor();
    await tabTo(page, page.getByRole("link", { name: "Compare" }));
    await page.keyboard.press("Enter");
    await tabTo(page, page.locator(`.strip a[href$="/${extendedId}"]`));
    await page.keyboard.press("Enter");
    await page.waitForURL(new RegExp(`#/compare/${qrId}/${extendedId}$`));
    await page.reload();
    // Two subjects are shown side by side; they have one shape, so that the slider is offered.
    await page.locator(".beside img").first().waitFor();
    await tabTo(page, page.locator("input[name=compare]:checked"));
    await page.keyboard.press("ArrowLeft");
    const divider = page.getByRole("slider", { name: "Divider" });
    await tabTo(page, divider);
    await page.keyboard.press("End");
    assert.equal(await divider.inputValue(), "100");
    await page.keyboard.press("Escape");
    await page.waitForURL(new RegExp(`#/v/${qrId}$`));
    assert.deepEqual(complaints, []);
  });

  test("check: the place, the file, the answer", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await enter(page);
    await tabTo(page, page.locator(".bar nav").getByRole("link", { name: "Check" }));
    await page.keyboard.press("Enter");
    await chooseFile(page, page.locator("#file-verify"), "house.png", picture);
    await page.getByRole("heading", { name: "This picture was made here." }).waitFor({ timeout: MADE_MS });
    assert.deepEqual(complaints, []);
  });

  test("the operator's corner: a key is made, copied and revoked", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await enter(page);
    await tabTo(page, page.locator(".bar nav").getByRole("link", { name: "Operate" }));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByLabel("What the new key is for"));
    await page.keyboard.type("by keyboard");
    await tabTo(page, button(page, "Make a key"));
    await page.keyboard.press("Enter");
    await page.locator(".freshkey code").waitFor();
    await tabTo(page, button(page, "Copy the key"));
    await page.keyboard.press("Enter");
    await button(page, "Copied").waitFor();
    assert.equal(
      await page.evaluate(() => navigator.clipboard.readText()),
      await page.locator(".freshkey code").textContent(),
    );
    const row = page.locator(".keylist li", { hasText: "by keyboard" });
    await tabTo(page, row.getByRole("button", { name: "Revoke", exact: true }));
    await page.keyboard.press("Enter");
    await row.locator("button:focus", { hasText: "Revoke for good?" }).waitFor();
    await page.keyboard.press("Enter");
    await row.getByText("revoked").waitFor();
    assert.deepEqual(complaints, []);
  });

  test("settings: look, language, the code for a phone; Escape returns to the button", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await enter(page);
    const gear = page.locator(".bar .end button").last();
    await tabTo(page, gear);
    await page.keyboard.press("Enter");
    await tabTo(page, page.locator("input[name=theme]:checked"));
    await page.keyboard.press("ArrowRight");
    await page.locator(":root[data-theme=light]").waitFor();
    await tabTo(page, button(page, "Use it on another device"));
    await page.keyboard.press("Enter");
    // The service of this test is on this machine only: in place of a code, what lets phones reach it.
    await tabTo(page, button(page, "Copy the settings"));
    assert.equal(await page.getByRole("img", { name: "Code that signs a phone in" }).count(), 0);
    await tabTo(page, button(page, "Copy the link"));
    // While it is open it stands alone; pressed again, look and language are back.
    await tabTo(page, button(page, "Use it on another device"));
    await page.keyboard.press("Enter");
    await tabTo(page, page.locator("input[name=language]:checked"));
    await page.keyboard.press("ArrowRight");
    await page.locator("html[lang=de]").waitFor();
    await page.keyboard.press("Escape");
    assert.equal(await gear.evaluate((element) => element === document.activeElement), true);
    await page.keyboard.press("?");
    await page.getByRole("heading", { name: "Tastenkürzel" }).waitFor();
    assert.deepEqual(complaints, []);
  });

  test("the gallery: words, kind, state, star, and several at once", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await enter(page, "#/gallery");
    await page.locator(`[data-id="${extendedId}"]`).waitFor();
    await tabTo(page, page.getByLabel("Search titles, tags, links, words"));
    await page.keyboard.type("garden");
    await page.locator(`[data-id="${extendedId}"]`).waitFor({ state: "detached" });
    await page.locator(`[data-id="${qrId}"]`).waitFor();
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Delete");
    await page.locator(`[data-id="${extendedId}"]`).waitFor();
    await tabTo(page, button(page, "QR art"));
    await page.keyboard.press("Enter");
    await page.locator(`[data-id="${extendedId}"]`).waitFor({ state: "detached" });
    await tabTo(page, page.getByLabel("State"));
    await page.keyboard.type("Fai");
    await page.getByText("No pictures match.").waitFor();
    await tabTo(page, page.locator(".hang").getByRole("button"));
    await page.keyboard.press("Enter");
    await page.locator(`[data-id="${extendedId}"]`).waitFor();
    await tabTo(page, page.locator(`[data-id="${qrId}"] .mark-it`));
    await page.keyboard.press("Enter");
    await tabTo(page, page.locator(".selbar").getByRole("button", { name: /star/i }));
    assert.deepEqual(complaints, []);
  });
});
