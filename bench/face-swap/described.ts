/** Faces with their descriptors, found once for each picture. */

import type { Raster } from "easel-picture";
import type { createFaceFinder } from "../../src/faces/finder.ts";
import type { Described } from "./measure.ts";

const quiet = { checkpoint: async () => {} };

/** Gives the largest face of a picture. `keep`: the picture comes again. */
export function describeFaces(finder: Awaited<ReturnType<typeof createFaceFinder>>) {
  const known = new Map<Raster, Described>();
  return async (picture: Raster, keep = true): Promise<Described | undefined> => {
    const seen = known.get(picture);
    if (seen) return seen;
    const [face] = (await finder.find(picture, quiet)).sort((a, b) => b.interocularPx - a.interocularPx);
    const detailed = face && (await finder.detail(picture, face, quiet));
    const descriptor = detailed && (await finder.describe(picture, detailed, quiet));
    if (!descriptor) return undefined;
    const described = { ...detailed, descriptor };
    if (keep) known.set(picture, described);
    return described;
  };
}
