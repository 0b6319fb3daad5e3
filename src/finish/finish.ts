/** What a finish is. */

import type { Progress } from "../raster/bands.ts";
import type { GBuffer } from "../raster/gbuffer.ts";
import type { Raster } from "../raster/raster.ts";
import type { Rng } from "../raster/rng.ts";

/**
 * A medium laid over a picture; answers a new opaque raster of the same size.
 * Better with the picture's surface, possible without. Sizes inside are in units of width / 1024. Deterministic in its arguments.
 */
export type Finish = (picture: Raster, surface: GBuffer | undefined, rng: Rng, progress: Progress) => Promise<Raster>;
