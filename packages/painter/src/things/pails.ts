/** Lanterns, pails and pans that are carried by a handle. */

import { STEEL, WOOD } from "../kit/paints.ts";
import { bead, each, lathe, point, pointsOf, rod, stick } from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";

export const PAILS: Family = {
  lantern: thing({
    words: "lantern, oil lamp",
    sorts: { lantern: "camping lantern, storm lantern" },
    heightM: 0.35,
    homes: "forest",
    colour: "#3a2f26",
    held: [{ at: "handR", by: "grip", most: 1.35 }],
    heldUnasked: true,
    motif: { name: "red-paper-lantern", heightM: 0.4, homes: "street", support: "hang" },
    motifs: { "oil lamp": { name: "diya-lamp", heightM: 0.1 } },
    shape: ({ own }) => [
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
      lathe("0 .05, .034 .07, .03 .11, .01 .17, 0 .18", { colour: [1, 0.66, 0.24], material: "light" }, { smooth: 5 }),
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
    motif: { name: "bucket", heightM: 0.35, seat: [0.5, 0.9] },
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

  "watering-can": thing({
    words: "watering can",
    heightM: 0.32,
    homes: "garden",
    colour: "#4f7a4a",
    held: [{ at: "handR", by: "grip", most: 1.35 }],
    heldUnasked: true,
    shape: ({ own }) => [
      lathe("0 .005, .11 .005, .115 .02, .1 .22, .06 .23", { colour: own, material: "metal" }, { smooth: 5 }),
      rod(".09 .05 0, .2 .16 0, .33 .25 0", [0.03, 0.02, 0.016], { colour: own, material: "metal" }, { sides: 9 }),
      bead([0.34, 0.255, 0], 0.035, { colour: own, material: "metal" }, 12),
      rod(
        "-.1 .06 0, -.2 .14 0, -.1 .31 0, .06 .23 0",
        0.011,
        { colour: own, material: "metal" },
        { smooth: 6, sides: 9 },
      ),
      point("grip", [-0.08, 0.29, 0]),
    ],
  }),

  pan: thing({
    words: "frying pan, pan",
    sorts: { "frying pan": "skillet, wok" },
    heightM: 0.08,
    held: [{ at: "handR", by: "grip", most: 1.35 }],
    heldUnasked: true,
    motif: { name: "cooking", heightM: 0.1 },
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
};
