/** What children play with. */

import { curve } from "../figures/vector.ts";
import { grains, rgb, shadeBy, tint, toward, WOOD } from "../kit/paints.ts";
import {
  all,
  ball,
  blade,
  type Colour,
  cone,
  each,
  eye,
  fused,
  lathe,
  type Paint,
  type Parts,
  point,
  rod,
  sheet,
  stick,
  type V3,
} from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";

/** Directions of the twelve corners: where a football's dark patches lie. */
function icosahedron(): V3[] {
  const g = (1 + Math.sqrt(5)) / 2;
  const long = Math.hypot(1, g);
  const out: V3[] = [];
  for (const a of [-1 / long, 1 / long])
    for (const b of [-g / long, g / long]) out.push([0, a, b], [a, b, 0], [b, 0, a]);
  return out;
}

const grooves: Paint = (dab) => {
  const [x, y, z] = [dab.x / 0.12, (dab.y - 0.12) / 0.12, dab.z / 0.12];
  const lines = Math.min(
    Math.abs(x * 0.8 + y * 0.6),
    Math.abs(z),
    Math.abs(Math.abs(x * 0.6 - y * 0.8) - 0.62 + 0.25 * z * z),
  );
  toward(dab, [0.02, 0.015, 0.012], lines < 0.028 ? 0.92 : 0);
  shadeBy(dab, 0.9 + 0.2 * grains(x * 40, y * 40, z * 40, 1));
};

const snow: Paint = (dab) => shadeBy(dab, 0.93 + 0.12 * grains(dab.x * 14, dab.y * 14, dab.z * 14, 3));

/** Pairs of colours of a kite, the first of which is its own where the prompt names none. */
const CLOTHS = [
  ["#d4161c", "#ffc81e"],
  ["#1767d2", "#ff8a14"],
  ["#e0218a", "#35d0c0"],
  ["#ff6a00", "#5a2bb5"],
] as const;
/** How far its tail hangs. */
const TAIL_M = 0.62;

function tailOf([x, y, z]: V3, cloths: readonly Colour[]): Parts {
  const line = curve<V3>(
    [
      [x, y, z],
      [x + 0.06, y - 0.2, z + 0.1],
      [x, y - 0.42, z - 0.08],
      [x + 0.06, y - TAIL_M, z + 0.1],
    ],
    6,
  );
  return [
    rod(line, 0.011, { colour: "#f4efe2", material: "fabric" }, { sides: 5 }),
    [4, 9, 14, 18].map((k, n) => {
      const p = line[Math.min(line.length - 1, k)];
      return [1, -1].map((s) =>
        blade(p, [p[0], p[1] + 0.05, p[2] + s * 0.14], [0.02, 0.08], [1, 0, 0], {
          colour: cloths[n % 2],
          material: "fabric",
        }),
      );
    }),
  ];
}

