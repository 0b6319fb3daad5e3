/** Solids of villages: houses of several styles, fishing boats. Simple shapes with large windows, which are told in coarse media too. */

import type { Scenery } from "./layout.ts";
import { addBox, addGable, addQuad, addRod, addTriangle, type Mesh, type SurfaceMaterial, type Vec } from "./mesh.ts";
import type { Rgb } from "./rgb.ts";

/** Forms that are built here. */
export type VillageForm = Extract<Scenery, "village-house" | "timber-house" | "chalet" | "fishing-boat">;

/** What is known of one of them. */
interface VillageDress {
  readonly colour: Rgb | null;
  readonly trim: Rgb | null;
  readonly roof?: Rgb | null;
  readonly lit: boolean;
  readonly variant: number;
}

/** Half the footprint in metres and the height. */
export const VILLAGE_SIZES: Readonly<Record<VillageForm, { readonly radiusM: number; readonly heightM: number }>> = {
  "village-house": { radiusM: 4, heightM: 9 },
  "timber-house": { radiusM: 4, heightM: 10 },
  chalet: { radiusM: 5, heightM: 8 },
  "fishing-boat": { radiusM: 3.4, heightM: 5 },
};

const PLASTER: Rgb = [0.72, 0.66, 0.54];
const TILES: Rgb = [0.36, 0.1, 0.055];
const BEAM: Rgb = [0.09, 0.045, 0.022];
const WHITE: Rgb = [0.82, 0.8, 0.75];
const LAMP: Rgb = [1, 0.5, 0.13];
const DEPTH_M = 6.5;
const STOREY_M = 2.8;

/** A house's measures. */
interface Frame {
  readonly wide: number;
  readonly eaves: number;
  readonly rise: number;
  /** The gable faces the eye, not the slope of the roof. */
  readonly gabled: boolean;
}

export const VILLAGE_BUILDERS: Readonly<Record<VillageForm, (mesh: Mesh, dress: VillageDress) => void>> = {
  "village-house"(mesh, dress) {
    const storeys = 1 + (dress.variant % 3);
    const gabled = Math.floor(dress.variant / 3) % 2 === 0;
    const frame: Frame = {
      wide: 5.6 + (dress.variant % 4) * 0.5,
      eaves: 0.8 + storeys * STOREY_M,
      rise: gabled ? 3 : 2.2,
      gabled,
    };
    const wall: SurfaceMaterial = { colour: dress.colour ?? PLASTER, material: "wall" };
    walls(mesh, frame, wall, dress);
    openings(mesh, frame, dress, WHITE, dress.variant);
    addBox(mesh, { colour: [0.42, 0.2, 0.14], material: "wall" }, frame.wide * 0.27, frame.eaves, 1.2, 0.9, 3.6, 0.9);
  },
  "timber-house"(mesh, dress) {
    const storeys = 2 + (dress.variant % 2);
    const frame: Frame = {
      wide: 5.8 + (dress.variant % 3) * 0.5,
      eaves: 0.4 + storeys * STOREY_M,
      rise: 4.4,
      gabled: dress.variant % 3 !== 2,
    };
    walls(mesh, frame, { colour: dress.colour ?? [0.78, 0.7, 0.54], material: "wall" }, dress);
    timber(mesh, frame, storeys);
    openings(mesh, frame, dress, BEAM, dress.variant);
  },
  chalet(mesh, dress) {
    const frame: Frame = { wide: 8.4, eaves: 5.2 + (dress.variant % 2) * 1.2, rise: 2.7, gabled: true };
    const wood: SurfaceMaterial = { colour: dress.colour ?? [0.24, 0.11, 0.045], material: "wood", pattern: "planks" };
    walls(mesh, frame, wood, dress);
    // the ground floor is plaster
    addBox(mesh, { colour: WHITE, material: "wall" }, 0, -3, 0, frame.wide + 0.12, 5.7, DEPTH_M + 0.12);
    openings(mesh, frame, dress, [0.6, 0.42, 0.24], dress.variant);
    balcony(mesh, frame);
  },
  "fishing-boat"(mesh, dress) {
    const side: SurfaceMaterial = { colour: dress.colour ?? [0.6, 0.07, 0.05], material: "wood" };
    boatHull(mesh, side);
    const white: SurfaceMaterial = { colour: WHITE, material: "wood" };
    addBox(mesh, white, -1.1, 0.9, 0, 1.6, 1.7, 1.5);
    addBox(mesh, { colour: dress.trim ?? [0.05, 0.2, 0.4], material: "wood" }, -1.1, 2.6, 0, 2, 0.22, 1.9);
    for (const s of [-1, 1]) addBox(mesh, glazed(dress.lit), -1.1, 1.7, s * 0.77, 1, 0.62, 0.06);
    addBox(mesh, glazed(dress.lit), -0.28, 1.7, 0, 0.06, 0.62, 1);
    const mast: SurfaceMaterial = { colour: [0.34, 0.2, 0.1], material: "wood" };
    addRod(mesh, mast, [0.6, 0.6, 0], [0.6, 4.9, 0], 0.1, 0.06);
    addRod(mesh, mast, [0.6, 1.6, 0], [2.9, 3.6, 0], 0.06);
    addRod(mesh, mast, [0.6, 4.6, 0], [3.2, 1.5, 0], 0.025);
  },
};

