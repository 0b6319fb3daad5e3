/** What is laid out at feasts. */

import { add } from "../figures/vector.ts";
import { CHINA, mul, rgb, STEEL } from "../kit/paints.ts";
import {
  bead,
  blade,
  each,
  lathe,
  type Parts,
  point,
  pointsOf,
  type Rgb,
  rod,
  sheet,
  stick,
  type V3,
} from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";
import { CREAM, round } from "./shared/occasions.ts";

/** A rose of sugar: petals as balls in three rings round a bud, lighter to the outside. */
function rosette([x, y, z]: V3, size: number, colour: Rgb): Parts {
  return [
    bead([x, y + size * 0.3, z], size * 0.34, { colour: mul(colour, 0.72) }, 10),
    (
      [
        [0.34, 4, 0.2, 0.86],
        [0.62, 6, 0.02, 1],
      ] as const
    ).map(([ring, count, low, tone]) =>
      each(count, (k) => {
        const a = round(k, count, ring);
        return bead(
          [x + Math.cos(a) * size * ring, y + size * low, z + Math.sin(a) * size * ring],
          size * 0.36,
          { colour: mul(colour, tone) },
          8,
        );
      }),
    ),
  ];
}

function lemonWedge([x, y, z]: V3, turn: number, size: number): Parts {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const at = (along: number, up: number, out: number): V3 => [x + c * out - s * along, y + up, z + s * out + c * along];
  const rind = rgb("#e8b80f");
  const rows = (scale: number, out: number) =>
    [0, 1, 2, 3, 4, 5, 6].map((i) => {
      const a = (i / 6) * Math.PI;
      return [
        at(-size * Math.cos(a) * scale, 0.001 + size * 0.95 * Math.sin(a) * scale, out),
        at(-size * Math.cos(a) * 0.02, 0.001, out),
      ];
    });
  return [
    sheet(rows(1, size * 0.16), { colour: "#f7ecb0" }),
    sheet(rows(0.88, size * 0.17), { colour: "#f2d23a" }),
    each(6, (i) => {
      const a = ((i + 0.5) / 6) * Math.PI;
      return stick(
        at(0, 0.002, size * 0.175),
        at(-size * 0.84 * Math.cos(a), size * 0.8 * Math.sin(a), size * 0.175),
        size * 0.022,
        { colour: "#fbf3c8" },
        4,
      );
    }),
    rod(
      Array.from({ length: 9 }, (_, i) => {
        const a = (i / 8) * Math.PI;
        return at(-size * Math.cos(a), size * 0.95 * Math.sin(a), 0);
      }),
      size * 0.2,
      { colour: rind },
    ),
  ];
}

