/** The source's face under the target's light. */

import { clamp, smoothstep } from "easel-picture";
import type { FaceFrame, LogPlanes } from "./frame.ts";
import { smoothThrough } from "./smooth.ts";

/** One way to see the source in the target's geometry: as it is, or its other half mirrored. */
interface Sight {
  readonly colours: LogPlanes;
  /** 0..1: visible and not occluded. */
  readonly trust01: Float32Array;
}

export interface RelightRequest {
  readonly target: LogPlanes;
  readonly plain: Sight;
  /** Absent where the source as it is shows everything. */
  readonly mirrored?: Sight;
  /** 0..1: bare skin of the target, by which its light is measured. */
  readonly targetSkin: Float32Array;
  /** 0..1 where the result takes features from; soft-edged. Absent: all detail is taken as it is. */
  readonly features?: Float32Array;
  readonly targetFeatures: Float32Array;
  /** Hard-edged features of the result's geometry: no skin to measure light by. */
  readonly featureMask: Uint8Array;
  /** 0..1, soft-edged: eyeballs of the result, when they come from under other light. */
  readonly eyeballs?: Float32Array;
  /** The brightest light of the target's own eyes, per channel. It limits the whites of the result's eyes. */
  readonly eyeWhite?: readonly [number, number, number] | undefined;
  /** 0..1, soft-edged: forehead and surroundings of the brows, where there are no highlights. */
  readonly dull?: Float32Array;
  /** 0..1: weight of the source's detail. The remaining weight is the target's own detail. */
  readonly believed: Float32Array;
  /**
   * 0..1: how much of the source's own shade and colour stays inside the face, where the target's light has no hard edges. Towards the
   * outline all of it gives way to the target's. Absent: 0.
   */
  readonly ownShade01?: number;
  readonly covered: Uint8Array;
}

/** Blemishes of plain skin beyond this, in logarithmic light, are compressed. Features have no such limit. */
const SKIN_LIMIT = 1;
const FEATURE_LIMIT = 6;
/** Maximum by which plain skin is brighter than its surroundings. Features have no such limit. */
const SHINE_LIMIT = 0.25;
/** A pixel of a feature that is darker than the surrounding skin by this much is hair. Its colour does not come from the lighting. */
const HAIR = { from: 0.5, to: 1.3 };
/** Blur width that separates light from detail, as a share of the face's width: for soft light, and for light with hard edges. */
const SOFT_LIGHT = 0.13;
const HARD_LIGHT = 0.085;
/** By how much that width grows where all of the source's shade is kept, and the depth over which its shade sets in. */
const SHADE_LIGHT = 0.18;
const SHADE_FROM = { from: 0.04, to: 0.2 };

/** Share of the source's own colour in its own shade: redness and stubble of another complexion look like stains. */
const OWN_COLOUR = 0.3;
/** Near the outline of the face below the eyes, shadows of the source's hair are limited to this, in logarithmic light, up to a depth as a share of the face's width. */
const RIM_LIMIT = 0.2;
const RIM_DEPTH = { from: 0.03, to: 0.12 };

