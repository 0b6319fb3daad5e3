/** The geometry of a face in a picture. */

/** A verified face. */
export interface Face {
  /**
   * x, y, z of each point, 3 numbers per point: the 468 points of MediaPipe's face mesh, and after `FaceFinder.detail` five
   * points for each iris (468..472 left, 473..477 right, the centre first). Pixels of the picture, the first pixel's centre at
   * 0.5; z in the same unit, nearer is smaller. "Left" is the depicted person's left.
   */
  readonly mesh: Float32Array;
  readonly box: FaceBox;
  /** Between the outer corners of the eyes. */
  readonly interocularPx: number;
  /** Degrees; all 0 for a face that looks into the camera, head upright. Yaw is positive when the nose points to the picture's right, pitch when it points down, roll clockwise. */
  readonly pose: { readonly yawDeg: number; readonly pitchDeg: number; readonly rollDeg: number };
  /** Mean distance between the detector passes, divided by the interocular distance. About 0.015..0.045 for true faces. */
  readonly spread01: number;
}

/** A face whose mesh includes the irises, as a swap needs. */
export type DetailedFace = Face;

/** The bounds of the mesh: from brow to chin and cheek to cheek, without hair and ears. May reach over the picture's edge. */
interface FaceBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Points in a mesh without irises. */
export const MESH_POINTS = 468;

/** Bounds of a mesh, irises left out. */
export function boundsOf(mesh: Float32Array): FaceBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < MESH_POINTS * 3; i += 3) {
    left = Math.min(left, mesh[i]);
    right = Math.max(right, mesh[i]);
    top = Math.min(top, mesh[i + 1]);
    bottom = Math.max(bottom, mesh[i + 1]);
  }
  return { left, top, right, bottom };
}

/** Bounds, sizes and pose of a mesh. */
export function measureFace(mesh: Float32Array, spread01: number): Face {
  const across = between(mesh, 33, 263);
  const roll = Math.atan2(across[1], across[0]);
  const sides = between(mesh, 234, 454);
  const height = between(mesh, 10, 152);
  const [cos, sin] = [Math.cos(roll), Math.sin(roll)];
  const yaw = Math.atan2(sides[2], cos * sides[0] + sin * sides[1]);
  // The chin of the mesh's neutral face lies 0.7 of 16.2 units before the top of its forehead (MediaPipe's canonical face model).
  const pitch = Math.atan2(height[2], cos * height[1] - sin * height[0]) + Math.atan(0.7 / 16.2);
  return {
    mesh,
    box: boundsOf(mesh),
    interocularPx: Math.hypot(across[0], across[1]),
    pose: { yawDeg: degrees(yaw), pitchDeg: degrees(pitch), rollDeg: degrees(roll) },
    spread01,
  };
}

/** Cosine similarity of two descriptors, -1..1. */
export function likeness(a: Float32Array, b: Float32Array): number {
  let [dot, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    dot += a[i] * b[i];
    aa += a[i] * a[i];
    bb += b[i] * b[i];
  }
  return aa > 0 && bb > 0 ? dot / Math.sqrt(aa * bb) : 0;
}

/** Distance between the lips, divided by the width of the mouth. */
export function mouthOpening(mesh: Float32Array): number {
  return Math.hypot(...between(mesh, 13, 14).slice(0, 2)) / Math.hypot(...between(mesh, 61, 291).slice(0, 2));
}

function between(mesh: Float32Array, from: number, to: number): [number, number, number] {
  const [a, b] = [from * 3, to * 3];
  return [mesh[b] - mesh[a], mesh[b + 1] - mesh[a + 1], mesh[b + 2] - mesh[a + 2]];
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}