function glazed(lit: boolean): SurfaceMaterial {
  return {
    colour: lit ? LAMP : [0.04, 0.06, 0.09],
    material: lit ? "light" : "glass",
    emission: lit ? 0.3 : 0,
  };
}

/** Walls that reach below the ground, and the roof over them. */
function walls(mesh: Mesh, frame: Frame, wall: SurfaceMaterial, { roof }: VillageDress): void {
  const { wide, eaves, rise, gabled } = frame;
  addBox(mesh, wall, 0, -5, 0, wide, eaves + 5, DEPTH_M);
  const tiles: SurfaceMaterial = {
    colour: roof ?? TILES,
    material: "roof",
    // snow has no courses
    ...(roof && Math.min(...roof) > 0.6 ? {} : { pattern: "shingles" as const }),
  };
  if (gabled) frontGable(mesh, tiles, wall, frame);
  else addGable(mesh, tiles, wall, 0, eaves, 0, wide, rise, DEPTH_M, 0.5);
}

/** A saddle roof with its gable towards the eye; the roof is as thick as it is seen from there. */
function frontGable(mesh: Mesh, tiles: SurfaceMaterial, wall: SurfaceMaterial, { wide, eaves, rise }: Frame): void {
  const out = 0.55;
  const [z0, z1] = [-DEPTH_M / 2 - out, DEPTH_M / 2 + out];
  const [half, low] = [wide / 2 + out, eaves - (out * rise) / (wide / 2)];
  const thick = 0.34;
  for (const s of [-1, 1]) {
    const foot = (z: number, up: number): Vec => [s * half, low + up, z];
    const ridge = (z: number, up: number): Vec => [0, eaves + rise + up, z];
    addQuad(mesh, tiles, foot(z0, thick), foot(z1, thick), ridge(z1, thick), ridge(z0, thick));
    addQuad(mesh, tiles, foot(z0, 0), ridge(z0, 0), ridge(z0, thick), foot(z0, thick));
    addQuad(mesh, tiles, foot(z0, 0), foot(z1, 0), foot(z1, thick), foot(z0, thick));
  }
  const z = -DEPTH_M / 2;
  addTriangle(mesh, wall, [-wide / 2, eaves, z], [wide / 2, eaves, z], [0, eaves + rise, z]);
  addTriangle(mesh, wall, [wide / 2, eaves, -z], [-wide / 2, eaves, -z], [0, eaves + rise, -z]);
}

/** A door and framed windows of every storey, one more in the gable. */
function openings(mesh: Mesh, frame: Frame, { lit, trim }: VillageDress, edge: Rgb, variant: number): void {
  const { wide, eaves, rise, gabled } = frame;
  const z = -DEPTH_M / 2;
  const across = wide > 6.4 ? 3 : 2;
  const sill: SurfaceMaterial = { colour: edge, material: "wood" };
  const door: SurfaceMaterial = { colour: trim ?? [0.1, 0.2, 0.16], material: "wood" };
  const window = (x: number, y: number, w = 1.05, h = 1.45) => {
    addBox(mesh, sill, x, y - 0.14, z - 0.06, w + 0.36, h + 0.32, 0.1);
    addBox(mesh, glazed(lit), x, y, z - 0.12, w, h, 0.1);
    addBox(mesh, sill, x, y, z - 0.2, 0.1, h, 0.06);
  };
  for (let row = 0; 0.9 + row * STOREY_M + 1.6 < eaves; row++)
    for (let k = 0; k < across; k++) {
      const x = (k - (across - 1) / 2) * (wide / across);
      if (row === 0 && k === variant % across) {
        addBox(mesh, sill, x, -1, z - 0.06, 1.6, 3.4, 0.1);
        addBox(mesh, door, x, -1, z - 0.12, 1.25, 3.2, 0.12);
      } else window(x, 0.95 + row * STOREY_M);
    }
  if (gabled && rise > 2.5) window(0, eaves + rise * 0.12, 0.9, 1.1);
}

