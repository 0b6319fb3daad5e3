/** Plants in pots and on the ground. */

import { curve, unit } from "../figures/vector.ts";
import { bare, grain, grains, mul, rgb, seam, shadeBy, toward } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  blade,
  box,
  type Colour,
  cone,
  each,
  fused,
  lathe,
  type Paint,
  type Parts,
  point,
  rod,
  sheet,
  stick,
  tube,
  type V3,
} from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";

function pot(r: number, h: number, colour: Colour): Parts {
  return [
    lathe(
      curve(
        [
          [0, 0.004],
          [r * 0.7, 0.004],
          [r * 0.95, h * 0.8],
          [r * 1.08, h * 0.8],
          [r * 1.1, h],
          [r * 1.02, h * 1.01],
          [r * 0.96, h * 0.92, 0.5],
        ],
        4,
      ),
      { colour },
      { sides: 44 },
    ),
    lathe(`.001 ${h * 0.93}, ${r * 0.98} ${h * 0.93}`, { colour: "#2a1c12", material: "ground" }, { sides: 30 }),
  ];
}

/** Gills below, a silky stem. */
const gills: Paint = (dab) => {
  if (dab.ny < -0.3) shadeBy(dab, 0.75 + 0.3 * Math.sin(Math.atan2(dab.z, dab.x) * 60) ** 2);
  else shadeBy(dab, 0.85 + 0.2 * grains(dab.x * 40, dab.y * 12, dab.z * 40));
};

/** White flakes. */
const flakes: Paint = (dab) => {
  if (seam(dab.x * 26, dab.y * 26, dab.z * 26) > 0.34) toward(dab, rgb("#efe8d8"), 0.9);
};

function toadstool(x: number, z: number, s: number, cap: Colour, spotted: boolean): Parts {
  return all(
    { colour: "#e6dcc6", blend: 0.02, paint: gills },
    fused(
      0.005,
      cone([x, 0, z], [x + 0.01 * s, 0.13 * s, z], [0.028 * s, 0.018 * s]),
      ball([x, 0.012 * s, z], [0.036 * s, 0.022 * s, 0.036 * s]),
      ball([x + 0.01 * s, 0.1 * s, z], [0.036 * s, 0.008 * s, 0.036 * s], { blend: 0.01 }),
    ),
    fused(
      0.002,
      ball([x + 0.01 * s, 0.135 * s, z], [0.1 * s, 0.072 * s, 0.1 * s], {
        colour: cap,
        blend: 0,
        paint: spotted ? flakes : bare,
      }),
      box([x + 0.01 * s, 0.07 * s, z], [0.12 * s, 0.06 * s, 0.12 * s], 0.01, {
        colour: "#e0d4b8",
        blend: 0.014 * s,
        carve: true,
      }),
    ),
  );
}

const thorns: Paint = (dab) => {
  const aside = Math.abs(dab.z) > 0.24;
  const a = Math.atan2(dab.z - (aside ? Math.sign(dab.z) * 0.38 : 0), dab.x - (aside ? Math.sign(dab.z) * 0.08 : 0));
  const rib = Math.cos(a * (aside ? 9 : 14));
  shadeBy(dab, 0.72 + 0.34 * rib);
  if (rib > 0.93 && Math.sin(dab.y * 90) > 0.55) toward(dab, rgb("#e6dcb0"), 0.85);
};

const florets: Paint = (dab) => shadeBy(dab, 0.6 + 0.9 * grain(dab.x * 160, dab.y * 160, dab.z * 160));

