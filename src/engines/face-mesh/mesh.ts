/** The mesh of the result: the target's pose and expression with a part of the source's shape. */

import { smoothstep } from "easel-picture";
import { MESH_POINTS, mouthOpening } from "../../faces/face.ts";
import {
  BROWS,
  INNER_LIPS,
  LEFT_EYE,
  LEFT_IRIS,
  OUTER_LIPS,
  OVAL,
  RIGHT_EYE,
  RIGHT_IRIS,
  RIGID,
  type Topology,
} from "../../faces/topology.ts";
import { applySimilarity, fitSimilarity } from "./similarity.ts";

/** Share of the source's shape in the result, chosen by measured similarity and landmark error, and the mesh edges from the oval over which it rises from 0. */
const SHAPE01 = 1;
const SHAPE_RINGS = 4;
/** Share of their own shape that parts keep when they otherwise move only as a whole. Lids keep none: the eyes are the target's. */
const LIDS01 = 0;
const LIPS01 = 0.85;
const BROWS01 = 1;
/** A mouth opened by more than this share of its width keeps its shape. */
export const OPEN_MOUTH = 0.03;
const LIP_RINGS = [
  76, 77, 90, 180, 85, 16, 315, 404, 320, 307, 306, 184, 74, 73, 72, 11, 302, 303, 304, 408, 62, 96, 89, 179, 86, 15,
  316, 403, 319, 325, 292, 183, 42, 41, 38, 12, 268, 271, 272, 407,
];

/** Where each point of the result lies, in the target's coordinates. 478 points as in `DetailedFace`. */
export function blendShapes(source: Float32Array, target: Float32Array, topology: Topology): Float32Array {
  const neighbours = neighboursOf(topology);
  const rings = ringsOf(neighbours);
  const fitted = applySimilarity(fitSimilarity(source, target, RIGID), source);
  let shift = new Float32Array(MESH_POINTS * 2);
  for (let i = 0; i < MESH_POINTS; i++) {
    const weight = SHAPE01 * smoothstep(0, SHAPE_RINGS, rings[i]);
    for (let c = 0; c < 2; c++) shift[i * 2 + c] = weight * (fitted[i * 3 + c] - target[i * 3 + c]);
  }
  const lips = [...OUTER_LIPS, ...INNER_LIPS, ...LIP_RINGS];
  const open = mouthOpening(target) > OPEN_MOUTH || mouthOpening(source) > OPEN_MOUTH;
  moveTogether(shift, lips, open ? 0 : LIPS01);
  moveTogether(shift, RIGHT_EYE, LIDS01);
  moveTogether(shift, LEFT_EYE, LIDS01);
  moveTogether(shift, [...BROWS[0], ...BROWS[1]], BROWS01);
  moveTogether(shift, [...BROWS[2], ...BROWS[3]], BROWS01);

  const pinned = new Set<number>([...lips, ...RIGHT_EYE, ...LEFT_EYE, ...OVAL]);
  for (let round = 0; round < 4; round++) {
    const next = shift.slice();
    for (let i = 0; i < MESH_POINTS; i++) {
      if (pinned.has(i)) continue;
      for (let c = 0; c < 2; c++) {
        let sum = 0;
        for (const j of neighbours[i]) sum += shift[j * 2 + c];
        next[i * 2 + c] = 0.5 * shift[i * 2 + c] + (0.5 * sum) / neighbours[i].length;
      }
    }
    shift = next;
  }
  const out = target.slice();
  for (let i = 0; i < MESH_POINTS; i++) for (let c = 0; c < 2; c++) out[i * 3 + c] += shift[i * 2 + c];
  for (const [lids, iris] of [
    [RIGHT_EYE, RIGHT_IRIS],
    [LEFT_EYE, LEFT_IRIS],
  ] as const)
    for (let c = 0; c < 2; c++) {
      let mean = 0;
      for (const i of lids) mean += shift[i * 2 + c] / lids.length;
      for (let k = 0; k < 5; k++) out[(iris + k) * 3 + c] += mean;
    }
  return out;
}

/**
 * How well the source shows each of the 478 points, 0..1. A point counts that faces the source's camera, or is turned away from it not
 * much more than the result is from its own.
 */
export function visibility(source: Float32Array, result: Float32Array, topology: Topology): Float32Array {
  const [there, here] = [facing(source, topology), facing(result, topology)];
  return there.map((z, i) => Math.max(smoothstep(0.12, 0.45, z), smoothstep(-0.3, -0.05, z - here[i])));
}

