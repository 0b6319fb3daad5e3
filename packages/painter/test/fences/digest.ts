/** A hash of plain data that keeps every bit of its numbers. */

import { createHash } from "node:crypto";

/** Digits of a hash that are kept: 40 bits. */
const DIGITS = 10;

const ROOM_BYTES = 1 << 16;

/** What a value is, written before it, so that no two values have the same bytes. */
const TAG = { nothing: 0, number: 1, numbers: 2, text: 3, list: 4, object: 5, yes: 6, no: 7 } as const;

/**
 * The first 40 bits of the SHA-256 of values, as 10 hexadecimal digits. Numbers count by the bits of their doubles, so -0 is
 * not 0. The order of an object's keys does not count, and an absent key is the same as one that is undefined. Throws TypeError for a function.
 */
export function digestOf(values: Iterable<unknown>): string {
  const hash = createHash("sha256");
  const buffer = Buffer.alloc(ROOM_BYTES);
  let used = 0;
  const flush = () => {
    hash.update(buffer.subarray(0, used));
    used = 0;
  };
  const room = (bytes: number) => {
    if (used + bytes > ROOM_BYTES) flush();
  };
  const tag = (value: number, size = 0) => {
    room(5);
    buffer[used] = value;
    buffer.writeUInt32LE(size, used + 1);
    used += 5;
  };
  const double = (value: number) => {
    room(8);
    buffer.writeDoubleLE(value, used);
    used += 8;
  };
  const text = (value: string) => {
    const bytes = Buffer.from(value);
    tag(TAG.text, bytes.length);
    for (const byte of bytes) {
      room(1);
      buffer[used++] = byte;
    }
  };
  const add = (value: unknown): void => {
    if (value === null || value === undefined) tag(TAG.nothing);
    else if (typeof value === "number") {
      tag(TAG.number);
      double(value);
    } else if (typeof value === "string") text(value);
    else if (typeof value === "boolean") tag(value ? TAG.yes : TAG.no);
    else if (isNumbers(value)) {
      tag(value.length === 0 ? TAG.list : TAG.numbers, value.length);
      if (value.length * 8 > ROOM_BYTES) {
        flush();
        hash.update(Buffer.from(Float64Array.from(value).buffer));
      } else for (let i = 0; i < value.length; i++) double(value[i]);
    } else if (Array.isArray(value)) {
      tag(TAG.list, value.length);
      for (const one of value) add(one);
    } else if (typeof value === "object") {
      const entries = Object.entries(value).filter(([, one]) => one !== undefined);
      tag(TAG.object, entries.length);
      for (const [key, one] of entries.sort(([a], [b]) => (a < b ? -1 : 1))) {
        text(key);
        add(one);
      }
    } else throw new TypeError(`expected plain data, got a ${typeof value}`);
  };
  for (const value of values) add(value);
  flush();
  return hash.digest("hex").slice(0, DIGITS);
}

/** Lists of numbers and typed arrays: equal numbers give equal hashes, whichever of the two holds them. */
function isNumbers(value: unknown): value is ArrayLike<number> {
  if (ArrayBuffer.isView(value)) return true;
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "number");
}
