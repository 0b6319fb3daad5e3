/** The gallery with thousands of images, and by keyboard alone. */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import pg from "pg";
import type { Page } from "playwright-core";
import { ensurePage } from "../../web/build.ts";
import { startSmallService } from "../helpers/service.ts";
import { closeBrowser, NO_BROWSER, show } from "./browser.ts";
import { LOOKS, signIn } from "./walk.ts";

const IMAGES = 2500;
/** Rows beyond the screen at both sides, headings, bars: far below what all tiles need. */
const MOST_ELEMENTS = 3000;

if (!NO_BROWSER) await ensurePage();
const service = NO_BROWSER ? undefined : await startSmallService();

/** The id of the n-th copy. */
function copyOf(n: number): string {
  return `copy-${String(n).padStart(12, "0")}`;
}

/** Copies a finished image until there are `IMAGES`, a minute apart. */
async function fill(id: string): Promise<void> {
  const client = new pg.Client(service!.database);
  await client.connect();
  const { rows } = await client.query(
    "select column_name from information_schema.columns where table_schema = 'easel' and table_name = 'images'",
  );
  const columns = rows.map(({ column_name }) => column_name as string);
  const value = (name: string) => {
    if (name === "id") return "'copy-' || lpad(n::text, 12, '0')";
    if (name === "created_at") return "created_at - n * interval '1 minute'";
    if (name === "params") return "(params::jsonb || jsonb_build_object('prompt', 'copy ' || n))::json";
    return name === "idempotency_key" || name === "link_code" ? "null" : `"${name}"`;
  };
  await client.query(
    `insert into easel.images (${columns.map((name) => `"${name}"`).join(", ")})
     select ${columns.map(value).join(", ")} from easel.images, generate_series(1, $1::int) as n where id = $2`,
    [IMAGES - 1, id],
  );
  await client.end();
}

/** The id of the image at the middle of the screen, once one is there. */
async function atMiddle(page: Page): Promise<string> {
  const found = await page.waitForFunction(() => {
    const middle = ({ top, bottom }: DOMRect) => Math.abs((top + bottom - innerHeight) / 2);
    const all = [...document.querySelectorAll<HTMLElement>(".tile")];
    const [first] = all.sort((a, b) => middle(a.getBoundingClientRect()) - middle(b.getBoundingClientRect()));
    return first && middle(first.getBoundingClientRect()) < innerHeight / 4 && first.dataset.id;
  });
  return String(await found.jsonValue());
}

