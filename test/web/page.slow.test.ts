/** The page against the whole service, in a real browser; said clearly when there is none to run. */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { ensurePage } from "../../web/build.ts";
import { startTestService } from "../helpers/service.ts";
import { closeBrowser, NO_BROWSER, show } from "./browser.ts";

const AXE = axe.source;
const LOOKS = [
  { width: 1440, height: 900, dark: false },
  { width: 1440, height: 900, dark: true },
  { width: 360, height: 740, dark: false },
  { width: 360, height: 740, dark: true },
] as const;
const MADE_MS = 120_000;

/** Violations of WCAG 2.2 A and AA, each as its rule and where. */
async function violations(page: Page): Promise<readonly string[]> {
  // By the protocol, which the page's policy does not bind.
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> };
    };
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    const found = await axe.run({ runOnly: { type: "tag", values: tags } });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  });
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel("API key").fill(String(service?.apiKey));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.locator("#prompt").waitFor();
}

async function made(page: Page): Promise<void> {
  await page.locator(".under.done").waitFor({ timeout: MADE_MS });
}

if (!NO_BROWSER) await ensurePage();
const service = NO_BROWSER ? undefined : await startTestService();

describe("the page", { skip: NO_BROWSER, timeout: 900_000 }, () => {
  const { baseUrl } = service ?? { baseUrl: "" };
  /** An image of one's own for requests that take a picture. */
  let picture: Buffer;
  let qrId: string;

  before(async () => {
    if (!service) return;
    const { json } = await service.make("art_v5", { prompt: "a house by a lake", style: "Watercolour", ar: "1:1" });
    picture = Buffer.from(await (await fetch(json.url)).arrayBuffer());
    qrId = (
      await service.make("art_qr", {
        prompt: "a garden",
        style: "Canvas",
        content: "https://example.com",
        shortlink: true,
      })
    ).id;
  });
  after(closeBrowser);

  test("a wrong key is said at its field, a good one opens the desk, and signing out ends it", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await page.getByLabel("API key").fill("wrong");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("does not know this key").waitFor();
    // The browser itself notes a refusal.
    assert.deepEqual(
      complaints.splice(0).filter((line) => !line.includes("401")),
      [],
    );
    await signIn(page);
    assert.equal(
      await page.evaluate(
        (key) => JSON.stringify([localStorage, sessionStorage]).includes(key),
        String(service?.apiKey),
      ),
      false,
    );
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByLabel("API key").waitFor();
    assert.deepEqual(complaints, []);
  });

  test("QR art is made by keyboard alone, resumed after a reload, and its link is changed", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page);
    await page.locator("#prompt").focus();
    await page.keyboard.type("a castle by a lake");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type("https://example.com/menu");
    await page.keyboard.press("Control+Enter");
    await page.locator("[role=progressbar]").waitFor();
    const address = page.url();
    assert.match(address, /#\/i\/[\w-]{16,}$/);
    await page.reload();
    assert.equal(page.url(), address);
    await made(page);
    await page.getByText(/Scans with \d of \d readers/).waitFor();
    assert.equal(
      await page.locator("#prompt").inputValue(),
      "a castle by a lake",
      "what was typed outlives the reload",
    );

    await page.goto(`${baseUrl}/#/v/${qrId}`);
    await page.getByRole("button", { name: "Change the link" }).click();
    await page.locator("#target").fill("https://example.com/new");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("link", { name: "example.com/new" }).waitFor();
    assert.deepEqual(complaints, []);
  });

  test("words: an empty prompt is said at its field, then the picture is made, varied, deleted and brought back", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page);
    await page.locator(".kinds label", { hasText: "Words" }).click();
    await page.keyboard.press("Control+Enter");
    await page.locator("#issue-prompt .bad").waitFor();
    assert.deepEqual(
      complaints.splice(0).filter((line) => !line.includes("422")),
      [],
    );
    await page.locator("#prompt").fill("a boat on the sea");
    await page.locator(".wide .btn.go").click();
    await made(page);
    await page.locator("a.stageprint").click();
    await page.getByRole("heading", { name: "a boat on the sea" }).waitFor();
    await page.keyboard.press("Delete");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.goto(`${baseUrl}/#/gallery`);
    await page.getByRole("link", { name: "a boat on the sea" }).first().waitFor();
    assert.deepEqual(complaints, []);
  });

  test("outpaint: a file, a handle moved by arrow keys, the number beside it, the picture", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page);
    await page.locator(".kinds label", { hasText: "Outpaint" }).click();
    await page.setInputFiles("#file-image", { name: "house.png", mimeType: "image/png", buffer: picture });
    const handle = page.getByRole("button", { name: "Handle Right", exact: true });
    await handle.focus();
    for (let i = 0; i < 8; i++) await page.keyboard.press("ArrowRight");
    assert.equal(await page.getByLabel(/^Right/).inputValue(), "64");
    await page.getByText("1088 × 1024").first().waitFor();
    await page.locator(".wide .btn.go").click();
    await made(page);
    assert.deepEqual(complaints, []);
  });

  test("faces: no picture without consent; a picture without a face is said in words", async (t) => {
    const { page } = await show(t, baseUrl, "/");
    await signIn(page);
    await page.locator(".kinds label", { hasText: "Faces" }).click();
    for (const field of ["source", "target"])
      await page.setInputFiles(`#file-${field}`, { name: "house.png", mimeType: "image/png", buffer: picture });
    const button = page.locator(".wide .btn.go");
    await page.getByText("Not all of them").click();
    assert.equal(await button.isDisabled(), true);
    await page.getByText("Yes, each of them").click();
    await button.click();
    await page.getByRole("heading", { name: "No face was found." }).waitFor({ timeout: MADE_MS });
  });

  test("an unknown image in the address is said so", async (t) => {
    const { page } = await show(t, baseUrl, "/");
    await signIn(page);
    await page.goto(`${baseUrl}/#/i/AAAAAAAAAAAAAAAAAAAAAA`);
    await page.getByText("There is no such picture among yours.").waitFor();
  });

  test("German is whole", async (t) => {
    const { page } = await show(t, baseUrl, "/", { locale: "de-DE" });
    await page.getByRole("heading", { name: "Anmelden" }).waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), "de");
  });

  for (const look of LOOKS)
    test(`every view at ${look.width} px, ${look.dark ? "dark" : "light"}: nothing for axe to say, nothing beside the screen`, async (t) => {
      const { page, complaints } = await show(t, baseUrl, "/", look);
      const found: string[] = [];
      const judge = async (view: string) => {
        for (const line of await violations(page)) found.push(`${view}: ${line}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0) found.push(`${view}: ${wide} px too wide`);
      };
      await judge("sign-in");
      await signIn(page);
      for (const kind of ["QR art", "Words", "Outpaint", "Faces"]) {
        await page.locator(".kinds label", { hasText: kind }).click();
        if (kind === "Outpaint") {
          await page.setInputFiles("#file-image", { name: "house.png", mimeType: "image/png", buffer: picture });
          await page.locator(".frame").evaluate((frame) => frame.scrollIntoView({ block: "center" }));
        }
        await judge(kind);
      }
      for (const [view, there] of [
        [`#/i/${qrId}`, ".under.done"],
        [`#/v/${qrId}`, ".rail .dots"],
        ["#/gallery", ".tile img"],
      ] as const) {
        await page.goto(`${baseUrl}/${view}`);
        await page.locator(there).first().waitFor();
        await judge(view);
      }
      assert.deepEqual(found, []);
      assert.deepEqual(complaints, []);
    });

  test("/docs shows the operations with nothing from elsewhere and no complaint of its policy", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/docs/");
    await page.getByText("/srv/publish/api/art_qr/generate").first().waitFor();
    assert.deepEqual(complaints, []);
  });
});
