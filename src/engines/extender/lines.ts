/**
 * Straight outlines that cross an extended border: horizons, roads, rails, walls, roofs, floors. Each goes on in its own line, or,
 * where at least four of them meet in one point, in the line from that point.
 */

import type { Progress } from "easel-picture";
import type { Colours } from "./colours.ts";
import type { Edges } from "./edges.ts";
import type { BorderMarks, Guide, Margins } from "./guide.ts";
import type { Side } from "./plan.ts";

/** In pixels of the picture that it was found in, from its own side. */
export interface LeavingLine {
  readonly side: Side;
  /** Place along the border where it leaves, at the outermost row. */
  readonly place: number;
  /** Along the border per pixel outward. */
  readonly slope: number;
  /** Pixels of it that are seen, along the line. */
  readonly seenPx: number;
  /** Pixels outward after which a stronger line crosses it. */
  readonly endPx: number;
}

/** Share of the shorter side over which a line has to be straight: alone, and where it runs to a shared vanishing point. */
const LEAST_ALONE = 0.22;
const LEAST_SHARED = 0.12;
const LEAST_PX = 14;
/** Root mean square of the distance to the line, pixels; distance at which a point has no weight in the fit. */
const MOST_ERROR = 0.6;
const OUTLIER_PX = 2;
/** Longest gap and least share of the line that has an outline. */
const MOST_GAP = 4;
const LEAST_FILL = 0.75;
/** Depth in which a line has to begin. */
const START_DEPTH = 4;
/** Cosine between the normals of outline and line; the steepest slope. */
const ALIGNED = 0.92;
const MOST_SLOPE = 2.4;
/** The profile across a line has to have this contrast (opponent units), and this much more than its deviation along the line. */
const LEAST_CONTRAST = 14;
const LEAST_CLARITY = 1.3;
/** Pixels between the places of two lines; lines per side. */
const LEAST_APART = 4;
const MOST_LINES = 10;
/** Lines that have to meet in a vanishing point, and what of them is seen together, share of the shorter side. */
const LEAST_MEETING = 4;
const LEAST_TOGETHER = 1.2;
/** Lines belong to a vanishing point when they miss it by less than this angle; pairs under the second one do not define one. */
const SHARED_RADIANS = 0.026;
const PAIR_RADIANS = 0.12;

/** One side of a picture in its own coordinates: `i` along the border, `k` inward from 0 at the outermost row. */
interface SideView {
  readonly length: number;
  readonly depth: number;
  readonly at: (i: number, k: number) => number;
  readonly lying: boolean;
  readonly inward: number;
}

interface Fit {
  readonly place: number;
  readonly slope: number;
  readonly seenPx: number;
  readonly error: number;
  readonly fill: number;
  readonly start: number;
}

/** The straight lines that leave through the open sides, longest first for each side; none where the border is `taken` by a shape. */
export async function findLines(
  picture: Colours,
  edges: Edges,
  open: readonly Side[],
  taken: BorderMarks | undefined,
  progress: Progress,
): Promise<LeavingLine[]> {
  const shortPx = Math.min(picture.width, picture.height);
  const found: LeavingLine[] = [];
  for (const side of open) {
    const view = viewOf(picture, side);
    const fits: Fit[] = [];
    for (let i = 1; i < view.length - 1; i++) {
      if ((i & 31) === 31) await progress.checkpoint(0);
      for (let k = 1; k <= START_DEPTH; k++) {
        if (edges.strength[view.at(i, k)] === 0) continue;
        const fit = growLine(edges, view, i, k);
        if (!fit || fit.seenPx < Math.max(LEAST_PX, LEAST_SHARED * shortPx)) continue;
        if (taken?.[side][Math.max(0, Math.min(view.length - 1, Math.round(fit.place)))] === 1) continue;
        fits.push(fit);
        break;
      }
    }
    await progress.checkpoint(0);
    fits.sort((a, b) => b.seenPx - a.seenPx);
    const chosen: Fit[] = [];
    for (const fit of fits) {
      if (chosen.length >= MOST_LINES) break;
      if (chosen.some(({ place }) => Math.abs(place - fit.place) < LEAST_APART)) continue;
      if (isClear(picture, view, fit)) chosen.push(fit);
    }
    for (const { place, slope, seenPx } of chosen) found.push({ side, place, slope, seenPx, endPx: Infinity });
    await progress.checkpoint(0);
  }
  const shared = shareVanishingPoint(picture, found);
  return endAtCrossings(
    shared.lines.filter((line, i) => shared.joins[i] || line.seenPx >= Math.max(LEAST_PX, LEAST_ALONE * shortPx)),
  );
}

