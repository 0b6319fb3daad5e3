/** Markets: a stall of fruit, one of flowers, a hut of a Christmas market, its tree. Stripes and goods are large, for coarse media. */

import type { Rng } from "easel-picture";
import { pairs, rows, toned, tones } from "../kit/rows.ts";
import {
  box,
  face,
  gable,
  lathe,
  lump,
  prism,
  type Rgb,
  rod,
  type Solids,
  type SurfaceMaterial,
} from "../kit/solids.ts";
import { type Family, scenery } from "./scenery.ts";

const WOOD: SurfaceMaterial = { colour: [0.36, 0.22, 0.11], material: "wood", pattern: "boards" };

const CLOTHS = tones("0.62 0.05 0.035, 0.05 0.22 0.5, 0.06 0.34 0.14, 0.82 0.4 0.03");

const CREAM: Rgb = [0.86, 0.83, 0.76];

const SNOW: Rgb = [0.82, 0.87, 0.94];

const FRUIT: readonly (readonly [Rgb, number])[] = [
  [[0.72, 0.04, 0.03], 0.125],
  [[0.92, 0.38, 0.02], 0.13],
  [[0.9, 0.72, 0.05], 0.125],
  [[0.26, 0.5, 0.05], 0.125],
  [[0.26, 0.04, 0.2], 0.11],
  [[0.08, 0.3, 0.04], 0.15],
  [[0.8, 0.2, 0.16], 0.12],
];

const BLOOMS = tones("0.75 0.03 0.05, 0.9 0.7 0.04, 0.85 0.25 0.45, 0.42 0.12 0.6, 0.9 0.42 0.05, 0.88 0.84 0.78");

/** A heart, in halves of its width. */
const HEART: readonly (readonly [number, number])[] = Array.from({ length: 20 }, (_, k) => {
  const a = (k / 20) * 2 * Math.PI;
  return [
    Math.sin(a) ** 3,
    (13 * Math.cos(a) - 5 * Math.cos(2 * a) - 2 * Math.cos(3 * a) - Math.cos(4 * a)) / 16,
  ] as const;
});

export const STALLS = {
  stall: scenery({
    radiusM: 1.9,
    heightM: 2.9,
    *shape({ colour, variant, draw }) {
      const cloth = colour ?? CLOTHS[variant % CLOTHS.length];
      yield frame(cloth);
      yield fruit(variant, draw);
    },
  }),
  "flower-stall": scenery({
    radiusM: 1.9,
    heightM: 2.9,
    *shape({ colour, variant, draw }) {
      const cloth = colour ?? CLOTHS[variant % CLOTHS.length];
      yield frame(cloth);
      yield flowers(variant, draw);
    },
  }),
  "christmas-hut": scenery({
    radiusM: 1.9,
    heightM: 3.7,
    *shape({ variant, draw }) {
      yield hut(variant);
      yield baubles(variant, draw);
    },
  }),
  "lit-tree": scenery({
    radiusM: 1.8,
    heightM: 6.5,
    *shape({ draw }) {
      yield litTree(draw);
    },
  }),
} satisfies Family;

