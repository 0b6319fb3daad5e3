import type { HoldReason } from "easel-contract";
import type { InstallationRecord } from "../ports/installation.ts";
import { type Database, onlyRow } from "./database.ts";

interface InstallationRow {
  id: string;
  server: string | null;
  database: string | null;
  held_at: Date | null;
  held_because: HoldReason | null;
}

const READ = "select id, server, database::text, held_at, held_because from easel.installation";
const WRITE = `insert into easel.installation (id, server, database) values ($1, $2, $3)
  on conflict (only_row) do update
  set id = excluded.id, server = excluded.server, database = excluded.database, held_at = null, held_because = null`;
/** $1 reason. A database that no service has used yet gets an identity, so that its first start finds the hold. */
export const HOLD = `insert into easel.installation as i (id, held_at, held_because)
  values (gen_random_uuid()::text, now(), $1)
  on conflict (only_row) do update set held_at = excluded.held_at, held_because = excluded.held_because
  where i.held_at is null`;
/** SQLSTATEs of a role that may not call the function, and of a server without it. */
const NOT_TOLD = new Set(["42501", "42883"]);

/**
 * InstallationRecord on the one row of `easel.installation`. The place of a database is the server's system identifier, which its
 * standbys share, and the database's OID. A part that the server does not tell is not compared.
 */
export function installationRecord({ pool }: Database): InstallationRecord {
  async function server(): Promise<string | null> {
    try {
      const { rows } = await pool.query<{ id: string }>(
        "select system_identifier::text as id from pg_control_system()",
      );
      return rows[0]?.id ?? null;
    } catch (error) {
      if (NOT_TOLD.has((error as { code?: string }).code ?? "")) return null;
      throw error;
    }
  }

  async function place(): Promise<Pick<InstallationRow, "server" | "database">> {
    const { rows } = await pool.query<{ oid: string }>(
      "select oid::bigint::text as oid from pg_database where datname = current_database()",
    );
    return { server: await server(), database: onlyRow(rows).oid };
  }

  const row = async (): Promise<InstallationRow | undefined> => (await pool.query<InstallationRow>(READ)).rows[0];

  return {
    async read() {
      const written = await row();
      if (!written) return undefined;
      const here = await place();
      const same = (["server", "database"] as const).every(
        (part) => written[part] === null || here[part] === null || written[part] === here[part],
      );
      return { id: written.id, inPlace: same };
    },
    async write(id) {
      const here = await place();
      await pool.query(WRITE, [id, here.server, here.database]);
    },
    async held() {
      const { held_at: since, held_because: reason } = (await row()) ?? {};
      return since && reason ? { reason, since } : undefined;
    },
    async hold(reason) {
      await pool.query(HOLD, [reason]);
    },
  };
}
