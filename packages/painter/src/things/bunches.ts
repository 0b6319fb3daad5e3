/** Flowers that are tied together. */

import { across, add, cross, curve, mad, unit } from "../figures/vector.ts";
import { mul, rgb, tint } from "../kit/paints.ts";
import { bead, blade, each, lathe, type Parts, point, type Rgb, rod, type V3 } from "../kit/parts.ts";
import { rows } from "../kit/rows.ts";
import { type Family, type Thing, thing } from "../kit/thing.ts";

/** A bloom of many petals in rings: outer ones lie open, inner ones close. */
function bloom(at: V3, face: V3, r: number, tone: Rgb, rings: number): Parts {
  const u = unit(cross([0.31, 0.2, 0.93], face));
  const w = cross(face, u);
  return each(rings, (ring) => {
    const t = ring / Math.max(1, rings - 1);
    const many = 7 - Math.round(3 * t);
    return each(many, (k) => {
      const a = ((k + 0.5 * (ring % 2)) / many) * 2 * Math.PI + ring;
      const way = add(mul(u, Math.cos(a)), mul(w, Math.sin(a)));
      const reach = r * (1 - 0.72 * t);
      const foot = mad(mad(at, face, r * 0.12 * t), way, reach * 0.22);
      const tip = mad(mad(at, way, reach), face, r * (0.1 + 0.62 * t));
      return blade(
        foot,
        tip,
        [r * (0.36 - 0.12 * t), r * (0.42 - 0.16 * t)],
        unit(mad(face, way, -0.7)),
        { colour: mul(tone, 0.62 + 0.1 * t), material: "flower" },
        { tip: tint(tone, [1, 1, 1], 0.12 * (1 - t)), camber: -0.16 },
      );
    });
  });
}

/** A stem from where all meet to its bloom, bent at these shares of the way out and up. */
const stem = (tip: V3, [out, up]: readonly [number, number], radius: number, colour: string, sides = 5): Parts =>
  rod(
    curve<V3>([[0, 0, 0], [tip[0] * out, tip[1] * up, tip[2] * out], tip], 4),
    radius,
    { colour, material: "foliage" },
    { sides },
  );

/** A bunch of one kind of bloom on stems that meet below; `rings` of petals of radius `r`. */
const bunch =
  (usual: readonly string[], r: number, rings: number, many: number): Thing["shape"] =>
  ({ asked, chance }) => {
    const tones = asked ? [asked, tint(asked, [1, 1, 1], 0.22), mul(asked, 0.85)] : usual.map(rgb);
    return [
      each(many, (k) => {
        const a = k * 2.4;
        const out = 0.17 * Math.sqrt((k + 0.3) / many);
        const tip: V3 = [out * Math.cos(a), 0.41 - 1.6 * out * out - 0.3 * out + 0.02 * chance(), out * Math.sin(a)];
        return [
          stem(tip, [0.25, 0.55], 0.0036, "#3f6a2c"),
          bloom(tip, unit([tip[0] * 4 + 0.25, 0.75, tip[2] * 4]), r, tones[k % tones.length], rings),
          [0, 1].map((s) => {
            const b = a + 0.9 + s * 2.2;
            const from: V3 = [tip[0] * 0.55, tip[1] * 0.62 + 0.03 * s, tip[2] * 0.55];
            return blade(
              from,
              [from[0] + 0.085 * Math.cos(b), from[1] + 0.045, from[2] + 0.085 * Math.sin(b)],
              [0.024, 0.016],
              [0, 1, 0],
              { colour: "#2f5f2a", material: "foliage" },
              { tip: "#5a8f44", camber: 0.25 },
            );
          }),
        ];
      }),
      point("stems", [0, 0.16, 0]),
    ];
  };

export const BUNCHES: Family = {
  bouquet: thing({
    words: "bouquet, bouquet of flowers, bunch of flowers",
    sorts: { bouquet: "flower bouquet, bridal bouquet, posy, nosegay, wedding bouquet, flower arrangement" },
    heightM: 0.46,
    heldUnasked: true,
    uses: ["bunch"],
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
            stem(tip, [0.3, 0.55], 0.0035, "#3f6a2c"),
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
            stem(tip, [0.3, 0.55], 0.0045, "#4f7f3a"),
            // a cup of six upright petals
            lathe(
              curve(rows(".001 -.004, .022 .01, .028 .034, .024 .06, .016 .056 .6"), 4),
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

  roses: thing({
    words: "bouquet of roses, bunch of roses",
    heightM: 0.46,
    homes: "tabletop",
    uses: ["bunch"],
    shape: bunch(["#b3141f", "#8f0f1c", "#c8283a"], 0.05, 5, 16),
  }),

  peonies: thing({
    words: "bouquet of peonies, bunch of peonies",
    heightM: 0.46,
    homes: "tabletop",
    uses: ["bunch"],
    shape: bunch(["#e8a0b5", "#f3d0d8", "#d9708f"], 0.07, 6, 13),
  }),

  daisies: thing({
    words: "bouquet of daisies, bunch of daisies",
    heightM: 0.46,
    homes: "tabletop",
    uses: ["bunch"],
    shape: bunch(["#f2efe6", "#f7f4ea"], 0.04, 1, 16),
  }),

  sunflowers: thing({
    words: "bouquet of sunflowers, bunch of sunflowers",
    heightM: 0.46,
    homes: "tabletop",
    seenRad: 1.35,
    uses: ["bunch"],
    shape: () => [
      each(7, (k) => {
        const a = k * 2.4;
        const out = 0.17 * Math.sqrt((k + 0.2) / 7);
        const tip: V3 = [out * Math.cos(a), 0.41 - 0.8 * out, out * Math.sin(a)];
        const face = unit([tip[0] * 3 + 0.75, 0.45, tip[2] * 3.4]);
        const u = unit(cross([0.1, 1, 0.05], face));
        const w = cross(face, u);
        return [
          stem(tip, [0.3, 0.6], 0.0055, "#4a7030", 6),
          each(34, (i) => {
            const b = (i / 17) * 2 * Math.PI + (i > 16 ? 0.18 : 0);
            const way = add(mul(u, Math.cos(b)), mul(w, Math.sin(b)));
            return blade(
              mad(mad(tip, way, 0.026), face, i > 16 ? 0.006 : 0.003),
              mad(mad(tip, way, 0.078), face, i > 16 ? 0.014 : -0.002),
              [0.011, 0.01],
              face,
              { colour: "#d98f14", material: "flower" },
              { tip: "#f3c630", camber: 0.1 },
            );
          }),
          each(40, (i) => {
            const [b, d] = [i * 2.4, 0.032 * Math.sqrt((i + 0.5) / 40)];
            return bead(
              mad(mad(mad(tip, u, d * Math.cos(b)), w, d * Math.sin(b)), face, 0.01),
              0.0055,
              { colour: i < 14 ? "#5a3a1c" : "#33200f", material: "flower" },
              6,
            );
          }),
          [0, 1].map((s) => {
            const b = a + 1 + s * 2;
            const from: V3 = [tip[0] * 0.5, tip[1] * 0.62, tip[2] * 0.5];
            return blade(
              from,
              [from[0] + 0.1 * Math.cos(b), from[1] + 0.03, from[2] + 0.1 * Math.sin(b)],
              [0.036, 0.022],
              [0, 1, 0],
              { colour: "#2f5f2a", material: "foliage" },
              { tip: "#5a8f44", camber: 0.3 },
            );
          }),
        ];
      }),
      point("stems", [0, 0.16, 0]),
    ],
  }),
};
