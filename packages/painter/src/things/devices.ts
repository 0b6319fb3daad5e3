/** Devices that are held, worn or opened. */

import type { Axes } from "../figures/vector.ts";
import { mul, rgb, STEEL, shadeBy, toward } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  box,
  type Colour,
  cone,
  each,
  fused,
  lathe,
  type Paint,
  type Parts,
  type Points,
  point,
  pointsOf,
  rod,
  sheet,
  stick,
  tube,
  type V3,
} from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";
import { BRIGHT_GOLD } from "./shared/treasure.ts";

const stitches: Paint = (dab) => {
  if (Math.abs(Math.abs(dab.z) - 0.0086) < 0.0009) toward(dab, rgb("#d8b88a"), 0.8);
};

/** Narrow slanted stripes. */
const slanted: Paint = (dab) => {
  if ((((dab.y + dab.z) % 0.06) + 0.06) % 0.06 < 0.011) shadeBy(dab, 0.6);
};

export const DEVICES: Family = {
  phone: thing({
    words: "phone, cell phone, smartphone, mobile phone, cellphone, ~iphone",
    sorts: { phone: "android phone, smart phone" },
    said: [
      [/\b(?:taking|takes) (?:an?|some) selfies?\b/g, "holding a phone"],
      [/(?<=phones?\b[^.;]*)(?:,| with) (?:an? )?(?:blank|empty|white) (?:screen|display)\b/g, ""],
    ],
    heightM: 0.15,
    colour: [0.02, 0.02, 0.024],
    seenRad: 1.1,
    held: [{ at: "handR", by: "grip", pose: "look", most: 1.35 }],
    heldUnasked: true,
    shape: ({ own }) => [
      all(
        { blend: 0 },
        fused(0, box([0, 0.075, 0], [0.005, 0.075, 0.037], 0.004, { colour: own })),
        fused(0, box([0.0055, 0.076, 0], [0.001, 0.066, 0.033], 0.001, { colour: "#7fb0d0", material: "glass" })),
      ),
      point("grip", [0, 0.05, 0]),
    ],
  }),

  necktie: thing({
    words: "tie, necktie",
    sorts: { tie: "~bow tie, ~bowtie" },
    said: [[/\b(suits?) and (?:an? )?(?:\w+ )?(?:neck)?ties?\b/g, "$1"]],
    heightM: 0.5,
    homes: "studio",
    colour: ["#7d1f2b", "#274b7a", "#3a5a40"],
    seenRad: 1.3,
    held: [{ at: "handR", by: "grip", most: 1.4 }],
    shape: ({ own }) => {
      const flat: readonly [V3, number] = [[1, 0, 0], 0.2];
      return [
        all(
          { colour: own, material: "fabric", blend: 0.002, flat, paint: slanted },
          fused(
            0.002,
            cone([0, 0.008, 0], [0, 0.075, 0], [0.005, 0.05]),
            cone([0, 0.075, 0], [0, 0.41, 0], [0.05, 0.021]),
          ),
        ),
        fused(
          0,
          cone([0.008, 0.418, 0], [0.008, 0.452, 0], [0.021, 0.033], {
            colour: mul(own, 0.8),
            material: "fabric",
            blend: 0,
            flat: [[1, 0, 0], 0.5],
          }),
        ),
        rod(
          each(
            28,
            (i): V3 => [
              -0.05 + 0.06 * Math.cos(i * 0.2244),
              0.478 - 0.016 * Math.cos(i * 0.2244),
              0.058 * Math.sin(i * 0.2244),
            ],
          ),
          0.011,
          { colour: mul(own, 0.9), material: "fabric" },
          { sides: 7, closed: true },
        ),
        point("grip", [0, 0.44, 0]),
      ];
    },
  }),

  laptop: thing({
    words: "laptop, notebook computer",
    sorts: { laptop: "~macbook, ~chromebook, ~tablet computer, notebook pc" },
    heightM: 0.24,
    colour: "#9aa0a6",
    seenRad: 1,
    held: [{ at: "hands", most: 1.2 }],
    heldUnasked: true,
    uses: ["served"],
    shape: ({ own, asked }) => {
      const shell = asked ? ("object" as const) : ("metal" as const);
      const up: V3 = [-0.24, 0.97, 0];
      const out: V3 = [0.97, 0.24, 0];
      const [high, wide] = asked ? [0.086, 0.136] : [0.1, 0.15];
      // a lake under hills and an evening sky
      const at = (v: number, w: number): V3 => [-0.1365 + out[0] * 0.002 + up[0] * v, 0.126 + up[1] * v, w];
      const hill = (w: number) => high * (0.12 + 0.2 * Math.sin(w * 26 + 0.6) + 0.1 * Math.sin(w * 61));
      const us = Array.from({ length: 21 }, (_, k) => -wide + (2 * wide * k) / 20);
      const shore = () => -0.3 * high;
      const bands: readonly (readonly [(w: number) => number, (w: number) => number, string])[] = [
        [() => -high, shore, "#2f6f96"],
        [shore, hill, "#3f6a5a"],
        [hill, () => 0.7 * high, "#e8b48a"],
        [() => 0.7 * high, () => high, "#9fb8d0"],
      ];
      return [
        all(
          { colour: own, material: shell, blend: 0 },
          fused(0, box([0, 0.01, 0], [0.115, 0.01, 0.165], 0.004)),
          fused(
            0,
            box([-0.022, 0.0205, 0], [0.052, 0.0012, 0.14], 0.004, {
              colour: asked ? mul(own, 0.55) : [0.05, 0.05, 0.055],
              material: "object",
            }),
          ),
          each(4, (i) =>
            each(12, (k) =>
              fused(
                0,
                box([-0.06 + i * 0.0255, 0.0225, -0.126 + k * 0.0229], [0.0095, 0.0016, 0.0092], 0.002, {
                  colour: asked ? mul(own, 0.3) : [0.02, 0.02, 0.023],
                  material: "object",
                }),
              ),
            ),
          ),
          fused(0, box([0.072, 0.0206, 0], [0.028, 0.0008, 0.045], 0.003, { colour: mul(own, 0.8) })),
          fused(0, box([-0.142, 0.125, 0], [0.004, 0.115, 0.165], 0.003, { axes: [out, up, [0, 0, 1]] })),
        ),
        bands.map(([from, to, c2]) =>
          sheet([us.map((w) => at(from(w), w)), us.map((w) => at(to(w), w))], { colour: c2, material: "paper" }),
        ),
        point("top", [0, 0.02, 0]),
      ];
    },
  }),

  camera: thing({
    words: "camera, photo camera, film camera",
    sorts: { camera: "~polaroid, ~polaroid camera, dslr, digital camera, ~leica" },
    heightM: 0.11,
    colour: [0.03, 0.03, 0.033],
    seenRad: 0.9,
    held: [{ at: "hands", by: "grip", most: 1.2 }],
    heldUnasked: true,
    shape: ({ own }) => [
      all(
        { blend: 0 },
        fused(0, box([0, 0.045, 0], [0.026, 0.042, 0.068], 0.01, { colour: own })),
        fused(0, box([0, 0.078, 0], [0.027, 0.012, 0.069], 0.004, { colour: STEEL, material: "metal" })),
        fused(0, cone([0.02, 0.04, 0], [0.075, 0.04, 0], [0.034, 0.031], { colour: [0.02, 0.02, 0.022] })),
        fused(0, box([0, 0.1, 0], [0.018, 0.014, 0.022], 0.004, { colour: [0.03, 0.03, 0.033] })),
      ),
      bead([0.084, 0.04, 0], 0.026, { colour: "#3f5f86", material: "glass" }),
      point("grip", [0, 0.03, -0.06]),
    ],
  }),

  headphones: thing({
    words: "headphone, headset",
    heightM: 0.19,
    homes: "tabletop",
    uses: ["headwear"],
    colour: "#2a2c31",
    seenRad: 1.2,
    shape: ({ own }) => {
      const arch = Array.from({ length: 19 }, (_, i): V3 => {
        const a = (-0.08 + 1.16 * (i / 18)) * Math.PI;
        return [-0.012 * Math.sin(a), 0.098 + 0.088 * Math.sin(a), 0.084 * Math.cos(a)];
      });
      return [
        rod(arch, 0.0062, { colour: STEEL, material: "metal" }, { sides: 10 }),
        rod(
          arch.slice(5, 14).map(([x, y, z]): V3 => [x, y - 0.004, z]),
          [0.006, 0.0105, 0.0125, 0.0135, 0.014, 0.0135, 0.0125, 0.0105, 0.006],
          { colour: mul(own, 1.3), material: "fabric" },
          { sides: 12 },
        ),
        all(
          { blend: 0.006 },
          [1, -1].map((s) => {
            const tilt: V3 = [0.3, 0.05, s * 0.95];
            const long = Math.hypot(...tilt);
            const n: V3 = [tilt[0] / long, tilt[1] / long, tilt[2] / long];
            const at: V3 = [0.006, 0.055, s * 0.082];
            const off = (d: number): V3 => [at[0] + n[0] * d, at[1] + n[1] * d, at[2] + n[2] * d];
            return [
              fused(
                0,
                cone(off(-0.012), off(-0.006), [0.047, 0.047], {
                  material: "fabric",
                  flat: [n, 0.3],
                  colour: mul(own, 0.7),
                }),
              ),
              fused(0, cone(off(0.004), off(0.012), [0.043, 0.04], { flat: [n, 0.34], colour: own })),
              fused(
                0,
                cone(off(0.025), off(0.026), [0.024, 0.024], { material: "metal", flat: [n, 0.18], colour: "#c9a24a" }),
              ),
            ];
          }),
        ),
        point("top", [0, 0.19, 0]),
        point("brow", [0, 0.11, 0]),
      ];
    },
  }),

  // A watch on a cushion, its face to the front
  watch: thing({
    words: "watch, wristwatch, wrist watch",
    sorts: { watch: "~smartwatch, ~smart watch, ~rolex" },
    heightM: 0.11,
    homes: "tabletop",
    colour: "#4a2a18",
    seenRad: 1.25,
    shape: ({ own }) => {
      const up: V3 = [-0.34, 0.94, 0];
      const out: V3 = [0.94, 0.34, 0];
      const axes: Axes = [up, out, [0, 0, 1]];
      const middle: V3 = [0.018, 0.062, 0];
      const at = (u: number, v: number, w: number): V3 => [
        middle[0] + up[0] * u + out[0] * w,
        middle[1] + up[1] * u + out[1] * w,
        v,
      ];
      const disc = (rows: Points, c: Colour, m: "metal" | "object"): Parts =>
        lathe(rows, { colour: c, material: m }, { at: middle, axes, sides: 48 });
      const band = (points: readonly V3[]): Parts =>
        fused(
          0,
          tube(
            points,
            points.map(() => 0.0105),
            { blend: 0.01, colour: own, flat: [out, 0.26], paint: stitches },
            { inner: 0.004, steps: 5 },
          ),
        );
      return [
        disc(".024 -.005, .0265 0, .0265 .004, .0235 .0068, .0225 .006", BRIGHT_GOLD, "metal"),
        disc(".0226 .0058, .0001 .0058", rgb("#f2ede0"), "object"),
        each(12, (k) => {
          const a = (k / 12) * 2 * Math.PI;
          return stick(
            at(0.0175 * Math.cos(a), 0.0175 * Math.sin(a), 0.0066),
            at(0.0208 * Math.cos(a), 0.0208 * Math.sin(a), 0.0066),
            k % 3 ? 0.0005 : 0.0009,
            { colour: "#1c1c22" },
            5,
          );
        }),
        pointsOf("-.95 .011 .0009, 1.05 .0165 .0007, 2.6 .018 .0003").map(([a, long, thick]) =>
          stick(
            at(0, 0, 0.0072),
            at(long * Math.cos(a), long * Math.sin(a), 0.0072),
            thick,
            { colour: thick < 0.0004 ? "#b3261e" : "#1c1c22" },
            5,
          ),
        ),
        stick(at(0, 0.026, 0.001), at(0, 0.031, 0.001), 0.003, { colour: BRIGHT_GOLD, material: "metal" }, 10),
        // the strap runs round a small cushion
        fused(0, ball([-0.018, 0.04, 0], [0.028, 0.036, 0.026], { material: "fabric", blend: 0, colour: "#d8cdb8" })),
        band([at(0.023, 0, 0), at(0.034, 0, -0.006), [-0.03, 0.09, 0], [-0.048, 0.06, 0]]),
        band([at(-0.023, 0, 0), at(-0.038, 0, -0.006), [0.01, 0.008, 0], [-0.03, 0.006, 0]]),
      ];
    },
  }),
};
