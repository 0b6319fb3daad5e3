/**
 * Things that stand before a wall, made of height alone: turned vessels, fruit, leaves. Light and shadow come from the renderer. In a
 * front view `relief` is how far a surface stands before the wall, in modules.
 */

import { smoothstep } from "easel-picture";
import { fillEllipse, fillPolygon } from "./shapes.ts";
import { blend, createPixel, layPixel, type Matter, type Pixel, type Rgb, type Stage, spanOf, tint } from "./stage.ts";

/** A turned vessel. */
export interface Vessel {
  readonly cx: number;
  /** Where its foot stands, and where its rim is, in pixels from the top of the picture. */
  readonly footY: number;
  readonly rimY: number;
  /** Half of its width in pixels, `t01` from rim to foot. */
  readonly radiusPx: (t01: number) => number;
  /** Distance of its axis from the wall in modules. */
  readonly axis: number;
  /** How much is seen from above: height over width of a horizontal circle. Default 0.24. */
  readonly tilt?: number;
}

/** Draws the outside of a vessel. `u` is the angle -1..1 from left to right, `v` is 0..1 from rim to foot. */
export function fillVessel(stage: Stage, vessel: Vessel, matter: Matter, shader: (pixel: Pixel) => void): void {
  const { cx, footY, rimY, radiusPx, axis, tilt = 0.24 } = vessel;
  const tall = footY - rimY;
  let widest = 0;
  for (let i = 0; i <= 20; i++) widest = Math.max(widest, radiusPx(i / 20));
  const { columns, grid } = stage;
  const { scale } = grid;
  const [left, right, top, bottom] = spanOf(
    stage,
    cx - widest - 1,
    rimY - 1,
    cx + widest + 1,
    footY + tilt * widest + 1,
  );
  const pixel = createPixel();
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const px = (x + 0.5) / scale - cx;
      const py = (y + 0.5) / scale;
      let t = (py - rimY) / tall;
      let r = radiusPx(t < 0 ? 0 : t > 1 ? 1 : t);
      for (let k = 0; k < 3; k++) {
        const s = px / r;
        const dip = s * s < 1 ? Math.sqrt(1 - s * s) : 0;
        t = (py - tilt * r * dip - rimY) / tall;
        r = radiusPx(t < 0 ? 0 : t > 1 ? 1 : t);
      }
      const s = px / r;
      const d = Math.min(r - Math.abs(px), (1 - t) * tall + 0.5, t * tall + 0.5);
      const inside = d * scale;
      if (inside <= -0.5) continue;
      const clipped = s * s < 1 ? Math.sqrt(1 - s * s) : 0;
      pixel.x = (x + 0.5) / scale;
      pixel.y = py;
      pixel.u = Math.asin(s < -1 ? -1 : s > 1 ? 1 : s) / (Math.PI / 2);
      pixel.v = t;
      pixel.d = d;
      pixel.a = inside >= 0.5 ? 1 : inside + 0.5;
      const at = (y - grid.from) * columns + x;
      layPixel(
        stage,
        at,
        pixel,
        (q) => {
          shader(q);
          q.h = axis + (r / stage.pitchPx) * clipped;
        },
        matter,
      );
    }
  stage.drawnPx += Math.max(0, right - left) * Math.max(0, bottom - top);
}

/** The mouth of a vessel: rim, and what is in it. */
export function fillMouth(stage: Stage, vessel: Vessel, rim: Rgb, inside: Rgb, matter: Matter): void {
  const { cx, rimY, radiusPx, axis, tilt = 0.24 } = vessel;
  const r = radiusPx(0);
  fillEllipse(stage, { cx, cy: rimY, rx: r, ry: Math.max(1, r * tilt) }, matter, (q) => {
    tint(q, rim);
    q.h = axis + (0.6 * r * q.v) / stage.pitchPx + 0.1;
    q.gloss = 0.6;
  });
  fillEllipse(stage, { cx, cy: rimY + 0.06 * r * tilt, rx: r * 0.9, ry: r * tilt * 0.84 }, matter, (q) => {
    const deep = smoothstep(-1, 0.6, q.v);
    tint(q, inside, 0.35 + 0.65 * deep);
    q.h = axis + (0.6 * r * q.v) / stage.pitchPx - 0.1;
    q.gloss = 0.25;
  });
}

