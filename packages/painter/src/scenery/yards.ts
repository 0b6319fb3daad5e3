/** What stands in gardens, yards and fields: wells, fountains, hay, ruins, lanterns, footbridges, café tables, loungers. */

import type { Rng } from "easel-picture";
import { pairs, rows, toned, tones } from "../kit/rows.ts";
import {
  box,
  face,
  gable,
  lathe,
  lump,
  type Rgb,
  rod,
  type Solid,
  type Solids,
  type SurfaceMaterial,
  type Vec,
} from "../kit/solids.ts";
import { type Family, scenery } from "./scenery.ts";
import { bumps, IRON, LAMP } from "./shared.ts";

const STONE: Rgb = [0.4, 0.37, 0.33];

const WOOD: Rgb = [0.24, 0.14, 0.075];

export const YARDS = {
  well: scenery({
    words: "well, water well, wishing well, stone well, draw well, village well",
    radiusM: 1.6,
    heightM: 3.3,
    share01: 0.36,
    small: true,
    homes: "garden, farm, meadow",
    draws: /^(bucket|rope)$/,
    *shape({ colour, draw }) {
      // a ring of rough stones in three courses, each stone its own tone
      for (let row = 0; row < 4; row++)
        for (let k = 0; k < 14; k++) {
          const a = ((k + 0.5 * (row % 2)) / 14) * 2 * Math.PI;
          const tone = 0.75 + 0.5 * draw.next();
          yield lump(
            [1.1 * Math.cos(a), 0.1 + row * 0.27, 1.1 * Math.sin(a)],
            [0.3, 0.17, 0.3],
            { colour: (colour ?? STONE).map((c) => c * tone) as unknown as Rgb, material: "rock" },
            5,
            bumps(draw, 0.12),
          );
        }
      yield lathe("0.95 0.7, 0.02 0.69", { colour: [0.02, 0.025, 0.03], material: "wall" });
      const beam: SurfaceMaterial = { colour: WOOD, material: "wood" };
      for (const x of [-1.12, 1.12]) yield box([x, 0, 0], [0.17, 2.4, 0.17], beam);
      yield rod([-1.3, 1.95, 0], [1.35, 1.95, 0], 0.09, beam);
      yield rod([1.35, 1.95, 0], [1.35, 1.6, 0], 0.03, IRON);
      yield rod([1.35, 1.6, 0], [1.6, 1.6, 0], 0.03, IRON);
      yield rod([0.1, 1.95, 0], [0.1, 1.32, 0], 0.025, { colour: [0.5, 0.4, 0.24], material: "fabric" });
      yield lathe(
        "0.17 0.95, 0.23 1.34",
        { colour: [0.36, 0.22, 0.11], material: "wood", pattern: "planks" },
        20,
        [0.1, 0],
      );
      yield gable(
        [0, 2.35, 0],
        [2.5, 0.85, 1.7],
        0.3,
        { colour: [0.34, 0.14, 0.08], material: "roof", pattern: "shingles" },
        beam,
      );
    },
  }),
  ruin: scenery({
    words:
      "ruin, ancient ruin, ruined temple, castle ruin, roman ruin, temple ruin, ruined abbey, greek ruin, old ruin",
    radiusM: 10,
    heightM: 9,
    share01: 0.42,
    homes: "meadow",
    *shape({ colour, variant, draw }) {
      const stone: Rgb = colour ?? [0.52, 0.47, 0.38];
      yield variant % 2 === 0 ? brokenColumns(stone, draw) : abbeyWalls(stone, draw);
      for (let k = 0; k < 9; k++) {
        const x = (draw.next() - 0.5) * 19;
        const look = hewn(stone, 0.8 + 0.4 * draw.next());
        yield box([x, -0.2, -5.4 - 2.4 * draw.next()], [0.9 + draw.next(), 0.5 + 0.5 * draw.next(), 0.8], look);
      }
    },
  }),
  hay: scenery({
    words:
      "haystack, hay bale, haybale, straw bale, hay, hay stack, bale of hay, bale of straw, heap of hay, pile of hay, heap of straw, pile of straw, stack of hay",
    radiusM: 1.7,
    heightM: 2.1,
    share01: 0.2,
    small: true,
    homes: "meadow",
    *shape({ colour, variant, draw }) {
      const straw: Rgb = colour ?? [0.55, 0.4, 0.15];
      const finish = (t: number): SurfaceMaterial => ({
        colour: toned(straw, t),
        material: "fabric",
      });
      if (variant % 2 === 0) {
        // a round bale, its spiral towards the eye
        const r = 1;
        for (let s = 0; s < 28; s++) {
          const [a, b] = [s, s + 1].map((v) => (v / 28) * 2 * Math.PI);
          const t = 0.82 + 0.3 * draw.next();
          yield face(
            finish(t),
            [r * Math.cos(a), r + r * Math.sin(a), -0.75],
            [r * Math.cos(b), r + r * Math.sin(b), -0.75],
            [r * Math.cos(b), r + r * Math.sin(b), 0.75],
            [r * Math.cos(a), r + r * Math.sin(a), 0.75],
          );
          for (let ring = 0; ring < 7; ring++) {
            const [p, q] = [ring / 7, (ring + 1) / 7].map((v) => r * v);
            const u = 0.75 + 0.42 * ((ring + s / 28) % 2 < 1 ? 1 : 0) + 0.12 * draw.next();
            yield face(
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
          yield rod(p, [p[0] * 1.1 + 0.06, p[1] * 1.02 + 0.05, p[2] - 0.1], [0.012, 0.004], finish(1.25), 3);
        }
      } else {
        // a stack with a pole, in layers that hang
        for (let k = 0; k < 18; k++) {
          const t = k / 18;
          const r0 = 1.7 * (1 - t * t) ** 0.5 * (1 + 0.06 * draw.next());
          yield lathe(
            pairs(r0 * 0.95, t * 2.6, r0 * 1.02, t * 2.6 + 0.05, r0 * 0.86, t * 2.6 + 0.4),
            finish(0.8 + 0.35 * draw.next()),
            18,
          );
        }
        for (let k = 0; k < 240; k++) {
          const a = draw.next() * 6.28;
          const t = draw.next();
          const r = 1.72 * (1 - t * t) ** 0.5;
          const p: Vec = [r * Math.cos(a), t * 2.6 + 0.15, r * Math.sin(a)];
          yield rod(p, [p[0] * 1.07, p[1] - 0.34, p[2] * 1.07], [0.02, 0.006], finish(0.7 + 0.8 * draw.next()), 3);
        }
        yield rod([0, 2.2, 0], [0.05, 3.3, 0], 0.06, { colour: WOOD, material: "wood" });
      }
    },
  }),
  fountain: scenery({
    words: "fountain, water fountain, stone fountain",
    radiusM: 2.6,
    heightM: 3.4,
    share01: 0.34,
    small: true,
    homes: "park, garden",
    *shape({ colour, draw }) {
      const stone: SurfaceMaterial = { colour: colour ?? [0.58, 0.55, 0.49], material: "wall" };
      const water: SurfaceMaterial = { colour: [0.25, 0.45, 0.52], material: "glass" };
      yield lathe("2.6 -0.5, 2.6 0.15, 2.45 0.2, 2.45 0.6, 2.6 0.68, 2.6 0.8, 2.3 0.8, 2.3 0.5", stone, 36);
      yield lathe("2.3 0.62, 0.02 0.63", water, 30);
      yield lathe("0.55 0.5, 0.3 0.8, 0.24 1.5, 0.4 1.7, 1.3 1.95, 1.36 2.05, 1.2 2.02, 0.2 1.95", stone, 30);
      yield lathe("1.2 2, 0.02 2.01", water, 24);
      yield lathe("0.22 1.95, 0.16 2.5, 0.24 2.65, 0.62 2.8, 0.66 2.88, 0.1 2.84", stone, 24);
      yield lathe("0.12 2.84, 0.2 3, 0.05 3.2", stone, 14);
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
          yield rod(
            before,
            next,
            [0.02, 0.024],
            { colour: [bright * 0.92, bright * 0.97, bright], material: "snow" },
            4,
          );
          before = next;
        }
      }
      for (let k = 0; k < 10; k++)
        yield rod(
          [0, 3.1, 0],
          [0.12 * Math.cos(k), 3.75 + 0.2 * draw.next(), 0.12 * Math.sin(k)],
          [0.03, 0.008],
          { colour: [0.9, 0.94, 0.96], material: "snow" },
          4,
        );
    },
  }),
  "stone-lantern": scenery({
    radiusM: 0.6,
    heightM: 2,
    *shape({ lit, draw }) {
      const stone: SurfaceMaterial = { colour: [0.36, 0.36, 0.33], material: "rock" };
      yield lathe("0.5 -0.3, 0.5 0.1, 0.4 0.2, 0.17 0.28, 0.15 0.95, 0.38 1.05, 0.42 1.15, 0.26 1.16", stone, 6);
      yield lathe(
        "0.24 1.15, 0.24 1.5",
        lit ? { colour: LAMP, material: "light", emission: 1.8 } : { colour: [0.1, 0.1, 0.09], material: "rock" },
        6,
      );
      for (let k = 0; k < 6; k++)
        yield rod(
          [0.26 * Math.cos(k * 1.047), 1.15, 0.26 * Math.sin(k * 1.047)],
          [0.26 * Math.cos(k * 1.047), 1.5, 0.26 * Math.sin(k * 1.047)],
          0.05,
          stone,
        );
      yield lathe("0.66 1.46, 0.62 1.54, 0.24 1.78, 0.1 1.84, 0.12 1.95, 0.02 2.1", stone, 6);
      yield lump(
        [0.2, 0.05, -0.35],
        [0.45, 0.14, 0.3],
        { colour: [0.09, 0.15, 0.04], material: "foliage" },
        6,
        bumps(draw, 0.3),
      );
    },
  }),
  footbridge: scenery({
    radiusM: 3.4,
    heightM: 2,
    *shape({ colour }) {
      const red: SurfaceMaterial = { colour: colour ?? [0.56, 0.06, 0.035], material: "wood" };
      const deck: SurfaceMaterial = { colour: [0.34, 0.2, 0.11], material: "wood", pattern: "planks" };
      const half = 3.4;
      const rise = (x: number) => 1.25 * (1 - (x / half) ** 2);
      const n = 16;
      for (let k = 0; k < n; k++) {
        const [x0, x1] = [k, k + 1].map((v) => -half + (v / n) * 2 * half);
        for (const z of [-0.85, 0.85]) {
          yield face(
            red,
            [x0, rise(x0) - 0.28, z],
            [x1, rise(x1) - 0.28, z],
            [x1, rise(x1) + 0.06, z],
            [x0, rise(x0) + 0.06, z],
          );
          yield rod([x0, rise(x0) + 0.85, z], [x1, rise(x1) + 0.85, z], 0.065, red);
          yield rod([x0, rise(x0) + 0.45, z], [x1, rise(x1) + 0.45, z], 0.04, red);
          if (k % 3 === 0 || k === n - 1) yield rod([x0, rise(x0), z], [x0, rise(x0) + 1.08, z], 0.08, red);
        }
        yield face(deck, [x0, rise(x0), -0.85], [x1, rise(x1), -0.85], [x1, rise(x1), 0.85], [x0, rise(x0), 0.85]);
      }
      for (const x of [-1.6, 1.6]) for (const z of [-0.7, 0.7]) yield rod([x, -2, z], [x, rise(x), z], 0.11, red);
      for (const x of [-half, half])
        for (const z of [-0.85, 0.85]) {
          yield rod([x, -0.8, z], [x, 1.1, z], 0.11, red);
          yield lump([x, 1.2, z], [0.13, 0.17, 0.13], { colour: [0.1, 0.09, 0.06], material: "metal" }, 5);
        }
    },
  }),
  "cafe-set": scenery({
    radiusM: 1.1,
    heightM: 2.6,
    *shape({ colour, draw }) {
      const iron: SurfaceMaterial = { colour: [0.06, 0.09, 0.07], material: "metal" };
      const seat: SurfaceMaterial = { colour: [0.46, 0.27, 0.12], material: "wood" };
      yield lathe("0.42 0.72, 0.44 0.75, 0.02 0.76", { colour: [0.82, 0.8, 0.75], material: "object" }, 24);
      yield lathe("0.25 0, 0.04 0.06, 0.035 0.72", iron, 10);
      for (const s of [-1, 1]) {
        const x = s * 0.78;
        yield lathe("0.22 0.44, 0.22 0.48, 0.02 0.485", seat, 16, [x, 0.05]);
        for (const [dx, dz] of rows("-0.16 -0.14, 0.16 -0.14, -0.16 0.2, 0.16 0.2"))
          yield rod([x + dx * 0.9, 0.45, dz], [x + dx * 1.15, 0, dz * 1.2], 0.018, iron, 5);
        for (let k = 0; k <= 6; k++) {
          const a = (k / 6 - 0.5) * 2;
          yield rod(
            [x + s * 0.21 * Math.cos(a), 0.46, 0.05 + 0.21 * Math.sin(a)],
            [x + s * 0.23 * Math.cos(a), 0.9, 0.05 + 0.22 * Math.sin(a)],
            0.016,
            seat,
            5,
          );
          if (k) {
            const b = ((k - 1) / 6 - 0.5) * 2;
            yield rod(
              [x + s * 0.23 * Math.cos(a), 0.9, 0.05 + 0.22 * Math.sin(a)],
              [x + s * 0.23 * Math.cos(b), 0.9, 0.05 + 0.22 * Math.sin(b)],
              0.022,
              seat,
              5,
            );
          }
        }
      }
      for (const [x, z] of rows("-0.15 -0.1, 0.16 0.08"))
        yield lathe(
          "0.1 0.76, 0.1 0.775, 0.035 0.78, 0.05 0.84",
          { colour: [0.86, 0.85, 0.82], material: "object" },
          12,
          [x, z],
        );
      if (draw.next() < 0.75) {
        const cloth = colour ?? tones(".6 .08 .06, .12 .3 .18, .75 .6 .35, .1 .2 .42")[draw.int(4)];
        yield rod([0, 0.7, 0], [0, 2.5, 0], 0.03, { colour: [0.5, 0.34, 0.18], material: "wood" });
        for (let k = 0; k < 8; k++) {
          const [a, b] = [k, k + 1].map((v) => (v / 8) * 6.283);
          yield face(
            { colour: k % 2 ? [0.82, 0.78, 0.68] : cloth, material: "fabric" },
            [0, 2.62, 0],
            [1.35 * Math.cos(a), 2.14, 1.35 * Math.sin(a)],
            [1.35 * Math.cos(b), 2.14, 1.35 * Math.sin(b)],
          );
          yield face(
            {
              colour: k % 2 ? [0.76, 0.72, 0.62] : toned(cloth, 0.85),
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
  }),
  "sun-lounger": scenery({
    radiusM: 1,
    heightM: 1,
    *shape({ colour }) {
      const cloth: SurfaceMaterial = { colour: colour ?? [0.85, 0.83, 0.78], material: "fabric" };
      const frame: SurfaceMaterial = { colour: [0.45, 0.3, 0.16], material: "wood" };
      yield face(cloth, [-0.34, 0.38, -0.9], [0.34, 0.38, -0.9], [0.34, 0.38, 0.3], [-0.34, 0.38, 0.3]);
      yield face(cloth, [-0.34, 0.38, 0.3], [0.34, 0.38, 0.3], [0.34, 0.95, 0.85], [-0.34, 0.95, 0.85]);
      for (const x of [-0.36, 0.36]) {
        yield rod([x, 0.36, -0.95], [x, 0.36, 0.3], 0.04, frame);
        yield rod([x, 0.36, 0.3], [x, 0.95, 0.87], 0.04, frame);
        for (const z of [-0.8, 0.2]) yield rod([x, 0, z], [x, 0.36, z], 0.035, frame);
      }
    },
  }),
} satisfies Family;

const hewn = (stone: Rgb, t: number): SurfaceMaterial => ({
  ...{ colour: toned(stone, t), material: "wall", pattern: "stone" },
});

/** Green that grows on stones. */
function tuft(at: Vec, s: number, draw: Rng): Solid {
  const colour: Rgb = [0.06 + 0.05 * draw.next(), 0.14 + 0.08 * draw.next(), 0.035];
  return lump(at, [s * 1.2, s, s], { colour, material: "foliage" }, 5, bumps(draw, 0.5));
}

/** Columns, some broken, on steps, with a piece of the beam still up. */
function* brokenColumns(stone: Rgb, draw: Rng): Solids {
  for (let k = 0; k < 3; k++)
    yield box([0, k * 0.4 - (k ? 0 : 1.5), 0], [19 - k * 1.2, k ? 0.4 : 1.9, 9 - k], hewn(stone, 0.9));
  const tall = [7.4, 7.4, 7.4, 3 + 2 * draw.next(), 5.5, 2.2];
  for (const [row, z] of [-3, 3].entries())
    for (let k = 0; k < 6; k++) {
      const x = (k - 2.5) * 3.2;
      const high = row === 0 ? tall[k] : tall[(k + 3) % 6] * 0.9;
      const colour: Rgb = [stone[0] * (0.9 + 0.25 * draw.next()), stone[1] * 0.98, stone[2] * 0.95];
      const shaft = pairs(0.85, 1.1, 0.85, 1.4, 0.64, 1.5, 0.56, 1 + high, 0.4 * draw.next(), 1.15 + high);
      yield lathe(shaft, { colour, material: "wall" }, 14, [x, z]);
      if (high > 7 * 0.89) yield box([x, 1 + high, z], [1.5, 0.4, 1.5], hewn(stone, 1.05));
      if (draw.next() < 0.6) yield tuft([x + 0.4, 1.4, z - 0.9], 0.6, draw);
      if (draw.next() < 0.5) yield tuft([x, high * 0.7 + 1, z - 0.45], 0.4, draw);
    }
  yield box([-4.8, 8.8, -3], [8, 1, 1.5], hewn(stone, 1));
  yield box([-5.2, 9.8, -3], [5.2, 0.6, 1.7], hewn(stone, 1.04));
}

/** Walls of an abbey with pointed windows, broken from left to right. */
function* abbeyWalls(stone: Rgb, draw: Rng): Solids {
  const wall = (x: number, wide: number, high: number) =>
    box([x, -1.5, 0], [wide, high + 1.5, 1.2], hewn(stone, 0.85 + 0.25 * draw.next()));
  let x = -9;
  for (let k = 0; k < 4; k++) {
    const high = 9 - 1.4 * k + 0.6 * draw.next();
    yield wall(x + 0.6, 1.4, high);
    yield wall(x + 2.5, 2.6, 2.2);
    // the arch over the opening, as steps of stones
    for (let i = 0; i < 9; i++) {
      const u = (i + 0.5) / 9;
      const arch = 4.4 + 2.1 * Math.sqrt(1 - (2 * u - 1) ** 2);
      if (high <= arch + 0.4) continue;
      const look = hewn(stone, 0.9 + 0.2 * draw.next());
      yield box([x + 1.3 + u * 2.6, arch, 0], [0.32, high - 0.5 * draw.next() - arch, 1.2], look);
    }
    yield tuft([x + 0.6, high, 0], 0.7, draw);
    yield tuft([x + 2.4, 2.3, -0.6], 0.65, draw);
    for (let y = 0.5; y < high; y += 0.8)
      if (draw.next() < 0.5) yield tuft([x + 0.3 + draw.next(), y, -0.65], 0.42, draw);
    x += 4.2;
  }
  yield wall(x + 0.6, 1.4, 3);
}
