/** Heads of birds: neck, skull, eyes, bill, comb. */

import type { Recipe } from "../../figures/recipe.ts";
import { type Finish, hex } from "../../figures/sculpture.ts";
import { type Axes, add, between, cross, mad, mul, rotated, sub, tint, unit, type V3 } from "../../figures/vector.ts";
import { type Head, type Nest, PART } from "./bird.ts";

/** The frame of a head: where it looks, up, aside, and its points in its own radii. */
interface Frame {
  readonly d: V3;
  readonly up: V3;
  readonly side: V3;
  readonly axes: Axes;
  readonly point: Head["point"];
}

/** Adds neck and head. */
export function addHead(nest: Nest, recipe: Recipe, vary: (a: number) => number): Head {
  const { row, bird } = nest;
  const { colours: tone, head: r, shape } = row;
  const owl = shape === "owl";
  let d = rotated([1, 0, 0], [0, 0, 1], (shape === "wader" ? -0.55 : -0.04) + vary(0.06));
  d = rotated(d, [0, 1, 0], recipe.lookRad);
  const up = unit(sub([0, 1, 0], mul(d, d[1])));
  const side = cross(d, up);
  const axes: Axes = [d, up, side];
  const centre = row.neck > 0.5 ? addLongNeck(nest, d) : addNeck(nest);
  const point = (a: number, b: number, c = 0): V3 =>
    add(centre, add(mul(d, a * r), add(mul(up, b * r), mul(side, c * r))));
  const frame: Frame = { d, up, side, axes, point };
  bird.use({ tag: PART.head, colour: tone.head, blend: 0.07 * Math.min(1, r * 4), fur: 0.02, flow: mul(d, -1) });
  bird.ellipsoid(centre, [r * (owl ? 0.9 : 1.08), r * 0.95, r * (owl ? 1.05 : 0.9)], axes, {
    blend: owl ? 0.12 : 0.06,
  });
  for (const s of [1, -1]) {
    if (owl) addDisc(nest, frame, s);
    if (shape === "raptor")
      bird.cone(point(0.72, 0.42, s * 0.3), point(0.2, 0.5, s * 0.82), r * 0.13, r * 0.08, { blend: 0.04 });
    addEye(nest, frame, s);
  }
  const bill = addBill(nest, frame);
  if (row.comb) addComb(nest, frame);
  return { centre, axes, bill, point };
}

/** The neck of swans and waders: an S, stretched in flight. Returns the middle of the head. */
function addLongNeck({ row, bird, at, flying }: Nest, d: V3): V3 {
  const b = at(0.3, 0.1);
  const n = row.neck / 1.05;
  const line: V3[] = flying
    ? [at(0.2, 0.1), at(0.2 + 0.3 * n, 0.12), at(0.2 + 0.65 * n, 0.1), at(0.2 + 0.95 * n, 0.1)]
    : [
        at(0.22, 0.08),
        add(b, [0.2, 0.1 * n, 0]),
        add(b, [0.24, 0.36 * n, 0]),
        add(b, [0.07, 0.6 * n, 0]),
        add(b, [0.1, 0.86 * n, 0]),
        add(b, [0.22, 0.95 * n, 0]),
      ];
  const thick = row.shape === "wader" ? 1 : 1.25;
  const radii = (flying ? [0.12, 0.075, 0.06, 0.06] : [0.14, 0.085, 0.065, 0.058, 0.058, 0.07]).map((v) => v * thick);
  bird.tube(line, radii, { blend: 0.09, inner: 0.02, tag: PART.neck });
  return add(line[line.length - 1], mul(d, 0.03));
}

/** A short neck. Returns the middle of the head. */
function addNeck({ row, bird, at, flying }: Nest): V3 {
  const { shape, head: r } = row;
  const lift = flying ? 0.25 : 1;
  const offset = flying ? 0.28 : shape === "owl" ? -0.13 : shape === "penguin" ? -0.09 : 0.1;
  const centre =
    shape === "water" && !flying
      ? add(at(0.34, 0.1), [0.1, 0.4, 0])
      : add(at(0.32, row.depth * 0.45), [offset, (row.neck + r * 0.72) * lift + 0.02, 0]);
  bird.cone(centre, at(0.2, 0.08), r * 0.86, row.depth * (shape === "water" ? 0.55 : 0.8), {
    blend: 0.1,
    tag: PART.neck,
  });
  return centre;
}

