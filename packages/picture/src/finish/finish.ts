/** The type of a finish. */

import type { Progress } from "../raster/bands.ts";
import type { GBuffer } from "../raster/gbuffer.ts";
import type { Raster } from "../raster/raster.ts";
import type { Rng } from "../raster/rng.ts";

/**
 * Renders a picture in the style of a medium; returns a new opaque raster of the same size.
 * The G-buffer is optional; results are better with it. Sizes inside are in units of width / 1024. Deterministic in its arguments.
 */
export type Finish = (picture: Raster, surface: GBuffer | undefined, rng: Rng, progress: Progress) => Promise<Raster>;
