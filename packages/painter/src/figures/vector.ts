/** Three-vectors for building figures: forward +x, up +y, the figure's right hand at +z. Not for loops over pixels. */

import type { Rgb } from "../rgb.ts";

export type V3 = readonly [x: number, y: number, z: number];
/** An orthonormal frame, as its three axes. */
export type Axes = readonly [V3, V3, V3];

export const UPRIGHT: Axes = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** What is turned about the second of these axes faces the front. */
export const FRONT: Axes = [
  [0, 1, 0],
  [1, 0, 0],
  [0, 0, 1],
];

export const add = (a: V3, b: V3): V3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: V3, b: V3): V3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const mul = (a: V3, s: number): V3 => [a[0] * s, a[1] * s, a[2] * s];
/** `a` and `s` times `b`. */
export const mad = (a: V3, b: V3, s: number): V3 => [a[0] + b[0] * s, a[1] + b[1] * s, a[2] + b[2] * s];
export const dot = (a: V3, b: V3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: V3, b: V3): V3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (a: V3): number => Math.sqrt(dot(a, a));
export const unit = (a: V3): V3 => mul(a, 1 / (length(a) || 1e-9));
export const between = (a: V3, b: V3, t: number): V3 => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

/** `v` turned around the unit vector `axis` by `angle` radians (Rodrigues). */
export function rotated(v: V3, axis: V3, angle: number): V3 {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const d = dot(axis, v) * (1 - c);
  const x = cross(axis, v);
  return [v[0] * c + x[0] * s + axis[0] * d, v[1] * c + x[1] * s + axis[1] * d, v[2] * c + x[2] * s + axis[2] * d];
}

/** The part of `v` across `axis`, as a unit vector. */
export const across = (v: V3, axis: V3): V3 => unit(sub(v, mul(axis, dot(v, axis))));

export const DEG = Math.PI / 180;

/** Points along a Catmull-Rom curve of any dimension, `steps` per section and the last point. */
export function curve<P extends readonly number[]>(points: readonly P[], steps = 6): P[] {
  const out: P[] = [];
  const last = points.length - 1;
  for (let i = 0; i < last; i++) {
    const [p0, p1, p2, p3] = [points[Math.max(0, i - 1)], points[i], points[i + 1], points[Math.min(last, i + 2)]];
    for (let j = 0; j < steps; j++) {
      const t = j / steps;
      out.push(
        p1.map(
          (v, c) =>
            0.5 *
            (2 * v +
              (p2[c] - p0[c]) * t +
              (2 * p0[c] - 5 * v + 4 * p2[c] - p3[c]) * t * t +
              (3 * v - p0[c] - 3 * p2[c] + p3[c]) * t * t * t),
        ) as unknown as P,
      );
    }
  }
  out.push(points[last]);
  return out;
}

/** Elbow or knee and end of a limb of two bones that reaches for `target`, bent towards `pole`. */
export function reach(from: V3, target: V3, first: number, second: number, pole: V3): [middle: V3, end: V3] {
  const way = sub(target, from);
  const far = Math.min(length(way), (first + second) * 0.998);
  const d = unit(way);
  const along = (first * first + far * far - second * second) / (2 * first * far);
  const out = first * along;
  const up = first * Math.sqrt(Math.max(0, 1 - along * along));
  return [add(from, add(mul(d, out), mul(across(pole, d), up))), mad(from, d, far)];
}

/** Linear RGB of two colours mixed. */
export const tint = (a: Rgb, b: Rgb, t: number): Rgb => between(a, b, t);
