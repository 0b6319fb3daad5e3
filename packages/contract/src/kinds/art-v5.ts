/** The request of `POST art_v5/generate`. */

import { z } from "zod";
import { aspectRatio } from "../aspect-ratio.ts";
import { nameFields } from "../names.ts";
import { outputFields, outputIssues } from "../output.ts";
import { PROMPT_NOTES, promptText, seed } from "../text.ts";
import { checkRules, type KindWire } from "./wire.ts";

export const artV5Params = z
  .object({
    prompt: promptText(1).meta({ description: PROMPT_NOTES.prompt }),
    style: z.string().min(1).max(100).meta({
      description:
        "Name of a style of `art_v5/getStyle`, in any case. `Auto` chooses. Styles of the category Carriers are the worlds of QR art, without a code.",
    }),
    ar: aspectRatio.optional().meta({ description: "Ratio of the picture, default 1:1." }),
    negative_prompt: promptText(0).optional().meta({ description: PROMPT_NOTES.negative }),
    seed: seed.optional(),
    ...outputFields,
    ...nameFields,
  })
  .superRefine(checkRules(outputIssues))
  .meta({
    id: "ArtV5Request",
    examples: [{ prompt: "a lighthouse on a cliff at dusk", style: "Watercolour", ar: "16:9" }],
  });

export const artV5 = {
  params: artV5Params,
  rules: outputIssues,
  tag: "Picture",
  thing: "InfinityArt",
  makes: "a picture from words in a named style",
  listsStyles: true,
  repeatsRequest: true,
} as const satisfies KindWire;
