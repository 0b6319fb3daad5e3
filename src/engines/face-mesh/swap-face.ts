/** Replaces one face of a picture by another, in the target's pose, expression and light. */

import type { Progress } from "easel-picture";
import { blur, smoothstep } from "easel-picture";
import { caricatureInto } from "../../faces/caricature.ts";
import { mouthOpening } from "../../faces/face.ts";
import { closeSeamInto, easeToneInto, matchTextureInto } from "../../faces/finish.ts";
import {
  closeFrame,
  type FaceFrame,
  type LogPlanes,
  meanWhere,
  type OpenFrame,
  openFrame,
  softMask,
} from "../../faces/frame.ts";
import { wearsGlasses } from "../../faces/glasses.ts";
import { glassesFrame } from "../../faces/glasses-frame.ts";
import { findOccluders, widenOccluders } from "../../faces/occluders.ts";
import { browZone, featureZones, fillPart, PARTS } from "../../faces/regions.ts";
import { easeDarkEyesInto, hardnessBetween, relight, sideLight } from "../../faces/relight.ts";
import { toneStep } from "../../faces/tone-step.ts";
import { BROWS, INNER_LIPS, LEFT_EYE, OUTER_LIPS, RIGHT_EYE } from "../../faces/topology.ts";
import {
  type Laid,
  laidOver,
  layOver,
  type Mirrored,
  needsTwin,
  type SourceSeen,
  seeSource,
  seeTwin,
} from "./lay-over.ts";
import { OPEN_MOUTH } from "./mesh.ts";
import { colourIrisesInto, drawOwnPart, eyeEdge } from "./parts.ts";
import type { SwapPair, SwapRule, SwapWishes } from "./swap-pair.ts";
import { SWAP_RULES } from "./swap-pair.ts";

/** What was decided and measured. */
export interface SwapReport {
  /** Share of the oval behind hair, hands or straps; those pixels are the target's. */
  readonly occluded01: number;
  /** Whose eyeballs are shown; `coloured`: the target's with the source's iris colour. */
  readonly eyes: "source" | "target" | "coloured";
  /** Whose inner mouth is shown. */
  readonly mouth: "source" | "target";
  /** Mean difference of the logarithm of light between the two faces' skin, before relighting. */
  readonly lightGap: number;
  /** The same for colour: the difference of red less blue. */
  readonly toneGap: number;
  /** 0..1: how much light from the side differs between the two. */
  readonly hardLight01: number;
  /** Difference of light between the halves of the target's face, in logarithmic light. */
  readonly sideLight: number;
  /** The same of the source. */
  readonly sourceSide: number;
  /** Mean difference of colour along the rim of the mask between the result and the target's skin, in logarithmic light. */
  readonly rim: number;
  /** How much further the pasted skin is from the skin beside it than the target's own was, in CIE76 differences (`toneStep`). */
  readonly toneStep: number;
  /** Share of the face that was taken from the source's mirrored half. */
  readonly mirrored01: number;
  /** Detail of the source over that of the target, before they were matched; below 1 the source is softer. */
  readonly detail: number;
  readonly sourceFringe: boolean;
  /** Who wears glasses. The target's stay before the face, the source's are left out. */
  readonly glasses: { readonly target: boolean; readonly source: boolean };
}

/** Above this share of the forehead behind hair, the target's forehead is kept there. A fringe would leave a visible trace. */
const FRINGE01 = 0.045;
/** The middle of the forehead between the temples, and the share of it behind hair from which on a fringe may hang over all of it. */
const FRINGE_MIDDLE = { from: 0.3, to: 0.7, least01: 0.003 };
/** How far around hair the target's forehead is kept: a blur as a share of the face's width, and the least of what it leaves. */
const BESIDE_HAIR = { sigma01: 0.06, least01: 0.05 };
/** The outline beside both eyes. */
const TEMPLES = [127, 356] as const;
/** From this mean trust on, 0..1, the brows of a source with a fringe are used. */
const LEAST_BROW01 = 0.95;
/** Difference in opening, as a share of the mouth's width, beyond which the lips stay the target's too. Chosen by look and likeness on tuning pairs. */
const OTHER_MOUTH = 0.12;
/** The soft edge of plain skin, and of features that a turned head brings near its outline; shares of the face's width. */
const FEATHER01 = 0.035;
const FEATURE_FEATHER01 = 0.03;

/** How much of the source's shade and colour stays inside the face. */
const OWN_SHADE01 = 0.5;

