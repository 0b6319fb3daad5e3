/** What the API says of an image: getImage with its fixed bodies and headers, and `/v1` with everything that is known. */

import type { ImageAnswer, ImageDetail, ImageSummary, InfinityAnswer, KindWire, LinkAnswer } from "easel-contract";
import { DEFAULT_FORMAT, errorBody, weigh, worstOf } from "easel-contract";
import type { FastifyReply } from "fastify";
import {
  deliveredFile,
  type ImageFailure,
  type ImageRecord,
  type MadeBy,
  type ReadyImage,
} from "../ports/image-record.ts";
import type { ShortLink } from "../ports/short-links.ts";
import { describeParams } from "../service/recipes.ts";
import type { ImageView } from "../service/service.ts";

const MAX_POLL_S = 30;

/** Sends the answer of getImage for a view that is not deleted. */
export function sendImage(reply: FastifyReply, view: ImageView, wire: KindWire): FastifyReply {
  if (view.record.state !== "ready") return sendUnfinished(reply, view);
  return reply.header("x-job-status", "ready").send(readyBody(view, wire));
}

/** Sends the state of a view that is neither ready nor deleted: when to ask again, or 422 with why it failed. */
export function sendUnfinished(reply: FastifyReply, view: ImageView): FastifyReply {
  const { record } = view;
  reply.header("x-job-status", record.state);
  switch (record.state) {
    case "queued":
      if (view.queuePosition !== undefined) reply.header("x-queue-position", view.queuePosition);
      reply.header("x-progress", "0");
      reply.header("retry-after", Math.min(MAX_POLL_S, 1 + (view.queuePosition ?? 0)));
      return reply.send({ success: true });
    case "running":
      reply.header("x-progress", String(Math.round(record.progress01 * 100) / 100));
      reply.header("retry-after", 1);
      return reply.send({ success: true });
    case "failed":
      return reply.code(422).send({ success: false, ...failureOf(record.failure) });
    default:
      throw new Error(`an image that is ${record.state} has no answer of this kind`);
  }
}

function readyBody({ record, url }: ImageView, { repeatsRequest }: KindWire): ImageAnswer | InfinityAnswer {
  if (!repeatsRequest) return { success: true, ...(url ? { url } : {}) };
  return { success: true, data: infinityData(record), ...(url ? { url } : {}) };
}

function infinityData({ params, createdAt, ownerId }: ImageRecord): NonNullable<InfinityAnswer["data"]> {
  return {
    prompt: String(params.prompt),
    ar: String(params.ar ?? "1:1"),
    style: String(params.style),
    created: createdAt.toISOString(),
    created_by: ownerId,
  };
}

/** Everything that is known of an image. */
export function imageDetailOf(view: ImageView, linkUrl: string): ImageDetail {
  const { record } = view;
  const checks = "made" in record && record.made ? [...record.made.checks] : [];
  return { ...imageSummaryOf(view, linkUrl), checks };
}

/** What lists, events and the messages of webhooks say of an image: all but the checks. */
export function imageSummaryOf(view: ImageView, linkUrl: string): ImageSummary {
  const { record, url, thumbnails, queuePosition } = view;
  const warnings = weigh([...record.warnings, ...("made" in record && record.made ? record.made.warnings : [])]);
  return {
    id: record.id,
    kind: record.kind,
    state: record.state,
    queue_type: record.queueType,
    created: record.createdAt.toISOString(),
    ...("finishedAt" in record ? { finished: record.finishedAt.toISOString() } : {}),
    params: describeParams(record),
    seed: record.seed,
    ...(record.destination === undefined ? {} : { destination: record.destination }),
    starred: record.starred,
    ...(record.title === undefined ? {} : { title: record.title }),
    ...(record.tags === undefined ? {} : { tags: [...record.tags] }),
    ...(record.collection === undefined ? {} : { collection: record.collection }),
    progress: record.state === "running" ? record.progress01 : record.state === "queued" ? 0 : 1,
    ...(queuePosition === undefined ? {} : { queue_position: queuePosition }),
    ...(url === undefined ? {} : { url }),
    ...(thumbnails === undefined
      ? {}
      : { thumbnail: Object.fromEntries(thumbnails.map(({ sidePx, url }) => [sidePx, url])) }),
    ...(record.state === "ready" && record.picture.thumbnails ? { thumbhash: record.picture.thumbnails.hash } : {}),
    ...(record.state === "ready"
      ? {
          width: record.picture.widthPx,
          height: record.picture.heightPx,
          ...fileFacts(record),
        }
      : {}),
    ...("made" in record && record.made ? madeBy(record.made) : {}),
    weight: worstOf(warnings)?.weight ?? null,
    warnings,
    ...(record.linkCode === undefined
      ? {}
      : { link: { code: record.linkCode, url: `${linkUrl}/s/${record.linkCode}` } }),
    ...(record.state === "failed" ? { error: failureOf(record.failure) } : {}),
  };
}

/** Of the file behind `url`. */
function fileFacts(record: ReadyImage): Pick<ImageSummary, "bytes" | "format" | "sha256"> {
  const { bytes, format = DEFAULT_FORMAT, sha256 } = deliveredFile(record);
  return { bytes, format, sha256 };
}

export function linkAnswerOf(link: ShortLink, linkUrl: string): LinkAnswer {
  return {
    code: link.code,
    url: `${linkUrl}/s/${link.code}`,
    image_id: link.imageId,
    ...(link.target === undefined ? {} : { target: link.target }),
    ...(link.startsAt === undefined ? {} : { starts: link.startsAt.toISOString() }),
    ...(link.endsAt === undefined ? {} : { ends: link.endsAt.toISOString() }),
    ...(link.fallback === undefined ? {} : { fallback: link.fallback }),
    scans: link.scans,
    created: link.createdAt.toISOString(),
    ...(link.endedAt === undefined ? {} : { ended: link.endedAt.toISOString() }),
  };
}

function madeBy(made: MadeBy): Pick<ImageDetail, "engine" | "version" | "degraded" | "recipe" | "quality"> {
  const { engine, engineVersion: version, degraded, recipe, quality } = made;
  return { engine, version, degraded, recipe, ...(quality && { quality }) };
}

/** The status is 422 whatever the type's own is: the failure is final, and a client must neither retry nor take it for an outage. */
function failureOf({ type, message }: ImageFailure): NonNullable<ImageDetail["error"]> {
  const { error, detail } = errorBody(type, { message });
  return { error, detail: { ...detail, code: 422, data: undefined } };
}
