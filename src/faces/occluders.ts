/**
 * Finds what lies before a face (hair, hats, hands, straps) without a neural network: the colour of its skin against the colours
 * around it, pixel by pixel, with the picture's own edges.
 */

import type { Plane } from "easel-picture";
import { blur, boxBlur, clamp, distanceTo, smoothstep } from "easel-picture";
import { type FaceFrame, type LogPlanes, moved } from "./frame.ts";
import { depthInside, featureZones, fillPart, PARTS, templeZones } from "./regions.ts";
import { enlarge, shrink, smoothThrough } from "./smooth.ts";
import { otherness, toneOf } from "./tones.ts";

type FaceSize = Pick<FaceFrame, "width" | "height" | "faceWidthPx">;

/** Wider faces are classified on a coarser grid; the picture's edges are restored afterwards. */
const MOST_WIDTH_PX = 180;
/** The half width of the thickest brow, as a share of the face's width: a fringe is thicker. */
const BROW01 = 0.028;

/**
 * 0 skin .. 1 something before it, for each pixel of the frame; 0 outside the oval. What differs from the skin counts only when it is
 * connected to the rim of the oval. Shadows on skin keep its chromaticity and its smoothness, so they do not count. Eyes, lips and
 * nostrils never count, brows only where a fringe thicker than a brow covers them, beards not at all.
 */
export function findOccluders(light: LogPlanes, mesh: Float32Array, frame: FaceSize): Float32Array {
  const { width, height, faceWidthPx } = frame;
  const cell = Math.max(1, Math.ceil(faceWidthPx / MOST_WIDTH_PX));
  const coarse = light.map((plane) => shrink(plane, width, height, cell));
  const found = judge(
    [coarse[0].data, coarse[1].data, coarse[2].data],
    moved(mesh, 0, 0, 1 / cell),
    coarse[0].width,
    coarse[0].height,
    faceWidthPx / cell,
  );
  const soft = enlarge({ width: coarse[0].width, height: coarse[0].height, data: found }, width, height, cell);
  return followEdges(soft, light, frame);
}

/** The same mask, wider: a replaced occluder must be removed together with its fringe. Features keep their own edge. */
export function widenOccluders(occluders: Float32Array, features: Uint8Array, frame: FaceFrame): Float32Array {
  const { width, height, faceWidthPx } = frame;
  const around = blur({ width, height, data: occluders }, 0.035 * faceWidthPx).data;
  for (let p = 0; p < around.length; p++)
    around[p] = features[p] ? occluders[p] : Math.max(occluders[p], smoothstep(0.04, 0.25, around[p]));
  return blur({ width, height, data: around }, 0.02 * faceWidthPx).data;
}

function judge(light: LogPlanes, mesh: Float32Array, width: number, height: number, faceWidthPx: number): Float32Array {
  const size = width * height;
  const oval = fillPart(width, height, mesh, PARTS.oval);
  const inside = depthInside(oval, width, height);
  const outside = distanceTo(oval, width, height).data;
  const features = featureZones(width, height, mesh, faceWidthPx);
  const brows = templeZones(width, height, mesh, 0.058 * faceWidthPx);
  const axes = axesOf(mesh);
  const tones = toneOf(light);
  const { L } = tones;

  // Nose and cheeks are the skin; the ring outside the oval, above the mouth, shows hair, ears and background.
  const sample = new Uint8Array(size);
  const ring = new Uint8Array(size);
  const [across, down] = [new Float32Array(size), new Float32Array(size)];
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      const [dx, dy] = [x + 0.5 - axes.x, y + 0.5 - axes.y];
      down[p] = (dx * axes.downX + dy * axes.downY) / axes.lengthPx;
      across[p] = (dx * axes.downY - dy * axes.downX) / faceWidthPx;
      if (oval[p] && !features[p] && inside[p] > 0.08 * faceWidthPx && down[p] > 0.04 && down[p] < 0.6) sample[p] = 1;
      const away = outside[p] / faceWidthPx;
      if (away > 0.025 && away < 0.2 && down[p] < 0.55) ring[p] = 1;
    }
  const other = otherness(tones, sample, ring, width, height, faceWidthPx);
  if (!other) return new Float32Array(size);
  const expected = smoothThrough(L, other.plainSkin, width, height, 0.1 * faceWidthPx);
  const raw = new Float32Array(size);
  for (let p = 0; p < size; p++) {
    if (!oval[p]) continue;
    const depth01 = inside[p] / faceWidthPx;
    const before = other.at(p, expected[p], depth01);
    const outlier = smoothstep(0.1, 0.16, other.chromaGap(p));
    // A beard belongs to the face: around the chin only a colour that no skin or hair has counts.
    const bearded = smoothstep(0.38, 0.5, down[p]) * (1 - smoothstep(0.3, 0.4, Math.abs(across[p])));
    raw[p] = Math.max(before * (1 - bearded), outlier * (1 - 0.8 * bearded));
    if (features[p] && !brows[p]) raw[p] *= 1 - smoothstep(0.02, 0.05, depth01);
  }
  const soft = blur({ width, height, data: raw }, 0.8).data;
  const thick = thickParts(soft, width, height, BROW01 * faceWidthPx);
  for (let p = 0; p < size; p++) if (brows[p] && inside[p] > 0.02 * faceWidthPx) soft[p] = Math.min(soft[p], thick[p]);
  return connectedToRim(soft, width, height, inside, 0.045 * faceWidthPx);
}

