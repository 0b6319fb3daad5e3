/** Houses, castles, boats and the like, each about its real size in metres, standing on y = 0, facing the camera (-z). */

import { buildPlace, isPlace, PLACE_SIZES } from "./built-places.ts";
import type { Structure, Tower } from "./layout.ts";
import {
  addBox,
  addGable,
  addLathe,
  addQuad,
  addTriangle,
  createMesh,
  type Mesh,
  type SurfaceMaterial,
} from "./mesh.ts";
import type { Rgb } from "./rgb.ts";

/** Half the footprint of a form in metres and its height, for composing. */
export const FORM_SIZES: Readonly<Record<Structure["form"], { readonly radiusM: number; readonly heightM: number }>> = {
  castle: { radiusM: 17, heightM: 36 },
  house: { radiusM: 5.5, heightM: 7 },
  barn: { radiusM: 7, heightM: 9 },
  church: { radiusM: 8, heightM: 22 },
  lighthouse: { radiusM: 5, heightM: 23 },
  tower: { radiusM: 4.5, heightM: 20 },
  windmill: { radiusM: 6, heightM: 16 },
  pagoda: { radiusM: 7, heightM: 25 },
  temple: { radiusM: 11, heightM: 14 },
  "stepped-temple": { radiusM: 15, heightM: 22 },
  torii: { radiusM: 5, heightM: 7.4 },
  pyramid: { radiusM: 60, heightM: 70 },
  bridge: { radiusM: 30, heightM: 12 },
  sailboat: { radiusM: 3.6, heightM: 9.5 },
  "rowing-boat": { radiusM: 2, heightM: 0.9 },
  balloon: { radiusM: 8, heightM: 21 },
  tent: { radiusM: 2, heightM: 1.9 },
  rock: { radiusM: 2.5, heightM: 3 },
  birds: { radiusM: 4, heightM: 2 },
  ...PLACE_SIZES,
};

const STONE: Rgb = [0.42, 0.4, 0.37];
const PLASTER: Rgb = [0.72, 0.67, 0.58];
const WHITE: Rgb = [0.82, 0.81, 0.78];
const TIMBER: Rgb = [0.2, 0.12, 0.07];
const SLATE: Rgb = [0.1, 0.15, 0.26];
const TILE: Rgb = [0.36, 0.11, 0.06];
const DARK: Rgb = [0.03, 0.03, 0.035];
const LAMP: Rgb = [1, 0.66, 0.3];

/** The mesh of a form; `lit` puts lamps in its windows, `colour` recolours what the eye takes as its colour. */
export function buildForm({ form, colour, variant = 0, trim = null, roof = null }: Structure, lit: boolean): Mesh {
  const mesh = createMesh();
  if (isPlace(form))
    buildPlace(mesh, form, { colour: form === "mosque" ? (roof ?? colour) : colour, lit, variant, trim, roof });
  else BUILDERS[form](mesh, colour, lit, { trim, roof });
  return mesh;
}

/** A block of a city; its windows are a pattern. */
export function buildTower(tower: Tower): Mesh {
  const mesh = createMesh();
  const wall: SurfaceMaterial = { colour: tower.colour, material: "wall", pattern: "windows" };
  const { widthM: w, heightM: h, depthM: d } = tower;
  addBox(mesh, wall, 0, 0, 0, w, h, d);
  if (tower.crown === "flat") addBox(mesh, { colour: DARK, material: "roof" }, w * 0.1, h, 0, w * 0.35, 3.5, d * 0.3);
  else {
    addBox(mesh, wall, 0, h, 0, w * 0.66, h * 0.16, d * 0.66);
    addBox(mesh, wall, 0, h * 1.16, 0, w * 0.4, h * 0.1, d * 0.4);
    if (tower.crown === "spire") {
      addLathe(
        mesh,
        { colour: [0.3, 0.3, 0.33], material: "metal" },
        0,
        0,
        [
          [w * 0.16, h * 1.26],
          [w * 0.03, h * 1.42],
          [0.15, h * 1.62],
        ],
        8,
      );
      addBox(mesh, { colour: [1, 0.2, 0.12], material: "light", emission: 5 }, 0, h * 1.62, 0, 1, 1, 1);
    }
  }
  return mesh;
}

/** Colours of parts that the prompt names. */
interface Parts {
  readonly trim: Rgb | null;
  readonly roof: Rgb | null;
}

