/** What the rounds of a picture share: the request, the choice of the code, and the verdict on a round. */

import type { GBuffer, Plane, Progress, Raster } from "easel-picture";
import { createRng, mix } from "easel-picture";
import { type ChosenCode, chooseBits, introduceErrors } from "../code/choose-bits.ts";
import { messageOf } from "../code/encode.ts";
import { MODULE, type SymbolLayout } from "../code/layout.ts";
import { modulePx, type PlacedCode, plainRaster, type SquareBox } from "../code/placed-code.ts";
import type { CodePlan } from "../code/plan.ts";
import { type Distortion, HARD_TONES, olderZxingFrame } from "../scan/distortions.ts";
import { createGate, type Gate, hasChance, isRequired, type Verdict } from "../scan/gate.ts";
import type { Reader } from "../scan/reader.ts";
import type { Views } from "../scan/views.ts";
import { choosePlan } from "./choose-plan.ts";
import type { Dial } from "./dial.ts";
import { salientModules } from "./importance.ts";
import type { Logo } from "./logo.ts";
import type { Marks } from "./marks.ts";
import { isSimilarEnough, type Similarity, similarityOf } from "./similarity.ts";
import { expressiveIn, expressiveModules } from "./spare-subject.ts";
import { targetModulesOf, tonesOf } from "./target-modules.ts";

/** A picture that passed its rounds and was refused by verification. */
export interface Refusal {
  /** Names of the checks that it failed. */
  readonly failedChecks: readonly string[];
  /** The margin of its modules, as `Dial.margin`. */
  readonly margin: number;
}

export interface CarryAsk {
  /** Candidate texts of the code, all of one length. */
  readonly texts: readonly [string, ...string[]];
  /** For the first text. */
  readonly plan: CodePlan;
  /** Others for the first text, of which the picture takes the one that it bears best. */
  readonly otherPlans?: readonly CodePlan[] | undefined;
  /** For the same text, each with larger modules than the one before: tried in turn where the first plan gave nothing that can be delivered. */
  readonly coarserPlans?: readonly CodePlan[] | undefined;
  readonly box: SquareBox;
  /** The caller has another place, where this one gives nothing that can be delivered: no other ways are tried here. */
  readonly hasOtherPlace?: boolean;
  /** The picture: unfinished with `scene`, final without. */
  readonly picture: Raster;
  readonly scene?: {
    readonly surface: GBuffer;
    /** The style's medium laid over the picture, which has no code yet. */
    finish(unfinished: Raster): Promise<Raster>;
  };
  /** A logo that fits `plan`. */
  readonly logo?: Logo;
  /** Pixels to leave as they are where the code can: 1 inside a face, same size as the picture. A scene's subjects are known. */
  readonly protect?: Uint8Array;
  /** What modules are drawn as where the picture is even. Default: petals. */
  readonly marks?: Marks | undefined;
  /** 0 art first .. 1 clarity first. */
  readonly strength01: number;
  /** For each time that verification refused this picture after its rounds had passed: the next attempt begins with one repair more than the last had. */
  readonly refusals?: readonly Refusal[];
  readonly seed: number;
  /** Keep the standard's padding, for readers that check it. */
  readonly strictPadding: boolean;
}

export interface Carried extends Pick<LaidCode, "text" | "placed" | "matrix" | "gate"> {
  readonly raster: Raster;
  /** Of a raster that passed: verification reads it again. */
  readonly views?: Views;
  readonly rounds: number;
  /** The margin of this round's modules, as `Dial.margin`. */
  readonly margin: number;
  readonly verdict: Verdict;
  /** Names of the failed checks of each other round. */
  readonly missed: readonly (readonly string[])[];
}

/** A picture that carries its code, and how much of the picture that took. */
export interface Judged extends Carried, Similarity {}

/** Importance of protected modules, and the maximum share of the code that can be protected. */
const PROTECTED_CARE = 30;
const MOST_PROTECTED = 0.3;
/** Importance of modules in areas too large to be protected. */
const LARGE_CARE = 3;
/** Importance of the most salient modules when only the picture itself is known. */
const SALIENT_CARE = 6;
/** The most that protected modules may take of the errors that the code corrects. */
const SPARED = 0.17;

/** Clarity from which pictures are to be read in hard tones and by the older ZXing too, and rounds that one which passes is given for that there and at full clarity. */
const HOPED_FROM = 0.5;
const HOPEFUL_ROUNDS = [0, 2] as const;

