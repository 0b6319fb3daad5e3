/** The request of `POST art_swapface/generate`. */

import { z } from "zod";
import { imageInput } from "../image-input.ts";
import { seed } from "../text.ts";
import type { KindWire } from "./wire.ts";

const FACE_ORDERS = ["large-small", "left-right", "right-left", "top-bottom", "bottom-top"] as const;

const artSwapfaceParams = z
  .object({
    target: imageInput,
    source: z.union([imageInput, z.array(imageInput).min(1).max(4)], {
      error: "expected a picture (http(s) URL, data: URI, own image id or multipart file) or a list of 1 to 4",
    }),
    consent: z.boolean().optional(),
    mode: z.enum(["one", "many"]).default("one"),
    target_index: z.int().min(0).optional(),
    source_index: z.int().min(0).optional(),
    order: z.enum(FACE_ORDERS).default("large-small"),
    strength: z.number().min(0).max(1).default(1),
    eyes: z.enum(["auto", "source", "target"]).default("auto"),
    mouth: z.enum(["auto", "source", "target"]).default("auto"),
    seed: seed.optional(),
  })
  .superRefine((p, ctx) => {
    for (const field of ["target_index", "source_index"] as const)
      if (p.mode === "many" && p[field] !== undefined)
        ctx.addIssue({ code: "custom", path: [field], message: "expected only with mode one, got mode many" });
  })
  .meta({ id: "ArtSwapfaceRequest" });

export const artSwapface = {
  params: artSwapfaceParams,
  tag: "Face swap",
  thing: "FaceSwap",
  makes: "a picture with another face",
  errors: ["CONTENT_REJECTED"],
} as const satisfies KindWire;
