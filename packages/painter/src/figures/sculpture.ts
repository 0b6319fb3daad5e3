/** What a figure is made of: blended solids in groups, thin sheets and rods, eyes, a paint and places to attach things to. */

import type { Material } from "easel-picture";
import { linearOfHex } from "easel-picture";
import type { Rgb } from "../rgb.ts";
import type { ThinMesh } from "./thin.ts";
import { type Axes, add, between, curve, dot, mul, sub, UPRIGHT, unit, type V3 } from "./vector.ts";

/** How a solid looks and joins the others of its group. */
export interface Finish {
  /** Blend radius with what its group already has, in figure units. */
  readonly blend: number;
  readonly colour: Rgb;
  readonly material: Material;
  /** Length of hair or feathers, 0 = none, and where they point. */
  readonly fur: number;
  readonly flow?: V3 | undefined;
  /** Which piece of the body it is; paints choose by it. */
  readonly tag: number;
  /** Taken away from its group instead of added. */
  readonly carve: boolean;
  /** Squashed along this direction to this share of its thickness. */
  readonly flat?: readonly [direction: V3, share: number];
}

/** One solid of a sculpture with its box (`low`, `high`), in figure units. */
export type Solid = Finish & { readonly group: number; readonly flow: V3; readonly low: V3; readonly high: V3 } & (
    | { readonly shape: "cone"; readonly a: V3; readonly b: V3; readonly ra: number; readonly rb: number }
    | { readonly shape: "ellipsoid"; readonly a: V3; readonly radii: V3; readonly axes: Axes }
    | { readonly shape: "box"; readonly a: V3; readonly radii: V3; readonly axes: Axes; readonly round: number }
    | {
        readonly shape: "skirt";
        readonly a: V3;
        readonly b: V3;
        readonly ra: number;
        readonly rb: number;
        readonly hem: Hem;
      }
  );

/** A skirt's cross-section: `side` is its wide axis, `depth` the share of its width it is deep; folds grow towards the hem. */
export interface Hem {
  readonly side: V3;
  readonly depth: number;
  readonly folds: number;
  readonly amplitude: number;
  readonly phase: number;
}

/** An eyeball in a head, in figure units. */
export interface Eye {
  readonly centre: V3;
  readonly radius: number;
  readonly gaze: V3;
  readonly up: V3;
  readonly iris: Rgb;
  readonly white: Rgb;
  /** Angles from the gaze, radians. */
  readonly pupil: number;
  readonly rim: number;
  /** Height and depth beside the width; ovals lie on a face as flat buttons. */
  readonly tall: number;
  readonly deep: number;
}

/** A point of the surface on its way to its colour: paints change `r`, `g`, `b`. */
export interface Dab {
  x: number;
  y: number;
  z: number;
  nx: number;
  ny: number;
  nz: number;
  tag: number;
  /** Index into `MATERIALS`. */
  material: number;
  r: number;
  g: number;
  b: number;
}

/** Linear RGB of `#rrggbb`. */
export const hex = (value: string): Rgb => linearOfHex(value);

/** Moves a dab's colour towards another. */
export function toward(dab: Dab, colour: Rgb, t: number): void {
  dab.r += (colour[0] - dab.r) * t;
  dab.g += (colour[1] - dab.g) * t;
  dab.b += (colour[2] - dab.b) * t;
}

/** Multiplies a dab's colour: below 1 it grows darker. */
export function shadeBy(dab: Dab, factor: number): void {
  dab.r *= factor;
  dab.g *= factor;
  dab.b *= factor;
}

/** A figure in the making. Coordinates are figure units; `metres` says how long one is. */
export class Sculpture {
  readonly solids: Solid[] = [];
  /** Blend radius of each group with all before it. */
  readonly groups: number[] = [0];
  readonly thin: ThinMesh[] = [];
  /** Lines of a face: thin meshes that are made thicker where the figure is small. */
  readonly features: ThinMesh[] = [];
  /** Clear glass: what is behind it is seen, tinted by its colours; white is colourless. */
  readonly clear: ThinMesh[] = [];
  readonly eyes: Eye[] = [];
  /** Where things are attached: `seat`, `hand`, `head`, `mouth` … */
  readonly at: Record<string, V3> = {};
  readonly metres: number;
  /** Grid cells beside what is usual; round things without fine parts need fewer. */
  fineness = 1;
  /** Width of the head, 0 = none. */
  headWide = 0;
  /** Size of hairs and clumps beside those of a fox. */
  strand = 1;
  /** How far hairs stand off, 0 = flat. */
  lift = 0.3;
  paint: ((dab: Dab) => void) | undefined;
  #finish: Finish = { blend: 0.03, colour: [0.5, 0.5, 0.5], material: "object", fur: 0, tag: 0, carve: false };
  #group = 0;

