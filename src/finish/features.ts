/** Small features of subjects that smoothing removes, such as eyes and mouths. */

import type { ColourPlanes } from "../raster/colour-planes.ts";
import type { GBuffer } from "../raster/gbuffer.ts";
import { smoothstep } from "../raster/scalar.ts";

/** Restores dark features: subject pixels of `flat` whose luma is well above that of `source`. Changes `flat`; does nothing without a surface. */
export function keepFeatures(flat: ColourPlanes, source: ColourPlanes, surface: GBuffer | undefined): void {
  if (!surface) return;
  const { subject } = surface;
  for (let p = 0; p < subject.length; p++) {
    if (subject[p] === 0) continue;
    const was = 0.3 * source.r[p] + 0.59 * source.g[p] + 0.11 * source.b[p];
    const is = 0.3 * flat.r[p] + 0.59 * flat.g[p] + 0.11 * flat.b[p];
    const back = smoothstep(0.1, 0.26, is - was);
    if (back === 0) continue;
    flat.r[p] += (source.r[p] - flat.r[p]) * back;
    flat.g[p] += (source.g[p] - flat.g[p]) * back;
    flat.b[p] += (source.b[p] - flat.b[p]) * back;
  }
}
