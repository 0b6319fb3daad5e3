/** Makes a picture carry a code: weave or embed, read, repair, until the gate passes. */

import { type Progress, within } from "../raster/bands.ts";
import type { GBuffer } from "../raster/gbuffer.ts";
import type { Plane, Raster } from "../raster/raster.ts";
import { createRng } from "../raster/rng.ts";
import { type ChosenCode, chooseBits, spareModules } from "./choose-bits.ts";
import { lumaPlane } from "./colour.ts";
import { embedCode } from "./embed.ts";
import { messageOf } from "./encode.ts";
import { createGate, type Gate, isMust, type Verdict } from "./gate.ts";
import { smallLuma, structuralLikeness } from "./likeness.ts";
import { type Box, type PlacedCode, plainRaster } from "./placed-code.ts";
import type { CodePlan } from "./plan.ts";
import type { Reader } from "./readers.ts";
import { raiseBoosts } from "./repair.ts";
import { organicField } from "./weave/field.ts";
import { WEAVES, type WeaveEntry, type WeaveName } from "./weave/index.ts";
import { limitWoven } from "./weave/limit.ts";
import { setUpLoom, withStrength } from "./weave/loom.ts";
import { tonesOf, wishOf } from "./wish.ts";

export interface CarryAsk {
  /** Texts of one length that the code may say. */
  readonly texts: readonly [string, ...string[]];
  /** For the first text. */
  readonly plan: CodePlan;
  /** For the same text, with larger modules: taken when the first plan gave nothing that can be delivered. */
  readonly coarserPlan?: CodePlan | undefined;
  readonly box: Box;
  /** The picture: unfinished with `scene`, final without. */
  readonly picture: Raster;
  readonly scene?: {
    readonly surface: GBuffer;
    readonly night: boolean;
    /** The medium laid over the woven picture; `medium` weaves are given without the style's own. */
    finish(woven: Raster, medium: boolean): Promise<Raster>;
  };
  /** Used where there is a scene and modules are large enough for it; else the code is embedded. */
  readonly weave?: WeaveName;
  /** Pixels to leave as they are where the code can: 1 inside a face, same size as the picture. A scene's subjects are known. */
  readonly protect?: Uint8Array;
  /** 0 art first .. 1 clarity first. */
  readonly strength01: number;
  /** Repairs that weaving begins with, for finishes whose strokes are known to hide codes from readers. */
  readonly foreseenRepairs: number;
  readonly seed: number;
  /** Keep the standard's padding, for readers that check it. */
  readonly strictPadding: boolean;
}

interface Carried {
  readonly raster: Raster;
  /** What the code says: one of the asked texts. */
  readonly text: string;
  readonly placed: PlacedCode;
  readonly matrix: ChosenCode;
  /** The name of the weave, or `embed`. */
  readonly method: WeaveName | "embed";
  readonly rounds: number;
  /** What the last round used, in the unit of its method. */
  readonly strength: number;
  readonly verdict: Verdict;
  /** What each round before this one was refused for: names of checks. */
  readonly missed: readonly (readonly string[])[];
}

/** How much of the picture is left. */
interface Alike {
  /** SSIM with the unwoven picture, both four times smaller, over the code's square. */
  readonly likeness: number;
  /** What it must be to be delivered. */
  readonly leastLikeness: number;
  /** What it was compared with, as `smallLuma` gives it. */
  readonly unwoven: Plane;
}

/** A picture that carries its code, and how much of the picture that took. */
export interface Judged extends Carried, Alike {}

/** Pictures less like the unwoven one are not delivered, nor those less than this much above the plain code in its place. */
const LEAST_LIKENESS = 0.08;
const ABOVE_PLAIN = 1.25;