  constructor(metres: number) {
    this.metres = metres;
  }

  /** What follows blends with what was before by `blend` only. */
  group(blend: number): this {
    this.groups.push(blend);
    this.#group = this.groups.length - 1;
    return this;
  }

  /** The finish of what follows. */
  use(finish: Partial<Finish>): this {
    this.#finish = { ...this.#finish, ...finish };
    return this;
  }

  /** A round cone: two balls and what is between. */
  cone(a: V3, b: V3, ra: number, rb: number, finish: Partial<Finish> = {}): this {
    const { flat } = finish;
    // squashed: the reach along each axis of a ball that is a lens
    const share = (k: 0 | 1 | 2) => (flat ? Math.sqrt(Math.max(0, 1 - (1 - flat[1] ** 2) * unit(flat[0])[k] ** 2)) : 1);
    const s: V3 = [share(0), share(1), share(2)];
    const low: V3 = [0, 1, 2].map((k) => Math.min(a[k] - ra * s[k], b[k] - rb * s[k])) as unknown as V3;
    const high: V3 = [0, 1, 2].map((k) => Math.max(a[k] + ra * s[k], b[k] + rb * s[k])) as unknown as V3;
    return this.#put({ shape: "cone", a, b, ra, rb, low, high }, unit(sub(b, a)), finish);
  }

  ellipsoid(a: V3, radii: V3, axes: Axes = UPRIGHT, finish: Partial<Finish> = {}): this {
    const r = reachOf(radii, axes, Math.hypot);
    return this.#put({ shape: "ellipsoid", a, radii, axes, low: sub(a, r), high: add(a, r) }, mul(axes[0], -1), finish);
  }

  /** `radii` are half its edges, `round` the radius of its edges. */
  box(a: V3, radii: V3, round: number, axes: Axes = UPRIGHT, finish: Partial<Finish> = {}): this {
    const r = reachOf(radii, axes, (x, y, z) => Math.abs(x) + Math.abs(y) + Math.abs(z));
    return this.#put({ shape: "box", a, radii, axes, round, low: sub(a, r), high: add(a, r) }, axes[0], finish);
  }

  /** A frustum with folds, from `a` to its hem `b`. */
  skirt(a: V3, b: V3, ra: number, rb: number, hem: Partial<Hem> = {}, finish: Partial<Finish> = {}): this {
    const whole: Hem = { side: [0, 0, 1], depth: 1, folds: 9, amplitude: 0, phase: 0, ...hem };
    const fold = whole.amplitude * 1.4;
    const along = unit(sub(b, a));
    const reach = (r: number): V3 =>
      mul([0, 1, 2].map((k) => Math.sqrt(Math.max(0, 1 - along[k] ** 2))) as unknown as V3, r);
    const [wa, wb] = [reach(ra), reach(rb + fold)];
    const low: V3 = [0, 1, 2].map((k) => Math.min(a[k] - wa[k], b[k] - wb[k])) as unknown as V3;
    const high: V3 = [0, 1, 2].map((k) => Math.max(a[k] + wa[k], b[k] + wb[k])) as unknown as V3;
    return this.#put({ shape: "skirt", a, b, ra, rb, hem: whole, low, high }, unit(sub(b, a)), finish);
  }

  /** Round cones along a curve; `inner` is the blend between them. */
  tube(
    points: readonly V3[],
    radii: readonly number[],
    finish: Partial<Finish> & { readonly steps?: number; readonly inner?: number; readonly to?: Rgb } = {},
  ): this {
    const { steps = 4, inner, to, ...rest } = finish;
    const line = curve(
      points.map((p, i) => [p[0], p[1], p[2], radii[i]] as const),
      steps,
    );
    for (let i = 0; i + 1 < line.length; i++) {
      const [a, b] = [line[i], line[i + 1]];
      const from = rest.colour ?? this.#finish.colour;
      this.cone([a[0], a[1], a[2]], [b[0], b[1], b[2]], Math.max(1e-3, a[3]), Math.max(1e-3, b[3]), {
        ...rest,
        ...(i > 0 ? { blend: inner ?? Math.min(a[3] * 0.5, 0.02) } : {}),
        ...(to ? { colour: between(from, to, i / Math.max(1, line.length - 2)) } : {}),
      });
    }
    return this;
  }

