/** What is carried, climbed and worked at where people build. */

import { grain, mul, rgb, STEEL, shadeBy, stripes, toward } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  block,
  each,
  facet,
  type Paint,
  type Parts,
  point,
  type Rgb,
  rod,
  stick,
  type V3,
} from "../kit/parts.ts";
import { axesOf } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";
import { DARK } from "./shared/carried.ts";
import { grained, OILED_WOOD, oldWood } from "./shared/outdoors.ts";

const PINE = "#c99f66";

/** Fibres along a board. */
const fibres: Paint = (dab) => shadeBy(dab, 0.84 + 0.26 * grain(dab.x * 5, dab.y * 90, dab.z * 90));

/** A board of six flat faces, turned about the upright axis. */
function boarded(at: V3, tone: Rgb, turn: number): Parts {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const turned = (x: number, y: number, z: number): V3 => [c * x - s * z, y, s * x + c * z];
  const corner = (x: number, y: number, z: number): V3 => {
    const [a, b, d] = turned(x * 1.2, y * 0.028, z * 0.12);
    return [at[0] + a, at[1] + b, at[2] + d];
  };
  const face = (normal: V3, shade: number, ...corners: readonly V3[]): Parts =>
    facet(
      corners.map(([x, y, z]) => corner(x, y, z)),
      [turned(...normal)],
      { colour: mul(tone, shade), material: "wood" },
      true,
    );
  return [1, -1].map((k) => [
    face([0, k, 0], 1, [-1, k, -1], [1, k, -1], [1, k, 1], [-1, k, 1]),
    face([0, 0, k], 0.8, [-1, -1, k], [1, -1, k], [1, 1, k], [-1, 1, k]),
    face([k, 0, 0], 0.6, [k, -1, -1], [k, 1, -1], [k, 1, 1], [k, -1, 1]),
  ]);
}

/** Slats of an open crate of half edges `x` and `z`. */
const slatted = (x: number, z: number, own: Parameters<typeof mul>[0]): Parts =>
  all(
    { material: "wood", paint: fibres },
    block([0, 0.012, 0], [x, 0.008, z], { colour: mul(own, 0.7) }),
    each(3, (i) => {
      const y = 0.05 + 0.075 * i;
      return [1, -1].map((s) => [
        block([0, y, s * z], [x, 0.03, 0.008], { colour: mul(own, 0.94 + 0.06 * i) }),
        block([s * x, y, 0], [0.008, 0.03, z], { colour: mul(own, 1.02 - 0.05 * i) }),
      ]);
    }),
    [1, -1].flatMap((s) =>
      [1, -1].map((t) =>
        block([s * (x - 0.02), 0.12, t * (z - 0.02)], [0.018, 0.12, 0.018], { colour: mul(own, 0.8) }),
      ),
    ),
  );