type Builder = (mesh: Mesh, colour: Rgb | null, lit: boolean, parts: Parts) => void;
type OldForm = Exclude<Structure["form"], keyof typeof PLACE_SIZES>;

const BUILDERS: Readonly<Record<OldForm, Builder>> = {
  castle(mesh, colour, lit) {
    const wall: SurfaceMaterial = { colour: STONE, material: "wall", pattern: "stone" };
    const roof: SurfaceMaterial = { colour: colour ?? SLATE, material: "roof", pattern: "shingles" };
    addBox(mesh, wall, 0, -6, 0, 27, 15, 19);
    crenels(mesh, wall, 27, 9, 19);
    for (const [x, z, r, h] of [
      [-13.5, -9.5, 3, 14],
      [13.5, -9.5, 3, 15],
      [-13.5, 9.5, 2.8, 16],
      [13.5, 9.5, 2.8, 14],
      [-4.2, -9.8, 1.9, 12.5],
      [4.2, -9.8, 1.9, 12.5],
    ])
      roundTower(mesh, wall, roof, lit, x, z, r, h);
    addBox(mesh, wall, 0, 4, 3.5, 13, 14, 9);
    addGable(mesh, roof, wall, 0, 18, 3.5, 13, 5, 9, 0.5);
    roundTower(mesh, wall, roof, lit, -5.5, 5.5, 2.6, 25);
    roundTower(mesh, wall, roof, lit, 4.5, 2.5, 2.9, 22);
    roundTower(mesh, wall, roof, lit, 0.2, 7.5, 2.2, 29);
    addBox(mesh, { colour: DARK, material: "wood" }, 0, 0, -9.7, 3.6, 4.6, 0.6);
    for (let i = -2; i <= 2; i++) window_(mesh, lit, i * 2.4, 12.4, -1.05, 0.8, 2);
    for (let i = -3; i <= 3; i++) if (i !== 0) window_(mesh, lit, i * 3.2, 5.2, -9.6, 0.6, 1.5);
  },
  house(mesh, colour, lit, { trim, roof }) {
    cottage(
      mesh,
      { colour: colour ?? PLASTER, material: "wall" },
      { colour: roof ?? TILE, material: "roof", pattern: "shingles" },
      lit,
      8.5,
      3.2,
      6,
      3.6,
      0,
      0,
      trim,
    );
    addBox(mesh, { colour: [0.3, 0.14, 0.1], material: "wall", pattern: "brick" }, 2.4, 4, 0.9, 0.9, 3.6, 0.9);
  },
  barn(mesh, colour, lit, { trim, roof }) {
    const wall: SurfaceMaterial = { colour: colour ?? [0.34, 0.06, 0.04], material: "wood", pattern: "planks" };
    cottage(
      mesh,
      wall,
      { colour: roof ?? [0.16, 0.15, 0.15], material: "roof", pattern: "shingles" },
      lit,
      12,
      4.6,
      9,
      4.6,
      0,
      0,
      trim,
    );
  },
  church(mesh, colour, lit, { roof: named }) {
    const wall: SurfaceMaterial = { colour: colour ?? WHITE, material: "wall" };
    const roof: SurfaceMaterial = { colour: named ?? [0.13, 0.12, 0.13], material: "roof", pattern: "shingles" };
    addBox(mesh, wall, 2, -2, 0, 13, 8, 7.5);
    addGable(mesh, roof, wall, 2, 6, 0, 13, 4.2, 7.5, 0.5);
    for (let i = 0; i < 4; i++) window_(mesh, lit, -1.6 + i * 2.6, 1.6, -3.8, 0.9, 2.6);
    addBox(mesh, wall, -6, -2, 0, 4.4, 14.5, 4.4);
    addLathe(
      mesh,
      roof,
      -6,
      0,
      [
        [3.4, 12.4],
        [2, 14.6],
        [0.02, 21],
      ],
      4,
    );
    window_(mesh, lit, -6, 8.6, -2.25, 1, 2);
    addBox(mesh, { colour: TIMBER, material: "wood" }, -6, 0, -2.25, 1.5, 2.6, 0.12);
    addBox(mesh, { colour: [0.6, 0.5, 0.2], material: "metal" }, -6, 20.8, 0, 0.14, 1.7, 0.14);
    addBox(mesh, { colour: [0.6, 0.5, 0.2], material: "metal" }, -6, 21.7, 0, 0.8, 0.14, 0.14);
  },
  lighthouse(mesh, colour, lit) {
    const band = colour ?? [0.55, 0.05, 0.035];
    for (let i = 0; i < 5; i++) {
      const at = (k: number): readonly [number, number] => [2.75 - 0.22 * k, k * 3.3];
      addLathe(mesh, { colour: i % 2 === 0 ? WHITE : band, material: "wall" }, 0, 0, [at(i), at(i + 1)], 28);
    }
    addLathe(
      mesh,
      { colour: DARK, material: "metal" },
      0,
      0,
      [
        [1.7, 16.3],
        [2.5, 16.9],
        [2.5, 17.1],
        [1.2, 17.15],
      ],
      28,
    );
    rail(mesh, 2.4, 17.1, 1.1);
    addLathe(
      mesh,
      { colour: lit ? LAMP : [0.35, 0.42, 0.45], material: lit ? "light" : "glass", emission: lit ? 9 : 0 },
      0,
      0,
      [
        [1.15, 17.1],
        [1.15, 19.6],
      ],
      16,
    );
    for (let i = 0; i < 8; i++) {
      const a = (i / 8) * 2 * Math.PI;
      addBox(mesh, { colour: DARK, material: "metal" }, Math.cos(a) * 1.2, 17.1, Math.sin(a) * 1.2, 0.14, 2.5, 0.14);
    }
    addLathe(
      mesh,
      { colour: band, material: "roof" },
      0,
      0,
      [
        [1.75, 19.5],
        [1.2, 20.6],
        [0.35, 21.3],
        [0.1, 21.5],
        [0.06, 23],
      ],
      20,
    );
    for (const y of [4, 8.5, 12.5]) window_(mesh, lit, 0, y, -2.78 + y * 0.066, 0.6, 1.1);
    addBox(mesh, { colour: TIMBER, material: "wood" }, 0, 0, -2.75, 1.1, 2.1, 0.2);
    cottage(
      mesh,
      { colour: WHITE, material: "wall" },
      { colour: TILE, material: "roof", pattern: "shingles" },
      lit,
      6,
      2.6,
      4.4,
      2.2,
      -6.4,
      1,
    );
  },
  tower(mesh, colour, lit) {
    const wall: SurfaceMaterial = { colour: STONE, material: "wall", pattern: "stone" };
    roundTower(mesh, wall, { colour: colour ?? SLATE, material: "roof", pattern: "shingles" }, lit, 0, 0, 3.4, 15);
  },
  windmill(mesh, colour, lit) {
    addLathe(
      mesh,
      { colour: colour ?? PLASTER, material: "wall", pattern: "brick" },
      0,
      0,
      [
        [3.4, -1],
        [2.3, 10],
      ],
      20,
    );
    addLathe(
      mesh,
      { colour: TIMBER, material: "roof", pattern: "shingles" },
      0,
      0,
      [
        [2.6, 9.8],
        [2.1, 11.5],
        [0.05, 13],
      ],
      20,
    );
    window_(mesh, lit, 0, 3.6, -3.1, 0.9, 1.2);
    window_(mesh, lit, 0, 6.8, -2.75, 0.8, 1.1);
    addBox(mesh, { colour: TIMBER, material: "wood" }, 0, 0, -3.3, 1.3, 2.3, 0.3);
    const sail: SurfaceMaterial = { colour: [0.78, 0.72, 0.6], material: "fabric" };
    const beam: SurfaceMaterial = { colour: TIMBER, material: "wood" };
    for (let i = 0; i < 4; i++) {
      const a = 0.5 + (i * Math.PI) / 2;
      const [c, s] = [Math.cos(a), Math.sin(a)];
      const at = (along: number, across: number): [number, number, number] => [
        along * c - across * s,
        10.4 + along * s + across * c,
        -3.4,
      ];
      addQuad(mesh, beam, at(0, -0.12), at(7.6, -0.12), at(7.6, 0.12), at(0, 0.12));
      for (let k = 0; k < 6; k++)
        addQuad(mesh, sail, at(1.6 + k, 0.2), at(2.5 + k, 0.2), at(2.5 + k, 1.5), at(1.6 + k, 1.5));
    }
  },
  pagoda(mesh, colour, lit) {
    const wall: SurfaceMaterial = { colour: colour ?? [0.42, 0.06, 0.035], material: "wall" };
    const roof: SurfaceMaterial = { colour: [0.07, 0.1, 0.11], material: "roof", pattern: "shingles" };
    addBox(mesh, { colour: STONE, material: "wall", pattern: "stone" }, 0, -1, 0, 12, 2, 12);
    for (let i = 0; i < 5; i++) {
      const y = 1 + i * 4;
      const w = 7.4 - i * 0.95;
      addBox(mesh, wall, 0, y, 0, w, 3, w);
      for (let k = -1; k <= 1; k++) window_(mesh, lit, k * w * 0.28, y + 0.7, -w / 2 - 0.05, w * 0.16, 1.5);
      // eaves that sweep up at the corners
      const reach = w * 0.92;
      const [top, low, tip] = [y + 4.1, y + 2.9, y + 3.7];
      for (let side = 0; side < 4; side++) {
        const turn = (p: readonly [number, number]): [number, number] =>
          side === 0 ? [p[0], p[1]] : side === 1 ? [-p[1], p[0]] : side === 2 ? [-p[0], -p[1]] : [p[1], -p[0]];
        const [ax, az] = turn([-reach, -reach]);
        const [bx, bz] = turn([0, -reach * 0.93]);
        const [cx, cz] = turn([reach, -reach]);
        const [dx, dz] = turn([w * 0.4, -w * 0.4]);
        const [ex, ez] = turn([-w * 0.4, -w * 0.4]);
        addQuad(mesh, roof, [ax, tip, az], [bx, low, bz], [(dx + ex) / 2, top, (dz + ez) / 2], [ex, top, ez]);
        addQuad(mesh, roof, [bx, low, bz], [cx, tip, cz], [dx, top, dz], [(dx + ex) / 2, top, (dz + ez) / 2]);
      }
    }
    addLathe(
      mesh,
      { colour: [0.5, 0.36, 0.1], material: "metal" },
      0,
      0,
      [
        [0.5, 21],
        [0.3, 22],
        [0.45, 22.4],
        [0.12, 23],
        [0.05, 26],
      ],
      10,
    );
  },
  temple(mesh, colour) {
    const stone: SurfaceMaterial = { colour: colour ?? [0.66, 0.6, 0.48], material: "wall" };
    const roof: SurfaceMaterial = { colour: [0.42, 0.24, 0.15], material: "roof", pattern: "shingles" };
    for (let k = 0; k < 3; k++)
      addBox(mesh, stone, 0, k * 0.5 - (k === 0 ? 2 : 0), 0, 20 - k, k === 0 ? 2.5 : 0.5, 13 - k);
    const column = (x: number, z: number) => {
      addBox(mesh, stone, x, 1.5, z, 1.5, 0.3, 1.5);
      addLathe(
        mesh,
        stone,
        x,
        z,
        [
          [0.62, 1.8],
          [0.6, 4.2],
          [0.5, 8.1],
          [0.72, 8.5],
        ],
        14,
      );
      addBox(mesh, stone, x, 8.5, z, 1.5, 0.3, 1.5);
    };
    for (let k = 0; k < 6; k++) for (const z of [-4.8, 4.8]) column((k - 2.5) * 3.3, z);
    for (const z of [-1.6, 1.6]) for (const x of [-8.25, 8.25]) column(x, z);
    addBox(mesh, { ...stone, colour: [0.4, 0.35, 0.27] }, 0, 1.5, 0.4, 12.4, 7.2, 5.4);
    addBox(mesh, { colour: DARK, material: "wood" }, 0, 1.5, -2.4, 2.4, 5, 0.2);
    addBox(mesh, stone, 0, 8.8, 0, 18.6, 1.3, 11.6);
    for (let x = -8.4; x < 9; x += 1.4)
      addBox(mesh, { ...stone, colour: [0.5, 0.44, 0.35] }, x, 9.1, -5.85, 0.5, 0.9, 0.12);
    addGable(mesh, roof, stone, 0, 10.1, 0, 18.6, 3.4, 11.6, 0.5);
  },
  "stepped-temple"(mesh, colour) {
    const stone: SurfaceMaterial = { colour: colour ?? [0.4, 0.37, 0.29], material: "wall", pattern: "stone" };
    for (let k = 0; k < 6; k++)
      addBox(mesh, stone, 0, k === 0 ? -3 : k * 2.7, 0, 28 - k * 3.8, k === 0 ? 5.7 : 2.7, 28 - k * 3.8);
    for (let k = 0; k < 24; k++)
      addBox(mesh, { ...stone, colour: [0.48, 0.45, 0.36] }, 0, 0, -15 + k * 0.42, 5, 0.68 * (k + 1), 0.5);
    addBox(mesh, stone, 0, 16.2, 0, 7.4, 4.2, 6.4);
    addBox(mesh, { colour: DARK, material: "wall" }, 0, 16.2, -3.25, 1.8, 3, 0.2);
    addBox(mesh, stone, 0, 20.4, 0, 8.4, 0.8, 7.4);
    addBox(mesh, stone, 0, 21.2, 0, 6, 1.6, 1.4);
  },
  torii(mesh, colour) {
    const red: SurfaceMaterial = { colour: colour ?? [0.5, 0.075, 0.03], material: "wood" };
    for (const x of [-3, 3]) {
      addBox(mesh, { colour: [0.12, 0.12, 0.12], material: "wall" }, x, -1.5, 0, 1.2, 2, 1.2);
      addLathe(
        mesh,
        red,
        x,
        0,
        [
          [0.42, 0.5],
          [0.36, 6.2],
        ],
        16,
      );
    }
    addBox(mesh, red, 0, 4.6, 0, 7.6, 0.5, 0.36);
    addBox(mesh, red, 0, 5.1, 0, 0.5, 1.1, 0.2);
    // the beam sweeps up at its ends
    for (let k = -6; k <= 6; k++) {
      const rise = 0.012 * k * k;
      addBox(mesh, red, k * 0.75, 6.2 + rise, 0, 0.76, 0.5, 0.55);
      addBox(mesh, { colour: [0.05, 0.05, 0.055], material: "roof" }, k * 0.78, 6.68 + rise, 0, 0.8, 0.3, 0.8);
    }
  },
  pyramid(mesh, colour) {
    addLathe(
      mesh,
      { colour: colour ?? [0.56, 0.4, 0.22], material: "wall", pattern: "stone" },
      0,
      0,
      [
        [84, -4],
        [0.02, 70],
      ],
      4,
    );
  },
  bridge(mesh, colour) {
    const stone: SurfaceMaterial = { colour: colour ?? STONE, material: "wall", pattern: "stone" };
    for (let i = 0; i < 3; i++) archway(mesh, stone, (i - 1) * 18, 18, 5);
    addBox(mesh, stone, 0, 9, -2.4, 62, 1, 0.5);
    addBox(mesh, stone, 0, 9, 2.4, 62, 1, 0.5);
  },
  sailboat(mesh, colour) {
    hull(
      mesh,
      { colour: colour ?? WHITE, material: "wood" },
      { colour: [0.42, 0.26, 0.13], material: "wood" },
      3.6,
      1.15,
      0.95,
    );
    addLathe(
      mesh,
      { colour: [0.3, 0.2, 0.12], material: "wood" },
      0.2,
      0,
      [
        [0.07, 0.4],
        [0.05, 9.4],
      ],
      8,
    );
    const sail: SurfaceMaterial = { colour: [0.87, 0.84, 0.77], material: "fabric" };
    curvedSail(mesh, sail, [0.1, 1.5, 0], [-3, 1.6, -0.5], [0.15, 9.2, 0], -0.55);
    curvedSail(mesh, { ...sail, colour: [0.8, 0.74, 0.64] }, [0.4, 8.6, 0], [3.4, 1.1, 0], [0.6, 1.4, -0.35], -0.4);
    addBox(mesh, { colour: WHITE, material: "wood" }, -0.3, 0.9, 0, 2, 0.5, 1.1);
  },
  "rowing-boat"(mesh, colour) {
    hull(
      mesh,
      { colour: colour ?? [0.3, 0.12, 0.06], material: "wood" },
      { colour: [0.34, 0.2, 0.1], material: "wood" },
      2.1,
      0.7,
      0.55,
    );
    for (const x of [-0.8, 0.1, 0.9])
      addBox(mesh, { colour: [0.42, 0.27, 0.14], material: "wood" }, x, 0.38, 0, 0.28, 0.06, 1.2);
    addQuad(
      mesh,
      { colour: [0.42, 0.27, 0.14], material: "wood" },
      [-0.1, 0.6, -0.5],
      [0, 0.6, -0.5],
      [1.1, 0.05, -2.2],
      [1, 0.05, -2.2],
    );
  },
  balloon(mesh, colour) {
    const a: SurfaceMaterial = { colour: colour ?? [0.62, 0.06, 0.04], material: "fabric" };
    const b: SurfaceMaterial = { colour: colour ? [0.85, 0.8, 0.7] : [0.85, 0.55, 0.08], material: "fabric" };
    const profile: [number, number][] = [];
    for (let i = 0; i <= 18; i++) {
      const t = i / 18;
      const angle = Math.PI * (0.06 + 0.94 * t);
      profile.push([7.6 * Math.sin(angle) ** (t < 0.5 ? 1.25 : 1) + (t < 0.1 ? 1 : 0), 12.3 - 8.9 * Math.cos(angle)]);
    }
    const gores = createMesh();
    addLathe(gores, a, 0, 0, profile, 24);
    for (let t = 0; t < gores.materials.length; t++) {
      const angle = Math.atan2(
        gores.positions[t * 9 + 2] + gores.positions[t * 9 + 5] + gores.positions[t * 9 + 8],
        gores.positions[t * 9] + gores.positions[t * 9 + 3] + gores.positions[t * 9 + 6],
      );
      const colour_ = Math.floor((angle / (2 * Math.PI) + 1) * 12 + 0.001) % 2 === 0 ? a.colour : b.colour;
      for (let k = 0; k < 3; k++) gores.colours[t * 3 + k] = colour_[k];
    }
    for (const key of ["positions", "normals", "colours", "materials", "patterns", "emissions"] as const)
      for (const v of gores[key]) mesh[key].push(v);
    addBox(mesh, { colour: [0.25, 0.14, 0.06], material: "wood", pattern: "planks" }, 0, 0, 0, 2.6, 1.9, 2.6);
    for (const [x, z] of [
      [-1.22, -1.22],
      [1.22, -1.22],
      [-1.22, 1.22],
      [1.22, 1.22],
    ])
      addQuad(
        mesh,
        { colour: DARK, material: "object" },
        [x - 0.08, 1.9, z],
        [x + 0.08, 1.9, z],
        [x * 1.3 + 0.08, 4.2, z * 1.3],
        [x * 1.3 - 0.08, 4.2, z * 1.3],
      );
  },
  tent(mesh, colour, lit) {
    const cloth: SurfaceMaterial = {
      colour: colour ?? [0.62, 0.3, 0.06],
      material: "fabric",
      emission: lit ? 0.16 : 0,
    };
    addQuad(mesh, cloth, [-1.7, 0, -1.5], [0, 1.8, -1.5], [0, 1.8, 1.5], [-1.7, 0, 1.5]);
    addQuad(mesh, cloth, [1.7, 0, -1.5], [1.7, 0, 1.5], [0, 1.8, 1.5], [0, 1.8, -1.5]);
    addTriangle(mesh, { ...cloth, colour: DARK, emission: 0 }, [-0.55, 0, -1.52], [0.55, 0, -1.52], [0, 1.5, -1.52]);
    addTriangle(mesh, cloth, [-1.7, 0, -1.5], [1.7, 0, -1.5], [0, 1.8, -1.5]);
  },
  rock(mesh, colour) {
    const stone: SurfaceMaterial = { colour: colour ?? [0.23, 0.21, 0.19], material: "rock", pattern: "none" };
    addLathe(
      mesh,
      stone,
      0,
      0,
      [
        [2.3, -0.6],
        [2.5, 0.5],
        [1.9, 1.7],
        [1, 2.5],
        [0.02, 2.8],
      ],
      7,
    );
    addLathe(
      mesh,
      stone,
      1.9,
      0.6,
      [
        [1.4, -0.6],
        [1.4, 0.4],
        [0.8, 1.1],
        [0.02, 1.3],
      ],
      6,
    );
  },
  birds(mesh) {
    const wing: SurfaceMaterial = { colour: [0.05, 0.045, 0.05], material: "fur" };
    for (const [x, y, s] of [
      [0, 0, 1],
      [2.6, 0.8, 0.8],
      [-2.4, 1.1, 0.85],
      [4.6, 1.9, 0.7],
      [-4.4, 0.3, 0.75],
    ]) {
      addTriangle(mesh, wing, [x, y, 0], [x - 0.75 * s, y + 0.42 * s, 0], [x - 0.3 * s, y + 0.12 * s, 0]);
      addTriangle(mesh, wing, [x, y, 0], [x + 0.75 * s, y + 0.42 * s, 0], [x + 0.3 * s, y + 0.12 * s, 0]);
      addTriangle(
        mesh,
        wing,
        [x - 0.75 * s, y + 0.42 * s, 0],
        [x - 1.35 * s, y + 0.2 * s, 0],
        [x - 0.65 * s, y + 0.3 * s, 0],
      );
      addTriangle(
        mesh,
        wing,
        [x + 0.75 * s, y + 0.42 * s, 0],
        [x + 1.35 * s, y + 0.2 * s, 0],
        [x + 0.65 * s, y + 0.3 * s, 0],
      );
      addTriangle(mesh, wing, [x - 0.2 * s, y + 0.05 * s, 0], [x + 0.2 * s, y + 0.05 * s, 0], [x, y - 0.14 * s, 0]);
    }
  },
};

