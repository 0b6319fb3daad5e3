/** Steps that the tests of the page have in common. */

import assert from "node:assert/strict";
import axe from "axe-core";
import { KIND_WIRES } from "easel-contract";
import type { Locator, Page } from "playwright-core";
import { encodePng } from "../../src/codec/encode.ts";
import { stripes } from "../engines/requests.ts";
import { ANNA, BRUNO, placeOn, renderHead } from "../faces/rendered-head.ts";
import type { TestService } from "../helpers/service.ts";
import { wordsOf } from "./page-words.ts";

/** A desk and a phone. */
export const LOOKS = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
] as const;
/** A part that keeps its height does not end by a higher window. */
const MOST_HEIGHTS = 4;
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

/** The rules of axe for WCAG 2.2 A and AA that depend on colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * What is wrong with a view: violations of WCAG 2.2 A and AA, each as its rule and where, and what is wider than the screen. The
 * view is judged in the colours that it is shown in, and in the others, dark or light, by the rules that depend on them.
 */
export async function judge(page: Page, view: string): Promise<readonly string[]> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  // With the whole page in view, and all of a form that scrolls by itself: what lies under a bar at the edge is not measured as cut.
  let heightPx = size.height;
  for (let tries = 0; tries < MOST_HEIGHTS; tries++) {
    await page.setViewportSize({ width: size.width, height: heightPx });
    // what is still loading makes the page longer
    await page.waitForTimeout(SETTLE_MS);
    const neededPx = await page.evaluate(neededHeight);
    if (neededPx <= heightPx) break;
    heightPx = neededPx;
  }
  const found = await violations(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  await page.emulateMedia({ colorScheme: isDark ? "light" : "dark" });
  const others = (await violations(page, COLOUR_RULES)).map((line) => `in ${isDark ? "light" : "dark"} ${line}`);
  await page.emulateMedia({ colorScheme: isDark ? "dark" : "light" });
  await page.setViewportSize(size);
  return [...found, ...others, ...(wide > 0 ? [`${wide} px too wide`] : [])].map((line) => `${view}: ${line}`);
}

/** Height of the window, in pixels, in which nothing of the page is scrolled away. */
function neededHeight(): number {
  const scrolled = [...document.querySelectorAll("*")]
    .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
    .map((element) => element.scrollHeight - element.clientHeight);
  return Math.max(document.documentElement.scrollHeight, innerHeight + Math.max(0, ...scrolled));
}

/** What axe says of a page, by these rules; absent = by all of WCAG 2.2 A and AA. */
async function violations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // By the protocol, which the page's policy does not bind.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> };
    };
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    const runOnly = rules ? { type: "rule", values: rules } : { type: "tag", values: tags };
    const { violations } = await axe.run({ runOnly, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  }, rules);
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

export function fileOf(name: string, buffer: Buffer) {
  return { name, mimeType: "image/png", buffer };
}

/** What every view is shown with. */
export interface Samples {
  /** A picture of one's own for requests that take one: small, and busy enough for a code to be embedded at once. */
  readonly picture: Buffer;
  /** A picture that the service painted. */
  readonly painted: Buffer;
  readonly anna: Buffer;
  /** Two heads, the smaller on the left. */
  readonly couple: Buffer;
  readonly qrId: string;
  readonly paintedId: string;
}

export async function makeSamples(service: TestService): Promise<Samples> {
  const painted = await service.make("art_v5", { prompt: "a house by a lake", style: "Watercolour", ar: "1:1" });
  const one = placeOn(stripes(660, 340, 3), renderHead(BRUNO, 240), 5, 60);
  const code = { prompt: "a garden", style: "Snow Village", content: "https://example.com", shortlink: true };
  return {
    picture: Buffer.from(await encodePng(stripes(256, 256, 4))),
    painted: Buffer.from(await (await fetch(painted.json.url)).arrayBuffer()),
    anna: Buffer.from(await encodePng(renderHead(ANNA, 320))),
    couple: Buffer.from(await encodePng(placeOn(one, renderHead(BRUNO, 320, { yawDeg: 6 }), 320, 10))),
    qrId: (await service.make("art_qr", code)).id,
    paintedId: painted.id,
  };
}

const textsOf = (language: "en" | "de") => ({
  ...wordsOf(language),
  ...Object.fromEntries(Object.entries(KIND_WIRES).map(([name, { called }]) => [`kind.${name}`, called[language]])),
});

/** Texts of the page, and the names of kinds, by language. */
export const WORDS = { en: textsOf("en"), de: textsOf("de") } as const;