/** A code chosen for a picture and laid in its place, with what its rounds need. */
export interface LaidCode {
  /** The text of the code: one of the requested texts. */
  readonly text: string;
  readonly placed: PlacedCode;
  readonly matrix: ChosenCode;
  /** Row-major per module: importance of the picture there, 1 = ordinary, `PROTECTED_CARE` = protected. */
  readonly care: Float32Array;
  /** Row-major per module, 1 where a share of the margin is enough: what readers lose there, the code corrects. */
  readonly faint: Uint8Array;
  /** Distortions beyond those of the gate's rules that its modules are to be read in. */
  readonly hoped: readonly Distortion[];
  /** Its ceiling is the plain code in the same place. */
  readonly gate: Gate;
}

/** Margin of finders beside that of modules, for choosing a plan. */
const FINDER_MARGIN = 1.4;

/** The code whose modules suit a picture of this luma best. */
export function layCode(ask: CarryAsk, luma: Plane, readers: readonly Reader[], dial: Dial): LaidCode {
  const places = expressiveIn(ask.picture, { subject: ask.scene?.surface.subject, protect: ask.protect });
  const viewOf = ({ layout }: CodePlan) => {
    const { size } = layout;
    const expressive = mostExpressive(expressiveModules(places, ask.box, size), layout);
    const care = careOf(ask, size, expressive);
    const tones = tonesOf(luma, ask.box, size, dial, sparedIn(care));
    return { tones, care, expressive, wish: targetModulesOf(tones, dial.margin, care) };
  };
  const plan = choosePlan([ask.plan, ...(ask.otherPlans ?? [])], viewOf, {
    module: dial.margin,
    finder: FINDER_MARGIN * dial.margin,
  });
  const { layout, message } = plan;
  const others = ask.texts.slice(1).flatMap((text) => messageOf(text, layout.version, layout.level) ?? []);
  const { care, expressive, wish } = viewOf(plan);
  const code = chooseBits(layout, [message, ...others], wish, ask.strictPadding);
  // This spends error correction that clarity reserves for the camera. A face always justifies that.
  const matrix = introduceErrors(code, wish, care, SPARED * (ask.scene ? 1 - ask.strength01 : 1));
  const placed: PlacedCode = { matrix, box: ask.box };
  const text = ask.texts[matrix.messageIndex];
  const frame = olderZxingFrame(modulePx(placed));
  const tones = [...HARD_TONES, frame];
  const areHoped = ask.strength01 >= HOPED_FROM;
  const gate = createGate(readers, text, () => plainRaster(placed, luma.width, luma.height), {
    tones,
    areHoped,
    ...(ask.strength01 === 1 && { required: [frame.name] }),
  });
  const faint = ask.scene ? expressive : sparedIn(care);
  return { text, placed, matrix, care, faint, hoped: areHoped ? tones : [], gate };
}

/** The most expressive modules of a picture's figure that are protected: those beyond a value, and no more than a share. */
const EXPRESSIVE = 0.6;
const MOST_EXPRESSIVE = 0.08;

/**
 * 1 on each of them, row-major per module; `values` says how expressive each is. Alignment patterns keep their rings: without them
 * tilted pictures are not read.
 */
function mostExpressive(values: Float32Array, { kind }: SymbolLayout): Uint8Array {
  const most = [...values.keys()]
    .filter((at) => values[at] > EXPRESSIVE && kind[at] !== MODULE.alignment)
    .sort((a, b) => values[b] - values[a])
    .slice(0, Math.floor(MOST_EXPRESSIVE * values.length));
  const expressive = new Uint8Array(values.length);
  for (const at of most) expressive[at] = 1;
  return expressive;
}

/** Faces and focal subjects are to stay as they are, when they are small enough to be spared; large ones are dearer than the ground. */
function careOf({ protect, scene, picture, box }: CarryAsk, size: number, expressive: ArrayLike<number>): Float32Array {
  const { width, height } = picture;
  const salient = scene ? new Float32Array(size * size) : salientModules(picture, box, size);
  const care = salient.map((value) => 1 + (SALIENT_CARE - 1) * value);
  const m = box.sidePx / size;
  let inside = 0;
  for (let at = 0; at < care.length; at++) {
    const x = Math.min(width - 1, Math.floor(box.xPx + ((at % size) + 0.5) * m));
    const y = Math.min(height - 1, Math.floor(box.yPx + (Math.floor(at / size) + 0.5) * m));
    const p = y * width + x;
    if (!protect?.[p] && !scene?.surface.subject[p]) continue;
    care[at] = PROTECTED_CARE;
    inside++;
  }
  const isLarge = inside > MOST_PROTECTED * care.length;
  const out = isLarge ? care.map((one) => (one === PROTECTED_CARE ? LARGE_CARE : one)) : care;
  for (let at = 0; at < out.length; at++) if (expressive[at]) out[at] = PROTECTED_CARE;
  return out;
}

