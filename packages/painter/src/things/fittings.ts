/** What belongs to a room. */

import { GOLD, grain, mul, rgb, STEEL, shadeBy, tint, toward } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  block,
  box,
  cone,
  each,
  fused,
  type Paint,
  type Parts,
  point,
  pointsOf,
  rod,
  sheet,
  stick,
  type V3,
} from "../kit/parts.ts";
import { axesOf } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";
import { round } from "./shared/occasions.ts";

const wood: Paint = (dab) => shadeBy(dab, 0.86 + 0.24 * grain(dab.x * 30, dab.y * 5, dab.z * 60));

const WHITE = "#e9e8e4";

const evening: Paint = (dab) => {
  // hills under an evening sky
  const hill = 0.28 + 0.06 * Math.sin(dab.z * 9) + 0.03 * Math.sin(dab.z * 21 + 1);
  const near = 0.19 + 0.04 * Math.sin(dab.z * 6 + 2);
  if (dab.y < near) toward(dab, rgb("#2f5a34"), 1);
  else if (dab.y < hill) toward(dab, rgb("#4f7f6a"), 1);
  else toward(dab, tint(rgb("#f0b878"), rgb("#4f8fc8"), Math.min(1, (dab.y - hill) * 3.2)), 1);
  if (Math.hypot(dab.y - 0.42, dab.z - 0.2) < 0.045) toward(dab, rgb("#fff0c0"), 1);
};

const chequered: Paint = (dab) => {
  if (Math.abs(((dab.z + 1) % 0.09) - 0.045) < 0.006 || Math.abs(((dab.x + 1) % 0.09) - 0.045) < 0.006)
    toward(dab, rgb("#ecd9b8"), 0.8);
};

