/** Long handles that work on the ground, a saw and an anvil. */

import { mul, rgb, STEEL, tint, WOOD } from "../kit/paints.ts";
import {
  all,
  block,
  box,
  cone,
  each,
  fused,
  type Parts,
  point,
  type Rgb,
  rod,
  sheet,
  stick,
  type V3,
} from "../kit/parts.ts";
import { type Family, type Thing, thing } from "../kit/thing.ts";

/** A long handle of `long` metres with `head` at its upper end, turned downwards in use. */
const handled =
  (long: number, head: (top: number, colour: Rgb | null) => Parts): Thing["shape"] =>
  ({ asked }) => [
    stick([0, 0, 0], [0, long, 0], 0.019, { colour: WOOD, material: "wood" }, 8),
    head(long, asked),
    point("grip", [0, long * 0.45, 0]),
  ];

export const LONG_TOOLS: Family = {
  "floor-broom": thing({
    heightM: 1.56,
    uses: ["worked"],
    shape: handled(1.3, (top) => [
      each(70, (i) => {
        const [u, v] = [((i % 10) - 4.5) / 4.5, Math.floor(i / 10) / 3 - 1];
        return stick(
          [0.012 * v, top - 0.03, 0.05 * u],
          [0.03 * v, top + 0.26, 0.16 * u],
          0.009,
          { colour: mul(rgb("#cf9f45"), 0.75 + 0.4 * ((i * 7) % 5) * 0.2), material: "wood" },
          4,
        );
      }),
      block([0, top, 0], [0.03, 0.04, 0.075], { colour: "#8a2a22", material: "fabric" }, 0.01),
    ]),
  }),

  mop: thing({
    words: "mop",
    heightM: 1.5,
    homes: "room",
    heldUnasked: true,
    uses: ["worked"],
    shape: handled(1.3, (top, colour) =>
      each(40, (i) => {
        const a = i * 2.4;
        const r = 0.15 * Math.sqrt((i + 0.5) / 40);
        return rod(
          [
            [0, top, 0],
            [r * Math.cos(a), top + 0.08, r * Math.sin(a)],
            [1.2 * r * Math.cos(a), top + 0.2, 1.2 * r * Math.sin(a)],
          ],
          0.012,
          { colour: colour ?? rgb("#e6e0d2"), material: "fabric" },
          { smooth: 3, sides: 5 },
        );
      }),
    ),
  }),

  broom: thing({
    words: "broom, broomstick, flying broom",
    heightM: 0.5,
    homes: "room",
    support: "ground",
    seenRad: 0.2,
    heldUnasked: true,
    shape: () => [
      stick([-0.5, 0.28, 0], [0.95, 0.36, 0], 0.03, { colour: "#8a5628", material: "wood" }, 8),
      // twigs round a full heart, or the bundle is not seen from afar
      all(
        { colour: "#b08438", material: "wood" },
        fused(
          0,
          cone([-0.5, 0.28, 0], [-0.78, 0.27, 0], [0.045, 0.115], { blend: 0 }),
          cone([-0.78, 0.27, 0], [-1, 0.255, 0], [0.115, 0.12], { blend: 0.02 }),
        ),
      ),
      each(90, (i) => {
        const a = i * 2.399;
        const r = 0.13 * Math.sqrt((i + 0.5) / 90);
        const tip: V3 = [-1.08 - 0.06 * Math.sin(i * 7), 0.25 + r * Math.cos(a) * 1.1, r * Math.sin(a) * 1.1];
        return rod(
          [
            [-0.45, 0.285 + 0.25 * r * Math.cos(a), 0.25 * r * Math.sin(a)],
            [-0.75, 0.27 + r * Math.cos(a), r * Math.sin(a)],
            tip,
          ],
          [0.014, 0.012, 0.007],
          { colour: tint(rgb("#c9973f"), rgb("#7a5a24"), (i % 7) / 9), material: "wood" },
          { sides: 4 },
        );
      }),
      [-0.47, -0.56].map((x) =>
        stick([x, 0.282, 0], [x - 0.02, 0.28, 0], 0.05, { colour: "#8a2a22", material: "fabric" }, 8),
      ),
      point("seat", [0.1, 0.33, 0]),
    ],
  }),

  pitchfork: thing({
    words: "pitchfork, hay fork, hayfork",
    heightM: 1.69,
    homes: "farm",
    held: [{ at: "handR", by: "grip", most: 1 }],
    heldUnasked: true,
    shape: handled(1.35, (top) =>
      [-0.1, 0, 0.1].map((z) =>
        rod(
          `0 ${top} 0, .01 ${top + 0.05} ${z}, .05 ${top + 0.34} ${z}`,
          0.009,
          { colour: STEEL, material: "metal" },
          { smooth: 5 },
        ),
      ),
    ),
  }),

  saw: thing({
    words: "saw, hand saw, handsaw",
    said: [
      [
        /\b(?:sawing|saws)(?: (?:some|an?|the))?(?: piece of)?(?: wood| plank| board| log| wooden plank)?/g,
        "holding a saw in a workshop",
      ],
    ],
    heightM: 0.16,
    held: [{ at: "handR", by: "grip", most: 1.35 }],
    heldUnasked: true,
    shape: () => [
      sheet(
        [
          [
            [0.1, 0.02, 0],
            [0.62, 0.05, 0],
          ],
          [
            [0.1, 0.16, 0],
            [0.62, 0.1, 0],
          ],
        ],
        { colour: STEEL, material: "metal" },
      ),
      block([0.03, 0.1, 0], [0.08, 0.07, 0.018], { colour: "#8a4a24", material: "wood" }, 0.02),
      point("grip", [0.01, 0.1, 0]),
    ],
  }),

  // On a block of wood, a glowing bar across it
  anvil: thing({
    words: "anvil",
    said: [
      [
        /\b(?:hammering|forging)(?: (?:an?|the|some|hot|glowing|red|horse))* ?(?:sword|iron|horseshoe|metal|steel|nail|blade)?(?: (?:on|at) (?:an?|the|his) anvil)?\b(?! (?:rain|down))/g,
        "holding a hammer by an anvil",
      ],
    ],
    heightM: 0.8,
    homes: "room",
    shape: () => {
      const iron = rgb("#3a3f47");
      return [
        all(
          { colour: iron, material: "metal", blend: 0.01 },
          fused(
            0,
            box([0, 0.7, 0], [0.2, 0.06, 0.09], 0.015),
            cone([0.18, 0.71, 0], [0.42, 0.73, 0], [0.06, 0.015]),
            box([0, 0.6, 0], [0.09, 0.06, 0.06], 0.02),
            box([0, 0.53, 0], [0.16, 0.03, 0.1], 0.015),
          ),
          fused(0, cone([0, 0.02, 0], [0, 0.48, 0], [0.24, 0.22], { material: "wood", colour: "#7a5230" })),
        ),
        stick([-0.34, 0.785, 0.12], [0.05, 0.78, -0.02], 0.02, { colour: "#4a4f57", material: "metal" }, 8),
        stick([0.03, 0.78, -0.02], [0.24, 0.78, -0.1], 0.024, { colour: [1, 0.36, 0.08], material: "light" }, 8),
        point("top", [0, 0.77, 0]),
      ];
    },
  }),
};
