/** Reads a copy of finished QR art that has other pixels or another size. */

import type { Raster } from "easel-picture";
import { createRng, resample } from "easel-picture";
import { createGate, type Gate, type Read, requiredFirst, type Verdict, type Views, viewsOf } from "easel-qr-art";
import type { Reader } from "easel-qr-art/readers";
import type { Check } from "../engines/engine.ts";
import { DRAWS } from "./art-qr-carrier.ts";
import type { Evidence } from "./art-qr-evidence.ts";

/**
 * The checks of a copy. Each reader reads it at its own size. At the size of the original the gate reads it under its distortions, where it tells
 * copy from original only: what the original does not pass is not asked of the copy.
 */
export async function readCopy(
  readers: readonly Reader[],
  text: string,
  { copy, original }: { readonly copy: Raster; readonly original: Raster },
  signal: AbortSignal,
): Promise<Check[]> {
  const own = await Promise.all(
    readers.map(async (reader) => ({
      name: `${reader.name}/own-size`,
      passed: (await reader.read(copy)) === text,
      required: true,
    })),
  );
  if (own.some(({ passed }) => !passed)) return own;
  const gate = createGate(readers, text, () => original);
  const seen = resample(copy, original.width, original.height);
  const { checks } = await confirm(gate, viewsOf(seen), [], { signal, unreadDraws: DRAWS });
  return [...own, ...requiredFirst(checks)];
}

/**
 * The remaining reads of a picture, or for an unread one those that decide. Randomised distortions use noise of their own.
 */
export function confirm(
  gate: Gate,
  views: Views,
  known: readonly Read[],
  { signal, unreadDraws }: Pick<Evidence, "signal" | "unreadDraws">,
): Promise<Verdict> {
  const progress = { checkpoint: async () => signal.throwIfAborted() };
  const first = freshSeed(views.raster);
  if (unreadDraws === undefined) return gate.judge(views, [first], progress, { known });
  const rng = createRng(first);
  const draws = [first, ...Array.from({ length: unreadDraws - 1 }, () => rng.int(2 ** 32))];
  return gate.judge(views, draws, progress, { hurry: true, wary: true });
}

export function samePixels(a: Raster, b: Raster): boolean {
  const bytes = ({ data }: Raster) => Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return a.width === b.width && a.height === b.height && bytes(a).equals(bytes(b));
}

/** A seed that depends only on the picture, unlike the seed used while making it. FNV-1a over some of its bytes. */
function freshSeed({ data }: Raster): number {
  let h = 0x811c9dc5;
  // Odd, so that all channels and columns are sampled.
  const step = Math.floor(data.length / 4096) | 1;
  for (let i = 0; i < data.length; i += step) h = Math.imul(h ^ data[i]!, 0x01000193);
  return h >>> 0;
}