/** Shows every view that there is after the sign-in, one after the other; `see` is called on each with its name. */
export async function visitViews(
  page: Page,
  baseUrl: string,
  { picture, anna, couple, qrId, paintedId }: Samples,
  see: (view: string) => Promise<unknown>,
  words: Readonly<Record<string, string>> = WORDS.en,
): Promise<void> {
  for (const kind of ["art_qr", "art_v5", "art_outpaint", "art_swapface"]) {
    await page.locator(".kinds label", { hasText: new RegExp(`^${words[`kind.${kind}`]}$`) }).click();
    if (kind === "art_outpaint") {
      await page.setInputFiles("#file-image", fileOf("house.png", picture));
      await page.locator(".frame").waitFor();
    }
    if (kind === "art_swapface") {
      await page.setInputFiles("#file-source", fileOf("anna.png", anna));
      await page.setInputFiles("#file-target", fileOf("couple.png", couple));
      for (const face of ["1", "A", "B"]) {
        const name = words["faces.face"].replace("{name}", face);
        await page.getByRole("button", { name, exact: true }).waitFor({ timeout: MADE_MS });
      }
    }
    await see(kind);
  }
  await page.locator(".kinds label", { hasText: words["kind.art_qr"] }).click();
  await page.getByText(words["qr.fromPicture"]).click();
  await page.setInputFiles("#file-image", fileOf("house.png", picture));
  await page.getByRole("button", { name: words["focus.set"] }).click();
  await see("own picture");
  for (const [view, there] of [
    [`#/i/${qrId}`, ".under.done"],
    [`#/v/${qrId}`, ".rail .verdict"],
    ["#/gallery", ".tile img"],
    [`#/compare/${qrId}/${paintedId}`, ".beside img"],
    ["#/verify", ".marks"],
    ["#/operator", ".keylist"],
  ] as const) {
    await page.goto(`${baseUrl}/${view}`);
    await page.locator(there).first().waitFor();
    await see(view);
  }
  await page.getByRole("button", { name: words["app.settings"] }).click();
  await page.getByRole("button", { name: words["pair.do"] }).click();
  await page.locator(".pair .address").waitFor();
  await see("pairing");
}

/** Words of English sentences of the page's or the service's own, none of which is also German. */
const ENGLISH = /\b(the|expected|got|should|cannot|could not|is not|does not|there is|with|your|this|from)\b|`/i;

/** English of the page in German: visible texts outside of `lang="en"` and of code that are a value of en.json or read like one. */
export async function untranslated(page: Page, view: string): Promise<string[]> {
  const texts = await page.evaluate(() => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const isOurs = (element: Element) =>
      !element.closest("pre, code, textarea") && element.closest("[lang]")?.getAttribute("lang") !== "en";
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent } = node;
      if (parent && isShown(parent) && isOurs(parent)) found.push(String(node.textContent));
    }
    for (const element of document.body.querySelectorAll("[title], [placeholder], [aria-label], [aria-valuetext]"))
      if (isShown(element) && isOurs(element))
        for (const name of ["title", "placeholder", "aria-label", "aria-valuetext"])
          found.push(element.getAttribute(name) ?? "");
    return [
      ...new Set(
        found.map((text) =>
          text
            .replace(/\u00ad/g, "")
            .replace(/\s+/g, " ")
            .trim(),
        ),
      ),
    ];
  });
  const german = new Set(Object.values(WORDS.de));
  const english = new Set(Object.values(WORDS.en).filter((text) => !german.has(text)));
  return texts.filter((text) => english.has(text) || ENGLISH.test(text)).map((text) => `${view}: ${text}`);
}

/**
 * What goes wrong while the focus moves through all controls of a view, with everything that folds opened: the page is longer
 * than what it shows, or neither the control nor what stands for it is on the screen.
 */
export async function scrolledBeyond(page: Page, view: string): Promise<string[]> {
  const found = await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const scope = document.querySelector("dialog[open]") ?? document.body;
    const folds = [...scope.querySelectorAll<HTMLDetailsElement>("details:not([open])")];
    for (const fold of folds) fold.open = true;
    await nextFrame();
    await nextFrame();
    const wrong: string[] = [];
    const top = scrollY;
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}${element.id && `#${element.id}`}.${element.className}`;
    const controls = scope.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary, [tabindex='0']",
    );
    for (const control of controls) {
      if (
        !control.isConnected ||
        !control.checkVisibility({ visibilityProperty: true }) ||
        control.matches(":disabled")
      )
        continue;
      control.focus();
      if (document.activeElement !== control) continue;
      const seen = control.matches(".vh") ? (control.closest("label") ?? control.parentElement ?? control) : control;
      const { top, bottom, width } = seen.getBoundingClientRect();
      if (width > 0 && (bottom <= 0 || top >= innerHeight))
        wrong.push(`${name(control)} is off the screen at ${Math.round(top)}`);
    }
    const end = document.querySelector("#easel")!.getBoundingClientRect().bottom + scrollY;
    // Sizes are rounded to whole pixels.
    const beyond = Math.round(document.documentElement.scrollHeight - Math.max(end, innerHeight));
    if (beyond > 1) wrong.push(`the page goes on for ${beyond} px below its content`);
    for (const fold of folds) fold.open = false;
    scrollTo(0, top);
    return wrong;
  });
  return found.map((line) => `${view}: ${line}`);
}
