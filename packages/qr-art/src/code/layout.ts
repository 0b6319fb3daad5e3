/** Where everything lies in a QR code: function patterns, and for each data module its block, codeword and bit (ISO/IEC 18004, 6 and 7.7). */

export type EcLevel = "L" | "M" | "Q" | "H";
export const LEVELS: readonly EcLevel[] = ["L", "M", "Q", "H"];

/** The function of a module. `data` includes error correction and remainder bits. */
export const MODULE = { data: 0, finder: 1, separator: 2, alignment: 3, timing: 4, format: 5, version: 6 } as const;

/** Quarter turns clockwise of a symbol. Readers find it in any; turned, another corner is the one without a finder. */
export type QuarterTurns = 0 | 1 | 2 | 3;

export interface SymbolLayout {
  /** 1..40. */
  readonly version: number;
  readonly level: EcLevel;
  /** Modules along one side, 21..177. */
  readonly size: number;
  readonly turn: QuarterTurns;
  /** Row-major, a value of `MODULE` each. */
  readonly kind: Uint8Array;
  /** Row-major: 1 where a finder, separator, alignment, timing or version module is dark. Format modules are left 0: they depend on the mask. */
  readonly pattern: Uint8Array;
  /** Row-major: block of a data module, -1 for remainder bits and function modules. */
  readonly block: Int16Array;
  /** Row-major: codeword within its block, data first, then error correction; -1 as above. */
  readonly codeword: Int16Array;
  /** Row-major: bit within the codeword, 7 = highest. */
  readonly bit: Uint8Array;
  /** Data codewords of each block. */
  readonly dataLengths: readonly number[];
  /** Error correction codewords of every block. */
  readonly eccLength: number;
  /** Centres of the alignment patterns, in modules (column, row of the centre module). */
  readonly alignments: readonly (readonly [column: number, row: number])[];
}