/** Cosine of the angle between each point's normal and the line to the camera; 1 for irises. */
function facing(mesh: Float32Array, { triangles }: Topology): Float32Array {
  const normals = new Float64Array(MESH_POINTS * 3);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t] * 3, triangles[t + 1] * 3, triangles[t + 2] * 3];
    const ux = mesh[b] - mesh[a];
    const uy = mesh[b + 1] - mesh[a + 1];
    const uz = mesh[b + 2] - mesh[a + 2];
    const vx = mesh[c] - mesh[a];
    const vy = mesh[c + 1] - mesh[a + 1];
    const vz = mesh[c + 2] - mesh[a + 2];
    for (const p of [a, b, c]) {
      normals[p] += uy * vz - uz * vy;
      normals[p + 1] += uz * vx - ux * vz;
      normals[p + 2] += ux * vy - uy * vx;
    }
  }
  // The tip of the nose faces the camera in every pose that is accepted.
  const sign = Math.sign([1, 4, 5, 195].reduce((sum, i) => sum + normals[i * 3 + 2], 0)) || 1;
  const out = new Float32Array(MESH_POINTS + 10).fill(1);
  for (let i = 0; i < MESH_POINTS; i++) {
    const length = Math.hypot(normals[i * 3], normals[i * 3 + 1], normals[i * 3 + 2]);
    out[i] = length > 0 ? (sign * normals[i * 3 + 2]) / length : 1;
  }
  return out;
}

/**
 * The triangles of a whole face, the same for all of `meshes`. The eyes are connected to the irises, which keeps the target's gaze. A
 * strip between the lips closes the mouth.
 */
export function wholeTriangles({ triangles }: Topology, ...meshes: readonly Float32Array[]): Uint16Array {
  const out: number[] = [];
  const eyes = [new Set<number>(RIGHT_EYE), new Set<number>(LEFT_EYE)];
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t], triangles[t + 1], triangles[t + 2]];
    if (!eyes.some((eye) => eye.has(a) && eye.has(b) && eye.has(c))) out.push(a, b, c);
  }
  for (const [lids, iris] of [
    [RIGHT_EYE, RIGHT_IRIS],
    [LEFT_EYE, LEFT_IRIS],
  ] as const)
    if (meshes.every((mesh) => showsIris(mesh, lids, iris))) {
      // Lateral edge, centre and medial edge of the iris, each with its stretch of both lids.
      const [lateral, medial] = [iris + 3, iris + 1];
      for (const at of [(i: number) => lids[i], (i: number) => lids[(16 - i) % 16]]) {
        for (let i = 0; i < 3; i++) out.push(at(i), at(i + 1), lateral);
        out.push(at(3), lateral, iris, at(3), at(4), iris, at(4), at(5), iris, at(5), iris, medial);
        for (let i = 5; i < 8; i++) out.push(at(i), at(i + 1), medial);
      }
    } else for (const [i, lid] of lids.entries()) out.push(lid, lids[(i + 1) % lids.length], iris);
  const upper = (i: number) => INNER_LIPS[i];
  const lower = (i: number) => INNER_LIPS[(20 - i) % 20];
  for (let i = 0; i < 10; i++) {
    if (i > 0) out.push(upper(i), upper(i + 1), lower(i));
    else out.push(upper(0), upper(1), lower(1));
    if (i > 0 && i < 9) out.push(upper(i + 1), lower(i + 1), lower(i));
  }
  return Uint16Array.from(out);
}

/** Moves the group by its mean displacement. Each point keeps the share `keep01` of its deviation from that mean. */
function moveTogether(shift: Float32Array, points: readonly number[], keep01: number): void {
  for (let c = 0; c < 2; c++) {
    let mean = 0;
    for (const i of points) mean += shift[i * 2 + c] / points.length;
    for (const i of points) shift[i * 2 + c] = mean + keep01 * (shift[i * 2 + c] - mean);
  }
}

/** Whether both edges of the iris lie well between the corners of the eye, in their order. */
function showsIris(mesh: Float32Array, lids: readonly number[], iris: number): boolean {
  const [a, b] = [lids[0] * 3, lids[8] * 3];
  const [dx, dy] = [mesh[b] - mesh[a], mesh[b + 1] - mesh[a + 1]];
  const along = [iris + 3, iris, iris + 1].map(
    (i) => ((mesh[i * 3] - mesh[a]) * dx + (mesh[i * 3 + 1] - mesh[a + 1]) * dy) / (dx * dx + dy * dy),
  );
  return along[0] > 0.05 && along[1] > along[0] + 0.05 && along[2] > along[1] + 0.05 && along[2] < 0.95;
}

function neighboursOf({ triangles }: Topology): number[][] {
  const sets = Array.from({ length: MESH_POINTS }, () => new Set<number>());
  for (let t = 0; t < triangles.length; t += 3)
    for (let i = 0; i < 3; i++) for (let j = 0; j < 3; j++) if (i !== j) sets[triangles[t + i]].add(triangles[t + j]);
  return sets.map((set) => [...set]);
}

/** Distance of each point from the oval, in mesh edges. */
function ringsOf(neighbours: readonly number[][]): Int32Array {
  const rings = new Int32Array(MESH_POINTS).fill(-1);
  let front: readonly number[] = OVAL;
  for (const i of front) rings[i] = 0;
  for (let ring = 1; front.length > 0; ring++) {
    const next: number[] = [];
    for (const i of front)
      for (const j of neighbours[i])
        if (rings[j] < 0) {
          rings[j] = ring;
          next.push(j);
        }
    front = next;
  }
  return rings;
}
