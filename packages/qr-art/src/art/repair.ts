/**
 * Finds the modules that readers lose, by simulating the readers on the distorted picture, and gives them margin: only so much,
 * and only so many of them, as the error correction does not mend.
 */

import type { Plane, Raster } from "easel-picture";
import type { ChosenCode } from "../code/choose-bits.ts";
import { MODULE, type SymbolLayout } from "../code/layout.ts";
import type { SquareBox } from "../code/placed-code.ts";
import { type BlockThresholds, hybridThresholds, midrangeThresholds, thresholdAt } from "../scan/binarizers.ts";
import { type Distortion, OTHER_GREY, QUICK } from "../scan/distortions.ts";
import type { Read, Verdict } from "../scan/gate.ts";
import { lumaPlane, otherLuma } from "../scan/luma.ts";
import { integralOf, meanOf } from "../scan/planes.ts";
import { type Sight, type Sights, sightsOf, smaller } from "../scan/sights.ts";
import type { Views } from "../scan/views.ts";

/** Most that a module gains before a reader failed, after it failed, and in all, in luma. */
const MOST_FORESEEN = 0.08;
const MOST_MENDED = 0.02;
const MOST_HOPED = 0.03;
const MOST = 0.24;

/** What finders and alignment patterns gain after the first and after each later round in which a code was not found, and the most in all; in luma. */
const FINDER_STEPS = [0.03, 0.06] as const;
const ALIGNMENT_STEPS = [0.03, 0.07] as const;
const MOST_PATTERNS = 0.15;
/** The gain of finders from which it is worth a round to take half of it back, in luma. */
const LEAST_EASED = 0.05;
/** The share of the timing patterns that `qr` is to read: with less than three quarters it takes the three finders for wrong ones. */
const TIMING_SHARE = 0.85;
/** What a module of them gains each time that fewer are read, in luma. */
const TIMING_STEP = 0.03;

/** What is taken of a margin's growth by the blur of a distortion. */
const BLURRED = 0.8;
/** Mean factor of the distortions' falling light. */
const FALLING = 0.65;

/** Standard deviation, in luma, of what the simulation does not know, and the share of a distortion's noise that the middles of modules keep after JPEG. */
const UNSURE = 0.006;
const NOISE_LEFT = 0.4;
/** How far noise moves the darkest and the lightest of 64 pixels, in its standard deviations. A quarter less after JPEG. */
const NOISE_REACH = 2.3;
const REACH_LEFT = 0.75;

/**
 * Shares of the errors that the code corrects which may be expected before any read. The reserve of zxing-cpp saves rounds, and reads
 * under distortions that the gate does not know; with .45 there are no more of these.
 */
const FORESEEN_SHARES = { "zxing-cpp": 0.7, zbar: 1, qr: 0.8 } as const;
/** The share once a reader has failed. */
const FAILED_SHARE = 0.75;
/** The part of either share where there is noise: every draw of it must be read. */
const NOISY_PART = 0.85;
/** The share of them up to which a picture without noise that is not read was not found. */
const RIGHT_SHARE = 0.5;
/** Standard deviations by which the errors of a block may exceed what is expected. */
const DEVIATIONS = 1.5;

/** The distortion in which ZBar loses most modules; it may lose one distortion, and often loses the noisy one. */
const TIGHTEST = "pale";

/**
 * What `qr` is foreseen in: what it must read, and a blur that costs it as much as others. The thresholds of small blocks in falling
 * light would darken every even area, and it may lose that.
 */
const FORESEEN_IN_QR: readonly string[] = ["identity", "blur-4"];

function isForeseen(model: Model, { name, noise }: Distortion): boolean {
  if (model === "qr") return FORESEEN_IN_QR.includes(name);
  return model === "zxing-cpp" || !noise;
}

/** How far ZBar may look beside the middle of a module, in modules: it lays its grid by the edges of finders. */
const ASTRAY = 0.12;
/** How far zxing-cpp does so in a tilted picture. Where it fails there it has found the code, and the correction did not do. */
const TILTED_ASTRAY = 0.06;

