/** Leaves of rooms and ponds, and petals. */

import { add, cross, curve, mad, unit } from "../figures/vector.ts";
import { mul, rgb, shadeBy, tint, toward } from "../kit/paints.ts";
import {
  all,
  bead,
  blade,
  cone,
  each,
  fused,
  lathe,
  type Paint,
  type Parts,
  point,
  type Rgb,
  rod,
  sheet,
  stick,
  type V3,
} from "../kit/parts.ts";
import { rows } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";

/** A pot of radius `r` and height `h` with earth in it. */
function pot(r: number, h: number, colour: Rgb): Parts {
  return [
    lathe(
      [
        [0, 0.003],
        [r * 0.7, 0.003],
        [r * 0.74, h * 0.05],
        [r * 0.98, h * 0.8],
        [r * 1.1, h * 0.82],
        [r * 1.12, h],
        [r * 1.0, h],
        [r * 0.96, h * 0.88],
      ],
      {},
      { smooth: 5, wall: (_, y) => (Math.abs(y - h * 0.4) < h * 0.03 ? tint(colour, [1, 1, 1], 0.25) : colour) },
    ),
    lathe(`${r} ${h * 0.9}, 0 ${h * 0.92}`, { colour: "#2f2116" }, { sharp: true }),
  ];
}

/** A leaf of monstera: a heart with slits, its stalk joining at `at`; it hangs along `down` and faces `out`. */
function splitLeaf(at: V3, down: V3, out: V3, size: number, green: Rgb): Parts {
  const side = unit(cross(down, out));
  const cells = 26;
  return [
    // half a leaf: fingers between slits
    [1, -1].map((s) => {
      const rows: V3[][] = [];
      for (let i = 0; i <= cells; i++) {
        const t = i / cells;
        const whole = 0.62 * Math.sin(Math.PI * Math.min(1, 0.1 + t * 0.92) ** 0.75) + (t < 0.16 ? 0.1 : 0);
        const slit = t > 0.2 && t < 0.86 && (t * 6.4) % 1 > 0.72;
        const wide = slit ? whole * 0.34 : whole;
        const spine = mad(mad(at, down, size * (t - 0.06)), out, -size * 0.22 * t * t);
        rows.push(
          [0, 0.5, 1].map(
            (u): V3 =>
              mad(
                mad(mad(spine, side, s * u * wide * size), out, -size * 0.16 * u * u),
                down,
                size * 0.12 * u * (1 - t),
              ),
          ),
        );
      }
      return sheet(rows, { colour: mul(green, s > 0 ? 1 : 0.86), material: "foliage" });
    }),
    stick(
      at,
      mad(mad(at, down, size * 0.9), out, -size * 0.16),
      size * 0.009,
      { colour: tint(green, [1, 1, 0.7], 0.3), material: "foliage" },
      5,
    ),
  ];
}

const thorns: Paint = (dab) => {
  const aside = dab.z > 0.045 ? 0.063 : dab.z < -0.042 ? -0.058 : 0;
  const a = Math.atan2(dab.z - aside, dab.x);
  const ribs = Math.cos(a * (aside ? 9 : 14));
  shadeBy(dab, 0.8 + 0.28 * ribs);
  if (ribs > 0.9 && Math.sin(dab.y * 560) > 0.5) toward(dab, rgb("#f0e8c8"), 0.9);
};

