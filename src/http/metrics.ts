/** What this process measures, for Prometheus. */

import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { HttpDeps } from "./deps.ts";

export interface Metrics {
  readonly contentType: string;
  /** The text that Prometheus reads. */
  text(): Promise<string>;
}

/** Counts and times the requests of `app`; the text also has the process's own numbers and the queue's. */
export function measureRequests(app: FastifyInstance, deps: HttpDeps): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: "easel_http_requests_total",
    help: "Answered requests by route pattern, method and status",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "easel_http_request_seconds",
    help: "Time from request to the last byte of the answer",
    labelNames: ["route"],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const waiting = new Gauge({
    name: "easel_queue_waiting",
    help: "Images waiting, approximate",
    labelNames: ["queue"],
    registers,
  });
  const oldest = new Gauge({
    name: "easel_queue_oldest_seconds",
    help: "Age of the image that waits longest, approximate",
    registers,
  });

  const found = new Map<string, { readonly count: Counter.Internal; readonly seconds: Histogram.Internal<string> }>();
  app.addHook("onResponse", (request, reply, done) => {
    // The pattern and never the URL: URLs hold ids and signatures.
    const route = request.routeOptions.url ?? "none";
    const kind = `${route} ${request.method} ${reply.statusCode}`;
    // Finding a series by its labels costs as much as everything else here: each is found once. Their number is bounded by the routes'.
    let series = found.get(kind);
    if (!series) {
      series = {
        count: requests.labels({ route, method: request.method, status: reply.statusCode }),
        seconds: seconds.labels({ route }),
      };
      found.set(kind, series);
    }
    series.count.inc();
    series.seconds.observe(reply.elapsedTime / 1000);
    if (deps.log.isLevelEnabled("debug"))
      deps.log.debug(
        { requestId: request.id, method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime },
        "answered",
      );
    done();
  });
  return {
    contentType: registry.contentType,
    async text() {
      try {
        const depth = await deps.queueDepth();
        waiting.set({ queue: "fast" }, depth.fast);
        waiting.set({ queue: "slow" }, depth.slow);
        oldest.set(depth.oldestS);
      } catch (err) {
        // The process's own numbers matter most when the database is down; old ones of the queue would mislead.
        deps.log.warn({ err }, "the queue cannot be measured");
        waiting.reset();
        oldest.reset();
      }
      return registry.metrics();
    },
  };
}
