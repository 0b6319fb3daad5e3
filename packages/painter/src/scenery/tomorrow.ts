/** Towers of tomorrow, of brass and steam; what is above the earth. */

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
  smooth,
  type Vec,
} from "../kit/solids.ts";
import { type Family, scenery } from "./scenery.ts";
import { bumps } from "./shared.ts";

const DARK: Rgb = [0.03, 0.03, 0.035];

/** Height of a tower of tomorrow. */
const TALL_M = 150;

/** Its walls, its masts, its lights. */
interface Looks {
  readonly skin: SurfaceMaterial;
  readonly pale: SurfaceMaterial;
  readonly neon: SurfaceMaterial;
}

const SNOW: Rgb = [0.8, 0.85, 0.92];

export const TOMORROW = {
  "future-tower": scenery({
    radiusM: 16,
    heightM: TALL_M,
    *shape({ colour, lit, variant }) {
      const c = colour ?? ([0.45, 0.52, 0.58] as Rgb);
      const skin: SurfaceMaterial = { colour: c, material: "metal", pattern: "windows" };
      const pale: SurfaceMaterial = { colour: [0.75, 0.79, 0.82], material: "metal" };
      const neon: SurfaceMaterial = {
        colour: tones(".1 .85 1, 1 .3 .8, .4 1 .6")[variant % 3],
        material: "light",
        emission: lit ? 2.6 : 0.5,
      };
      yield [needle, bud, twist, archOfShafts, stack][variant % 5]({ skin, pale, neon });
    },
  }),
  "steam-tower": scenery({
    radiusM: 16,
    heightM: 90,
    *shape({ lit, variant, draw }) {
      const brass: SurfaceMaterial = { colour: [0.5, 0.32, 0.1], material: "metal" };
      const copper: SurfaceMaterial = { colour: [0.42, 0.17, 0.08], material: "metal" };
      const wall: SurfaceMaterial = { colour: [0.3, 0.18, 0.12], material: "wall", pattern: "windows" };
      const h = 46 + 34 * draw.next();
      yield box([0, -2, 0], [22, h, 18], wall);
      yield box([0, h - 2, 0], [24, 1.6, 20], copper);
      if (variant % 3 === 0) {
        yield lathe(
          Array.from({ length: 9 }, (_, i): [number, number] => [
            11 * Math.cos((i / 8) * 1.57),
            h + 10 * Math.sin((i / 8) * 1.57),
          ]),
          copper,
          24,
        );
        yield lathe(pairs(2, h + 9.5, 1, h + 14, 0.2, h + 22), brass, 10);
      } else if (variant % 3 === 1) {
        for (const x of [-6, 4]) {
          yield lathe(
            pairs(2.6, h - 2, 1.9, h + 24, 2.3, h + 25),
            { colour: [0.16, 0.1, 0.08], material: "wall", pattern: "brick" },
            14,
            [x, 2],
          );
          for (let k = 0; k < 9; k++)
            yield lump(
              [x + k * 1.6, h + 27 + k * 3, 2],
              [2.2 + k * 0.7, 2 + k * 0.6, 2.4],
              { colour: [0.62, 0.58, 0.55], material: "object" },
              6,
              bumps(draw, 0.4),
            );
        }
      } else {
        yield gable([0, h - 1, 0], [22, 14, 18], 1, copper, wall);
        yield lathe(pairs(0.1, h * 0.5, 0.1, h * 0.5 + 0.1), brass, 4, [0, -9.2]);
      }
      // a clock or a gear on the front
      const [cy, r] = [h * 0.68, 5];
      for (let k = 0; k < 16; k++) {
        const a = (k / 16) * 6.28;
        yield box([(r + 0.9) * Math.cos(a), cy + (r + 0.9) * Math.sin(a) - 0.8, -9.4], [1.5, 1.6, 0.8], brass);
      }
      const disc = (radius: number): [number, number][] =>
        Array.from({ length: 24 }, (_, i) => [
          radius * Math.cos((i / 24) * 6.283),
          cy + radius * Math.sin((i / 24) * 6.283),
        ]);
      yield prism(disc(r + 0.6), -9.6, -9, brass);
      yield prism(disc(r - 0.4), -9.8, -9.6, {
        colour: lit ? [1, 0.75, 0.4] : [0.75, 0.68, 0.5],
        material: lit ? "light" : "wall",
        emission: lit ? 1.4 : 0,
      });
      yield box([0, cy, -9.9], [0.5, 3.6, 0.2], { colour: DARK, material: "metal" });
      yield box([1.2, cy - 0.2, -9.9], [2.6, 0.5, 0.2], { colour: DARK, material: "metal" });
      for (const x of [-12, 12]) yield rod([x, -2, -8], [x, h * 0.9, -8], 0.9, copper);
    },
  }),
  "earth-globe": scenery({
    radiusM: 100,
    heightM: 200,
    *shape({ colour, draw }) {
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
          const land = seed(toned(a, 2.2)) + 0.35 * seed(toned(a, 5));
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
          yield smooth(finish, [far(a), far(b), far(c)], [a, b, c]);
          yield smooth(finish, [far(a), far(c), far(d)], [a, c, d]);
        }
    },
  }),
  "space-station": scenery({
    radiusM: 20,
    heightM: 14,
    *shape({ lit }) {
      const white: SurfaceMaterial = { colour: [0.74, 0.75, 0.77], material: "metal" };
      const grey: SurfaceMaterial = { colour: [0.4, 0.42, 0.45], material: "metal" };
      yield rod([-17, 7, 0], [17, 7, 0], 0.35, grey);
      // four pairs of solar wings
      for (const x of [-15, -10.5, 10.5, 15])
        for (const s of [-1, 1]) {
          for (let k = 0; k < 7; k++)
            for (let i = 0; i < 2; i++)
              yield box([x - 0.9 + 1.8 * i, 7 + s * (1.4 + k * 0.95) - 0.45, 0.1], [1.7, 0.86, 0.08], {
                colour: (k + i) % 2 ? [0.05, 0.09, 0.32] : [0.08, 0.14, 0.42],
                material: "glass",
              });
          yield rod([x, 7 + s * 0.6, 0], [x, 7 + s * 8.2, 0], 0.1, { colour: [0.65, 0.5, 0.2], material: "metal" });
        }
      // modules along and across, with rings, windows and a dish
      yield rod([-7, 7, -1.5], [7, 7, -1.5], 1.35, white, 20);
      for (const x of [-7, 7]) yield lump([x, 7, -1.5], [0.9, 1.3, 1.3], grey);
      for (const x of [-4.6, -1.6, 1.6, 4.6]) yield rod([x - 0.16, 7, -1.5], [x + 0.16, 7, -1.5], 1.45, grey, 20);
      yield rod([0, 2.6, -1.5], [0, 11.2, -1.5], 1.15, white, 18);
      yield rod([0, 11.2, -1.5], [0, 12.2, -1.5], [1.15, 0.5], grey, 16);
      yield rod([0, 2.6, -1.5], [0, 1.8, -1.5], [1.15, 0.5], grey, 16);
      for (const x of [-6, -3, 3, 6])
        yield lump(
          [x, 7.4, -2.8],
          [0.3, 0.3, 0.12],
          { colour: lit ? [1, 0.9, 0.6] : [0.9, 0.85, 0.6], material: "light", emission: 1.4 },
          6,
        );
      yield rod([-4.6, 7, -1.5], [-4.6, 10, -2.2], 0.9, white, 16);
      yield rod([3, 8.3, -1.5], [4.3, 10.6, -2.4], 0.12, grey);
      yield lathe("0.1 10.6, 0.9 10.9, 1.3 11.5", white, 18, [4.4, -2.4]);
    },
  }),
} satisfies Family;