function astrayOf(model: Model, { yawDeg, pitchDeg, rollDeg }: Distortion): number {
  return model === "zxing-cpp" && (yawDeg || pitchDeg || rollDeg) ? TILTED_ASTRAY : 0;
}

/** Whether a distortion that zxing-cpp loses may be read by ZBar: noise on one pixel is too much for it, and it has thresholds of its own. */
function isAlsoZbars({ noise, olderZxing }: Distortion): boolean {
  return !noise && !olderZxing;
}

/** Margins that modules are raised to, the least that is enough. */
const LEVELS: readonly number[] = Array.from({ length: 16 }, (_, i) => (i - 4) * 0.006);

/** How far a place of a sight is on a side (1 = light) of a reader's thresholds, in luma; negative on the other side. */
type Margin = (x: number, y: number, side: 1 | -1) => number;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A simulated reader: how many times smaller it may be shown a picture, and the margins of places that it sees. */
interface Simulation {
  sees(picture: Size, d: Distortion, modulePx: number): number;
  /** `modulePx` of the distorted picture, `reach` how far noise moves the extremes of a block in the sight, in luma. */
  marginOf(sight: Sight, modulePx: number, reach: number): Margin;
}

/** What a simulated reader makes of a code in a distortion. */
interface Seen {
  /** Row-major per module: how far it is on its own side of the reader's thresholds, in luma. */
  readonly margins: Float32Array;
  /** Standard deviation of the margins in luma: noise, and what the simulation does not know. */
  readonly deviation: number;
}

const MODELS = {
  "zxing-cpp": { sees: shrinkOf, marginOf: inZxingCpp },
  zbar: { sees: (_, { name, scale }) => (name === "identity" || scale ? 1 : 2), marginOf: inZbar },
  qr: { sees: (_, __, modulePx) => (shrinkInQr(modulePx) > 1 ? 2 : 1), marginOf: inQr },
} as const satisfies Readonly<Record<string, Simulation>>;
type Model = keyof typeof MODELS;
const MODEL_NAMES = Object.keys(MODELS) as readonly Model[];

/** What is told of a code by `chooseBits`. */
type RepairedCode = Pick<ChosenCode, "layout" | "dark" | "spared">;

export interface Repairs {
  /** Row-major per module, >= 0: margin in luma beyond the strength's. */
  readonly boosts: Float32Array;
  /** Margin of finders in luma beyond the strength's. */
  readonly finders: number;
  /** Margin of alignment patterns in luma beyond the strength's. */
  readonly alignment: number;
  /** Gives margin to what zxing-cpp, ZBar and `qr` are expected to lose in a picture of this luma. False when that is nothing. */
  foresee(luma: Plane): boolean;
  /** Takes back half of what finders and alignment patterns gained last. False where that is little. */
  ease(): boolean;
  /**
   * Gives margin to what the readers that refused a picture have lost in it. False where the modules are right, the code was not
   * found, and patterns gained for that.
   */
  mend(views: Views, verdict: Pick<Verdict, "reads" | "failedChecks">): boolean;
}

/**
 * Repairs of one code in its place. `raisable`: 0 for modules whose margin cannot grow, row-major; without it all can. `optionalDistortions`:
 * distortions in which zxing-cpp or ZBar is to read it besides.
 */
