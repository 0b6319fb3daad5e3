/** Starts the database of a process's own: it takes longest of a start, so that it begins before the code of the service is loaded. */

import { join } from "node:path";
import type { Config } from "./config.ts";
import type { Log } from "./ports/log.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./storage/embedded/embedded-postgres.ts";
import { lockDataDir } from "./storage/embedded/file-lock.ts";

interface Parts {
  readonly config: Config;
  readonly log: Log;
}

/** What a service has of the data folder. */
export interface OwnDatabase {
  /** Undefined where an external database is configured. */
  readonly postgres: EmbeddedPostgres | undefined;
  /** Stops the database, unless it is stopped already, and leaves the data folder to other services. */
  release(): Promise<void>;
}

/**
 * Takes the data folder for one service and starts the embedded PostgreSQL in it, each where the configuration uses it. Throws Error that
 * says what is wrong with the folder or the database.
 */
export async function startOwnDatabase(parts: Parts): Promise<OwnDatabase> {
  const { config } = parts;
  // With an external database and bucket the folder is unused, so any number of processes may run.
  const lock = usesDataDir(config)
    ? await namingDataDir(config, () => lockDataDir(config.EASEL_DATA_DIR))
    : { release() {} };
  try {
    const postgres = config.DATABASE_URL ? undefined : await startPostgres(parts);
    return {
      postgres,
      async release() {
        await postgres?.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The embedded PostgreSQL of the data folder. */
export function startPostgres({ config, log }: Parts): Promise<EmbeddedPostgres> {
  const dataDir = join(config.EASEL_DATA_DIR, "postgres");
  return namingDataDir(config, () => startEmbeddedPostgres({ dataDir, log }));
}

/** Whether anything durable lives in the data folder; with an external database and a bucket nothing does. */
export function usesDataDir({ DATABASE_URL, EASEL_S3_ENDPOINT }: Config): boolean {
  return !(DATABASE_URL && EASEL_S3_ENDPOINT);
}

const NOT_WRITABLE = new Set(["EROFS", "EACCES", "EPERM", "ENOTDIR", "EEXIST"]);

/** Runs `work` in the data folder. Where the system refuses to write there, the Error thrown names the setting. */
export async function namingDataDir<T>({ EASEL_DATA_DIR }: Config, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = [error, (error as Error).cause].find((e) =>
      NOT_WRITABLE.has((e as NodeJS.ErrnoException)?.code ?? ""),
    );
    if (!refusal) throw error;
    const { message } = refusal as Error;
    throw new Error(`EASEL_DATA_DIR: expected a folder that this user may write, got ${EASEL_DATA_DIR} (${message})`, {
      cause: error,
    });
  }
}
