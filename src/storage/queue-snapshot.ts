import type { Clock } from "../ports/clock.ts";
import type { QueueType } from "../ports/image-record.ts";
import type { JobQueue } from "../ports/jobs.ts";
import type { Database } from "./database.ts";

/** The size of both queues, cached: one query every two seconds at most, however many callers there are. */
export interface QueueSnapshot extends Pick<JobQueue, "depth" | "position"> {
  /**
   * How many images are queued or running, counting those that this process created since the last reading. From `limit` on it is
   * read anew; a smaller number may be a few seconds old.
   */
  unfinished(limit: number): Promise<number>;
  /** Adds an image that this process created to the count until the next reading. */
  countCreated(): void;
  /** Caches the queue and virtual start of a waiting image for `position`, from a row that was read anyway. */
  rememberStart(imageId: string, start: FairStart): void;
}

interface FairStart {
  readonly queueType: QueueType;
  readonly virtualStart: number;
}

interface QueueReading {
  readonly takenMs: number;
  readonly depth: Readonly<Record<QueueType, number>>;
  readonly oldest: Date | undefined;
  readonly unfinished: number;
  /** Virtual starts of the waiting images, ascending. */
  readonly starts: Readonly<Record<QueueType, Int32Array>>;
}

/** After STALE_MS a reading is still served while it is refreshed; after TOO_OLD_MS callers wait for the refresh. */
const STALE_MS = 2000;
const TOO_OLD_MS = 5000;
/** QUEUE_FULL is decided on a reading of this age at most. */
const FULL_MS = 250;
const MAX_STARTS = 10_000;
export const COUNTS = {
  name: "queue-counts",
  text: `select queue_type, count(*)::int as unfinished, count(*) filter (where state = 'queued')::int as waiting,
      min(created_at) filter (where state = 'queued') as oldest,
      coalesce(array_agg(virtual_start order by virtual_start) filter (where state = 'queued'), '{}') as starts
    from easel.images where state in ('queued', 'running') group by queue_type`,
};
const START = {
  name: "queue-start",
  text: "select queue_type, virtual_start from easel.images where id = $1 and state = 'queued'",
};
/** Fast jobs started in a row before a waiting slow job is next: slow jobs get one start of ten at least. */
export const FAST_PER_SLOW = 9;

interface CountsRow {
  queue_type: QueueType;
  unfinished: number;
  waiting: number;
  oldest: Date | null;
  starts: number[];
}

export function queueSnapshot(db: Database, clock: Clock): QueueSnapshot {
  let latest: QueueReading | undefined;
  let reading: Promise<QueueReading> | undefined;
  let createdSince = 0;
  const known = new Map<string, FairStart & { readonly takenMs: number }>();
  const ageMs = (takenMs: number) => clock.now().getTime() - takenMs;

  async function take(): Promise<QueueReading> {
    const takenMs = clock.now().getTime();
    createdSince = 0;
    const rows = await db.run<CountsRow>(COUNTS, []);
    const of = (type: QueueType) => rows.find((row) => row.queue_type === type);
    const oldest = rows.flatMap((row) => row.oldest ?? []).sort((a, b) => a.getTime() - b.getTime())[0];
    latest = {
      takenMs,
      depth: { fast: of("fast")?.waiting ?? 0, slow: of("slow")?.waiting ?? 0 },
      oldest,
      unfinished: rows.reduce((sum, row) => sum + row.unfinished, 0),
      starts: { fast: Int32Array.from(of("fast")?.starts ?? []), slow: Int32Array.from(of("slow")?.starts ?? []) },
    };
    return latest;
  }

  async function read(): Promise<QueueReading> {
    if (latest && ageMs(latest.takenMs) < STALE_MS) return latest;
    const next = readNow();
    if (!latest || ageMs(latest.takenMs) >= TOO_OLD_MS) return next;
    // A failed refresh is reported to callers once the latest reading is too old.
    next.catch(() => {});
    return latest;
  }

  function readNow(): Promise<QueueReading> {
    reading ??= take().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function startOf(imageId: string): Promise<FairStart | undefined> {
    const cached = known.get(imageId);
    known.delete(imageId);
    if (cached && ageMs(cached.takenMs) < STALE_MS) return cached;
    const [row] = await db.run<{ queue_type: QueueType; virtual_start: number }>(START, [imageId]);
    return row && { queueType: row.queue_type, virtualStart: row.virtual_start };
  }

  return {
    async unfinished(limit) {
      const { unfinished, takenMs } = await read();
      const counted = unfinished + createdSince;
      if (counted < limit || ageMs(takenMs) < FULL_MS) return counted;
      return (await readNow()).unfinished + createdSince;
    },
    countCreated() {
      createdSince++;
    },
    rememberStart(imageId, start) {
      if (known.size >= MAX_STARTS) known.clear();
      known.set(imageId, { ...start, takenMs: clock.now().getTime() });
    },
    async depth() {
      const { depth, oldest } = await read();
      const oldestS = oldest ? Math.max(0, (clock.now().getTime() - oldest.getTime()) / 1000) : 0;
      return { ...depth, oldestS };
    },
    async position(imageId) {
      const start = await startOf(imageId);
      if (!start) return undefined;
      const { depth, starts } = await read();
      const own = countBelow(starts[start.queueType], start.virtualStart);
      return start.queueType === "fast"
        ? own + Math.min(depth.slow, Math.floor(own / FAST_PER_SLOW))
        : own + Math.min(depth.fast, (own + 1) * FAST_PER_SLOW);
    },
  };
}

/** The number of values below `limit`, in an ascending array. */
function countBelow(ascending: Int32Array, limit: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
