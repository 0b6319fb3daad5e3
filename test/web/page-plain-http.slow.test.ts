/** The page over plain http at a name of the network: browsers keep what needs a secure context from it. */

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { parseSync, Visitor } from "oxc-parser";
import { freePort } from "../../src/free-port.ts";
import { ensurePage } from "../../web/build.ts";
import { startTestService } from "../helpers/service.ts";
import { closeBrowser, NO_BROWSER, PLAIN_HOST, show } from "./browser.ts";
import { made, makeSamples, type Samples, signIn, visitViews } from "./walk.ts";

const SOURCES = join(import.meta.dirname, "../../web/src");

if (!NO_BROWSER) await ensurePage();
const service = NO_BROWSER ? undefined : await startTestService();

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
      page.getByRole("button", { name: "Save as a file" }).click(),
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
    const secure = await startTestService(
      { EASEL_PUBLIC_URL: "https://easel.example", EASEL_PORT: port },
      { api: true, worker: false },
      t,
    );
    const { page } = await show(t, `http://${PLAIN_HOST}:${port}`, "/");
    await page.getByLabel("API key").fill(secure.apiKey);
    await page.keyboard.press("Enter");
    await page.getByText("keeps Easel’s session for its https address alone").waitFor();
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

/** Names that a source uses: identifiers, and members of the objects above. */
function usesOf(file: string, text: string): string[] {
  const uses: string[] = [];
  new Visitor({
    Identifier: ({ name }) => uses.push(name),
    MemberExpression: ({ object, property }) => {
      if (object.type === "Identifier" && property.type === "Identifier") uses.push(`${object.name}.${property.name}`);
    },
  }).visit(parseSync(file, text).program);
  return uses;
}