/** Posts, a striped awning that hangs a little with a scalloped edge, and a counter with a cloth. */
function* frame(cloth: Rgb): Solids {
  for (const x of [-1.7, 1.7]) {
    yield rod([x, 0, -0.7], [x, 2.15, -0.7], 0.06, WOOD);
    yield rod([x, 0, 0.8], [x, 2.75, 0.8], 0.06, WOOD);
  }
  const strips = 9;
  const line = rows("2.95 0.85, 2.56 0.2, 2.3 -0.4, 2.12 -1");
  for (let k = 0; k < strips; k++) {
    const finish: SurfaceMaterial = { colour: k % 2 ? CREAM : cloth, material: "fabric" };
    const [x0, x1] = [k, k + 1].map((v) => -1.95 + (v / strips) * 3.9);
    for (let i = 0; i + 1 < line.length; i++)
      yield face(
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
    yield prism(scallop, -1.01, -0.99, finish);
  }
  yield box([0, 0, 0], [3.4, 0.62, 1.1], WOOD);
  const skirt: Rgb = toned(cloth, 0.8);
  yield box([0, 0.06, -0.57], [3.42, 0.54, 0.03], { colour: skirt, material: "fabric" });
}

/** Three tiers of crates heaped with round fruit, each crate of one colour. */
function* fruit(variant: number, draw: Rng): Solids {
  for (let tier = 0; tier < 3; tier++)
    for (let c = 0; c < 4; c++) {
      const [tint, r] = FRUIT[(c * 2 + tier * 3 + variant) % FRUIT.length];
      const [x, y, z] = [-1.26 + c * 0.84, 0.62 + tier * 0.24, -0.4 + tier * 0.37];
      yield box([x, y, z], [0.8, 0.17, 0.37], { colour: [0.5, 0.34, 0.18], material: "wood" });
      for (let k = 0; k < 15; k++) {
        const t = 0.8 + 0.35 * draw.next();
        const [gx, gz] = [(k % 5) / 4 - 0.5, Math.floor(k / 5) / 2 - 0.5];
        yield lump(
          [x + gx * 0.58, y + 0.2 + 0.05 * draw.next() + 0.07 * (1 - 2 * Math.abs(gx)), z + gz * 0.24],
          [r, r, r],
          { colour: tint.map((v) => Math.min(1, v * t)) as unknown as Rgb, material: "object" },
          5,
        );
      }
    }
  for (const x of [-1.1, 0, 1.1]) {
    const yellow: SurfaceMaterial = { colour: [0.92, 0.72, 0.05], material: "object" };
    for (const s of [-1, 0, 1]) yield lump([x + s * 0.09, 1.78, 0.2], [0.06, 0.2, 0.07], yellow, 5);
  }
}

/** Buckets full of one flower each: on the counter, behind it and on the ground before it. */
function* flowers(variant: number, draw: Rng): Solids {
  const metal: SurfaceMaterial = { colour: [0.34, 0.38, 0.4], material: "metal" };
  const green: SurfaceMaterial = { colour: [0.06, 0.2, 0.04], material: "foliage" };
  function* bucket(x: number, y: number, z: number, size: number, tint: Rgb): Solids {
    yield lathe(pairs(0.15 * size, y, 0.21 * size, y + 0.34 * size), metal, 10, [x, z]);
    yield lump([x, y + 0.46 * size, z], [0.27 * size, 0.2 * size, 0.25 * size], green, 5);
    for (let k = 0; k < 13; k++) {
      const a = k * 2.4;
      const out = 0.29 * size * Math.sqrt((k + 0.5) / 13);
      const t = 0.82 + 0.36 * draw.next();
      yield lump(
        [x + out * Math.cos(a), y + (0.66 + 0.12 * draw.next()) * size - out * 0.3, z + out * Math.sin(a)],
        [0.1 * size, 0.085 * size, 0.1 * size],
        { colour: tint.map((v) => Math.min(1, v * t)) as unknown as Rgb, material: "foliage" },
        4,
      );
    }
  }
  const tint = (k: number) => BLOOMS[(k + variant) % BLOOMS.length];
  for (let k = 0; k < 5; k++) yield bucket(-1.36 + 0.68 * k, 0.62, -0.2, 0.98, tint(k * 2));
  for (let k = 0; k < 4; k++) yield bucket(-1.05 + 0.7 * k, 0.95, 0.3, 0.98, tint(k * 2 + 1));
  for (let k = 0; k < 5; k++) yield bucket(-1.5 + 0.75 * k, 0, -0.95 - 0.12 * (k % 2), 1.25, tint(k * 2 + 3));
}

/** A wooden hut with a lit opening under a snowy gable, a fringe of striped cloth and a string of bulbs. */
function* hut(variant: number): Solids {
  const planks: SurfaceMaterial = { colour: [0.3, 0.15, 0.065], material: "wood", pattern: "planks" };
  const dark: SurfaceMaterial = { colour: [0.17, 0.08, 0.035], material: "wood" };
  yield box([0, 0, -0.5], [3.5, 0.82, 0.14], planks);
  yield box([0, 0.8, -0.66], [3.7, 0.08, 0.6], dark);
  for (const s of [-1, 1]) yield box([s * 1.68, 0, 0.25], [0.16, 2.5, 1.6], planks);
  yield box([0, 0.8, 1], [3.3, 1.7, 0.06], { colour: [1, 0.55, 0.16], material: "light", emission: 0.3 });
  yield box([0, 2.28, -0.5], [3.5, 0.24, 0.14], planks);
  const snow: SurfaceMaterial = { colour: SNOW, material: "roof" };
  // the gable lies along the front
  yield gable([0, 2.5, 0.25], [3.5, 1.05, 1.9], 0.35, snow, planks);
  yield box([0, 2.38, -1.02], [4.2, 0.16, 0.16], snow);
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
    yield prism(flap, -1.04, -1.02, finish);
  }
  const garland: SurfaceMaterial = { colour: [0.03, 0.13, 0.035], material: "foliage" };
  for (let k = 0; k < 16; k++) {
    const x = -1.72 + (k / 15) * 3.44;
    yield lump([x, 0.76, -1], [0.17, 0.13, 0.1], garland, 4);
    const bulb: SurfaceMaterial = { colour: [1, 0.58, 0.18], material: "light", emission: 0.5 };
    yield lump([x, 2.5 + 0.05 * (k % 2), -1.16], [0.075, 0.075, 0.075], bulb, 4);
    const red: SurfaceMaterial = { colour: [0.7, 0.03, 0.03], material: "object" };
    if (k % 3 === 1) yield lump([x, 0.74, -1.1], [0.12, 0.12, 0.12], red, 5);
  }
}

