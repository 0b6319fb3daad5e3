/** Pots and what grows in them: alone, or as a product on a shelf. */

import { mul, rgb, tint } from "../kit/paints.ts";
import { blade, each, lathe, type Parts, point, type Rgb, rod, stick, type V3 } from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";

/** A plain pot of radius `r` and height `h` with a rim, on a saucer. */
function pot(r: number, h: number, colour: Rgb, isEmpty = false): Parts {
  return [
    lathe(
      [
        [0, 0.002],
        [r * 0.72, 0.002],
        [r * 0.76, h * 0.05],
        [r * 0.96, h * 0.84],
        [r * 1.04, h * 0.86],
        [r * 1.05, h],
        [r * 0.95, h],
        [r * 0.9, h * 0.84],
        ...(isEmpty ? [[r * 0.7, h * 0.1]] : []),
      ],
      {},
      {
        sides: 44,
        wall: (q, y) => (q < r * 0.94 && y > h * 0.8 ? mul(colour, 0.55) : mul(colour, 0.9 + (0.16 * y) / h)),
      },
    ),
    lathe(
      `${r * (isEmpty ? 0.74 : 0.92)} ${h * (isEmpty ? 0.2 : 0.88)}, 0 ${h * (isEmpty ? 0.2 : 0.9)}`,
      { colour: "#33241a" },
      { sharp: true },
    ),
  ];
}

/** Fleshy leaves in rings: `tall` is how steep the middle ones stand. */
function rosette(y: number, r: number, tall: number, colour: Rgb, tip: Rgb): Parts {
  return [0, 1, 2, 3].map((ring) => {
    const many = 9 - 2 * ring;
    const out = r * (1 - 0.22 * ring);
    return each(many, (k) => {
      const a = ((k + 0.5 * (ring % 2)) / many) * 2 * Math.PI + ring;
      const up = tall * (0.25 + 0.32 * ring) * r;
      const root: V3 = [0.12 * r * Math.cos(a), y + 0.05 * r * ring, 0.12 * r * Math.sin(a)];
      const end: V3 = [out * Math.cos(a), y + up, out * Math.sin(a)];
      const middle: V3 = [0.62 * end[0], y + 0.48 * up, 0.62 * end[2]];
      const tone = mul(colour, 0.85 + 0.1 * ring);
      return [
        rod(
          [root, middle, end],
          [r * 0.07, r * (0.17 - 0.02 * ring), r * 0.015],
          { colour: tone, material: "foliage" },
          { smooth: 4, sides: 9 },
        ),
        stick(
          [0.94 * end[0], y + 0.95 * up, 0.94 * end[2]],
          end,
          [r * 0.03, r * 0.008],
          { colour: tip, material: "foliage" },
          6,
        ),
      ];
    });
  });
}

/** A frond of a palm: leaflets on both sides of a rib that bends over. */
function frond(a: number, from: number, long: number, rise: number): Parts {
  const rib = each(9, (i): V3 => {
    const t = i / 8;
    const out = long * t;
    return [out * Math.cos(a), from + rise * t - 0.5 * rise * t ** 3 - 0.32 * long * t ** 2.4, out * Math.sin(a)];
  });
  const side: V3 = [-Math.sin(a), 0, Math.cos(a)];
  return [
    rod(
      rib,
      [0.011, 0.009, 0.008, 0.007, 0.006, 0.005, 0.004, 0.003, 0.002],
      { colour: "#4f6f2c", material: "foliage" },
      { sides: 6 },
    ),
    each(24, (k) => {
      const t = 0.2 + (0.78 * Math.floor(k / 2)) / 12;
      const s = k % 2 ? 1 : -1;
      const at = rib[Math.min(8, Math.round(t * 8))];
      const wide = 0.34 * long * Math.sin(Math.PI * Math.min(1, 0.2 + 0.8 * t)) + 0.05;
      const end: V3 = [
        at[0] + s * side[0] * wide + 0.42 * wide * Math.cos(a),
        at[1] - 0.34 * wide,
        at[2] + s * side[2] * wide + 0.42 * wide * Math.sin(a),
      ];
      return blade(
        at,
        end,
        [0.028, 0.02],
        [0, 1, 0.1],
        { colour: k % 3 ? "#3f6b2a" : "#517d34", material: "foliage" },
        { tip: "#86a850", camber: 0.2 },
      );
    }),
  ];
}

const CLAY = "#b5613a";

