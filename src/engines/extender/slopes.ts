/** Slope and curvature of the edges that reach a border, from the structure tensor along it. */

import { blurInterleaved } from "./colours.ts";

/** Slopes along an edge per pixel outward; steeper ones graze the border and are clamped. */
const MAX_SLOPE = 2.4;
/** Change of angle per pixel, in radians. */
const MAX_CURVATURE = 0.03;

/** Slope of the edges at each place, strong and clear ones speaking for their neighbours. */
export function slopesOf(tensors: Float32Array, span: number, smooth: number): Float32Array {
  const weighted = new Float32Array(span);
  const weights = new Float32Array(span);
  for (let i = 0; i < span; i++) {
    const out = tensors[i * 3];
    const mixed = tensors[i * 3 + 1];
    const along = tensors[i * 3 + 2];
    const angle = 0.5 * Math.atan2(2 * mixed, out - along);
    const [edgeOut, edgeAlong] = [-Math.sin(angle), Math.cos(angle)];
    const energy = Math.max(0, out + along);
    const coherence = Math.hypot(out - along, 2 * mixed) / (energy + 4);
    const grazing = Math.min(1, Math.abs(edgeOut) / 0.2) ** 2;
    const weight = coherence * coherence * Math.sqrt(energy) * grazing + 0.01;
    const slope = Math.abs(edgeOut) > 1e-3 ? edgeAlong / edgeOut : 0;
    weighted[i] = weight * Math.max(-MAX_SLOPE, Math.min(MAX_SLOPE, slope));
    weights[i] = weight + 0.02;
  }
  const sums = blurInterleaved(weighted, span, 1, 1, smooth);
  const totals = blurInterleaved(weights, span, 1, 1, smooth);
  const wideSums = blurInterleaved(weighted, span, 1, 1, smooth * 4);
  const wideTotals = blurInterleaved(weights, span, 1, 1, smooth * 4);
  return sums.map((sum, i) => (sum + 0.08 * wideSums[i]) / (totals[i] + 0.08 * wideTotals[i] + 0.05));
}

/** Change of angle per pixel, from the directions at two depths on the same edge. */
export function curvaturesOf(
  near: Float32Array,
  deep: Float32Array,
  reach: number,
  span: number,
  smooth: number,
): Float32Array {
  const weighted = new Float32Array(span);
  const weights = new Float32Array(span);
  const first = { angle: 0, clarity: 0, strength: 0 };
  const second = { angle: 0, clarity: 0, strength: 0 };
  for (let i = 0; i < span; i++) {
    directionInto(first, near, i);
    const sideways = Math.tan(Math.max(-1.1, Math.min(1.1, first.angle))) * reach;
    directionInto(second, deep, clampIndex(Math.round(i - sideways), span));
    const turn = first.angle - second.angle;
    const sure =
      Math.abs(turn) < 0.6 && Math.abs(first.angle) < 1.2
        ? (first.clarity * second.clarity) ** 2 * Math.min(first.strength, second.strength)
        : 0;
    const length = reach / Math.cos(Math.min(1.2, Math.abs(first.angle)));
    weighted[i] = sure * Math.max(-MAX_CURVATURE, Math.min(MAX_CURVATURE, turn / length));
    weights[i] = sure + 0.5;
  }
  const sums = blurInterleaved(weighted, span, 1, 1, smooth);
  const totals = blurInterleaved(weights, span, 1, 1, smooth);
  return sums.map((sum, i) => sum / totals[i]);
}

function directionInto(
  out: { angle: number; clarity: number; strength: number },
  tensors: Float32Array,
  i: number,
): void {
  const outward = tensors[i * 3];
  const mixed = tensors[i * 3 + 1];
  const along = tensors[i * 3 + 2];
  const gradient = 0.5 * Math.atan2(2 * mixed, outward - along);
  let edgeOut = -Math.sin(gradient);
  let edgeAlong = Math.cos(gradient);
  if (edgeOut < 0) {
    edgeOut = -edgeOut;
    edgeAlong = -edgeAlong;
  }
  const energy = Math.max(0, outward + along);
  out.angle = Math.atan2(edgeAlong, edgeOut);
  out.clarity = Math.hypot(outward - along, 2 * mixed) / (energy + 4);
  out.strength = Math.sqrt(energy);
}

/** Nearest index within 0..length-1. */
export function clampIndex(i: number, length: number): number {
  return i < 0 ? 0 : i >= length ? length - 1 : i;
}
