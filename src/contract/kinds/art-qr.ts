/** The request of `POST art_qr/generate`. */

import { z } from "zod";
import { aspectRatio } from "../aspect-ratio.ts";
import { PROMPT_NOTES, plainText, promptText, seed } from "../text.ts";
import type { KindWire } from "./wire.ts";

/** The six documented values of `style_v5`; each is a finish laid over the style. */
export const STYLE_V5 = ["Photographic", "Fantasy Art", "Digital Art", "Neon Punk", "Graffiti", "Disco"] as const;

/** Longest content in bytes of UTF-8; smaller pictures may hold less (`CONTENT_TOO_LONG`). */
export const MAX_CONTENT_BYTES = 900;

/** Range of `qr_w`: 0 art first, 2 clarity first; other numbers are clamped with a warning. */
export const QR_WEIGHT = { min: 0, max: 2, default: 1 } as const;

export const artQrParams = z
  .object({
    prompt: promptText(1).meta({ description: PROMPT_NOTES.prompt }),
    style: z.string().min(1).max(100).meta({ description: "Name of a style of either style list, in any case." }),
    ar: aspectRatio.optional().meta({ description: "Ratio of the picture, default 1:1." }),
    content: plainText().min(1).optional().meta({
      maxLength: MAX_CONTENT_BYTES,
      description:
        "What the code says when scanned: any text of up to 900 bytes of UTF-8, taken as it is. Absent: the code opens the picture's own page.",
    }),
    shortlink: z.boolean().default(false).meta({
      description:
        "The code holds a short link to the URL in `content`: it scans more easily, and its target can be changed later.",
    }),
    padding: z.int().min(0).max(9).default(2).meta({
      description: "Space between the picture's margin and the code, 0 (none) to 9.",
    }),
    qr_w: z.number().default(QR_WEIGHT.default).meta({
      description:
        "Balance of art and clarity: 0 is art first, 2 is clarity first; other numbers are clamped with a warning. The picture scans at every value.",
    }),
    style_v5: z.enum(STYLE_V5).optional().meta({ description: "A finish laid over the style." }),
    negative_prompt: promptText(0).optional().meta({ description: PROMPT_NOTES.negative }),
    seed: seed.optional(),
  })
  .meta({
    id: "ArtQrRequest",
    examples: [
      {
        prompt: "a lighthouse on a cliff at dusk",
        style: "Watercolour",
        content: "https://example.com/menu",
        padding: 2,
      },
    ],
  });

export type ArtQrParams = z.infer<typeof artQrParams>;

export const artQr = {
  params: artQrParams,
  tag: "QR art",
  thing: "QrArt",
  makes: "a picture from words that carries a scannable QR code",
  errors: ["CONTENT_TOO_LONG"],
  listsStyles: true,
} as const satisfies KindWire;
