/**
 * How a request names a picture: an http(s) URL, a `data:` URI, the id of an image of the same owner, or the input picture that
 * such an image was made from. A multipart file of the field's name does as well.
 */

import { z } from "zod";

export const IMAGE_ID = /^[A-Za-z0-9_-]{16,40}$/;

/** The field of an input picture as an image's parameters show it: `image`, `logo.image`, `source.0`. */
const INPUT_FIELD = /^[a-z_]{1,40}(\.[a-z0-9_]{1,40})?$/;

/** The ways to give a picture, for descriptions of fields. */
export const PICTURE_WAYS = 'http(s) URL, data: URI, {"id": "<own image id>"} or a file of a form';

const WAYS = 'expected an http(s) URL, a data: URI, {"id": "<own image id>"} or a multipart file';

export const imageInput = z
  .union(
    [
      z.string().regex(/^(https?:\/\/|data:)/i, WAYS),
      z
        .object({
          id: z.string().regex(IMAGE_ID, "expected an image id"),
          input: z
            .string()
            .regex(INPUT_FIELD, "expected the field of an input picture, for example image")
            .optional()
            .meta({ description: "Takes the picture that this field of that image's own request held." }),
        })
        .strict(),
      z.file(),
    ],
    { error: WAYS },
  )
  .meta({
    id: "ImageInput",
    description: `A picture: ${PICTURE_WAYS}. JPEG, PNG, WebP, AVIF or GIF (first frame), at most 20 MB and 40 megapixels, sides of 64 to 8192 pixels. \`{"id": "<own image id>", "input": "<field>"}\` takes the picture that this field of that image's own request held, also of a failed one.`,
  });

export type ImageInput = z.infer<typeof imageInput>;

/** What becomes of a scanned frame of the caller's picture. */
export const trim = z.enum(["off", "auto"]).meta({
  description:
    "`auto` takes a scanned frame of `image` away before anything else: even lines of 1 to 12 pixels at its borders, near black or near white. The warning `frame-trimmed` names the pixels. Default off: the frame stays, with the warning `framed-edge`. Sizes, margins and shares of other fields refer to `image` as it was sent.",
});

/** Limits of every picture that a caller sends. */
export const INPUT_LIMITS = { bytes: 20_000_000, pixels: 40_000_000, minSidePx: 64, maxSidePx: 8192 } as const;
