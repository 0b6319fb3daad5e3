/** Reads the code of a picture under distortions. Runs in a process of its own: it takes some seconds of the processor. */

import type { Progress } from "easel-picture";
import { type FoundCode, passportOf } from "easel-qr-art";
import { createReaders, locateCode } from "easel-qr-art/readers";
import { decodeImage } from "../codec/decode.ts";
import { resize } from "../codec/resize.ts";
import type { ScannedPicture } from "./scan-picture.ts";

/** A larger picture is looked at this large, in pixels of its long side: a camera of a phone sees no more of a code. */
const MOST_PX = 3000;

/** The readers are loaded with the first picture. The scan throws EaselError IMAGE_UNREADABLE, and what the checkpoints of `progress` throw. */
export function createCodeScan(): (bytes: Uint8Array, progress: Progress) => Promise<ScannedPicture> {
  const readers = createReaders({ wechatThreads: 2 });
  return async (bytes, progress) => {
    const whole = await decodeImage(bytes);
    const { width: widthPx, height: heightPx } = whole;
    const scale = Math.min(1, MOST_PX / Math.max(widthPx, heightPx));
    const seen = scale === 1 ? whole : await resize(whole, Math.round(widthPx * scale), Math.round(heightPx * scale));
    await progress.checkpoint(0);
    const passport = await passportOf(seen, { readers, locate: locateCode }, progress);
    const { corners } = passport;
    if (corners === undefined || scale === 1) return { widthPx, heightPx, passport };
    const [a, b, c, d] = corners;
    const inWhole = ([x, y]: FoundCode["corners"][number]) => [x / scale, y / scale] as const;
    return { widthPx, heightPx, passport: { ...passport, corners: [inWhole(a), inWhole(b), inWhole(c), inWhole(d)] } };
  };
}
