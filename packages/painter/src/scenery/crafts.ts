/** Boats, balloons, tents; rocks and birds. */

import { rows } from "../kit/rows.ts";
import { box, face, lathe, type Rgb, type Solids, type SurfaceMaterial } from "../kit/solids.ts";
import { type Family, scenery } from "./scenery.ts";

const WHITE: Rgb = [0.82, 0.81, 0.78];

const DARK: Rgb = [0.03, 0.03, 0.035];

const LINEN: Rgb = [0.87, 0.84, 0.77];

/** A colour a third of the way to linen. */
const paler = (colour: Rgb): Rgb => colour.map((part, i) => part + (LINEN[i] - part) / 3) as unknown as Rgb;

export const CRAFTS = {
  sailboat: scenery({
    words:
      "sailboat, ~catamaran, ~schooner, ~galleon, ~frigate, ~viking ship, ~longship, ~tall ship, sloop, ~clipper, ~trawler, ~pirate ship, sailing boat, yacht, ~ship, ~sailing ship, boat, sail",
    radiusM: 3.6,
    heightM: 9.5,
    share01: 0.44,
    on: "water",
    homes: "sea",
    *shape({ colour }) {
      yield hull(
        { colour: colour ?? WHITE, material: "wood" },
        { colour: [0.42, 0.26, 0.13], material: "wood" },
        3.6,
        1.15,
        0.95,
      );
      yield lathe("0.07 0.4, 0.05 9.4", { colour: [0.3, 0.2, 0.12], material: "wood" }, 8, [0.2, 0]);
      // sails are most of a boat: one that is asked for in a colour has them in it too
      const sails: readonly Rgb[] = colour ? [colour, paler(colour)] : [LINEN, [0.8, 0.74, 0.64]];
      const [sail, jib] = sails.map((cloth): SurfaceMaterial => ({ colour: cloth, material: "fabric" }));
      yield curvedSail(sail, [0.1, 1.5, 0], [-3, 1.6, -0.5], [0.15, 9.2, 0], -0.55);
      yield curvedSail(jib, [0.4, 8.6, 0], [3.4, 1.1, 0], [0.6, 1.4, -0.35], -0.4);
      yield box([-0.3, 0.9, 0], [2, 0.5, 1.1], { colour: WHITE, material: "wood" });
    },
  }),
  "rowing-boat": scenery({
    words: "rowing boat, rowboat, ~canoe, ~fishing boat, dinghy, small boat",
    radiusM: 2,
    heightM: 0.9,
    share01: 0.085,
    on: "water",
    homes: "mountain-lake, sea",
    *shape({ colour }) {
      yield hull(
        { colour: colour ?? [0.3, 0.12, 0.06], material: "wood" },
        { colour: [0.34, 0.2, 0.1], material: "wood" },
        2.1,
        0.7,
        0.55,
      );
      for (const x of [-0.8, 0.1, 0.9])
        yield box([x, 0.38, 0], [0.28, 0.06, 1.2], { colour: [0.42, 0.27, 0.14], material: "wood" });
      yield face(
        { colour: [0.42, 0.27, 0.14], material: "wood" },
        [-0.1, 0.6, -0.5],
        [0, 0.6, -0.5],
        [1.1, 0.05, -2.2],
        [1, 0.05, -2.2],
      );
    },
  }),
  balloon: scenery({
    words: "balloon, hot air balloon, air balloon, ~zeppelin, ~airship, ~blimp",
    radiusM: 8,
    heightM: 21,
    share01: 0.42,
    on: "air",
    *shape({ colour }) {
      const a: SurfaceMaterial = { colour: colour ?? [0.62, 0.06, 0.04], material: "fabric" };
      const b: SurfaceMaterial = { colour: colour ? [0.85, 0.8, 0.7] : [0.85, 0.55, 0.08], material: "fabric" };
      const profile: [number, number][] = [];
      for (let i = 0; i <= 18; i++) {
        const t = i / 18;
        const angle = Math.PI * (0.06 + 0.94 * t);
        profile.push([7.6 * Math.sin(angle) ** (t < 0.5 ? 1.25 : 1) + (t < 0.1 ? 1 : 0), 12.3 - 8.9 * Math.cos(angle)]);
      }
      // gores of two colours, two sides each
      const gore = (angle: number) => (Math.floor((angle / (2 * Math.PI) + 1) * 12 + 0.001) % 2 === 0 ? a : b).colour;
      yield lathe(profile, a, 24, [0, 0], gore);
      yield box([0, 0, 0], [2.6, 1.9, 2.6], { colour: [0.25, 0.14, 0.06], material: "wood", pattern: "planks" });
      for (const [x, z] of rows("-1.22 -1.22, 1.22 -1.22, -1.22 1.22, 1.22 1.22"))
        yield face(
          { colour: DARK, material: "object" },
          [x - 0.08, 1.9, z],
          [x + 0.08, 1.9, z],
          [x * 1.3 + 0.08, 4.2, z * 1.3],
          [x * 1.3 - 0.08, 4.2, z * 1.3],
        );
    },
  }),
  tent: scenery({
    words: "tent, camp, campsite, ~tipi, ~teepee, ~yurt, camping tent, ~wigwam",
    radiusM: 2,
    heightM: 1.9,
    fronted: true,
    share01: 0.17,
    small: true,
    homes: "mountain-lake, forest, meadow",
    *shape({ colour, lit }) {
      const cloth: SurfaceMaterial = {
        colour: colour ?? [0.62, 0.3, 0.06],
        material: "fabric",
        emission: lit ? 0.16 : 0,
      };
      yield face(cloth, [-1.7, 0, -1.5], [0, 1.8, -1.5], [0, 1.8, 1.5], [-1.7, 0, 1.5]);
      yield face(cloth, [1.7, 0, -1.5], [1.7, 0, 1.5], [0, 1.8, 1.5], [0, 1.8, -1.5]);
      yield face({ ...cloth, colour: DARK, emission: 0 }, [-0.55, 0, -1.52], [0.55, 0, -1.52], [0, 1.5, -1.52]);
      yield face(cloth, [-1.7, 0, -1.5], [1.7, 0, -1.5], [0, 1.8, -1.5]);
    },
  }),
  rock: scenery({
    words: "rock, stone, boulder",
    radiusM: 2.5,
    heightM: 3,
    share01: 0.16,
    small: true,
    *shape({ colour }) {
      const stone: SurfaceMaterial = { colour: colour ?? [0.23, 0.21, 0.19], material: "rock", pattern: "none" };
      yield lathe("2.3 -0.6, 2.5 0.5, 1.9 1.7, 1 2.5, 0.02 2.8", stone, 7);
      yield lathe("1.4 -0.6, 1.4 0.4, 0.8 1.1, 0.02 1.3", stone, 6, [1.9, 0.6]);
    },
  }),
  birds: scenery({
    words: "bird, seagull, gull, flock, flock of bird, ~swallow, ~crane bird",
    radiusM: 4,
    heightM: 2,
    share01: 0.05,
    on: "air",
    homes: "sea, coast",
    *shape() {
      const wing: SurfaceMaterial = { colour: [0.05, 0.045, 0.05], material: "fur" };
      for (const [x, y, s] of rows("0 0 1, 2.6 0.8 0.8, -2.4 1.1 0.85, 4.6 1.9 0.7, -4.4 0.3 0.75")) {
        yield face(wing, [x, y, 0], [x - 0.75 * s, y + 0.42 * s, 0], [x - 0.3 * s, y + 0.12 * s, 0]);
        yield face(wing, [x, y, 0], [x + 0.75 * s, y + 0.42 * s, 0], [x + 0.3 * s, y + 0.12 * s, 0]);
        yield face(
          wing,
          [x - 0.75 * s, y + 0.42 * s, 0],
          [x - 1.35 * s, y + 0.2 * s, 0],
          [x - 0.65 * s, y + 0.3 * s, 0],
        );
        yield face(
          wing,
          [x + 0.75 * s, y + 0.42 * s, 0],
          [x + 1.35 * s, y + 0.2 * s, 0],
          [x + 0.65 * s, y + 0.3 * s, 0],
        );
        yield face(wing, [x - 0.2 * s, y + 0.05 * s, 0], [x + 0.2 * s, y + 0.05 * s, 0], [x, y - 0.14 * s, 0]);
      }
    },
  }),
} satisfies Family;

