/** The four kinds of image on the wire. */

import type { z } from "zod";
import { artOutpaintParams } from "./art-outpaint.ts";
import { artQrParams } from "./art-qr.ts";
import { artSwapfaceParams } from "./art-swapface.ts";
import { artV5Params } from "./art-v5.ts";

/** Request schema by kind; the key is the path segment. */
export const KIND_PARAMS = {
  art_qr: artQrParams,
  art_v5: artV5Params,
  art_outpaint: artOutpaintParams,
  art_swapface: artSwapfaceParams,
} as const;

export type KindName = keyof typeof KIND_PARAMS;
export const KIND_NAMES = Object.keys(KIND_PARAMS) as KindName[];
export type KindParams = { [K in KindName]: z.infer<(typeof KIND_PARAMS)[K]> };
