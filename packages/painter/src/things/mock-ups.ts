/** Plain things on which a print is shown: bags, shirts, frames, cards. */

import { mul, shadeBy } from "../kit/paints.ts";
import { block, each, type Paint, type Parts, point, type Rgb, rod, sheet, stick, type V3 } from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";

/** The edges of cards in a stack. */
const cards: Paint = (dab) => {
  if (Math.abs(dab.ny) < 0.5) shadeBy(dab, 0.82 + 0.18 * Math.sin(dab.y * 3400));
};

/** Height and half width of rows of a bag from its foot up, metres. */
const BAG: readonly (readonly [y: number, half: number, deep: number])[] = [
  [0.002, 0.155, 0.012],
  [0.02, 0.168, 0.03],
  [0.08, 0.176, 0.034],
  [0.17, 0.178, 0.03],
  [0.26, 0.178, 0.022],
  [0.34, 0.179, 0.012],
  [0.38, 0.18, 0.008],
];

/** Folds of hanging cloth at a place across, -1..1, and up, 0..1. */
const folds = (u: number, t: number): number =>
  0.007 * Math.sin(u * 5 + 1.4) * (1 - t) +
  0.005 * Math.sin(u * 11 + t * 3) * (1 - 0.6 * t) -
  0.006 * Math.exp(-((u - 0.5 * t) ** 2) * 30);

/** A bag of cotton, front and back, with two straps. */
function bag(own: Rgb): Parts {
  const face = (way: number): Parts =>
    sheet(
      BAG.map(([y, half, deep]) =>
        each(17, (i): V3 => {
          const u = (i / 16) * 2 - 1;
          return [way * (deep * (1 - u * u) ** 0.5 + folds(u, y / 0.38)), y, u * half];
        }),
      ),
      { colour: mul(own, way > 0 ? 1 : 0.8), material: "fabric" },
    );
  const strap = (way: number): Parts =>
    sheet(
      each(15, (i): V3[] => {
        const t = i / 14;
        const a = Math.PI * t;
        const high = 0.36 + 0.25 * Math.sin(a) ** 0.75;
        const z = -0.085 * Math.cos(a);
        const out = way * (0.013 - 0.006 * Math.sin(a));
        const [dy, dz] = [0.011 * Math.sin(a), 0.011 * Math.cos(a) + 0.002];
        return [
          [out, high - dy, z + dz],
          [out, high + dy, z - dz],
        ];
      }),
      { colour: mul(own, way > 0 ? 0.94 : 0.76), material: "fabric" },
    );
  return [strap(-1), face(-1), face(1), strap(1)];
}

/** A shirt of cotton in front view: half widths by height, sleeves, a collar. */
function shirt(own: Rgb): Parts {
  const half = (t: number): number => 0.235 + 0.012 * Math.cos(t * 3) + (t > 0.72 ? -0.03 * ((t - 0.72) / 0.28) : 0);
  const at = (u: number, t: number): V3 => [
    0.028 * Math.sqrt(Math.max(0, 1 - u * u)) * (1 - 0.4 * t) + folds(u, t),
    0.64 * t + (t > 0.97 ? -0.05 * u * u : 0) - (t > 0.97 && Math.abs(u) < 0.34 ? 0.075 * (1 - (u / 0.34) ** 2) : 0),
    u * half(t),
  ];
  const body = sheet(
    each(15, (j) => each(25, (i) => at((i / 24) * 2 - 1, j / 14))),
    { colour: own, material: "fabric" },
  );
  const sleeve = (s: number): Parts =>
    sheet(
      each(9, (j): V3[] => {
        const t = j / 8;
        // from the shoulder seam outward and down
        const [y0, z0] = [0.585 - 0.185 * t, s * (0.205 + 0.02 * t)];
        const [y1, z1] = [0.475 - 0.165 * t, s * (0.365 - 0.055 * t)];
        return each(7, (i) => {
          const v = i / 6;
          return [
            -0.002 + 0.014 * Math.sin(Math.PI * t) + 0.004 * Math.sin(v * 9),
            y0 + (y1 - y0) * v + 0.02 * Math.sin(v * 1.5),
            z0 + (z1 - z0) * v,
          ];
        });
      }),
      { colour: mul(own, 0.95), material: "fabric" },
    );
  return [
    sleeve(1),
    sleeve(-1),
    body,
    // the inner side of the back is seen in the collar
    sheet(
      each(4, (j) =>
        each(11, (i): V3 => [-0.004 - 0.003 * j, 0.625 - 0.028 * j, ((i / 10) * 2 - 1) * (0.078 - 0.014 * j)]),
      ),
      { colour: mul(own, 0.7), material: "fabric" },
    ),
    rod(
      each(15, (i): V3 => {
        const u = (i / 14) * 2 - 1;
        return [0.03, 0.625 - 0.075 * (1 - u * u), 0.077 * u];
      }),
      0.0055,
      { colour: mul(own, 0.9), material: "fabric" },
      { sides: 6 },
    ),
  ];
}

