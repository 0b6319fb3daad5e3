/** Fruit that lies on tables. */

import { grain, grains, pores, rgb, seam, shadeBy, tint, toward } from "../kit/paints.ts";
import {
  all,
  ball,
  blade,
  type Colour,
  cone,
  each,
  fused,
  type Paint,
  type Parts,
  type Rgb,
  rod,
  tube,
  type V3,
} from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";

const stalk = (from: V3, to: V3): Parts =>
  rod(
    [from, [from[0] + 0.002, (from[1] + to[1]) / 2, from[2]], to],
    0.003,
    { colour: "#3a2614", material: "wood" },
    { smooth: 4, sides: 6 },
  );

const [PALE, BROWN] = ["#e9dca0", "#6a5a24"].map(rgb);

/** Streaks of a second colour, pale dots, and the hollow of the stalk. */
const appleSkin =
  (second: Rgb): Paint =>
  (dab) => {
    const streak = grains(Math.atan2(dab.z, dab.x) * 4, dab.y * 20, 1, 3);
    toward(dab, second, 0.7 * Math.max(0, streak - 0.42) * 3);
    if (grain(dab.x * 320, dab.y * 320, dab.z * 320) > 0.86) toward(dab, PALE, 0.4);
    if (dab.y > 0.07 && Math.hypot(dab.x, dab.z) < 0.012) toward(dab, BROWN, 0.6);
  };

const appleOf = (colour: Rgb, second: Colour): Parts => [
  all(
    { colour, paint: appleSkin(rgb(second)) },
    fused(
      0,
      ball([0, 0.04, 0], [0.043, 0.04, 0.043], { blend: 0 }),
      ball([0, 0.03, 0], [0.036, 0.032, 0.036]),
      ball([0, 0.088, 0], [0.012, 0.018, 0.012], { carve: true }),
    ),
  ),
  stalk([0, 0.068, 0], [0.008, 0.096, 0.002]),
  blade(
    [0.003, 0.082, 0],
    [0.04, 0.1, 0.012],
    [0.012, 0.009],
    [0, 1, 0.2],
    { colour: "#3f6a24", material: "foliage" },
    { tip: "#5a8a34" },
  ),
];

const [ORANGE_EYE, BLUSH, TIP_OF_BANANA, GREEN_BANANA, SPOT, SEED, RIND] = [
  "#4a5a24",
  "#b5602a",
  "#4a3a1c",
  "#8a9a2f",
  "#6a4a1c",
  "#e3c06a",
  "#8aa84a",
].map(rgb);

const orangeSkin: Paint = (dab) => {
  pores(0.84, 0.26, 420)(dab);
  if (dab.y > 0.074 && Math.hypot(dab.x, dab.z) < 0.006) toward(dab, ORANGE_EYE, 0.9);
};

const pearSkin: Paint = (dab) => {
  if (grain(dab.x * 300, dab.y * 300, dab.z * 300) > 0.78) shadeBy(dab, 0.8);
  toward(dab, BLUSH, 0.35 * Math.max(0, dab.nz));
};

const bananaSkin: Paint = (dab) => {
  if (dab.y > 0.104 || (dab.x > 0.1 && dab.y > 0.078)) toward(dab, TIP_OF_BANANA, 0.8);
  else if (dab.x < -0.066) toward(dab, GREEN_BANANA, 0.5);
  if (grain(dab.x * 160, dab.y * 160, dab.z * 160) > 0.83) toward(dab, SPOT, 0.5);
};

const seeds: Paint = (dab) => {
  if (seam(dab.x * 190, dab.y * 190, dab.z * 190) > 0.75) toward(dab, SEED, 0.8);
};

const rind: Paint = (dab) => {
  const a = Math.atan2(dab.z, dab.y - 0.12);
  const wave = a * 9 + (grains(dab.x * 18, dab.y * 18, dab.z * 18) - 0.5) * 5;
  toward(dab, RIND, 0.85 * (Math.sin(wave) > 0.2 ? 1 : 0));
};