/** The middle between the eyes, and the unit vector from there to the chin. */
function axesOf(mesh: Float32Array) {
  const at = (i: number, c: number) => mesh[i * 3 + c];
  const [x, y] = [(at(33, 0) + at(263, 0)) / 2, (at(33, 1) + at(263, 1)) / 2];
  const [dx, dy] = [at(152, 0) - x, at(152, 1) - y];
  const lengthPx = Math.max(1, Math.hypot(dx, dy));
  return { x, y, downX: dx / lengthPx, downY: dy / lengthPx, lengthPx };
}

/** The parts that hold a disc of this radius, and what lies within one radius of them: a grey opening without its flat tops. */
function thickParts(values: Float32Array, width: number, height: number, radiusPx: number): Float32Array {
  const thin = new Uint8Array(values.length);
  for (let p = 0; p < thin.length; p++) thin[p] = values[p] < 0.5 ? 1 : 0;
  const toThin = distanceTo(thin, width, height).data;
  const core = new Uint8Array(values.length);
  for (let p = 0; p < core.length; p++) core[p] = toThin[p] > radiusPx ? 1 : 0;
  const toCore = distanceTo(core, width, height).data;
  const out = new Float32Array(values.length);
  for (let p = 0; p < out.length; p++) out[p] = values[p] * (1 - smoothstep(1.15, 1.6, toCore[p] / radiusPx));
  return out;
}

/** The values that are 4-connected to the band just inside the oval's line; 0 for others. */
function connectedToRim(
  values: Float32Array,
  width: number,
  height: number,
  depth: Float32Array,
  rimPx: number,
): Float32Array {
  const out = new Float32Array(values.length);
  const stack = new Int32Array(values.length);
  let count = 0;
  const visit = (p: number) => {
    if (out[p] > 0 || values[p] <= 0.3) return;
    out[p] = values[p];
    stack[count++] = p;
  };
  for (let p = 0; p < values.length; p++) if (depth[p] > 0 && depth[p] < rimPx) visit(p);
  while (count > 0) {
    const p = stack[--count];
    const x = p % width;
    if (x > 0) visit(p - 1);
    if (x < width - 1) visit(p + 1);
    if (p >= width) visit(p - width);
    if (p < width * (height - 1)) visit(p + width);
  }
  return out;
}

/**
 * The mask with the edges of the picture, down to strands. Source: He, Sun and Tang, Guided Image Filtering (2010), with the
 * picture's luma as the guide.
 */
function followEdges(mask: Float32Array, [r, g, b]: LogPlanes, { width, height, faceWidthPx }: FaceSize): Float32Array {
  const size = mask.length;
  const radius = Math.max(2, 0.022 * faceWidthPx);
  const plane = (data: Float32Array): Plane => ({ width, height, data });
  const guide = new Float32Array(size);
  for (let p = 0; p < size; p++) guide[p] = 0.3 * r[p] + 0.6 * g[p] + 0.1 * b[p];
  const products = new Float32Array(size);
  for (let p = 0; p < size; p++) products[p] = guide[p] * mask[p];
  const squares = new Float32Array(size);
  for (let p = 0; p < size; p++) squares[p] = guide[p] * guide[p];
  const [meanG, meanM] = [boxBlur(plane(guide), radius).data, boxBlur(plane(mask), radius).data];
  const [both, square] = [boxBlur(plane(products), radius).data, boxBlur(plane(squares), radius).data];
  for (let p = 0; p < size; p++) {
    const slope = (both[p] - meanG[p] * meanM[p]) / (Math.max(0, square[p] - meanG[p] * meanG[p]) + 0.02);
    products[p] = slope;
    squares[p] = meanM[p] - slope * meanG[p];
  }
  const [a, c] = [boxBlur(plane(products), radius).data, boxBlur(plane(squares), radius).data];
  for (let p = 0; p < size; p++) guide[p] = smoothstep(0.12, 0.8, clamp(a[p] * guide[p] + c[p]));
  return guide;
}
