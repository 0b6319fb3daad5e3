/** The request of `POST art_qr/generate`. */

import { z } from "zod";
import { aspectRatio } from "../aspect-ratio.ts";
import { plainText, promptText, seed } from "../text.ts";
import type { KindWire } from "./wire.ts";

/** The six values of `style_v5`; each is a finish laid over the style. */
export const STYLE_V5 = ["Photographic", "Fantasy Art", "Digital Art", "Neon Punk", "Graffiti", "Disco"] as const;

/** Longest content in bytes of UTF-8; smaller pictures may hold less (`CONTENT_TOO_LONG`). */
export const MAX_CONTENT_BYTES = 900;

/** Range of `qr_w`: 0 art first, 2 clarity first; other numbers are clamped with a warning. */
export const QR_WEIGHT = { min: 0, max: 2, default: 1 } as const;

export const artQrParams = z
  .object({
    prompt: promptText(1),
    style: z.string().min(1).max(100),
    ar: aspectRatio.optional(),
    content: plainText().min(1).optional(),
    shortlink: z.boolean().default(false),
    padding: z.int().min(0).max(9).default(2),
    qr_w: z.number().default(QR_WEIGHT.default),
    style_v5: z.enum(STYLE_V5).optional(),
    negative_prompt: promptText(0).optional(),
    seed: seed.optional(),
  })
  .meta({ id: "ArtQrRequest" });

export type ArtQrParams = z.infer<typeof artQrParams>;

export const artQr = {
  params: artQrParams,
  tag: "QR art",
  thing: "QrArt",
  makes: "a picture from words that carries a scannable QR code",
  errors: ["CONTENT_TOO_LONG"],
  listsStyles: true,
} as const satisfies KindWire;