/** Error correction codewords per block by version, ISO/IEC 18004 table 9. */
const ECC_LENGTHS: Record<EcLevel, readonly number[]> = {
  L: [
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
  M: [
    10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28,
    28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
  ],
  Q: [
    13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30, 30, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
  H: [
    17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30, 30, 30, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
};

/** Blocks by version, ISO/IEC 18004 table 9. */
const BLOCKS: Record<EcLevel, readonly number[]> = {
  L: [
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19,
    20, 21, 22, 24, 25,
  ],
  M: [
    1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33,
    35, 37, 38, 40, 43, 45, 47, 49,
  ],
  Q: [
    1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45,
    48, 51, 53, 56, 59, 62, 65, 68,
  ],
  H: [
    1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51,
    54, 57, 60, 63, 66, 70, 74, 77, 81,
  ],
};

/** Modules along one side of a version. */
export function sizeOf(version: number): number {
  return 4 * version + 17;
}

/** Data codewords of a version and level. */
export function dataCapacity(version: number, level: EcLevel): number {
  return Math.floor(rawBits(version) / 8) - ECC_LENGTHS[level][version - 1] * BLOCKS[level][version - 1];
}

/** Bits that are neither function pattern nor format or version information. */
function rawBits(version: number): number {
  let bits = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const n = Math.floor(version / 7) + 2;
    bits -= (25 * n - 10) * n - 55;
    if (version >= 7) bits -= 36;
  }
  return bits;
}

function alignmentAxis(version: number): number[] {
  if (version === 1) return [];
  const n = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (n * 2 - 2)) * 2;
  const axis = [6];
  for (let at = sizeOf(version) - 7; axis.length < n; at -= step) axis.splice(1, 0, at);
  return axis;
}

/** The two copies of the 15 format bits as module indices (`row * size + column`), lowest bit first. */
export function formatModules(size: number): readonly [readonly number[], readonly number[]] {
  const at = (column: number, row: number) => row * size + column;
  const first: number[] = [];
  for (let i = 0; i <= 5; i++) first.push(at(8, i));
  first.push(at(8, 7), at(8, 8), at(7, 8));
  for (let i = 9; i < 15; i++) first.push(at(14 - i, 8));
  const second: number[] = [];
  for (let i = 0; i < 8; i++) second.push(at(size - 1 - i, 8));
  for (let i = 8; i < 15; i++) second.push(at(8, size - 15 + i));
  return [first, second];
}

/** The layout of a version (1..40) and level. Throws RangeError for another version. */
export function layoutOf(version: number, level: EcLevel): SymbolLayout {
  if (!Number.isInteger(version) || version < 1 || version > 40)
    throw new RangeError(`expected a version from 1 to 40, got ${version}`);
  const size = sizeOf(version);
  const kind = new Uint8Array(size * size);
  const pattern = new Uint8Array(size * size);
  const alignments = placePatterns(version, size, kind, pattern);

  const eccLength = ECC_LENGTHS[level][version - 1];
  const blocks = BLOCKS[level][version - 1];
  const codewords = Math.floor(rawBits(version) / 8);
  const shortBlocks = blocks - (codewords % blocks);
  const shortLength = Math.floor(codewords / blocks) - eccLength;
  const dataLengths = Array.from({ length: blocks }, (_, b) => shortLength + (b < shortBlocks ? 0 : 1));
  const { block, codeword, bit } = placeCodewords(size, kind, dataLengths, eccLength);
  return { version, level, size, turn: 0, kind, pattern, block, codeword, bit, dataLengths, eccLength, alignments };
}

/** Where a point of an upright square lies after turns; `last` is the coordinate of its far sides. */
export function turnPoint(
  [x, y]: readonly [x: number, y: number],
  last: number,
  turn: QuarterTurns,
): readonly [x: number, y: number] {
  let [u, v] = [x, y];
  for (let k = 0; k < turn; k++) [u, v] = [last - v, u];
  return [u, v];
}

/** Index in the layout of a module whose index in the upright one is `at`. */
export function turnedAt({ size, turn }: Pick<SymbolLayout, "size" | "turn">, at: number): number {
  const [column, row] = turnPoint([at % size, Math.floor(at / size)], size - 1, turn);
  return row * size + column;
}

/** Column and row in the upright layout of a module of the layout, by its index. */
export function uprightOf(
  { size, turn }: Pick<SymbolLayout, "size" | "turn">,
  at: number,
): readonly [column: number, row: number] {
  return turnPoint([at % size, Math.floor(at / size)], size - 1, ((4 - turn) % 4) as QuarterTurns);
}

/** An upright layout turned. */
export function turnLayout(upright: SymbolLayout, turn: QuarterTurns): SymbolLayout {
  if (turn === 0) return upright;
  const { size } = upright;
  const layout = { size, turn };
  const turned = <T extends Uint8Array | Int16Array>(from: T): T => {
    const to = from.slice() as T;
    for (let at = 0; at < from.length; at++) to[turnedAt(layout, at)] = from[at];
    return to;
  };
  return {
    ...upright,
    turn,
    kind: turned(upright.kind),
    pattern: turned(upright.pattern),
    block: turned(upright.block),
    codeword: turned(upright.codeword),
    bit: turned(upright.bit),
    alignments: upright.alignments.map((centre) => turnPoint(centre, size - 1, turn)),
  };
}

function placePatterns(version: number, size: number, kind: Uint8Array, pattern: Uint8Array): [number, number][] {
  const set = (column: number, row: number, dark: boolean, what: number) => {
    kind[row * size + column] = what;
    pattern[row * size + column] = dark ? 1 : 0;
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0, MODULE.timing);
    set(i, 6, i % 2 === 0, MODULE.timing);
  }
  for (const [column, row] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ])
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const [x, y] = [column + dx, row + dy];
        if (x < 0 || y < 0 || x >= size || y >= size) continue;
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(x, y, ring !== 2 && ring !== 4, ring === 4 ? MODULE.separator : MODULE.finder);
      }
  const alignments: [number, number][] = [];
  const axis = alignmentAxis(version);
  for (const row of axis)
    for (const column of axis) {
      const nearFinder =
        (row === 6 && column === 6) || (row === 6 && column === size - 7) || (row === size - 7 && column === 6);
      if (nearFinder) continue;
      alignments.push([column, row]);
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++)
          set(column + dx, row + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1, MODULE.alignment);
    }
  for (const at of formatModules(size).flat()) {
    kind[at] = MODULE.format;
    pattern[at] = 0;
  }
  set(8, size - 8, true, MODULE.format);
  if (version >= 7) placeVersion(version, size, set);
  return alignments;
}

function placeVersion(
  version: number,
  size: number,
  set: (column: number, row: number, dark: boolean, what: number) => void,
): void {
  let remainder = version;
  for (let i = 0; i < 12; i++) remainder = (remainder << 1) ^ ((remainder >>> 11) * 0x1f25);
  const bits = (version << 12) | remainder;
  for (let i = 0; i < 18; i++) {
    const dark = ((bits >>> i) & 1) === 1;
    const a = size - 11 + (i % 3);
    const b = Math.floor(i / 3);
    set(a, b, dark, MODULE.version);
    set(b, a, dark, MODULE.version);
  }
}

/** Interleaves the blocks and walks the zigzag of two-module columns from the bottom right. */
function placeCodewords(size: number, kind: Uint8Array, dataLengths: readonly number[], eccLength: number) {
  const order: [block: number, codeword: number][] = [];
  const longest = dataLengths[dataLengths.length - 1];
  for (let c = 0; c < longest; c++) for (const [b, length] of dataLengths.entries()) if (c < length) order.push([b, c]);
  for (let c = 0; c < eccLength; c++) for (const [b, length] of dataLengths.entries()) order.push([b, length + c]);

  const block = new Int16Array(size * size).fill(-1);
  const codeword = new Int16Array(size * size).fill(-1);
  const bit = new Uint8Array(size * size);
  let i = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const upwards = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const row = upwards ? size - 1 - step : step;
      for (let j = 0; j < 2; j++) {
        const at = row * size + right - j;
        if (kind[at] !== MODULE.data) continue;
        if (i < order.length * 8) {
          [block[at], codeword[at]] = order[i >> 3];
          bit[at] = 7 - (i & 7);
        }
        i++;
      }
    }
  }
  return { block, codeword, bit };
}