/** Logarithmic light of the face under the target's light; the target's where nothing is covered. */
export function relight(request: RelightRequest, frame: FaceFrame): LogPlanes {
  const { width, height, faceWidthPx, depth } = frame;
  const size = width * height;
  const { target, plain, mirrored, features, eyeballs, dull, covered } = request;
  const weigh = ({ trust01 }: Sight) => {
    const weights = new Float32Array(size);
    for (let p = 0; p < size; p++)
      if (covered[p] && !request.featureMask[p]) {
        const sure = trust01[p] * trust01[p];
        weights[p] = sure * sure * smoothstep(0, 0.05, depth[p] / faceWidthPx);
      }
    return weights;
  };
  const plainSkin = weigh(plain);
  const hard = hardnessBetween(plain.colours, target, both(plainSkin, request.targetSkin), width);
  const ownShade = (request.ownShade01 ?? 0) * (1 - Math.max(hard, hardness(target, request.targetSkin, width)));
  const softLight = SOFT_LIGHT + SHADE_LIGHT * ownShade;
  const sigmaPx = faceWidthPx * (softLight + (HARD_LIGHT - softLight) * hard);
  const smooth = (planes: LogPlanes, weights: Float32Array) =>
    planes.map((values) => smoothThrough(values, weights, width, height, sigmaPx));
  // Where one light is measured the other is too, so that the same picture has the same light.
  const common = mirrored ? undefined : both(plainSkin, request.targetSkin);
  const lightT = smooth(target, common ?? request.targetSkin);
  const lightA = smooth(plain.colours, common ?? plainSkin);
  const lightB = mirrored ? smooth(mirrored.colours, weigh(mirrored)) : lightA;

  const out: LogPlanes = [target[0].slice(), target[1].slice(), target[2].slice()];
  // Share of the source as it is; the rest comes from its mirror image.
  const shares = mirrored ? sharesOf(plain, mirrored, lightA, lightB, hard, covered) : undefined;
  const meanShift = new Float32Array(size);
  const hair = features ? hairOf(plain.colours, lightA, covered) : meanShift;
  for (let c = 0; c < 3; c++) {
    const [lT, lA, lB] = [lightT[c], lightA[c], lightB[c]];
    for (let p = 0; p < size; p++)
      if (covered[p]) meanShift[p] += (lT[p] - (shares ? lB[p] + (lA[p] - lB[p]) * shares[p] : lA[p])) / 3;
  }
  const overall = lightT.map((lT, c) => meanGap(lT, lightA[c], plainSkin, request.targetSkin));
  const overallMean = (overall[0] + overall[1] + overall[2]) / 3;
  for (let c = 0; c < 3; c++) {
    const [lT, lA, lB, own, result] = [lightT[c], lightA[c], lightB[c], target[c], out[c]];
    const seen = plain.colours[c];
    const twin = mirrored?.colours[c] ?? seen;
    const white = request.eyeWhite?.[c] ?? Number.NEGATIVE_INFINITY;
    for (let p = 0; p < size; p++) {
      if (!covered[p]) continue;
      const believed = request.believed[p];
      const nearRim = dull ? (1 - dull[p]) * (1 - smoothstep(RIM_DEPTH.from, RIM_DEPTH.to, depth[p] / faceWidthPx)) : 0;
      const skinLimit = SKIN_LIMIT + (RIM_LIMIT - SKIN_LIMIT) * nearRim;
      const limit = features ? skinLimit + (FEATURE_LIMIT - skinLimit) * features[p] : Infinity;
      const eye = eyeballs ? eyeballs[p] : 0;
      let base = lA[p];
      let detail = seen[p] - base;
      if (shares) {
        base = lB[p] + (base - lB[p]) * shares[p];
        detail = twin[p] - lB[p] + (detail - twin[p] + lB[p]) * shares[p];
      }
      // Limits hold for what the source has beyond the target, so that a like face passes unchanged.
      const there = own[p] - lT[p];
      const beyond = detail - Math.max(0, there);
      if (dull && beyond > 0) detail += dull[p] * (pressed(beyond, SHINE_LIMIT) - beyond);
      const ownDetail = there * (1 - believed * request.targetFeatures[p]);
      const kept = believed * (there + pressed(detail - there, limit)) + (1 - believed) * ownDetail;
      const mean = meanShift[p];
      // An eyeball reflects its surroundings, and hair is as dark on lighter skin: they take little of the skin's change, and
      // hardly any of its colour.
      const apart = features && mean > 0 ? Math.max(eye, features[p] * hair[p]) : eye;
      const meanTaken = apart > 0 ? mean * (1 - apart) + apart * pressed(mean, 0.45) : mean;
      const local = lT[p] - base;
      const inner = ownShade > 0 ? ownShade * smoothstep(SHADE_FROM.from, SHADE_FROM.to, depth[p] / faceWidthPx) : 0;
      const shade = overallMean - mean;
      const wanted = local + inner * (shade + OWN_COLOUR * (overall[c] - local - shade));
      const shift = meanTaken + (wanted - mean) * (1 - 0.8 * apart);
      let value = base + shift + kept;
      const most = Math.max(lT[p] + 0.1, white);
      if (eye > 0 && value > most) value = value * (1 - eye) + eye * (most + pressed(value - most, 0.15));
      result[p] = value;
    }
  }
  return out;
}

/**
 * Lifts an eye's surroundings that came out darker than the target's by more than a little: make-up and shadows of a source
 * under other light. `around` is 0..1, soft-edged, one eye each.
 */
