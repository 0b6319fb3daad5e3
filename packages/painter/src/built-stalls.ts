/** Solids of markets: a stall of fruit, one of flowers, a hut of a Christmas market, its tree. Stripes and goods are large, for coarse media. */

import type { Rng } from "easel-picture";
import type { Scenery } from "./layout.ts";
import {
  addBlob,
  addBox,
  addGable,
  addLathe,
  addPrism,
  addQuad,
  addRod,
  type Mesh,
  type SurfaceMaterial,
} from "./mesh.ts";
import type { Rgb } from "./rgb.ts";

/** Forms that are built here. */
export type StallForm = Extract<Scenery, "stall" | "flower-stall" | "christmas-hut" | "lit-tree">;

/** What is known of one of them. */
interface StallDress {
  readonly colour: Rgb | null;
  readonly lit: boolean;
  readonly variant: number;
}

/** Half the footprint in metres and the height. */
export const STALL_SIZES: Readonly<Record<StallForm, { readonly radiusM: number; readonly heightM: number }>> = {
  stall: { radiusM: 1.9, heightM: 2.9 },
  "flower-stall": { radiusM: 1.9, heightM: 2.9 },
  "christmas-hut": { radiusM: 1.9, heightM: 3.7 },
  "lit-tree": { radiusM: 1.8, heightM: 6.5 },
};

const WOOD: SurfaceMaterial = { colour: [0.36, 0.22, 0.11], material: "wood", pattern: "boards" };
const CLOTHS: readonly Rgb[] = [
  [0.62, 0.05, 0.035],
  [0.05, 0.22, 0.5],
  [0.06, 0.34, 0.14],
  [0.82, 0.4, 0.03],
];
const CREAM: Rgb = [0.86, 0.83, 0.76];
const SNOW: Rgb = [0.82, 0.87, 0.94];

export const STALL_BUILDERS: Readonly<Record<StallForm, (mesh: Mesh, dress: StallDress, draw: Rng) => void>> = {
  stall(mesh, { colour, variant }, draw) {
    const cloth = colour ?? CLOTHS[variant % CLOTHS.length];
    frame(mesh, cloth);
    fruit(mesh, variant, draw);
  },
  "flower-stall"(mesh, { colour, variant }, draw) {
    const cloth = colour ?? CLOTHS[variant % CLOTHS.length];
    frame(mesh, cloth);
    flowers(mesh, variant, draw);
  },
  "christmas-hut"(mesh, { variant }, draw) {
    hut(mesh, variant);
    baubles(mesh, variant, draw);
  },
  "lit-tree"(mesh, _dress, draw) {
    litTree(mesh, draw);
  },
};

/** Posts, a striped awning that hangs a little with a scalloped edge, and a counter with a cloth. */
function frame(mesh: Mesh, cloth: Rgb): void {
  for (const x of [-1.7, 1.7]) {
    addRod(mesh, WOOD, [x, 0, -0.7], [x, 2.15, -0.7], 0.06);
    addRod(mesh, WOOD, [x, 0, 0.8], [x, 2.75, 0.8], 0.06);
  }
  const strips = 9;
  const line = [
    [2.95, 0.85],
    [2.56, 0.2],
    [2.3, -0.4],
    [2.12, -1],
  ] as const;
  for (let k = 0; k < strips; k++) {
    const finish: SurfaceMaterial = { colour: k % 2 ? CREAM : cloth, material: "fabric" };
    const [x0, x1] = [k, k + 1].map((v) => -1.95 + (v / strips) * 3.9);
    for (let i = 0; i + 1 < line.length; i++)
      addQuad(
        mesh,
        finish,
        [x0, line[i][0], line[i][1]],
        [x1, line[i][0], line[i][1]],
        [x1, line[i + 1][0], line[i + 1][1]],
        [x0, line[i + 1][0], line[i + 1][1]],
      );
    const mid = (x0 + x1) / 2;
    const scallop = [
      [x0, 2.12],
      [x0, 1.93],
      [x0 * 0.6 + mid * 0.4, 1.82],
      [mid, 1.78],
      [x1 * 0.6 + mid * 0.4, 1.82],
      [x1, 1.93],
      [x1, 2.12],
    ] as const;
    addPrism(mesh, finish, scallop, -1.01, -0.99);
  }
  addBox(mesh, WOOD, 0, 0, 0, 3.4, 0.62, 1.1);
  const skirt: Rgb = [cloth[0] * 0.8, cloth[1] * 0.8, cloth[2] * 0.8];
  addBox(mesh, { colour: skirt, material: "fabric" }, 0, 0.06, -0.57, 3.42, 0.54, 0.03);
}

