/** Bridges on arches. */

import { grains, mul, shadeBy } from "../kit/paints.ts";
import { all, box, cone, each, fused, type Paint, point } from "../kit/parts.ts";
import { type Family, type Thing, thing } from "../kit/thing.ts";

/** A bridge of `arches` arches along x, `long` metres long, `tall` to its deck, `deep` from side to side. */
const masonry: Paint = (dab) => {
  const row = Math.floor(dab.y / 0.3);
  const across = (Math.abs(dab.nz) > 0.5 ? dab.x : dab.z) / 0.62 + 0.5 * (row % 2);
  const joint = Math.min(Math.abs(dab.y / 0.3 - row - 0.5), Math.abs(across - Math.floor(across) - 0.5));
  shadeBy(dab, joint > 0.46 ? 0.62 : 0.86 + 0.26 * grains(Math.floor(across) * 3.1, row * 2.7, dab.z * 0.2));
};

const arched =
  (long: number, tall: number, deep: number, arches: number): Thing["shape"] =>
  ({ own }) => {
    const span = long / arches;
    const radius = Math.min(span * 0.4, tall * 0.78);
    const wall = 0.12 * tall + 0.25;
    return [
      all(
        { material: "wall", paint: masonry },
        fused(
          0,
          box([0, tall / 2, 0], [long / 2, tall / 2, deep / 2], 0.03, { colour: own, blend: 0 }),
          each(arches, (k) => {
            const x = (k + 0.5 - arches / 2) * span;
            const rise = tall - radius - 0.16 * tall;
            return [rise, rise * 0.45, -0.1].map((y) =>
              cone([x, y, -deep], [x, y, deep], [radius, radius], { colour: mul(own, 0.55), blend: 0.01, carve: true }),
            );
          }),
        ),
        [1, -1].map((s) =>
          fused(
            0.01,
            box([0, tall + wall * 0.35, s * (deep / 2 - 0.09)], [long / 2, wall * 0.6, 0.11], 0.02, {
              colour: mul(own, 1.12),
              blend: 0.02,
            }),
          ),
        ),
      ),
      point("top", [0, tall, 0]),
    ];
  };

export const BRIDGES: Family = {
  footbridge: thing({
    words: "arched footbridge",
    heightM: 1.6,
    homes: "garden, park",
    colour: "#a3988a",
    seenRad: 0.3,
    fineness: 1.3,
    uses: ["stood on"],
    shape: arched(5, 1.25, 1.8, 1),
  }),

  viaduct: thing({
    words: "arched viaduct",
    heightM: 7,
    homes: "meadow",
    colour: "#a3988a",
    seenRad: 0.35,
    fineness: 1.3,
    uses: ["stood on"],
    shape: arched(26, 6, 3.4, 3),
  }),
};
