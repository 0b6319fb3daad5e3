/** Requests and answers in the shapes of OpenAI's images API (https://platform.openai.com/docs/api-reference/images). */

import { z } from "zod";
import { promptText } from "./text.ts";

const SIZE = /^(?:auto|\d{2,4}x\d{2,4})$/;

/** The request of `POST /openai/v1/images/generations`. Other fields of OpenAI's are ignored. */
export const openAiRequest = z
  .object({
    prompt: promptText(1).meta({ description: "What the picture shows: 1 to 2000 characters." }),
    model: z.string().max(200).optional().meta({
      description: "Any text; the name of a style of `art_v5/getStyle` chooses that style.",
    }),
    n: z
      .int()
      .min(1)
      .max(10)
      .nullish()
      .transform((n) => n ?? 1)
      .meta({ description: "Pictures to make, 1 to 10; default 1." }),
    size: z
      .string()
      .regex(SIZE, "expected auto or <width>x<height>")
      .refine((size) => {
        const [width = 1, height = 1] = size.split("x").map(Number);
        return size === "auto" || (width <= 3 * height && height <= 3 * width);
      }, "expected a ratio from 1:3 to 3:1")
      .nullish()
      .transform((size) => size ?? "auto")
      .meta({ description: "`auto` or `<width>x<height>`, from 1:3 to 3:1; only the ratio is used." }),
    response_format: z
      .enum(["url", "b64_json"])
      .nullish()
      .meta({ description: "Default `url`, and `b64_json` for models whose name starts with gpt-image." }),
    style: z.string().max(100).nullish().meta({
      description: "Name of a style of `art_v5/getStyle`; other texts mean Photographic.",
    }),
  })
  .meta({ id: "OpenAiImageRequest", examples: [{ prompt: "a lighthouse at dusk", size: "1536x1024" }] });
export type OpenAiRequest = z.infer<typeof openAiRequest>;

export const openAiAnswer = z
  .object({
    created: z.int().meta({ description: "Unix time in seconds" }),
    data: z.array(z.object({ url: z.string().optional(), b64_json: z.string().optional() })),
  })
  .meta({ id: "OpenAiImageAnswer" });
