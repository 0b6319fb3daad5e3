/**
 * Built things of places, as plain data: solids with flat or round faces, metres, y up, seen from -z. A shape gives its solids one
 * after the other, lists within lists; `addSolids` makes triangles of them. Lists of points are written as in `parts.ts`.
 */

import type { Rgb } from "../rgb.ts";
import {
  addBlob,
  addBox,
  addGable,
  addLathe,
  addPrism,
  addQuad,
  addRod,
  addTriangle,
  type Mesh,
  type SurfaceMaterial,
  type Vec,
} from "./mesh.ts";
import { type Points, pointsOf } from "./parts.ts";

export type { Rgb, SurfaceMaterial, Vec };

type Pair = readonly [number, number];
type Rough = (direction: Vec) => number;

export type Solid =
  | { readonly kind: "box"; readonly foot: Vec; readonly size: Vec; readonly look: SurfaceMaterial }
  | {
      readonly kind: "gable";
      readonly foot: Vec;
      readonly size: Vec;
      readonly out: number;
      readonly look: SurfaceMaterial;
      readonly wall: SurfaceMaterial;
    }
  | {
      readonly kind: "lathe";
      readonly profile: Points;
      readonly look: SurfaceMaterial;
      readonly sides: number;
      readonly at: Pair;
      readonly paint?: (angle: number) => Rgb;
    }
  | {
      readonly kind: "rod";
      readonly ends: readonly [Vec, Vec];
      readonly radius: number | Pair;
      readonly look: SurfaceMaterial;
      readonly sides: number;
    }
  | {
      readonly kind: "lump";
      readonly at: Vec;
      readonly radii: Vec;
      readonly look: SurfaceMaterial;
      readonly fine: number;
      readonly rough?: Rough;
      readonly hewn: boolean;
    }
  | { readonly kind: "prism"; readonly outline: Points; readonly z: Pair; readonly look: SurfaceMaterial }
  | {
      readonly kind: "face";
      readonly corners: readonly Vec[];
      readonly look: SurfaceMaterial;
      readonly normals?: readonly [Vec, Vec, Vec];
    };

/** Solids in their order, lists within lists. */
export type Solids = Iterable<Solid | Solids>;

/** A box by the middle of its foot and its size. */
export const box = (foot: Vec, size: Vec, look: SurfaceMaterial): Solid => ({ kind: "box", foot, size, look });

/** A saddle roof over a box of this foot and size, ridge along x, that overhangs by `out`; `wall` fills its gables. */
export const gable = (foot: Vec, size: Vec, out: number, look: SurfaceMaterial, wall: SurfaceMaterial): Solid => ({
  ...{ kind: "gable", foot, size, out },
  ...{ look, wall },
});

/**
 * A turned solid round the vertical through `at` (x and z): pairs of radius and height from bottom to top. `paint` gives the colour of a
 * face by its angle.
 */
export const lathe = (
  profile: Points,
  look: SurfaceMaterial,
  sides = 20,
  at: Pair = [0, 0],
  paint?: (angle: number) => Rgb,
): Solid => ({ ...{ kind: "lathe", profile, look, sides, at }, ...(paint ? { paint } : {}) });

/** A round rod; two radii where it tapers. */
export const rod = (from: Vec, to: Vec, radius: number | Pair, look: SurfaceMaterial, sides = 8): Solid => ({
  ...{ kind: "rod", ends: [from, to], radius, look, sides },
});

/** A rounded or `hewn` lump with half axes `radii`, its surface moved by `rough` times its radius. */
export const lump = (at: Vec, radii: Vec, look: SurfaceMaterial, fine = 10, rough?: Rough, hewn = false): Solid => ({
  ...{ kind: "lump", at, radii, look, fine, hewn },
  ...(rough ? { rough } : {}),
});

/** An outline in the plane of x and y, raised from `z0` to `z1`. */
export const prism = (outline: Points, z0: number, z1: number, look: SurfaceMaterial): Solid => ({
  ...{ kind: "prism", outline, z: [z0, z1], look },
});

/** A flat face of three or four corners, in order around it. */
export const face = (look: SurfaceMaterial, ...corners: readonly Vec[]): Solid => ({ kind: "face", corners, look });

/** A face of three corners with the normals that it is lit by. */
export const smooth = (
  look: SurfaceMaterial,
  corners: readonly [Vec, Vec, Vec],
  normals: readonly [Vec, Vec, Vec],
): Solid => ({ kind: "face", corners, look, normals });

/** Adds solids to a mesh, each before the next is asked for. */
export function addSolids(mesh: Mesh, solids: Solids): void {
  for (const solid of solids)
    if ("kind" in solid) addSolid(mesh, solid);
    else addSolids(mesh, solid);
}

function addSolid(mesh: Mesh, solid: Solid): void {
  const { look } = solid;
  if (solid.kind === "box") addBox(mesh, look, ...solid.foot, ...solid.size);
  else if (solid.kind === "gable") addGable(mesh, look, solid.wall, ...solid.foot, ...solid.size, solid.out);
  else if (solid.kind === "lathe") addTurned(mesh, solid);
  else if (solid.kind === "rod") {
    const { radius } = solid;
    const [from, to] = typeof radius === "number" ? [radius, radius] : radius;
    addRod(mesh, look, ...solid.ends, from, to, solid.sides);
  } else if (solid.kind === "lump") addBlob(mesh, look, solid.at, solid.radii, solid.rough, solid.fine, solid.hewn);
  else if (solid.kind === "prism") addPrism(mesh, look, pointsOf(solid.outline) as readonly Pair[], ...solid.z);
  else {
    const [a, b, c, d] = solid.corners;
    if (d) addQuad(mesh, look, a, b, c, d);
    else addTriangle(mesh, look, a, b, c, solid.normals);
  }
}

function addTurned(mesh: Mesh, { profile, look, sides, at, paint }: Extract<Solid, { kind: "lathe" }>): void {
  const first = mesh.materials.length;
  addLathe(mesh, look, ...at, pointsOf(profile) as readonly Pair[], sides);
  if (!paint) return;
  for (let t = first; t < mesh.materials.length; t++) {
    const [x, z] = [0, 2].map((k) => [0, 3, 6].reduce((sum, i) => sum + mesh.positions[t * 9 + i + k] - at[k / 2], 0));
    mesh.colours.splice(t * 3, 3, ...paint(Math.atan2(z, x)));
  }
}
