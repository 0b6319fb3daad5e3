/** Answers on the wire. The routes are typed by these schemas and `/openapi.json` shows them. */

import { z } from "zod";
import { aspectRatio } from "./aspect-ratio.ts";
import { dayOrMoment } from "./day.ts";
import { ERRORS, type ErrorType } from "./errors.ts";
import { heldAnswer } from "./hold.ts";
import { check, IMAGE_STATES, warningWeight, weighedWarning } from "./image.ts";
import { IMAGE_ID, imageInput, PICTURE_WAYS } from "./image-input.ts";
import { KIND_NAMES, type KindName } from "./kinds/index.ts";
import { NAME_LIMITS } from "./names.ts";
import { FILE_FORMATS } from "./output.ts";
import { quality } from "./quality.ts";
import { plainText } from "./text.ts";

/** Longest target of a short link as a caller writes it, in UTF-16 units. */
export const MAX_LINK_TARGET = 2000;

const imageId = z.string().regex(IMAGE_ID);
const pictureUrl = z.string().meta({ description: "absolute; needs no key; expires, and getImage returns a new one" });
const kindName = z.enum(KIND_NAMES as [KindName, ...KindName[]]);

/** The request of getImage and delImage. */
export const imageIdRequest = z
  .object({ id: z.string().min(1).meta({ description: "The image's id, as the create returned it." }) })
  .meta({ id: "ImageIdRequest", examples: [{ id: "Vx3k9mQ2tLr8Zp5NwB7c_A" }] });

const linkTarget = plainText(MAX_LINK_TARGET).meta({
  format: "uri",
  description: "http(s) URL, up to 2000 characters; not a short link of this service",
});

/** The request of `PUT /v1/links/{code}`. */
export const linkTargetRequest = z
  .object({
    target: linkTarget.optional(),
    starts: dayOrMoment("start").nullable().optional().meta({
      description:
        "The first day (from its start in UTC) or the moment from which the link leads to its target. `null`: at once.",
    }),
    ends: dayOrMoment("end").nullable().optional().meta({
      description: "The last day (to its end in UTC) or the moment until which it does. `null`: for good.",
    }),
    fallback: linkTarget.nullable().optional().meta({
      description: "Where it leads before `starts` and after `ends`: an http(s) URL. `null`: to a page that says so.",
    }),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    path: ["target"],
    message: "expected at least one of target, starts, ends and fallback",
  })
  .meta({
    id: "LinkTargetRequest",
    description: "What is left out stays.",
    examples: [{ target: "https://example.com/menu" }],
  });

/** QR art, outpaint and face swap; without `url` the image is not ready. */
export const imageAnswer = z
  .object({ success: z.literal(true), url: pictureUrl.optional() })
  .meta({ id: "ImageAnswer" });
export type ImageAnswer = z.infer<typeof imageAnswer>;

export const infinityAnswer = z
  .object({
    success: z.literal(true),
    url: pictureUrl.optional(),
    data: z
      .object({
        prompt: z.string(),
        ar: aspectRatio,
        style: z.string(),
        created: z.iso.datetime(),
        created_by: z.string(),
      })
      .optional(),
  })
  .meta({ id: "InfinityAnswer" });
export type InfinityAnswer = z.infer<typeof infinityAnswer>;

/** The request of `POST /v1/verify`. */
export const verifyRequest = z
  .object({ image: imageInput.meta({ description: `The picture to examine: ${PICTURE_WAYS}.` }) })
  .meta({ id: "VerifyRequest", examples: [{ image: { id: "Vx3k9mQ2tLr8Zp5NwB7c_A" } }] });

/** What became of one way to recognise a picture. */
const MARK_FINDINGS = [
  "declared",
  "own",
  "foreign",
  "broken",
  "invalid",
  "unmarked",
  "missing",
  "same",
  "similar",
] as const;

const verifyMark = z.object({
  way: z.enum(["xmp", "c2pa", "pixels", "log"]).meta({ description: "the kind of mark" }),
  found: z.boolean().meta({ description: "whether the mark is present and matches the picture" }),
  code: z.enum(MARK_FINDINGS).optional().meta({
    description:
      "what `detail` says, for programs; absent without XMP terms and without a manifest. XMP: `declared`. C2PA: `own` (signed by this installation), `foreign`, `broken` (cannot be read), `invalid` (does not fit the picture or its signature). Pixels: `own`, `missing`, `unmarked` (this installation writes no mark). Log: `same`, `similar`, `missing`.",
  }),
  by: z.string().optional().meta({
    description: "who says so, as they call themselves: the program of the XMP, the signer of a foreign manifest",
  }),
  stamped: z.string().optional().meta({ description: "the time of the manifest's time stamp" }),
  certainty01: z.number().min(0).max(1).optional().meta({ description: "confidence, where the method gives one" }),
  detail: z.string().optional().meta({ description: "what the mark states, and what it does not prove" }),
});

export const verifyAnswer = z
  .object({
    success: z.literal(true),
    made_here: z.enum(["yes", "no", "unknown"]).meta({
      description:
        "`yes` when the signature, the mark in the pixels or the log shows it. Else `unknown`, because a missing mark proves nothing; `no` is reserved.",
    }),
    marks: z.array(verifyMark),
  })
  .meta({ id: "VerifyAnswer" });