/** Heaps of red, gold and green baubles on the counter of a hut, hearts that hang over them. */
function* baubles(variant: number, draw: Rng): Solids {
  const tints = tones("0.72 0.03 0.03, 0.85 0.52 0.06, 0.05 0.32 0.1, 0.8 0.78 0.72");
  for (let c = 0; c < 4; c++)
    for (let k = 0; k < 6; k++) {
      const r = 0.19;
      const [gx, row] = k < 4 ? [k % 2 ? 0.95 : -0.95, Math.floor(k / 2)] : [0, k - 3];
      yield lump(
        [-1.23 + c * 0.82 + gx * 0.2 + 0.03 * draw.next(), 1.02 + 0.22 * row, -0.68 + 0.24 * row],
        [r, r, r],
        { colour: tints[(c + variant) % tints.length], material: "object" },
        6,
      );
    }
  const heart: SurfaceMaterial = { colour: [0.6, 0.05, 0.04], material: "object" };
  for (const x of [-1.3, 1.3])
    yield prism(
      HEART.map(([u, v]) => [x + 0.26 * u, 1.68 + 0.26 * v] as const),
      -0.62,
      -0.54,
      heart,
    );
}

/** A fir in three skirts hung with bulbs and baubles, a star at its top. */
function* litTree(draw: Rng): Solids {
  const fir: SurfaceMaterial = { colour: [0.02, 0.1, 0.035], material: "foliage" };
  yield rod([0, 0, 0], [0, 1.2, 0], 0.2, { colour: [0.16, 0.09, 0.05], material: "wood" });
  for (let k = 0; k < 5; k++) {
    const y = 0.7 + k * 1.05;
    const r = 1.85 - k * 0.34;
    yield lathe(pairs(r, y, r * 0.3, y + 1.45), fir, 14);
    for (let i = 0; i < 12 - k; i++) {
      const a = ((i + 0.5 * (k % 2)) / (12 - k)) * 2 * Math.PI;
      const t = draw.next() * 0.7;
      const [out, up] = [r * (1 - 0.7 * t) + 0.03, y + 1.45 * t];
      const glow = i % 3 !== 0;
      yield lump(
        [out * Math.cos(a), up, out * Math.sin(a)],
        glow ? [0.1, 0.1, 0.1] : [0.16, 0.16, 0.16],
        glow
          ? { colour: [1, 0.6, 0.2], material: "light", emission: 0.5 }
          : { colour: i % 2 ? [0.75, 0.03, 0.03] : [0.85, 0.55, 0.08], material: "object" },
        4,
      );
    }
  }
  for (const turn of [0, Math.PI / 3, (2 * Math.PI) / 3])
    yield rod(
      [0.32 * Math.cos(turn), 6.35 + 0.32 * Math.sin(turn), 0],
      [-0.32 * Math.cos(turn), 6.35 - 0.32 * Math.sin(turn), 0],
      0.06,
      { colour: [1, 0.72, 0.2], material: "light", emission: 0.5 },
    );
}
