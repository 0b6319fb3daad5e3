/** `POST /v1/scan` and `GET /v1/images/{id}/passport`: what readers make of the code in a picture. */

import { z } from "zod";
import { imageInput, PICTURE_WAYS } from "./image-input.ts";
import { plainText } from "./text.ts";

/** The longest text that a code holds: 7,089 digits. */
const MOST_TEXT = 7089;

export const scanRequest = z
  .object({
    image: imageInput.meta({ description: `The picture whose code is read: ${PICTURE_WAYS}.` }),
    content: plainText(MOST_TEXT)
      .min(1)
      .optional()
      .meta({ description: "What the code should say; `matches` then tells whether it does." }),
  })
  .meta({
    id: "ScanRequest",
    examples: [{ image: "https://example.com/menu.jpg", content: "https://example.com/menu" }],
  });

const SCAN_VERDICTS = ["good", "fair", "poor", "unread"] as const;

/** What may befall a code: distortions that people would call the same. */
export const SCAN_TRIALS = {
  far: "from far away or printed small",
  blur: "out of focus or in motion",
  angle: "at an angle",
  turned: "turned",
  light: "in bright, dark or uneven light",
  dim: "in dim light",
  pale: "faded or behind glass",
  noise: "in a grainy picture",
  compressed: "after a messenger made it smaller",
  several: "with several of these at once",
} as const;
export type ScanTrial = keyof typeof SCAN_TRIALS;

const FINDING_CODES = [
  ...["read-all", "read-some", "read-none", "other-text", "dim-yes", "dim-no", "smallest", "clean", "weak"],
  ...Object.keys(SCAN_TRIALS).map((trial) => `fails-${trial}`),
] as [string, ...string[]];

export const scanAnswer = z
  .object({
    success: z.literal(true),
    verdict: z.enum(SCAN_VERDICTS).meta({
      description:
        "`good`: three readers or more read the picture as it is, and each distortion is read by somebody; `poor`: one reader alone reads it as it is, or a third of the distortions are read by nobody; `fair`: between; `unread`: nobody reads it. Worked out from the file: no phone was used.",
    }),
    findings: z
      .array(
        z.object({
          code: z.enum(FINDING_CODES).meta({ description: "for programs; texts may change" }),
          weight: z.enum(["good", "look", "poor"]),
          message: z.string(),
          values: z
            .record(z.string(), z.union([z.string(), z.number()]))
            .meta({ description: "what the message names" }),
        }),
      )
      .meta({ description: "plain sentences, the most important first" }),
    text: z.string().optional().meta({ description: "what the code says; absent where nobody reads it" }),
    matches: z.boolean().optional().meta({ description: "whether that is `content`, where it was given" }),
    width: z.int().min(1).meta({ description: "of the upright picture, in pixels" }),
    height: z.int().min(1),
    corners: z
      .array(z.object({ x: z.number(), y: z.number() }))
      .length(4)
      .optional()
      .meta({ description: "of the code, in pixels of the picture: top left, top right, bottom right, bottom left" }),
    readers: z.array(
      z.object({
        reader: z.string(),
        undistorted: z.boolean(),
        read: z.int().meta({ description: "distortions under which it reads the code" }),
        of: z.int(),
      }),
    ),
    distortions: z
      .array(z.object({ distortion: z.string(), trial: z.string().optional(), read_by: z.array(z.string()) }))
      .meta({ description: "empty of names in `read_by`: read by nobody" }),
    dim_light: z.boolean().optional().meta({ description: "whether somebody reads it in a third of the light" }),
    smallest: z
      .object({
        code_px: z.int().meta({
          description:
            "side of the code in the smallest picture that zxing-cpp or ZBar reads, of steps of about a third",
        }),
        print_mm: z.int().meta({
          description:
            "side of the code on paper that gives as many pixels in a camera's preview from 20 cm, with modules of 0.4 mm at least",
        }),
      })
      .optional(),
    modules: z
      .object({
        version: z.int().min(1).max(40),
        level: z.enum(["L", "M", "Q", "H"]),
        size: z.int().meta({ description: "modules along a side" }),
        weak: z.int().meta({ description: "modules that hardly differ from their neighbours of the other colour" }),
        wrong: z.int().meta({ description: "modules that read as the other colour" }),
        unused01: z.number().meta({ description: "0..1: share of the error correction that is left" }),
        map: z.array(z.string()).meta({ description: "a text for each row: `.` clear, `w` weak, `x` wrong" }),
      })
      .optional()
      .meta({ description: "absent where zxing-cpp does not read the picture" }),
  })
  .meta({ id: "ScanAnswer" });
export type ScanAnswer = z.infer<typeof scanAnswer>;
