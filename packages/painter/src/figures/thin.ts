/** Things too thin for a field, as plain meshes: rods, turned walls, blades, balls, sheets. */

import { MATERIAL, type Material } from "easel-picture";
import type { Rgb } from "../rgb.ts";
import { type Axes, add, between, cross, length, mad, mul, sub, UPRIGHT, unit, type V3 } from "./vector.ts";

/** Indexed triangles with a normal, a colour, openness (1 = sky seen everywhere) and a material per vertex. */
export interface ThinMesh {
  readonly positions: number[];
  readonly normals: number[];
  readonly colours: number[];
  readonly open: number[];
  readonly materials: number[];
  readonly triangles: number[];
}

/** An empty mesh. */
export function createThin(): ThinMesh {
  return { positions: [], normals: [], colours: [], open: [], materials: [], triangles: [] };
}

function vertex(mesh: ThinMesh, p: V3, n: V3, colour: Rgb, material: Material, open = 1): number {
  mesh.positions.push(p[0], p[1], p[2]);
  mesh.normals.push(n[0], n[1], n[2]);
  mesh.colours.push(colour[0], colour[1], colour[2]);
  mesh.open.push(open);
  mesh.materials.push(MATERIAL[material]);
  return mesh.open.length - 1;
}

/** A rod of `sides` sides along `points`; `radius` is one number or one per point; `closed` joins its ends. */
export function rod(
  mesh: ThinMesh,
  points: readonly V3[],
  radius: number | readonly number[],
  colour: Rgb,
  material: Material,
  { sides = 8, closed = false }: { readonly sides?: number; readonly closed?: boolean } = {},
): ThinMesh {
  const n = points.length;
  const first = mesh.open.length;
  for (const [i, p] of points.entries()) {
    const next = points[closed ? (i + 1) % n : Math.min(n - 1, i + 1)];
    const before = points[closed ? (i - 1 + n) % n : Math.max(0, i - 1)];
    const along = unit(sub(next, before));
    const u = unit(cross([0.123, 0.97, 0.21], along));
    const w = cross(along, u);
    const r = typeof radius === "number" ? radius : radius[i];
    for (let j = 0; j < sides; j++) {
      const a = (j / sides) * 2 * Math.PI;
      const d = add(mul(u, Math.cos(a)), mul(w, Math.sin(a)));
      vertex(mesh, mad(p, d, r), d, colour, material);
    }
  }
  for (let i = 0; i < (closed ? n : n - 1); i++)
    for (let j = 0; j < sides; j++) {
      const a = first + i * sides + j;
      const b = first + i * sides + ((j + 1) % sides);
      const c = first + ((i + 1) % n) * sides + j;
      const d = first + ((i + 1) % n) * sides + ((j + 1) % sides);
      mesh.triangles.push(a, b, c, b, d, c);
    }
  return mesh;
}

/** A straight rod from `a` to `b`; `radius` is one number or one for each end. */
export function bar(
  mesh: ThinMesh,
  a: V3,
  b: V3,
  radius: number | readonly [number, number],
  colour: Rgb,
  material: Material,
  sides = 8,
): ThinMesh {
  return rod(mesh, [a, b], radius, colour, material, { sides });
}

/** A wall turned around the second of `axes`: `profile` is pairs of radius and height, with openness as a third number. */
export function lathe(
  mesh: ThinMesh,
  profile: readonly (readonly number[])[],
  colour: Rgb | ((radius: number, height: number, angle: number) => Rgb),
  material: Material,
  {
    origin = [0, 0, 0],
    axes = UPRIGHT,
    sides = 40,
  }: { readonly origin?: V3; readonly axes?: Axes; readonly sides?: number } = {},
): ThinMesh {
  const first = mesh.open.length;
  const out = (x: number, y: number, z: number): V3 => add(mul(axes[0], x), add(mul(axes[1], y), mul(axes[2], z)));
  for (const [i, [r, h, open = 1]] of profile.entries()) {
    const next = profile[Math.min(profile.length - 1, i + 1)];
    const before = profile[Math.max(0, i - 1)];
    const along = Math.hypot(next[0] - before[0], next[1] - before[1]) || 1;
    const nr = (next[1] - before[1]) / along;
    const ny = -(next[0] - before[0]) / along;
    for (let j = 0; j < sides; j++) {
      const a = (j / sides) * 2 * Math.PI;
      const [c, s] = [Math.cos(a), Math.sin(a)];
      const paint = typeof colour === "function" ? colour(r, h, a) : colour;
      vertex(mesh, add(origin, out(r * c, h, r * s)), out(nr * c, ny, nr * s), paint, material, open);
    }
  }
  for (let i = 0; i + 1 < profile.length; i++)
    for (let j = 0; j < sides; j++) {
      const a = first + i * sides + j;
      const b = first + i * sides + ((j + 1) % sides);
      mesh.triangles.push(a, a + sides, b, b, a + sides, b + sides);
    }
  return mesh;
}

