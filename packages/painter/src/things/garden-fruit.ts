/** Fruit of gardens: in bunches, and halved. */

import { grain, mul, rgb, shadeBy, tint, toward } from "../kit/paints.ts";
import { ball, bead, blade, box, cone, each, fused, type Paint, type Parts, pointsOf, rod } from "../kit/parts.ts";
import { type Family, type Thing, thing } from "../kit/thing.ts";

/** A bunch hanging over itself: rows of berries, the lower ones fewer. */
const bunch: Thing["shape"] = ({ own }) => [
  rod(
    "-.09 .06 0, -.12 .08 .004, -.14 .085 .012",
    0.0038,
    { colour: "#6a4a24", material: "wood" },
    { smooth: 6, sides: 9 },
  ),
  each(8, (row) => {
    const x = -0.085 + row * 0.024;
    const wide = 0.05 * Math.sqrt(Math.max(0.05, 1 - ((row - 2.2) / 5.6) ** 2));
    const high = wide * 1.1;
    return each(11, (k) => {
      const a = (k / 11) * Math.PI;
      const bump = 0.004 * Math.sin(k * 5 + row * 3);
      return bead(
        [x + 0.009 * Math.sin(k * 2.7 + row), 0.016 + high * Math.sin(a) + bump, wide * Math.cos(a) * 1.05],
        0.0165,
        { colour: tint(mul(own, 0.8 + 0.4 * ((k * 0.618 + row * 0.31) % 1)), rgb("#b9a8d0"), 0.08) },
        12,
      );
    });
  }),
  [1, -1].map((s) =>
    blade(
      [-0.105, 0.07, 0],
      [-0.07, 0.1, s * 0.075],
      [0.036, 0.03],
      [0.2, 1, 0],
      { colour: "#3f6f2a", material: "foliage" },
      { tip: "#7fa84a", camber: 0.25 },
    ),
  ),
];

const eyes: Paint = (dab) => {
  const a = Math.atan2(dab.z, dab.x) * 6;
  const u = Math.sin(a + dab.y * 95) * Math.sin(a - dab.y * 95);
  shadeBy(dab, 0.7 + 0.45 * Math.abs(u));
  if (Math.abs(u) > 0.86) toward(dab, rgb("#6a4a1c"), 0.7);
};

const stone: Paint = (dab) => {
  if (dab.nx > 0.9) {
    const z = Math.abs(dab.z) - 0.055;
    if (dab.z < 0 && Math.hypot(z, dab.y - 0.05) < 0.019) toward(dab, rgb("#b9b05a"), 0.8);
  }
};

const flesh: Paint = (dab) => {
  const z = Math.abs(dab.z) - 0.055;
  const r = dab.y > 0.06 ? Math.hypot(z, (dab.y - 0.06) * 0.62) : Math.hypot(z, dab.y - 0.06);
  toward(dab, rgb("#dfe090"), 0.95);
  if (r > 0.03) toward(dab, rgb("#8fae3f"), Math.min(1, (r - 0.03) * 110));
  if (dab.z < 0 && Math.hypot(z, dab.y - 0.05) < 0.019) toward(dab, rgb("#b9b05a"), 0.8);
};

const peel: Paint = (dab) => {
  if (dab.nx > 0.9) flesh(dab);
  else shadeBy(dab, 0.75 + 0.5 * grain(dab.x * 160, dab.y * 160, dab.z * 160));
};

export const GARDEN_FRUIT: Family = {
  grapes: thing({
    words: "grape, bunch of grapes, purple grape, red grape",
    heightM: 0.12,
    homes: "tabletop",
    colour: "#4a1c5a",
    seenRad: 1.1,
    shape: bunch,
  }),

  "green-grapes": thing({
    words: "green grape, white grape",
    heightM: 0.12,
    homes: "tabletop",
    seenRad: 1.1,
    // whatever colour is asked for
    shape: (it) => bunch({ ...it, own: rgb("#9ab04a") }),
  }),

  pineapple: thing({
    words: "pineapple",
    heightM: 0.3,
    homes: "tabletop",
    shape: () => [
      fused(0, ball([0, 0.095, 0], [0.06, 0.095, 0.06], { colour: "#c98a24", blend: 0, paint: eyes })),
      each(30, (k) => {
        const a = k * 2.4;
        const up = 0.19 + 0.0035 * k;
        const out = 0.085 - 0.0022 * k;
        return blade(
          [0.016 * Math.cos(a), 0.18, 0.016 * Math.sin(a)],
          [out * Math.cos(a), up + 0.06, out * Math.sin(a)],
          [0.013, 0.006],
          [-Math.cos(a) * 0.6, 1, -Math.sin(a) * 0.6],
          { colour: "#2f5f2a", material: "foliage" },
          { tip: "#6f9a4a", camber: 0.2 },
        );
      }),
    ],
  }),

  cherries: thing({
    words: "cherry fruit, red cherry",
    sorts: { "cherry fruit": "ripe cherry, ~cranberry" },
    said: [
      // fruit, not the tree that bears it
      [
        /(?<!\b(?:bowl|basket|plate) of (?:\w+ )?)\bcherries\b(?! (?:in (?:full )?(?:bloom|blossom)|blossom|tree|blooming))/g,
        "ripe cherries",
      ],
      [/\b(?:a|one|two|red|ripe) cherry\b(?! (?:tree|blossom|tart|pie|cake|tomato|red|orchard))/g, "ripe cherry"],
    ],
    heightM: 0.11,
    homes: "tabletop",
    colour: "#8f0f1c",
    seenRad: 1.35,
    shape: ({ own }) => [
      pointsOf(".012 -.022, -.006 .024").map(([x, z]) => [
        bead([x, 0.02, z], 0.02, { colour: own }),
        rod(
          `${x} .038 ${z}, ${x * 0.5} .075 ${z * 0.5}, 0 .105 .004`,
          0.0016,
          { colour: "#5f7a2c", material: "wood" },
          { smooth: 6, sides: 9 },
        ),
      ]),
      blade(
        [0, 0.105, 0.004],
        [0.02, 0.112, 0.062],
        [0.018, 0.014],
        [0, 1, 0],
        { colour: "#2f6b2c", material: "foliage" },
        { tip: "#5f9a44", camber: 0.3 },
      ),
    ],
  }),

  avocado: thing({
    words: "avocado",
    heightM: 0.12,
    homes: "tabletop",
    seenRad: 1.35,
    shape: () => {
      // one half with its stone, one half face down
      const half = (z: number, lean: number): Parts =>
        fused(
          0,
          cone([0, 0.05, z], [0, 0.095, z + lean], [0.045, 0.026], { blend: 0, colour: "#2f4420", paint: peel }),
          box([0.053, 0.07, z], [0.05, 0.1, 0.1], 0, { blend: 0.002, carve: true, colour: "#d8dc8a", paint: flesh }),
        );
      return [
        half(-0.055, -0.004),
        half(0.055, 0.004),
        fused(0, ball([0.006, 0.05, 0.055], [0.02, 0.021, 0.021], { blend: 0.004, colour: "#6a3a1c", paint: stone })),
      ];
    },
  }),
};
