/** All finishes by key. Styles name them; the six values of `style_v5` are keys in lower case with hyphens. */

import { azulejo } from "./azulejo.ts";
import { comic } from "./comic.ts";
import { digital } from "./digital.ts";
import { disco } from "./disco.ts";
import { embroidery } from "./embroidery.ts";
import { engraving } from "./engraving.ts";
import { sparingFaces } from "./faces.ts";
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
import { toyBricks } from "./toy-bricks.ts";
import { watercolour } from "./watercolour.ts";
import { woodblock } from "./woodblock.ts";

export type { Finish } from "./finish.ts";
export { inTones, type Tones } from "./tones.ts";

/** How much of the colour of skin a medium of few or broken colours takes from the picture. */
const SKIN_HUE_01 = 0.8;

export const FINISHES: Readonly<Record<string, Finish>> = {
  photographic,
  "fantasy-art": fantasy,
  "digital-art": digital,
  "neon-punk": neonPunk,
  gouache: sparingFaces(gouache),
  storybook: sparingFaces(storybook),
  graffiti: sparingFaces(graffiti, SKIN_HUE_01),
  disco,
  watercolour,
  "picture-book": pictureBook,
  oil,
  impressionist,
  "stained-glass": sparingFaces(stainedGlass, SKIN_HUE_01),
  mosaic: sparingFaces(mosaic, SKIN_HUE_01),
  woodblock: sparingFaces(woodblock, SKIN_HUE_01),
  ink: sparingFaces(ink),
  pencil,
  "pixel-art": pixelArt,
  comic: sparingFaces(comic, SKIN_HUE_01),
  "paper-cut": sparingFaces(paperCut, SKIN_HUE_01),
  "low-poly": sparingFaces(lowPoly, SKIN_HUE_01),
  embroidery: sparingFaces(embroidery, SKIN_HUE_01),
  engraving: sparingFaces(engraving),
  azulejo,
  "toy-bricks": toyBricks,
  pebbles,
  blossoms,
  leaves,
};
