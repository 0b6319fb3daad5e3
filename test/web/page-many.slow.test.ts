/** An agency's afternoon, through the page: a list in, named codes, a collection, files out that are read at their printed size. */

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { promisify } from "node:util";
import { STICKER_SHEETS } from "easel-contract";
import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import sharp, { type Region } from "sharp";
import { ensurePage } from "../../web/build.ts";
import { startSmallService } from "../helpers/service.ts";
import { until } from "../helpers/until.ts";
import { closeBrowser, NO_BROWSER, show } from "./browser.ts";
import { judge, MADE_MS, signIn, tabTo, untranslated } from "./walk.ts";

const ZBARIMG = "/usr/bin/zbarimg";
const PDFTOPPM = "/usr/bin/pdftoppm";
const DOTS = 300;
const ROWS = 30;
/** A shape of each side of 60 mm at 200 pixels an inch. */
const PRINTED_PX = Math.round((60 / 25.4) * 200);
/** A folder for pictures of the page; absent = none. */
const { EASEL_TEST_SHOTS: shots } = process.env;
const run = promisify(execFile);
if (!NO_BROWSER) await ensurePage();
const service = NO_BROWSER ? undefined : await startSmallService({ EASEL_WORKERS: "2" });
const folder = await mkdtemp(join(tmpdir(), "easel-many-"));
after(() => rm(folder, { recursive: true }));

const leadsTo = (row: number) => `HTTPS://LUNA.EXAMPLE/${row}`;
const table = [
  "Tisch;Link;Notiz",
  ...Array.from({ length: ROWS }, (_, i) => `Tisch ${i + 1} „Süd“;${leadsTo(i + 1)};innen`),
].join("\r\n");

/** What zbarimg reads on each label of the sheets, as a printer of 300 dots an inch prints them; all as it should be where a tool is missing. */
async function labelsOf(pdf: string): Promise<string[]> {
  const should = Array.from({ length: ROWS }, (_, i) => leadsTo(i + 1));
  if (!existsSync(ZBARIMG) || !existsSync(PDFTOPPM)) return should;
  await run(PDFTOPPM, ["-r", String(DOTS), "-png", pdf, join(folder, "sheet")]);
  const { columns, rows, firstMm, stepMm, labelMm } = STICKER_SHEETS["avery-l7160"];
  const dots = (mm: number) => Math.round((mm / 25.4) * DOTS);
  const read: string[] = [];
  for (let place = 0; place < ROWS; place++) {
    const [page, at] = [1 + Math.floor(place / (columns * rows)), place % (columns * rows)];
    const [left, top] = [at % columns, Math.floor(at / columns)].map((n, axis) =>
      dots((firstMm[axis] ?? 0) + n * (stepMm[axis] ?? 0)),
    );
    const [width, height] = labelMm.map(dots);
    const label = join(folder, "label.png");
    await sharp(join(folder, `sheet-${page}.png`))
      .extract({ left, top, width, height } as Region)
      .toFile(label);
    const { stdout } = await run(ZBARIMG, ["-q", "--raw", "-Sdisable", "-Sqrcode.enable", label]);
    read.push(stdout.trim());
  }
  return read;
}

