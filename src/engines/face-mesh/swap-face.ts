/** Replaces one face of a picture by another, in the target's pose, expression and light. */

import type { Progress, Raster, Rng } from "easel-picture";
import { blur, linearTable, resample, smoothstep } from "easel-picture";
import { caricatureInto } from "../../faces/caricature.ts";
import { type DetailedFace, measureFace, mouthOpening } from "../../faces/face.ts";
import { closeSeamInto, easeToneInto, matchTextureInto } from "../../faces/finish.ts";
import {
  closeFrame,
  cut,
  cutBox,
  type FaceFrame,
  LOG_FLOOR,
  type LogPlanes,
  meanWhere,
  moved,
  openFrame,
  softMask,
  widthOfFace,
} from "../../faces/frame.ts";
import { gather, gatherPlane, type LinearPicture } from "../../faces/gather.ts";
import { wearsGlasses } from "../../faces/glasses.ts";
import { glassesFrame } from "../../faces/glasses-frame.ts";
import { findOccluders, widenOccluders } from "../../faces/occluders.ts";
import { browZone, featureZones, fillPart, PARTS } from "../../faces/regions.ts";
import { easeDarkEyesInto, hardnessBetween, relight, sideLight } from "../../faces/relight.ts";
import { toneStep } from "../../faces/tone-step.ts";
import { BROWS, INNER_LIPS, LEFT_EYE, OUTER_LIPS, RIGHT_EYE, type Topology } from "../../faces/topology.ts";
import { blendShapes, OPEN_MOUTH, visibility, wholeTriangles } from "./mesh.ts";
import { colourIrisesInto, drawOwnPart, eyeEdge, type Sitter } from "./parts.ts";
import { warpField } from "./warp.ts";

export interface SwapPair {
  /** The picture that is changed in place. */
  readonly picture: Raster;
  readonly face: DetailedFace;
  readonly source: Raster;
  readonly sourceFace: DetailedFace;
  readonly topology: Topology;
}

export interface SwapWishes {
  readonly strength01: number;
  readonly eyes: "auto" | "source" | "target";
  readonly mouth: "auto" | "source" | "target";
  readonly rng: Rng;
  /** Rules of care that are left out, to measure what each costs (`bench/face-swap/rules.ts`). */
  readonly without?: readonly SwapRule[];
}

/**
 * The rules that keep parts of the target, or leave out parts of the source, for the look: the target's forehead behind the source's hair,
 * its brows under a fringe, its traced glasses, the source's glasses, lips and teeth, eyeballs, the far half of a turned source, half the
 * source's shade, lifted sockets. And what pushes the source's features further: the caricature.
 */
export const SWAP_RULES = [
  "forehead",
  "brows",
  "target-glasses",
  "source-glasses",
  "lips",
  "eyeballs",
  "far-half",
  "shade",
  "sockets",
  "caricature",
] as const;
export type SwapRule = (typeof SWAP_RULES)[number];

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

/** Maximum source pixels per frame pixel. More would alias. */
const MOST_DENSITY = 1.25;
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
/** Degrees of the source's turn, and between the heads, from which the foreshortened half of the source is used less, and not at all. */
const FAR_HALF = { from: 9, to: 18 };
/** Points along the middle of a face, from the forehead to the chin. */
const MIDLINE = [10, 151, 9, 8, 168, 6, 197, 195, 5, 4, 1, 2, 0, 17, 152] as const;
/** The source is mirrored when that brings its yaw nearer to the target's by this much. */
const MIRROR_FROM_DEG = 12;
/** The soft edge of plain skin, and of features that a turned head brings near its outline; shares of the face's width. */
const FEATHER01 = 0.035;
const FEATURE_FEATHER01 = 0.03;

/** How much of the source's shade and colour stays inside the face. */
const OWN_SHADE01 = 0.5;
/** How much further than its rims a source's glasses are taken out, as a share of the distance of the eyes. */
const GLASSES_MARGIN01 = 0.02;