function window_(mesh: Mesh, lit: boolean, x: number, y: number, z: number, w: number, h: number): void {
  addBox(
    mesh,
    { colour: lit ? LAMP : DARK, material: lit ? "light" : "glass", emission: lit ? 2.6 : 0 },
    x,
    y,
    z,
    w,
    h,
    0.12,
  );
}

function crenels(mesh: Mesh, wall: SurfaceMaterial, w: number, y: number, d: number): void {
  for (let x = -w / 2 + 0.7; x < w / 2; x += 2.2)
    for (const z of [-d / 2, d / 2]) addBox(mesh, wall, x, y, z, 1.1, 1.3, 0.7);
  for (let z = -d / 2 + 0.7; z < d / 2; z += 2.2)
    for (const x of [-w / 2, w / 2]) addBox(mesh, wall, x, y, z, 0.7, 1.3, 1.1);
}

function roundTower(
  mesh: Mesh,
  wall: SurfaceMaterial,
  roof: SurfaceMaterial,
  lit: boolean,
  x: number,
  z: number,
  r: number,
  h: number,
): void {
  addLathe(
    mesh,
    wall,
    x,
    z,
    [
      [r * 1.05, -6],
      [r, 2],
      [r * 0.96, h - 1.6],
      [r * 1.18, h - 1],
      [r * 1.18, h],
    ],
    22,
  );
  addLathe(
    mesh,
    roof,
    x,
    z,
    [
      [r * 1.36, h - 0.1],
      [r * 0.8, h + r * 1.2],
      [0.05, h + r * 3],
    ],
    22,
  );
  addBox(mesh, { colour: [0.5, 0.4, 0.15], material: "metal" }, x, h + r * 2.9, z, 0.12, 1.6, 0.12);
  addTriangle(
    mesh,
    { colour: [0.5, 0.06, 0.05], material: "fabric" },
    [x, h + r * 2.9 + 1.6, z],
    [x + 1.3, h + r * 2.9 + 1.25, z],
    [x, h + r * 2.9 + 0.9, z],
  );
  for (let y = 4; y < h - 2; y += 4.5) window_(mesh, lit, x, y, z - r, 0.55, 1.5);
}

