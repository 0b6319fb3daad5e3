/** Everything that is known of an image, for `/v1`. */

import type { ImageDetail, LinkAnswer } from "../contract/answers.ts";
import { errorBody } from "../contract/errors.ts";
import type { MadeBy, ShortLink } from "../ports.ts";
import type { ImageView } from "../service/service.ts";

export function imageDetailOf({ record, url, queuePosition }: ImageView, publicUrl: string): ImageDetail {
  return {
    id: record.id,
    kind: record.kind,
    state: record.state,
    queue_type: record.queueType,
    created: record.createdAt.toISOString(),
    ...("finishedAt" in record ? { finished: record.finishedAt.toISOString() } : {}),
    seed: record.seed,
    progress: record.state === "running" ? record.progress01 : record.state === "queued" ? 0 : 1,
    ...(queuePosition === undefined ? {} : { queue_position: queuePosition }),
    ...(url === undefined ? {} : { url }),
    ...(record.state === "ready"
      ? {
          width: record.picture.widthPx,
          height: record.picture.heightPx,
          bytes: record.picture.bytes,
          sha256: record.picture.sha256,
        }
      : {}),
    ...("made" in record && record.made ? madeBy(record.made) : {}),
    warnings: [...record.warnings, ...("made" in record && record.made ? record.made.warnings : [])],
    checks: "made" in record && record.made ? [...record.made.checks] : [],
    ...(record.linkCode === undefined
      ? {}
      : { link: { code: record.linkCode, url: `${publicUrl}/s/${record.linkCode}` } }),
    ...(record.state === "failed" ? { error: failureOf(record.failure.type, record.failure.message) } : {}),
  };
}

export function linkAnswerOf(link: ShortLink, publicUrl: string): LinkAnswer {
  return {
    code: link.code,
    url: `${publicUrl}/s/${link.code}`,
    image_id: link.imageId,
    ...(link.target === undefined ? {} : { target: link.target }),
    scans: link.scans,
    created: link.createdAt.toISOString(),
    ...(link.endedAt === undefined ? {} : { ended: link.endedAt.toISOString() }),
  };
}

function madeBy(made: MadeBy): Pick<ImageDetail, "engine" | "version" | "degraded" | "recipe"> {
  return { engine: made.engine, version: made.engineVersion, degraded: made.degraded, recipe: made.recipe };
}

function failureOf(...[type, message]: Parameters<typeof errorBody>): ImageDetail["error"] {
  const { error, detail } = errorBody(type, message);
  return { error, detail: { ...detail, code: 422, data: undefined } };
}
