/**
 * Text to codewords to dark modules. Numeric, alphanumeric or byte mode, one segment; bytes are UTF-8. Text beyond ASCII is
 * preceded by the ECI header of UTF-8 (ISO/IEC 18004, 7.4.2): without it readers guess the encoding, and ZBar guesses Big5.
 */

import { generatorOf, remainderOf } from "./galois.ts";
import {
  dataCapacity,
  type EcLevel,
  formatModules,
  LEVELS,
  MODULE,
  type SymbolLayout,
  sizeOf,
  turnedAt,
  uprightOf,
} from "./layout.ts";

const NUMERIC = /^[0-9]+$/;
const ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
const FORMAT_BITS: Record<EcLevel, number> = { L: 1, M: 0, Q: 3, H: 2 };

/** A message laid into the data codewords of a version. */
export interface Message {
  /** All data codewords, padded with EC 11 as the standard says. */
  readonly data: Uint8Array;
  /** Bits before this one carry the text and its terminator; from here on a reader ignores them. */
  readonly usedBits: number;
}

/** One code: its layout, mask, and which modules are dark. */
export interface QrMatrix {
  readonly layout: SymbolLayout;
  /** 0..7. */
  readonly mask: number;
  /** Row-major, 1 dark. */
  readonly dark: Uint8Array;
}

/** Mode indicator of an ECI header, and the assignment number of UTF-8. */
const ECI_MODE = 7;
const ECI_UTF8 = 26;
const ECI_BITS = 12;

/** The most bytes of UTF-8 that fit in byte mode: of ASCII alone, or of any script. */
export function byteCapacity(version: number, level: EcLevel, isAscii = false): number {
  const eciBits = isAscii ? 0 : ECI_BITS;
  return Math.floor((dataCapacity(version, level) * 8 - eciBits - 4 - countBits("byte", version)) / 8);
}

/** Bits of data that the text takes in this version, without terminator. */
export function bitsOf(text: string, version: number): number {
  return segment(text, version).length;
}

/** The text in the data codewords of a version and level, or undefined when it does not fit. */
export function messageOf(text: string, version: number, level: EcLevel): Message | undefined {
  const capacityBits = dataCapacity(version, level) * 8;
  const bits = segment(text, version);
  if (bits.length > capacityBits) return undefined;
  const data = new Uint8Array(capacityBits / 8);
  for (let i = 0; i < bits.length; i++) if (bits[i]) data[i >> 3] |= 0x80 >> (i & 7);
  const usedBits = Math.min(bits.length + 4, capacityBits);
  for (let at = Math.ceil(usedBits / 8), pad = 0xec; at < data.length; at++, pad ^= 0xec ^ 0x11) data[at] = pad;
  return { data, usedBits };
}

/** Splits the data into blocks and appends the error correction; one array per block. */
export function blocksOf(layout: SymbolLayout, data: Uint8Array): Uint8Array[] {
  const generator = generatorOf(layout.eccLength);
  let from = 0;
  return layout.dataLengths.map((length) => {
    const part = data.subarray(from, from + length);
    from += length;
    const block = new Uint8Array(length + layout.eccLength);
    block.set(part);
    block.set(remainderOf(part, generator), length);
    return block;
  });
}

/** Draws blocks of codewords under a mask (0..7). */
export function drawMatrix(layout: SymbolLayout, blocks: readonly Uint8Array[], mask: number): QrMatrix {
  const { size, kind } = layout;
  const dark = Uint8Array.from(layout.pattern);
  const format = formatWord(layout.level, mask);
  for (const copy of formatModules(size))
    for (const [i, at] of copy.entries()) dark[turnedAt(layout, at)] = (format >>> i) & 1;
  dark[turnedAt(layout, (size - 8) * size + 8)] = 1;
  for (let at = 0; at < dark.length; at++) {
    if (kind[at] !== MODULE.data) continue;
    const b = layout.block[at];
    const value = b < 0 ? 0 : (blocks[b][layout.codeword[at]] >> layout.bit[at]) & 1;
    dark[at] = value ^ maskAt(mask, ...uprightOf(layout, at));
  }
  return { layout, mask, dark };
}