function viewOf({ width, height }: { readonly width: number; readonly height: number }, side: Side): SideView {
  const lying = side === "top" || side === "bottom";
  const far = side === "right" || side === "bottom";
  const [length, depth] = lying ? [width, height] : [height, width];
  return {
    length,
    depth,
    lying,
    inward: far ? -1 : 1,
    at: (i, k) => {
      const across = far ? depth - 1 - k : k;
      return lying ? across * width + i : i * width + across;
    },
  };
}

/** The line through an outline pixel near the border, lengthened while outline pixels lie on it and fitted to them anew each time. */
function growLine(edges: Edges, view: SideView, i: number, k: number): Fit | undefined {
  const p = view.at(i, k);
  const [normalAlong, normalInward] = normalOf(edges, view, p);
  // The tangent's change along the border per pixel inward.
  if (Math.abs(normalAlong) < 0.35) return undefined;
  let lean = -normalInward / normalAlong;
  let place = i - lean * k;
  let fit: Fit | undefined;
  for (let reach = 10, tolerance = 2; ; reach *= 1.6, tolerance = 1) {
    const points = pointsOn(edges, view, place, lean, reach, tolerance);
    if (points.length < 5) return fit;
    const line = fitRobustly(points, place, lean);
    if (!line || Math.abs(line.lean) > MOST_SLOPE || line.error > MOST_ERROR) return fit;
    [place, lean] = [line.place, line.lean];
    const tilt = Math.hypot(1, lean);
    const last = points[points.length - 1];
    const seenPx = (last.k - points[0].k) * tilt;
    const fill = (points.length - 1) / Math.max(1, last.t - points[0].t);
    if (fill < LEAST_FILL) return fit;
    fit = { place, slope: -lean, seenPx, error: line.error, fill, start: points[0].k };
    if (last.t < reach - MOST_GAP || reach > 2 * (view.length + view.depth))
      return points[0].k <= START_DEPTH ? fit : undefined;
  }
}

/** Normal of the outline at `p`: along the border and inward. */
function normalOf({ normalX, normalY }: Edges, { lying, inward }: SideView, p: number): [number, number] {
  return lying ? [normalX[p], normalY[p] * inward] : [normalY[p], normalX[p] * inward];
}

interface Point {
  readonly i: number;
  readonly k: number;
  /** Step along the line. */
  readonly t: number;
}

/** The outline pixels on a line from the border inward, until a gap. */
function pointsOn(
  edges: Edges,
  view: SideView,
  place: number,
  lean: number,
  reach: number,
  tolerance: number,
): Point[] {
  const tilt = Math.hypot(1, lean);
  const [na, nk] = [1 / tilt, -lean / tilt];
  const out: Point[] = [];
  let gap = 0;
  for (let t = 0; t <= reach && gap <= MOST_GAP; t++) {
    const k = t / tilt;
    const i = place + lean * k;
    gap++;
    for (let o = 0; o <= tolerance; o++) {
      let hit = false;
      for (const way of o === 0 ? [0] : [o, -o]) {
        const [u, v] = [Math.round(i + na * way), Math.round(k + nk * way)];
        if (u < 0 || v < 0 || u >= view.length || v >= view.depth) continue;
        const p = view.at(u, v);
        if (edges.strength[p] === 0) continue;
        const [a, b] = normalOf(edges, view, p);
        if (Math.abs(a * na + b * nk) < ALIGNED) continue;
        out.push({ i: u, k: v, t });
        hit = true;
        break;
      }
      if (!hit) continue;
      gap = 0;
      break;
    }
  }
  return out;
}

/** Least squares with Tukey's weights, from a first line; along the border over depth. */
function fitRobustly(points: readonly Point[], place: number, lean: number) {
  let [a, b] = [place, lean];
  for (let round = 0; round < 4; round++) {
    const tilt = Math.hypot(1, b);
    let [sum, sk, si, skk, ski] = [0, 0, 0, 0, 0];
    for (const { i, k } of points) {
      const off = (i - a - b * k) / tilt / OUTLIER_PX;
      const w = Math.abs(off) < 1 ? (1 - off * off) ** 2 : 0;
      sum += w;
      sk += w * k;
      si += w * i;
      skk += w * k * k;
      ski += w * k * i;
    }
    const spread = sum * skk - sk * sk;
    if (sum < 3 || spread < 1e-3 * sum * sum) return undefined;
    b = (sum * ski - sk * si) / spread;
    a = (si - b * sk) / sum;
  }
  let squares = 0;
  for (const { i, k } of points) squares += (i - a - b * k) ** 2 / (1 + b * b) / points.length;
  return { place: a, lean: b, error: Math.sqrt(squares) };
}

