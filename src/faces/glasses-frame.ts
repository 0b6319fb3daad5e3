/** The pixels of a pair of glasses: the rims around both eyes, the bridge and where the arms leave the face. */

import { blur, clamp, smoothstep } from "easel-picture";
import type { LogPlanes } from "./frame.ts";
import { eyeAxes } from "./glasses.ts";
import { fillPart } from "./regions.ts";
import { BROWS, LEFT_EYE, RIGHT_EYE } from "./topology.ts";

/** Rays around an eye, and places along each, between the two ellipses `NEAREST` and `FARTHEST`. */
const RAYS = 72;
const PLACES = 36;
/** Half axes of the ellipses between which a rim lies, seen from the middle of an eye; shares of the distance of the eyes. */
const NEAREST: Reach = { outward: 0.23, inward: 0.18, up: 0.115, down: 0.15 };
const FARTHEST: Reach = { outward: 0.42, inward: 0.28, up: 0.3, down: 0.46 };
/** Half the width of an eye that looks into the camera, a share of the distance of the eyes. Narrower ones are foreshortened. */
const HALF_EYE01 = 0.155;
/** How far to both sides of a line its surroundings are looked at. */
const BESIDE01 = [0.02, 0.035, 0.055] as const;
/** From this difference of logarithmic light on a line counts, and above the second it counts a tenth: so the path still runs along its middle. */
const LEAST_LINE = 0.13;
const MOST_LINE = 0.5;
/** Half the width of a rim, at least and at most, as a share of the distance of the eyes. */
const HALF_RIM = { least: 0.008, most: 0.06 } as const;
/** Added to half the width of each line, in pixels. */
const RIM_PX = 0.7;
/** Where the bridge and the arms lie below the line through the eyes; shares of the distance of the eyes. */
const BRIDGE = { top: -0.12, bottom: 0.18 } as const;
const ARM = { top: -0.22, bottom: 0.12 } as const;
/** What a step from ray to ray to the next place costs, in logarithmic light, times the square of the places. */
const BEND = 0.012;
/** A rim that is seen on fewer rays was not found. */
const LEAST_SEEN01 = 0.25;

interface Reach {
  readonly outward: number;
  readonly inward: number;
  readonly up: number;
  readonly down: number;
}

/** A place in shares of the distance of the eyes, to the right of and below their middle, and how much a line there stands out. */
interface Spot {
  readonly s: number;
  readonly t: number;
  /** The direction across the line, of length 1. */
  readonly ds: number;
  readonly dt: number;
  readonly contrast: number;
}

/** A face in logarithmic light, in shares of the distance of the eyes from their middle. */
interface View extends ReturnType<typeof eyeAxes> {
  readonly width: number;
  readonly height: number;
  readonly mesh: Float32Array;
  /** Its luma without grain. */
  readonly soft: Float32Array;
  /** 1 on brows. */
  readonly brows: Uint8Array;
}

/**
 * 0 elsewhere .. 1 on glasses, for each pixel. Call it for faces that wear glasses (`wearsGlasses`): on others wrinkles and brows may
 * count. `light` and `mesh` are of the same frame.
 * `grow01`: how much wider than the glasses, to each side; a share of the distance of the eyes.
 */
export function glassesFrame(
  light: LogPlanes,
  mesh: Float32Array,
  width: number,
  height: number,
  grow01: number,
): Float32Array {
  const view = viewOf(light, mesh, width, height);
  const mask = new Uint8Array(width * height);
  const more01 = RIM_PX / view.apart + grow01;
  const inner: Spot[] = [];
  for (const lids of [RIGHT_EYE, LEFT_EYE]) {
    const { outward, places } = raysAround(view, lids);
    const rim = smoothest(places, true);
    const shown = drawRim(mask, view, rim, more01);
    if (shown.length === 0) continue;
    inner.push(rim[Math.round(RAYS / 2)]);
    const edge = shown.reduce((far, spot) => (spot.s * outward > far.s * outward ? spot : far)).s;
    drawLine(mask, view, { from: edge - 0.06 * outward, to: edge + 0.3 * outward, ...ARM }, more01);
  }
  const nose = across(view, 168);
  const [from, to] = inner.length === 2 ? [inner[0].s, inner[1].s] : [nose - 0.1, nose + 0.1];
  drawLine(mask, view, { from, to, ...BRIDGE }, more01);
  const out = blur({ width, height, data: Float32Array.from(mask) }, Math.max(0.7, 0.006 * view.apart)).data;
  for (let p = 0; p < out.length; p++) out[p] = smoothstep(0.15, 0.75, out[p]);
  return out;
}

