/** The request of `POST art_qr/generate`. */

import { z } from "zod";
import { aspectRatio } from "../aspect-ratio.ts";
import { imageInput, PICTURE_WAYS } from "../image-input.ts";
import { PROMPT_NOTES, plainText, promptText, seed } from "../text.ts";
import type { KindWire } from "./wire.ts";

/** The six documented values of `style_v5`; each is a finish laid over the style. */
export const STYLE_V5 = ["Photographic", "Fantasy Art", "Digital Art", "Neon Punk", "Graffiti", "Disco"] as const;

/** Longest content in bytes of UTF-8; smaller pictures may hold less (`CONTENT_TOO_LONG`). */
export const MAX_CONTENT_BYTES = 900;

/** Range of `qr_w`: 0 art first, 2 clarity first; other numbers are clamped with a warning. */
export const QR_WEIGHT = { min: 0, max: 2, default: 1 } as const;

const share = (what: string) =>
  z
    .number()
    .min(0)
    .max(1)
    .meta({ description: `${what}, 0 to 1.` });

/** What matters in a picture of the caller, as shares of its oriented width and height. */
const focus = z
  .object({
    x: share("Left edge, as a share of the picture's width"),
    y: share("Top edge, as a share of the picture's height"),
    w: share("Width of the area, as a share of the picture's width").optional(),
    h: share("Height of the area, as a share of the picture's height").optional(),
  })
  .strict()
  .refine(({ x, y, w = 0, h = 0 }) => x + w <= 1 && y + h <= 1, "expected x + w and y + h of at most 1")
  .refine(({ w, h }) => (w === undefined) === (h === undefined), "expected w and h together")
  .meta({
    id: "Focus",
    description: "A point (x, y), or an area of size (w, h) with its top left corner there.",
  });

export const NO_PROMPT = "expected a prompt or an image, got neither";
export const NO_STYLE = "expected a style or an image, got neither";

/** Whether a request has the field or a picture in its place. */
function hasOne(field: "prompt" | "style") {
  return (request: Readonly<Record<string, unknown>>) => request[field] !== undefined || request.image !== undefined;
}

/** Refinements are looked at beside the fields' own issues, so that all of them are told at once. */
const always = ({ value }: { readonly value: unknown }) => typeof value === "object" && value !== null;

export const artQrParams = z
  .object({
    prompt: promptText(1)
      .optional()
      .meta({ description: `${PROMPT_NOTES.prompt} Required without \`image\`, and not used with it.` }),
    style: z.string().min(1).max(100).optional().meta({
      description:
        "Name of a style of either style list, in any case. Required without `image`; with it, the style's finish is laid over the picture.",
    }),
    image: imageInput.optional().meta({
      description: `A picture of the caller's own that carries the code, in place of a painted one: ${PICTURE_WAYS}.`,
    }),
    focus: focus.optional().meta({
      description:
        "What matters in `image`: a point (x, y), or an area of size (w, h) with its top left corner there. Crops are laid around it, and the code spares the area. In a form, as JSON.",
    }),
    ar: aspectRatio
      .optional()
      .meta({ description: "Ratio of the picture, default 1:1; with `image`, that of the image, else it is cropped." }),
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
  .refine(hasOne("prompt"), { path: ["prompt"], error: NO_PROMPT, when: always })
  .refine(hasOne("style"), { path: ["style"], error: NO_STYLE, when: always })
  .refine(({ image, focus }) => image !== undefined || focus === undefined, {
    path: ["focus"],
    error: "expected only together with image",
    when: always,
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
      {
        image: "https://example.com/poster.jpg",
        focus: { x: 0.3, y: 0.1, w: 0.4, h: 0.5 },
        content: "https://example.com/menu",
      },
    ],
  });

export type ArtQrParams = z.infer<typeof artQrParams>;

export const artQr = {
  params: artQrParams,
  tag: "QR art",
  thing: "QrArt",
  makes: "a picture, from words or of the caller's own, that carries a scannable QR code",
  errors: ["CONTENT_TOO_LONG"],
  listsStyles: true,
} as const satisfies KindWire;
