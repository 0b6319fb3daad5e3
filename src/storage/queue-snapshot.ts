import type { Clock, JobQueue, QueueType } from "../ports.ts";
import type { Database } from "./database.ts";

/** How much waits, as it was a moment ago; read from the database at most every two seconds, whoever asks. */
export interface QueueSnapshot extends Pick<JobQueue, "depth" | "position"> {
  /** Whether this many images are queued or running, those included that this process created since the last reading. */
  isFull(limit: number): Promise<boolean>;
  /** Says that this process made an image. */
  countCreated(): void;
  /** Remembers for `position` where a waiting image stands, from a row that was read anyway. */
  rememberPlace(imageId: string, place: Place): void;
}

interface Place {
  readonly queueType: QueueType;
  readonly fairTag: number;
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
/** Nobody is refused for a reading older than this. */
const FULL_MS = 250;
const MOST_PLACES = 10_000;
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
  const places = new Map<string, Place & { readonly takenMs: number }>();
  const ageMs = (takenMs: number) => clock.now().getTime() - takenMs;

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
    if (latest && ageMs(latest.takenMs) < STALE_MS) return latest;
    const next = readNow();
    if (!latest || ageMs(latest.takenMs) >= TOO_OLD_MS) return next;
    // Somebody awaits it when it gets too old; until then its failure is nobody's business.
    next.catch(() => {});
    return latest;
  }

  function readNow(): Promise<Reading> {
    reading ??= take().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function placeOf(imageId: string): Promise<Place | undefined> {
    const known = places.get(imageId);
    places.delete(imageId);
    if (known && ageMs(known.takenMs) < STALE_MS) return known;
    const [row] = await db.run<{ queue_type: QueueType; fair_tag: number }>(PLACE, [imageId]);
    return row && { queueType: row.queue_type, fairTag: row.fair_tag };
  }

  return {
    async isFull(limit) {
      const { unfinished, takenMs } = await read();
      if (unfinished + createdSince < limit) return false;
      if (ageMs(takenMs) < FULL_MS) return true;
      return (await readNow()).unfinished + createdSince >= limit;
    },
    countCreated() {
      createdSince++;
    },
    rememberPlace(imageId, place) {
      if (places.size >= MOST_PLACES) places.clear();
      places.set(imageId, { ...place, takenMs: clock.now().getTime() });
    },
    async depth() {
      const { depth, oldest } = await read();
      const oldestS = oldest ? Math.max(0, (clock.now().getTime() - oldest.getTime()) / 1000) : 0;
      return { ...depth, oldestS };
    },
    async position(imageId) {
      const place = await placeOf(imageId);
      if (!place) return undefined;
      const { depth, tags } = await read();
      const own = countBelow(tags[place.queueType], place.fairTag);
      return place.queueType === "fast"
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