/** A hull along x, bow at +x. */
function* hull(side: SurfaceMaterial, deck: SurfaceMaterial, half: number, beam: number, free: number): Solids {
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
      yield face(
        side,
        [a.x, a.y, s * a.w],
        [b.x, b.y, s * b.w],
        [b.x * 0.94, -0.35, s * b.w * 0.6],
        [a.x * 0.94, -0.35, s * a.w * 0.6],
      );
      yield face(
        { ...side, colour: [0.5, 0.36, 0.2] },
        [a.x, a.y, s * a.w],
        [b.x, b.y, s * b.w],
        [b.x, b.y + 0.1, s * b.w * 1.04],
        [a.x, a.y + 0.1, s * a.w * 1.04],
      );
    }
    yield face(deck, [a.x, a.y - 0.12, -a.w], [b.x, b.y - 0.12, -b.w], [b.x, b.y - 0.12, b.w], [a.x, a.y - 0.12, a.w]);
  }
  const stern = at(0);
  yield face(
    side,
    [stern.x, stern.y, -stern.w],
    [stern.x, stern.y, stern.w],
    [stern.x * 0.94, -0.35, stern.w * 0.6],
    [stern.x * 0.94, -0.35, -stern.w * 0.6],
  );
}

/** A triangle of cloth that bellies by `belly` metres. */
function* curvedSail(
  cloth: SurfaceMaterial,
  a: readonly [number, number, number],
  b: readonly [number, number, number],
  c: readonly [number, number, number],
  belly: number,
): Solids {
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
      yield face(cloth, at(i, j), at(i + 1, j), at(i, j + 1));
      if (i + j < n - 1) yield face(cloth, at(i + 1, j), at(i + 1, j + 1), at(i, j + 1));
    }
}
