/** The request of `POST art_swapface/generate`. */

import { z } from "zod";
import { imageInput, PICTURE_WAYS } from "../image-input.ts";
import { seed } from "../text.ts";
import type { KindWire } from "./wire.ts";

const FACE_ORDERS = ["large-small", "left-right", "right-left", "top-bottom", "bottom-top"] as const;

const artSwapfaceParams = z
  .object({
    target: imageInput.meta({ description: `The picture whose face is replaced: ${PICTURE_WAYS}.` }),
    source: z
      .union([imageInput, z.array(imageInput).min(1).max(4)], {
        error: "expected a picture (http(s) URL, data: URI, own image id or multipart file) or a list of 1 to 4",
      })
      .meta({
        description: `The face to put in: a picture of one person or a list of up to 4 of the same person; ${PICTURE_WAYS}.`,
      }),
    consent: z.boolean().optional().meta({
      description: "Must be true: every depicted person agreed. An operator can switch this demand off.",
    }),
    mode: z.enum(["one", "many"]).default("one").meta({
      description: "`one` replaces one face of the target, `many` every face.",
    }),
    target_index: z.int().min(0).max(1000).optional().meta({
      description: "Which face of the target, counted from 0 in `order`, at most 1000. Not with mode `many`.",
    }),
    source_index: z.int().min(0).max(1000).optional().meta({
      description: "Which face of the source, counted from 0 in `order`, at most 1000. Not with mode `many`.",
    }),
    order: z.enum(FACE_ORDERS).default("large-small").meta({ description: "How faces are counted." }),
    strength: z.number().min(0).max(1).default(1).meta({
      description: "How much of the source's face is taken, 0 to 1.",
    }),
    eyes: z.enum(["auto", "source", "target"]).default("auto").meta({ description: "Whose gaze the result has." }),
    mouth: z.enum(["auto", "source", "target"]).default("auto").meta({ description: "Whose mouth the result has." }),
    seed: seed.optional(),
  })
  .superRefine((p, ctx) => {
    for (const field of ["target_index", "source_index"] as const)
      if (p.mode === "many" && p[field] !== undefined)
        ctx.addIssue({ code: "custom", path: [field], message: "expected only with mode one, got mode many" });
  })
  .meta({
    id: "ArtSwapfaceRequest",
    examples: [{ target: "https://example.com/group.jpg", source: "https://example.com/face.jpg", consent: true }],
  });

export const artSwapface = {
  params: artSwapfaceParams,
  tag: "Face swap",
  thing: "FaceSwap",
  makes: "a picture with another face",
  errors: ["CONTENT_REJECTED"],
} as const satisfies KindWire;
