/** Oil on canvas, in two hands. */

import { joinRaster, splitRaster } from "../raster/colour-planes.ts";
import type { Finish } from "./finish.ts";
import { adjust } from "./pigment.ts";
import { type Brushwork, paintStrokes } from "./strokes.ts";

/** Worked up from large strokes to fine ones. */
const OIL: Brushwork = {
  sizes: [30, 16, 8, 4],
  tolerance: 0.11,
  length: 3.4,
  jitter: 0.1,
  opacity: 0.85,
  impasto: 0.55,
};
/** Broken colour, short thick touches. */
const IMPRESSIONIST: Brushwork = {
  sizes: [28, 17, 11, 6.5],
  tolerance: 0.14,
  length: 2.1,
  jitter: 0.2,
  opacity: 0.9,
  impasto: 0.85,
};

export const oil: Finish = async (picture, surface, rng, progress) =>
  joinRaster(await paintStrokes(adjust(splitRaster(picture), 1.2, 1.06), surface, OIL, rng, progress));

export const impressionist: Finish = async (picture, surface, rng, progress) =>
  joinRaster(await paintStrokes(adjust(splitRaster(picture), 1.45, 1.02, 0.02), surface, IMPRESSIONIST, rng, progress));