/** Half-width of the profile across a line, pixels along the border per unit of `tilt`. */
const PROFILE = 5;

/** Whether the colours across the line differ by more than they change along it. */
function isClear({ data }: Colours, view: SideView, { place, slope, seenPx }: Fit): boolean {
  const tilt = Math.hypot(1, slope);
  const depth = Math.max(4, Math.floor(seenPx / tilt));
  const means = new Float32Array((2 * PROFILE + 1) * 3);
  let noise = 0;
  for (let d = -PROFILE; d <= PROFILE; d++) {
    let [n, squares] = [0, 0];
    const sums = [0, 0, 0];
    for (let k = 0; k < depth; k++) {
      const i = Math.round(place - slope * k + d * tilt);
      if (i < 0 || i >= view.length) continue;
      const q = view.at(i, Math.min(view.depth - 1, k)) * 3;
      n++;
      for (let c = 0; c < 3; c++) {
        sums[c] += data[q + c];
        squares += data[q + c] ** 2;
      }
    }
    if (n === 0) return false;
    for (let c = 0; c < 3; c++) {
      means[(d + PROFILE) * 3 + c] = sums[c] / n;
      squares -= sums[c] ** 2 / n;
    }
    noise += Math.max(0, squares) / n / (2 * PROFILE + 1);
  }
  let contrast = 0;
  for (let d = 0; d < 2 * PROFILE; d++)
    for (let e = d + 2; e <= Math.min(2 * PROFILE, d + 4); e++)
      contrast = Math.max(
        contrast,
        Math.hypot(
          means[d * 3] - means[e * 3],
          means[d * 3 + 1] - means[e * 3 + 1],
          means[d * 3 + 2] - means[e * 3 + 2],
        ),
      );
  return contrast > LEAST_CONTRAST && contrast > LEAST_CLARITY * Math.sqrt(noise);
}

/** A line in the picture: a point in the middle of what is seen, and its direction outward. */
function rayOf({ width, height }: Colours, { side, place, slope, seenPx }: LeavingLine) {
  const tilt = Math.hypot(1, slope);
  const half = seenPx / tilt / 2;
  const [along, out] = [slope / tilt, 1 / tilt];
  const middle = place - slope * half;
  if (side === "left") return { x: half, y: middle, dx: -out, dy: along };
  if (side === "right") return { x: width - 1 - half, y: middle, dx: out, dy: along };
  if (side === "top") return { x: middle, y: half, dx: along, dy: -out };
  return { x: middle, y: height - 1 - half, dx: along, dy: out };
}

/** Turns the lines that meet in one point so that they meet exactly; `joins` tells which. */
function shareVanishingPoint(picture: Colours, lines: readonly LeavingLine[]) {
  const rays = lines.map((line) => rayOf(picture, line));
  const misses = (i: number, x: number, y: number) => {
    const ray = rays[i];
    const [dx, dy] = [x - ray.x, y - ray.y];
    return Math.asin(Math.min(1, Math.abs(ray.dx * dy - ray.dy * dx) / Math.max(1e-6, Math.hypot(dx, dy))));
  };
  const least = LEAST_TOGETHER * Math.min(picture.width, picture.height);
  let best: { x: number; y: number; support: number } | undefined;
  for (let i = 0; i < rays.length; i++)
    for (let j = i + 1; j < rays.length; j++) {
      const [a, b] = [rays[i], rays[j]];
      const cross = a.dx * b.dy - a.dy * b.dx;
      if (Math.abs(cross) < Math.sin(PAIR_RADIANS)) continue;
      const t = ((b.x - a.x) * b.dy - (b.y - a.y) * b.dx) / cross;
      const [x, y] = [a.x + t * a.dx, a.y + t * a.dy];
      let [support, count] = [0, 0];
      for (let m = 0; m < rays.length; m++)
        if (misses(m, x, y) < SHARED_RADIANS) {
          count++;
          support += lines[m].seenPx;
        }
      if (count < LEAST_MEETING || support < least || (best && support <= best.support)) continue;
      best = { x, y, support };
    }
  const { x, y } = best ?? { x: 0, y: 0 };
  const joins = lines.map((_, i) => best !== undefined && misses(i, x, y) < SHARED_RADIANS);
  return {
    joins,
    lines: lines.map((line, i) => {
      if (!joins[i]) return line;
      const ray = rays[i];
      const lying = line.side === "top" || line.side === "bottom";
      const far = line.side === "right" || line.side === "bottom";
      const [dx, dy] = [x - ray.x, y - ray.y];
      const outward = (lying ? dy : dx) * (far ? 1 : -1);
      // A point too near to what is seen says nothing of the direction.
      if (Math.abs(outward) < 0.5 * line.seenPx) return line;
      const slope = (lying ? dx : dy) / outward;
      const half = line.seenPx / Math.hypot(1, line.slope) / 2;
      return { ...line, slope, place: (lying ? ray.x : ray.y) + slope * half };
    }),
  };
}

