/** The page in a browser that refuses it something, and when its own code fails: each is said, and nothing typed is lost. */

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, type TestContext, test } from "node:test";
import { chromium, type Page } from "playwright-core";
import { encodePng } from "../../src/codec/encode.ts";
import { ensurePage } from "../../web/build.ts";
import { stripes } from "../engines/requests.ts";
import { startSmallService } from "../helpers/service.ts";
import { CHROMIUM, closeBrowser, NO_BROWSER, show } from "./browser.ts";
import { fileOf, made, signIn } from "./walk.ts";

if (!NO_BROWSER) await ensurePage();
const service = NO_BROWSER ? undefined : await startSmallService();

after(closeBrowser);

describe("a browser that refuses", { skip: NO_BROWSER, timeout: 900_000 }, () => {
  const { baseUrl } = service ?? { baseUrl: "" };

  test("to copy at all: the key, the code and the link are selected for the hand", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/#/operator");
    await page.getByLabel("API key").fill(service!.apiKey);
    await page.keyboard.press("Enter");
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.execCommand = () => false;
    });
    const { id } = await service!.make("art_v5", { prompt: "a lake", style: "Watercolour", ar: "1:1" });
    const selected = () =>
      page.evaluate(() => {
        const field = document.activeElement as HTMLTextAreaElement;
        return field.value.slice(field.selectionStart, field.selectionEnd);
      });
    await page.getByLabel("What the new key is for").fill("kiosk");
    await page.getByRole("button", { name: "Make a key" }).click();
    await page.getByRole("button", { name: "Copy the key" }).click();
    await page.getByText("This browser does not let the page copy. The text is selected").waitFor();
    assert.equal(await selected(), await page.locator(".freshkey code").textContent());
    await page.goto(`${baseUrl}/#/v/${id}`);
    await page.getByText("For developers").click();
    await page.getByRole("button", { name: "Copy the code" }).click();
    await page.locator(".byhand textarea:focus").waitFor();
    assert.equal(await selected(), await page.locator("#code").textContent());
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("button", { name: "Copy the link" }).click();
    await page.locator(".sharepart .byhand textarea:focus").waitFor();
    assert.equal(await selected(), await page.getByLabel("Link to this picture").inputValue());
    assert.deepEqual(complaints, []);
  });

  test("cookies, and storage with them: the sign-in says so and the key stays in its field", async (t) => {
    const page = await showWithoutCookies(t, baseUrl);
    await page.getByLabel("API key").fill(service!.apiKey);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("it blocks cookies for this address").waitFor();
    assert.equal(await page.getByLabel("API key").inputValue(), service!.apiKey);
    await page.getByText("This browser blocks storage for this address.").waitFor();
  });

  for (const [how, said] of [
    ["full", "This browser’s storage is full."],
    ["blocked", "This browser blocks storage for this address."],
  ] as const)
    test(`storage that is ${how}: the page works, says what a reload loses, and asks before one`, async (t) => {
      const { page, complaints } = await show(t, baseUrl, "/");
      await signIn(page, service);
      await page.addInitScript(refuseStorage, how);
      await page.reload();
      await page.locator("#prompt").fill("words that only the page has");
      await page.getByText(said).waitFor();
      const asked = page.waitForEvent("dialog");
      const reload = page.evaluate(() => location.reload()).catch(() => undefined);
      const dialog = await asked;
      assert.equal(dialog.type(), "beforeunload");
      await dialog.dismiss();
      await reload;
      assert.equal(await page.locator("#prompt").inputValue(), "words that only the page has");
      await page.getByRole("button", { name: "Light or dark" }).click();
      // A setting that is kept does not mean that the draft is.
      await page.locator(".kinds label", { hasText: "Extend" }).click();
      assert.equal(await page.getByText(said).count(), 1);
      const askedAgain = page.waitForEvent("dialog");
      const reloaded = page.evaluate(() => location.reload()).catch(() => undefined);
      await (await askedAgain).dismiss();
      await reloaded;
      await page.locator(".kinds label", { hasText: "Picture" }).click();
      await page.locator("#prompt").fill("a boat");
      await page.keyboard.press("Control+Enter");
      await made(page);
      assert.deepEqual(complaints, []);
    });

  for (const [when, cutAt] of [
    ["in the middle of an upload", "request"],
    ["before the answer to it", "answer"],
  ] as const)
    test(`the network goes ${when}: that is said, the form is whole, and once more makes one picture`, async (t) => {
      const line = await cuttableLine(t, new URL(baseUrl).port);
      const { page } = await show(t, line.url, "/");
      await signIn(page, service);
      await page.locator(".kinds label", { hasText: "Extend" }).click();
      const words = `a meadow, cut at the ${cutAt}`;
      await page.locator("#prompt").fill(words);
      const noise = await encodePng(stripes(640, 640, 2));
      await page.setInputFiles("#file-image", fileOf("field.png", Buffer.from(noise)));
      await page.getByRole("button", { name: "Reset" }).click();
      await page.getByRole("button", { name: "Handle Right", exact: true }).focus();
      await page.keyboard.press("ArrowRight");
      line.cut(cutAt);
      await page.locator(".makebar .btn.go").click();
      await page.getByText("The connection was lost while this was being sent.").waitFor();
      await page.getByText("Easel is not answering. Your words and choices are kept.").waitFor();
      assert.equal(await page.locator("#prompt").inputValue(), words);
      await page.getByText("field.png").first().waitFor();
      assert.equal(await page.getByLabel(/^Right/).inputValue(), "8");
      line.mend();
      await page.getByText("Easel is not answering.").waitFor({ state: "detached" });
      await page.locator(".makebar .btn.go").click();
      await page.waitForURL(/#\/i\//);
      const { json } = await service!.call("GET", `/v1/images?words=${encodeURIComponent(words)}`);
      assert.deepEqual(
        json.images.map(({ id }: { id: string }) => id),
        [page.url().split("/").pop()],
      );
    });

  for (const [view, again] of [
    ["v", "Vary"],
    ["v", "Re-run"],
    ["i", "Vary: same words, new seed"],
  ] as const)
    test(`the network goes while “${again}” is asked for at #/${view}/: the view stays and says it, the form is whole, and once more makes one picture`, async (t) => {
      const words = `a lake, ${again} at ${view}`;
      const { id } = await service!.make("art_v5", { prompt: words, style: "Watercolour", ar: "1:1" });
      const line = await cuttableLine(t, new URL(baseUrl).port);
      const { page } = await show(t, line.url, "/");
      await signIn(page, service);
      await page.locator("#content").fill("https://example.com/unsent");
      await page.locator("#prompt").fill("words that were not sent");
      await page.goto(`${line.url}/#/${view}/${id}`);
      const address = page.url();
      const button = page.getByRole("button", { name: again, exact: true });
      await button.waitFor();
      line.cut("answer");
      await button.click();
      const said = page.locator(".unrepeated", { hasText: "The connection was lost while this was being sent." });
      await said.waitFor();
      assert.equal(page.url(), address);
      line.mend();
      await page.getByText("Easel is not answering.").waitFor({ state: "detached" });
      await said.getByRole("button", { name: "Try again" }).click();
      await page.waitForURL((url) => url.hash.startsWith("#/i/") && url.href !== address);
      const { json } = await service!.call("GET", `/v1/images?words=${encodeURIComponent(words)}`);
      assert.deepEqual(
        json.images.map((image: { id: string }) => image.id),
        [page.url().split("/").pop(), id],
      );
      await page.goto(`${line.url}/#/`);
      assert.equal(await page.locator(".kinds :checked").evaluate((radio) => radio.parentElement?.innerText), "QR art");
      assert.equal(await page.locator("#prompt").inputValue(), "words that were not sent");
      assert.equal(await page.locator("#content").inputValue(), "https://example.com/unsent");
    });

  test("a repetition: what the service says of it stands in the view, in the page's words", async (t) => {
    const { id } = await service!.make("art_v5", { prompt: "a lake", style: "Watercolour", ar: "1:1" });
    const { page } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.goto(`${baseUrl}/#/v/${id}`);
    const detail = { code: 429, type: "QUOTA_EXCEEDED", retryable: true, message: "the quota is used up" };
    await page.route("**/v1/recipes", (route) => route.fulfill({ status: 429, json: { error: "x", detail } }));
    await page.getByRole("button", { name: "Vary" }).click();
    await page.locator(".unrepeated").getByText("Your key has used up its pictures for this month.").waitFor();
    assert.ok(page.url().endsWith(`#/v/${id}`));
  });

  test("the network to go on with an upload: it is given up at once", async (t) => {
    const { page } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.locator(".kinds label", { hasText: "Picture" }).click();
    await page.locator("#prompt").fill("a boat");
    // Never answered: as a line that is dead without a word.
    await page.route("**/generate", () => undefined);
    await page.locator(".makebar .btn.go").click();
    await page.locator(".makebar .btn.go:disabled").waitFor();
    await page.evaluate(() => dispatchEvent(new Event("offline")));
    await page.getByText("The connection was lost while this was being sent.").waitFor();
    assert.equal(await page.locator("#prompt").inputValue(), "a boat");
  });
});

