/** The `Range` header of RFC 9110, section 14, for one range of bytes. */

export interface ByteRange {
  /** Inclusive, 0-based. */
  readonly start: number;
  readonly end: number;
}

/**
 * The range that `header` asks of `sizeBytes` bytes. `undefined` = answer the whole: no range, another unit, several ranges, or no sense;
 * `unsatisfiable` = 416.
 */
export function byteRangeOf(header: string | undefined, sizeBytes: number): ByteRange | "unsatisfiable" | undefined {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(header ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return undefined;
  if (match[1] === "") {
    const last = Number(match[2]);
    return last === 0 ? "unsatisfiable" : { start: Math.max(0, sizeBytes - last), end: sizeBytes - 1 };
  }
  const start = Number(match[1]);
  const end = match[2] === "" ? sizeBytes - 1 : Math.min(Number(match[2]), sizeBytes - 1);
  if (match[2] !== "" && Number(match[2]) < start) return undefined;
  return start >= sizeBytes ? "unsatisfiable" : { start, end };
}
