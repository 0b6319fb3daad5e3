/** Tools and weapons on a handle. */

import { GOLD, mul, rgb, STEEL, WOOD } from "../kit/paints.ts";
import { bead, blade, block, each, type Parts, point, stick } from "../kit/parts.ts";
import { type Family, type Thing, thing } from "../kit/thing.ts";

/** A tool on a long handle: `head` builds what is at its upper end. */
const tool =
  (long: number, head: (top: number) => Parts): Thing["shape"] =>
  () => [
    stick([0, 0, 0], [0, long, 0], long * 0.012 + 0.004, { colour: WOOD, material: "wood" }),
    head(long),
    point("grip", [0, long * 0.45, 0]),
  ];

export const TOOLS: Family = {
  sword: thing({
    words: "sword, ~katana",
    sorts: { sword: "~saber, ~sabre, ~rapier, longsword, broadsword, ~scimitar, excalibur, claymore" },
    heightM: 1.02,
    homes: "studio",
    support: "table",
    colour: "#4a2c18",
    seenRad: 1.35,
    held: [{ at: "handR", by: "grip", most: 1 }],
    heldUnasked: true,
    shape: ({ own }) => [
      blade(
        [0, 0.2, 0],
        [0, 1.02, 0],
        [0.056, 0.046],
        [1, 0, 0],
        { colour: STEEL, material: "metal" },
        { tip: mul(rgb(STEEL), 1.2), camber: 0 },
      ),
      stick([0, 0.02, 0], [0, 0.2, 0], 0.016, { colour: own, material: "wood" }),
      stick([0, 0.2, -0.15], [0, 0.2, 0.15], 0.022, { colour: GOLD, material: "metal" }),
      bead([0, 0.015, 0], 0.024, { colour: GOLD, material: "metal" }, 12),
      point("grip", [0, 0.1, 0]),
    ],
  }),

  axe: thing({
    words: "axe, hatchet",
    sorts: { axe: "~tomahawk, ~battle axe, wood axe" },
    heightM: 0.86,
    support: "table",
    held: [{ at: "handR", by: "grip", pose: "stroke", most: 1 }],
    heldUnasked: true,
    shape: tool(0.85, (top) =>
      block([0.07, top - 0.06, 0], [0.075, 0.055, 0.012], { colour: STEEL, material: "metal" }),
    ),
  }),

  shovel: thing({
    words: "shovel, spade",
    sorts: { shovel: "snow shovel, garden spade, ~trowel" },
    heightM: 1.4,
    heldUnasked: true,
    uses: ["worked"],
    shape: tool(1.15, (top) =>
      blade(
        [0, top - 0.02, 0],
        [0.03, top + 0.28, 0],
        [0.1, 0.12],
        [1, 0, 0],
        { colour: STEEL, material: "metal" },
        { camber: -0.1 },
      ),
    ),
  }),

  rake: thing({
    words: "rake",
    heightM: 1.4,
    heldUnasked: true,
    uses: ["worked"],
    shape: tool(1.4, (top) => [
      stick([0, top, -0.22], [0, top, 0.22], 0.013, { colour: STEEL, material: "metal" }),
      each(11, (n) => {
        const k = n - 5;
        return stick([0, top, k * 0.042], [0.09, top - 0.01, k * 0.042], 0.006, { colour: STEEL, material: "metal" });
      }),
    ]),
  }),

  hammer: thing({
    words: "hammer",
    sorts: { hammer: "~sledgehammer, ~mallet, claw hammer" },
    heightM: 0.36,
    held: [{ at: "handR", by: "grip", pose: "stroke", most: 1.35 }],
    heldUnasked: true,
    shape: tool(0.34, (top) => block([0, top, 0], [0.07, 0.024, 0.022], { colour: STEEL, material: "metal" })),
  }),

  wrench: thing({
    words: "wrench, spanner",
    sorts: { wrench: "adjustable wrench, monkey wrench, ~pliers" },
    heightM: 0.36,
    held: [{ at: "handR", by: "grip", most: 1.35 }],
    heldUnasked: true,
    shape: () => [
      stick([0, 0, 0], [0, 0.28, 0], 0.014, { colour: STEEL, material: "metal" }),
      block([0, 0.29, 0], [0.012, 0.03, 0.03], { colour: STEEL, material: "metal" }),
      each(2, (n) =>
        block([0, 0.335, 0.028 * (2 * n - 1)], [0.012, 0.025, 0.011], { colour: STEEL, material: "metal" }),
      ),
      point("grip", [0, 0.1, 0]),
    ],
  }),

  wand: thing({
    words: "wand, magic wand",
    heightM: 0.4,
    held: [{ at: "handR", by: "grip", most: 1.35 }],
    heldUnasked: true,
    shape: tool(0.36, (top) => bead([0, top + 0.02, 0], 0.03, { colour: [1, 0.9, 0.5], material: "light" }, 12)),
  }),
};
