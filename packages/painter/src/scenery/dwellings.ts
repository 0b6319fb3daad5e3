/** Tree houses, igloos, greenhouses, log cabins, villas, town houses. */

import { rows, toned, tones } from "../kit/rows.ts";
import {
  box,
  face,
  gable,
  lump,
  prism,
  type Rgb,
  rod,
  type Solids,
  type SurfaceMaterial,
  smooth,
  type Vec,
} from "../kit/solids.ts";
import { type Family, scenery } from "./scenery.ts";
import { bumps, IRON, LAMP, pane } from "./shared.ts";

const STONE: Rgb = [0.4, 0.37, 0.33];

export const DWELLINGS = {
  treehouse: scenery({
    words: "treehouse, tree house, house in tree, tree hut",
    radiusM: 4.2,
    heightM: 12,
    fronted: true,
    share01: 0.68,
    homes: "garden, forest",
    draws: /^(ladder|rope ladder|rope|tree)$/,
    *shape({ colour, lit, draw }) {
      const bark: SurfaceMaterial = { colour: [0.13, 0.085, 0.055], material: "wood" };
      // a thick bent trunk with roots and boughs; leaves as lumps in several greens
      yield rod([0, -0.6, 0.4], [0.12, 3, 0.4], [0.85, 0.6], bark, 12);
      yield rod([0.12, 3, 0.4], [0, 7.5, 0.5], [0.6, 0.36], bark, 12);
      for (let k = 0; k < 6; k++) {
        const a = k * 1.05 + 0.4;
        yield rod([0, 0.8, 0.4], [1.5 * Math.cos(a), -0.25, 0.4 + 1.3 * Math.sin(a)], [0.34, 0.1], bark);
        yield rod(
          [0.05, 4.6 + 0.3 * k, 0.45],
          [2.9 * Math.cos(a), 7 + 0.4 * k, 0.5 + 2 * Math.sin(a)],
          [0.26, 0.09],
          bark,
        );
      }
      for (const x of [-1.7, 1.7]) yield rod([0.1, 1.9, 0.2], [x, 3.3, -1], [0.14, 0.12], bark);
      const plank: SurfaceMaterial = { colour: colour ?? [0.42, 0.26, 0.13], material: "wood", pattern: "planks" };
      yield box([0, 3.3, -0.4], [4.6, 0.2, 4], { ...plank, colour: [0.3, 0.19, 0.1] });
      yield box([0.3, 3.5, 0], [3, 2, 2.6], plank);
      yield gable(
        [0.3, 5.5, 0],
        [3, 1.3, 2.6],
        0.4,
        { colour: [0.36, 0.12, 0.07], material: "roof", pattern: "shingles" },
        plank,
      );
      yield box([-0.4, 3.5, -1.34], [0.8, 1.6, 0.1], { colour: [0.16, 0.09, 0.05], material: "wood" });
      yield pane(lit, [1.05, 4.15, -1.34], [0.7, 0.7, 0.1]);
      for (const [dx, dy] of rows("0 0, 0 0.66"))
        yield box([1.05 + dx, 4.12 + dy, -1.4], [0.8, 0.08, 0.05], { colour: [0.7, 0.62, 0.5], material: "wood" });
      for (let x = -2.2; x <= 2.25; x += 0.44) yield box([x, 3.5, -2.3], [0.09, 0.85, 0.09], plank);
      yield box([0, 4.3, -2.3], [4.6, 0.1, 0.12], plank);
      const rope: SurfaceMaterial = { colour: [0.56, 0.44, 0.26], material: "fabric" };
      for (const x of [-1.75, -1.2]) yield rod([x, 3.4, -2.42], [x + 0.06, 0, -2.7], 0.045, rope);
      for (let y = 0.35; y < 3.3; y += 0.4)
        yield rod([-1.78, y, -2.7 + y * 0.08], [-1.14, y, -2.7 + y * 0.08], 0.045, {
          colour: [0.4, 0.26, 0.13],
          material: "wood",
        });
      const leaves = tones("0.07 0.17 0.03, 0.11 0.22 0.04, 0.05 0.13 0.028, 0.15 0.25 0.05");
      for (let k = 0; k < 46; k++) {
        const a = draw.next() * 6.28;
        const r = 1 + 2.7 * Math.sqrt(draw.next());
        const y = 7 + 3 * draw.next();
        const s = 0.75 + 0.75 * draw.next();
        yield lump(
          [r * Math.cos(a), y - 0.09 * r * r + 0.5, 0.7 + r * Math.sin(a) * 0.8],
          [s * 1.1, s * 0.8, s],
          { colour: leaves[k % 4], material: "foliage" },
          7,
          bumps(draw, 0.4),
        );
      }
    },
  }),
  igloo: scenery({
    words: "igloo, snow hut",
    radiusM: 2.6,
    heightM: 2.4,
    fronted: true,
    share01: 0.27,
    small: true,
    homes: "snowfield",
    *shape({ colour, lit }) {
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
          const finish: SurfaceMaterial = { colour: toned(snow, tone), material: "snow" };
          const n = (p: Vec): Vec => [p[0] / 2.4, p[1] / 2.4, p[2] / 2.4];
          const [p, q, r, s] = [at(a0, from), at(a0, to), at(a1, to), at(a1, from)];
          yield smooth(finish, [p, q, r], [n(p), n(q), n(r)]);
          yield smooth(finish, [p, r, s], [n(p), n(r), n(s)]);
        }
      }
      yield lump([0, 0, 0], [2.36, 2.26, 2.36], {
        colour: [snow[0] * 0.62, snow[1] * 0.66, snow[2] * 0.74],
        material: "snow",
      });
      const arch = (r: number) =>
        Array.from({ length: 13 }, (_, i) => [
          -r * Math.cos((i / 12) * Math.PI),
          r * 1.15 * Math.sin((i / 12) * Math.PI),
        ]);
      yield prism(arch(1), -3.3, -1.8, { colour: snow, material: "snow" });
      yield prism(arch(1.08), -3.45, -3.2, {
        colour: [snow[0] * 0.9, snow[1] * 0.9, snow[2] * 0.92],
        material: "snow",
      });
      yield prism(
        arch(0.66),
        -3.48,
        -3.3,
        lit ? { colour: LAMP, material: "light", emission: 1.6 } : { colour: [0.06, 0.09, 0.14], material: "snow" },
      );
    },
  }),
  greenhouse: scenery({
    words: "greenhouse, glasshouse, glass house, conservatory, hothouse",
    radiusM: 4.6,
    heightM: 4.6,
    share01: 0.36,
    homes: "garden",
    draws: /^(plant|potted plant|tomato|flower)$/,
    *shape({ lit, draw }) {
      const frame: SurfaceMaterial = { colour: [0.78, 0.8, 0.78], material: "metal" };
      const leaves = tones("0.08 0.22 0.04, 0.12 0.28 0.06, 0.05 0.16 0.04, 0.3 0.3 0.06");
      yield box([0, -1, 0], [8, 1.6, 5], { colour: [0.36, 0.17, 0.12], material: "wall", pattern: "brick" });
      // inside: benches full of plants, seen between the bars
      for (let k = 0; k < 70; k++) {
        const s = 0.22 + 0.34 * draw.next();
        yield lump(
          [(draw.next() - 0.5) * 7.2, 0.7 + 1.9 * draw.next() ** 1.5, -2.1 + 3.8 * draw.next()],
          [s, s * 1.25, s],
          {
            colour: k % 9 === 0 ? ([0.6, 0.12, 0.2] as Rgb) : leaves[k % 4],
            material: "foliage",
            emission: lit ? 0.35 : 0,
          },
          5,
          bumps(draw, 0.5),
        );
      }
      // what is seen through it: the glass of the far wall and roof
      const glass: SurfaceMaterial = {
        colour: lit ? [0.5, 0.42, 0.26] : [0.42, 0.55, 0.56],
        material: lit ? "light" : "glass",
        emission: lit ? 0.5 : 0,
      };
      yield face(glass, [-4, 0.5, 2.5], [4, 0.5, 2.5], [4, 2.7, 2.5], [-4, 2.7, 2.5]);
      yield face(glass, [-4, 2.7, 2.5], [4, 2.7, 2.5], [4, 4.3, 0], [-4, 4.3, 0]);
      yield face(
        { ...glass, colour: lit ? [0.55, 0.46, 0.3] : [0.5, 0.64, 0.66] },
        [-4, 2.7, -2.5],
        [4, 2.7, -2.5],
        [4, 4.3, 0],
        [-4, 4.3, 0],
      );
      for (let x = -4; x <= 4.01; x += 0.8) {
        yield rod([x, 0.6, -2.5], [x, 2.7, -2.5], 0.045, frame, 6);
        yield rod([x, 2.7, -2.52], [x, 4.32, 0], 0.045, frame, 6);
      }
      for (const [y, z] of rows("0.62 -2.5, 1.7 -2.5, 2.72 -2.5, 3.5 -1.26, 4.34 0"))
        yield rod([-4.05, y, z], [4.05, y, z], 0.06, frame, 6);
      for (const x of [-4, 4]) {
        yield rod([x, 2.7, -2.5], [x, 4.3, 0], 0.07, frame);
        yield rod([x, 4.3, 0], [x, 2.7, 2.5], 0.07, frame);
        for (const z of [-2.5, -1.25, 0, 1.25, 2.5])
          yield rod([x, 0.6, z], [x, 4.3 - 0.64 * Math.abs(z), z], 0.045, frame, 6);
        yield rod([x, 1.7, -2.5], [x, 1.7, 2.5], 0.045, frame, 6);
      }
      yield box([-1.2, 0.1, -2.56], [1.25, 2.4, 0.1], frame);
      for (const dx of [-0.28, 0.28])
        yield box([-1.2 + dx, 0.2, -2.62], [0.46, 2.15, 0.06], { colour: [0.2, 0.34, 0.26], material: "glass" });
    },
  }),
  cabin: scenery({
    words:
      "log cabin, wooden cabin, cabin, log house, wooden hut, mountain hut, hunting lodge, forest cabin, log hut, wood cabin, blockhouse",
    radiusM: 5,
    heightM: 6,
    share01: 0.36,
    homes: "meadow",
    *shape({ colour, lit, trim, draw }) {
      // round logs, crossed at the corners
      const tone = colour ?? ([0.27, 0.155, 0.08] as Rgb);
      const [w, d] = [6.4, 4.6];
      for (let row = 0; row < 10; row++) {
        const y = 0.16 + row * 0.29;
        const t = 0.85 + 0.3 * draw.next();
        const log: SurfaceMaterial = { colour: toned(tone, t), material: "wood" };
        for (const z of [-d / 2, d / 2]) yield rod([-w / 2 - 0.35, y, z], [w / 2 + 0.35, y, z], 0.165, log, 10);
        for (const x of [-w / 2, w / 2])
          yield rod([x, y + 0.14, -d / 2 - 0.35], [x, y + 0.14, d / 2 + 0.35], 0.165, log, 10);
      }
      yield box([0, -1.2, 0], [w - 0.1, 4, d - 0.1], { colour: toned(tone, 0.4), material: "wood" });
      const end: SurfaceMaterial = {
        colour: toned(tone, 1.1),
        material: "wood",
        pattern: "planks",
      };
      yield gable(
        [0, 3, 0],
        [w, 2.5, d],
        0.75,
        { colour: [0.15, 0.12, 0.1], material: "roof", pattern: "shingles" },
        end,
      );
      for (let k = 0; k < 9; k++)
        yield lump(
          [1.9, 3.4 + k * 0.32, 0.3],
          [0.46, 0.24, 0.46],
          { colour: STONE.map((c) => c * (0.7 + 0.5 * draw.next())) as unknown as Rgb, material: "rock" },
          5,
          bumps(draw, 0.15),
        );
      const door: Rgb = trim ?? [0.12, 0.07, 0.04];
      yield box([-0.7, 0, -d / 2 - 0.15], [1.35, 2.35, 0.14], { colour: toned(tone, 1.5), material: "wood" });
      yield box([-0.7, 0, -d / 2 - 0.2], [1.05, 2.15, 0.14], { colour: door, material: "wood", pattern: "planks" });
      for (const x of [-2.35, 1.6]) {
        yield box([x, 0.95, -d / 2 - 0.16], [1.3, 1.2, 0.12], { colour: trim ?? toned(tone, 1.7), material: "wood" });
        yield pane(lit, [x, 1.06, -d / 2 - 0.22], [1.05, 0.98, 0.08]);
        yield box([x, 1.06, -d / 2 - 0.27], [0.07, 0.98, 0.05], { colour: toned(tone, 1.7), material: "wood" });
        yield box([x, 1.52, -d / 2 - 0.27], [1.05, 0.07, 0.05], { colour: toned(tone, 1.7), material: "wood" });
      }
      // a porch
      yield box([0, -0.6, -d / 2 - 0.85], [w + 0.4, 0.62, 1.5], {
        colour: [0.3, 0.2, 0.12],
        material: "wood",
        pattern: "planks",
      });
      for (let k = 0; k < 7; k++)
        yield rod(
          [2.6 + 0.24 * (k % 4), 0.16 + 0.23 * Math.floor(k / 4), -d / 2 - 1.2],
          [2.6 + 0.24 * (k % 4), 0.16 + 0.23 * Math.floor(k / 4), -d / 2 - 0.4],
          0.12,
          { colour: [0.42, 0.29, 0.16], material: "wood" },
        );
    },
  }),
  villa: scenery({
    words:
      "villa, modern villa, modern house, modern home, luxury villa, luxury home, luxury house, bauhaus villa, glass villa",
    radiusM: 10.5,
    heightM: 8,
    share01: 0.36,
    homes: "garden",
    *shape({ colour, lit, trim }) {
      const white: SurfaceMaterial = { colour: colour ?? [0.8, 0.79, 0.76], material: "wall" };
      const grey: SurfaceMaterial = { colour: [0.2, 0.2, 0.21], material: "wall" };
      const slats: SurfaceMaterial = { colour: trim ?? [0.4, 0.24, 0.12], material: "wood", pattern: "planks" };
      const glass: SurfaceMaterial = {
        colour: lit ? [1, 0.74, 0.42] : [0.16, 0.27, 0.33],
        material: lit ? "light" : "glass",
        emission: lit ? 0.5 : 0,
      };
      // a long ground floor behind glass, an upper one that stands out over it
      yield box([0, -2.5, -1.5], [23, 2.8, 13], { colour: [0.6, 0.57, 0.52], material: "ground" });
      yield box([2, 0.3, 1.5], [15, 3.2, 7.5], white);
      yield box([-7.2, 0.3, 0.6], [4.4, 3.2, 6.4], slats);
      yield box([2.4, 0.55, -2.3], [12.4, 2.7, 0.12], glass);
      for (let k = 0; k <= 6; k++) yield box([-3.8 + k * 2.07, 0.5, -2.38], [0.12, 2.8, 0.12], grey);
      yield box([0, 3.5, 0.4], [20.4, 0.42, 10.4], white);
      yield box([3.4, 3.92, 0.2], [11.6, 3.2, 8.2], white);
      yield box([3.8, 4.25, -3.95], [9.2, 2.5, 0.12], glass);
      for (let k = 0; k <= 4; k++) yield box([-0.8 + k * 2.3, 4.2, -4.02], [0.12, 2.6, 0.12], grey);
      yield box([3.4, 7.1, -0.3], [13.2, 0.4, 10], white);
      yield box([3.4, 7.5, -0.3], [13.2, 0.06, 10], grey);
      // a balustrade of glass, posts under the upper floor, the door
      yield box([-6.2, 3.92, -4.6], [7.4, 0.95, 0.06], { colour: [0.5, 0.62, 0.66], material: "glass" });
      yield box([-6.2, 4.86, -4.6], [7.4, 0.06, 0.1], grey);
      for (const x of [-9.6, 9.4]) yield box([x, 0.3, -4.2], [0.36, 3.3, 0.36], white);
      yield box([-6.4, 0.3, -2.68], [1.4, 2.5, 0.1], { colour: [0.3, 0.16, 0.08], material: "wood" });
      for (let k = 0; k < 3; k++)
        yield box([-6.4, 0.2 - 0.2 * k, -8 - 0.5 * k], [3, 0.12, 0.6], {
          colour: [0.66, 0.63, 0.58],
          material: "ground",
        });
      for (const [x, s] of rows("-10.4 0.9, 9.9 1, -4.6 0.5"))
        yield lump([x, 0.6 + s * 0.4, -6.2], [s, s * 0.9, s], { colour: [0.08, 0.2, 0.05], material: "foliage" }, 8);
    },
  }),
  townhouse: scenery({
    words:
      "townhouse, town house, brick townhouse, brick house, brownstone, terraced house, row house, terrace house, ~apartment house, ~apartment building",
    radiusM: 4.4,
    heightM: 13,
    share01: 0.66,
    homes: "meadow",
    *shape({ colour, lit, trim }) {
      const brick: SurfaceMaterial = { colour: colour ?? [0.4, 0.13, 0.08], material: "wall", pattern: "brick" };
      const stone: SurfaceMaterial = { colour: [0.66, 0.61, 0.53], material: "wall" };
      const sash: SurfaceMaterial = { colour: [0.82, 0.81, 0.78], material: "wood" };
      const [w, h, d] = [7.6, 10.6, 8];
      const front = -d / 2;
      yield box([0, -3, 0], [w, h + 3, d], brick);
      yield box([0, -3, -0.1], [w + 0.16, 3.9, d], stone);
      // cornice, parapet, chimneys
      for (const [y, out] of [
        [h - 0.5, 0.5],
        [h - 0.15, 0.9],
        [h + 0.2, 0.6],
      ])
        yield box([0, y, 0], [w + out, 0.32, d + out], stone);
      for (let k = -7; k <= 7; k++) yield box([k * 0.5, h - 0.8, front - 0.2], [0.2, 0.36, 0.3], stone);
      for (const x of [-3.1, 3.1]) {
        yield box([x, h, 1.4], [0.9, 2.3, 1.2], brick);
        for (const z of [1.1, 1.7])
          yield box([x, h + 2.3, z], [0.3, 0.5, 0.3], { colour: [0.45, 0.2, 0.1], material: "wall" });
      }
      function* opening(x: number, y: number, wide: number, tall: number): Solids {
        yield box([x, y - 0.22, front - 0.12], [wide + 0.5, 0.22, 0.3], stone);
        yield box([x, y + tall, front - 0.1], [wide + 0.5, 0.42, 0.24], stone);
        yield box([x, y, front - 0.06], [wide + 0.16, tall, 0.12], sash);
        for (const s of [-1, 1])
          for (const t of [0, 1])
            yield pane(
              lit,
              [x + s * wide * 0.25, y + 0.1 + t * tall * 0.5, front - 0.13],
              [wide * 0.42, tall * 0.4, 0.06],
            );
      }
      for (const y of [4.4, 7.6]) for (const x of [-2.4, 0, 2.4]) yield opening(x, y, 1.15, 2);
      yield opening(-2.1, 1.3, 1.5, 2);
      yield opening(0.1, 1.3, 1.15, 2);
      // the door under its hood, up five steps with a rail
      yield box([2.4, 0.9, front - 0.2], [1.9, 2.9, 0.4], stone);
      yield box([2.4, 0.9, front - 0.42], [1.2, 2.3, 0.1], { colour: trim ?? [0.05, 0.11, 0.2], material: "wood" });
      for (const [x, y] of rows("-0.28 0.2, 0.28 0.2, -0.28 1.25, 0.28 1.25"))
        yield box([2.4 + x, 0.9 + y, front - 0.48], [0.42, 0.8, 0.05], {
          colour: (trim ?? [0.09, 0.19, 0.34]).map((v) => v * 0.62) as unknown as Rgb,
          material: "wood",
        });
      yield box([2.85, 1.95, front - 0.52], [0.1, 0.1, 0.1], { colour: [0.7, 0.5, 0.15], material: "metal" });
      yield pane(lit, [2.4, 3.25, front - 0.42], [1.2, 0.35, 0.08]);
      yield box([2.4, 3.8, front - 0.6], [2.3, 0.25, 1.1], stone);
      for (let k = 0; k < 5; k++) yield box([2.4, -3, front - 0.7 - 0.36 * k], [1.9, 3.85 - 0.18 * k, 0.4], stone);
      for (const s of [-1, 1]) {
        yield rod([2.4 + s * 0.9, 1.75, front - 0.5], [2.4 + s * 0.9, 1.05, front - 2.3], 0.05, IRON);
        for (let k = 0; k < 5; k++)
          yield rod(
            [2.4 + s * 0.9, 0.8 - 0.18 * k, front - 0.6 - 0.4 * k],
            [2.4 + s * 0.9, 1.7 - 0.16 * k, front - 0.6 - 0.4 * k],
            0.03,
            IRON,
          );
      }
      // flowers under the windows, a bush on either side
      for (const x of [-2.4, 0, 2.4]) {
        yield box([x, 4.0, front - 0.4], [1.3, 0.24, 0.34], { colour: [0.2, 0.11, 0.06], material: "wood" });
        for (let k = 0; k < 6; k++)
          yield lump(
            [x - 0.55 + k * 0.22, 4.3, front - 0.42],
            [0.17, 0.16, 0.16],
            { colour: k % 2 ? [0.62, 0.08, 0.12] : [0.1, 0.24, 0.06], material: "foliage" },
            5,
          );
      }
      for (const x of [-3.4, -1.1])
        yield lump([x, 0.45, front - 1], [0.75, 0.7, 0.7], { colour: [0.07, 0.18, 0.05], material: "foliage" }, 8);
    },
  }),
} satisfies Family;
