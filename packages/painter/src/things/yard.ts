/** What is used in gardens and yards. */

import { mul, rgb, tint, WOOD } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  blade,
  block,
  box,
  each,
  fused,
  lathe,
  point,
  pointsOf,
  rod,
  stick,
  type V3,
} from "../kit/parts.ts";
import { axesOf } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";
import { DARK } from "./shared/carried.ts";
import { round } from "./shared/occasions.ts";
import { OILED_WOOD, oldWood } from "./shared/outdoors.ts";
import { wheel } from "./shared/wheels.ts";

export const YARD: Family = {
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
              axes: axesOf(".98 .17 0, -.17 .98 0, 0 0 1"),
            }),
          ),
          [1, -1].map((s) =>
            fused(
              0.001,
              box([0.1, 0.66, s * 0.29], [0.46, 0.15, 0.015], 0.01, {
                axes: axesOf(".98 .17 0, -.17 .98 0, 0 0 1"),
              }),
            ),
          ),
          fused(
            0.001,
            box([0.54, 0.74, 0], [0.02, 0.16, 0.3], 0.01, {
              axes: axesOf(".9 .44 0, -.44 .9 0, 0 0 1"),
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

  mower: thing({
    words: "lawn mower, lawnmower, mower",
    said: [[/\b(?:mowing|mows)(?: the| a| his| her)?(?: lawn| grass)?/g, "pushing a lawn mower on the lawn"]],
    heightM: 1,
    homes: "garden, park",
    colour: "#b3322a",
    shape: ({ own }) => [
      all(
        { material: "metal" },
        block([0.3, 0.2, 0], [0.3, 0.08, 0.25], { colour: own }, 0.05),
        fused(0.01, ball([0.34, 0.32, 0], [0.15, 0.1, 0.14], { colour: DARK, blend: 0.02 })),
      ),
      [1, -1].map((s) => [
        wheel([0.5, 0.11, s * 0.28], 0.11, DARK),
        wheel([0.06, 0.12, s * 0.28], 0.12, DARK),
        stick([0.1, 0.24, s * 0.2], [-0.62, 1, s * 0.2], 0.015, { colour: DARK, material: "metal" }, 8),
      ]),
      stick([-0.62, 1, -0.2], [-0.62, 1, 0.2], 0.018, { colour: DARK }, 8),
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

  campfire: thing({
    words: "campfire, bonfire, camp fire",
    sorts: { campfire: "fire pit" },
    said: [
      [
        /(?<=\b(?:tent|camp|campsite|camping)s?\b.*)\b(a|the) (?:small |warm |burning |camp )?fire\b(?!place|fl|wo|wood)/g,
        "$1 campfire",
      ],
    ],
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

  barrel: thing({
    words: "barrel, wine barrel, oak barrel, wooden barrel, beer barrel, whisky barrel, cask, wine cask",
    heightM: 0.93,
    homes: "cave, room",
    colour: "#8a5426",
    seenRad: 1,
    shape: ({ own, chance }) => {
      const oak = mul(own, 0.85 + 0.3 * chance());
      return [
        lathe(
          "0 .01, .3 .01, .385 .25, .41 .47, .385 .69, .305 .93, .28 .93, .28 .9, 0 .9",
          { material: "wood" },
          {
            smooth: 5,
            wall: (_, h, a) => {
              const stave = (a / 6.2832) * 18;
              const seam = Math.abs((stave % 1) - 0.5) > 0.46;
              return mul(
                oak,
                (seam ? 0.45 : 0.85 + 0.25 * Math.sin(Math.floor(stave) * 5.1)) * (h > 0.895 && h < 0.905 ? 0.8 : 1),
              );
            },
          },
        ),
        pointsOf(".06 .318, .2 .37, .74 .374, .88 .324").map(([y, r]) =>
          lathe(
            `${r + 0.004} ${y - 0.028}, ${r + 0.008} ${y}, ${r + 0.004} ${y + 0.028}`,
            { colour: "#3a3d42", material: "metal" },
            { sharp: true },
          ),
        ),
        bead([0.405, 0.47, 0], 0.03, { colour: "#c9a06a", material: "wood" }),
        point("top", [0, 0.93, 0]),
      ];
    },
  }),

  beehive: thing({
    words: "beehive, bee hive, hive, straw hive, ~apiary",
    heightM: 0.56,
    homes: "garden, meadow",
    colour: "#c9923a",
    seenRad: 1.25,
    shape: ({ own, chance }) => {
      const coils = 11;
      return [
        block([0, 0.04, 0], [0.3, 0.025, 0.3], { colour: WOOD, material: "wood" }, 0.008),
        [-0.24, 0.24].map((x) =>
          [-0.24, 0.24].map((z) => stick([x, 0, z], [x, 0.03, z], 0.025, { colour: WOOD, material: "wood" })),
        ),
        // bees about the door
        each(coils, (k) => {
          const t = k / (coils - 1);
          const r = 0.235 * Math.sqrt(Math.max(0.02, 1 - (t * 0.98) ** 2.4));
          const y = 0.1 + t * 0.42;
          return [
            rod(
              Array.from({ length: 40 }, (_, i): V3 => [r * Math.cos(round(i, 40)), y, r * Math.sin(round(i, 40))]),
              0.027,
              { colour: mul(own, 0.86 + 0.18 * (k % 2)), material: "wood" },
              { sides: 9, closed: true },
            ),
            each(26, (i) => {
              const a = round(i, 26, 0.5 * (k % 2));
              return stick(
                [(r + 0.025) * Math.cos(a), y - 0.02, (r + 0.025) * Math.sin(a)],
                [(r + 0.025) * Math.cos(a + 0.05), y + 0.02, (r + 0.025) * Math.sin(a + 0.05)],
                0.0035,
                { colour: mul(own, 0.5), material: "wood" },
                4,
              );
            }),
          ];
        }),
        bead([0, 0.535, 0], 0.035, { colour: own, material: "wood" }, 12),
        lathe(
          ".055 0, .05 -.02, 0 -.025",
          { colour: [0.012, 0.008, 0.004] },
          {
            at: [0.25, 0.145, 0],
            axes: axesOf("0 1 0, 1 0 0, 0 0 1"),
            sides: 20,
          },
        ),
        each(9, () => {
          const at: V3 = [0.3 + 0.1 * chance(), 0.12 + 0.45 * chance(), -0.26 + 0.52 * chance()];
          return [
            ["#1c1408", "#e3a818", "#1c1408", "#e3a818"].map((c, i) =>
              bead([at[0], at[1], at[2] + (i - 1.5) * 0.0085], 0.0105 - 0.0018 * Math.abs(i - 1.5), { colour: c }, 8),
            ),
            [1, -1].map((s) =>
              blade(
                at,
                [at[0] + s * 0.018, at[1] + 0.022, at[2] - 0.006],
                [0.004, 0.009],
                [0, 0.4, 1],
                { colour: "#dfe6ea" },
                { tip: "#eef3f5" },
              ),
            ),
          ];
        }),
        point("top", [0, 0.56, 0]),
      ];
    },
  }),
};
