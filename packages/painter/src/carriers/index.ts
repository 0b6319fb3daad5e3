/** The carriers, and how one is painted. A new carrier is one file and one line here. */

import { azulejo } from "./azulejo.ts";
import { beach } from "./beach.ts";
import { bookWall } from "./book-wall.ts";
import type { CarrierEntry } from "./carrier.ts";
import { chocolateBox } from "./chocolate-box.ts";
import { crossStitch } from "./cross-stitch.ts";
import { farmland } from "./farmland.ts";
import { hedgeGarden } from "./hedge-garden.ts";
import { kilim } from "./kilim.ts";
import { koiGarden } from "./koi-garden.ts";
import { litWindows } from "./lit-windows.ts";
import { mosaicFloor } from "./mosaic-floor.ts";
import { quilt } from "./quilt.ts";
import { snowVillage } from "./snow-village.ts";
import { stainedWindow } from "./stained-window.ts";
import { tulipFields } from "./tulip-fields.ts";

export { ASKED_PROPS, type AskedPropName } from "./asked-words.ts";
export { type BrandColour, brandOf, paletteProblem } from "./brand.ts";
export {
  type CarriedPicture,
  type CarrierAsk,
  type CarrierEntry,
  type CarrierScene,
  carrier,
  driftCode,
  type Hour,
  leastSides,
  type Margins,
  paintCarrier,
  paintWorld,
  placeCode,
  type Season,
  type WorldAsk,
} from "./carrier.ts";
export { type CodeMap, mapCode, ROLE } from "./code-map.ts";
export { cellsOf, cover, MIXED_SIZES, type Piece, type PieceSize } from "./cover.ts";
export { guard } from "./guard.ts";
export type { Light } from "./light.ts";
export type { CarrierLogo } from "./logo.ts";
export type { PhotoInScene, PhotoMount } from "./photo-mount.ts";
export { type PairRoom, type PlacedPair, placePair } from "./photo-place.ts";
export { type PosterAsk, paintPoster } from "./poster.ts";

/** In the order of sheets and lists. */
export const CARRIERS: readonly CarrierEntry[] = [
  quilt,
  beach,
  koiGarden,
  stainedWindow,
  snowVillage,
  tulipFields,
  litWindows,
  chocolateBox,
  azulejo,
  kilim,
  farmland,
  hedgeGarden,
  mosaicFloor,
  bookWall,
  crossStitch,
];
