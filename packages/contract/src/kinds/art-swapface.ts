/** The request of `POST art_swapface/generate`. */

import { z } from "zod";
import type { FieldIssue } from "../errors.ts";
import { imageInput, PICTURE_WAYS } from "../image-input.ts";
import { choices, help, label } from "../labels.ts";
import { nameFields } from "../names.ts";
import { outputFields, outputIssues } from "../output.ts";
import { seed } from "../text.ts";
import { allRules, checkRules, type KindWire } from "./wire.ts";

/** How the faces of a picture are counted. */
export const FACE_ORDERS = ["large-small", "left-right", "right-left", "top-bottom", "bottom-top"] as const;

function ownRules({ mode, ...body }: Readonly<Record<string, unknown>>): FieldIssue[] {
  return ["target_index", "source_index"]
    .filter((field) => mode === "many" && body[field] !== undefined)
    .map((field) => ({ field, message: 'expected only with `mode` "one", got "many"' }));
}

const rules = allRules(ownRules, outputIssues);

const WHOSE = choices({
  auto: ["Automatic", "Automatisch"],
  source: ["From the first picture", "Aus dem ersten Bild"],
  target: ["From the second picture", "Aus dem zweiten Bild"],
});

const artSwapfaceParams = z
  .object({
    target: imageInput.meta({ description: `The picture whose face is replaced: ${PICTURE_WAYS}.` }),
    source: z
      .union([imageInput, z.array(imageInput).min(1).max(4)], {
        error: "expected a picture (http(s) URL, data: URI, own image id or multipart file) or a list of 1 to 4",
      })
      .meta({
        description: `The face to insert: a picture of one person or a list of up to 4 of the same person; ${PICTURE_WAYS}.`,
      }),
    consent: z.boolean().optional().meta({
      description: "Must be true: every depicted person agreed. Operators can make it optional.",
    }),
    mode: z
      .enum(["one", "many"])
      .default("one")
      .meta({
        description: "`one` replaces one face of the target, `many` every face.",
        ...label("Which faces", "Welche Gesichter"),
        ...choices({ one: ["One face", "Ein Gesicht"], many: ["Every face", "Alle Gesichter"] }),
      }),
    target_index: z.int().min(0).max(1000).optional().meta({
      description: "Which face of the target, counted from 0 in `order`, at most 1000. Not with mode `many`.",
    }),
    source_index: z.int().min(0).max(1000).optional().meta({
      description: "Which face of the source, counted from 0 in `order`, at most 1000. Not with mode `many`.",
    }),
    order: z.enum(FACE_ORDERS).default("large-small").meta({ description: "The order in which faces are counted." }),
    strength: z
      .number()
      .min(0)
      .max(1)
      .default(1)
      .meta({
        description: "Strength of the swap, 0 (target unchanged) to 1 (full swap).",
        ...label("Strength", "Stärke"),
        ...help("How much of the first face is used.", "Wie viel vom ersten Gesicht übernommen wird."),
      }),
    eyes: z
      .enum(["auto", "source", "target"])
      .default("auto")
      .meta({
        description: "Which face's gaze the result has.",
        ...label("Eyes", "Augen"),
        ...help("Whose gaze the result has.", "Wessen Blick im Ergebnis zu sehen ist."),
        ...WHOSE,
      }),
    mouth: z
      .enum(["auto", "source", "target"])
      .default("auto")
      .meta({
        description: "Which face's mouth the result has.",
        ...label("Mouth", "Mund"),
        ...help("Whose mouth the result has.", "Wessen Mund im Ergebnis zu sehen ist."),
        ...WHOSE,
      }),
    seed: seed.optional(),
    ...outputFields,
    ...nameFields,
  })
  .superRefine(checkRules(rules))
  .meta({
    id: "ArtSwapfaceRequest",
    examples: [{ target: "https://example.com/group.jpg", source: "https://example.com/face.jpg", consent: true }],
  });

export const artSwapface = {
  params: artSwapfaceParams,
  rules,
  called: { en: "Face swap", de: "Gesichtstausch" },
  thing: "FaceSwap",
  makes: "a picture with another face",
  errors: ["CONTENT_REJECTED"],
  form: {
    source: { order: 10, widget: "picture" },
    target: { order: 20, widget: "picture" },
    consent: { order: 30, widget: "consent" },
    mode: { order: 40 },
    order: { order: 50, widget: "face" },
    source_index: { order: 51, widget: "face" },
    target_index: { order: 52, widget: "face" },
    strength: { order: 60 },
    eyes: { order: 61 },
    mouth: { order: 62 },
  },
  command: {
    name: "swap",
    args: "TARGET SOURCE...",
    fields: ["target", "source"],
    examples: [
      {
        about: "The face of face.jpg in group.jpg. --consent says that everybody depicted agreed.",
        line: "easel swap group.jpg face.jpg --consent -o swapped.png",
      },
    ],
  },
} as const satisfies KindWire;
