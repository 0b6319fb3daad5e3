/** Small balls. */

import { add } from "../figures/vector.ts";
import { grains, mul, rgb, shadeBy, toward } from "../kit/paints.ts";
import { ball, bead, each, fused, lathe, type Paint, point, type Rgb, type V3 } from "../kit/parts.ts";
import { type Family, type Thing, thing } from "../kit/thing.ts";

/** A ball whose seam a curve gives: the greatest of `lines` near 0 is drawn in `ink`. */
const seamed =
  (
    radius: number,
    ink: Rgb,
    wide: number,
    line: (x: number, y: number, z: number) => number,
    rough: number,
  ): Thing["shape"] =>
  ({ own }) => {
    const seam: Paint = (dab) => {
      const [x, y, z] = [dab.x / radius, (dab.y - radius) / radius, dab.z / radius];
      if (Math.abs(line(x, y, z)) < wide) toward(dab, ink, 0.92);
      shadeBy(dab, 1 - rough + 2 * rough * grains(x * 30, y * 30, z * 30, 1));
    };
    return fused(0, ball([0, radius, 0], [radius, radius, radius], { colour: own, blend: 0, paint: seam }));
  };

/** The curve on a tennis ball and a baseball. */
const saddle = (x: number, y: number, z: number): number => x * 0.9 + y * 0.25 - 1.25 * y * z + 0.05 * z;

export const BALL_GAMES: Family = {
  "tennis-ball": thing({
    words: "tennis ball",
    heightM: 0.132,
    homes: "park",
    colour: "#c6d62a",
    seenRad: 1.1,
    fineness: 0.6,
    motif: { name: "own-tennis-ball", heightM: 0.07 },
    shape: seamed(0.066, rgb("#f0efe6"), 0.07, saddle, 0.16),
  }),

  baseball: thing({
    words: "baseball",
    heightM: 0.148,
    homes: "park",
    colour: "#efeae0",
    fineness: 0.6,
    motif: { name: "baseball", heightM: 0.08 },
    shape: seamed(0.074, rgb("#b3261e"), 0.04, saddle, 0.04),
  }),

  "golf-ball": thing({
    words: "golf ball",
    heightM: 0.078,
    homes: "park",
    colour: "#f0efe9",
    seenRad: 1,
    shape: ({ own }) => {
      const r = 0.0215;
      return [
        bead([0, 0.035 + r, 0], r, { colour: own }, 40),
        each(130, (k) => {
          const y = 1 - (2 * (k + 0.5)) / 130;
          const s = Math.sqrt(1 - y * y);
          const n: V3 = [s * Math.cos(k * 2.4), y, s * Math.sin(k * 2.4)];
          return bead(add([0, 0.035 + r, 0], mul(n, r * 0.955)), r * 0.062, { colour: mul(own, 0.62) }, 6);
        }),
        lathe(
          ".0016 0, .0026 .02, .0034 .028, .0105 .037, .009 .0385, 0 .036",
          { colour: "#c9a06a", material: "wood" },
          { smooth: 5 },
        ),
        point("top", [0, 0.078, 0]),
      ];
    },
  }),
};
