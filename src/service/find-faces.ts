/** Finds the faces of a caller's picture and says what a face swap could do with them. */

import type { FacesAnswer } from "easel-contract";
import type { FaceOrder, Flaw } from "../faces/choose.ts";
import type { FaceSurvey } from "../faces/survey.ts";

/** Throws EaselError IMAGE_UNREADABLE, SERVICE_UNAVAILABLE; the signal's reason. */
export type FindFaces = (bytes: Uint8Array, order: FaceOrder, signal: AbortSignal) => Promise<FaceSurvey>;

/** Throws what `find` throws. */
export async function findFaces(
  find: FindFaces,
  bytes: Uint8Array,
  order: FaceOrder,
  signal: AbortSignal,
): Promise<FacesAnswer> {
  const { width, height, faces } = await find(bytes, order, signal);
  return {
    success: true,
    width,
    height,
    order,
    faces: faces.map(({ box, interocularPx, pose, targetFlaw, sourceFlaw }, index) => {
      // A mesh may reach over the picture's edge.
      const [x, y] = [within(box.left, width - 1), within(box.top, height - 1)];
      return {
        index,
        box: { x, y, w: Math.max(1, within(box.right, width) - x), h: Math.max(1, within(box.bottom, height) - y) },
        eyes_px: tenths(interocularPx),
        yaw_deg: tenths(pose.yawDeg),
        pitch_deg: tenths(pose.pitchDeg),
        roll_deg: tenths(pose.rollDeg),
        as_target: use(targetFlaw),
        as_source: use(sourceFlaw),
      };
    }),
  };
}

function use(flaw: Flaw | undefined): FacesAnswer["faces"][number]["as_target"] {
  return flaw === undefined ? { usable: true } : { usable: false, code: flaw.code, reason: `the face ${flaw.text}` };
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, Math.round(value)));
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
