/**
 * A process that does one thing with a data folder and says so, to be killed by a test:
 * `serve` uses the embedded PostgreSQL until its input ends, `lock` takes the service's lock until then.
 */

import { startEmbeddedPostgres } from "../../src/storage/embedded/embedded-postgres.ts";
import { lockDataDir } from "../../src/storage/embedded/file-lock.ts";
import { QUICK_SETTINGS, silentLog } from "./postgres-settings.ts";

const [what, dataDir = ""] = process.argv.slice(2);
const inputEnds = new Promise((resolve) => process.stdin.resume().on("end", resolve));
const say = (word: string) => process.stdout.write(`${word}\n`);

if (what === "lock") {
  try {
    const lock = await lockDataDir(dataDir);
    say("locked");
    await inputEnds;
    lock.release();
  } catch (error) {
    say(`refused ${(error as Error).message}`);
  }
} else {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog, settings: QUICK_SETTINGS });
  say(`serving ${server.pid()}`);
  await inputEnds;
  await server.stop();
}
process.stdin.destroy();
