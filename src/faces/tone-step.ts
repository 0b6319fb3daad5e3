/** How much a pasted face stands out in tone from the skin around it: neck, ears, and what stays of the forehead. */

import { distanceTo } from "easel-picture";
import { type FaceFrame, LOG_FLOOR, type LogPlanes } from "./frame.ts";
import { medianWhere } from "./smooth.ts";
import { OVAL } from "./topology.ts";

export interface ToneStepRequest {
  /** The picture before and after, `width * height` of the frame. */
  readonly before: LogPlanes;
  readonly after: LogPlanes;
  /** 0..1: how much of `after` is shown. */
  readonly mask: Float32Array;
  /** 1 for plain skin of both; only inside the oval. */
  readonly skin: Uint8Array;
  /** The face before, in pixels of the frame. */
  readonly mesh: Float32Array;
}

/** CIE L*a*b* (D65), three planes. */
type Lab = readonly [Float32Array, Float32Array, Float32Array];

/** The pasted skin that is compared: so deep inside the oval, as shares of the face's width. */
const INNER = { from: 0.05, to: 0.25 };
/** The skin that stays is looked for so far around the oval. */
const REACH01 = 0.22;
/** Skin that stays has the face's hue within this distance in a* and b*, and its lightness within this distance. */
const LIKE_SKIN = { chroma: 9, lightness: 26 };
/** Fewer pixels of skin on either side than this share of the face's square width say nothing. */
const LEAST_AREA01 = 0.008;
const SIDES = 4;

/**
 * The step of tone that a swap added, in CIE76 differences: per side of the face (left, right, above, below) the distance between the
 * medians of the pasted skin and of the skin beside it, less the same distance before; the largest side counts, 0 is none. Where no
 * skin beside the face is seen, the distance between the pasted skin and the skin that was there counts.
 */
export function toneStep({ before, after, mask, skin, mesh }: ToneStepRequest, frame: FaceFrame): number {
  const { width, height, faceWidthPx, depth } = frame;
  const size = width * height;
  const inner = new Uint8Array(size);
  for (let p = 0; p < size; p++) {
    const deep = depth[p] / faceWidthPx;
    if (skin[p] && mask[p] > 0.8 && deep > INNER.from && deep < INNER.to) inner[p] = 1;
  }
  const [was, is] = [labOf(before), labOf(after, inner)];
  const outer = skinBeside(was, inner, mask, frame);
  const sides = sidesOf(mesh, width, height);
  const least = LEAST_AREA01 * faceWidthPx * faceWidthPx;
  const steps = Array.from({ length: SIDES }, (_, side) => {
    const [pasted, stays] = [inner, outer].map((where) => where.map((set, p) => (sides[p] === side ? set : 0)));
    if (countOf(pasted) < least || countOf(stays) < least) return [];
    const beside = medianOf(was, stays);
    return [Math.max(0, distance(medianOf(is, pasted), beside) - distance(medianOf(was, pasted), beside))];
  }).flat();
  return steps.length > 0 ? Math.max(...steps) : distance(medianOf(is, inner), medianOf(was, inner));
}

/** 1 for what looks like the face's skin around the pasted part, and was not changed. */
function skinBeside(lab: Lab, inner: Uint8Array, mask: Float32Array, frame: FaceFrame): Uint8Array {
  const { width, height, faceWidthPx, depth } = frame;
  const oval = Uint8Array.from(depth, (deep) => (deep > 0 ? 1 : 0));
  const away = distanceTo(oval, width, height).data;
  const [L, a, b] = medianOf(lab, inner);
  return Uint8Array.from(mask, (shown, p) =>
    shown < 0.02 &&
    away[p] < REACH01 * faceWidthPx &&
    Math.hypot(lab[1][p] - a, lab[2][p] - b) < LIKE_SKIN.chroma &&
    Math.abs(lab[0][p] - L) < LIKE_SKIN.lightness
      ? 1
      : 0,
  );
}

/** 0 above, 1 right, 2 below, 3 left in the face's own axes, for each pixel of the frame. */
function sidesOf(mesh: Float32Array, width: number, height: number): Uint8Array {
  const [x, y] = [0, 1].map((c) => OVAL.reduce((sum, i) => sum + mesh[i * 3 + c], 0) / OVAL.length);
  const [top, chin] = [OVAL[0], 152].map((i) => [mesh[i * 3], mesh[i * 3 + 1]]);
  const down = Math.atan2(chin[1] - top[1], chin[0] - top[0]);
  const out = new Uint8Array(width * height);
  for (let row = 0, p = 0; row < height; row++)
    for (let column = 0; column < width; column++, p++) {
      const turned = Math.atan2(row + 0.5 - y, column + 0.5 - x) - down;
      out[p] = (Math.round(turned / (Math.PI / 2)) + 2 + 2 * SIDES) % SIDES;
    }
  return out;
}

function medianOf(lab: Lab, where: Uint8Array): readonly [number, number, number] {
  return [medianWhere(lab[0], where), medianWhere(lab[1], where), medianWhere(lab[2], where)];
}

function countOf(where: Uint8Array): number {
  return where.reduce((sum, set) => sum + set, 0);
}

function distance(one: readonly number[], other: readonly number[]): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** 0 where `where` is given and not set. */
function labOf([red, green, blue]: LogPlanes, where?: Uint8Array): Lab {
  const out: Lab = [new Float32Array(red.length), new Float32Array(red.length), new Float32Array(red.length)];
  for (let p = 0; p < red.length; p++) {
    if (where && !where[p]) continue;
    const [r, g, b] = [lightOf(red[p]), lightOf(green[p]), lightOf(blue[p])];
    const x = cubic((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
    const y = cubic(0.2126 * r + 0.7152 * g + 0.0722 * b);
    const z = cubic((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
    out[0][p] = 116 * y - 16;
    out[1][p] = 500 * (x - y);
    out[2][p] = 200 * (y - z);
  }
  return out;
}

/** The compressed light of CIE 15:2018, section 8.2.1. */
function cubic(light: number): number {
  return light > 0.008856 ? Math.cbrt(light) : 7.787 * light + 16 / 116;
}

function lightOf(log: number): number {
  return Math.min(1, Math.max(0, Math.exp(log) - LOG_FLOOR));
}