describe("an error of the page's own code", { skip: NO_BROWSER, timeout: 600_000 }, () => {
  const { baseUrl } = service ?? { baseUrl: "" };
  before(() => service!.make("art_v5", { prompt: "a lake", style: "Watercolour", ar: "1:1" }));
  const faults: readonly (readonly [string, (page: Page) => Promise<unknown>, RegExp])[] = [
    [
      "in an event handler",
      async (page) => {
        await page.evaluate(() => {
          HTMLDialogElement.prototype.showModal = () => {
            throw new TypeError("no dialog today");
          };
        });
        await page.getByRole("button", { name: "Settings" }).click();
      },
      /TypeError: no dialog today/,
    ],
    [
      "in what it waits for",
      async (page) => {
        await page.evaluate(() => {
          crypto.getRandomValues = () => {
            throw new TypeError("no chance today");
          };
        });
        await page.keyboard.press("Control+Enter");
      },
      /TypeError: no chance today/,
    ],
    [
      "in rendering",
      async (page) => {
        await page.route("**/v1/images?*", async (route) => {
          const { images } = await (await route.fetch()).json();
          await route.fulfill({ json: { images: images.map((image: object) => ({ ...image, created: "never" })) } });
        });
        await page.reload();
        await page.locator(".recent a").first().waitFor();
        await page.goto(`${baseUrl}/#/gallery`);
      },
      /RangeError: /,
    ],
    [
      "with a dialog open",
      async (page) => {
        await page.getByRole("button", { name: "Settings" }).click();
        await page.evaluate(() => {
          queueMicrotask(() => {
            throw new Error("while a dialog is open");
          });
        });
      },
      /Error: while a dialog is open/,
    ],
  ];
  for (const [where, cause, detail] of faults)
    test(`${where} is said in a line over everything, and what was typed outlives the reload that it advises`, async (t) => {
      const { page } = await show(t, baseUrl, "/");
      await signIn(page, service);
      await page.locator("#prompt").fill("typed before the fault");
      await cause(page);
      const line = page.getByRole("alert").filter({ hasText: "Something in this page went wrong." });
      await line.waitFor();
      assert.match(String(await line.textContent()), detail);
      assert.match(String(await line.textContent()), /what you typed is kept, chosen files are not/);
      await page.keyboard.press("Escape");
      await page.unrouteAll();
      await line.getByRole("button", { name: "Reload" }).click();
      await page.goto(`${baseUrl}/#/`);
      await page.locator("#prompt").waitFor();
      assert.equal(await page.locator("#prompt").inputValue(), "typed before the fault");
    });

  test("a part that cannot be loaded is said in its place and loaded on a second try", async (t) => {
    const { page } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.route("**/page/verify-*.js", (route) => route.abort());
    await page.locator(".bar nav").getByRole("link", { name: "Check" }).click();
    await page.getByText("This part of the page could not be loaded.").waitFor();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Was it made here?" }).waitFor();
  });

  test("a script that does not load leaves words in its place", async (t) => {
    const { page } = await show(t, baseUrl, "/docs/");
    await page.route("**/page/index-*.js", (route) => route.abort());
    await page.goto(`${baseUrl}/`);
    await page.getByText("This page has not started.").waitFor();
  });
});

