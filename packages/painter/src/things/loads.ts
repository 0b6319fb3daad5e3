/** What is lifted and carried. */

import { rgb, STEEL, toward } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  block,
  type Colour,
  cone,
  fused,
  lathe,
  type Paint,
  point,
  rod,
  stick,
  type V3,
} from "../kit/parts.ts";
import { axesOf, rows } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";
import { DARK, PALE } from "./shared/carried.ts";

const label: Paint = (dab) => {
  if (dab.y > 0.1 && dab.y < 0.2) toward(dab, rgb("#f4ead6"), 0.85);
};

export const LOADS: Family = {
  "shopping-bag": thing({
    words: "shopping bag, paper bag, grocery bag",
    heightM: 0.43,
    homes: "street",
    colour: "#d98a4a",
    held: [{ at: "handR", by: "grip", pose: "haul", most: 1.35 }],
    heldUnasked: true,
    shape: ({ own }) => [
      block([0, 0.17, 0], [0.14, 0.17, 0.065], { material: "paper", colour: own, paint: label }, 0.008),
      [1, -1].map((s) =>
        rod(
          `-.06 .33 ${s * 0.05}, -.045 .43 ${s * 0.02}, .045 .43 ${s * 0.02}, .06 .33 ${s * 0.05}`,
          0.006,
          { colour: "#6a4a2a", material: "fabric" },
          { smooth: 5 },
        ),
      ),
      point("grip", [0, 0.43, 0]),
    ],
  }),

  // Full, held by its neck over the shoulder
  sack: thing({
    words: "sack, bag of presents, sack of presents, sack of gifts",
    heightM: 0.72,
    colour: "#8a3a2c",
    held: [{ at: "handR", by: "grip", pose: "shoulder", most: 1.35 }],
    heldUnasked: true,
    shape: ({ own }) => [
      all(
        { colour: own, material: "fabric", blend: 0.06 },
        fused(
          0,
          ball([-0.3, 0.27, 0], [0.26, 0.27, 0.24], { blend: 0 }),
          ball([-0.24, 0.42, 0.02], [0.19, 0.17, 0.17]),
          cone([-0.16, 0.52, 0], [0, 0.66, 0], [0.09, 0.04]),
        ),
        fused(0.004, cone([0, 0.66, 0], [0.06, 0.7, 0], [0.035, 0.06])),
      ),
      point("grip", [0, 0.66, 0]),
    ],
  }),

  barbell: thing({
    words: "barbell, ~dumbbell, heavy weights",
    said: [
      [/\b(?:lifting|lifts) (?:heavy )?weights\b|\bweightlifting\b/g, "holding a barbell"],
      [
        /\b(?:weightlifter|weight lifter|bodybuilder|powerlifter)\b(?:(?: lifting| holding| with| raising)(?: (?:an?|the|his|her))?(?: heavy)? (?:barbell|dumbbell|weight)s?)?/g,
        "athlete holding a barbell",
      ],
      [/\b(?:lifting|lifts|raising) (?:an?|the|his|her) (?:heavy )?(barbell|dumbbell)/g, "holding a $1"],
    ],
    heightM: 0.37,
    homes: "room",
    held: [{ at: "handR", by: "grip", pose: "lift", most: 1.35 }],
    heldUnasked: true,
    shape: () => [
      stick([0, 0.2, -0.66], [0, 0.2, 0.66], 0.02, { colour: STEEL, material: "metal" }, 8),
      rows("-.56 .17, -.49 .17, .49 .17, .56 .17, -.62 .11, .62 .11").map(([z, radius]) => {
        const axes = axesOf("1 0 0, 0 0 1, 0 -1 0");
        const disc = [
          [0, -0.025],
          [radius, -0.025],
          [radius, 0.025],
          [0, 0.025],
        ];
        return lathe(disc, { colour: DARK }, { at: [0, 0.2, z], axes, sides: 26 });
      }),
      point("grip", [0, 0.2, 0]),
    ],
  }),

  shield: thing({
    words: "shield, round shield",
    heightM: 0.62,
    homes: "studio",
    support: "table",
    colour: "#a3262a",
    held: [{ at: "handL", by: "grip", pose: "stand", most: 1 }],
    heldUnasked: true,
    shape: ({ own }) => {
      const axes = axesOf("0 1 0, 1 0 0, 0 0 1");
      const dome = ".31 0, .28 .03, .18 .06, .07 .075, 0 .08";
      const paint = (r: number, _: number, a: number): Colour =>
        r > 0.26 ? STEEL : r < 0.08 ? "#c9a23a" : Math.floor((a / Math.PI) * 2) % 2 ? own : PALE;
      return [
        lathe(dome, { material: "metal" }, { smooth: 4, at: [0.02, 0.31, 0], axes, sides: 32, wall: paint }),
        point("grip", [-0.02, 0.31, 0]),
      ];
    },
  }),

  // A baby in a shawl, to be held in both arms, its head to the right or, in the pose `left`, to the left
  swaddled: thing({
    heightM: 0.33,
    colour: "#8fb8dc",
    shape: ({ own, pose }) => {
      const side = pose === "left" ? -1 : 1;
      // the face looks up and out of the shawl
      const way: V3 = [0.72, 0.34, 0.6 * side];
      const at = (out: number, aside: number, up: number): V3 => [
        -0.005 + out * way[0] - aside * way[2],
        0.17 + out * way[1] + up,
        0.2 * side + out * way[2] + aside * way[0],
      ];
      return [
        all(
          { colour: own, material: "fabric" },
          fused(
            0,
            ball([0.02, 0.1, -0.05 * side], [0.11, 0.11, 0.26], { blend: 0 }),
            ball([-0.02, 0.15, 0.2 * side], [0.13, 0.13, 0.12]),
          ),
          fused(0.004, ball(at(0.045, 0, 0), [0.1, 0.102, 0.1], { material: "skin", colour: "#e8b896" })),
        ),
        [1, -1].map((s) =>
          rod(
            [at(0.142, s * 0.058, 0.006), at(0.15, s * 0.04, -0.006), at(0.152, s * 0.022, 0.006)],
            0.008,
            { colour: "#3a2418" },
            { sides: 5 },
          ),
        ),
        stick(at(0.148, 0.02, -0.05), at(0.15, -0.02, -0.05), 0.007, { colour: "#a8483c" }, 5),
        bead(at(0.0, 0, 0.1), 0.06, { colour: "#6a4326", material: "fur" }, 12),
      ];
    },
  }),
};
