/** Instruments of a band. */

import { type Axes, add, curve, unit } from "../figures/vector.ts";
import { GOLD, grains, mul, rgb, STEEL, shadeBy } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  box,
  type Colour,
  cone,
  each,
  fused,
  lathe,
  type Paint,
  type Parts,
  point,
  pointsOf,
  rod,
  stick,
  type V3,
} from "../kit/parts.ts";
import { rows } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";

const BLACK = "#15130f";

const BRASS = rgb("#b8770f");

/** A tube of growing width along a smooth line. */
function horn(line: readonly (readonly [x: number, y: number, z: number, r: number])[], colour: Colour): Parts {
  const whole = curve(line, 7);
  return rod(
    whole.map(([x, y, z]): V3 => [x, y, z]),
    whole.map(([, , , r]) => r),
    { colour },
    { sides: 20 },
  );
}

const fretwork: Paint = (dab) => {
  if (Math.sin(dab.y * 120) * Math.sin(dab.z * 160) > 0.2) shadeBy(dab, 0.35);
};

const pianoKeys: Paint = (dab) => {
  if (Math.abs(((dab.y + 1) % 0.03) - 0.015) > 0.0135) shadeBy(dab, 0.3);
};

const varnish: Paint = (dab) => shadeBy(dab, 0.78 + 0.38 * grains(dab.x * 8, dab.y * 5, dab.z * 40));

