/** Warm and cold dishes. */

import { plate } from "../kit/forms.ts";
import { CHINA, grains, shadeBy } from "../kit/paints.ts";
import {
  ball,
  bead,
  blade,
  type Colour,
  each,
  fused,
  lathe,
  type Paint,
  type Parts,
  pointsOf,
  rod,
  stick,
  type V3,
} from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";
import { around, mint, spread } from "./shared/dishes.ts";

/** A soup plate's wall up to radius `r` and height `h`. */
function soupBowl(r: number, h: number, glaze: Colour, band: Colour): Parts {
  return lathe(
    [
      [0, 0.003],
      [r * 0.42, 0.003],
      [r * 0.46, h * 0.12],
      [r * 0.86, h * 0.6],
      [r, h],
      [r * 0.97, h * 1.02],
      [r * 0.9, h * 0.86],
    ],
    {},
    { smooth: 5, wall: (_, y) => (y > h * 0.72 && y < h * 0.82 ? band : glaze) },
  );
}

const sauce: Paint = (dab) => shadeBy(dab, 0.7 + 0.6 * grains(dab.x * 110, dab.y * 110, dab.z * 110));

export const MEALS: Family = {
  // A bowl of broth with noodles, an egg, greens and slices
  ramen: thing({
    words: "ramen, noodle soup, noodle, bowl of ramen, pho, bowl of noodles",
    sorts: { ramen: "udon, ramen noodle" },
    said: [[/\b((?:bowl of )?(?:an? )?ramen) with (?:an? )?(?:\w+ )?egg\b/g, "$1"]],
    heightM: 0.1,
    homes: "tabletop",
    colour: "#2b2a30",
    seenRad: 1.2,
    shape: ({ own }) => [
      soupBowl(0.1, 0.078, own, "#a8322a"),
      lathe(".092 .066, 0 .067", { colour: "#b5692a" }, { sharp: true }),
      each(30, (k) => {
        const a = k * 0.9;
        const r = 0.03 + 0.04 * ((k * 0.618) % 1);
        const points = Array.from({ length: 9 }, (_, i): V3 => {
          const t = a + (i / 8) * 2;
          return [
            r * Math.cos(t) - 0.004,
            0.068 + 0.006 * Math.sin((i / 8) * Math.PI) + 0.0005 * (k % 5),
            r * Math.sin(t),
          ];
        });
        return rod(points, 0.0024, { colour: k % 2 ? "#eccf86" : "#e3bf6c" }, { sides: 5 });
      }),
      pointsOf(".045 .03, .052 -.02").map(([x, z]) =>
        lathe(
          ".021 .068, .0205 .078, .012 .0805, .0119 .081, 0 .0815",
          {},
          { at: [x, 0, z], sides: 24, wall: (r) => (r < 0.01195 ? "#e8861c" : "#f3eee2") },
        ),
      ),
      [-0.045, -0.022].map((z, k) =>
        lathe(
          `.029 ${0.071 + 0.004 * k}, .028 ${0.078 + 0.004 * k}, 0 ${0.079 + 0.004 * k}`,
          {},
          { at: [-0.025 - 0.01 * k, 0, z], sides: 24, wall: (r) => (r > 0.02 ? "#8a4a34" : "#d99a84") },
        ),
      ),
      each(18, (k) => {
        const [x, , z] = spread(k, 18, 0.03, 0);
        return lathe(
          ".005 .077, .005 .081, .002 .081",
          { colour: k % 2 ? "#4f9a34" : "#7fbf4f" },
          { at: [-0.035 + x * 0.8, 0, 0.045 + z * 0.6], sides: 10 },
        );
      }),
      [0, 0.012].map((s) =>
        stick([0.09, 0.083, -0.11 - s], [-0.06, 0.09, 0.13 - s], 0.0036, { colour: "#6a3420", material: "wood" }),
      ),
    ],
  }),

  // A plain bowl of thick soup with a swirl of cream and herbs
  soup: thing({
    words: "soup, bowl of soup, pumpkin soup",
    sorts: {
      soup: "hot soup, carrot soup, sweet potato soup, vegetable soup, cream soup, ~onion soup, ~curry soup",
    },
    heightM: 0.085,
    homes: "tabletop",
    colour: "#d9822a",
    dyed: [
      { words: "tomato soup, borscht, gazpacho, beetroot soup", colour: "#a82a1c" },
      { words: "pea soup, spinach soup, broccoli soup, green soup", colour: "#7c9440" },
      { words: "~chicken soup, ~miso soup, broth, bone broth", colour: "#c79a4f" },
      { words: "mushroom soup, potato soup, lentil soup", colour: "#b58a5c" },
    ],
    seenRad: 1.2,
    shape: ({ own }) => [
      soupBowl(0.115, 0.07, "#e6dfd0", "#5f7487"),
      lathe(".1075 .0585, 0 .0595", { colour: own }, { sharp: true }),
      each(26, (k) => {
        const t = k / 25;
        const r = 0.062 * (1 - 0.75 * t);
        return lathe(
          ".0062 .0594, .005 .0606, 0 .0608",
          { colour: "#f3e6cc" },
          { at: [r * Math.cos(t * 11), 0, r * Math.sin(t * 11)], sides: 12 },
        );
      }),
      each(11, (k) => {
        const [x, , z] = spread(k, 11, 0.075, 0);
        return lathe(
          ".0042 .0594, .003 .0625, 0 .063",
          { colour: k % 3 ? "#5f7a35" : "#e8dfb8" },
          { at: [x, 0, z], sides: 8 },
        );
      }),
    ],
  }),

  pasta: thing({
    words: "spaghetti, pasta, plate of pasta, plate of spaghetti",
    sorts: {
      spaghetti:
        "linguine, fettuccine, ~macaroni, ~mac and cheese, tagliatelle, carbonara, bolognese, spaghetti bolognese, ~penne, ~lasagna, ~lasagne, ~ravioli, ~gnocchi",
    },
    heightM: 0.1,
    homes: "tabletop",
    seenRad: 1.5,
    shape: () => [
      plate(0.15),
      each(64, (k) => {
        const a = k * 1.17;
        const high = (k / 64) ** 1.3;
        const r = 0.085 * (1 - high) + 0.012;
        const points = Array.from({ length: 11 }, (_, i): V3 => {
          const t = a + (i / 10) * 2.6;
          return [r * Math.cos(t), 0.02 + 0.055 * high + 0.009 * Math.sin(i * 1.3 + k), r * Math.sin(t)];
        });
        return rod(points, 0.0031, { colour: ["#e8c56a", "#dfb656", "#f0d280"][k % 3] }, { sides: 5 });
      }),
      fused(
        0,
        each(16, (k) => {
          const [x, , z] = spread(k, 16, 0.05, 0);
          return ball([x, 0.072 - 5 * (x * x + z * z), z], [0.015, 0.011, 0.015], {
            blend: 0.012,
            colour: "#a82a16",
            paint: sauce,
          });
        }),
      ),
      mint([0.004, 0.084, 0], 0.036),
    ],
  }),

  salad: thing({
    words: "green salad, salad, bowl of salad",
    said: [[/\b(salad) in (?:an? )?(?:\w+ )?bowl\b/g, "$1"]],
    sorts: { salad: "greek salad, caesar salad, mixed salad, ~fruit salad, ~spinach, ~kale, ~caprese" },
    heightM: 0.15,
    homes: "tabletop",
    colour: CHINA,
    seenRad: 1.5,
    shape: ({ own }) => [
      soupBowl(0.13, 0.085, own, "#6f8f5a"),
      each(46, (k) => {
        const [x, , z] = spread(k, 46, 0.105, 0);
        const y = 0.075 + 0.045 * (1 - (x * x + z * z) / 0.011);
        const a = k * 1.9;
        return blade(
          [x, y - 0.012, z],
          [x + 0.045 * Math.cos(a), y + 0.02, z + 0.045 * Math.sin(a)],
          [0.024, 0.022],
          [0, 1, 0],
          { colour: "#3f7f2a", material: "foliage" },
          { tip: ["#7fb84a", "#5f9f3a", "#a8cf6a"][k % 3], camber: 0.3 },
        );
      }),
      each(9, (k) => {
        const [x, , z] = spread(k, 9, 0.085, 0);
        return bead([x, 0.1 + 0.04 * (1 - (x * x + z * z) / 0.0075), z], 0.017, { colour: "#c8281c" }, 12);
      }),
      each(6, (k) => {
        const [x, y, z] = around(k + 0.5, 6, 0.066, 0.128);
        return lathe(
          `.02 ${y - 0.004}, .019 ${y + 0.001}, 0 ${y + 0.002}`,
          {},
          { at: [x, 0, z], sides: 18, wall: (r) => (r > 0.0185 ? "#3f7a34" : "#d3e3a4") },
        );
      }),
    ],
  }),
};
