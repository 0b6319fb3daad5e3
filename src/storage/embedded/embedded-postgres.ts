import { join } from "node:path";
import type { Log } from "../../ports/log.ts";
import { type Cluster, openCluster, type PostgresConnection } from "./cluster.ts";
import { attach, privateFolder, withFileLock } from "./file-lock.ts";
import { chooseRunAs } from "./run-as.ts";

export interface EmbeddedPostgres {
  readonly connection: PostgresConnection;
  /** Process id of the server; undefined while it is down. */
  pid(): number | undefined;
  /** Starts the server again when it died; true when it had. A watch does the same twice a second. */
  restartIfDead(): Promise<boolean>;
  /** Detaches from the server, and stops it when no other process uses it. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Made when it is missing, mode 0700. */
  readonly dataDir: string;
  readonly log: Log;
  /** PostgreSQL's own settings, for example `{ fsync: "off" }` in tests. */
  readonly settings?: Readonly<Record<string, string>>;
}

const WATCH_EVERY_MS = 500;

/**
 * Runs a real PostgreSQL, installed by npm, on the data in `dataDir`, for this process and all others that ask for the
 * same folder: the first starts it, the next attach to it, the last to leave stops it. A server whose starter was killed
 * is adopted, a server that dies is started again. Connecting needs the generated password. When this process exits without
 * `stop`, the server is shut down at once, without waiting, unless another process uses it.
 * Throws Error with the end of the server's log when it does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  const dataDir = privateFolder(options.dataDir);
  const exclusively = <T>(work: () => Promise<T>) => withFileLock(join(dataDir, "postgres.lock"), work);
  const attachment = attach(join(dataDir, "postgres-users"));
  let cluster: Cluster;
  try {
    const runAs = await chooseRunAs(dataDir, log);
    cluster = await exclusively(async () => {
      const opened = await openCluster(dataDir, runAs, options.settings ?? {});
      const started = await opened.start();
      log.info(
        { postgresPid: opened.pid(), started },
        started ? "PostgreSQL started" : "PostgreSQL is running already",
      );
      return opened;
    });
  } catch (error) {
    attachment.release();
    throw error;
  }

  let stopped = false;
  const restartIfDead = () =>
    exclusively(async () => {
      if (stopped || cluster.pid() !== undefined) return false;
      log.warn({}, "PostgreSQL died; starting it again");
      return cluster.start();
    });
  let restarting: Promise<unknown> | undefined;
  const watch = setInterval(() => {
    if (restarting || cluster.pid() !== undefined) return;
    restarting = restartIfDead()
      .catch((error: unknown) => log.error({ reason: String(error) }, "PostgreSQL could not be started again"))
      .finally(() => {
        restarting = undefined;
      });
  }, WATCH_EVERY_MS);
  watch.unref();
  const onExit = (): void => {
    attachment.release();
    if (!attachment.others()) cluster.abandon();
  };
  process.on("exit", onExit);
  const detach = async (): Promise<void> => {
    attachment.release();
    if (!attachment.others()) await cluster.stop();
  };

  return {
    connection: cluster.connection,
    pid: () => cluster.pid(),
    restartIfDead,
    async stop() {
      if (stopped) return;
      stopped = true;
      clearInterval(watch);
      await restarting;
      let locked = false;
      try {
        await exclusively(() => {
          locked = true;
          return detach();
        });
      } catch (error) {
        if (locked) throw error;
        // The lock is a new file, which a full disk refuses. A server that stays behind would be worse than a race with a start.
        log.warn({ reason: (error as Error).message }, "stopping PostgreSQL without its lock");
        await detach();
      } finally {
        process.off("exit", onExit);
      }
    },
  };
}
