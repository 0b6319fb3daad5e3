/** The request of `POST art_outpaint/generate`. */

import { z } from "zod";
import { aspectRatio } from "../aspect-ratio.ts";
import type { FieldIssue } from "../errors.ts";
import { imageInput, PICTURE_WAYS, trim } from "../image-input.ts";
import { nameFields } from "../names.ts";
import { outputFields, outputIssues } from "../output.ts";
import { negativePrompt, promptText, seed } from "../text.ts";
import { allRules, checkRules, type KindWire } from "./wire.ts";

const ANCHORS = ["center", "left", "right", "top", "bottom"] as const;

const side = (edge: string) =>
  z
    .int()
    .min(0)
    .max(2000)
    .meta({ description: `Pixels to add at the ${edge}, 0 to 2000. At least one side must be above 0.` });

/** How far a picture is extended, in one of three ways. */
export const sideFields = {
  left: side("left").optional(),
  right: side("right").optional(),
  up: side("top").optional(),
  down: side("bottom").optional(),
  ar: aspectRatio.optional().meta({
    description: "Ratio of the result, in place of left/right/up/down or scale.",
  }),
  anchor: z.enum(ANCHORS).optional().meta({
    description: "With `ar`: where the original stands in the result, default center.",
  }),
  scale: z.number().min(1.05).max(3).optional().meta({
    description: "Factor for width and height, 1.05 to 3, in place of left/right/up/down or ar.",
  }),
};

export function sideRules({
  left,
  right,
  up,
  down,
  ar,
  scale,
  mask,
  anchor,
}: Readonly<Record<string, unknown>>): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const sides = Object.entries({ left, right, up, down }).filter(([, side]) => side !== undefined);
  const others = Object.entries({ ar, scale, mask }).filter(([, way]) => way);
  const ways = [...sides.slice(0, 1), ...others].map(([name]) => `\`${name}\``);
  if (ways.length === 0)
    issues.push({
      field: "left",
      message: "expected `left`, `right`, `up`, `down`, `ar`, `scale` or `mask`, got none of them",
    });
  if (ways.length > 1) issues.push({ field: "left", message: `expected one way to extend, got ${ways.join(" and ")}` });
  if (sides.length > 0 && sides.every(([, side]) => side === 0))
    issues.push({ field: "left", message: "expected `left`, `right`, `up` or `down` above 0, got only 0" });
  if (anchor && !ar) issues.push({ field: "anchor", message: "expected only together with `ar`" });
  return issues;
}

const rules = allRules(sideRules, outputIssues);

export const artOutpaintParams = z
  .object({
    image: imageInput.meta({ description: `The picture to extend: ${PICTURE_WAYS}.` }),
    trim: trim.optional(),
    ...sideFields,
    mask: imageInput.optional().meta({
      description: `A picture of the same size as \`image\`, in place of left/right/up/down, ar or scale. Where it is transparent (alpha under 128), the picture is made anew; the result has the size of \`image\`. ${PICTURE_WAYS}.`,
    }),
    prompt: promptText(0).optional().meta({ description: "What the added parts show: up to 2000 characters." }),
    negative_prompt: negativePrompt.optional(),
    seed: seed.optional(),
    ...outputFields,
    ...nameFields,
  })
  .superRefine(checkRules(rules))
  .meta({
    id: "ArtOutpaintRequest",
    examples: [{ image: "https://example.com/picture.jpg", left: 256, right: 256 }],
  });

export type ArtOutpaintParams = z.infer<typeof artOutpaintParams>;

export const artOutpaint = {
  params: artOutpaintParams,
  rules,
  called: { en: "Extend", de: "Erweitern" },
  thing: "Outpaint",
  makes: "a picture extended beyond its borders",
  form: {
    image: { order: 20, widget: "picture" },
    ...Object.fromEntries(["left", "right", "up", "down"].map((side, i) => [side, { order: 50 + i, widget: "frame" }])),
    anchor: { order: 60, hidden: true },
    scale: { order: 61, hidden: true },
    mask: { order: 62, hidden: true },
    trim: { order: 63, widget: "trim" },
  },
  command: {
    args: "PICTURE",
    examples: [
      {
        about: "64 more pixels at the left and the right.",
        line: "easel outpaint photo.jpg --left 64 --right 64 -o wide.png",
      },
      { about: "To a ratio, from standard input.", line: "cat photo.jpg | easel outpaint - --ar 4:3 -o wider.png" },
    ],
  },
} as const satisfies KindWire;
