/** The request of `POST art_outpaint/generate`. */

import { z } from "zod";
import { aspectRatio } from "../aspect-ratio.ts";
import { imageInput, PICTURE_WAYS } from "../image-input.ts";
import { PROMPT_NOTES, promptText, seed } from "../text.ts";
import type { KindWire } from "./wire.ts";

const ANCHORS = ["center", "left", "right", "top", "bottom"] as const;

const side = (edge: string) =>
  z
    .int()
    .min(0)
    .max(2000)
    .meta({ description: `Pixels to add at the ${edge}, 0 to 2000; at least one side is over 0.` });

export const artOutpaintParams = z
  .object({
    image: imageInput.meta({ description: `The picture to extend: ${PICTURE_WAYS}.` }),
    left: side("left").optional(),
    right: side("right").optional(),
    up: side("top").optional(),
    down: side("bottom").optional(),
    ar: aspectRatio.optional().meta({
      description: "Ratio of the result; the other way to say how far. Not together with left/right/up/down or scale.",
    }),
    anchor: z.enum(ANCHORS).optional().meta({
      description: "With `ar`: where the original stands in the result, default center.",
    }),
    scale: z.number().min(1.05).max(3).optional().meta({
      description: "Factor of both sides, 1.05 to 3; the third way to say how far.",
    }),
    prompt: promptText(0).optional().meta({ description: "What to show in the new parts: up to 2000 characters." }),
    negative_prompt: promptText(0).optional().meta({ description: PROMPT_NOTES.negative }),
    seed: seed.optional(),
  })
  .superRefine((p, ctx) => {
    const sides = [p.left, p.right, p.up, p.down];
    const bySides = sides.some((s) => s !== undefined);
    const ways = [bySides && "left/right/up/down", p.ar && "ar", p.scale && "scale"].filter(Boolean);
    if (ways.length === 0)
      ctx.addIssue({ code: "custom", path: ["left"], message: "expected left/right/up/down, ar or scale, got none" });
    if (ways.length > 1)
      ctx.addIssue({
        code: "custom",
        path: ["left"],
        message: `expected one way to extend, got ${ways.join(" and ")}`,
      });
    if (bySides && !sides.some((s) => (s ?? 0) > 0))
      ctx.addIssue({ code: "custom", path: ["left"], message: "expected at least one side over 0, got only 0" });
    if (p.anchor && !p.ar)
      ctx.addIssue({ code: "custom", path: ["anchor"], message: "expected only together with ar" });
  })
  .meta({
    id: "ArtOutpaintRequest",
    examples: [{ image: "https://example.com/picture.jpg", left: 256, right: 256 }],
  });

export type ArtOutpaintParams = z.infer<typeof artOutpaintParams>;

export const artOutpaint = {
  params: artOutpaintParams,
  tag: "Outpaint",
  thing: "Outpaint",
  makes: "a picture extended beyond its borders",
} as const satisfies KindWire;
