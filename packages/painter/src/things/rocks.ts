/** Rocks, a roof and a log, to sit and stand on. */

import { mad, unit } from "../figures/vector.ts";
import { grains, rgb, shadeBy, toward } from "../kit/paints.ts";
import { all, ball, box, cone, each, fused, type Paint, point, type V3 } from "../kit/parts.ts";
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

const rings: Paint = (dab) => {
  if (Math.abs(dab.nx) > 0.8) shadeBy(dab, 0.8 + 0.25 * Math.sin(Math.hypot(dab.y - 0.2, dab.z) * 130));
  else shadeBy(dab, 0.55 + 0.8 * grains(dab.x * 3, dab.y * 22, dab.z * 22, 3));
};

export const ROCKS: Family = {
  boulder: thing({
    words: "flat rock",
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

  log: thing({
    words: "log, fallen log",
    sorts: { log: "tree log, tree trunk, ~tree stump, ~stump" },
    heightM: 0.42,
    support: "ground",
    homes: "forest",
    colour: "#6a4a2e",
    seenRad: 0.35,
    uses: ["seat", "wide seat"],
    shape: ({ own }) => [
      all(
        { colour: own, material: "wood", blend: 0.005, paint: rings },
        fused(
          0,
          cone([-0.95, 0.2, 0], [0.95, 0.22, 0.04], [0.21, 0.19], { blend: 0 }),
          cone([0.3, 0.3, 0], [0.42, 0.56, 0.12], [0.07, 0.045], { blend: 0.02 }),
          box([1.3, 0.2, 0], [0.32, 0.5, 0.5], 0, { colour: "#c9a06a", carve: true }),
          box([-1.3, 0.2, 0], [0.32, 0.5, 0.5], 0, { colour: "#c9a06a", carve: true }),
        ),
      ),
      point("top", [0, 0.41, 0]),
      point("seat", [0, 0.41, 0]),
    ],
  }),
};