/** How far repairs of the weave go at most, then rounds of the embedding. */
const WEAVE_ROUNDS = 8;
/** How far gone the contrast is worth weaving (and finishing) anew; before it only the limiter tightens. */
const REWEAVE_ROUND = 4;
/** The last try: at least this strength for what was not read, this share of it for what was read and too unlike its picture. */
const CLEARER = 0.7;
const GENTLER = 0.5;
/** The share of texture that the clearest pictures give up: block thresholds take texture for modules. */
const CALMER = 0.4;
/** What each repair adds to the contrast that the limiter holds. */
const STRENGTH_STEP = 0.11;
/** What each repair adds to the margin over the mean of a large window, in luma. */
const MEAN_STEP = 0.035;
const EMBED_ROUNDS = 8;
/** The strength with which a scene of art first carries the code before its finish. */
const UNDERDRAWN = 0.5;
/** What a repair adds to the strength of the embedding: for one missing read, for some, for half of them. */
const EMBED_STEPS = [0.06, 0.1, 0.2] as const;
/** What a repair adds to a module, in luma, for each distortion that reads it wrongly. */
const WEAVE_BOOST = 0.045;
const EMBED_BOOST = 0.02;
/** What fine drawing keeps after the first round in which it hid the code from a reader; six tenths of it after each other one. */
const DETAIL = 0.3;
/** Mean luma of the picture from which on it is embedded as a day. */
const NIGHT_BELOW = 0.3;
/** How much dearer protected modules are than others, and the share of the code beyond which nothing can be protected. */
const PROTECTED_CARE = 30;
const MOST_PROTECTED = 0.3;
/** How much dearer modules are in places too large to be protected. */
const LARGE_CARE = 3;
/** The share of the margin that embedding asks of protected modules: what readers then lose there, the code corrects. */
const PROTECTED_SHARE = 0.4;
/** The most that protected modules may take of the errors that the code corrects. */
const SPARED = 0.17;

/** The first round that passes the readers and keeps its picture, or the best that did not. Bounded by rounds, not by time. */
export async function carryCode(ask: CarryAsk, readers: readonly Reader[], progress: Progress): Promise<Judged> {
  const asked = finishingOnce(ask);
  const first = await carryByPlan(asked, readers, within(progress, [0, 0.9]));
  if (isGood(first)) return first;
  const strength01 = first.verdict.passed ? GENTLER * ask.strength01 : Math.max(CLEARER, ask.strength01);
  const otherWay = { ...asked, plan: ask.coarserPlan ?? ask.plan, strength01, seed: ask.seed ^ 0x9e3779b9 };
  const other = await carryByPlan(otherWay, readers, within(progress, [0.9, 1]));
  if (!isGood(other)) return first;
  const refused = first.verdict.passed ? ["likeness"] : missesOf(first.verdict);
  return { ...other, rounds: first.rounds + other.rounds, missed: [...first.missed, refused, ...other.missed] };
}

/** The same ask, whose picture itself is finished only once: likeness and embedding ask for it. */
function finishingOnce(ask: CarryAsk): CarryAsk {
  const { scene, picture } = ask;
  if (!scene) return ask;
  let finished: Promise<Raster> | undefined;
  const finish = (woven: Raster, medium: boolean): Promise<Raster> => {
    if (woven !== picture || medium) return scene.finish(woven, medium);
    finished ??= scene.finish(picture, false);
    return finished;
  };
  return { ...ask, scene: { ...scene, finish } };
}

async function carryByPlan(ask: CarryAsk, readers: readonly Reader[], progress: Progress): Promise<Judged> {
  const large = ask.box.sidePx / ask.plan.layout.size;
  const weave = ask.scene && ask.weave && large >= WEAVES[ask.weave].leastModulePx ? ask.weave : undefined;
  const woven = weave && (await weaveUntilRead(ask, weave, readers, within(progress, [0, 0.8])));
  if (woven && isGood(woven)) return woven;
  const embedded = await embedUntilRead(ask, readers, within(progress, [weave ? 0.8 : 0, 1]));
  const unlike = weave && (woven ? woven.verdict.passed : true);
  const missed = [...(woven?.missed ?? []), ...(unlike ? [["likeness"]] : []), ...embedded.missed];
  const other = { ...embedded, ...(await likenessOf(ask, embedded, embedded.verdict.passed)), missed };
  if (isGood(other) || !woven) return other;
  return woven.verdict.score01 >= other.verdict.score01 ? woven : other;
}

function isGood({ verdict, ...alike }: Judged): boolean {
  return verdict.passed && isAlike(alike);
}

function isAlike({ likeness, leastLikeness }: Alike): boolean {
  return likeness >= leastLikeness;
}

/** Against the picture as it was painted; when that is not enough, against the same with its finish if asked, which takes its time. */
async function likenessOf(
  { picture, scene, box }: CarryAsk,
  { raster, placed }: Pick<Carried, "raster" | "placed">,
  finishedToo: boolean,
): Promise<Alike> {
  const made = smallLuma(raster, box);
  const plain = smallLuma(plainRaster(placed, picture.width, picture.height), box);
  const against = (unwoven: Plane): Alike => ({
    likeness: structuralLikeness(made, unwoven),
    leastLikeness: Math.max(LEAST_LIKENESS, ABOVE_PLAIN * structuralLikeness(plain, unwoven)),
    unwoven,
  });
  const first = against(smallLuma(picture, box));
  if (isAlike(first) || !scene || !finishedToo) return first;
  const second = against(smallLuma(await scene.finish(picture, false), box));
  return isAlike(second) ? second : first;
}

