import { EaselError } from "easel-contract";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Log } from "../ports/log.ts";
import type { Tables } from "./tables.ts";

/** A prepared statement: the server parses it once per connection. */
interface Statement {
  readonly name: string;
  readonly text: string;
}

/** One pool with two interfaces: a typed query builder for rare statements, prepared statements for frequent ones. */
export interface Database {
  readonly pool: pg.Pool;
  readonly builder: Kysely<Tables>;
  run<Row extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]>;
  close(): Promise<void>;
}

export type Connect = string | pg.ClientConfig;

/** The settings of every connection: those given, and a time limit for connecting. */
export function clientConfig(connect: Connect): pg.ClientConfig {
  return {
    ...(typeof connect === "string" ? { connectionString: connect } : connect),
    application_name: "easel",
    keepAlive: true,
    connectionTimeoutMillis: 5000,
  };
}

export interface PoolLimits {
  /** Most connections at a time. */
  readonly connections: number;
  /** Timeout of a query; undefined = no limit. */
  readonly answerMs?: number;
  /** A pooler gives each transaction another connection of the server: nothing may be left in one for the next statement. */
  readonly isPooled?: boolean;
}

export function openDatabase(
  connect: Connect,
  { connections, answerMs, isPooled = false }: PoolLimits,
  log: Log,
): Database {
  const pool = new pg.Pool({
    ...clientConfig(connect),
    max: connections,
    // Planning the CREATE statement takes longer than executing it (measured: 0.8 ms and 0.5 ms). Compiling a statement takes
    // 50 ms and more, and the server does so from an estimated cost on, which grows with the tables: no statement here gains by it.
    ...(!isPooled && {
      onConnect: (client: pg.ClientBase) =>
        client.query("set plan_cache_mode = force_generic_plan; set jit = off") as unknown as undefined,
    }),
    ...(answerMs === undefined ? {} : { query_timeout: answerMs }),
  });
  // Without these listeners a broken connection ends the process: the pool emits errors of idle connections, a client in use its own.
  // Only the message is logged, because the error object holds the connection with all its settings.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", (error) => {
      if (!pool.ending) log.warn({ reason: error.message }, "a database connection broke");
    });
  });
  const builder = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  /** Raised when another version has added a column: statements that select all columns must then be prepared anew. */
  let generation = 0;
  const nameNow = (name: string) => (generation === 0 ? name : `${name}.${generation}`);
  const query = <Row extends pg.QueryResultRow>({ name, text }: Statement, values: readonly unknown[]) =>
    pool.query<Row>({ ...(!isPooled && { name: nameNow(name) }), text, values: [...values] });
  return {
    pool,
    builder,
    async run<Row extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]) {
      const usedGeneration = generation;
      try {
        return (await query<Row>(statement, values)).rows;
      } catch (error) {
        if (!isOutdatedPlan(error)) throw error;
        // PostgreSQL refused it before it ran.
        if (generation === usedGeneration) generation++;
        return (await query<Row>(statement, values)).rows;
      }
    },
    // The builder would close only a pool that it has used.
    close: () => pool.end(),
  };
}

/**
 * SQLSTATEs of a server that cannot serve now: 08 connection, 53 insufficient resources (disk full, out of memory, too many
 * connections), 57P01..03 shutting down or starting, 58030 I/O error.
 */
const NOT_NOW = /^(08|53|57P0[123]|58030)/;
const NETWORK = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
const BROKEN_CONNECTION = /Connection terminated|connection timeout|timeout exceeded|Query read timeout|not queryable/i;

/** Whether an error means that the database is unavailable, as opposed to an invalid statement. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && (NETWORK.has(code) || NOT_NOW.test(code))) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return BROKEN_CONNECTION.test(error.message);
}

/** The row of a statement that always gives one. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("expected one row, got none");
  return row;
}

/** Whether a prepared statement was refused because its table has other columns than at its preparation. */
function isOutdatedPlan(error: unknown): boolean {
  const { code, routine } = error as { code?: string; routine?: string };
  return code === "0A000" && routine === "RevalidateCachedQuery";
}

/** Wraps a port so that errors of an unavailable database become EaselError SERVICE_UNAVAILABLE with `retryAfterS` 2. */
export function whenReachable<Port extends object>(port: Port): Port {
  const entries = Object.entries(port).map(([name, method]) => [
    name,
    async (...args: unknown[]) => {
      try {
        return await method(...args);
      } catch (error) {
        throw isUnavailable(error)
          ? new EaselError("SERVICE_UNAVAILABLE", "the database cannot serve requests now", {
              retryAfterS: 2,
              cause: error,
            })
          : error;
      }
    },
  ]);
  return Object.fromEntries(entries) as Port;
}

/** The name of the unique constraint that a statement violated; undefined for any other error. */
export function violatedUnique(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === "23505" ? constraint : undefined;
}
