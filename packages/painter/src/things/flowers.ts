/** Single flowers on a stem. */

import { mul, rgb } from "../kit/paints.ts";
import { blade, each, type Parts, point, pointsOf, type Rgb, rod, type V3 } from "../kit/parts.ts";
import { type Family, type Thing, thing } from "../kit/thing.ts";

function petals(at: V3, size: number, colour: Rgb, rows: number): Parts {
  return each(rows, (row) =>
    each(6, (i) => {
      const a = ((i + 0.5 * (row % 2)) / 6) * 2 * Math.PI;
      const open = 0.25 + 0.55 * (row / rows);
      const tip: V3 = [
        at[0] + Math.cos(a) * size * open,
        at[1] + size * (1 - 0.25 * row),
        at[2] + Math.sin(a) * size * open,
      ];
      return blade(
        at,
        tip,
        [size * 0.5, size * 0.42],
        [Math.cos(a), 0.4, Math.sin(a)],
        { colour: mul(colour, 0.7), material: "fabric" },
        { tip: colour, camber: -0.3 },
      );
    }),
  );
}

const flower =
  (tall: number, size: number, rows: number): Thing["shape"] =>
  ({ own }) => {
    const stem = rgb("#3f7038");
    return [
      rod(`0 0 0, .012 ${tall * 0.5} 0, 0 ${tall} 0`, 0.006, { colour: stem }, { sides: 6 }),
      pointsOf(".3 1, .48 -1").map(([y, s]) =>
        blade(
          [0.008, tall * y, 0],
          [0.03, tall * (y + 0.22), s * tall * 0.24],
          [0.01, 0.035],
          [0, 1, 0],
          { colour: stem },
          { tip: mul(stem, 1.3) },
        ),
      ),
      petals([0, tall - size * 0.35, 0], size, own, rows),
      point("grip", [0, tall * 0.2, 0]),
    ];
  };

export const FLOWERS: Family = {
  rose: thing({
    words: "rose, red rose",
    heightM: 0.5,
    colour: "#a81e2c",
    dyed: [{ words: "white rose", colour: "#efe6d8" }],
    held: [{ at: "handR", by: "grip", most: 1.35 }],
    heldUnasked: true,
    uses: ["mouthful"],
    motif: { name: "rose", heightM: 0.5, homes: "garden, tabletop", support: "ground", relief01: 0.5 },
    shape: flower(0.5, 0.06, 4),
  }),

  tulip: thing({
    words: "tulip flower, single tulip, pink tulip",
    heightM: 0.45,
    colour: "#d9475a",
    held: [{ at: "handR", by: "grip", most: 1.35 }],
    heldUnasked: true,
    motif: { name: "tulip", heightM: 0.4, homes: "garden", support: "ground", relief01: 0.5 },
    shape: flower(0.45, 0.07, 2),
  }),
};