/** Beams on the front: sills, posts and braces. */
function timber(mesh: Mesh, { wide, eaves, rise, gabled }: Frame, storeys: number): void {
  const beam: SurfaceMaterial = { colour: BEAM, material: "wood" };
  const z = -DEPTH_M / 2 - 0.05;
  const rod = (a: readonly [number, number], b: readonly [number, number]) =>
    addRod(mesh, beam, [a[0], a[1], z], [b[0], b[1], z], 0.13, 0.13, 4);
  const half = wide / 2 - 0.1;
  for (let row = 0; row <= storeys; row++) {
    const y = row === 0 ? 0.3 : Math.min(eaves, 0.4 + row * STOREY_M);
    rod([-half, y], [half, y]);
  }
  for (const x of [-half, 0, half]) rod([x, 0], [x, eaves]);
  for (const s of [-1, 1]) rod([s * half, eaves], [s * half * 0.55, eaves - STOREY_M]);
  if (!gabled) return;
  for (const s of [-1, 1]) rod([s * half * 0.5, eaves], [s * half * 0.5, eaves + rise * 0.48]);
  rod([-half * 0.55, eaves + rise * 0.46], [half * 0.55, eaves + rise * 0.46]);
}

/** A balcony along the front with boxes of red flowers. */
function balcony(mesh: Mesh, { wide }: Frame): void {
  const wood: SurfaceMaterial = { colour: [0.36, 0.18, 0.075], material: "wood" };
  const z = -DEPTH_M / 2 - 0.6;
  addBox(mesh, wood, 0, 2.75, z, wide * 0.94, 0.16, 1.1);
  addBox(mesh, wood, 0, 3.55, z - 0.5, wide * 0.94, 0.14, 0.12);
  for (let k = 0; k < 12; k++) addBox(mesh, wood, (k / 11 - 0.5) * wide * 0.9, 2.85, z - 0.5, 0.16, 0.75, 0.08);
  for (const s of [-0.3, 0, 0.3])
    addBox(mesh, { colour: [0.7, 0.05, 0.06], material: "foliage" }, s * wide, 3.66, z - 0.52, wide * 0.2, 0.34, 0.34);
}

/** A stout hull with a white strake along its edge. */
function boatHull(mesh: Mesh, side: SurfaceMaterial): void {
  const steps = 12;
  const at = (i: number) => {
    const t = i / steps;
    return {
      x: (t * 2 - 1) * 3.3,
      w: 1.25 * Math.min(1, (1 - t) * 2.4) ** 0.55 * (0.75 + 0.25 * Math.min(1, t * 4)),
      y: 0.85 + 0.75 * t ** 2.4,
    };
  };
  const strake: SurfaceMaterial = { colour: WHITE, material: "wood" };
  const deck: SurfaceMaterial = { colour: [0.42, 0.27, 0.14], material: "wood" };
  for (let i = 0; i < steps; i++) {
    const [a, b] = [at(i), at(i + 1)];
    for (const s of [-1, 1]) {
      const edge = ({ x, w, y }: typeof a, up: number, out: number): Vec => [x, y + up, s * w * out];
      const keel = ({ x, w }: typeof a): Vec => [x * 0.92, -0.4, s * w * 0.6];
      addQuad(mesh, side, edge(a, -0.25, 0.97), edge(b, -0.25, 0.97), keel(b), keel(a));
      addQuad(mesh, strake, edge(a, -0.25, 0.97), edge(b, -0.25, 0.97), edge(b, 0.1, 1.03), edge(a, 0.1, 1.03));
    }
    const top = ({ x, w, y }: typeof a, s: number): Vec => [x, y - 0.2, s * w];
    addQuad(mesh, deck, top(a, -1), top(b, -1), top(b, 1), top(a, 1));
  }
  const stern = at(0);
  addBox(mesh, side, stern.x, -0.4, 0, 0.16, stern.y + 0.4, stern.w * 1.9);
}
