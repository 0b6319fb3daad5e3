/** The page over plain http at a name of the network: browsers keep what needs a secure context from it. */

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { type Node, parseSync, Visitor } from "oxc-parser";
import { encodePng } from "../../src/codec/encode.ts";
import { freePort } from "../../src/free-port.ts";
import { ensurePage } from "../../web/build.ts";
import { stripes } from "../engines/requests.ts";
import { startSmallService } from "../helpers/service.ts";
import { closeBrowser, NO_BROWSER, PLAIN_HOST, show } from "./browser.ts";
import { made, makeSamples, type Samples, signIn, visitViews } from "./walk.ts";

const SOURCES = join(import.meta.dirname, "../../web/src");

if (!NO_BROWSER) await ensurePage();
const service = NO_BROWSER ? undefined : await startSmallService();

describe("the page over plain http", { skip: NO_BROWSER, timeout: 900_000 }, () => {
  const baseUrl = service ? `http://${PLAIN_HOST}:${new URL(service.baseUrl).port}` : "";
  let samples: Samples;
  before(async () => {
    samples = await makeSamples(service!);
  });
  after(closeBrowser);

  test("every view is shown, with its pictures, and the browser complains of nothing", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    assert.equal(await page.evaluate(() => isSecureContext), false);
    await signIn(page, service);
    const unseen: string[] = [];
    await visitViews(page, baseUrl, samples, async (view) => {
      // A picture that is being asked for has no address yet.
      await page.waitForFunction(() => [...document.images].every(({ src }) => src !== ""));
      const lost = await page.evaluate(() =>
        [...document.images]
          .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
          .map(({ src }) => src),
      );
      unseen.push(...lost.map((src) => `${view}: ${src}`));
    });
    assert.deepEqual(unseen, []);
    assert.deepEqual(complaints, []);
  });

  test("sheets, lists, a comparison with the original, a failed image, an extension and a PDF work too", async (t) => {
    const image = `data:image/png;base64,${Buffer.from(await encodePng(stripes(160, 120, 3))).toString("base64")}`;
    const extended = await service!.make("art_outpaint", { image, left: 40, right: 40, seed: 1 });
    const failed = await service!.make("art_outpaint", { image, left: 200, right: 120, prompt: "stripes" });
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page, service);
    const sheet = page.locator("dialog[open]");
    const close = async () => {
      await sheet.getByRole("button", { name: "Close" }).click();
      await sheet.waitFor({ state: "detached" });
    };
    await page.getByRole("button", { name: /^All \d+ styles/ }).click();
    await sheet.getByLabel("Search styles").fill("craft");
    await sheet.locator("label", { hasText: "Mosaic" }).first().waitFor();
    await close();
    await page.getByRole("button", { name: "Words used before" }).click();
    await sheet.getByRole("button", { name: "a house by a lake" }).waitFor();
    await close();
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    await sheet.getByText("Older or newer picture").waitFor();
    await close();
    await page.locator(".kinds label", { hasText: "Extend" }).click();
    await page.getByRole("button", { name: "Choose from the gallery" }).click();
    await sheet.locator(".picker img").first().waitFor();
    await sheet.locator(".picker button").first().click();
    await page.locator(".frame .print img").waitFor();
    await page.goto(`${baseUrl}/#/i/${extended.id}`);
    await page.locator(".newmark.left").waitFor();
    await page.locator(".under.done").getByRole("link", { name: "Compare" }).click();
    await page.locator(".slide .first .input").waitFor();
    await page.goto(`${baseUrl}/#/v/${failed.id}`);
    await page.getByRole("heading", { name: "The result was not good enough." }).waitFor();
    await page.locator(".trouble img.input").waitFor();
    await page.goto(`${baseUrl}/#/v/${samples.qrId}`);
    await page.locator(".printpart > summary").click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download the PDF" }).click(),
    ]);
    assert.match(file.suggestedFilename(), /\.pdf$/);
    await page.goto(`${baseUrl}/#/gallery`);
    for (const id of [failed.id, extended.id]) await page.locator(`[data-id="${id}"] .mark-it`).click();
    await page.locator(".selbar").getByText("2 chosen").waitFor();
    await page.locator(".selbar").getByRole("button", { name: "Star" }).click();
    await page.keyboard.press("Escape");
    await page.locator(".selbar").waitFor({ state: "detached" });
    assert.deepEqual(complaints, []);
  });

  test("the API reference copies", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/docs/");
    await page.getByText("/srv/publish/api/art_qr/generate").first().waitFor();
    assert.equal(await page.evaluate(() => isSecureContext), false);
    await page.evaluate(() => {
      const copy = document.execCommand.bind(document);
      document.execCommand = (name: string) => {
        document.documentElement.dataset.copied = String(getSelection());
        return copy(name);
      };
    });
    await page.getByRole("button", { name: /copy/i }).first().click();
    await page.locator("html[data-copied]").waitFor();
    assert.notEqual(await page.locator("html").getAttribute("data-copied"), "");
    assert.deepEqual(complaints, []);
  });

  test("a picture is made, varied from its viewer, and downloaded under its name", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.locator(".kinds label", { hasText: "Picture" }).click();
    await page.locator("#prompt").fill("a boat on the sea");
    await page.keyboard.press("Control+Enter");
    await made(page);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.locator(".under.done").getByRole("link", { name: "Download" }).click(),
    ]);
    assert.match(file.suggestedFilename(), /^easel-[\w-]+\.png$/);
    await page.locator(".stageprint a").click();
    await page.getByRole("button", { name: "Vary" }).click();
    await made(page);
    assert.deepEqual(complaints, []);
  });

  test("code, link and key are copied without the clipboard's interface", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    assert.equal(await page.evaluate(() => "clipboard" in navigator), false);
    await signIn(page, service);
    const pasted = async () => {
      await page.evaluate(() => {
        const field = document.body.appendChild(document.createElement("textarea"));
        field.id = "pasted";
        field.focus();
      });
      await page.keyboard.press("Control+V");
      return page.evaluate(() => {
        const field = document.querySelector<HTMLTextAreaElement>("#pasted")!;
        field.remove();
        return field.value;
      });
    };
    await page.goto(`${baseUrl}/#/v/${samples.qrId}`);
    await page.getByText("For developers").click();
    await page.getByRole("button", { name: "Copy the code" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    assert.equal(await pasted(), await page.locator("#code").textContent());
    await page.getByRole("button", { name: "Share" }).click();
    const link = page.getByLabel("Link to this picture");
    assert.match(await link.inputValue(), /\/i\/[\w-]+\.png\?exp=\d+/);
    const ends = new Date(1000 * Number(new URL(await link.inputValue()).searchParams.get("exp")));
    const moment = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short" }).format(ends);
    await page.getByText(`It works until ${moment}.`).waitFor();
    assert.ok(ends.getTime() > Date.now() + 6.9 * 864e5, "the link is made when it is asked for");
    await page.getByText("works on this machine only, so others cannot open the link").waitFor();
    await page.getByRole("button", { name: "Copy the link" }).click();
    await page.getByRole("button", { name: "Copied" }).first().waitFor();
    assert.equal(await pasted(), await link.inputValue());
    await page.goto(`${baseUrl}/#/operator`);
    await page.getByLabel("What the new key is for").fill("kiosk");
    await page.getByRole("button", { name: "Make a key" }).click();
    await page.getByRole("button", { name: "Copy the key" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    const key = String(await page.locator(".freshkey code").textContent());
    assert.equal(await pasted(), key);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download as a file" }).click(),
    ]);
    assert.equal(file.suggestedFilename(), "easel-key-kiosk.txt");
    assert.equal(await readFile(await file.path(), "utf8"), `${key}\n`);
    assert.deepEqual(complaints, []);
  });

  test("it says once that the network can read what you send, and stays silent when told to", async (t) => {
    const { page } = await show(t, baseUrl, "/");
    const line = page.getByText("This connection is not encrypted");
    await line.waitFor();
    assert.equal(await line.count(), 1);
    await signIn(page, service);
    await line.waitFor();
    await page.getByRole("button", { name: "Don’t show this again" }).click();
    await line.waitFor({ state: "detached" });
    await page.reload();
    await page.locator("#desk").waitFor();
    assert.equal(await line.count(), 0);
    const here = await show(t, service!.baseUrl, "/");
    await here.page.getByLabel("API key").waitFor();
    assert.equal(await here.page.getByText("This connection is not encrypted").count(), 0);
  });

  test("a session that the browser keeps for the https address alone is said so at the sign-in", async (t) => {
    const port = String(await freePort());
    const secure = await startSmallService(
      { EASEL_PUBLIC_URL: "https://easel.example", EASEL_PORT: port },
      { api: true, worker: false },
      t,
    );
    const { page } = await show(t, `http://${PLAIN_HOST}:${port}`, "/");
    await page.getByLabel("API key").fill(secure.apiKey);
    await page.keyboard.press("Enter");
    await page.getByText("keeps Easel’s session for its https address alone").waitFor();
  });

  test("what a source uses is found in members and in objects that are taken apart", () => {
    const source = "const { clipboard, a: { b } } = navigator; ({ randomUUID: id } = crypto); document.cookie; f();";
    for (const use of ["navigator.clipboard", "crypto.randomUUID", "document.cookie", "f"])
      assert.ok(usesOf("a.ts", source).includes(use), use);
  });

  test("no file but copy.tsx uses what browsers keep for secure contexts", async (t) => {
    const here = await show(t, service!.baseUrl, "/");
    const there = await show(t, baseUrl, "/");
    const [offered, left] = await Promise.all([here, there].map(({ page }) => page.evaluate(namesOffered)));
    const withheld = new Set(offered.filter((name) => !left.includes(name)));
    for (const known of ["crypto.randomUUID", "crypto.subtle", "navigator.clipboard", "navigator.serviceWorker"])
      assert.ok(withheld.has(known), `${known} is not offered over plain http`);
    const used: string[] = [];
    for (const name of await readdir(SOURCES, { recursive: true })) {
      if (!/\.tsx?$/.test(name) || name === "copy.tsx") continue;
      const text = await readFile(join(SOURCES, name), "utf8");
      for (const use of usesOf(name, text)) if (withheld.has(use)) used.push(`${name}: ${use}`);
    }
    assert.deepEqual(used, []);
  });
});

