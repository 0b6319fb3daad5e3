/** The moving parts of a face: eyeballs and the inside of the mouth are the target's own, with the source's iris colour. */

import { blur, clamp, smoothstep } from "easel-picture";
import type { FaceFrame, LogPlanes } from "../../faces/frame.ts";
import { fillPart } from "../../faces/regions.ts";
import { medianWhere } from "../../faces/smooth.ts";
import { LEFT_EYE, LEFT_IRIS, RIGHT_EYE, RIGHT_IRIS } from "../../faces/topology.ts";

/** Light and mesh of one picture; all arrays `width * height`. */
export interface Sitter {
  readonly light: LogPlanes;
  readonly mesh: Float32Array;
  readonly width: number;
  readonly height: number;
}

const EYES = [
  { lids: RIGHT_EYE, iris: RIGHT_IRIS },
  { lids: LEFT_EYE, iris: LEFT_IRIS },
] as const;
/** Rings of the iris from its centre to its rim, in which its colour is measured. */
const RINGS = 8;
/** The colour of irises that are smaller, in pixels, cannot be measured. */
const LEAST_IRIS_PX = 2.2;
/** Largest change of an iris, in logarithmic light: from black to the lightest blue is about 1.6. */
const MOST_CHANGE = 1.7;

/** The colour of an eye by distance from the centre of its iris. */
interface IrisColours {
  /** Three numbers per ring, in logarithmic light. */
  readonly rings: Float32Array;
  /** The white of the eye, per channel. */
  readonly white: readonly [number, number, number];
}

/**
 * Draws the part inside `points` of `mesh` (the result's geometry) with the target's own pixels, moved by as many whole pixels as the
 * part moved, into `out`. Opening, teeth, gaze, lids and catch-lights stay the target's and stay sharp.
 */
export function drawOwnPart(
  out: LogPlanes,
  own: Sitter,
  mesh: Float32Array,
  points: readonly number[],
  growPx: number,
  softPx: number,
): Float32Array {
  const { width, height } = own;
  const [dx, dy] = shiftOf(own.mesh, mesh, points);
  const hole = fillPart(width, height, mesh, points, growPx);
  const soft = blur({ width, height, data: Float32Array.from(hole) }, Math.max(0.6, softPx)).data;
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      const share = smoothstep(0.1, 0.9, soft[p]);
      soft[p] = share;
      if (share === 0) continue;
      const q = clamp(y - dy, 0, height - 1) * width + clamp(x - dx, 0, width - 1);
      for (let c = 0; c < 3; c++) out[c][p] += share * (own.light[c][q] - out[c][p]);
    }
  return soft;
}

/**
 * Gives the irises of `out`, drawn with the target's pixels, the source's colour: ring by ring from the pupil to the rim, relative to the
 * white of the eyes. Both eyes change alike, by the mean of what was measured on them: eyes of two colours would be seen at once. What is
 * brighter than its ring is a catch-light and stays. Faces of which no eye shows enough of an iris keep theirs.
 */
export function colourIrisesInto(out: LogPlanes, own: Sitter, source: Sitter, mesh: Float32Array): void {
  const there = meanColours(EYES.map(({ lids, iris }) => irisColours(source, lids, iris)));
  const owns = EYES.map(({ lids, iris }) => irisColours(own, lids, iris));
  const both = meanColours(owns);
  if (!there || !both) return;
  for (const [i, { lids, iris }] of EYES.entries()) {
    const here = owns[i] ?? both;
    const [dx, dy] = shiftOf(own.mesh, mesh, lids);
    const eye = { x: own.mesh[iris * 3] + dx, y: own.mesh[iris * 3 + 1] + dy, radius: radiusOf(own.mesh, iris) };
    const { width, height } = own;
    const inside = blur(
      { width, height, data: Float32Array.from(fillPart(width, height, mesh, lids)) },
      Math.max(0.6, 0.07 * eye.radius),
    ).data;
    const reach = eye.radius * 1.15;
    for (let y = Math.max(0, Math.floor(eye.y - reach)); y < Math.min(height, eye.y + reach); y++)
      for (let x = Math.max(0, Math.floor(eye.x - reach)); x < Math.min(width, eye.x + reach); x++) {
        const rho = Math.hypot(x + 0.5 - eye.x, y + 0.5 - eye.y) / eye.radius;
        if (rho >= 1.12) continue;
        const p = y * width + x;
        const edge = (1 - smoothstep(0.92, 1.1, rho)) * smoothstep(0.25, 0.9, inside[p]);
        if (edge === 0) continue;
        const at = Math.min(RINGS - 1, rho * RINGS);
        let over = 0;
        for (let c = 0; c < 3; c++) over += (out[c][p] - ringAt(here.rings, at, c)) / 3;
        const plain = edge * (1 - smoothstep(0.45, 0.95, over));
        for (let c = 0; c < 3; c++) {
          const wanted = ringAt(there.rings, at, c) - there.white[c];
          const has = ringAt(both.rings, at, c) - both.white[c];
          out[c][p] += plain * clamp(wanted - has, -MOST_CHANGE, MOST_CHANGE);
        }
      }
  }
}

