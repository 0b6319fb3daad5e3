/** The only list of kinds of image on the wire. */

import type { z } from "zod";
import { artOutpaint } from "./art-outpaint.ts";
import { artQr } from "./art-qr.ts";
import { artSwapface } from "./art-swapface.ts";
import { artV5 } from "./art-v5.ts";
import { code } from "./code.ts";
import type { KindWire } from "./wire.ts";

/** By name, which is the path segment. */
export const KIND_WIRES = {
  art_qr: artQr,
  art_v5: artV5,
  art_outpaint: artOutpaint,
  art_swapface: artSwapface,
  code,
} as const satisfies Readonly<Record<string, KindWire>>;

export type KindName = keyof typeof KIND_WIRES;
export const KIND_NAMES = Object.keys(KIND_WIRES) as KindName[];

/** Request schema by kind. */
export const KIND_PARAMS = Object.fromEntries(
  Object.entries(KIND_WIRES).map(([name, { params }]) => [name, params]),
) as unknown as { readonly [K in KindName]: (typeof KIND_WIRES)[K]["params"] };

/** A parsed request by kind. */
export type KindParams = { [K in KindName]: z.infer<(typeof KIND_WIRES)[K]["params"]> };