export const FEAST: Family = {
  "wedding-cake": thing({
    words: "wedding cake, tiered cake, tier cake, bridal cake",
    heightM: 0.53,
    homes: "tabletop",
    colour: CREAM,
    seenRad: 1.4,
    shape: ({ own }) => {
      const blush = [rgb("#f0a8ba"), rgb("#f7d9d4"), rgb("#e88aa4")];
      return [
        lathe("0 .001, .1 .001, .035 .02, .035 .05, .26 .065, .26 .075, 0 .075", { colour: CHINA }, { smooth: 5 }),
        pointsOf(".215 .075 .215, .152 .215 .345, .095 .345 .46").map(([r, low, high]) =>
          lathe(
            `${r} ${low}, ${r} ${high - 0.012}, ${r - 0.012} ${high}, 0 ${high}`,
            { colour: own },
            { sharp: true, sides: 48 },
          ),
        ),
        pointsOf(".215 .075 .215, .152 .215 .345, .095 .345 .46").map(([r, low, high], k) => {
          // pearls at the foot, garlands of icing on the side
          const pearls = Math.round(r * 170);
          const swags = 8 - k;
          return [
            each(pearls, (i) => {
              const a = round(i, pearls);
              return bead(
                [(r + 0.004) * Math.cos(a), low + 0.007, (r + 0.004) * Math.sin(a)],
                0.0085,
                { colour: own },
                8,
              );
            }),
            each(swags, (i) =>
              rod(
                Array.from({ length: 9 }, (_, j): V3 => {
                  const a = round(i + j / 8, swags);
                  return [
                    (r + 0.004) * Math.cos(a),
                    high - 0.03 - 0.03 * Math.sin((j / 8) * Math.PI),
                    (r + 0.004) * Math.sin(a),
                  ];
                }),
                0.005,
                { colour: mul(own, 0.9) },
                { sides: 6 },
              ),
            ),
            each(5, (i) => {
              const a = -0.75 + i * 0.36 + 0.35 * (k - 1);
              const at: V3 = [(r + 0.01) * Math.cos(a), low + 0.028 + 0.012 * (i % 2), (r + 0.01) * Math.sin(a)];
              return [
                rosette(at, 0.036 - 0.004 * (i % 3), blush[(i + k) % 3]),
                blade(
                  at,
                  [at[0] * 1.1, at[1] - 0.02, at[2] * 1.1 + 0.03],
                  [0.008, 0.014],
                  [1, 0.3, 0],
                  { colour: "#3f6a38", material: "foliage" },
                  { tip: "#6f9a58" },
                ),
              ];
            }),
          ];
        }),
        each(7, (i) => {
          const a = round(i, 6);
          const out = i === 6 ? 0 : 0.045;
          return rosette([out * Math.cos(a), 0.475 + (i === 6 ? 0.035 : 0), out * Math.sin(a)], 0.042, blush[i % 3]);
        }),
        point("top", [0, 0.53, 0]),
      ];
    },
  }),

  oysters: thing({
    words: "oyster, oysters, oyster platter",
    heightM: 0.1,
    homes: "tabletop",
    seenRad: 1.2,
    shape: ({ chance }) => {
      // half shells: a rough rim, mother-of-pearl, the oyster
      return [
        lathe(
          "0 .004, .2 .006, .25 .024, .255 .034, .245 .034, .19 .016, 0 .014",
          { colour: mul(rgb(STEEL), 0.8), material: "metal" },
          { smooth: 5 },
        ),
        // crushed ice
        each(190, (k) => {
          const a = k * 2.4;
          const d = 0.222 * Math.sqrt((k + 0.5) / 190);
          const size = 0.011 + 0.009 * chance();
          const pale = 0.75 + 0.35 * chance();
          return bead(
            [d * Math.cos(a), 0.03 + 0.012 * chance() - 0.05 * d, d * Math.sin(a)],
            size,
            { colour: mul(rgb("#dcebf2"), pale), material: k % 3 ? "object" : "glass" },
            5,
          );
        }),
        each(7, (k) => {
          const a = round(k, 7, 0.2);
          const centre: V3 = [0.142 * Math.cos(a), 0.044, 0.142 * Math.sin(a)];
          const out: V3 = [Math.cos(a), 0, Math.sin(a)];
          const over: V3 = [-Math.sin(a), 0, Math.cos(a)];
          const point = (u: number, r: number, lift: number): V3 => {
            // narrow at the hinge, which lies to the middle of the dish
            const wide =
              0.046 * (1 + 0.22 * Math.cos(u)) * r * (1 + 0.045 * Math.sin(u * 7 + k) + 0.03 * Math.sin(u * 13));
            return add(
              centre,
              add(mul(out, 0.068 * Math.cos(u) * r), add(mul(over, wide * Math.sin(u)), [0, lift, 0])),
            );
          };
          const ring = (r: number, lift: number) =>
            Array.from({ length: 33 }, (_, i) => point((i / 32) * 2 * Math.PI, r, lift));
          return [
            sheet([ring(0.45, -0.022), ring(0.85, -0.008), ring(1.03, 0.012)], { colour: "#6f6a62" }),
            sheet([ring(1.03, 0.012), ring(0.95, 0.012)], { colour: "#8f8778" }),
            sheet([ring(0.95, 0.012), ring(0.84, 0.004), ring(0.5, -0.004), ring(0.01, -0.006)], { colour: "#ece6dc" }),
            each(26, (i) => {
              const u = (i / 26) * 2 * Math.PI;
              return bead(
                point(u, 1.0, 0.011),
                0.0055 + 0.002 * Math.sin(i * 5),
                { colour: i % 2 ? "#5d584f" : "#a39a88" },
                6,
              );
            }),
            sheet([ring(0.66, 0.004), ring(0.6, 0.011), ring(0.34, 0.016), ring(0.01, 0.015)], { colour: "#c9b797" }),
            rod(
              Array.from({ length: 22 }, (_, i) =>
                point((i / 22) * 2 * Math.PI, 0.63 + 0.03 * Math.sin(i * 2.4), 0.009),
              ),
              0.0052,
              { colour: "#57503f" },
              { sides: 6, closed: true },
            ),
            bead(point(2.6, 0.22, 0.013), 0.012, { colour: "#e3d8bd" }, 10),
          ];
        }),
        each(3, (k) => {
          const a = round(k, 3, 0.1);
          return lemonWedge([0.035 * Math.cos(a), 0.042, 0.035 * Math.sin(a)], a, 0.05);
        }),
        each(9, (k) =>
          blade(
            [0, 0.045, 0],
            [0.03 * Math.cos(k * 0.7), 0.085 + 0.01 * (k % 3), 0.03 * Math.sin(k * 0.7)],
            [0.004, 0.014],
            [Math.cos(k), 0.5, Math.sin(k)],
            { colour: "#2f5f2a", material: "foliage" },
            { tip: "#5f9a3f" },
          ),
        ),
        point("top", [0, 0.09, 0]),
      ];
    },
  }),
};
