/** What compositions of the tests know of nouns: the bodies and flat motifs of the package. */

import type { Cast } from "../src/compose/items.ts";
import { createModelShelf } from "../src/figures/models.ts";
import { coveredShare } from "../src/motifs/raster.ts";
import { readMotifs } from "../src/node/index.ts";

const SHELF = await readMotifs();

/** A cast of these nouns. `shape` is that of a shelf of models of the test's own, where it has one. */
export function castOf(nouns: Cast["nouns"], shape: Cast["shape"] = createModelShelf().shape): Cast {
  return {
    nouns,
    shape,
    aspect: (name) => SHELF.motif(name).width / SHELF.motif(name).height,
    fill01: (name) => coveredShare(SHELF.motif(name)),
  };
}