function cottage(
  mesh: Mesh,
  wall: SurfaceMaterial,
  roof: SurfaceMaterial,
  lit: boolean,
  w: number,
  h: number,
  d: number,
  rise: number,
  x = 0,
  z = 0,
  trim: Rgb | null = null,
): void {
  addBox(mesh, wall, x, -1.5, z, w, h + 1.5, d);
  addGable(mesh, roof, wall, x, h, z, w, rise, d, 0.55);
  const front = z - d / 2 - 0.03;
  addBox(
    mesh,
    { colour: trim ?? TIMBER, material: "wood" },
    x,
    0,
    front,
    Math.min(1.2, w * 0.2),
    Math.min(2.1, h * 0.72),
    0.12,
  );
  for (const share of [-0.3, 0.3]) {
    addBox(
      mesh,
      { colour: trim ?? [0.75, 0.73, 0.7], material: "wood" },
      x + w * share,
      h * 0.33,
      front,
      w * 0.16,
      h * 0.42,
      0.1,
    );
    window_(mesh, lit, x + w * share, h * 0.37, front - 0.04, w * 0.13, h * 0.34);
  }
}

function rail(mesh: Mesh, radius: number, y: number, h: number): void {
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * 2 * Math.PI;
    addBox(mesh, { colour: DARK, material: "metal" }, Math.cos(a) * radius, y, Math.sin(a) * radius, 0.09, h, 0.09);
  }
  addLathe(
    mesh,
    { colour: DARK, material: "metal" },
    0,
    0,
    [
      [radius, y + h - 0.12],
      [radius, y + h],
    ],
    24,
  );
}

