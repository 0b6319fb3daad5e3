/**
 * Pictures of every view of the page, from a service of its own with a sample of images.
 *
 *   npx node tools/page-pictures.ts                          docs/pictures/page-<view>-<width>-<light or dark>.webp; ten minutes
 *   npx node tools/page-pictures.ts --to FOLDER --png        as PNG into another folder, each view in all four looks
 *   npx node tools/page-pictures.ts --data FOLDER            keeps the sample there, and takes it from there the next time
 *   npx node tools/page-pictures.ts --examples               instead, the examples that the page shows, into web/src/examples
 *   npx node tools/page-pictures.ts --view first,viewer --look 360-dark --language de
 *
 * Needs Chromium. Ends with 1 when a view could not be shown or the browser complained of something.
 */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { resample } from "easel-picture";
import pino from "pino";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { decodeImage } from "../src/codec/decode.ts";
import { encodeWebp } from "../src/codec/encode.ts";
import { startService } from "../src/compose.ts";
import { readConfig } from "../src/config.ts";
import { ensurePage } from "../web/build.ts";
import { EXAMPLES, make, makeSample, type SampleService, sampleClock } from "./page-pictures/sample.ts";
import { type Subjects, subjectsOf, VIEWS } from "./page-pictures/views.ts";

interface Look {
  readonly width: number;
  readonly height: number;
  readonly dark: boolean;
  /** The name of a key without images: the looks are taken at the same time. */
  readonly newcomer: string;
}

const LOOKS: Readonly<Record<string, Look>> = {
  "1440-light": { width: 1440, height: 900, dark: false, newcomer: "print shop" },
  "1440-dark": { width: 1440, height: 900, dark: true, newcomer: "menu cards" },
  "360-light": { width: 360, height: 740, dark: false, newcomer: "kiosk in the hall" },
  "360-dark": { width: 360, height: 740, dark: true, newcomer: "phone" },
};
/** Shown in the dark too among the pictures of the documents. */
const ALSO_DARK = ["first", "done", "gallery", "viewer", "extend", "compare", "operate"];
const QUALITY = 76;
const STEP_MS = 120_000;
const LOOK_MS = 100;
const ATTEMPTS = 2;
const EXAMPLE_PX = 640;
const EXAMPLE_QUALITY = 82;
const KEY = "sample-key-of-at-least-24-characters";

/** What has no end, such as the sheen of a picture that is being made, is not waited for. Strings, because the page's policy lets the protocol evaluate them, and no DOM types are needed here. */
const PICTURES_THERE = `[...document.images].every((image) => {
  const { top, bottom, left, right, width } = image.getBoundingClientRect();
  const isSeen = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  return image.complete || !isSeen;
})`;
const MOTION_ENDED =
  "Promise.all(document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)" +
  ".map((animation) => animation.finished.catch(() => 0))).then(() => 0)";

const { values } = parseArgs({
  options: {
    to: { type: "string", default: join(import.meta.dirname, "../docs/pictures") },
    png: { type: "boolean", default: false },
    data: { type: "string" },
    examples: { type: "boolean", default: false },
    view: { type: "string" },
    look: { type: "string" },
    language: { type: "string", default: "en" },
  },
});
const looks = values.look?.split(",") ?? Object.keys(LOOKS);
const views = values.view?.split(",") ?? Object.keys(VIEWS);
let troubles = 0;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

mkdirSync(values.to, { recursive: true });
await ensurePage();
const data = values.data ?? mkdtempSync(join(tmpdir(), "easel-page-"));
const clock = sampleClock();
const config = readConfig({ EASEL_DATA_DIR: data, EASEL_PORT: "0", EASEL_API_KEY: KEY, EASEL_WORKERS: "1" });
const service = await startService(
  { config, clock, log: pino({ level: "silent" }), fetch, env: {} },
  { api: true, worker: true },
);
const sample: SampleService = { baseUrl: String(service.url), key: KEY, clock };
try {
  if (values.examples) await writeExamples();
  else await writePictures();
} finally {
  await service.stop();
  if (!values.data) rmSync(data, { recursive: true, force: true });
}
process.exitCode = troubles > 0 ? 1 : 0;

