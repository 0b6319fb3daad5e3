/** The code of a text as the standard makes it: nothing of it is free to suit a picture. */

import { blocksOf, drawMatrix, type Message, messageOf, type QrMatrix } from "./encode.ts";
import { type EcLevel, layoutOf, type SymbolLayout } from "./layout.ts";
import { type LogoPlace, largestLogo } from "./logo-room.ts";

/** Tried in turn: the first whose code has at most this many modules a side. */
const LEVELS: readonly (readonly [level: EcLevel, mostModules: number])[] = [
  ["Q", 49],
  ["M", 61],
  ["L", 177],
];
const MOST_VERSION = 40;
/** Larger codes of the same text that are tried for a logo that its smallest has no room for. */
const LOGO_VERSIONS = 4;

/** A logo that a code is to have room for. */
export interface LogoWish {
  readonly place: LogoPlace;
  /** Its width by its height. */
  readonly ratio: number;
  /** Longer side as a share of the code's side, 0..1, that is wanted. */
  readonly scale: number;
}

/** A text in a code of a version and level, not drawn yet. */
export interface PlainPlan {
  readonly layout: SymbolLayout;
  readonly message: Message;
  /** The scale at which the wished logo fits, at most the wished one; 0 without a wish. */
  readonly logoScale: number;
}

/**
 * The smallest code of a text, of a level that corrects much where that leaves its modules large. With a logo the level is H, and a larger
 * code is taken where a smaller has less room for it. Undefined for a text that no code holds.
 */
export function planPlain(text: string, logo?: LogoWish): PlainPlan | undefined {
  if (logo) return planForLogo(text, logo);
  for (const [level, most] of LEVELS) {
    const [plan] = plansOf(text, level, (most - 17) / 4);
    if (plan) return { ...plan, logoScale: 0 };
  }
  return undefined;
}

function planForLogo(text: string, { place, ratio, scale }: LogoWish): PlainPlan | undefined {
  let best: PlainPlan | undefined;
  let tried = 0;
  for (const plan of plansOf(text, "H", MOST_VERSION)) {
    const logoScale = largestLogo(plan.layout, place, ratio, scale);
    if (!best || logoScale > best.logoScale) best = { ...plan, logoScale };
    if (best.logoScale >= scale || tried++ === LOGO_VERSIONS) break;
  }
  return best;
}

/** Smallest first. */
function* plansOf(text: string, level: EcLevel, mostVersion: number): Generator<Omit<PlainPlan, "logoScale">> {
  for (let version = 1; version <= mostVersion; version++) {
    const message = messageOf(text, version, level);
    if (message) yield { layout: layoutOf(version, level), message };
  }
}

/** The code of a text by `planPlain`, under the mask with the least penalty. Undefined for a text that no code holds. */
export function plainMatrix(text: string): QrMatrix | undefined {
  const plan = planPlain(text);
  return plan && drawPlain(plan);
}

/** The code of a plan under the mask with the least penalty. */
export function drawPlain({ layout, message }: Pick<PlainPlan, "layout" | "message">): QrMatrix {
  const blocks = blocksOf(layout, message.data);
  const all = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => drawMatrix(layout, blocks, mask));
  return all.reduce((best, next) => (penaltyOf(next) < penaltyOf(best) ? next : best));
}

/** Dark and light as in a finder, with light beside it (ISO/IEC 18004, table 11). */
const LIKE_FINDER = [/(?=10111010000)/g, /(?=00001011101)/g];

/** The penalty of a mask: runs, blocks, what looks like a finder, and the share of dark modules (ISO/IEC 18004, 7.8.3). */
function penaltyOf({ dark, layout: { size } }: QrMatrix): number {
  const rows = Array.from({ length: size }, (_, y) => dark.subarray(y * size, (y + 1) * size).join(""));
  const columns = Array.from({ length: size }, (_, x) => rows.map((row) => row[x]).join(""));
  let penalty = 0;
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
    for (const pattern of LIKE_FINDER) penalty += 40 * [...line.matchAll(pattern)].length;
  }
  let count = 0;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const at = y * size + x;
      count += dark[at];
      const isBlock =
        x + 1 < size && y + 1 < size && [at + 1, at + size, at + size + 1].every((other) => dark[other] === dark[at]);
      if (isBlock) penalty += 3;
    }
  return penalty + 10 * Math.floor(Math.abs((100 * count) / (size * size) - 50) / 5);
}
