/** What is carried by its handle or strap. */

import { GOLD, grain, mul, rgb, STEEL, shadeBy, toward, WOOD } from "../kit/paints.ts";
import {
  all,
  bead,
  block,
  box,
  cone,
  each,
  fused,
  lathe,
  type Paint,
  point,
  pointsOf,
  rod,
  stick,
  tube,
} from "../kit/parts.ts";
import { axesOf } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";

const canvas: Paint = (dab) => shadeBy(dab, 0.9 + 0.16 * grain(dab.x * 130, dab.y * 130, dab.z * 130));

const leather: Paint = (dab) => shadeBy(dab, 0.9 + 0.14 * grain(dab.x * 240, dab.y * 240, dab.z * 240));

const stitchedLeather: Paint = (dab) => {
  shadeBy(dab, 0.9 + 0.14 * grain(dab.x * 240, dab.y * 240, dab.z * 240));
  if (Math.abs(Math.abs(dab.z) - 0.132) < 0.0016 || Math.abs(dab.y - 0.103) < 0.0016) toward(dab, rgb("#e3c9a0"), 0.8);
};

export const PAILS: Family = {
  lantern: thing({
    words: "lantern, oil lamp",
    sorts: { lantern: "camping lantern, storm lantern" },
    heightM: 0.35,
    support: "hang",
    homes: "forest",
    colour: "#3a2f26",
    held: [{ at: "handR", by: "grip", most: 1.35 }],
    heldUnasked: true,
    // `lit`: its glass shines, as one sees it from afar
    shape: ({ own, pose }) => [
      pointsOf("0 .085, .21 .08").map(([y, r]) =>
        lathe(
          [
            [0, y],
            [r, y],
            [r, y + 0.03],
            [r * 0.5, y + (y > 0 ? 0.07 : 0.035)],
            [0, y + (y > 0 ? 0.075 : 0.035)],
          ],
          { colour: own, material: "metal" },
          { smooth: 5 },
        ),
      ),
      each(4, (i) => {
        const [x, z] = [Math.cos(i * 1.571 + 0.8) * 0.072, Math.sin(i * 1.571 + 0.8) * 0.072];
        return stick([x, 0.03, z], [x, 0.21, z], 0.007, { colour: own, material: "metal" });
      }),
      lathe(
        pose === "lit" ? "0 .04, .066 .04, .07 .12, .066 .2, 0 .2" : "0 .05, .034 .07, .03 .11, .01 .17, 0 .18",
        { colour: pose === "lit" ? [1, 0.85, 0.6] : [1, 0.66, 0.24], material: "light" },
        { smooth: 5 },
      ),
      rod(
        "0 .28 .05, 0 .35 .03, 0 .35 -.03, 0 .28 -.05",
        0.005,
        { colour: own, material: "metal" },
        { smooth: 5, sides: 9 },
      ),
      point("grip", [0, 0.345, 0]),
    ],
  }),

  bucket: thing({
    words: "bucket, pail",
    heightM: 0.42,
    colour: "#6f8fa3",
    held: [{ at: "handR", by: "grip", pose: "haul", most: 1.35 }],
    heldUnasked: true,
    shape: ({ own }) => [
      lathe("0 .005, .1 .005, .14 .28, .148 .285, .134 .27", { colour: own, material: "metal" }, { smooth: 5 }),
      rod(
        "0 .27 .14, 0 .4 .08, 0 .4 -.08, 0 .27 -.14",
        0.006,
        { colour: STEEL, material: "metal" },
        { smooth: 6, sides: 9 },
      ),
      point("grip", [0, 0.41, 0]),
    ],
  }),

  pan: thing({
    words: "frying pan, pan",
    sorts: { "frying pan": "skillet, wok" },
    said: [
      // what is in the pan is small beside it
      [
        /\b(?:tossing|tosses|flipping|flips|frying|cooking|stirring) (?:(?:some|fresh|colou?rful|the) )*(?:vegetables|food|pancakes?|eggs?|meat|noodles|pasta|rice|shrimp) in (?:an?|the|his|her) (?:\w+ )?(pan|wok|skillet|frying pan)\b/g,
        "holding a frying pan",
      ],
    ],
    heightM: 0.08,
    held: [{ at: "handR", by: "grip", most: 1.35 }],
    heldUnasked: true,
    shape: () => [
      lathe(
        "0 .004, .12 .004, .14 .05, .134 .05, .115 .012, 0 .012",
        { colour: [0.035, 0.035, 0.04], material: "metal" },
        { smooth: 5 },
      ),
      lathe("0 .016, .06 .016, .07 .013", { colour: "#efe9da" }, { smooth: 5 }),
      bead([0.01, 0.016, 0], 0.024, { colour: "#e3a11c" }),
      stick([-0.13, 0.04, 0], [-0.34, 0.07, 0], 0.013, { colour: WOOD, material: "wood" }),
      point("grip", [-0.28, 0.06, 0]),
    ],
  }),

  backpack: thing({
    words: "backpack, rucksack, schoolbag",
    sorts: { backpack: "school bag" },
    said: [
      [/\b(?:hiking|backpacking)\b(?!.*backpack)/g, "walking with a backpack"],
      [/\bbackpacker\b/g, "tourist with a backpack"],
      [/\bhiker\b(?!.*backpack)/g, "hiker with a backpack"],
      [/\bmountaineer\b/g, "walker with a backpack in the mountains"],
    ],
    heightM: 0.46,
    homes: "room",
    support: "ground",
    colour: "#a8442c",
    seenRad: 1.15,
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
              axes: axesOf(".95 .3 0, -.3 .95 0, 0 0 1"),
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
      handbag: "clutch bag, designer bag, ~plastic bag, ~duffel bag, ~sports bag, ~satchel, ~messenger bag",
    },
    heightM: 0.34,
    homes: "room",
    support: "ground",
    colour: "#8a3a2a",
    seenRad: 1.15,
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
};
