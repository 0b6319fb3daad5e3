/** What is eaten with the hands. */

import { unit } from "../figures/vector.ts";
import { board } from "../kit/forms.ts";
import { grain, grains, rgb, shadeBy, toward } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  blade,
  box,
  cone,
  each,
  fused,
  lathe,
  type Paint,
  type Parts,
  point,
  rod,
  stick,
  tube,
  type V3,
} from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";
import { around, spread } from "./shared/dishes.ts";

/** Chips standing in a paper bag, at `at`. */
function chips(at: V3, size: number): Parts {
  return [
    each(26, (k) => {
      const [x, , z] = spread(k, 26, 0.034 * size, 0);
      const h = size * (0.11 + 0.035 * ((k * 0.618) % 1));
      return stick(
        [at[0] + x * 0.7, at[1] + 0.03 * size, at[2] + z * 0.8],
        [at[0] + x * 1.15, at[1] + h, at[2] + z * 1.5],
        0.0052 * size,
        { colour: ["#e3b54a", "#d9a23a", "#efc868"][k % 3] },
        4,
      );
    }),
    lathe(
      `${0.03 * size} .002, ${0.043 * size} ${0.075 * size}`,
      { material: "paper" },
      { sharp: true, at: at, sides: 48, wall: (_, __, a) => (Math.sin(a * 8) > 0 ? "#b8281f" : "#efe6d6") },
    ),
  ];
}

const seared: Paint = (dab) => shadeBy(dab, 0.55 + 0.9 * grains(dab.x * 120, dab.y * 120, dab.z * 120));

const sesame: Paint = (dab) => {
  if (dab.ny > 0.25) {
    const cell = grain(dab.x * 190, dab.y * 190, dab.z * 190);
    if (cell > 0.8) toward(dab, rgb("#f6e6c0"), 0.95);
    else shadeBy(dab, 0.9 + 0.25 * dab.ny);
  }
};

const crusty: Paint = (dab) => shadeBy(dab, 0.85 + 0.2 * dab.ny + 0.1 * grains(dab.x * 40, dab.y * 40, dab.z * 40));

const grainsOfRice: Paint = (dab) => shadeBy(dab, 0.86 + 0.2 * grain(dab.x * 300, dab.y * 300, dab.z * 300));

const fatOfFish: Paint = (dab) => {
  if (Math.sin(dab.x * 260 + dab.z * 160) > 0.75) toward(dab, rgb("#f8dcc8"), 0.6);
};