/** Of two lines of a side that cross beyond it the shorter ends there; both, where they are about as long. */
function endAtCrossings(lines: readonly LeavingLine[]): LeavingLine[] {
  return lines.map((line) => {
    let endPx = Infinity;
    for (const other of lines) {
      if (other === line || other.side !== line.side || other.seenPx < 0.7 * line.seenPx) continue;
      const closing = (line.slope - other.slope) * Math.sign(other.place - line.place);
      if (closing > 1e-6) endPx = Math.min(endPx, Math.abs(other.place - line.place) / closing);
    }
    return { ...line, endPx };
  });
}

/** Beyond the band its say fades with this deviation, share of the shorter side. */
const SPREAD = 0.1;
/** Half-width of what is carried along a line, share of the shorter side; at least this many pixels. */
const BAND_SHARE = 0.035;
const LEAST_BAND = 3;
/** Trust in a long line at the border and its weight in matching; see `Guide`. */
const TRUST = 0.75;
const WEIGHT = 4;
/** Where the guess is trusted more than a line by this, the line has no say. */
const SURER = 0.2;
/** Under this trust a line ends. */
const LEAST_TRUST = 0.1;
/** Share of the shorter side that is seen of a line trusted so. */
const LONG = 0.5;

/** Pixels to both sides of a line on which it has a say, on a picture of this size. */
function bandOf(width: number, height: number): number {
  return Math.max(LEAST_BAND, BAND_SHARE * Math.min(width, height));
}

/** How far a line is trusted `outward` pixels beyond the border: what was long goes on for long. */
function trustIn(line: LeavingLine, shortPx: number, outward: number): number {
  if (outward > line.endPx) return 0;
  const depth = line.seenPx / Math.hypot(1, line.slope);
  return TRUST * Math.min(1, Math.sqrt(line.seenPx / (LONG * shortPx))) * (depth / (depth + outward));
}

/** A line beyond the border, in pixels of a canvas. */
export interface CanvasLine {
  /** The outermost pixel of the picture on it. */
  readonly x: number;
  readonly y: number;
  /** Unit vector outward. */
  readonly dx: number;
  readonly dy: number;
  readonly seenPx: number;
  readonly reachPx: number;
  /** Half-width of what goes on with it. */
  readonly bandPx: number;
}

/** A line of the picture `kept` on its canvas. */
export function lineOnCanvas(line: LeavingLine, kept: Colours, margins: Margins): CanvasLine {
  const { side, place, slope, seenPx } = line;
  const tilt = Math.hypot(1, slope);
  const lying = side === "top" || side === "bottom";
  const far = side === "right" || side === "bottom";
  const across = far ? (lying ? kept.height : kept.width) - 1 : 0;
  const out = far ? 1 / tilt : -1 / tilt;
  const shortPx = Math.min(kept.width, kept.height);
  let outward = 1;
  while (outward <= margins[side] && trustIn(line, shortPx, outward) >= LEAST_TRUST) outward++;
  return {
    x: (lying ? place : across) + margins.left,
    y: (lying ? across : place) + margins.top,
    dx: lying ? slope / tilt : out,
    dy: lying ? out : slope / tilt,
    seenPx,
    reachPx: outward * tilt,
    bandPx: bandOf(kept.width, kept.height),
  };
}

/** The same line on a canvas of another size, shifted by `left` and `top` pixels of that. */
export function moveLine(line: CanvasLine, scale: number, left: number, top: number): CanvasLine {
  return {
    ...line,
    x: (line.x + 0.5) * scale - 0.5 + left,
    y: (line.y + 0.5) * scale - 0.5 + top,
    seenPx: line.seenPx * scale,
    reachPx: line.reachPx * scale,
    bandPx: line.bandPx * scale,
  };
}

