/** The only list of kinds of image. */

import type { KindName } from "../contract/kinds/index.ts";
import type { ImageKind } from "./kind.ts";

/** What an operator may set of kinds. Plain data, so that it can be sent to an engine host. */
export interface KindSettings {
  /** QR codes keep the standard's padding, for readers that refuse other. */
  readonly strictPadding?: boolean;
}

const LOADERS: { readonly [K in KindName]?: (settings: KindSettings) => Promise<ImageKind<K>> } = {
  art_qr: async ({ strictPadding = false }) => (await import("./art-qr.ts")).createArtQr({ strictPadding }),
  art_v5: async () => (await import("./art-v5.ts")).artV5,
  art_outpaint: async () => (await import("./art-outpaint.ts")).createArtOutpaint(),
  art_swapface: async () => (await import("./art-swapface.ts")).createArtSwapface(),
};

/** A new instance of a kind, its kernels loaded on first use: keep it. `undefined` while nothing implements the kind. */
export async function loadKind<K extends KindName>(
  name: K,
  settings: KindSettings = {},
): Promise<ImageKind<K> | undefined> {
  return LOADERS[name]?.(settings);
}
