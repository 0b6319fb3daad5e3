/** What is packed and carried. */

import { grains, rgb, shadeBy, tint, toward } from "../kit/paints.ts";
import { all, ball, block, box, fused, type Paint, point, rod, tube } from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";

const taped: Paint = (dab) => {
  shadeBy(dab, 0.94 + 0.1 * grains(dab.x * 12, dab.y * 60, dab.z * 12));
  if (Math.abs(dab.z) < 0.022 && (dab.ny > 0.5 || dab.y > 0.24)) toward(dab, rgb("#d9c49a"), 0.8);
};

export const PARCELS: Family = {
  gift: thing({
    words: "gift, present, gift box",
    sorts: {
      gift: "christmas present, birthday present, christmas gift, birthday gift, wrapped present, wrapped gift, xmas present",
    },
    heightM: 0.35,
    colour: "#a3262a",
    others: ["#2f6a4a", "#c9a24a", "#3f5f8f", "#d8cfc0", "#8a4a6a"],
    motif: { name: "wrapped-gift", heightM: 0.3 },
    shape: ({ own, asked }) => {
      const ribbon = asked ? rgb("#e9dcc0") : rgb("#d9a62b");
      const ribbons: Paint = (dab) => {
        if (Math.abs(dab.x) < 0.022 || Math.abs(dab.z) < 0.022) toward(dab, ribbon, 0.95);
      };
      return [
        all(
          { material: "paper" },
          block([0, 0.13, 0], [0.15, 0.13, 0.15], { colour: own, paint: ribbons }, 0.008),
          fused(
            0.002,
            box([0, 0.245, 0], [0.158, 0.03, 0.158], 0.008, {
              colour: tint(own, [1, 1, 1], 0.1),
              blend: 0.002,
              paint: ribbons,
            }),
          ),
          fused(
            0.01,
            [1, -1].map((s) =>
              tube(
                `0 .275 0, ${s * 0.05} .33 .01, ${s * 0.1} .33 0, ${s * 0.09} .29 -.01, 0 .278 0`,
                [0.02, 0.018, 0.018, 0.016, 0.015],
                { material: "fabric", colour: ribbon, blend: 0.01, flat: [[0, 0, 1], 1] },
              ),
            ),
          ),
        ),
        point("top", [0, 0.28, 0]),
      ];
    },
  }),

  suitcase: thing({
    words: "suitcase, luggage, ~briefcase",
    sorts: { suitcase: "~travel bag, baggage, carry on" },
    heightM: 0.6,
    colour: "#7a4a24",
    seenRad: 1,
    held: [{ at: "handR", by: "grip", pose: "haul", most: 1 }],
    heldUnasked: true,
    motif: { name: "luggage", heightM: 0.7, homes: "studio, room, street", support: "ground" },
    motifs: { briefcase: { name: "briefcase", heightM: 0.35, homes: "studio" } },
    shape: ({ own }) => [
      all(
        { blend: 0.004 },
        block([0, 0.28, 0], [0.1, 0.26, 0.36], { colour: own }, 0.04),
        [0.2, -0.2].map((z) => fused(0.002, box([0, 0.28, z], [0.104, 0.266, 0.022], 0.01, { colour: "#3a2214" }))),
        [0.03, 0.53].map((y) =>
          [0.33, -0.33].map((z) => fused(0.002, ball([0, y, z], [0.108, 0.04, 0.045], { colour: "#4a2c18" }))),
        ),
      ),
      rod("0 .54 .07, 0 .59 .05, 0 .59 -.05, 0 .54 -.07", 0.011, { colour: "#2a180e" }, { smooth: 6, sides: 10 }),
      point("grip", [0, 0.59, 0]),
      point("top", [0, 0.54, 0]),
    ],
  }),

  box: thing({
    words: "box, package, cardboard box, parcel",
    sorts: { box: "~crate, carton, shoebox, ~toy box, storage box" },
    heightM: 0.32,
    colour: "#b58a56",
    motif: {
      ...{ name: "package", heightM: 0.35, homes: "room, studio", support: "ground" },
      ...{ material: "paper", seat: [0.5, 0.85] },
    },
    shape: ({ own }) => [
      block([0, 0.16, 0], [0.2, 0.16, 0.16], { material: "paper", colour: own, paint: taped }),
      point("top", [0, 0.32, 0]),
    ],
  }),
};
