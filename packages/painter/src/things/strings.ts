/** What one plays alone: strings, keys and a flute. */

import { type Axes, add, cross } from "../figures/vector.ts";
import { bare, grains, mul, rgb, STEEL, shadeBy } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  block,
  box,
  cone,
  each,
  fused,
  type Paint,
  type Parts,
  point,
  type Rgb,
  rod,
  stick,
  type V3,
} from "../kit/parts.ts";
import { axesOf, rows } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";

const EBONY = "#16110e";

/** A body with a waist in any frame: `up` to the scroll, `out` from its top plate. */
interface Strung {
  readonly centre: V3;
  readonly up: V3;
  readonly out: V3;
  readonly scale: number;
}

/** Fine long grain, from `least` of the colour on. */
const longGrain =
  (least: number, more: number, [x, y, z]: V3): Paint =>
  (dab) =>
    shadeBy(dab, least + more * grains(dab.x * x, dab.y * y, dab.z * z));

const varnish = longGrain(0.8, 0.35, [8, 9, 60]);

/** Points and radii of an instrument in its own axes: up its neck, aside and out of its belly. */
function scaled({ centre, up, out, scale: s }: Strung) {
  const side = cross(up, out);
  const axes: Axes = [up, side, out];
  const at = (a: number, b: number, d = 0): V3 =>
    add(centre, add(mul(up, a * s), add(mul(side, b * s), mul(out, d * s))));
  const r = (a: number, b: number, c: number): V3 => [a * s, b * s, c * s];
  return { axes, at, r };
}

function violinOf({ centre, up, out, scale: s }: Strung, colour: Rgb): Parts {
  const { axes, at, r } = scaled({ centre, up, out, scale: s });
  return [
    all(
      { colour, paint: varnish, blend: 0.03 * s, flow: up },
      fused(
        0,
        ball(at(-0.085, 0), r(0.1, 0.105, 0.024), { axes }),
        ball(at(0.095, 0), r(0.085, 0.085, 0.022), { axes }),
        ball(at(0.01, 0), r(0.1, 0.075, 0.022), { blend: 0.02 * s, axes }),
        [1, -1].map((b) =>
          ball(at(0.015, b * 0.115), r(0.05, 0.055, 0.06), {
            colour: mul(colour, 0.7),
            blend: 0.008 * s,
            axes,
            carve: true,
          }),
        ),
      ),
      fused(
        0.002,
        cone(at(0.09, 0, 0.03), at(0.315, 0, 0.024), [0.013 * s, 0.01 * s], {
          colour: EBONY,
          paint: bare,
          blend: 0.004 * s,
          flat: [out, 0.5],
        }),
        cone(at(0.16, 0, 0.012), at(0.32, 0, 0.012), [0.012 * s, 0.01 * s]),
        cone(at(0.32, 0, 0.012), at(0.375, 0, -0.004), [0.011 * s, 0.008 * s], { colour: mul(colour, 0.85) }),
        ball(at(0.385, 0, -0.006), r(0.016, 0.012, 0.016), { colour: mul(colour, 0.85), axes }),
        cone(at(-0.16, 0, 0.032), at(-0.075, 0, 0.036), [0.014 * s, 0.018 * s], {
          colour: EBONY,
          paint: bare,
          blend: 0.004 * s,
          flat: [out, 0.35],
        }),
        box(at(-0.02, 0, 0.034), r(0.003, 0.022, 0.014), 0.002 * s, { colour: "#d8b884", paint: bare, axes }),
        ball(at(-0.165, -0.05, 0.026), r(0.035, 0.032, 0.012), { colour: EBONY, paint: bare, blend: 0.004 * s, axes }),
      ),
    ),
    [-1.5, -0.5, 0.5, 1.5].map((i) =>
      rod(
        [at(-0.11, i * 0.006, 0.043), at(-0.02, i * 0.006, 0.052), at(0.33, i * 0.0035, 0.03)],
        0.0011 * s,
        { colour: "#e0d8c4", material: "metal" },
        { sides: 4 },
      ),
    ),
    [1, -1].map((b) =>
      rod(
        [
          at(0.03, b * 0.03, 0.026),
          at(0.005, b * 0.038, 0.026),
          at(-0.02, b * 0.046, 0.026),
          at(-0.045, b * 0.05, 0.025),
        ],
        0.0028 * s,
        { colour: EBONY },
        { smooth: 4, sides: 5 },
      ),
    ),
    rows(".34 1, .355 -1, .345 -1, .365 1").map(([i, b]) =>
      stick(at(i, 0, 0), at(i, b * 0.028, 0), 0.0035 * s, { colour: EBONY, material: "wood" }, 6),
    ),
  ];
}