/** Undefined where the weave as such leaves too little of the picture. */
async function weaveUntilRead(
  ask: CarryAsk,
  name: WeaveName,
  readers: readonly Reader[],
  progress: Progress,
): Promise<Judged | undefined> {
  const { picture, scene, seed } = ask;
  const { surface, night, finish } = scene!;
  const entry: WeaveEntry = WEAVES[name];
  const matrix = choose(ask, picture, 0.1, 0.6);
  const placed: PlacedCode = { matrix, box: ask.box };
  const text = ask.texts[matrix.messageIndex];
  const gate = gateOf(ask, placed, text, readers);
  const boosts = new Float32Array(matrix.dark.length);
  const from01 = Math.min(1, 0.15 + 0.65 * ask.strength01 + entry.addedStrength);
  const laid = await setUpLoom(
    { picture, surface, night, placed, strength01: from01, seed },
    within(progress, [0, 0.02]),
  );
  const shape = { warp: 0.18, squareness: entry.squareness, seed };
  const field = await organicField(laid, shape, within(progress, [0.02, 0.04]));
  let best: Carried | undefined;
  let finished = picture;
  let held = field;
  // How far the repairs have gone: one a round, two where much is missing.
  let effort = ask.foreseenRepairs;
  let wovenAt = -1;
  const missed: string[][] = [];
  for (let round = 0; effort < WEAVE_ROUNDS; round++) {
    const steps = within(progress, [effort / WEAVE_ROUNDS, (effort + 1) / WEAVE_ROUNDS]);
    const strength = from01 + STRENGTH_STEP * effort;
    const loom = strength === from01 ? laid : withStrength(laid, Math.min(1, strength));
    // Repairs first hold the same weave tighter; one that is half way to plain is woven anew.
    if (wovenAt < 0 || (wovenAt < REWEAVE_ROUND && effort >= REWEAVE_ROUND)) {
      wovenAt = effort;
      const woven = await entry.weave(loom, field, within(steps, [0.05, 0.4]));
      finished = await finish(woven.raster, entry.medium);
      held = woven.held;
    }
    const calm = (1 - CALMER * ask.strength01) * 0.72 ** effort;
    const raster = await limitWoven(
      finished,
      placed,
      // Objects keep their outlines until that was seen to fail twice.
      effort < 2 ? held : field,
      {
        darkTexture: entry.darkTexture * calm,
        lightTexture: entry.lightTexture * calm,
        squareness: entry.squareness,
        level: loom.level,
        strength,
        dotsInMasses: effort > 1,
        meanMargin: MEAN_STEP * effort,
        markClarity01: Math.min(1, 0.25 + 0.25 * ask.strength01 + 0.22 * effort),
        boosts,
      },
      within(steps, [0.55, 0.7]),
    );
    // Repairs never bring it nearer to the picture, so readers are not asked in vain.
    const alike = round === 0 ? await likenessOf(ask, { raster, placed }, true) : undefined;
    if (alike && !isAlike(alike)) return undefined;
    const verdict = await gate.judge(raster, seedsOf(seed), within(steps, [0.7, 1]), { hurry: true });
    const carried: Carried = {
      raster,
      text,
      placed,
      matrix,
      method: name,
      rounds: round + 1,
      strength,
      verdict,
      missed: [...missed],
    };
    if (verdict.passed) return { ...carried, ...(alike ?? (await likenessOf(ask, carried, true))) };
    missed.push(missesOf(verdict));
    best = better(best, carried);
    raiseBoosts(boosts, raster, placed, verdict, seed, WEAVE_BOOST);
    effort += stepAfter(verdict);
  }
  return { ...best!, ...(await likenessOf(ask, best!, false)) };
}

function missesOf({ checks }: Verdict): string[] {
  return checks.filter((check) => check.required && !check.passed).map(({ name }) => name);
}

/** Two when a second reader or distortion that must be read is missing, three when half of them are. */
function stepAfter({ reads }: Verdict): 1 | 2 | 3 {
  const lost = reads.filter((read) => read.asked && !read.ok && isMust(read)).length;
  return lost > 5 ? 3 : lost > 1 ? 2 : 1;
}

function missedByOthers({ reads }: Verdict): boolean {
  return reads.some((read) => read.reader !== "zxing-cpp" && read.asked && !read.ok && isMust(read));
}

/** What nights need more than days: where all is dark, thresholds of blocks lie at the darkest of them. */
function nightOf(picture: Raster): number {
  const { data } = lumaPlane(picture);
  return Math.max(0, NIGHT_BELOW - data.reduce((sum, value) => sum + value, 0) / data.length);
}

