/** Castles, towers, mills, churches, pagodas, houses and barns. */

import { pairs, rows } from "../kit/rows.ts";
import { box, face, gable, lathe, type Rgb, type Solids, type SurfaceMaterial } from "../kit/solids.ts";
import { type Family, scenery } from "./scenery.ts";

const STONE: Rgb = [0.42, 0.4, 0.37];

const PLASTER: Rgb = [0.72, 0.67, 0.58];

const WHITE: Rgb = [0.82, 0.81, 0.78];

const TIMBER: Rgb = [0.2, 0.12, 0.07];

const SLATE: Rgb = [0.1, 0.15, 0.26];

const TILE: Rgb = [0.36, 0.11, 0.06];

const DARK: Rgb = [0.03, 0.03, 0.035];

const LAMP: Rgb = [1, 0.66, 0.3];

export const LANDMARKS = {
  castle: scenery({
    words: "castle, fortress, ~palace, citadel, fairytale castle, stronghold, chateau, château, medieval castle",
    radiusM: 17,
    heightM: 36,
    share01: 0.5,
    homes: "mountain-lake",
    *shape({ colour, lit }) {
      const wall: SurfaceMaterial = { colour: STONE, material: "wall", pattern: "stone" };
      const roof: SurfaceMaterial = { colour: colour ?? SLATE, material: "roof", pattern: "shingles" };
      yield box([0, -6, 0], [27, 15, 19], wall);
      yield crenels(wall, 27, 9, 19);
      for (const [x, z, r, h] of rows(
        "-13.5 -9.5 3 14, 13.5 -9.5 3 15, -13.5 9.5 2.8 16, 13.5 9.5 2.8 14, -4.2 -9.8 1.9 12.5, 4.2 -9.8 1.9 12.5",
      ))
        yield roundTower(wall, roof, lit, x, z, r, h);
      yield box([0, 4, 3.5], [13, 14, 9], wall);
      yield gable([0, 18, 3.5], [13, 5, 9], 0.5, roof, wall);
      yield roundTower(wall, roof, lit, -5.5, 5.5, 2.6, 25);
      yield roundTower(wall, roof, lit, 4.5, 2.5, 2.9, 22);
      yield roundTower(wall, roof, lit, 0.2, 7.5, 2.2, 29);
      yield box([0, 0, -9.7], [3.6, 4.6, 0.6], { colour: DARK, material: "wood" });
      for (let i = -2; i <= 2; i++) yield pane(lit, i * 2.4, 12.4, -1.05, 0.8, 2);
      for (let i = -3; i <= 3; i++) if (i !== 0) yield pane(lit, i * 3.2, 5.2, -9.6, 0.6, 1.5);
    },
  }),
  house: scenery({
    words:
      "house, cottage, ~hut, home, chalet, lodge, farmhouse, ~mansion, ~bungalow, ~manor, ~manor house, homestead, guesthouse, country house, family house, family home, summer house, beach house, ~beach hut, ~inn, ~dollhouse, ~wash house, ~doll house",
    radiusM: 5.5,
    heightM: 7,
    share01: 0.36,
    *shape({ colour, lit, trim, roof }) {
      yield cottage(
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
      yield box([2.4, 4, 0.9], [0.9, 3.6, 0.9], { colour: [0.3, 0.14, 0.1], material: "wall", pattern: "brick" });
    },
  }),
  barn: scenery({
    words:
      "barn, stable, ~shed, ~warehouse, ~garage, ~hangar, ~boathouse, ~boat house, ~garden shed, cowshed, horse stable, granary",
    radiusM: 7,
    heightM: 9,
    share01: 0.32,
    *shape({ colour, lit, trim, roof }) {
      const wall: SurfaceMaterial = { colour: colour ?? [0.34, 0.06, 0.04], material: "wood", pattern: "planks" };
      yield cottage(
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
  }),
  church: scenery({
    words:
      "church, chapel, ~cathedral, ~monastery, ~abbey, ~basilica, ~convent, ~minster, parish church, village church, wedding chapel",
    radiusM: 8,
    heightM: 22,
    share01: 0.54,
    homes: "mountain-lake, meadow",
    *shape({ colour, lit, roof: named }) {
      const wall: SurfaceMaterial = { colour: colour ?? WHITE, material: "wall" };
      const roof: SurfaceMaterial = { colour: named ?? [0.13, 0.12, 0.13], material: "roof", pattern: "shingles" };
      yield box([2, -2, 0], [13, 8, 7.5], wall);
      yield gable([2, 6, 0], [13, 4.2, 7.5], 0.5, roof, wall);
      for (let i = 0; i < 4; i++) yield pane(lit, -1.6 + i * 2.6, 1.6, -3.8, 0.9, 2.6);
      yield box([-6, -2, 0], [4.4, 14.5, 4.4], wall);
      yield lathe("3.4 12.4, 2 14.6, 0.02 21", roof, 4, [-6, 0]);
      yield pane(lit, -6, 8.6, -2.25, 1, 2);
      yield box([-6, 0, -2.25], [1.5, 2.6, 0.12], { colour: TIMBER, material: "wood" });
      yield box([-6, 20.8, 0], [0.14, 1.7, 0.14], { colour: [0.6, 0.5, 0.2], material: "metal" });
      yield box([-6, 21.7, 0], [0.8, 0.14, 0.14], { colour: [0.6, 0.5, 0.2], material: "metal" });
    },
  }),
  lighthouse: scenery({
    words: "lighthouse, light house, ~beacon",
    radiusM: 5,
    heightM: 23,
    share01: 0.72,
    homes: "coast",
    *shape({ colour, lit }) {
      const band = colour ?? [0.55, 0.05, 0.035];
      for (let i = 0; i < 5; i++) {
        const at = (k: number): readonly [number, number] => [2.75 - 0.22 * k, k * 3.3];
        yield lathe([at(i), at(i + 1)], { colour: i % 2 === 0 ? WHITE : band, material: "wall" }, 28);
      }
      yield lathe("1.7 16.3, 2.5 16.9, 2.5 17.1, 1.2 17.15", { colour: DARK, material: "metal" }, 28);
      yield rail(2.4, 17.1, 1.1);
      yield lathe(
        "1.15 17.1, 1.15 19.6",
        { colour: lit ? LAMP : [0.35, 0.42, 0.45], material: lit ? "light" : "glass", emission: lit ? 9 : 0 },
        16,
      );
      for (let i = 0; i < 8; i++) {
        const a = (i / 8) * 2 * Math.PI;
        yield box([Math.cos(a) * 1.2, 17.1, Math.sin(a) * 1.2], [0.14, 2.5, 0.14], { colour: DARK, material: "metal" });
      }
      yield lathe("1.75 19.5, 1.2 20.6, 0.35 21.3, 0.1 21.5, 0.06 23", { colour: band, material: "roof" });
      for (const y of [4, 8.5, 12.5]) yield pane(lit, 0, y, -2.78 + y * 0.066, 0.6, 1.1);
      yield box([0, 0, -2.75], [1.1, 2.1, 0.2], { colour: TIMBER, material: "wood" });
      yield cottage(
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
  }),
  tower: scenery({
    words:
      "tower, watchtower, turret, keep, wizard tower, clock tower, bell tower, belfry, stone tower, rapunzel tower, campanile",
    radiusM: 4.5,
    heightM: 20,
    share01: 0.48,
    *shape({ colour, lit }) {
      const wall: SurfaceMaterial = { colour: STONE, material: "wall", pattern: "stone" };
      yield roundTower(wall, { colour: colour ?? SLATE, material: "roof", pattern: "shingles" }, lit, 0, 0, 3.4, 15);
    },
  }),
  windmill: scenery({
    words: "windmill, ~mill",
    radiusM: 6,
    heightM: 16,
    fronted: true,
    share01: 0.48,
    *shape({ colour, lit }) {
      yield lathe("3.4 -1, 2.3 10", { colour: colour ?? PLASTER, material: "wall", pattern: "brick" });
      yield lathe("2.6 9.8, 2.1 11.5, 0.05 13", { colour: TIMBER, material: "roof", pattern: "shingles" });
      yield pane(lit, 0, 3.6, -3.1, 0.9, 1.2);
      yield pane(lit, 0, 6.8, -2.75, 0.8, 1.1);
      yield box([0, 0, -3.3], [1.3, 2.3, 0.3], { colour: TIMBER, material: "wood" });
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
        yield face(beam, at(0, -0.12), at(7.6, -0.12), at(7.6, 0.12), at(0, 0.12));
        for (let k = 0; k < 6; k++)
          yield face(sail, at(1.6 + k, 0.2), at(2.5 + k, 0.2), at(2.5 + k, 1.5), at(1.6 + k, 1.5));
      }
    },
  }),
  pagoda: scenery({
    words: "pagoda, japanese temple, chinese temple, buddhist temple",
    radiusM: 7,
    heightM: 25,
    share01: 0.6,
    homes: "mountain-lake, meadow",
    *shape({ colour, lit }) {
      const wall: SurfaceMaterial = { colour: colour ?? [0.42, 0.06, 0.035], material: "wall" };
      const roof: SurfaceMaterial = { colour: [0.07, 0.1, 0.11], material: "roof", pattern: "shingles" };
      yield box([0, -1, 0], [12, 2, 12], { colour: STONE, material: "wall", pattern: "stone" });
      for (let i = 0; i < 5; i++) {
        const y = 1 + i * 4;
        const w = 7.4 - i * 0.95;
        yield box([0, y, 0], [w, 3, w], wall);
        for (let k = -1; k <= 1; k++) yield pane(lit, k * w * 0.28, y + 0.7, -w / 2 - 0.05, w * 0.16, 1.5);
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
          yield face(roof, [ax, tip, az], [bx, low, bz], [(dx + ex) / 2, top, (dz + ez) / 2], [ex, top, ez]);
          yield face(roof, [bx, low, bz], [cx, tip, cz], [dx, top, dz], [(dx + ex) / 2, top, (dz + ez) / 2]);
        }
      }
      yield lathe("0.5 21, 0.3 22, 0.45 22.4, 0.12 23, 0.05 26", { colour: [0.5, 0.36, 0.1], material: "metal" }, 10);
    },
  }),
} satisfies Family;

function* pane(lit: boolean, x: number, y: number, z: number, w: number, h: number): Solids {
  yield box([x, y, z], [w, h, 0.12], {
    colour: lit ? LAMP : DARK,
    material: lit ? "light" : "glass",
    emission: lit ? 2.6 : 0,
  });
}

function* crenels(wall: SurfaceMaterial, w: number, y: number, d: number): Solids {
  for (let x = -w / 2 + 0.7; x < w / 2; x += 2.2)
    for (const z of [-d / 2, d / 2]) yield box([x, y, z], [1.1, 1.3, 0.7], wall);
  for (let z = -d / 2 + 0.7; z < d / 2; z += 2.2)
    for (const x of [-w / 2, w / 2]) yield box([x, y, z], [0.7, 1.3, 1.1], wall);
}

function* roundTower(
  wall: SurfaceMaterial,
  roof: SurfaceMaterial,
  lit: boolean,
  x: number,
  z: number,
  r: number,
  h: number,
): Solids {
  yield lathe(pairs(r * 1.05, -6, r, 2, r * 0.96, h - 1.6, r * 1.18, h - 1, r * 1.18, h), wall, 22, [x, z]);
  yield lathe(pairs(r * 1.36, h - 0.1, r * 0.8, h + r * 1.2, 0.05, h + r * 3), roof, 22, [x, z]);
  yield box([x, h + r * 2.9, z], [0.12, 1.6, 0.12], { colour: [0.5, 0.4, 0.15], material: "metal" });
  yield face(
    { colour: [0.5, 0.06, 0.05], material: "fabric" },
    [x, h + r * 2.9 + 1.6, z],
    [x + 1.3, h + r * 2.9 + 1.25, z],
    [x, h + r * 2.9 + 0.9, z],
  );
  for (let y = 4; y < h - 2; y += 4.5) yield pane(lit, x, y, z - r, 0.55, 1.5);
}

function* cottage(
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
): Solids {
  yield box([x, -1.5, z], [w, h + 1.5, d], wall);
  yield gable([x, h, z], [w, rise, d], 0.55, roof, wall);
  const front = z - d / 2 - 0.03;
  yield box([x, 0, front], [Math.min(1.2, w * 0.2), Math.min(2.1, h * 0.72), 0.12], {
    colour: trim ?? TIMBER,
    material: "wood",
  });
  for (const share of [-0.3, 0.3]) {
    yield box([x + w * share, h * 0.33, front], [w * 0.16, h * 0.42, 0.1], {
      colour: trim ?? [0.75, 0.73, 0.7],
      material: "wood",
    });
    yield pane(lit, x + w * share, h * 0.37, front - 0.04, w * 0.13, h * 0.34);
  }
}

function* rail(radius: number, y: number, h: number): Solids {
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * 2 * Math.PI;
    yield box([Math.cos(a) * radius, y, Math.sin(a) * radius], [0.09, h, 0.09], { colour: DARK, material: "metal" });
  }
  yield lathe(pairs(radius, y + h - 0.12, radius, y + h), { colour: DARK, material: "metal" }, 24);
}
