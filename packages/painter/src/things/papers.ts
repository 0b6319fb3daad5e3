/** Papers, books and parcels. */

import type { Axes } from "../figures/vector.ts";
import { GOLD, grains, mul, rgb, shadeBy, toward } from "../kit/paints.ts";
import {
  all,
  ball,
  block,
  box,
  each,
  fused,
  type Paint,
  type Parts,
  point,
  type Rgb,
  rod,
  sheet,
  stick,
  type V3,
} from "../kit/parts.ts";
import { type Family, type Thing, thing } from "../kit/thing.ts";

/** A sheet of paper that leans back, with lines of writing. */
const paper =
  (wide: number, tall: number, fold: boolean): Thing["shape"] =>
  ({ own }) => {
    const at = (u: number, v: number, lift = 0): V3 => [
      0.12 * v * tall - (fold ? 0.1 * wide * (1 - Math.abs(u)) : 0) - lift,
      v * tall,
      u * wide * 0.5,
    ];
    const us = fold ? [-1, -0.5, 0, 0.5, 1] : [-1, 0, 1];
    return [
      sheet(
        [0, 0.5, 1].map((v) => us.map((u) => at(u, v))),
        { colour: own, material: "paper" },
      ),
      each(9, (row) =>
        (fold ? [-0.95, 0.08] : [-0.8]).map((half) => {
          const v = 0.12 + row * 0.09;
          const long = fold ? 0.85 : 1.6 - (row % 3) * 0.25;
          return [0.003, -0.003].map((lift) =>
            stick(
              at(half, v, lift),
              at(half + long, v, lift),
              row === 8 ? 0.008 : 0.0028,
              { colour: [0.09, 0.09, 0.1], material: "paper" },
              4,
            ),
          );
        }),
      ),
      point("grip", at(0, 0.12)),
    ];
  };

const INKED = { colour: [0.12, 0.12, 0.13], material: "paper" } as const;

/** A newspaper folded twice that lies flat: a headline, a picture, columns of lines. */
function foldedPaper(own: Rgb): Parts {
  const [x, z] = [0.15, 0.11];
  const sheets = each(4, (k) =>
    block(
      [0.002 * k, 0.004 + 0.0085 * k, 0.0015 * k],
      [x - 0.0012 * k, 0.0038, z],
      { colour: mul(own, 0.9 + 0.034 * k), material: "paper" },
      0.0035,
    ),
  );
  const y = 0.0339;
  const line = (from: number, to: number, at: number, thick: number): Parts =>
    block([at, y, (from + to) / 2], [thick, 0.0006, (to - from) / 2], INKED, 0.0003);
  return [
    sheets,
    line(-0.09, 0.09, -0.118, 0.011),
    line(-0.095, 0.095, -0.095, 0.0012),
    line(-0.09, 0.03, -0.078, 0.0062),
    block([-0.02, y, 0.052], [0.042, 0.0006, 0.042], { colour: "#8f9396", material: "paper" }, 0.0003),
    each(13, (k) => [
      line(-0.092, -0.045, -0.058 + 0.0145 * k, 0.0021),
      line(-0.038, k < 6 ? 0.003 : 0.01, -0.058 + 0.0145 * k, 0.0021),
    ]),
    each(6, (k) => line(0.018, 0.092, 0.042 + 0.0145 * k, 0.0021)),
    point("top", [0, 0.036, 0]),
  ];
}

/** Half the thickness of a book, its turn, where it lies and its cover, from below. */
const STACKED = [
  [0.021, 0.05, 0, "#8d2f2a"],
  [0.026, -0.16, 2 * 0.021, "#2f4f77"],
  [0.018, 0.12, 2 * 0.021 + 2 * 0.026, "#3f6b4a"],
  [0.023, -0.05, 2 * 0.021 + 2 * 0.026 + 2 * 0.018, "#b58a3c"],
] as const;

const STACK_M = 2 * 0.021 + 2 * 0.026 + 2 * 0.018 + 2 * 0.023;

const leaves: Paint = (dab) => shadeBy(dab, 0.88 + 0.12 * Math.sin(dab.y * 2200));

const gilt: Paint = (dab) => {
  if (dab.nx > 0.6 && Math.abs(Math.abs(dab.z) - 0.085) < 0.006) toward(dab, rgb(GOLD), 0.8);
};

const taped: Paint = (dab) => {
  shadeBy(dab, 0.94 + 0.1 * grains(dab.x * 12, dab.y * 60, dab.z * 12));
  if (Math.abs(dab.z) < 0.022 && (dab.ny > 0.5 || dab.y > 0.24)) toward(dab, rgb("#d9c49a"), 0.8);
};