const FRUIT: readonly (readonly [Rgb, number])[] = [
  [[0.72, 0.04, 0.03], 0.125],
  [[0.92, 0.38, 0.02], 0.13],
  [[0.9, 0.72, 0.05], 0.125],
  [[0.26, 0.5, 0.05], 0.125],
  [[0.26, 0.04, 0.2], 0.11],
  [[0.08, 0.3, 0.04], 0.15],
  [[0.8, 0.2, 0.16], 0.12],
];

/** Three tiers of crates heaped with round fruit, each crate of one colour. */
function fruit(mesh: Mesh, variant: number, draw: Rng): void {
  for (let tier = 0; tier < 3; tier++)
    for (let c = 0; c < 4; c++) {
      const [tint, r] = FRUIT[(c * 2 + tier * 3 + variant) % FRUIT.length];
      const [x, y, z] = [-1.26 + c * 0.84, 0.62 + tier * 0.24, -0.4 + tier * 0.37];
      addBox(mesh, { colour: [0.5, 0.34, 0.18], material: "wood" }, x, y, z, 0.8, 0.17, 0.37);
      for (let k = 0; k < 15; k++) {
        const t = 0.8 + 0.35 * draw.next();
        const [gx, gz] = [(k % 5) / 4 - 0.5, Math.floor(k / 5) / 2 - 0.5];
        addBlob(
          mesh,
          { colour: tint.map((v) => Math.min(1, v * t)) as unknown as Rgb, material: "object" },
          [x + gx * 0.58, y + 0.2 + 0.05 * draw.next() + 0.07 * (1 - 2 * Math.abs(gx)), z + gz * 0.24],
          [r, r, r],
          undefined,
          5,
        );
      }
    }
  for (const x of [-1.1, 0, 1.1]) {
    const yellow: SurfaceMaterial = { colour: [0.92, 0.72, 0.05], material: "object" };
    for (const s of [-1, 0, 1]) addBlob(mesh, yellow, [x + s * 0.09, 1.78, 0.2], [0.06, 0.2, 0.07], undefined, 5);
  }
}

const BLOOMS: readonly Rgb[] = [
  [0.75, 0.03, 0.05],
  [0.9, 0.7, 0.04],
  [0.85, 0.25, 0.45],
  [0.42, 0.12, 0.6],
  [0.9, 0.42, 0.05],
  [0.88, 0.84, 0.78],
];