async function embedUntilRead(ask: CarryAsk, readers: readonly Reader[], progress: Progress): Promise<Carried> {
  const { picture, scene, seed } = ask;
  // Small modules have little room for art: start where readers begin to see them.
  const small = Math.max(0, 0.8 - ask.box.sidePx / ask.plan.layout.size / 20);
  let strength = 0.16 + 0.74 * ask.strength01 + small + 2 * nightOf(picture);
  const matrix = choose(ask, picture, 0.04 + 0.12 * strength, 0.3 + 0.2 * Math.min(1, strength));
  const placed: PlacedCode = { matrix, box: ask.box };
  const final = scene ? await scene.finish(await underdrawn(ask, placed, progress), false) : picture;
  const text = ask.texts[matrix.messageIndex];
  const gate = gateOf(ask, placed, text, readers);
  const boosts = new Float32Array(matrix.dark.length);
  const shares = careOf(ask, matrix.layout.size).map((care) => (care > LARGE_CARE ? PROTECTED_SHARE : 1));
  let best: Carried | undefined;
  let detail = 1;
  const missed: string[][] = [];
  for (let round = 0; round < EMBED_ROUNDS; round++) {
    const steps = within(progress, [round / EMBED_ROUNDS, (round + 1) / EMBED_ROUNDS]);
    const knobs = { strength, boosts, shares, seed, ...(detail < 1 && { detail }) };
    const raster = await embedCode(final, placed, knobs, within(steps, [0, 0.5]));
    const verdict = await gate.judge(raster, seedsOf(seed), within(steps, [0.5, 1]), { hurry: true });
    const carried: Carried = {
      raster,
      text,
      placed,
      matrix,
      method: "embed",
      rounds: round + 1,
      strength,
      verdict,
      missed: [...missed],
    };
    if (verdict.passed) return carried;
    missed.push(missesOf(verdict));
    best = better(best, carried);
    raiseBoosts(boosts, raster, placed, verdict, seed, EMBED_BOOST);
    // zxing-cpp looks past fine drawing where others lose the code in it.
    if (missedByOthers(verdict)) detail = DETAIL * 0.6 ** round;
    // Where little is missing, the modules that miss it are helped most.
    strength = Math.min(2.4, strength + EMBED_STEPS[stepAfter(verdict) - 1] * (1 + 0.3 * round));
  }
  return best!;
}

/** The unfinished picture with the code drawn under its finish, whose strokes and lines then make the modules; clarity needs it plain. */
async function underdrawn(ask: CarryAsk, placed: PlacedCode, progress: Progress): Promise<Raster> {
  const strength = UNDERDRAWN * (1 - ask.strength01);
  return strength > 0 ? embedCode(ask.picture, placed, { strength, seed: ask.seed }, progress) : ask.picture;
}

function choose(ask: CarryAsk, picture: Raster, delta: number, globalMix01: number): ChosenCode {
  const { layout, message } = ask.plan;
  const others = ask.texts.slice(1).flatMap((text) => messageOf(text, layout.version, layout.level) ?? []);
  const tones = tonesOf(lumaPlane(picture), ask.box, layout.size, delta, globalMix01);
  const care = careOf(ask, layout.size);
  const wish = wishOf(tones, delta, care);
  const code = chooseBits(layout, [message, ...others], wish, ask.strictPadding);
  // Error correction that clarity would keep for the camera buys a clean face or tower; a face is worth some of it always.
  return spareModules(code, wish, care, SPARED * (1 - (ask.scene ? 1 : 0.5) * ask.strength01));
}

/** Faces and focal subjects are to stay as they are, when they are small enough to be spared; large ones are dearer than the ground. */
function careOf({ protect, scene, picture, box }: CarryAsk, size: number): Float32Array {
  const { width, height } = picture;
  const care = new Float32Array(size * size).fill(1);
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
  if (inside > MOST_PROTECTED * care.length) return care.map((one) => (one > 1 ? LARGE_CARE : 1));
  return care;
}

function gateOf({ picture }: CarryAsk, placed: PlacedCode, text: string, readers: readonly Reader[]): Gate {
  return createGate(readers, text, () => plainRaster(placed, picture.width, picture.height));
}

/** Six, so that a pass does not hang on the luck of a draw: verification draws once more. */
function seedsOf(seed: number): readonly number[] {
  const rng = createRng(seed).fork("noise");
  return Array.from({ length: 6 }, () => rng.int(2 ** 32));
}

function better(a: Carried | undefined, b: Carried): Carried {
  return a && a.verdict.score01 >= b.verdict.score01 ? a : b;
}
