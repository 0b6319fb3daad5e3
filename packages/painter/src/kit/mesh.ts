/** Built things as triangles: a few solids to make them from, placing and drawing. */

import { inBands, MATERIAL, type Material, type Progress } from "easel-picture";
import { type Frame, PATTERNS, type Pattern } from "../frame.ts";
import type { Rgb } from "../rgb.ts";

/** Nine numbers per triangle in `positions` and `normals` (y up, z away), three in `colours`, one in the rest. */
export interface Mesh {
  readonly positions: number[];
  readonly normals: number[];
  readonly colours: number[];
  readonly materials: number[];
  readonly patterns: number[];
  readonly emissions: number[];
}

/** Triangles without more: corners in `positions`, in threes, or by their numbers in `triangles`. */
export interface Soup {
  readonly positions: ArrayLike<number>;
  readonly triangles?: Uint32Array;
}

/** What a solid is made of. */
export interface SurfaceMaterial {
  readonly colour: Rgb;
  readonly material: Material;
  readonly pattern?: Pattern;
  readonly emission?: number;
}

export type Vec = readonly [x: number, y: number, z: number];

export function createMesh(): Mesh {
  return { positions: [], normals: [], colours: [], materials: [], patterns: [], emissions: [] };
}

export function addTriangle(
  mesh: Mesh,
  finish: SurfaceMaterial,
  a: Vec,
  b: Vec,
  c: Vec,
  normals?: readonly [Vec, Vec, Vec],
): void {
  mesh.positions.push(...a, ...b, ...c);
  if (normals) mesh.normals.push(...normals[0], ...normals[1], ...normals[2]);
  else {
    const n = cross([b[0] - a[0], b[1] - a[1], b[2] - a[2]], [c[0] - a[0], c[1] - a[1], c[2] - a[2]]);
    mesh.normals.push(...n, ...n, ...n);
  }
  mesh.colours.push(...finish.colour);
  mesh.materials.push(MATERIAL[finish.material]);
  mesh.patterns.push(PATTERNS.indexOf(finish.pattern ?? "none"));
  mesh.emissions.push(finish.emission ?? 0);
}

/** Corners in order around the face. */
export function addQuad(mesh: Mesh, finish: SurfaceMaterial, a: Vec, b: Vec, c: Vec, d: Vec): void {
  addTriangle(mesh, finish, a, b, c);
  addTriangle(mesh, finish, a, c, d);
}

/** A box standing on `y`, centred on x and z. */
export function addBox(
  mesh: Mesh,
  finish: SurfaceMaterial,
  x: number,
  y: number,
  z: number,
  w: number,
  h: number,
  d: number,
): void {
  const [x0, x1, y1, z0, z1] = [x - w / 2, x + w / 2, y + h, z - d / 2, z + d / 2];
  addQuad(mesh, finish, [x0, y, z0], [x1, y, z0], [x1, y1, z0], [x0, y1, z0]);
  addQuad(mesh, finish, [x1, y, z1], [x0, y, z1], [x0, y1, z1], [x1, y1, z1]);
  addQuad(mesh, finish, [x0, y, z1], [x0, y, z0], [x0, y1, z0], [x0, y1, z1]);
  addQuad(mesh, finish, [x1, y, z0], [x1, y, z1], [x1, y1, z1], [x1, y1, z0]);
  addQuad(mesh, finish, [x0, y1, z0], [x1, y1, z0], [x1, y1, z1], [x0, y1, z1]);
}

/** A saddle roof over a box of this footprint, ridge along x, with overhang. */
export function addGable(
  mesh: Mesh,
  roof: SurfaceMaterial,
  wall: SurfaceMaterial,
  x: number,
  y: number,
  z: number,
  w: number,
  h: number,
  d: number,
  overhang: number,
): void {
  const [x0, x1, z0, z1] = [x - w / 2 - overhang, x + w / 2 + overhang, z - d / 2 - overhang, z + d / 2 + overhang];
  const eaves = y - (overhang * h) / (d / 2);
  addQuad(mesh, roof, [x0, eaves, z0], [x1, eaves, z0], [x1, y + h, z], [x0, y + h, z]);
  addQuad(mesh, roof, [x1, eaves, z1], [x0, eaves, z1], [x0, y + h, z], [x1, y + h, z]);
  const [g0, g1, f0, f1] = [x - w / 2, x + w / 2, z - d / 2, z + d / 2];
  addTriangle(mesh, wall, [g0, y, f1], [g0, y, f0], [g0, y + h, z]);
  addTriangle(mesh, wall, [g1, y, f0], [g1, y, f1], [g1, y + h, z]);
}

