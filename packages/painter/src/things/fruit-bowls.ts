/** Bowls that are heaped with one kind of fruit. */

import { rgb, tint } from "../kit/paints.ts";
import { type Colour, each, lathe, type Parts, point, type Rgb, stick, type V3 } from "../kit/parts.ts";
import { rows } from "../kit/rows.ts";
import { type Family, type Thing, thing } from "../kit/thing.ts";

/** A bowl heaped with fruit of one colour, shape and size: `radiusM` of a fruit, `long` = its height beside its width. */
const bowlOf =
  (fruit: Rgb, radiusM: number, long: number, stem: Colour): Thing["shape"] =>
  ({ own }) => {
    const wall = rows<V3>("0 .004 1, .065 .004 1, .07 .014 1, .14 .09 1, .15 .105 1, .14 .098 1, .08 .035 1, 0 .03 1");
    const pitch = radiusM * 1.85;
    // long fruit are heaped with their tips up, some with their leaves
    const berries = long > 1.1;
    const parts: Parts[] = [];
    for (let layer = 0; layer < (berries ? 4 : 6); layer++) {
      const y = 0.088 + radiusM * 0.35 + layer * pitch * (berries ? 0.6 : 0.74);
      const reachM = 0.137 - radiusM - layer * pitch * 0.62;
      if (reachM < 0 && layer > 0) break;
      for (let ring = Math.max(0, reachM); ring > -pitch / 2; ring -= pitch) {
        const r = Math.max(0, ring);
        const many = Math.max(1, Math.floor((2 * Math.PI * r) / pitch));
        parts.push(
          each(many, (k) => {
            const a = ((k + 0.5 * (layer % 2)) / many) * 2 * Math.PI + layer;
            const shade = tint(fruit, [0, 0, 0], 0.22 * (((k * 7 + layer * 3) % 5) / 5));
            const upright = berries && (k * 5 + layer * 2) % 4 === 0;
            const [dx, dz] = berries ? [Math.sin(k * 4.1 + layer), Math.sin(k * 2.7 + 2 * layer)] : [0, 0];
            const at: V3 = [r * Math.cos(a) + 0.16 * radiusM * dx, y, r * Math.sin(a) + 0.16 * radiusM * dz];
            const profile = Array.from({ length: 9 }, (_, i): V3 => {
              const t = (i / 8) * Math.PI;
              const tip = (upright ? 1 : -1) * Math.cos(t);
              const taper = berries ? 1.12 - 0.5 * (1 + tip) * 0.5 : 1;
              return [radiusM * Math.sin(t) * taper, -radiusM * long * Math.cos(t), 1];
            });
            const top = radiusM * long;
            return [
              lathe(profile, { colour: shade }, { at, sides: 14 }),
              !(berries && !upright) &&
                (berries
                  ? [
                      // leaves around the stalk
                      lathe(
                        `0 ${top + 0.003} 1, ${radiusM * 0.5} ${top * 0.93 + 0.003} 1, ${radiusM * 0.85} ${top * 0.78} 1`,
                        { colour: stem, material: "foliage" },
                        { at, sides: 6 },
                      ),
                    ]
                  : stick(
                      [at[0], y + top * 0.9, at[2]],
                      [at[0] + 0.004, y + top + 0.01, at[2]],
                      radiusM * 0.09,
                      { colour: stem, material: "foliage" },
                      5,
                    )),
            ];
          }),
        );
      }
    }
    return [
      // rings of a heap, each higher and narrower than the one below
      lathe(wall, {}, { smooth: 6, sides: 52, wall: (_, h) => (h > 0.082 && h < 0.09 ? "#345a8a" : own) }),
      parts,
      point("top", [0, 0.16, 0]),
    ];
  };

const LEAF = "#3f7a24";

const TWIG = "#4a3018";

export const FRUIT_BOWLS: Family = {
  "strawberry-bowl": thing({
    words: "bowl of strawberries, bowl of strawberry, ~bowl of raspberry",
    heightM: 0.2,
    homes: "tabletop",
    colour: "#e4dfd2",
    seenRad: 1.5,
    shape: bowlOf(rgb("#b81c1f"), 0.024, 1.25, LEAF),
  }),

  "cherry-bowl": thing({
    words: "bowl of cherries, bowl of cherry",
    heightM: 0.2,
    homes: "tabletop",
    colour: "#e4dfd2",
    seenRad: 1.5,
    shape: bowlOf(rgb("#7a0f1c"), 0.017, 1, LEAF),
  }),

  "apple-bowl": thing({
    words: "bowl of apples, bowl of apple",
    heightM: 0.22,
    homes: "tabletop",
    colour: "#e4dfd2",
    seenRad: 1.5,
    shape: bowlOf(rgb("#a81e1e"), 0.04, 0.92, TWIG),
  }),

  "orange-bowl": thing({
    words: "bowl of oranges, bowl of orange, bowl of tangerine",
    heightM: 0.22,
    homes: "tabletop",
    colour: "#e4dfd2",
    seenRad: 1.5,
    shape: bowlOf(rgb("#d9772a"), 0.038, 1, LEAF),
  }),

  "lemon-bowl": thing({
    words: "bowl of lemons, bowl of lemon",
    heightM: 0.22,
    homes: "tabletop",
    colour: "#e4dfd2",
    seenRad: 1.5,
    shape: bowlOf(rgb("#e0c02e"), 0.033, 0.86, LEAF),
  }),

  "blueberry-bowl": thing({
    words: "bowl of blueberries, bowl of blueberry",
    heightM: 0.18,
    homes: "tabletop",
    colour: "#e4dfd2",
    seenRad: 1.5,
    shape: bowlOf(rgb("#2c3a6e"), 0.013, 0.95, "#1c2448"),
  }),
};