/** A window whose cookies and storage are blocked in the browser's settings. */
async function showWithoutCookies(t: TestContext, baseUrl: string): Promise<Page> {
  const folder = mkdtempSync(join(tmpdir(), "easel-browser-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "Default"));
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(folder, "Default/Preferences"), JSON.stringify(settings));
  const context = await chromium.launchPersistentContext(folder, {
    ...(CHROMIUM ? { executablePath: CHROMIUM } : {}),
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
    locale: "en",
  });
  t.after(() => context.close());
  const page = await context.newPage();
  await page.goto(baseUrl);
  return page;
}

function refuseStorage(how: "full" | "blocked"): void {
  if (how === "blocked") {
    for (const area of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException("access is denied", "SecurityError");
        },
      });
    return;
  }
  // Really full: to the last character that the browser takes.
  for (let length = 2 ** 23; length >= 1; length /= 2)
    try {
      for (let i = 0; ; i++) sessionStorage.setItem(`filler ${length} ${i}`, "x".repeat(length));
    } catch {
      // Half as much may still fit.
    }
}

/** A line to the service that can be cut in the middle of a create, and mended. */
async function cuttableLine(t: TestContext, port: string) {
  let state: "whole" | "request" | "answer" | "cut" = "whole";
  const open = new Set<Socket>();
  const cutNow = () => {
    state = "cut";
    for (const socket of open) socket.destroy();
  };
  const server = createServer((from) => {
    if (state === "cut") return from.destroy();
    const to = connect(Number(port), "127.0.0.1");
    let isCreate = false;
    for (const socket of [from, to]) {
      open.add(socket);
      socket.on("close", () => {
        open.delete(socket);
        from.destroy();
        to.destroy();
      });
      socket.on("error", () => undefined);
    }
    from.on("data", (part: Buffer) => {
      isCreate ||= part.includes("/generate ") || part.includes("POST /v1/recipes ");
      if (isCreate && state === "request") cutNow();
      else to.write(part);
    });
    to.on("data", (part: Buffer) => {
      if (isCreate && state === "answer") cutNow();
      else from.write(part);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    cutNow();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: (at: "request" | "answer") => {
      state = at;
    },
    mend: () => {
      state = "whole";
    },
  };
}
