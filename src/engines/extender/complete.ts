/** Closes shapes cut by the border on the guide, beyond the border. */

import type { Progress } from "easel-picture";
import type { Colours } from "./colours.ts";
import type { Edges } from "./edges.ts";
import { type Ellipse, findCutEllipses, radiusIn } from "./ellipses.ts";
import type { BorderMarks, Guide, Margins } from "./guide.ts";
import type { Side } from "./plan.ts";
import { findWedges, insetOf, type Wedge } from "./wedges.ts";

/** Weight of the inside of a closed shape in matching; see `Guide.weight`. */
const SHAPE_WEIGHT = 6;
/** Distance from an outline, in pixels, at which colours are sampled. */
const OUTLINE_PX = 2;
const WEDGE_TRUST = 0.7;

/** Shapes that the border cuts, in pixels of one picture. */
export interface CutShapes {
  /** Largest first. */
  readonly ellipses: readonly Ellipse[];
  readonly wedges: readonly Wedge[];
}

/** Finds the shapes to complete in a picture. Empty if there are none. */
export async function findCutShapes(
  picture: Colours,
  edges: Edges,
  open: readonly Side[],
  progress: Progress,
): Promise<CutShapes> {
  const ellipses = await findCutEllipses(picture, edges, open, progress);
  return { ellipses, wedges: findWedges(picture, edges, open, marksOf({ ellipses, wedges: [] }, picture)) };
}

/** Places of the border that lie in one of the shapes; `undefined` when there are none. */
export function marksOf({ ellipses, wedges }: CutShapes, { width, height }: Colours): BorderMarks | undefined {
  if (ellipses.length + wedges.length === 0) return undefined;
  const mark = (side: Side, length: number, at: (i: number) => readonly [number, number]) => {
    const out = new Uint8Array(length);
    for (let i = 0; i < length; i++) {
      const [x, y] = at(i);
      if (ellipses.some((shape) => radiusIn(shape, x, y) < 1 + OUTLINE_PX / shape.short)) out[i] = 1;
      if (wedges.some((wedge) => wedge.side === side && i > wedge.from - OUTLINE_PX && i < wedge.to + OUTLINE_PX))
        out[i] = 1;
    }
    return out;
  };
  return {
    left: mark("left", height, (y) => [0, y]),
    right: mark("right", height, (y) => [width - 1, y]),
    top: mark("top", width, (x) => [x, 0]),
    bottom: mark("bottom", width, (x) => [x, height - 1]),
  };
}

/** Shapes found in a picture of another size. */
export function scaleShapes({ ellipses, wedges }: CutShapes, factor: number): CutShapes {
  const move = (v: number) => (v + 0.5) * factor - 0.5;
  return {
    ellipses: ellipses.map((shape) => ({
      ...shape,
      x: move(shape.x),
      y: move(shape.y),
      long: shape.long * factor,
      short: shape.short * factor,
    })),
    wedges: wedges.map((wedge) => ({
      ...wedge,
      from: move(wedge.from),
      to: move(wedge.to),
      beyond: wedge.beyond * factor,
      tip: move(wedge.tip),
    })),
  };
}

/** Closes the shapes of `kept` on its guide. */
export function closeShapes(guide: Guide, kept: Colours, margins: Margins, { ellipses, wedges }: CutShapes): void {
  closeEllipses(guide, kept, margins, ellipses);
  for (const wedge of wedges) closeWedge(guide, kept, margins, wedge);
}

/** Inside a wedge, the colours of the border continue towards its tip. */
function closeWedge(guide: Guide, kept: Colours, margins: Margins, wedge: Wedge): void {
  const { side, from, to, beyond, tip } = wedge;
  const lying = side === "top" || side === "bottom";
  const far = side === "right" || side === "bottom";
  const border = far ? (lying ? kept.height : kept.width) - 1 : 0;
  const length = lying ? kept.width : kept.height;
  const behind = border + (far ? -1 : 1);
  const low = Math.floor(Math.min(from, tip)) - 3;
  const high = Math.ceil(Math.max(to, tip)) + 3;
  for (let k = 1; k <= Math.min(margins[side], beyond + 3); k++) {
    const across = border + (far ? k : -k) + (lying ? margins.top : margins.left);
    for (let i = low; i <= high; i++) {
      const place = i + (lying ? margins.left : margins.top);
      if (place < 0 || place >= (lying ? guide.width : guide.height)) continue;
      const inset = insetOf(wedge, i, k);
      if (inset < -3) continue;
      const p = lying ? across * guide.width + place : place * guide.width + across;
      guide.trust[p] = Math.max(guide.trust[p], WEDGE_TRUST);
      if (inset < -0.5) continue;
      const share = Math.min(1, inset + 0.5);
      const back = k < beyond ? tip + (i - tip) / (1 - k / beyond) : (from + to) / 2;
      const at = Math.round(Math.max(from + OUTLINE_PX, Math.min(to - OUTLINE_PX, back)));
      const on = Math.max(0, Math.min(length - 1, at));
      const q = (lying ? behind * kept.width + on : on * kept.width + behind) * 3;
      for (let c = 0; c < 3; c++) guide.data[p * 3 + c] += share * (kept.data[q + c] - guide.data[p * 3 + c]);
      guide.weight[p] = Math.max(guide.weight[p], SHAPE_WEIGHT * WEDGE_TRUST);
    }
  }
}

