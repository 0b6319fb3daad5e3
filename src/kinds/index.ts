/** The only list of kinds of image. */

import type { KindName } from "../contract/kinds/index.ts";
import type { ImageKind } from "./kind.ts";

const LOADERS: { readonly [K in KindName]?: () => Promise<ImageKind<K>> } = {
  art_qr: async () => (await import("./art-qr.ts")).createArtQr(),
  art_v5: async () => (await import("./art-v5.ts")).artV5,
  art_outpaint: async () => (await import("./art-outpaint.ts")).createArtOutpaint(),
  art_swapface: async () => (await import("./art-swapface.ts")).createArtSwapface(),
};

/** A new instance of a kind, its kernels loaded on first use: keep it. `undefined` while nothing implements the kind. */
export async function loadKind<K extends KindName>(name: K): Promise<ImageKind<K> | undefined> {
  return LOADERS[name]?.();
}
