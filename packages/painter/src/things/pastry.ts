/** Cakes and pastry. */

import { CHINA, grain, grains, mul, rgb, shadeBy, toward } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  blade,
  type Colour,
  cone,
  each,
  fused,
  lathe,
  type Paint,
  type Parts,
  point,
  pointsOf,
  type Rgb,
  rod,
  stick,
  type V3,
} from "../kit/parts.ts";
import { rows } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";
import { CREAM, round } from "./shared/occasions.ts";

/** Cake layers: radius, foot, height. */
function layer(r: number, y: number, h: number, c: Colour): Parts {
  return lathe(
    `0 ${y}, ${r} ${y}, ${r} ${y + h * 0.9}, ${r * 0.97} ${y + h}, 0 ${y + h}`,
    {},
    { smooth: 5, sides: 60, wall: (_, yy) => (Math.abs(yy - y - h * 0.42) < h * 0.07 ? "#e9d3b0" : c) },
  );
}

/** A rose of sugar: petals as balls in three rings round a bud, lighter to the outside. */
function rosette([x, y, z]: V3, size: number, colour: Rgb): Parts {
  return [
    bead([x, y + size * 0.3, z], size * 0.34, { colour: mul(colour, 0.72) }, 10),
    rows(".34 4 .2 .86, .62 6 .02 1").map(([ring, count, low, tone]) =>
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

const flaky: Paint = (dab) => {
  const flake = Math.sin(Math.atan2(dab.z + 0.035, dab.x) * 30);
  toward(dab, rgb("#e0a860"), 0.5 * Math.max(0, flake));
  if (dab.ny > 0.6) toward(dab, rgb("#7a3f14"), 0.35);
  shadeBy(dab, 0.88 + 0.24 * grains(dab.x * 90, dab.y * 90, dab.z * 90));
};

export const PASTRY: Family = {
  cake: thing({
    words: "birthday cake, cake, chocolate cake",
    sorts: {
      cake: "layer cake, sponge cake, strawberry cake, ~fruit cake, ~fruitcake, ~bundt cake, ~christmas cake, gateau",
    },
    said: [
      [
        /\b(?:blowing|blows) out (?:the |her |his |its )?(?:birthday )?candles(?: on (?:an?|the|her|his) (?:birthday )?cake)?/g,
        "holding a birthday cake",
      ],
    ],
    heightM: 0.22,
    colour: "#5a2f1c",
    seenRad: 1.5,
    heldUnasked: true,
    uses: ["served"],
    shape: ({ own }) => [
      lathe("0 .002, .06 .002, .07 .02, .16 .028, .162 .034, 0 .036", { colour: "#e6e2d8" }, { smooth: 4, sides: 50 }),
      layer(0.125, 0.036, 0.085, own),
      // icing that runs down
      all(
        { colour: "#f0dcd8", blend: 0.012 },
        fused(
          0,
          each(16, (i) => {
            const a = (i / 16) * 2 * Math.PI;
            const run = 0.02 + 0.035 * ((i * 0.618) % 1);
            return cone(
              [Math.cos(a) * 0.118, 0.122, Math.sin(a) * 0.118],
              [Math.cos(a) * 0.127, 0.122 - run, Math.sin(a) * 0.127],
              [0.019, 0.011],
              { blend: i ? 0.012 : 0 },
            );
          }),
          ball([0, 0.12, 0], [0.125, 0.012, 0.125]),
        ),
        each(8, (i) => {
          const a = (i / 8) * 2 * Math.PI;
          return fused(
            0.002,
            ball([Math.cos(a) * 0.095, 0.142, Math.sin(a) * 0.095], [0.015, 0.015, 0.015], { colour: "#b81c1f" }),
          );
        }),
      ),
      each(5, (i) => {
        const a = (i / 5) * 2 * Math.PI + 0.3;
        const [x, z] = [Math.cos(a) * 0.05, Math.sin(a) * 0.05];
        return [
          stick(
            [x, 0.125, z],
            [x, 0.19, z],
            0.0055,
            { colour: ["#2f7aa3", "#e0b52a", "#c9432a", "#4f8a4a", "#8a4a9a"][i] },
            8,
          ),
          lathe(
            "0 .194, .0055 .202, .005 .208, 0 .222",
            { colour: [1, 0.62, 0.18], material: "light" },
            { smooth: 4, at: [x, 0, z], sides: 10 },
          ),
        ];
      }),
    ],
  }),

  "wedding-cake": thing({
    words: "wedding cake, tiered cake, tier cake, bridal cake",
    said: [
      [
        /\b(wedding cake)s? (?:with|decorated with|and) (?:(?:fresh|pink|white|sugar) )*(?:flowers|roses|petals)\b/g,
        "$1",
      ],
    ],
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

  cupcake: thing({
    words: "cupcake, muffin",
    sorts: { cupcake: "fairy cake, blueberry muffin" },
    heightM: 0.12,
    colour: "#e3a8b5",
    uses: ["served"],
    shape: ({ own }) => [
      lathe(
        "0 .002, .026 .002, .036 .045, .034 .046",
        { material: "paper" },
        { smooth: 4, sides: 64, wall: (_, __, a) => mul(rgb("#a8432c"), 0.75 + 0.35 * Math.abs(Math.sin(a * 16))) },
      ),
      fused(
        0,
        each(34, (i) => {
          const t = i / 33;
          const a = t * 6 * Math.PI;
          const r = 0.032 * (1 - t) ** 0.8;
          return ball(
            [Math.cos(a) * r, 0.05 + 0.05 * t, Math.sin(a) * r],
            [0.013 - 0.006 * t, 0.011 - 0.004 * t, 0.013 - 0.006 * t],
            { colour: own, blend: i ? 0.006 : 0 },
          );
        }),
      ),
      fused(0.002, ball([0, 0.108, 0], [0.01, 0.01, 0.01], { colour: "#b81c1f", blend: 0.006 })),
    ],
  }),

  donut: thing({
    words: "donut, doughnut",
    sorts: { donut: "glazed donut, jelly donut" },
    heightM: 0.045,
    colour: "#d9819d",
    shape: ({ own }) => {
      const ring = (t: number, y: number): V3 => [Math.cos(t) * 0.034, y, Math.sin(t) * 0.034];
      const iced: Paint = (dab) => {
        const a = Math.atan2(dab.z, dab.x);
        if (dab.y > 0.022 + 0.005 * Math.sin(a * 7)) {
          toward(dab, own, 0.95);
          const cell = grain(Math.floor(a * 22), Math.floor(Math.hypot(dab.x, dab.z) * 170), 5);
          if (cell > 0.72)
            toward(dab, rgb(["#e3b735", "#3f7ac9", "#f0ece0", "#4f9a5a"][Math.floor(cell * 40) % 4]), 0.9);
        }
      };
      return fused(
        0,
        each(20, (i) =>
          cone(ring((i / 20) * 2 * Math.PI, 0.022), ring(((i + 1) / 20) * 2 * Math.PI, 0.022), [0.021, 0.021], {
            colour: "#b5793a",
            blend: 0.004,
            paint: iced,
          }),
        ),
      );
    },
  }),

  croissant: thing({
    words: "croissant",
    heightM: 0.06,
    homes: "tabletop",
    seenRad: 1.5,
    fineness: 0.7,
    shape: () => [
      lathe(".001 .002, .06 .002, .1 .012, .099 .015, .06 .006, .001 .006", { colour: "#e9e5da" }, { sides: 64 }),
      // seven rolls of dough along an arc, the middle one thickest
      fused(
        0,
        [-3, -2, -1, 0, 1, 2, 3].map((i) => {
          const a = i * 0.42 + Math.PI / 2;
          const thick = 0.029 - 0.0021 * i * i;
          return ball(
            [0.062 * Math.cos(a), 0.006 + thick * 0.9, 0.062 * Math.sin(a) - 0.035],
            [thick, thick * 0.95, thick],
            { colour: "#b5702c", blend: i === -3 ? 0 : 0.006, paint: flaky },
          );
        }),
      ),
    ],
  }),
};
