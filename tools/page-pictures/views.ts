/** Every view of the page and how it is reached, for pictures of it. */

import type { Page } from "playwright-core";
import { AUTUMN, finished, GARDEN, QUEEN, type SampleService, SCENE } from "./sample.ts";

/** Of the sample: what views are shown with. */
export interface Subjects {
  readonly code: string;
  readonly painted: string;
  readonly pair: readonly [string, string];
  /** Files in PNG. */
  readonly scene: Buffer;
  readonly queen: Buffer;
}

export interface View {
  /** What comes after the page's own address. */
  readonly hash?: (subjects: Subjects) => string;
  /** Who looks: somebody with the sample's images (the default), somebody without any, or nobody who is signed in. */
  readonly as?: "newcomer" | "nobody";
  /** What is done on the page before it is shown. */
  readonly act?: (page: Page, subjects: Subjects) => Promise<void>;
  /** Of what the page must hold before it is shown. */
  readonly there: string;
  /** What is done when the picture is taken. */
  readonly after?: (page: Page) => Promise<void>;
  /** Only on phones, or only where there is a keyboard. */
  readonly only?: "narrow" | "wide";
}

const PICTURE_MS = 120_000;
const CANCEL_MS = 1000;

async function choose(page: Page, kind: string): Promise<void> {
  await page.locator(".kinds label", { hasText: kind }).click();
}

async function take(page: Page, field: string, buffer: Buffer): Promise<void> {
  await page.setInputFiles(`#file-${field}`, { name: `${field}.png`, mimeType: "image/png", buffer });
}

/** On phones the choices are a sheet over the page. */
async function openChoices(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 700) await page.locator(".pills").click();
}

