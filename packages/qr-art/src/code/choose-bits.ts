/**
 * QArt (R. Cox, "QArt Codes", 2012) on the padding: every data bit after the terminator is free, and the code is linear,
 * so Gaussian elimination over GF(2) lets each free bit decide one module of our choice, data or error correction.
 * The decoded text does not change.
 */

import { blocksOf, drawMatrix, type Message, maskAt, type QrMatrix } from "./encode.ts";
import { generatorOf, remainderOf } from "./galois.ts";
import { MODULE, type SymbolLayout, uprightOf } from "./layout.ts";

/** The target value of each module: the value that fits the picture best. */
export interface TargetModules {
  /** Row-major, 1 = dark is the target. */
  readonly dark: Uint8Array;
  /** Row-major, >= 0: weight of the module. */
  readonly weight: Float32Array;
}

export interface ChosenCode extends QrMatrix {
  /** Row-major: 1 where a free bit decided the module. */
  readonly chosen: Uint8Array;
  /** Weighted share of data modules that differ from the target, 0..1. */
  readonly conflict01: number;
  /** Index of the message that it carries. */
  readonly messageIndex: number;
  /** Modules that `introduceErrors` deliberately made wrong. */
  readonly spared: readonly number[];
}

/**
 * The code among all masks and padding bits, and then among messages of one length, that fits the target best. With
 * `strictPadding` the padding stays EC 11 (for readers that check it) and only mask and message are free.
 */
export function chooseBits(
  layout: SymbolLayout,
  messages: readonly Message[],
  targetModules: TargetModules,
  strictPadding = false,
): ChosenCode {
  const { code, pivots } = eliminated(layout, messages, targetModules, strictPadding);
  const dark = flipPairs(code, pivots, targetModules);
  return { ...code, dark, conflict01: conflictOf({ ...code, dark }, targetModules) };
}

/** As `chooseBits` by elimination alone, in a third of the time: contradictions weigh 1 to 12 % more. For comparing layouts. */
export function sketchBits(layout: SymbolLayout, message: Message, targetModules: TargetModules): ChosenCode {
  return eliminated(layout, [message], targetModules, false).code;
}

function eliminated(
  layout: SymbolLayout,
  messages: readonly Message[],
  targetModules: TargetModules,
  strictPadding: boolean,
): { code: ChosenCode; pivots: readonly Pivot[] } {
  const { size } = layout;
  const chosen = new Uint8Array(size * size);
  const pivots = strictPadding ? [] : eliminate(layout, messages[0], targetModules.weight);
  for (const { at } of pivots) chosen[at] = 1;
  let best: ChosenCode | undefined;
  const tryOne = (messageIndex: number, mask: number): void => {
    const words = blocksOf(layout, messages[messageIndex].data).map((block) => {
      const padded = new Uint8Array(Math.ceil(block.length / 4) * 4);
      padded.set(block);
      return padded;
    });
    const views = words.map((block) => new Uint32Array(block.buffer));
    for (const { at, block, row } of pivots) {
      const want = targetModules.dark[at] ^ maskAt(mask, ...uprightOf(layout, at));
      if (((words[block][layout.codeword[at]] >> layout.bit[at]) & 1) === want) continue;
      const view = views[block];
      for (let w = 0; w < view.length; w++) view[w] ^= row[w];
    }
    const matrix = drawMatrix(layout, words, mask);
    const conflict01 = conflictOf(matrix, targetModules);
    if (!best || conflict01 < best.conflict01) best = { ...matrix, chosen, conflict01, messageIndex, spared: [] };
  };
  for (let mask = 0; mask < 8; mask++) tryOne(0, mask);
  const { mask } = best!;
  for (let other = 1; other < messages.length; other++) tryOne(other, mask);
  return { code: best!, pivots };
}

/** Rows of a block whose pairs are tried; those that gain most or cost least alone. */
const PAIRED = 72;
/** Most flips in a block. */
const FLIPS = 24;

/**
 * The dark modules after flipping single pivots and pairs of them while the weighted contradiction falls: a pivot is given up
 * where that mends more modules beside it.
 */
function flipPairs(
  { layout, dark: before }: ChosenCode,
  pivots: readonly Pivot[],
  targetModules: TargetModules,
): Uint8Array {
  const dark = Uint8Array.from(before);
  for (const [block] of layout.dataLengths.entries()) {
    const modules = [...layout.block.keys()].filter((at) => layout.block[at] === block);
    const rows = pivots
      .filter((pivot) => pivot.block === block)
      .map(({ row }) => {
        const bytes = new Uint8Array(row.buffer);
        return Uint8Array.from(modules, (at) => (bytes[layout.codeword[at]] >> layout.bit[at]) & 1);
      });
    // The contribution of each unchanged module: negative where it contradicts the target.
    const worth = Float32Array.from(modules, (at) =>
      dark[at] === targetModules.dark[at] ? targetModules.weight[at] : -targetModules.weight[at],
    );
    for (let flip = 0; flip < FLIPS; flip++) {
      const alone = rows.map((row) => row.reduce((sum, one, k) => (one ? sum + worth[k] : sum), 0));
      const tried = [...rows.keys()].sort((a, b) => alone[a] - alone[b]).slice(0, PAIRED);
      let least = -1e-6;
      let flipped: readonly number[] = [];
      for (const [i, a] of tried.entries()) {
        if (alone[a] < least) [least, flipped] = [alone[a], [a]];
        for (let j = 0; j < i; j++) {
          const both = alone[a] + alone[tried[j]] - 2 * sharedWorth(rows[a], rows[tried[j]], worth);
          if (both < least) [least, flipped] = [both, [a, tried[j]]];
        }
      }
      if (flipped.length === 0) break;
      for (const r of flipped)
        for (let k = 0; k < modules.length; k++)
          if (rows[r][k]) {
            worth[k] = -worth[k];
            dark[modules[k]] ^= 1;
          }
    }
  }
  return dark;
}

