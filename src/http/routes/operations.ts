/** What the documented operations of each kind have in common. */

import type { KindName } from "../../contract/kinds/index.ts";
import type { RouteDoc } from "../route-table.ts";

/** The fixed prefix of the documented operations. */
export const PREFIX = "/srv/publish/api";

/** How the reference names each kind: its section, what SDK functions are named after, what creating makes. */
export const KIND_WORDS: {
  readonly [K in KindName]: { readonly tag: RouteDoc["tag"]; readonly thing: string; readonly makes: string };
} = {
  art_qr: { tag: "QR art", thing: "QrArt", makes: "a picture from words that carries a scannable QR code" },
  art_v5: { tag: "Infinity art", thing: "InfinityArt", makes: "a picture from words in a named style" },
  art_outpaint: { tag: "Outpaint", thing: "Outpaint", makes: "a picture extended beyond its borders" },
  art_swapface: { tag: "Face swap", thing: "FaceSwap", makes: "a picture with another face" },
};
