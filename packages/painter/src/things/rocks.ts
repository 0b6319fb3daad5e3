/** Rocks, a roof and a branch, to stand, sit and climb on. */

import { between, curve, mad, unit } from "../figures/vector.ts";
import { grains, mul, rgb, shadeBy, toward } from "../kit/paints.ts";
import { all, ball, blade, box, each, fused, type Paint, type Parts, point, rod, tube, type V3 } from "../kit/parts.ts";
import { rows } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";

const mossy: Paint = (dab) => {
  shadeBy(dab, 0.7 + 0.55 * grains(dab.x * 7, dab.y * 11, dab.z * 7, 4));
  if (dab.ny > 0.75 && grains(dab.x * 4, 1, dab.z * 4, 2) > 0.62) toward(dab, rgb("#5f7a3a"), 0.55);
};

const overgrown: Paint = (dab) => {
  shadeBy(dab, 0.62 + 0.34 * grains(dab.x * 5, dab.y * 3, dab.z * 5, 4) + 0.3 * grains(1, dab.y * 9, 2, 3));
  if (dab.ny > 0.6 && dab.y > 0.9) toward(dab, rgb("#6f8f45"), 0.55 + 0.4 * grains(dab.x * 6, dab.y, dab.z * 6, 2));
};

const tiles: Paint = (dab) => {
  const row = dab.y / 0.095;
  const across = dab.z / 0.12 + 0.5 * (Math.floor(row) % 2);
  const joint = Math.abs(across - Math.floor(across) - 0.5) > 0.44 ? 0.8 : 1;
  shadeBy(dab, (0.74 + 0.34 * (1 - (row - Math.floor(row)))) * joint);
};

const barky: Paint = (dab) => shadeBy(dab, 0.6 + 0.7 * grains(dab.x * 26, dab.y * 7, dab.z * 26, 3));

const strata: Paint = (dab) => {
  const layer = Math.sin(dab.y * 9 + 1.6 * Math.sin(dab.z * 2.3) + dab.x * 2);
  const crack = Math.sin(dab.z * 5.5 + 1.4 * Math.sin(dab.y * 2.7));
  shadeBy(dab, 0.9 + 0.14 * layer - (Math.abs(layer) < 0.1 || Math.abs(crack) < 0.06 ? 0.4 : 0));
};