/**
 * Draws the part of an ellipse beyond the border. A pixel gets the colour of the visible part at the same distance from the centre,
 * from both sides of the cut.
 */
function closeEllipses(guide: Guide, kept: Colours, margins: Margins, shapes: readonly Ellipse[]): void {
  const colour = new Float32Array(3);
  for (const shape of shapes) {
    const reach = shape.long + 6;
    const fromX = Math.max(0, Math.floor(shape.x - reach) + margins.left);
    const toX = Math.min(guide.width - 1, Math.ceil(shape.x + reach) + margins.left);
    const fromY = Math.max(0, Math.floor(shape.y - reach) + margins.top);
    const toY = Math.min(guide.height - 1, Math.ceil(shape.y + reach) + margins.top);
    const trust = Math.min(1, Math.max(0, (shape.support01 - 0.5) * 2));
    for (let cy = fromY; cy <= toY; cy++)
      for (let cx = fromX; cx <= toX; cx++) {
        const [x, y] = [cx - margins.left, cy - margins.top];
        if (x >= 0 && y >= 0 && x < kept.width && y < kept.height) continue;
        const radius = radiusIn(shape, x, y);
        const edge = (1 - radius) * shape.short;
        const p = cy * guide.width + cx;
        // The outline is as certain as the shape.
        if (edge < -6) continue;
        guide.weight[p] = Math.max(guide.weight[p], SHAPE_WEIGHT * trust);
        if (edge < -3) continue;
        guide.trust[p] = Math.max(guide.trust[p], trust);
        if (edge < -0.5 || !turnIntoView(colour, kept, shape, x, y, radius)) continue;
        const share = Math.min(1, edge + 0.5);
        for (let c = 0; c < 3; c++) guide.data[p * 3 + c] += share * (colour[c] - guide.data[p * 3 + c]);
      }
  }
}

const TURNS = 180;

/** The colour at the same radius, found by rotating both ways to the nearest visible pixel. False when no pixel of the ring is visible. */
function turnIntoView(
  out: Float32Array,
  { width, height, data }: Colours,
  shape: Ellipse,
  px: number,
  py: number,
  radius: number,
): boolean {
  const [c, s] = [Math.cos(shape.angle), Math.sin(shape.angle)];
  // Colours on the outline are mixtures and are skipped. Where the centre is not visible, the nearest visible radius is used.
  const outermost = 1 - 1.5 / shape.short;
  const start = Math.atan2(
    (-(px - shape.x) * s + (py - shape.y) * c) / shape.short,
    ((px - shape.x) * c + (py - shape.y) * s) / shape.long,
  );
  out.fill(0);
  let weights = 0;
  for (let inside = Math.min(radius, outermost); weights === 0; inside += 0.05) {
    if (inside > outermost) return false;
    for (const way of [1, -1])
      for (let i = 0; i <= TURNS; i++) {
        const t = start + (way * Math.PI * i) / TURNS;
        const u = inside * shape.long * Math.cos(t);
        const v = inside * shape.short * Math.sin(t);
        const x = Math.round(shape.x + u * c - v * s);
        const y = Math.round(shape.y + u * s + v * c);
        if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) continue;
        const weight = 1 / (i + 1);
        const q = (y * width + x) * 3;
        for (let k = 0; k < 3; k++) out[k] += weight * data[q + k];
        weights += weight;
        break;
      }
  }
  for (let k = 0; k < 3; k++) out[k] /= weights;
  return true;
}
