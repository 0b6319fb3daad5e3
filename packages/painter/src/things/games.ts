/** What is played with on tables, floors and stages. */

import { type Axes, add, unit } from "../figures/vector.ts";
import { grain, INK, mul, rgb, toward } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  block,
  type Colour,
  cone,
  each,
  fused,
  lathe,
  type Paint,
  type Parts,
  point,
  rod,
  stick,
  type V3,
} from "../kit/parts.ts";
import { rows } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";
import { farSeats } from "./shared/fittings.ts";

const DARK_FIELD = rgb("#4a2614");

/** The dark fields of a chess board. */
const fields: Paint = (dab) => {
  if (dab.ny < 0.5 || Math.max(Math.abs(dab.x), Math.abs(dab.z)) > 0.232) return;
  const dark = (Math.floor((dab.x + 0.232) / 0.058) + Math.floor((dab.z + 0.232) / 0.058)) % 2 === 0;
  if (dark) toward(dab, DARK_FIELD, 0.95);
};

const chessman = (x: number, z: number, tall: number, colour: Colour): Parts =>
  lathe(
    [
      [0.022, 0],
      [0.021, 0.012],
      [0.009, 0.024],
      [0.008, tall * 0.72],
      [0.015, tall * 0.78],
      [0.013, tall * 0.93],
      [0, tall],
    ],
    { colour },
    { sides: 14, at: [(x - 3.5) * 0.058, 0.781, (z - 3.5) * 0.058] },
  );

/** The men of one file in the middle of a game. */
function menOf(k: number): Parts {
  const tall = 0.07 + (k === 3 ? 0.05 : k === 4 ? 0.06 : 0.02 * (k % 2));
  const [light, dark] = ["#efe4cc", "#26160e"];
  return [
    chessman(0, k, tall, dark),
    chessman(k === 3 ? 3 : k === 5 ? 2 : 1, k, 0.055, dark),
    chessman(7, k, tall, light),
    chessman(k === 4 ? 4 : k === 2 ? 5 : 6, k, 0.055, light),
  ];
}

const marbled: Paint = (dab) =>
  toward(dab, rgb("#4f8fd9"), 0.6 * Math.max(0, grain(dab.x * 14, dab.y * 14, dab.z * 14) - 0.4));

/** Where the face of a paddle looks that leans on its handle. */
const FACE: V3 = unit([1, 0.25, 0]);

