import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../src/storage/embedded/embedded-postgres.ts";
import { ensurePage } from "../../web/build.ts";
import { CLUSTER_VARIABLE, connectionTo, makeTemplate, QUICK_SETTINGS, silentLog } from "./postgres.ts";

let folder: string | undefined;
let server: EmbeddedPostgres | undefined;

/** The page is built, and one PostgreSQL for all test files is started, with a migrated template database; `node --test --test-global-setup` calls it. */
export async function globalSetup(): Promise<void> {
  await ensurePage();
  folder = mkdtempSync(join(tmpdir(), "easel-test-"));
  server = await startEmbeddedPostgres({ dataDir: folder, log: silentLog, settings: QUICK_SETTINGS });
  await makeTemplate(connectionTo(server));
  process.env[CLUSTER_VARIABLE] = JSON.stringify(connectionTo(server));
}

export async function globalTeardown(): Promise<void> {
  await server?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
}
