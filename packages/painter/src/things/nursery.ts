/** A basket and a globe. */

import { grains, mul, rgb } from "../kit/paints.ts";
import { bead, each, lathe, point, rod, stick, type V3 } from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";

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
    motif: { name: "basket", heightM: 0.3, material: "wood", seat: [0.45, 0.6] },
    motifs: { "fruit basket": { name: "own-fruit-bowl", heightM: 0.2 } },
    shape: ({ own, pose }) => {
      const wall = [
        [0, 0.01],
        [0.15, 0.01],
        [0.19, 0.12],
        [0.21, 0.22],
        [0.2, 0.225],
        [0.17, 0.12, 0.5],
        [0, 0.05, 0.4],
      ];
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

  globe: thing({
    words: "globe, earth globe",
    sorts: { globe: "world globe" },
    heightM: 0.43,
    motif: { name: "globe-showing-americas", heightM: 0.35, homes: "tabletop, cosmos" },
    shape: () => {
      const land = rgb("#6f9a4a");
      const sea = rgb("#3a78b0");
      const ring = Array.from(
        { length: 25 },
        (_, i): V3 => [
          0.172 * Math.sin(-0.4 + (i / 24) * Math.PI),
          0.27 + 0.172 * Math.cos(-0.4 + (i / 24) * Math.PI),
          0,
        ],
      );
      return [
        bead([0, 0.27, 0], 0.15, {}, 56, ([x, y, z]) => (grains(x * 2.1 + 5, y * 2.1, z * 2.1) > 0.52 ? land : sea)),
        rod(ring, 0.009, { colour: "#b58d3c", material: "metal" }, { sides: 6 }),
        stick([0, 0.11, 0], [0, 0.02, 0], 0.014, { colour: "#b58d3c", material: "metal" }, 8),
        lathe("0 .022, .04 .022, .09 .012, .095 0", { colour: "#5a3520", material: "wood" }, { sides: 40 }),
      ];
    },
  }),
};
