/** How a request names a picture: an http(s) URL, a `data:` URI, or the id of an image of the same owner. A multipart file of the field's name does as well. */

import { z } from "zod";

export const IMAGE_ID = /^[A-Za-z0-9_-]{16,40}$/;

const WAYS = 'expected an http(s) URL, a data: URI, {"id": "<own image id>"} or a multipart file';

export const imageInput = z
  .union(
    [
      z.string().regex(/^(https?:\/\/|data:)/i, WAYS),
      z.object({ id: z.string().regex(IMAGE_ID, "expected an image id") }).strict(),
      z.file(),
    ],
    { error: WAYS },
  )
  .meta({ id: "ImageInput", description: 'http(s) URL, data: URI, {"id": "<own image id>"}, or a multipart file' });

export type ImageInput = z.infer<typeof imageInput>;

/** Limits of every picture that a caller sends. */
export const INPUT_LIMITS = { bytes: 20_000_000, pixels: 40_000_000, minSidePx: 64, maxSidePx: 8192 } as const;