export function startRepairs(
  matrix: RepairedCode,
  box: SquareBox,
  raisable?: ArrayLike<number>,
  optionalDistortions: readonly Distortion[] = [],
): Repairs {
  const { layout } = matrix;
  const boosts = new Float32Array(layout.size ** 2);
  const { raiseForeseen, raiseLost } = raisingOf(matrix, box, boosts, raisable, optionalDistortions);
  let finders = 0;
  let alignment = 0;
  let before = { finders, alignment };
  // What was safe stays so until margins and strength change with the next round.
  let unsafe: readonly Distortion[] | undefined;
  return {
    boosts,
    get finders() {
      return finders;
    },
    get alignment() {
      return alignment;
    },
    ease() {
      if (finders - before.finders < LEAST_EASED) return false;
      finders = (finders + before.finders) / 2;
      alignment = (alignment + before.alignment) / 2;
      return true;
    },
    foresee(luma) {
      const sights = sightsOf(luma);
      const all = unsafe ?? [...QUICK, ...optionalDistortions];
      const raised = all.filter((d) => raiseForeseen(sights, luma, d));
      unsafe = raised;
      return raised.length > 0;
    },
    mend(views, { reads, failedChecks }) {
      unsafe = undefined;
      const refusing = new Set(failedChecks.map((name) => name.split("/")[0]));
      const lost = reads.filter(
        ({ reader, asked, ok }) => asked && !ok && (refusing.has(reader) || refusing.has("any-two")),
      );
      // Where all that count are readers that are not simulated, the modules are taken to be right.
      let isUnfound = lost.length > 0 && lost.every(({ reader }) => !(reader in MODELS));
      const found = raiseLost(views.raster, lost);
      isUnfound ||= found.isUnfound || (lost.length > 0 && !found.isAnyWrong);
      // For tones that are only hoped for, patterns do not gain twice.
      const isHoped = lost.every(({ distortion }) => optionalDistortions.some(({ name }) => name === distortion));
      if (!isUnfound || finders === MOST_PATTERNS || (isHoped && finders > 0)) return true;
      before = { finders, alignment };
      const step = finders === 0 ? 0 : 1;
      finders = Math.min(MOST_PATTERNS, finders + FINDER_STEPS[step]);
      alignment = Math.min(MOST_PATTERNS, alignment + ALIGNMENT_STEPS[step]);
      return found.isAnyWrong;
    },
  };
}

/** What raises the margins of modules: before any read, and after a reader has refused a picture. */
function raisingOf(
  matrix: RepairedCode,
  box: SquareBox,
  boosts: Float32Array,
  raisable: ArrayLike<number> | undefined,
  optionalDistortions: readonly Distortion[],
) {
  const seenIn = simulationOf(matrix, box);
  const { isSafe, isRight } = safetyOf(matrix, raisable);
  const raise = (seen: Seen, d: Distortion, of: number, most: number) =>
    raiseModules(boosts, isSafe, seen, d, of, most);
  const raiseTiming = (seen: Seen) => raiseTimingModules(boosts, matrix.layout.kind, seen);

  /** Raises what one of the two readers loses that a hard tone is hoped to be read by, where neither is expected to read it. */
  const hope = (sights: Sights, luma: Plane, d: Distortion): boolean => {
    const lead = seenIn(sights, luma, d, "zxing-cpp");
    const isRead = (seen: Seen, model: "zxing-cpp" | "zbar") => isSafe(seen, -1, FORESEEN_SHARES[model]);
    if (isRead(lead, "zxing-cpp") || (isAlsoZbars(d) && isRead(seenIn(sights, luma, d, "zbar"), "zbar"))) return false;
    return raise(lead, d, FORESEEN_SHARES["zxing-cpp"], MOST_HOPED);
  };

  /** Raises what a picture's readers have lost in it; whether one of them did not find the code, and whether any module was wrong. */
  const raiseLost = (raster: Raster, lost: readonly Read[]): { isUnfound: boolean; isAnyWrong: boolean } => {
    let isUnfound = false;
    let isAnyWrong = false;
    const sights = sightsOf(lumaPlane(raster));
    for (const d of [OTHER_GREY, ...QUICK, ...optionalDistortions]) {
      const readers = lost.filter(({ distortion }) => distortion === d.name);
      if (readers.length === 0) continue;
      const here = d === OTHER_GREY ? sightsOf(otherLuma(raster)) : sights;
      for (const model of MODEL_NAMES) {
        // WeChat does not follow the thresholds of small blocks.
        if (!readers.some(({ reader }) => reader === model || (model !== "qr" && !(reader in MODELS)))) continue;
        const isRefused = readers.some(({ reader }) => reader === model);
        let seen = seenIn(here, raster, d, model, astrayOf(model, d));
        if (isRefused && model === "zbar" && isRight(seen, d)) seen = seenIn(here, raster, d, model, ASTRAY);
        // Where the modules are right, the reader did not find the code.
        const isNotFound = isRefused && isRight(seen, d);
        isUnfound ||= isNotFound;
        if (isNotFound && model === "zbar") continue;
        isAnyWrong = raise(seen, d, FAILED_SHARE, MOST_MENDED) || isAnyWrong;
        if (model === "qr") isAnyWrong = raiseTiming(seen) || isAnyWrong;
      }
    }
    return { isUnfound, isAnyWrong };
  };

  /** Raises what readers are expected to lose in a distortion. False when that is nothing. */
  const raiseForeseen = (sights: Sights, luma: Plane, d: Distortion): boolean => {
    if (optionalDistortions.includes(d)) return hope(sights, luma, d);
    let isRaised = false;
    for (const model of MODEL_NAMES) {
      if (!isForeseen(model, d)) continue;
      const seen = seenIn(sights, luma, d, model, astrayOf(model, d));
      const most = model === "zbar" && d.name === TIGHTEST ? MOST_MENDED : MOST_FORESEEN;
      isRaised = raise(seen, d, FORESEEN_SHARES[model], most) || isRaised;
      if (model === "qr") isRaised = raiseTiming(seen) || isRaised;
    }
    return isRaised;
  };

  return { raiseForeseen, raiseLost };
}

