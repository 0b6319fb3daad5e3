/** Which points of the face mesh belong together. Numbers are MediaPipe's. */

import { MESH_POINTS } from "./face.ts";

/** Triangles over the 468 points, and each point's partner on the other half of the face. */
export interface Topology {
  /** Three indices per triangle; eyes are closed by triangles, the mouth is a hole. */
  readonly triangles: Uint16Array;
  /** For all 478 points, irises included; an involution. */
  readonly mirror: Uint16Array;
}

/** Closed line around the face, clockwise in the picture from the top of the forehead. */
export const OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
] as const;
/** Lid lines: outer corner, upper lid, inner corner (index 8), lower lid. */
export const RIGHT_EYE = [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7] as const;
export const LEFT_EYE = [263, 466, 388, 387, 386, 385, 384, 398, 362, 382, 381, 380, 374, 373, 390, 249] as const;
/** First index of the five points of an iris. */
export const RIGHT_IRIS = 473;
export const LEFT_IRIS = 468;
export const OUTER_LIPS = [
  61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146,
] as const;
/** From the picture's left corner over the upper lip to the right one (index 10) and back along the lower lip. */
export const INNER_LIPS = [
  78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95,
] as const;
/** Upper and lower line of each brow, outer end first. */
export const BROWS = [
  [70, 63, 105, 66, 107],
  [46, 53, 52, 65, 55],
  [300, 293, 334, 296, 336],
  [276, 283, 282, 295, 285],
] as const;
export const NOSTRILS = [98, 97, 2, 326, 327] as const;
/** Points that move little with the expression. */
export const RIGID = [
  10, 151, 9, 8, 168, 6, 197, 195, 5, 4, 1, 33, 133, 362, 263, 234, 454, 127, 356, 67, 297, 54, 284, 117, 346, 50, 280,
  205, 425, 152,
] as const;

/**
 * The topology from a flat list of triangles and the mesh's texture coordinates, which are symmetric about u = 0.5.
 * Throws RangeError when they are not.
 */
export function buildTopology(
  triangles: readonly number[],
  textureCoordinates: readonly (readonly number[])[],
): Topology {
  const mirror = new Uint16Array(MESH_POINTS + 10);
  for (let i = 0; i < MESH_POINTS; i++) mirror[i] = nearest(textureCoordinates, i);
  // Points of the two irises are numbered as mirror images of each other.
  for (let k = 0; k < 5; k++) {
    mirror[LEFT_IRIS + k] = RIGHT_IRIS + k;
    mirror[RIGHT_IRIS + k] = LEFT_IRIS + k;
  }
  for (let i = 0; i < mirror.length; i++)
    if (mirror[mirror[i]] !== i) throw new RangeError(`expected a symmetric mesh, got point ${i} without a partner`);
  return { triangles: Uint16Array.from(triangles), mirror };
}

function nearest(points: readonly (readonly number[])[], of: number): number {
  const [u, v] = [1 - points[of][0], points[of][1]];
  let best = of;
  let least = Infinity;
  for (let i = 0; i < MESH_POINTS; i++) {
    const distance = (points[i][0] - u) ** 2 + (points[i][1] - v) ** 2;
    if (distance < least) [best, least] = [i, distance];
  }
  return best;
}