function viewOf(light: LogPlanes, mesh: Float32Array, width: number, height: number): View {
  const axes = eyeAxes(mesh);
  const luma = new Float32Array(width * height);
  for (let p = 0; p < luma.length; p++) luma[p] = 0.3 * light[0][p] + 0.6 * light[1][p] + 0.1 * light[2][p];
  const soft = blur({ width, height, data: luma }, Math.max(0.6, 0.006 * axes.apart)).data;
  const brows = new Uint8Array(luma.length);
  for (const [upper, lower] of [BROWS.slice(0, 2), BROWS.slice(2)]) {
    const brow = fillPart(width, height, mesh, [...upper, ...[...lower].reverse()], 0.015 * axes.apart);
    for (let p = 0; p < brow.length; p++) brows[p] |= brow[p];
  }
  return { ...axes, width, height, mesh, soft, brows };
}

function xOf({ x, rightX, rightY, apart }: View, s: number, t: number): number {
  return x + (rightX * s - rightY * t) * apart;
}

function yOf({ y, rightX, rightY, apart }: View, s: number, t: number): number {
  return y + (rightY * s + rightX * t) * apart;
}

/** The index of the pixel at a place, or of the nearest one. */
function pixelAt(view: View, s: number, t: number): number {
  const x = clamp(Math.floor(xOf(view, s, t)), 0, view.width - 1);
  const y = clamp(Math.floor(yOf(view, s, t)), 0, view.height - 1);
  return y * view.width + x;
}

/** How far to the right of the middle of the eyes a point of the mesh lies. */
function across({ mesh, x, y, rightX, rightY, apart }: View, point: number): number {
  return ((mesh[point * 3] - x) * rightX + (mesh[point * 3 + 1] - y) * rightY) / apart;
}

/** How far below the line through the eyes a point of the mesh lies. */
function below({ mesh, x, y, rightX, rightY, apart }: View, point: number): number {
  return ((mesh[point * 3 + 1] - y) * rightX - (mesh[point * 3] - x) * rightY) / apart;
}

/** How much a line through a place differs from what lies to both sides of it along `ds`, `dt`. */
function lineAt(view: View, s: number, t: number, ds: number, dt: number): number {
  const { soft, brows } = view;
  const p = pixelAt(view, s, t);
  let most = 0;
  for (const d of BESIDE01) {
    const one = soft[pixelAt(view, s + d * ds, t + d * dt)] - soft[p];
    const other = soft[pixelAt(view, s - d * ds, t - d * dt)] - soft[p];
    if (one * other <= 0) continue;
    const least = Math.min(Math.abs(one), Math.abs(other));
    most = Math.max(most, one > 0 ? (brows[p] ? 0.3 * least : least) : 0.8 * least);
  }
  return most > MOST_LINE ? MOST_LINE + 0.1 * (most - MOST_LINE) : most;
}

/** The places where a rim may lie: a row of `PLACES` on each of `RAYS` rays around an eye. `outward` is the sign of `s` away from the nose. */
function raysAround(
  view: View,
  lids: readonly number[],
): { readonly outward: number; readonly places: readonly (readonly Spot[])[] } {
  const [outer, inner] = [across(view, lids[0]), across(view, lids[8])];
  const [s0, t0] = [(outer + inner) / 2, (below(view, lids[0]) + below(view, lids[8])) / 2];
  const outward = Math.sign(outer - inner) || 1;
  const narrow = clamp(Math.abs(outer - inner) / 2 / HALF_EYE01, 0.6, 1.1);
  const places = Array.from({ length: RAYS }, (_, ray) => {
    const angle = (2 * Math.PI * ray) / RAYS;
    const [ds, dt] = [Math.cos(angle) * outward * narrow, Math.sin(angle)];
    const [least, most] = [reachAt(NEAREST, angle), reachAt(FARTHEST, angle)];
    const length = Math.hypot(ds, dt);
    return Array.from({ length: PLACES }, (_, k) => {
      const r = least + ((most - least) * k) / (PLACES - 1);
      const [s, t] = [s0 + r * ds, t0 + r * dt];
      return { s, t, ds: ds / length, dt: dt / length, contrast: lineAt(view, s, t, ds / length, dt / length) };
    });
  });
  return { outward, places };
}

/** The radius of an ellipse of four half axes in a direction. */
function reachAt({ outward, inward, up, down }: Reach, angle: number): number {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return 1 / Math.hypot(cos / (cos > 0 ? outward : inward), sin / (sin > 0 ? down : up));
}