/** Margins of the middles of modules, and no more than at `astray` modules from them in four directions. */
type Simulate = (sights: Sights, picture: Size, d: Distortion, model: Model, astray?: number) => Seen;

function simulationOf({ layout: { size }, dark }: RepairedCode, box: SquareBox): Simulate {
  return (sights, { width, height }, d, model, astray = 0) => {
    const m = box.sidePx / size;
    const { sees, marginOf } = MODELS[model];
    const by = sees({ width, height }, d, m * (d.scale ?? 1));
    const sight = sights.of(d, by);
    const noise = noiseIn(d, by);
    const margin = d.olderZxing ? inOlderZxing(sight) : marginOf(sight, m * (d.scale ?? 1), noise.reach);
    const places = astray > 0 ? 5 : 1;
    const place = new Float64Array(2);
    const margins = new Float32Array(size * size);
    for (let at = 0; at < margins.length; at++) {
      const side = dark[at] ? -1 : 1;
      const cx = box.xPx + ((at % size) + 0.5) * m;
      const cy = box.yPx + (Math.floor(at / size) + 0.5) * m;
      let least = Number.POSITIVE_INFINITY;
      for (let k = 0; k < places; k++) {
        const dx = k === 1 ? -astray * m : k === 2 ? astray * m : 0;
        const dy = k === 3 ? -astray * m : k === 4 ? astray * m : 0;
        sight.placeInto(place, cx + dx, cy + dy);
        least = Math.min(least, margin(place[0], place[1], side));
      }
      margins[at] = least;
    }
    return { margins, deviation: Math.hypot(UNSURE, noise.left) };
  };
}

/** Whether no block is expected to have more wrong codewords than a share of those that it corrects, with margins of `least`. */
type IsSafe = (seen: Seen, least: number, share: number) => boolean;