export const FITTINGS: Family = {
  door: thing({
    words: "door, wooden door",
    heightM: 2.15,
    homes: "room",
    colour: "#7a4a2c",
    seenRad: 1.5,
    uses: ["barrier"],
    shape: ({ own }) => [
      all(
        { colour: tint(own, [1, 1, 1], 0.35), material: "wood", blend: 0 },
        fused(0, box([0, 1.02, 0], [0.025, 1.02, 0.44], 0.004, { colour: own, paint: wood })),
        pointsOf("1.5 .4, .5 .36").map(([y, half]) =>
          [0.2, -0.2].map((z) => [
            fused(0, box([0.024, y, z], [0.012, half, 0.155], 0.012, { colour: mul(own, 0.72), paint: wood })),
            fused(0, box([0.032, y, z], [0.008, half - 0.06, 0.1], 0.012, { colour: mul(own, 1.05), paint: wood })),
          ]),
        ),
        [0.5, -0.5].map((z) => fused(0, box([0.01, 1.06, z], [0.05, 1.06, 0.055], 0.008))),
        fused(0, box([0.01, 2.12, 0], [0.06, 0.06, 0.56], 0.008)),
      ),
      bead([0.07, 1, -0.36], 0.032, { colour: GOLD, material: "metal" }),
    ],
  }),

  key: thing({
    words: "key, old key, antique key",
    heightM: 0.015,
    homes: "tabletop",
    colour: "#b8913a",
    seenRad: 1.3,
    shape: ({ own }) => {
      // it leans against nothing: lies flat, its bow to the left
      const y = 0.006;
      return [
        pointsOf("0 -.062, .017 -.045, -.017 -.045").map(([x, z]) =>
          rod(
            Array.from(
              { length: 24 },
              (_, i): V3 => [x + 0.014 * Math.cos(i * 0.2618), y, z + 0.014 * Math.sin(i * 0.2618)],
            ),
            0.0036,
            { colour: own, material: "metal" },
            { closed: true },
          ),
        ),
        stick([0, y, -0.032], [0, y, 0.075], 0.0046, { colour: own, material: "metal" }, 10),
        pointsOf(".07 .026, .06 .02, .05 .026").map(([z, long]) =>
          stick([0, y, z], [long, y, z], 0.0038, { colour: own, material: "metal" }, 6),
        ),
        rod(
          `0 ${y} -.075, .02 .004 -.095, 0 .004 -.115`,
          0.002,
          { colour: "#a3262a", material: "fabric" },
          { smooth: 6, sides: 9 },
        ),
      ];
    },
  }),

  // An oval mirror in a gilded frame on a foot
  mirror: thing({
    words: "mirror, oval mirror, wall mirror",
    heightM: 1.6,
    support: "hang",
    homes: "room",
    colour: "#a8782c",
    seenRad: 1.15,
    shape: ({ own }) => {
      const oval = (r: number) =>
        Array.from(
          { length: 48 },
          (_, i): V3 => [0.02, 0.92 + 0.62 * r * Math.sin(round(i, 48)), 0.42 * r * Math.cos(round(i, 48))],
        );
      const [outer, inner] = [oval(1), oval(0.88)];
      return [
        sheet([[...inner, inner[0]], [...inner, inner[0]].map((): V3 => [0.02, 0.92, 0])], {
          colour: "#a9c3d0",
          material: "glass",
        }),
        [-1, 0, 1].map((k) =>
          stick(
            [0.026, 0.72 + 0.16 * k, -0.2 + 0.03 * k],
            [0.026, 1.04 + 0.16 * k, 0.12 + 0.03 * k],
            0.012,
            { colour: "#dfeaf0", material: "glass" },
            4,
          ),
        ),
        rod(outer, 0.045, { colour: own, material: "wood" }, { sides: 10, closed: true }),
        rod(inner, 0.014, { colour: mul(own, 1.4), material: "wood" }, { closed: true }),
        each(24, (i) => bead(oval(1.08)[i * 2], 0.022, { colour: mul(own, 1.2), material: "wood" }, 8)),
        [-0.36, 0.36].map((z) =>
          stick([-0.05, 0, z], [-0.02, 0.9, z * 1.2], 0.028, { colour: own, material: "wood" }, 8),
        ),
        stick([0.25, 0.02, 0], [-0.25, 0.02, 0], 0.03, { colour: own, material: "wood" }, 8),
      ];
    },
  }),

  toilet: thing({
    words: "toilet, water closet",
    sorts: { toilet: "loo, lavatory" },
    heightM: 0.87,
    homes: "bathroom",
    colour: WHITE,
    seenRad: 0.95,
    shape: ({ own }) =>
      all(
        { colour: own, blend: 0.05 },
        fused(
          0,
          box([-0.03, 0.05, 0], [0.2, 0.05, 0.13], 0.05, { blend: 0 }),
          box([-0.05, 0.17, 0], [0.15, 0.17, 0.115], 0.08),
          cone([-0.02, 0.35, 0], [0.12, 0.355, 0], [0.2, 0.195], { flat: [[0, 1, 0], 0.36] }),
          cone([0.0, 0.2, 0], [0.1, 0.32, 0], [0.12, 0.16]),
        ),
        fused(
          0.006,
          cone([-0.02, 0.422, 0], [0.13, 0.424, 0], [0.205, 0.198], { colour: mul(own, 1.05), flat: [[0, 1, 0], 0.1] }),
          cone([0.0, 0.43, 0], [0.115, 0.43, 0], [0.125, 0.115], { colour: mul(own, 0.6), blend: 0.01, carve: true }),
        ),
        fused(0, ball([-0.165, 0.58, 0], [0.02, 0.185, 0.18], { colour: mul(own, 1.05), blend: 0 })),
        fused(0.004, box([-0.28, 0.62, 0], [0.09, 0.21, 0.22], 0.03)),
        fused(0.002, box([-0.28, 0.84, 0], [0.1, 0.025, 0.235], 0.016)),
        block([-0.28, 0.872, 0], [0.03, 0.01, 0.03], { colour: STEEL, material: "metal" }, 0.008),
      ),
  }),

  television: thing({
    words: "tv, television, monitor screen, tv screen",
    sorts: { tv: "tv set, flat screen tv, flatscreen" },
    heightM: 0.65,
    support: "table",
    homes: "room",
    colour: "#1c1d20",
    seenRad: 1.3,
    shape: ({ own }) =>
      all(
        { colour: own, blend: 0 },
        fused(0, box([0, 0.36, 0], [0.02, 0.29, 0.5], 0.012)),
        fused(0, box([0.021, 0.365, 0], [0.002, 0.27, 0.48], 0.001, { colour: "#3f7fb0", paint: evening })),
        fused(0, cone([0, 0.012, -0.16], [0, 0.012, 0.16], [0.1, 0.1], { flat: [[0, 1, 0], 0.12] })),
        fused(0, box([0, 0.05, 0], [0.015, 0.05, 0.06], 0.004)),
      ),
  }),

  "rocking-chair": thing({
    words: "rocking chair",
    heightM: 1.15,
    homes: "room",
    colour: "#8a5630",
    seenRad: 0.75,
    uses: ["seat"],
    shape: ({ own }) => {
      const spar = (a: V3, b: V3, r = 0.017): Parts => stick(a, b, r, { colour: own, material: "wood" });
      return [
        [0.24, -0.24].map((z) => [
          rod(
            Array.from({ length: 9 }, (_, i): V3 => {
              const x = -0.46 + i * 0.115;
              return [x, 0.02 + 0.42 * (x - 0.02) ** 2, z];
            }),
            0.02,
            { colour: own, material: "wood" },
            { smooth: 6, sides: 9 },
          ),
          spar([0.24, 0.04, z], [0.22, 0.62, z], 0.02),
          spar([-0.2, 0.04, z], [-0.2, 0.42, z], 0.02),
          spar([-0.2, 0.42, z], [-0.38, 1.14, z], 0.02),
          rod(
            `.26 .635 ${z * 1.08}, .05 .65 ${z * 1.1}, -.27 .64 ${z}`,
            0.022,
            { colour: own, material: "wood" },
            { smooth: 6, sides: 9 },
          ),
          spar([0.06, 0.42, z], [0.06, 0.65, z * 1.08], 0.012),
          spar([-0.06, 0.42, z], [-0.06, 0.65, z * 1.08], 0.012),
          spar([0.235, 0.18, z], [-0.2, 0.18, z], 0.012),
        ]),
        spar([0.235, 0.2, -0.24], [0.235, 0.2, 0.24], 0.012),
        [-3, -2, -1, 0, 1, 2, 3].map((k) => spar([-0.205, 0.44, k * 0.06], [-0.365, 1.06, k * 0.068], 0.0095)),
        all(
          { colour: mul(own, 1.1), material: "wood", blend: 0 },
          fused(0, box([0.02, 0.42, 0], [0.25, 0.02, 0.27], 0.016)),
          fused(
            0,
            box([-0.375, 1.1, 0], [0.02, 0.06, 0.255], 0.018, {
              axes: axesOf(".97 .24 0, -.24 .97 0, 0 0 1"),
            }),
          ),
          fused(
            0,
            ball([0.02, 0.46, 0], [0.21, 0.045, 0.22], {
              colour: "#a8483a",
              material: "fabric",
              paint: chequered,
            }),
          ),
        ),
        // a cushion
        point("seat", [0.0, 0.47, 0]),
        point("top", [0, 0.5, 0]),
      ];
    },
  }),
};
