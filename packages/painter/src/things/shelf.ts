/** What stands on shelves and desks. */

import { add, cross, mad, unit } from "../figures/vector.ts";
import { mul, rgb, shadeBy, toward } from "../kit/paints.ts";
import {
  all,
  ball,
  box,
  type Colour,
  cone,
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

const GOLD = rgb("#b8913a");

/** A book as its reader holds it: the pages look up and back at a reader who faces +x, the covers away. */
function openBook(cover: Colour): Parts {
  const up = unit([0.5, 0.86, 0]);
  return [
    all(
      { blend: 0.002 },
      [1, -1].map((s) => {
        const out = unit([-0.18, 0.12, s]);
        const face = cross(up, out);
        const outward = face[0] > 0 ? face : mul(face, -1);
        const middle = add(mul(out, 0.074), mul(up, 0.08));
        return [
          fused(0.001, box(middle, [0.1, 0.074, 0.004], 0.002, { colour: cover, axes: [up, out, outward] })),
          fused(
            0.001,
            box(mad(middle, outward, -0.01), [0.095, 0.07, 0.008], 0.002, {
              material: "paper",
              colour: "#e6dcc4",
              axes: [up, out, outward],
            }),
          ),
        ];
      }),
    ),
    point("grip", [0, 0, 0]),
  ];
}

const gilding: Paint = (dab) => {
  if (Math.abs(dab.y - 0.2) < 0.004 || Math.abs(dab.y - 0.04) < 0.004) toward(dab, GOLD, 0.8);
  else if (Math.hypot((dab.y - 0.13) * 0.8, Math.abs(dab.z) - 0.0) < 0.03) toward(dab, GOLD, 0.65);
};

const pages: Paint = (dab) => shadeBy(dab, 0.86 + 0.14 * Math.sin(dab.z * 60 + dab.x * 2400));

export const SHELF: Family = {
  candle: thing({
    words: "candle",
    heightM: 0.25,
    homes: "tabletop, room",
    colour: "#e9dfc8",
    others: ["#d9c59a", "#c98f7a", "#e6dfce"],
    uses: ["bedside"],
    shape: ({ own }) => [
      lathe(
        "0 .003, .05 .003, .052 .008, .03 .014, .026 .03, .03 .036",
        { colour: GOLD, material: "metal" },
        { smooth: 6 },
      ),
      lathe(".022 .03, .0225 .2, .019 .206, 0 .203", { colour: own }, { smooth: 6, sides: 52 }),
      stick([0, 0.2, 0], [0.001, 0.216, 0], 0.0018, { colour: [0.02, 0.015, 0.01] }, 5),
      lathe(
        "0 .208, .009 .218, .0085 .228, .003 .246, 0 .254",
        { colour: [1, 0.62, 0.18], material: "light" },
        { smooth: 5, sides: 14 },
      ),
    ],
  }),

  lamp: thing({
    words: "lamp, table lamp, desk lamp",
    sorts: { lamp: "bedside lamp, ~floor lamp, reading lamp, ~standing lamp" },
    heightM: 0.45,
    homes: "tabletop, room",
    colour: "#e3cfa0",
    uses: ["bedside"],
    shape: ({ own }) => [
      lathe(
        "0 .004, .08 .004, .082 .014, .03 .03, .02 .06, .045 .12, .05 .17, .02 .23, .012 .3",
        { colour: "#3f6a6a" },
        { smooth: 6, sides: 52 },
      ),
      lathe(
        ".155 .25, .15 .27, .1 .44, .097 .45, .098 .44",
        { colour: mul(own, 0.5), material: "light" },
        { smooth: 6, sides: 52 },
      ),
      lathe("0 .29, .03 .3, .034 .33, 0 .36", { colour: [1, 0.85, 0.55] }, { smooth: 6, sides: 20 }),
    ],
  }),

  book: thing({
    words: "book, closed book",
    sorts: {
      book: "novel, bible, textbook, paperback, hardback, storybook, spellbook, spell book, comic book, photo album, cookbook, dictionary",
    },
    heightM: 0.24,
    colour: ["#8d2f2a", "#2f4f77", "#3f6b4a", "#6b4a2a"],
    dyed: [{ words: "red book", colour: "#a3262a" }],
    seenRad: 0.9,
    held: [{ when: "read", at: "hands", by: "grip", most: 1, fit: 1.35, as: "open" }],
    heldUnasked: true,
    uses: ["served", "bedside"],
    shape: ({ own, pose }) => {
      const spread = 0.32;
      return all(
        { colour: own, blend: 0.002 },
        pose === "open"
          ? openBook(own)
          : [
              // stands a little open
              [1, -1].map((s) => {
                const d: V3 = [Math.sin(spread * s), 0, Math.cos(spread)];
                const n: V3 = [Math.cos(spread), 0, -Math.sin(spread * s)];
                return [
                  fused(
                    0.001,
                    box([d[0] * 0.085, 0.12, d[2] * 0.085 - 0.08], [0.0035, 0.12, 0.086], 0.002, {
                      axes: [n, [0, 1, 0], d],
                      paint: gilding,
                    }),
                  ),
                  fused(
                    0.001,
                    box(
                      [d[0] * 0.08 - n[0] * 0.012 * s, 0.12, d[2] * 0.08 - 0.078 - n[2] * 0.012 * s],
                      [0.009, 0.113, 0.078],
                      0.002,
                      { material: "paper", colour: "#e6dcc4", axes: [n, [0, 1, 0], d], paint: pages },
                    ),
                  ),
                ];
              }),
              fused(0.001, cone([0, 0.004, -0.084], [0, 0.236, -0.084], [0.008, 0.008], { paint: gilding })),
            ],
      );
    },
  }),

  clock: thing({
    words: "alarm clock, clock",
    sorts: { clock: "table clock" },
    heightM: 0.24,
    homes: "tabletop, room",
    colour: "#8a2f2a",
    seenRad: 1.2,
    uses: ["bedside"],
    // `hung`: the clock of a station, without feet and bells
    shape: ({ own, pose }) => [
      all(
        { colour: own, blend: 0.004 },
        fused(
          0,
          cone([-0.03, 0.11, 0], [0.03, 0.11, 0], [0.075, 0.075], { blend: 0 }),
          box([0.1, 0.11, 0], [0.045, 0.2, 0.2], 0, { colour: "#ece6d6", carve: true }),
          box([-0.1, 0.11, 0], [0.045, 0.2, 0.2], 0, { carve: true }),
        ),
        pose !== "hung" &&
          [1, -1].map((s) => [
            fused(
              0.002,
              cone([0, 0.05, s * 0.045], [0, 0.008, s * 0.07], [0.01, 0.008], { material: "metal", colour: GOLD }),
            ),
            fused(0.002, ball([0, 0.185, s * 0.045], [0.03, 0.03, 0.034], { material: "metal", colour: GOLD })),
          ]),
      ),
      pose !== "hung" &&
        rod(
          "0 .19 .045, 0 .235 .02, 0 .235 -.02, 0 .19 -.045",
          0.004,
          { colour: GOLD, material: "metal" },
          { smooth: 6, sides: 10 },
        ),
      stick([0.057, 0.11, 0], [0.057, 0.142, -0.022], 0.0026, { colour: [0.02, 0.02, 0.02] }, 5),
      stick([0.057, 0.11, 0], [0.057, 0.122, 0.05], 0.002, { colour: [0.02, 0.02, 0.02] }, 5),
      each(12, (i) => {
        const a = (i / 12) * 2 * Math.PI;
        const at = (r: number): V3 => [0.0565, 0.11 + Math.cos(a) * r, Math.sin(a) * r];
        return stick(at(0.052), at(0.061), i % 3 === 0 ? 0.003 : 0.0016, { colour: [0.02, 0.02, 0.02] }, 5);
      }),
    ],
  }),
};
