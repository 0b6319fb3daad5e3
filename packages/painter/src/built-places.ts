/** Solids that make places: wells and huts, ruins, cactuses, corals, crystals, icebergs, villages by the sea, towns of tomorrow. As `built-forms.ts`. */

import { createRng, type Rng } from "easel-picture";
import { BURST_SIZE, buildBurst } from "./built-bursts.ts";
import { POND_BUILDERS, POND_SIZES } from "./built-ponds.ts";
import { buildSkyscraper, SKYSCRAPER_SIZE } from "./built-skyline.ts";
import { STALL_BUILDERS, STALL_SIZES } from "./built-stalls.ts";
import { VILLAGE_BUILDERS, VILLAGE_SIZES } from "./built-villages.ts";
import type { Scenery } from "./layout.ts";
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
import type { Rgb } from "./rgb.ts";
import type { Form } from "./scene-graph.ts";

/** Forms of the prompt that are built here. */
export type PlaceForm = Extract<
  Form,
  | "well"
  | "treehouse"
  | "igloo"
  | "greenhouse"
  | "cabin"
  | "ruin"
  | "hay"
  | "fountain"
  | "villa"
  | "townhouse"
  | "mosque"
>;

/** How one of them differs from the others of its kind. */
export interface Dress {
  readonly colour: Rgb | null;
  readonly lit: boolean;
  /** Seed of its shape. */
  readonly variant: number;
  readonly trim: Rgb | null;
  readonly roof?: Rgb | null;
}

const STONE: Rgb = [0.4, 0.37, 0.33];
const WOOD: Rgb = [0.24, 0.14, 0.075];
const DARK: Rgb = [0.03, 0.03, 0.035];
const LAMP: Rgb = [1, 0.66, 0.3];
const IRON: SurfaceMaterial = { colour: [0.05, 0.05, 0.055], material: "metal" };
const SNOW: Rgb = [0.8, 0.85, 0.92];

/** Half the footprint in metres and the height. */
export const PLACE_SIZES: Readonly<
  Record<PlaceForm | Scenery, { readonly radiusM: number; readonly heightM: number }>
> = {
  well: { radiusM: 1.6, heightM: 3.3 },
  treehouse: { radiusM: 4.2, heightM: 12 },
  igloo: { radiusM: 2.6, heightM: 2.4 },
  greenhouse: { radiusM: 4.6, heightM: 4.6 },
  cabin: { radiusM: 5, heightM: 6 },
  ruin: { radiusM: 10, heightM: 9 },
  hay: { radiusM: 1.7, heightM: 2.1 },
  fountain: { radiusM: 2.6, heightM: 3.4 },
  villa: { radiusM: 10.5, heightM: 8 },
  townhouse: { radiusM: 4.4, heightM: 13 },
  mosque: { radiusM: 15, heightM: 30 },
  breaker: { radiusM: 14, heightM: 5 },
  boulder: { radiusM: 1.4, heightM: 1.6 },
  saguaro: { radiusM: 1.2, heightM: 4.6 },
  "barrel-cactus": { radiusM: 0.5, heightM: 0.8 },
  "prickly-pear": { radiusM: 0.9, heightM: 1.3 },
  coral: { radiusM: 0.9, heightM: 1.6 },
  "coral-fan": { radiusM: 0.9, heightM: 1.7 },
  "coral-brain": { radiusM: 0.9, heightM: 0.9 },
  crystals: { radiusM: 1.2, heightM: 2.4 },
  "giant-mushroom": { radiusM: 1, heightM: 2.6 },
  "white-house": { radiusM: 4, heightM: 6 },
  "tiled-house": { radiusM: 4, heightM: 11 },
  "bell-tower": { radiusM: 2.6, heightM: 27 },
  "blue-dome": { radiusM: 4.5, heightM: 9 },
  "future-tower": { radiusM: 16, heightM: 150 },
  "steam-tower": { radiusM: 16, heightM: 90 },
  "earth-globe": { radiusM: 100, heightM: 200 },
  "space-station": { radiusM: 20, heightM: 14 },
  "stone-lantern": { radiusM: 0.6, heightM: 2 },
  footbridge: { radiusM: 3.4, heightM: 2 },
  iceberg: { radiusM: 14, heightM: 22 },
  "cafe-set": { radiusM: 1.1, heightM: 2.6 },
  cone: { radiusM: 300, heightM: 300 },
  "sun-lounger": { radiusM: 1, heightM: 1 },
  ...VILLAGE_SIZES,
  ...STALL_SIZES,
  burst: BURST_SIZE,
  skyscraper: SKYSCRAPER_SIZE,
  ...POND_SIZES,
};

const box = (mesh: Mesh, finish: SurfaceMaterial, at: Vec, size: Vec): void =>
  addBox(mesh, finish, at[0], at[1], at[2], size[0], size[1], size[2]);

/** Bumps that two of a kind do not share. */
function bumps(draw: Rng, strength: number): (d: Vec) => number {
  const waves = Array.from({ length: 5 }, () => [
    (draw.next() - 0.5) * 7,
    (draw.next() - 0.5) * 7,
    (draw.next() - 0.5) * 7,
    draw.next() * 6.28,
  ]);
  return ([x, y, z]) =>
    (strength / 5) * waves.reduce((sum, [a, b, c, d]) => sum + Math.sin(a * x + b * y + c * z + d) * 1.6, 0);
}

function pane(mesh: Mesh, lit: boolean, at: Vec, size: Vec): void {
  box(
    mesh,
    { colour: lit ? LAMP : [0.05, 0.07, 0.09], material: lit ? "light" : "glass", emission: lit ? 2.4 : 0 },
    at,
    size,
  );
}

type Builder = (mesh: Mesh, dress: Dress, draw: Rng) => void;

