/**
 * Finds the modules that readers lose, by simulating the readers on the distorted picture, and gives them margin: only so much,
 * and only so many of them, as the error correction does not mend.
 */

import type { Plane, Raster } from "easel-picture";
import type { ChosenCode } from "../code/choose-bits.ts";
import { MODULE } from "../code/layout.ts";
import type { SquareBox } from "../code/placed-code.ts";
import { type BlockThresholds, hybridThresholds, midrangeThresholds, thresholdAt } from "../scan/binarizers.ts";
import { type Distortion, HARD_TONES, OTHER_GREY, project, QUICK } from "../scan/distortions.ts";
import type { Verdict } from "../scan/gate.ts";
import { integralOf, meanOf } from "../scan/planes.ts";
import type { Views } from "../scan/views.ts";

/** Most that a module gains before a reader failed, after it failed, and in all, in luma. */
const MOST_FORESEEN = 0.08;
const MOST_MENDED = 0.02;
const MOST = 0.24;

/** What finders and alignment patterns gain after the first and after each later round in which a code was not found, and the most in all; in luma. */
const FINDER_STEPS = [0.05, 0.1] as const;
const ALIGNMENT_STEPS = [0.025, 0.075] as const;
const MOST_PATTERNS = 0.3;
/** The gain of finders from which it is worth a round to take half of it back, in luma. */
const LEAST_EASED = 0.08;
/** The share of the timing patterns that `qr` is to read: with less than three quarters it takes the three finders for wrong ones. */
const TIMING_SHARE = 0.85;
/** What a module of them gains each time that fewer are read, in luma. */
const TIMING_STEP = 0.03;

/** What is taken of a margin's growth by the blur of a distortion. */
const BLURRED = 0.8;
/** Mean factor of the distortions' falling light. */
const FALLING = 0.65;

/** Standard deviation, in luma, of what the simulation does not know, and the share of a distortion's noise that is left after JPEG. */
const UNSURE = 0.006;
const NOISE_LEFT = 0.6;

/**
 * Shares of the errors that the code corrects which may be expected before any read. The reserve of zxing-cpp saves rounds, and reads
 * under distortions that the gate does not know; with .45 there are no more of these.
 */
const FORESEEN_SHARES = { "zxing-cpp": 0.7, zbar: 1, qr: 0.8 } as const;
/** The share once a reader has failed. */
const FAILED_SHARE = 0.75;
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

/** Margins that modules are raised to, the least that is enough. */
const LEVELS: readonly number[] = Array.from({ length: 16 }, (_, i) => (i - 4) * 0.006);

/** How far a place is on a side (1 = light) of a reader's thresholds, in luma; negative on the other side. */
type Margin = (xPx: number, yPx: number, side: 1 | -1) => number;

const MODELS = { "zxing-cpp": inZxingCpp, zbar: inZbar, qr: inQr } as const;
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
  /** Gives margin to what zxing-cpp and ZBar are expected to lose in a picture. False when that is nothing. */
  foresee(views: Views): boolean;
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
 * distortions in which zxing-cpp is to read it besides.
 */
