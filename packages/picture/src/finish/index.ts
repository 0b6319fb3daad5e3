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
import { withForeground } from "./foreground.ts";
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

/** What drawn media share; cut paper takes drifts of a foreground for sheets. */
const drawn = (finish: Finish): Finish => withForeground(withoutSpecks(finish));

export const FINISHES: Readonly<Record<string, Finish>> = {
  photographic: withForeground(photographic),
  "fantasy-art": drawn(fantasy),
  "digital-art": drawn(digital),
  "neon-punk": drawn(neonPunk),
  gouache: drawn(sparingFaces(gouache)),
  storybook: drawn(sparingFaces(storybook)),
  graffiti: drawn(sparingFaces(graffiti, 0, MODELLED_SOFT_01)),
  disco: drawn(disco),
  watercolour: drawn(watercolour),
  "picture-book": drawn(pictureBook),
  oil: drawn(oil),
  impressionist: drawn(impressionist),
  "stained-glass": drawn(sparingFaces(stainedGlass, SKIN_HUE_01)),
  mosaic: drawn(sparingFaces(mosaic, SKIN_HUE_01)),
  woodblock: drawn(sparingFaces(woodblock, 0, MODELLED_SOFT_01)),
  ink: drawn(sparingFaces(ink, 0, MODELLED_SOFT_01)),
  pencil: drawn(pencil),
  "pixel-art": pixelArt,
  comic: drawn(sparingFaces(comic, 0, MODELLED_SOFT_01)),
  "paper-cut": withoutSpecks(sparingFaces(paperCut, 0, MODELLED_SOFT_01)),
  "low-poly": drawn(sparingFaces(lowPoly, SKIN_HUE_01)),
  embroidery: drawn(sparingFaces(embroidery, SKIN_HUE_01)),
  engraving: drawn(sparingFaces(engraving)),
  azulejo,
  "toy-bricks": toyBricks,
  pebbles,
  blossoms,
  leaves,
};
