/** Shoes and boots, in pairs. */

import { bare, grain, grains, mul, rgb, shadeBy, tint, toward } from "../kit/paints.ts";
import {
  all,
  ball,
  box,
  type Colour,
  cone,
  fused,
  type Paint,
  type Parts,
  point,
  type Rgb,
  rod,
  stick,
  tube,
  type V3,
} from "../kit/parts.ts";
import { type Family, type Thing, thing } from "../kit/thing.ts";

/** Laces across the instep: rows of pairs of points. */
function laces(rows: readonly (readonly [V3, V3])[], thick: number, colour: Colour): Parts {
  return rows.map(([a, b], i) => {
    const next = rows[i + 1];
    return [
      stick(a, b, thick, { colour, material: "fabric" }, 6),
      next !== undefined && [
        stick(a, next[1], thick, { colour, material: "fabric" }, 6),
        stick(b, next[0], thick, { colour, material: "fabric" }, 6),
      ],
    ];
  });
}

/** Cloth with three stripes on its side. */
const stripedCloth: Paint = (dab) => {
  shadeBy(dab, 0.92 + 0.12 * grain(dab.x * 220, dab.y * 220, dab.z * 220));
  const u = dab.x + (dab.z < 0 ? -0.018 : 0.014);
  for (const k of [0, 1, 2])
    if (Math.abs(dab.nz) > 0.55 && Math.abs(u - 0.028 + k * 0.03 + (dab.y - 0.05) * 0.55) < 0.0062)
      toward(dab, rgb("#f4f1e8"), 0.95);
};

/** Two low shoes; `sneaker` = with a white sole, toe cap and stripes, else of plain leather. */
const shoes =
  (sneaker: boolean): Thing["shape"] =>
  ({ own }) => {
    const sole = sneaker ? rgb("#efece2") : rgb("#20150f");
    const rimmed: Paint = (dab) => {
      if (sneaker && Math.abs(dab.y - 0.021) < 0.0025) toward(dab, own, 0.9);
    };
    return [
      all(
        { colour: own, material: sneaker ? "fabric" : "object" },
        [1, -1].map((s) => {
          const x = s < 0 ? 0.018 : -0.014;
          const z = s * 0.066;
          const p = (u: number, v: number, w = 0): V3 => [x + u, v, z + w];
          const rows = [0, 1, 2, 3].map((i): [V3, V3] => {
            const [u, v] = [0.066 - i * 0.026, 0.081 + i * 0.0095];
            return [p(u, v, -0.019), p(u, v, 0.019)];
          });
          return [
            fused(
              0,
              cone(p(-0.075, 0.062), p(0.03, 0.05), [0.044, 0.043], { blend: 0, paint: sneaker ? stripedCloth : bare }),
              ball(p(0.085, 0.042), [0.062, 0.034, 0.049], { paint: sneaker ? stripedCloth : bare }),
              cone(p(-0.08, 0.075), p(-0.084, 0.1), [0.038, 0.035], { paint: sneaker ? stripedCloth : bare }),
              cone(p(0.005, 0.075), p(0.045, 0.06), [0.034, 0.03], { paint: sneaker ? stripedCloth : bare }),
              cone(p(-0.07, 0.105), p(-0.066, 0.16), [0.026, 0.04], { colour: "#d8d2c4", blend: 0.006, carve: true }),
              cone(p(-0.072, 0.112), p(-0.02, 0.125), [0.026, 0.026], { colour: "#d8d2c4", blend: 0.006, carve: true }),
            ),
            fused(
              0,
              tube(
                [p(-0.08, 0.017), p(0.0, 0.016), p(0.092, 0.017)],
                [0.043, 0.042, 0.05],
                { colour: sole, blend: 0, flat: [[0, 1, 0], 0.38], paint: rimmed },
                { inner: 0.004 },
              ),
              !sneaker && box(p(-0.085, 0.012), [0.038, 0.018, 0.044], 0.006, { colour: sole, paint: rimmed }),
            ),
            sneaker &&
              fused(0.003, ball(p(0.118, 0.034), [0.034, 0.03, 0.042], { material: "object", colour: "#efece2" })),
            laces(rows, 0.0036, sneaker ? "#f4f1e8" : mul(own, 0.5)),
            sneaker &&
              [0.024, -0.024].map((w) =>
                rod(
                  [p(-0.014, 0.112, w * 0.6), p(0.002, 0.118, w * 1.4), p(0.012, 0.1, w * 1.9)],
                  0.003,
                  { colour: "#f4f1e8", material: "fabric" },
                  { smooth: 6, sides: 9 },
                ),
              ),
          ];
        }),
      ),
      point("top", [0, 0.11, 0]),
    ];
  };

