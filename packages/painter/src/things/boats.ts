/** Boats of wood. */

import { curve } from "../figures/vector.ts";
import { rgb, tint } from "../kit/paints.ts";
import { all, box, each, fused, type Parts, point, type Rgb, rod, sheet, stick, type V3 } from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";
import { OILED_WOOD, oldWood } from "./shared/outdoors.ts";

/** Half the breadth and the height of the keel and rim of a hull at `t`, -1 stern .. 1 bow. */
function hullAt(t: number, half: number): { wide: number; keel: number; rim: number } {
  return {
    wide: half * Math.max(0.02, 1 - Math.abs(t > 0 ? t : t * 0.86) ** 2.6),
    keel: 0.02 + 0.22 * Math.abs(t) ** 3,
    rim: 0.46 + 0.17 * t * t,
  };
}

function hull(long: number, half: number, colour: Rgb, inside: Rgb): Parts {
  return [
    (
      [
        [1, colour],
        [0.94, inside],
      ] as const
    ).map(([scale, paint]) => {
      const rows: V3[][] = [];
      for (let i = 0; i <= 28; i++) {
        const t = (i / 28) * 2 - 1;
        const { wide, keel, rim } = hullAt(t, half);
        const row: V3[] = [];
        for (let j = 0; j <= 16; j++) {
          const u = (j / 16) * 2 - 1;
          const y = keel + (1 - scale) * 0.6 + (rim - keel) * Math.abs(u) ** 2.2 * (scale < 1 ? 0.93 : 1);
          row.push([t * long * scale, y, Math.sign(u) * wide * scale * Math.abs(u) ** 0.75]);
        }
        rows.push(row);
      }
      return sheet(rows, { colour: paint, material: "wood" });
    }),
    [1, -1].map((s) => {
      const rim = Array.from({ length: 29 }, (_, i): V3 => {
        const t = (i / 28) * 2 - 1;
        const at = hullAt(t, half);
        return [t * long, at.rim, s * at.wide];
      });
      return rod(rim, 0.028, { colour: tint(colour, rgb("#e9dcc0"), 0.6), material: "wood" }, { sides: 6 });
    }),
  ];
}

export const BOATS: Family = {
  boat: thing({
    words: "rowing boat, rowboat, dinghy, small boat",
    heightM: 0.65,
    homes: "mountain-lake, sea",
    support: "water",
    colour: ["#8a4a2a", "#2f5f7a", "#a33a2c", "#4f7a5a"],
    seenRad: 0.5,
    uses: ["boat"],
    shape: ({ own }) => [
      hull(1.9, 0.66, own, rgb("#a8794a")),
      [-1.05, -0.15, 0.8].map((x) =>
        fused(
          0.001,
          box([x, 0.36, 0], [0.13, 0.018, 0.5], 0.01, {
            material: "wood",
            colour: "#9a6a3c",
            blend: 0.004,
            paint: oldWood,
          }),
        ),
      ),
      [1, -1].map((s) => [
        rod(`-.05 .55 ${s * 0.2}, .25 .5 ${s * 0.66}, .75 .12 ${s * 1.5}`, 0.022, {
          colour: OILED_WOOD,
          material: "wood",
        }),
        stick(
          [0.68, 0.18, s * 1.38],
          [0.85, 0.05, s * 1.66],
          [0.03, 0.06],
          { colour: OILED_WOOD, material: "wood" },
          6,
        ),
      ]),
      point("seat", [-0.15, 0.44, 0]),
      point("waterline", [0, 0.2, 0]),
      point("top", [0, 0.4, 0]),
      point("inside", [-0.6, 0.3, 0]),
    ],
  }),

  // A long narrow boat with a high iron prow
  gondola: thing({
    words: "gondola",
    heightM: 1.5,
    homes: "mountain-lake, sea",
    support: "water",
    colour: "#15151a",
    seenRad: 0.4,
    shape: ({ own }) => {
      const prow = curve<V3>(
        [
          [3.6, 0.5, 0],
          [3.95, 0.95, 0],
          [3.85, 1.35, 0],
          [4.05, 1.45, 0],
        ],
        6,
      );
      return [
        hull(3.8, 0.66, own, rgb("#4a2a22")),
        all(
          { colour: "#6a1f24", material: "fabric", blend: 0.004, paint: oldWood },
          [-0.9, 0.2].map((x) => fused(0.001, box([x, 0.38, 0], [0.22, 0.05, 0.42], 0.03))),
          fused(0.001, box([-1.15, 0.58, 0], [0.05, 0.22, 0.4], 0.03)),
        ),
        rod(prow, 0.045, { colour: "#b9bfc6", material: "metal" }),
        each(5, (i) =>
          stick(
            [3.92, 0.85 + 0.1 * i, 0],
            [4.12, 0.85 + 0.1 * i, 0],
            0.022,
            { colour: "#b9bfc6", material: "metal" },
            5,
          ),
        ),
        rod("-3.5 .55 0, -3.95 1 0, -4.1 1.3 0", 0.06, { colour: "#15151a", material: "wood" }, { smooth: 6 }),
        rod("-2.9 1.7 .3, -2.2 .6 .75, -1.4 -.2 1.2", 0.025, { colour: OILED_WOOD, material: "wood" }),
        point("seat", [-0.9, 0.46, 0]),
        point("waterline", [0, 0.2, 0]),
        point("top", [0, 0.45, 0]),
        point("inside", [0.2, 0.4, 0]),
      ];
    },
  }),
};