/** Swaps one face. Pixels where the mask is 0 stay as they are, bit for bit; alpha is never changed. */
export async function swapFace(pair: SwapPair, wishes: SwapWishes, progress: Progress): Promise<SwapReport> {
  const { picture } = pair;
  const frame = openFrame(picture, pair.face);
  const { width, mesh, oval, light: target } = frame;
  const rules = new Set<SwapRule>(SWAP_RULES.filter((rule) => !wishes.without?.includes(rule)));
  const laid = await layOver(pair, frame, progress);
  const { plain, result } = laid;
  const { covered } = laid.field;
  const seen = seeTarget(frame, rules);
  await progress.checkpoint(0.3);
  const source = seeSource(laid, pair, frame, rules);
  await progress.checkpoint(0.4);
  const bothSkins = skinOf(source.trust01, source.zones, seen.skin);
  const hardLight01 = hardnessBetween(plain, target, bothSkins, width);
  const mirrored =
    hardLight01 > 0 || needsTwin(source.trust01, oval, seen.beside)
      ? await seeTwin(laid, source, pair.topology, frame, progress)
      : undefined;
  const parts = partsOf(result, frame);
  const sourceFringe = meanWhere(source.onPlain, parts.forehead) > FRINGE01;
  const believed = believedOf(source.trust01, mirrored?.trust01, covered, frame);
  const out = light({ laid, seen, source, mirrored, parts, believed }, frame, rules);
  await progress.checkpoint(0.75);
  if (rules.has("sockets")) easeSocketsInto(out, result, frame);
  if (rules.has("caricature"))
    caricatureInto(
      out,
      target,
      believed.map((share, p) => (covered[p] ? share * (1 - seen.before[p]) : 0)),
      frame,
    );

  const mask = maskOf(seen, parts, covered, frame);
  if (sourceFringe) keepForeheadInto(mask, { seen, source, parts, believed, result }, frame, rules);
  leaveParts(mask, mesh, wishes, frame);
  const bareSkin = Uint8Array.from(seen.skin, (open, p) =>
    mask[p] > 0.8 && open > 0.5 && !parts.zones[p] && believed[p] > 0.7 ? 1 : 0,
  );
  const detail = matchTextureInto(out, target, bareSkin, covered, frame, wishes.rng);
  await progress.checkpoint(0.88);
  const rimSkin = seen.before.map((hidden, p) => (hidden < 0.2 && !seen.zones[p] ? 1 : 0));
  const plainSkin = Uint8Array.from(seen.skin, (open, p) => (open > 0.3 && !parts.zones[p] ? 1 : 0));
  easeToneInto(out, target, covered, plainSkin, frame);
  const rim = closeSeamInto(out, target, covered, rimSkin, frame);
  const ownMouth = drawOwnParts(out, { laid, source }, wishes, frame, rules);

  if (isGrey(target)) greyInto(out);
  const step = toneStep({ before: target, after: out, mask, skin: plainSkin, mesh }, frame);
  closeFrame(picture, frame, out, mask, wishes.strength01);
  await progress.checkpoint(1);
  return {
    occluded01: meanWhere(seen.before, oval),
    sourceFringe,
    lightGap: Math.abs(meanWhere(plain[1], bareSkin) - meanWhere(target[1], bareSkin)),
    toneGap: Math.abs(redness(plain, bareSkin) - redness(target, bareSkin)),
    hardLight01,
    sideLight: sideLight(target, seen.skin, width),
    sourceSide: sideLight(plain, bothSkins, width),
    rim,
    toneStep: wishes.strength01 * step,
    mirrored01: mirrored
      ? meanWhere(
          source.trust01.map((trust) => (trust < 0.5 ? 1 : 0)),
          oval,
        )
      : 0,
    detail,
    glasses: { target: seen.glasses, source: source.glasses },
    eyes: wishes.eyes === "auto" ? "coloured" : wishes.eyes,
    mouth: ownMouth || wishes.mouth === "target" ? "target" : "source",
  };
}

/** What the target shows, per pixel of the frame. */
interface TargetSeen {
  /** Its features. */
  readonly zones: Uint8Array;
  /** 0..1: hair, hands, straps and traced glasses before the face. */
  readonly before: Float32Array;
  /** The same with what lies beside it. */
  readonly beside: Float32Array;
  /** 0..1: bare skin. */
  readonly skin: Float32Array;
  readonly glasses: boolean;
}

