/** Spectacles that nobody wears. */

import { each, facet, type Parts, point, type Rgb, rod, type V3 } from "../kit/parts.ts";
import { type Family, type Flat, thing } from "../kit/thing.ts";
import { SIDES } from "./shared/coachwork.ts";

/** Two round lenses to the front, arms folded back. */
const spectacles = (frame: Rgb, lens: Rgb, clear: boolean): Parts => [
  SIDES.map((s) => {
    const ring = each(
      32,
      (i): V3 => [0, 0.026 + 0.021 * Math.cos(i * 0.19635), s * 0.034 + 0.026 * Math.sin(i * 0.19635)],
    );
    const pane: readonly V3[] = [[0.003, 0.026, s * 0.034], ...ring, ring[0]];
    return [
      rod(ring, 0.0028, { colour: frame }, { closed: true }),
      facet(
        pane,
        pane.map(([, , z]): V3 => [0.95, 0.25, (z - s * 0.034) * 8]),
        { colour: lens, clear },
        true,
      ),
      rod(
        [
          [0, 0.034, s * 0.06],
          [-0.012, 0.034, s * 0.064],
          [-0.105, 0.03, s * 0.06],
          [-0.135, 0.008, s * 0.058],
        ],
        0.0026,
        { colour: frame },
        { sides: 7 },
      ),
    ];
  }),
  rod("0 .032 -.009, .004 .037 0, 0 .032 .009", 0.0026, { colour: frame }, { sides: 7 }),
  point("bridge", [0, 0.03, 0]),
];

const flat = (name: string, relief01: number): Flat => ({ name, heightM: 0.06, relief01 });

export const EYEWEAR: Family = {
  spectacles: thing({
    words: "glasses, eyeglass, spectacles",
    heightM: 0.055,
    homes: "tabletop",
    colour: "#4a2a18",
    seenRad: 1.15,
    uses: ["eyewear"],
    motif: flat("glasses", 0.25),
    shape: ({ own }) => spectacles(own, [0.9, 0.95, 0.97], true),
  }),

  sunglasses: thing({
    words: "sunglasses, sunglass",
    heightM: 0.055,
    homes: "tabletop",
    colour: "#18181b",
    seenRad: 1.15,
    uses: ["eyewear"],
    motif: flat("sunglasses", 0.3),
    // dark ones hide the eyes
    shape: ({ own }) => spectacles(own, [0.06, 0.06, 0.07], false),
  }),
};
