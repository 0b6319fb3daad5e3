/** A bear of plush, which has fur. Metres, sitting on y = 0. */

import { hex } from "./sculpture.ts";
import type { Maker } from "./thing.ts";
import { tint } from "./vector.ts";

export const teddy: Maker = (body, colour) => {
  const fur = colour ?? hex("#a8743f");
  body.strand = 0.5;
  body.use({ material: "fur", colour: fur, fur: 0.014, blend: 0.02, tag: 1 });
  body.group(0).ellipsoid([0, 0.15, 0], [0.1, 0.125, 0.11]);
  body.ellipsoid([0.02, 0.33, 0], [0.1, 0.095, 0.105]);
  body.ellipsoid([0.105, 0.31, 0], [0.05, 0.042, 0.05], undefined, { colour: tint(fur, hex("#efdcb8"), 0.6) });
  for (const s of [1, -1]) {
    body.ellipsoid([0.0, 0.42, s * 0.085], [0.025, 0.04, 0.04]);
    body.cone([0.02, 0.22, s * 0.09], [0.09, 0.13, s * 0.16], 0.042, 0.045);
    body.cone([0.06, 0.06, s * 0.06], [0.2, 0.055, s * 0.11], 0.05, 0.052);
    body.ellipsoid([0.235, 0.06, s * 0.115], [0.02, 0.042, 0.042], undefined, {
      colour: tint(fur, hex("#efdcb8"), 0.6),
    });
    body.eye([0.098, 0.36, s * 0.042], 0.013, [1, 0.1, s * 0.2], [0, 1, 0], { white: [0.01, 0.008, 0.006] });
  }
  body.ellipsoid([0.152, 0.325, 0], [0.016, 0.013, 0.02], undefined, {
    colour: [0.02, 0.014, 0.01],
    material: "object",
    fur: 0,
    tag: 2,
    blend: 0.002,
  });
};