function seeTarget(frame: OpenFrame, rules: ReadonlySet<SwapRule>): TargetSeen {
  const { width, height, faceWidthPx, depth, mesh, oval, light: target } = frame;
  const zones = featureZones(width, height, mesh, faceWidthPx);
  const before = findOccluders(target, mesh, frame);
  const glasses = wearsGlasses(target, mesh, width, height);
  if (glasses && rules.has("target-glasses")) laidOver(before, glassesFrame(target, mesh, width, height, 0));
  // Hair darkens the skin beside it, so light is measured at some distance from it.
  const beside = widenOccluders(before, zones, frame);
  const skin = new Float32Array(width * height);
  for (let p = 0; p < skin.length; p++)
    if (oval[p] && !zones[p]) {
      const bare = (1 - beside[p]) * (1 - beside[p]);
      skin[p] = bare * bare * smoothstep(0, 0.03, depth[p] / faceWidthPx);
    }
  return { zones, before, beside, skin, glasses };
}

/** Parts of the result, per pixel of the frame. */
interface Parts {
  readonly zones: Uint8Array;
  readonly forehead: Uint8Array;
  readonly brows: Uint8Array;
}

function partsOf(result: Float32Array, { width, height, faceWidthPx }: FaceFrame): Parts {
  return {
    zones: featureZones(width, height, result, faceWidthPx),
    forehead: fillPart(width, height, result, PARTS.forehead),
    brows: browZone(width, height, result, 0.058 * faceWidthPx),
  };
}

/** 0..1: where the source, mirrored or not, is shown without doubt, and around. */
function believedOf(
  plainTrust: Float32Array,
  twinTrust: Float32Array | undefined,
  covered: Uint8Array,
  { width, height, faceWidthPx, depth }: OpenFrame,
): Float32Array {
  const size = width * height;
  const believed = new Float32Array(size);
  for (let p = 0; p < size; p++)
    if (covered[p])
      believed[p] =
        Math.min(1, Math.max(plainTrust[p], 0.95 * (twinTrust ? twinTrust[p] : 0))) *
        smoothstep(0, 0.03, depth[p] / faceWidthPx);
  const around = blur({ width, height, data: believed }, Math.max(0.8, 0.03 * faceWidthPx)).data;
  for (let p = 0; p < size; p++) believed[p] = smoothstep(0.2, 0.75, Math.min(believed[p], around[p]));
  return believed;
}

/** The source in the target's light. */
function light(
  of: {
    readonly laid: Laid;
    readonly seen: TargetSeen;
    readonly source: SourceSeen;
    readonly mirrored: Mirrored | undefined;
    readonly parts: Parts;
    readonly believed: Float32Array;
  },
  frame: OpenFrame,
  rules: ReadonlySet<SwapRule>,
): LogPlanes {
  const { laid, seen, source, mirrored, believed } = of;
  const { zones, forehead, brows } = of.parts;
  const { width, height, faceWidthPx, mesh, light: target } = frame;
  const soft = (part: Uint8Array) => softMask(part, width, height, 0.012 * faceWidthPx);
  const eyeMasks = [PARTS.rightEye, PARTS.leftEye].map((part) => fillPart(width, height, laid.result, part));
  return relight(
    {
      target,
      plain: { colours: laid.plain, trust01: source.trust01 },
      ...(mirrored ? { mirrored } : {}),
      targetSkin: seen.skin,
      features: soft(zones),
      targetFeatures: soft(seen.zones),
      featureMask: zones,
      eyeballs: softMask(union(eyeMasks), width, height, Math.max(0.6, 0.006 * faceWidthPx)),
      eyeWhite: whiteOf(
        target,
        [RIGHT_EYE, LEFT_EYE].map((lids) => fillPart(width, height, mesh, lids)),
      ),
      dull: soft(union([forehead, brows])),
      believed,
      ownShade01: rules.has("shade") ? OWN_SHADE01 : 1,
      covered: laid.field.covered,
    },
    frame,
  );
}

function easeSocketsInto(out: LogPlanes, result: Float32Array, frame: OpenFrame): void {
  const { width, height, faceWidthPx } = frame;
  const sockets = [PARTS.rightEye, PARTS.leftEye].map((part) =>
    softMask(fillPart(width, height, result, part, 0.05 * faceWidthPx), width, height, 0.03 * faceWidthPx),
  );
  easeDarkEyesInto(out, frame.light, sockets);
}

