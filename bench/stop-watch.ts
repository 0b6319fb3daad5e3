/**
 * What somebody with a stop-watch sees: from `git clone` over the two commands of the README to a QR picture on the screen.
 * `npx node bench/stop-watch.ts [repository]`; needs Chromium, and the package registry for `npm`. Each line has the seconds since
 * the start; the last one has the number of processors and how many processes wanted one in the last minute.
 */

import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "playwright-core";
import { freePort } from "../src/free-port.ts";

const repository = process.argv[2] ?? join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "easel-stop-watch-"));
const checkout = join(folder, "easel");
const began = performance.now();

const LOOK_MS = 100;

function say(step: string): void {
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${step}`);
}

/** Resolves when every process of the group has ended. */
async function groupEnded(pid: number): Promise<void> {
  try {
    for (;;) {
      process.kill(-pid, 0);
      await pause(LOOK_MS);
    }
  } catch {
    // Nobody is left to be signalled.
  }
}

/** Resolves when the start says that the sign-in address is written. */
function started(output: NodeJS.ReadableStream): Promise<void> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: output });
    lines.on("line", (line) => {
      if (line.includes("sign-in-address")) resolve();
    });
    lines.on("close", () => reject(new Error("the service ended before it was started")));
  });
}

execFileSync("git", ["clone", "--quiet", repository, checkout]);
say("git clone");
execFileSync("npm", ["ci"], { cwd: checkout, stdio: ["ignore", "ignore", "inherit"] });
say("npm ci");
const port = await freePort();
const service = spawn("npm", ["start"], {
  cwd: checkout,
  env: { ...process.env, EASEL_PORT: String(port), EASEL_DATA_DIR: join(folder, "data"), EASEL_LOG_LEVEL: "warn" },
  stdio: ["ignore", "pipe", "inherit"],
  // A group of its own, so that npm and all that it started end together.
  detached: true,
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
try {
  await started(service.stdout);
  const address = readFileSync(join(folder, "data/sign-in-address"), "utf8").trim();
  say("npm start: the address is there");
  const page = await (await browser.newContext({ locale: "en" })).newPage();
  await page.goto(address);
  await page.getByRole("button", { name: /QR art/ }).click();
  await page.keyboard.press("Control+Enter");
  await page.locator(".under.done").waitFor({ timeout: 300_000 });
  // By the protocol: the page's policy forbids what evaluates strings in the page itself.
  await page.evaluate("document.querySelector('.stageprint img').decode()");
  const verdict = await page.locator(".under.done [role=status]").textContent();
  say(`the example of QR art, chosen by a click, is on the screen: "${verdict?.trim()}"`);
  console.log(`${availableParallelism()} processors, load ${loadavg()[0].toFixed(1)}`);
} finally {
  await browser.close();
  if (service.pid) {
    process.kill(-service.pid, "SIGTERM");
    await groupEnded(service.pid);
  }
  rmSync(folder, { recursive: true, force: true });
}