/** Swaps one face. Pixels where the mask is 0 stay as they are, bit for bit; alpha is never changed. */
export async function swapFace(pair: SwapPair, wishes: SwapWishes, progress: Progress): Promise<SwapReport> {
  const { picture, topology } = pair;
  const frame = openFrame(picture, pair.face);
  const { width, height, faceWidthPx, depth, mesh, oval, light: target } = frame;
  const size = width * height;
  const rules = new Set<SwapRule>(SWAP_RULES.filter((rule) => !wishes.without?.includes(rule)));
  const near = turnTowards(sourceCut(pair, pair.face.interocularPx * frame.scale), pair);
  const result = blendShapes(near.mesh, mesh, topology);
  const triangles = wholeTriangles(topology, near.mesh, result);
  const shown = visibility(near.mesh, result, topology);
  const smoothPx = 0.006 * faceWidthPx;
  const plainField = warpField(width, height, result, triangles, near.mesh, shown, smoothPx);
  await progress.checkpoint(0.1);
  const plain = gather(near, plainField);
  await progress.checkpoint(0.2);

  const { covered } = plainField;
  const targetZones = featureZones(width, height, mesh, faceWidthPx);
  const zones = featureZones(width, height, result, faceWidthPx);
  const before = findOccluders(target, mesh, frame);
  const glasses = { target: wearsGlasses(target, mesh, width, height), source: false };
  if (glasses.target && rules.has("target-glasses")) laidOver(before, glassesFrame(target, mesh, width, height, 0));
  // Hair darkens the skin beside it, so light is measured at some distance from it.
  const beside = widenOccluders(before, targetZones, frame);
  const targetSkin = new Float32Array(size);
  for (let p = 0; p < size; p++)
    if (oval[p] && !targetZones[p]) {
      const bare = (1 - beside[p]) * (1 - beside[p]);
      targetSkin[p] = bare * bare * smoothstep(0, 0.03, depth[p] / faceWidthPx);
    }
  await progress.checkpoint(0.3);
  // A fringe often ends at the brows: what of the source counts as brow is kept narrow.
  const sourceZones = featureZones(width, height, result, faceWidthPx, 0.03);
  const sitter = sitterOf(near);
  const onSource = findOccluders(sitter.light, sitter.mesh, { ...sitter, faceWidthPx: widthOfFace(sitter.mesh) });
  glasses.source = wearsGlasses(sitter.light, sitter.mesh, near.width, near.height);
  if (glasses.source && rules.has("source-glasses"))
    laidOver(onSource, glassesFrame(sitter.light, sitter.mesh, near.width, near.height, GLASSES_MARGIN01));
  const onPlain = gatherPlane(onSource, near.width, near.height, plainField);
  const plainTrust = trustOf(plainField.trust01, widenOccluders(onPlain, sourceZones, frame));
  if (rules.has("far-half"))
    distrustFarHalf(plainTrust, measureFace(near.mesh, 0).pose.yawDeg, pair.face.pose.yawDeg, result, frame);
  await progress.checkpoint(0.4);
  const twin = new Float32Array(near.mesh.length);
  for (const [i, j] of topology.mirror.entries()) twin.set(near.mesh.subarray(j * 3, j * 3 + 3), i * 3);
  const hardLight01 = hardnessBetween(plain, target, skinOf(plainTrust, sourceZones, targetSkin), width);
  const mirrored =
    hardLight01 > 0 || needsTwin(plainTrust, oval, beside)
      ? await seeTwin({ near, twin, sourceZones, onSource, result, triangles, topology, smoothPx, frame }, progress)
      : undefined;
  const twinTrust = mirrored?.trust01;

  const forehead = fillPart(width, height, result, PARTS.forehead);
  const sourceFringe = meanWhere(onPlain, forehead) > FRINGE01;
  const believed = new Float32Array(size);
  for (let p = 0; p < size; p++)
    if (covered[p])
      believed[p] =
        Math.min(1, Math.max(plainTrust[p], 0.95 * (twinTrust ? twinTrust[p] : 0))) *
        smoothstep(0, 0.03, depth[p] / faceWidthPx);
  const around = blur({ width, height, data: believed }, Math.max(0.8, 0.03 * faceWidthPx)).data;
  for (let p = 0; p < size; p++) believed[p] = smoothstep(0.2, 0.75, Math.min(believed[p], around[p]));

  const brows = browZone(width, height, result, 0.058 * faceWidthPx);
  const eyeMasks = [PARTS.rightEye, PARTS.leftEye].map((part) => fillPart(width, height, result, part));
  const eyeballs = softMask(union(eyeMasks), width, height, Math.max(0.6, 0.006 * faceWidthPx));
  const out = relight(
    {
      target,
      plain: { colours: plain, trust01: plainTrust },
      ...(mirrored ? { mirrored } : {}),
      targetSkin,
      features: softMask(zones, width, height, 0.012 * faceWidthPx),
      targetFeatures: softMask(targetZones, width, height, 0.012 * faceWidthPx),
      featureMask: zones,
      eyeballs,
      eyeWhite: whiteOf(
        target,
        [RIGHT_EYE, LEFT_EYE].map((lids) => fillPart(width, height, mesh, lids)),
      ),
      dull: softMask(union([forehead, brows]), width, height, 0.012 * faceWidthPx),
      believed,
      ownShade01: rules.has("shade") ? OWN_SHADE01 : 1,
      covered,
    },
    frame,
  );
  await progress.checkpoint(0.75);
  const sockets = [PARTS.rightEye, PARTS.leftEye].map((part) =>
    softMask(fillPart(width, height, result, part, 0.05 * faceWidthPx), width, height, 0.03 * faceWidthPx),
  );
  if (rules.has("sockets")) easeDarkEyesInto(out, target, sockets);
  if (rules.has("caricature"))
    caricatureInto(
      out,
      target,
      believed.map((share, p) => (covered[p] ? share * (1 - before[p]) : 0)),
      frame,
    );

  const mask = new Float32Array(size);
  const featured = softMask(union([zones, targetZones]), width, height, 0.012 * faceWidthPx);
  for (let p = 0; p < size; p++)
    if (covered[p]) {
      const feather = FEATHER01 + (FEATURE_FEATHER01 - FEATHER01) * featured[p];
      const rim = 0.008 - 0.005 * featured[p];
      mask[p] = smoothstep(rim, feather + rim, depth[p] / faceWidthPx) * (1 - before[p]);
    }
  if (sourceFringe) {
    const own = browZone(width, height, mesh, 0.058 * faceWidthPx);
    const kept = rules.has("forehead") ? underFringe(onPlain, forehead, mesh, frame) : new Uint8Array(size);
    // Half of a brow looks worse than none, so both stay the target's unless the source shows both.
    const keeps = rules.has("brows") && !showsBrows(believed, brows, result, frame) ? 1 : 0;
    for (let p = 0; p < size; p++)
      if (own[p] || brows[p]) forehead[p] = keeps;
      else if (zones[p] || targetZones[p] || !kept[p]) forehead[p] = 0;
    const soft = softMask(forehead, width, height, 0.02 * faceWidthPx);
    for (let p = 0; p < size; p++) mask[p] *= 1 - smoothstep(0.1, 0.9, soft[p]);
  }
  leaveParts(mask, mesh, wishes, frame);
  const bare = new Uint8Array(size);
  for (let p = 0; p < size; p++)
    bare[p] = mask[p] > 0.8 && targetSkin[p] > 0.5 && !zones[p] && believed[p] > 0.7 ? 1 : 0;
  const detail = matchTextureInto(out, target, bare, covered, frame, wishes.rng);
  await progress.checkpoint(0.88);
  const rimSkin = new Float32Array(size);
  for (let p = 0; p < size; p++) rimSkin[p] = before[p] < 0.2 && !targetZones[p] ? 1 : 0;
  const plainSkin = Uint8Array.from(targetSkin, (open, p) => (open > 0.3 && !zones[p] ? 1 : 0));
  easeToneInto(out, target, covered, plainSkin, frame);
  const rim = closeSeamInto(out, target, covered, rimSkin, frame);
  const own = { light: target, mesh, width, height };
  if (wishes.eyes === "auto" && rules.has("eyeballs")) {
    const { growPx, softPx } = eyeEdge(frame);
    for (const lids of [RIGHT_EYE, LEFT_EYE]) drawOwnPart(out, own, result, lids, growPx, softPx);
    colourIrisesInto(out, own, sitter, result);
  }
  const ownMouth = wishes.mouth === "auto" && rules.has("lips") && mouthOpening(mesh) > OPEN_MOUTH;
  // Closed lips cannot be stretched around an open mouth, nor an open mouth around closed lips.
  const otherMouth = Math.abs(mouthOpening(mesh) - mouthOpening(near.mesh)) > OTHER_MOUTH;
  if (wishes.mouth === "auto" && rules.has("lips") && otherMouth)
    drawOwnPart(out, own, result, OUTER_LIPS, 0.015 * faceWidthPx, 0.012 * faceWidthPx);
  else if (ownMouth) drawOwnPart(out, own, result, INNER_LIPS, 0.004 * faceWidthPx, 0.007 * faceWidthPx);

  if (isGrey(target)) greyInto(out);
  const step = toneStep({ before: target, after: out, mask, skin: plainSkin, mesh }, frame);
  closeFrame(picture, frame, out, mask, wishes.strength01);
  await progress.checkpoint(1);
  return {
    occluded01: meanWhere(before, oval),
    sourceFringe,
    lightGap: Math.abs(meanWhere(plain[1], bare) - meanWhere(target[1], bare)),
    toneGap: Math.abs(redness(plain, bare) - redness(target, bare)),
    hardLight01,
    sideLight: sideLight(target, targetSkin, width),
    sourceSide: sideLight(plain, skinOf(plainTrust, sourceZones, targetSkin), width),
    rim,
    toneStep: wishes.strength01 * step,
    mirrored01: mirrored
      ? meanWhere(
          plainTrust.map((trust) => (trust < 0.5 ? 1 : 0)),
          oval,
        )
      : 0,
    detail,
    glasses,
    eyes: wishes.eyes === "auto" ? "coloured" : wishes.eyes,
    mouth: ownMouth || wishes.mouth === "target" ? "target" : "source",
  };
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

/** The greater of both masks, in the first. */
function laidOver(mask: Float32Array, other: Float32Array): void {
  for (let p = 0; p < mask.length; p++) mask[p] = Math.max(mask[p], other[p]);
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

/** Whether the unmirrored source leaves a large part of what is visible of the target's face uncovered. */
function needsTwin(trust01: Float32Array, oval: Uint8Array, behind: Float32Array): boolean {
  let [unseen, count] = [0, 0];
  for (let p = 0; p < oval.length; p++)
    if (oval[p] && behind[p] < 0.3) {
      count++;
      if (trust01[p] < 0.85) unseen++;
    }
  return unseen > 0.01 * count;
}

/** A source, its mesh mirrored, and the result's mesh that it is to cover. Meshes are x, y, z triples in pixels. */
interface Twin {
  readonly near: LinearPicture;
  readonly twin: Float32Array;
  /** Per pixel of the frame: where the result's features lie. */
  readonly sourceZones: Uint8Array;
  /** 0..1 per pixel of the source: what lies before the face. */
  readonly onSource: Float32Array;
  readonly result: Float32Array;
  readonly triangles: Uint16Array;
  readonly topology: Topology;
  readonly smoothPx: number;
  readonly frame: FaceFrame;
}

/** The source's other half, mirrored, where it can stand in for what the source does not show. */
async function seeTwin(
  { near, twin, sourceZones, onSource, result, triangles, topology, smoothPx, frame }: Twin,
  progress: Progress,
): Promise<{ colours: LogPlanes; trust01: Float32Array }> {
  const field = warpField(
    frame.width,
    frame.height,
    result,
    triangles,
    twin,
    visibility(twin, result, topology),
    smoothPx,
  );
  await progress.checkpoint(0.45);
  const colours = gather(near, field);
  await progress.checkpoint(0.5);
  const before = gatherPlane(onSource, near.width, near.height, field);
  await progress.checkpoint(0.58);
  return { colours, trust01: trustOf(field.trust01, widenOccluders(before, sourceZones, frame)) };
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

/** The source's face with its mesh in the same pixels. */
interface Cut extends LinearPicture {
  readonly mesh: Float32Array;
}

/** The source's face cropped, in linear light, at no more resolution than the frame can show. */
function sourceCut({ source, sourceFace }: SwapPair, interocularPx: number): Cut {
  const box = cutBox(sourceFace, source, 0.3);
  const factor = Math.min(1, (MOST_DENSITY * interocularPx) / sourceFace.interocularPx);
  const width = Math.max(1, Math.round(box.width * factor));
  const height = Math.max(1, Math.round(box.height * factor));
  const { data } = resample(cut(source, box), width, height);
  const table = linearTable();
  const rgb = new Float32Array(width * height * 3);
  for (let p = 0, q = 0; q < rgb.length; p += 4, q += 3) {
    rgb[q] = table[data[p]];
    rgb[q + 1] = table[data[p + 1]];
    rgb[q + 2] = table[data[p + 2]];
  }
  return { rgb, width, height, mesh: moved(sourceFace.mesh, box.left, box.top, width / box.width) };
}

/** The source's cut in logarithmic light. */
function sitterOf({ rgb, width, height, mesh }: Cut): Sitter {
  const size = width * height;
  const light: LogPlanes = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  for (let p = 0; p < size; p++)
    for (let c = 0; c < 3; c++) light[c][p] = Math.log(Math.max(0, rgb[p * 3 + c]) + LOG_FLOOR);
  return { light, mesh, width, height };
}

/**
 * Sets the trust in the foreshortened half of a turned source to 0 where the target is not turned alike. The other half then replaces it
 * completely: an eye drawn from both halves would have double brows.
 */
function distrustFarHalf(
  trust01: Float32Array,
  sourceYawDeg: number,
  targetYawDeg: number,
  mesh: Float32Array,
  { width, height, faceWidthPx }: FaceFrame,
): void {
  const apartDeg = Math.min(Math.abs(sourceYawDeg), Math.abs(sourceYawDeg - targetYawDeg));
  const share = smoothstep(FAR_HALF.from, FAR_HALF.to, apartDeg);
  if (share === 0) return;
  const line = MIDLINE.map((i) => ({ x: mesh[i * 3], y: mesh[i * 3 + 1] })).sort((a, b) => a.y - b.y);
  for (let y = 0, p = 0; y < height; y++) {
    const below = line.findIndex((point) => point.y > y + 0.5);
    const [a, b] = below < 0 ? [line.length - 1, line.length - 1] : [Math.max(0, below - 1), below];
    const along = a === b ? 0 : (y + 0.5 - line[a].y) / (line[b].y - line[a].y || 1);
    const middle = line[a].x + along * (line[b].x - line[a].x);
    for (let x = 0; x < width; x++, p++) {
      const far = ((x + 0.5 - middle) * Math.sign(sourceYawDeg)) / faceWidthPx;
      trust01[p] *= 1 - share * smoothstep(-0.01, 0.06, far);
    }
  }
}

/** Mirrored, where that brings the source's head nearer to the target's pose. */
function turnTowards(near: Cut, { face, sourceFace, topology }: SwapPair): Cut {
  const [wanted, has] = [face.pose.yawDeg, sourceFace.pose.yawDeg];
  if (Math.abs(wanted - has) < Math.abs(wanted + has) + MIRROR_FROM_DEG) return near;
  const { width, height } = near;
  const rgb = new Float32Array(near.rgb.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [to, from] = [(y * width + x) * 3, (y * width + width - 1 - x) * 3];
      for (let c = 0; c < 3; c++) rgb[to + c] = near.rgb[from + c];
    }
  const mesh = new Float32Array(near.mesh.length);
  for (const [i, j] of topology.mirror.entries()) {
    mesh[i * 3] = width - near.mesh[j * 3];
    mesh[i * 3 + 1] = near.mesh[j * 3 + 1];
    mesh[i * 3 + 2] = near.mesh[j * 3 + 2];
  }
  return { rgb, width, height, mesh };
}

function trustOf(shown: Float32Array, behind: Float32Array): Float32Array {
  const out = new Float32Array(shown.length);
  for (let p = 0; p < out.length; p++) out[p] = shown[p] * (1 - behind[p]);
  return out;
}

function union([first, ...others]: readonly Uint8Array[]): Uint8Array {
  const out = first.slice();
  for (const other of others) for (let p = 0; p < out.length; p++) out[p] |= other[p];
  return out;
}
