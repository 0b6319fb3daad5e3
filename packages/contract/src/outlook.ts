/** `POST /v1/outpaint/preview`: what is to be expected of an extension, before it is made. */

import { z } from "zod";
import { imageInput, PICTURE_WAYS } from "./image-input.ts";
import { sideFields, sideRules } from "./kinds/art-outpaint.ts";
import { checkRules } from "./kinds/wire.ts";

export const outlookRequest = z
  .object({
    image: imageInput.meta({
      description: `The picture to extend, or a smaller copy with \`left\`, \`right\`, \`up\` and \`down\` as much smaller: ${PICTURE_WAYS}.`,
    }),
    ...sideFields,
  })
  .superRefine(checkRules(sideRules))
  .meta({ id: "OutlookRequest", examples: [{ image: { id: "Vx3k9mQ2tLr8Zp5NwB7c_A" }, left: 256, right: 256 }] });

export type OutlookRequest = z.infer<typeof outlookRequest>;

const OUTLOOKS = ["good", "doubtful", "poor"] as const;
export type Outlook = (typeof OUTLOOKS)[number];

const outlook = z.enum(OUTLOOKS).meta({
  description: "`good`: most people keep such an extension. `poor`: most discard it.",
});

/** What speaks against an extension. */
const OUTLOOK_REASONS = {
  "face-at-border": "a head is cut, or stands so near that it will be",
  "text-at-border": "lettering runs up to the border; what is added holds no readable words",
  "cut-object": "what lies along the border is found nowhere else in the picture, such as half an animal or a hand",
  "few-clues": "far more is to be added than is there",
} as const;
export type OutlookReason = keyof typeof OUTLOOK_REASONS;

const sideOutlook = z
  .object({
    outlook,
    reasons: z.array(z.enum(Object.keys(OUTLOOK_REASONS) as [OutlookReason, ...OutlookReason[]])).meta({
      description: Object.entries(OUTLOOK_REASONS)
        .map(([reason, text]) => `\`${reason}\`: ${text}`)
        .join("; "),
    }),
  })
  .meta({ id: "SideOutlook" });

export const outlookAnswer = z
  .object({
    success: z.literal(true),
    width: z.int().min(1).meta({ description: "of the result, in pixels" }),
    height: z.int().min(1),
    outlook: outlook.meta({ description: "of the whole: no better than its worst side" }),
    chance: z.number().min(0).max(1).optional().meta({
      description:
        "how likely people are to keep it, 0 to 1, by size and borders alone. Absent for drawn pictures, and where an engine of the operator's extends",
    }),
    sides: z
      .object({
        left: sideOutlook.optional(),
        right: sideOutlook.optional(),
        up: sideOutlook.optional(),
        down: sideOutlook.optional(),
      })
      .meta({ description: "the sides that are extended" }),
    faces_looked_for: z.boolean().meta({ description: "false where the face finder could not be loaded" }),
  })
  .meta({ id: "OutlookAnswer" });
export type OutlookAnswer = z.infer<typeof outlookAnswer>;