/** A turned solid around the vertical through (x, z): `profile` is pairs of radius and height from bottom to top. */
export function addLathe(
  mesh: Mesh,
  finish: SurfaceMaterial,
  x: number,
  z: number,
  profile: readonly (readonly [radius: number, y: number])[],
  sides = 20,
): void {
  for (let i = 0; i + 1 < profile.length; i++) {
    const [r0, y0] = profile[i];
    const [r1, y1] = profile[i + 1];
    const slope = Math.atan2(r0 - r1, y1 - y0);
    for (let s = 0; s < sides; s++) {
      const a0 = (s / sides) * 2 * Math.PI;
      const a1 = ((s + 1) / sides) * 2 * Math.PI;
      const at = (a: number, r: number, y: number): Vec => [x + Math.cos(a) * r, y, z + Math.sin(a) * r];
      const lean = (a: number): Vec => [Math.cos(a) * Math.cos(slope), Math.sin(slope), Math.sin(a) * Math.cos(slope)];
      const [n0, n1] = [lean(a0), lean(a1)];
      if (r0 > 0) addTriangle(mesh, finish, at(a0, r0, y0), at(a1, r0, y0), at(a0, r1, y1), [n0, n1, n0]);
      if (r1 > 0) addTriangle(mesh, finish, at(a1, r0, y0), at(a1, r1, y1), at(a0, r1, y1), [n1, n1, n0]);
    }
  }
}

/** A round rod from `a` to `b` that tapers from `from` to `to` metres. */
export function addRod(mesh: Mesh, finish: SurfaceMaterial, a: Vec, b: Vec, from: number, to = from, sides = 8): void {
  const along: Vec = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const u = unit(cross(along, Math.abs(along[1]) > Math.hypot(along[0], along[2]) ? [1, 0, 0] : [0, 1, 0]));
  const w = unit(cross(along, u));
  const out = (s: number): Vec => {
    const t = (s / sides) * 2 * Math.PI;
    return [0, 1, 2].map((k) => u[k] * Math.cos(t) + w[k] * Math.sin(t)) as unknown as Vec;
  };
  const at = (p: Vec, n: Vec, r: number): Vec => [p[0] + n[0] * r, p[1] + n[1] * r, p[2] + n[2] * r];
  for (let s = 0; s < sides; s++) {
    const [n0, n1] = [out(s), out(s + 1)];
    addTriangle(mesh, finish, at(a, n0, from), at(a, n1, from), at(b, n0, to), [n0, n1, n0]);
    addTriangle(mesh, finish, at(a, n1, from), at(b, n1, to), at(b, n0, to), [n1, n1, n0]);
  }
}

/** A rounded or, where `faceted`, a hewn lump around a middle with half axes `radii`, its surface moved in and out by `rough` (a share) of the radius. */
export function addBlob(
  mesh: Mesh,
  finish: SurfaceMaterial,
  [x, y, z]: Vec,
  radii: Vec,
  rough: (direction: Vec) => number = () => 0,
  fine = 10,
  faceted = false,
): void {
  const at = (i: number, j: number): Vec => {
    const high = (i / fine - 0.5) * Math.PI;
    const round = (j / (fine * 2)) * 2 * Math.PI;
    const d: Vec = [Math.cos(high) * Math.cos(round), Math.sin(high), Math.cos(high) * Math.sin(round)];
    const grow = 1 + rough(d);
    return [x + d[0] * radii[0] * grow, y + d[1] * radii[1] * grow, z + d[2] * radii[2] * grow];
  };
  const away = (p: Vec): Vec =>
    unit([(p[0] - x) / radii[0] ** 2, (p[1] - y) / radii[1] ** 2, (p[2] - z) / radii[2] ** 2]);
  for (let i = 0; i < fine; i++)
    for (let j = 0; j < fine * 2; j++) {
      const [a, b, c, d] = [at(i, j), at(i, j + 1), at(i + 1, j + 1), at(i + 1, j)];
      const [na, nb, nc, nd] = [away(a), away(b), away(c), away(d)];
      if (i > 0) addTriangle(mesh, finish, a, b, c, faceted ? undefined : [na, nb, nc]);
      if (i < fine - 1) addTriangle(mesh, finish, a, c, d, faceted ? undefined : [na, nc, nd]);
    }
}

/** A flat outline in the plane of x and y, raised from `z0` to `z1`; corners in order, seen from the front. */
export function addPrism(
  mesh: Mesh,
  finish: SurfaceMaterial,
  outline: readonly (readonly [x: number, y: number])[],
  z0: number,
  z1: number,
): void {
  const [first] = outline;
  for (let i = 0; i < outline.length; i++) {
    const [a, b] = [outline[i], outline[(i + 1) % outline.length]];
    addQuad(mesh, finish, [a[0], a[1], z0], [b[0], b[1], z0], [b[0], b[1], z1], [a[0], a[1], z1]);
    if (i > 0 && i + 1 < outline.length) {
      addTriangle(mesh, finish, [first[0], first[1], z0], [a[0], a[1], z0], [b[0], b[1], z0]);
      addTriangle(mesh, finish, [first[0], first[1], z1], [a[0], a[1], z1], [b[0], b[1], z1]);
    }
  }
}

