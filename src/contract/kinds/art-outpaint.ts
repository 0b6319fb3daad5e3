/** The request of `POST art_outpaint/generate`. */

import { z } from "zod";
import { aspectRatio } from "../aspect-ratio.ts";
import { imageInput } from "../image-input.ts";
import { promptText, seed } from "../text.ts";
import type { KindWire } from "./wire.ts";

const ANCHORS = ["center", "left", "right", "top", "bottom"] as const;

const side = z.int().min(0).max(2000);

export const artOutpaintParams = z
  .object({
    image: imageInput,
    left: side.optional(),
    right: side.optional(),
    up: side.optional(),
    down: side.optional(),
    ar: aspectRatio.optional(),
    anchor: z.enum(ANCHORS).optional(),
    scale: z.number().min(1.05).max(3).optional(),
    prompt: promptText(0).optional(),
    negative_prompt: promptText(0).optional(),
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
  .meta({ id: "ArtOutpaintRequest" });

export type ArtOutpaintParams = z.infer<typeof artOutpaintParams>;

export const artOutpaint = {
  params: artOutpaintParams,
  tag: "Outpaint",
  thing: "Outpaint",
  makes: "a picture extended beyond its borders",
} as const satisfies KindWire;