const STANDING: Strung = { centre: [0, 0.3, 0], up: [0, 1, 0], out: [1, 0, 0], scale: 1 };

const spruce = longGrain(0.86, 0.25, [8, 5, 70]);

function guitarOf({ centre, up, out, scale: s }: Strung, colour: Rgb): Parts {
  const { axes, at, r } = scaled({ centre, up, out, scale: s });
  const ring = Array.from({ length: 28 }, (_, i) =>
    at(0.03 + 0.058 * Math.cos((i / 28) * 2 * Math.PI), 0.058 * Math.sin((i / 28) * 2 * Math.PI), 0.0405),
  );
  return [
    all(
      { colour, paint: spruce, blend: 0.002 * s, flow: up },
      fused(
        0,
        cone(at(-0.13, 0, 0), at(-0.1, 0, 0), [0.19 * s, 0.19 * s], { blend: 0, flat: [out, 0.27] }),
        cone(at(0.13, 0, 0), at(0.15, 0, 0), [0.14 * s, 0.14 * s], { blend: 0.06 * s, flat: [out, 0.36] }),
        [1, -1].map((b) =>
          ball(at(0.04, b * 0.2), r(0.055, 0.07, 0.1), {
            colour: mul(colour, 0.6),
            blend: 0.03 * s,
            axes,
            carve: true,
          }),
        ),
        box(at(0, 0, 0.08), r(0.5, 0.4, 0.04), 0, { colour: "#d9a860", blend: 0.006 * s, axes, carve: true }),
        box(at(0, 0, -0.08), r(0.5, 0.4, 0.04), 0, { blend: 0.006 * s, axes, carve: true }),
        ball(at(0.03, 0, 0.042), r(0.05, 0.05, 0.012), { colour: EBONY, paint: bare, axes, carve: true }),
      ),
      fused(0.002, box(at(0.36, 0, 0.04), r(0.27, 0.026, 0.012), 0.006 * s, { colour: EBONY, paint: bare, axes })),
      fused(
        0.002,
        box(at(0.68, 0, 0.034), r(0.075, 0.04, 0.01), 0.006 * s, {
          colour: mul(colour, 0.5),
          paint: bare,
          blend: 0.05 * s,
          axes,
        }),
      ),
      fused(0.002, box(at(-0.2, 0, 0.046), r(0.012, 0.075, 0.008), 0.004 * s, { colour: EBONY, paint: bare, axes })),
    ),
    [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5].map((i) =>
      stick(
        at(-0.2, i * 0.011, 0.056),
        at(0.63, i * 0.007, 0.056),
        0.0014 * s,
        { colour: "#d9d2c0", material: "metal" },
        4,
      ),
    ),
    each(11, (i) =>
      stick(
        at(0.12 + 0.5 * (1 - 0.5 ** (i / 7)) * 1.45, -0.024, 0.053),
        at(0.12 + 0.5 * (1 - 0.5 ** (i / 7)) * 1.45, 0.024, 0.053),
        0.0018 * s,
        { colour: "#b9b5aa", material: "metal" },
        4,
      ),
    ),
    each(3, (i) =>
      [1, -1].map((b) =>
        stick(
          at(0.64 + i * 0.035, b * 0.035, 0.034),
          at(0.64 + i * 0.035, b * 0.062, 0.034),
          0.007 * s,
          { colour: "#c9c5ba", material: "metal" },
          6,
        ),
      ),
    ),
    rod(ring, 0.004 * s, { colour: "#3a2010", material: "wood" }, { sides: 5, closed: true }),
  ];
}