describe("the gallery", { skip: NO_BROWSER, timeout: 600_000 }, () => {
  const { baseUrl } = service ?? { baseUrl: "" };
  before(async () => {
    const { id } = await service!.make("art_v5", { prompt: "a lake", style: "Photographic", ar: "3:2" });
    await fill(id);
  });
  after(closeBrowser);

  test(`shows ${IMAGES} images to the last one with few elements, each once and in order`, async (t) => {
    const { page } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.goto(`${baseUrl}/#/gallery`);
    await page.locator(".tile img").first().waitFor();
    // Thousands of pictures more would tell nothing new.
    const browser = await page.context().newCDPSession(page);
    await browser.send("Network.enable");
    await browser.send("Network.setBlockedURLs", { urls: ["*/i/*"] });
    const last = copyOf(IMAGES - 1);
    const seen: string[] = [];
    let most = 0;
    while (seen.at(-1) !== last) {
      // Less than what is in the document above and below the screen, so that no row is skipped.
      if (seen.length > 0) await page.evaluate(() => scrollBy(0, innerHeight + 600));
      await page.waitForFunction(
        ([before, last]) => {
          const tiles = [...document.querySelectorAll<HTMLElement>("[data-id]")];
          const at = tiles.findIndex(({ dataset }) => dataset.id === before);
          const isFilled = tiles.some((tile) => tile.getBoundingClientRect().bottom >= innerHeight);
          return tiles.at(-1)?.dataset.id === last || (isFilled && at < tiles.length - 1);
        },
        [seen.at(-1) ?? "", last],
      );
      const { ids, elements, sorted } = await page.evaluate(() => {
        const tiles = [...document.querySelectorAll<HTMLElement>("[data-id]")].map((tile) => {
          const { top, left } = tile.getBoundingClientRect();
          return { id: String(tile.dataset.id), top, left };
        });
        const places = tiles.toSorted((a, b) => a.top - b.top || a.left - b.left);
        return {
          ids: tiles.map(({ id }) => id),
          sorted: places.every(({ id }, i) => id === tiles[i].id),
          elements: document.querySelectorAll("*").length,
        };
      });
      const known = seen.indexOf(ids[0]);
      assert.ok(seen.length === 0 || known >= 0, `${ids[0]} follows ${seen.at(-1)}`);
      seen.splice(known >= 0 ? known : 0, seen.length, ...ids);
      most = Math.max(most, elements);
      assert.ok(sorted);
    }
    assert.deepEqual(
      seen.slice(1),
      Array.from({ length: IMAGES - 1 }, (_, i) => copyOf(i + 1)),
    );
    assert.ok(most <= MOST_ELEMENTS, `${most} elements`);
    assert.equal(await page.locator("[data-id]").last().getAttribute("data-id"), last);
  });

  test("finds words of the prompt in all of them, not only in those that are loaded", async (t) => {
    const { page } = await show(t, baseUrl, "/#/gallery");
    await signInAnywhere(page);
    await page.getByLabel("Search titles, tags, links, words").fill("copy 2345");
    await page.locator(`[data-id="${copyOf(2345)}"]`).waitFor();
    assert.equal(await page.locator("[data-id]").count(), 1);
  });

  for (const look of LOOKS)
    test(`what is out of sight is shown before it is deleted at ${look.width} px, and nothing else is asked`, async (t) => {
      const { page, complaints } = await show(t, baseUrl, "/#/gallery", look);
      await signInAnywhere(page);
      await page.locator(".tile img").first().waitFor();
      const shown = async () => page.locator(".tile").evaluateAll((tiles) => tiles.map(({ dataset }) => dataset.id));
      const [first = "", second = ""] = await shown();
      const mark = (id: string) => page.locator(`.tile[data-id="${id}"] .mark-it`);
      await page.getByRole("button", { name: "Choose several" }).click();
      for (const id of [first, second]) await mark(id).click();
      await page.evaluate(() => scrollTo(0, 2 * innerHeight));
      // The row that has the focus stays in the document, above the screen.
      await page.waitForFunction(
        (id) => (document.querySelector(`.tile[data-id="${id}"]`)?.getBoundingClientRect().bottom ?? -1) < 0,
        first,
      );
      const near = await atMiddle(page);
      await mark(near).click();
      const bar = page.getByRole("toolbar");
      await bar.getByText("3 chosen").waitFor();
      const remove = bar.getByRole("button", { name: "Delete" });

      const before = await page.evaluate(() => scrollY);
      await remove.focus();
      assert.equal(
        await page.evaluate(() => scrollY),
        before,
        "the focus does not scroll to where the bar has its place",
      );
      await remove.click();
      const asked = page.getByRole("dialog", { name: "Delete 3 pictures?" });
      await asked.getByText("2 of them are not on the screen").waitFor();
      const pictures = asked.getByRole("img");
      assert.equal(await pictures.count(), 2);
      assert.match(String(await pictures.nth(1).getAttribute("alt")), /copy 1\b/);
      await page.keyboard.press("Escape");
      await asked.waitFor({ state: "detached" });
      assert.equal(await bar.getByText("3 chosen").count(), 1, "Escape leaves the choice");
      assert.equal(await page.getByText("pictures deleted").count(), 0);

      await remove.click();
      await asked.getByRole("button", { name: "Delete" }).click();
      await page.getByText("3 pictures deleted").waitFor();
      await page.getByRole("button", { name: "Undo" }).click();

      // What is on the screen goes at once: there is Undo.
      await page.getByRole("button", { name: "Choose several" }).click();
      await mark(await atMiddle(page)).click();
      await remove.click();
      await page.getByText("Deleted.").waitFor();
      assert.equal(await page.getByRole("dialog").count(), 0);
      await page.getByRole("button", { name: "Undo" }).click();
      assert.deepEqual(complaints, []);
    });

  test("by keyboard alone: choose, compare, the viewer, and back to where one was", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/#/gallery");
    await signInAnywhere(page);
    await page.locator(".tile img").first().waitFor();
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-id]")?.dataset.id ?? "");
    const tabTo = async (wanted: () => Promise<boolean>) => {
      for (let i = 0; !(await wanted()); i++) {
        assert.ok(i < 400, "reached by Tab");
        await page.keyboard.press("Tab");
      }
    };
    const onLink = (id: string) => async () =>
      (await focused()) === id && (await page.evaluate(() => document.activeElement?.matches("a.hit") ?? false));
    const onChoose = (id: string) => async () =>
      (await focused()) === id && (await page.evaluate(() => document.activeElement?.matches(".mark-it") ?? false));

    // Past the rows that were in the document at first: the focus brings the next ones.
    await tabTo(onLink(copyOf(60)));
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "copy 60" }).waitFor();
    await page.keyboard.press("ArrowRight");
    await page.getByRole("heading", { name: "copy 61" }).waitFor();
    await page.keyboard.press("z");
    await page.locator(".wall.zoomed").waitFor();
    await page.keyboard.press("Escape");
    await page.locator(`[data-id="${copyOf(61)}"]`).waitFor();
    await page.waitForFunction(
      (id) => document.activeElement?.closest<HTMLElement>("[data-id]")?.dataset.id === id,
      copyOf(61),
    );

    await tabTo(onChoose(copyOf(62)));
    await page.keyboard.press("Enter");
    await tabTo(onChoose(copyOf(64)));
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Compare" }).focus();
    await page.keyboard.press("Enter");
    await page.locator("input[name=compare]:checked").focus();
    await page.keyboard.press("ArrowLeft");
    const divider = page.getByRole("slider", { name: "Divider" });
    await divider.focus();
    await page.keyboard.press("End");
    assert.equal(await divider.inputValue(), "100");
    assert.match(page.url(), new RegExp(`#/compare/${copyOf(62)}/${copyOf(64)}$`));
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { name: "copy 62" }).waitFor();
    assert.deepEqual(complaints, []);
  });
});

async function signInAnywhere(page: Page): Promise<void> {
  await page.getByLabel("API key").fill(String(service?.apiKey));
  await page.keyboard.press("Enter");
}
