/** What is laid out at feasts. */

import { add } from "../figures/vector.ts";
import { board, plate } from "../kit/forms.ts";
import { grain, grains, mul, rgb, STEEL, shadeBy, toward } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  blade,
  box,
  cone,
  each,
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
import { rows } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";
import { mint, spread } from "./shared/dishes.ts";
import { round } from "./shared/occasions.ts";

function lemonWedge([x, y, z]: V3, turn: number, size: number): Parts {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const at = (along: number, up: number, out: number): V3 => [x + c * out - s * along, y + up, z + s * out + c * along];
  const rind = rgb("#e8b80f");
  const rows = (scale: number, out: number) =>
    [0, 1, 2, 3, 4, 5, 6].map((i) => {
      const a = (i / 6) * Math.PI;
      return [
        at(-size * Math.cos(a) * scale, 0.001 + size * 0.95 * Math.sin(a) * scale, out),
        at(-size * Math.cos(a) * 0.02, 0.001, out),
      ];
    });
  return [
    sheet(rows(1, size * 0.16), { colour: "#f7ecb0" }),
    sheet(rows(0.88, size * 0.17), { colour: "#f2d23a" }),
    each(6, (i) => {
      const a = ((i + 0.5) / 6) * Math.PI;
      return stick(
        at(0, 0.002, size * 0.175),
        at(-size * 0.84 * Math.cos(a), size * 0.8 * Math.sin(a), size * 0.175),
        size * 0.022,
        { colour: "#fbf3c8" },
        4,
      );
    }),
    rod(
      Array.from({ length: 9 }, (_, i) => {
        const a = (i / 8) * Math.PI;
        return at(-size * Math.cos(a), size * 0.95 * Math.sin(a), 0);
      }),
      size * 0.2,
      { colour: rind },
    ),
  ];
}

const roasted: Paint = (dab) => {
  const brown = grain(dab.x * 18, dab.y * 18, dab.z * 18);
  toward(dab, rgb("#6b2f0c"), 0.75 * Math.max(0, brown - 0.4) + 0.25 * Math.max(0, dab.ny));
  toward(dab, rgb("#e0a24a"), 0.6 * Math.max(0, 0.45 - brown));
};

const grillMarks: Paint = (dab) => {
  if (dab.ny > 0.5 && Math.sin((dab.x + dab.z) * 210) > 0.55) shadeBy(dab, 0.4);
  shadeBy(dab, 0.8 + 0.4 * grains(dab.x * 90, dab.y * 90, dab.z * 90));
};

const chalky: Paint = (dab) => shadeBy(dab, 0.92 + 0.14 * grain(dab.x * 90, dab.y * 90, dab.z * 90));

