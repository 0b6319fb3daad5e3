/** Bread and pizza. */

import { add, unit } from "../figures/vector.ts";
import { rim } from "../kit/forms.ts";
import { grain, grains, mul, rgb, shadeBy, tint, toward } from "../kit/paints.ts";
import {
  all,
  ball,
  blade,
  box,
  cone,
  each,
  fused,
  lathe,
  type Paint,
  type Parts,
  point,
  pointsOf,
  rod,
  sheet,
  tube,
  type V3,
} from "../kit/parts.ts";
import { rows } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";
import { round } from "./shared/occasions.ts";
import { oldWood } from "./shared/outdoors.ts";

/** A long loaf from `a` to `b` with slashes across its crust. */
const crust: Paint = (dab) =>
  toward(dab, rgb("#7a3f12"), 0.5 * Math.max(0, grain(dab.x * 26, dab.y * 26, dab.z * 26) - 0.35));

const floured: Paint = (dab) => {
  toward(
    dab,
    rgb("#e8cf9a"),
    Math.abs(((dab.x + 0.15 + dab.z * 0.4) % 0.075) - 0.0375) > 0.029 && dab.ny > 0.5 ? 0.8 : 0,
  );
  shadeBy(dab, 0.85 + 0.3 * grains(dab.x * 30, dab.y * 30, dab.z * 30));
};

const crumb: Paint = (dab) => shadeBy(dab, 0.85 + 0.2 * grains(dab.x * 60, dab.y * 60, dab.z * 60));

function baguette(a: V3, b: V3, radius: number): Parts {
  const at = (t: number): V3 => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
  const way = unit([b[0] - a[0], b[1] - a[1], b[2] - a[2]]);
  return [
    fused(
      0.001,
      tube(
        [at(0), at(0.12), at(0.5), at(0.88), at(1)],
        [radius * 0.35, radius * 0.9, radius, radius * 0.9, radius * 0.35],
        { colour: "#b9742c", paint: crust },
        { steps: 4 },
      ),
    ),
    each(6, (k) => {
      const p = at(0.16 + k * 0.135);
      return rows<V3>("1 .25 0, .25 1 0, -1 .25 0").map((face) => {
        const n = unit(add(face, mul(way, -(face[0] * way[0] + face[1] * way[1] + face[2] * way[2]))));
        const s: V3 = [way[1] * n[2] - way[2] * n[1], way[2] * n[0] - way[0] * n[2], way[0] * n[1] - way[1] * n[0]];
        return fused(
          0.002,
          ball(add(p, mul(n, radius * 0.86)), [radius * 0.62, radius * 0.26, radius * 0.2], {
            axes: [unit(add(mul(way, 0.85), mul(s, 0.55))), unit(add(mul(s, 0.85), mul(way, -0.55))), n],
            colour: "#ecd3a0",
            blend: 0,
            paint: crumb,
          }),
        );
      });
    }),
  ];
}