export const PLAYTHINGS: Family = {
  teddy: thing({
    words: "teddy bear, teddy, plush bear, stuffed bear, stuffed animal, plush toy",
    sorts: { "teddy bear": "cuddly toy, soft toy, toy bear, plushie, plush, teddybear, stuffed toy" },
    heightM: 0.45,
    homes: "room, studio",
    support: "ground",
    colour: "#a8743f",
    seenRad: 1.1,
    strand: 0.5,
    heldUnasked: true,
    uses: ["cuddled"],
    shape: ({ own }) => {
      const pale = tint(own, rgb("#efdcb8"), 0.6);
      return fused(
        0,
        all(
          { material: "fur", colour: own, fur: 0.014, blend: 0.02 },
          ball([0, 0.15, 0], [0.1, 0.125, 0.11]),
          ball([0.02, 0.33, 0], [0.1, 0.095, 0.105]),
          ball([0.105, 0.31, 0], [0.05, 0.042, 0.05], { colour: pale }),
          [1, -1].map((s) => [
            ball([0, 0.42, s * 0.085], [0.025, 0.04, 0.04]),
            cone([0.02, 0.22, s * 0.09], [0.09, 0.13, s * 0.16], [0.042, 0.045]),
            cone([0.06, 0.06, s * 0.06], [0.2, 0.055, s * 0.11], [0.05, 0.052]),
            ball([0.235, 0.06, s * 0.115], [0.02, 0.042, 0.042], { colour: pale }),
            eye([0.098, 0.36, s * 0.042], 0.013, [1, 0.1, s * 0.2], [0, 1, 0], { white: [0.01, 0.008, 0.006] }),
          ]),
        ),
        ball([0.152, 0.325, 0], [0.016, 0.013, 0.02], { colour: [0.02, 0.014, 0.01], blend: 0.002 }),
      );
    },
  }),

  ball: thing({
    words: "soccer ball, football, ball, sport ball",
    sorts: { ball: "~toy ball, ~beach ball, ~rubber ball, ~bouncy ball", "soccer ball": "soccerball" },
    heightM: 0.22,
    homes: "park, meadow",
    support: "ground",
    colour: "#ece8de",
    fineness: 0.6,
    uses: ["caught", "toy"],
    shape: ({ own }) => {
      const corners = icosahedron();
      const patches: Paint = (dab) => {
        const n: V3 = [dab.x / 0.11, (dab.y - 0.11) / 0.11, dab.z / 0.11];
        let [first, second] = [-1, -1];
        for (const c of corners) {
          const d = n[0] * c[0] + n[1] * c[1] + n[2] * c[2];
          if (d > first) [second, first] = [first, d];
          else if (d > second) second = d;
        }
        if (first > 0.925) toward(dab, [0.02, 0.02, 0.022], 0.93);
        else if (first - second < 0.02 || first > 0.915) toward(dab, [0.16, 0.16, 0.16], 0.7);
      };
      return fused(0, ball([0, 0.11, 0], [0.11, 0.11, 0.11], { colour: own, blend: 0, paint: patches }));
    },
  }),

  basketball: thing({
    words: "basketball",
    heightM: 0.24,
    homes: "street, studio",
    support: "ground",
    colour: "#c9601c",
    fineness: 0.6,
    shape: ({ own }) => fused(0, ball([0, 0.12, 0], [0.12, 0.12, 0.12], { colour: own, blend: 0, paint: grooves })),
  }),

  "toy-balloon": thing({
    words: "party balloon, toy balloon",
    sorts: { "party balloon": "helium balloon, birthday balloon, ~water balloon" },
    heightM: 0.9,
    homes: "sky, park",
    support: "air",
    colour: ["#b3261e", "#2a5caa", "#e3b735", "#3f7d3a"],
    dyed: [
      {
        words: "red balloon",
        colour: "#b3261e",
      },
    ],
    heldUnasked: true,
    shape: ({ own }) => [
      all(
        { colour: own },
        fused(
          0,
          ball([0, 0.98, 0], [0.145, 0.175, 0.145], { blend: 0 }),
          cone([0, 0.84, 0], [0, 0.795, 0], [0.06, 0.012], { blend: 0.04 }),
          cone([0, 0.79, 0], [0, 0.775, 0], [0.008, 0.02], { blend: 0.005 }),
        ),
      ),
      rod(
        "0 .78 0, .02 .6 .01, -.015 .4 0, .01 .24 0",
        0.0025,
        { colour: "#d9d4c8", material: "fabric" },
        { smooth: 6, sides: 4 },
      ),
      point("mouth", [0.01, 0.24, 0]),
    ],
  }),

  snowman: thing({
    words: "snowman",
    sorts: { snowman: "snowwoman" },
    said: [
      // a snowman has one
      [/(?<=snow(?:man|men)\b.*) (?:with|and|has) an? carrot(?: for an?| as an?)? nose\b/g, ""],
    ],
    heightM: 1.9,
    homes: "snowfield",
    seenRad: 1.05,
    shape: () => {
      const ring = (t: number): V3 => [Math.cos(t) * 0.22, 1.22, Math.sin(t) * 0.22];
      return [
        all(
          { colour: "#e6eaf0", blend: 0, paint: snow },
          fused(
            0,
            ball([0, 0.4, 0], [0.45, 0.42, 0.45], { material: "snow" }),
            ball([0, 0.98, 0], [0.33, 0.32, 0.33], { material: "snow", blend: 0.05 }),
            ball([0, 1.42, 0], [0.23, 0.22, 0.23], { material: "snow", blend: 0.05 }),
          ),
          fused(
            0.004,
            cone([0.2, 1.42, 0], [0.46, 1.4, 0], [0.036, 0.006], { colour: "#d9682a", blend: 0.05 }),
            [1, -1].map((s) => ball([0.2, 1.48, s * 0.08], [0.025, 0.028, 0.028], { colour: [0.02, 0.02, 0.022] })),
            [-2, -1, 0, 1, 2].map((i) =>
              ball([0.195 - 0.01 * i * i * 0.4, 1.34 + 0.009 * i * i, i * 0.042], [0.016, 0.016, 0.016], {
                colour: [0.02, 0.02, 0.022],
              }),
            ),
            [0.84, 0.98, 1.12].map((y) =>
              ball([0.325 - Math.abs(y - 0.98) * 0.12, y, 0], [0.025, 0.03, 0.03], { colour: [0.02, 0.02, 0.022] }),
            ),
          ),
          fused(
            0.01,
            each(12, (i) =>
              cone(ring((i / 12) * 2 * Math.PI), ring(((i + 1) / 12) * 2 * Math.PI), [0.05, 0.05], {
                material: "fabric",
                colour: "#a3262a",
                blend: 0.01,
              }),
            ),
            cone([0.22, 1.2, 0.1], [0.34, 0.92, 0.16], [0.05, 0.06], {
              material: "fabric",
              colour: "#a3262a",
              blend: 0.01,
              flat: [[1, 0, 0], 0.4],
            }),
          ),
        ),
        [1, -1].map((s) => [
          rod(
            `0 1.05 ${s * 0.28}, .04 1.2 ${s * 0.5}, .06 1.3 ${s * 0.66}`,
            0.014,
            { colour: "#4a3422", material: "wood" },
            { smooth: 4, sides: 6 },
          ),
          stick([0.05, 1.25, s * 0.57], [0.1, 1.36, s * 0.6], 0.009, { colour: "#4a3422", material: "wood" }, 5),
        ]),
        lathe(
          ".12 1.62, .3 1.6, .305 1.615, .3 1.625, .17 1.64, .165 1.72, .17 1.86, 0 1.87",
          { material: "fabric" },
          { smooth: 4, sides: 40, wall: (_, h) => (h > 1.64 && h < 1.7 ? "#a3262a" : [0.03, 0.03, 0.034]) },
        ),
        point("head", [0, 1.64, 0]),
      ];
    },
  }),

  // in a hand its string is there too; its face looks back along x
  kite: thing({
    words: "kite, toy kite",
    heightM: 2.4,
    homes: "meadow, coast",
    support: "air",
    seenRad: 1.3,
    heldUnasked: true,
    shape: ({ asked, chance, pose }) => {
      const held = pose === "held";
      const [first, second] = CLOTHS[Math.floor(chance() * CLOTHS.length)];
      const cloth = asked ?? first;
      // half its width, its height, and where its foot is before and above the hand
      const [half, tall, x0, y0] = [0.4, 0.86, ...(held ? [0.95, 0.62] : [0, TAIL_M])];
      const at = (u: number, v: number): V3 => [x0 - 0.16 * v, y0 + v * tall, half * u];
      const middle = at(0, 0.64);
      const corners = [at(0, 1), at(1, 0.64), at(0, 0), at(-1, 0.64)];
      return [
        corners.map((corner, k) => {
          const rows = [
            [middle, middle],
            [corner, corners[(k + 1) % 4]],
          ];
          return [
            sheet(rows, { colour: k % 2 ? second : cloth, material: "fabric" }),
            stick(middle, corner, 0.014, { colour: WOOD, material: "wood" }, 5),
          ];
        }),
        tailOf(at(0, 0), [cloth, second]),
        held &&
          rod(
            [[0, 0, 0], [0.4, 0.5, 0], middle],
            0.009,
            { colour: "#f4efe2", material: "fabric" },
            { smooth: 8, sides: 4 },
          ),
        point("grip", held ? [0, 0, 0] : middle),
      ];
    },
  }),
};