/** 1 on modules that are protected. */
export function sparedIn(care: Float32Array): Uint8Array {
  return Uint8Array.from(care, (one) => (one === PROTECTED_CARE ? 1 : 0));
}

/** Noise samples per round: by default, after a noise failure in an earlier round, and after a verification that failed by noise. */
const DRAWS = 4;
const WARY_DRAWS = 8;
const WARIEST_DRAWS = 16;

/** Other draws in each round, so that repairs do not learn them; more where a pass would be luck. Verification draws once more. */
function seedsOf({ seed, refusals = [] }: CarryAsk, missed: readonly (readonly string[])[]): readonly number[] {
  const rng = createRng(seed).fork(`noise ${"again ".repeat(refusals.length)}${missed.length}`);
  const isNoisy = (name: string) => hasChance({ distortion: name.split("/")[1] });
  const refused = refusals.flatMap(({ failedChecks }) => failedChecks);
  const draws = refused.some(isNoisy) ? WARIEST_DRAWS : missed.flat().some(isNoisy) ? WARY_DRAWS : DRAWS;
  return Array.from({ length: draws }, () => rng.int(2 ** 32));
}

/**
 * How far repairs go on from a round: nowhere when only optional distortions were missed, which its modules are helped to by themselves;
 * two when a second reader or distortion that must be read is missing, three when half of them are.
 */
export function stepAfter({ passed, reads }: Verdict): 0 | 1 | 2 | 3 {
  if (passed) return 0;
  const lost = reads.filter((read) => read.asked && !read.ok && isRequired(read)).length;
  return lost > 5 ? 3 : lost > 1 ? 2 : 1;
}

/** The rounds of one code in one picture: reads each, and keeps the best. */
export interface Rounds {
  /** Similarity of a round's picture to the original; computed once per round. */
  alike(raster: Raster): Promise<Similarity>;
  /**
   * Reads a round, made with a margin. Its verdict, or undefined when no other round is to follow. A round that `isQuieter` than
   * the best takes its place where it is read as well.
   */
  judge(views: Views, margin: number, progress: Progress, isQuieter?: boolean): Promise<Verdict | undefined>;
  /** The nearest to passing; of equals the first. After `judge` only. */
  best(): Promise<Judged>;
}

export function startRounds(ask: CarryAsk, { text, placed, matrix, gate }: LaidCode): Rounds {
  const missed: (readonly string[])[] = [];
  let best: { readonly round: number; readonly carried: Omit<Carried, "rounds" | "missed"> } | undefined;
  const hopefulRounds = Math.round(mix(...HOPEFUL_ROUNDS, Math.max(0, 2 * ask.strength01 - 1)));
  const known = new WeakMap<Raster, Promise<Similarity>>();
  const alikeOf = (raster: Raster, finishedToo: boolean): Promise<Similarity> => {
    const alike = known.get(raster) ?? similarityOf(ask, { raster, placed }, finishedToo);
    known.set(raster, alike);
    return alike;
  };
  return {
    alike: (raster) => alikeOf(raster, true),
    async judge(views, margin, progress, isQuieter = false) {
      const { raster } = views;
      const round = missed.length;
      // The first attempt may pass by luck: verification draws anew and grants others.
      const how = { hurry: true, wary: ask.refusals !== undefined };
      const verdict = await gate.judge(views, seedsOf(ask, missed), progress, how);
      missed.push(verdict.failedChecks);
      const carried = { raster, text, placed, matrix, gate, margin, verdict, ...(verdict.passed && { views }) };
      const hadPassed = best?.carried.verdict.passed ?? false;
      const lead = best ? rankOf(verdict) - rankOf(best.carried.verdict) : 1;
      const isBetter = isQuieter ? lead >= 0 : lead > 0;
      // A passing picture is not replaced by one that is read better but is not similar enough.
      if (isBetter && (!hadPassed || isSimilarEnough(await alikeOf(raster, true)))) best = { round, carried };
      const isOver = verdict.passed && verdict.failedChecks.length === 0;
      if (isOver || (best!.carried.verdict.passed && round - best!.round >= hopefulRounds)) return undefined;
      return verdict;
    },
    async best() {
      const { round, carried } = best!;
      const others = missed.filter((_, other) => other !== round);
      const alike = await alikeOf(carried.raster, carried.verdict.passed);
      return { ...carried, ...alike, rounds: missed.length, missed: others };
    },
  };
}

/** Ranks pictures: failing ones lowest, then passing ones, then passing ones with all optional reads. */
function rankOf({ passed, failedChecks: missed, score01 }: Verdict): number {
  return passed ? 2 - missed.length / (missed.length + 1) : score01;
}
