/** Finds occluders of a face (hair, hands, straps) by their difference from skin, without a neural network. */

import { blur } from "../raster/blur.ts";
import { oklabInto } from "../raster/colour.ts";
import { smoothstep } from "../raster/scalar.ts";
import { type FaceFrame, LOG_FLOOR, type LogPlanes } from "./frame.ts";
import { enlarge, medianWhere, shrink, smoothThrough } from "./smooth.ts";

/** Thresholds in OKLab, for a face of lightness 0.7; they shrink with darker skin. */
const DARKER = { from: 0.07, to: 0.15 };
const OTHER_HUE = { from: 0.05, to: 0.085 };

/** Wider faces are classified at half resolution. The mask is softer than that anyway. */
const MOST_WIDTH_PX = 240;

/**
 * 0 skin .. 1 something before it. Skin is what the plain middle of the face looks like (robust mean in OKLab, smoothed, so that
 * light from the side is followed); what differs counts only when it is connected to the rim of the oval.
 * `known` says where `colours` holds anything, `features` where eyes, brows and lips are.
 */
export function findOccluders(
  colours: LogPlanes,
  known: Uint8Array,
  features: Uint8Array,
  trusted: Uint8Array,
  frame: FaceFrame,
): Float32Array {
  const { width, height, faceWidthPx, depth } = frame;
  if (faceWidthPx <= MOST_WIDTH_PX) return judge(colours, known, features, trusted, frame);
  const cell = 2;
  const coarseDepth = shrink(depth, width, height, cell);
  for (let q = 0; q < coarseDepth.data.length; q++) coarseDepth.data[q] /= cell;
  const coarse = {
    width: coarseDepth.width,
    height: coarseDepth.height,
    faceWidthPx: faceWidthPx / cell,
    depth: coarseDepth.data,
  };
  const share = shrink(known, width, height, cell).data;
  const coarseColours = colours.map((values) => {
    const only = values.slice();
    for (let p = 0; p < only.length; p++) if (!known[p]) only[p] = 0;
    const mean = shrink(only, width, height, cell).data;
    for (let q = 0; q < mean.length; q++) if (share[q] > 0) mean[q] /= share[q];
    return mean;
  });
  const mostly = (mask: Uint8Array) => halfOrMore(shrink(mask, width, height, cell).data);
  const found = judge(
    [coarseColours[0], coarseColours[1], coarseColours[2]],
    halfOrMore(share),
    mostly(features),
    mostly(trusted),
    coarse,
  );
  return enlarge({ width: coarse.width, height: coarse.height, data: found }, width, height, cell);
}

function halfOrMore(shares: Float32Array): Uint8Array {
  const out = new Uint8Array(shares.length);
  for (let q = 0; q < out.length; q++) out[q] = shares[q] >= 0.5 ? 1 : 0;
  return out;
}

function judge(
  colours: LogPlanes,
  known: Uint8Array,
  features: Uint8Array,
  trusted: Uint8Array,
  { width, height, faceWidthPx, depth }: FaceFrame,
): Float32Array {
  const size = width * height;
  const [L, a, b] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  const lab = new Float32Array(3);
  for (let p = 0; p < size; p++) {
    // Values far outside the oval are never read.
    if (!known[p] || depth[p] === 0) continue;
    oklabInto(
      lab,
      0,
      Math.max(0, Math.exp(colours[0][p]) - LOG_FLOOR),
      Math.max(0, Math.exp(colours[1][p]) - LOG_FLOOR),
      Math.max(0, Math.exp(colours[2][p]) - LOG_FLOOR),
    );
    L[p] = lab[0];
    a[p] = lab[1];
    b[p] = lab[2];
  }
  const sample = new Uint8Array(size);
  for (let p = 0; p < size; p++)
    sample[p] = known[p] && trusted[p] && !features[p] && depth[p] > 0.08 * faceWidthPx ? 1 : 0;
  const skin = [L, a, b].map((values) => medianWhere(values, sample));
  const spread =
    1.48 *
    medianWhere(
      Float32Array.from(L, (v) => Math.abs(v - skin[0])),
      sample,
    );
  const scale = Math.min(1, Math.max(0.5, skin[0] / 0.7));

  const weights = new Float32Array(size);
  for (let p = 0; p < size; p++)
    if (known[p] && !features[p] && depth[p] > 0 && Math.abs(L[p] - skin[0]) < 3 * spread + 0.03)
      weights[p] = Math.hypot(a[p] - skin[1], b[p] - skin[2]) < 0.045 ? 1 : 0;
  const expected = smoothThrough(L, weights, width, height, 0.1 * faceWidthPx);
  const raw = new Float32Array(size);
  for (let p = 0; p < size; p++) {
    if (!known[p] || depth[p] === 0) continue;
    const hue = Math.hypot(a[p] - skin[1], b[p] - skin[2]);
    const differs = Math.max(
      smoothstep(DARKER.from * scale, DARKER.to * scale, expected[p] - L[p]),
      smoothstep(OTHER_HUE.from, OTHER_HUE.to, hue),
    );
    // Brows that touch temple hair would count as hair: deep inside the oval, features are never occluders.
    raw[p] = features[p] ? differs * (1 - smoothstep(0.02 * faceWidthPx, 0.05 * faceWidthPx, depth[p])) : differs;
  }
  const soft = blur({ width, height, data: raw }, Math.max(0.8, 0.01 * faceWidthPx)).data;
  for (let p = 0; p < size; p++) soft[p] = smoothstep(0.4, 0.7, soft[p]);
  const reached = growFromRim(soft, width, height, depth, 0.045 * faceWidthPx);
  const halo = blur({ width, height, data: Float32Array.from(reached) }, Math.max(0.8, 0.008 * faceWidthPx)).data;
  for (let p = 0; p < size; p++) soft[p] = reached[p] ? Math.max(soft[p], halo[p]) : Math.min(soft[p], halo[p]);
  return soft;
}

/** The same mask, wider: a replaced occluder must be removed together with its fringe. Features keep their own edge. */
export function widenOccluders(occluders: Float32Array, features: Uint8Array, frame: FaceFrame): Float32Array {
  const { width, height, faceWidthPx } = frame;
  const around = blur({ width, height, data: occluders }, 0.035 * faceWidthPx).data;
  for (let p = 0; p < around.length; p++)
    around[p] = features[p] ? occluders[p] : Math.max(occluders[p], smoothstep(0.04, 0.25, around[p]));
  return blur({ width, height, data: around }, 0.02 * faceWidthPx).data;
}

/** The pixels that are 4-connected to a pixel just inside the oval's line. */
function growFromRim(
  values: Float32Array,
  width: number,
  height: number,
  depth: Float32Array,
  rimPx: number,
): Uint8Array {
  const reached = new Uint8Array(values.length);
  const stack = new Int32Array(values.length);
  let count = 0;
  const visit = (p: number) => {
    if (reached[p] || values[p] <= 0.3) return;
    reached[p] = 1;
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
  return reached;
}