export type VerifyAnswer = z.infer<typeof verifyAnswer>;

export const successAnswer = z.object({ success: z.literal(true) }).meta({ id: "SuccessAnswer" });

export const styleListAnswer = z
  .object({
    success: z.literal(true),
    style: z.array(
      z
        .object({
          order: z.number(),
          category: z.string(),
          name: z.string(),
          label: z.string(),
          image: z.string(),
          is_new: z.boolean(),
          featured: z.boolean(),
        })
        .meta({ id: "Style" }),
    ),
  })
  .meta({ id: "StyleListAnswer" });
export type StyleListAnswer = z.infer<typeof styleListAnswer>;

const errorDetail = z.object({
  code: z.int(),
  type: z.enum(Object.keys(ERRORS) as [ErrorType, ...ErrorType[]]),
  retryable: z.boolean(),
  message: z.string().optional(),
  data: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});

export const errorAnswer = z.object({ error: z.string(), detail: errorDetail }).meta({ id: "ErrorAnswer" });

/** getImage of an image that will never be ready; status 422. */
export const failedAnswer = z
  .object({ success: z.literal(false), error: z.string(), detail: errorDetail })
  .meta({ id: "FailedAnswer" });

const imageSummary = z
  .object({
    id: imageId,
    kind: kindName,
    state: z.enum(IMAGE_STATES),
    queue_type: z.enum(["fast", "slow"]),
    created: z.iso.datetime(),
    finished: z.iso.datetime().optional(),
    params: z.record(z.string(), z.unknown()).meta({
      description: "The request's parameters. An input picture is shown as `{kept, width, height}`.",
    }),
    seed: z.int(),
    destination: z.string().optional().meta({
      description:
        "of a code: what it opens or says, for a short link its current target, for content of fields a few words without passwords; absent where it opens the picture's own page",
    }),
    starred: z.boolean().meta({ description: "marked by its owner" }),
    title: z.string().optional(),
    tags: z.array(z.string()).optional().meta({ description: "absent without tags" }),
    collection: z.string().optional().meta({ description: "the id of its collection" }),
    progress: z.number().meta({ description: "0..1" }),
    queue_position: z.int().optional(),
    url: pictureUrl.optional(),
    thumbnail: z
      .object({ "256": pictureUrl.optional(), "512": pictureUrl.optional() })
      .optional()
      .meta({ description: "WebP by the length of the long side in pixels; whole, never cropped, never enlarged" }),
    thumbhash: z
      .string()
      .optional()
      .meta({ description: "ThumbHash of the picture, base64: a placeholder of 25 bytes" }),
    width: z.int().optional(),
    height: z.int().optional(),
    bytes: z.int().optional(),
    format: z.enum(FILE_FORMATS).optional().meta({ description: "of the file behind `url`" }),
    sha256: z.string().optional(),
    engine: z.string().optional(),
    version: z.string().optional(),
    degraded: z.boolean().optional().meta({ description: "a fallback engine served it" }),
    quality: quality.optional().meta({
      description: "the engine's judgement of its own picture, of a failed image too; absent where it gave none",
    }),
    weight: warningWeight.nullable().meta({ description: "that of the worst warning; null without warnings" }),
    warnings: z.array(weighedWarning),
    recipe: z.record(z.string(), z.unknown()).optional(),
    link: z.object({ code: z.string(), url: z.string() }).optional(),
    error: z.object({ error: z.string(), detail: errorDetail }).optional(),
  })
  .meta({ id: "ImageSummary" });
export type ImageSummary = z.infer<typeof imageSummary>;

export const imageDetail = imageSummary.extend({ checks: z.array(check) }).meta({ id: "ImageDetail" });
export type ImageDetail = z.infer<typeof imageDetail>;

/** The answer of `GET /v1/images/{id}/recipe` and the request of `POST /v1/recipes`. */
export const recipeRequest = z
  .object({
    kind: kindName.meta({ description: "The kind of image." }),
    params: z.record(z.string(), z.unknown()).meta({
      description:
        "The parameters of a create of this kind. A picture shown as `{kept, width, height}` is taken from the image of `image_id`.",
    }),
    seed: z.int().min(0).max(0xffff_ffff).meta({ description: "The seed of the picture." }),
    engine: z.string().max(200).optional().meta({ description: "The engine that made the picture." }),
    version: z.string().max(200).optional().meta({ description: "The version of that engine." }),
    image_id: imageId
      .optional()
      .meta({ description: "The image that the recipe is of; its input pictures are kept with it." }),
  })
  .meta({
    id: "RecipeRequest",
    examples: [
      {
        kind: "art_v5",
        params: { prompt: "a lighthouse on a cliff at dusk", style: "Watercolour", ar: "16:9" },
        seed: 42,
        engine: "painter",
        version: "1",
      },
    ],
  });
export type RecipeRequest = z.infer<typeof recipeRequest>;

