/** What stands behind glass or is made of it: flasks, hourglasses, globes. */

import { glassWall, rim } from "../kit/forms.ts";
import { GOLD, grain, grains, mul, rgb, tint, toward } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  box,
  type Colour,
  each,
  fused,
  lathe,
  type Paint,
  type Parts,
  point,
  rod,
  stick,
  type V3,
} from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";

const WALNUT = "#5a341c";

/** Clear ball of radius `r` about the height `y`. */
function globe(y: number, r: number, colour: Colour): Parts {
  return bead([0, y, 0], r, { colour, clear: true, material: "glass" }, 40);
}

/** A turned foot of dark wood up to the height `h`, `r` wide above. */
function foot(r: number, h: number, colour: Colour): Parts {
  return lathe(
    [
      [0, 0.001],
      [r * 1.22, 0.001],
      [r * 1.26, h * 0.16],
      [r * 1.1, h * 0.34],
      [r * 0.94, h * 0.6],
      [r * 1.04, h * 0.9],
      [r * 0.9, h],
      [0, h],
    ],
    { material: "wood" },
    { smooth: 5, wall: (_, y) => (Math.abs(y - h * 0.6) < h * 0.06 ? GOLD : colour) },
  );
}

function tinyFir(x: number, z: number, y: number, s: number): Parts {
  return each(3, (k) =>
    lathe(
      `${s * (0.42 - 0.1 * k)} ${y + s * (0.1 + 0.26 * k)}, .0005 ${y + s * (0.55 + 0.26 * k)}`,
      {},
      { at: [x, 0, z], sides: 14, wall: (r) => (r < s * 0.1 ? "#e8eef2" : "#2f5f3f") },
    ),
  );
}

