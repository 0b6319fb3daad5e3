/** What bakers lay out. */

import type { Axes } from "../figures/vector.ts";
import { plate, rim } from "../kit/forms.ts";
import { grain, mul, rgb, toward } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  box,
  cone,
  each,
  fused,
  lathe,
  type Paint,
  type Parts,
  point,
  rod,
  stick,
  tube,
  type V3,
} from "../kit/parts.ts";
import { rows } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";
import { round } from "./shared/occasions.ts";

const CRUST = "#a8621f";

/** A round board. */
function plateOfWood(r: number): Parts {
  return [
    lathe(
      `0 .001, ${r} .001, ${r * 1.02} .01, ${r} .02, 0 .02`,
      { material: "wood" },
      { smooth: 5, wall: (q, _, a) => mul(rgb("#a8743f"), 0.85 + 0.2 * Math.sin(q * 90 * Math.cos(a))) },
    ),
    point("top", [0, 0.02, 0]),
  ];
}

const salted: Paint = (dab) => {
  if (grain(dab.x * 22, dab.y * 22, dab.z * 22) > 0.62 && dab.y > 0.05) toward(dab, rgb("#d9a35a"), 0.6);
};

export const BAKERY: Family = {
  pretzel: thing({
    words: "pretzel",
    heightM: 0.075,
    homes: "tabletop",
    colour: "#8a4312",
    seenRad: 1.5,
    shape: ({ own }) => [
      plateOfWood(0.15),
      fused(
        0,
        tube(
          ".07 .04 -.035, 0 .055 .055, -.075 .04 .085, -.09 .04 0, -.075 .04 -.085, 0 .045 -.055, .07 .04 .035",
          [0.012, 0.016, 0.024, 0.029, 0.024, 0.016, 0.012],
          { colour: own, blend: 0.012, paint: salted },
          { steps: 7 },
        ),
      ),
      each(34, (k) => {
        const a = 1.7 + (k / 34) * 2.9;
        return bead(
          [
            -0.02 + 0.088 * Math.cos(a) + 0.012 * Math.sin(k * 7),
            0.064 + 0.004 * Math.sin(k * 3),
            0.09 * Math.sin(a) + 0.012 * Math.sin(k * 5),
          ],
          0.0042,
          { colour: "#f6f2e8" },
          5,
        );
      }),
    ],
  }),

  bagels: thing({
    words: "bagel",
    heightM: 0.12,
    homes: "tabletop",
    colour: CRUST,
    seenRad: 1.3,
    shape: ({ own }) => [
      plateOfWood(0.17),
      rows(".02 -.075 .052 0, .03 .08 .052 0, -.06 .0 .085 .35").map(([x, z, y, lean]) => {
        const ring = (t: number): V3 => [
          x + Math.cos(t) * 0.047,
          y + lean * Math.cos(t + 0.4) * 0.06,
          z + Math.sin(t) * 0.047,
        ];
        const dough = each(20, (i) =>
          cone(ring(round(i, 20)), ring(round(i + 1, 20)), [0.031, 0.031], { colour: own, blend: 0.004 }),
        );
        const seeds = each(60, (k) => {
          const t = k * 2.4;
          const p = ring(t);
          const out = (k % 5) / 5 - 0.35;
          return bead(
            [p[0] + Math.cos(t) * out * 0.024, p[1] + 0.031 * Math.cos(out), p[2] + Math.sin(t) * out * 0.024],
            0.0034,
            { colour: k % 4 ? "#f0e3c0" : "#2a2420" },
            5,
          );
        });
        return [fused(0, dough), seeds];
      }),
    ],
  }),

  waffles: thing({
    words: "waffle",
    heightM: 0.14,
    homes: "tabletop",
    colour: "#c98a3a",
    seenRad: 1.1,
    shape: ({ own }) => [
      plate(0.17),
      rows<V3>("0 0 .2, .01 .012 -.25, -.005 -.01 .5").map(([x, z, turn], k) => {
        const y = 0.026 + k * 0.03;
        const [c, s] = [Math.cos(turn), Math.sin(turn)];
        const axes: Axes = [
          [c, 0, s],
          [0, 1, 0],
          [-s, 0, c],
        ];
        const at = (u: number, v: number, up = 0): V3 => [x + c * u - s * v, y + up, z + s * u + c * v];
        return [
          fused(0, box([x, y, z], [0.105, 0.011, 0.105], 0.01, { axes, colour: mul(own, 0.72), blend: 0 })),
          [-3, -2, -1, 0, 1, 2, 3].map((i) => [
            stick(at(i * 0.032, -0.1, 0.014), at(i * 0.032, 0.1, 0.014), 0.0085, { colour: own }, 6),
            stick(at(-0.1, i * 0.032, 0.014), at(0.1, i * 0.032, 0.014), 0.0085, { colour: mul(own, 1.08) }, 6),
          ]),
        ];
      }),
      (
        [
          [0.02, 0.02, 0.03, "#f3ead8"],
          [-0.01, -0.02, 0.026, "#f6f0e2"],
          [0.05, -0.045, 0.02, "#b3182c"],
          [-0.05, 0.03, 0.02, "#b3182c"],
          [0.04, 0.06, 0.011, "#2a2f6b"],
          [-0.03, -0.06, 0.011, "#2a2f6b"],
          [0.075, 0.01, 0.011, "#2a2f6b"],
        ] as const
      ).map(([x, z, r, c]) => bead([x, 0.105 + r * 0.5, z], r, { colour: c })),
    ],
  }),

  dumplings: thing({
    words: "dumpling",
    sorts: { dumpling: "pierogi, momo, wonton, ~bao, ~dim sum, pelmeni" },
    heightM: 0.115,
    homes: "tabletop",
    seenRad: 1.3,
    shape: () => {
      const bamboo = rgb("#c9a05a");
      return [
        lathe(
          "0 .004, .16 .004, .165 .01, .165 .085, .155 .085, .152 .045, 0 .045",
          { material: "wood" },
          { smooth: 5, wall: (r, h, a) => mul(bamboo, h > 0.04 && r > 0.15 ? 1 : 0.75 + 0.2 * Math.sin(a * 40)) },
        ),
        [0.02, 0.075].map((y) => rim(y, 0.167, 0.009, mul(bamboo, 0.75))),
        each(7, (k) => {
          const a = round(k, 6);
          const d = k === 6 ? 0 : 0.098;
          const [x, z] = [d * Math.cos(a), d * Math.sin(a)];
          const pleats = each(12, (i) => {
            const b = round(i, 12);
            return rod(
              [
                [x, 0.114, z],
                [x + 0.018 * Math.cos(b + 0.25), 0.103, z + 0.018 * Math.sin(b + 0.25)],
                [x + 0.038 * Math.cos(b + 0.5), 0.083, z + 0.038 * Math.sin(b + 0.5)],
              ],
              0.0034,
              { colour: "#d9c9a8" },
              { smooth: 3, sides: 5 },
            );
          });
          const bun = fused(
            0,
            ball([x, 0.072, z], [0.043, 0.032, 0.043], { blend: 0 }),
            cone([x, 0.09, z], [x, 0.112, z], [0.022, 0.007], { blend: 0.01 }),
          );
          return [all({ colour: "#efe6d2" }, bun), pleats];
        }),
        point("top", [0, 0.11, 0]),
      ];
    },
  }),
};