const scuffed: Paint = (dab) => {
  // scuffed at the toe and where it folds
  const worn = grains(dab.x * 34, dab.y * 34, dab.z * 34, 3);
  toward(dab, rgb("#b98f62"), Math.max(0, worn - 0.52) * (dab.x > 0.07 || dab.y < 0.07 ? 1.7 : 0.8));
  shadeBy(dab, 0.8 + 0.3 * worn);
  if (dab.y > 0.1 && dab.y < 0.2) shadeBy(dab, 0.86 + 0.16 * Math.sin(dab.y * 210 + dab.x * 60));
};

const ridges: Paint = (dab) => {
  if (Math.abs(dab.ny) < 0.5) shadeBy(dab, Math.sin(dab.x * 300) > 0.4 ? 0.55 : 1);
};

export const SHOES: Family = {
  boots: thing({
    words: "boot, boots, hiking boot, leather boot, ~cowboy boot",
    sorts: { boot: "~rubber boot, ~wellington, ~wellington boot, ~snow boot, ~army boot" },
    heightM: 0.32,
    homes: "tabletop",
    colour: "#6f4526",
    seenRad: 1,
    fineness: 1.15,
    shape: ({ own }) => [
      all(
        { colour: own, blend: 0.035 },
        [1, -1].map((s) => boot(s, own)),
      ),
      point("top", [0, 0.3, 0]),
    ],
  }),

  sneakers: thing({
    words: "shoe, shoes, sneaker, running shoe, trainer",
    sorts: { shoe: "sneakers, tennis shoe, sports shoe, gym shoe" },
    heightM: 0.14,
    homes: "tabletop",
    colour: "#3f5f8a",
    seenRad: 0.85,
    fineness: 1.15,
    shape: shoes(true),
  }),

  "leather-shoes": thing({
    words: "leather shoe, dress shoe",
    heightM: 0.14,
    homes: "tabletop",
    colour: "#4a2414",
    seenRad: 0.85,
    fineness: 1.15,
    shape: shoes(false),
  }),

  heels: thing({
    words: "high heel, heel, stiletto, high heeled shoe",
    heightM: 0.17,
    homes: "tabletop",
    colour: "#b3141f",
    seenRad: 0.8,
    shape: ({ own }) =>
      all(
        { colour: own },
        [1, -1].map((s) => {
          const x = s < 0 ? 0.016 : -0.014;
          const p = (u: number, v: number, w = 0): V3 => [x + u, v, s * 0.055 + w];
          return [
            fused(
              0,
              tube(
                [p(-0.09, 0.11), p(-0.04, 0.095), p(0.02, 0.045), p(0.08, 0.022), p(0.13, 0.016)],
                [0.032, 0.033, 0.034, 0.036, 0.014],
                { flat: [[0.35, 0.93, 0], 0.62], blend: 0 },
                { inner: 0.02, steps: 5 },
              ),
              tube([p(-0.1, 0.15), p(-0.05, 0.14), p(0.02, 0.088), p(0.066, 0.06)], [0.025, 0.027, 0.027, 0.022], {
                colour: "#e3cdb0",
                carve: true,
                blend: 0.006,
              }),
            ),
            fused(0.01, cone(p(-0.098, 0.095), p(-0.108, 0.004), [0.017, 0.0055])),
          ];
        }),
      ),
  }),
};