const BUILDERS: Readonly<Record<PlaceForm | Scenery, Builder>> = {
  ...VILLAGE_BUILDERS,
  ...STALL_BUILDERS,
  burst: buildBurst,
  skyscraper: buildSkyscraper,
  ...POND_BUILDERS,
  well(mesh, { colour }, draw) {
    // a ring of rough stones in three courses, each stone its own tone
    for (let row = 0; row < 4; row++)
      for (let k = 0; k < 14; k++) {
        const a = ((k + 0.5 * (row % 2)) / 14) * 2 * Math.PI;
        const tone = 0.75 + 0.5 * draw.next();
        addBlob(
          mesh,
          { colour: (colour ?? STONE).map((c) => c * tone) as unknown as Rgb, material: "rock" },
          [1.1 * Math.cos(a), 0.1 + row * 0.27, 1.1 * Math.sin(a)],
          [0.3, 0.17, 0.3],
          bumps(draw, 0.12),
          5,
        );
      }
    addLathe(mesh, { colour: [0.02, 0.025, 0.03], material: "wall" }, 0, 0, [
      [0.95, 0.7],
      [0.02, 0.69],
    ]);
    const beam: SurfaceMaterial = { colour: WOOD, material: "wood" };
    for (const x of [-1.12, 1.12]) box(mesh, beam, [x, 0, 0], [0.17, 2.4, 0.17]);
    addRod(mesh, beam, [-1.3, 1.95, 0], [1.35, 1.95, 0], 0.09);
    addRod(mesh, IRON, [1.35, 1.95, 0], [1.35, 1.6, 0], 0.03);
    addRod(mesh, IRON, [1.35, 1.6, 0], [1.6, 1.6, 0], 0.03);
    addRod(mesh, { colour: [0.5, 0.4, 0.24], material: "fabric" }, [0.1, 1.95, 0], [0.1, 1.32, 0], 0.025);
    addLathe(mesh, { colour: [0.36, 0.22, 0.11], material: "wood", pattern: "planks" }, 0.1, 0, [
      [0.17, 0.95],
      [0.23, 1.34],
    ]);
    addGable(
      mesh,
      { colour: [0.34, 0.14, 0.08], material: "roof", pattern: "shingles" },
      beam,
      0,
      2.35,
      0,
      2.5,
      0.85,
      1.7,
      0.3,
    );
  },
  treehouse(mesh, { colour, lit }, draw) {
    const bark: SurfaceMaterial = { colour: [0.13, 0.085, 0.055], material: "wood" };
    // a thick bent trunk with roots and boughs; leaves as lumps in several greens
    addRod(mesh, bark, [0, -0.6, 0.4], [0.12, 3, 0.4], 0.85, 0.6, 12);
    addRod(mesh, bark, [0.12, 3, 0.4], [0, 7.5, 0.5], 0.6, 0.36, 12);
    for (let k = 0; k < 6; k++) {
      const a = k * 1.05 + 0.4;
      addRod(mesh, bark, [0, 0.8, 0.4], [1.5 * Math.cos(a), -0.25, 0.4 + 1.3 * Math.sin(a)], 0.34, 0.1);
      addRod(
        mesh,
        bark,
        [0.05, 4.6 + 0.3 * k, 0.45],
        [2.9 * Math.cos(a), 7 + 0.4 * k, 0.5 + 2 * Math.sin(a)],
        0.26,
        0.09,
      );
    }
    for (const x of [-1.7, 1.7]) addRod(mesh, bark, [0.1, 1.9, 0.2], [x, 3.3, -1], 0.14, 0.12);
    const plank: SurfaceMaterial = { colour: colour ?? [0.42, 0.26, 0.13], material: "wood", pattern: "planks" };
    box(mesh, { ...plank, colour: [0.3, 0.19, 0.1] }, [0, 3.3, -0.4], [4.6, 0.2, 4]);
    box(mesh, plank, [0.3, 3.5, 0], [3, 2, 2.6]);
    addGable(
      mesh,
      { colour: [0.36, 0.12, 0.07], material: "roof", pattern: "shingles" },
      plank,
      0.3,
      5.5,
      0,
      3,
      1.3,
      2.6,
      0.4,
    );
    box(mesh, { colour: [0.16, 0.09, 0.05], material: "wood" }, [-0.4, 3.5, -1.34], [0.8, 1.6, 0.1]);
    pane(mesh, lit, [1.05, 4.15, -1.34], [0.7, 0.7, 0.1]);
    for (const [dx, dy] of [
      [0, 0],
      [0, 0.66],
    ])
      box(mesh, { colour: [0.7, 0.62, 0.5], material: "wood" }, [1.05 + dx, 4.12 + dy, -1.4], [0.8, 0.08, 0.05]);
    for (let x = -2.2; x <= 2.25; x += 0.44) box(mesh, plank, [x, 3.5, -2.3], [0.09, 0.85, 0.09]);
    box(mesh, plank, [0, 4.3, -2.3], [4.6, 0.1, 0.12]);
    const rope: SurfaceMaterial = { colour: [0.56, 0.44, 0.26], material: "fabric" };
    for (const x of [-1.75, -1.2]) addRod(mesh, rope, [x, 3.4, -2.42], [x + 0.06, 0, -2.7], 0.045);
    for (let y = 0.35; y < 3.3; y += 0.4)
      addRod(
        mesh,
        { colour: [0.4, 0.26, 0.13], material: "wood" },
        [-1.78, y, -2.7 + y * 0.08],
        [-1.14, y, -2.7 + y * 0.08],
        0.045,
      );
    const leaves: readonly Rgb[] = [
      [0.07, 0.17, 0.03],
      [0.11, 0.22, 0.04],
      [0.05, 0.13, 0.028],
      [0.15, 0.25, 0.05],
    ];
    for (let k = 0; k < 46; k++) {
      const a = draw.next() * 6.28;
      const r = 1 + 2.7 * Math.sqrt(draw.next());
      const y = 7 + 3 * draw.next();
      const s = 0.75 + 0.75 * draw.next();
      addBlob(
        mesh,
        { colour: leaves[k % 4], material: "foliage" },
        [r * Math.cos(a), y - 0.09 * r * r + 0.5, 0.7 + r * Math.sin(a) * 0.8],
        [s * 1.1, s * 0.8, s],
        bumps(draw, 0.4),
        7,
      );
    }
  },
  igloo(mesh, { colour, lit }) {
    const snow: Rgb = colour ?? [0.78, 0.85, 0.93];
    const rows = 7;
    // blocks with a joint between them, in rings that close
    for (let row = 0; row < rows; row++) {
      const [a0, a1] = [row, row + 0.93].map((v) => (v / rows) * (Math.PI / 2));
      const count = Math.max(5, Math.round(18 * Math.cos(a0)));
      for (let k = 0; k < count; k++) {
        const from = ((k + 0.5 * (row % 2)) / count) * 2 * Math.PI;
        const to = from + (0.955 / count) * 2 * Math.PI;
        const tone = 0.88 + 0.17 * (((k * 7 + row * 5) % 11) / 11);
        const at = (a: number, b: number): Vec => [
          2.4 * Math.cos(a) * Math.cos(b),
          2.3 * Math.sin(a),
          2.4 * Math.cos(a) * Math.sin(b),
        ];
        const finish: SurfaceMaterial = { colour: [snow[0] * tone, snow[1] * tone, snow[2] * tone], material: "snow" };
        const n = (p: Vec): Vec => [p[0] / 2.4, p[1] / 2.4, p[2] / 2.4];
        const [p, q, r, s] = [at(a0, from), at(a0, to), at(a1, to), at(a1, from)];
        addTriangle(mesh, finish, p, q, r, [n(p), n(q), n(r)]);
        addTriangle(mesh, finish, p, r, s, [n(p), n(r), n(s)]);
      }
    }
    addBlob(
      mesh,
      { colour: [snow[0] * 0.62, snow[1] * 0.66, snow[2] * 0.74], material: "snow" },
      [0, 0, 0],
      [2.36, 2.26, 2.36],
    );
    const arch = (r: number): [number, number][] =>
      Array.from({ length: 13 }, (_, i) => [
        -r * Math.cos((i / 12) * Math.PI),
        r * 1.15 * Math.sin((i / 12) * Math.PI),
      ]);
    addPrism(mesh, { colour: snow, material: "snow" }, arch(1), -3.3, -1.8);
    addPrism(
      mesh,
      { colour: [snow[0] * 0.9, snow[1] * 0.9, snow[2] * 0.92], material: "snow" },
      arch(1.08),
      -3.45,
      -3.2,
    );
    addPrism(
      mesh,
      lit ? { colour: LAMP, material: "light", emission: 1.6 } : { colour: [0.06, 0.09, 0.14], material: "snow" },
      arch(0.66),
      -3.48,
      -3.3,
    );
  },
  greenhouse(mesh, { lit }, draw) {
    const frame: SurfaceMaterial = { colour: [0.78, 0.8, 0.78], material: "metal" };
    const leaves: readonly Rgb[] = [
      [0.08, 0.22, 0.04],
      [0.12, 0.28, 0.06],
      [0.05, 0.16, 0.04],
      [0.3, 0.3, 0.06],
    ];
    box(mesh, { colour: [0.36, 0.17, 0.12], material: "wall", pattern: "brick" }, [0, -1, 0], [8, 1.6, 5]);
    // inside: benches full of plants, seen between the bars
    for (let k = 0; k < 70; k++) {
      const s = 0.22 + 0.34 * draw.next();
      addBlob(
        mesh,
        {
          colour: k % 9 === 0 ? ([0.6, 0.12, 0.2] as Rgb) : leaves[k % 4],
          material: "foliage",
          emission: lit ? 0.35 : 0,
        },
        [(draw.next() - 0.5) * 7.2, 0.7 + 1.9 * draw.next() ** 1.5, -2.1 + 3.8 * draw.next()],
        [s, s * 1.25, s],
        bumps(draw, 0.5),
        5,
      );
    }
    // what is seen through it: the glass of the far wall and roof
    const glass: SurfaceMaterial = {
      colour: lit ? [0.5, 0.42, 0.26] : [0.42, 0.55, 0.56],
      material: lit ? "light" : "glass",
      emission: lit ? 0.5 : 0,
    };
    addQuad(mesh, glass, [-4, 0.5, 2.5], [4, 0.5, 2.5], [4, 2.7, 2.5], [-4, 2.7, 2.5]);
    addQuad(mesh, glass, [-4, 2.7, 2.5], [4, 2.7, 2.5], [4, 4.3, 0], [-4, 4.3, 0]);
    addQuad(
      mesh,
      { ...glass, colour: lit ? [0.55, 0.46, 0.3] : [0.5, 0.64, 0.66] },
      [-4, 2.7, -2.5],
      [4, 2.7, -2.5],
      [4, 4.3, 0],
      [-4, 4.3, 0],
    );
    for (let x = -4; x <= 4.01; x += 0.8) {
      addRod(mesh, frame, [x, 0.6, -2.5], [x, 2.7, -2.5], 0.045, 0.045, 6);
      addRod(mesh, frame, [x, 2.7, -2.52], [x, 4.32, 0], 0.045, 0.045, 6);
    }
    for (const [y, z] of [
      [0.62, -2.5],
      [1.7, -2.5],
      [2.72, -2.5],
      [3.5, -1.26],
      [4.34, 0],
    ])
      addRod(mesh, frame, [-4.05, y, z], [4.05, y, z], 0.06, 0.06, 6);
    for (const x of [-4, 4]) {
      addRod(mesh, frame, [x, 2.7, -2.5], [x, 4.3, 0], 0.07);
      addRod(mesh, frame, [x, 4.3, 0], [x, 2.7, 2.5], 0.07);
      for (const z of [-2.5, -1.25, 0, 1.25, 2.5])
        addRod(mesh, frame, [x, 0.6, z], [x, 4.3 - 0.64 * Math.abs(z), z], 0.045, 0.045, 6);
      addRod(mesh, frame, [x, 1.7, -2.5], [x, 1.7, 2.5], 0.045, 0.045, 6);
    }
    box(mesh, frame, [-1.2, 0.1, -2.56], [1.25, 2.4, 0.1]);
    for (const dx of [-0.28, 0.28])
      box(mesh, { colour: [0.2, 0.34, 0.26], material: "glass" }, [-1.2 + dx, 0.2, -2.62], [0.46, 2.15, 0.06]);
  },
  cabin(mesh, { colour, lit, trim }, draw) {
    // round logs, crossed at the corners
    const tone = colour ?? ([0.27, 0.155, 0.08] as Rgb);
    const [w, d] = [6.4, 4.6];
    for (let row = 0; row < 10; row++) {
      const y = 0.16 + row * 0.29;
      const t = 0.85 + 0.3 * draw.next();
      const log: SurfaceMaterial = { colour: [tone[0] * t, tone[1] * t, tone[2] * t], material: "wood" };
      for (const z of [-d / 2, d / 2]) addRod(mesh, log, [-w / 2 - 0.35, y, z], [w / 2 + 0.35, y, z], 0.165, 0.165, 10);
      for (const x of [-w / 2, w / 2])
        addRod(mesh, log, [x, y + 0.14, -d / 2 - 0.35], [x, y + 0.14, d / 2 + 0.35], 0.165, 0.165, 10);
    }
    box(
      mesh,
      { colour: [tone[0] * 0.4, tone[1] * 0.4, tone[2] * 0.4], material: "wood" },
      [0, -1.2, 0],
      [w - 0.1, 4, d - 0.1],
    );
    const gable: SurfaceMaterial = {
      colour: [tone[0] * 1.1, tone[1] * 1.1, tone[2] * 1.1],
      material: "wood",
      pattern: "planks",
    };
    addGable(
      mesh,
      { colour: [0.15, 0.12, 0.1], material: "roof", pattern: "shingles" },
      gable,
      0,
      3,
      0,
      w,
      2.5,
      d,
      0.75,
    );
    for (let k = 0; k < 9; k++)
      addBlob(
        mesh,
        { colour: STONE.map((c) => c * (0.7 + 0.5 * draw.next())) as unknown as Rgb, material: "rock" },
        [1.9, 3.4 + k * 0.32, 0.3],
        [0.46, 0.24, 0.46],
        bumps(draw, 0.15),
        5,
      );
    const door: Rgb = trim ?? [0.12, 0.07, 0.04];
    box(
      mesh,
      { colour: [tone[0] * 1.5, tone[1] * 1.5, tone[2] * 1.5], material: "wood" },
      [-0.7, 0, -d / 2 - 0.15],
      [1.35, 2.35, 0.14],
    );
    box(mesh, { colour: door, material: "wood", pattern: "planks" }, [-0.7, 0, -d / 2 - 0.2], [1.05, 2.15, 0.14]);
    for (const x of [-2.35, 1.6]) {
      box(
        mesh,
        { colour: trim ?? [tone[0] * 1.7, tone[1] * 1.7, tone[2] * 1.7], material: "wood" },
        [x, 0.95, -d / 2 - 0.16],
        [1.3, 1.2, 0.12],
      );
      pane(mesh, lit, [x, 1.06, -d / 2 - 0.22], [1.05, 0.98, 0.08]);
      box(
        mesh,
        { colour: [tone[0] * 1.7, tone[1] * 1.7, tone[2] * 1.7], material: "wood" },
        [x, 1.06, -d / 2 - 0.27],
        [0.07, 0.98, 0.05],
      );
      box(
        mesh,
        { colour: [tone[0] * 1.7, tone[1] * 1.7, tone[2] * 1.7], material: "wood" },
        [x, 1.52, -d / 2 - 0.27],
        [1.05, 0.07, 0.05],
      );
    }
    // a porch
    box(
      mesh,
      { colour: [0.3, 0.2, 0.12], material: "wood", pattern: "planks" },
      [0, -0.6, -d / 2 - 0.85],
      [w + 0.4, 0.62, 1.5],
    );
    for (let k = 0; k < 7; k++)
      addRod(
        mesh,
        { colour: [0.42, 0.29, 0.16], material: "wood" },
        [2.6 + 0.24 * (k % 4), 0.16 + 0.23 * Math.floor(k / 4), -d / 2 - 1.2],
        [2.6 + 0.24 * (k % 4), 0.16 + 0.23 * Math.floor(k / 4), -d / 2 - 0.4],
        0.12,
      );
  },
  ruin(mesh, { colour, variant }, draw) {
    const stone: Rgb = colour ?? [0.52, 0.47, 0.38];
    const toned = (t: number): SurfaceMaterial => ({
      colour: [stone[0] * t, stone[1] * t, stone[2] * t],
      material: "wall",
      pattern: "stone",
    });
    const green = (at: Vec, s: number) =>
      addBlob(
        mesh,
        { colour: [0.06 + 0.05 * draw.next(), 0.14 + 0.08 * draw.next(), 0.035], material: "foliage" },
        at,
        [s * 1.2, s, s],
        bumps(draw, 0.5),
        5,
      );
    if (variant % 2 === 0) {
      // columns, some broken, on steps, with a piece of the beam still up
      for (let k = 0; k < 3; k++)
        box(mesh, toned(0.9), [0, k * 0.4 - (k ? 0 : 1.5), 0], [19 - k * 1.2, k ? 0.4 : 1.9, 9 - k]);
      const tall = [7.4, 7.4, 7.4, 3 + 2 * draw.next(), 5.5, 2.2];
      for (const [row, z] of [-3, 3].entries())
        for (let k = 0; k < 6; k++) {
          const x = (k - 2.5) * 3.2;
          const high = row === 0 ? tall[k] : tall[(k + 3) % 6] * 0.9;
          const pillar: SurfaceMaterial = {
            colour: [stone[0] * (0.9 + 0.25 * draw.next()), stone[1] * 0.98, stone[2] * 0.95],
            material: "wall",
          };
          addLathe(
            mesh,
            pillar,
            x,
            z,
            [
              [0.85, 1.1],
              [0.85, 1.4],
              [0.64, 1.5],
              [0.56, 1 + high],
              [0.4 * draw.next(), 1.15 + high],
            ],
            14,
          );
          if (high > 7 * 0.89) box(mesh, toned(1.05), [x, 1 + high, z], [1.5, 0.4, 1.5]);
          if (draw.next() < 0.6) green([x + 0.4, 1.4, z - 0.9], 0.6);
          if (draw.next() < 0.5) green([x, high * 0.7 + 1, z - 0.45], 0.4);
        }
      box(mesh, toned(1), [-4.8, 8.8, -3], [8, 1, 1.5]);
      box(mesh, toned(1.04), [-5.2, 9.8, -3], [5.2, 0.6, 1.7]);
    } else {
      // walls of an abbey with pointed windows, broken from left to right
      const wall = (x: number, wide: number, high: number) =>
        box(mesh, toned(0.85 + 0.25 * draw.next()), [x, -1.5, 0], [wide, high + 1.5, 1.2]);
      let x = -9;
      for (let k = 0; k < 4; k++) {
        const high = 9 - 1.4 * k + 0.6 * draw.next();
        wall(x + 0.6, 1.4, high);
        wall(x + 2.5, 2.6, 2.2);
        // the arch over the opening, as steps of stones
        for (let i = 0; i < 9; i++) {
          const u = (i + 0.5) / 9;
          const arch = 4.4 + 2.1 * Math.sqrt(1 - (2 * u - 1) ** 2);
          if (high > arch + 0.4)
            box(
              mesh,
              toned(0.9 + 0.2 * draw.next()),
              [x + 1.3 + u * 2.6, arch, 0],
              [0.32, high - 0.5 * draw.next() - arch, 1.2],
            );
        }
        green([x + 0.6, high, 0], 0.7);
        green([x + 2.4, 2.3, -0.6], 0.65);
        for (let y = 0.5; y < high; y += 0.8) if (draw.next() < 0.5) green([x + 0.3 + draw.next(), y, -0.65], 0.42);
        x += 4.2;
      }
      wall(x + 0.6, 1.4, 3);
    }
    for (let k = 0; k < 9; k++) {
      const a = draw.next();
      box(
        mesh,
        toned(0.8 + 0.4 * draw.next()),
        [(a - 0.5) * 19, -0.2, -5.4 - 2.4 * draw.next()],
        [0.9 + draw.next(), 0.5 + 0.5 * draw.next(), 0.8],
      );
    }
  },
  hay(mesh, { colour, variant }, draw) {
    const straw: Rgb = colour ?? [0.55, 0.4, 0.15];
    const finish = (t: number): SurfaceMaterial => ({
      colour: [straw[0] * t, straw[1] * t, straw[2] * t],
      material: "fabric",
    });
    if (variant % 2 === 0) {
      // a round bale, its spiral towards the eye
      const r = 1;
      for (let s = 0; s < 28; s++) {
        const [a, b] = [s, s + 1].map((v) => (v / 28) * 2 * Math.PI);
        const t = 0.82 + 0.3 * draw.next();
        addQuad(
          mesh,
          finish(t),
          [r * Math.cos(a), r + r * Math.sin(a), -0.75],
          [r * Math.cos(b), r + r * Math.sin(b), -0.75],
          [r * Math.cos(b), r + r * Math.sin(b), 0.75],
          [r * Math.cos(a), r + r * Math.sin(a), 0.75],
        );
        for (let ring = 0; ring < 7; ring++) {
          const [p, q] = [ring / 7, (ring + 1) / 7].map((v) => r * v);
          const u = 0.75 + 0.42 * ((ring + s / 28) % 2 < 1 ? 1 : 0) + 0.12 * draw.next();
          addQuad(
            mesh,
            finish(u * 0.9),
            [p * Math.cos(a), r + p * Math.sin(a), -0.76],
            [q * Math.cos(a), r + q * Math.sin(a), -0.76],
            [q * Math.cos(b), r + q * Math.sin(b), -0.76],
            [p * Math.cos(b), r + p * Math.sin(b), -0.76],
          );
        }
      }
      for (let k = 0; k < 60; k++) {
        const a = draw.next() * 6.28;
        const p: Vec = [r * Math.cos(a), r + r * Math.sin(a), (draw.next() - 0.5) * 1.5];
        addRod(mesh, finish(1.25), p, [p[0] * 1.1 + 0.06, p[1] * 1.02 + 0.05, p[2] - 0.1], 0.012, 0.004, 3);
      }
    } else {
      // a stack with a pole, in layers that hang
      for (let k = 0; k < 18; k++) {
        const t = k / 18;
        const r0 = 1.7 * (1 - t * t) ** 0.5 * (1 + 0.06 * draw.next());
        addLathe(
          mesh,
          finish(0.8 + 0.35 * draw.next()),
          0,
          0,
          [
            [r0 * 0.95, t * 2.6],
            [r0 * 1.02, t * 2.6 + 0.05],
            [r0 * 0.86, t * 2.6 + 0.4],
          ],
          18,
        );
      }
      for (let k = 0; k < 240; k++) {
        const a = draw.next() * 6.28;
        const t = draw.next();
        const r = 1.72 * (1 - t * t) ** 0.5;
        const p: Vec = [r * Math.cos(a), t * 2.6 + 0.15, r * Math.sin(a)];
        addRod(mesh, finish(0.7 + 0.8 * draw.next()), p, [p[0] * 1.07, p[1] - 0.34, p[2] * 1.07], 0.02, 0.006, 3);
      }
      addRod(mesh, { colour: WOOD, material: "wood" }, [0, 2.2, 0], [0.05, 3.3, 0], 0.06);
    }
  },
  fountain(mesh, { colour }, draw) {
    const stone: SurfaceMaterial = { colour: colour ?? [0.58, 0.55, 0.49], material: "wall" };
    const water: SurfaceMaterial = { colour: [0.25, 0.45, 0.52], material: "glass" };
    addLathe(
      mesh,
      stone,
      0,
      0,
      [
        [2.6, -0.5],
        [2.6, 0.15],
        [2.45, 0.2],
        [2.45, 0.6],
        [2.6, 0.68],
        [2.6, 0.8],
        [2.3, 0.8],
        [2.3, 0.5],
      ],
      36,
    );
    addLathe(
      mesh,
      water,
      0,
      0,
      [
        [2.3, 0.62],
        [0.02, 0.63],
      ],
      30,
    );
    addLathe(
      mesh,
      stone,
      0,
      0,
      [
        [0.55, 0.5],
        [0.3, 0.8],
        [0.24, 1.5],
        [0.4, 1.7],
        [1.3, 1.95],
        [1.36, 2.05],
        [1.2, 2.02],
        [0.2, 1.95],
      ],
      30,
    );
    addLathe(
      mesh,
      water,
      0,
      0,
      [
        [1.2, 2],
        [0.02, 2.01],
      ],
      24,
    );
    addLathe(
      mesh,
      stone,
      0,
      0,
      [
        [0.22, 1.95],
        [0.16, 2.5],
        [0.24, 2.65],
        [0.62, 2.8],
        [0.66, 2.88],
        [0.1, 2.84],
      ],
      24,
    );
    addLathe(
      mesh,
      stone,
      0,
      0,
      [
        [0.12, 2.84],
        [0.2, 3],
        [0.05, 3.2],
      ],
      14,
    );
    // water over both rims and from the top, in thin arcs
    for (let k = 0; k < 64; k++) {
      const a = (k / 64) * 6.28 + 0.05 * draw.next();
      const upper = k % 2 === 0;
      const [r0, y0, r1, y1] = upper ? [0.64, 2.86, 1.02, 2.04] : [1.34, 2.03, 1.85, 0.66];
      const bright = 0.7 + 0.25 * draw.next();
      let before: Vec = [r0 * Math.cos(a), y0, r0 * Math.sin(a)];
      for (let i = 1; i <= 5; i++) {
        const t = i / 5;
        const r = r0 + (r1 - r0) * t;
        const next: Vec = [r * Math.cos(a), y0 + (y1 - y0) * t * t, r * Math.sin(a)];
        addRod(
          mesh,
          { colour: [bright * 0.92, bright * 0.97, bright], material: "snow" },
          before,
          next,
          0.02,
          0.024,
          4,
        );
        before = next;
      }
    }
    for (let k = 0; k < 10; k++)
      addRod(
        mesh,
        { colour: [0.9, 0.94, 0.96], material: "snow" },
        [0, 3.1, 0],
        [0.12 * Math.cos(k), 3.75 + 0.2 * draw.next(), 0.12 * Math.sin(k)],
        0.03,
        0.008,
        4,
      );
  },
  boulder(mesh, { colour, variant }, draw) {
    const c = colour ?? ([0.24, 0.22, 0.2] as Rgb);
    // some are worn round, others broken
    const hewn = variant % 3 !== 0;
    addBlob(
      mesh,
      { colour: c, material: "rock" },
      [0, 0.45, 0],
      [1.35, 1, 1.15],
      bumps(draw, hewn ? 0.5 : 0.34),
      hewn ? 6 : 9,
      hewn,
    );
    addBlob(
      mesh,
      { colour: [c[0] * 0.9, c[1] * 0.9, c[2] * 0.9], material: "rock" },
      [1.25, 0.1, -0.3],
      [0.7, 0.5, 0.6],
      bumps(draw, 0.42),
      5,
      true,
    );
  },
  saguaro(mesh, { colour }, draw) {
    const green: Rgb = colour ?? [0.1, 0.2, 0.075];
    const ribbed = (points: readonly Vec[], r: number) => {
      // flutes: thin dark rods between broad light ones
      for (let i = 0; i + 1 < points.length; i++)
        addRod(mesh, { colour: green, material: "foliage" }, points[i], points[i + 1], r, r, 14);
      for (let k = 0; k < 12; k++) {
        const a = (k / 12) * 6.28;
        const off = (p: Vec): Vec => [p[0] + r * Math.cos(a), p[1], p[2] + r * Math.sin(a)];
        for (let i = 0; i + 1 < points.length; i++)
          addRod(
            mesh,
            { colour: [green[0] * 1.55, green[1] * 1.4, green[2] * 1.5], material: "foliage" },
            off(points[i]),
            off(points[i + 1]),
            r * 0.13,
            r * 0.13,
            5,
          );
      }
      const top = points[points.length - 1];
      addBlob(
        mesh,
        { colour: [green[0] * 1.2, green[1] * 1.15, green[2] * 1.2], material: "foliage" },
        top,
        [r * 1.06, r * 1.1, r * 1.06],
        undefined,
        7,
      );
    };
    const high = 3.4 + 1.2 * draw.next();
    ribbed(
      [
        [0, -0.4, 0],
        [0, high, 0],
      ],
      0.34,
    );
    const arms = 1 + draw.int(3);
    for (let k = 0; k < arms; k++) {
      const s = k % 2 ? -1 : 1;
      const y = 1.3 + 0.9 * draw.next();
      const up = y + 0.9 + 1.1 * draw.next();
      const out = 0.85 + 0.25 * draw.next();
      ribbed(
        [
          [0.2 * s, y, 0],
          [out * 0.75 * s, y + 0.08, 0],
          [out * s, y + 0.4, 0],
          [out * s, up, 0],
        ],
        0.22,
      );
    }
    for (let k = 0; k < 5; k++)
      addBlob(
        mesh,
        { colour: [0.85, 0.8, 0.7], material: "flower" },
        [0.2 * Math.cos(k * 1.3), high + 0.3, 0.2 * Math.sin(k * 1.3)],
        [0.09, 0.09, 0.09],
        undefined,
        4,
      );
  },
  "barrel-cactus"(mesh, { colour }, draw) {
    const green: Rgb = colour ?? [0.12, 0.22, 0.08];
    addBlob(
      mesh,
      { colour: green, material: "foliage" },
      [0, 0.38, 0],
      [0.42, 0.46, 0.42],
      ([x, , z]) => 0.09 * Math.cos(14 * Math.atan2(z, x)),
      12,
    );
    for (let k = 0; k < 60; k++) {
      const a = (Math.floor(k / 5) / 14) * 6.28 * 1.16;
      const h = ((k % 5) / 5) * 1.2 - 0.3;
      const p: Vec = [0.45 * Math.cos(h) * Math.cos(a), 0.38 + 0.46 * Math.sin(h), 0.45 * Math.cos(h) * Math.sin(a)];
      addRod(
        mesh,
        { colour: [0.75, 0.66, 0.45], material: "fabric" },
        p,
        [p[0] * 1.22, p[1] + 0.05, p[2] * 1.22],
        0.012,
        0.003,
        3,
      );
    }
    for (let k = 0; k < 7; k++)
      addBlob(
        mesh,
        { colour: draw.next() < 0.5 ? [0.8, 0.25, 0.4] : [0.85, 0.55, 0.1], material: "flower" },
        [0.17 * Math.cos(k * 0.9), 0.85, 0.17 * Math.sin(k * 0.9)],
        [0.07, 0.08, 0.07],
        undefined,
        4,
      );
  },
  "prickly-pear"(mesh, { colour }, draw) {
    const green: Rgb = colour ?? [0.13, 0.26, 0.11];
    const pad = (x: number, y: number, z: number, lean: number, size: number, deep: number): void => {
      const t = 0.85 + 0.35 * draw.next();
      const up = size * 0.95;
      const cx = x + Math.sin(lean) * up;
      const cy = y + Math.cos(lean) * up;
      addBlob(
        mesh,
        { colour: [green[0] * t, green[1] * t, green[2] * t], material: "foliage" },
        [cx, cy, z],
        [size * (0.72 + 0.12 * Math.abs(Math.sin(lean))), size, size * 0.2],
        undefined,
        8,
      );
      if (deep === 2)
        addBlob(
          mesh,
          { colour: [0.7, 0.12, 0.22], material: "flower" },
          [cx + Math.sin(lean) * size * 1.05, cy + Math.cos(lean) * size * 1.05, z],
          [0.06, 0.1, 0.06],
          undefined,
          4,
        );
      if (deep < 2)
        for (const s of [-1, 1])
          pad(
            cx + Math.sin(lean) * size * 0.6 + s * size * 0.3,
            cy + Math.cos(lean) * size * 0.55,
            z + (draw.next() - 0.5) * 0.2,
            lean * 0.5 + s * (0.4 + 0.4 * draw.next()),
            size * 0.8,
            deep + 1,
          );
    };
    pad(-0.2, -0.1, 0, -0.2, 0.36, 0);
    pad(0.35, -0.1, 0.15, 0.35, 0.32, 1);
  },
  coral(mesh, { colour }, draw) {
    const c = colour ?? ([0.75, 0.16, 0.14] as Rgb);
    const grow = (p: Vec, d: Vec, r: number, long: number, deep: number): void => {
      const q: Vec = [p[0] + d[0] * long, p[1] + d[1] * long, p[2] + d[2] * long];
      const t = 0.8 + 0.12 * deep;
      addRod(mesh, { colour: [c[0] * t, c[1] * t, c[2] * t], material: "object" }, p, q, r, r * 0.78, 7);
      addBlob(
        mesh,
        {
          colour: [Math.min(1, c[0] * (t + 0.25)), Math.min(1, c[1] * (t + 0.3)), Math.min(1, c[2] * (t + 0.3))],
          material: "object",
        },
        q,
        [r * 0.85, r * 0.85, r * 0.85],
        undefined,
        4,
      );
      if (deep === 4) return;
      const n = deep === 0 ? 5 : 2;
      for (let k = 0; k < n; k++) {
        const a = (k / n) * 6.28 + draw.next();
        const spread = deep === 0 ? 0.85 : 0.55;
        const e: Vec = [d[0] + spread * Math.cos(a), d[1] + 0.35, d[2] + spread * Math.sin(a) * 0.8];
        const s = 1 / Math.hypot(...e);
        grow(q, [e[0] * s, e[1] * s, e[2] * s], r * 0.76, long * (0.75 + 0.2 * draw.next()), deep + 1);
      }
    };
    grow([0, -0.2, 0], [0, 1, 0], 0.15, 0.42, 0);
  },
  "coral-fan"(mesh, { colour }, draw) {
    const c = colour ?? ([0.6, 0.2, 0.55] as Rgb);
    const grow = (x: number, y: number, lean: number, r: number, long: number, deep: number): void => {
      const [u, v] = [x + Math.sin(lean) * long, y + Math.cos(lean) * long];
      addRod(
        mesh,
        {
          colour: [c[0] * (0.8 + 0.08 * deep), c[1] * (0.8 + 0.1 * deep), c[2] * (0.8 + 0.08 * deep)],
          material: "object",
        },
        [x, y, 0],
        [u, v, 0.06 * Math.sin(u * 4)],
        r,
        r * 0.8,
        5,
      );
      if (deep < 6)
        for (const s of [-1, 1])
          if (deep < 2 || draw.next() < 0.85)
            grow(u, v, lean + s * (0.22 + 0.16 * draw.next()), r * 0.78, long * 0.86, deep + 1);
    };
    grow(0, -0.2, 0, 0.07, 0.42, 0);
  },
  "coral-brain"(mesh, { colour }, draw) {
    const c = colour ?? ([0.7, 0.5, 0.16] as Rgb);
    const wave = bumps(draw, 2.2);
    addBlob(
      mesh,
      { colour: c, material: "object" },
      [0, 0.2, 0],
      [0.9, 0.62, 0.8],
      (d) => 0.06 * Math.sin(16 * d[0] + 7 * wave(d)) + 0.02 * Math.sin(13 * d[2] + 9 * wave(d)),
      22,
    );
  },
  crystals(mesh, { colour, lit }, draw) {
    const c = colour ?? ([0.45, 0.2, 0.85] as Rgb);
    const count = 7 + draw.int(5);
    for (let k = 0; k < count; k++) {
      const a = draw.next() * 6.28;
      const lean = 0.08 + 0.5 * draw.next();
      const high = (k === 0 ? 2.4 : 0.7 + 1.3 * draw.next()) * (1 - 0.5 * lean);
      const r = 0.13 + 0.12 * high * (0.5 + draw.next() * 0.5);
      const foot: Vec = [0.7 * lean * Math.cos(a), -0.15, 0.5 * lean * Math.sin(a)];
      const up: Vec = [lean * Math.cos(a), 1, lean * Math.sin(a) * 0.7];
      const body: Vec = [foot[0] + up[0] * high * 0.72, foot[1] + high * 0.72, foot[2] + up[2] * high * 0.72];
      const tip: Vec = [foot[0] + up[0] * high, foot[1] + high, foot[2] + up[2] * high];
      for (let s = 0; s < 6; s++) {
        const [p, q] = [s, s + 1].map((v) => (v / 6) * 6.28 + k);
        const t = 0.55 + 0.75 * (((s * 5 + k) % 6) / 6);
        const finish: SurfaceMaterial = {
          colour: [Math.min(1, c[0] * t + 0.05), Math.min(1, c[1] * t + 0.05), Math.min(1, c[2] * t + 0.05)],
          material: "light",
          emission: (lit ? 0.01 : 0.006) * (0.6 + 0.5 * t),
        };
        const at = (o: Vec, v: number, w: number): Vec => [o[0] + Math.cos(v) * w, o[1], o[2] + Math.sin(v) * w];
        addQuad(mesh, finish, at(foot, p, r * 0.8), at(foot, q, r * 0.8), at(body, q, r), at(body, p, r));
        addTriangle(
          mesh,
          {
            ...finish,
            colour: [Math.min(1, c[0] * t + 0.25), Math.min(1, c[1] * t + 0.25), Math.min(1, c[2] * t + 0.25)],
          },
          at(body, p, r),
          at(body, q, r),
          tip,
        );
      }
    }
  },
  "giant-mushroom"(mesh, { colour, lit }, draw) {
    const c = colour ?? ([0.62, 0.07, 0.05] as Rgb);
    const glow = lit ? 0.13 : 0;
    const high = 1.7 + 0.5 * draw.next();
    const lean = (draw.next() - 0.5) * 0.4;
    const stem: SurfaceMaterial = { colour: [0.8, 0.74, 0.6], material: "object", emission: glow * 0.5 };
    addRod(mesh, stem, [0, -0.2, 0], [lean * 0.5, high * 0.55, 0], 0.3, 0.2, 14);
    addRod(mesh, stem, [lean * 0.5, high * 0.55, 0], [lean, high, 0], 0.2, 0.17, 14);
    addLathe(
      mesh,
      { ...stem, colour: [0.86, 0.8, 0.66] },
      lean * 0.7,
      0,
      [
        [0.2, high * 0.72],
        [0.42, high * 0.62],
        [0.19, high * 0.7],
      ],
      16,
    );
    // gills below, a round cap above
    addLathe(
      mesh,
      { colour: [0.95, 0.78, 0.5], material: "object", emission: glow * 1.6 },
      lean,
      0,
      [
        [0.16, high - 0.05],
        [0.98, high - 0.1],
      ],
      26,
    );
    const dome = (a: number): [number, number] => [1.02 * Math.cos(a), high - 0.12 + 0.78 * Math.sin(a)];
    addLathe(
      mesh,
      { colour: c, material: "object", emission: glow },
      lean,
      0,
      Array.from({ length: 9 }, (_, i) => dome((i / 8) * (Math.PI / 2))),
      28,
    );
    for (let k = 0; k < 15; k++) {
      const a = 0.25 + 1.15 * draw.next();
      const b = draw.next() * 6.28;
      const [r, y] = dome(a);
      const s = 0.06 + 0.08 * draw.next();
      addBlob(
        mesh,
        { colour: [0.92, 0.88, 0.76], material: "object", emission: glow },
        [lean + r * Math.cos(b), y, r * Math.sin(b)],
        [s, s * 0.5, s],
        undefined,
        5,
      );
    }
  },
  villa(mesh, { colour, lit, trim }) {
    const white: SurfaceMaterial = { colour: colour ?? [0.8, 0.79, 0.76], material: "wall" };
    const grey: SurfaceMaterial = { colour: [0.2, 0.2, 0.21], material: "wall" };
    const slats: SurfaceMaterial = { colour: trim ?? [0.4, 0.24, 0.12], material: "wood", pattern: "planks" };
    const glass: SurfaceMaterial = {
      colour: lit ? [1, 0.74, 0.42] : [0.16, 0.27, 0.33],
      material: lit ? "light" : "glass",
      emission: lit ? 0.5 : 0,
    };
    // a long ground floor behind glass, an upper one that stands out over it
    box(mesh, { colour: [0.6, 0.57, 0.52], material: "ground" }, [0, -2.5, -1.5], [23, 2.8, 13]);
    box(mesh, white, [2, 0.3, 1.5], [15, 3.2, 7.5]);
    box(mesh, slats, [-7.2, 0.3, 0.6], [4.4, 3.2, 6.4]);
    box(mesh, glass, [2.4, 0.55, -2.3], [12.4, 2.7, 0.12]);
    for (let k = 0; k <= 6; k++) box(mesh, grey, [-3.8 + k * 2.07, 0.5, -2.38], [0.12, 2.8, 0.12]);
    box(mesh, white, [0, 3.5, 0.4], [20.4, 0.42, 10.4]);
    box(mesh, white, [3.4, 3.92, 0.2], [11.6, 3.2, 8.2]);
    box(mesh, glass, [3.8, 4.25, -3.95], [9.2, 2.5, 0.12]);
    for (let k = 0; k <= 4; k++) box(mesh, grey, [-0.8 + k * 2.3, 4.2, -4.02], [0.12, 2.6, 0.12]);
    box(mesh, white, [3.4, 7.1, -0.3], [13.2, 0.4, 10]);
    box(mesh, grey, [3.4, 7.5, -0.3], [13.2, 0.06, 10]);
    // a balustrade of glass, posts under the upper floor, the door
    box(mesh, { colour: [0.5, 0.62, 0.66], material: "glass" }, [-6.2, 3.92, -4.6], [7.4, 0.95, 0.06]);
    box(mesh, grey, [-6.2, 4.86, -4.6], [7.4, 0.06, 0.1]);
    for (const x of [-9.6, 9.4]) box(mesh, white, [x, 0.3, -4.2], [0.36, 3.3, 0.36]);
    box(mesh, { colour: [0.3, 0.16, 0.08], material: "wood" }, [-6.4, 0.3, -2.68], [1.4, 2.5, 0.1]);
    for (let k = 0; k < 3; k++)
      box(
        mesh,
        { colour: [0.66, 0.63, 0.58], material: "ground" },
        [-6.4, 0.2 - 0.2 * k, -8 - 0.5 * k],
        [3, 0.12, 0.6],
      );
    for (const [x, s] of [
      [-10.4, 0.9],
      [9.9, 1],
      [-4.6, 0.5],
    ])
      addBlob(
        mesh,
        { colour: [0.08, 0.2, 0.05], material: "foliage" },
        [x, 0.6 + s * 0.4, -6.2],
        [s, s * 0.9, s],
        undefined,
        8,
      );
  },
  townhouse(mesh, { colour, lit, trim }) {
    const brick: SurfaceMaterial = { colour: colour ?? [0.4, 0.13, 0.08], material: "wall", pattern: "brick" };
    const stone: SurfaceMaterial = { colour: [0.66, 0.61, 0.53], material: "wall" };
    const sash: SurfaceMaterial = { colour: [0.82, 0.81, 0.78], material: "wood" };
    const [w, h, d] = [7.6, 10.6, 8];
    const front = -d / 2;
    box(mesh, brick, [0, -3, 0], [w, h + 3, d]);
    box(mesh, stone, [0, -3, -0.1], [w + 0.16, 3.9, d]);
    // cornice, parapet, chimneys
    for (const [y, out] of [
      [h - 0.5, 0.5],
      [h - 0.15, 0.9],
      [h + 0.2, 0.6],
    ])
      box(mesh, stone, [0, y, 0], [w + out, 0.32, d + out]);
    for (let k = -7; k <= 7; k++) box(mesh, stone, [k * 0.5, h - 0.8, front - 0.2], [0.2, 0.36, 0.3]);
    for (const x of [-3.1, 3.1]) {
      box(mesh, brick, [x, h, 1.4], [0.9, 2.3, 1.2]);
      for (const z of [1.1, 1.7])
        box(mesh, { colour: [0.45, 0.2, 0.1], material: "wall" }, [x, h + 2.3, z], [0.3, 0.5, 0.3]);
    }
    const opening = (x: number, y: number, wide: number, tall: number) => {
      box(mesh, stone, [x, y - 0.22, front - 0.12], [wide + 0.5, 0.22, 0.3]);
      box(mesh, stone, [x, y + tall, front - 0.1], [wide + 0.5, 0.42, 0.24]);
      box(mesh, sash, [x, y, front - 0.06], [wide + 0.16, tall, 0.12]);
      for (const s of [-1, 1])
        for (const t of [0, 1])
          pane(
            mesh,
            lit,
            [x + s * wide * 0.25, y + 0.1 + t * tall * 0.5, front - 0.13],
            [wide * 0.42, tall * 0.4, 0.06],
          );
    };
    for (const y of [4.4, 7.6]) for (const x of [-2.4, 0, 2.4]) opening(x, y, 1.15, 2);
    opening(-2.1, 1.3, 1.5, 2);
    opening(0.1, 1.3, 1.15, 2);
    // the door under its hood, up five steps with a rail
    box(mesh, stone, [2.4, 0.9, front - 0.2], [1.9, 2.9, 0.4]);
    box(mesh, { colour: trim ?? [0.05, 0.11, 0.2], material: "wood" }, [2.4, 0.9, front - 0.42], [1.2, 2.3, 0.1]);
    for (const [x, y] of [
      [-0.28, 0.2],
      [0.28, 0.2],
      [-0.28, 1.25],
      [0.28, 1.25],
    ])
      box(
        mesh,
        { colour: (trim ?? [0.09, 0.19, 0.34]).map((v) => v * 0.62) as unknown as Rgb, material: "wood" },
        [2.4 + x, 0.9 + y, front - 0.48],
        [0.42, 0.8, 0.05],
      );
    box(mesh, { colour: [0.7, 0.5, 0.15], material: "metal" }, [2.85, 1.95, front - 0.52], [0.1, 0.1, 0.1]);
    pane(mesh, lit, [2.4, 3.25, front - 0.42], [1.2, 0.35, 0.08]);
    box(mesh, stone, [2.4, 3.8, front - 0.6], [2.3, 0.25, 1.1]);
    for (let k = 0; k < 5; k++) box(mesh, stone, [2.4, -3, front - 0.7 - 0.36 * k], [1.9, 3.85 - 0.18 * k, 0.4]);
    for (const s of [-1, 1]) {
      addRod(mesh, IRON, [2.4 + s * 0.9, 1.75, front - 0.5], [2.4 + s * 0.9, 1.05, front - 2.3], 0.05);
      for (let k = 0; k < 5; k++)
        addRod(
          mesh,
          IRON,
          [2.4 + s * 0.9, 0.8 - 0.18 * k, front - 0.6 - 0.4 * k],
          [2.4 + s * 0.9, 1.7 - 0.16 * k, front - 0.6 - 0.4 * k],
          0.03,
        );
    }
    // flowers under the windows, a bush on either side
    for (const x of [-2.4, 0, 2.4]) {
      box(mesh, { colour: [0.2, 0.11, 0.06], material: "wood" }, [x, 4.0, front - 0.4], [1.3, 0.24, 0.34]);
      for (let k = 0; k < 6; k++)
        addBlob(
          mesh,
          { colour: k % 2 ? [0.62, 0.08, 0.12] : [0.1, 0.24, 0.06], material: "foliage" },
          [x - 0.55 + k * 0.22, 4.3, front - 0.42],
          [0.17, 0.16, 0.16],
          undefined,
          5,
        );
    }
    for (const x of [-3.4, -1.1])
      addBlob(
        mesh,
        { colour: [0.07, 0.18, 0.05], material: "foliage" },
        [x, 0.45, front - 1],
        [0.75, 0.7, 0.7],
        undefined,
        8,
      );
  },
  mosque(mesh, { colour, lit }) {
    const sand: SurfaceMaterial = { colour: [0.66, 0.57, 0.43], material: "wall", pattern: "stone" };
    const pale: SurfaceMaterial = { colour: [0.76, 0.7, 0.58], material: "wall" };
    const tile: SurfaceMaterial = { colour: colour ?? [0.05, 0.26, 0.4], material: "roof" };
    const dark: SurfaceMaterial = { colour: [0.03, 0.09, 0.16], material: "wall" };
    const gold: SurfaceMaterial = { colour: [0.62, 0.42, 0.1], material: "metal" };
    const onion = (x: number, z: number, r: number, y: number, finish = tile) => {
      addLathe(
        mesh,
        finish,
        x,
        z,
        [
          [r * 0.94, y],
          [r * 1.05, y + r * 0.32],
          [r * 1.02, y + r * 0.62],
          [r * 0.82, y + r * 1],
          [r * 0.48, y + r * 1.3],
          [r * 0.16, y + r * 1.52],
          [0.02, y + r * 1.66],
        ],
        28,
      );
      addRod(mesh, gold, [x, y + r * 1.55, z], [x, y + r * 1.62 + 1.6, z], 0.1, 0.05);
      addBlob(mesh, gold, [x, y + r * 1.62 + 0.7, z], [0.28, 0.28, 0.28], undefined, 6);
    };
    /** A pointed arch of dark, framed in tiles. */
    const arch = (x: number, y: number, z: number, wide: number, tall: number, fill: SurfaceMaterial) => {
      const outline = (s: number): [number, number][] => {
        const half = (wide / 2) * s;
        const top = tall + (s - 1) * wide * 0.6;
        return [
          [x - half, y],
          [x + half, y],
          [x + half, y + top * 0.55],
          [x + half * 0.72, y + top * 0.8],
          [x, y + top],
          [x - half * 0.72, y + top * 0.8],
          [x - half, y + top * 0.55],
        ];
      };
      addPrism(mesh, tile, outline(1.24), z - 0.06, z + 0.2);
      addPrism(mesh, fill, outline(1), z - 0.12, z + 0.2);
    };
    const night: SurfaceMaterial = lit ? { colour: LAMP, material: "light", emission: 0.5 } : dark;
    box(mesh, { colour: [0.6, 0.55, 0.46], material: "ground" }, [0, -3, -2], [34, 3.5, 25]);
    box(mesh, sand, [0, 0.5, 2], [20, 9, 16]);
    box(mesh, tile, [0, 8.6, 2], [20.3, 0.7, 16.3]);
    for (let k = -9; k <= 9; k++) box(mesh, pale, [k * 1.1, 9.5, -6], [0.6, 0.9, 0.3]);
    // the great gate, arcades at its sides
    box(mesh, pale, [0, 0.5, -7], [8, 11.6, 3]);
    box(mesh, tile, [0, 11.3, -7], [8.3, 0.7, 3.3]);
    box(mesh, tile, [-3.5, 0.5, -8.56], [0.5, 11, 0.12]);
    box(mesh, tile, [3.5, 0.5, -8.56], [0.5, 11, 0.12]);
    arch(0, 0.5, -8.6, 4.6, 8.6, night);
    for (const s of [-1, 1]) for (let k = 0; k < 3; k++) arch(s * (5.3 + k * 2.2), 0.8, -6.06, 1.4, 4.6, night);
    for (const s of [-1, 1]) for (let k = 0; k < 3; k++) arch(s * (5.3 + k * 2.2), 6, -6.06, 0.9, 2, night);
    // the drum with its windows, the dome, smaller domes
    addLathe(
      mesh,
      pale,
      0,
      2,
      [
        [6.2, 9.5],
        [6.2, 12.8],
        [6.5, 13.2],
      ],
      28,
    );
    for (let k = 0; k < 16; k++) {
      const a = (k / 16) * 2 * Math.PI;
      box(mesh, night, [6.15 * Math.cos(a), 10.4, 2 + 6.15 * Math.sin(a)], [0.7, 1.7, 0.7]);
    }
    addLathe(
      mesh,
      tile,
      0,
      2,
      [
        [6.55, 12.9],
        [6.55, 13.4],
      ],
      28,
    );
    onion(0, 2, 6.1, 13.3);
    for (const s of [-1, 1]) for (const z of [-3.4, 7.4]) onion(s * 7.6, z, 1.9, 9.3);
    // minarets with two balconies
    for (const s of [-1, 1]) {
      const [x, z] = [s * 13.2, -5];
      box(mesh, sand, [x, -2, z], [3, 8, 3]);
      addLathe(
        mesh,
        pale,
        x,
        z,
        [
          [1.25, 6],
          [1.05, 16],
          [1.7, 16.6],
          [1.7, 17.2],
          [0.95, 17.3],
          [0.85, 22.4],
          [1.4, 22.9],
          [1.4, 23.4],
          [0.7, 23.5],
          [0.65, 25.2],
        ],
        16,
      );
      for (const [y, r] of [
        [10.5, 1.2],
        [14, 1.12],
        [20, 0.93],
      ])
        addLathe(
          mesh,
          tile,
          x,
          z,
          [
            [r, y],
            [r, y + 0.9],
          ],
          16,
        );
      onion(x, z, 1.05, 25.1);
    }
  },
  /** A wave that is about to break: a hollow face, its lip thrown forward, spray along it. The eye is before it. */
  breaker(mesh, _dress, draw) {
    const across = 110;
    const steps = 34;
    const half = 14;
    const high = (u: number) => 5.4 * Math.exp(-(((u - 0.12) * 1.7) ** 2)) + 0.35;
    const point = (i: number, j: number): Vec => {
      const u = (i / across) * 2 - 1;
      const h = high(u) * (1 + 0.012 * Math.sin(i * 0.85));
      const curl = Math.min(1, h / 3.4);
      // from the trough before it up the hollow face to the lip, which hangs over
      const a = (-0.5 + (j / steps) * (0.72 + 0.36 * curl)) * Math.PI;
      const r = h * 0.5;
      return [u * half, r + r * Math.sin(a) * 1.02, -r * 0.9 + r * 1.25 * Math.cos(a) + 0.2 * Math.sin(u * 9)];
    };
    const normal = (i: number, j: number): Vec => {
      const [a, b] = [point(i - 1, j), point(i + 1, j)];
      const [c, d] = [point(i, Math.max(0, j - 1)), point(i, j + 1)];
      const [px, py, pz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
      const [qx, qy, qz] = [d[0] - c[0], d[1] - c[1], d[2] - c[2]];
      const n: Vec = [py * qz - pz * qy, pz * qx - px * qz, px * qy - py * qx];
      const long = Math.hypot(...n) || 1;
      return [n[0] / long, n[1] / long, n[2] / long];
    };
    for (let i = 0; i < across; i++)
      for (let j = 0; j < steps; j++) {
        const t = (j + 0.5) / steps;
        // light shines through where the water is thin; foam is drawn up the face in streaks
        const streak = 0.88 + 0.24 * Math.sin(i * 0.7 + 2.2 * Math.sin(j * 0.16)) ** 2;
        const foam = t > 0.86 + 0.07 * Math.sin(i * 1.9) * Math.sin(i * 0.37) || (t < 0.07 && i % 3 > 0);
        const water: Rgb = [
          (0.03 + 0.3 * t ** 2) * streak,
          (0.24 + 0.5 * t ** 1.4) * streak,
          (0.34 + 0.4 * t ** 1.3) * streak,
        ];
        const finish: SurfaceMaterial = { colour: foam ? [0.86, 0.9, 0.91] : water, material: "object" };
        const [a, b, c, d] = [point(i, j), point(i + 1, j), point(i + 1, j + 1), point(i, j + 1)];
        const [na, nb, nc, nd] = [normal(i, j), normal(i + 1, j), normal(i + 1, j + 1), normal(i, j + 1)];
        addTriangle(mesh, finish, a, b, c, [na, nb, nc]);
        addTriangle(mesh, finish, a, c, d, [na, nc, nd]);
      }
    // foam where it falls and runs out
    for (let k = 0; k < 340; k++) {
      const u = draw.next() * 2 - 1;
      const h = high(u);
      const lip = draw.next() < 0.5;
      const s = 0.06 + 0.2 * draw.next() * Math.min(1, h / 4);
      addBlob(
        mesh,
        { colour: [0.84, 0.88, 0.9], material: "object" },
        lip
          ? [u * half, h * (0.93 + 0.14 * draw.next()), -h * 0.28 * draw.next()]
          : [u * half, 0.08, -h * (0.9 + 0.5 * draw.next())],
        [s, s * (lip ? 0.7 : 0.35), s],
        undefined,
        4,
      );
    }
    // its back
    for (let i = 0; i < across; i++) {
      const [u0, u1] = [(i / across) * 2 - 1, ((i + 1) / across) * 2 - 1];
      addQuad(
        mesh,
        { colour: [0.02, 0.13, 0.19], material: "object" },
        [u0 * half, high(u0) * 0.98, 0.2],
        [u1 * half, high(u1) * 0.98, 0.2],
        [u1 * half, -0.5, 5],
        [u0 * half, -0.5, 5],
      );
    }
  },
  "tiled-house"(mesh, { lit, variant }, draw) {
    const plasters: readonly Rgb[] = [
      [0.62, 0.43, 0.25],
      [0.66, 0.5, 0.33],
      [0.58, 0.36, 0.22],
      [0.7, 0.58, 0.42],
      [0.52, 0.4, 0.28],
      [0.64, 0.38, 0.26],
    ];
    const shade = 0.85 + 0.25 * draw.next();
    const base = plasters[variant % plasters.length];
    const wall: SurfaceMaterial = {
      colour: [base[0] * shade, base[1] * shade, base[2] * shade],
      material: "wall",
      ...(variant % 3 === 0 ? { pattern: "stone" as const } : {}),
    };
    const roof: SurfaceMaterial = { colour: [0.4, 0.16, 0.085], material: "roof", pattern: "shingles" };
    const [w, h, d] = [5.2 + 2.6 * draw.next(), 6 + 4.2 * draw.next(), 6];
    box(mesh, wall, [0, -4, 0], [w, h + 4, d]);
    addGable(mesh, roof, wall, 0, h, 0, w, 1.5 + 0.6 * draw.next(), d, 0.45);
    const shutter: SurfaceMaterial = {
      colour: (
        [
          [0.12, 0.2, 0.12],
          [0.28, 0.14, 0.08],
          [0.16, 0.22, 0.26],
        ] as const
      )[variant % 3],
      material: "wood",
    };
    const across = w > 6.4 ? 3 : 2;
    for (let row = 0; row * 2.7 + 2.4 < h; row++)
      for (let k = 0; k < across; k++) {
        const x = (k - (across - 1) / 2) * (w / across);
        const y = 1.1 + row * 2.7;
        if (row === 0 && k === 0) {
          box(mesh, { colour: [0.16, 0.09, 0.05], material: "wood" }, [x, 0, -d / 2 - 0.05], [1.1, 2.1, 0.12]);
          continue;
        }
        pane(mesh, lit, [x, y, -d / 2 - 0.04], [0.8, 1.35, 0.1]);
        for (const s of [-1, 1]) box(mesh, shutter, [x + s * 0.66, y - 0.03, -d / 2 - 0.06], [0.44, 1.42, 0.1]);
      }
    if (draw.next() < 0.6) box(mesh, wall, [w * 0.28, h + 0.4, 0.6], [0.8, 1.9, 0.8]);
  },
  "bell-tower"(mesh, { lit }) {
    const wall: SurfaceMaterial = { colour: [0.55, 0.42, 0.29], material: "wall", pattern: "stone" };
    const roof: SurfaceMaterial = { colour: [0.42, 0.17, 0.09], material: "roof", pattern: "shingles" };
    box(mesh, wall, [0, -6, 0], [4.4, 24.5, 4.4]);
    for (const y of [9, 14.2, 22.4]) box(mesh, { ...wall, colour: [0.66, 0.54, 0.4] }, [0, y, 0], [4.9, 0.35, 4.9]);
    for (const s of [-1, 1]) for (const t of [-1, 1]) box(mesh, wall, [s * 1.85, 18.5, t * 1.85], [0.75, 4, 0.75]);
    box(mesh, { colour: DARK, material: "object" }, [0, 18.5, 0], [3, 3.4, 3]);
    addLathe(
      mesh,
      { colour: [0.5, 0.36, 0.12], material: "metal" },
      0,
      -1.7,
      [
        [0.9, 19],
        [0.55, 20.2],
        [0.2, 20.8],
      ],
      12,
    );
    addLathe(
      mesh,
      roof,
      0,
      0,
      [
        [3.5, 22.6],
        [0.02, 26],
      ],
      4,
    );
    box(mesh, IRON, [0, 25.8, 0], [0.12, 1.6, 0.12]);
    box(mesh, IRON, [0, 26.7, 0], [0.8, 0.12, 0.12]);
    pane(mesh, lit, [0, 5, -2.24], [0.7, 1.4, 0.1]);
    pane(mesh, lit, [0, 11, -2.24], [0.7, 1.4, 0.1]);
  },
  "white-house"(mesh, { colour, lit, trim, variant }, draw) {
    const wall: SurfaceMaterial = { colour: colour ?? [0.86, 0.86, 0.84], material: "wall" };
    const blue: SurfaceMaterial = { colour: trim ?? [0.03, 0.16, 0.52], material: "wood" };
    const block = (x: number, y: number, z: number, w: number, h: number, d: number) => {
      box(mesh, wall, [x, y, z], [w, h, d]);
      // a low parapet round a flat roof
      box(mesh, wall, [x, y + h, z - d / 2 + 0.1], [w, 0.35, 0.2]);
      box(mesh, wall, [x - w / 2 + 0.1, y + h, z], [0.2, 0.35, d]);
      box(mesh, wall, [x + w / 2 - 0.1, y + h, z], [0.2, 0.35, d]);
    };
    const shutters = (x: number, y: number, z: number) => {
      pane(mesh, lit, [x, y, z - 0.03], [0.6, 0.95, 0.06]);
      for (const s of [-1, 1]) box(mesh, blue, [x + s * 0.48, y - 0.03, z - 0.05], [0.34, 1.02, 0.07]);
    };
    const door = (x: number, y: number, z: number) => {
      const arch: [number, number][] = [
        [x - 0.5, y],
        [x - 0.5, y + 1.65],
        ...Array.from({ length: 9 }, (_, i): [number, number] => [
          x - 0.5 * Math.cos((i / 8) * Math.PI),
          y + 1.65 + 0.5 * Math.sin((i / 8) * Math.PI),
        ]),
        [x + 0.5, y],
      ];
      addPrism(mesh, blue, arch, z - 0.07, z + 0.1);
      box(mesh, { colour: [0.6, 0.5, 0.2], material: "metal" }, [x + 0.3, y + 1, z - 0.1], [0.08, 0.08, 0.06]);
      box(mesh, wall, [x, y - 0.2, z - 0.4], [1.5, 0.2, 0.7]);
    };
    const w = 5 + draw.next();
    block(0, -6, 0, w, 9, 5);
    const kind = variant % 4;
    const side = draw.next() < 0.5 ? -1 : 1;
    door(-w * 0.27 * side, 0, -2.5);
    shutters(w * 0.2 * side, 1, -2.5);
    if (kind === 0 || kind === 3) {
      block(w * 0.2 * side, 3, 0.7, w * 0.6, 2.6, 3.6);
      shutters(w * 0.2 * side, 3.9, -1.1);
      for (let k = 0; k < 9; k++)
        box(mesh, wall, [-w * 0.5 * side + 0.3 * side * k - 0.9 * side, -0.2, -3.2], [0.32, 0.3 + 0.34 * k, 1.1]);
    } else if (kind === 1) {
      addLathe(
        mesh,
        wall,
        0,
        0.3,
        [
          [1.9, 3],
          [1.9, 3.5],
        ],
        24,
      );
      addLathe(
        mesh,
        { ...blue, material: "roof" },
        0,
        0.3,
        Array.from({ length: 8 }, (_, i): [number, number] => [
          2 * Math.cos((i / 7) * 1.57),
          3.5 + 1.9 * Math.sin((i / 7) * 1.57),
        ]),
        26,
      );
    } else {
      // a vaulted roof and a pergola
      const vault: [number, number][] = Array.from({ length: 13 }, (_, i) => [
        -w * 0.5 * Math.cos((i / 12) * Math.PI),
        3 + 1.2 * Math.sin((i / 12) * Math.PI),
      ]);
      addPrism(mesh, wall, vault, -2.5, 2.5);
      pane(mesh, lit, [0, 3.3, -2.53], [0.5, 0.5, 0.06]);
    }
    // bougainvillea at one corner
    if (kind !== 2)
      for (let k = 0; k < 16; k++) {
        const s = 0.22 + 0.2 * draw.next();
        addBlob(
          mesh,
          { colour: k % 3 ? [0.62, 0.06, 0.32] : [0.1, 0.22, 0.05], material: "foliage" },
          [(w / 2 - 0.2) * side + (draw.next() - 0.5), 0.2 + 2.5 * draw.next(), -2.6 - 0.25 * draw.next()],
          [s, s, s * 0.7],
          bumps(draw, 0.4),
          4,
        );
      }
    addLathe(
      mesh,
      { colour: [0.46, 0.2, 0.1], material: "object" },
      -w * 0.02 * side,
      -2.9,
      [
        [0.18, -0.05],
        [0.28, 0.4],
        [0.3, 0.45],
      ],
      12,
    );
    addBlob(
      mesh,
      { colour: [0.1, 0.24, 0.06], material: "foliage" },
      [-w * 0.02 * side, 0.66, -2.9],
      [0.34, 0.34, 0.3],
      bumps(draw, 0.4),
      6,
    );
  },
  "blue-dome"(mesh, { trim, lit }) {
    const wall: SurfaceMaterial = { colour: [0.87, 0.87, 0.85], material: "wall" };
    const blue: SurfaceMaterial = { colour: trim ?? [0.03, 0.16, 0.52], material: "roof" };
    box(mesh, wall, [0, -6, 0], [7, 9.6, 6.4]);
    addLathe(
      mesh,
      wall,
      0,
      0,
      [
        [2.6, 3.4],
        [2.6, 4.9],
        [2.85, 4.95],
        [2.85, 5.15],
      ],
      28,
    );
    addLathe(
      mesh,
      blue,
      0,
      0,
      Array.from({ length: 9 }, (_, i): [number, number] => [
        2.7 * Math.cos((i / 8) * 1.57),
        5.15 + 2.6 * Math.sin((i / 8) * 1.57),
      ]),
      30,
    );
    addRod(mesh, { colour: [0.9, 0.9, 0.88], material: "wall" }, [0, 7.6, 0], [0, 9, 0], 0.07);
    box(mesh, { colour: [0.9, 0.9, 0.88], material: "wall" }, [0, 8.4, 0], [0.8, 0.12, 0.12]);
    for (let k = 0; k < 6; k++) {
      const a = (k / 6) * 6.28 - 1.57;
      pane(mesh, lit, [2.58 * Math.cos(a), 3.8, 2.58 * Math.sin(a)], [0.36, 0.8, 0.36]);
    }
    // a wall with three bells before it
    box(mesh, wall, [-4.6, -6, -1.2], [2.6, 10.6, 1.1]);
    for (const [x, y] of [
      [-5.15, 3],
      [-4.05, 3],
      [-4.6, 4.5],
    ]) {
      const arch: [number, number][] = Array.from({ length: 11 }, (_, i): [number, number] => [
        x - 0.36 * Math.cos((i / 10) * Math.PI),
        y + 0.55 + 0.36 * Math.sin((i / 10) * Math.PI),
      ]);
      addPrism(
        mesh,
        { colour: [0.16, 0.32, 0.6], material: "wall" },
        [[x - 0.36, y], ...arch, [x + 0.36, y]],
        -1.82,
        -1.7,
      );
      addLathe(
        mesh,
        { colour: [0.5, 0.36, 0.1], material: "metal" },
        x,
        -1.86,
        [
          [0.22, y + 0.15],
          [0.12, y + 0.55],
          [0.02, y + 0.6],
        ],
        10,
      );
    }
    addPrism(
      mesh,
      { ...blue, material: "wood" },
      [
        [-0.7, 0],
        [-0.7, 1.8],
        [-0.4, 2.3],
        [0, 2.5],
        [0.4, 2.3],
        [0.7, 1.8],
        [0.7, 0],
      ],
      -3.28,
      -3.1,
    );
  },
  "future-tower"(mesh, { colour, lit, variant }, draw) {
    const c = colour ?? ([0.45, 0.52, 0.58] as Rgb);
    const skin: SurfaceMaterial = { colour: c, material: "metal", pattern: "windows" };
    const pale: SurfaceMaterial = { colour: [0.75, 0.79, 0.82], material: "metal" };
    const neon: SurfaceMaterial = {
      colour: [
        [0.1, 0.85, 1],
        [1, 0.3, 0.8],
        [0.4, 1, 0.6],
      ][variant % 3] as unknown as Rgb,
      material: "light",
      emission: lit ? 2.6 : 0.5,
    };
    const h = 150;
    const kind = variant % 5;
    if (kind === 0) {
      // a needle with a disc
      addLathe(
        mesh,
        pale,
        0,
        0,
        [
          [9, -2],
          [5, 30],
          [3.4, 80],
          [3, 118],
        ],
        20,
      );
      addLathe(
        mesh,
        skin,
        0,
        0,
        [
          [4, 96],
          [14, 104],
          [15, 108],
          [9, 114],
          [4, 120],
        ],
        28,
      );
      addLathe(
        mesh,
        neon,
        0,
        0,
        [
          [15.2, 105.2],
          [15.3, 107],
        ],
        28,
      );
      addLathe(
        mesh,
        pale,
        0,
        0,
        [
          [2, 118],
          [0.2, h],
        ],
        10,
      );
    } else if (kind === 1) {
      // swelling like a bud
      const profile = Array.from({ length: 22 }, (_, i): [number, number] => {
        const t = i / 21;
        return [
          13 * (0.55 + 0.75 * Math.sin(Math.PI * Math.min(1, t * 1.04)) ** 0.8) * (t > 0.98 ? 0.1 : 1 - 0.45 * t),
          t * h * 0.9 - 2,
        ];
      });
      addLathe(mesh, skin, 0, 0, profile, 26);
      for (const t of [0.25, 0.5, 0.75]) {
        const [r, y] = profile[Math.round(t * 21)];
        addLathe(
          mesh,
          neon,
          0,
          0,
          [
            [r * 1.04, y],
            [r * 1.04, y + 1.6],
          ],
          26,
        );
      }
    } else if (kind === 2) {
      // turning as it rises
      let before: [number, number][] | undefined;
      for (let k = 0; k <= 26; k++) {
        const a = k * 0.07;
        const r = 15 * (1 - 0.35 * (k / 26));
        const ring = [0, 1, 2, 3].map((i): [number, number] => [
          r * Math.cos(a + i * 1.5708),
          r * Math.sin(a + i * 1.5708),
        ]);
        if (before)
          for (let i = 0; i < 4; i++) {
            const [p, q, s, t] = [before[i], before[(i + 1) % 4], ring[(i + 1) % 4], ring[i]];
            addQuad(
              mesh,
              skin,
              [p[0], (k - 1) * 5, p[1]],
              [q[0], (k - 1) * 5, q[1]],
              [s[0], k * 5, s[1]],
              [t[0], k * 5, t[1]],
            );
          }
        before = ring;
      }
      addLathe(
        mesh,
        neon,
        0,
        0,
        [
          [0.8, 130],
          [0.3, h],
        ],
        8,
      );
    } else if (kind === 3) {
      // an arch of two leaning shafts with a bridge
      for (const s of [-1, 1]) {
        for (let k = 0; k < 14; k++) addBox(mesh, skin, s * (14 - 0.75 * k), k * 8 - 2, 0, 9, 8.1, 12);
        addBox(mesh, neon, s * 9.6, 20, -6.2, 0.7, 80, 0.4);
      }
      addBlob(mesh, pale, [0, 112, 0], [14, 9, 9], undefined, 12);
      addBox(mesh, pale, 0, 62, 0, 16, 4, 6);
    } else {
      for (const [w, y, tall] of [
        [24, -2, 60],
        [18, 58, 42],
        [12, 100, 28],
      ] as const) {
        addLathe(
          mesh,
          skin,
          0,
          0,
          [
            [w / 2, y],
            [w / 2, y + tall],
          ],
          22,
        );
        addLathe(
          mesh,
          neon,
          0,
          0,
          [
            [w / 2 + 1, y + tall],
            [w / 2 + 1, y + tall + 1.6],
          ],
          22,
        );
        addLathe(
          mesh,
          { colour: [0.1, 0.3, 0.08], material: "foliage" },
          0,
          0,
          [
            [w / 2 + 0.9, y + tall + 1.6],
            [w / 2 - 2, y + tall + 3.4],
          ],
          22,
        );
      }
      addLathe(
        mesh,
        pale,
        0,
        0,
        [
          [4, 128],
          [0.2, h],
        ],
        10,
      );
    }
    void draw;
  },
  "steam-tower"(mesh, { lit, variant }, draw) {
    const brass: SurfaceMaterial = { colour: [0.5, 0.32, 0.1], material: "metal" };
    const copper: SurfaceMaterial = { colour: [0.42, 0.17, 0.08], material: "metal" };
    const wall: SurfaceMaterial = { colour: [0.3, 0.18, 0.12], material: "wall", pattern: "windows" };
    const h = 46 + 34 * draw.next();
    addBox(mesh, wall, 0, -2, 0, 22, h, 18);
    addBox(mesh, copper, 0, h - 2, 0, 24, 1.6, 20);
    if (variant % 3 === 0) {
      addLathe(
        mesh,
        copper,
        0,
        0,
        Array.from({ length: 9 }, (_, i): [number, number] => [
          11 * Math.cos((i / 8) * 1.57),
          h + 10 * Math.sin((i / 8) * 1.57),
        ]),
        24,
      );
      addLathe(
        mesh,
        brass,
        0,
        0,
        [
          [2, h + 9.5],
          [1, h + 14],
          [0.2, h + 22],
        ],
        10,
      );
    } else if (variant % 3 === 1) {
      for (const x of [-6, 4]) {
        addLathe(
          mesh,
          { colour: [0.16, 0.1, 0.08], material: "wall", pattern: "brick" },
          x,
          2,
          [
            [2.6, h - 2],
            [1.9, h + 24],
            [2.3, h + 25],
          ],
          14,
        );
        for (let k = 0; k < 9; k++)
          addBlob(
            mesh,
            { colour: [0.62, 0.58, 0.55], material: "object" },
            [x + k * 1.6, h + 27 + k * 3, 2],
            [2.2 + k * 0.7, 2 + k * 0.6, 2.4],
            bumps(draw, 0.4),
            6,
          );
      }
    } else {
      addGable(mesh, copper, wall, 0, h - 1, 0, 22, 14, 18, 1);
      addLathe(
        mesh,
        brass,
        0,
        -9.2,
        [
          [0.1, h * 0.5],
          [0.1, h * 0.5 + 0.1],
        ],
        4,
      );
    }
    // a clock or a gear on the front
    const [cy, r] = [h * 0.68, 5];
    for (let k = 0; k < 16; k++) {
      const a = (k / 16) * 6.28;
      addBox(mesh, brass, (r + 0.9) * Math.cos(a), cy + (r + 0.9) * Math.sin(a) - 0.8, -9.4, 1.5, 1.6, 0.8);
    }
    const disc = (radius: number): [number, number][] =>
      Array.from({ length: 24 }, (_, i) => [
        radius * Math.cos((i / 24) * 6.283),
        cy + radius * Math.sin((i / 24) * 6.283),
      ]);
    addPrism(mesh, brass, disc(r + 0.6), -9.6, -9);
    addPrism(
      mesh,
      { colour: lit ? [1, 0.75, 0.4] : [0.75, 0.68, 0.5], material: lit ? "light" : "wall", emission: lit ? 1.4 : 0 },
      disc(r - 0.4),
      -9.8,
      -9.6,
    );
    addBox(mesh, { colour: DARK, material: "metal" }, 0, cy, -9.9, 0.5, 3.6, 0.2);
    addBox(mesh, { colour: DARK, material: "metal" }, 1.2, cy - 0.2, -9.9, 2.6, 0.5, 0.2);
    for (const x of [-12, 12]) addRod(mesh, copper, [x, -2, -8], [x, h * 0.9, -8], 0.9);
  },
  "earth-globe"(mesh, { colour }, draw) {
    const seed = bumps(draw, 2.5);
    const cloud = bumps(draw, 3);
    const fine = 70;
    const at = (i: number, j: number): Vec => {
      const [a, b] = [(i / fine - 0.5) * Math.PI, (j / (fine * 2)) * 2 * Math.PI];
      return [Math.cos(a) * Math.cos(b), Math.sin(a), Math.cos(a) * Math.sin(b)];
    };
    const swirl = (d: Vec) => cloud([d[0] * 3 + seed([d[1] * 2, d[2] * 2, d[0]]) * 0.8, d[1] * 5, d[2] * 3]);
    for (let i = 0; i < fine; i++)
      for (let j = 0; j < fine * 2; j++) {
        const [a, b, c, d] = [at(i, j), at(i, j + 1), at(i + 1, j + 1), at(i + 1, j)];
        if (a[2] > 0.25) continue;
        const land = seed([a[0] * 2.2, a[1] * 2.2, a[2] * 2.2]) + 0.35 * seed([a[0] * 5, a[1] * 5, a[2] * 5]);
        const white = swirl(a);
        const base: Rgb =
          Math.abs(a[1]) > 0.93
            ? SNOW
            : land > 0.55
              ? [0.2, 0.22, 0.08]
              : land > 0.4
                ? [0.12, 0.2, 0.07]
                : (colour ?? [0.015, 0.09, 0.34]);
        const w = Math.max(0, Math.min(0.92, (white - 0.25) * 1.5));
        const finish: SurfaceMaterial = {
          colour: [base[0] * (1 - w) + 0.86 * w, base[1] * (1 - w) + 0.89 * w, base[2] * (1 - w) + 0.93 * w],
          material: "object",
        };
        const far = (p: Vec): Vec => [p[0] * 100, 100 + p[1] * 100, p[2] * 100];
        addTriangle(mesh, finish, far(a), far(b), far(c), [a, b, c]);
        addTriangle(mesh, finish, far(a), far(c), far(d), [a, c, d]);
      }
  },
  "space-station"(mesh, { lit }) {
    const white: SurfaceMaterial = { colour: [0.74, 0.75, 0.77], material: "metal" };
    const grey: SurfaceMaterial = { colour: [0.4, 0.42, 0.45], material: "metal" };
    addRod(mesh, grey, [-17, 7, 0], [17, 7, 0], 0.35, 0.35, 8);
    // four pairs of solar wings
    for (const x of [-15, -10.5, 10.5, 15])
      for (const s of [-1, 1]) {
        for (let k = 0; k < 7; k++)
          for (let i = 0; i < 2; i++)
            addBox(
              mesh,
              { colour: (k + i) % 2 ? [0.05, 0.09, 0.32] : [0.08, 0.14, 0.42], material: "glass" },
              x - 0.9 + 1.8 * i,
              7 + s * (1.4 + k * 0.95) - 0.45,
              0.1,
              1.7,
              0.86,
              0.08,
            );
        addRod(mesh, { colour: [0.65, 0.5, 0.2], material: "metal" }, [x, 7 + s * 0.6, 0], [x, 7 + s * 8.2, 0], 0.1);
      }
    // modules along and across, with rings, windows and a dish
    addRod(mesh, white, [-7, 7, -1.5], [7, 7, -1.5], 1.35, 1.35, 20);
    for (const x of [-7, 7]) addBlob(mesh, grey, [x, 7, -1.5], [0.9, 1.3, 1.3], undefined, 10);
    for (const x of [-4.6, -1.6, 1.6, 4.6])
      addRod(mesh, grey, [x - 0.16, 7, -1.5], [x + 0.16, 7, -1.5], 1.45, 1.45, 20);
    addRod(mesh, white, [0, 2.6, -1.5], [0, 11.2, -1.5], 1.15, 1.15, 18);
    addRod(mesh, grey, [0, 11.2, -1.5], [0, 12.2, -1.5], 1.15, 0.5, 16);
    addRod(mesh, grey, [0, 2.6, -1.5], [0, 1.8, -1.5], 1.15, 0.5, 16);
    for (const x of [-6, -3, 3, 6])
      addBlob(
        mesh,
        { colour: lit ? [1, 0.9, 0.6] : [0.9, 0.85, 0.6], material: "light", emission: 1.4 },
        [x, 7.4, -2.8],
        [0.3, 0.3, 0.12],
        undefined,
        6,
      );
    addRod(mesh, white, [-4.6, 7, -1.5], [-4.6, 10, -2.2], 0.9, 0.9, 16);
    addRod(mesh, grey, [3, 8.3, -1.5], [4.3, 10.6, -2.4], 0.12);
    addLathe(
      mesh,
      white,
      4.4,
      -2.4,
      [
        [0.1, 10.6],
        [0.9, 10.9],
        [1.3, 11.5],
      ],
      18,
    );
  },
  "stone-lantern"(mesh, { lit }, draw) {
    const stone: SurfaceMaterial = { colour: [0.36, 0.36, 0.33], material: "rock" };
    addLathe(
      mesh,
      stone,
      0,
      0,
      [
        [0.5, -0.3],
        [0.5, 0.1],
        [0.4, 0.2],
        [0.17, 0.28],
        [0.15, 0.95],
        [0.38, 1.05],
        [0.42, 1.15],
        [0.26, 1.16],
      ],
      6,
    );
    addLathe(
      mesh,
      lit ? { colour: LAMP, material: "light", emission: 1.8 } : { colour: [0.1, 0.1, 0.09], material: "rock" },
      0,
      0,
      [
        [0.24, 1.15],
        [0.24, 1.5],
      ],
      6,
    );
    for (let k = 0; k < 6; k++)
      addRod(
        mesh,
        stone,
        [0.26 * Math.cos(k * 1.047), 1.15, 0.26 * Math.sin(k * 1.047)],
        [0.26 * Math.cos(k * 1.047), 1.5, 0.26 * Math.sin(k * 1.047)],
        0.05,
      );
    addLathe(
      mesh,
      stone,
      0,
      0,
      [
        [0.66, 1.46],
        [0.62, 1.54],
        [0.24, 1.78],
        [0.1, 1.84],
        [0.12, 1.95],
        [0.02, 2.1],
      ],
      6,
    );
    addBlob(
      mesh,
      { colour: [0.09, 0.15, 0.04], material: "foliage" },
      [0.2, 0.05, -0.35],
      [0.45, 0.14, 0.3],
      bumps(draw, 0.3),
      6,
    );
  },
  footbridge(mesh, { colour }) {
    const red: SurfaceMaterial = { colour: colour ?? [0.56, 0.06, 0.035], material: "wood" };
    const deck: SurfaceMaterial = { colour: [0.34, 0.2, 0.11], material: "wood", pattern: "planks" };
    const half = 3.4;
    const rise = (x: number) => 1.25 * (1 - (x / half) ** 2);
    const n = 16;
    for (let k = 0; k < n; k++) {
      const [x0, x1] = [k, k + 1].map((v) => -half + (v / n) * 2 * half);
      for (const z of [-0.85, 0.85]) {
        addQuad(
          mesh,
          red,
          [x0, rise(x0) - 0.28, z],
          [x1, rise(x1) - 0.28, z],
          [x1, rise(x1) + 0.06, z],
          [x0, rise(x0) + 0.06, z],
        );
        addRod(mesh, red, [x0, rise(x0) + 0.85, z], [x1, rise(x1) + 0.85, z], 0.065);
        addRod(mesh, red, [x0, rise(x0) + 0.45, z], [x1, rise(x1) + 0.45, z], 0.04);
        if (k % 3 === 0 || k === n - 1) addRod(mesh, red, [x0, rise(x0), z], [x0, rise(x0) + 1.08, z], 0.08);
      }
      addQuad(mesh, deck, [x0, rise(x0), -0.85], [x1, rise(x1), -0.85], [x1, rise(x1), 0.85], [x0, rise(x0), 0.85]);
    }
    for (const x of [-1.6, 1.6]) for (const z of [-0.7, 0.7]) addRod(mesh, red, [x, -2, z], [x, rise(x), z], 0.11);
    for (const x of [-half, half])
      for (const z of [-0.85, 0.85]) {
        addRod(mesh, red, [x, -0.8, z], [x, 1.1, z], 0.11);
        addBlob(mesh, { colour: [0.1, 0.09, 0.06], material: "metal" }, [x, 1.2, z], [0.13, 0.17, 0.13], undefined, 5);
      }
  },
  iceberg(mesh, { colour }, draw) {
    const ice = colour ?? ([0.72, 0.86, 0.95] as Rgb);
    // facets between a jagged foot and a few peaks
    const n = 18;
    const rings = [
      [13, -2],
      [12.4, 1.2],
      [10.6, 5.5],
      [7.4, 10],
      [4, 14.5],
      [1.2, 19],
    ] as const;
    const skew = (draw.next() - 0.5) * 0.6;
    const points = rings.map(([r, y], row) =>
      Array.from({ length: n }, (_, k): Vec => {
        const a = ((k + 0.5 * (row % 2)) / n) * 6.283;
        const out = r * (0.72 + 0.5 * draw.next());
        return [Math.cos(a) * out + skew * y, y + (row > 1 ? 4.4 * (draw.next() - 0.4) : 0), Math.sin(a) * out * 0.7];
      }),
    );
    for (let row = 0; row + 1 < points.length; row++)
      for (let k = 0; k < n; k++) {
        const [a, b, c, d] = [
          points[row][k],
          points[row][(k + 1) % n],
          points[row + 1][(k + 1) % n],
          points[row + 1][k],
        ];
        for (const [p, q, r] of [
          [a, b, c],
          [a, c, d],
        ]) {
          const t = 0.72 + 0.34 * draw.next();
          const wet = row === 0 ? 0.62 : 1;
          addTriangle(
            mesh,
            {
              colour: [ice[0] * t * wet * 0.92, ice[1] * t * (0.6 + 0.4 * wet), ice[2] * Math.min(1.04, t + 0.14)],
              material: "snow",
            },
            p,
            q,
            r,
          );
        }
      }
  },
  "cafe-set"(mesh, { colour }, draw) {
    const iron: SurfaceMaterial = { colour: [0.06, 0.09, 0.07], material: "metal" };
    const seat: SurfaceMaterial = { colour: [0.46, 0.27, 0.12], material: "wood" };
    addLathe(
      mesh,
      { colour: [0.82, 0.8, 0.75], material: "object" },
      0,
      0,
      [
        [0.42, 0.72],
        [0.44, 0.75],
        [0.02, 0.76],
      ],
      24,
    );
    addLathe(
      mesh,
      iron,
      0,
      0,
      [
        [0.25, 0],
        [0.04, 0.06],
        [0.035, 0.72],
      ],
      10,
    );
    for (const s of [-1, 1]) {
      const x = s * 0.78;
      addLathe(
        mesh,
        seat,
        x,
        0.05,
        [
          [0.22, 0.44],
          [0.22, 0.48],
          [0.02, 0.485],
        ],
        16,
      );
      for (const [dx, dz] of [
        [-0.16, -0.14],
        [0.16, -0.14],
        [-0.16, 0.2],
        [0.16, 0.2],
      ])
        addRod(mesh, iron, [x + dx * 0.9, 0.45, dz], [x + dx * 1.15, 0, dz * 1.2], 0.018, 0.018, 5);
      for (let k = 0; k <= 6; k++) {
        const a = (k / 6 - 0.5) * 2;
        addRod(
          mesh,
          seat,
          [x + s * 0.21 * Math.cos(a), 0.46, 0.05 + 0.21 * Math.sin(a)],
          [x + s * 0.23 * Math.cos(a), 0.9, 0.05 + 0.22 * Math.sin(a)],
          0.016,
          0.016,
          5,
        );
        if (k) {
          const b = ((k - 1) / 6 - 0.5) * 2;
          addRod(
            mesh,
            seat,
            [x + s * 0.23 * Math.cos(a), 0.9, 0.05 + 0.22 * Math.sin(a)],
            [x + s * 0.23 * Math.cos(b), 0.9, 0.05 + 0.22 * Math.sin(b)],
            0.022,
            0.022,
            5,
          );
        }
      }
    }
    for (const [x, z] of [
      [-0.15, -0.1],
      [0.16, 0.08],
    ])
      addLathe(
        mesh,
        { colour: [0.86, 0.85, 0.82], material: "object" },
        x,
        z,
        [
          [0.1, 0.76],
          [0.1, 0.775],
          [0.035, 0.78],
          [0.05, 0.84],
        ],
        12,
      );
    if (draw.next() < 0.75) {
      const cloth =
        colour ??
        ([
          [0.6, 0.08, 0.06],
          [0.12, 0.3, 0.18],
          [0.75, 0.6, 0.35],
          [0.1, 0.2, 0.42],
        ][draw.int(4)] as unknown as Rgb);
      addRod(mesh, { colour: [0.5, 0.34, 0.18], material: "wood" }, [0, 0.7, 0], [0, 2.5, 0], 0.03);
      for (let k = 0; k < 8; k++) {
        const [a, b] = [k, k + 1].map((v) => (v / 8) * 6.283);
        addTriangle(
          mesh,
          { colour: k % 2 ? [0.82, 0.78, 0.68] : cloth, material: "fabric" },
          [0, 2.62, 0],
          [1.35 * Math.cos(a), 2.14, 1.35 * Math.sin(a)],
          [1.35 * Math.cos(b), 2.14, 1.35 * Math.sin(b)],
        );
        addQuad(
          mesh,
          {
            colour: k % 2 ? [0.76, 0.72, 0.62] : [cloth[0] * 0.85, cloth[1] * 0.85, cloth[2] * 0.85],
            material: "fabric",
          },
          [1.35 * Math.cos(a), 2.14, 1.35 * Math.sin(a)],
          [1.35 * Math.cos(b), 2.14, 1.35 * Math.sin(b)],
          [1.36 * Math.cos(b), 1.98, 1.36 * Math.sin(b)],
          [1.36 * Math.cos(a), 1.98, 1.36 * Math.sin(a)],
        );
      }
    }
  },
  cone(mesh, { colour }, draw) {
    // a mountain with a broken top, gullies down its flanks and glowing streams
    const rock = colour ?? ([0.085, 0.07, 0.065] as Rgb);
    const n = 80;
    const rows = 26;
    const gully = Array.from({ length: n }, () => draw.next());
    const streams = [0.56, 0.67, 0.73, 0.84, 0.94].map((v) => Math.floor((v + 0.04 * draw.next()) * n));
    const at = (row: number, k: number): Vec => {
      const t = row / rows;
      const a = (k / n) * 6.283;
      const g = gully[((k % n) + n) % n];
      const out = (300 * (1 - t) ** 1.75 + 34) * (1 + 0.16 * (g - 0.5) * Math.sin(Math.PI * t));
      const top = 300 * t * (t > 0.96 ? 0.95 + 0.09 * g : 1);
      return [Math.cos(a) * out, top - 4, Math.sin(a) * out];
    };
    for (let row = 0; row < rows; row++)
      for (let k = 0; k < n; k++) {
        const wander = Math.round(2.2 * Math.sin(row * 0.45 + k * 0.01));
        const hot = streams.some((s, i) => k === (s + wander + n) % n && row > 5 + i * 3) || row >= rows - 1;
        const t = 0.75 + 0.5 * gully[k];
        const finish: SurfaceMaterial = hot
          ? { colour: row > 18 ? [1, 0.42, 0.06] : [1, 0.2, 0.02], material: "light", emission: 0.16 }
          : { colour: [rock[0] * t * (1 + 0.5 * (row / rows)), rock[1] * t, rock[2] * t], material: "rock" };
        addQuad(mesh, finish, at(row, k), at(row, k + 1), at(row + 1, k + 1), at(row + 1, k));
      }
    // the fire above the rim and the smoke that leans away
    for (let k = 0; k < 46; k++) {
      const a = draw.next() * 6.28;
      const y = 292 + 90 * draw.next() ** 1.6;
      const s = 3 + 6 * draw.next();
      addBlob(
        mesh,
        { colour: k % 3 ? [1, 0.36, 0.04] : [1, 0.72, 0.2], material: "light", emission: 0.16 },
        [(14 + (y - 290) * 0.55) * Math.cos(a), y, 10 * Math.sin(a)],
        [s * 0.8, s * 1.4, s],
        bumps(draw, 0.5),
        5,
      );
    }
    for (let k = 0; k < 40; k++) {
      const t = k / 40;
      const s = 26 + 70 * t;
      addBlob(
        mesh,
        { colour: [0.13 + 0.16 * t, 0.11 + 0.15 * t, 0.11 + 0.15 * t], material: "object", emission: 0 },
        [t * t * 190 + (draw.next() - 0.5) * 50, 330 + 260 * t, 26 + (draw.next() - 0.5) * 40],
        [s, s * 0.8, s],
        bumps(draw, 0.5),
        9,
      );
    }
  },
  "sun-lounger"(mesh, { colour }) {
    const cloth: SurfaceMaterial = { colour: colour ?? [0.85, 0.83, 0.78], material: "fabric" };
    const frame: SurfaceMaterial = { colour: [0.45, 0.3, 0.16], material: "wood" };
    addQuad(mesh, cloth, [-0.34, 0.38, -0.9], [0.34, 0.38, -0.9], [0.34, 0.38, 0.3], [-0.34, 0.38, 0.3]);
    addQuad(mesh, cloth, [-0.34, 0.38, 0.3], [0.34, 0.38, 0.3], [0.34, 0.95, 0.85], [-0.34, 0.95, 0.85]);
    for (const x of [-0.36, 0.36]) {
      addRod(mesh, frame, [x, 0.36, -0.95], [x, 0.36, 0.3], 0.04);
      addRod(mesh, frame, [x, 0.36, 0.3], [x, 0.95, 0.87], 0.04);
      for (const z of [-0.8, 0.2]) addRod(mesh, frame, [x, 0, z], [x, 0.36, z], 0.035);
    }
  },
};

/** Adds one of them to a mesh. */
export function buildPlace(mesh: Mesh, form: PlaceForm | Scenery, dress: Dress): void {
  BUILDERS[form](mesh, dress, createRng(dress.variant).fork(form));
}

/** Whether a form is built here. */
export function isPlace(form: string): form is PlaceForm | Scenery {
  return form in BUILDERS;
}