function sharedWorth(a: Uint8Array, b: Uint8Array, worth: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < worth.length; k++) if (a[k] & b[k]) sum += worth[k];
  return sum;
}

/**
 * The code with some modules deliberately wrong: those with `importance` above 3 that contradict the target, whole codewords at a time,
 * the most important first, within the share `share01` of each block's error correction. Readers correct them.
 */
export function introduceErrors(
  code: ChosenCode,
  targetModules: TargetModules,
  importance: Float32Array,
  share01: number,
): ChosenCode {
  const { layout } = code;
  const words = new Map<number, { block: number; modules: number[]; weight: number }>();
  for (let at = 0; at < code.dark.length; at++) {
    const block = layout.block[at];
    if (block < 0 || importance[at] <= 3 || code.dark[at] === targetModules.dark[at]) continue;
    const key = block * 256 + layout.codeword[at];
    const word = words.get(key) ?? { block, modules: [], weight: 0 };
    word.modules.push(at);
    word.weight += targetModules.weight[at];
    words.set(key, word);
  }
  const left = layout.dataLengths.map(() => Math.floor((share01 * layout.eccLength) / 2));
  const dark = Uint8Array.from(code.dark);
  const spared: number[] = [];
  for (const { block, modules } of [...words.values()].sort((a, b) => b.weight - a.weight))
    if (left[block]-- > 0) spared.push(...modules);
  for (const at of spared) dark[at] ^= 1;
  return { ...code, dark, spared, conflict01: conflictOf({ ...code, dark }, targetModules) };
}

/** Weighted share of data modules that differ from the target, 0..1. */
export function conflictOf(matrix: QrMatrix, targetModules: TargetModules): number {
  let wrong = 0;
  let total = 1e-9;
  for (let at = 0; at < matrix.dark.length; at++) {
    if (matrix.layout.kind[at] !== MODULE.data) continue;
    total += targetModules.weight[at];
    if (matrix.dark[at] !== targetModules.dark[at]) wrong += targetModules.weight[at];
  }
  return wrong / total;
}

interface Pivot {
  readonly at: number;
  readonly block: number;
  /** The codewords of the block that flip together: of all pivots only the module `at`. */
  readonly row: Uint32Array;
}

/** Independent of the mask, so one elimination serves all eight. */
function eliminate(layout: SymbolLayout, message: Message, weight: Float32Array): Pivot[] {
  const generator = generatorOf(layout.eccLength);
  const modulesOf: number[][] = layout.dataLengths.map(() => []);
  for (const [at, block] of layout.block.entries()) if (block >= 0) modulesOf[block].push(at);
  const pivots: Pivot[] = [];
  let firstBit = 0;
  layout.dataLengths.forEach((length, block) => {
    const words = Math.ceil((length + layout.eccLength) / 4);
    const rows: { bytes: Uint8Array; words: Uint32Array }[] = [];
    for (let bit = Math.max(0, message.usedBits - firstBit); bit < length * 8; bit++) {
      const unit = new Uint8Array(length);
      unit[bit >> 3] = 0x80 >> (bit & 7);
      const bytes = new Uint8Array(words * 4);
      bytes.set(unit);
      bytes.set(remainderOf(unit, generator), length);
      rows.push({ bytes, words: new Uint32Array(bytes.buffer) });
    }
    firstBit += length * 8;
    let live = rows.length;
    for (const at of modulesOf[block].sort((a, b) => weight[b] - weight[a] || a - b)) {
      if (live === 0) break;
      const index = layout.codeword[at];
      const flag = 1 << layout.bit[at];
      let found = 0;
      while (found < live && !(rows[found].bytes[index] & flag)) found++;
      if (found === live) continue;
      live--;
      const pivot = rows[found];
      rows[found] = rows[live];
      rows[live] = pivot;
      for (let r = 0; r < rows.length; r++) {
        if (r === live || !(rows[r].bytes[index] & flag)) continue;
        const row = rows[r].words;
        for (let w = 0; w < words; w++) row[w] ^= pivot.words[w];
      }
      pivots.push({ at, block, row: pivot.words });
    }
  });
  return pivots;
}
