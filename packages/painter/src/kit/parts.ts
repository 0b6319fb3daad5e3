/**
 * The modelling kit: what a thing is made of, as plain data. Metres, y up; a thing looks along +x, its right is +z.
 * `build.ts` makes a sculpture of the parts. Lists of points are written as in SVG: "0 .012, .026 .012" has two points of two numbers.
 */

import type { Material } from "easel-picture";
import type { Dab, Eye } from "../figures/sculpture.ts";
import { type Axes, curve, type V3 } from "../figures/vector.ts";
import type { Rgb } from "../rgb.ts";

export type { Rgb, V3 };
/** Linear RGB, or sRGB as `#rrggbb`. */
export type Colour = Rgb | string;
/** Points as SVG writes them, or computed. */
export type Points = string | readonly (readonly number[])[];
/** Paint changes the colour of a point of the surface of solids. */
export type Paint = (dab: Dab) => void;
/** The colour of a turned wall by radius, height and angle. */
export type Wall = (radius: number, height: number, angle: number) => Colour;

/** The colour of a ball by the direction from its middle. */
export type Wall3 = (direction: V3) => Colour;

/** How a part looks. What it leaves out it takes from the `all` around it. */
export interface Look {
  readonly colour?: Colour;
  readonly material?: Material;
  /** What is painted on solids; see paints.ts. */
  readonly paint?: Paint;
  /** Radius of the joint with what its `fused` group already has. */
  readonly blend?: number;
  /** Taken away from its group instead of added. */
  readonly carve?: boolean;
  /** Squashed along a direction to a share of its thickness. */
  readonly flat?: readonly [direction: V3, share: number];
  /** Along what its surface runs; along its length when left out. */
  readonly flow?: V3;
  /** Length of the hair or plush on it; none when left out. */
  readonly fur?: number;
  /** Clear glass: what is behind it is seen, tinted by its colour. */
  readonly clear?: boolean;
}

interface Turned {
  /** Its three axes; upright when left out. */
  readonly axes?: Axes;
}

interface TubeForm {
  readonly steps?: number;
  /** Blend between its pieces. */
  readonly inner?: number;
  /** The colour at its end. */
  readonly to?: Colour;
}

interface LatheForm extends Turned {
  readonly at?: V3;
  readonly wall?: Wall;
  /** Steps of a curve through the points of the profile; straight when left out. */
  readonly smooth?: number;
  /** Edges are sharp where the points are. */
  readonly sharp?: boolean;
  readonly sides?: number;
}

interface RodForm {
  /** Steps of a curve through its points and radii; straight when left out. */
  readonly smooth?: number;
  readonly sides?: number;
  /** Its end meets its start. */
  readonly closed?: boolean;
}

interface BladeForm {
  /** The colour at its tip. */
  readonly tip?: Colour;
  readonly camber?: number;
}

interface SkirtForm {
  readonly side?: V3;
  readonly depth?: number;
  readonly folds?: number;
  readonly amplitude?: number;
  readonly phase?: number;
}

/** Colours of an eyeball, and the angles of its pupil and its rim from the gaze, radians. */
export type EyeLook = Partial<Pick<Eye, "iris" | "white" | "pupil" | "rim">>;

export type Part =
  // solids: those of a `fused` group blend into each other
  | (Look & Turned & { readonly kind: "ball"; readonly at: V3; readonly radii: V3 })
  | (Look & Turned & { readonly kind: "box"; readonly at: V3; readonly half: V3; readonly round: number })
  | (Look & { readonly kind: "cone"; readonly from: V3; readonly to: V3; readonly radii: readonly [number, number] })
  | (Look & {
      readonly kind: "tube";
      readonly line: Points;
      readonly radii: readonly number[];
      readonly form: TubeForm;
    })
  | (Look & {
      readonly kind: "skirt";
      readonly from: V3;
      readonly to: V3;
      readonly radii: readonly [number, number];
      readonly form: SkirtForm;
    })
  // shells: thin walls, rods, beads and sheets
  | (Look & { readonly kind: "lathe"; readonly profile: Points; readonly form: LatheForm })
  | (Look & {
      readonly kind: "rod";
      readonly line: Points;
      readonly radius: number | readonly number[];
      readonly form: RodForm;
    })
  | (Look & {
      readonly kind: "bead";
      readonly at: V3;
      readonly radius: number;
      readonly sides: number;
      readonly wall?: Wall3;
    })
  | (Look & { readonly kind: "sheet"; readonly rows: readonly (readonly V3[])[] })
  | (Look & {
      readonly kind: "blade";
      readonly from: V3;
      readonly to: V3;
      readonly widths: readonly [number, number];
      readonly normal: V3;
      readonly form: BladeForm;
    })
  | (Look & {
      readonly kind: "facet";
      readonly corners: readonly V3[];
      readonly normals: readonly V3[];
      readonly around: boolean;
    })
  | {
      readonly kind: "eye";
      readonly at: V3;
      readonly radius: number;
      readonly gaze: V3;
      readonly up: V3;
      readonly look: EyeLook;
    }
  // order
  | (Look & { readonly kind: "all"; readonly parts: readonly Parts[] })
  | { readonly kind: "raised"; readonly byM: number; readonly parts: readonly Parts[] }
  | { readonly kind: "fused"; readonly joint: number; readonly parts: readonly Parts[] }
  | { readonly kind: "point"; readonly name: string; readonly at: V3 };

