/** What is put on heads, before eyes and over both. */

import { curve } from "../figures/vector.ts";
import { mul } from "../kit/paints.ts";
import { each, facet, lathe, type Parts, point, pointsOf, type Rgb, rod, sheet, type V3 } from "../kit/parts.ts";
import { onSide } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";
import { SIDES } from "./shared/coachwork.ts";

/** Two round lenses to the front, arms folded back. */
const spectacles = (frame: Rgb, lens: Rgb, clear: boolean): Parts => [
  SIDES.map((s) => {
    const ring = each(
      32,
      (i): V3 => [0, 0.026 + 0.021 * Math.cos(i * 0.19635), s * 0.034 + 0.026 * Math.sin(i * 0.19635)],
    );
    const pane: readonly V3[] = [[0.003, 0.026, s * 0.034], ...ring, ring[0]];
    return [
      rod(ring, 0.0028, { colour: frame }, { closed: true }),
      facet(
        pane,
        pane.map(([, , z]): V3 => [0.95, 0.25, (z - s * 0.034) * 8]),
        { colour: lens, clear },
        true,
      ),
      rod(
        onSide(s, "0 .034 .06, -.012 .034 .064, -.105 .03 .06, -.135 .008 .058"),
        0.0026,
        { colour: frame },
        { sides: 7 },
      ),
    ];
  }),
  rod("0 .032 -.009, .004 .037 0, 0 .032 .009", 0.0026, { colour: frame }, { sides: 7 }),
  point("bridge", [0, 0.03, 0]),
];

export const HEADWEAR: Family = {
  hat: thing({
    words: "hat, straw hat, sun hat",
    sorts: {
      hat: "~cowboy hat, ~fedora, ~sombrero, panama hat, ~beret, ~bonnet, ~witch hat, ~party hat, ~winter hat, ~beanie, ~woolly hat, ~stetson",
    },
    heightM: 0.13,
    colour: "#cfae62",
    uses: ["headwear"],
    shape: ({ own }) =>
      lathe(
        ".1 .02, .14 .012, .22 .004, .226 .008, .22 .012, .14 .02, .1 .032, .097 .07, .085 .11, .05 .128, 0 .13",
        { material: "fabric" },
        {
          smooth: 6,
          sides: 72,
          wall: (r, h, a) =>
            h > 0.03 && h < 0.062 && r < 0.12
              ? "#8a2f2a"
              : mul(own, 0.86 + 0.14 * Math.sin(a * 40 + h * 300 + r * 300)),
        },
      ),
  }),

  "top-hat": thing({
    words: "top hat",
    heightM: 0.18,
    homes: "tabletop",
    colour: "#17171b",
    uses: ["headwear"],
    shape: ({ own }) =>
      lathe(
        ".1 .012, .13 .006, .165 .014, .168 .018, .13 .012, .102 .02, .097 .05, .096 .12, .106 .172, .103 .178, 0 .176",
        { material: "fabric" },
        { smooth: 5, wall: (_, h) => (h > 0.022 && h < 0.055 ? "#6a1f2a" : own) },
      ),
  }),

  umbrella: thing({
    words: "umbrella, parasol",
    sorts: { umbrella: "sunshade, brolly" },
    heightM: 1.02,
    homes: "street, studio",
    colour: "#b3261e",
    held: [{ at: "handR", by: "grip", pose: "umbrella", most: 1.1 }],
    heldUnasked: true,
    // `planted`: it stands upright in the ground
    shape: ({ own, pose }) => {
      const planted = pose === "planted";
      const lean = planted ? 0 : 0.2;
      const shift = ([x, y, z]: V3): V3 => [x + y * lean, y, z];
      const rows: V3[][] = [];
      for (let i = 0; i <= 8; i++) {
        const a = (i / 8) * 1.22;
        const row: V3[] = [];
        for (let j = 0; j <= 48; j++) {
          const t = (j / 48) * 2 * Math.PI;
          const dip = 1 - 0.09 * (i / 8) ** 2 * Math.abs(Math.sin(t * 4));
          row.push(
            shift([
              Math.sin(a) * 0.52 * Math.cos(t) * dip,
              0.98 + (Math.cos(a) - 1) * 0.38,
              Math.sin(a) * 0.52 * Math.sin(t) * dip,
            ]),
          );
        }
        rows.push(row);
      }
      return [
        rod(
          curve<V3>(
            pointsOf(planted ? "0 0, 0 .2, 0 1.02" : ".075 .09, .07 .02, .03 .012, .006 .05, 0 .2, 0 1.02").map(
              ([x, y]) => [x, y, 0],
            ),
            5,
          ).map(shift),
          0.009,
          { colour: "#5a3a20", material: "wood" },
        ),
        sheet(rows, { colour: own, material: "fabric" }),
        point("grip", [0.1, 0.1, 0]),
      ];
    },
  }),

  spectacles: thing({
    words: "glasses, eyeglass, spectacles",
    heightM: 0.055,
    homes: "tabletop",
    colour: "#4a2a18",
    seenRad: 1.15,
    uses: ["eyewear"],
    shape: ({ own }) => spectacles(own, [0.9, 0.95, 0.97], true),
  }),

  sunglasses: thing({
    words: "sunglasses, sunglass",
    heightM: 0.055,
    homes: "tabletop",
    colour: "#18181b",
    seenRad: 1.15,
    uses: ["eyewear"],
    // dark ones hide the eyes
    shape: ({ own }) => spectacles(own, [0.06, 0.06, 0.07], false),
  }),
};