/** Draws a rim where it is seen. The places that are seen; none where the rim was not found. */
function drawRim(mask: Uint8Array, view: View, rim: readonly Spot[], more01: number): readonly Spot[] {
  const seen = rim.map((_, i) => {
    let sum = 0;
    for (let k = -2; k <= 2; k++) sum += rim[(i + k + RAYS) % RAYS].contrast / 5;
    return sum > LEAST_LINE;
  });
  const shown = rim.filter((_, i) => seen[i]);
  if (shown.length < LEAST_SEEN01 * RAYS) return [];
  const half = halfWidth(view, shown);
  for (const [i, spot] of rim.entries()) {
    const next = (i + 1) % RAYS;
    if (seen[i] && seen[next]) stroke(mask, view, spot, rim[next], half + more01);
  }
  return shown;
}

/** Where a line across the face is looked for: from `from` to `to`, between `top` and `bottom`. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
}

/** Draws the strongest line across the face in a span, with gaps where there is none. */
function drawLine(mask: Uint8Array, view: View, { from, to, top, bottom }: Span, more01: number): void {
  const columns = Math.max(3, Math.round(Math.abs(to - from) / 0.012));
  const places = Array.from({ length: columns }, (_, column) =>
    Array.from({ length: PLACES }, (_, k) => {
      const s = from + ((to - from) * column) / (columns - 1);
      const t = top + ((bottom - top) * k) / (PLACES - 1);
      return { s, t, ds: 0, dt: 1, contrast: lineAt(view, s, t, 0, 1) };
    }),
  );
  const spots = smoothest(places, false);
  const seen = (spot: Spot) => spot.contrast > LEAST_LINE;
  const half = halfWidth(view, spots.filter(seen));
  for (let i = 1; i < spots.length; i++)
    if (seen(spots[i - 1]) && seen(spots[i])) stroke(mask, view, spots[i - 1], spots[i], half + more01);
}

/** Half the width of a line, a share of the distance of the eyes: the median over its places. */
function halfWidth(view: View, spots: readonly Spot[]): number {
  const { soft } = view;
  const halves = spots.map(({ s, t, ds, dt, contrast }) => {
    const here = soft[pixelAt(view, s, t)];
    const reach = (way: number) => {
      const differs = (d: number) => Math.abs(soft[pixelAt(view, s + way * d * ds, t + way * d * dt)] - here);
      let d = 0;
      while (d < HALF_RIM.most && differs(d) < 0.6 * contrast) d += 0.004;
      return d;
    };
    return (reach(1) + reach(-1)) / 2;
  });
  halves.sort((a, b) => a - b);
  return clamp(halves[Math.floor(halves.length / 2)] ?? 0, HALF_RIM.least, HALF_RIM.most);
}

/** Sets the pixels of a stroke with round ends. */
function stroke(mask: Uint8Array, view: View, a: Spot, b: Spot, half: number): void {
  const { width, height, apart } = view;
  const radius = half * apart;
  const steps = Math.max(1, Math.ceil((Math.hypot(b.s - a.s, b.t - a.t) * apart) / 0.7));
  for (let step = 0; step <= steps; step++) {
    const [s, t] = [a.s + ((b.s - a.s) * step) / steps, a.t + ((b.t - a.t) * step) / steps];
    const [x, y] = [xOf(view, s, t), yOf(view, s, t)];
    for (let py = Math.max(0, Math.floor(y - radius)); py <= Math.min(height - 1, y + radius); py++)
      for (let px = Math.max(0, Math.floor(x - radius)); px <= Math.min(width - 1, x + radius); px++)
        if (Math.hypot(px + 0.5 - x, py + 0.5 - y) <= radius) mask[py * width + px] = 1;
  }
}

/** One place of each row, so that the lines there are strong and neighbours lie near each other; `closed`: also the last and the first. */
function smoothest<P extends { readonly contrast: number }>(rows: readonly (readonly P[])[], closed: boolean): P[] {
  const count = closed ? 2 * rows.length : rows.length;
  const places = rows[0].length;
  let best = new Float64Array(places);
  const from: Int32Array[] = [];
  for (let i = 0; i < count; i++) {
    const row = rows[i % rows.length];
    const next = new Float64Array(places);
    const back = new Int32Array(places);
    for (let k = 0; k < places; k++) {
      let most = Number.NEGATIVE_INFINITY;
      for (let j = Math.max(0, k - 4); j <= Math.min(places - 1, k + 4); j++) {
        const value = best[j] - BEND * (k - j) ** 2;
        if (value > most) {
          most = value;
          back[k] = j;
        }
      }
      next[k] = most + row[k].contrast;
    }
    best = next;
    from.push(back);
  }
  let at = best.indexOf(Math.max(...best));
  const path: P[] = new Array(rows.length);
  for (let i = count - 1; i >= 0; i--) {
    // Of two turns the middle is free of the ends.
    const row = i - (closed ? Math.floor(rows.length / 2) : 0);
    if (row >= 0 && row < rows.length) path[(closed ? i : row) % rows.length] = rows[i % rows.length][at];
    at = from[i][at];
  }
  return path;
}