/** Parts, in lists within lists; `false` is nothing. */
export type Parts = Part | readonly Parts[] | false;

/** An ellipsoid. */
export const ball = (at: V3, radii: V3, look: Look & Turned = {}): Part => ({ kind: "ball", at, radii, ...look });

/** A box; `half` are half its edges, `round` the radius of its edges. */
export const box = (at: V3, half: V3, round: number, look: Look & Turned = {}): Part => ({
  ...{ kind: "box", at, half, round },
  ...look,
});

/** A round cone: two balls and what is between. */
export const cone = (from: V3, to: V3, radii: readonly [number, number], look: Look = {}): Part => ({
  ...{ kind: "cone", from, to, radii },
  ...look,
});

/** Round cones along a curve; one radius a point. */
export const tube = (line: Points, radii: readonly number[], look: Look = {}, form: TubeForm = {}): Part => ({
  ...{ kind: "tube", line, radii, form },
  ...look,
});

/** A frustum with folds, from its waist to its hem. */
export const skirt = (
  from: V3,
  to: V3,
  radii: readonly [number, number],
  look: Look = {},
  form: SkirtForm = {},
): Part => ({ ...{ kind: "skirt", from, to, radii, form }, ...look });

/** A wall turned about an upright axis: pairs of radius and height, with openness (1 = all sky is seen) as a third number. */
export const lathe = (profile: Points, look: Look = {}, form: LatheForm = {}): Part => ({
  ...{ kind: "lathe", profile, form },
  ...look,
});

/** A rod through points; `radius` is one number or one a point. */
export const rod = (line: Points, radius: number | readonly number[], look: Look = {}, form: RodForm = {}): Part => ({
  ...{ kind: "rod", line, radius, form },
  ...look,
});

/** A straight rod. */
export const stick = (from: V3, to: V3, radius: number | readonly [number, number], look: Look = {}, sides = 9): Part =>
  rod([from, to], radius, look, { sides });

/** A thin ball; `wall` gives its colour where it has several. */
export const bead = (at: V3, radius: number, look: Look = {}, sides = 14, wall?: Wall3): Part => ({
  ...{ kind: "bead", at, radius, sides, ...(wall ? { wall } : {}) },
  ...look,
});

/** A sheet through rows of points, seen from both sides. */
export const sheet = (rows: readonly (readonly V3[])[], look: Look = {}): Part => ({ kind: "sheet", rows, ...look });

/** A cambered leaf or feather, seen from both sides; `normal` is its upper side. */
export const blade = (
  from: V3,
  to: V3,
  widths: readonly [number, number],
  normal: V3,
  look: Look = {},
  form: BladeForm = {},
): Part => ({ ...{ kind: "blade", from, to, widths, normal, form }, ...look });

/** A flat face of four corners in two rows or, `around`, of any number one after the other; `normals` is one or one a corner. */
export const facet = (corners: readonly V3[], normals: readonly V3[], look: Look = {}, around = false): Part => ({
  ...{ kind: "facet", corners, normals, around },
  ...look,
});

/** An eyeball that looks along `gaze`; dark as a button where its `look` says nothing. */
export const eye = (at: V3, radius: number, gaze: V3, up: V3, look: EyeLook = {}): Part => ({
  ...{ kind: "eye", at, radius, gaze, up, look },
});

/** A look for all parts in it. */
export const all = (look: Look, ...parts: Parts[]): Part => ({ kind: "all", parts, ...look });

/** Shells, so much higher than they say. */
export const raised = (byM: number, ...parts: Parts[]): Part => ({ kind: "raised", byM, parts });

/** Solids that blend into each other, joined to what was before by `joint`. */
export const fused = (joint: number, ...parts: Parts[]): Part => ({ kind: "fused", joint, parts });

/** A box that blends with nothing. */
export const block = (at: V3, half: V3, look: Look & Turned = {}, round = 0.004): Part =>
  fused(0, box(at, half, round, { blend: 0, ...look }));

/** Where something is attached: `grip`, `seat`, `top` … */
export const point = (name: string, at: V3): Part => ({ kind: "point", name, at });

/** What `make` gives for 0 … count - 1. */
export const each = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** A list of points that is none. */
export class PointsError extends Error {}

/** The points of a list. Throws PointsError where a number is missing. */
export function pointsOf(points: Points): readonly (readonly number[])[] {
  if (typeof points !== "string") return points;
  const list = points.split(",").map((point) => {
    const numbers = point.trim().split(/\s+/).map(Number);
    if (numbers.length < 2 || numbers.length > 3 || !numbers.every(Number.isFinite))
      throw new PointsError(`expected a point of 2 or 3 numbers, got "${point.trim()}"`);
    return numbers;
  });
  return list;
}

/** Points of a rod or tube: three numbers each, on a curve of `steps` a section where they are asked for. */
export function lineOf(points: Points, steps = 0): readonly V3[] {
  const line = pointsOf(points) as readonly V3[];
  return steps > 0 ? curve(line, steps) : line;
}