export const PLANTS: Family = {
  mushroom: thing({
    words: "mushroom, toadstool, fly agaric",
    sorts: { mushroom: "~porcini, ~chanterelle, ~portobello, wild mushroom, amanita" },
    heightM: 0.21,
    homes: "forest",
    support: "ground",
    colour: "#a81f1a",
    shape: ({ own, asked }) => toadstool(0, 0, 1, own, !asked),
  }),

  cactus: thing({
    words: "cactus",
    sorts: { cactus: "saguaro, saguaro cactus, ~prickly pear, cacti" },
    heightM: 1.75,
    homes: "desert",
    colour: "#3f6f34",
    seenRad: 1.3,
    shape: ({ own, chance }) => {
      const ribs = (from: V3, to: V3, r: number): Parts =>
        cone(from, to, [r, r * 0.94], { material: "foliage", colour: own, blend: 0.05, paint: thorns });
      return [
        fused(
          0,
          ribs([0, 0.05, 0], [0, 1.55, 0], 0.19),
          (
            [
              [1, 0.65 + 0.15 * chance(), 0.45],
              [-1, 0.85 + 0.15 * chance(), 0.4],
            ] as const
          ).map(([s, y, h]) =>
            tube(
              [
                [0, y, 0],
                [s * 0.06, y - 0.02, s * 0.26],
                [s * 0.08, y + 0.06, s * 0.37],
                [s * 0.08, y + h, s * 0.38],
              ],
              [0.1, 0.105, 0.11, 0.1],
              { material: "foliage", colour: own, blend: 0.04, paint: thorns },
              { inner: 0.02 },
            ),
          ),
        ),
        each(5, (i) =>
          fused(
            0.002,
            ball([0.06 * Math.cos(i * 1.3), 1.73, 0.06 * Math.sin(i * 1.3)], [0.05, 0.045, 0.05], {
              material: "flower",
              colour: "#d9588a",
              blend: 0.05,
            }),
          ),
        ),
        each(14, (i) => {
          const a = (i / 14) * 2 * Math.PI;
          return each(12, (k) => {
            const y = 0.15 + k * 0.125;
            const p: V3 = [Math.cos(a) * 0.19, y, Math.sin(a) * 0.19];
            return stick(
              p,
              [Math.cos(a + 0.2) * 0.235, y + 0.03, Math.sin(a + 0.2) * 0.235],
              0.003,
              { colour: "#e6dcb0", material: "wood" },
              3,
            );
          });
        }),
      ];
    },
  }),

  "potted-plant": thing({
    words: "potted plant, plant, houseplant, pot plant",
    sorts: {
      "potted plant":
        "~bonsai, ~bonsai tree, ~aloe vera, ~aloe, ~rubber plant, ~ficus, indoor plant, house plant, ~spider plant, ~snake plant, ~orchid plant, ~potted fern, ~yucca, ~fiddle leaf fig, ~poinsettia",
    },
    heightM: 0.75,
    homes: "room, tabletop",
    colour: "#b5613a",
    uses: ["bedside"],
    shape: ({ own, chance, pose }) => [
      pot(0.14, 0.24, own),
      each(26, (i) => {
        const a = i * 2.4 + chance();
        const up = 0.25 + 0.45 * ((i * 0.618) % 1);
        const out = 0.34 - 0.2 * ((i * 0.618) % 1);
        const root: V3 = [Math.cos(a) * 0.02, 0.22, Math.sin(a) * 0.02];
        const elbow: V3 = [Math.cos(a) * out * 0.5, 0.24 + up * 0.7, Math.sin(a) * out * 0.5];
        const tip: V3 = [Math.cos(a) * out * 1.2, 0.24 + up * 0.85, Math.sin(a) * out * 1.2];
        const green = rgb(["#2f5f2a", "#3f7534", "#56863a"][i % 3]);
        return [
          rod([root, elbow], 0.005, { colour: "#4a6a2c", material: "foliage" }, { smooth: 3, sides: 5 }),
          blade(
            elbow,
            tip,
            [0.055, 0.03],
            unit([Math.cos(a) * -0.4, 1, Math.sin(a) * -0.4]),
            { colour: green, material: "foliage" },
            { tip: mul(green, 1.3), camber: 0.35 },
          ),
        ];
      }),
      // as it stands at doors and in courts
      pose === "flowering" &&
        each(22, (i) => {
          const [a, out] = [i * 2.4, 0.08 + 0.3 * ((i * 0.618) % 1)];
          const bloom = rgb(["#b8343f", "#d9a12f", "#c46a9a", "#e8e0d0"][Math.floor(chance() * 4)]);
          return bead([Math.cos(a) * out, 0.8 - 0.8 * out, Math.sin(a) * out], 0.055, {
            colour: mul(bloom, 0.8 + 0.4 * ((i * 0.382) % 1)),
            material: "foliage",
          });
        }),
      point("top", [0, 0.24, 0]),
    ],
  }),

  sunflower: thing({
    words: "single sunflower, sunflower head, giant sunflower",
    heightM: 1.7,
    homes: "garden, meadow",
    seenRad: 1.1,
    shape: () => {
      const centre: V3 = [0.13, 1.45, 0];
      return [
        rod(
          "0 0 0, .02 .7 .01, .02 1.35 0, .09 1.45 0",
          0.017,
          { colour: "#4a6a2a", material: "foliage" },
          { smooth: 6 },
        ),
        each(5, (i) =>
          blade(
            [0.015, 0.3 + 0.22 * i, 0],
            [Math.cos(i * 2.2) * 0.3 + 0.02, 0.34 + 0.22 * i, Math.sin(i * 2.2) * 0.3],
            [0.1, 0.06],
            [0, 1, 0],
            { colour: "#3a6a2a", material: "foliage" },
            { tip: "#5a8a3a", camber: 0.4 },
          ),
        ),
        each(42, (i) => {
          const a = i * 0.3;
          const r = 0.25 - 0.03 * (i % 2);
          return blade(
            [centre[0] - 0.004 * (i % 3), centre[1] + Math.cos(a) * 0.09, Math.sin(a) * 0.09],
            [centre[0] + 0.03, centre[1] + Math.cos(a) * r, Math.sin(a) * r],
            [0.028, 0.026],
            [1, 0, 0],
            { colour: "#d98a1c", material: "flower" },
            { tip: "#ecc02a", camber: 0.1 },
          );
        }),
        fused(
          0,
          ball(centre, [0.04, 0.115, 0.115], {
            material: "flower",
            colour: "#3a2210",
            blend: 0,
            paint: florets,
          }),
        ),
        sheet(
          [
            [
              [0.1, 1.45, 0],
              [0.1, 1.45, 0.001],
            ],
            [
              [0.1, 1.451, 0],
              [0.1, 1.451, 0.001],
            ],
          ],
          { colour: "#3a6a2a", material: "foliage" },
        ),
      ];
    },
  }),
};
