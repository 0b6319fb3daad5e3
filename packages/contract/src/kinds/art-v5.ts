/** The request of `POST art_v5/generate`. */

import { z } from "zod";
import { aspectRatio } from "../aspect-ratio.ts";
import { nameFields } from "../names.ts";
import { outputFields, outputIssues } from "../output.ts";
import { negativePrompt, PROMPT_NOTES, promptText, seed } from "../text.ts";
import { checkRules, type KindWire } from "./wire.ts";

export const artV5Params = z
  .object({
    prompt: promptText(1).meta({ description: PROMPT_NOTES.prompt }),
    style: z.string().min(1).max(100).meta({
      description:
        "Name of a style of `art_v5/getStyle`, in any case. `Auto` chooses. Styles of the category Carriers are the worlds of QR art, without a code.",
    }),
    ar: aspectRatio.optional().meta({ description: "Ratio of the picture, default 1:1." }),
    negative_prompt: negativePrompt.optional(),
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
  called: { en: "Picture", de: "Bild" },
  thing: "InfinityArt",
  makes: "a picture from words in a named style",
  listsStyles: true,
  repeatsRequest: true,
  command: {
    name: "paint",
    args: "PROMPT",
    fields: ["prompt"],
    presets: { style: { value: "Auto" } },
    about: "a picture from words, by the built-in painter or by a model of yours (docs/engines.md)",
    examples: [
      {
        about: "A picture in the style that the service chooses, which is the default.",
        line: 'easel paint "a red boat" -o boat.png',
      },
      {
        about: "A wide picture.",
        line: 'easel paint "a lighthouse at dusk" --style Photographic --ar 16:9 -o lighthouse.png',
      },
      {
        about: "Three pictures with the seeds 7, 8 and 9.",
        line: 'easel paint "a fox in the snow" --style Engraving --seed 7 --count 3 -o "fox-{seed}.png"',
      },
      {
        about: "A picture, its recipe, and the same again in another style.",
        line: 'easel paint "a castle" --style Comic -o castle.png --save-recipe castle.json && easel paint --recipe castle.json --style Mosaic -o mosaic.png',
      },
      { about: "Into a pipe.", line: 'easel paint "a harbour" --style Photographic -o - --quiet | wc -c' },
    ],
  },
} as const satisfies KindWire;