export const MOCK_UPS: Family = {
  "tote-bag": thing({
    words: "tote bag, canvas bag, cotton bag, cloth bag, ~shopper bag, jute bag",
    heightM: 0.6,
    homes: "studio, room",
    support: "table",
    colour: "#eee6d4",
    seenRad: 1.35,
    held: [{ at: "handR", by: "grip", pose: "haul", most: 1 }],
    heldUnasked: true,
    shape: ({ own }) => [bag(own), point("grip", [0, 0.6, 0]), point("top", [0, 0.37, 0])],
  }),

  "hung-shirt": thing({
    words: "shirt on a hanger, hanging shirt, folded shirt, blank shirt",
    said: [
      [
        /\b(?:(?:blank|plain|empty|folded|cotton) )*((?:white|black|red|blue|green|yellow|pink|grey|gray|beige|orange|navy) )?(?:(?:blank|plain|cotton) )*t-? ?shirts?(?: (?:mock-?up )?(?:on|hanging on|hung on) an? (?:\w+ )?hanger)\b/g,
        "$1blank shirt",
      ],
      [
        /\b(?:blank|plain|empty) ((?:white|black|red|blue|green|yellow|pink|grey|gray|beige|orange|navy) )?(?:cotton )?t-? ?shirts?\b/g,
        "$1blank shirt",
      ],
    ],
    heightM: 0.72,
    homes: "studio",
    support: "table",
    colour: "#ece9e2",
    seenRad: 1.45,
    shape: ({ own }) => [
      shirt(own),
      stick([0.004, 0.645, 0], [0.004, 0.6, 0.15], 0.007, { colour: "#a87848", material: "wood" }),
      stick([0.004, 0.645, 0], [0.004, 0.6, -0.15], 0.007, { colour: "#a87848", material: "wood" }),
      rod(
        "0 .645 0, 0 .68 0, 0 .7 .012, 0 .722 0, 0 .71 -.018",
        0.0028,
        { colour: "#8f9498", material: "metal" },
        { smooth: 5, sides: 7 },
      ),
      point("top", [0, 0.7, 0]),
    ],
  }),

  "poster-frame": thing({
    words:
      "poster frame, empty frame, blank frame, picture frame, photo frame, framed poster, blank poster, framed picture",
    said: [
      [/\b(?:empty|blank) (?:(?:white|black|wooden|poster|picture|photo|large|small) )*frames?\b/g, "poster frame"],
    ],
    heightM: 0.8,
    homes: "room, studio",
    support: "table",
    colour: "#b58a5a",
    seenRad: 1.4,
    shape: ({ own }) => {
      const [h, w, t] = [0.4, 0.29, 0.016];
      const look = { colour: own, material: "wood" } as const;
      return [
        block([0, h, 0], [0.004, h - t, w - t], { colour: "#f3f0e9", material: "paper" }, 0.001),
        [-1, 1].map((s) => block([0.004, h, s * (w - t / 2)], [0.014, h, t / 2 + 0.002], look, 0.002)),
        [-1, 1].map((s) => block([0.004, h + s * (h - t / 2), 0], [0.014, t / 2 + 0.002, w], look, 0.002)),
        // the mount within it
        [-1, 1].map((s) =>
          block(
            [0.0045, h, s * (w - 0.075)],
            [0.0006, h - 0.085, 0.0011],
            { colour: "#d5d0c4", material: "paper" },
            0.0003,
          ),
        ),
        [-1, 1].map((s) =>
          block(
            [0.0045, h + s * (h - 0.085), 0],
            [0.0006, 0.0011, w - 0.075],
            { colour: "#d5d0c4", material: "paper" },
            0.0003,
          ),
        ),
        point("top", [0, 0.8, 0]),
      ];
    },
  }),

  "business-cards": thing({
    words: "business card, visiting card, ~name card",
    heightM: 0.03,
    homes: "tabletop, studio",
    colour: "#f3f0e9",
    seenRad: 0.6,
    shape: ({ own }) => [
      block([0, 0.011, 0], [0.0275, 0.011, 0.0425], { colour: own, material: "paper", paint: cards }, 0.001),
      block([0.05, 0.0022, 0.03], [0.0275, 0.0022, 0.0425], { colour: own, material: "paper", paint: cards }, 0.0008),
      point("top", [0, 0.02, 0]),
    ],
  }),

  "ribbon-bow": thing({
    words: "ribbon, bow of ribbon, ribbon bow, silk ribbon, satin ribbon",
    heightM: 0.08,
    homes: "tabletop, studio",
    colour: "#c04a6a",
    seenRad: 1.2,
    shape: ({ own }) => {
      const loop = (s: number): Parts =>
        sheet(
          each(17, (i): V3[] => {
            const a = (i / 16) * 2 * Math.PI;
            const [z, y] = [s * 0.043 * (1 - Math.cos(a)), 0.04 + 0.024 * Math.sin(a) + 0.008 * (1 - Math.cos(a))];
            return [
              [-0.014, y, z],
              [0.014, y, z],
            ];
          }),
          { colour: own, material: "fabric" },
        );
      const tail = (s: number): Parts =>
        sheet(
          each(7, (i): V3[] => {
            const t = i / 6;
            const [y, z] = [0.038 - 0.036 * t ** 0.7, s * (0.01 + 0.075 * t)];
            return [
              [0.012 - 0.01 * t, y + 0.002, z - s * 0.01],
              [0.034 + 0.01 * Math.sin(t * 5), y + 0.004, z + s * 0.006],
            ];
          }),
          { colour: mul(own, 0.86), material: "fabric" },
        );
      return [
        loop(1),
        loop(-1),
        tail(1),
        tail(-1),
        block([0, 0.04, 0], [0.017, 0.012, 0.009], { colour: mul(own, 0.92), material: "fabric" }, 0.006),
        point("top", [0, 0.06, 0]),
      ];
    },
  }),
};
