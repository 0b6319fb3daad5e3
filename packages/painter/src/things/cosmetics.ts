/** Flasks, jars and sticks of a dressing table, of glass that is told by its edges and what is in it. */

import { glassWall, rim } from "../kit/forms.ts";
import { GOLD, mul, rgb, tint, toward } from "../kit/paints.ts";
import { all, box, cone, fused, lathe, type Paint, type Parts, point, type Rgb, stick, type V3 } from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";
import { BRIGHT_GOLD } from "./shared/treasure.ts";

const CORK = "#b98a5a";
const LABEL = "#f1ebdd";

/** The inside of a block of glass as it is seen from its faces: `half` its extents, `full` the height of what is in it. */
interface Filled {
  readonly half: V3;
  readonly full: number;
  readonly scent: Rgb;
}

/** Thick glass: bright along its edges, clear within them, its scent below the height `full` with a bright surface. */
const thickGlass =
  ({ half: [hx, h, hz], full, scent }: Filled): Paint =>
  (dab) => {
    const isFront = Math.abs(dab.nx) > 0.6;
    const across = isFront ? dab.z / hz : dab.x / hx;
    const margin = 1 - Math.abs(across);
    const base = dab.y < 0.012 || dab.y > 2 * h - 0.006;
    const pale = rgb("#bcc8c9");
    toward(dab, pale, 1);
    if (Math.abs(dab.ny) > 0.7) return;
    if (margin > 0.14 && !base) {
      if (dab.y < full) toward(dab, tint(scent, [1, 0.98, 0.92], 0.24 * (dab.y / full) ** 2), 0.9);
      else toward(dab, rgb("#a3b0b2"), 0.7);
      if (Math.abs(dab.y - full) < 0.0016) toward(dab, [1, 1, 1], 0.6);
      // a window mirrors in it
      if (across < -0.38 && across > -0.56) toward(dab, [1, 1, 1], 0.5);
      if (across > 0.62 && across < 0.68) toward(dab, [1, 1, 1], 0.3);
    } else if (margin > 0.1 && margin < 0.14) toward(dab, rgb("#8f9c9e"), 0.75);
    else if (base && dab.y > 0.009) toward(dab, rgb("#9aa6a8"), 0.6);
  };

/** A bottle of coloured glass up to its neck, with a label that has no writing. */
const phial = (own: Rgb, profile: string, label: readonly [r: number, low: number, high: number]): Parts => [
  lathe(
    profile,
    {},
    {
      smooth: 5,
      sides: 44,
      // bright bands where the light of a window lies on it
      wall: (_, h, a) => {
        const s = Math.sin(a - 0.9);
        return tint(mul(own, 0.8 + 2.4 * h), [1, 1, 1], s > 0.955 ? 0.55 : s > 0.9 ? 0.2 : 0);
      },
    },
  ),
  lathe(
    [
      [label[0], label[1]],
      [label[0] + 0.0003, label[2]],
    ],
    { colour: LABEL, material: "paper" },
    { sharp: true, sides: 44 },
  ),
];

const wax: Rgb = rgb("#efe4cc");