export const PAPERS: Family = {
  letter: thing({
    words: "letter, ~clipboard, love letter, envelope, ~map, ~world map, ~sheet of music, ~drawing sheet, ~blueprint",
    sorts: { letter: "~postcard, love note, contract, ~certificate, document" },
    heightM: 0.29,
    colour: "#e9e3d2",
    seenRad: 1.1,
    held: [
      { when: "grip", at: "handR", by: "grip", most: 1, fit: 0.62 },
      { at: "hands", by: "grip", most: 1.2 },
    ],
    heldUnasked: true,
    shape: paper(0.21, 0.29, false),
  }),

  // folded it lies on a table; whoever reads it holds it open
  newspaper: thing({
    words: "newspaper, folded newspaper",
    heightM: 0.05,
    homes: "tabletop, room",
    colour: "#e4dfd2",
    seenRad: 0.5,
    held: [{ at: "hands", by: "grip", most: 1.2, as: "open" }],
    heldUnasked: true,
    shape: (it) => (it.pose === "open" ? paper(0.56, 0.4, true)(it) : foldedPaper(it.own)),
  }),

  "book-stack": thing({
    words: "books, stack of books, pile of books, old books",
    heightM: 0.2,
    homes: "tabletop",
    seenRad: 1.1,
    uses: ["served", "bedside"],
    shape: ({ asked }) => [
      all(
        { blend: 0.001 },
        STACKED.map(([half, turn, y, spine], k) => {
          const [c, s] = [Math.cos(turn), Math.sin(turn)];
          const axes: Axes = [
            [c, 0, s],
            [0, 1, 0],
            [-s, 0, c],
          ];
          const [w, d] = [0.09 - 0.006 * k, 0.125 - 0.008 * k];
          return all(
            { colour: asked ?? spine, paint: gilt },
            fused(
              0.001,
              box([0, y + half, 0], [w - 0.004, half - 0.003, d - 0.004], 0.002, {
                ...{ colour: "#e6dcc4", material: "paper", paint: leaves, axes },
              }),
            ),
            [y + 0.003, y + 2 * half - 0.003].map((at) =>
              fused(0.001, box([0, at, 0], [w, 0.003, d], 0.002, { axes })),
            ),
            // the spine looks to the front
            fused(0.001, box([w * c, y + half, w * s], [0.004, half, d], 0.003, { axes })),
          );
        }),
      ),
      point("top", [0, STACK_M, 0]),
    ],
  }),

  suitcase: thing({
    words: "suitcase, luggage, ~briefcase",
    sorts: { suitcase: "~travel bag, baggage, carry on" },
    heightM: 0.6,
    homes: "studio, room, street",
    colour: "#7a4a24",
    seenRad: 1,
    held: [{ at: "handR", by: "grip", pose: "haul", most: 1 }],
    heldUnasked: true,
    shape: ({ own }) => [
      all(
        { blend: 0.004 },
        block([0, 0.28, 0], [0.1, 0.26, 0.36], { colour: own }, 0.04),
        [0.2, -0.2].map((z) => fused(0.002, box([0, 0.28, z], [0.104, 0.266, 0.022], 0.01, { colour: "#3a2214" }))),
        [0.03, 0.53].map((y) =>
          [0.33, -0.33].map((z) => fused(0.002, ball([0, y, z], [0.108, 0.04, 0.045], { colour: "#4a2c18" }))),
        ),
      ),
      rod("0 .54 .07, 0 .59 .05, 0 .59 -.05, 0 .54 -.07", 0.011, { colour: "#2a180e" }, { smooth: 6, sides: 10 }),
      point("grip", [0, 0.59, 0]),
      point("top", [0, 0.54, 0]),
    ],
  }),

  box: thing({
    words: "box, package, cardboard box, parcel",
    sorts: { box: "carton, shoebox, ~toy box, storage box" },
    heightM: 0.32,
    homes: "room, studio",
    support: "ground",
    colour: "#b58a56",
    shape: ({ own }) => [
      block([0, 0.16, 0], [0.2, 0.16, 0.16], { material: "paper", colour: own, paint: taped }),
      point("top", [0, 0.32, 0]),
    ],
  }),

  notebook: thing({
    words: "notebook, diary, journal, ~sketchbook, ~planner",
    heightM: 0.04,
    homes: "tabletop",
    colour: ["#7a3f2c", "#2f4f5f", "#4f6a4a", "#c9a27a"],
    seenRad: 0.5,
    held: [{ at: "hands", by: "grip", most: 1.2 }],
    shape: ({ own }) => [
      block([0, 0.012, 0], [0.1, 0.0105, 0.069], { colour: "#efe8d8", material: "paper", paint: leaves }, 0.002),
      [0.002, 0.0245].map((y) => block([0, y, 0], [0.105, 0.002, 0.0735], { colour: own, material: "fabric" }, 0.0018)),
      block([0, 0.013, -0.073], [0.105, 0.0135, 0.002], { colour: own, material: "fabric" }, 0.0018),
      // a band, and a mark of ribbon
      block([0, 0.0135, 0.056], [0.1062, 0.0142, 0.0028], { colour: mul(own, 0.45), material: "fabric" }, 0.001),
      block([0.118, 0.012, -0.03], [0.016, 0.0006, 0.003], { colour: "#a8322a", material: "fabric" }, 0.0004),
      point("grip", [0, 0.013, 0]),
      point("top", [0, 0.026, 0]),
    ],
  }),

  pen: thing({
    words: "pen, fountain pen, ballpoint pen, ~quill",
    heightM: 0.016,
    homes: "tabletop",
    colour: "#1c2430",
    seenRad: 1.25,
    held: [{ at: "handR", by: "grip", most: 1.2 }],
    heldUnasked: true,
    shape: ({ own }) => [
      stick([0, 0.0085, -0.07], [0, 0.0085, 0.03], 0.0062, { colour: own }, 18),
      stick([0, 0.0085, 0.03], [0, 0.0075, 0.05], [0.0055, 0.0036], { colour: "#1b1b1f" }, 16),
      stick([0, 0.0075, 0.05], [0, 0.0066, 0.068], [0.0034, 0.0006], { colour: GOLD, material: "metal" }, 10),
      [-0.07, 0.0, 0.029].map((z) =>
        stick([0, 0.0085, z - 0.0012], [0, 0.0085, z + 0.0012], 0.0067, { colour: GOLD, material: "metal" }, 18),
      ),
      stick([0.0, 0.0158, -0.066], [0, 0.0152, -0.03], 0.0013, { colour: GOLD, material: "metal" }, 8),
      fused(0, ball([0, 0.0085, -0.0715], [0.0062, 0.0062, 0.004], { colour: own })),
      point("grip", [0, 0.0085, 0.02]),
    ],
  }),
};