export const FRUIT: Family = {
  apple: thing({
    words: "apple, red apple",
    sorts: { apple: "granny smith, gala apple" },
    heightM: 0.095,
    colour: "#a81f1c",
    fineness: 0.6,
    shape: ({ own, asked }) => appleOf(own, asked ? tint(asked, [1, 0.9, 0.5], 0.3) : "#d9a83a"),
  }),

  "green-apple": thing({
    words: "green apple",
    heightM: 0.095,
    colour: "#7a9a2a",
    fineness: 0.6,
    shape: ({ own }) => appleOf(own, "#b5c95a"),
  }),

  orange: thing({
    words: "orange, tangerine, mandarin, clementine",
    sorts: { orange: "satsuma, ~grapefruit, blood orange" },
    heightM: 0.09,
    colour: "#d9761c",
    fineness: 0.6,
    shape: ({ own }) => [
      all(
        { colour: own, paint: orangeSkin },
        fused(
          0,
          ball([0, 0.039, 0], [0.041, 0.039, 0.041], { blend: 0 }),
          ball([0, 0.08, 0], [0.008, 0.006, 0.008], { carve: true, blend: 0.012 }),
        ),
      ),
      blade(
        [0.002, 0.077, 0],
        [0.05, 0.092, 0.02],
        [0.014, 0.01],
        [0, 1, 0.2],
        { colour: "#2f5a20", material: "foliage" },
        { tip: "#4a7a2c" },
      ),
    ],
  }),

  lemon: thing({
    words: "lemon",
    heightM: 0.06,
    colour: "#e3c42a",
    fineness: 0.6,
    shape: ({ own }) =>
      all(
        { colour: own, blend: 0.02, paint: pores(0.86, 0.22, 400) },
        fused(
          0,
          ball([0, 0.03, 0], [0.042, 0.03, 0.03], { blend: 0 }),
          ball([0.044, 0.031, 0], [0.011, 0.009, 0.009]),
          ball([-0.043, 0.03, 0], [0.008, 0.008, 0.008]),
        ),
      ),
  }),

  pear: thing({
    words: "pear",
    heightM: 0.13,
    colour: "#b5a83a",
    fineness: 0.6,
    shape: ({ own }) => [
      fused(0, cone([0, 0.038, 0], [0.006, 0.088, 0], [0.038, 0.018], { blend: 0, colour: own, paint: pearSkin })),
      stalk([0.007, 0.104, 0], [0.018, 0.13, 0.002]),
    ],
  }),

  banana: thing({
    words: "banana",
    heightM: 0.12,
    colour: "#e0bb2f",
    seenRad: 0.15,
    shape: ({ own }) =>
      fused(
        0,
        tube(
          "-.082 .118 0, -.07 .085 0, -.035 .034 0, .03 .022 0, .09 .06 0, .108 .085 0",
          [0.008, 0.012, 0.02, 0.021, 0.013, 0.006],
          { colour: own, blend: 0.006, paint: bananaSkin },
        ),
      ),
  }),

  strawberry: thing({
    words: "strawberry",
    sorts: { strawberry: "wild strawberry, ~raspberry" },
    heightM: 0.055,
    colour: "#b81c1f",
    fineness: 0.6,
    shape: ({ own }) => [
      fused(0, cone([0, 0.034, 0], [0.002, 0.012, 0], [0.02, 0.009], { blend: 0, colour: own, paint: seeds })),
      each(7, (i) => {
        const a = (i / 7) * 2 * Math.PI;
        return blade(
          [0, 0.053, 0],
          [Math.cos(a) * 0.022, 0.048, Math.sin(a) * 0.022],
          [0.005, 0.003],
          [0, 1, 0],
          { colour: "#3f7a24", material: "foliage" },
          { tip: "#5a9a34", camber: 0.3 },
        );
      }),
    ],
  }),

  watermelon: thing({
    words: "watermelon",
    heightM: 0.24,
    colour: "#2f5a24",
    fineness: 0.6,
    shape: () => fused(0, ball([0, 0.12, 0], [0.17, 0.12, 0.125], { blend: 0, colour: "#2f5a24", paint: rind })),
  }),
};