/** Buckets full of one flower each: on the counter, behind it and on the ground before it. */
function flowers(mesh: Mesh, variant: number, draw: Rng): void {
  const metal: SurfaceMaterial = { colour: [0.34, 0.38, 0.4], material: "metal" };
  const green: SurfaceMaterial = { colour: [0.06, 0.2, 0.04], material: "foliage" };
  const bucket = (x: number, y: number, z: number, size: number, tint: Rgb) => {
    addLathe(
      mesh,
      metal,
      x,
      z,
      [
        [0.15 * size, y],
        [0.21 * size, y + 0.34 * size],
      ],
      10,
    );
    addBlob(mesh, green, [x, y + 0.46 * size, z], [0.27 * size, 0.2 * size, 0.25 * size], undefined, 5);
    for (let k = 0; k < 13; k++) {
      const a = k * 2.4;
      const out = 0.29 * size * Math.sqrt((k + 0.5) / 13);
      const t = 0.82 + 0.36 * draw.next();
      addBlob(
        mesh,
        { colour: tint.map((v) => Math.min(1, v * t)) as unknown as Rgb, material: "foliage" },
        [x + out * Math.cos(a), y + (0.66 + 0.12 * draw.next()) * size - out * 0.3, z + out * Math.sin(a)],
        [0.1 * size, 0.085 * size, 0.1 * size],
        undefined,
        4,
      );
    }
  };
  const tint = (k: number) => BLOOMS[(k + variant) % BLOOMS.length];
  for (let k = 0; k < 5; k++) bucket(-1.36 + 0.68 * k, 0.62, -0.2, 0.98, tint(k * 2));
  for (let k = 0; k < 4; k++) bucket(-1.05 + 0.7 * k, 0.95, 0.3, 0.98, tint(k * 2 + 1));
  for (let k = 0; k < 5; k++) bucket(-1.5 + 0.75 * k, 0, -0.95 - 0.12 * (k % 2), 1.25, tint(k * 2 + 3));
}

/** A wooden hut with a lit opening under a snowy gable, a fringe of striped cloth and a string of bulbs. */
function hut(mesh: Mesh, variant: number): void {
  const planks: SurfaceMaterial = { colour: [0.3, 0.15, 0.065], material: "wood", pattern: "planks" };
  const dark: SurfaceMaterial = { colour: [0.17, 0.08, 0.035], material: "wood" };
  addBox(mesh, planks, 0, 0, -0.5, 3.5, 0.82, 0.14);
  addBox(mesh, dark, 0, 0.8, -0.66, 3.7, 0.08, 0.6);
  for (const s of [-1, 1]) addBox(mesh, planks, s * 1.68, 0, 0.25, 0.16, 2.5, 1.6);
  addBox(mesh, { colour: [1, 0.55, 0.16], material: "light", emission: 0.3 }, 0, 0.8, 1, 3.3, 1.7, 0.06);
  addBox(mesh, planks, 0, 2.28, -0.5, 3.5, 0.24, 0.14);
  const snow: SurfaceMaterial = { colour: SNOW, material: "roof" };
  // the gable lies along the front
  addGable(mesh, snow, planks, 0, 2.5, 0.25, 3.5, 1.05, 1.9, 0.35);
  addBox(mesh, snow, 0, 2.38, -1.02, 4.2, 0.16, 0.16);
  const cloth = variant % 2 ? CLOTHS[2] : CLOTHS[0];
  for (let k = 0; k < 9; k++) {
    const x = -1.6 + k * 0.4;
    const finish: SurfaceMaterial = { colour: k % 2 ? CREAM : cloth, material: "fabric" };
    const flap = [
      [x - 0.2, 2.42],
      [x - 0.2, 2.08],
      [x, 1.92],
      [x + 0.2, 2.08],
      [x + 0.2, 2.42],
    ] as const;
    addPrism(mesh, finish, flap, -1.04, -1.02);
  }
  const garland: SurfaceMaterial = { colour: [0.03, 0.13, 0.035], material: "foliage" };
  for (let k = 0; k < 16; k++) {
    const x = -1.72 + (k / 15) * 3.44;
    addBlob(mesh, garland, [x, 0.76, -1], [0.17, 0.13, 0.1], undefined, 4);
    const bulb: SurfaceMaterial = { colour: [1, 0.58, 0.18], material: "light", emission: 0.5 };
    addBlob(mesh, bulb, [x, 2.5 + 0.05 * (k % 2), -1.16], [0.075, 0.075, 0.075], undefined, 4);
    const red: SurfaceMaterial = { colour: [0.7, 0.03, 0.03], material: "object" };
    if (k % 3 === 1) addBlob(mesh, red, [x, 0.74, -1.1], [0.12, 0.12, 0.12], undefined, 5);
  }
}

