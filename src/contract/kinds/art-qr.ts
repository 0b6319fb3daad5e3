/** The request of `POST art_qr/generate`. */

import { z } from "zod";
import { aspectRatio } from "../aspect-ratio.ts";
import { imageInput } from "../image-input.ts";
import { promptText, seed } from "../text.ts";

/** SPEC's six values of `style_v5`; each is a finish laid over the style. */
export const STYLE_V5 = ["Photographic", "Fantasy Art", "Digital Art", "Neon Punk", "Graffiti", "Disco"] as const;

/** Longest content in bytes of UTF-8; smaller pictures may hold less (`CONTENT_TOO_LONG`). */
export const MAX_CONTENT_BYTES = 900;

/** Range of `qr_w`: 0 art first, 2 clarity first; other numbers are clamped with a warning. */
export const QR_WEIGHT = { min: 0, max: 2, default: 1 } as const;

const share = z.number().min(0).max(1);

/** What matters in a picture of the caller, as shares of its oriented width and height. */
const focus = z
  .object({ x: share, y: share, w: share.optional(), h: share.optional() })
  .strict()
  .refine(({ x, y, w = 0, h = 0 }) => x + w <= 1 && y + h <= 1, "expected x + w and y + h of at most 1")
  .refine(({ w, h }) => (w === undefined) === (h === undefined), "expected w and h together")
  .meta({
    id: "Focus",
    description:
      "A point (x, y), or an area of size (w, h) with its top left corner there; shares of the picture, 0..1. Crops are laid around it, and the code spares the area",
  });

export const artQrParams = z
  .object({
    prompt: promptText(1).optional(),
    style: z.string().min(1).max(100).optional(),
    image: imageInput.optional(),
    focus: focus.optional(),
    ar: aspectRatio.optional(),
    content: z.string().min(1).optional(),
    shortlink: z.boolean().default(false),
    padding: z.int().min(0).max(9).default(2),
    qr_w: z.number().default(QR_WEIGHT.default),
    style_v5: z.enum(STYLE_V5).optional(),
    negative_prompt: promptText(0).optional(),
    seed: seed.optional(),
  })
  .superRefine(({ prompt, style, image, focus }, ctx) => {
    const refuse = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
    if (image === undefined && prompt === undefined) refuse("prompt", "expected a prompt or an image, got neither");
    if (image === undefined && style === undefined) refuse("style", "expected a style, or an image, got neither");
    if (image === undefined && focus !== undefined) refuse("focus", "expected only together with image");
  })
  .meta({ id: "ArtQrRequest" });

export type ArtQrParams = z.infer<typeof artQrParams>;