/** The mean of the eyes that could be measured. */
function meanColours(eyes: readonly (IrisColours | undefined)[]): IrisColours | undefined {
  const measured = eyes.filter((eye) => eye !== undefined);
  if (measured.length === 0) return undefined;
  const mean = (of: (eye: IrisColours) => number) => measured.reduce((sum, eye) => sum + of(eye), 0) / measured.length;
  const white = (c: number) => mean((eye) => eye.white[c]);
  return {
    rings: measured[0].rings.map((_, k) => mean((eye) => eye.rings[k])),
    white: [white(0), white(1), white(2)],
  };
}

function irisColours(
  { light, mesh, width, height }: Sitter,
  lids: readonly number[],
  iris: number,
): IrisColours | undefined {
  const radius = radiusOf(mesh, iris);
  if (radius < LEAST_IRIS_PX) return undefined;
  const open = fillPart(width, height, mesh, lids, -0.08 * radius);
  const white = new Uint8Array(open.length);
  const values: number[][] = Array.from({ length: RINGS }, () => []);
  const [cx, cy] = [mesh[iris * 3], mesh[iris * 3 + 1]];
  let whites = 0;
  for (let y = Math.max(0, Math.floor(cy - 3 * radius)); y < Math.min(height, cy + 3 * radius); y++)
    for (let x = Math.max(0, Math.floor(cx - 3 * radius)); x < Math.min(width, cx + 3 * radius); x++) {
      const p = y * width + x;
      if (!open[p]) continue;
      const rho = Math.hypot(x + 0.5 - cx, y + 0.5 - cy) / radius;
      if (rho < 1) values[Math.floor(rho * RINGS)].push(p);
      else if (rho > 1.2) whites += white[p] = 1;
    }
  const outer = values.slice(RINGS / 2).reduce((sum, ring) => sum + ring.length, 0);
  if (whites < 6 || outer < 6) return undefined;
  const rings = new Float32Array(RINGS * 3);
  let last: number[] = [];
  // Lashes are darker and catch-lights brighter than the ring: the middle of its values by luma is the iris.
  for (let k = RINGS - 1; k >= 0; k--) {
    const ring = values[k].length >= 3 ? values[k] : last;
    last = ring;
    const sorted = [...ring].sort((a, b) => light[1][a] - light[1][b]);
    const middle = sorted.slice(Math.floor(0.3 * sorted.length), Math.max(1, Math.ceil(0.7 * sorted.length)));
    for (let c = 0; c < 3; c++) {
      let sum = 0;
      for (const p of middle) sum += light[c][p];
      rings[k * 3 + c] = middle.length > 0 ? sum / middle.length : Number.NaN;
    }
  }
  if (rings.some(Number.isNaN)) return undefined;
  const whiteOf = (c: number) => medianWhere(light[c], white);
  return { rings, white: [whiteOf(0), whiteOf(1), whiteOf(2)] };
}

/** Between the middles of the rings. */
function ringAt(rings: Float32Array, at: number, channel: number): number {
  const from = clamp(Math.floor(at - 0.5), 0, RINGS - 1);
  const to = Math.min(RINGS - 1, from + 1);
  const share = clamp(at - 0.5 - from);
  return rings[from * 3 + channel] * (1 - share) + rings[to * 3 + channel] * share;
}

function radiusOf(mesh: Float32Array, iris: number): number {
  let sum = 0;
  for (let k = 1; k < 5; k++)
    sum += Math.hypot(mesh[(iris + k) * 3] - mesh[iris * 3], mesh[(iris + k) * 3 + 1] - mesh[iris * 3 + 1]);
  return sum / 4;
}

/** The mean shift of the points in whole pixels. */
function shiftOf(from: Float32Array, to: Float32Array, points: readonly number[]): [number, number] {
  let [dx, dy] = [0, 0];
  for (const i of points) {
    dx += (to[i * 3] - from[i * 3]) / points.length;
    dy += (to[i * 3 + 1] - from[i * 3 + 1]) / points.length;
  }
  return [Math.round(dx), Math.round(dy)];
}

/** Grown by `FaceFrame` shares: how far an eye's own pixels reach over its lid line, and how soft that edge is. */
export function eyeEdge({ faceWidthPx }: Pick<FaceFrame, "faceWidthPx">): { growPx: number; softPx: number } {
  return { growPx: 0.002 * faceWidthPx, softPx: 0.006 * faceWidthPx };
}
