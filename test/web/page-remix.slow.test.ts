/** Remix in a real browser: the form is the request of the image, pictures included, and a failure leaves it as it was. */

import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import sharp from "sharp";
import { encodePng } from "../../src/codec/encode.ts";
import { ensurePage } from "../../web/build.ts";
import { filled, stripes } from "../engines/requests.ts";
import { ANNA, BRUNO, renderHead } from "../faces/rendered-head.ts";
import { startSmallService } from "../helpers/service.ts";
import { closeBrowser, NO_BROWSER, show } from "./browser.ts";
import { MADE_MS, made, signIn } from "./walk.ts";

if (!NO_BROWSER) await ensurePage();
const service = NO_BROWSER ? undefined : await startSmallService();

describe("remix in the page", { skip: NO_BROWSER, timeout: 900_000 }, () => {
  const { baseUrl } = service ?? { baseUrl: "" };
  after(closeBrowser);

  const uri = async (raster: Parameters<typeof encodePng>[0]) =>
    `data:image/png;base64,${Buffer.from(await encodePng(raster)).toString("base64")}`;
  const pixels = async (id: string) => {
    const { json } = (await service?.call("GET", `/v1/images/${id}`)) ?? {};
    return {
      image: json,
      data: await sharp(await (await fetch(json.url)).arrayBuffer())
        .raw()
        .toBuffer(),
    };
  };

  test("a code of one's own picture is remixed with its picture, focus, logo, link and seed, and is the same", async (t) => {
    if (!service) return;
    const first = await service.make("art_qr", {
      image: await uri(stripes(600, 500, 4)),
      focus: { x: 0.2, y: 0.1, w: 0.3, h: 0.4 },
      logo: { image: await uri(filled(64, 64, [200, 30, 30, 255])), place: "corner", scale: 0.15 },
      ar: "1:1",
      content: "https://bistro.example/menu",
    });
    assert.equal(first.status, 200, first.text);
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.goto(`${baseUrl}/#/v/${first.id}`);
    await page.getByRole("heading", { name: "bistro.example/menu" }).waitFor();
    assert.equal(await page.title(), "bistro.example/menu · Easel");
    await page.getByRole("button", { name: "Remix" }).click();
    await page.locator(".board .focus").waitFor();
    await page.locator(".board img[src^='blob:']").waitFor();
    assert.equal(await page.locator("#content").inputValue(), "https://bistro.example/menu");
    await page.locator(".makebar .btn.go").click();
    await page.waitForURL(/#\/i\//);
    await made(page);
    const again = await pixels(page.url().split("/").at(-1) ?? "");
    const before = await pixels(first.id);
    assert.notEqual(again.image.id, before.image.id);
    assert.deepEqual(again.image.params, { ...before.image.params, seed: before.image.seed });
    assert.ok(again.data.equals(before.data));
    assert.deepEqual(complaints, []);
  });

  test("each kind, made, remixed in the page and made again unchanged, is the same picture of the same request", async (t) => {
    if (!service) return;
    const orders = {
      art_v5: { prompt: "a boat on a lake", negative_prompt: "clouds", style: "Watercolour", ar: "1:1" },
      art_qr: {
        prompt: "a quilt",
        style: "Patchwork Quilt",
        style_v5: "Fantasy Art",
        palette: ["#0b3d91", "#fc3d21"],
        content: "https://example.com",
        padding: 2,
      },
      art_outpaint: { image: await uri(stripes(160, 120, 3)), left: 40, right: 40 },
      art_swapface: {
        source: [await uri(renderHead(ANNA, 200)), await uri(renderHead(ANNA, 220, { yawDeg: 10 }))],
        target: await uri(renderHead(BRUNO, 200)),
        strength: 0.8,
        consent: true,
      },
    };
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page, service);
    for (const [kind, order] of Object.entries(orders)) {
      const first = await service.make(kind, { ...order, seed: 1 });
      const { json } = await service.call("GET", `/v1/images/${first.id}`);
      assert.equal(json.state, "ready", `${kind}: ${JSON.stringify(json.error)}`);
      const before = await pixels(first.id);
      await page.goto(`${baseUrl}/#/v/${first.id}`);
      await page.locator(".rail .facts").waitFor();
      await page.getByRole("button", { name: "Remix" }).click();
      await page.locator(".makebar .btn.go:enabled").click();
      await page.waitForURL((url) => url.hash.startsWith("#/i/") && !url.hash.endsWith(first.id));
      await made(page);
      const again = await pixels(page.url().split("/").at(-1) ?? "");
      assert.notEqual(again.image.id, first.id, kind);
      const { left, right, up, down, ...rest } = again.image.params;
      const { left: l = 0, right: r = 0, up: u = 0, down: d = 0, ...wanted } = before.image.params;
      assert.deepEqual([left ?? 0, right ?? 0, up ?? 0, down ?? 0], [l, r, u, d], kind);
      // The page sends the default ratio of a code, which the order left out.
      const filled = kind === "art_qr" ? { ar: "1:1", ...wanted } : wanted;
      assert.deepEqual({ ...filled, seed: 1 }, rest, kind);
      assert.ok(again.data.equals(before.data), `${kind}: the same pixels`);
    }
    assert.deepEqual(complaints, []);
  });

  test("what is warned of a repeated image is not said of other words in the form", async (t) => {
    if (!service) return;
    const body = { prompt: "a gryphon in a meadow with a rusty orrery", style: "Watercolour", ar: "1:1" };
    const { id } = await service.make("art_v5", body);
    const { page } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.locator(".kinds label", { hasText: "Picture" }).click();
    await page.locator("#prompt").fill("a lake, not sent yet");
    await page.goto(`${baseUrl}/#/v/${id}`);
    await page.getByRole("button", { name: "Vary" }).click();
    await page.waitForURL(/#\/i\//);
    assert.equal(await page.locator("#prompt").inputValue(), "a lake, not sent yet");
    assert.equal(await page.locator("#issue-prompt .note").count(), 0);
  });

  test("an extension that fails is changed with its picture and its margins still there, after a reload too", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.locator(".kinds label", { hasText: "Extend" }).click();
    const buffer = Buffer.from(await encodePng(stripes(160, 120, 3)));
    await page.setInputFiles("#file-image", { name: "stripes.png", mimeType: "image/png", buffer });
    await page.getByLabel(/^Left/).fill("200");
    await page.getByLabel(/^Right/).fill("120");
    await page.locator(".makebar .btn.go").click();
    await page.locator(".making img.input").waitFor();
    await page.locator(".trouble").waitFor({ timeout: MADE_MS });
    const isKept = async () => {
      await page.getByRole("button", { name: "Change the request" }).click();
      await page.locator(".frame .print img").waitFor();
      assert.equal(await page.getByLabel(/^Left/).inputValue(), "200");
      assert.equal(await page.getByLabel(/^Right/).inputValue(), "120");
    };
    const address = page.url();
    await isKept();
    await page.goto(address);
    await page.reload();
    await page.locator(".trouble").waitFor();
    await isKept();
    await page.locator(".frame .print img[src^='blob:']").waitFor();
    assert.deepEqual(complaints, []);
  });

  test("what is wrong is said in the page's words at its field, and stays with its kind", async (t) => {
    const { page } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.getByText("Empty: the code opens the picture’s own page.").waitFor();
    await page.keyboard.press("Control+Enter");
    await page.locator("#issue-prompt .bad", { hasText: "Say what to paint." }).waitFor();
    await page.locator(".kinds label", { hasText: "Picture" }).click();
    assert.equal(await page.locator("#issue-prompt .note").count(), 0);
    await page.locator(".kinds label", { hasText: "Extend" }).click();
    await page.keyboard.press("Control+Enter");
    await page.locator("#issue-image .bad", { hasText: "Choose a picture first." }).waitFor();
  });
});