export const VIEWS: Readonly<Record<string, View>> = {
  "sign-in": { as: "nobody", there: "#key" },
  "sign-in-refused": {
    as: "nobody",
    there: "#key-issue svg",
    async act(page) {
      await page.locator("#key").fill("a-key-that-nobody-made");
      await page.keyboard.press("Enter");
    },
  },
  welcome: { as: "newcomer", there: ".worldgrid img" },
  "gallery-empty": { as: "newcomer", hash: () => "gallery", there: ".hello" },
  first: { there: ".strip img" },
  words: {
    there: "#prompt",
    async act(page) {
      await choose(page, "Picture");
      await page.locator("#prompt").fill("Three hot-air balloons over the desert, long shadows");
    },
  },
  "own-picture": {
    there: ".board .crop, .board img",
    async act(page, { scene }) {
      await page.getByText("Your own picture").click();
      await take(page, "image", scene);
      const board = (await page.locator(".board").boundingBox())!;
      await page.mouse.move(board.x + board.width * 0.26, board.y + board.height * 0.12);
      await page.mouse.down();
      await page.mouse.move(board.x + board.width * 0.46, board.y + board.height * 0.52);
      await page.mouse.up();
    },
  },
  extend: {
    there: ".frame .print img",
    async act(page, { scene }) {
      await choose(page, "Extend");
      await take(page, "image", scene);
      for (const side of ["Left", "Right"]) await page.getByLabel(new RegExp(`^${side}`)).fill("160");
    },
  },
  faces: {
    there: ".faces .face",
    async act(page, { queen }) {
      // The page's own example is the picture that the face goes onto.
      await choose(page, "Picture");
      await page.locator(".salon button", { hasText: "Face swap" }).click();
      await page.locator(".faces img").waitFor();
      await take(page, "source", queen);
    },
  },
  "faces-empty": {
    there: ".makebar small",
    async act(page) {
      await choose(page, "Face swap");
      // On phones it is there and not shown.
      await page.locator(".wall .two").waitFor({ state: "attached" });
    },
  },
  styles: {
    there: "dialog[open] .styles img",
    async act(page) {
      await openChoices(page);
      await page.getByRole("button", { name: /^All \d/ }).click();
    },
  },
  choices: { there: ".styles.reel img", only: "narrow", act: openChoices },
  more: {
    there: "details.fold[open] .adv",
    async act(page) {
      await openChoices(page);
      await page.locator("details.fold summary").click();
      await page.locator("details.fold").evaluate((fold) => fold.scrollIntoView());
    },
  },
  refused: {
    there: "#issue-prompt .bad",
    async act(page) {
      await choose(page, "Picture");
      await page.keyboard.press("Control+Enter");
    },
  },
  making: {
    as: "newcomer",
    there: ".stageprint.making img",
    async act(page) {
      await page.locator("#prompt").fill("A castle on a hill at night");
      await page.locator("#content").fill("https://example.org/castle");
      await page.keyboard.press("Control+Enter");
      await page.locator(".stageprint.making img").waitFor({ timeout: PICTURE_MS });
    },
    async after(page) {
      // It may have ended meanwhile.
      await page
        .getByRole("button", { name: "Cancel" })
        .click({ timeout: CANCEL_MS })
        .catch(() => undefined);
    },
  },
  done: { hash: ({ code }) => `i/${code}`, there: ".under.done" },
  away: {
    hash: ({ code }) => `i/${code}`,
    there: ".line",
    async act(page) {
      await page.locator(".under.done").waitFor();
      await page.context().setOffline(true);
    },
  },
  unknown: { hash: () => "i/AAAAAAAAAAAAAAAAAAAAAA", there: ".trouble" },
  gallery: { hash: () => "gallery", there: ".tile img" },
  picker: {
    there: "dialog[open] .picker img",
    async act(page) {
      await choose(page, "Extend");
      await page.getByRole("button", { name: "Choose from the gallery" }).click();
    },
  },
  "gallery-choose": {
    hash: () => "gallery",
    there: ".selbar",
    async act(page) {
      await page.getByRole("button", { name: "Choose several" }).click();
      const marks = page.locator(".tile .mark-it");
      await marks.nth(1).click();
      await marks.nth(4).click();
    },
  },
  viewer: { hash: ({ code }) => `v/${code}`, there: ".rail .verdict" },
  "viewer-picture": { hash: ({ painted }) => `v/${painted}`, there: ".rail .facts" },
  compare: { hash: ({ pair }) => `compare/${pair.join("/")}`, there: ".slide img" },
  "compare-side": {
    hash: ({ pair }) => `compare/${pair.join("/")}`,
    there: ".beside img",
    act: (page) => page.locator(".compare .seg label").last().click(),
  },
  check: { hash: () => "verify", there: ".marks" },
  checked: {
    hash: () => "verify",
    there: ".said.yes",
    act: (page, { scene }) => take(page, "verify", scene),
  },
  operate: { hash: () => "operator", there: ".keylist" },
  settings: { there: "dialog[open]", act: (page) => page.getByRole("button", { name: "Settings" }).click() },
  pair: {
    there: "dialog[open] .pair",
    async act(page) {
      await page.getByRole("button", { name: "Settings" }).click();
      await page.getByRole("button", { name: "Use it on another device" }).click();
    },
  },
  keys: { only: "wide", there: "dialog[open]", act: (page) => page.keyboard.press("?") },
};

/** Finds in the sample what views are shown with. */
export async function subjectsOf(service: SampleService): Promise<Subjects> {
  const images = await finished(service);
  const all = (prompt: string) => images.filter(({ params }) => params.prompt === prompt);
  const one = (prompt: string) => {
    const [image] = all(prompt);
    if (!image) throw new Error(`the sample has no picture of "${prompt}"`);
    return image;
  };
  const file = async (prompt: string) => Buffer.from(await (await fetch(String(one(prompt).url))).arrayBuffer());
  const [first, second] = all(AUTUMN);
  return {
    code: one(GARDEN).id,
    painted: one(SCENE).id,
    pair: [String(first?.id), String(second?.id)],
    scene: await file(SCENE),
    queen: await file(QUEEN),
  };
}
