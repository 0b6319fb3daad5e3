/** What getImage answers in each state. Its bodies are fixed (docs/api.md), so everything else is in headers. */

import type { FastifyReply } from "fastify";
import type { ImageAnswer, InfinityAnswer } from "../contract/answers.ts";
import { errorBody } from "../contract/errors.ts";
import type { ImageRecord } from "../ports.ts";
import type { ImageView } from "../service/service.ts";

const MAX_POLL_S = 30;

/** Sends the answer of getImage for a view that is not deleted. */
export function sendImage(reply: FastifyReply, view: ImageView): FastifyReply {
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
    case "failed": {
      const { error, detail } = errorBody(record.failure.type, record.failure.message);
      // Final whatever the type's own status is: a poller must neither retry nor take it for an outage.
      return reply.code(422).send({ success: false, error, detail: { ...detail, code: 422 } });
    }
    default:
      return reply.send(readyBody(view));
  }
}

function readyBody({ record, url }: ImageView): ImageAnswer | InfinityAnswer {
  if (record.kind !== "art_v5") return { success: true, ...(url ? { url } : {}) };
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
