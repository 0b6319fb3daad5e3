/** Steps that the tests of the page have in common. */

import assert from "node:assert/strict";
import axe from "axe-core";
import type { Locator, Page } from "playwright-core";
import type { TestService } from "../helpers/service.ts";

export const LOOKS = [
  { width: 1440, height: 900, dark: false },
  { width: 1440, height: 900, dark: true },
  { width: 360, height: 740, dark: false },
  { width: 360, height: 740, dark: true },
] as const;
export const MADE_MS = 240_000;

/** Signs in by the key and waits for the desk. */
export async function signIn(page: Page, service: TestService | undefined): Promise<void> {
  await page.getByLabel("API key").fill(String(service?.apiKey));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.locator("#desk").waitFor();
}

/** Waits until the image on the stage is finished. */
export async function made(page: Page): Promise<void> {
  await page.locator(".under.done").waitFor({ timeout: MADE_MS });
}

/** Time in which a page that was made longer shows more of itself. */
const SETTLE_MS = 200;

/** What is wrong with a view: violations of WCAG 2.2 A and AA, each as its rule and where, and what is wider than the screen. */
export async function judge(page: Page, view: string): Promise<readonly string[]> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  // With the whole page in view: what is scrolled under a bar at the screen's edge is not measured as cut.
  let heightPx = size.height;
  for (let settled = false; !settled; ) {
    await page.setViewportSize({ width: size.width, height: heightPx });
    // what is still loading makes the page longer
    await page.waitForTimeout(SETTLE_MS);
    const neededPx = await page.evaluate(() => document.documentElement.scrollHeight);
    settled = neededPx <= heightPx;
    heightPx = Math.max(heightPx, neededPx);
  }
  // By the protocol, which the page's policy does not bind.
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> };
    };
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    const { violations } = await axe.run({ runOnly: { type: "tag", values: tags } });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.setViewportSize(size);
  return [...found, ...(wide > 0 ? [`${wide} px too wide`] : [])].map((line) => `${view}: ${line}`);
}

/** More stops than any view has before one of its elements. */
const MOST_STOPS = 150;

/** Presses Tab until `wanted` has the focus, and says whether a person sees that it has. Throws when Tab does not lead there. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor({ state: "attached" });
  for (let i = 0; i < MOST_STOPS; i++) {
    await page.keyboard.press("Tab");
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      assert.ok(await wanted.evaluate(isFocusSeen), `the focus is seen on ${wanted}`);
      return;
    }
  }
  assert.fail(`Tab does not lead to ${wanted}`);
}

/** Whether the element, its label or what is around it is marked while it has the focus. */
function isFocusSeen(element: Element): boolean {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const around: Element[] = [];
  for (let at = element.parentElement; at && around.length < 3; at = at.parentElement) around.push(at);
  const siblings = [...(element.parentElement?.children ?? [])];
  return [element, ...labels, ...siblings, ...around].some((one) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1) || boxShadow.includes("inset");
  });
}

/** Chooses a file for a field by the key that opens the browser's own dialog. */
export async function chooseFile(page: Page, input: Locator, name: string, buffer: Buffer): Promise<void> {
  // Awaited from well before the key on: the browser takes a moment until it hands its dialog over.
  const open = async () => {
    await tabTo(page, input);
    await page.keyboard.press("Space");
  };
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), open()]);
  await chooser.setFiles({ name, mimeType: "image/png", buffer });
}
