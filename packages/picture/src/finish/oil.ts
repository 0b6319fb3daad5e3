/** Oil on canvas, in two techniques. */

import { type ColourPlanes, joinRaster, splitRaster } from "../raster/colour-planes.ts";
import { restrainSkin } from "./features.ts";
import type { Finish } from "./finish.ts";
import { adjust } from "./pigment.ts";
import { type Brushwork, paintStrokes } from "./strokes.ts";

/** Painted in layers, from large strokes to fine ones. */
const OIL: Brushwork = {
  sizes: [40, 22, 12, 7, 4],
  tolerance: 0.11,
  length: 3.4,
  jitter: 0.12,
  opacity: 0.86,
  impasto: 0.34,
  bristle01: 0.07,
  onSubjects: { sizes: [4, 2.6], tolerance: 0.1, jitter: 0.05 },
};
/** Short thick strokes whose colours vary. */
const IMPRESSIONIST: Brushwork = {
  sizes: [36, 24, 15, 9, 5.5],
  tolerance: 0.13,
  length: 2.3,
  jitter: 0.17,
  opacity: 0.9,
  impasto: 0.3,
  bristle01: 0.07,
  onSubjects: { sizes: [7, 4.5, 3], tolerance: 0.12, jitter: 0.1 },
};

export const oil: Finish = async (picture, surface, rng, progress) => {
  const source = splitRaster(picture);
  const painted = varnish(await paintStrokes(adjust(source, 1.3, 1.16, 0.01), surface, OIL, rng, progress));
  restrainSkin(painted, source, surface);
  return joinRaster(painted);
};

/** The tone of old varnish: warm lights and brown shadows. Changes the planes. */
function varnish(planes: ColourPlanes): ColourPlanes {
  for (let p = 0; p < planes.r.length; p++) {
    planes.r[p] = 0.03 + planes.r[p] * 0.95;
    planes.g[p] = 0.02 + planes.g[p] * 0.91;
    planes.b[p] = 0.025 + planes.b[p] * 0.81;
  }
  return planes;
}

export const impressionist: Finish = async (picture, surface, rng, progress) =>
  joinRaster(await paintStrokes(adjust(splitRaster(picture), 1.5, 0.96, 0.07), surface, IMPRESSIONIST, rng, progress));
