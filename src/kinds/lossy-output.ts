/** What a kind promises of pixels that it keeps when a format loses some of them, and what a format cannot hold. */

import { encodingOf, FORMATS, invalid, isLossless } from "easel-contract";
import type { Warning } from "../engines/engine.ts";

/**
 * The warning of a kind that keeps `kept` ("the original's pixels") bit for bit, for a request whose format does not; none for a lossless
 * one.
 */
export function lossyWarnings(params: Readonly<Record<string, unknown>>, kept: string): Warning[] {
  const encoding = encodingOf(params);
  if (isLossless(encoding)) return [];
  const message = `${FORMATS[encoding.format].title} at quality ${encoding.quality} changes pixels: ${kept} are kept exactly up to the encoding, and the check named fidelity says how near the file is; png, and webp at quality 100, keep them in the file`;
  return [{ code: "not-bit-exact", field: "output_format", message }];
}

/** Throws VALIDATION_ERROR for a picture that is longer than its format can state. */
export function demandRoomInFormat(params: Readonly<Record<string, unknown>>, widthPx: number, heightPx: number): void {
  const { title, mostSidePx } = FORMATS[encodingOf(params).format];
  if (Math.max(widthPx, heightPx) <= mostSidePx) return;
  throw invalid({
    field: "output_format",
    message: `expected png or jpeg for a result of ${widthPx}x${heightPx}, because ${title} holds at most ${mostSidePx} pixels a side`,
  });
}