export const GAMES: Family = {
  // a round table with a board in mid-game
  chess: thing({
    words: "chess, chess board, chessboard, chess game, game of chess, chess table",
    heightM: 0.9,
    support: "table",
    homes: "room, park",
    colour: "#7a4a26",
    seenRad: 0.35,
    carriesMost: 1.5,
    shape: ({ own }) => [
      lathe(
        "0 .02, .24 .02, .2 .06, .05 .1, .045 .68, .12 .72, .42 .725, .425 .75, 0 .755",
        { colour: own, material: "wood" },
        { sides: 40 },
      ),
      block([0, 0.768, 0], [0.25, 0.013, 0.25], { colour: "#e6d3ac", material: "wood", paint: fields }, 0.003),
      each(8, menOf),
      point("top", [0, 0.78, 0]),
      point("player", [0.66, 0, 0]),
      point("second-player", [-0.66, 0, 0]),
      ...farSeats,
    ],
  }),

  "bowling-pins": thing({
    words: "bowling pin, bowling, bowling pins, bowling ball, bowling alley",
    said: [
      [
        /\bbowling (?:alley|pins?)(?: (?:with|and) (?:(?:an?|the) )?(?:pins?|balls?)(?: and (?:(?:an?|the) )?(?:pins?|balls?))?)?\b/g,
        "bowling pin",
      ],
    ],
    heightM: 0.385,
    homes: "room",
    support: "ground",
    seenRad: 1,
    shape: () => {
      const spots: readonly (readonly [number, number])[] = rows("0 0, -.16 -.1, -.16 .1, -.32 -.2, -.32 0, -.32 .2");
      return [
        spots.map(([x, z]) =>
          lathe(
            "0 0, .028 .002, .055 .12, .05 .17, .026 .25, .024 .28, .033 .33, .026 .37, 0 .385",
            {},
            {
              smooth: 5,
              at: [x, 0, z],
              wall: (_, h) => (Math.abs(h - 0.262) < 0.007 || Math.abs(h - 0.285) < 0.007 ? "#b3182c" : "#efebe0"),
            },
          ),
        ),
        fused(0, ball([0.34, 0.11, -0.14], [0.11, 0.11, 0.11], { colour: "#1f3f8f", blend: 0, paint: marbled })),
        rows<V3>(".43 .16 -.11, .44 .13 -.16, .42 .17 -.17").map(([x, y, z]) =>
          bead([x, y, z], 0.013, { colour: INK }),
        ),
      ];
    },
  }),

  "boxing-gloves": thing({
    words: "boxing glove, boxing gloves",
    heightM: 0.33,
    homes: "room",
    colour: "#b8141c",
    seenRad: 1.3,
    shape: ({ own }) => [
      all(
        { colour: own },
        [1, -1].map((s) => {
          const z = s * 0.12;
          return [
            fused(
              0,
              cone([0, 0.06, z], [0, 0.13, z], [0.06, 0.065], { colour: mul(own, 0.8), blend: 0 }),
              ball([0.01, 0.225, z], [0.085, 0.1, 0.085]),
              ball([0.055, 0.25, z], [0.055, 0.07, 0.075]),
            ),
            fused(0.012, ball([0.055, 0.2, z - s * 0.078], [0.034, 0.065, 0.032], { blend: 0.01 })),
            fused(0.002, cone([0, 0.012, z], [0, 0.045, z], [0.062, 0.062], { colour: "#ece6da" })),
            each(3, (k) =>
              stick(
                [0.06, 0.07 + 0.028 * k, z - 0.025],
                [0.062, 0.07 + 0.028 * k, z + 0.025],
                0.004,
                { colour: "#ece6da", material: "fabric" },
                5,
              ),
            ),
          ];
        }),
      ),
      point("top", [0, 0.33, 0]),
    ],
  }),

  "ping-pong": thing({
    words: "ping pong paddle, table tennis, table tennis bat, ping pong",
    said: [
      [/\b(?:table tennis|ping pong) (?:bat|paddle|racket)s?(?: (?:and|with) (?:an? )?balls?)?\b/g, "ping pong paddle"],
    ],
    heightM: 0.29,
    homes: "tabletop",
    colour: "#c4201c",
    seenRad: 1.3,
    held: [{ at: "handR", by: "grip", pose: "stroke", most: 1.35 }],
    heldUnasked: true,
    shape: ({ own }) => [
      fused(
        0,
        cone([0, 0.205, 0], [0.003, 0.204, 0], [0.082, 0.082], {
          ...{ colour: own, blend: 0.004 },
          flat: [FACE, 0.11],
        }),
      ),
      rod(
        ".035 0 -.02, .02 .08 -.01, .008 .135 -.004",
        [0.016, 0.014, 0.019],
        { colour: "#b98a52", material: "wood" },
        { sides: 9 },
      ),
      bead([0.12, 0.026, 0.11], 0.026, { colour: "#f2a53a" }, 20),
      point("grip", [0.02, 0.05, 0]),
    ],
  }),

  // A laughing and a weeping mask, one before the other
  masks: thing({
    words: "theatre mask, theater mask, drama mask, comedy and tragedy mask",
    said: [[/\b(?:theatre|theater|drama|comedy and tragedy|tragedy and comedy) masks\b/g, "a theatre mask"]],
    heightM: 0.44,
    homes: "tabletop",
    colour: "#d9a52e",
    seenRad: 1.4,
    shape: ({ own }) => {
      const face = (z: number, x: number, tone: Colour, laughs: boolean): Parts => {
        const turn: Axes = [
          [0.94, 0.1, laughs ? 0.3 : -0.3],
          [-0.1, 1, 0],
          [laughs ? -0.3 : 0.3, 0, 0.94],
        ];
        const at = (a: number, u: number, s: number): V3 =>
          add([x, 0.24, z], add(mul(turn[0], a), add(mul(turn[1], u), mul(turn[2], s))));
        return fused(
          0,
          ball(at(0, 0.02, 0), [0.06, 0.19, 0.15], { colour: tone, blend: 0, axes: turn }),
          ball(at(0.01, -0.08, 0), [0.055, 0.14, 0.11], { colour: tone, blend: 0.02, axes: turn }),
          cone(at(0.05, 0.06, 0), at(0.085, -0.02, 0), [0.02, 0.028], { colour: tone, blend: 0.02 }),
          [1, -1].map((s) => [
            ball(at(0.075, 0.045, s * 0.062), [0.05, 0.022, 0.034], {
              colour: INK,
              blend: 0.006,
              axes: turn,
              carve: true,
            }),
            ball(at(0.055, 0.1 + (laughs ? 0.008 : 0.004), s * 0.066), [0.02, 0.012, 0.045], {
              colour: tone,
              blend: 0.02,
              axes: [turn[0], unit([0, 1, s * (laughs ? -0.25 : 0.35)]), unit([0, -s * (laughs ? -0.25 : 0.35), 1])],
            }),
            ball(at(0.045, -0.045, s * 0.08), [0.03, 0.035, 0.035], { colour: tone, blend: 0.02, axes: turn }),
          ]),
          [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((k) =>
            ball(
              at(0.07, -0.105 + (laughs ? 1 : -1) * (0.0022 * k * k - 0.018), k * 0.0155),
              [0.05, laughs ? 0.024 - 0.0008 * k * k : 0.018, 0.013],
              { colour: INK, blend: 0.004, axes: turn, carve: true },
            ),
          ),
        );
      };
      return [
        face(-0.1, 0.02, own, true),
        face(0.13, -0.06, "#e6e2d8", false),
        (
          [
            [-0.26, "#b3182c"],
            [0.28, "#3a2f6b"],
          ] as const
        ).map(([z, c]) =>
          rod(
            `0 .3 ${z}, .02 .2 ${z * 1.2}, -.02 .1 ${z * 1.1}, .05 .02 ${z * 1.35}`,
            0.014,
            { colour: c, material: "fabric" },
            { smooth: 6, sides: 6 },
          ),
        ),
        point("top", [0, 0.43, 0]),
      ];
    },
  }),
};