export function startRepairs(
  matrix: RepairedCode,
  box: SquareBox,
  raisable?: ArrayLike<number>,
  optionalDistortions: readonly Distortion[] = [],
): Repairs {
  const { layout } = matrix;
  const { size } = layout;
  const boosts = new Float32Array(size * size);
  const wrongBefore = new Set(matrix.spared.map((at) => wordOf(matrix, at)));
  const capacity = Math.floor(layout.eccLength / 2);

  /** Row-major per module: the margin of its middle, and no more than at `astray` modules from it in four directions. */
  const marginsIn = (raster: Raster, seen: Plane, d: Distortion, model: Model, astray = 0): Float32Array => {
    const m = box.sidePx / size;
    const margin = MODELS[model](seen, m * (d.scale ?? 1));
    const places = astray > 0 ? [0, 1, 2, 3, 4] : [0];
    return Float32Array.from({ length: size * size }, (_, at) => {
      const side = matrix.dark[at] ? -1 : 1;
      const cx = box.xPx + ((at % size) + 0.5) * m;
      const cy = box.yPx + (Math.floor(at / size) + 0.5) * m;
      let least = Number.POSITIVE_INFINITY;
      for (const k of places) {
        const dx = k === 1 ? -astray * m : k === 2 ? astray * m : 0;
        const dy = k === 3 ? -astray * m : k === 4 ? astray * m : 0;
        const [x, y] = project(d, raster.width, raster.height, cx + dx - 0.5, cy + dy - 0.5);
        least = Math.min(least, margin(x, y, side));
      }
      return least;
    });
  };

  /** Whether no block is expected to have more wrong codewords than a share of those that it corrects, with margins of `least`. */
  const isSafe = (margins: Float32Array, least: number, deviation: number, share: number): boolean => {
    const right = new Map<number, number>();
    for (let at = 0; at < margins.length; at++) {
      if (layout.block[at] < 0) continue;
      const margin = raisable && raisable[at] === 0 ? margins[at] : Math.max(least, margins[at]);
      const word = wordOf(matrix, at);
      right.set(word, (right.get(word) ?? 1) * shareRight(margin / deviation));
    }
    const wrong = layout.dataLengths.map(() => 0);
    const variance = layout.dataLengths.map(() => 0);
    for (const [word, all] of right) {
      const lost = wrongBefore.has(word) ? 1 : 1 - all;
      wrong[word >> 8] += lost;
      variance[word >> 8] += lost * (1 - lost);
    }
    return wrong.every((count, block) => count + DEVIATIONS * Math.sqrt(variance[block]) <= share * capacity);
  };

  /** Whether a reader that fails cannot have failed by its modules. Without noise the simulation knows which of them are wrong. */
  const isRight = (margins: Float32Array, d: Distortion): boolean =>
    isSafe(margins, -1, deviationOf(d), 1) || (!d.noise && isSafe(margins, -1, 1e-6, RIGHT_SHARE));

  /** Raises all modules to the least margin with which a distortion is read; by nothing where it is read as it is. */
  const raise = (margins: Float32Array, d: Distortion, share: number, most: number): boolean => {
    const deviation = deviationOf(d);
    if (isSafe(margins, -1, deviation, share)) return false;
    const least = LEVELS.find((level) => isSafe(margins, level, deviation, share)) ?? LEVELS.at(-1)!;
    const gain = (d.contrast ?? 1) * (d.light ? FALLING : 1) * (d.blurPx || d.scale ? BLURRED : 1);
    for (let at = 0; at < margins.length; at++)
      if (margins[at] < least) boosts[at] = Math.min(MOST, boosts[at] + Math.min(most, (least - margins[at]) / gain));
    return true;
  };

  /** Raises the timing modules that `qr` reads wrongly, where those are too many. */
  const raiseTiming = (margins: Float32Array): boolean => {
    const timing = [...layout.kind.keys()].filter((at) => layout.kind[at] === MODULE.timing);
    const wrong = timing.filter((at) => margins[at] < UNSURE);
    if (wrong.length <= (1 - TIMING_SHARE) * timing.length) return false;
    for (const at of wrong) boosts[at] = Math.min(MOST, boosts[at] + TIMING_STEP);
    return true;
  };

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
    foresee(views) {
      const raised = (unsafe ?? [OTHER_GREY, ...QUICK, ...optionalDistortions]).filter((d) => {
        const isHope = optionalDistortions.includes(d);
        const seen = views.calmLuma(d);
        let isRaised = false;
        for (const model of MODEL_NAMES) {
          if (!(isHope ? model === "zxing-cpp" : isForeseen(model, d))) continue;
          const margins = marginsIn(views.raster, seen, d, model);
          const isDispensable = isHope || (model === "zbar" && d.name === TIGHTEST);
          isRaised = raise(margins, d, FORESEEN_SHARES[model], isDispensable ? MOST_MENDED : MOST_FORESEEN) || isRaised;
          if (model === "qr") isRaised = raiseTiming(margins) || isRaised;
        }
        return isRaised;
      });
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
      let isAnyWrong = false;
      for (const d of [OTHER_GREY, ...QUICK, ...HARD_TONES]) {
        const readers = lost.filter(({ distortion }) => distortion === d.name);
        if (readers.length === 0) continue;
        const seen = views.calmLuma(d);
        for (const model of MODEL_NAMES) {
          // WeChat does not follow the thresholds of small blocks.
          if (!readers.some(({ reader }) => reader === model || (model !== "qr" && !(reader in MODELS)))) continue;
          const isRefused = readers.some(({ reader }) => reader === model);
          let margins = marginsIn(views.raster, seen, d, model);
          if (isRefused && model === "zbar" && isRight(margins, d))
            margins = marginsIn(views.raster, seen, d, model, ASTRAY);
          // Where the modules are right, the reader did not find the code.
          const isNotFound = isRefused && isRight(margins, d);
          isUnfound ||= isNotFound;
          if (isNotFound && model === "zbar") continue;
          isAnyWrong = raise(margins, d, FAILED_SHARE, MOST_MENDED) || isAnyWrong;
          if (model === "qr") isAnyWrong = raiseTiming(margins) || isAnyWrong;
        }
      }
      isUnfound ||= lost.length > 0 && !isAnyWrong;
      // For tones that are only hoped for, patterns do not gain twice.
      const isHoped = lost.every(({ distortion }) => HARD_TONES.some(({ name }) => name === distortion));
      if (!isUnfound || finders === MOST_PATTERNS || (isHoped && finders > 0)) return true;
      before = { finders, alignment };
      const step = finders === 0 ? 0 : 1;
      finders = Math.min(MOST_PATTERNS, finders + FINDER_STEPS[step]);
      alignment = Math.min(MOST_PATTERNS, alignment + ALIGNMENT_STEPS[step]);
      return isAnyWrong;
    },
  };
}

