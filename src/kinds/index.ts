/** Loads the recipe of each kind in `easel-contract`, which is the only list of kinds. */

import type { KindWire } from "easel-contract";
import { KIND_NAMES, KIND_WIRES, type KindName } from "easel-contract";
import type { ImageKind } from "./kind.ts";

/** Operator settings of the kinds. Plain data, so that it can be sent to an engine host. */
export interface KindSettings {
  /** QR codes keep the standard's padding codewords, for readers that reject others. */
  readonly strictPadding?: boolean;
  /** Face swaps are refused without `consent: true`. */
  readonly requireConsent?: boolean;
}

/** A kind that is not loaded yet. */
export interface KindEntry<K extends KindName = KindName> {
  readonly name: K;
  readonly wire: KindWire;
  /** A new instance. It loads its kernels on first use, so callers should keep it. */
  load(settings: KindSettings): Promise<ImageKind<K>>;
}

/** Every kind, in the order of the list. */
export const KINDS: readonly KindEntry[] = KIND_NAMES.map((name) => ({
  name,
  wire: KIND_WIRES[name],
  load: (settings) => loadKind(name, settings),
}));

/** The kind `art_qr` is made by `createArtQr` of `art-qr.ts`: file and function are named after the kind. */
async function loadKind(name: KindName, settings: KindSettings): Promise<ImageKind> {
  const file = `./${name.replaceAll("_", "-")}.ts`;
  const words = name.split("_").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const module: Readonly<Record<string, (settings: KindSettings) => ImageKind>> = await import(file);
  const create = module[`create${words.join("")}`];
  if (!create) throw new Error(`expected src/kinds/${file.slice(2)} to export create${words.join("")}`);
  return create(settings);
}