export const ROCKS: Family = {
  boulder: thing({
    words: "flat rock",
    said: [
      // what carries somebody is a thing of its own, not a part of the land
      [
        /(?<=\w )on (?:a|an|the) (?:(?:big|small|large|mossy|wet|grey|flat) )?(?:rock|stone|boulder)\b(?= (?:in|on|at|by|near|beside|next|with|and|or|under|above|over|below|of|from|to|before|behind|between|among|amid|while|during|against|along|is|are|who|that|\w+ing|\w+ed)\b| ?(?:[,.;:!?]|$))/g,
        "on a flat rock",
      ],
    ],
    heightM: 0.55,
    homes: "meadow, coast",
    colour: "#8a8378",
    uses: ["seat", "wide seat"],
    shape: ({ own, chance }) => [
      all(
        { colour: own, material: "rock", paint: mossy },
        fused(
          0,
          ball([0, 0.2, 0], [0.72, 0.34, 0.5], { blend: 0 }),
          each(5, () =>
            ball(
              [(chance() - 0.5) * 0.8, 0.12 + 0.14 * chance(), (chance() - 0.5) * 0.5],
              [0.3 + 0.16 * chance(), 0.2 + 0.12 * chance(), 0.26 + 0.1 * chance()],
              { blend: 0.14 },
            ),
          ),
          box([0, 0.8, 0], [2, 0.3, 2], 0.02, { blend: 0.02, carve: true }),
        ),
      ),
      point("top", [0, 0.42, 0]),
      point("seat", [0, 0.42, 0]),
    ],
  }),

  crag: thing({
    words: "rock cliff",
    heightM: 1.2,
    homes: "coast, meadow",
    colour: "#8f877a",
    seenRad: 0.7,
    uses: ["seat", "wide seat"],
    shape: ({ own, chance }) => [
      all(
        { colour: own, material: "rock", paint: overgrown },
        fused(
          0,
          ball([-0.3, 0.5, 0], [1.2, 0.95, 1.35], { blend: 0 }),
          each(22, (k) => {
            const round = (k * 2.4) % (2 * Math.PI);
            const high = 0.1 + 0.95 * chance();
            const far = 1.3 - 0.45 * high;
            return ball(
              [-0.3 + far * Math.cos(round), high, far * 1.1 * Math.sin(round)],
              [0.34 + 0.22 * chance(), 0.12 + 0.1 * chance(), 0.34 + 0.22 * chance()],
              { blend: 0.07 },
            );
          }),
          box([0, 2, 0], [3, 0.85, 3], 0.02, { blend: 0.05, carve: true }),
        ),
      ),
      // ledges, each farther out than the one above
      point("top", [0.2, 1.13, 0]),
      point("seat", [0.5, 1.13, 0]),
    ],
  }),

  rooftop: thing({
    words: "house rooftop",
    heightM: 1.6,
    homes: "meadow, street",
    colour: "#b0583c",
    seenRad: 1.05,
    uses: ["seat", "wide seat"],
    shape: ({ own }) => {
      const pitch = unit([1, 0.95, 0]);
      return [
        all(
          { colour: "#e6dcc4", blend: 0 },
          fused(0, box([0, 0.28, 0], [0.66, 0.3, 1.12], 0.02)),
          [1, -1].map((s) => {
            const down: V3 = [s * pitch[0], -pitch[1], 0];
            return [
              fused(
                0,
                box(mad([0, 1.3, 0], down, 0.6), [0.63, 0.04, 1.3], 0.01, {
                  axes: [down, [s * pitch[1], pitch[0], 0], [0, 0, 1]],
                  colour: own,
                  material: "roof",
                  paint: tiles,
                }),
              ),
              // the gable
              each(6, (k) => fused(0, box([0, 0.6 + k * 0.11, s * 1.11], [0.64 - k * 0.108, 0.06, 0.02], 0))),
            ];
          }),
          fused(
            0,
            box([-0.3, 1.3, 0.78], [0.12, 0.34, 0.12], 0.02, { colour: "#9a5a44" }),
            box([-0.3, 1.64, 0.78], [0.15, 0.04, 0.15], 0.02, { colour: "#9a5a44" }),
          ),
          fused(0, box([0.65, 0.36, -0.4], [0.03, 0.14, 0.18], 0.01, { colour: "#ffdf9a", material: "light" })),
        ),
        point("top", [0, 1.35, -0.15]),
        point("seat", [0.02, 1.37, -0.15]),
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
      const trunk = rows<V3>("-.62 0 -.12, -.58 .35 -.12, -.64 .8 -.14, -.57 1.25 -.16, -.62 1.66 -.18");
      const limb = rows<V3>("-.6 .5 -.12, -.34 .68 -.06, 0 .71 0, .36 .72 .02, .74 .86 .04");
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

  // A wall of rock with a place for who climbs it, its face towards +x
  "rock-wall": thing({
    words: "rock wall, climbing wall, rock face",
    heightM: 3.4,
    homes: "canyon, meadow",
    colour: "#8a7d70",
    seenRad: 1.2,
    shape: ({ own, chance }) => [
      fused(
        0,
        rows(
          "-.75 .9 0 .7 1 1.25, -.85 2 .15 .66 .9 1.05, -.9 2.9 -.1 .55 .6 .75, -.75 1.2 -.95 .55 1.1 .5, -.7 .8 1.1 .55 .9 .5, -.3 .28 -.75 .35 .32 .42, -.3 .22 .85 .4 .26 .45, -.32 1.75 .75 .22 .2 .3, -.3 2.35 -.4 .2 .16 .34, -.24 1.1 -.55 .2 .15 .3",
        ).map(([x, y, z, rx, ry, rz]) => {
          const turn = 0.5 * (chance() - 0.5);
          const lean = 0.24 * (chance() - 0.5);
          const [c, s] = [Math.cos(turn), Math.sin(turn)];
          const axes: [V3, V3, V3] = [
            [c, lean, s],
            [-lean * c, 1, -lean * s],
            [-s, 0, c],
          ];
          return box([x, y, z], [rx, ry, rz], 0.09, {
            material: "rock",
            colour: own,
            blend: 0.05,
            axes,
            paint: strata,
          });
        }),
      ),
      point("face", [0.06, 1.3, 0.05]),
    ],
  }),
};