/** An image in an event. */
export const imageState = imageDetail.omit({ checks: true }).meta({ id: "ImageState" });
export type ImageState = z.infer<typeof imageState>;

export const createdAnswer = z
  .object({
    success: z.literal(true),
    id: imageId,
    queue_type: z.enum(["fast", "slow"]),
    image: imageDetail
      .optional()
      .meta({ description: "With `Prefer: wait=60`: the image, when it was ready or failed in time." }),
  })
  .meta({ id: "CreatedAnswer" });
export type CreatedAnswer = z.infer<typeof createdAnswer>;

/** The query of `GET /v1/images`. */
export const imageListQuery = z.object({
  kind: kindName.optional().meta({ description: "Only images of this kind." }),
  state: z
    .enum(IMAGE_STATES)
    .optional()
    .meta({ description: "Only images in this state; absent: all but deleted ones." }),
  style: plainText(100).min(1).optional().meta({ description: "Only images of this style; case does not matter." }),
  words: plainText(200).min(1).optional().meta({
    description:
      "Only images that contain each of these words or parts of words in title, tags, prompt or the destination of the code; case does not matter.",
  }),
  tag: plainText(NAME_LIMITS.tag)
    .min(1)
    .optional()
    .meta({ description: "Only images with this tag; case does not matter." }),
  collection: plainText(100).min(1).optional().meta({ description: "Only images of the collection with this id." }),
  starred: z
    .enum(["true", "false"])
    .transform((text) => text === "true")
    .optional()
    .meta({ description: "Only images with a star (`true`) or without (`false`)." }),
  limit: z
    .preprocess(
      (text) => (typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : text),
      z.int("expected a whole number from 1 to 100").min(1).max(100),
    )
    .default(20)
    .meta({ description: "Images per page, 1 to 100." }),
  cursor: plainText(500).min(1).optional().meta({ description: "`next_cursor` of the previous page." }),
});

export const imageListAnswer = z
  .object({
    images: z.array(imageSummary),
    next_cursor: z.string().optional().meta({
      description:
        "While there is more. With filters a page may hold fewer images than `limit`, or none, and still have it.",
    }),
  })
  .meta({ id: "ImageListAnswer" });
export type ImageListAnswer = z.infer<typeof imageListAnswer>;

export const linkAnswer = z
  .object({
    code: z.string(),
    url: z.string(),
    image_id: imageId,
    target: z.string().optional().meta({ description: "absent = the picture's own page" }),
    starts: z.iso.datetime().optional().meta({ description: "before it the link leads to `fallback`" }),
    ends: z.iso.datetime().optional().meta({ description: "after it the link leads to `fallback`" }),
    fallback: z.string().optional().meta({ description: "absent = a page that says that the time is not now" }),
    scans: z.int(),
    created: z.iso.datetime(),
    ended: z.iso.datetime().optional().meta({ description: "when the image was deleted" }),
  })
  .meta({ id: "LinkAnswer" });
export type LinkAnswer = z.infer<typeof linkAnswer>;

/** The request of `POST /v1/session`. */
export const sessionRequest = z
  .object({
    code: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .meta({ description: "The one-time code in the sign-in address that the service prints at its start." }),
    key: z.string().min(1).max(500).optional().meta({ description: "An API key, in place of `code`." }),
  })
  .superRefine((p, ctx) => {
    if ((p.code === undefined) === (p.key === undefined))
      ctx.addIssue({ code: "custom", path: ["code"], message: "expected either code or key" });
  })
  .meta({ id: "SessionRequest", examples: [{ code: "q2V4xkLw0dT7sYb3nUe9hRzP1mAc6fGj" }] });

export const sessionAnswer = z
  .object({
    success: z.literal(true),
    signed_in: z.boolean(),
    expires: z.iso.datetime().optional().meta({ description: "when the new session expires" }),
    ended: z
      .enum(["revoked", "expired"])
      .optional()
      .meta({ description: "of a session that ended with its key: what happened to the key" }),
    key: z
      .object({ name: z.string(), scopes: z.array(z.enum(["create", "read", "admin"])) })
      .optional()
      .meta({ description: "of a signed-in browser: the key behind its session and what it may do" }),
  })
  .meta({ id: "SessionAnswer" });
export type SessionAnswer = z.infer<typeof sessionAnswer>;

export const sessionCodeAnswer = z
  .object({
    success: z.literal(true),
    code: z.string().meta({ description: "begins one session by `POST /v1/session`" }),
    address: z.string().meta({ description: "the page at the public address, with the code; for the other browser" }),
    expires: z.iso.datetime(),
  })
  .meta({ id: "SessionCodeAnswer" });
export type SessionCodeAnswer = z.infer<typeof sessionCodeAnswer>;

export const liveAnswer = z.object({ status: z.literal("ok") }).meta({ id: "LiveAnswer" });

export const readyAnswer = z
  .object({
    status: z.literal("ok"),
    parts: z.record(z.string(), z.boolean()),
    worker: z.boolean().meta({ description: "whether a worker is connected; without one, new images stay queued" }),
    held: heldAnswer.optional(),
  })
  .meta({ id: "ReadyAnswer" });
