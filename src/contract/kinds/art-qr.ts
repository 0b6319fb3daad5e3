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

/** Whether a request has the field or a picture in its place. */
function hasOne(field: "prompt" | "style") {
  return (request: Readonly<Record<string, unknown>>) => request[field] !== undefined || request.image !== undefined;
}

/** Refinements are looked at beside the fields' own issues, so that all of them are told at once. */
const always = ({ value }: { readonly value: unknown }) => typeof value === "object" && value !== null;

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
  .refine(hasOne("prompt"), { path: ["prompt"], error: "expected a prompt or an image, got neither", when: always })
  .refine(hasOne("style"), { path: ["style"], error: "expected a style or an image, got neither", when: always })
  .refine(({ image, focus }) => image !== undefined || focus === undefined, {
    path: ["focus"],
    error: "expected only together with image",
    when: always,
  })
  .meta({ id: "ArtQrRequest" });

export type ArtQrParams = z.infer<typeof artQrParams>;