/** Standard deviation of a place's luma in a distortion. */
function deviationOf({ noise = 0 }: Distortion): number {
  return Math.hypot(UNSURE, (NOISE_LEFT * noise) / 255);
}

function wordOf({ layout }: Pick<ChosenCode, "layout">, at: number): number {
  return layout.block[at] * 256 + layout.codeword[at];
}

/** The normal distribution's share below `z` (logistic approximation, wrong by at most .01). */
function shareRight(z: number): number {
  return 1 / (1 + Math.exp(-1.702 * z));
}

/** Pictures with longer sides it also looks at three times smaller, where strokes of a picture are gone: mostly it reads those. */
const SHRINKS_FROM_PX = 500;

/** zxing-cpp takes the one pixel in the middle of a module. */
function inZxingCpp({ data, width, height }: Plane): Margin {
  const n = Math.min(width, height) > SHRINKS_FROM_PX ? 3 : 1;
  const small = smaller(data, width, height, n);
  return marginAt(small, midrangeThresholds(small.data, small.width, small.height), n);
}

/** How far the one pixel at a place is on a side of thresholds of a picture that is `n` times smaller. */
function marginAt({ data, width, height }: Plane, blocks: BlockThresholds, n: number): Margin {
  return (xPx, yPx, side) => {
    const x = Math.max(0, Math.min(width - 1, Math.floor((xPx + 0.5) / n)));
    const y = Math.max(0, Math.min(height - 1, Math.floor((yPx + 0.5) / n)));
    return side * (data[y * width + x] - thresholdAt(blocks, x, y));
  };
}

/** `n` times smaller, by means. */
function smaller(data: Float32Array, fullWidth: number, fullHeight: number, n: number): Plane {
  const width = Math.floor(fullWidth / n);
  const height = Math.floor(fullHeight / n);
  const out = new Float32Array(width * height);
  const share = 1 / (n * n);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      const from = n * (y * fullWidth + x);
      let sum = 0;
      for (let j = 0; j < n; j++) for (let i = 0; i < n; i++) sum += data[from + j * fullWidth + i];
      out[p] = share * sum;
    }
  return { width, height, data: out };
}

/** What ZBar allows a dark pixel to lie above: three levels below the mean of its window it is dark. */
const ZBAR_BELOW = 3 / 255;

/** ZBar takes the one pixel in the middle of a module and compares it with the mean of a window (`qr_binarize`). */
function inZbar({ data, width, height }: Plane): Margin {
  const sums = integralOf(data, width, height);
  const halfWindow = (sidePx: number) => {
    let window = 16;
    while (window < 256 && window < (sidePx + 7) >> 3) window *= 2;
    return window / 2;
  };
  const [halfX, halfY] = [halfWindow(width), halfWindow(height)];
  return (xPx, yPx, side) => {
    const x = Math.max(0, Math.min(width - 1, Math.round(xPx)));
    const y = Math.max(0, Math.min(height - 1, Math.round(yPx)));
    const mean = meanOf(sums, width, height, xPx - halfX, yPx - halfY, xPx + halfX, yPx + halfY);
    return side * (data[y * width + x] + ZBAR_BELOW - mean);
  };
}

/** Modules in the smallest picture that `qr` looks at, in pixels, at least: its blocks of 8 px then span more than one. */
const SEEN_MODULE_PX = 5;

/** `qr` also looks at the picture halved again and again: at one size, its thresholds are those of ZXing's blocks. */
function inQr({ data, width, height }: Plane, modulePx: number): Margin {
  const n = 2 ** Math.max(0, Math.floor(Math.log2(modulePx / SEEN_MODULE_PX)));
  const small = smaller(data, width, height, n);
  const blocks = hybridThresholds(small.data, small.width, small.height, 8);
  return marginAt(small, blocks, n);
}