/** The disc round an owl's eye, its brow and its tuft. */
function addDisc({ row, bird }: Nest, { d, up, axes, point }: Frame, s: number): void {
  const { colours: tone, head: r } = row;
  bird.ellipsoid(point(0.62, -0.02, s * 0.42), [r * 0.26, r * 0.46, r * 0.42], axes, {
    blend: 0.05,
    colour: tint(tone.belly, tone.body, 0.15),
    flow: up,
    tag: PART.disc,
  });
  bird.cone(point(0.8, 0.1, s * 0.1), point(0.62, 0.62, s * 0.52), r * 0.12, r * 0.05, {
    blend: 0.04,
    colour: tint(tone.body, tone.belly, 0.6),
    tag: PART.brow,
    flow: up,
  });
  bird.cone(point(0.25, 0.8, s * 0.5), point(0.08, 1.32, s * 0.7), r * 0.2, r * 0.02, {
    blend: 0.04,
    flat: [d, 0.6],
    tag: PART.brow,
    fur: 0.07,
    flow: up,
  });
}

function addEye({ row, bird }: Nest, { d, up, side, axes, point }: Frame, s: number): void {
  const owl = row.shape === "owl";
  const splay = owl ? 0.34 : row.shape === "raptor" ? 0.9 : 1.15;
  const e = owl ? point(0.8, 0.05, s * 0.42) : point(0.42, 0.2, s * 0.8);
  const gaze = unit(add(mul(d, Math.cos(splay)), mul(side, s * Math.sin(splay))));
  bird.ellipsoid(mad(e, gaze, row.eye * 0.3), [row.eye * 1.1, row.eye * 1.1, row.eye * 1.1], axes, {
    carve: true,
    blend: 0.015,
    colour: hex("#15100d"),
  });
  bird.eye(mad(e, gaze, -row.eye * 0.15), row.eye * 1.08, gaze, up, {
    iris: row.colours.iris ?? hex("#20120a"),
    pupil: owl ? 0.52 : 0.7,
    rim: owl ? 1.15 : 1.2,
  });
}

/** Adds the bill. Returns its tip. */
function addBill({ row, bird, axes }: Nest, { d, up, side, point }: Frame): V3 {
  const { colours: tone, shape } = row;
  const owl = shape === "owl";
  const [long, thick, hook] = row.bill;
  bird.group(0.006).use({ material: "object", colour: tone.bill, fur: 0, tag: PART.bill, blend: 0.01, flow: axes[0] });
  const b0 = point(owl ? 0.92 : 0.88, owl ? -0.18 : -0.05);
  const b1 = mad(mad(b0, d, long * (hook > 1 ? 0.55 : 0.6)), up, -long * hook * 0.1);
  const b2 = mad(mad(b0, d, long * (hook > 0.9 ? 0.72 : owl ? 0.45 : 1)), up, -long * hook * (hook > 1 ? 0.55 : 0.5));
  if (row.flatBill) {
    bird.cone(mad(b0, d, -thick * 0.3), b1, thick * 1.1, thick * 0.74, { flat: [up, 0.78] });
    bird.cone(b1, b2, thick * 0.74, thick * 0.76, { flat: [up, 0.42] });
    return b2;
  }
  bird.cone(b0, b1, thick, thick * 0.72, { flat: [side, 0.8] });
  bird.cone(b1, b2, thick * 0.72, thick * 0.08, { flat: [side, 0.8], blend: 0.015 });
  const under = mul(up, -thick * 0.75);
  bird.cone(add(b0, under), add(between(b0, b1, 0.8), under), thick * 0.5, thick * 0.15, {
    flat: [side, 0.8],
    blend: 0.008,
    colour: tint(tone.bill, [0, 0, 0], shape === "parrot" ? 0.85 : 0.25),
  });
  return b2;
}

/** The comb and wattles of fowl. */
function addComb({ row: { head: r }, bird }: Nest, { axes, point }: Frame): void {
  const red: Partial<Finish> = { colour: hex("#b81f1c"), material: "skin", fur: 0, tag: PART.bill };
  for (let i = 0; i < 4; i++)
    bird.ellipsoid(
      point(0.75 - 0.5 * i, 1.05 + 0.16 * Math.sin((i + 1) * 0.9), 0),
      [r * 0.26, r * (0.38 - 0.03 * i), r * 0.1],
      axes,
      { ...red, blend: 0.02 },
    );
  for (const s of [1, -1])
    bird.ellipsoid(point(0.72, -0.85, s * 0.22), [r * 0.16, r * 0.36, r * 0.12], axes, { ...red, blend: 0.02 });
  for (const s of [1, -1])
    bird.ellipsoid(point(0.5, 0.12, s * 0.74), [r * 0.34, r * 0.32, r * 0.12], axes, { ...red, blend: 0.02 });
}
