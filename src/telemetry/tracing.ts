/**
 * Spans by the OpenTelemetry API. Without an SDK every call is a no-op; an operator adds one with `node --import`. The trace of
 * a request continues over the queue and into the engine host by a W3C `traceparent` that is stored with the image.
 */

import {
  context,
  ProxyTracerProvider,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";

export type { Span };

export interface SpanStart {
  readonly kind: "server" | "consumer" | "internal";
  /** W3C Trace Context of the parent, as received; undefined or malformed = a trace of its own. */
  readonly traceParent?: string | undefined;
  readonly attributes?: Readonly<Record<string, string | number | boolean>>;
}

const KINDS = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL } as const;

/** Whether an SDK is registered. Without one, spans are not worth their start. */
export function isTracing(): boolean {
  const provider = trace.getTracerProvider();
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegateTracer("easel") !== undefined;
}

/** A started span. The caller ends it. */
export function startSpan(name: string, { kind, traceParent, attributes = {} }: SpanStart): Span {
  const parent = traceParent ? propagation.extract(context.active(), { traceparent: traceParent }) : context.active();
  return trace.getTracer("easel").startSpan(name, { kind: KINDS[kind], attributes }, parent);
}

/** The span's own `traceparent`, for whatever continues it; undefined where no SDK records. */
export function traceParentOf(span: Span): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(trace.setSpan(context.active(), span), carrier);
  return carrier.traceparent;
}

/** Ends the span; `error` marks it as failed. */
export function endSpan(span: Span, error?: string): void {
  if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: error });
  span.end();
}
