/** Chromium on a page of Easel, for tests that see what a person sees. */

import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import type { TestContext } from "node:test";
import { type Browser, chromium, type Page } from "playwright-core";

/** The whole browser, for what only its profile can say. */
export const CHROMIUM = findOne(["chromium", "chromium-browser", "google-chrome"]);
/** The same engine without the browser's own windows, where there is one: a quarter less of the processor. */
const ENGINE = findOne(["chromium-headless-shell"]) ?? CHROMIUM;
/** For `skip`: why there is no browser. */
export const NO_BROWSER = CHROMIUM ? false : "no chromium on this machine: the pages are not shown to a browser";

export interface Shown {
  readonly page: Page;
  /** Errors and warnings of the browser, and requests to anywhere but Easel. */
  readonly complaints: string[];
}

export interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly locale?: string;
}

/** A name in the DNS of the test's browser: over http no secure context, as any host of a network but this machine's own. */
export const PLAIN_HOST = "easel.test";

const STEP_MS = 120_000;

let shared: Promise<Browser> | undefined;

/** A new window on `baseUrl + path`; it is closed with the test. */
export async function show(t: TestContext, baseUrl: string, path: string, look: Look = {}): Promise<Shown> {
  shared ??= chromium.launch({
    ...(ENGINE ? { executablePath: ENGINE } : {}),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`,
    ],
  });
  const context = await (await shared).newContext({
    viewport: { width: look.width ?? 1440, height: look.height ?? 900 },
    colorScheme: look.dark ? "dark" : "light",
    locale: look.locale ?? "en",
    reducedMotion: "reduce",
  });
  // For machines that do much else: a step that takes this long has failed.
  context.setDefaultTimeout(STEP_MS);
  t.after(() => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    // A busy service turns a search for faces away, and a preview; the page asks again, or says so. Half a form has no preview.
    if (/\b503\b/.test(message.text()) && /\/v1\/(faces|preview)$/.test(message.location().url)) return;
    if (/\b422\b/.test(message.text()) && message.location().url.endsWith("/v1/preview")) return;
    if (["error", "warning"].includes(message.type())) complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== baseUrl && protocol !== "data:" && protocol !== "blob:") complaints.push(request.url());
  });
  await page.goto(baseUrl + path);
  return { page, complaints };
}

/** Ends the browser; call it after the last test of a file. */
export async function closeBrowser(): Promise<void> {
  await (await shared)?.close();
}

/** The first program of these names in the folders of `PATH`. */
function findOne(names: readonly string[]): string | undefined {
  for (const folder of (process.env.PATH ?? "").split(delimiter))
    for (const name of names) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // Not here; the next folder may have it.
      }
    }
  return undefined;
}