/** What a page may use by its name: globals, and what the objects offer that hold most of the browser's interfaces. */
function namesOffered(): string[] {
  const names: string[] = [];
  const add = (of: object, prefix: string) => {
    for (let at: object | null = of; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
      names.push(...Object.getOwnPropertyNames(at).map((name) => prefix + name));
  };
  add(window, "");
  for (const name of ["navigator", "crypto", "document", "screen", "performance"] as const)
    add(window[name], `${name}.`);
  return names;
}

/** Names that a source uses: identifiers, and members of the objects above, also those that are taken out of them. */
function usesOf(file: string, text: string): string[] {
  const uses: string[] = [];
  const takenApart = (pattern: Node, object: Node | null) => {
    if (pattern.type !== "ObjectPattern" || object?.type !== "Identifier") return;
    for (const part of pattern.properties)
      if (part.type === "Property" && part.key.type === "Identifier") uses.push(`${object.name}.${part.key.name}`);
  };
  new Visitor({
    Identifier: ({ name }) => uses.push(name),
    MemberExpression: ({ object, property }) => {
      if (object.type === "Identifier" && property.type === "Identifier") uses.push(`${object.name}.${property.name}`);
    },
    VariableDeclarator: ({ id, init }) => takenApart(id, init),
    AssignmentExpression: ({ left, right }) => takenApart(left, right),
    AssignmentPattern: ({ left, right }) => takenApart(left, right),
  }).visit(parseSync(file, text).program);
  return uses;
}