export const WORKSITE: Family = {
  plank: thing({
    words: "plank, wooden plank, wooden beam, ~floorboard",
    heightM: 0.22,
    homes: "farm, meadow",
    support: "ground",
    colour: PINE,
    seenRad: 0.9,
    held: [{ at: "handR", by: "grip", pose: "shoulder", most: 1, as: "shouldered" }],
    heldUnasked: true,
    // on the ground a pile of three
    shape: ({ own, pose }) => {
      const one = (at: V3, tone: number, turn: number): Parts => boarded(at, mul(own, tone), turn);
      if (pose === "shouldered") return [one([0, 0.03, 0], 1, 0), point("grip", [0.25, 0, 0.03])];
      return [
        one([0, 0.035, 0.13], 0.85, 0.02),
        one([0.05, 0.035, -0.13], 0.95, -0.03),
        one([-0.06, 0.105, 0], 1.05, 0.05),
        one([0.1, 0.175, 0.01], 0.95, -0.12),
        point("grip", [0.25, 0.03, 0]),
      ];
    },
  }),

  ladder: thing({
    words: "ladder, stepladder, step ladder, wooden ladder",
    heightM: 2.1,
    homes: "room, garden",
    support: "ground",
    colour: "#b58a50",
    seenRad: 0.55,
    // two legs with rungs, and two that prop them
    shape: ({ own }) => [
      all(
        { colour: own, material: "wood", paint: grained },
        [1, -1].map((s) => [
          stick([0.42, 0, s * 0.3], [0.02, 2.1, s * 0.17], 0.032, {}, 6),
          stick([-0.5, 0, s * 0.3], [-0.02, 2.06, s * 0.17], 0.026, { colour: mul(own, 0.8) }, 6),
        ]),
        each(7, (i) => {
          const t = (i + 0.8) / 7.6;
          const [x, half] = [0.42 - 0.4 * t, 0.3 - 0.13 * t];
          return block([x - 0.02, 2.1 * t, 0], [0.055, 0.016, half]);
        }),
        block([0, 2.07, 0], [0.1, 0.025, 0.19], { colour: mul(own, 0.9) }),
        stick([-0.27, 1, -0.235], [-0.27, 1, 0.235], 0.018, { colour: mul(own, 0.8) }, 6),
      ),
      [1, -1].map((s) =>
        rod(`.21 1.02 ${s * 0.24}, 0 .93 ${s * 0.25}, -.26 1 ${s * 0.24}`, 0.008, { colour: DARK }, { smooth: 4 }),
      ),
      point("top", [0, 2.1, 0]),
    ],
  }),

  crate: thing({
    words: "crate, wooden crate",
    sorts: { crate: "shipping crate, ~pallet, wooden box" },
    heightM: 0.62,
    homes: "farm, street",
    support: "ground",
    colour: "#b08a56",
    seenRad: 0.6,
    shape: ({ own }) => {
      const edge = mul(own, 0.82);
      return all(
        { material: "wood", paint: fibres },
        block([0, 0.31, 0], [0.27, 0.3, 0.27], { colour: mul(own, 0.5) }),
        each(5, (i) =>
          block([0, 0.066 + 0.122 * i, 0], [0.29, 0.056, 0.29], { colour: mul(own, 0.94 + 0.05 * (i % 3)) }),
        ),
        [1, -1].flatMap((s) =>
          [1, -1].map((t) => block([s * 0.285, 0.31, t * 0.285], [0.035, 0.31, 0.035], { colour: edge })),
        ),
        [0.035, 0.585].flatMap((y) =>
          [1, -1].map((s) => [
            block([s * 0.3, y, 0], [0.018, 0.035, 0.31], { colour: edge }),
            block([0, y, s * 0.3], [0.31, 0.035, 0.018], { colour: edge }),
          ]),
        ),
        // a brace across each side
        [1, -1].map((s) => [
          block([s * 0.3, 0.31, 0], [0.014, 0.33, 0.034], {
            colour: edge,
            axes: axesOf("1 0 0, 0 .72 .69, 0 -.69 .72"),
          }),
          block([0, 0.31, s * 0.3], [0.034, 0.33, 0.014], {
            colour: edge,
            axes: axesOf(".72 -.69 0, .69 .72 0, 0 0 1"),
          }),
        ]),
        point("top", [0, 0.62, 0]),
      );
    },
  }),

  "fruit-crate": thing({
    words: "crate of apples, apple crate, fruit crate, crate of fruit",
    sorts: { "crate of apples": "box of apples, wooden crate of apples, crate full of apples, ~crate of oranges" },
    said: [
      [
        /\b(?:crates?|box|boxes) (?:of|with|full of|filled with) (?:(?:fresh|ripe|red|green|wooden) )*(?:apples|fruit)\b/g,
        "a crate of apples",
      ],
    ],
    heightM: 0.3,
    homes: "farm, garden, tabletop",
    support: "table",
    colour: PINE,
    seenRad: 0.5,
    held: [{ at: "hands", by: "grip", most: 1.2 }],
    shape: ({ own }) => [
      slatted(0.19, 0.25, own),
      each(35, (i) => {
        const [column, line] = [i % 7, Math.floor(i / 7)];
        return bead(
          [-0.145 + 0.072 * line, 0.225 + 0.018 * Math.sin(i * 2.3), -0.21 + 0.07 * column],
          0.043,
          { colour: ["#b3261e", "#c9432a", "#a8a83a", "#b83226"][(i * 5 + line) % 4] },
          14,
        );
      }),
      each(11, (i) =>
        stick(
          [-0.12 + 0.06 * (i % 5), 0.26, -0.18 + 0.035 * i],
          [-0.115 + 0.06 * (i % 5), 0.285, -0.18 + 0.035 * i],
          0.003,
          { colour: "#4a2f18" },
          5,
        ),
      ),
      point("grip", [0, 0.05, 0]),
      point("top", [0, 0.27, 0]),
    ],
  }),

  // With a vice, a saw and a hammer
  workbench: thing({
    words: "workbench, work bench, carpenter's bench",
    heightM: 1.0,
    homes: "room",
    support: "ground",
    colour: OILED_WOOD,
    seenRad: 0.5,
    shape: ({ own }) => [
      all(
        { colour: own, material: "wood", paint: oldWood },
        block([0, 0.86, 0], [0.34, 0.045, 0.85]),
        [1, -1].flatMap((s) => [1, -1].map((t) => block([s * 0.26, 0.41, t * 0.7], [0.05, 0.41, 0.05]))),
        block([0, 0.25, 0], [0.28, 0.02, 0.72], { colour: mul(own, 0.8) }),
        block([0.27, 0.74, 0.1], [0.04, 0.08, 0.55], { colour: mul(own, 1.15) }),
        // the vice
        block([0.42, 0.8, -0.55], [0.03, 0.1, 0.14], { colour: mul(own, 1.2) }),
      ),
      stick([0.3, 0.78, -0.55], [0.54, 0.78, -0.55], 0.022, { colour: STEEL, material: "metal" }),
      stick([0.53, 0.68, -0.55], [0.53, 0.88, -0.55], 0.012, { colour: OILED_WOOD, material: "wood" }),
      bead([0.33, 0.74, 0.1], 0.02, { colour: DARK }),
      // hammer
      stick([0.1, 0.925, 0.2], [0.16, 0.925, 0.5], 0.016, { colour: "#c09a5e", material: "wood" }),
      stick([0.1, 0.93, 0.5], [0.23, 0.93, 0.48], 0.027, { colour: "#55595c", material: "metal" }, 10),
      // saw, and a block with shavings
      block([-0.1, 0.912, -0.1], [0.05, 0.003, 0.25], { colour: STEEL, material: "metal" }, 0.002),
      rod(
        "-.15 .92 .15, -.14 .92 .26, -.05 .92 .26, -.06 .92 .15",
        0.015,
        { colour: "#7a3f1c", material: "wood" },
        { smooth: 4 },
      ),
      block([-0.05, 0.96, -0.55], [0.08, 0.05, 0.16], { colour: PINE, material: "wood", paint: fibres }),
      each(9, (i) =>
        rod(
          each(
            9,
            (k): V3 => [
              0.16 + 0.06 * Math.sin(i * 3) + 0.018 * Math.cos(k * 0.8),
              0.922 + 0.018 * (1 + Math.sin(k * 0.8)),
              -0.3 + 0.05 * i * Math.cos(i) * 0.5 + 0.003 * k,
            ],
          ),
          0.005,
          { colour: "#e0bf8a" },
          { sides: 4 },
        ),
      ),
      point("top", [0, 0.91, 0]),
    ],
  }),

  // Canvas between two poles, with straps and a pillow that bears a cross
  stretcher: thing({
    words: "stretcher",
    sorts: { stretcher: "rescue stretcher, ~gurney" },
    said: [
      [/\b(?<!lying )on (a|the|his|her) ((?:rescue )?stretcher)\b/g, "lying on $1 $2"],
      // two carry it, and no hand of one alone
      [/\b(?:carrying|carries|pulling|bringing) (a|the) ((?:rescue )?stretcher)\b/g, "beside $1 $2"],
    ],
    heightM: 0.32,
    homes: "meadow, street",
    support: "ground",
    colour: "#d9622a",
    seenRad: 0.85,
    fineness: 1.5,
    uses: ["bed"],
    shape: ({ own }) => {
      const cross: Paint = (dab) => {
        const [x, z] = [Math.abs(dab.x + 0.72), Math.abs(dab.z)];
        toward(dab, rgb("#b3161c"), (x < 0.03 && z < 0.1) || (z < 0.03 && x < 0.1) ? 0.95 : 0);
      };
      return [
        block([0, 0.22, 0], [0.92, 0.02, 0.25], {
          colour: own,
          material: "fabric",
          paint: stripes("#e8d24a", ["x", 0.5, 0.035], ["x", -0.1, 0.035]),
        }),
        [1, -1].map((s) => [
          stick([-1.2, 0.22, s * 0.26], [1.2, 0.22, s * 0.26], 0.026, { colour: "#b9bdc0", material: "metal" }, 12),
          [1.13, -1.13].map((x) =>
            stick([x - 0.1, 0.22, s * 0.26], [x + 0.1, 0.22, s * 0.26], 0.035, { colour: DARK }, 12),
          ),
          [0.75, -0.75].map((x) =>
            stick([x, 0.2, s * 0.24], [x, 0, s * 0.24], 0.022, { colour: "#8f9498", material: "metal" }, 8),
          ),
        ]),
        all({ material: "fabric" }, ball([-0.72, 0.27, 0], [0.17, 0.05, 0.22], { colour: "#f0eee6", paint: cross })),
        point("seat", [0.1, 0.25, 0]),
        point("top", [0, 0.25, 0]),
      ];
    },
  }),
};
