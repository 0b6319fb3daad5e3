/** All weaves by the name that a style gives. */

import { weaveBricks } from "./bricks.ts";
import { weaveGlass } from "./glass.ts";
import { weaveKnit } from "./knit.ts";
import { ROUNDED, type Weave } from "./loom.ts";
import { weaveMosaic } from "./mosaic.ts";
import { weaveTiles } from "./tiles.ts";

export interface WeaveEntry {
  readonly weave: Weave;
  /** True where the weave is a medium of its own: the style's finish is not laid over it. */
  readonly medium: boolean;
  /** Added to the strength that was asked for: media with much drawing inside a module need it to be read at all. */
  readonly addedStrength: number;
  /** Luma that the limiter leaves to texture in dark and light areas at `qr_w` 0; six tenths of it at 2. */
  readonly darkTexture: number;
  readonly lightTexture: number;
  /** Of finders: `ROUNDED`, or more for media of squares. */
  readonly squareness: number;
  /** Modules smaller than this are illegible as elements. */
  readonly leastModulePx: number;
}

export const WEAVES = {
  glass: {
    weave: weaveGlass,
    medium: true,
    addedStrength: 0.35,
    darkTexture: 0.05,
    lightTexture: 0.4,
    squareness: ROUNDED,
    leastModulePx: 11,
  },
  mosaic: {
    weave: weaveMosaic,
    medium: true,
    addedStrength: 0.2,
    darkTexture: 0.05,
    lightTexture: 0.14,
    squareness: ROUNDED,
    leastModulePx: 10,
  },
  knit: {
    weave: weaveKnit,
    medium: true,
    addedStrength: 0.15,
    darkTexture: 0.05,
    lightTexture: 0.12,
    squareness: 7,
    leastModulePx: 14,
  },
  bricks: {
    weave: weaveBricks,
    medium: true,
    addedStrength: 0.1,
    darkTexture: 0.05,
    lightTexture: 0.14,
    squareness: 7,
    leastModulePx: 12,
  },
  tiles: {
    weave: weaveTiles,
    medium: true,
    addedStrength: 0.15,
    darkTexture: 0.05,
    lightTexture: 0.14,
    squareness: ROUNDED,
    leastModulePx: 14,
  },
} as const satisfies Record<string, WeaveEntry>;

export type WeaveName = keyof typeof WEAVES;

export function isWeaveName(name: string): name is WeaveName {
  return Object.hasOwn(WEAVES, name);
}