export function easeDarkEyesInto(result: LogPlanes, target: LogPlanes, around: readonly Float32Array[]): void {
  for (const zone of around) {
    let [sum, weight] = [0, 0];
    for (let p = 0; p < zone.length; p++) {
      if (zone[p] === 0) continue;
      for (let c = 0; c < 3; c++) sum += zone[p] * (target[c][p] - result[c][p]);
      weight += 3 * zone[p];
    }
    const darker = weight > 0 ? sum / weight : 0;
    const lift = 0.7 * clamp(darker - 0.12, 0, 0.6);
    if (lift > 0) for (let p = 0; p < zone.length; p++) for (let c = 0; c < 3; c++) result[c][p] += lift * zone[p];
  }
}

/** The tilt towards `limit` of a hyperbolic tangent; its series where that is as good and quicker. */
function pressed(value: number, limit: number): number {
  const share = value / limit;
  return share > -0.1 && share < 0.1 ? value * (1 - (share * share) / 3) : limit * Math.tanh(share);
}

/** 0..1: confidence that each pixel is hair, assuming that it belongs to a feature. */
function hairOf([, seen]: LogPlanes, [, light]: readonly Float32Array[], covered: Uint8Array): Float32Array {
  const out = new Float32Array(covered.length);
  for (let p = 0; p < out.length; p++) if (covered[p]) out[p] = smoothstep(HAIR.from, HAIR.to, light[p] - seen[p]);
  return out;
}

/** The mean by which `a` exceeds `b`, weighted by both weights; 0 where there are none. */
function meanGap(a: Float32Array, b: Float32Array, one: Float32Array, other: Float32Array): number {
  let [sum, weight] = [0, 0];
  for (let p = 0; p < a.length; p++) {
    const both = one[p] * other[p];
    sum += both * (a[p] - b[p]);
    weight += both;
  }
  return weight > 0 ? sum / weight : 0;
}

/** Under hard light the shadowed half of the face is taken from the lit half. */
function sharesOf(
  plain: Sight,
  mirrored: Sight,
  [, lightA]: readonly Float32Array[],
  [, lightB]: readonly Float32Array[],
  hard: number,
  covered: Uint8Array,
): Float32Array {
  const shares = new Float32Array(covered.length);
  for (let p = 0; p < shares.length; p++) {
    if (!covered[p]) continue;
    const shown = plain.trust01[p] * (1 - hard * smoothstep(0.15, 0.6, lightB[p] - lightA[p]));
    const a = shown + 1e-4;
    const b = mirrored.trust01[p] * Math.max(0, 1 - 1.15 * shown) + 1e-5;
    shares[p] = a / (a + b);
  }
  return shares;
}

/**
 * 0 soft .. 1 hard: how much the source's light from the side must be undone, which is none where the target's light is the same.
 * `weights` marks what is skin of both.
 */
export function hardnessBetween(source: LogPlanes, target: LogPlanes, weights: Float32Array, width: number): number {
  const apart = source.map((values, c) => values.map((value, p) => value - target[c][p]));
  return Math.min(hardness(source, weights, width), hardness([apart[0], apart[1], apart[2]], weights, width));
}

function hardness(light: LogPlanes, weights: Float32Array, width: number): number {
  return smoothstep(0.25, 0.8, sideLight(light, weights, width));
}

function both(a: Float32Array, b: Float32Array): Float32Array {
  return a.map((weight, p) => weight * b[p]);
}

/** The difference of light between the halves of a face. `weights` marks its skin. */
export function sideLight([r, g, b]: LogPlanes, weights: Float32Array, width: number): number {
  let [centre, all] = [0, 0];
  for (let p = 0; p < weights.length; p++) {
    centre += weights[p] * (p % width);
    all += weights[p];
  }
  if (all === 0) return 0;
  centre /= all;
  let [left, leftWeight, right, rightWeight] = [0, 0, 0, 0];
  for (let p = 0; p < weights.length; p++) {
    const luma = weights[p] * (0.3 * r[p] + 0.6 * g[p] + 0.1 * b[p]);
    if (p % width < centre) {
      left += luma;
      leftWeight += weights[p];
    } else {
      right += luma;
      rightWeight += weights[p];
    }
  }
  if (leftWeight === 0 || rightWeight === 0) return 0;
  return Math.abs(left / leftWeight - right / rightWeight);
}
