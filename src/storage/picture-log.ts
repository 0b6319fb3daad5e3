/**
 * The log of pictures: a keyed hash of the file and a fingerprint of the looks of every picture that was made. A row stays when its
 * image is deleted, until the log's own retention. It holds no owner, prompt or pixels.
 */

import type { ImageRepository } from "../ports/images.ts";
import type { Database } from "./database.ts";

/** First bit (from 1, the highest) and length of the parts that 64 bits are cut into. */
const PARTS = [
  [1, 22],
  [23, 22],
  [45, 20],
] as const;
/** A part holds 22 bits at most; what lies above says which part it is. */
const PART_SHIFT = 22;
/** A search looks up the parts before this one with each of their bits turned, too. */
const EXACT_PART = 2;
/** The most bits that may differ. */
const MOST_BITS = 4;

/**
 * The parts of a fingerprint as SQL: three numbers. `text` = an expression of 16 hex digits or null. When two fingerprints
 * differ in at most four bits, they differ in at most one bit of the first or of the second part, or else both have two of
 * the four bits and the last part is the same. A search therefore looks up 47 numbers: `partsNear`. Of a million unrelated
 * fingerprints about 12 share one of them.
 */
export const FINGERPRINT_PARTS = (text: string): string => {
  const bits = `('x' || (${text}))::bit(64)`;
  const parts = PARTS.map(
    ([from, length], i) => `${i << PART_SHIFT} + substring(${bits} from ${from} for ${length})::int`,
  );
  return `(array[${parts.join(", ")}])`;
};

/** The numbers under which the index holds every fingerprint that differs from this one in at most MOST_BITS bits. */
function partsNear(fingerprint: string): readonly number[] {
  const bits = BigInt(`0x${fingerprint}`);
  return PARTS.flatMap(([from, length], i) => {
    const part = Number((bits >> BigInt(65 - from - length)) & ((1n << BigInt(length)) - 1n));
    const turned = i < EXACT_PART ? Array.from({ length }, (_, bit) => part ^ (1 << bit)) : [];
    return [part, ...turned].map((value) => (i << PART_SHIFT) + value);
  });
}

/**
 * A file's hash as the log keeps it, as SQL: without the key, nobody can ask a row whether a file is meant. Key and hash have
 * 32 bytes each, so SHA-256 over both needs no HMAC. `text` = an expression of 64 hex digits.
 */
export const KEYED_SHA256 = (text: string): string =>
  `sha256((select value from easel.secrets where name = 'picture-log-key') || decode(${text}, 'hex'))`;

const SAME_FILE = {
  name: "picture-same-file",
  text: `select from easel.picture_log where keyed_sha256 = ${KEYED_SHA256("$1::text")} limit 1`,
};
/**
 * A search compares this many rows at most. So many share a part with a picture only when it is nearly of one colour; one that is
 * similar may then be missed, unless it comes among the first.
 */
export const MOST_COMPARED = 20_000;
/**
 * The common table expression is planned by what all its rows cost, and is read only as far as a match. Without it the planner
 * expects to meet a match soon and reads the table from its beginning: 3 s at a million rows.
 */
const SIMILAR = {
  name: "picture-similar",
  text: `with near as materialized (
      select fingerprint from easel.picture_log
      where fingerprint is not null and ${FINGERPRINT_PARTS("fingerprint")} && $3::int[] limit ${MOST_COMPARED}
    )
    select exists(
      select from near where bit_count(('x' || fingerprint)::bit(64) # ('x' || $1::text)::bit(64)) <= $2
    ) as found`,
};

type Picture = Parameters<ImageRepository["findAlike"]>[0];

/** Implements `ImageRepository.findAlike`. Throws RangeError for more than MOST_BITS bits. */
export async function findAlike(
  db: Database,
  { sha256, fingerprint, bits }: Picture,
): Promise<"same" | "similar" | undefined> {
  if (bits > MOST_BITS) throw new RangeError(`bits must be at most ${MOST_BITS}, got ${bits}`);
  if ((await db.run(SAME_FILE, [sha256])).length > 0) return "same";
  if (fingerprint === undefined) return undefined;
  const [row] = await db.run<{ found: boolean }>(SIMILAR, [fingerprint, bits, partsNear(fingerprint)]);
  return row?.found ? "similar" : undefined;
}