export const FEAST: Family = {
  oysters: thing({
    words: "oyster, oysters, oyster platter",
    said: [
      [
        /\b(oysters?|shellfish|clams) on (?:crushed )?ice\b(?: (?:with|and) (?:\w+ )?lemons?(?: wedges| slices)?)?/g,
        "oyster platter",
      ],
      [/\boysters? (?:with|and) (?:\w+ )?lemons?(?: wedges| slices)?/g, "oyster platter"],
    ],
    heightM: 0.1,
    homes: "tabletop",
    seenRad: 1.2,
    shape: ({ chance }) => {
      // half shells: a rough rim, mother-of-pearl, the oyster
      return [
        lathe(
          "0 .004, .2 .006, .25 .024, .255 .034, .245 .034, .19 .016, 0 .014",
          { colour: mul(rgb(STEEL), 0.8), material: "metal" },
          { smooth: 5 },
        ),
        // crushed ice
        each(190, (k) => {
          const a = k * 2.4;
          const d = 0.222 * Math.sqrt((k + 0.5) / 190);
          const size = 0.011 + 0.009 * chance();
          const pale = 0.75 + 0.35 * chance();
          return bead(
            [d * Math.cos(a), 0.03 + 0.012 * chance() - 0.05 * d, d * Math.sin(a)],
            size,
            { colour: mul(rgb("#dcebf2"), pale), material: k % 3 ? "object" : "glass" },
            5,
          );
        }),
        each(7, (k) => {
          const a = round(k, 7, 0.2);
          const centre: V3 = [0.142 * Math.cos(a), 0.044, 0.142 * Math.sin(a)];
          const out: V3 = [Math.cos(a), 0, Math.sin(a)];
          const over: V3 = [-Math.sin(a), 0, Math.cos(a)];
          const point = (u: number, r: number, lift: number): V3 => {
            // narrow at the hinge, which lies to the middle of the dish
            const wide =
              0.046 * (1 + 0.22 * Math.cos(u)) * r * (1 + 0.045 * Math.sin(u * 7 + k) + 0.03 * Math.sin(u * 13));
            return add(
              centre,
              add(mul(out, 0.068 * Math.cos(u) * r), add(mul(over, wide * Math.sin(u)), [0, lift, 0])),
            );
          };
          const ring = (r: number, lift: number) =>
            Array.from({ length: 33 }, (_, i) => point((i / 32) * 2 * Math.PI, r, lift));
          return [
            sheet([ring(0.45, -0.022), ring(0.85, -0.008), ring(1.03, 0.012)], { colour: "#6f6a62" }),
            sheet([ring(1.03, 0.012), ring(0.95, 0.012)], { colour: "#8f8778" }),
            sheet([ring(0.95, 0.012), ring(0.84, 0.004), ring(0.5, -0.004), ring(0.01, -0.006)], { colour: "#ece6dc" }),
            each(26, (i) => {
              const u = (i / 26) * 2 * Math.PI;
              return bead(
                point(u, 1.0, 0.011),
                0.0055 + 0.002 * Math.sin(i * 5),
                { colour: i % 2 ? "#5d584f" : "#a39a88" },
                6,
              );
            }),
            sheet([ring(0.66, 0.004), ring(0.6, 0.011), ring(0.34, 0.016), ring(0.01, 0.015)], { colour: "#c9b797" }),
            rod(
              Array.from({ length: 22 }, (_, i) =>
                point((i / 22) * 2 * Math.PI, 0.63 + 0.03 * Math.sin(i * 2.4), 0.009),
              ),
              0.0052,
              { colour: "#57503f" },
              { sides: 6, closed: true },
            ),
            bead(point(2.6, 0.22, 0.013), 0.012, { colour: "#e3d8bd" }, 10),
          ];
        }),
        each(3, (k) => {
          const a = round(k, 3, 0.1);
          return lemonWedge([0.035 * Math.cos(a), 0.042, 0.035 * Math.sin(a)], a, 0.05);
        }),
        each(9, (k) =>
          blade(
            [0, 0.045, 0],
            [0.03 * Math.cos(k * 0.7), 0.085 + 0.01 * (k % 3), 0.03 * Math.sin(k * 0.7)],
            [0.004, 0.014],
            [Math.cos(k), 0.5, Math.sin(k)],
            { colour: "#2f5f2a", material: "foliage" },
            { tip: "#5f9a3f" },
          ),
        ),
        point("top", [0, 0.09, 0]),
      ];
    },
  }),

  "roast-chicken": thing({
    words: "roast chicken",
    said: [[/\b(?:roast|roasted|grilled|whole) chicken\b/g, "roast chicken"]],
    heightM: 0.16,
    homes: "tabletop",
    seenRad: 0.5,
    shape: () => {
      const skin = rgb("#b5671f");
      return [
        plate(0.22),
        all(
          { colour: skin, blend: 0.035 },
          fused(
            0,
            ball([-0.01, 0.085, 0], [0.125, 0.07, 0.092], { blend: 0, paint: roasted }),
            ball([-0.04, 0.105, 0.02], [0.08, 0.06, 0.05], { paint: roasted }),
            ball([-0.04, 0.105, -0.02], [0.08, 0.06, 0.05], { paint: roasted }),
          ),
          [1, -1].map((s) => [
            ball([0.045, 0.075, s * 0.075], [0.065, 0.045, 0.038], { paint: roasted }),
            cone([0.07, 0.085, s * 0.068], [0.135, 0.105, s * 0.035], [0.032, 0.014], { paint: roasted }),
            fused(
              0.004,
              cone([0.135, 0.105, s * 0.035], [0.165, 0.115, s * 0.026], [0.009, 0.011], { colour: "#efe3c8" }),
            ),
            fused(0.012, ball([-0.06, 0.075, s * 0.095], [0.05, 0.022, 0.02], { paint: roasted })),
          ]),
        ),
        each(13, (k) => {
          const a = round(k, 13, 0.3);
          const r = 0.165;
          const at: V3 = [r * Math.cos(a), 0.032, r * Math.sin(a)];
          return k % 3 === 0
            ? bead(at, 0.021, { colour: "#b3241c" }, 12)
            : k % 3 === 1
              ? bead(at, 0.025, { colour: "#d9b45a" }, 10)
              : each(6, (i) =>
                  blade(
                    at,
                    add(at, [0.045 * Math.cos(i * 1.05), 0.022, 0.045 * Math.sin(i * 1.05)]),
                    [0.005, 0.012],
                    [0, 1, 0.2],
                    { colour: "#2f5f2a", material: "foliage" },
                    { tip: "#6fa04a" },
                  ),
                );
        }),
      ];
    },
  }),

  steak: thing({
    words: "steak, grilled steak, ~beef",
    sorts: { steak: "beef steak, ~pork chop, ribeye, ~roast beef, ~schnitzel, grilled meat, ~barbecue ribs, sirloin" },
    heightM: 0.06,
    homes: "tabletop",
    seenRad: 1.2,
    shape: () => [
      plate(0.15, "#34363a"),
      fused(
        0,
        cone([0.02, 0.028, -0.055], [-0.012, 0.028, 0.05], [0.055, 0.04], {
          blend: 0,
          flat: [[0, 1, 0], 0.32],
          colour: "#5a2614",
          paint: grillMarks,
        }),
      ),
      each(3, (k) => bead([-0.06 - 0.012 * k, 0.034, -0.075 + k * 0.045], 0.019, { colour: "#c8281c" })),
      each(6, (k) =>
        stick(
          [0.075 + 0.012 * k, 0.026, -0.02 + 0.006 * k],
          [0.05 + 0.012 * k, 0.03, 0.085 - 0.01 * k],
          0.005,
          { colour: k % 2 ? "#4f8a34" : "#5f9f3f", material: "foliage" },
          6,
        ),
      ),
      mint([0, 0.046, 0], 0.028),
    ],
  }),

  cheese: thing({
    words: "cheese, cheese board, cheese platter",
    sorts: { cheese: "cheddar, ~camembert, ~brie, gouda, ~mozzarella, parmesan, ~cheese wheel" },
    heightM: 0.11,
    homes: "tabletop",
    seenRad: 1.15,
    shape: () => [
      board(0.12, 0.17),
      // a wedge with holes; a stack of slices; grapes
      all(
        { blend: 0.004 },
        fused(
          0,
          box([-0.03, 0.058, -0.06], [0.06, 0.034, 0.055], 0.006, { colour: "#e8b53a" }),
          rows(
            ".034 .07 -.08 .015, .034 .045 -.04 .011, .03 .08 -.035 .009, -.02 .094 -.06 .014, -.05 .094 -.03 .01",
          ).map(([x, y, z, r]) => ball([x, y, z], [r, r, r], { blend: 0.003, carve: true, colour: "#c98f24" })),
        ),
        fused(
          0,
          cone([0.01, 0.038, 0.075], [0.01, 0.042, 0.075], [0.052, 0.052], {
            flat: [[0, 1, 0], 0.36],
            colour: "#f0ebdc",
            paint: chalky,
          }),
        ),
      ),
      each(14, (k) => {
        const [x, , z] = spread(k, 14, 0.034, 0);
        return bead(
          [0.075 + x * 0.7, 0.036 + 0.012 * (k % 3), 0.0 + z],
          0.0135,
          { colour: k % 2 ? "#5a2a6b" : "#43204f" },
          10,
        );
      }),
    ],
  }),
};
