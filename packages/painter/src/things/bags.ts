/** Bags for the back and the hand, and a top hat. */

import { GOLD, grain, mul, rgb, shadeBy, toward } from "../kit/paints.ts";
import { all, block, box, cone, fused, lathe, type Paint, point, rod, stick, tube } from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";

const canvas: Paint = (dab) => shadeBy(dab, 0.9 + 0.16 * grain(dab.x * 130, dab.y * 130, dab.z * 130));

const leather: Paint = (dab) => shadeBy(dab, 0.9 + 0.14 * grain(dab.x * 240, dab.y * 240, dab.z * 240));

const stitchedLeather: Paint = (dab) => {
  shadeBy(dab, 0.9 + 0.14 * grain(dab.x * 240, dab.y * 240, dab.z * 240));
  if (Math.abs(Math.abs(dab.z) - 0.132) < 0.0016 || Math.abs(dab.y - 0.103) < 0.0016) toward(dab, rgb("#e3c9a0"), 0.8);
};

export const BAGS: Family = {
  backpack: thing({
    words: "backpack, rucksack, schoolbag",
    sorts: { backpack: "school bag" },
    heightM: 0.46,
    homes: "room",
    support: "ground",
    colour: "#a8442c",
    seenRad: 1.15,
    motif: { name: "backpack", heightM: 0.5, homes: "studio, room", support: "ground", material: "fabric" },
    shape: ({ own }) => {
      const dark = mul(own, 0.55);
      const leather = rgb("#6a4426");
      return [
        all(
          { colour: own, material: "fabric" },
          fused(
            0,
            box([0, 0.21, 0], [0.085, 0.205, 0.145], 0.075, { blend: 0, paint: canvas }),
            box([0.0, 0.34, 0], [0.09, 0.07, 0.135], 0.06, { paint: canvas }),
          ),
          fused(0.006, box([0.085, 0.13, 0], [0.045, 0.09, 0.105], 0.035, { colour: mul(own, 0.9), paint: canvas })),
          fused(
            0.004,
            box([0.088, 0.345, 0], [0.018, 0.075, 0.125], 0.016, {
              colour: mul(own, 1.12),
              axes: [
                [0.95, 0.3, 0],
                [-0.3, 0.95, 0],
                [0, 0, 1],
              ],
              paint: canvas,
            }),
          ),
          [1, -1].map((s) => [
            fused(
              0.004,
              box([0.006, 0.12, s * 0.15], [0.055, 0.08, 0.028], 0.024, {
                colour: mul(own, 0.9),
                paint: canvas,
              }),
            ),
            fused(
              0.002,
              box([0.112, 0.25, s * 0.062], [0.006, 0.085, 0.012], 0.003, { material: "object", colour: leather }),
            ),
            block([0.12, 0.212, s * 0.062], [0.004, 0.013, 0.017], {
              colour: GOLD,
              material: "metal",
              paint: canvas,
            }),
            fused(
              0.004,
              tube(
                `-.07 .38 ${s * 0.06}, -.13 .32 ${s * 0.08}, -.14 .18 ${s * 0.09}, -.08 .06 ${s * 0.1}`,
                [0.018, 0.022, 0.02, 0.014],
                { colour: dark, flat: [[1, 0, 0], 0.5] },
              ),
            ),
          ]),
        ),
        rod(
          "-.03 .4 .04, -.04 .455 .03, -.04 .455 -.03, -.03 .4 -.04",
          0.009,
          { colour: leather, material: "fabric" },
          { smooth: 6, sides: 9 },
        ),
        stick([0.128, 0.19, -0.09], [0.128, 0.19, 0.09], 0.0034, { colour: "#c9a24a", material: "metal" }),
        point("top", [0, 0.42, 0]),
      ];
    },
  }),

  handbag: thing({
    words: "handbag, purse, bag",
    sorts: {
      handbag: "tote bag, clutch bag, designer bag, ~plastic bag, ~duffel bag, ~sports bag, ~satchel, ~messenger bag",
    },
    heightM: 0.34,
    homes: "room",
    support: "ground",
    colour: "#8a3a2a",
    seenRad: 1.15,
    motif: { name: "own-handbag", heightM: 0.3, homes: "studio", material: "fabric" },
    motifs: {
      purse: { name: "purse", heightM: 0.15, material: "fabric" },
      bag: { name: "own-handbag", heightM: 0.3, homes: "studio", material: "fabric" },
    },
    shape: ({ own }) => [
      all(
        { colour: own, blend: 0 },
        fused(
          0,
          box([0, 0.1, 0], [0.06, 0.098, 0.15], 0.04, { paint: leather }),
          cone([0, 0.05, -0.1], [0, 0.05, 0.1], [0.065, 0.065], {
            blend: 0.02,
            flat: [[1, 0, 0], 0.9],
            paint: leather,
          }),
        ),
        fused(
          0.003,
          box([0.035, 0.15, 0], [0.034, 0.055, 0.142], 0.02, {
            colour: mul(own, 1.18),
            blend: 0.02,
            paint: stitchedLeather,
          }),
        ),
        fused(
          0,
          box([0.073, 0.112, 0], [0.005, 0.016, 0.02], 0.004, {
            colour: GOLD,
            material: "metal",
            paint: leather,
          }),
        ),
      ),
      [0.018, -0.018].map((x) =>
        rod(
          `${x} .19 -.085, ${x} .29 -.07, ${x} .325 0, ${x} .29 .07, ${x} .19 .085`,
          0.0075,
          { colour: mul(own, 0.6) },
          { smooth: 6, sides: 9 },
        ),
      ),
      point("grip", [0, 0.32, 0]),
    ],
  }),

  "top-hat": thing({
    words: "top hat",
    heightM: 0.18,
    homes: "tabletop",
    colour: "#17171b",
    uses: ["headwear"],
    motif: { name: "top-hat", heightM: 0.2, material: "fabric" },
    shape: ({ own }) =>
      lathe(
        ".1 .012, .13 .006, .165 .014, .168 .018, .13 .012, .102 .02, .097 .05, .096 .12, .106 .172, .103 .178, 0 .176",
        { material: "fabric" },
        { smooth: 5, wall: (_, h) => (h > 0.022 && h < 0.055 ? "#6a1f2a" : own) },
      ),
  }),
};
