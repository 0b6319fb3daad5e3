/** Selects the faces of a swap, and reports precisely why a face cannot be used. */

import type { FaceFlaw, Warning } from "easel-contract";
import { EaselError } from "easel-contract";
import type { Raster } from "easel-picture";
import { type Progress, subProgress } from "easel-picture";
import { isCut } from "./cut-edge.ts";
import { type DetailedFace, type Face, mouthOpening } from "./face.ts";
import type { FaceFinder } from "./finder.ts";
import { hiddenPart } from "./hidden.ts";
import type { Topology } from "./topology.ts";

export type FaceOrder = "large-small" | "left-right" | "right-left" | "top-bottom" | "bottom-top";

export interface FaceChoiceRequest {
  readonly target: Raster;
  readonly sources: readonly Raster[];
  readonly mode: "one" | "many";
  /** 0-based in `order`. */
  readonly targetIndex: number;
  readonly sourceIndex: number;
  readonly order: FaceOrder;
}

/** The faces of a swap, measured. */
export interface ChosenFaces {
  readonly topology: Topology;
  /** Faces of the target to change, in the requested order. */
  readonly targets: readonly DetailedFace[];
  /** One face of one person per usable source picture; `picture` is its place in `sources`. Never empty. */
  readonly sources: readonly { readonly picture: number; readonly face: DetailedFace }[];
  readonly warnings: readonly Warning[];
}

/** Minimum distance of the eyes in pixels, for a source face and for a target face. */
const LEAST_SOURCE_PX = 24;
const SOFT_SOURCE_PX = 60;
const LEAST_TARGET_PX = 9;
/** Largest accepted angles. Beyond them too little of the far half is visible, and the result looks like a mask. */
const MOST_YAW_DEG = 35;
const MOST_PITCH_DEG = 35;
const MOST_FACES = 10;
/** Why a face cannot be used; `text` is the end of a sentence. */
export interface Flaw {
  readonly code: FaceFlaw;
  readonly text: string;
}

const NOT_CLEAR: Flaw = { code: "unclear", text: "is not seen clearly enough" };
const CUT: Flaw = {
  code: "unclear",
  text: "is cut by a straight border, as where another picture begins; use a picture that shows the whole face",
};

const HIDDEN: Readonly<Record<"eyes" | "mouth", Flaw>> = {
  eyes: { code: "unclear", text: "has its eyes hidden, as by dark glasses; use a picture that shows them" },
  mouth: { code: "unclear", text: "has its nose and mouth hidden, as by a mask; use a picture that shows them" },
};

/**
 * Finds and measures the faces of a swap. Throws EaselError NO_FACE, FACE_NOT_FOUND and FACE_UNUSABLE, each naming the picture
 * (`target`, `source.0` …) and the reason. If some of several source pictures cannot be used, they are left out with a warning.
 */
export async function chooseFaces(
  finder: FaceFinder,
  request: FaceChoiceRequest,
  progress: Progress,
): Promise<ChosenFaces> {
  const warnings: Warning[] = [];
  const sources: { picture: number; face: DetailedFace }[] = [];
  let fruitless = false;
  for (const [picture, raster] of request.sources.entries()) {
    const field = `source.${picture}`;
    try {
      // The search of a picture without a face is the longest: after one, the others are only looked at upright.
      const looks = fruitless ? "upright" : "all";
      const face = await faceAt(finder, raster, request.sourceIndex, request.order, field, progress, looks);
      demandUsable(raster, face, LEAST_SOURCE_PX, field);
      if (face.interocularPx < SOFT_SOURCE_PX)
        warnings.push({
          code: "low-source-resolution",
          field: "source",
          message: `${field}: the eyes are ${face.interocularPx.toFixed(0)} px apart, the result will be soft (good is ${SOFT_SOURCE_PX} or more)`,
        });
      sources.push({ picture, face });
    } catch (error) {
      if (!(error instanceof EaselError) || request.sources.length === 1) throw error;
      if (error.type === "NO_FACE") fruitless = true;
      warnings.push({ code: "source-not-used", field: "source", message: error.message });
      if (picture === request.sources.length - 1 && sources.length === 0) throw error;
    }
  }
  if (request.mode === "one") {
    const face = await faceAt(
      finder,
      request.target,
      request.targetIndex,
      request.order,
      "target",
      subProgress(progress, [0.5, 1]),
    );
    demandUsable(request.target, face, LEAST_TARGET_PX, "target");
    return { topology: finder.topology, targets: [face], sources, warnings };
  }
  const found = await findSorted(finder, request.target, request.order, "target", progress);
  if (found.length > MOST_FACES)
    warnings.push({
      code: "too-many-faces",
      field: "target",
      message: `target: ${found.length} faces, the first ${MOST_FACES} in the order ${request.order} were swapped`,
    });
  const targets: DetailedFace[] = [];
  let refusal: EaselError | undefined;
  for (const [index, rough] of found.slice(0, MOST_FACES).entries())
    try {
      const field = `target: face ${index}`;
      const face = await measured(finder, request.target, rough, field, progress);
      demandUsable(request.target, face, LEAST_TARGET_PX, field);
      targets.push(face);
    } catch (error) {
      if (!(error instanceof EaselError)) throw error;
      refusal ??= error;
      warnings.push({ code: "face-not-swapped", field: "target", message: error.message });
    }
  if (targets.length === 0 && refusal) throw refusal;
  return { topology: finder.topology, targets, sources, warnings };
}

