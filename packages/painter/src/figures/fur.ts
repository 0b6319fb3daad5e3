/** Hair and feathers: one thin triangle each, grown from the triangles of a surface along their flow, in clumps. */

import type { Rng } from "easel-picture";
import { inBands, MATERIAL, type Progress } from "easel-picture";
import { grain } from "./grain.ts";
import type { Layer } from "./model.ts";
import type { Surface } from "./surface.ts";

/** How a coat is grown; densities are hairs per square figure unit. */
export interface Coat {
  readonly density: number;
  readonly widthUnits: number;
  /** Size of clumps and width of hairs beside those of a fox. */
  readonly strand: number;
  readonly lift: number;
}

/** The least hair that is grown, in figure units. */
const LEAST = 0.0008;

/** Hair over the furry parts of a surface, one triangle each; undefined where nothing is furry. */
export async function growFur(surface: Surface, coat: Coat, rng: Rng, progress: Progress): Promise<Layer | undefined> {
  const { positions, normals, colours, flow, fur, open, triangles, cell } = surface;
  const count = triangles.length / 3;
  let room = 8192;
  let out = roomFor(room);
  let hairs = 0;
  const clumps = 22 / coat.strand;
  await inBands(count, 2500, progress, [0, 1], (from, to) => {
    for (let t = from; t < to; t++) {
      const a = triangles[t * 3];
      const b = triangles[t * 3 + 1];
      const c = triangles[t * 3 + 2];
      const long = (fur[a] + fur[b] + fur[c]) / 3;
      if (long <= LEAST) continue;
      const ax = positions[b * 3] - positions[a * 3];
      const ay = positions[b * 3 + 1] - positions[a * 3 + 1];
      const az = positions[b * 3 + 2] - positions[a * 3 + 2];
      const bx = positions[c * 3] - positions[a * 3];
      const by = positions[c * 3 + 1] - positions[a * 3 + 1];
      const bz = positions[c * 3 + 2] - positions[a * 3 + 2];
      const [ux, uy, uz] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
      const wanted = (Math.sqrt(ux * ux + uy * uy + uz * uz) / 2) * (coat.density / (1 + long * 8));
      const grown = Math.floor(wanted) + (rng.next() < wanted % 1 ? 1 : 0);
      for (let s = 0; s < grown; s++) {
        let u = rng.next();
        let v = rng.next();
        if (u + v > 1) {
          u = 1 - u;
          v = 1 - v;
        }
        const w = 1 - u - v;
        const at = (array: Float32Array, k: number) =>
          array[a * 3 + k] * w + array[b * 3 + k] * u + array[c * 3 + k] * v;
        const [x, y, z] = [at(positions, 0), at(positions, 1), at(positions, 2)];
        let [nx, ny, nz] = [at(normals, 0), at(normals, 1), at(normals, 2)];
        const nl = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz + 1e-9);
        nx *= nl;
        ny *= nl;
        nz *= nl;
        let [fx, fy, fz] = [at(flow, 0), at(flow, 1), at(flow, 2)];
        const along = fx * nx + fy * ny + fz * nz;
        fx -= nx * along;
        fy -= ny * along;
        fz -= nz * along;
        let fl = Math.sqrt(fx * fx + fy * fy + fz * fz);
        if (fl < 0.15) {
          // hair without a way falls
          fx = ny - 0.3;
          fy = -1;
          fz = nz;
          fl = Math.sqrt(fx * fx + fy * fy + fz * fz);
        }
        fx /= fl;
        fy /= fl;
        fz /= fl;
        const clump = grain(x * clumps, y * clumps, z * clumps);
        const sx = ny * fz - nz * fy;
        const sy = nz * fx - nx * fz;
        const sz = nx * fy - ny * fx;
        const reach = long * (0.6 + 0.8 * rng.next()) * (0.7 + 0.6 * clump);
        const up = coat.lift + 0.25 * (rng.next() - 0.5);
        const aside = (rng.next() - 0.5) * 0.5 + (clump - 0.5) * 0.9;
        let dx = fx + nx * up + sx * aside;
        let dy = fy + ny * up + sy * aside;
        let dz = fz + nz * up + sz * aside;
        const dl = reach / Math.sqrt(dx * dx + dy * dy + dz * dz);
        dx *= dl;
        dy *= dl;
        dz *= dl;
        const wide = coat.widthUnits * (0.7 + 0.6 * rng.next()) * Math.min(1.6, 0.5 + long * 16);
        const tone = 0.82 + 0.3 * rng.next() * (0.6 + 0.8 * clump);
        const root = cell * -0.15;
        const [rx, ry, rz] = [x + nx * root, y + ny * root, z + nz * root];
        const lean = (rng.next() - 0.5) * 0.7;
        if (hairs === room) {
          const more = roomFor(room * 2);
          for (const key of ["positions", "normals", "colours", "open"] as const) more[key].set(out[key]);
          room *= 2;
          out = more;
        }
        const h = hairs * 9;
        out.positions[h] = rx + sx * wide;
        out.positions[h + 1] = ry + sy * wide;
        out.positions[h + 2] = rz + sz * wide;
        out.positions[h + 3] = rx - sx * wide;
        out.positions[h + 4] = ry - sy * wide;
        out.positions[h + 5] = rz - sz * wide;
        out.positions[h + 6] = x + dx;
        out.positions[h + 7] = y + dy;
        out.positions[h + 8] = z + dz;
        const [r, g, bl] = [at(colours, 0) * tone, at(colours, 1) * tone, at(colours, 2) * tone];
        const seen = Math.max(0.5, open[a] * w + open[b] * u + open[c] * v);
        for (let k = 0; k < 3; k++) {
          const tip = k < 2 ? 0.86 : 1.1;
          const v = h + k * 3;
          out.normals[v] = nx + sx * lean;
          out.normals[v + 1] = ny + sy * lean;
          out.normals[v + 2] = nz + sz * lean;
          out.colours[v] = r * tip;
          out.colours[v + 1] = g * tip;
          out.colours[v + 2] = bl * tip;
          out.open[hairs * 3 + k] = seen * (k < 2 ? 0.92 : 1);
        }
        hairs++;
      }
    }
  });
  if (hairs === 0) return undefined;
  const vertices = hairs * 3;
  const corners = new Uint32Array(vertices);
  for (let i = 0; i < vertices; i++) corners[i] = i;
  return {
    kind: "strand",
    positions: out.positions.slice(0, vertices * 3),
    normals: out.normals.slice(0, vertices * 3),
    colours: out.colours.slice(0, vertices * 3),
    open: out.open.slice(0, vertices),
    materials: new Uint8Array(vertices).fill(MATERIAL.fur),
    triangles: corners,
  };
}

function roomFor(hairs: number) {
  return {
    positions: new Float32Array(hairs * 9),
    normals: new Float32Array(hairs * 9),
    colours: new Float32Array(hairs * 9),
    open: new Float32Array(hairs * 3),
  };
}