export const FAST_FOOD: Family = {
  burger: thing({
    words: "burger, hamburger, cheeseburger",
    sorts: { burger: "veggie burger, ~big mac, bacon burger, beef burger, beefburger, ~whopper" },
    heightM: 0.12,
    seenRad: 1.25,
    fineness: 1.1,
    held: [{ at: "hands", by: "grip", most: 1.2 }],
    heldUnasked: true,
    uses: ["served"],
    shape: ({ pose }) => {
      const held = pose === "held";
      const foot = held ? 0 : 0.022;
      const y = (h: number) => foot + h;
      // curls of lettuce
      return [
        !held && board(0.105, 0.13),
        all(
          { colour: "#eaa726", blend: 0.004 },
          fused(0, ball([0, y(0.017), 0], [0.062, 0.018, 0.062], { colour: "#c98a45" })),
          fused(0, ball([0, y(0.04), 0], [0.065, 0.016, 0.065], { colour: "#43200f", paint: seared })),
          fused(
            0,
            box([0, y(0.055), 0], [0.051, 0.0028, 0.051], 0.002),
            each(4, (k) => {
              const a = (k / 4) * 2 * Math.PI + Math.PI / 4;
              const out = (r: number, h: number): V3 => [r * Math.cos(a), y(h), r * Math.sin(a)];
              return cone(out(0.05, 0.055), out(0.071, 0.042), [0.012, 0.004], {
                blend: 0.006,
                flat: [unit([Math.cos(a) * 0.6, 1, Math.sin(a) * 0.6]), 0.28],
              });
            }),
          ),
          each(3, (k) => {
            const [x, , z] = around(k, 3, 0.024, 0);
            return fused(
              0,
              cone([x, y(0.0635), z], [x, y(0.064), z], [0.036, 0.036], { colour: "#c0271d", flat: [[0, 1, 0], 0.13] }),
            );
          }),
          fused(
            0,
            ball([0, y(0.095), 0], [0.066, 0.042, 0.066], { colour: "#c5803a", paint: sesame }),
            box([0, y(0.05), 0], [0.1, 0.03, 0.1], 0.004, { carve: true, colour: "#ecd3a4" }),
          ),
        ),
        // cheese whose corners hang over
        each(28, (k) => {
          const a = (k / 28) * 2 * Math.PI;
          const wave = 0.006 * Math.sin(k * 2.3);
          return blade(
            [0.045 * Math.cos(a), y(0.061), 0.045 * Math.sin(a)],
            [(0.077 + wave) * Math.cos(a), y(0.058 + wave), (0.077 + wave) * Math.sin(a)],
            [0.012, 0.013],
            [0, 1, 0],
            { colour: "#5f9a2c", material: "foliage" },
            { tip: "#8fc04a", camber: 0.3 },
          );
        }),
        point("grip", [0, 0.05, 0]),
      ];
    },
  }),

  fries: thing({
    words: "fry, french fry, chip",
    sorts: { "french fry": "french fries, fries, ~potato chip, ~potato wedge" },
    heightM: 0.17,
    homes: "tabletop",
    shape: () => chips([0, 0, 0], 1.15),
  }),

  "hot-dog": thing({
    words: "hot dog, hotdog",
    heightM: 0.085,
    homes: "tabletop",
    seenRad: 1.2,
    shape: () => [
      all(
        { colour: "#cf9548", blend: 0.01 },
        fused(0, cone([-0.001, 0.028, -0.078], [-0.001, 0.028, 0.078], [0.027, 0.027], { blend: 0, paint: crusty })),
        [1, -1].map((s) =>
          fused(0, cone([s * 0.021, 0.03, -0.075], [s * 0.021, 0.03, 0.075], [0.024, 0.024], { paint: crusty })),
        ),
        fused(0, cone([0, 0.054, -0.092], [0, 0.054, 0.092], [0.0165, 0.0165], { colour: "#a83a1c" })),
      ),
      rod(
        Array.from({ length: 15 }, (_, k): V3 => [k % 2 ? 0.008 : -0.008, 0.0705, -0.08 + k * 0.0114]),
        0.0034,
        { colour: "#e8b81c" },
        { smooth: 6, sides: 9 },
      ),
    ],
  }),

  sushi: thing({
    words: "sushi, nigiri, maki, ~sashimi, sushi roll, plate of sushi",
    said: [
      [
        /\b(sushi)(?: platter| set| plate| board)? (?:with|and) (?:\w+ )?chopsticks\b|\bsushi (?:platter|set|board)\b/g,
        "sushi",
      ],
    ],
    heightM: 0.08,
    homes: "tabletop",
    seenRad: 1.2,
    shape: () => {
      const tops = ["#e8743a", "#d9483a", "#f0a878", "#e8743a"];
      return [
        all(
          { material: "wood", blend: 0 },
          fused(0, box([0, 0.016, 0], [0.085, 0.006, 0.17], 0.004, { colour: "#23201f" })),
          [-0.12, 0.12].map((z) => fused(0, box([0, 0.006, z], [0.07, 0.006, 0.012], 0.003, { colour: "#1a1817" }))),
          tops.map((top, k) => {
            const z = -0.12 + k * 0.056;
            const at: V3 = [-0.035, 0.036, z];
            return [
              fused(
                0,
                ball(at, [0.036, 0.016, 0.02], {
                  material: "object",
                  blend: 0.003,
                  colour: "#f1ede2",
                  paint: grainsOfRice,
                }),
              ),
              fused(
                0,
                tube(
                  `${at[0] - 0.044} .04 ${z}, ${at[0]} .055 ${z}, ${at[0] + 0.044} .038 ${z}`,
                  [0.014, 0.02, 0.014],
                  { material: "object", blend: 0.003, colour: top, flat: [[0, 1, 0], 0.45], paint: fatOfFish },
                  { steps: 4 },
                ),
              ),
            ];
          }),
        ),
        each(5, (k) => {
          const at: V3 = [0.042, 0, -0.128 + k * 0.049];
          return [
            lathe(".0225 .022, .0225 .054, .021 .055", { colour: "#16261c" }, { at: at, sides: 24 }),
            lathe(
              ".0001 .0555, .008 .0555, .0081 .0552, .021 .0548",
              {},
              { at: at, sides: 24, wall: (r) => (r < 0.0081 ? (k % 2 ? "#e8743a" : "#7fa83f") : "#f1ede2") },
            ),
          ];
        }),
        bead([0.045, 0.03, 0.13], 0.014, { colour: "#8fb05a" }, 12),
        each(3, (k) => bead([-0.03 - 0.012 * k, 0.028, 0.13 + 0.01 * k], 0.013, { colour: "#f0b8a8" }, 12)),
      ];
    },
  }),
};
