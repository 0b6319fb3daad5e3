/** Houses of the south: white and tiled ones, domes, bell towers, mosques. */

import { pairs, rows, toned, tones } from "../kit/rows.ts";
import { box, gable, lathe, lump, prism, type Rgb, rod, type Solids, type SurfaceMaterial } from "../kit/solids.ts";
import { type Family, scenery } from "./scenery.ts";
import { bumps, IRON, LAMP, pane } from "./shared.ts";

const DARK: Rgb = [0.03, 0.03, 0.035];
const SAND: SurfaceMaterial = { colour: [0.66, 0.57, 0.43], material: "wall", pattern: "stone" };
const PALE: SurfaceMaterial = { colour: [0.76, 0.7, 0.58], material: "wall" };
const GOLD: SurfaceMaterial = { colour: [0.62, 0.42, 0.1], material: "metal" };

export const SOUTH = {
  mosque: scenery({
    words: "mosque, grand mosque, ~blue mosque, ~taj mahal",
    radiusM: 15,
    heightM: 30,
    share01: 0.62,
    homes: "desert, meadow",
    *shape({ colour, roof, lit }) {
      const tile: SurfaceMaterial = { colour: roof ?? colour ?? [0.05, 0.26, 0.4], material: "roof" };
      const dark: SurfaceMaterial = { colour: [0.03, 0.09, 0.16], material: "wall" };
      const night: SurfaceMaterial = lit ? { colour: LAMP, material: "light", emission: 0.5 } : dark;
      yield box([0, -3, -2], [34, 3.5, 25], { colour: [0.6, 0.55, 0.46], material: "ground" });
      yield box([0, 0.5, 2], [20, 9, 16], SAND);
      yield box([0, 8.6, 2], [20.3, 0.7, 16.3], tile);
      for (let k = -9; k <= 9; k++) yield box([k * 1.1, 9.5, -6], [0.6, 0.9, 0.3], PALE);
      // the great gate, arcades at its sides
      yield box([0, 0.5, -7], [8, 11.6, 3], PALE);
      yield box([0, 11.3, -7], [8.3, 0.7, 3.3], tile);
      yield box([-3.5, 0.5, -8.56], [0.5, 11, 0.12], tile);
      yield box([3.5, 0.5, -8.56], [0.5, 11, 0.12], tile);
      yield tiledArch(tile, 0, 0.5, -8.6, 4.6, 8.6, night);
      for (const s of [-1, 1])
        for (let k = 0; k < 3; k++) yield tiledArch(tile, s * (5.3 + k * 2.2), 0.8, -6.06, 1.4, 4.6, night);
      for (const s of [-1, 1])
        for (let k = 0; k < 3; k++) yield tiledArch(tile, s * (5.3 + k * 2.2), 6, -6.06, 0.9, 2, night);
      // the drum with its windows, the dome, smaller domes
      yield lathe("6.2 9.5, 6.2 12.8, 6.5 13.2", PALE, 28, [0, 2]);
      for (let k = 0; k < 16; k++) {
        const a = (k / 16) * 2 * Math.PI;
        yield box([6.15 * Math.cos(a), 10.4, 2 + 6.15 * Math.sin(a)], [0.7, 1.7, 0.7], night);
      }
      yield lathe("6.55 12.9, 6.55 13.4", tile, 28, [0, 2]);
      yield onion(tile, 0, 2, 6.1, 13.3);
      for (const s of [-1, 1]) for (const z of [-3.4, 7.4]) yield onion(tile, s * 7.6, z, 1.9, 9.3);
      for (const s of [-1, 1]) yield minaret(s * 13.2, -5, tile);
    },
  }),
  "white-house": scenery({
    radiusM: 4,
    heightM: 6,
    *shape({ colour, lit, trim, variant, draw }) {
      const wall: SurfaceMaterial = { colour: colour ?? [0.86, 0.86, 0.84], material: "wall" };
      const blue: SurfaceMaterial = { colour: trim ?? [0.03, 0.16, 0.52], material: "wood" };
      function* block(x: number, y: number, z: number, w: number, h: number, d: number): Solids {
        yield box([x, y, z], [w, h, d], wall);
        // a low parapet round a flat roof
        yield box([x, y + h, z - d / 2 + 0.1], [w, 0.35, 0.2], wall);
        yield box([x - w / 2 + 0.1, y + h, z], [0.2, 0.35, d], wall);
        yield box([x + w / 2 - 0.1, y + h, z], [0.2, 0.35, d], wall);
      }
      function* shutters(x: number, y: number, z: number): Solids {
        yield pane(lit, [x, y, z - 0.03], [0.6, 0.95, 0.06]);
        for (const s of [-1, 1]) yield box([x + s * 0.48, y - 0.03, z - 0.05], [0.34, 1.02, 0.07], blue);
      }
      const w = 5 + draw.next();
      yield block(0, -6, 0, w, 9, 5);
      const kind = variant % 4;
      const side = draw.next() < 0.5 ? -1 : 1;
      yield archedDoor(wall, blue, -w * 0.27 * side, 0, -2.5);
      yield shutters(w * 0.2 * side, 1, -2.5);
      if (kind === 0 || kind === 3) {
        yield block(w * 0.2 * side, 3, 0.7, w * 0.6, 2.6, 3.6);
        yield shutters(w * 0.2 * side, 3.9, -1.1);
        for (let k = 0; k < 9; k++)
          yield box([-w * 0.5 * side + 0.3 * side * k - 0.9 * side, -0.2, -3.2], [0.32, 0.3 + 0.34 * k, 1.1], wall);
      } else if (kind === 1) {
        yield lathe("1.9 3, 1.9 3.5", wall, 24, [0, 0.3]);
        yield lathe(
          Array.from({ length: 8 }, (_, i): [number, number] => [
            2 * Math.cos((i / 7) * 1.57),
            3.5 + 1.9 * Math.sin((i / 7) * 1.57),
          ]),
          { ...blue, material: "roof" },
          26,
          [0, 0.3],
        );
      } else {
        // a vaulted roof and a pergola
        const vault: [number, number][] = Array.from({ length: 13 }, (_, i) => [
          -w * 0.5 * Math.cos((i / 12) * Math.PI),
          3 + 1.2 * Math.sin((i / 12) * Math.PI),
        ]);
        yield prism(vault, -2.5, 2.5, wall);
        yield pane(lit, [0, 3.3, -2.53], [0.5, 0.5, 0.06]);
      }
      // bougainvillea at one corner
      if (kind !== 2)
        for (let k = 0; k < 16; k++) {
          const s = 0.22 + 0.2 * draw.next();
          yield lump(
            [(w / 2 - 0.2) * side + (draw.next() - 0.5), 0.2 + 2.5 * draw.next(), -2.6 - 0.25 * draw.next()],
            [s, s, s * 0.7],
            { colour: k % 3 ? [0.62, 0.06, 0.32] : [0.1, 0.22, 0.05], material: "foliage" },
            4,
            bumps(draw, 0.4),
          );
        }
      yield lathe("0.18 -0.05, 0.28 0.4, 0.3 0.45", { colour: [0.46, 0.2, 0.1], material: "object" }, 12, [
        -w * 0.02 * side,
        -2.9,
      ]);
      yield lump(
        [-w * 0.02 * side, 0.66, -2.9],
        [0.34, 0.34, 0.3],
        { colour: [0.1, 0.24, 0.06], material: "foliage" },
        6,
        bumps(draw, 0.4),
      );
    },
  }),
  "blue-dome": scenery({
    radiusM: 4.5,
    heightM: 9,
    *shape({ trim, lit }) {
      const wall: SurfaceMaterial = { colour: [0.87, 0.87, 0.85], material: "wall" };
      const blue: SurfaceMaterial = { colour: trim ?? [0.03, 0.16, 0.52], material: "roof" };
      yield box([0, -6, 0], [7, 9.6, 6.4], wall);
      yield lathe("2.6 3.4, 2.6 4.9, 2.85 4.95, 2.85 5.15", wall, 28);
      yield lathe(
        Array.from({ length: 9 }, (_, i): [number, number] => [
          2.7 * Math.cos((i / 8) * 1.57),
          5.15 + 2.6 * Math.sin((i / 8) * 1.57),
        ]),
        blue,
        30,
      );
      yield rod([0, 7.6, 0], [0, 9, 0], 0.07, { colour: [0.9, 0.9, 0.88], material: "wall" });
      yield box([0, 8.4, 0], [0.8, 0.12, 0.12], { colour: [0.9, 0.9, 0.88], material: "wall" });
      for (let k = 0; k < 6; k++) {
        const a = (k / 6) * 6.28 - 1.57;
        yield pane(lit, [2.58 * Math.cos(a), 3.8, 2.58 * Math.sin(a)], [0.36, 0.8, 0.36]);
      }
      // a wall with three bells before it
      yield box([-4.6, -6, -1.2], [2.6, 10.6, 1.1], wall);
      for (const [x, y] of rows("-5.15 3, -4.05 3, -4.6 4.5")) {
        const arch: [number, number][] = Array.from({ length: 11 }, (_, i): [number, number] => [
          x - 0.36 * Math.cos((i / 10) * Math.PI),
          y + 0.55 + 0.36 * Math.sin((i / 10) * Math.PI),
        ]);
        yield prism([[x - 0.36, y], ...arch, [x + 0.36, y]], -1.82, -1.7, {
          colour: [0.16, 0.32, 0.6],
          material: "wall",
        });
        yield lathe(
          pairs(0.22, y + 0.15, 0.12, y + 0.55, 0.02, y + 0.6),
          { colour: [0.5, 0.36, 0.1], material: "metal" },
          10,
          [x, -1.86],
        );
      }
      yield prism("-0.7 0, -0.7 1.8, -0.4 2.3, 0 2.5, 0.4 2.3, 0.7 1.8, 0.7 0", -3.28, -3.1, {
        ...blue,
        material: "wood",
      });
    },
  }),
  "tiled-house": scenery({
    radiusM: 4,
    heightM: 11,
    *shape({ lit, variant, draw }) {
      const plasters = tones(
        "0.62 0.43 0.25, 0.66 0.5 0.33, 0.58 0.36 0.22, 0.7 0.58 0.42, 0.52 0.4 0.28, 0.64 0.38 0.26",
      );
      const shade = 0.85 + 0.25 * draw.next();
      const base = plasters[variant % plasters.length];
      const wall: SurfaceMaterial = {
        colour: toned(base, shade),
        material: "wall",
        ...(variant % 3 === 0 ? { pattern: "stone" as const } : {}),
      };
      const roof: SurfaceMaterial = { colour: [0.4, 0.16, 0.085], material: "roof", pattern: "shingles" };
      const [w, h, d] = [5.2 + 2.6 * draw.next(), 6 + 4.2 * draw.next(), 6];
      yield box([0, -4, 0], [w, h + 4, d], wall);
      yield gable([0, h, 0], [w, 1.5 + 0.6 * draw.next(), d], 0.45, roof, wall);
      const shutter: SurfaceMaterial = {
        colour: tones(".12 .2 .12, .28 .14 .08, .16 .22 .26")[variant % 3],
        material: "wood",
      };
      const across = w > 6.4 ? 3 : 2;
      for (let row = 0; row * 2.7 + 2.4 < h; row++)
        for (let k = 0; k < across; k++) {
          const x = (k - (across - 1) / 2) * (w / across);
          const y = 1.1 + row * 2.7;
          if (row === 0 && k === 0) {
            yield box([x, 0, -d / 2 - 0.05], [1.1, 2.1, 0.12], { colour: [0.16, 0.09, 0.05], material: "wood" });
            continue;
          }
          yield pane(lit, [x, y, -d / 2 - 0.04], [0.8, 1.35, 0.1]);
          for (const s of [-1, 1]) yield box([x + s * 0.66, y - 0.03, -d / 2 - 0.06], [0.44, 1.42, 0.1], shutter);
        }
      if (draw.next() < 0.6) yield box([w * 0.28, h + 0.4, 0.6], [0.8, 1.9, 0.8], wall);
    },
  }),
  "bell-tower": scenery({
    radiusM: 2.6,
    heightM: 27,
    *shape({ lit }) {
      const wall: SurfaceMaterial = { colour: [0.55, 0.42, 0.29], material: "wall", pattern: "stone" };
      const roof: SurfaceMaterial = { colour: [0.42, 0.17, 0.09], material: "roof", pattern: "shingles" };
      yield box([0, -6, 0], [4.4, 24.5, 4.4], wall);
      for (const y of [9, 14.2, 22.4]) yield box([0, y, 0], [4.9, 0.35, 4.9], { ...wall, colour: [0.66, 0.54, 0.4] });
      for (const s of [-1, 1]) for (const t of [-1, 1]) yield box([s * 1.85, 18.5, t * 1.85], [0.75, 4, 0.75], wall);
      yield box([0, 18.5, 0], [3, 3.4, 3], { colour: DARK, material: "object" });
      yield lathe("0.9 19, 0.55 20.2, 0.2 20.8", { colour: [0.5, 0.36, 0.12], material: "metal" }, 12, [0, -1.7]);
      yield lathe("3.5 22.6, 0.02 26", roof, 4);
      yield box([0, 25.8, 0], [0.12, 1.6, 0.12], IRON);
      yield box([0, 26.7, 0], [0.8, 0.12, 0.12], IRON);
      yield pane(lit, [0, 5, -2.24], [0.7, 1.4, 0.1]);
      yield pane(lit, [0, 11, -2.24], [0.7, 1.4, 0.1]);
    },
  }),
} satisfies Family;