/** A fruit as an ellipsoid with a tip at both ends; `turn` in radians. `u`, `v` of the shader are -1..1 on it. */
export function fillFruit(
  stage: Stage,
  fruit: {
    readonly cx: number;
    readonly cy: number;
    readonly rx: number;
    readonly ry: number;
    readonly turn: number;
    readonly axis: number;
    readonly tip: number;
  },
  matter: Matter,
  shader: (pixel: Pixel) => void,
): void {
  const { cx, cy, rx, ry, turn, axis, tip } = fruit;
  const long = rx * (1 + tip);
  fillEllipse(stage, { cx, cy, rx: long, ry, turn }, matter, (q) => {
    const along = q.u * (1 + tip);
    const end = Math.abs(along);
    // the body is an ellipse; beyond it a small cone
    const body = end < 1 ? Math.sqrt(1 - end * end) : 0;
    const nipple = tip > 0 ? 0.26 * smoothstep(1 + tip, 1 - tip * 0.4, end) : 0;
    const half = Math.max(body, nipple);
    const inside = (half - Math.abs(q.v)) * ry;
    if (inside < -0.5) {
      q.a = 0;
      return;
    }
    q.a = Math.min(q.a, inside >= 0.5 ? 1 : inside + 0.5);
    shader(q);
    q.h = axis + (ry / stage.pitchPx) * Math.sqrt(Math.max(0, half * half - q.v * q.v)) + 0.008 * (q.h - axis);
  });
}

/** A pointed leaf from a stalk, folded along its rib. */
export function fillLeaf(
  stage: Stage,
  leaf: {
    readonly x: number;
    readonly y: number;
    readonly longPx: number;
    readonly turn: number;
    readonly wide: number;
    readonly axis: number;
  },
  matter: Matter,
  colours: readonly [Rgb, Rgb],
): void {
  const { x, y, longPx, turn, wide, axis } = leaf;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const points: number[] = [];
  const half = (t: number) => wide * Math.sin(Math.PI * t ** 0.8) * (1 - 0.35 * t);
  const put = (t: number, side: number) => {
    const lx = t * longPx;
    const ly = (side * half(t) + 0.12 * Math.sin(t * 2.6)) * longPx;
    points.push(x + lx * cos - ly * sin, y + lx * sin + ly * cos);
  };
  for (let i = 0; i <= 14; i++) put(i / 14, 1);
  for (let i = 13; i > 0; i--) put(i / 14, -1);
  const [a, b] = colours;
  fillPolygon(stage, points, matter, (q) => {
    const px = q.x - x;
    const py = q.y - y;
    const t = Math.min(1, Math.max(0, (px * cos + py * sin) / longPx));
    const off = (py * cos - px * sin) / longPx - 0.12 * Math.sin(t * 2.6);
    const w = Math.max(0.02, half(t));
    const k = off / w;
    const vein = 0.5 + 0.5 * Math.cos((t * 9 - Math.abs(k) * 1.4) * Math.PI);
    const m = 0.35 * vein + (k > 0 ? 0.35 : 0);
    const rib = smoothstep(0.16, 0.04, Math.abs(k)) * 0.5;
    blend(q, a, b, m, 1 + rib);
    q.h =
      axis +
      (longPx / stage.pitchPx) * (0.14 * Math.sin(t * Math.PI) + 0.3 * w * (1 - Math.abs(k)) * (k > 0 ? 0.4 : 1));
    q.gloss = 0.25;
  });
}
