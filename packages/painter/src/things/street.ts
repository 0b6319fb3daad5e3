/** What stands at streets. */

import { mul } from "../kit/paints.ts";
import { bead, block, lathe, type Rgb, rod, stick, type V3 } from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";
import { disc } from "./shared/fittings.ts";

export const STREET: Family = {
  hydrant: thing({
    words: "fire hydrant, hydrant",
    heightM: 0.71,
    homes: "street",
    colour: "#b3201a",
    seenRad: 1.2,
    motif: {
      ...{ name: "own-hydrant", heightM: 0.8, homes: "street", support: "ground" },
      ...{ material: "metal", relief01: 0.55 },
    },
    shape: ({ own }) => [
      lathe(
        "0 .002, .17 .002, .17 .04, .115 .05, .105 .12, .105 .46, .145 .475, .145 .515, .115 .53, .1 .6, .05 .66, .04 .7, 0 .71",
        { colour: own },
        { smooth: 5 },
      ),
      [1, -1].map((s) => [
        stick([0, 0.36, s * 0.09], [0, 0.36, s * 0.17], 0.05, { colour: own }),
        stick([0, 0.36, s * 0.165], [0, 0.36, s * 0.205], 0.062, { colour: mul(own, 0.85) }),
        bead([0, 0.36, s * 0.21], 0.026, { colour: own }),
      ]),
      disc([0.09, 0.33, 0], 0.078, 0.07, own, "object", 8),
      disc([0.155, 0.33, 0], 0.03, 0.03, mul(own, 0.85), "object", 6),
    ],
  }),

  "traffic-light": thing({
    words: "traffic light, stoplight, traffic signal",
    heightM: 2.6,
    homes: "street",
    colour: "#22261f",
    seenRad: 1.3,
    motif: {
      ...{ name: "vertical-traffic-light", heightM: 2.6, homes: "street", support: "ground" },
      ...{ material: "metal", relief01: 0.55 },
    },
    shape: ({ own }) => [
      stick([-0.06, 0, 0], [-0.06, 2.6, 0], 0.055, { colour: "#3a3d40", material: "metal" }),
      block([0.06, 2.1, 0], [0.12, 0.5, 0.19], { colour: own }, 0.04),
      (
        [
          [1, 0.12, 0.06],
          [0.9, 0.62, 0.06],
          [0.14, 0.85, 0.3],
        ] as Rgb[]
      ).map((c, k) => {
        const y = 2.42 - k * 0.31;
        return [
          disc([0.17, y, 0], 0.12, 0.03, k === 0 ? c : mul(c, 0.35), k === 0 ? "light" : "object"),
          rod(
            Array.from({ length: 13 }, (_, i): V3 => {
              const a = (i / 12) * Math.PI;
              return [0.24, y + 0.135 * Math.sin(a), 0.135 * Math.cos(a)];
            }),
            0.016,
            { colour: "#16181a" },
            { sides: 6 },
          ),
        ];
      }),
    ],
  }),
};
