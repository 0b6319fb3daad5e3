/** What the soak samples, and whether it stays flat. */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { residentBytes } from "../../src/worker/resident-bytes.ts";
import { childrenOf } from "../storm/service.ts";

const MIB = 2 ** 20;

/** The most that a measure may grow from the first third of the samples to the last, as a share of the first, and what it may always grow by. */
interface Allowance {
  readonly share01: number;
  readonly always: number;
  readonly unit: string;
}

/** Memory follows the collector, and tables the rounds of autovacuum: both move by more than a leak would in a minute. */
export const MEASURES = {
  apiMib: { share01: 0.1, always: 10, unit: "MiB" },
  workerMib: { share01: 0.1, always: 10, unit: "MiB" },
  hostsMib: { share01: 0.1, always: 20, unit: "MiB" },
  apiHandles: { share01: 0.1, always: 5, unit: "" },
  workerHandles: { share01: 0.1, always: 5, unit: "" },
  hostHandles: { share01: 0.1, always: 5, unit: "" },
  databaseMib: { share01: 0.25, always: 5, unit: "MiB" },
  deadRows: { share01: 0.5, always: 2_000, unit: "rows" },
  liveRows: { share01: 0.1, always: 500, unit: "rows" },
  blobs: { share01: 0.1, always: 200, unit: "files" },
} as const satisfies Record<string, Allowance>;

export type Measure = keyof typeof MEASURES;
export type Sample = Readonly<Record<Measure, number>>;

/** Of every table of Easel and its indexes: their size, and rows as PostgreSQL counts them. */
const TABLES = `select coalesce(sum(pg_total_relation_size(relid)), 0)::float8 as bytes,
    coalesce(sum(n_dead_tup), 0)::float8 as dead, coalesce(sum(n_live_tup), 0)::float8 as live
  from pg_stat_user_tables where schemaname = 'easel'`;

/** One sample of the processes, the database and the store. Linux. */
export async function takeSample(
  pids: { readonly api: number; readonly worker: number },
  database: pg.Pool,
  blobs: AsyncIterable<unknown>,
): Promise<Sample> {
  const hosts = childrenOf(pids.worker);
  const { rows } = await database.query<{ bytes: number; dead: number; live: number }>(TABLES);
  const [tables] = rows;
  if (!tables) throw new Error("expected one row of sums");
  const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
  return {
    apiMib: residentBytes(pids.api) / MIB,
    workerMib: residentBytes(pids.worker) / MIB,
    hostsMib: sum(hosts.map((pid) => residentBytes(pid) / MIB)),
    apiHandles: handlesOf(pids.api),
    workerHandles: handlesOf(pids.worker),
    hostHandles: sum(hosts.map(handlesOf)),
    databaseMib: tables.bytes / MIB,
    deadRows: tables.dead,
    liveRows: tables.live,
    blobs: (await Array.fromAsync(blobs)).length,
  };
}

/** Open files and sockets; 0 of a process that has ended. */
function handlesOf(pid: number): number {
  try {
    return readdirSync(join("/proc", String(pid), "fd")).length;
  } catch {
    return 0;
  }
}

export interface Trend {
  readonly first: number;
  readonly last: number;
  /** By the median slope of all pairs of samples (Theil and Sen), per hour. */
  readonly perHour: number;
  readonly isFlat: boolean;
}

/** The trend of the samples after the first third, in which caches fill and code is compiled. `hours` = between two samples. */
export function trendOf(measure: Measure, samples: readonly Sample[], hours: number): Trend {
  const values = samples.slice(Math.floor(samples.length / 3)).map((sample) => sample[measure]);
  const slopes: number[] = [];
  for (let i = 0; i < values.length; i++)
    for (let j = i + 1; j < values.length; j++) slopes.push((values[j]! - values[i]!) / ((j - i) * hours));
  const perHour = median(slopes);
  const third = Math.max(1, Math.ceil(values.length / 3));
  const first = median(values.slice(0, third));
  const last = median(values.slice(-third));
  const { share01, always } = MEASURES[measure];
  return { first, last, perHour, isFlat: last - first <= Math.max(always, share01 * first) };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
