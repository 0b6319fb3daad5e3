/** `POST /v1/preview`. */

import { z } from "zod";
import { artQrParams } from "./kinds/art-qr.ts";
import { outputFields } from "./output.ts";

const { prompt, style, focus, trim, ar, content, shortlink, padding, qr_w, palette, style_v5, negative_prompt, seed } =
  artQrParams.shape;

/** Largest picture of a preview: its longer side in pixels, and the length of its `data:` URI. */
export const PREVIEW_PICTURE = { longestPx: 1024, characters: 400_000 } as const;

/** Kinds that have previews, by the field `kind`. The other fields are those of the kind's create, but that a picture is small. */
export const previewRequest = z
  .object({
    kind: z.enum(["art_qr"]).meta({ description: "The kind of image." }),
    prompt,
    style,
    image: z
      .string()
      .regex(/^data:/i, "expected a data: URI: previews fetch nothing")
      .max(PREVIEW_PICTURE.characters)
      .optional()
      .meta({
        description: `The photograph that hangs in the world, as a \`data:\` URI of at most ${PREVIEW_PICTURE.characters} characters, at most ${PREVIEW_PICTURE.longestPx} px long.`,
      }),
    focus,
    trim,
    ar,
    content,
    shortlink,
    padding,
    qr_w,
    palette,
    style_v5,
    negative_prompt,
    seed,
    output_format: outputFields.output_format.meta({ default: "webp", description: "Format of the preview." }),
    output_quality: outputFields.output_quality.meta({ description: "Quality of a JPEG, WebP or AVIF, 1 to 100." }),
  })
  .meta({
    id: "PreviewRequest",
    examples: [
      {
        kind: "art_qr",
        prompt: "a winter village at dusk",
        style: "Snow Village",
        content: "https://example.com/menu",
        seed: 7,
      },
    ],
  });
