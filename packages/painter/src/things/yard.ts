/** What is used in gardens and woods. */

import { between, curve, mad, unit } from "../figures/vector.ts";
import { grains, mul, rgb, shadeBy, tint, toward } from "../kit/paints.ts";
import {
  all,
  bead,
  blade,
  box,
  cone,
  each,
  fused,
  type Paint,
  type Parts,
  point,
  rod,
  stick,
  tube,
  type V3,
} from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";
import { OILED_WOOD, oldWood } from "./shared/outdoors.ts";

const barky: Paint = (dab) => shadeBy(dab, 0.6 + 0.7 * grains(dab.x * 26, dab.y * 7, dab.z * 26, 3));

export const YARD: Family = {
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

  barrow: thing({
    words: "wheelbarrow, barrow, ~pushcart, ~cart, ~handcart",
    heightM: 0.95,
    homes: "farm, garden",
    colour: "#4f7a4a",
    seenRad: 0.3,
    shape: ({ own }) => {
      const wheel = Array.from(
        { length: 28 },
        (_, i): V3 => [0.72 + 0.22 * Math.cos((i / 28) * 6.2832), 0.24 + 0.22 * Math.sin((i / 28) * 6.2832), 0],
      );
      return [
        all(
          { colour: own, material: "wood", blend: 0.004, paint: oldWood },
          fused(
            0,
            box([0.1, 0.52, 0], [0.42, 0.03, 0.27], 0.01, {
              axes: [
                [0.98, 0.17, 0],
                [-0.17, 0.98, 0],
                [0, 0, 1],
              ],
            }),
          ),
          [1, -1].map((s) =>
            fused(
              0.001,
              box([0.1, 0.66, s * 0.29], [0.46, 0.15, 0.015], 0.01, {
                axes: [
                  [0.98, 0.17, 0],
                  [-0.17, 0.98, 0],
                  [0, 0, 1],
                ],
              }),
            ),
          ),
          fused(
            0.001,
            box([0.54, 0.74, 0], [0.02, 0.16, 0.3], 0.01, {
              axes: [
                [0.9, 0.44, 0],
                [-0.44, 0.9, 0],
                [0, 0, 1],
              ],
            }),
          ),
        ),
        [1, -1].map((s) => [
          rod(`-.95 .78 ${s * 0.27}, .1 .48 ${s * 0.24}, .72 .24 ${s * 0.06}`, 0.024, {
            colour: OILED_WOOD,
            material: "wood",
          }),
          stick([-0.28, 0.52, s * 0.26], [-0.36, 0, s * 0.28], 0.022, { colour: OILED_WOOD, material: "wood" }, 8),
        ]),
        rod(wheel, 0.035, { colour: [0.02, 0.02, 0.022] }, { closed: true }),
        each(4, (i) => stick(wheel[i * 7], [0.72, 0.24, 0], 0.012, { colour: "#9a9a96", material: "metal" }, 5)),
        each(14, (i) =>
          bead(
            [-0.15 + 0.13 * (i % 5), 0.66 + 0.05 * Math.sin(i * 3), -0.18 + 0.13 * Math.floor(i / 5)],
            0.1,
            { colour: tint(rgb("#6b4a2a"), rgb("#8a6a3a"), (i % 3) / 3), material: "ground" },
            12,
          ),
        ),
      ];
    },
  }),

  easel: thing({
    words: "easel",
    heightM: 1.75,
    homes: "room, garden",
    seenRad: 2.6,
    shape: () => {
      const landscape: Paint = (dab) => {
        // a landscape in four strokes
        const hill = 1.13 + 0.06 * Math.sin(dab.z * 9);
        toward(
          dab,
          dab.y > hill ? rgb("#8fbbe0") : dab.y > hill - 0.12 ? rgb("#5a8a4a") : rgb("#c9a84a"),
          Math.abs(dab.z) < 0.31 && Math.abs(dab.y - 1.2) < 0.34 ? 0.9 : 0,
        );
        toward(dab, rgb("#e8a33a"), Math.hypot(dab.z - 0.12, dab.y - 1.38) < 0.06 ? 0.95 : 0);
      };
      return [
        [1, -1].map((s) =>
          stick([-0.12, 0, s * 0.42], [0.02, 1.75, s * 0.04], 0.022, { colour: OILED_WOOD, material: "wood" }, 8),
        ),
        stick([0.55, 0, 0], [0.02, 1.6, 0], 0.02, { colour: OILED_WOOD, material: "wood" }, 8),
        all(
          { blend: 0.004 },
          fused(
            0,
            box([-0.11, 0.78, 0], [0.05, 0.02, 0.42], 0.006, { material: "wood", colour: OILED_WOOD, paint: oldWood }),
          ),
          fused(
            0.001,
            box([-0.09, 1.2, 0], [0.012, 0.4, 0.36], 0.004, {
              material: "paper",
              colour: "#e9e4d6",
              axes: [
                [0.996, -0.08, 0],
                [0.08, 0.996, 0],
                [0, 0, 1],
              ],
              paint: landscape,
            }),
          ),
        ),
      ];
    },
  }),

  // A young tree with a branch at the height of the eye; its foliage is loose, so that what sits there is seen
  branch: thing({
    words: "branch, twig, bough, tree branch",
    heightM: 1.7,
    homes: "garden, forest",
    seenRad: 0.15,
    shape: ({ asked, chance }) => {
      const bark = rgb("#7a6450");
      const trunk: V3[] = [
        [-0.62, 0, -0.12],
        [-0.58, 0.35, -0.12],
        [-0.64, 0.8, -0.14],
        [-0.57, 1.25, -0.16],
        [-0.62, 1.66, -0.18],
      ];
      const limb: V3[] = [
        [-0.6, 0.5, -0.12],
        [-0.34, 0.68, -0.06],
        [0, 0.71, 0],
        [0.36, 0.72, 0.02],
        [0.74, 0.86, 0.04],
      ];
      const twigs: V3[][] = [
        [limb[3], [0.5, 0.95, -0.05], [0.58, 1.12, -0.08]],
        [limb[1], [-0.3, 0.5, 0.08], [-0.16, 0.38, 0.12]],
        [trunk[3], [-0.36, 1.46, -0.1], [-0.14, 1.54, -0.1]],
        [trunk[2], [-0.84, 0.98, -0.1], [-0.98, 1.14, -0.08]],
        [trunk[3], [-0.78, 1.5, -0.2], [-0.92, 1.62, -0.2]],
      ];
      const greens = asked
        ? [asked, mul(asked, 0.8), mul(asked, 0.65)]
        : [rgb("#7f9a4a"), rgb("#6a8a3e"), rgb("#93a95a")];
      const leaf = (from: V3): Parts => {
        const a = chance() * 6.2832;
        const way = unit([Math.cos(a), 0.5 - 0.9 * chance(), Math.sin(a)]);
        const tone = greens[Math.floor(chance() * 3)];
        return blade(
          from,
          mad(from, way, 0.15 + 0.08 * chance()),
          [0.042, 0.036],
          unit([way[1], 1, 0.4]),
          { colour: tone, material: "foliage" },
          { tip: mul(tone, 1.1), camber: 0.2 },
        );
      };
      return [
        point("second", [-0.3, 0.7, -0.04]),
        all(
          { colour: bark, material: "wood", paint: barky },
          fused(0, tube(trunk, [0.13, 0.1, 0.085, 0.07, 0.03], { blend: 0 })),
          fused(0.03, tube(limb, [0.06, 0.048, 0.042, 0.034, 0.012])),
        ),
        twigs.map((twig) =>
          rod(curve(twig, 4), [0.02, 0.018, 0.016, 0.014, 0.012, 0.01, 0.009, 0.008, 0.006], {
            colour: bark,
            material: "wood",
          }),
        ),
        [...twigs, [limb[3], limb[4]], [trunk[3], trunk[4]]].map((twig) =>
          each(17, (i) => {
            const t = 0.2 + 0.8 * ((i + chance()) / 17);
            const k = Math.min(twig.length - 2, Math.floor(t * (twig.length - 1)));
            return leaf(between(twig[k], twig[k + 1], t * (twig.length - 1) - k));
          }),
        ),
        point("top", [0.12, 0.75, 0.01]),
        point("seat", [0.12, 0.75, 0.01]),
      ];
    },
  }),

  campfire: thing({
    words: "campfire, bonfire, camp fire",
    sorts: { campfire: "fire pit" },
    heightM: 1,
    homes: "forest, meadow",
    shape: () => [
      each(7, (i) => {
        const a = (i / 7) * 6.2832;
        return stick(
          [0.36 * Math.cos(a), 0.05, 0.36 * Math.sin(a)],
          [0.06 * Math.cos(a + 0.5), 0.26, 0.06 * Math.sin(a + 0.5)],
          0.05,
          { colour: "#4a2e1a", material: "wood" },
          8,
        );
      }),
      each(12, (i) =>
        bead(
          [0.52 * Math.cos(i * 0.5236), 0.05, 0.52 * Math.sin(i * 0.5236)],
          0.085,
          { colour: "#7a756c", material: "rock" },
          10,
        ),
      ),
      each(26, (i) => {
        const a = i * 2.4;
        const r = 0.2 * Math.sqrt(i / 26);
        const high = 0.75 * (1 - r * 2.6) + 0.12 * Math.sin(i * 5);
        const root: V3 = [r * Math.cos(a), 0.1, r * Math.sin(a)];
        const tip: V3 = [root[0] * 0.5 + 0.05 * Math.sin(i * 3), 0.15 + high, root[2] * 0.5];
        return blade(
          root,
          tip,
          [0.09, 0.02],
          [Math.cos(a), 0.1, Math.sin(a)],
          { colour: [1, 0.42, 0.05], material: "light" },
          { tip: [1, 0.75, 0.2], camber: 0.05 },
        );
      }),
    ],
  }),
};
