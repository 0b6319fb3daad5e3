/** A carrot, and what is baked of dough and sand. */

import { curve } from "../figures/vector.ts";
import { grains, mul, rgb, shadeBy, tint, toward } from "../kit/paints.ts";
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
  point,
  pointsOf,
  rod,
  type V3,
} from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";
import { oldWood } from "./shared/outdoors.ts";

const floured: Paint = (dab) => {
  toward(
    dab,
    rgb("#e8cf9a"),
    Math.abs(((dab.x + 0.15 + dab.z * 0.4) % 0.075) - 0.0375) > 0.029 && dab.ny > 0.5 ? 0.8 : 0,
  );
  shadeBy(dab, 0.85 + 0.3 * grains(dab.x * 30, dab.y * 30, dab.z * 30));
};

const sandy: Paint = (dab) => shadeBy(dab, 0.8 + 0.4 * grains(dab.x * 60, dab.y * 60, dab.z * 60));

export const BAKED: Family = {
  carrot: thing({
    words: "carrot",
    sorts: { carrot: "~parsnip" },
    heightM: 0.05,
    colour: "#e0702a",
    uses: ["caught", "mouthful"],
    motif: { name: "carrot", heightM: 0.2, lies: true },
    shape: ({ own }) => [
      rod(
        curve<V3>(
          [
            [-0.1, 0.018, 0],
            [0.0, 0.02, 0],
            [0.09, 0.022, 0],
          ],
          6,
        ),
        curve([[0.003], [0.014], [0.021]], 6).map(([r]) => r),
        { colour: own },
        { sides: 14 },
      ),
      bead([0.089, 0.022, 0], 0.0205, { colour: "#d0622a" }),
      each(9, (i) =>
        blade(
          [0.09, 0.022, 0],
          [0.17 + 0.02 * Math.sin(i), 0.03 + 0.035 * Math.sin(i * 2.1), 0.045 * Math.cos(i * 2.1)],
          [0.008, 0.004],
          [0, 1, 0.2],
          { colour: "#3f7d3a", material: "foliage" },
          { tip: "#6fae4a" },
        ),
      ),
    ],
  }),

  pizza: thing({
    words: "pizza",
    sorts: { pizza: "margherita, pizza margherita, pepperoni pizza, ~calzone, neapolitan pizza" },
    heightM: 0.05,
    colour: "#d9a24a",
    seenRad: 1.5,
    heldUnasked: true,
    uses: ["served"],
    motif: { name: "pizza", heightM: 0.14, relief01: 0.3, lies: true },
    shape: ({ own, asked }) => {
      const crust = Array.from(
        { length: 40 },
        (_, i): V3 => [0.16 * Math.cos(i * 0.15708), 0.026, 0.16 * Math.sin(i * 0.15708)],
      );
      return [
        all(
          { blend: 0 },
          fused(
            0,
            cone([0, 0.008, 0], [0, 0.012, 0], [0.2, 0.2], {
              material: "wood",
              colour: "#9a6a3c",
              flat: [[0, 1, 0], 0.045],
              paint: oldWood,
            }),
          ),
          fused(0.001, cone([0, 0.02, 0], [0, 0.024, 0], [0.165, 0.165], { colour: own, flat: [[0, 1, 0], 0.07] })),
        ),
        rod(crust, 0.016, { colour: asked ? tint(asked, rgb("#b97a34"), 0.25) : "#b97a34" }, { closed: true }),
        each(13, (i) => {
          const [a, r] = [i * 2.4, 0.125 * Math.sqrt((i + 0.5) / 13)];
          return [
            lathe(
              "0 .042, .021 .041, .024 .034",
              { colour: "#a8281e" },
              { at: [r * Math.cos(a), 0, r * Math.sin(a)], sides: 16 },
            ),
            blade(
              [r * Math.cos(a + 0.9), 0.045, r * Math.sin(a + 0.9)],
              [r * Math.cos(a + 0.9) + 0.03, 0.047, r * Math.sin(a + 0.9) + 0.012],
              [0.012, 0.008],
              [0, 1, 0],
              { colour: "#3f7d3a", material: "foliage" },
              { tip: "#4f9a44" },
            ),
          ];
        }),
        point("top", [0, 0.04, 0]),
      ];
    },
  }),

  loaf: thing({
    words: "bread, loaf of bread, loaf",
    sorts: {
      bread:
        "sourdough, sourdough bread, ~brioche, ciabatta, ~bread roll, rye bread, ~bun, bread loaf, ~banana bread, ~garlic bread",
    },
    heightM: 0.12,
    heldUnasked: true,
    uses: ["served"],
    motif: { name: "bread", heightM: 0.13 },
    shape: () =>
      all(
        { colour: "#b5762f", paint: floured },
        fused(0, ball([0, 0.055, 0], [0.15, 0.06, 0.075]), box([0, 0.04, 0], [0.12, 0.04, 0.06], 0.03)),
      ),
  }),

  // A heap of sand with a keep, four towers and battlements
  sandcastle: thing({
    words: "sandcastle, sand castle",
    heightM: 0.66,
    homes: "coast",
    shape: () => {
      const sand = rgb("#c9a468");
      const towers = pointsOf("-.3 -.3, -.3 .3, .3 -.3, .3 .3");
      const tops = [[0, 0.6, 0, 0.105], ...towers.map(([x, z]) => [x, 0.42, z, 0.085])];
      return all(
        { colour: sand, blend: 0.02, paint: sandy },
        fused(0, ball([0, 0.02, 0], [0.62, 0.14, 0.56], { blend: 0 })),
        fused(0.015, box([0, 0.22, 0], [0.27, 0.12, 0.27], 0.01)),
        fused(0.01, cone([0, 0.3, 0], [0, 0.6, 0], [0.15, 0.12])),
        towers.map(([x, z]) => fused(0.01, cone([x, 0.06, z], [x, 0.42, z], [0.125, 0.1]))),
        tops.map(([x, y, z, r]) =>
          each(6, (k) => {
            const a = (k / 6) * 2 * Math.PI;
            return fused(
              0.004,
              box([x + Math.cos(a) * r, y + 0.015, z + Math.sin(a) * r], [0.026, 0.04, 0.026], 0.006),
            );
          }),
        ),
        box([0.28, 0.17, 0], [0.04, 0.07, 0.05], 0.03, { colour: mul(sand, 0.5), blend: 0.01, carve: true }),
      );
    },
  }),
};