/**
 * Lays the colours across the lines on the guide of `kept`, along the lines. Where several have a say, each counts by its
 * nearness and trust.
 */
export function carryLines(guide: Guide, kept: Colours, margins: Margins, lines: readonly LeavingLine[]): void {
  const shortPx = Math.min(kept.width, kept.height);
  const band = bandOf(kept.width, kept.height);
  const count = guide.width * guide.height;
  const sums = new Float32Array(count * 3);
  const weights = new Float32Array(count);
  const trusts = new Float32Array(count);
  for (const line of lines) {
    const { side, place, slope } = line;
    const view = viewOf(kept, side);
    const far = view.inward < 0;
    const tilt = Math.hypot(1, slope);
    const reach = Math.ceil((band + 2.5 * SPREAD * shortPx) * tilt);
    const profile = profileOf(kept, view, line, reach, band * tilt);
    const before = view.lying ? margins.left : margins.top;
    const span = view.lying ? guide.width : guide.height;
    const border = (view.lying ? margins.top : margins.left) + (far ? view.depth - 1 : 0);
    for (let k = 1; k <= margins[side]; k++) {
      const trust = trustIn(line, shortPx, k);
      if (trust < LEAST_TRUST) break;
      const middle = place + slope * k;
      const own = border + (far ? k : -k);
      const from = Math.max(-before, Math.ceil(middle - reach));
      const to = Math.min(span - 1 - before, Math.floor(middle + reach));
      for (let i = from; i <= to; i++) {
        const away = Math.max(0, Math.abs(i - middle) / tilt - band) / (SPREAD * shortPx);
        const share = trust * Math.exp(-0.5 * away * away);
        const p = view.lying ? own * guide.width + i + before : (i + before) * guide.width + own;
        const u = i - middle + reach;
        const u0 = Math.floor(u);
        const u1 = Math.min(2 * reach, u0 + 1);
        const weight = share ** 4 + 1e-9;
        for (let c = 0; c < 3; c++)
          sums[p * 3 + c] += weight * (profile[u0 * 3 + c] + (profile[u1 * 3 + c] - profile[u0 * 3 + c]) * (u - u0));
        weights[p] += weight;
        trusts[p] = Math.max(trusts[p], share);
      }
    }
  }
  for (let p = 0; p < count; p++) {
    if (weights[p] === 0) continue;
    const say = Math.max(0, 1 - Math.max(0, guide.trust[p] - trusts[p]) / SURER);
    const share = say * Math.min(1, 2 * trusts[p]);
    for (let c = 0; c < 3; c++) guide.data[p * 3 + c] += share * (sums[p * 3 + c] / weights[p] - guide.data[p * 3 + c]);
    guide.trust[p] = Math.max(guide.trust[p], trusts[p]);
    guide.weight[p] = Math.max(guide.weight[p], WEIGHT * trusts[p]);
  }
}

/**
 * Mean colours at the offsets `-reach..reach` along the border from the line: on the line itself over all that is seen of it, further
 * off over what lies near the border.
 */
function profileOf(
  kept: Colours,
  view: SideView,
  { place, slope, seenPx }: LeavingLine,
  reach: number,
  band: number,
): Float32Array {
  const depth = Math.max(3, Math.min(view.depth, Math.floor(seenPx / Math.hypot(1, slope))));
  const out = new Float32Array((2 * reach + 1) * 3);
  for (let d = -reach; d <= reach; d++) {
    const fade = Math.max(2, (0.5 * depth) / (1 + (d / band) ** 2));
    const last = Math.min(depth, Math.ceil(4 * fade));
    let weights = 0;
    for (let k = 0; k < last; k++) {
      const i = Math.max(0, Math.min(view.length - 1, place - slope * k + d));
      const low = Math.floor(i);
      const high = Math.min(view.length - 1, low + 1);
      const w = Math.exp(-k / fade);
      weights += w;
      const [a, b] = [view.at(low, k) * 3, view.at(high, k) * 3];
      for (let c = 0; c < 3; c++)
        out[(d + reach) * 3 + c] += w * (kept.data[a + c] + (kept.data[b + c] - kept.data[a + c]) * (i - low));
    }
    for (let c = 0; c < 3; c++) out[(d + reach) * 3 + c] /= weights;
  }
  return out;
}
