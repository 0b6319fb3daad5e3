/** A watch, headphones, a key and small toys. */

import { type Axes, FRONT } from "../figures/vector.ts";
import { grain, mul, rgb, STEEL, shadeBy, toward } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  box,
  type Colour,
  cone,
  each,
  eye,
  fused,
  lathe,
  type Paint,
  type Parts,
  type Points,
  point,
  pointsOf,
  rod,
  stick,
  tube,
  type V3,
} from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";
import { BRIGHT_GOLD } from "./shared/treasure.ts";

const stitches: Paint = (dab) => {
  if (Math.abs(Math.abs(dab.z) - 0.0086) < 0.0009) toward(dab, rgb("#d8b88a"), 0.8);
};

const scratches: Paint = (dab) => {
  if (grain(dab.x * 60, dab.y * 60, dab.z * 60) > 0.86) shadeBy(dab, 0.82);
};

export const GADGETS: Family = {
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
        disc(
          [
            [0.024, -0.005],
            [0.0265, 0],
            [0.0265, 0.004],
            [0.0235, 0.0068],
            [0.0225, 0.006],
          ],
          BRIGHT_GOLD,
          "metal",
        ),
        disc(
          [
            [0.0226, 0.0058],
            [0.0001, 0.0058],
          ],
          rgb("#f2ede0"),
          "object",
        ),
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

  headphones: thing({
    words: "headphone, headset",
    heightM: 0.19,
    homes: "tabletop",
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
      ];
    },
  }),

  // A robot of tin: square, with a dial, two lamps and a key
  "toy-robot": thing({
    words: "toy robot, tin robot, robot toy",
    heightM: 0.3,
    homes: "tabletop",
    colour: "#4f8fa0",
    seenRad: 1.15,
    shape: ({ own }) => {
      const trim = rgb("#c8432c");
      return [
        all(
          { colour: own, blend: 0.004 },
          fused(0, box([0, 0.135, 0], [0.042, 0.055, 0.056], 0.008, { paint: scratches })),
          fused(0, box([0, 0.232, 0], [0.036, 0.032, 0.044], 0.01, { colour: mul(own, 1.25), paint: scratches })),
          [1, -1].map((s) => [
            fused(
              0,
              box([0, 0.048, s * 0.029], [0.026, 0.036, 0.019], 0.006, { material: "metal", colour: "#9aa0a6" }),
            ),
            fused(0, box([0.014, 0.011, s * 0.031], [0.044, 0.011, 0.025], 0.005, { colour: trim })),
            fused(
              0,
              cone([0, 0.175, s * 0.06], [0, 0.165, s * 0.082], [0.012, 0.012], {
                material: "metal",
                colour: "#9aa0a6",
              }),
            ),
            fused(0, cone([0, 0.16, s * 0.084], [0.045, 0.125, s * 0.088], [0.0135, 0.0115])),
            fused(0, cone([0.05, 0.12, s * 0.088], [0.066, 0.114, s * 0.088], [0.013, 0.01], { colour: trim })),
          ]),
        ),
        [1, -1].map((s) => [
          lathe(
            ".0145 0, .0145 .006, .011 .007",
            { colour: "#c9ced2", material: "metal" },
            { at: [0.036, 0.24, s * 0.018], axes: FRONT, sides: 24 },
          ),
          bead([0.0375, 0.24, s * 0.018], 0.0108, { colour: [1, 0.78, 0.3], material: "light" }),
          stick([0, 0.235, s * 0.044], [0, 0.235, s * 0.056], 0.009, { colour: trim }, 12),
        ]),
        [-3, -2, -1, 0, 1, 2, 3].map((k) =>
          stick(
            [0.0368, 0.2085, k * 0.0062 - 0.0015],
            [0.0368, 0.2165, k * 0.0062 - 0.0015],
            0.0016,
            { colour: "#2a2c30" },
            5,
          ),
        ),
        stick([0, 0.262, 0], [0, 0.288, 0], 0.0024, { colour: STEEL, material: "metal" }, 6),
        bead([0, 0.292, 0], 0.0085, { colour: trim }, 12),
        lathe(
          ".026 .001, .026 .004, .022 .005, .001 .004",
          {},
          { at: [0.042, 0.148, 0], axes: FRONT, sides: 30, wall: (r) => (r > 0.0215 ? "#c9ced2" : "#f0e6c8") },
        ),
        stick([0.0475, 0.148, 0], [0.0475, 0.162, 0.012], 0.0018, { colour: trim }, 6),
        ["#c8432c", "#e0b52a", "#4f9a4a"].map((c, k) =>
          bead([0.044, 0.104, (k - 1) * 0.026], 0.0068, { colour: c }, 12),
        ),
        point("top", [0, 0.27, 0]),
      ];
    },
  }),

  "rubber-duck": thing({
    words: "rubber duck, rubber ducky, toy duck",
    heightM: 0.12,
    homes: "tabletop, bathroom",
    colour: "#f0c020",
    seenRad: 0.95,
    fineness: 0.8,
    shape: ({ own }) =>
      all(
        { colour: own, blend: 0.018 },
        fused(
          0,
          ball([-0.004, 0.036, 0], [0.056, 0.036, 0.044], { blend: 0 }),
          cone([-0.036, 0.045, 0], [-0.066, 0.072, 0], [0.02, 0.006]),
          ball([0.026, 0.088, 0], [0.032, 0.031, 0.031]),
          [1, -1].map((s) => [
            ball([-0.012, 0.046, s * 0.04], [0.028, 0.018, 0.01], { blend: 0.008 }),
            eye([0.05, 0.097, s * 0.0165], 0.0056, [0.8, 0.1, s * 0.6], [0, 1, 0]),
          ]),
        ),
        fused(0.004, ball([0.06, 0.083, 0], [0.017, 0.0055, 0.015], { colour: "#e0641c" })),
      ),
  }),

  key: thing({
    words: "key, old key, antique key",
    heightM: 0.015,
    homes: "tabletop",
    colour: "#b8913a",
    seenRad: 1.3,
    shape: ({ own }) => {
      // it leans against nothing: lies flat, its bow to the left
      const y = 0.006;
      return [
        pointsOf("0 -.062, .017 -.045, -.017 -.045").map(([x, z]) =>
          rod(
            Array.from(
              { length: 24 },
              (_, i): V3 => [x + 0.014 * Math.cos(i * 0.2618), y, z + 0.014 * Math.sin(i * 0.2618)],
            ),
            0.0036,
            { colour: own, material: "metal" },
            { closed: true },
          ),
        ),
        stick([0, y, -0.032], [0, y, 0.075], 0.0046, { colour: own, material: "metal" }, 10),
        pointsOf(".07 .026, .06 .02, .05 .026").map(([z, long]) =>
          stick([0, y, z], [long, y, z], 0.0038, { colour: own, material: "metal" }, 6),
        ),
        rod(
          `0 ${y} -.075, .02 .004 -.095, 0 .004 -.115`,
          0.002,
          { colour: "#a3262a", material: "fabric" },
          { smooth: 6, sides: 9 },
        ),
      ];
    },
  }),
};
