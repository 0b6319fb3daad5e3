/** Devices that are held in hands. */

import { mul, STEEL } from "../kit/paints.ts";
import { all, bead, box, cone, each, fused, point, sheet, stick, type V3 } from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";

export const DEVICES: Family = {
  phone: thing({
    words: "phone, cell phone, smartphone, mobile phone, cellphone, ~iphone",
    sorts: { phone: "android phone, smart phone" },
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

  microphone: thing({
    words: "microphone, mic, studio microphone",
    heightM: 0.23,
    held: [{ at: "handR", by: "grip", pose: "sing", most: 1.35 }],
    heldUnasked: true,
    shape: () => [
      stick([0, 0, 0], [0, 0.17, 0], [0.012, 0.019], { colour: [0.03, 0.03, 0.034] }),
      bead([0, 0.195, 0], 0.032, { colour: "#7d8288", material: "metal" }, 16),
      point("grip", [0, 0.07, 0]),
    ],
  }),
};
