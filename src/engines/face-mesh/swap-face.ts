/** Replaces one face of a picture by another, in the target's pose, expression and light. */

import { type DetailedFace, mouthOpening } from "../../faces/face.ts";
import { closeSeamInto, matchTextureInto } from "../../faces/finish.ts";
import {
  closeFrame,
  cut,
  cutBox,
  type FaceFrame,
  type LogPlanes,
  meanWhere,
  moved,
  openFrame,
  softMask,
} from "../../faces/frame.ts";
import { gather, type LinearPicture } from "../../faces/gather.ts";
import { findOccluders, widenOccluders } from "../../faces/occluders.ts";
import { browZone, creasedZones, featureZones, fillPart, PARTS } from "../../faces/regions.ts";
import { easeDarkEyesInto, hardness, relight } from "../../faces/relight.ts";
import { LEFT_EYE, RIGHT_EYE, type Topology } from "../../faces/topology.ts";
import type { Progress } from "../../raster/bands.ts";
import { blur } from "../../raster/blur.ts";
import { linearTable } from "../../raster/colour.ts";
import type { Raster } from "../../raster/raster.ts";
import { resample } from "../../raster/resample.ts";
import type { Rng } from "../../raster/rng.ts";
import { smoothstep } from "../../raster/scalar.ts";
import { blendShapes, eyeOpening, visibility, wholeTriangles } from "./mesh.ts";
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
}

/** What was decided and measured. */
export interface SwapReport {
  /** Share of the oval behind hair, hands or straps; those pixels are the target's. */
  readonly occluded01: number;
  readonly eyes: "source" | "target";
  readonly mouth: "source" | "target";
  /** Mean difference of the logarithm of light between the two faces' skin, before relighting. */
  readonly lightGap: number;
  readonly sourceFringe: boolean;
}

/** Maximum source pixels per frame pixel. More would alias. */
const MOST_DENSITY = 1.25;
/** Over this share of forehead behind hair the target's own forehead is kept: a fringe leaves a ghost otherwise. */
const FRINGE01 = 0.15;
/** The soft edge of plain skin, and of features that a turned head brings near its outline; shares of the face's width. */
const FEATHER01 = 0.09;
const FEATURE_FEATHER01 = 0.03;

/** Swaps one face. Pixels where the mask is 0 stay as they are, bit for bit; alpha is never changed. */
export async function swapFace(pair: SwapPair, wishes: SwapWishes, progress: Progress): Promise<SwapReport> {
  const { picture, topology } = pair;
  const frame = openFrame(picture, pair.face);
  const { width, height, faceWidthPx, depth, mesh, oval, light: target } = frame;
  const size = width * height;
  const near = sourceCut(pair, pair.face.interocularPx * frame.scale);
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
  const creased = creasedZones(targetZones, width, height, mesh, 0.045 * faceWidthPx);
  const before = findOccluders(target, oval, creased, oval, frame);
  await progress.checkpoint(0.3);
  // A fringe often ends at the brows: what of the source counts as brow is kept narrow.
  const sourceZones = featureZones(width, height, result, faceWidthPx, 0.03);
  const onPlain = findOccluders(plain, covered, sourceZones, above(plainField.trust01, 0.6), frame);
  const plainTrust = trustOf(plainField.trust01, widenOccluders(onPlain, sourceZones, frame));
  await progress.checkpoint(0.4);
  const twin = new Float32Array(near.mesh.length);
  for (const [i, j] of topology.mirror.entries()) twin.set(near.mesh.subarray(j * 3, j * 3 + 3), i * 3);
  const isHard = hardness(plain, skinOf(plainTrust, sourceZones), width) > 0;
  const mirrored =
    isHard || needsTwin(plainTrust, oval)
      ? await seeTwin(near, twin, result, triangles, topology, smoothPx, sourceZones, frame, progress)
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

  // Hair darkens what lies beside it: light is measured a little away from it.
  const beside = widenOccluders(before, targetZones, frame);
  const targetSkin = new Float32Array(size);
  for (let p = 0; p < size; p++)
    if (oval[p] && !targetZones[p]) {
      const bare = (1 - beside[p]) * (1 - beside[p]);
      targetSkin[p] = bare * bare * smoothstep(0, 0.03, depth[p] / faceWidthPx);
    }
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
      covered,
    },
    frame,
  );
  await progress.checkpoint(0.75);
  const sockets = [PARTS.rightEye, PARTS.leftEye].map((part) =>
    softMask(fillPart(width, height, result, part, 0.05 * faceWidthPx), width, height, 0.03 * faceWidthPx),
  );
  easeDarkEyesInto(out, target, sockets);

  const mask = new Float32Array(size);
  const featured = softMask(union([zones, targetZones]), width, height, 0.012 * faceWidthPx);
  for (let p = 0; p < size; p++)
    if (covered[p]) {
      const feather = FEATHER01 + (FEATURE_FEATHER01 - FEATHER01) * featured[p];
      const rim = 0.012 - 0.009 * featured[p];
      mask[p] = smoothstep(rim, feather + rim, depth[p] / faceWidthPx) * (1 - before[p]);
    }
  if (sourceFringe) {
    for (let p = 0; p < size; p++) if (zones[p] || targetZones[p]) forehead[p] = 0;
    const soft = softMask(forehead, width, height, 0.02 * faceWidthPx);
    for (let p = 0; p < size; p++) mask[p] *= 1 - smoothstep(0.1, 0.9, soft[p]);
  }
  const kept = keepTargetParts(mask, mesh, near.mesh, wishes, frame);
  const bare = new Uint8Array(size);
  for (let p = 0; p < size; p++)
    bare[p] = mask[p] > 0.8 && targetSkin[p] > 0.5 && !zones[p] && believed[p] > 0.7 ? 1 : 0;
  matchTextureInto(out, target, bare, covered, frame, wishes.rng);
  await progress.checkpoint(0.88);
  const rimSkin = new Float32Array(size);
  for (let p = 0; p < size; p++) rimSkin[p] = before[p] < 0.2 && !targetZones[p] ? 1 : 0;
  closeSeamInto(out, target, covered, rimSkin, frame);

  closeFrame(picture, frame, out, mask, wishes.strength01);
  await progress.checkpoint(1);
  return {
    occluded01: meanWhere(before, oval),
    sourceFringe,
    lightGap: Math.abs(meanWhere(plain[1], bare) - meanWhere(target[1], bare)),
    ...kept,
  };
}