/** 0..1: where the result replaces the target, soft towards the outline and before what hides the face. */
function maskOf(seen: TargetSeen, { zones }: Parts, covered: Uint8Array, frame: OpenFrame): Float32Array {
  const { width, height, faceWidthPx, depth } = frame;
  const mask = new Float32Array(width * height);
  const featured = softMask(union([zones, seen.zones]), width, height, 0.012 * faceWidthPx);
  for (let p = 0; p < mask.length; p++)
    if (covered[p]) {
      const feather = FEATHER01 + (FEATURE_FEATHER01 - FEATHER01) * featured[p];
      const rim = 0.008 - 0.005 * featured[p];
      mask[p] = smoothstep(rim, feather + rim, depth[p] / faceWidthPx) * (1 - seen.before[p]);
    }
  return mask;
}

/** Takes the target's forehead, and its brows where the source does not show both, out of the mask. */
function keepForeheadInto(
  mask: Float32Array,
  of: {
    readonly seen: TargetSeen;
    readonly source: SourceSeen;
    readonly parts: Parts;
    readonly believed: Float32Array;
    readonly result: Float32Array;
  },
  frame: OpenFrame,
  rules: ReadonlySet<SwapRule>,
): void {
  const { seen, source, believed, result } = of;
  const { zones, forehead, brows } = of.parts;
  const { width, height, faceWidthPx, mesh } = frame;
  const size = width * height;
  const own = browZone(width, height, mesh, 0.058 * faceWidthPx);
  const kept = rules.has("forehead") ? underFringe(source.onPlain, forehead, mesh, frame) : new Uint8Array(size);
  // Half of a brow looks worse than none, so both stay the target's unless the source shows both.
  const keeps = rules.has("brows") && !showsBrows(believed, brows, result, frame) ? 1 : 0;
  const stays = forehead.slice();
  for (let p = 0; p < size; p++)
    if (own[p] || brows[p]) stays[p] = keeps;
    else if (zones[p] || seen.zones[p] || !kept[p]) stays[p] = 0;
  const soft = softMask(stays, width, height, 0.02 * faceWidthPx);
  for (let p = 0; p < size; p++) mask[p] *= 1 - smoothstep(0.1, 0.9, soft[p]);
}

/** Draws the target's eyeballs, and its mouth where the source's cannot stand for it. Returns whether an open mouth is the target's. */
function drawOwnParts(
  out: LogPlanes,
  { laid: { near, result }, source }: { readonly laid: Laid; readonly source: SourceSeen },
  wishes: SwapWishes,
  frame: OpenFrame,
  rules: ReadonlySet<SwapRule>,
): boolean {
  const { width, height, faceWidthPx, mesh, light: target } = frame;
  const own = { light: target, mesh, width, height };
  if (wishes.eyes === "auto" && rules.has("eyeballs")) {
    const { growPx, softPx } = eyeEdge(frame);
    for (const lids of [RIGHT_EYE, LEFT_EYE]) drawOwnPart(out, own, result, lids, growPx, softPx);
    colourIrisesInto(out, own, source.sitter, result);
  }
  const ownMouth = wishes.mouth === "auto" && rules.has("lips") && mouthOpening(mesh) > OPEN_MOUTH;
  // Closed lips cannot be stretched around an open mouth, nor an open mouth around closed lips.
  const otherMouth = Math.abs(mouthOpening(mesh) - mouthOpening(near.mesh)) > OTHER_MOUTH;
  if (wishes.mouth === "auto" && rules.has("lips") && otherMouth)
    drawOwnPart(out, own, result, OUTER_LIPS, 0.015 * faceWidthPx, 0.012 * faceWidthPx);
  else if (ownMouth) drawOwnPart(out, own, result, INNER_LIPS, 0.004 * faceWidthPx, 0.007 * faceWidthPx);
  return ownMouth;
}

/** The share of pixels that may have a colour in a grey picture, and the colour that a grey pixel may have, in logarithmic light: losses of an encoder. */
const GREY = { most01: 0.01, colour: 0.04 };

function isGrey([r, g, b]: LogPlanes): boolean {
  let coloured = 0;
  for (let p = 0; p < g.length; p++)
    if (Math.max(Math.abs(r[p] - g[p]), Math.abs(b[p] - g[p])) > GREY.colour) coloured++;
  return coloured <= GREY.most01 * g.length;
}

/** The source's lips, brows and irises lose their colour in a grey picture. */
function greyInto([r, g, b]: LogPlanes): void {
  for (let p = 0; p < g.length; p++) r[p] = g[p] = b[p] = 0.2126 * r[p] + 0.7152 * g[p] + 0.0722 * b[p];
}

