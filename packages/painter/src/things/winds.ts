/** Wind instruments. */

import { GOLD, mul, rgb, STEEL } from "../kit/paints.ts";
import { bead, each, point, rod, stick } from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";

export const WINDS: Family = {
  flute: thing({
    words: "flute",
    sorts: { flute: "~clarinet, ~oboe, ~piccolo, ~tin whistle" },
    heightM: 0.04,
    seenRad: 1.3,
    motif: { name: "flute", heightM: 0.4, relief01: 0.35, lies: true },
    shape: () => [
      stick([0, 0.02, -0.3], [0, 0.02, 0.34], 0.014, { colour: mul(rgb(STEEL), 0.62), material: "metal" }),
      each(9, (k) => bead([0.012, 0.026, -0.05 + k * 0.036], 0.009, { colour: STEEL, material: "metal" }, 8)),
      point("grip", [0, 0.02, 0.05]),
    ],
  }),

  trumpet: thing({
    words: "trumpet",
    sorts: { trumpet: "~bugle, ~french horn, ~tuba" },
    heightM: 0.16,
    seenRad: 0.2,
    motif: { name: "trumpet", heightM: 0.5, homes: "studio", material: "metal", relief01: 0.4 },
    shape: () => [
      rod(
        "-.2 .1 0, .1 .1 0, .22 .1 0, .28 .1 0",
        [0.009, 0.012, 0.03, 0.062],
        { colour: GOLD, material: "metal" },
        { sides: 9 },
      ),
      rod(
        "-.1 .1 0, -.14 .06 0, -.1 .03 0, .06 .03 0, .1 .06 0, .06 .1 0",
        0.01,
        { colour: GOLD, material: "metal" },
        { smooth: 5, sides: 9 },
      ),
      [-0.03, 0, 0.03].map((x) => stick([x, 0.03, 0], [x, 0.15, 0], 0.011, { colour: GOLD, material: "metal" })),
      point("grip", [0, 0.06, 0]),
    ],
  }),
};
