/** Preloaded by `--import`: an OpenTelemetry SDK that appends each ended span as a JSON line to OTEL_TEST_SPANS. */

import { appendFileSync } from "node:fs";
import { propagation, trace } from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { BasicTracerProvider, type ReadableSpan, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";

const file = process.env.OTEL_TEST_SPANS;
if (file === undefined) throw new Error("expected OTEL_TEST_SPANS, got nothing");
const exporter = {
  export(spans: ReadableSpan[], done: (result: { code: number }) => void): void {
    for (const span of spans) {
      const { traceId, spanId } = span.spanContext();
      const { name, attributes, status } = span;
      const parentId = span.parentSpanContext?.spanId;
      appendFileSync(file, `${JSON.stringify({ traceId, spanId, parentId, name, attributes, status })}\n`);
    }
    done({ code: 0 });
  },
  shutdown: async () => undefined,
};
trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }));
propagation.setGlobalPropagator(new W3CTraceContextPropagator());