function redness([r, , b]: LogPlanes, where: Uint8Array): number {
  return meanWhere(r, where) - meanWhere(b, where);
}

/** Where source and target show bare skin. */
function skinOf(trust01: Float32Array, zones: Uint8Array, targetSkin: Float32Array): Float32Array {
  const out = new Float32Array(trust01.length);
  for (let p = 0; p < out.length; p++) out[p] = zones[p] ? 0 : trust01[p] * trust01[p] * targetSkin[p];
  return out;
}

/** The 95th percentile of the light of the eyes, per channel. */
function whiteOf(light: LogPlanes, eyes: readonly Uint8Array[]): [number, number, number] | undefined {
  const inside = union(eyes);
  let count = 0;
  for (let p = 0; p < inside.length; p++) count += inside[p];
  if (count === 0) return undefined;
  const brightest = (plane: Float32Array) => {
    const values = new Float32Array(count);
    for (let p = 0, q = 0; p < inside.length; p++) if (inside[p]) values[q++] = plane[p];
    return values.sort()[Math.floor(0.95 * count)];
  };
  return [brightest(light[0]), brightest(light[1]), brightest(light[2])];
}

/**
 * Whether the source, mirrored where that shows more, shows both brows of the result and the skin around them, so that no hair is taken
 * with them. `believed` is 0..1 and `brows` 0 or 1 per pixel of the frame.
 */
function showsBrows(
  believed: Float32Array,
  brows: Uint8Array,
  mesh: Float32Array,
  { width, height, faceWidthPx }: FaceFrame,
): boolean {
  return [BROWS.slice(0, 2), BROWS.slice(2)].every(([upper, lower]) => {
    const brow = fillPart(width, height, mesh, [...upper, ...[...lower].reverse()], 0.05 * faceWidthPx);
    for (let p = 0; p < brow.length; p++) brow[p] &= brows[p];
    return meanWhere(believed, brow) > LEAST_BROW01;
  });
}

/**
 * 1 where the target keeps its forehead: all of it when the source's hair reaches the middle of its own, as thin strands beside that are
 * not told from skin; else the surroundings of the hair. `hair01` is 0..1 per pixel of the frame.
 */
function underFringe(
  hair01: Float32Array,
  forehead: Uint8Array,
  mesh: Float32Array,
  { width, height, faceWidthPx }: FaceFrame,
): Uint8Array {
  const [left, right] = TEMPLES.map((i) => ({ x: mesh[i * 3], y: mesh[i * 3 + 1] }));
  const [dx, dy] = [right.x - left.x, right.y - left.y];
  const square = dx * dx + dy * dy || 1;
  const middle = forehead.map((inside, p) => {
    const across = (((p % width) - left.x) * dx + (Math.floor(p / width) - left.y) * dy) / square;
    return inside && across > FRINGE_MIDDLE.from && across < FRINGE_MIDDLE.to ? 1 : 0;
  });
  if (meanWhere(hair01, middle) > FRINGE_MIDDLE.least01) return forehead.slice();
  const around = blur({ width, height, data: hair01 }, BESIDE_HAIR.sigma01 * faceWidthPx).data;
  return forehead.map((inside, p) => (inside && around[p] > BESIDE_HAIR.least01 ? 1 : 0));
}

/** Leaves the target's mouth and eyes untouched where that was asked. */
function leaveParts(
  mask: Float32Array,
  mesh: Float32Array,
  { eyes, mouth }: SwapWishes,
  { width, height, faceWidthPx }: FaceFrame,
): void {
  const leave = (part: readonly number[], growPx: number, softPx: number) => {
    const hole = softMask(fillPart(width, height, mesh, part, growPx), width, height, Math.max(0.6, softPx));
    for (let p = 0; p < mask.length; p++) mask[p] *= 1 - smoothstep(0.15, 0.85, hole[p]);
  };
  if (mouth === "target") leave(PARTS.outerLips, 0.02 * faceWidthPx, 0.01 * faceWidthPx);
  if (eyes === "target") for (const lids of [RIGHT_EYE, LEFT_EYE]) leave(lids, 0.01 * faceWidthPx, 0.012 * faceWidthPx);
}

function union([first, ...others]: readonly Uint8Array[]): Uint8Array {
  const out = first.slice();
  for (const other of others) for (let p = 0; p < out.length; p++) out[p] |= other[p];
  return out;
}
