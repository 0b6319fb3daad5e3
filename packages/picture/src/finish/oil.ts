/** Oil on canvas, in two techniques. */

import { subProgress } from "../raster/bands.ts";
import { type ColourPlanes, joinRaster, splitRaster } from "../raster/colour-planes.ts";
import { clamp, smoothstep } from "../raster/scalar.ts";
import { restrainSkin } from "./features.ts";
import type { Finish } from "./finish.ts";
import { inMasses } from "./masses.ts";
import { adjust, brighten } from "./pigment.ts";
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
  sizes: [34, 20, 11, 6],
  tolerance: 0.11,
  length: 2.2,
  jitter: 0.22,
  opacity: 0.94,
  impasto: 0.26,
  bristle01: 0.08,
  onSubjects: { sizes: [6, 3.6, 2.6], tolerance: 0.1, jitter: 0.1 },
};

/** Mean luma that a dark picture is lifted to: a painted night is blue, and can be read. */
const LEAST_MEAN = 0.28;

export const oil: Finish = async (picture, scene, rng, progress) => {
  const lifted = brighten(splitRaster(picture), LEAST_MEAN);
  const { planes: source, surface } = await inMasses(lifted, scene, subProgress(progress, [0, 0.1]));
  const painted = varnish(
    await paintStrokes(adjust(source, 1.42, 1.14, 0.03), surface, OIL, rng, subProgress(progress, [0.1, 1])),
  );
  restrainSkin(painted, source, surface);
  return joinRaster(painted);
};

/** The tone of old varnish: warm lights and brown shadows. Changes the planes. */
function varnish(planes: ColourPlanes): ColourPlanes {
  for (let p = 0; p < planes.r.length; p++) {
    planes.r[p] = 0.03 + planes.r[p] * 0.96;
    planes.g[p] = 0.022 + planes.g[p] * 0.94;
    planes.b[p] = 0.028 + planes.b[p] * 0.88;
  }
  return planes;
}

export const impressionist: Finish = async (picture, scene, rng, progress) => {
  const lifted = brighten(splitRaster(picture), LEAST_MEAN);
  const { planes: massed, surface } = await inMasses(lifted, scene, subProgress(progress, [0, 0.1]));
  const source = openAir(adjust(massed, 1.6, 0.9, 0.07));
  return joinRaster(await paintStrokes(source, surface, IMPRESSIONIST, rng, subProgress(progress, [0.1, 1])));
};

/** The light of the open air: shadows are violet and lights are warm, black there is none. Changes the planes. */
function openAir(planes: ColourPlanes): ColourPlanes {
  for (let p = 0; p < planes.r.length; p++) {
    const luma = 0.3 * planes.r[p] + 0.59 * planes.g[p] + 0.11 * planes.b[p];
    const dark = 1 - smoothstep(0.1, 0.5, luma);
    const light = smoothstep(0.5, 0.9, luma);
    planes.r[p] = clamp(planes.r[p] + 0.09 * dark + 0.03 * light);
    planes.g[p] = clamp(planes.g[p] + 0.03 * dark + 0.015 * light);
    planes.b[p] = clamp(planes.b[p] + 0.2 * dark - 0.03 * light);
  }
  return planes;
}
