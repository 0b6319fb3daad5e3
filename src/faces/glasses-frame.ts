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
  const { x: cx, y: cy, rightX, rightY, apart } = eyeAxes(mesh);
  const luma = new Float32Array(width * height);
  for (let p = 0; p < luma.length; p++) luma[p] = 0.3 * light[0][p] + 0.6 * light[1][p] + 0.1 * light[2][p];
  const soft = blur({ width, height, data: luma }, Math.max(0.6, 0.006 * apart)).data;
  const brows = new Uint8Array(luma.length);
  for (const [upper, lower] of [BROWS.slice(0, 2), BROWS.slice(2)]) {
    const brow = fillPart(width, height, mesh, [...upper, ...[...lower].reverse()], 0.015 * apart);
    for (let p = 0; p < brow.length; p++) brows[p] |= brow[p];
  }
  const pixel = (s: number, t: number) => {
    const x = clamp(Math.floor(cx + (rightX * s - rightY * t) * apart), 0, width - 1);
    const y = clamp(Math.floor(cy + (rightY * s + rightX * t) * apart), 0, height - 1);
    return y * width + x;
  };
  /** How much a line through this place differs from what lies to both sides of it along `ds`, `dt`. */
  const lineAt = (s: number, t: number, ds: number, dt: number) => {
    const p = pixel(s, t);
    let most = 0;
    for (const d of BESIDE01) {
      const one = soft[pixel(s + d * ds, t + d * dt)] - soft[p];
      const other = soft[pixel(s - d * ds, t - d * dt)] - soft[p];
      if (one * other <= 0) continue;
      const least = Math.min(Math.abs(one), Math.abs(other));
      most = Math.max(most, one > 0 ? (brows[p] ? 0.3 * least : least) : 0.8 * least);
    }
    return most > MOST_LINE ? MOST_LINE + 0.1 * (most - MOST_LINE) : most;
  };
  const across = (i: number) => ((mesh[i * 3] - cx) * rightX + (mesh[i * 3 + 1] - cy) * rightY) / apart;
  const down = (i: number) => ((mesh[i * 3 + 1] - cy) * rightX - (mesh[i * 3] - cx) * rightY) / apart;

  const mask = new Uint8Array(luma.length);
  const stroke = (a: Spot, b: Spot, half: number) => {
    const radius = half * apart;
    const steps = Math.max(1, Math.ceil((Math.hypot(b.s - a.s, b.t - a.t) * apart) / 0.7));
    for (let step = 0; step <= steps; step++) {
      const [s, t] = [a.s + ((b.s - a.s) * step) / steps, a.t + ((b.t - a.t) * step) / steps];
      const x = cx + (rightX * s - rightY * t) * apart;
      const y = cy + (rightY * s + rightX * t) * apart;
      for (let py = Math.max(0, Math.floor(y - radius)); py <= Math.min(height - 1, y + radius); py++)
        for (let px = Math.max(0, Math.floor(x - radius)); px <= Math.min(width - 1, x + radius); px++)
          if (Math.hypot(px + 0.5 - x, py + 0.5 - y) <= radius) mask[py * width + px] = 1;
    }
  };
  const halfWidth = (spots: readonly Spot[]) => {
    const halves = spots.map(({ s, t, ds, dt, contrast }) => {
      const here = soft[pixel(s, t)];
      const reach = (way: number) => {
        let d = 0;
        while (d < HALF_RIM.most && Math.abs(soft[pixel(s + way * d * ds, t + way * d * dt)] - here) < 0.6 * contrast)
          d += 0.004;
        return d;
      };
      return (reach(1) + reach(-1)) / 2;
    });
    halves.sort((a, b) => a - b);
    return clamp(halves[Math.floor(halves.length / 2)] ?? 0, HALF_RIM.least, HALF_RIM.most);
  };

  /** Draws the strongest line across the face between two places, with gaps where there is none. */
  const line = (from: number, to: number, height: { readonly top: number; readonly bottom: number }) => {
    const columns = Math.max(3, Math.round(Math.abs(to - from) / 0.012));
    const spots = smoothest(
      Array.from({ length: columns }, (_, column) =>
        Array.from({ length: PLACES }, (_, k) => {
          const s = from + ((to - from) * column) / (columns - 1);
          const t = height.top + ((height.bottom - height.top) * k) / (PLACES - 1);
          return { s, t, ds: 0, dt: 1, contrast: lineAt(s, t, 0, 1) };
        }),
      ),
      false,
    );
    const half = halfWidth(spots.filter(({ contrast }) => contrast > LEAST_LINE));
    for (let i = 1; i < spots.length; i++)
      if (spots[i - 1].contrast > LEAST_LINE && spots[i].contrast > LEAST_LINE)
        stroke(spots[i - 1], spots[i], half + RIM_PX / apart + grow01);
  };

  const inner: Spot[] = [];
  for (const lids of [RIGHT_EYE, LEFT_EYE]) {
    const [s0, t0] = [(across(lids[0]) + across(lids[8])) / 2, (down(lids[0]) + down(lids[8])) / 2];
    const outward = Math.sign(across(lids[0]) - across(lids[8])) || 1;
    const narrow = clamp(Math.abs(across(lids[0]) - across(lids[8])) / 2 / HALF_EYE01, 0.6, 1.1);
    const places = Array.from({ length: RAYS }, (_, ray) => {
      const angle = (2 * Math.PI * ray) / RAYS;
      const [ds, dt] = [Math.cos(angle) * outward * narrow, Math.sin(angle)];
      const at = (reach: Reach) =>
        1 /
        Math.hypot(
          Math.cos(angle) / (Math.cos(angle) > 0 ? reach.outward : reach.inward),
          Math.sin(angle) / (Math.sin(angle) > 0 ? reach.down : reach.up),
        );
      const [least, most] = [at(NEAREST), at(FARTHEST)];
      const length = Math.hypot(ds, dt);
      return Array.from({ length: PLACES }, (_, k) => {
        const r = least + ((most - least) * k) / (PLACES - 1);
        const [s, t] = [s0 + r * ds, t0 + r * dt];
        return { s, t, ds: ds / length, dt: dt / length, contrast: lineAt(s, t, ds / length, dt / length) };
      });
    });
    const rim = smoothest(places, true);
    const seen = rim.map((_, i) => {
      let sum = 0;
      for (let k = -2; k <= 2; k++) sum += rim[(i + k + RAYS) % RAYS].contrast / 5;
      return sum > LEAST_LINE;
    });
    const shown = rim.filter((_, i) => seen[i]);
    if (shown.length < LEAST_SEEN01 * RAYS) continue;
    const rimHalf = halfWidth(shown);
    for (const [i, spot] of rim.entries()) {
      const next = (i + 1) % RAYS;
      if (seen[i] && seen[next]) stroke(spot, rim[next], rimHalf + RIM_PX / apart + grow01);
    }
    inner.push(rim[Math.round(RAYS / 2)]);
    const edge = shown.reduce((far, spot) => (spot.s * outward > far.s * outward ? spot : far)).s;
    line(edge - 0.06 * outward, edge + 0.3 * outward, ARM);
  }
  if (inner.length === 2) line(inner[0].s, inner[1].s, BRIDGE);
  else line(across(168) - 0.1, across(168) + 0.1, BRIDGE);
  const out = blur({ width, height, data: Float32Array.from(mask) }, Math.max(0.7, 0.006 * apart)).data;
  for (let p = 0; p < out.length; p++) out[p] = smoothstep(0.15, 0.75, out[p]);
  return out;
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