/** 1 where the mask (0..7) flips the data module in this column and row (ISO/IEC 18004, table 10). */
export function maskAt(mask: number, x: number, y: number): 0 | 1 {
  switch (mask) {
    case 0:
      return (x + y) % 2 === 0 ? 1 : 0;
    case 1:
      return y % 2 === 0 ? 1 : 0;
    case 2:
      return x % 3 === 0 ? 1 : 0;
    case 3:
      return (x + y) % 3 === 0 ? 1 : 0;
    case 4:
      return (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0 ? 1 : 0;
    case 5:
      return ((x * y) % 2) + ((x * y) % 3) === 0 ? 1 : 0;
    case 6:
      return (((x * y) % 2) + ((x * y) % 3)) % 2 === 0 ? 1 : 0;
    default:
      return (((x + y) % 2) + ((x * y) % 3)) % 2 === 0 ? 1 : 0;
  }
}

/**
 * The longest content in bytes, of letters like those of `text`, that a code of at most `maxSize` modules along a side holds at the
 * lowest level.
 */
export function longestBytes(maxSize: number, text: string): number {
  let version = 0;
  while (version < 40 && sizeOf(version + 1) <= maxSize) version++;
  if (version === 0) return 0;
  const bits = dataCapacity(version, LEVELS[0]) * 8 - 4;
  if (NUMERIC.test(text)) {
    const left = bits - countBits("numeric", version);
    return Math.floor(left / 10) * 3 + (left % 10 >= 7 ? 2 : left % 10 >= 4 ? 1 : 0);
  }
  if (isAlphanumeric(text)) {
    const left = bits - countBits("alphanumeric", version);
    return Math.floor(left / 11) * 2 + (left % 11 >= 6 ? 1 : 0);
  }
  return byteCapacity(version, LEVELS[0], new TextEncoder().encode(text).length === text.length);
}

function formatWord(level: EcLevel, mask: number): number {
  const data = (FORMAT_BITS[level] << 3) | mask;
  let remainder = data;
  for (let i = 0; i < 10; i++) remainder = (remainder << 1) ^ ((remainder >>> 9) * 0x537);
  return ((data << 10) | remainder) ^ 0x5412;
}

/** Whether every letter is one of the 45 of alphanumeric mode. */
export function isAlphanumeric(text: string): boolean {
  return [...text].every((c) => ALPHANUMERIC.includes(c));
}

type Mode = "numeric" | "alphanumeric" | "byte";

function countBits(mode: Mode, version: number): number {
  const tier = version < 10 ? 0 : version < 27 ? 1 : 2;
  return { numeric: [10, 12, 14], alphanumeric: [9, 11, 13], byte: [8, 16, 16] }[mode][tier];
}

/** Mode, count and payload as single bits. */
function segment(text: string, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >>> i) & 1);
  };
  if (NUMERIC.test(text)) {
    put(1, 4);
    put(text.length, countBits("numeric", version));
    for (let i = 0; i < text.length; i += 3) {
      const digits = text.slice(i, i + 3);
      put(Number(digits), digits.length * 3 + 1);
    }
  } else if (isAlphanumeric(text)) {
    put(2, 4);
    put(text.length, countBits("alphanumeric", version));
    for (let i = 0; i + 1 < text.length; i += 2)
      put(ALPHANUMERIC.indexOf(text[i]) * 45 + ALPHANUMERIC.indexOf(text[i + 1]), 11);
    if (text.length % 2) put(ALPHANUMERIC.indexOf(text[text.length - 1]), 6);
  } else {
    const bytes = new TextEncoder().encode(text);
    if (bytes.length > text.length) {
      put(ECI_MODE, 4);
      put(ECI_UTF8, 8);
    }
    put(4, 4);
    put(bytes.length, countBits("byte", version));
    for (const byte of bytes) put(byte, 8);
  }
  return bits;
}
