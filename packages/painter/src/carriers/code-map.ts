/** Where a code's parts lie in the picture: modules, finders, alignment patterns, timing. */

import type { CodeGuide } from "easel-picture";

/** What a module belongs to. */
export const ROLE = { data: 0, finder: 1, alignment: 2, timing: 3 } as const;

export interface CodeMap {
  /** Modules along one side. */
  readonly size: number;
  readonly pitchPx: number;
  readonly x0: number;
  readonly y0: number;
  /** Left and top modules of the finders: top left, top right, bottom left. */
  readonly finders: readonly (readonly [number, number])[];
  /** Middle modules of the alignment patterns. */
  readonly alignments: readonly (readonly [number, number])[];
  /** Row-major `ROLE` of each module; separators are data. */
  readonly role: Uint8Array;
  readonly dark: Uint8Array;
  /** 1 for dark; light outside the code. */
  isDark(column: number, row: number): boolean;
}

/** Throws RangeError for a size that no QR code has or a matrix of another size. */
export function mapCode(code: CodeGuide): CodeMap {
  const { size, dark, box } = code;
  if (!Number.isInteger(size) || size < 21 || size > 177 || size % 4 !== 1)
    throw new RangeError(`code.size: expected 21, 25 … 177, got ${size}`);
  if (dark.length !== size * size)
    throw new RangeError(`code.dark: expected ${size * size} modules, got ${dark.length}`);
  const role = new Uint8Array(size * size);
  for (let i = 0; i < size; i++) {
    role[6 * size + i] = ROLE.timing;
    role[i * size + 6] = ROLE.timing;
  }
  const finders = [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const;
  for (const [x, y] of finders) fill(role, size, x, y, 7, ROLE.finder);
  // separators lie over the ends of the timing lines
  for (let i = 0; i < 8; i++)
    for (const [x, y] of [
      [7, i],
      [i, 7],
      [size - 8, i],
      [size - 8 + i, 7],
      [i, size - 8],
      [7, size - 8 + i],
    ])
      role[y * size + x] = ROLE.data;
  const alignments = alignmentCentres(size);
  for (const [x, y] of alignments) fill(role, size, x - 2, y - 2, 5, ROLE.alignment);
  return {
    size,
    pitchPx: box.sidePx / size,
    x0: box.xPx,
    y0: box.yPx,
    finders,
    alignments,
    role,
    dark,
    isDark: (x, y) => x >= 0 && y >= 0 && x < size && y < size && dark[y * size + x] === 1,
  };
}

/** A map of light and dark without the parts of a code, at a place in pixels. */
export function mapPlan(size: number, dark: Uint8Array, box: CodeGuide["box"]): CodeMap {
  return {
    size,
    pitchPx: box.sidePx / size,
    x0: box.xPx,
    y0: box.yPx,
    finders: [],
    alignments: [],
    role: new Uint8Array(size * size),
    dark,
    isDark: (x, y) => x >= 0 && y >= 0 && x < size && y < size && dark[y * size + x] === 1,
  };
}

function fill(role: Uint8Array, size: number, x0: number, y0: number, side: number, what: number): void {
  for (let y = y0; y < y0 + side; y++) role.fill(what, y * size + x0, y * size + x0 + side);
}

/** ISO/IEC 18004, annex E, by the rule that reproduces its table. */
function alignmentCentres(size: number): [number, number][] {
  const version = (size - 17) / 4;
  if (version === 1) return [];
  const n = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (n * 2 - 2)) * 2;
  const axis = [6];
  for (let at = size - 7; axis.length < n; at -= step) axis.splice(1, 0, at);
  const out: [number, number][] = [];
  for (const y of axis)
    for (const x of axis) {
      const corner = (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6);
      if (!corner) out.push([x, y]);
    }
  return out;
}