/** A needle with a disc. */
function* needle({ skin, pale, neon }: Looks): Solids {
  yield lathe("9 -2, 5 30, 3.4 80, 3 118", pale);
  yield lathe("4 96, 14 104, 15 108, 9 114, 4 120", skin, 28);
  yield lathe("15.2 105.2, 15.3 107", neon, 28);
  yield lathe(pairs(2, 118, 0.2, TALL_M), pale, 10);
}

/** Swelling like a bud. */
function* bud({ skin, neon }: Looks): Solids {
  const profile = Array.from({ length: 22 }, (_, i): [number, number] => {
    const t = i / 21;
    return [
      13 * (0.55 + 0.75 * Math.sin(Math.PI * Math.min(1, t * 1.04)) ** 0.8) * (t > 0.98 ? 0.1 : 1 - 0.45 * t),
      t * TALL_M * 0.9 - 2,
    ];
  });
  yield lathe(profile, skin, 26);
  for (const t of [0.25, 0.5, 0.75]) {
    const [r, y] = profile[Math.round(t * 21)];
    yield lathe(pairs(r * 1.04, y, r * 1.04, y + 1.6), neon, 26);
  }
}

/** Turning as it rises. */
function* twist({ skin, neon }: Looks): Solids {
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
        yield face(
          skin,
          [p[0], (k - 1) * 5, p[1]],
          [q[0], (k - 1) * 5, q[1]],
          [s[0], k * 5, s[1]],
          [t[0], k * 5, t[1]],
        );
      }
    before = ring;
  }
  yield lathe(pairs(0.8, 130, 0.3, TALL_M), neon, 8);
}

/** An arch of two leaning shafts with a bridge. */
function* archOfShafts({ skin, pale, neon }: Looks): Solids {
  for (const s of [-1, 1]) {
    for (let k = 0; k < 14; k++) yield box([s * (14 - 0.75 * k), k * 8 - 2, 0], [9, 8.1, 12], skin);
    yield box([s * 9.6, 20, -6.2], [0.7, 80, 0.4], neon);
  }
  yield lump([0, 112, 0], [14, 9, 9], pale, 12);
  yield box([0, 62, 0], [16, 4, 6], pale);
}

/** Drums with gardens on them. */
function* stack({ skin, pale, neon }: Looks): Solids {
  for (const [w, y, tall] of rows("24 -2 60, 18 58 42, 12 100 28")) {
    yield lathe(pairs(w / 2, y, w / 2, y + tall), skin, 22);
    yield lathe(pairs(w / 2 + 1, y + tall, w / 2 + 1, y + tall + 1.6), neon, 22);
    yield lathe(
      pairs(w / 2 + 0.9, y + tall + 1.6, w / 2 - 2, y + tall + 3.4),
      { colour: [0.1, 0.3, 0.08], material: "foliage" },
      22,
    );
  }
  yield lathe(pairs(4, 128, 0.2, TALL_M), pale, 10);
}
