/** A pen for things of a few parts: ovals, lines, outlines and bars in a frame of their own, turned and scaled as one. */

import { smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { fillBox, fillEllipse, fillPolygon, fillStroke } from "./shapes.ts";
import type { Matter, Pixel, Rgb } from "./stage.ts";
import { tileAt } from "./textures.ts";

/** How a part looks. Heights are in units of the pen. */
export interface Ink {
  readonly colour: Rgb;
  /** A second colour in stripes along the part's first axis, and how many of them. */
  readonly stripe?: readonly [Rgb, number];
  /** Height over what lies below. Default 0. */
  readonly rise?: number;
  /** How much the middle stands above the outline. Default 0. */
  readonly dome?: number;
  readonly gloss?: number;
  readonly glow?: number;
  /** Strength of mottled texture. Default 0.08. */
  readonly grain?: number;
  /** Share of the light that the lower right side loses. Default 0. */
  readonly shade?: number;
}

/** Where a thing is: its middle in pixels, its turn in radians, the pixels of one unit. */
export interface PenPlace {
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  readonly unitPx: number;
}

/** All positions and sizes are in units of the place, u to the right and v down before the turn. */
export interface Pen {
  readonly oval: (u: number, v: number, ru: number, rv: number, ink: Ink, turn?: number) => void;
  /** A line along u0, v0, u1, v1 …, `half` units to each side. */
  readonly line: (points: readonly number[], half: number | ((t01: number) => number), ink: Ink) => void;
  /** A closed outline. */
  readonly shape: (points: readonly number[], ink: Ink) => void;
  readonly bar: (u0: number, v0: number, u1: number, v1: number, ink: Ink, round?: number) => void;
}

export function penAt(
  { stage, textures }: Pick<CarrierScene, "stage" | "textures">,
  { x, y, turn: pose = 0, unitPx }: PenPlace,
  matter: Matter,
): Pen {
  const [cos, sin] = [Math.cos(pose), Math.sin(pose)];
  const px = (u: number, v: number) => x + (u * cos - v * sin) * unitPx;
  const py = (u: number, v: number) => y + (u * sin + v * cos) * unitPx;
  const all = (points: readonly number[]) =>
    points.map((_, i) => (i % 2 ? py(points[i - 1], points[i]) : px(points[i], points[i + 1])));
  const unit = unitPx / stage.pitchPx;
  const ink = (q: Pixel, how: Ink, along: number, dome: number, side: number) => {
    const { colour, stripe, rise = 0, grain = 0.08, gloss = 0, glow = 0, shade = 0 } = how;
    const paint = stripe && Math.floor((along * 0.5 + 0.5) * stripe[1]) % 2 ? stripe[0] : colour;
    const s = (1 + grain * tileAt(textures.grain, q.x * 0.9, q.y * 0.9)) * (1 - shade * smoothstep(-0.4, 1, side));
    q.r = paint[0] * s;
    q.g = paint[1] * s;
    q.b = paint[2] * s;
    q.h += (rise + (how.dome ?? 0) * dome) * unit;
    q.gloss = gloss;
    q.glow = glow;
  };
  return {
    oval(u, v, ru, rv, how, turn = 0) {
      const oval = { cx: px(u, v), cy: py(u, v), rx: ru * unitPx, ry: rv * unitPx, turn: pose + turn };
      fillEllipse(stage, oval, matter, (q) =>
        ink(q, how, q.u, Math.sqrt(Math.max(0, 1 - q.u * q.u - q.v * q.v)), (q.u + q.v) * 0.7),
      );
    },
    line(points, half, how) {
      const wide = typeof half === "number" ? () => half * unitPx : (t: number) => half(t) * unitPx;
      fillStroke(stage, all(points), wide, matter, (q) =>
        ink(q, how, q.u * 2 - 1, Math.sqrt(Math.max(0, 1 - q.v * q.v)), q.v),
      );
    },
    shape(points, how) {
      fillPolygon(stage, all(points), matter, (q) => {
        const along = ((q.x - x) * cos + (q.y - y) * sin) / unitPx;
        ink(q, how, along, 1, 0);
      });
    },
    bar(u0, v0, u1, v1, how, round = 0) {
      const [cu, cv, hu, hv] = [(u0 + u1) / 2, (v0 + v1) / 2, ((u1 - u0) / 2) * unitPx, ((v1 - v0) / 2) * unitPx];
      const [cx, cy] = [px(cu, cv), py(cu, cv)];
      const box = { x0: cx - hu, y0: cy - hv, x1: cx + hu, y1: cy + hv, roundPx: round * unitPx, turn: pose };
      fillBox(stage, box, matter, (q) => {
        const near = Math.min(1, q.d / Math.max(1, Math.min(hu, hv)));
        ink(q, how, q.u / hu - 1, Math.sqrt(Math.max(0, near * (2 - near))), q.v / hv - 1);
      });
    },
  };
}