/** Where the source shows bare skin. */
function skinOf(trust01: Float32Array, zones: Uint8Array): Float32Array {
  const out = new Float32Array(trust01.length);
  for (let p = 0; p < out.length; p++) out[p] = zones[p] ? 0 : trust01[p] * trust01[p];
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

/** Whether the unmirrored source leaves a visibly large part of the face uncovered. */
function needsTwin(trust01: Float32Array, oval: Uint8Array): boolean {
  let [unseen, count] = [0, 0];
  for (let p = 0; p < oval.length; p++)
    if (oval[p]) {
      count++;
      if (trust01[p] < 0.85) unseen++;
    }
  return unseen > 0.01 * count;
}

/** The source's other half, mirrored, where it can stand in for what the source does not show. */
async function seeTwin(
  near: LinearPicture,
  twin: Float32Array,
  result: Float32Array,
  triangles: Uint16Array,
  topology: Topology,
  smoothPx: number,
  sourceZones: Uint8Array,
  frame: FaceFrame,
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
  const before = findOccluders(colours, field.covered, sourceZones, above(field.trust01, 0.6), frame);
  await progress.checkpoint(0.58);
  return { colours, trust01: trustOf(field.trust01, widenOccluders(before, sourceZones, frame)) };
}

/** Leaves the target's mouth or eyes where that was asked, or where the source has nothing to show there. */
function keepTargetParts(
  mask: Float32Array,
  mesh: Float32Array,
  source: Float32Array,
  { eyes, mouth }: SwapWishes,
  { width, height, faceWidthPx }: FaceFrame,
): Pick<SwapReport, "eyes" | "mouth"> {
  const leave = (part: readonly number[], growPx: number, softPx: number) => {
    const hole = softMask(fillPart(width, height, mesh, part, growPx), width, height, Math.max(0.6, softPx));
    for (let p = 0; p < mask.length; p++) mask[p] *= 1 - smoothstep(0.15, 0.85, hole[p]);
  };
  const open = mouthOpening(mesh);
  const keepMouth = mouth === "target" || (mouth === "auto" && open > 0.04 && mouthOpening(source) <= 0.6 * open);
  // Left alone for its opening the lips may still be the source's; asked for, the mouth is all of it.
  if (mouth === "target") leave(PARTS.outerLips, 0.02 * faceWidthPx, 0.01 * faceWidthPx);
  else if (keepMouth) leave(PARTS.innerLips, 0.012 * faceWidthPx, 0.01 * faceWidthPx);
  let kept = 0;
  for (const lids of [RIGHT_EYE, LEFT_EYE]) {
    const opening = eyeOpening(mesh, lids);
    const closedSource = opening > 0.14 && eyeOpening(source, lids) < 0.5 * opening;
    if (eyes !== "target" && !(eyes === "auto" && closedSource)) continue;
    leave(lids, 0.01 * faceWidthPx, 0.012 * faceWidthPx);
    kept++;
  }
  return { eyes: kept > 0 ? "target" : "source", mouth: keepMouth ? "target" : "source" };
}

/** The source's face cropped, in linear light, at no more resolution than the frame can show. */
function sourceCut({ source, sourceFace }: SwapPair, interocularPx: number) {
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

function above(values: Float32Array, threshold: number): Uint8Array {
  const out = new Uint8Array(values.length);
  for (let p = 0; p < out.length; p++) out[p] = values[p] > threshold ? 1 : 0;
  return out;
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
