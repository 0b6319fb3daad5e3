import type { Clock, JobQueue, QueueType } from "../ports.ts";
import type { Database } from "./database.ts";

/** How much waits, as it was a moment ago; read from the database at most every two seconds, whoever asks. */
export interface QueueSnapshot extends Pick<JobQueue, "depth" | "position"> {
  /** Images that are queued or running in all queues, with those that this process created since the last reading. */
  unfinished(): Promise<number>;
  countCreated(): void;
}

interface Reading {
  readonly takenMs: number;
  readonly depth: Readonly<Record<QueueType, number>>;
  readonly oldest: Date | undefined;
  readonly unfinished: number;
  /** Tags of the waiting images, ascending. */
  readonly tags: Readonly<Record<QueueType, Int32Array>>;
}

/** From this age on a reading is replaced while it still answers; from the next on, askers wait for the new one. */
const STALE_MS = 2000;
const TOO_OLD_MS = 5000;
const COUNTS = {
  name: "queue-counts",
  text: `select queue_type, count(*)::int as unfinished, count(*) filter (where state = 'queued')::int as waiting,
      min(created_at) filter (where state = 'queued') as oldest,
      coalesce(array_agg(fair_tag order by fair_tag) filter (where state = 'queued'), '{}') as tags
    from easel.images where state in ('queued', 'running') group by queue_type`,
};
const PLACE = {
  name: "queue-place",
  text: "select queue_type, fair_tag from easel.images where id = $1 and state = 'queued'",
};
/** In ten starts at least one is slow, if one waits. */
const FAST_PER_SLOW = 9;

interface CountsRow {
  queue_type: QueueType;
  unfinished: number;
  waiting: number;
  oldest: Date | null;
  tags: number[];
}

export function queueSnapshot(db: Database, clock: Clock): QueueSnapshot {
  let latest: Reading | undefined;
  let reading: Promise<Reading> | undefined;
  let createdSince = 0;

  async function take(): Promise<Reading> {
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
      tags: { fast: Int32Array.from(of("fast")?.tags ?? []), slow: Int32Array.from(of("slow")?.tags ?? []) },
    };
    return latest;
  }

  async function read(): Promise<Reading> {
    const ageMs = latest ? clock.now().getTime() - latest.takenMs : Number.POSITIVE_INFINITY;
    if (latest && ageMs < STALE_MS) return latest;
    reading ??= take().finally(() => {
      reading = undefined;
    });
    if (!latest || ageMs >= TOO_OLD_MS) return reading;
    // Somebody awaits it when it gets too old; until then its failure is nobody's business.
    reading.catch(() => {});
    return latest;
  }

  return {
    async unfinished() {
      const { unfinished } = await read();
      return unfinished + createdSince;
    },
    countCreated() {
      createdSince++;
    },
    async depth() {
      const { depth, oldest } = await read();
      const oldestS = oldest ? Math.max(0, (clock.now().getTime() - oldest.getTime()) / 1000) : 0;
      return { ...depth, oldestS };
    },
    async position(imageId) {
      const [place] = await db.run<{ queue_type: QueueType; fair_tag: number }>(PLACE, [imageId]);
      if (!place) return undefined;
      const { depth, tags } = await read();
      const own = countBelow(tags[place.queue_type], place.fair_tag);
      return place.queue_type === "fast"
        ? own + Math.min(depth.slow, Math.floor(own / FAST_PER_SLOW))
        : own + Math.min(depth.fast, (own + 1) * FAST_PER_SLOW);
    },
  };
}

/** How many of the ascending values are less than `limit`. */
function countBelow(ascending: Int32Array, limit: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
