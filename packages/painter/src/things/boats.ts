/** Boats, one of paper too. */

import { curve } from "../figures/vector.ts";
import { mul, rgb, tint } from "../kit/paints.ts";
import { all, blade, box, each, fused, type Parts, point, type Rgb, rod, sheet, stick, type V3 } from "../kit/parts.ts";
import { onSide, rows } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";
import { PRINT, round } from "./shared/occasions.ts";
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
    said: [[/\b(?:rowing boat crew|rowing crew|rowing team|rowers?)\b/g, "man in a rowing boat"]],
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
      const prow = curve<V3>(rows<V3>("3.6 .5 0, 3.95 .95 0, 3.85 1.35 0, 4.05 1.45 0"), 6);
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

  kayak: thing({
    words: "kayak",
    said: [
      [/\bkayak(?:er|ist)\b/g, "man in a kayak"],
      [/\bkayaking\b/g, "in a kayak"],
    ],
    heightM: 0.5,
    homes: "mountain-lake, sea",
    support: "water",
    colour: "#d9481a",
    seenRad: 0.4,
    uses: ["boat"],
    shape: ({ own }) => {
      const rows = (scale: number, deck: boolean): V3[][] =>
        Array.from({ length: 25 }, (_, i) => {
          const t = (i / 24) * 2 - 1;
          const wide = 0.34 * scale * Math.max(0, 1 - Math.abs(t) ** 2.2);
          const keel = 0.02 + 0.22 * Math.abs(t) ** 4;
          const rail = 0.26 + 0.1 * Math.abs(t) ** 3;
          return Array.from({ length: 13 }, (_, j): V3 => {
            const u = (j / 12) * 2 - 1;
            const y = deck ? rail + 0.07 * (1 - u * u) * (1 - t * t * 0.6) : keel + (rail - keel) * Math.abs(u) ** 1.8;
            return [t * 2.05, y, u * wide];
          });
        });
      // the hatch with its rim
      const hatch = Array.from(
        { length: 28 },
        (_, i): V3 => [-0.1 + 0.42 * Math.cos(round(i, 28)), 0.335, 0.215 * Math.sin(round(i, 28))],
      );
      return [
        sheet(rows(1, false), { colour: own }),
        sheet(rows(1, true), { colour: mul(own, 1.15) }),
        rod(hatch, 0.022, { colour: PRINT }, { sides: 7, closed: true }),
        sheet([hatch, hatch.map((): V3 => [-0.1, 0.337, 0])], { colour: [0.02, 0.018, 0.018] }),
        [1.15, -1.1].map((x) =>
          stick([x, 0.375, -0.12], [x, 0.375, 0.12], 0.012, { colour: PRINT, material: "fabric" }, 5),
        ),
        // the paddle lies across the rim
        stick([0.3, 0.42, -1.0], [0.3, 0.42, 1.0], 0.017, { colour: "#2a2622", material: "wood" }, 8),
        [1, -1].map((s) =>
          blade(
            [0.3, 0.42, s * 0.98],
            [0.3, 0.43, s * 1.4],
            [0.05, 0.1],
            [0.4, 1, 0],
            { colour: "#e3b735" },
            { camber: 0 },
          ),
        ),
        point("seat", [-0.12, 0.24, 0]),
      ];
    },
  }),

  "paper-boat": thing({
    words: "paper boat, paper ship, origami boat",
    heightM: 0.2,
    homes: "meadow",
    colour: "#f2efe4",
    seenRad: 0.35,
    shape: ({ own }) => {
      const [bow, stern, keel] = rows<V3>(".17 .1 0, -.17 .1 0, 0 0 0");
      return [
        [1, -1].map((s) => {
          const rim: V3 = [0, 0.075, s * 0.062];
          const low = (x: number): V3 => [x, 0.006, s * 0.012];
          return [
            sheet(
              [
                [bow, rim, stern],
                [low(0.1), keel, low(-0.1)],
              ],
              { colour: s > 0 ? own : mul(own, 0.86), material: "paper" },
            ),
            // the sail, a triangle of two leaves
            sheet(
              [
                [
                  [0, 0.2, 0],
                  [0, 0.2, 0],
                ],
                onSide(s, ".085 .07 .03, -.085 .07 .03"),
              ],
              { colour: s > 0 ? mul(own, 0.97) : mul(own, 0.8), material: "paper" },
            ),
          ];
        }),
        point("grip", [0, 0.05, 0]),
      ];
    },
  }),
};
