/** All finishes by key. Styles name them; the six values of `style_v5` are keys in lower case with hyphens. */

import { azulejo } from "./azulejo.ts";
import { comic } from "./comic.ts";
import { digital } from "./digital.ts";
import { disco } from "./disco.ts";
import { embroidery } from "./embroidery.ts";
import { engraving } from "./engraving.ts";
import { MODELLED_SOFT_01, sparingFaces } from "./faces.ts";
import { fantasy } from "./fantasy.ts";
import type { Finish } from "./finish.ts";
import { stainedGlass } from "./glass.ts";
import { gouache, storybook } from "./gouache.ts";
import { graffiti } from "./graffiti.ts";
import { ink } from "./ink.ts";
import { lowPoly } from "./low-poly.ts";
import { mosaic } from "./mosaic.ts";
import { neonPunk } from "./neon-punk.ts";
import { impressionist, oil } from "./oil.ts";
import { paperCut } from "./paper-cut.ts";
import { pencil } from "./pencil.ts";
import { photographic } from "./photographic.ts";
import { pictureBook } from "./picture-book.ts";
import { blossoms, leaves, pebbles } from "./pieces.ts";
import { pixelArt } from "./pixel-art.ts";
import { withoutSpecks } from "./specks.ts";
import { toyBricks } from "./toy-bricks.ts";
import { watercolour } from "./watercolour.ts";
import { woodblock } from "./woodblock.ts";

export type { Finish } from "./finish.ts";
export { inTones, type Tones } from "./tones.ts";

/** How much of the colour of skin a medium of few or broken colours takes from the picture. */
const SKIN_HUE_01 = 0.8;

export const FINISHES: Readonly<Record<string, Finish>> = {
  photographic,
  "fantasy-art": withoutSpecks(fantasy),
  "digital-art": withoutSpecks(digital),
  "neon-punk": withoutSpecks(neonPunk),
  gouache: withoutSpecks(sparingFaces(gouache)),
  storybook: withoutSpecks(sparingFaces(storybook)),
  graffiti: withoutSpecks(sparingFaces(graffiti, 0, MODELLED_SOFT_01)),
  disco: withoutSpecks(disco),
  watercolour: withoutSpecks(watercolour),
  "picture-book": withoutSpecks(pictureBook),
  oil: withoutSpecks(oil),
  impressionist: withoutSpecks(impressionist),
  "stained-glass": withoutSpecks(sparingFaces(stainedGlass, SKIN_HUE_01)),
  mosaic: withoutSpecks(sparingFaces(mosaic, SKIN_HUE_01)),
  woodblock: withoutSpecks(sparingFaces(woodblock, 0, MODELLED_SOFT_01)),
  ink: withoutSpecks(sparingFaces(ink, 0, MODELLED_SOFT_01)),
  pencil: withoutSpecks(pencil),
  "pixel-art": pixelArt,
  comic: withoutSpecks(sparingFaces(comic, 0, MODELLED_SOFT_01)),
  "paper-cut": withoutSpecks(sparingFaces(paperCut, 0, MODELLED_SOFT_01)),
  "low-poly": withoutSpecks(sparingFaces(lowPoly, SKIN_HUE_01)),
  embroidery: withoutSpecks(sparingFaces(embroidery, SKIN_HUE_01)),
  engraving: withoutSpecks(sparingFaces(engraving)),
  azulejo,
  "toy-bricks": toyBricks,
  pebbles,
  blossoms,
  leaves,
};
