/** Houses of villages in several styles, fishing boats. Simple shapes with large windows, which are told in coarse media too. */

import { box, face, gable, type Rgb, rod, type Solids, type SurfaceMaterial, type Vec } from "../kit/solids.ts";
import { type Dress, type Family, scenery } from "./scenery.ts";

const PLASTER: Rgb = [0.72, 0.66, 0.54];

const TILES: Rgb = [0.36, 0.1, 0.055];

const BEAM: Rgb = [0.09, 0.045, 0.022];

const WHITE: Rgb = [0.82, 0.8, 0.75];

const LAMP: Rgb = [1, 0.5, 0.13];

const DEPTH_M = 6.5;

const STOREY_M = 2.8;

export const VILLAGES = {
  "village-house": scenery({
    radiusM: 4,
    heightM: 9,
    *shape(dress) {
      const storeys = 1 + (dress.variant % 3);
      const gabled = Math.floor(dress.variant / 3) % 2 === 0;
      const frame: Frame = {
        wide: 5.6 + (dress.variant % 4) * 0.5,
        eaves: 0.8 + storeys * STOREY_M,
        rise: gabled ? 3 : 2.2,
        gabled,
      };
      const wall: SurfaceMaterial = { colour: dress.colour ?? PLASTER, material: "wall" };
      yield walls(frame, wall, dress);
      yield openings(frame, dress, WHITE, dress.variant);
      yield box([frame.wide * 0.27, frame.eaves, 1.2], [0.9, 3.6, 0.9], {
        colour: [0.42, 0.2, 0.14],
        material: "wall",
      });
    },
  }),
  "timber-house": scenery({
    radiusM: 4,
    heightM: 10,
    *shape(dress) {
      const storeys = 2 + (dress.variant % 2);
      const frame: Frame = {
        wide: 5.8 + (dress.variant % 3) * 0.5,
        eaves: 0.4 + storeys * STOREY_M,
        rise: 4.4,
        gabled: dress.variant % 3 !== 2,
      };
      yield walls(frame, { colour: dress.colour ?? [0.78, 0.7, 0.54], material: "wall" }, dress);
      yield timber(frame, storeys);
      yield openings(frame, dress, BEAM, dress.variant);
    },
  }),
  chalet: scenery({
    radiusM: 5,
    heightM: 8,
    *shape(dress) {
      const frame: Frame = { wide: 8.4, eaves: 5.2 + (dress.variant % 2) * 1.2, rise: 2.7, gabled: true };
      const wood: SurfaceMaterial = {
        colour: dress.colour ?? [0.24, 0.11, 0.045],
        material: "wood",
        pattern: "planks",
      };
      yield walls(frame, wood, dress);
      // the ground floor is plaster
      yield box([0, -3, 0], [frame.wide + 0.12, 5.7, DEPTH_M + 0.12], { colour: WHITE, material: "wall" });
      yield openings(frame, dress, [0.6, 0.42, 0.24], dress.variant);
      yield balcony(frame);
    },
  }),
  "fishing-boat": scenery({
    radiusM: 3.4,
    heightM: 5,
    *shape(dress) {
      const side: SurfaceMaterial = { colour: dress.colour ?? [0.6, 0.07, 0.05], material: "wood" };
      yield boatHull(side);
      const white: SurfaceMaterial = { colour: WHITE, material: "wood" };
      yield box([-1.1, 0.9, 0], [1.6, 1.7, 1.5], white);
      yield box([-1.1, 2.6, 0], [2, 0.22, 1.9], { colour: dress.trim ?? [0.05, 0.2, 0.4], material: "wood" });
      for (const s of [-1, 1]) yield box([-1.1, 1.7, s * 0.77], [1, 0.62, 0.06], glazed(dress.lit));
      yield box([-0.28, 1.7, 0], [0.06, 0.62, 1], glazed(dress.lit));
      const mast: SurfaceMaterial = { colour: [0.34, 0.2, 0.1], material: "wood" };
      yield rod([0.6, 0.6, 0], [0.6, 4.9, 0], [0.1, 0.06], mast);
      yield rod([0.6, 1.6, 0], [2.9, 3.6, 0], 0.06, mast);
      yield rod([0.6, 4.6, 0], [3.2, 1.5, 0], 0.025, mast);
    },
  }),
} satisfies Family;

/** A house's measures. */
interface Frame {
  readonly wide: number;
  readonly eaves: number;
  readonly rise: number;
  /** The gable faces the eye, not the slope of the roof. */
  readonly gabled: boolean;
}

function glazed(lit: boolean): SurfaceMaterial {
  return {
    colour: lit ? LAMP : [0.04, 0.06, 0.09],
    material: lit ? "light" : "glass",
    emission: lit ? 0.3 : 0,
  };
}

/** Walls that reach below the ground, and the roof over them. */
function* walls(frame: Frame, wall: SurfaceMaterial, { roof }: Dress): Solids {
  const { wide, eaves, rise, gabled } = frame;
  yield box([0, -5, 0], [wide, eaves + 5, DEPTH_M], wall);
  const tiles: SurfaceMaterial = {
    colour: roof ?? TILES,
    material: "roof",
    // snow has no courses
    ...(roof && Math.min(...roof) > 0.6 ? {} : { pattern: "shingles" as const }),
  };
  if (gabled) yield frontGable(tiles, wall, frame);
  else yield gable([0, eaves, 0], [wide, rise, DEPTH_M], 0.5, tiles, wall);
}

