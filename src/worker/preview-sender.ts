/** The host's side of previews: draws, encodes and sends at most two a second. */

import { encodePreview } from "../codec/preview.ts";
import type { EngineIo } from "../engines/engine.ts";
import { PREVIEW_BYTES } from "../ports/previews.ts";

const PREVIEW_MS = 500;

/** Offers of one picture. A preview that cannot be drawn is left out; it never fails the picture. */
export function createPreviewSender(send: (webp: Uint8Array) => void): NonNullable<EngineIo["onPreview"]> {
  let sentAt = Number.NEGATIVE_INFINITY;
  let drawing = false;
  return (draw) => {
    const now = performance.now();
    if (drawing || now - sentAt < PREVIEW_MS) return;
    sentAt = now;
    drawing = true;
    void show(draw, send).finally(() => {
      drawing = false;
    });
  };
}

async function show(
  draw: Parameters<NonNullable<EngineIo["onPreview"]>>[0],
  send: (webp: Uint8Array) => void,
): Promise<void> {
  try {
    const webp = await encodePreview(await draw(), PREVIEW_BYTES);
    if (webp) send(webp);
  } catch {
    // The next offer may be drawn.
  }
}
