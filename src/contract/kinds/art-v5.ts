/** The request of `POST art_v5/generate`. */

import { z } from "zod";
import { aspectRatio } from "../aspect-ratio.ts";
import { promptText, seed } from "../text.ts";
import type { KindWire } from "./wire.ts";

export const artV5Params = z
  .object({
    prompt: promptText(1),
    style: z.string().min(1).max(100),
    ar: aspectRatio.optional(),
    negative_prompt: promptText(0).optional(),
    seed: seed.optional(),
  })
  .meta({ id: "ArtV5Request" });

export const artV5 = {
  params: artV5Params,
  tag: "Infinity art",
  thing: "InfinityArt",
  makes: "a picture from words in a named style",
  listsStyles: true,
  repeatsRequest: true,
} as const satisfies KindWire;