export const POTTED: Family = {
  flowerpot: thing({
    words: "flowerpot, flower pot, plant pot, ceramic pot, clay pot, terracotta pot, planter, pot, ceramic plant pot",
    heightM: 0.2,
    homes: "tabletop, room, garden",
    colour: CLAY,
    said: [[/\b(?:house ?)?plants in (?:(?:small|big|terracotta|clay|ceramic|white) )*pots\b/g, "potted plants"]],
    shape: ({ own }) => [pot(0.105, 0.19, own, true), point("top", [0, 0.19, 0])],
  }),

  succulent: thing({
    words: "succulent, potted succulent, succulent in a pot, ~echeveria, ~houseleek",
    said: [
      [
        /\b(?:ceramic |clay |terracotta |small |white )*(?:plant |flower)? ?pots? (?:in (?:two|three|four|several|different|various) sizes? )?with (?:(?:small|little|green) )*succulents?\b/g,
        "three succulents",
      ],
      [/\bsucculents? in (?:(?:small|little|white|ceramic|clay|terracotta|concrete) )*pots?\b/g, "succulents"],
    ],
    heightM: 0.17,
    homes: "tabletop, room",
    colour: ["#e8e2d6", "#b9683f", "#8f9c97", "#d9c3a8"],
    seenRad: 0.7,
    shape: ({ own, chance }) => {
      const kind = Math.floor(chance() * 3);
      const wide = [0.072, 0.06, 0.082][kind];
      const high = [0.1, 0.115, 0.09][kind];
      const green = [rgb("#6f9a78"), rgb("#5d8446"), rgb("#8fae9a")][kind];
      const tip = [rgb("#b5646a"), rgb("#a9b86a"), rgb("#c9a0a0")][kind];
      return [
        pot(wide, high, own),
        kind === 1
          ? each(13, (k) => {
              const a = k * 2.4;
              const out = 0.02 + 0.045 * ((k * 0.618) % 1);
              return rod(
                [
                  [0.01 * Math.cos(a), high * 0.9, 0.01 * Math.sin(a)],
                  [0.7 * out * Math.cos(a), high + 0.06, 0.7 * out * Math.sin(a)],
                  [1.5 * out * Math.cos(a), high + 0.085 - 0.35 * out, 1.5 * out * Math.sin(a)],
                ],
                [0.009, 0.008, 0.001],
                { colour: tint(green, [1, 1, 0.8], 0.12 * (k % 3)), material: "foliage" },
                { smooth: 4, sides: 7 },
              );
            })
          : rosette(high * 0.92, wide * (kind ? 0.86 : 1.02), kind ? 1.5 : 0.85, green, tip),
        point("top", [0, high, 0]),
      ];
    },
  }),

  "potted-palm": thing({
    words: "potted palm, palm in a pot, palm pot, indoor palm, ~kentia, ~areca palm",
    said: [
      [
        /\b(?:palms?|palm trees?) (?:in|inside) (?:an? |their |big |large |clay |terracotta |ceramic )*(?:pots?|tubs?|planters?)\b/g,
        "potted palm",
      ],
    ],
    heightM: 1.7,
    homes: "room",
    colour: CLAY,
    shape: ({ own, chance }) => [
      pot(0.19, 0.34, own),
      each(5, (k) => {
        const a = k * 1.3;
        return rod(
          [
            [0.03 * Math.cos(a), 0.3, 0.03 * Math.sin(a)],
            [0.05 * Math.cos(a), 0.7, 0.05 * Math.sin(a)],
          ],
          [0.018, 0.012],
          { colour: "#6a7a3a", material: "foliage" },
          { sides: 7 },
        );
      }),
      each(11, (k) =>
        frond(k * 2.4 + 0.3 * chance(), 0.62, 0.62 + 0.16 * ((k * 0.618) % 1), 0.45 + 0.8 * ((k * 0.382) % 1)),
      ),
      point("top", [0, 0.34, 0]),
    ],
  }),

  "herb-pot": thing({
    words:
      "pot of herbs, basil plant, pot of basil, herb pot, ~pot of mint, ~pot of rosemary, ~pot of thyme, potted herb, ~potted basil",
    heightM: 0.3,
    homes: "tabletop, kitchen",
    colour: CLAY,
    shape: ({ own, chance }) => [
      pot(0.085, 0.13, own),
      each(34, (k) => {
        const a = k * 2.4 + chance();
        const out = 0.025 + 0.085 * (((k * 7) % 13) / 13);
        const y = 0.15 + 0.12 * (((k * 5) % 11) / 11) * (1.25 - out * 6);
        const stem: V3 = [out * 0.6 * Math.cos(a), y, out * 0.6 * Math.sin(a)];
        const end: V3 = [(out + 0.045) * Math.cos(a), y + 0.006, (out + 0.045) * Math.sin(a)];
        return [
          rod(
            [[0.01 * Math.cos(a), 0.115, 0.01 * Math.sin(a)], stem],
            0.0024,
            { colour: "#5f7f3a", material: "foliage" },
            { sides: 5 },
          ),
          blade(
            stem,
            end,
            [0.034, 0.02],
            [0, 1, 0],
            { colour: ["#3f7a2c", "#55913a", "#6aa548"][k % 3], material: "foliage" },
            { tip: "#86b85a", camber: 0.45 },
          ),
        ];
      }),
      point("top", [0, 0.13, 0]),
    ],
  }),
};
