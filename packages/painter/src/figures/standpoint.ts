/** Where a model stands in the world, and where its points are seen from there. */

import type { Frame } from "../frame.ts";
import type { Layer } from "./model.ts";

/** Where a model stands: world metres, z away from the camera. */
export interface Standpoint {
  readonly xM: number;
  readonly yM: number;
  readonly zM: number;
  /** 0 = facing right, -π/2 = facing the camera. */
  readonly yawRad: number;
  /** World metres per figure unit. */
  readonly scale: number;
  readonly subject: number;
  /** 1 = as new; less is faded by age. */
  readonly fresh01: number;
}

/** A point of a model in the world. */
export function worldOf(
  { xM, yM, zM, yawRad, scale }: Standpoint,
  p: readonly number[],
): [x: number, y: number, z: number] {
  const c = Math.cos(yawRad);
  const s = Math.sin(yawRad);
  return [xM + (p[0] * c + p[2] * s) * scale, yM + p[1] * scale, zM - (-p[0] * s + p[2] * c) * scale];
}

/** The vertices of a layer, three numbers each. */
export interface Projected {
  /** Pixel x and y, and one over the distance, per vertex; 0 = behind the eye. */
  readonly screen: Float32Array;
  readonly world: Float32Array;
}

/** The points of a layer in the world and in the picture. */
export function project({ width, camera }: Frame, { positions }: Layer, stand: Standpoint): Projected {
  const n = positions.length / 3;
  const screen = new Float32Array(n * 3);
  const world = new Float32Array(n * 3);
  const c = Math.cos(stand.yawRad) * stand.scale;
  const s = Math.sin(stand.yawRad) * stand.scale;
  for (let i = 0; i < n * 3; i += 3) {
    const x = stand.xM + positions[i] * c + positions[i + 2] * s;
    const y = stand.yM + positions[i + 1] * stand.scale;
    const z = stand.zM + positions[i] * s - positions[i + 2] * c;
    world[i] = x;
    world[i + 1] = y;
    world[i + 2] = z;
    if (z < 0.05) continue;
    screen[i] = width / 2 + (x * camera.focalPx) / z;
    screen[i + 1] = camera.horizonPx - ((y - camera.heightM) * camera.focalPx) / z;
    screen[i + 2] = 1 / z;
  }
  return { screen, world };
}