export const BAND: Family = {
  saxophone: thing({
    words: "saxophone, sax",
    heightM: 0.72,
    support: "table",
    homes: "stage",
    colour: BRASS,
    seenRad: 0.35,
    shape: ({ own }) => {
      const mouth: Axes = [unit([0.87, -0.5, 0]), unit([0.5, 0.87, 0]), [0, 0, 1]];
      const ring = Array.from({ length: 30 }, (_, i): V3 => {
        const a = (i / 30) * 2 * Math.PI;
        return add(
          [0.215, 0.385, 0],
          add(mul(mouth[0], 0.112 * Math.cos(a)), add(mul(mouth[1], 0.004), mul(mouth[2], 0.112 * Math.sin(a)))),
        );
      });
      return [
        // mouthpiece, crook, body, bow and bell
        rod("-.17 .67 0, -.1 .685 0", [0.008, 0.014], { colour: BLACK }, { sides: 9 }),
        horn(
          rows(
            "-.11 .684 0 .009, -.05 .7 0 .011, -.006 .665 0 .013, 0 .6 0 .016, 0 .35 0 .026, 0 .15 0 .036, .03 .06 0 .041, .09 .04 0 .045, .145 .085 0 .05, .165 .18 0 .055, .175 .28 0 .063, .195 .35 0 .088, .215 .385 0 .112",
          ),
          own,
        ),
        // the dark of the bell, and its rim
        lathe(
          ".106 .004, .07 -.012, 0 -.03",
          {},
          { at: [0.215, 0.385, 0], axes: mouth, sides: 28, wall: (r) => (r > 0.08 ? mul(own, 0.55) : mul(own, 0.16)) },
        ),
        rod(ring, 0.006, { colour: mul(own, 1.15) }, { sides: 6, closed: true }),
        // keys, their rods and pearls
        each(8, (k) => {
          const y = 0.52 - 0.05 * k;
          const r = 0.02 + 0.0024 * k;
          return [
            [1, -1].map((s) =>
              lathe(
                `${0.017 + 0.001 * k} 0, ${0.017 + 0.001 * k} .008, 0 .009`,
                { colour: mul(own, 1.1) },
                {
                  at: [0.012, y, s * r],
                  axes: [
                    [1, 0, 0],
                    [0, 0, s],
                    [0, 1, 0],
                  ],
                  sides: 14,
                },
              ),
            ),
            k % 2 === 0 && bead([0.03 + r * 0.5, y - 0.02, 0.006], 0.0085, { colour: "#efe9da" }),
          ];
        }),
        [1, -1].map((s) => stick([0.03, 0.55, s * 0.02], [0.04, 0.14, s * 0.042], 0.0045, { colour: own }, 6)),
        stick([0.03, 0.24, 0], [0.12, 0.22, 0], 0.006, { colour: own }, 6),
        point("grip", [0, 0.4, 0]),
      ];
    },
  }),

  accordion: thing({
    words: "accordion",
    heightM: 0.4,
    homes: "street, stage",
    colour: "#9c1f26",
    seenRad: 1.2,
    shape: ({ own }) => {
      const pearl = rgb("#efe8d8");
      const folds = 11;
      return [
        all(
          { blend: 0 },
          [1, -1].map((s) => [
            fused(0.001, box([0, 0.21, s * 0.215], [0.1, 0.2, 0.045], 0.022, { colour: own })),
            fused(
              0.001,
              box([0.101, 0.21, s * 0.215], [0.004, 0.165, 0.03], 0.004, {
                material: "metal",
                colour: mul(rgb(GOLD), 1.1),
                paint: fretwork,
              }),
            ),
          ]),
          each(folds, (k) => {
            const t = (k + 0.5) / folds - 0.5;
            const lean = t * 0.3;
            const axes: Axes = [
              [1, 0, 0],
              [0, Math.cos(lean), Math.sin(lean)],
              [0, -Math.sin(lean), Math.cos(lean)],
            ];
            return fused(
              0.001,
              box([0, 0.21, t * 0.34], [0.094, 0.19, 0.0085], 0.003, {
                material: "fabric",
                axes,
                colour: k % 2 ? "#1d1a1c" : "#d8c9a0",
              }),
            );
          }),
          fused(0.001, box([0.03, 0.21, 0.285], [0.055, 0.21, 0.028], 0.006, { colour: pearl, paint: pianoKeys })),
        ),
        // bellows: a fan of folds, wider above
        // the keyboard at the right hand, buttons at the left
        each(
          13,
          (k) =>
            ![2, 6, 9].includes(k % 13) &&
            stick([0.09, 0.025 + k * 0.03, 0.27], [0.09, 0.025 + k * 0.03, 0.3], 0.0075, { colour: BLACK }, 6),
        ),
        each(4, (row) =>
          each(10, (k) =>
            bead([-0.03 + row * 0.028, 0.06 + k * 0.032 + row * 0.006, -0.263], 0.0075, { colour: pearl }),
          ),
        ),
        point("grip", [0, 0.2, 0]),
      ];
    },
  }),

  cello: thing({
    words: "cello",
    heightM: 1.25,
    homes: "stage",
    colour: "#8a4218",
    seenRad: 1.2,
    shape: ({ own, pose }) => {
      const y = 0.42;
      return [
        all(
          { colour: own, blend: 0.05 },
          fused(
            0,
            ball([0, y - 0.14, 0], [0.062, 0.2, 0.22], { blend: 0, paint: varnish }),
            ball([0, y + 0.21, 0], [0.06, 0.17, 0.17], { paint: varnish }),
            ball([0, y + 0.03, 0], [0.058, 0.2, 0.15], { blend: 0.03, paint: varnish }),
            [1, -1].map((s) =>
              ball([0, y + 0.05, s * 0.225], [0.14, 0.095, 0.1], {
                colour: mul(own, 0.7),
                blend: 0.014,
                carve: true,
                paint: varnish,
              }),
            ),
          ),
          fused(
            0.002,
            cone([0.075, y + 0.12, 0], [0.06, y + 0.72, 0], [0.03, 0.019], {
              colour: BLACK,
              blend: 0.004,
              flat: [[1, 0, 0], 0.5],
            }),
          ),
          fused(0.002, cone([0.035, y + 0.3, 0], [0.035, y + 0.76, 0], [0.026, 0.02])),
          fused(0.002, cone([0.03, y + 0.76, 0], [-0.01, y + 0.86, 0], [0.022, 0.016])),
          fused(0.002, ball([-0.012, y + 0.88, 0], [0.034, 0.034, 0.026])),
          fused(
            0.002,
            cone([0.07, y - 0.28, 0], [0.085, y - 0.12, 0], [0.024, 0.034], {
              colour: BLACK,
              blend: 0.004,
              flat: [[1, 0, 0], 0.35],
            }),
          ),
          fused(0.002, box([0.08, y - 0.03, 0], [0.03, 0.007, 0.046], 0.005, { colour: "#d8b884" })),
        ),
        [-1.5, -0.5, 0.5, 1.5].map((k) =>
          rod(
            `.1 ${y - 0.14} ${k * 0.012}, .115 ${y - 0.03} ${k * 0.014}, .075 ${y + 0.74} ${k * 0.008}`,
            0.0022,
            { colour: "#e6dfcc", material: "metal" },
            { sides: 4 },
          ),
        ),
        [1, -1].map((s) =>
          rod(
            [
              [0.058, y + 0.06, s * 0.06],
              [0.062, y, s * 0.082],
              [0.062, y - 0.04, s * 0.088],
              [0.06, y - 0.1, s * 0.112],
            ],
            0.0062,
            { colour: BLACK },
            { smooth: 4, sides: 5 },
          ),
        ),
        pointsOf(".8 1, .83 -1, .77 -1, .86 1").map(([at, s]) =>
          stick([0.01, y + at, 0], [0.01, y + at, s * 0.075], 0.009, { colour: BLACK, material: "wood" }, 6),
        ),
        stick([0, 0, 0], [0, y - 0.3, 0], 0.006, { colour: STEEL, material: "metal" }, 6),
        // in hands the bow is the player's
        pose !== "played" &&
          stick([0.1, 0.06, 0.24], [0.07, 0.86, 0.2], 0.006, { colour: "#5a2a12", material: "wood" }, 6),
        point("neck", [0, y + 0.6, 0]),
      ];
    },
  }),

  trumpet: thing({
    words: "trumpet",
    sorts: { trumpet: "~bugle, ~french horn, ~tuba" },
    heightM: 0.16,
    homes: "studio",
    seenRad: 0.2,
    shape: () => [
      rod(
        "-.2 .1 0, .1 .1 0, .22 .1 0, .28 .1 0",
        [0.009, 0.012, 0.03, 0.062],
        { colour: GOLD, material: "metal" },
        { sides: 9 },
      ),
      rod(
        "-.1 .1 0, -.14 .06 0, -.1 .03 0, .06 .03 0, .1 .06 0, .06 .1 0",
        0.01,
        { colour: GOLD, material: "metal" },
        { smooth: 5, sides: 9 },
      ),
      [-0.03, 0, 0.03].map((x) => stick([x, 0.03, 0], [x, 0.15, 0], 0.011, { colour: GOLD, material: "metal" })),
      point("grip", [0, 0.06, 0]),
    ],
  }),
};