function safetyOf(matrix: RepairedCode, raisable: ArrayLike<number> | undefined) {
  const { layout } = matrix;
  const words = wordsOf(matrix);
  const capacity = Math.floor(layout.eccLength / 2);
  const isSafe: IsSafe = ({ margins, deviation }, least, share) => {
    const { ofModule, block, wasWrong, right } = words;
    right.fill(1);
    for (let at = 0; at < margins.length; at++) {
      if (ofModule[at] < 0) continue;
      const margin = raisable && raisable[at] === 0 ? margins[at] : Math.max(least, margins[at]);
      right[ofModule[at]] *= shareRight(margin / deviation);
    }
    const wrong = layout.dataLengths.map(() => 0);
    const variance = layout.dataLengths.map(() => 0);
    for (let word = 0; word < right.length; word++) {
      const lost = wasWrong[word] ? 1 : 1 - right[word];
      wrong[block[word]] += lost;
      variance[block[word]] += lost * (1 - lost);
    }
    return wrong.every((count, block) => count + DEVIATIONS * Math.sqrt(variance[block]) <= share * capacity);
  };

  /** Whether a reader that fails cannot have failed by its modules. Without noise the simulation knows which of them are wrong. */
  const isRight = (seen: Seen, d: Distortion): boolean =>
    isSafe(seen, -1, 1) || (!d.noise && isSafe({ ...seen, deviation: 1e-6 }, -1, RIGHT_SHARE));
  return { isSafe, isRight };
}

/** Raises all modules to the least margin with which a distortion is read; by nothing where it is read as it is. */
function raiseModules(
  boosts: Float32Array,
  isSafe: IsSafe,
  seen: Seen,
  d: Distortion,
  of: number,
  most: number,
): boolean {
  const { margins } = seen;
  const share = of * (d.noise ? NOISY_PART : 1);
  if (isSafe(seen, -1, share)) return false;
  const least = LEVELS.find((level) => isSafe(seen, level, share)) ?? LEVELS.at(-1)!;
  const gain = (d.contrast ?? 1) * (d.light ? FALLING : 1) * (d.blurPx || d.scale ? BLURRED : 1);
  for (let at = 0; at < margins.length; at++)
    if (margins[at] < least) boosts[at] = Math.min(MOST, boosts[at] + Math.min(most, (least - margins[at]) / gain));
  return true;
}

/** Raises the timing modules that `qr` reads wrongly, where those are too many. */
function raiseTimingModules(boosts: Float32Array, kind: SymbolLayout["kind"], { margins }: Seen): boolean {
  const timing = [...kind.keys()].filter((at) => kind[at] === MODULE.timing);
  const wrong = timing.filter((at) => margins[at] < UNSURE);
  if (wrong.length <= (1 - TIMING_SHARE) * timing.length) return false;
  for (const at of wrong) boosts[at] = Math.min(MOST, boosts[at] + TIMING_STEP);
  return true;
}

/**
 * What a distortion's noise is in a picture that a reader takes `by` times smaller, in luma: the standard deviation of single places, and
 * how far it moves the extremes of a block. Means take noise away, but not the patches of JPEG.
 */
function noiseIn({ noise = 0, jpegQuality }: Distortion, by: number): { left: number; reach: number } {
  const all = noise / 255 / (jpegQuality ? 1 : by);
  return { left: all * (jpegQuality ? NOISE_LEFT : 1), reach: NOISE_REACH * all * (jpegQuality ? REACH_LEFT : 1) };
}

/** The codewords of a code, numbered in the order of their first modules. */
interface Words {
  /** Row-major per module: its codeword, -1 for none. */
  readonly ofModule: Int32Array;
  /** Per codeword: its block of the error correction, and 1 where it is wrong on purpose. */
  readonly block: Uint8Array;
  readonly wasWrong: Uint8Array;
  /** Work space per codeword: how likely all of its modules are right. */
  readonly right: Float64Array;
}

function wordsOf({ layout, spared }: RepairedCode): Words {
  const numbers = new Map<number, number>();
  const ofModule = Int32Array.from(layout.block, (block, at) => {
    if (block < 0) return -1;
    const word = block * 256 + layout.codeword[at];
    if (!numbers.has(word)) numbers.set(word, numbers.size);
    return numbers.get(word)!;
  });
  const wasWrong = new Uint8Array(numbers.size);
  for (const at of spared) wasWrong[ofModule[at]] = 1;
  const block = Uint8Array.from(numbers.keys(), (word) => word >> 8);
  return { ofModule, block, wasWrong, right: new Float64Array(numbers.size) };
}

