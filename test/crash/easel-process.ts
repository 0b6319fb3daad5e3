/** `easel api` and `easel worker` as processes of their own. */

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { freePort } from "../../src/free-port.ts";
import type { TestConnection } from "../helpers/postgres.ts";
import { postgresUrl } from "../helpers/postgres-url.ts";
import { until } from "../helpers/until.ts";
import { kill } from "./processes.ts";

const KEY = "crash-key-of-at-least-24-characters";
/** The headers of a caller with every scope. */
export const HEADERS = { authorization: `Bearer ${KEY}` };
const MAIN = new URL("../../src/main.ts", import.meta.url).pathname;

/** A process of `easel` in the operating system, which serves when this resolves. `env` overrides settings. Killed after the test. */
export async function startEasel(
  t: TestContext,
  command: "api" | "worker",
  database: TestConnection,
  env: Readonly<Record<string, string>> = {},
) {
  const port = await freePort("127.0.0.1");
  const dataDir = mkdtempSync(join(tmpdir(), "easel-crash-"));
  const child: ChildProcess = spawn(process.execPath, [MAIN, command], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: postgresUrl(database),
      EASEL_DATA_DIR: dataDir,
      EASEL_PORT: String(port),
      EASEL_API_KEY: KEY,
      EASEL_WORKERS: "1",
      EASEL_LOG_LEVEL: "silent",
      ...env,
    },
    stdio: "ignore",
  });
  t.after(async () => {
    await kill(child);
    rmSync(dataDir, { recursive: true, force: true });
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  if (command === "api")
    await until(
      "the API",
      () =>
        fetch(`${baseUrl}/livez`).then(
          ({ ok }) => ok,
          () => false,
        ),
      60_000,
    );
  return { child, baseUrl };
}
