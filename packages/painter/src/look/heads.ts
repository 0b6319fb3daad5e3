/** What is behind heads: a figure moves aside where a window frame, a sign or a beam would run into its head. */

import type { Frame } from "../frame.ts";
import type { WorldLayout } from "../layout.ts";
import type { Box } from "../relations.ts";
import { SOFT } from "./touch.ts";

/** What is judged around a face, in its widths: to its sides, above it and below it. */
const BESIDE = 0.75;
const ABOVE = 0.9;
const BELOW = 0.3;
/** Differences between neighbours that are an edge: of perceived lightness, and of distance as a share. */
const LIGHTNESS = 0.1;
const DISTANCE_01 = 0.08;
/** The farthest that figures move, the steps that are tried, and how near to the sides they come; shares of the width. */
const FARTHEST_01 = 0.14;
const STEPS = 14;
const MARGIN_01 = 0.04;
/** Edges around a head, share of its surroundings: fewer are calm; a move is worth so much fewer; a move across the whole width costs so many. */
const CALM_01 = 0.03;
const WORTH_01 = 0.025;
const FAR_01 = 0.12;
/** What is behind a head within so many times its distance is close to it; a head all before it, or before a tent or house that is named, costs so many edges. */
const CLOSE = 1.4;
const CLOSE_01 = 0.15;

/** A face and its distance. */
export interface Face extends Box {
  readonly zM: number;
}

/** By how many pixels of the layout its figures move so that heads have a calm ground; 0 = they stay. `behind` is a sketch without them. */
export function calmerByPx({ widthPx }: WorldLayout, faces: readonly Face[], all: Box, behind: Frame): number {
  if (faces.length === 0) return 0;
  const edges = edgesOf(behind);
  const { width } = behind;
  const busyAt = (by: number) =>
    faces.reduce((sum, face) => sum + shareAround(edges, behind, face, by), 0) / faces.length;
  const here = busyAt(0);
  if (here <= CALM_01) return 0;
  let best = { by: 0, cost: here };
  for (let n = -STEPS; n <= STEPS; n++) {
    const by = Math.round((FARTHEST_01 * width * n) / STEPS);
    const isInside = all.left + by >= MARGIN_01 * width && all.right + by <= (1 - MARGIN_01) * width;
    const cost = busyAt(by) + (FAR_01 * Math.abs(by)) / width;
    if (isInside && cost < best.cost) best = { by, cost };
  }
  return best.cost < here - WORTH_01 ? (best.by * widthPx) / width : 0;
}

/** Where a sketch has a strong edge: 1, else 0. */
function edgesOf({ width, height, albedo, depth, material }: Frame): Uint8Array {
  const lightness = Float32Array.from({ length: width * height }, (_, p) =>
    Math.cbrt(0.21 * albedo[3 * p] + 0.72 * albedo[3 * p + 1] + 0.07 * albedo[3 * p + 2]),
  );
  // grass, hills and clouds are uneven everywhere
  const isEdge = (p: number, q: number) =>
    !(SOFT.has(material[p]) && SOFT.has(material[q])) &&
    (Math.abs(lightness[p] - lightness[q]) > LIGHTNESS ||
      Math.abs(depth[p] - depth[q]) > DISTANCE_01 * Math.min(depth[p], depth[q]));
  return Uint8Array.from({ length: width * height }, (_, p) => {
    const [x, y] = [p % width, Math.floor(p / width)];
    return (x + 1 < width && isEdge(p, p + 1)) || (y + 1 < height && isEdge(p, p + width)) ? 1 : 0;
  });
}

/** Share of the surroundings of a face, moved across, that is edges or close behind it. */
function shareAround(
  edges: Uint8Array,
  { width, height, depth, subject }: Pick<Frame, "width" | "height" | "depth" | "subject">,
  { left, top, right, foot, zM }: Face,
  by: number,
): number {
  const wide = right - left;
  const farM = CLOSE * zM;
  let [px, sum] = [0, 0];
  for (let y = Math.max(0, Math.round(top - ABOVE * wide)); y < Math.min(height, foot + BELOW * wide); y++)
    for (
      let x = Math.max(0, Math.round(left + by - BESIDE * wide));
      x < Math.min(width, right + by + BESIDE * wide);
      x++
    ) {
      px++;
      const p = y * width + x;
      sum += edges[p] + (subject[p] > 0 || depth[p] < farM ? CLOSE_01 : 0);
    }
  return px === 0 ? 0 : sum / px;
}