/** The normal distribution's share below `z` (logistic approximation, wrong by at most .01). */
function shareRight(z: number): number {
  return 1 / (1 + Math.exp(-1.702 * z));
}

/** Pictures with longer sides zxing-cpp also looks at three times smaller, where strokes of a picture are gone: mostly it reads those. */
const SHRINKS_FROM_PX = 500;
const SHRINKS_BY = 3;

/** The side of a picture after a distortion, in pixels: tilted ones get room around them. */
function sideOf({ width, height }: Size, { scale = 1, yawDeg, pitchDeg, rollDeg }: Distortion): number {
  return yawDeg || pitchDeg || rollDeg ? 1.25 * scale * Math.max(width, height) : scale * Math.min(width, height);
}

/** Modules of the smaller picture, in pixels, at least: with less its grid is not right enough. */
const LEAST_SHRUNK_PX = 3.5;

function shrinkOf(picture: Size, d: Distortion, modulePx: number): number {
  return sideOf(picture, d) > SHRINKS_FROM_PX && modulePx >= SHRINKS_BY * LEAST_SHRUNK_PX ? SHRINKS_BY : 1;
}

/** zxing-cpp takes the one pixel in the middle of a module. In noise no block is even: beside highlights those raise the thresholds. */
function inZxingCpp({ seen }: Sight, _: number, reach: number): Margin {
  return marginAt(seen, midrangeThresholds(seen.data, seen.width, seen.height, reach));
}

/** The older ZXing's thresholds, in frames that it does not take smaller. */
function inOlderZxing({ seen }: Sight): Margin {
  return marginAt(seen, hybridThresholds(seen.data, seen.width, seen.height, 8));
}

/** How far the one pixel at a place is on a side of thresholds. */
function marginAt({ data, width, height }: Plane, blocks: BlockThresholds): Margin {
  return (atX, atY, side) => {
    const x = Math.max(0, Math.min(width - 1, Math.floor(atX)));
    const y = Math.max(0, Math.min(height - 1, Math.floor(atY)));
    return side * (data[y * width + x] - thresholdAt(blocks, x, y));
  };
}

/** What ZBar allows a dark pixel to lie above: three levels below the mean of its window it is dark. */
const ZBAR_BELOW = 3 / 255;

/** ZBar takes the one pixel in the middle of a module and compares it with the mean of a window (`qr_binarize`). */
function inZbar({ seen: { data, width, height }, by }: Sight): Margin {
  const sums = integralOf(data, width, height);
  const halfWindow = (sidePx: number) => {
    let window = 16;
    while (window < 256 && window < (sidePx * by + 7) / 8) window *= 2;
    return window / 2 / by;
  };
  const [halfX, halfY] = [halfWindow(width), halfWindow(height)];
  return (atX, atY, side) => {
    const x = Math.max(0, Math.min(width - 1, Math.floor(atX)));
    const y = Math.max(0, Math.min(height - 1, Math.floor(atY)));
    const mean = meanOf(sums, width, height, atX - halfX, atY - halfY, atX + halfX, atY + halfY);
    return side * (data[y * width + x] + ZBAR_BELOW - mean);
  };
}

/** Modules in the smallest picture that `qr` looks at, in pixels, at least: its blocks of 8 px then span more than one. */
const SEEN_MODULE_PX = 5;

function shrinkInQr(modulePx: number): number {
  return 2 ** Math.max(0, Math.floor(Math.log2(modulePx / SEEN_MODULE_PX)));
}

/** `qr` also looks at the picture halved again and again: at one size, its thresholds are those of ZXing's blocks. */
function inQr({ seen, by }: Sight, modulePx: number): Margin {
  const n = Math.max(1, shrinkInQr(modulePx) / by);
  const small = smaller(seen, n);
  const margin = marginAt(small, hybridThresholds(small.data, small.width, small.height, 8));
  return (x, y, side) => margin(x / n, y / n, side);
}