function* onion(tile: SurfaceMaterial, x: number, z: number, r: number, y: number): Solids {
  const bulb = rows("0.94 0, 1.05 0.32, 1.02 0.62, 0.82 1, 0.48 1.3, 0.16 1.52").map(([u, v]) => [r * u, y + r * v]);
  yield lathe([...bulb, [0.02, y + r * 1.66]], tile, 28, [x, z]);
  yield rod([x, y + r * 1.55, z], [x, y + r * 1.62 + 1.6, z], [0.1, 0.05], GOLD);
  yield lump([x, y + r * 1.62 + 0.7, z], [0.28, 0.28, 0.28], GOLD, 6);
}

/** A pointed arch of dark, framed in tiles. */
function* tiledArch(
  tile: SurfaceMaterial,
  x: number,
  y: number,
  z: number,
  wide: number,
  tall: number,
  fill: SurfaceMaterial,
): Solids {
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
  yield prism(outline(1.24), z - 0.06, z + 0.2, tile);
  yield prism(outline(1), z - 0.12, z + 0.2, fill);
}

/** A minaret with two balconies. */
function* minaret(x: number, z: number, tile: SurfaceMaterial): Solids {
  yield box([x, -2, z], [3, 8, 3], SAND);
  const shaft = "1.25 6, 1.05 16, 1.7 16.6, 1.7 17.2, 0.95 17.3, 0.85 22.4, 1.4 22.9, 1.4 23.4, 0.7 23.5, 0.65 25.2";
  yield lathe(shaft, PALE, 16, [x, z]);
  for (const [y, r] of rows("10.5 1.2, 14 1.12, 20 0.93")) yield lathe(pairs(r, y, r, y + 0.9), tile, 16, [x, z]);
  yield onion(tile, x, z, 1.05, 25.1);
}

function* archedDoor(wall: SurfaceMaterial, blue: SurfaceMaterial, x: number, y: number, z: number): Solids {
  const arch: [number, number][] = [
    [x - 0.5, y],
    [x - 0.5, y + 1.65],
    ...Array.from({ length: 9 }, (_, i): [number, number] => [
      x - 0.5 * Math.cos((i / 8) * Math.PI),
      y + 1.65 + 0.5 * Math.sin((i / 8) * Math.PI),
    ]),
    [x + 0.5, y],
  ];
  yield prism(arch, z - 0.07, z + 0.1, blue);
  yield box([x + 0.3, y + 1, z - 0.1], [0.08, 0.08, 0.06], { colour: [0.6, 0.5, 0.2], material: "metal" });
  yield box([x, y - 0.2, z - 0.4], [1.5, 0.2, 0.7], wall);
}
