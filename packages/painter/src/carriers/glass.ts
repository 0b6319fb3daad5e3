/** Panes of antique glass and the leads between them. Positions are in modules. */

import { smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { fillBox, fillEllipse, fillPolygon, fillStroke } from "./shapes.ts";
import type { Matter, Pixel, Rgb } from "./stage.ts";
import { type Textures, tileAt } from "./textures.ts";

export interface Pane {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const GLASS: Matter = { material: "glass" };
const LEAD: Matter = { material: "metal" };

/** Lead before dark glass; before bright glass its edges drown in light. */
const LEAD_DARK: Rgb = [0.014, 0.014, 0.017];
const LEAD_BRIGHT: Rgb = [0.4, 0.35, 0.26];

/** Half of a lead in modules. */
const HALF = { dark: 0.045, bright: 0.03 } as const;

/** Streaks and bubbles; what light it lets through is its glow. */
function shade(
  q: Pixel,
  colour: Rgb,
  dark: boolean,
  seed: number,
  p: number,
  { cloud, grain, slow }: Textures,
  clarity01: number,
): void {
  const old = 1.3 - 0.6 * clarity01;
  const streak = tileAt(cloud, (q.x / p) * 7 + seed * 13, (q.y / p) * 19 + seed * 29);
  const bubble = tileAt(grain, q.x * 0.8 + seed, q.y * 0.8);
  const day = tileAt(slow, (q.x / p) * 1.7, (q.y / p) * 1.7);
  const s =
    1 + old * (dark ? 0.26 : 0.075) * streak + old * (dark ? 0.09 : 0.025) * bubble + (dark ? 0.16 : 0.06) * day;
  q.r = colour[0] * s;
  q.g = colour[1] * s;
  q.b = colour[2] * s;
  q.glow = dark ? 1.05 : 0.72;
  q.h = 0.05 * (streak * 0.3 + bubble * 0.12);
  q.gloss = 0.12;
}

/** A rectangular pane within half a lead. */
export function layBox(scene: CarrierScene, { x: px, y: py, w, h }: Pane, colour: Rgb, dark: boolean): void {
  const { stage, map, textures, x, y, clarity01 } = scene;
  const p = map.pitchPx;
  const half = (dark ? HALF.dark : HALF.bright) * p;
  const seed = (px * 31 + py * 17) % 97;
  fillBox(stage, { x0: x(px), y0: y(py), x1: x(px + w), y1: y(py + h) }, GLASS, (q) => {
    shade(q, colour, dark, seed, p, textures, clarity01);
    // a pane bulges, and is darker where putty holds it
    const rim = smoothstep(0.24 * p, 0.04 * p, q.d);
    const s = 1 - (dark ? 0.28 : 0.05) * rim;
    q.r *= s;
    q.g *= s;
    q.b *= s;
    const lead = smoothstep(half + 0.7, half - 0.7, q.d);
    if (lead <= 0) return;
    const metal = dark ? LEAD_DARK : LEAD_BRIGHT;
    q.r += (metal[0] - q.r) * lead;
    q.g += (metal[1] - q.g) * lead;
    q.b += (metal[2] - q.b) * lead;
    q.h += 0.05 * lead;
    q.glow *= 1 - (dark ? 0.8 : 0.2) * lead;
  });
}

/** A pane of that outline, or a roundel. */
export function layGlass(
  { stage, map, textures, x, y, clarity01 }: CarrierScene,
  shape: readonly number[] | { readonly x: number; readonly y: number; readonly r: number },
  colour: Rgb,
  dark: boolean,
  seed: number,
): void {
  const p = map.pitchPx;
  if ("r" in shape) {
    const r = shape.r * p;
    fillEllipse(stage, { cx: x(shape.x), cy: y(shape.y), rx: r, ry: r }, GLASS, (q) => {
      shade(q, colour, dark, seed, p, textures, clarity01);
      const k = Math.hypot(q.u, q.v);
      const ring = 0.5 + 0.5 * Math.cos(k * 17 + q.u);
      const s = 1 + (dark ? 0.3 : 0.045) * (ring - 0.5) - (dark ? 0.25 : 0.05) * k * k;
      q.r *= s;
      q.g *= s;
      q.b *= s;
    });
    return;
  }
  const points = shape.map((v, i) => (i % 2 ? y(v) : x(v)));
  fillPolygon(stage, points, GLASS, (q) => shade(q, colour, dark, seed, p, textures, clarity01));
}

/** A lead along points. */
export function layLead({ stage, map, x, y }: CarrierScene, points: readonly number[], dark: boolean, wide = 1): void {
  const p = map.pitchPx;
  const half = Math.max(0.5, (dark ? HALF.dark : HALF.bright) * p * wide);
  const metal = dark ? LEAD_DARK : LEAD_BRIGHT;
  const line = points.map((v, i) => (i % 2 ? y(v) : x(v)));
  // its round ends stay within the pane
  const last = line.length - 2;
  for (const [end, next] of line[0] === line[last] && line[1] === line[last + 1]
    ? []
    : [
        [0, 2],
        [last, last - 2],
      ]) {
    const long = Math.hypot(line[next] - line[end], line[next + 1] - line[end + 1]);
    const t = Math.min(0.4, (half + 0.3) / Math.max(1e-6, long));
    line[end] += (line[next] - line[end]) * t;
    line[end + 1] += (line[next + 1] - line[end + 1]) * t;
  }
  fillStroke(
    stage,
    line,
    () => half,
    LEAD,
    (q) => {
      q.r = metal[0];
      q.g = metal[1];
      q.b = metal[2];
      q.h = 0.05 * Math.sqrt(Math.max(0, 1 - q.v * q.v));
      q.glow = dark ? 0.2 : 0.55;
      q.gloss = 0.2;
    },
  );
}

/** A lead round an outline. */
export function layOutline(scene: CarrierScene, points: readonly number[], dark: boolean, wide = 1): void {
  layLead(scene, [...points, points[0], points[1]], dark, wide);
}
