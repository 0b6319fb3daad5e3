/** The only list of kinds of image. */

import { KIND_WIRES, type KindName } from "../contract/kinds/index.ts";
import type { KindWire } from "../contract/kinds/wire.ts";
import type { ImageKind } from "./kind.ts";

/** What an operator may set of kinds. Plain data, so that it can be sent to an engine host. */
export interface KindSettings {
  /** QR codes keep the standard's padding, for readers that refuse other. */
  readonly strictPadding?: boolean;
  /** Face swaps are refused without `consent: true`. */
  readonly requireConsent?: boolean;
}

/** A kind that is not loaded yet. */
export interface KindEntry<K extends KindName = KindName> {
  readonly name: K;
  readonly wire: KindWire;
  /** A new instance, its kernels loaded on first use: keep it. */
  load(settings: KindSettings): Promise<ImageKind<K>>;
}

export const KINDS: readonly KindEntry[] = [
  entry("art_qr", async ({ strictPadding = false }) => (await import("./art-qr.ts")).createArtQr({ strictPadding })),
  entry("art_v5", async () => (await import("./art-v5.ts")).artV5),
  entry("art_outpaint", async () => (await import("./art-outpaint.ts")).createArtOutpaint()),
  entry("art_swapface", async (settings) => (await import("./art-swapface.ts")).createArtSwapface(settings)),
];

function entry<K extends KindName>(name: K, load: KindEntry<K>["load"]): KindEntry<K> {
  return { name, wire: KIND_WIRES[name], load };
}
