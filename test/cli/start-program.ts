/** The program as operators run it: its own process, its own folder, its words on both outputs. */

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";

export const MAIN = join(import.meta.dirname, "../../src/main.ts");

interface Run {
  readonly folder: string;
  readonly child: ChildProcess;
  readonly output: { out: string; err: string };
  /** The exit code. */
  readonly ended: Promise<number | null>;
}

/** Starts `easel ...args` in an empty folder with PATH, HOME and the settings for that folder alone. Ended by `endSignal` after the test. */
export function startProgram(
  t: TestContext,
  args: readonly string[],
  settingsFor: (folder: string) => Readonly<Record<string, string>>,
  endSignal: NodeJS.Signals = "SIGTERM",
): Run {
  const folder = mkdtempSync(join(tmpdir(), "easel-cli-"));
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settingsFor(folder) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { out: "", err: "" };
  child.stdout.on("data", (chunk) => (output.out += chunk));
  child.stderr.on("data", (chunk) => (output.err += chunk));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  t.after(async () => {
    child.kill(endSignal);
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, child, output, ended };
}