/** A saddle roof with its gable towards the eye; the roof is as thick as it is seen from there. */
function* frontGable(tiles: SurfaceMaterial, wall: SurfaceMaterial, { wide, eaves, rise }: Frame): Solids {
  const out = 0.55;
  const [z0, z1] = [-DEPTH_M / 2 - out, DEPTH_M / 2 + out];
  const [half, low] = [wide / 2 + out, eaves - (out * rise) / (wide / 2)];
  const thick = 0.34;
  for (const s of [-1, 1]) {
    const foot = (z: number, up: number): Vec => [s * half, low + up, z];
    const ridge = (z: number, up: number): Vec => [0, eaves + rise + up, z];
    yield face(tiles, foot(z0, thick), foot(z1, thick), ridge(z1, thick), ridge(z0, thick));
    yield face(tiles, foot(z0, 0), ridge(z0, 0), ridge(z0, thick), foot(z0, thick));
    yield face(tiles, foot(z0, 0), foot(z1, 0), foot(z1, thick), foot(z0, thick));
  }
  const z = -DEPTH_M / 2;
  yield face(wall, [-wide / 2, eaves, z], [wide / 2, eaves, z], [0, eaves + rise, z]);
  yield face(wall, [wide / 2, eaves, -z], [-wide / 2, eaves, -z], [0, eaves + rise, -z]);
}

/** A door and framed windows of every storey, one more in the gable. */
function* openings(frame: Frame, { lit, trim }: Dress, edge: Rgb, variant: number): Solids {
  const { wide, eaves, rise, gabled } = frame;
  const z = -DEPTH_M / 2;
  const across = wide > 6.4 ? 3 : 2;
  const sill: SurfaceMaterial = { colour: edge, material: "wood" };
  const door: SurfaceMaterial = { colour: trim ?? [0.1, 0.2, 0.16], material: "wood" };
  function* window(x: number, y: number, w = 1.05, h = 1.45): Solids {
    yield box([x, y - 0.14, z - 0.06], [w + 0.36, h + 0.32, 0.1], sill);
    yield box([x, y, z - 0.12], [w, h, 0.1], glazed(lit));
    yield box([x, y, z - 0.2], [0.1, h, 0.06], sill);
  }
  for (let row = 0; 0.9 + row * STOREY_M + 1.6 < eaves; row++)
    for (let k = 0; k < across; k++) {
      const x = (k - (across - 1) / 2) * (wide / across);
      if (row === 0 && k === variant % across) {
        yield box([x, -1, z - 0.06], [1.6, 3.4, 0.1], sill);
        yield box([x, -1, z - 0.12], [1.25, 3.2, 0.12], door);
      } else yield window(x, 0.95 + row * STOREY_M);
    }
  if (gabled && rise > 2.5) yield window(0, eaves + rise * 0.12, 0.9, 1.1);
}

/** Beams on the front: sills, posts and braces. */
function* timber({ wide, eaves, rise, gabled }: Frame, storeys: number): Solids {
  const beam: SurfaceMaterial = { colour: BEAM, material: "wood" };
  const z = -DEPTH_M / 2 - 0.05;
  const bar = (a: readonly [number, number], b: readonly [number, number]) =>
    rod([a[0], a[1], z], [b[0], b[1], z], 0.13, beam, 4);
  const half = wide / 2 - 0.1;
  for (let row = 0; row <= storeys; row++) {
    const y = row === 0 ? 0.3 : Math.min(eaves, 0.4 + row * STOREY_M);
    yield bar([-half, y], [half, y]);
  }
  for (const x of [-half, 0, half]) yield bar([x, 0], [x, eaves]);
  for (const s of [-1, 1]) yield bar([s * half, eaves], [s * half * 0.55, eaves - STOREY_M]);
  if (!gabled) return;
  for (const s of [-1, 1]) yield bar([s * half * 0.5, eaves], [s * half * 0.5, eaves + rise * 0.48]);
  yield bar([-half * 0.55, eaves + rise * 0.46], [half * 0.55, eaves + rise * 0.46]);
}

/** A balcony along the front with boxes of red flowers. */
function* balcony({ wide }: Frame): Solids {
  const wood: SurfaceMaterial = { colour: [0.36, 0.18, 0.075], material: "wood" };
  const z = -DEPTH_M / 2 - 0.6;
  yield box([0, 2.75, z], [wide * 0.94, 0.16, 1.1], wood);
  yield box([0, 3.55, z - 0.5], [wide * 0.94, 0.14, 0.12], wood);
  for (let k = 0; k < 12; k++) yield box([(k / 11 - 0.5) * wide * 0.9, 2.85, z - 0.5], [0.16, 0.75, 0.08], wood);
  for (const s of [-0.3, 0, 0.3])
    yield box([s * wide, 3.66, z - 0.52], [wide * 0.2, 0.34, 0.34], { colour: [0.7, 0.05, 0.06], material: "foliage" });
}

/** A stout hull with a white strake along its edge. */
function* boatHull(side: SurfaceMaterial): Solids {
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
      yield face(side, edge(a, -0.25, 0.97), edge(b, -0.25, 0.97), keel(b), keel(a));
      yield face(strake, edge(a, -0.25, 0.97), edge(b, -0.25, 0.97), edge(b, 0.1, 1.03), edge(a, 0.1, 1.03));
    }
    const top = ({ x, w, y }: typeof a, s: number): Vec => [x, y - 0.2, s * w];
    yield face(deck, top(a, -1), top(b, -1), top(b, 1), top(a, 1));
  }
  const stern = at(0);
  yield box([stern.x, -0.4, 0], [0.16, stern.y + 0.4, stern.w * 1.9], side);
}
