/** The source's face over the target's: what it shows, and where it can be used. */

import type { Progress } from "easel-picture";
import { linearTable, resample, smoothstep } from "easel-picture";
import { measureFace } from "../../faces/face.ts";
import {
  cut,
  cutBox,
  type FaceFrame,
  LOG_FLOOR,
  type LogPlanes,
  moved,
  type OpenFrame,
  widthOfFace,
} from "../../faces/frame.ts";
import { gather, gatherPlane, type LinearPicture } from "../../faces/gather.ts";
import { wearsGlasses } from "../../faces/glasses.ts";
import { glassesFrame } from "../../faces/glasses-frame.ts";
import { findOccluders, widenOccluders } from "../../faces/occluders.ts";
import { featureZones } from "../../faces/regions.ts";
import type { Topology } from "../../faces/topology.ts";
import { blendShapes, visibility, wholeTriangles } from "./mesh.ts";
import type { Sitter } from "./parts.ts";
import type { SwapPair, SwapRule } from "./swap-pair.ts";
import { warpField } from "./warp.ts";

/** Maximum source pixels per frame pixel. More would alias. */
const MOST_DENSITY = 1.25;
/** Degrees of the source's turn, and between the heads, from which the foreshortened half of the source is used less, and not at all. */
const FAR_HALF = { from: 9, to: 18 };
/** Points along the middle of a face, from the forehead to the chin. */
const MIDLINE = [10, 151, 9, 8, 168, 6, 197, 195, 5, 4, 1, 2, 0, 17, 152] as const;
/** The source is mirrored when that brings its yaw nearer to the target's by this much. */
const MIRROR_FROM_DEG = 12;
/** How much further than its rims a source's glasses are taken out, as a share of the distance of the eyes. */
const GLASSES_MARGIN01 = 0.02;

/** The source laid over the target, in the target's pose and with its expression. Meshes are x, y, z triples in pixels. */
export interface Laid {
  readonly near: Cut;
  /** In the frame. */
  readonly result: Float32Array;
  readonly triangles: Uint16Array;
  readonly field: ReturnType<typeof warpField>;
  readonly smoothPx: number;
  /** The source's colours in the frame. */
  readonly plain: LogPlanes;
}

export async function layOver(pair: SwapPair, frame: OpenFrame, progress: Progress): Promise<Laid> {
  const { topology } = pair;
  const { width, height, faceWidthPx, mesh } = frame;
  const near = turnTowards(sourceCut(pair, pair.face.interocularPx * frame.scale), pair);
  const result = blendShapes(near.mesh, mesh, topology);
  const triangles = wholeTriangles(topology, near.mesh, result);
  const shown = visibility(near.mesh, result, topology);
  const smoothPx = 0.006 * faceWidthPx;
  const field = warpField(width, height, result, triangles, near.mesh, shown, smoothPx);
  await progress.checkpoint(0.1);
  const plain = gather(near, field);
  await progress.checkpoint(0.2);
  return { near, result, triangles, field, smoothPx, plain };
}

/** What the source shows; per pixel of the frame unless said otherwise. */
export interface SourceSeen {
  readonly sitter: Sitter;
  /** Its features in the result. */
  readonly zones: Uint8Array;
  /** 0..1 per pixel of the source: what lies before the face. */
  readonly onSource: Float32Array;
  readonly onPlain: Float32Array;
  /** 0..1: by how much the source's colours can be used. */
  readonly trust01: Float32Array;
  readonly glasses: boolean;
}

export function seeSource(laid: Laid, pair: SwapPair, frame: OpenFrame, rules: ReadonlySet<SwapRule>): SourceSeen {
  const { near, result, field } = laid;
  const { width, height, faceWidthPx } = frame;
  // A fringe often ends at the brows: what of the source counts as brow is kept narrow.
  const zones = featureZones(width, height, result, faceWidthPx, 0.03);
  const sitter = sitterOf(near);
  const onSource = findOccluders(sitter.light, sitter.mesh, { ...sitter, faceWidthPx: widthOfFace(sitter.mesh) });
  const glasses = wearsGlasses(sitter.light, sitter.mesh, near.width, near.height);
  if (glasses && rules.has("source-glasses"))
    laidOver(onSource, glassesFrame(sitter.light, sitter.mesh, near.width, near.height, GLASSES_MARGIN01));
  const onPlain = gatherPlane(onSource, near.width, near.height, field);
  const trust01 = trustOf(field.trust01, widenOccluders(onPlain, zones, frame));
  if (rules.has("far-half"))
    distrustFarHalf(trust01, measureFace(near.mesh, 0).pose.yawDeg, pair.face.pose.yawDeg, result, frame);
  return { sitter, zones, onSource, onPlain, trust01, glasses };
}

/** Whether the unmirrored source leaves a large part of what is visible of the target's face uncovered. */
export function needsTwin(trust01: Float32Array, oval: Uint8Array, behind: Float32Array): boolean {
  let [unseen, count] = [0, 0];
  for (let p = 0; p < oval.length; p++)
    if (oval[p] && behind[p] < 0.3) {
      count++;
      if (trust01[p] < 0.85) unseen++;
    }
  return unseen > 0.01 * count;
}

export interface Mirrored {
  readonly colours: LogPlanes;
  readonly trust01: Float32Array;
}

/** The source's other half, mirrored, where it can stand in for what the source does not show. */
export async function seeTwin(
  { near, result, triangles, smoothPx }: Laid,
  { zones, onSource }: SourceSeen,
  topology: Topology,
  frame: FaceFrame,
  progress: Progress,
): Promise<Mirrored> {
  const twin = new Float32Array(near.mesh.length);
  for (const [i, j] of topology.mirror.entries()) twin.set(near.mesh.subarray(j * 3, j * 3 + 3), i * 3);
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
  return { colours, trust01: trustOf(field.trust01, widenOccluders(before, zones, frame)) };
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

/** The greater of both masks, in the first. */
export function laidOver(mask: Float32Array, other: Float32Array): void {
  for (let p = 0; p < mask.length; p++) mask[p] = Math.max(mask[p], other[p]);
}
