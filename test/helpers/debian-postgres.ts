/** Debian's PostgreSQL as an external server: its own version, over TCP, with a password. */

import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "../../src/free-port.ts";
import { asOwner, giveToOwner } from "./debian-owner.ts";
import type { TestConnection } from "./postgres.ts";
import { QUICK_SETTINGS } from "./postgres-settings.ts";
import { until } from "./until.ts";

const PACKAGES = "/usr/lib/postgresql";
const OLDEST_MAJOR = 15;

/** The folder of its programs; undefined where no PostgreSQL 15 or later is installed. */
export function debianBinaries(): string | undefined {
  if (!existsSync(PACKAGES)) return undefined;
  const majors = readdirSync(PACKAGES)
    .map(Number)
    .filter((major) => major >= OLDEST_MAJOR && existsSync(join(PACKAGES, String(major), "bin/postgres")));
  return majors.length > 0 ? join(PACKAGES, String(Math.max(...majors)), "bin") : undefined;
}

/** Starts an empty server of the programs in `binaries` on a free port of the loopback interface. */
export async function startDebianPostgres(
  binaries: string,
): Promise<{ readonly connection: TestConnection; readonly version: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "easel-debian-"));
  const command = (program: string, args: readonly string[]) => asOwner(join(binaries, program), args);
  const password = randomBytes(12).toString("hex");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password);
  giveToOwner(folder);
  const data = join(folder, "data");
  const auth = ["-U", "easel", `--pwfile=${passwordFile}`, "--auth=scram-sha-256", "--no-sync"];
  execFileSync(...command("initdb", ["-D", data, ...auth]), { stdio: "ignore" });
  const port = await freePort();
  const settings = { ...QUICK_SETTINGS, listen_addresses: "127.0.0.1", unix_socket_directories: "", port: `${port}` };
  const server = spawn(
    ...command("postgres", [
      "-D",
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ]),
    { stdio: "ignore", cwd: "/" },
  );
  const exit = once(server, "exit");
  const connection = { host: "127.0.0.1", port, user: "easel", password, database: "postgres" };
  let version = "";
  await until("Debian's PostgreSQL", async () => {
    const client = new pg.Client(connection);
    try {
      await client.connect();
      version = (await client.query<{ server_version: string }>("show server_version")).rows[0]?.server_version ?? "";
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  });
  return {
    connection,
    version,
    async stop() {
      server.kill("SIGQUIT");
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
