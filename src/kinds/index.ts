/** The kinds of `easel-contract`, each with its recipe. */

import type { KindWire } from "easel-contract";
import { KIND_NAMES, KIND_WIRES, type KindName } from "easel-contract";
import type { ImageKind } from "./kind.ts";

/** Operator settings of the kinds. Plain data, so that it can be sent to an engine host. */
export interface KindSettings {
  /** QR codes keep the standard's padding codewords, for readers that reject others. */
  readonly strictPadding?: boolean;
  /** Face swaps are refused without `consent: true`. */
  readonly requireConsent?: boolean;
  /** An engine of the configuration, and not a built-in one, paints pictures from words where both are up. */
  readonly paintsWithModel?: boolean;
}

/** A kind that is not loaded yet. */
export interface KindEntry<K extends KindName = KindName> {
  readonly name: K;
  readonly wire: KindWire;
  /** A new instance. It loads its kernels on first use, so callers should keep it. */
  load(settings: KindSettings): Promise<ImageKind<K>>;
}

type Create<K extends KindName> = (settings: KindSettings) => ImageKind<K>;

/** Where the recipe of each kind is. It is imported when it is first needed. */
const RECIPES: { readonly [K in KindName]: () => Promise<Create<K>> } = {
  art_qr: async () => (await import("./art-qr.ts")).createArtQr,
  art_v5: async () => (await import("./art-v5.ts")).createArtV5,
  art_outpaint: async () => (await import("./art-outpaint.ts")).createArtOutpaint,
  art_swapface: async () => (await import("./art-swapface.ts")).createArtSwapface,
  code: async () => {
    const { createCode } = await import("./code.ts");
    return () => createCode();
  },
};

/** Kinds by name, each loaded when it is first asked for, and kept. Gives undefined for a name that none of `entries` has. */
export function keepKinds(
  settings: KindSettings,
  entries: readonly KindEntry[] = KINDS,
): (name: KindName) => Promise<ImageKind> | undefined {
  const kept = new Map<KindName, Promise<ImageKind>>();
  return (name) => {
    const kind = kept.get(name) ?? entries.find((entry) => entry.name === name)?.load(settings);
    if (kind) kept.set(name, kind);
    return kind;
  };
}

/** Every kind, in the order of the list. */
export const KINDS: readonly KindEntry[] = KIND_NAMES.map((name) => ({
  name,
  wire: KIND_WIRES[name],
  load: async (settings) => (await RECIPES[name]())(settings),
}));