export const COSMETICS: Family = {
  perfume: thing({
    words: "perfume, perfume bottle, bottle of perfume, fragrance bottle",
    heightM: 0.13,
    homes: "tabletop",
    colour: "#c27a2a",
    seenRad: 1.2,
    fineness: 1.4,
    shape: ({ own }) => {
      const half: V3 = [0.02, 0.046, 0.038];
      return [
        fused(
          0,
          box([0, half[1], 0], half, 0.007, {
            colour: "#dfe6e6",
            paint: thickGlass({ half, full: 0.066, scent: own }),
            blend: 0,
          }),
        ),
        lathe(".011 .091, .013 .093, .013 .099, .01 .1", { colour: BRIGHT_GOLD, material: "metal" }, { sharp: true }),
        lathe(
          ".0165 .099, .0172 .1005, .0172 .127, .0155 .13, 0 .1302",
          { colour: "#d8cdb6", material: "object" },
          { smooth: 3, sides: 40 },
        ),
        lathe(".0174 .1, .0174 .103", { colour: GOLD, material: "metal" }, { sharp: true, sides: 40 }),
        point("top", [0, 0.13, 0]),
      ];
    },
  }),

  "dropper-bottle": thing({
    words: "dropper bottle, serum, serum bottle, essential oil, bottle of essential oil, face oil, glass dropper",
    heightM: 0.105,
    homes: "tabletop",
    colour: "#7a3d14",
    shape: ({ own }) => [
      phial(own, "0 .001, .02 .001, .022 .004, .022 .052, .02 .06, .011 .066, .01 .07", [0.0223, 0.016, 0.046]),
      lathe(
        ".0125 .066, .013 .067, .013 .08, .011 .082, 0 .082",
        { colour: "#1f1f22", material: "object" },
        { smooth: 3, sides: 30 },
      ),
      lathe(".0075 .081, .0078 .095, .006 .102, 0 .104", { colour: "#2a2a2e", material: "object" }, { smooth: 4 }),
      point("top", [0, 0.1, 0]),
    ],
  }),

  "cream-jar": thing({
    words:
      "cosmetics jar, cream jar, jar of cream, face cream, cosmetic jar, ~moisturizer, ~moisturiser, ~body butter, ~cosmetic",
    heightM: 0.055,
    homes: "tabletop",
    colour: "#e9e2d6",
    seenRad: 0.8,
    shape: ({ own }) => [
      lathe(
        "0 .001, .034 .001, .037 .005, .037 .032, .035 .035",
        {},
        {
          smooth: 4,
          sides: 44,
          wall: (_, h, a) => tint(mul(own, 0.92 + 1.5 * h), [1, 1, 1], Math.sin(a - 0.9) > 0.94 ? 0.5 : 0),
        },
      ),
      lathe(
        ".0355 .0345, .0385 .035, .0385 .053, .0365 .0555, 0 .056",
        { colour: "#c9a874", material: "wood" },
        { smooth: 3, sides: 44 },
      ),
      point("top", [0, 0.055, 0]),
    ],
  }),

  "pump-bottle": thing({
    words: "soap dispenser, pump bottle, ~shampoo, ~lotion, hand soap, ~conditioner, ~hand cream, ~shower gel",
    sorts: { "pump bottle": "~shampoo bottle, ~lotion bottle" },
    heightM: 0.19,
    homes: "tabletop, bathroom",
    colour: "#6e3a17",
    shape: ({ own }) => [
      phial(own, "0 .001, .031 .001, .034 .005, .034 .115, .031 .127, .016 .136, .014 .142", [0.0343, 0.035, 0.098]),
      lathe(".0165 .136, .017 .138, .017 .15, .012 .153, 0 .153", { colour: "#1f1f22" }, { smooth: 3 }),
      stick([0, 0.15, 0], [0, 0.178, 0], 0.004, { colour: "#1f1f22" }),
      fused(
        0,
        box([0.004, 0.181, 0], [0.014, 0.005, 0.011], 0.004, { colour: "#1f1f22", blend: 0.002 }),
        cone([0.012, 0.182, 0], [0.044, 0.178, 0], [0.005, 0.0035], { colour: "#1f1f22", blend: 0.003 }),
      ),
      point("top", [0, 0.185, 0]),
    ],
  }),

  lipstick: thing({
    words: "lipstick, lip gloss, ~lip balm",
    heightM: 0.085,
    homes: "tabletop",
    colour: "#b3202c",
    shape: ({ own }) => [
      lathe("0 .001, .0105 .001, .011 .003, .011 .034, .0105 .036", { colour: "#1d1c20" }, { smooth: 3, sides: 32 }),
      lathe(
        ".0095 .035, .0095 .052, .008 .053",
        { colour: BRIGHT_GOLD, material: "metal" },
        { sharp: true, sides: 32 },
      ),
      fused(
        0,
        cone([0, 0.05, 0], [0, 0.071, 0], [0.0078, 0.0076], { colour: own }),
        box([0.014, 0.083, 0], [0.02, 0.009, 0.02], 0.001, {
          ...{ carve: true, blend: 0.0015, colour: mul(own, 1.15) },
          axes: [
            [0.77, 0.64, 0],
            [-0.64, 0.77, 0],
            [0, 0, 1],
          ],
        }),
      ),
      // its cap lies beside it
      stick([0.012, 0.0105, 0.03], [0.02, 0.0105, 0.07], 0.0105, { colour: "#1d1c20" }, 28),
      stick([0.0115, 0.0105, 0.0275], [0.0125, 0.0105, 0.032], 0.0108, { colour: GOLD, material: "metal" }, 28),
      point("top", [0, 0.08, 0]),
    ],
  }),

  compact: thing({
    words:
      "powder compact, makeup compact, compact powder, face powder, ~eyeshadow, ~eyeshadow palette, ~blusher, ~makeup palette",
    heightM: 0.075,
    homes: "tabletop",
    colour: "#2a2528",
    seenRad: 0.2,
    shape: ({ own }) => [
      lathe("0 .001, .035 .001, .037 .004, .037 .011, .035 .012", { colour: own }, { smooth: 3, sides: 44 }),
      lathe(".0345 .0118, .033 .0105, .031 .0105", { colour: GOLD, material: "metal" }, { sharp: true, sides: 44 }),
      lathe(".031 .0105, .028 .0115, 0 .0118", { colour: "#e3b394", material: "paper" }, { smooth: 3, sides: 40 }),
      // the lid with its mirror stands behind
      all(
        { blend: 0 },
        fused(0, cone([-0.036, 0.043, 0], [-0.04, 0.043, 0], [0.035, 0.035], { flat: [[1, 0, 0], 0.12], colour: own })),
        fused(
          0,
          cone([-0.0305, 0.043, 0], [-0.031, 0.043, 0], [0.03, 0.03], {
            flat: [[1, 0, 0], 0.06],
            colour: "#cfdde2",
            material: "metal",
          }),
        ),
      ),
      point("top", [0, 0.07, 0]),
    ],
  }),

  "candle-jar": thing({
    words: "candle jar, candle in a jar, glass candle, glass candle jar, scented candle, jar candle, soy candle",
    said: [
      [
        /\b(?:glass |scented |soy )*(?:candle jars?|jar candles?|scented candles?|soy candles?|candles? in (?:an? )?(?:glass )?jars?)(?: with (?:an? )?(?:cork|wooden|wood|metal)(?: lid)?)?(?: lid)?\b/g,
        "candle jar",
      ],
    ],
    heightM: 0.1,
    homes: "tabletop, room",
    colour: "#efe4cc",
    shape: ({ own, asked }) => [
      lathe(
        "0 .007, .036 .007, .0365 .062, .034 .0605, 0 .06",
        { colour: asked ? own : wax },
        { smooth: 3, sides: 40 },
      ),
      glassWall("0 .001, .036 .001, .0395 .005, .0395 .088, .0385 .09"),
      rim(0.09, 0.039, 0.0013),
      rim(0.003, 0.037, 0.0014),
      stick([0, 0.06, 0], [0.001, 0.07, 0], 0.0012, { colour: "#241a14" }, 6),
      lathe(
        "0 .068, .0042 .073, .0036 .079, .0008 .089, 0 .09",
        { colour: [1, 0.72, 0.3], material: "light" },
        { smooth: 4, sides: 14 },
      ),
      // its lid of cork lies beside it
      lathe(
        "0 .001, .034 .001, .035 .003, .035 .011, .033 .013, 0 .013",
        { colour: CORK, material: "wood" },
        { at: [0.062, 0, 0.05], smooth: 3, sides: 40 },
      ),
      point("top", [0, 0.09, 0]),
    ],
  }),
};
