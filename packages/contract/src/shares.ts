/** Shares: a picture or a collection under an address that needs no key, until a moment or until it is revoked. */

import { z } from "zod";
import { dayOrMoment } from "./day.ts";
import { IMAGE_ID } from "./image-input.ts";

import { plainText } from "./text.ts";

/** Most characters of the line with which a share is approved. */
export const MOST_COMMENT = 500;

/** The request of `POST /v1/shares`. */
export const shareRequest = z
  .object({
    image: z
      .string()
      .regex(IMAGE_ID, "expected the id of an image")
      .optional()
      .meta({ description: "The id of an image of yours." }),
    collection: plainText(100).min(1).optional().meta({ description: "The id of a collection, in place of `image`." }),
    until: dayOrMoment("end").optional().meta({
      description:
        "The last day (to its end in UTC) or the moment until which the address works; absent: until it is revoked.",
    }),
    approve: z
      .boolean()
      .default(false)
      .meta({ description: "Whoever has the address may approve once, with a line of comment." }),
  })
  .superRefine(({ image, collection }, ctx) => {
    if ((image === undefined) === (collection === undefined))
      ctx.addIssue({ code: "custom", path: ["image"], message: "expected either image or collection" });
  })
  .meta({
    id: "ShareRequest",
    examples: [{ image: "0198c7d2-5b1e-7c3a-9f60-2d4e8a61b7f0", until: "2030-12-24", approve: true }],
  });

export const shareAnswer = z
  .object({
    id: z.string(),
    url: z.string().meta({ description: "the page; whoever has it needs no key" }),
    image: z.string().optional().meta({ description: "the id of the image" }),
    collection: z.string().optional().meta({ description: "the id of the collection" }),
    approve: z.boolean().meta({ description: "whether the page asks for an approval" }),
    created: z.iso.datetime(),
    until: z.iso.datetime().optional().meta({ description: "when it ends; absent: when it is revoked" }),
    approved: z.iso.datetime().optional().meta({ description: "when somebody with the address approved" }),
    comment: z.string().optional().meta({ description: "what they said" }),
  })
  .meta({ id: "Share" });
export type ShareAnswer = z.infer<typeof shareAnswer>;

/** All that have not ended, newest first. */
export const shareListAnswer = z.object({ shares: z.array(shareAnswer) }).meta({ id: "ShareListAnswer" });

/** What the form of the page sends. */
export const shareApproval = z
  .object({
    comment: plainText(4 * MOST_COMMENT)
      .transform((text) => text.replace(/\s+/g, " ").trim())
      .refine((text) => !/\p{Cc}/u.test(text), "expected no control characters")
      .refine((text) => [...text].length <= MOST_COMMENT, `expected at most ${MOST_COMMENT} characters`)
      .optional()
      .meta({ description: `A line for the owner, up to ${MOST_COMMENT} characters.` }),
  })
  .meta({ id: "ShareApproval", examples: [{ comment: "Please print it." }] });

/** The query of the page of a shared collection. */
export const sharePageQuery = z.object({
  after: plainText(500).min(1).optional().meta({ description: "Where the page before ended." }),
});
