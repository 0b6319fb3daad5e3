/** `POST /v1/preview`. */

import { z } from "zod";
import { artQrParams } from "./kinds/art-qr.ts";

const { prompt, style, ar, content, shortlink, padding, qr_w, palette, style_v5, negative_prompt, seed } =
  artQrParams.shape;

/** Kinds that have previews, by the field `kind`. The other fields are those of the kind's create that need no picture. */
export const previewRequest = z
  .object({
    kind: z.enum(["art_qr"]).meta({ description: "The kind of image." }),
    prompt,
    style,
    ar,
    content,
    shortlink,
    padding,
    qr_w,
    palette,
    style_v5,
    negative_prompt,
    seed,
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