/** One arch of a bridge along x. */
function archway(mesh: Mesh, stone: SurfaceMaterial, x: number, span: number, width: number): void {
  const steps = 14;
  const inner = span / 2 - 1.4;
  const deck = 9;
  for (const z of [-width / 2, width / 2])
    for (let i = 0; i < steps; i++) {
      const a0 = Math.PI * (1 - i / steps);
      const a1 = Math.PI * (1 - (i + 1) / steps);
      const [x0, y0] = [x + Math.cos(a0) * inner, Math.sin(a0) * 7];
      const [x1, y1] = [x + Math.cos(a1) * inner, Math.sin(a1) * 7];
      addQuad(mesh, stone, [x0, y0, z], [x1, y1, z], [x1, deck, z], [x0, deck, z]);
      if (z < 0) addQuad(mesh, stone, [x0, y0, z], [x1, y1, z], [x1, y1, -z], [x0, y0, -z]);
    }
  for (const end of [-1, 1])
    addBox(mesh, stone, x + (end * (span / 2 + inner)) / 2, -8, 0, span / 2 - inner, 17, width);
  addBox(mesh, { ...stone, colour: [0.3, 0.27, 0.23] }, x, deck - 0.2, 0, span, 0.25, width);
}

/** A hull along x, bow at +x. */
function hull(
  mesh: Mesh,
  side: SurfaceMaterial,
  deck: SurfaceMaterial,
  half: number,
  beam: number,
  free: number,
): void {
  const steps = 14;
  const at = (i: number): { x: number; w: number; y: number } => {
    const t = i / steps;
    return {
      x: (t * 2 - 1) * half,
      w: beam * Math.min(1, (1 - t) * 2.2) ** 0.6 * (0.72 + 0.28 * Math.min(1, t * 4)),
      y: free * (0.85 + 0.5 * t * t),
    };
  };
  for (let i = 0; i < steps; i++) {
    const a = at(i);
    const b = at(i + 1);
    for (const s of [-1, 1]) {
      addQuad(
        mesh,
        side,
        [a.x, a.y, s * a.w],
        [b.x, b.y, s * b.w],
        [b.x * 0.94, -0.35, s * b.w * 0.6],
        [a.x * 0.94, -0.35, s * a.w * 0.6],
      );
      addQuad(
        mesh,
        { ...side, colour: [0.5, 0.36, 0.2] },
        [a.x, a.y, s * a.w],
        [b.x, b.y, s * b.w],
        [b.x, b.y + 0.1, s * b.w * 1.04],
        [a.x, a.y + 0.1, s * a.w * 1.04],
      );
    }
    addQuad(
      mesh,
      deck,
      [a.x, a.y - 0.12, -a.w],
      [b.x, b.y - 0.12, -b.w],
      [b.x, b.y - 0.12, b.w],
      [a.x, a.y - 0.12, a.w],
    );
  }
  const stern = at(0);
  addQuad(
    mesh,
    side,
    [stern.x, stern.y, -stern.w],
    [stern.x, stern.y, stern.w],
    [stern.x * 0.94, -0.35, stern.w * 0.6],
    [stern.x * 0.94, -0.35, -stern.w * 0.6],
  );
}

/** A triangle of cloth that bellies by `belly` metres. */
function curvedSail(
  mesh: Mesh,
  cloth: SurfaceMaterial,
  a: readonly [number, number, number],
  b: readonly [number, number, number],
  c: readonly [number, number, number],
  belly: number,
): void {
  const n = 7;
  const at = (i: number, j: number): [number, number, number] => {
    const u = i / n;
    const v = j / n;
    const w = 1 - u - v;
    const out = belly * 6 * u * v * w * 2 + belly * u * w;
    return [a[0] * w + b[0] * u + c[0] * v, a[1] * w + b[1] * u + c[1] * v, a[2] * w + b[2] * u + c[2] * v + out];
  };
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n - i; j++) {
      addTriangle(mesh, cloth, at(i, j), at(i + 1, j), at(i, j + 1));
      if (i + j < n - 1) addTriangle(mesh, cloth, at(i + 1, j), at(i + 1, j + 1), at(i, j + 1));
    }
}
