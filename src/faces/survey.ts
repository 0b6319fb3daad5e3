/** Lists the faces of a picture as a swap would find and count them. */

import type { Raster } from "easel-picture";
import { type Progress, subProgress } from "easel-picture";
import { type FaceOrder, type Flaw, flawsOf, sortFaces } from "./choose.ts";
import type { Face } from "./face.ts";
import type { FaceFinder } from "./finder.ts";

/** The faces of one picture. */
export interface FaceSurvey {
  /** Of the picture, upright, in pixels. */
  readonly width: number;
  readonly height: number;
  /** In the order that the indices of a swap count. Empty when there is no face. */
  readonly faces: readonly SurveyedFace[];
}

interface SurveyedFace extends Pick<Face, "box" | "interocularPx" | "pose"> {
  /** Why a swap would refuse to replace it; absent when it can be replaced. */
  readonly targetFlaw?: Flaw;
  /** Why a swap would refuse to put it in; absent when it can be put in. */
  readonly sourceFlaw?: Flaw;
}

/** Finds and measures all faces of a picture. A face's mesh is not kept. */
export async function surveyFaces(
  finder: FaceFinder,
  raster: Raster,
  order: FaceOrder,
  progress: Progress,
): Promise<FaceSurvey> {
  const found = sortFaces(await finder.find(raster, subProgress(progress, [0, 0.6])), order);
  const faces: SurveyedFace[] = [];
  for (const [i, rough] of found.entries()) {
    const part = subProgress(progress, [0.6 + (0.4 * i) / found.length, 0.6 + (0.4 * (i + 1)) / found.length]);
    const detailed = await finder.detail(raster, rough, part);
    const { interocularPx, pose } = detailed ?? rough;
    // The order is that of the boxes as they were found, before the finer measurement.
    faces.push({ box: rough.box, interocularPx, pose, ...flawsOf(raster, detailed) });
  }
  return { width: raster.width, height: raster.height, faces };
}
