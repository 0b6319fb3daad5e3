/** Debian's PgBouncer before a PostgreSQL server, in transaction mode: each transaction may run on another connection of the server. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "../../src/free-port.ts";
import { asOwner, giveToOwner } from "./debian-owner.ts";
import type { TestConnection } from "./postgres.ts";
import { until } from "./until.ts";

const PROGRAM = "/usr/sbin/pgbouncer";
/** Fewer than the pools of one test ask for, so that statements do change their connection. */
const SERVER_CONNECTIONS = 4;

export function hasPgBouncer(): boolean {
  return existsSync(PROGRAM);
}

/** Starts it on a free port of the loopback interface, for all databases of the server, with the server's user and password. */
export async function startPgBouncer(
  server: TestConnection,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "easel-pgbouncer-"));
  const port = await freePort();
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(join(folder, "users.txt"), `"${server.user}" "${server.password}"\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${server.host} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, "users.txt")}
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
`,
  );
  giveToOwner(folder);
  const pooler = spawn(...asOwner(PROGRAM, [settings]), { stdio: "ignore", cwd: "/" });
  const exit = once(pooler, "exit");
  await until("PgBouncer", async () => {
    const client = new pg.Client({ ...server, port });
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  });
  return {
    port,
    async stop() {
      pooler.kill("SIGKILL");
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
