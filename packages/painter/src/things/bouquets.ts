/** Cut flowers that are tied together. */

import { across, add, cross, curve, unit } from "../figures/vector.ts";
import { mul, rgb, tint } from "../kit/paints.ts";
import { bead, blade, each, lathe, point, rod, type V3 } from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";

export const BOUQUETS: Family = {
  bouquet: thing({
    words: "bouquet, bouquet of flowers, bunch of flowers",
    sorts: { bouquet: "flower bouquet, bridal bouquet, posy, nosegay, wedding bouquet, flower arrangement" },
    heightM: 0.46,
    heldUnasked: true,
    uses: ["bunch"],
    motif: { name: "bouquet", heightM: 0.4 },
    shape: ({ asked, chance }) => {
      const tones = asked
        ? [asked, tint(asked, [1, 1, 1], 0.3)]
        : ["#c9302a", "#e0a82a", "#d9819d", "#ece6da", "#8a5ab5"].map(rgb);
      return [
        each(17, (i) => {
          const a = i * 2.4;
          const r = 0.19 * Math.sqrt(i / 17);
          const tip: V3 = [Math.cos(a) * r, 0.4 - 0.5 * r + 0.07 * chance(), Math.sin(a) * r];
          const tone = tones[i % tones.length];
          const facing = unit([tip[0] * 3.2, 0.35, tip[2] * 3.2]);
          const across_ = across([0.3, 0.1, 1], facing);
          const third = cross(facing, across_);
          return [
            rod(
              curve<V3>([[0, 0, 0], [tip[0] * 0.3, tip[1] * 0.55, tip[2] * 0.3], tip], 4),
              0.0035,
              { colour: "#3f6a2c", material: "foliage" },
              { sides: 5 },
            ),
            each(9, (k) => {
              const b = (k / 9) * 2 * Math.PI;
              const end = add(
                add(tip, mul(facing, 0.016)),
                add(mul(across_, Math.cos(b) * 0.052), mul(third, Math.sin(b) * 0.052)),
              );
              return blade(
                tip,
                end,
                [0.019, 0.017],
                facing,
                { colour: mul(tone, 0.7), material: "flower" },
                { tip: tone, camber: 0.2 },
              );
            }),
            bead(add(tip, mul(facing, 0.012)), 0.013, { colour: "#d9a62b", material: "flower" }, 8),
            blade(
              [tip[0] * 0.4, tip[1] * 0.5, tip[2] * 0.4],
              [tip[0] * 1.3, tip[1] * 0.6, tip[2] * 1.3],
              [0.02, 0.012],
              [0, 1, 0],
              { colour: "#2f5f2a", material: "foliage" },
              { tip: "#4f7f3a", camber: 0.3 },
            ),
          ];
        }),
        point("stems", [0, 0.16, 0]),
      ];
    },
  }),

  tulips: thing({
    words: "bouquet of tulips, bunch of tulips",
    heightM: 0.46,
    homes: "tabletop",
    heldUnasked: true,
    uses: ["bunch"],
    shape: ({ asked, chance }) => {
      const tones = asked ? [asked, tint(asked, [1, 1, 1], 0.3)] : ["#c9302a", "#e0a82a", "#d9617d"].map(rgb);
      return [
        each(13, (i) => {
          const a = i * 2.4;
          const r = 0.17 * Math.sqrt(i / 13);
          const tip: V3 = [Math.cos(a) * r, 0.38 - 0.45 * r + 0.05 * chance(), Math.sin(a) * r];
          const tone = tones[i % tones.length];
          return [
            rod(
              curve<V3>([[0, 0, 0], [tip[0] * 0.3, tip[1] * 0.55, tip[2] * 0.3], tip], 4),
              0.0045,
              { colour: "#4f7f3a", material: "foliage" },
              { sides: 5 },
            ),
            // a cup of six upright petals
            lathe(
              curve(
                [
                  [0.001, -0.004],
                  [0.022, 0.01],
                  [0.028, 0.034],
                  [0.024, 0.06],
                  [0.016, 0.056, 0.6],
                ],
                4,
              ),
              { colour: tone, material: "flower" },
              { at: tip, sides: 12 },
            ),
            each(6, (k) => {
              const b = (k / 6) * 2 * Math.PI + a;
              const out: V3 = [Math.cos(b), 0.15, Math.sin(b)];
              return blade(
                add(tip, [out[0] * 0.024, 0.02, out[2] * 0.024]),
                add(tip, [out[0] * 0.02, 0.075, out[2] * 0.02]),
                [0.02, 0.014],
                unit(out),
                { colour: mul(tone, 0.75), material: "flower" },
                { tip: tint(tone, [1, 1, 1], 0.15), camber: 0.1 },
              );
            }),
            blade(
              [tip[0] * 0.3, tip[1] * 0.45, tip[2] * 0.3],
              [tip[0] * 1.25, tip[1] * 0.85, tip[2] * 1.25],
              [0.026, 0.02],
              unit([tip[0], 0.4, tip[2]]),
              { colour: "#3f6f34", material: "foliage" },
              { tip: "#6a9a4a", camber: 0.25 },
            ),
          ];
        }),
        point("stems", [0, 0.16, 0]),
      ];
    },
  }),
};
