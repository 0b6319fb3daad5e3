/** One picture and one text become a picture that reads: the way in for those who need no more. */

import type { Progress, Raster } from "easel-picture";
import { carryCode, isGood, refusalOf } from "./art/carry.ts";
import { sketchCode } from "./art/embed-rounds.ts";
import { leastModulePx, spareSubject } from "./art/spare-subject.ts";
import type { EcLevel } from "./code/layout.ts";
import { boxIn, type SquareBox } from "./code/placed-code.ts";
import { longestIn, planCode, turnPlan } from "./code/plan.ts";
import type { Check } from "./scan/check.ts";
import type { Reader } from "./scan/reader.ts";

export interface QrArtRequest {
  /** What the code says; UTF-8, at least one byte. */
  readonly text: string;
  /** Stays as it is. From about 400 pixels a side on; larger pictures keep more of their looks. */
  readonly picture: Raster;
  /** At least one; `createReaders` of `easel-qr-art/readers` makes four. */
  readonly readers: readonly Reader[];
  /** 0 the picture first .. 1 the code first. Default: 0.5. */
  readonly clarity01?: number;
  /**
   * Margin beside the code, 0 (3 % of the short side) to 9 (20 %). Without it the code is also made smaller and placed where it covers
   * least of what is drawn.
   */
  readonly padding?: number | undefined;
  /** 1 where the picture should change least, such as faces; one byte a pixel, row-major. */
  readonly protect?: Uint8Array;
  /** The same seed gives the same pixels. 0 to 2^32-1. Default: 1. */
  readonly seed?: number;
  /** Called about every 20 ms of work; may throw to stop it. Default: lets other work of the process run. */
  readonly progress?: Progress;
}

export interface MadeQrArt {
  /** The size of the picture. */
  readonly raster: Raster;
  /** Every read of the result, by reader and distortion. */
  readonly checks: readonly Check[];
  /** 1 to 40: the code has 17 + 4 * version modules a side. */
  readonly version: number;
  readonly level: "L" | "M" | "Q" | "H";
  /** Where the code lies, in pixels, without its quiet zone. */
  readonly box: SquareBox;
}

/** No version of the picture was read and still like the picture. */
export class NotReadable extends Error {
  override readonly name = "NotReadable";
  /** Names of the checks that failed, by round. */
  readonly missed: readonly (readonly string[])[];

  constructor(message: string, missed: readonly (readonly string[])[]) {
    super(message);
    this.missed = missed;
  }
}

/** Modules of at least this many pixels hide little of a picture. */
const GOOD_MODULE_PX = 10;
/** Below it a code of level M has too few modules that are free to suit the picture. */
const LEAST_VERSION = 5;

/** The margin of a code that is placed freely, before it is made smaller. */
const FREE_PADDING = 2;

const YIELDING: Progress = { checkpoint: () => new Promise((resolve) => setTimeout(resolve, 0)) };

/**
 * Embeds a text in a picture and reads the result with all readers, also distorted. Throws RangeError for values out of range and
 * for a text that is too long for the picture (the message tells the longest), `NotReadable` when no version of it was read.
 */
export async function makeQrArt({
  text,
  picture,
  readers,
  clarity01 = 0.5,
  padding,
  protect,
  seed = 1,
  progress = YIELDING,
}: QrArtRequest): Promise<MadeQrArt> {
  demandValues({ text, clarity01, padding });
  const pixels = picture.width * picture.height;
  if (readers.length === 0) throw new RangeError("readers: expected at least one, got none");
  if (protect && protect.length !== pixels)
    throw new RangeError(`protect: expected ${pixels} bytes, one for each pixel, got ${protect.length}`);
  const whole = boxIn(picture.width, picture.height, padding ?? FREE_PADDING);
  const plan = planCode(text, whole.sidePx, { level: "M", leastVersion: LEAST_VERSION, goodModulePx: GOOD_MODULE_PX });
  if (!plan) {
    const [most, got] = [longestIn(whole.sidePx, text), new TextEncoder().encode(text).length];
    throw new RangeError(
      `text: expected at most ${most} bytes in a picture of ${picture.width}x${picture.height} pixels, got ${got}`,
    );
  }
  const isFree = padding === undefined;
  const { box, turn } = isFree
    ? spareSubject(whole, plan.layout.size, picture, { protect }, leastModulePx(clarity01))
    : { box: whole, turn: 0 as const };
  const carried = await carryCode(
    {
      texts: [text],
      plan: turnPlan(plan, turn),
      box,
      picture,
      ...(protect && { protect }),
      strength01: clarity01,
      seed,
      strictPadding: false,
    },
    readers,
    progress,
  );
  // A reader that does not read the plain code either is asked for nothing.
  const isRead = carried.verdict.checks.some(({ name, passed }) => passed && name.endsWith("/identity"));
  if (!isRead || !isGood(carried))
    throw new NotReadable(
      "no version of the picture was read and still like it; try a higher clarity01 or another seed",
      [...carried.missed, refusalOf(carried)],
    );
  const { matrix, placed, raster, verdict } = carried;
  return {
    raster,
    checks: verdict.checks,
    version: matrix.layout.version,
    level: matrix.layout.level,
    box: placed.box,
  };
}

export interface QrSketchRequest
  extends Pick<QrArtRequest, "text" | "picture" | "clarity01" | "padding" | "seed" | "progress"> {
  /** Error correction at the least. Default: M. */
  readonly level?: EcLevel;
}

/** The longer side of the picture that a sketch stands for, by which the code is made smaller. */
const SKETCHED_PX = 1024;
/** Modules of fewer pixels are not drawn: no shape is left of them. */
const LEAST_SKETCHED_PX = 3;

/**
 * How a picture would look with a code, in one round and unread: for a small copy of the picture, while somebody turns the dial.
 * The code has the version that a large picture gets. Undefined where its modules would be smaller than three pixels. Throws
 * RangeError as `makeQrArt` does.
 */
export async function sketchQrArt({
  text,
  picture,
  clarity01 = 0.5,
  padding,
  seed = 1,
  level = "M",
  progress = YIELDING,
}: QrSketchRequest): Promise<Raster | undefined> {
  demandValues({ text, clarity01, padding });
  const whole = boxIn(picture.width, picture.height, padding ?? FREE_PADDING);
  const plan = planCode(text, Number.MAX_SAFE_INTEGER, {
    level,
    leastVersion: LEAST_VERSION,
    goodModulePx: GOOD_MODULE_PX,
  });
  if (!plan || whole.sidePx / plan.layout.size < LEAST_SKETCHED_PX) return undefined;
  const least = (leastModulePx(clarity01) * Math.max(picture.width, picture.height)) / SKETCHED_PX;
  const isFree = padding === undefined;
  const { box, turn } = isFree
    ? spareSubject(whole, plan.layout.size, picture, {}, least)
    : { box: whole, turn: 0 as const };
  return sketchCode(
    { texts: [text], plan: turnPlan(plan, turn), box, picture, strength01: clarity01, seed, strictPadding: false },
    progress,
  );
}

function demandValues({
  text,
  clarity01,
  padding,
}: Required<Pick<QrArtRequest, "text" | "clarity01" | "padding">>): void {
  demandWithin("clarity01", clarity01, 0, 1);
  if (padding !== undefined) demandWithin("padding", padding, 0, 9);
  if (text === "") throw new RangeError("text: expected at least one byte, got an empty text");
}

function demandWithin(name: string, value: number, low: number, high: number): void {
  if (!(value >= low && value <= high)) throw new RangeError(`${name}: expected ${low} to ${high}, got ${value}`);
}
