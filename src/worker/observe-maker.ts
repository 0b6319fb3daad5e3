/** A picture maker that is timed and traced. */

import type { PictureMaker, PictureOutcome } from "../service/picture-maker.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import { endSpan, startSpan, traceParentOf } from "../telemetry/tracing.ts";

/** Engine hosts of a worker, for the scrape. */
export interface HostCount {
  all: number;
  busy: number;
}

/** The same maker. Its span continues the request's trace, and the engine host's span continues it. */
export function observeMaker(maker: PictureMaker, hosts: HostCount, metrics: Metrics): PictureMaker {
  return {
    async make(order, io) {
      const { imageId, kind, attempt, traceParent } = order;
      const span = startSpan(`make ${kind}`, {
        kind: "consumer",
        traceParent,
        attributes: { "easel.image.id": imageId, "easel.image.kind": kind, "easel.image.attempt": attempt },
      });
      const own = traceParentOf(span);
      const begin = performance.now();
      hosts.busy++;
      let outcome: PictureOutcome | undefined;
      try {
        outcome = await maker.make(own === undefined ? order : { ...order, traceParent: own }, io);
        return outcome;
      } finally {
        hosts.busy--;
        metrics.attemptEnded(kind, outcome?.state ?? "died", (performance.now() - begin) / 1000);
        endSpan(span, errorOf(outcome));
      }
    },
  };
}

/** The error type for callers; never a message, which may repeat what a caller wrote. */
function errorOf(outcome: PictureOutcome | undefined): string | undefined {
  if (outcome?.state === "refused") return outcome.failure.type;
  return outcome?.state === "died" ? "the engine host ended" : undefined;
}