async function writeExamples(): Promise<void> {
  for (const [name, order] of Object.entries(EXAMPLES)) {
    const { url } = await make(sample, order);
    const whole = await decodeImage(new Uint8Array(await (await fetch(String(url))).arrayBuffer()));
    const file = join(import.meta.dirname, `../web/src/examples/${name}.webp`);
    writeFileSync(file, await encodeWebp(resample(whole, EXAMPLE_PX, EXAMPLE_PX), EXAMPLE_QUALITY));
    say(file);
  }
}

async function writePictures(): Promise<void> {
  await makeSample(sample, say);
  const subjects = await subjectsOf(sample);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  try {
    await Promise.all(
      looks.map(async (look) => {
        const newcomer = await newKey(LOOKS[look].newcomer);
        for (const name of views) if (isWanted(name, look)) await picture(browser, name, look, subjects, newcomer);
      }),
    );
  } finally {
    await browser.close();
  }
}

function isWanted(name: string, look: string): boolean {
  const { only } = VIEWS[name];
  if (only && (only === "narrow") !== LOOKS[look].width < 700) return false;
  return values.png || values.view !== undefined || !LOOKS[look].dark || ALSO_DARK.includes(name);
}

/** A key of somebody who has no images. */
async function newKey(name: string): Promise<string> {
  const response = await fetch(`${sample.baseUrl}/v1/admin/keys`, {
    method: "POST",
    headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json" },
    body: JSON.stringify({ name, scopes: ["create", "read"] }),
  });
  return ((await response.json()) as { key: string }).key;
}

/** Takes the picture of a view; once more when it could not be shown, for example because the machine was busy. */
async function picture(
  browser: Browser,
  name: string,
  look: string,
  subjects: Subjects,
  newcomer: string,
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const complaints: string[] = [];
    const { width, height, dark } = LOOKS[look];
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: dark ? "dark" : "light",
      locale: values.language,
    });
    context.setDefaultTimeout(STEP_MS);
    try {
      const page = await context.newPage();
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on("console", (message) => {
        if (message.type() === "error" && !/status of 4\d\d|INTERNET_DISCONNECTED/.test(message.text()))
          complaints.push(message.text());
      });
      await take(context, page, name, look, subjects, newcomer);
    } catch (error) {
      complaints.push(String(error).split("\n")[0]);
    } finally {
      await context.close();
    }
    if (complaints.length === 0) return;
    for (const line of complaints) say(`${name}, ${look}: ${line}`);
  }
  troubles++;
}

async function take(
  context: BrowserContext,
  page: Page,
  name: string,
  look: string,
  subjects: Subjects,
  newcomer: string,
): Promise<void> {
  const view = VIEWS[name];
  await page.goto(sample.baseUrl);
  if (view.as !== "nobody") await signIn(context, page, view.as === "newcomer" ? newcomer : KEY);
  await page.goto(`${sample.baseUrl}/#/${view.hash?.(subjects) ?? ""}`);
  await page.reload();
  await page
    .locator(view.as === "nobody" ? "#key" : "main")
    .first()
    .waitFor();
  await view.act?.(page, subjects);
  await page.locator(view.there).first().waitFor();
  // Nothing is shown as pointed at.
  await page.mouse.move(0, 0);
  await settled(page);
  const png = await page.screenshot();
  if (!(await page.locator(view.there).first().isVisible()))
    throw new Error("the view ended before its picture was taken");
  const file = join(values.to, `page-${name}-${look}.${values.png ? "png" : "webp"}`);
  writeFileSync(file, values.png ? png : await encodeWebp(await decodeImage(png), QUALITY));
  say(file);
  await view.after?.(page);
}

async function signIn(context: BrowserContext, page: Page, key: string): Promise<void> {
  await context.request.post(`${sample.baseUrl}/v1/session`, { headers: { "X-Easel-Page": "1" }, data: { key } });
  await page.evaluate(() => sessionStorage.clear());
}

/** Waits until every picture on the screen is there and nothing moves any more. */
async function settled(page: Page): Promise<void> {
  for (let i = 0; i < STEP_MS / LOOK_MS && !(await page.evaluate(PICTURES_THERE)); i++) await pause(LOOK_MS);
  await page.evaluate(MOTION_ENDED);
}