export const BAKED: Family = {
  pizza: thing({
    words: "pizza",
    sorts: { pizza: "margherita, pizza margherita, pepperoni pizza, ~calzone, neapolitan pizza" },
    said: [
      [/\b(pizza) with (?:fresh |green )?basil\b/g, "$1"],
      [/\bneapolitan pizza\b/g, "pizza"],
      [/\bpizza (?:in|from|out of|at|by|near|before) (?:an? |the )?(?:\w+ )?oven\b/g, "pizza"],
      [/\boven pizza\b/g, "pizza"],
    ],
    heightM: 0.05,
    colour: "#d9a24a",
    seenRad: 1.5,
    heldUnasked: true,
    uses: ["served"],
    shape: ({ own, asked }) => {
      const crust = Array.from(
        { length: 40 },
        (_, i): V3 => [0.16 * Math.cos(i * 0.15708), 0.026, 0.16 * Math.sin(i * 0.15708)],
      );
      return [
        all(
          { blend: 0 },
          fused(
            0,
            cone([0, 0.008, 0], [0, 0.012, 0], [0.2, 0.2], {
              material: "wood",
              colour: "#9a6a3c",
              flat: [[0, 1, 0], 0.045],
              paint: oldWood,
            }),
          ),
          fused(0.001, cone([0, 0.02, 0], [0, 0.024, 0], [0.165, 0.165], { colour: own, flat: [[0, 1, 0], 0.07] })),
        ),
        rod(crust, 0.016, { colour: asked ? tint(asked, rgb("#b97a34"), 0.25) : "#b97a34" }, { closed: true }),
        each(13, (i) => {
          const [a, r] = [i * 2.4, 0.125 * Math.sqrt((i + 0.5) / 13)];
          return [
            lathe(
              "0 .042, .021 .041, .024 .034",
              { colour: asked ? mul(asked, 0.6) : "#a8281e" },
              { at: [r * Math.cos(a), 0, r * Math.sin(a)], sides: 16 },
            ),
            !asked &&
              blade(
                [r * Math.cos(a + 0.9), 0.045, r * Math.sin(a + 0.9)],
                [r * Math.cos(a + 0.9) + 0.03, 0.047, r * Math.sin(a + 0.9) + 0.012],
                [0.012, 0.008],
                [0, 1, 0],
                { colour: "#3f7d3a", material: "foliage" },
                { tip: "#4f9a44" },
              ),
          ];
        }),
        point("top", [0, 0.04, 0]),
      ];
    },
  }),

  loaf: thing({
    words: "bread, loaf of bread, loaf",
    sorts: {
      bread:
        "sourdough, sourdough bread, ~brioche, ciabatta, ~bread roll, rye bread, ~bun, bread loaf, ~banana bread, ~garlic bread",
    },
    heightM: 0.12,
    heldUnasked: true,
    uses: ["served"],
    shape: () =>
      all(
        { colour: "#b5762f", paint: floured },
        fused(0, ball([0, 0.055, 0], [0.15, 0.06, 0.075]), box([0, 0.04, 0], [0.12, 0.04, 0.06], 0.03)),
      ),
  }),

  baguettes: thing({
    words: "baguette, french bread",
    heightM: 0.155,
    homes: "tabletop",
    seenRad: 0.7,
    shape: () => [
      baguette([-0.05, 0.045, -0.3], [-0.03, 0.045, 0.29], 0.045),
      baguette([0.06, 0.043, -0.27], [0.05, 0.043, 0.3], 0.043),
      baguette([-0.02, 0.115, -0.25], [0.06, 0.11, 0.24], 0.042),
      point("top", [0, 0.155, 0]),
    ],
  }),

  "bread-basket": thing({
    words: "basket of baguettes, basket of bread",
    said: [
      [/\b(?:fresh |french |crusty |warm )*baguettes? in (?:an? |the )?(?:\w+ ){0,2}basket\b/g, "basket of baguettes"],
      [/\b(?:fresh |warm )*bread in (?:an? |the )?(?:\w+ )?basket\b/g, "basket of bread"],
    ],
    heightM: 0.72,
    homes: "tabletop",
    colour: "#a8702f",
    seenRad: 1.3,
    shape: ({ own }) => {
      // a cloth over the rim
      return [
        lathe(
          "0 .004, .15 .004, .185 .13, .205 .26, .195 .262, .17 .14, .1 .05, 0 .05",
          { material: "wood" },
          {
            smooth: 5,
            wall: (_, h, a) =>
              mul(own, 0.62 + 0.5 * Math.abs(Math.sin(h * 120 + (Math.floor((a / 6.2832) * 26) % 2) * 1.57))),
          },
        ),
        [0.255, 0.27].map((y) => rim(y, 0.202, 0.012, mul(own, y > 0.26 ? 1.15 : 0.85))),
        each(9, (k) => {
          const a = round(k, 9, 0.1);
          const next = round(k + 1.2, 9, 0.1);
          return sheet(
            [
              [
                [0.15 * Math.cos(a), 0.262, 0.15 * Math.sin(a)],
                [0.15 * Math.cos(next), 0.262, 0.15 * Math.sin(next)],
              ],
              [
                [0.212 * Math.cos(a), 0.282, 0.212 * Math.sin(a)],
                [0.212 * Math.cos(next), 0.282, 0.212 * Math.sin(next)],
              ],
              [
                [0.222 * Math.cos((a + next) / 2), 0.2 - 0.02 * (k % 2), 0.222 * Math.sin((a + next) / 2)],
                [0.222 * Math.cos((a + next) / 2), 0.2 - 0.02 * (k % 2), 0.222 * Math.sin((a + next) / 2)],
              ],
            ],
            { colour: k % 2 ? "#e9e3d4" : "#d9d0bc", material: "fabric" },
          );
        }),
        pointsOf(".3 .13 .62, 1.4 .15 .58, 2.5 .14 .55, 3.7 .15 .6, 4.7 .17 .56, 5.6 .16 .5, 0 0 .6").map(
          ([a, lean, long]) => {
            const [c, s] = [Math.cos(a), Math.sin(a)];
            const foot = lean === 0 ? 0 : 0.07;
            return baguette(
              [foot * c, 0.1, foot * s],
              [(foot + lean) * c, 0.1 + long * 0.95, (foot + lean) * s],
              0.047,
            );
          },
        ),
        point("top", [0, 0.6, 0]),
      ];
    },
  }),
};