/** A point of one shoe: ahead, above, aside. */
type ShoePoint = (u: number, v: number, w?: number) => V3;

/** A boot of one side; the left one stands a little ahead. */
function boot(s: number, own: Rgb): Parts {
  const z = s * 0.075;
  const x = s < 0 ? 0.02 : -0.015;
  const p: ShoePoint = (u, v, w = 0) => [x + u, v, z + w];
  return [bootShaft(p, s, own), bootSole(p), bootLaces(p)];
}

/** The shaft is open above, its leather folds at the ankle. */
const bootShaft = (p: ShoePoint, s: number, own: Rgb): Parts => [
  fused(
    0,
    cone(p(-0.055, 0.1), p(-0.06, 0.27, s * 0.004), [0.047, 0.056], { blend: 0, paint: scuffed }),
    cone(p(-0.05, 0.062), p(0.05, 0.06), [0.05, 0.046], { flat: [[0, 1, 0], 0.86], paint: scuffed }),
    ball(p(0.095, 0.052), [0.062, 0.042, 0.053], { paint: scuffed }),
    cone(p(-0.03, 0.13), p(0.045, 0.09), [0.038, 0.03], { paint: scuffed }),
    cone(p(-0.06, 0.25, s * 0.004), p(-0.061, 0.36, s * 0.004), [0.042, 0.05], {
      colour: "#23150c",
      blend: 0.004,
      carve: true,
    }),
  ),
  fused(
    0.004,
    tube(
      [p(-0.1, 0.3), p(-0.06, 0.316, 0.05), p(-0.012, 0.302, 0), p(-0.06, 0.316, -0.05), p(-0.1, 0.3)],
      [0.007, 0.007, 0.007, 0.007, 0.007],
      { colour: tint(own, rgb("#c9935a"), 0.35) },
    ),
  ),
];

function bootSole(p: ShoePoint): Parts {
  const sole = rgb("#2a1c14");
  return [
    fused(
      0,
      tube(
        [p(-0.065, 0.016), p(0.01, 0.015), p(0.095, 0.016)],
        [0.046, 0.043, 0.054],
        { colour: sole, blend: 0, flat: [[0, 1, 0], 0.3], paint: ridges },
        { inner: 0.004 },
      ),
      box(p(-0.075, 0.014), [0.036, 0.018, 0.044], 0.008, { colour: sole, paint: ridges }),
    ),
    fused(
      0,
      tube(
        [
          p(-0.108, 0.03),
          p(-0.06, 0.029, 0.045),
          p(0.02, 0.028, 0.044),
          p(0.1, 0.028, 0.053),
          p(0.15, 0.028),
          p(0.1, 0.028, -0.053),
          p(0.02, 0.028, -0.044),
          p(-0.06, 0.029, -0.045),
          p(-0.108, 0.03),
        ],
        new Array(9).fill(0.0065),
        { colour: "#b58a5a" },
        { inner: 0.002 },
      ),
    ),
  ];
}

function bootLaces(p: ShoePoint): Parts {
  const rows = [0.098, 0.122, 0.15, 0.182, 0.216, 0.25].map((y, i): [V3, V3] => {
    const out = i < 2 ? 0.062 - i * 0.034 : 0.002 - 0.003 * (i - 2);
    return [p(out, y, -0.02), p(out, y, 0.02)];
  });
  return [
    laces(rows, 0.0038, "#d9c49a"),
    rod(
      [p(-0.006, 0.252, 0.02), p(0.022, 0.235, 0.04), p(0.03, 0.19, 0.035)],
      0.0034,
      { colour: "#d9c49a", material: "fabric" },
      { smooth: 6, sides: 9 },
    ),
    rod(
      [p(-0.006, 0.252, -0.02), p(0.03, 0.23, -0.03), p(0.02, 0.2, -0.045)],
      0.0034,
      { colour: "#d9c49a", material: "fabric" },
      { smooth: 6, sides: 9 },
    ),
  ];
}
