/** The pages as people see them, in a real browser; said clearly when there is none to run. */

import assert from "node:assert/strict";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { after, describe, test } from "node:test";
import { type Browser, chromium, type Page } from "playwright-core";
import { encodePng } from "../../src/codec/encode.ts";
import { invalid } from "../../src/contract/errors.ts";
import { createRaster } from "../../src/raster/raster.ts";
import { signPictureUrl } from "../../src/service/picture-url.ts";
import { ID, recordIn, SECRET, type Started, startApp } from "./start-app.ts";

const executablePath = findChromium();
const skip = executablePath ? false : "no chromium on this machine: the pages are not shown to a browser";

describe("pages in a browser", { skip }, () => {
  let browser: Browser | undefined;
  after(() => browser?.close());

  /** A page on the service; fails the test on whatever the browser complains of and on requests to anywhere else. */
  async function open(started: Started, path: string): Promise<{ page: Page; complaints: string[] }> {
    browser ??= await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
    });
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
    });
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (origin !== started.baseUrl && protocol !== "data:" && protocol !== "blob:") complaints.push(request.url());
    });
    await page.goto(started.baseUrl + path);
    return { page, complaints };
  }

  test("the form at / asks for a picture, shows its state, then the picture, and deletes it", async (t) => {
    const bytes = await encodePng(createRaster(64, 64));
    const ready = recordIn("ready", { kind: "art_qr" });
    const picture = { blobKey: "k", bytes: bytes.length, sha256: "ab", widthPx: 64, heightPx: 64 };
    const states = [recordIn("running", { kind: "art_qr" }), ready];
    const started = await startApp(t, {
      service: {
        listStyles: () => [
          { order: 1, category: "Paint", name: "Ink", label: "Ink", image: "", is_new: false, featured: false },
        ],
        getImage: async () => {
          const record = states.shift() ?? ready;
          const expiresAt = new Date(started.now().getTime() + 60_000);
          const url = signPictureUrl({ publicUrl: started.baseUrl, file: `${ID}.png`, secret: SECRET, expiresAt });
          return record.state === "ready" ? { record, url } : { record };
        },
        readPicture: async (_id, range) => ({
          bytes: bytes.subarray(range?.start ?? 0, (range?.end ?? bytes.length) + 1),
          picture,
        }),
      },
    });
    const { page, complaints } = await open(started, "/");
    await page.fill("#key", "test-key-of-at-least-24-characters");
    await page.locator("#key").blur();
    await page.selectOption("#style", "Ink");
    await page.fill("#content", "https://example.com");
    await page.click("#make");
    await page.getByText("Painting").waitFor();
    await page.locator("#easel img").waitFor();
    const body = started.creates[0].body as Record<string, unknown>;
    assert.deepEqual([body.style, body.content, body.ar, body.qr_w], ["Ink", "https://example.com", "1:1", 1]);
    await page.click("#delete");
    await page.getByText("Deleted.").waitFor();
    assert.ok(started.asked.includes("deleteImage"));
    assert.deepEqual(complaints, []);
  });

  test("a key that the service does not know is said on the page", async (t) => {
    const started = await startApp(t);
    const { page } = await open(started, "/");
    await page.fill("#key", "wrong-key");
    await page.locator("#key").blur();
    await page.getByText("does not know this key").waitFor();
  });

  test("a connection that is lost while the picture is made is tried again", async (t) => {
    const started = await startApp(t, {
      service: {
        listStyles: () => [
          { order: 1, category: "Paint", name: "Ink", label: "Ink", image: "", is_new: false, featured: false },
        ],
        getImage: async () => ({ record: recordIn("running", { kind: "art_qr" }) }),
      },
    });
    const { page } = await open(started, "/");
    await page.route("**/getImage", (route) => route.abort(), { times: 1 });
    await page.fill("#key", "test-key-of-at-least-24-characters");
    await page.locator("#key").blur();
    await page.selectOption("#style", "Ink");
    await page.click("#make");
    await page.getByText("cannot be reached. Trying again").waitFor();
    await page.getByText("Painting").waitFor();
  });

  test("a refusal is said with one full stop", async (t) => {
    const started = await startApp(t, {
      service: {
        listStyles: () => [
          { order: 1, category: "Paint", name: "Ink", label: "Ink", image: "", is_new: false, featured: false },
        ],
        createImage: async () => {
          throw invalid({ field: "padding", message: "expected at most 9, got 12" });
        },
      },
    });
    const { page } = await open(started, "/");
    await page.fill("#key", "test-key-of-at-least-24-characters");
    await page.locator("#key").blur();
    await page.selectOption("#style", "Ink");
    await page.click("#make");
    await page.getByText("Parameters validation error. padding: expected at most 9, got 12").waitFor();
  });

  test("/docs shows the operations with nothing from elsewhere and no complaint of its policy", async (t) => {
    const started = await startApp(t);
    const { page, complaints } = await open(started, "/docs/");
    await page.getByText("/srv/publish/api/art_qr/generate").first().waitFor();
    assert.deepEqual(complaints, []);
  });
});

function findChromium(): string | undefined {
  for (const folder of (process.env.PATH ?? "").split(delimiter))
    for (const name of ["chromium", "chromium-browser", "google-chrome"]) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // Not here; the next folder may have it.
      }
    }
  return undefined;
}
