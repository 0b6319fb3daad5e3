/** Stone, planks, windows, shingles and bricks painted over built surfaces by their place in the world. */

import type { Progress } from "easel-picture";
import { cellValue, clamp, fbm, MATERIAL, type Noise, noise2 } from "easel-picture";
import { type Frame, PATTERNS, RELIEF } from "../frame.ts";

const STONE = PATTERNS.indexOf("stone");
const WINDOWS = PATTERNS.indexOf("windows");
const SHINGLES = PATTERNS.indexOf("shingles");
const TILES = PATTERNS.indexOf("tiles");
const ASPHALT = PATTERNS.indexOf("asphalt");
const BOARDS = PATTERNS.indexOf("boards");
const BRICK = PATTERNS.indexOf("brick");

/** `litWindows01` = share of lit windows in towers, `snow01` = snow on what faces up. */
export async function paintPatterns(
  frame: Frame,
  noise: Noise,
  litWindows01: number,
  snow01: number,
  progress: Progress,
): Promise<void> {
  const { width, height, camera, pattern } = frame;
  await frame.context.inBands(height, 24_000 / width, progress, [0, 1], (from, to) => {
    for (let p = from * width; p < to * width; p++) {
      const kind = pattern[p];
      if (kind === 0 || kind === RELIEF) continue;
      if (snow01 > 0 && frame.normal[p * 3 + 1] > 0.3) {
        frame.albedo.fill(0.82 + 0.06 * snow01, p * 3, p * 3 + 3);
        frame.material[p] = MATERIAL.snow;
        continue;
      }
      const z = frame.depth[p];
      const x = ((p % width) - width / 2) * (z / camera.focalPx);
      const y = camera.heightM + (camera.horizonPx - ((p / width) | 0)) * (z / camera.focalPx);
      const q = p * 3;
      const along = Math.abs(frame.normal[q]) > Math.abs(frame.normal[q + 2]) ? z : x;
      const flatLying = frame.normal[q + 1] > 0.7;
      if (kind === BOARDS) {
        const s = flatLying ? boards(noise, z, x) : boards(noise, y, along);
        for (let k = 0; k < 3; k++) frame.albedo[q + k] *= s;
      } else if (kind === TILES) {
        const s = tiles(noise, flatLying ? x : along, flatLying ? z : y, z);
        for (let k = 0; k < 3; k++) frame.albedo[q + k] *= s;
      } else if (kind === ASPHALT) {
        const s = 1 + 0.25 * noise2(noise, x * 0.4, z * 0.4) + 0.3 * noise2(noise, x * 9, z * 9) * clamp(1.4 - z / 14);
        for (let k = 0; k < 3; k++) frame.albedo[q + k] *= s;
      } else if (kind === WINDOWS) paintWindow(frame, noise, p, along, y, litWindows01);
      else {
        const s =
          kind === STONE
            ? courses(noise, along, y, 1.6, 0.8, z)
            : kind === BRICK
              ? courses(noise, along, y, 0.6, 0.28, z)
              : kind === SHINGLES
                ? courses(noise, along, y, 0.7, 0.45, z)
                : planks(noise, along, y, z);
        for (let k = 0; k < 3; k++) frame.albedo[q + k] *= s;
      }
    }
  });
}

/** Blocks in courses with joints, stains and uneven tone; joints fade with distance. */
function courses(noise: Noise, u: number, y: number, long: number, high: number, z: number): number {
  const row = Math.floor(y / high);
  const shifted = u / long + (row & 1) * 0.5;
  const column = Math.floor(shifted);
  const fu = shifted - column;
  const fv = y / high - row;
  const near = clamp(1.3 - z / (130 * long));
  const joint = Math.min(fu, 1 - fu) * long < 0.09 * high * 1.6 || Math.min(fv, 1 - fv) < 0.09 ? 1 : 0;
  const tone = 1 + (0.36 * cellValue(noise, column, row) - 0.18) + 0.18 * noise2(noise, u * 1.7, y * 1.7);
  const stain = 1 - 0.32 * clamp(fbm(noise, u * 0.25, y * 0.12, 3) + 0.15);
  return (tone - 0.35 * joint * near) * stain;
}

/** Boards that run along `v`, with grain and narrow joints. */
function boards(noise: Noise, u: number, v: number): number {
  const board = Math.floor(u / 0.14);
  const fu = u / 0.14 - board;
  const grain = noise2(noise, u * 55, v * 2.2 + board * 7) * 0.11 + noise2(noise, u * 14, v * 0.9 + board * 3) * 0.13;
  return (0.9 + 0.24 * cellValue(noise, board, 11) + grain) * (fu < 0.03 ? 0.6 : 1);
}

/** Square tiles with joints. */
function tiles(noise: Noise, u: number, v: number, z: number): number {
  const i = Math.floor(u / 0.3);
  const j = Math.floor(v / 0.3);
  const fu = u / 0.3 - i;
  const fv = v / 0.3 - j;
  const joint = fu < 0.04 || fv < 0.04 ? clamp(1.3 - z / 16) : 0;
  return (0.93 + 0.12 * cellValue(noise, i, j) + 0.05 * noise2(noise, u * 3, v * 3)) * (1 - 0.35 * joint);
}

function planks(noise: Noise, u: number, y: number, z: number): number {
  const board = Math.floor(u / 0.32);
  const fu = u / 0.32 - board;
  const near = clamp(1.3 - z / 70);
  return (
    1 + 0.3 * cellValue(noise, board, 3) - 0.15 + 0.15 * noise2(noise, u * 9, y * 0.7) - (fu < 0.08 ? 0.4 * near : 0)
  );
}

function paintWindow(frame: Frame, noise: Noise, p: number, u: number, y: number, lit01: number): void {
  const q = p * 3;
  if (Math.abs(frame.normal[q + 1]) > 0.5) return;
  const column = Math.floor(u / 2.6);
  const row = Math.floor(y / 3.3);
  const fu = u / 2.6 - column;
  const fv = y / 3.3 - row;
  if (fu < 0.14 || fu > 0.86 || fv < 0.24 || fv > 0.82) {
    const s = 0.85 + 0.25 * noise2(noise, u * 0.4, y * 0.3);
    for (let k = 0; k < 3; k++) frame.albedo[q + k] *= s;
    return;
  }
  const chance = cellValue(noise, column + 91, row + 17);
  const habit = 0.5 + 0.5 * noise2(noise, column * 0.23, row * 0.11);
  if (chance < lit01 * (0.4 + 1.2 * habit)) {
    const hue = cellValue(noise, column + 7, row + 201);
    const lamp = hue < 0.62 ? [1, 0.68, 0.34] : hue < 0.84 ? [0.62, 0.82, 1] : [1, 0.85, 0.6];
    for (let k = 0; k < 3; k++) frame.albedo[q + k] = lamp[k];
    frame.emission[p] = 0.12 + 0.5 * cellValue(noise, row, column) ** 2;
    frame.material[p] = MATERIAL.light;
    return;
  }
  frame.albedo[q] = 0.04;
  frame.albedo[q + 1] = 0.055;
  frame.albedo[q + 2] = 0.075;
  frame.material[p] = MATERIAL.glass;
}