/** Heaps of red, gold and green baubles on the counter of a hut, hearts that hang over them. */
function baubles(mesh: Mesh, variant: number, draw: Rng): void {
  const tints: readonly Rgb[] = [
    [0.72, 0.03, 0.03],
    [0.85, 0.52, 0.06],
    [0.05, 0.32, 0.1],
    [0.8, 0.78, 0.72],
  ];
  for (let c = 0; c < 4; c++)
    for (let k = 0; k < 6; k++) {
      const r = 0.19;
      const [gx, row] = k < 4 ? [k % 2 ? 0.95 : -0.95, Math.floor(k / 2)] : [0, k - 3];
      addBlob(
        mesh,
        { colour: tints[(c + variant) % tints.length], material: "object" },
        [-1.23 + c * 0.82 + gx * 0.2 + 0.03 * draw.next(), 1.02 + 0.22 * row, -0.68 + 0.24 * row],
        [r, r, r],
        undefined,
        6,
      );
    }
  const heart: SurfaceMaterial = { colour: [0.6, 0.05, 0.04], material: "object" };
  for (const x of [-1.3, 1.3])
    addPrism(
      mesh,
      heart,
      HEART.map(([u, v]) => [x + 0.26 * u, 1.68 + 0.26 * v] as const),
      -0.62,
      -0.54,
    );
}

/** A heart, in halves of its width. */
const HEART: readonly (readonly [number, number])[] = Array.from({ length: 20 }, (_, k) => {
  const a = (k / 20) * 2 * Math.PI;
  return [
    Math.sin(a) ** 3,
    (13 * Math.cos(a) - 5 * Math.cos(2 * a) - 2 * Math.cos(3 * a) - Math.cos(4 * a)) / 16,
  ] as const;
});

/** A fir in three skirts hung with bulbs and baubles, a star at its top. */
function litTree(mesh: Mesh, draw: Rng): void {
  const fir: SurfaceMaterial = { colour: [0.02, 0.1, 0.035], material: "foliage" };
  addRod(mesh, { colour: [0.16, 0.09, 0.05], material: "wood" }, [0, 0, 0], [0, 1.2, 0], 0.2);
  for (let k = 0; k < 5; k++) {
    const y = 0.7 + k * 1.05;
    const r = 1.85 - k * 0.34;
    addLathe(
      mesh,
      fir,
      0,
      0,
      [
        [r, y],
        [r * 0.3, y + 1.45],
      ],
      14,
    );
    for (let i = 0; i < 12 - k; i++) {
      const a = ((i + 0.5 * (k % 2)) / (12 - k)) * 2 * Math.PI;
      const t = draw.next() * 0.7;
      const [out, up] = [r * (1 - 0.7 * t) + 0.03, y + 1.45 * t];
      const glow = i % 3 !== 0;
      addBlob(
        mesh,
        glow
          ? { colour: [1, 0.6, 0.2], material: "light", emission: 0.5 }
          : { colour: i % 2 ? [0.75, 0.03, 0.03] : [0.85, 0.55, 0.08], material: "object" },
        [out * Math.cos(a), up, out * Math.sin(a)],
        glow ? [0.1, 0.1, 0.1] : [0.16, 0.16, 0.16],
        undefined,
        4,
      );
    }
  }
  for (const turn of [0, Math.PI / 3, (2 * Math.PI) / 3])
    addRod(
      mesh,
      { colour: [1, 0.72, 0.2], material: "light", emission: 0.5 },
      [0.32 * Math.cos(turn), 6.35 + 0.32 * Math.sin(turn), 0],
      [-0.32 * Math.cos(turn), 6.35 - 0.32 * Math.sin(turn), 0],
      0.06,
    );
}