/** The faces in the order of their indices. Equal faces keep the order left to right, top to bottom. */
export function sortFaces<F extends Face>(faces: readonly F[], order: FaceOrder): F[] {
  const x = ({ box }: Face) => box.left + box.right;
  const y = ({ box }: Face) => box.top + box.bottom;
  const area = ({ box }: Face) => (box.right - box.left) * (box.bottom - box.top);
  const key: Record<FaceOrder, (face: Face) => number> = {
    "large-small": (face) => -area(face),
    "left-right": x,
    "right-left": (face) => -x(face),
    "top-bottom": y,
    "bottom-top": (face) => -y(face),
  };
  const of = key[order];
  return [...faces].sort((a, b) => of(a) - of(b) || x(a) - x(b) || y(a) - y(b));
}

/** The source picture whose pose and expression are nearest to a face's (Bitouk and others, Face Swapping, 2008: choose before blending). */
export function nearestSource(sources: ChosenFaces["sources"], face: Face): ChosenFaces["sources"][number] {
  const cost = (source: ChosenFaces["sources"][number]) =>
    Math.abs(source.face.pose.yawDeg - face.pose.yawDeg) / 10 +
    Math.abs(source.face.pose.pitchDeg - face.pose.pitchDeg) / 15 +
    4 * Math.abs(mouthOpening(source.face.mesh) - mouthOpening(face.mesh)) +
    30 / source.face.interocularPx;
  return sources.reduce((best, source) => (cost(source) < cost(best) ? source : best));
}

async function findSorted(
  finder: FaceFinder,
  raster: Raster,
  order: FaceOrder,
  field: string,
  progress: Progress,
  looks: "all" | "upright" = "all",
): Promise<Face[]> {
  const faces = sortFaces(await finder.find(raster, progress, looks), order);
  if (faces.length === 0)
    throw new EaselError(
      "NO_FACE",
      `${field}: no face was found in ${raster.width}x${raster.height} pixels${looks === "all" ? ", upright, turned or in parts" : ""}`,
    );
  return faces;
}

async function faceAt(
  finder: FaceFinder,
  raster: Raster,
  index: number,
  order: FaceOrder,
  field: string,
  progress: Progress,
  looks: "all" | "upright" = "all",
): Promise<DetailedFace> {
  const faces = await findSorted(finder, raster, order, field, subProgress(progress, [0, 0.6]), looks);
  const face = faces[index];
  if (!face) {
    const list = faces.slice(0, 10).map(({ box }, i) => `${i} at ${describe(box)}`);
    throw new EaselError(
      "FACE_NOT_FOUND",
      `${field}: expected an index below ${faces.length}, got ${index}; faces in the order ${order}: ${list.join(", ")}`,
    );
  }
  return measured(finder, raster, face, field, subProgress(progress, [0.6, 1]));
}

async function measured(
  finder: FaceFinder,
  raster: Raster,
  rough: Face,
  field: string,
  progress: Progress,
): Promise<DetailedFace> {
  const face = await finder.detail(raster, rough, progress);
  if (!face) throw new EaselError("FACE_UNUSABLE", `${field}: the face at ${describe(rough.box)} ${NOT_CLEAR.text}`);
  return face;
}

function demandUsable(raster: Raster, face: DetailedFace, leastPx: number, field: string): void {
  const flaw = flawOf(face, leastPx) ?? coveredFlaw(raster, face);
  if (flaw) throw new EaselError("FACE_UNUSABLE", `${field}: the face at ${describe(face.box)} ${flaw.text}`);
}

/** Why a swap refuses to replace a face, and why to put it in; absent where it does not. `face` = what `detail` gave. */
export function flawsOf(raster: Raster, face: DetailedFace | undefined): { targetFlaw?: Flaw; sourceFlaw?: Flaw } {
  if (!face) return { targetFlaw: NOT_CLEAR, sourceFlaw: NOT_CLEAR };
  const covered = coveredFlaw(raster, face);
  const targetFlaw = flawOf(face, LEAST_TARGET_PX) ?? covered;
  const sourceFlaw = flawOf(face, LEAST_SOURCE_PX) ?? covered;
  return { ...(targetFlaw && { targetFlaw }), ...(sourceFlaw && { sourceFlaw }) };
}

/** What keeps a part of the face from being seen. */
function coveredFlaw(raster: Raster, face: DetailedFace): Flaw | undefined {
  const part = hiddenPart(raster, face);
  if (part) return HIDDEN[part];
  return isCut(raster, face) ? CUT : undefined;
}

function flawOf({ interocularPx, pose }: Face, leastPx: number): Flaw | undefined {
  if (interocularPx < leastPx) {
    const text = `is too small: its eyes are ${interocularPx.toFixed(0)} px apart, expected ${leastPx} or more`;
    return { code: "too-small", text };
  }
  const [yawDeg, pitchDeg] = [Math.abs(pose.yawDeg), Math.abs(pose.pitchDeg)];
  if (yawDeg > MOST_YAW_DEG) {
    const text = `is turned ${yawDeg.toFixed(0)} degrees sideways, expected ${MOST_YAW_DEG} or less; use a picture that shows the face more from the front`;
    return { code: "turned", text };
  }
  if (pitchDeg > MOST_PITCH_DEG) {
    const text = `is tilted ${pitchDeg.toFixed(0)} degrees up or down, expected ${MOST_PITCH_DEG} or less; use a picture with the head level`;
    return { code: "tilted", text };
  }
  return undefined;
}

function describe({ left, top, right, bottom }: Face["box"]): string {
  return `${Math.round(left)},${Math.round(top)} (${Math.round(right - left)}x${Math.round(bottom - top)})`;
}
