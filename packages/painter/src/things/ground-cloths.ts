/** Cloths on the ground and on lines, and a puddle. */

import { mul, rgb, WOOD } from "../kit/paints.ts";
import { type Colour, each, point, type Rgb, rod, sheet, stick, type V3 } from "../kit/parts.ts";
import { type Family, type Thing, thing } from "../kit/thing.ts";
import { PALE } from "./shared/carried.ts";

/** A flat thing to sit or lie on, of squares of cloth: `paint` says the colour of a square by its place, -1..1 along and across. */
const laid =
  (halfLong: number, halfWide: number, paint: (c: Rgb, u: number, v: number) => Colour): Thing["shape"] =>
  ({ own }) => {
    const [columns, rows] = [Math.round(halfLong * 14), Math.round(halfWide * 14)];
    const at = (i: number, j: number): V3 => [
      (2 * (i / columns) - 1) * halfLong,
      0.03,
      (2 * (j / rows) - 1) * halfWide,
    ];
    const rim = [at(0, 0), at(columns, 0), at(columns, rows), at(0, rows)];
    return [
      each(columns, (i) =>
        each(rows, (j) => {
          const square = [
            [at(i, j), at(i, j + 1)],
            [at(i + 1, j), at(i + 1, j + 1)],
          ];
          return sheet(square, {
            colour: paint(own, (2 * (i + 0.5)) / columns - 1, (2 * (j + 0.5)) / rows - 1),
            material: "fabric",
          });
        }),
      ),
      rod(
        rim.map(([x, , z]): V3 => [x, 0.016, z]),
        0.016,
        { colour: mul(own, 0.8), material: "fabric" },
        { sides: 6, closed: true },
      ),
      point("top", [0.55 * halfLong, 0.032, 0]),
      point("seat", [0, 0.032, 0]),
      // half a circle round the middle, open towards +x: places for 1 to 6
      [1, 2, 3, 4, 5, 6].map((n) =>
        each(n, (i) => {
          const a = n === 1 ? 0 : ((2 * i) / (n - 1) - 1) * Math.min(1.5, 0.5 + 0.28 * n);
          return point(`guest ${i} of ${n}`, [-0.48 * halfLong * Math.cos(a), 0.032, 0.7 * halfWide * Math.sin(a)]);
        }),
      ),
    ];
  };

export const GROUND_CLOTHS: Family = {
  // A flat sheet of water on the ground, with a person's place at its near rim
  puddle: thing({
    words: "puddle, puddle of water",
    heightM: 0.035,
    homes: "street, park",
    seenRad: 0.2,
    uses: ["laid"],
    shape: () => {
      const water = rgb("#6f9fc4");
      const rings = [0, 0.35, 0.7, 0.92, 1].map((t) =>
        Array.from({ length: 37 }, (_, i): V3 => {
          const a = (i / 36) * 2 * Math.PI;
          const r = t * (1 + 0.1 * Math.sin(a * 3 + 0.6) + 0.05 * Math.sin(a * 5));
          return [0.85 * r * Math.cos(a), 0.03 - 0.025 * t, 0.5 * r * Math.sin(a)];
        }),
      );
      return [
        sheet(rings.slice(0, 4), { colour: water, material: "glass" }),
        sheet(rings.slice(3), { colour: mul(water, 0.42), material: "glass" }),
        [0.3, 0.48].map((r) =>
          rod(
            Array.from({ length: 32 }, (_, i): V3 => {
              const a = (i / 32) * 2 * Math.PI;
              return [0.12 + r * 0.8 * Math.cos(a), 0.033, r * 0.5 * Math.sin(a)];
            }),
            0.006,
            { colour: "#d6e8f2", material: "glass" },
            { sides: 4, closed: true },
          ),
        ),
        point("top", [0.12, 0.03, 0]),
        point("middle", [0, 0.02, 0]),
        point("rim", [-0.78, 0, 0]),
      ];
    },
  }),

  mat: thing({
    words: "yoga mat, exercise mat, mat",
    heightM: 0.024,
    homes: "park, meadow",
    colour: "#7d4fb8",
    seenRad: 0.2,
    uses: ["laid"],
    shape: laid(0.92, 0.36, (c, _, v) => (Math.abs(v) > 0.8 ? mul(c, 0.75) : c)),
  }),

  towel: thing({
    words: "beach towel, towel",
    heightM: 0.024,
    homes: "coast",
    colour: "#d9573f",
    seenRad: 0.25,
    uses: ["laid"],
    shape: laid(0.95, 0.44, (c, u) => (Math.abs(Math.abs(u) - 0.62) < 0.16 ? PALE : c)),
  }),

  blanket: thing({
    words: "picnic blanket, picnic rug, ~carpet, ~rug",
    said: [
      [
        /(?<=\w )(?:having|enjoying|eating|sharing) an? (?:\w+ )?picnic(?: on (?:an?|the) (?:\w+ )?(?:blanket|rug))?\b/g,
        "sitting on a picnic blanket with a picnic basket",
      ],
    ],
    heightM: 0.024,
    homes: "park, meadow",
    colour: "#b3322e",
    seenRad: 1.57,
    uses: ["laid"],
    shape: laid(1, 1.2, (c, u, v) => {
      const [a, b] = [Math.floor(u * 6) & 1, Math.floor(v * 7) & 1];
      return a && b ? PALE : a || b ? mul(c, 1.6) : c;
    }),
  }),

  // Sheets and shirts on a line between two poles
  washing: thing({
    words: "laundry, clothesline, clothes line, washing line, laundry line",
    said: [
      [
        /\b(?:hanging|hangs)(?: out| up)?(?: the| her| his| some| white| wet)* (?:laundry|washing|clothes|sheets|linen)(?: (?:on|to dry))?(?: (?:an?|the) (?:clothes ?line|line))?/g,
        "reaching by the laundry",
      ],
    ],
    heightM: 1.85,
    homes: "garden, meadow",
    seenRad: 1.35,
    shape: () => {
      const cord = (z: number): number => 1.78 - 0.08 * (1 - (z / 1.25) ** 2);
      return [
        [-1.25, 1.25].map((z) => stick([0, 0, z], [0, 1.85, z], 0.03, { colour: WOOD, material: "wood" }, 8)),
        rod(
          Array.from({ length: 13 }, (_, i): V3 => {
            const z = -1.25 + (i * 2.5) / 12;
            return [0, cord(z), z];
          }),
          0.008,
          { colour: "#e9e3d2", material: "fabric" },
        ),
        (
          [
            [-1.12, 0.62, 0.72, "#f2efe6"],
            [-0.4, 0.42, 0.5, "#c9584a"],
            [0.1, 0.4, 0.56, "#e3b94a"],
            [0.58, 0.56, 0.66, "#6f9fc4"],
          ] as const
        ).map(([from, wide, tall, c]) => {
          const rows = Array.from({ length: 6 }, (_, i): V3[] =>
            Array.from({ length: 9 }, (_, j): V3 => {
              const z = from + (j * wide) / 8;
              return [0.05 * (i / 5) * Math.sin(j * 1.3) + 0.12 * (i / 5) ** 2, cord(z) - (i * tall) / 5, z];
            }),
          );
          return sheet(rows, { colour: c, material: "fabric" });
        }),
      ];
    },
  }),
};
