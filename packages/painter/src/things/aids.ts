/** What helps bodies and hands: a chair on wheels, fine tools, a flying camera. */

import { mul, STEEL, stripes } from "../kit/paints.ts";
import { all, ball, bead, block, box, cone, each, fused, lathe, point, rod, stick, type V3 } from "../kit/parts.ts";
import { axesOf } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";
import { DARK } from "./shared/carried.ts";
import { wheel } from "./shared/wheels.ts";

export const AIDS: Family = {
  wheelchair: thing({
    words: "wheelchair",
    sorts: { wheelchair: "wheel chair" },
    said: [
      [/\bwheel-?chair user\b/g, "person in a wheelchair"],
      // who pushes stands beside: the chair holds who sits in it
      [
        /\b(?:pushing|pushes) ((?:an?|the|his|her) (?:\w+ ){0,2}\w+) in (an?|the|his|her) wheelchair\b/g,
        "beside $1 in $2 wheelchair",
      ],
    ],
    heightM: 0.94,
    homes: "street, room, park",
    support: "ground",
    colour: "#2f4f7a",
    seenRad: 0.6,
    uses: ["seat"],
    shape: ({ own }) => [
      all(
        { colour: own, material: "fabric" },
        block([0.02, 0.49, 0], [0.23, 0.03, 0.22], {}, 0.02),
        block([-0.24, 0.72, 0], [0.02, 0.2, 0.21], { axes: axesOf(".99 .12 0, -.12 .99 0, 0 0 1") }, 0.015),
      ),
      [1, -1].map((s) => [
        wheel([-0.14, 0.31, s * 0.3], 0.3, DARK),
        // what the hands drive
        rod(
          each(26, (i): V3 => [-0.14 + 0.25 * Math.cos(i * 0.2417), 0.31 + 0.25 * Math.sin(i * 0.2417), s * 0.335]),
          0.01,
          { colour: "#d5d8da", material: "metal" },
          { sides: 6, closed: true },
        ),
        wheel([0.31, 0.085, s * 0.22], 0.08, DARK),
        all(
          { colour: STEEL, material: "metal" },
          rod(
            `.44 .13 ${s * 0.16}, .36 .22 ${s * 0.2}, .26 .48 ${s * 0.23}, -.24 .48 ${s * 0.23}`,
            0.014,
            {},
            { smooth: 3 },
          ),
          rod(
            `-.2 .3 ${s * 0.23}, -.22 .5 ${s * 0.23}, -.27 .9 ${s * 0.22}, -.4 .93 ${s * 0.22}`,
            0.014,
            {},
            { smooth: 4 },
          ),
          stick([0.31, 0.1, s * 0.22], [0.28, 0.46, s * 0.23], 0.014),
          rod(`.2 .48 ${s * 0.25}, .2 .68 ${s * 0.25}, -.25 .7 ${s * 0.25}`, 0.012, {}, { smooth: 2 }),
        ),
        block([0, 0.705, s * 0.25], [0.16, 0.018, 0.028], { colour: DARK }, 0.014),
        block([0.46, 0.12, s * 0.11], [0.09, 0.009, 0.075], { colour: DARK }),
        stick([-0.32, 0.925, s * 0.22], [-0.44, 0.935, s * 0.22], 0.02, { colour: DARK }, 10),
      ]),
      point("seat", [0.0, 0.52, 0]),
    ],
  }),

  drone: thing({
    words: "drone, quadcopter",
    sorts: { drone: "~camera drone, delivery drone, ~agricultural drone" },
    heightM: 0.36,
    homes: "sky, meadow",
    support: "air",
    colour: "#d8dadc",
    seenRad: 0.45,
    shape: ({ own }) => [
      fused(
        0.02,
        ball([0, 0.2, 0], [0.26, 0.09, 0.15], { colour: own }),
        ball([0.02, 0.25, 0], [0.15, 0.05, 0.1], { colour: DARK }),
      ),
      // the camera below
      fused(0.004, ball([0.17, 0.1, 0], [0.06, 0.06, 0.06], { colour: DARK })),
      bead([0.225, 0.1, 0], 0.032, { colour: "#4a6f96", material: "glass" }, 14),
      [1, -1].flatMap((s) =>
        [1, -1].map((t) => {
          const end: V3 = [s * 0.42, 0.27, t * 0.44];
          return [
            stick([s * 0.16, 0.22, t * 0.1], end, 0.026, { colour: DARK }, 10),
            stick([end[0], 0.22, end[2]], [end[0], 0.33, end[2]], 0.038, { colour: "#4a4f55" }, 12),
            lathe("0 .335, .26 .333, .26 .34, 0 .342", { colour: "#c9d2d6" }, { sides: 30, at: [end[0], 0, end[2]] }),
            rod(
              [
                [end[0] - 0.22, 0.346, end[2] - 0.13],
                [end[0], 0.35, end[2]],
                [end[0] + 0.22, 0.346, end[2] + 0.13],
              ],
              [0.012, 0.02, 0.012],
              { colour: DARK },
              { sides: 5 },
            ),
            bead([end[0], 0.235, end[2] + t * 0.03], 0.018, { colour: s > 0 ? "#3ac05a" : "#d83a2a" }, 8),
          ];
        }),
      ),
      // skids
      [1, -1].map((t) => [
        stick([-0.2, 0.012, t * 0.2], [0.2, 0.012, t * 0.2], 0.014, { colour: DARK }, 8),
        [0.1, -0.1].map((x) => stick([x, 0.16, t * 0.1], [x, 0.012, t * 0.2], 0.012, { colour: DARK }, 8)),
      ]),
    ],
  }),

  "hot-water-bottle": thing({
    words: "hot water bottle, hot-water bottle",
    heightM: 0.33,
    homes: "tabletop, room",
    support: "table",
    colour: "#b3262a",
    seenRad: 1.15,
    held: [{ at: "hands", by: "grip", most: 1.35 }],
    shape: ({ own }) => [
      fused(
        0.03,
        box([0, 0.125, 0], [0.028, 0.12, 0.105], 0.028, {
          colour: own,
          blend: 0,
          paint: stripes(mul(own, 0.5), ...each(7, (i) => ["z", -0.066 + 0.022 * i, 0.004] as const)),
        }),
        cone([0, 0.22, 0], [0, 0.285, 0], [0.034, 0.024], { colour: own }),
      ),
      lathe("0 .28, .034 .282, .038 .296, .03 .302, .014 .302, 0 .302", { colour: mul(own, 0.8) }, { sides: 24 }),
      stick([0, 0.29, 0], [0, 0.318, 0], 0.014, { colour: "#e9e2d0" }, 12),
      block([0, 0.325, 0], [0.008, 0.012, 0.024], { colour: "#e9e2d0" }),
      point("grip", [0, 0.1, 0]),
    ],
  }),

  tweezers: thing({
    words: "tweezer, tweezers, pair of tweezers",
    // one tool, though its name is a plural
    said: [[/\b(?:(?:an?|the|his|her) )?(?:pair of )?(?:fine |small |steel |metal )?tweezers\b/g, "a tweezer"]],
    heightM: 0.14,
    homes: "tabletop",
    colour: STEEL,
    seenRad: 1.15,
    held: [{ at: "handR", by: "grip", most: 1.35 }],
    heldUnasked: true,
    shape: ({ own }) => [
      [1, -1].map((s) =>
        rod(
          `0 .14 0, 0 .12 ${s * 0.007}, .002 .07 ${s * 0.021}, 0 .03 ${s * 0.01}, 0 .002 ${s * 0.0035}`,
          [0.004, 0.004, 0.004, 0.003, 0.0018],
          { colour: own, material: "metal" },
          { smooth: 5, sides: 8 },
        ),
      ),
      point("grip", [0, 0.09, 0]),
    ],
  }),
};
