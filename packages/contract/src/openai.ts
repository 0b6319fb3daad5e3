/** Requests and answers in the shapes of OpenAI's images API (https://platform.openai.com/docs/api-reference/images). */

import { z } from "zod";
import { checkRules } from "./kinds/wire.ts";
import { OUTPUT_FORMATS, type OutputFormat, outputIssues } from "./output.ts";
import { promptText } from "./text.ts";

const SIZE = /^(?:auto|\d{2,4}x\d{2,4})$/;

const n = z
  .int()
  .min(1)
  .max(10)
  .nullish()
  .transform((count) => count ?? 1)
  .meta({ description: "Pictures to make, 1 to 10; default 1." });

const size = z
  .string()
  .regex(SIZE, "expected auto or <width>x<height>")
  .refine((text) => {
    const [width = 1, height = 1] = text.split("x").map(Number);
    return text === "auto" || (width <= 3 * height && height <= 3 * width);
  }, "expected a ratio from 1:3 to 3:1")
  .nullish()
  .transform((text) => text ?? "auto");

/** The values of `output_format` that are served; others are refused before the rest of a request is read. */
export const OPENAI_FORMATS: readonly unknown[] = [...OUTPUT_FORMATS, undefined, null];

const outputFormat = z.enum(OUTPUT_FORMATS).nullish().meta({ description: "Format of the pictures, default png." });

const outputCompression = z.int().min(0).max(100).nullish().meta({
  description:
    "Quality of JPEG, WebP and AVIF, 0 to 100, as OpenAI counts it: 100 is the largest file, and lossless as WebP. Absent: that of `output_quality` of our own creates.",
});

/** The rule between the two fields of the output. */
const checkOutput = checkRules(({ output_format, output_compression }) =>
  outputIssues({ output_format: output_format ?? undefined, output_quality: output_compression ?? undefined }).map(
    ({ message }) => ({ field: "output_compression", message }),
  ),
);

/** The fields of our own creates that these ask for. */
export function outputOfOpenAi({
  output_format: format,
  output_compression: quality,
}: Pick<OpenAiRequest, "output_format" | "output_compression">): {
  readonly output_format?: OutputFormat;
  readonly output_quality?: number;
} {
  return {
    ...(format && { output_format: format }),
    ...(typeof quality === "number" && { output_quality: Math.max(1, quality) }),
  };
}

const responseFormat = z
  .enum(["url", "b64_json"])
  .nullish()
  .meta({ description: "Default `url`, and `b64_json` for models whose name starts with gpt-image." });

/** The request of `POST /openai/v1/images/generations`. Other fields of OpenAI's are ignored. */
export const openAiRequest = z
  .object({
    prompt: promptText(1).meta({ description: "What the picture shows: 1 to 2000 characters." }),
    model: z.string().max(200).optional().meta({
      description: "Any text. The name of a style of `art_v5/getStyle` selects that style.",
    }),
    n,
    size: size.meta({ description: "`auto` or `<width>x<height>`, from 1:3 to 3:1; only the ratio is used." }),
    response_format: responseFormat,
    output_format: outputFormat,
    output_compression: outputCompression,
    style: z.string().max(100).nullish().meta({
      description: "Name of a style of `art_v5/getStyle`; any other text selects Auto.",
    }),
  })
  .superRefine(checkOutput)
  .meta({ id: "OpenAiImageRequest", examples: [{ prompt: "a lighthouse at dusk", size: "1536x1024" }] });
export type OpenAiRequest = z.infer<typeof openAiRequest>;

const file = z.file("expected a file of a form");

/**
 * The request of `POST /openai/v1/images/edits`. What `fill` cannot do is refused; fields of OpenAI's that change no pixels of ours
 * are ignored.
 */
export const openAiEditRequest = z
  .object({
    image: file.meta({ description: "The picture to change." }),
    mask: file.optional().meta({
      description:
        "A picture of the size of `image` that is transparent where it is to be made anew. Absent: the transparent parts of `image`.",
    }),
    prompt: promptText(0).meta({
      description: "What the new parts show, at most 2000 characters. Empty: what surrounds them.",
    }),
    model: z.string().max(200).optional().meta({ description: "Any text; without effect on the picture." }),
    n,
    size: size.meta({
      description: "`auto` or `<width>x<height>` in the ratio of `image`, whose size the result has.",
    }),
    response_format: responseFormat,
    background: z.enum(["auto", "opaque"], 'expected "auto" or "opaque"').nullish().meta({
      description: "`transparent` is not served.",
    }),
    output_format: outputFormat,
    output_compression: outputCompression,
    stream: z
      .boolean()
      .refine((value) => !value, "expected false")
      .nullish()
      .meta({
        description: "Answers in parts are not served; see `GET /v1/images/{id}/events`.",
      }),
  })
  .superRefine(checkOutput)
  .meta({ id: "OpenAiEditRequest" });
export type OpenAiEditRequest = z.infer<typeof openAiEditRequest>;

export const openAiAnswer = z
  .object({
    created: z.int().meta({ description: "Unix time in seconds" }),
    data: z.array(z.object({ url: z.string().optional(), b64_json: z.string().optional() })),
  })
  .meta({ id: "OpenAiImageAnswer" });
