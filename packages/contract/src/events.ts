/** Events: what happens, and what is told of it. Webhooks, streams and the outbox know these types and no others. */

import { z } from "zod";
import type { ImageState } from "./answers.ts";
import { imageState, linkAnswer } from "./answers.ts";
import { batchSummary } from "./batches.ts";
import { keyAnswer } from "./operations.ts";
import { shareAnswer } from "./shares.ts";

/** What an event is about, and the shape of its `data`, which holds the subject's id. */
const SUBJECTS = {
  image: imageState,
  link: linkAnswer,
  key: keyAnswer,
  share: shareAnswer,
  batch: batchSummary,
} as const;
export type EventSubject = keyof typeof SUBJECTS;

/** Every type of event: `<subject>.<what happened>`. A further one is a line here and an insert where it happens. */
export const EVENTS = {
  "image.queued": "the image waits, at first or again after a failure that passes",
  "image.running": "an attempt to make the image began",
  "image.ready": "the image can be downloaded",
  "image.failed": "the image was not made; `error` says why",
  "image.deleted": "the image was deleted",
  "link.changed": "a short link leads elsewhere",
  "link.ended": "a short link ended, with its image or alone",
  "key.created": "a further API key of this owner was made",
  "key.revoked": "an API key of this owner was revoked",
  "share.approved": "somebody with the address of a share approved what it shows",
  "batch.done": "no row of a batch waits or is being made; after failed rows are made anew, again",
} as const satisfies { readonly [type: `${EventSubject}.${string}`]: string };
export type EventType = keyof typeof EVENTS;

export const EVENT_TYPES = Object.keys(EVENTS) as [EventType, ...EventType[]];
export const eventType = z.enum(EVENT_TYPES);

/** The event of each state that an image can be in. */
export const IMAGE_EVENTS = {
  queued: "image.queued",
  running: "image.running",
  ready: "image.ready",
  failed: "image.failed",
  deleted: "image.deleted",
} as const satisfies { readonly [S in ImageState["state"]]: EventType };

/** What an event of this type is about. */
export function subjectOf(type: EventType): EventSubject {
  return type.slice(0, type.indexOf(".")) as EventSubject;
}

type TypeOf<S extends EventSubject> = Extract<EventType, `${S}.${string}`>;

const envelope = <S extends EventSubject>(subject: S) =>
  z
    .object({
      type: z.enum(EVENT_TYPES.filter((type) => subjectOf(type) === subject) as [TypeOf<S>, ...TypeOf<S>[]]),
      timestamp: z.iso.datetime().meta({ description: "when it happened" }),
      data: SUBJECTS[subject],
    })
    .meta({ id: `${subject[0]?.toUpperCase()}${subject.slice(1)}Event` });

/** The body of a webhook's request (Standard Webhooks), by what it is about. */
export const EVENT_BODIES = {
  image: envelope("image"),
  link: envelope("link"),
  key: envelope("key"),
  share: envelope("share"),
  batch: envelope("batch"),
} as const;

/** The query of `GET /v1/events`. */
export const eventStreamQuery = z.object({
  types: z
    .string()
    .max(1000)
    .optional()
    .meta({
      description: `Types of events, separated by commas: ${EVENT_TYPES.join(", ")}. Default: those of images.`,
    }),
});
