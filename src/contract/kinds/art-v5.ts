/** The request of `POST art_v5/generate`. */

import { z } from "zod";
import { aspectRatio } from "../aspect-ratio.ts";
import { promptText, seed } from "../text.ts";

export const artV5Params = z
  .object({
    prompt: promptText(1),
    style: z.string().min(1).max(100),
    ar: aspectRatio.optional(),
    negative_prompt: promptText(0).optional(),
    seed: seed.optional(),
  })
  .meta({ id: "ArtV5Request" });