  eye(
    centre: V3,
    radius: number,
    gaze: V3,
    up: V3,
    look: Partial<Pick<Eye, "iris" | "white" | "pupil" | "rim" | "tall" | "deep">> = {},
  ): this {
    this.eyes.push({
      centre,
      radius,
      gaze: unit(gaze),
      up,
      iris: [0.04, 0.018, 0.008],
      white: [0.01, 0.006, 0.004],
      pupil: 0.55,
      rim: 1.1,
      tall: 1,
      deep: 1,
      ...look,
    });
    return this;
  }

  #put(shape: object, flow: V3, finish: Partial<Finish>): this {
    const whole = { ...this.#finish, ...finish };
    this.solids.push({ ...whole, flow: whole.flow ?? flow, ...shape, group: this.#group } as Solid);
    return this;
  }
}

/** The same figure with its axes turned to `axes`: forward, up and right of the new one. Colours stay where they were on it. */
export function turnSculpture(from: Sculpture, [ex, ey, ez]: Axes): Sculpture {
  const turn = (p: V3): V3 => add(mul(ex, p[0]), add(mul(ey, p[1]), mul(ez, p[2])));
  const to = new Sculpture(from.metres);
  const { fineness, headWide, strand, lift, paint } = from;
  Object.assign(to, { fineness, headWide, strand, lift });
  const turnAxes = (axes: Axes): Axes => [turn(axes[0]), turn(axes[1]), turn(axes[2])];
  for (const solid of from.solids) {
    while (to.groups.length <= solid.group) to.group(from.groups[to.groups.length]);
    const { blend, colour, material, fur, tag, carve, flat } = solid;
    const finish: Partial<Finish> = { blend, colour, material, fur, tag, carve, flow: turn(solid.flow) };
    const pressed: Partial<Finish> = flat ? { ...finish, flat: [turn(flat[0]), flat[1]] } : finish;
    if (solid.shape === "cone") to.cone(turn(solid.a), turn(solid.b), solid.ra, solid.rb, pressed);
    else if (solid.shape === "ellipsoid") to.ellipsoid(turn(solid.a), solid.radii, turnAxes(solid.axes), pressed);
    else if (solid.shape === "box") to.box(turn(solid.a), solid.radii, solid.round, turnAxes(solid.axes), pressed);
    else {
      const hem = { ...solid.hem, side: turn(solid.hem.side) };
      to.skirt(turn(solid.a), turn(solid.b), solid.ra, solid.rb, hem, pressed);
    }
  }
  const turnAll = (values: readonly number[]): number[] => {
    const out: number[] = [];
    for (let i = 0; i < values.length; i += 3) out.push(...turn([values[i], values[i + 1], values[i + 2]]));
    return out;
  };
  for (const kind of ["thin", "features", "clear"] as const)
    for (const mesh of from[kind])
      to[kind].push({ ...mesh, positions: turnAll(mesh.positions), normals: turnAll(mesh.normals) });
  for (const eye of from.eyes)
    to.eyes.push({ ...eye, centre: turn(eye.centre), gaze: turn(eye.gaze), up: turn(eye.up) });
  for (const [name, point] of Object.entries(from.at)) to.at[name] = turn(point);
  if (paint)
    to.paint = (dab) => {
      const { x, y, z, nx, ny, nz } = dab;
      const back = (v: V3): V3 => [dot(v, ex), dot(v, ey), dot(v, ez)];
      [dab.x, dab.y, dab.z] = back([x, y, z]);
      [dab.nx, dab.ny, dab.nz] = back([nx, ny, nz]);
      paint(dab);
      Object.assign(dab, { x, y, z, nx, ny, nz });
    };
  return to;
}

function reachOf(radii: V3, axes: Axes, norm: (x: number, y: number, z: number) => number): V3 {
  const along = (k: 0 | 1 | 2) => norm(radii[0] * axes[0][k], radii[1] * axes[1][k], radii[2] * axes[2][k]);
  return [along(0), along(1), along(2)];
}
