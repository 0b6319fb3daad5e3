/** Oil on canvas, in two techniques. */

import { type ColourPlanes, joinRaster, splitRaster } from "../raster/colour-planes.ts";
import type { Finish } from "./finish.ts";
import { adjust } from "./pigment.ts";
import { type Brushwork, paintStrokes } from "./strokes.ts";

/** Painted in layers, from large strokes to fine ones. */
const OIL: Brushwork = {
  sizes: [34, 19, 11, 6.5],
  tolerance: 0.13,
  length: 3.4,
  jitter: 0.1,
  opacity: 0.85,
  impasto: 0.8,
  onSubjects: { sizes: [4, 2.6], tolerance: 0.1, jitter: 0.05 },
};
/** Short thick strokes whose colours vary. */
const IMPRESSIONIST: Brushwork = {
  sizes: [34, 23, 16, 11],
  tolerance: 0.17,
  length: 2.1,
  jitter: 0.26,
  opacity: 0.9,
  impasto: 0.85,
  onSubjects: { sizes: [7, 4.5, 3], tolerance: 0.12, jitter: 0.1 },
};

export const oil: Finish = async (picture, surface, rng, progress) =>
  joinRaster(varnish(await paintStrokes(adjust(splitRaster(picture), 1.35, 1.2), surface, OIL, rng, progress)));

/** The tone of old varnish: warm lights and brown shadows. Changes the planes. */
function varnish(planes: ColourPlanes): ColourPlanes {
  for (let p = 0; p < planes.r.length; p++) {
    planes.r[p] = 0.03 + planes.r[p] * 0.95;
    planes.g[p] = 0.015 + planes.g[p] * 0.89;
    planes.b[p] = 0.01 + planes.b[p] * 0.74;
  }
  return planes;
}

export const impressionist: Finish = async (picture, surface, rng, progress) =>
  joinRaster(await paintStrokes(adjust(splitRaster(picture), 1.75, 0.96, 0.09), surface, IMPRESSIONIST, rng, progress));
