/** What children and pets have. */

import { FRONT } from "../figures/vector.ts";
import { grain, mul, rgb, STEEL, shadeBy } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  blade,
  box,
  cone,
  each,
  eye,
  fused,
  lathe,
  type Paint,
  point,
  pointsOf,
  rod,
  sheet,
  stick,
  type V3,
} from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";

const scratches: Paint = (dab) => {
  if (grain(dab.x * 60, dab.y * 60, dab.z * 60) > 0.86) shadeBy(dab, 0.82);
};

export const NURSERY: Family = {
  basket: thing({
    words: "basket, basket of apples, basket of fruit, fruit basket, picnic basket",
    sorts: {
      basket: "wicker basket, ~bread basket, ~laundry basket, ~easter basket, ~flower basket, ~hamper, picnic hamper",
    },
    heightM: 0.5,
    homes: "tabletop, garden",
    colour: "#b5813f",
    held: [{ at: "handR", by: "grip", most: 1.35 }],
    heldUnasked: true,
    shape: ({ own, pose }) => {
      const wall = "0 .01, .15 .01, .19 .12, .21 .22, .2 .225, .17 .12 .5, 0 .05 .4";
      const empty = pose === "empty";
      return [
        lathe(
          wall,
          { material: "wood" },
          {
            smooth: 6,
            sides: 68,
            wall: (_, h, a) => mul(own, Math.floor(h / 0.022) % 2 === Math.floor((a / 6.2832) * 34) % 2 ? 0.72 : 1.08),
          },
        ),
        // a cushion where something sits, else apples
        rod(
          "0 .21 .2, 0 .42 .14, 0 .48 0, 0 .42 -.14, 0 .21 -.2",
          0.014,
          { colour: own, material: "wood" },
          { smooth: 6 },
        ),
        empty && lathe("0 .17, .1 .168, .165 .145", { colour: "#d8c6ae", material: "fabric" }, { sides: 40 }),
        each(empty ? 0 : 11, (i) => {
          const a = i * 2.4;
          const r = 0.135 * Math.sqrt(i / 11);
          return bead([r * Math.cos(a), 0.215 + 0.03 * (1 - i / 11), r * Math.sin(a)], 0.05, {
            colour: ["#b3261e", "#c9432a", "#9aa83a"][i % 3],
          });
        }),
        point("top", [0, 0.24, 0]),
        point("grip", [0, 0.48, 0]),
        point("inside", [0, 0.13, 0]),
      ];
    },
  }),

  yarn: thing({
    words: "yarn, ball of yarn, wool, ball of wool, wool ball, ball of string",
    heightM: 0.12,
    colour: "#b3506a",
    held: [{ at: "hands", by: "grip", most: 1.2 }],
    heldUnasked: true,
    uses: ["caught", "toy"],
    shape: ({ own, pose }) => [
      bead([0, 0.06, 0], 0.058, { colour: mul(own, 0.7), material: "fabric" }, 18),
      each(14, (k) => {
        const tilt = k * 0.73;
        const ring = Array.from({ length: 22 }, (_, i): V3 => {
          const a = (i / 22) * 6.2832;
          const [x, y, z] = [Math.cos(a), Math.sin(a) * Math.cos(tilt), Math.sin(a) * Math.sin(tilt)];
          return [
            x * Math.cos(k) * 0.058 - z * Math.sin(k) * 0.058,
            0.06 + y * 0.058,
            x * Math.sin(k) * 0.058 + z * Math.cos(k) * 0.058,
          ];
        });
        return rod(
          ring,
          0.006,
          { colour: mul(own, 0.85 + 0.2 * (k % 2)), material: "fabric" },
          { sides: 5, closed: true },
        );
      }),
      // who knits has needles; what a cat plays with has come undone
      pose === "toy"
        ? rod(
            ".05 .02 .02, .09 .004 .05, .1 .004 .12, .06 .004 .15, .09 .004 .2",
            0.0045,
            { colour: own, material: "fabric" },
            { smooth: 6, sides: 5 },
          )
        : [1, -1].map((s) =>
            stick([-0.06 * s, 0.02, 0.05], [0.12 * s, 0.16, -0.06], 0.005, { colour: "#d9b27a", material: "wood" }, 6),
          ),
      point("grip", [0, 0.06, 0]),
    ],
  }),

  fishbowl: thing({
    words: "fishbowl, fish bowl, goldfish bowl",
    said: [[/\b(?:gold ?)?fish in (?:a|its|the) (?:glass |round |small |clear )*bowl\b/g, "fishbowl"]],
    heightM: 0.26,
    homes: "tabletop",
    colour: "#e0701c",
    seenRad: 1.45,
    shape: ({ own }) => {
      const r = 0.14;
      // only the far half of the glass is there: the near one is clear
      const wall = (from: number, to: number): V3[][] =>
        Array.from({ length: 9 }, (_, i) => {
          const down = from + ((to - from) * i) / 8;
          return Array.from({ length: 25 }, (_, j): V3 => {
            const a = Math.PI * (0.5 + j / 24);
            return [r * Math.sin(down) * Math.cos(a), 0.135 + r * Math.cos(down), r * Math.sin(down) * Math.sin(a)];
          });
        });
      const ring = (y: number, radius: number): V3[] =>
        Array.from(
          { length: 40 },
          (_, i): V3 => [radius * Math.cos((i / 40) * 6.2832), y, radius * Math.sin((i / 40) * 6.2832)],
        );
      return [
        sheet(wall(0.62, 1.05), { colour: "#cfe3ea" }),
        sheet(wall(1.05, 2.85), { colour: "#7fc0d6" }),
        rod(ring(0.249, 0.083), 0.006, { colour: "#dcebef", material: "glass" }, { closed: true }),
        rod(ring(0.205, 0.122), 0.0028, { colour: "#e6f4f8", material: "glass" }, { sides: 6, closed: true }),
        rod(ring(0.135, r), 0.0022, { colour: "#bcdce6", material: "glass" }, { sides: 6, closed: true }),
        rod(ring(0.006, 0.062), 0.007, { colour: "#cfe3ea", material: "glass" }, { closed: true }),
        each(46, (k) => {
          const [a, d] = [k * 2.4, 0.085 * Math.sqrt((k + 0.5) / 46)];
          return bead(
            [d * Math.cos(a), 0.026 + 0.008 * (k % 3), d * Math.sin(a)],
            0.012,
            { colour: k % 3 ? "#b58a56" : "#e3d3b0" },
            8,
          );
        }),
        pointsOf("-.06 .11, .065 .085, -.04 .07").map(([z, tall]) =>
          blade(
            [-0.03, 0.03, z],
            [-0.04, 0.03 + tall, z * 1.1],
            [0.012, 0.01],
            [1, 0, 0],
            { colour: "#2f6b3a" },
            { tip: "#5a9a4a" },
          ),
        ),
        all(
          { colour: own },
          fused(
            0,
            ball([0.02, 0.135, 0], [0.026, 0.034, 0.056], { blend: 0 }),
            cone([0.02, 0.135, -0.04], [0.02, 0.135, -0.07], [0.02, 0.009], { blend: 0.012 }),
          ),
        ),
        [1, -1].map((s) =>
          blade(
            [0.02, 0.135, -0.066],
            [0.02, 0.135 + s * 0.034, -0.112],
            [0.012, 0.026],
            [1, 0, 0],
            { colour: own },
            { tip: mul(own, 1.5) },
          ),
        ),
        blade(
          [0.02, 0.16, 0.015],
          [0.02, 0.195, -0.03],
          [0.012, 0.02],
          [1, 0, 0],
          { colour: own },
          { tip: mul(own, 1.5) },
        ),
        bead([0.043, 0.143, 0.038], 0.0075, { colour: [0.01, 0.01, 0.01] }, 10),
        point("top", [0, 0.25, 0]),
      ];
    },
  }),

  // A robot of tin: square, with a dial, two lamps and a key
  "toy-robot": thing({
    words: "toy robot, tin robot, robot toy",
    heightM: 0.3,
    homes: "tabletop",
    colour: "#4f8fa0",
    seenRad: 1.15,
    shape: ({ own }) => {
      const trim = rgb("#c8432c");
      return [
        all(
          { colour: own, blend: 0.004 },
          fused(0, box([0, 0.135, 0], [0.042, 0.055, 0.056], 0.008, { paint: scratches })),
          fused(0, box([0, 0.232, 0], [0.036, 0.032, 0.044], 0.01, { colour: mul(own, 1.25), paint: scratches })),
          [1, -1].map((s) => [
            fused(
              0,
              box([0, 0.048, s * 0.029], [0.026, 0.036, 0.019], 0.006, { material: "metal", colour: "#9aa0a6" }),
            ),
            fused(0, box([0.014, 0.011, s * 0.031], [0.044, 0.011, 0.025], 0.005, { colour: trim })),
            fused(
              0,
              cone([0, 0.175, s * 0.06], [0, 0.165, s * 0.082], [0.012, 0.012], {
                material: "metal",
                colour: "#9aa0a6",
              }),
            ),
            fused(0, cone([0, 0.16, s * 0.084], [0.045, 0.125, s * 0.088], [0.0135, 0.0115])),
            fused(0, cone([0.05, 0.12, s * 0.088], [0.066, 0.114, s * 0.088], [0.013, 0.01], { colour: trim })),
          ]),
        ),
        [1, -1].map((s) => [
          lathe(
            ".0145 0, .0145 .006, .011 .007",
            { colour: "#c9ced2", material: "metal" },
            { at: [0.036, 0.24, s * 0.018], axes: FRONT, sides: 24 },
          ),
          bead([0.0375, 0.24, s * 0.018], 0.0108, { colour: [1, 0.78, 0.3], material: "light" }),
          stick([0, 0.235, s * 0.044], [0, 0.235, s * 0.056], 0.009, { colour: trim }, 12),
        ]),
        [-3, -2, -1, 0, 1, 2, 3].map((k) =>
          stick(
            [0.0368, 0.2085, k * 0.0062 - 0.0015],
            [0.0368, 0.2165, k * 0.0062 - 0.0015],
            0.0016,
            { colour: "#2a2c30" },
            5,
          ),
        ),
        stick([0, 0.262, 0], [0, 0.288, 0], 0.0024, { colour: STEEL, material: "metal" }, 6),
        bead([0, 0.292, 0], 0.0085, { colour: trim }, 12),
        lathe(
          ".026 .001, .026 .004, .022 .005, .001 .004",
          {},
          { at: [0.042, 0.148, 0], axes: FRONT, sides: 30, wall: (r) => (r > 0.0215 ? "#c9ced2" : "#f0e6c8") },
        ),
        stick([0.0475, 0.148, 0], [0.0475, 0.162, 0.012], 0.0018, { colour: trim }, 6),
        ["#c8432c", "#e0b52a", "#4f9a4a"].map((c, k) =>
          bead([0.044, 0.104, (k - 1) * 0.026], 0.0068, { colour: c }, 12),
        ),
        point("top", [0, 0.27, 0]),
      ];
    },
  }),

  "rubber-duck": thing({
    words: "rubber duck, rubber ducky, toy duck",
    heightM: 0.12,
    homes: "tabletop, bathroom",
    colour: "#f0c020",
    seenRad: 0.95,
    fineness: 0.8,
    shape: ({ own }) =>
      all(
        { colour: own, blend: 0.018 },
        fused(
          0,
          ball([-0.004, 0.036, 0], [0.056, 0.036, 0.044], { blend: 0 }),
          cone([-0.036, 0.045, 0], [-0.066, 0.072, 0], [0.02, 0.006]),
          ball([0.026, 0.088, 0], [0.032, 0.031, 0.031]),
          [1, -1].map((s) => [
            ball([-0.012, 0.046, s * 0.04], [0.028, 0.018, 0.01], { blend: 0.008 }),
            eye([0.05, 0.097, s * 0.0165], 0.0056, [0.8, 0.1, s * 0.6], [0, 1, 0]),
          ]),
        ),
        fused(0.004, ball([0.06, 0.083, 0], [0.017, 0.0055, 0.015], { colour: "#e0641c" })),
      ),
  }),
};