describe("many codes from a list", { skip: NO_BROWSER, timeout: 900_000 }, () => {
  const { baseUrl } = service ?? { baseUrl: "" };
  after(closeBrowser);

  test("thirty rows in, thirty named codes, a ZIP, a share that is approved and a sticker sheet out, each code read by zbarimg at its printed size", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.goto(`${baseUrl}/#/`);
    await page.getByRole("link", { name: "Many codes from a list" }).click();
    await page.locator("#file-many").waitFor({ state: "attached" });
    const bytes = Buffer.from(table, "utf8");
    await page.locator("#file-many").setInputFiles({ name: "Luna.csv", mimeType: "text/csv", buffer: bytes });
    await page.getByText(`${ROWS} rows were read.`).waitFor();
    assert.deepEqual(
      await page.locator(".columns select").evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value)),
      ["title", "content", ""],
    );
    await page.getByLabel("What the pictures show").fill("a kilim");
    await page.getByRole("button", { name: "Check the list" }).click();
    await page.getByText("Every row can be made.").waitFor();
    await page.locator(".firstrows li:nth-child(3) img").waitFor();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      assert.deepEqual(await judge(page, `a list at ${width}`), []);
      if (shots) await page.screenshot({ path: `${shots}/many-${width}.png`, fullPage: true });
    }
    await page.getByRole("button", { name: `Make ${ROWS} codes` }).click();
    await page.getByText("nothing is left to be made").waitFor({ timeout: MADE_MS });
    await page.getByText(`${ROWS} of ${ROWS} are ready`).waitFor();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      assert.deepEqual(await judge(page, `a list that is made at ${width}`), []);
      if (shots) await page.screenshot({ path: `${shots}/batch-${width}.png` });
    }
    const saving = page.waitForEvent("download", { timeout: MADE_MS });
    await page.getByRole("button", { name: "Download all (ZIP)" }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await saving).createReadStream()) chunks.push(chunk as Buffer);
    const files = unzipSync(Buffer.concat(chunks));
    const pictures = Object.keys(files).filter((name) => name.endsWith(".png"));
    assert.equal(pictures.length, ROWS);
    const { images } = (await service?.call("GET", "/v1/images?limit=100"))?.json ?? assert.fail();
    const collections = (await service?.call("GET", "/v1/collections"))?.json.collections;
    const [luna, ...others] = collections ?? [];
    assert.deepEqual([luna.name, others], ["Luna", []]);
    const filed = (await service?.call("GET", `/v1/images?limit=100&collection=${luna.id}`))?.json.images;
    assert.equal(filed.length, ROWS);
    assert.equal(new Set(images.map(({ title }: { title: string }) => title)).size, ROWS);
    await page.getByRole("link", { name: "Collections" }).click();
    await page.getByRole("link", { name: "Luna" }).click();
    await page.getByRole("link", { name: "Tisch 30" }).waitFor();
    await page.getByLabel("Ask for an approval").check();
    await page.getByRole("button", { name: "Make the page" }).click();
    await page.getByText("Not approved yet.").waitFor();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      assert.deepEqual(await judge(page, `a collection at ${width}`), []);
      if (shots) await page.screenshot({ path: `${shots}/collection-${width}.png` });
    }
    const address = await page.locator(".shares a").getAttribute("href");
    const client = await show(t, new URL(String(address)).origin, new URL(String(address)).pathname);
    await client.page.getByRole("button", { name: "Approve" }).click();
    await page.reload();
    await page.getByText(/^Approved/).waitFor();
    const printing = page.waitForEvent("download", { timeout: MADE_MS });
    await page.getByRole("button", { name: "Download for print" }).click();
    const stickers = await (await printing).path();
    if (shots) await copyFile(stickers, `${shots}/stickers.pdf`);
    assert.deepEqual(
      await labelsOf(stickers),
      Array.from({ length: ROWS }, (_, i) => leadsTo(i + 1)),
    );
    if (existsSync(ZBARIMG))
      for (const name of pictures) {
        const path = join(folder, "code.png");
        await writeFile(path, await sharp(files[name]).resize(PRINTED_PX).png().toBuffer());
        const { stdout } = await run(ZBARIMG, ["-q", "--raw", "-Sdisable", "-Sqrcode.enable", path]);
        const row = Number(/tisch-(\d+)/.exec(name)?.[1]);
        assert.equal(stdout.trim(), leadsTo(row), name);
      }
    assert.deepEqual(complaints, []);
  });

  test("on a dark German phone, by keyboard: a wrong row is named with its column, and the list is deleted with its codes", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/", { width: 360, dark: true, locale: "de" });
    await page.getByLabel("API-Schlüssel").fill(String(service?.apiKey));
    await page.getByRole("button", { name: "Anmelden" }).click();
    await page.locator("#desk").waitFor();
    await page.goto(`${baseUrl}/#/many`);
    const wrong = Buffer.from(`name,url\nTür,https://ex.org/1\nTor,${"x".repeat(3000)}`, "latin1");
    await page.locator("#file-many").setInputFiles({ name: "b.csv", mimeType: "text/csv", buffer: wrong });
    await page.getByText("als Windows-1252 gelesen").waitFor();
    await page.getByLabel("Was die Bilder zeigen").fill("ein Kelim");
    await tabTo(page, page.getByRole("button", { name: "Liste prüfen" }));
    await page.keyboard.press("Enter");
    await page.getByText("Eine Stelle der Liste muss geändert werden.").waitFor();
    await page.getByText(/^Zeile 2/).waitFor();
    assert.deepEqual(await judge(page, "a list with a wrong row"), []);
    if (shots) await page.screenshot({ path: `${shots}/many-wrong.png`, fullPage: true });

    const earlier = page.locator(".earlier a").first();
    await tabTo(page, earlier);
    await page.keyboard.press("Enter");
    const remove = page.getByRole("button", { name: "Liste mit ihren Codes löschen" });
    await remove.waitFor();
    assert.deepEqual(await judge(page, "a made list on a phone"), []);
    if (shots) await page.screenshot({ path: `${shots}/batch-de.png`, fullPage: true });
    await tabTo(page, remove);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Viele Codes auf einmal" }).waitFor();
    assert.equal((await service?.call("GET", "/v1/images"))?.json.images.length, 0);
    assert.deepEqual(complaints, []);
  });

  test("on a dark German phone: a picture is named and found, several are filed and taken out, and a deleted collection comes back", async (t) => {
    const code = { prompt: "a kilim", style: "Kilim", content: "https://luna.example/menu" };
    const { id } = (await service?.make("art_qr", code)) ?? assert.fail();
    await service?.make("art_v5", { prompt: "a lamp", style: "Watercolour" });
    const { page, complaints } = await show(t, baseUrl, "/", { width: 360, dark: true, locale: "de" });
    await page.getByLabel("API-Schlüssel").fill(String(service?.apiKey));
    await page.getByRole("button", { name: "Anmelden" }).click();
    await page.locator("#desk").waitFor();
    await page.goto(`${baseUrl}/#/v/${id}`);
    await tabTo(page, page.locator(".namepart summary"));
    await page.keyboard.press("Enter");
    await tabTo(page, page.locator("#name-title"));
    await page.keyboard.type("Speisekarte");
    await page.keyboard.press("Tab");
    await page.keyboard.type(`Sommer, ${"x".repeat(41)}`);
    await page.keyboard.press("Enter");
    await page.getByText("Einer der Tags kann nicht behalten werden.").waitFor();
    await page.locator("#name-tags").fill("Sommer, Terrasse");
    await page.keyboard.press("Tab");
    // The last choice is a new collection.
    await page.keyboard.press("End");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Sonne");
    await page.keyboard.press("Enter");
    await page.getByText("Gespeichert.").waitFor();
    await page.getByRole("heading", { name: "Speisekarte" }).waitFor();
    await see(page, "named");

    await page.goto(`${baseUrl}/#/gallery`);
    const tiles = page.locator(".tile");
    for (const words of ["speise", "TERRASSE", "luna.example", "kilim"]) {
      await page.getByLabel("Titel, Tags, Links, Wörter suchen").fill(words);
      await page.waitForResponse((answer) => answer.url().includes(`words=${words}`));
      await tiles.nth(1).waitFor({ state: "detached" });
      assert.equal(await tiles.getAttribute("data-id"), id, words);
    }
    await page.getByLabel("Titel, Tags, Links, Wörter suchen").fill("");
    await tiles.nth(1).waitFor();
    await page.getByRole("button", { name: "Mehrere auswählen" }).click();
    for (const tile of await tiles.all()) await tile.locator(".mark-it").click();
    await page.getByRole("button", { name: "Verschieben" }).click();
    await page.getByRole("heading", { name: "2 Bilder verschieben" }).waitFor();
    await page.locator("#move-to").selectOption({ label: "Sonne" });
    await see(page, "move");
    await page.getByRole("button", { name: "Verschieben" }).last().click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const { collections } = (await service?.call("GET", "/v1/collections"))?.json ?? assert.fail();
    const sonne = collections.find(({ name }: { name: string }) => name === "Sonne");
    const filed = async () => (await service?.call("GET", `/v1/images?collection=${sonne.id}`))?.json.images?.length;
    assert.equal(await filed(), 2);

    const open = async () => {
      await page.goto(`${baseUrl}/#/collections`);
      await page.getByRole("link", { name: "Sonne" }).click();
      await page.getByRole("link", { name: "Speisekarte" }).waitFor();
    };
    await open();
    await see(page, "filed");
    const out = page.getByRole("button", { name: "Aus der Sammlung nehmen: a lamp" });
    await tabTo(page, out);
    await page.keyboard.press("Enter");
    await out.waitFor({ state: "detached" });
    assert.equal(await filed(), 1);
    await page.getByRole("button", { name: "Sammlung auflösen" }).click();
    await page.getByText("„Sonne“ ist aufgelöst; die Bilder bleiben.").waitFor();
    assert.equal(await page.getByRole("link", { name: "Sonne" }).count(), 0);
    await see(page, "undo");
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await open();
    const all = page.getByRole("button", { name: /Mit ihren Bildern löschen|Wirklich alles/ });
    await all.click();
    await all.click();
    await page.goto(`${baseUrl}/#/gallery`);
    await tiles.first().waitFor();
    assert.equal(await tiles.count(), 1);
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await tiles.nth(1).waitFor();
    assert.equal(await filed(), 1);

    await open();
    await all.click();
    await all.click();
    // Who leaves the page waits for no undo.
    await page.reload();
    const gone = async () => (await service?.call("GET", `/v1/collections/${sonne.id}`))?.status === 404 || undefined;
    await until("the end of the collection", gone);
    assert.equal((await service?.call("GET", `/v1/images/${id}`))?.status, 410);
    assert.deepEqual(
      complaints.filter((line) => !line.includes("422")),
      [],
    );
  });
});

/** Judges a view, its words too, and takes a picture of it where those are wanted. */
async function see(page: Page, view: string): Promise<void> {
  assert.deepEqual([...(await judge(page, view)), ...(await untranslated(page, view))], []);
  if (shots) await page.screenshot({ path: `${shots}/${view}-de.png`, fullPage: true });
}
