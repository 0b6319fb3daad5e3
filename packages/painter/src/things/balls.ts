/** Balls of players. */

import { type Axes, add } from "../figures/vector.ts";
import { grains, INK, mul, rgb, shadeBy, toward } from "../kit/paints.ts";
import { ball, fused, type Paint, type Rgb, stick, type V3 } from "../kit/parts.ts";
import { type Family, type Thing, thing } from "../kit/thing.ts";

/** An egg-shaped ball that lies aslant, its seams in `ink`; `laces` on its upper side. */
const egg =
  (ink: Rgb, laces: boolean): Thing["shape"] =>
  ({ own }) => {
    const tilt: Axes = [
      [0, 0, 1],
      [0, 1, 0],
      [1, 0, 0],
    ];
    const seams: Paint = (dab) => {
      const p: V3 = [dab.x, dab.y - 0.11, dab.z];
      const long = p[0] * tilt[0][0] + p[1] * tilt[0][1] + p[2] * tilt[0][2];
      if (Math.abs(Math.abs(long) - 0.105) < 0.0075) toward(dab, ink, 0.9);
      shadeBy(dab, 0.88 + 0.2 * grains(dab.x * 120, dab.y * 120, dab.z * 120, 1));
    };
    return [
      fused(0, ball([0, 0.11, 0], [0.165, 0.098, 0.098], { colour: own, blend: 0, axes: tilt, paint: seams })),
      laces &&
        [-3, -2, -1, 0, 1, 2, 3].map((k) => {
          const p = add([0.02, 0.209 - 0.0016 * k * k * 0.3, 0], mul(tilt[0], k * 0.017));
          return stick(add(p, mul(tilt[2], -0.017)), add(p, mul(tilt[2], 0.017)), 0.0042, { colour: "#f2efe6" }, 5);
        }),
    ];
  };

export const BALLS: Family = {
  "rugby-ball": thing({
    words: "rugby ball",
    heightM: 0.22,
    homes: "park",
    support: "ground",
    colour: "#e4dfd2",
    seenRad: 1.35,
    fineness: 0.7,
    motif: { name: "rugby-football", heightM: 0.2, homes: "park", support: "ground" },
    shape: egg(rgb("#1f3f8f"), false),
  }),

  "american-football": thing({
    words: "american football",
    heightM: 0.22,
    homes: "park",
    support: "ground",
    colour: "#7a3a1c",
    seenRad: 1.35,
    fineness: 0.7,
    motif: { name: "american-football", heightM: 0.2, homes: "park", support: "ground" },
    shape: egg(rgb("#efe9dc"), true),
  }),

  volleyball: thing({
    words: "volleyball",
    heightM: 0.22,
    homes: "coast",
    support: "ground",
    colour: "#e9e6dc",
    fineness: 0.7,
    motif: { name: "volleyball", heightM: 0.22, homes: "coast", support: "ground" },
    shape: ({ own }) => {
      const r = 0.11;
      const strips: Paint = (dab) => {
        const p = [dab.x / r, (dab.y - r) / r, dab.z / r].map(Math.abs);
        const top = p.indexOf(Math.max(...p));
        // each of six sides has three strips across
        const strip = [dab.z, dab.x, dab.y - r][top] / r;
        if (Math.abs(strip) < 0.21) toward(dab, rgb("#e3b21c"), 0.92);
        else if (strip > 0) toward(dab, rgb("#1f4a9a"), 0.92);
        const edge = Math.min(
          Math.abs(Math.abs(strip) - 0.21),
          Math.abs(p[top] - Math.max(...p.filter((_, k) => k !== top))),
        );
        if (edge < 0.022) toward(dab, rgb(INK), 0.75);
      };
      return fused(0, ball([0, r, 0], [r, r, r], { colour: own, blend: 0, paint: strips }));
    },
  }),
};