/** A ball with `sides` segments round its equator, of one colour or by direction from its middle. */
export function ball(
  mesh: ThinMesh,
  centre: V3,
  radius: number,
  colour: Rgb | ((direction: V3) => Rgb),
  material: Material,
  sides = 18,
): ThinMesh {
  const first = mesh.open.length;
  const rows = sides >> 1;
  for (let i = 0; i <= rows; i++)
    for (let j = 0; j < sides; j++) {
      const down = (i / rows) * Math.PI;
      const a = (j / sides) * 2 * Math.PI;
      const d: V3 = [Math.sin(down) * Math.cos(a), Math.cos(down), Math.sin(down) * Math.sin(a)];
      vertex(mesh, mad(centre, d, radius), d, typeof colour === "function" ? colour(d) : colour, material);
    }
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < sides; j++) {
      const a = first + i * sides + j;
      const b = first + i * sides + ((j + 1) % sides);
      mesh.triangles.push(a, b, a + sides, b, b + sides, a + sides);
    }
  return mesh;
}

/** A cambered leaf, feather or fin from `a` to `b`, seen from both sides; `normal` is its upper side. */
export function blade(
  mesh: ThinMesh,
  a: V3,
  b: V3,
  widths: readonly [number, number],
  normal: V3,
  colours: readonly [Rgb, Rgb],
  material: Material,
  camber = 0.12,
): ThinMesh {
  const d = unit(sub(b, a));
  const side = unit(cross(normal, d));
  const up = cross(d, side);
  const long = length(sub(b, a));
  const steps = 7;
  const first = mesh.open.length;
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    let w = widths[0] + (widths[1] - widths[0]) * t;
    if (t > 0.7) w *= Math.sqrt(Math.max(0, 1 - ((t - 0.7) / 0.3) ** 2));
    if (t < 0.15) w *= 0.4 + 4 * t;
    const p = mad(mad(a, d, long * t), up, -camber * long * t * t);
    const colour = between(colours[0], colours[1], t);
    for (let k = -1; k < 2; k++)
      vertex(
        mesh,
        mad(mad(p, side, k * w), up, k === 0 ? 0 : -w * 0.18),
        unit(mad(up, side, k * 0.45)),
        mul(colour, k === 0 ? 0.74 : k > 0 ? 0.93 : 1.04),
        material,
        0.75 + 0.25 * t,
      );
  }
  for (let i = 0; i < steps; i++)
    for (let k = 0; k < 2; k++) {
      const p = first + i * 3 + k;
      mesh.triangles.push(p, p + 1, p + 3, p + 1, p + 4, p + 3);
    }
  return mesh;
}

/** A sheet through rows of points, seen from both sides. */
export function sheet(
  mesh: ThinMesh,
  rows: readonly (readonly V3[])[],
  colour: Rgb,
  material: Material,
  open = 1,
): ThinMesh {
  const first = mesh.open.length;
  const across = rows[0].length;
  for (const [i, row] of rows.entries())
    for (const [j, p] of row.entries()) {
      const du = sub(row[Math.min(across - 1, j + 1)], row[Math.max(0, j - 1)]);
      const dv = sub(rows[Math.min(rows.length - 1, i + 1)][j], rows[Math.max(0, i - 1)][j]);
      vertex(mesh, p, unit(cross(du, dv)), colour, material, open);
    }
  for (let i = 0; i + 1 < rows.length; i++)
    for (let j = 0; j + 1 < across; j++) {
      const a = first + i * across + j;
      mesh.triangles.push(a, a + 1, a + across, a + 1, a + across + 1, a + across);
    }
  return mesh;
}

/** A flat face of four corners in two rows or, `around`, of any number one after the other; `normals` is one or one a corner. */
export function facet(
  mesh: ThinMesh,
  corners: readonly V3[],
  normals: readonly V3[],
  colour: Rgb,
  material: Material,
  around: boolean,
): ThinMesh {
  const at = corners.map((corner, i) => vertex(mesh, corner, normals[i] ?? normals[0], colour, material));
  if (around) for (let i = 1; i + 1 < at.length; i++) mesh.triangles.push(at[0], at[i], at[i + 1]);
  else mesh.triangles.push(at[0], at[2], at[1], at[1], at[2], at[3]);
  return mesh;
}

/** A fin between a root on the body and a tip: lens-shaped, its edges are curves; `lead` and `trail` pull their middles. */
export function foil(
  mesh: ThinMesh,
  { front, rear, tip, lead, trail, normal, thick, colour, edge = colour }: Foil,
  material: Material,
): ThinMesh {
  const bend = (from: V3, pull: V3, t: number) => between(between(from, pull, t), between(pull, tip, t), t);
  const [rows, across] = [9, 8];
  for (const side of [1, -1]) {
    const first = mesh.open.length;
    const points = Array.from({ length: rows + 1 }, (_, i) => {
      const t = i / rows;
      const [a, b] = [bend(front, lead, t), bend(rear, trail, t)];
      return Array.from({ length: across + 1 }, (_, j) => {
        const u = j / across;
        return mad(between(a, b, u), normal, side * thick * (1 - 0.85 * t) * Math.sin(Math.PI * u ** 0.7));
      });
    });
    sheet(mesh, points, colour, material);
    for (let v = first; v < mesh.open.length; v++) {
      const t = Math.floor((v - first) / (across + 1)) / rows;
      mesh.colours.splice(v * 3, 3, ...between(colour, edge, t));
    }
  }
  return mesh;
}

interface Foil {
  readonly front: V3;
  readonly rear: V3;
  readonly tip: V3;
  readonly lead: V3;
  readonly trail: V3;
  readonly normal: V3;
  readonly thick: number;
  readonly colour: Rgb;
  readonly edge?: Rgb;
}