/** The mesh turned by `yaw` around y, scaled and moved; a copy. */
export function place(mesh: Mesh, x: number, y: number, z: number, yaw: number, scale: number): Mesh {
  const c = Math.cos(yaw);
  const s = Math.sin(yaw);
  const positions = new Array<number>(mesh.positions.length);
  const normals = new Array<number>(mesh.normals.length);
  for (let i = 0; i < positions.length; i += 3) {
    const px = mesh.positions[i] * scale;
    const pz = mesh.positions[i + 2] * scale;
    positions[i] = px * c + pz * s + x;
    positions[i + 1] = mesh.positions[i + 1] * scale + y;
    positions[i + 2] = -px * s + pz * c + z;
    const nx = mesh.normals[i];
    const nz = mesh.normals[i + 2];
    normals[i] = nx * c + nz * s;
    normals[i + 1] = mesh.normals[i + 1];
    normals[i + 2] = -nx * s + nz * c;
  }
  return { ...mesh, positions, normals };
}

/** `drawMesh` in slices of triangles. */
export async function drawMeshInBands(
  frame: Frame,
  mesh: Mesh,
  subject: number,
  trianglesPerBand: number,
  progress: Progress,
): Promise<void> {
  await inBands(mesh.materials.length, trianglesPerBand, progress, [0, 1], (from, to) =>
    drawMesh(frame, mesh, subject, from, to),
  );
}

/** Draws the triangles `from` up to `to` into the G-buffer. Faces are two-sided: normals are turned to the camera. */
export function drawMesh(frame: Frame, mesh: Mesh, subject: number, from = 0, to = mesh.materials.length): void {
  const { width, height, camera, depth } = frame;
  const { positions, normals } = mesh;
  for (let t = from; t < to; t++) {
    const o = t * 9;
    const za = positions[o + 2];
    const zb = positions[o + 5];
    const zc = positions[o + 8];
    if (za < 0.1 || zb < 0.1 || zc < 0.1) continue;
    const ax = width / 2 + (positions[o] * camera.focalPx) / za;
    const ay = camera.horizonPx - ((positions[o + 1] - camera.heightM) * camera.focalPx) / za;
    const bx = width / 2 + (positions[o + 3] * camera.focalPx) / zb;
    const by = camera.horizonPx - ((positions[o + 4] - camera.heightM) * camera.focalPx) / zb;
    const cx = width / 2 + (positions[o + 6] * camera.focalPx) / zc;
    const cy = camera.horizonPx - ((positions[o + 7] - camera.heightM) * camera.focalPx) / zc;
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (area === 0) continue;
    const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
    const x1 = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) + 0.5));
    const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
    const y1 = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) + 0.5));
    const ia = 1 / area;
    const nearest = 1 / Math.min(za, zb, zc);
    const farthest = 1 / Math.max(za, zb, zc);
    const r = mesh.colours[t * 3];
    const g = mesh.colours[t * 3 + 1];
    const b = mesh.colours[t * 3 + 2];
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) {
        const w0 = ((bx - x) * (cy - y) - (cx - x) * (by - y)) * ia;
        const w1 = ((cx - x) * (ay - y) - (ax - x) * (cy - y)) * ia;
        const w2 = 1 - w0 - w1;
        if (w0 < -0.02 || w1 < -0.02 || w2 < -0.02) continue;
        // a triangle seen edge-on, or the slack at its far edge, would lie behind the camera
        const z = 1 / Math.min(nearest, Math.max(farthest, w0 / za + w1 / zb + w2 / zc));
        const p = y * width + x;
        if (z >= depth[p]) continue;
        const u0 = (w0 / za) * z;
        const u1 = (w1 / zb) * z;
        const u2 = (w2 / zc) * z;
        const nx = normals[o] * u0 + normals[o + 3] * u1 + normals[o + 6] * u2;
        const ny = normals[o + 1] * u0 + normals[o + 4] * u1 + normals[o + 7] * u2;
        const nz = -(normals[o + 2] * u0 + normals[o + 5] * u1 + normals[o + 8] * u2);
        const rx = (x - width / 2) / camera.focalPx;
        const ry = (camera.horizonPx - y) / camera.focalPx;
        const scale = (nz - nx * rx - ny * ry < 0 ? -1 : 1) / Math.sqrt(nx * nx + ny * ny + nz * nz + 1e-12);
        const q = p * 3;
        depth[p] = z;
        frame.normal[q] = nx * scale;
        frame.normal[q + 1] = ny * scale;
        frame.normal[q + 2] = nz * scale;
        frame.albedo[q] = r;
        frame.albedo[q + 1] = g;
        frame.albedo[q + 2] = b;
        frame.material[p] = mesh.materials[t];
        frame.pattern[p] = mesh.patterns[t];
        frame.emission[p] = mesh.emissions[t];
        frame.subject[p] = subject;
        frame.sunlit[p] = 1;
        frame.openness[p] = 1;
        frame.thickness[p] = 0;
      }
  }
}

function cross(a: Vec, b: Vec): Vec {
  return unit([a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]);
}

function unit(n: Vec): Vec {
  const scale = 1 / (Math.hypot(...n) || 1);
  return [n[0] * scale, n[1] * scale, n[2] * scale];
}