const whiteKeys: Paint = (dab) => {
  if (Math.abs(((dab.z + 0.6) % 0.0353) - 0.0176) > 0.0162) shadeBy(dab, 0.3);
};

const staves: Paint = (dab) => {
  if (Math.sin(dab.y * 190) > 0.7) shadeBy(dab, 0.5);
};

export const STRINGS: Family = {
  violin: thing({
    words: "violin, fiddle",
    sorts: { violin: "~viola, ~double bass" },
    heightM: 0.6,
    homes: "studio",
    colour: "#8a3f17",
    seenRad: 1.15,
    shape: ({ own, pose }) => [
      violinOf({ ...STANDING, centre: [0, 0.19, 0] }, own),
      // in hands the bow is the player's
      pose !== "played" &&
        stick([0.06, 0.02, 0.17], [0.02, 0.6, 0.12], 0.004, { colour: "#5a2a12", material: "wood" }, 6),
      point("neck", [0, 0.47, 0]),
    ],
  }),

  guitar: thing({
    words: "guitar, electric guitar",
    sorts: { guitar: "acoustic guitar, ~bass guitar, ~ukulele, ~lute, ~mandolin, classical guitar, ~electric bass" },
    heightM: 1.1,
    homes: "studio",
    colour: "#7a3f1a",
    seenRad: 1.25,
    shape: ({ own }) => [guitarOf({ ...STANDING, centre: [0, 0.325, 0] }, own), point("neck", [0, 0.78, 0])],
  }),

  piano: thing({
    words: "piano, upright piano, grand piano",
    sorts: { piano: "baby grand" },
    said: [[/\bpianist (?:at|by|behind|with) (?:an?|the|his|her) (?:\w+ )?piano\b/g, "pianist playing the piano"]],
    heightM: 1.32,
    homes: "room, stage",
    colour: "#17130f",
    seenRad: 0.75,
    shape: ({ own }) => [
      all(
        { colour: own, blend: 0.004 },
        block([-0.1, 0.66, 0], [0.2, 0.62, 0.74], {}, 0.02),
        fused(0.002, box([-0.1, 1.29, 0], [0.23, 0.022, 0.77], 0.012)),
        fused(0.002, box([0.2, 0.64, 0], [0.24, 0.06, 0.74], 0.02)),
        [1, -1].map((s) => fused(0.002, box([0.16, 0.7, s * 0.7], [0.26, 0.08, 0.05], 0.02))),
        [1, -1].map((s) => fused(0.002, cone([0.34, 0.6, s * 0.66], [0.36, 0.02, s * 0.66], [0.045, 0.035]))),
        fused(0.001, box([0.3, 0.705, 0], [0.13, 0.012, 0.63], 0.003, { colour: "#efece2", paint: whiteKeys })),
        fused(
          0.002,
          box([0.13, 0.92, 0], [0.015, 0.14, 0.34], 0.01, {
            material: "paper",
            colour: "#efe9da",
            axes: axesOf(".96 -.28 0, .28 .96 0, 0 0 1"),
            paint: staves,
          }),
        ),
      ),
      each(35, (i) => {
        const z = -0.6 + i * 0.0353 + 0.0176;
        return (
          ![2, 6].includes(i % 7) &&
          stick([0.2, 0.727, z], [0.34, 0.727, z], 0.0095, { colour: [0.012, 0.012, 0.013] }, 5)
        );
      }),
      point("player", [0.66, 0, 0]),
    ],
  }),

  flute: thing({
    words: "flute",
    sorts: { flute: "~clarinet, ~oboe, ~piccolo, ~tin whistle" },
    heightM: 0.04,
    seenRad: 1.3,
    shape: () => [
      stick([0, 0.02, -0.3], [0, 0.02, 0.34], 0.014, { colour: mul(rgb(STEEL), 0.62), material: "metal" }),
      each(9, (k) => bead([0.012, 0.026, -0.05 + k * 0.036], 0.009, { colour: STEEL, material: "metal" }, 8)),
      point("grip", [0, 0.02, 0.05]),
    ],
  }),
};
