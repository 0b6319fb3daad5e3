/** How scenes are lit for the report battery: shadows, dapples, bands, glare. Linear light, positions as shares of the picture's sides. */

import { fractal2 } from "easel-picture";

/** What falls on, or is reflected from, a place of the picture. */
export type Light =
  /** Beyond a straight border only `rest01` of the light is left. `softness` is the width of the border. */
  | {
      readonly what: "shadow";
      readonly deg: number;
      readonly at: number;
      readonly rest01: number;
      readonly softness: number;
    }
  /** The same for parallel bars; `period` and `width` are shares of the longer side. */
  | {
      readonly what: "bars";
      readonly deg: number;
      readonly at: number;
      readonly period: number;
      readonly width: number;
      readonly rest01: number;
      readonly softness: number;
    }
  /** Leaves before the sun: patches of about `size` with borders of `softness` (of noise within -1..1). */
  | {
      readonly what: "dapple";
      readonly size: number;
      readonly rest01: number;
      readonly softness: number;
      readonly seed: number;
    }
  /** Lamps that flicker, seen by a rolling shutter: horizontal bands from `rest01` to full light. */
  | { readonly what: "flicker"; readonly period: number; readonly at: number; readonly rest01: number }
  /** From one coloured light to another along a direction. */
  | {
      readonly what: "colours";
      readonly deg: number;
      readonly from: readonly [number, number, number];
      readonly to: readonly [number, number, number];
    }
  /** A lamp mirrored in a glossy surface: `peak` of white paper's light in its middle is added; `radius` and half of it are the axes. */
  | {
      readonly what: "glare";
      readonly x: number;
      readonly y: number;
      readonly deg: number;
      readonly radius: number;
      readonly peak: number;
    }
  /** A window mirrored in glass: a pane of four parts adds `peak`. */
  | { readonly what: "pane"; readonly x: number; readonly y: number; readonly width: number; readonly peak: number };

/** Changes linear RGB (interleaved, row-major) in place. */
export function lightInto(rgb: Float32Array, width: number, height: number, light: Light): void {
  const at = lightAt(light);
  const side = Math.max(width, height);
  const out: [number, number, number, number] = [1, 1, 1, 0];
  for (let y = 0, q = 0; y < height; y++)
    for (let x = 0; x < width; x++, q += 3) {
      at((x + 0.5) / side, (y + 0.5) / side, out);
      rgb[q] = rgb[q] * out[0] + out[3];
      rgb[q + 1] = rgb[q + 1] * out[1] + out[3];
      rgb[q + 2] = rgb[q + 2] * out[2] + out[3];
    }
}

/** Writes the factors of red, green and blue, and what is added to all. */
type LightAt = (u: number, v: number, out: [number, number, number, number]) => void;

function lightAt(light: Light): LightAt {
  switch (light.what) {
    case "shadow": {
      const across = alongOf(light.deg);
      return (u, v, out) => setAll(out, between(light.rest01, 1, step(across(u, v) - light.at, light.softness)));
    }
    case "bars": {
      const across = alongOf(light.deg);
      return (u, v, out) => {
        const t = (across(u, v) - light.at) / light.period;
        const fromMiddle = Math.abs(t - Math.round(t)) * light.period;
        setAll(out, between(light.rest01, 1, step(fromMiddle - light.width / 2, light.softness)));
      };
    }
    case "dapple":
      return (u, v, out) => {
        const n = fractal2(u / light.size, v / light.size, light.seed, 3);
        setAll(out, between(light.rest01, 1, step(n, light.softness)));
      };
    case "flicker":
      return (_u, v, out) => {
        const wave = 0.5 + 0.5 * Math.cos(2 * Math.PI * (v / light.period + light.at));
        setAll(out, between(light.rest01, 1, wave));
      };
    case "colours": {
      const along = alongOf(light.deg);
      return (u, v, out) => {
        const t = step(along(u, v) - 0.5, 0.8);
        for (let c = 0; c < 3; c++) out[c] = between(light.from[c], light.to[c], t);
      };
    }
    case "glare": {
      const [cos, sin] = turn(light.deg);
      return (u, v, out) => {
        const [dx, dy] = [u - light.x, v - light.y];
        const a = (dx * cos + dy * sin) / light.radius;
        const b = (dy * cos - dx * sin) / (light.radius / 2);
        out[3] = light.peak * Math.exp(-a * a - b * b);
      };
    }
    case "pane":
      return (u, v, out) => {
        const [dx, dy] = [(u - light.x) / light.width, (v - light.y) / light.width];
        const inside = Math.abs(dx) < 0.5 && Math.abs(dy) < 0.6 && Math.abs(dx) > 0.03 && Math.abs(dy) > 0.03;
        out[3] = inside ? light.peak : 0;
      };
  }
}

function setAll(out: [number, number, number, number], factor: number): void {
  out[0] = factor;
  out[1] = factor;
  out[2] = factor;
}

/** How far a place lies along a direction; 0.5 is the middle of a square picture. */
function alongOf(deg: number): (u: number, v: number) => number {
  const [cos, sin] = turn(deg);
  return (u, v) => (u - 0.5) * cos + (v - 0.5) * sin + 0.5;
}

function turn(deg: number): [number, number] {
  const a = (deg * Math.PI) / 180;
  return [Math.cos(a), Math.sin(a)];
}

/** 0 to 1 over `width` around 0. */
function step(at: number, width: number): number {
  const t = at / Math.max(1e-6, width) + 0.5;
  return t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t);
}

function between(from: number, to: number, t01: number): number {
  return from + (to - from) * t01;
}