export const GREENERY: Family = {
  monstera: thing({
    words: "monstera, monstera plant, swiss cheese plant",
    heightM: 0.9,
    homes: "room",
    colour: "#d8d2c4",
    seenRad: 1.2,
    shape: ({ own, chance }) => {
      const turn = chance();
      return [
        pot(0.12, 0.2, own),
        each(11, (k) => {
          const a = k * 2.4 + turn;
          const t = k / 10;
          const reach = 0.3 - 0.2 * t;
          const high = 0.36 + 0.36 * t;
          const tip: V3 = [reach * Math.cos(a), high, reach * Math.sin(a)];
          // leaves turn their faces outward and to the front
          const out = unit([Math.cos(a) * 0.7 + 0.55, 0.75, Math.sin(a) * 0.7]);
          const down = unit([Math.cos(a) * 0.75 + 0.1, -0.45 + 0.3 * t, Math.sin(a) * 0.75]);
          const square = unit(add(down, mul(out, -(down[0] * out[0] + down[1] * out[1] + down[2] * out[2]))));
          return [
            rod(
              curve<V3>(
                [[0.02 * Math.cos(a), 0.17, 0.02 * Math.sin(a)], [tip[0] * 0.45, high * 0.86, tip[2] * 0.45], tip],
                5,
              ),
              0.0062,
              { colour: "#4f7a34", material: "foliage" },
              { sides: 6 },
            ),
            splitLeaf(tip, square, out, 0.25 - 0.05 * t, rgb(["#2f6a34", "#3f7f3f", "#265a2e"][k % 3])),
          ];
        }),
        point("top", [0, 0.2, 0]),
      ];
    },
  }),

  "potted-cactus": thing({
    words: "potted cactus, small cactus",
    heightM: 0.26,
    homes: "tabletop",
    colour: "#c0683e",
    seenRad: 1.4,
    shape: ({ own, chance }) => {
      const green = rgb("#4a7f44");
      return [
        pot(0.06, 0.095, own),
        all(
          { colour: green, material: "foliage", blend: 0.012, paint: thorns },
          fused(
            0,
            cone([0, 0.1, 0], [0, 0.2 + 0.02 * chance(), 0], [0.044, 0.04], { blend: 0 }),
            cone([0, 0.14, 0.035], [0, 0.15, 0.06], [0.019, 0.02]),
            cone([0, 0.15, 0.062], [0, 0.185, 0.066], [0.02, 0.018]),
            cone([0, 0.16, -0.03], [0, 0.17, -0.055], [0.016, 0.017]),
            cone([0, 0.17, -0.056], [0, 0.2, -0.06], [0.017, 0.015]),
          ),
        ),
        each(9, (k) => {
          const a = (k / 9) * 2 * Math.PI;
          return blade(
            [0, 0.245, 0],
            [0.026 * Math.cos(a), 0.262, 0.026 * Math.sin(a)],
            [0.009, 0.008],
            [0, 1, 0],
            { colour: "#c8386a", material: "flower" },
            { tip: "#f08fb0", camber: 0.1 },
          );
        }),
        bead([0, 0.252, 0], 0.008, { colour: "#f0c83a", material: "flower" }, 8),
        each(22, (k) => {
          const [a, d] = [k * 2.4, 0.05 * Math.sqrt((k + 0.5) / 22)];
          return bead([d * Math.cos(a), 0.09, d * Math.sin(a)], 0.0065, { colour: k % 2 ? "#cfc4b0" : "#b5a88f" }, 6);
        }),
      ];
    },
  }),

  "lily-pad": thing({
    words: "lily pad, water lily pad, lilypad",
    said: [[/\b(lily) ?pad\b/g, "lily pad"]],
    heightM: 0.1,
    homes: "mountain-lake",
    support: "water",
    colour: "#4f8a3a",
    seenRad: 1.2,
    shape: ({ own }) => {
      const pad = (x: number, z: number, r: number, from: number, tone: Rgb): Parts => {
        const rows = Array.from({ length: 6 }, (_, i) => {
          const q = (i / 5) * r;
          return Array.from({ length: 41 }, (_, k): V3 => {
            const a = from + 0.2 + (k / 40) * (2 * Math.PI - 0.4);
            return [
              x + q * Math.cos(a),
              0.006 + 0.02 * (i / 5) ** 4 + 0.003 * Math.cos(a * 9) * (i / 5),
              z + q * Math.sin(a),
            ];
          });
        });
        return [
          sheet(rows, { colour: tone, material: "foliage" }),
          each(11, (k) => {
            const a = from + 0.5 + k * 0.52;
            return stick(
              [x, 0.011, z],
              [x + r * 0.9 * Math.cos(a), 0.02, z + r * 0.9 * Math.sin(a)],
              0.0016,
              { colour: tint(tone, [1, 1, 0.6], 0.35), material: "foliage" },
              4,
            );
          }),
        ];
      };
      return [
        pad(0, 0, 0.17, 0.6, own),
        pad(-0.19, 0.2, 0.11, 2.2, mul(own, 0.85)),
        pad(-0.17, -0.22, 0.12, 4, mul(own, 0.92)),
        rows("0 9 .07 .03, 1 8 .055 .055, 2 6 .034 .07").map(([ring, many, r, up]) =>
          each(many, (k) => {
            const a = ((k + 0.5 * (ring % 2)) / many) * 2 * Math.PI;
            return blade(
              [-0.06 + 0.012 * Math.cos(a), 0.016, 0.24 + 0.012 * Math.sin(a)],
              [-0.06 + r * Math.cos(a), up, 0.24 + r * Math.sin(a)],
              [0.016, 0.012],
              [-Math.cos(a), 1, -Math.sin(a)],
              { colour: "#e08fae", material: "flower" },
              { tip: "#f7dfe8", camber: -0.1 },
            );
          }),
        ),
        bead([-0.06, 0.034, 0.24], 0.014, { colour: "#f0c030", material: "flower" }, 10),
        point("top", [0, 0.012, 0]),
        point("seat", [0, 0.012, 0]),
      ];
    },
  }),

  petals: thing({
    words: "rose petal, flower petal, white rose petal",
    said: [[/\b(?:a bed of |scattered |fresh )*((?:white |red |pink )?(?:rose|flower)) petals\b/g, "a $1 petal"]],
    heightM: 0.03,
    homes: "tabletop",
    colour: "#efe6dc",
    dyed: [
      { words: "red rose petal", colour: "#b3182c" },
      { words: "pink rose petal", colour: "#e39ab0" },
    ],
    seenRad: 1.2,
    shape: ({ own, chance }) => [
      each(84, (k) => {
        const a = k * 2.4;
        const d = 0.13 * Math.sqrt((k + 0.4) / 84);
        const [x, z] = [d * Math.cos(a), d * Math.sin(a)];
        const turn = chance() * 6.28;
        const lift = 0.004 + 0.016 * (1 - d / 0.13) + 0.008 * chance();
        const size = 0.022 + 0.01 * chance();
        const shade = 0.82 + 0.22 * chance();
        return blade(
          [x, lift, z],
          [x + size * Math.cos(turn), lift + 0.012 * chance(), z + size * Math.sin(turn)],
          [0.01, 0.016],
          [0, 1, 0],
          { colour: mul(own, 0.72 * shade), material: "flower" },
          { tip: mul(own, shade), camber: -0.3 - 0.3 * chance() },
        );
      }),
      point("top", [0, 0.022, 0]),
    ],
  }),
};
