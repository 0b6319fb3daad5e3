/** A piano and a drum. */

import { shadeBy } from "../kit/paints.ts";
import { all, block, box, cone, each, fused, type Paint, point, rod, skirt, stick } from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";

const whiteKeys: Paint = (dab) => {
  if (Math.abs(((dab.z + 0.6) % 0.0353) - 0.0176) > 0.0162) shadeBy(dab, 0.3);
};

const staves: Paint = (dab) => {
  if (Math.sin(dab.y * 190) > 0.7) shadeBy(dab, 0.5);
};

export const KEYS: Family = {
  piano: thing({
    words: "piano, upright piano, grand piano",
    sorts: { piano: "baby grand" },
    heightM: 1.32,
    colour: "#17130f",
    seenRad: 0.75,
    motif: {
      ...{ name: "own-piano", heightM: 1.2, homes: "room, stage", support: "ground" },
      ...{ material: "wood", relief01: 0.3 },
    },
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
            axes: [
              [0.96, -0.28, 0],
              [0.28, 0.96, 0],
              [0, 0, 1],
            ],
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

  drum: thing({
    words: "drum, snare drum",
    sorts: { drum: "~bass drum, ~drums, ~kettle drum" },
    heightM: 0.4,
    colour: "#a3262a",
    motif: { name: "drum", heightM: 0.4, homes: "stage, studio", support: "ground" },
    shape: ({ own }) => [
      all(
        { blend: 0.002 },
        fused(0, skirt([0, 0.34, 0], [0, 0.02, 0], [0.2, 0.2], { colour: own, blend: 0 })),
        [0.335, 0.03].map((y) =>
          fused(
            0.002,
            skirt([0, y + 0.015, 0], [0, y - 0.02, 0], [0.212, 0.212], { material: "metal", colour: "#c9a23a" }),
          ),
        ),
        fused(0.001, skirt([0, 0.356, 0], [0, 0.34, 0], [0.19, 0.19], { colour: "#ece4d0" })),
      ),
      each(10, (i) => {
        const a = (i / 10) * 2 * Math.PI;
        const b = ((i + 0.5) / 10) * 2 * Math.PI;
        return rod(
          [
            [Math.cos(a) * 0.208, 0.33, Math.sin(a) * 0.208],
            [Math.cos(b) * 0.208, 0.03, Math.sin(b) * 0.208],
            [Math.cos(a + 0.628) * 0.208, 0.33, Math.sin(a + 0.628) * 0.208],
          ],
          0.005,
          { colour: "#ece4d0", material: "fabric" },
          { sides: 5 },
        );
      }),
      [1, -1].map((s) =>
        stick(
          [-0.12, 0.37, s * 0.06],
          [0.2, 0.4, s * 0.02],
          [0.008, 0.012],
          { colour: "#c9a26a", material: "wood" },
          7,
        ),
      ),
    ],
  }),
};