export const CURIOS: Family = {
  potion: thing({
    words: "potion, potion bottle, flask",
    heightM: 0.2,
    homes: "tabletop",
    colour: "#5a2fa8",
    shape: ({ own }) => [
      lathe(
        "0 .006, .045 .012, .07 .05, .068 .085, .062 .094, 0 .095",
        {},
        { smooth: 5, wall: (_, h) => tint(own, [1, 0.8, 1], Math.max(0, h - 0.03) * 5) },
      ),
      glassWall("0 .001, .046 .004, .075 .045, .07 .095, .024 .132, .02 .17, .025 .182"),
      rim(0.182, 0.025, 0.002),
      lathe(".017 .165, .02 .2, 0 .202", { colour: "#a87848", material: "wood" }, { sharp: true }),
      each(9, (k) =>
        bead([0.05 * Math.cos(k * 2.4), 0.094 + 0.004 * (k % 3), 0.04 * Math.sin(k * 2.4)], 0.006, {
          colour: tint(own, [1, 1, 1], 0.6),
        }),
      ),
      point("top", [0, 0.2, 0]),
    ],
  }),

  hourglass: thing({
    words: "hourglass, sandglass, hour glass",
    heightM: 0.25,
    homes: "tabletop",
    colour: "#d9a75a",
    seenRad: 1.3,
    shape: ({ own }) => {
      const wood = WALNUT;
      return [
        [0.0, 0.232].map((y) =>
          lathe(
            `0 ${y}, .066 ${y}, .074 ${y + 0.009}, .066 ${y + 0.018}, 0 ${y + 0.018}`,
            { colour: wood, material: "wood" },
            { smooth: 5 },
          ),
        ),
        each(3, (k) => {
          const a = (k / 3) * 2 * Math.PI + 1.05;
          const [x, z] = [0.061 * Math.cos(a), 0.061 * Math.sin(a)];
          return rod(
            [0, 0.06, 0.12, 0.18, 0.24].map((y): V3 => [x, 0.006 + y, z]),
            [0.005, 0.0072, 0.0045, 0.0072, 0.005],
            { colour: wood, material: "wood" },
            { sides: 9 },
          );
        }),
        lathe(
          ".044 .021, .04 .04, .018 .066, 0 .076",
          {},
          { smooth: 5, wall: (_, h) => mul(own, 0.9 + 3 * (h - 0.03)) },
        ),
        lathe("0 .136, .008 .142, .037 .172, .038 .176, 0 .17", { colour: own }, { smooth: 5 }),
        stick([0, 0.076, 0], [0, 0.138, 0], 0.0014, { colour: own }),
        glassWall(".043 .018, .05 .04, .044 .078, .014 .112, .0055 .125, .014 .138, .044 .172, .05 .21, .043 .232"),
        point("top", [0, 0.25, 0]),
      ];
    },
  }),

  "crystal-ball": thing({
    words: "crystal ball, magic orb",
    heightM: 0.25,
    homes: "tabletop",
    colour: "#7a5fd0",
    seenRad: 1.4,
    fineness: 0.8,
    shape: ({ own }) => {
      const mist: Paint = (dab) => {
        const y = dab.y - 0.145;
        const swirl = grains(dab.x * 14 + y * 9, y * 16 - dab.z * 8, dab.z * 14, 3);
        const band = Math.sin(dab.z * 26 + y * 34 + swirl * 7);
        toward(dab, tint(own, rgb("#0d1440"), 0.65), Math.max(0, 0.6 - swirl));
        toward(dab, rgb("#f2d8ff"), 0.75 * Math.max(0, band) ** 3);
        toward(dab, rgb("#fff3ff"), Math.max(0, 1 - Math.hypot(y - 0.01, dab.z + 0.012) / 0.035) * 0.8);
        if (grain(dab.x * 110, dab.y * 110, dab.z * 110) > 0.93) toward(dab, rgb("#ffffff"), 0.9);
      };
      return [
        foot(0.06, 0.05, "#3a2418"),
        // mist that turns within: the farther from the eye the bluer
        fused(0, ball([0, 0.145, 0], [0.104, 0.104, 0.104], { colour: own, blend: 0, paint: mist })),
        globe(0.145, 0.108, [0.96, 0.96, 1]),
        point("top", [0, 0.25, 0]),
      ];
    },
  }),

  "snow-globe": thing({
    words: "snow globe, snowglobe, glass snow globe",
    said: [[/\b(snow ?globe)s? (?:with|containing|of) [^,.;]*/g, "$1"]],
    heightM: 0.25,
    homes: "tabletop",
    colour: "#6a2f1c",
    seenRad: 1.25,
    shape: ({ own }) => [
      foot(0.075, 0.05, own),
      lathe(".092 .105, .07 .117, 0 .124", { colour: "#eef2f6", material: "snow" }, { smooth: 4 }),
      lathe(".068 .05, .092 .08, .094 .106", { colour: "#dfe8f0", material: "snow" }, { smooth: 4 }),
      tinyFir(-0.015, -0.05, 0.112, 0.066),
      tinyFir(-0.035, 0.052, 0.11, 0.078),
      tinyFir(-0.05, 0.0, 0.112, 0.07),
      // a cottage with a lit window
      all(
        { blend: 0 },
        fused(0, box([0.008, 0.138, 0.006], [0.024, 0.018, 0.027], 0.001, { colour: "#b5613a" })),
        [1, -1].map((s) =>
          fused(
            0,
            box([0.008, 0.166, 0.006 + s * 0.0155], [0.029, 0.003, 0.025], 0.001, {
              axes: [
                [1, 0, 0],
                [0, 0.78, s * 0.62],
                [0, -s * 0.62, 0.78],
              ],
              colour: "#f0f3f7",
              material: "snow",
            }),
          ),
        ),
        fused(0, box([0.0325, 0.132, 0.0], [0.0008, 0.012, 0.006], 0.0004, { colour: "#4a2a18", material: "wood" })),
        fused(
          0,
          box([0.0325, 0.142, 0.019], [0.0008, 0.0055, 0.0055], 0.0004, { colour: [1, 0.72, 0.3], material: "light" }),
        ),
      ),
      each(46, (k) => {
        const [a, u] = [k * 2.4, ((k * 0.618) % 1) * 2 - 1];
        const r = 0.085 * Math.sqrt(1 - u * u) * (0.4 + 0.6 * ((k * 0.37) % 1));
        return bead(
          [r * Math.cos(a), 0.165 + 0.06 * u, r * Math.sin(a)],
          0.0022,
          { colour: [0.95, 0.96, 1], material: "snow" },
          6,
        );
      }),
      globe(0.138, 0.11, [0.94, 0.97, 1]),
      point("top", [0, 0.25, 0]),
    ],
  }),
};
