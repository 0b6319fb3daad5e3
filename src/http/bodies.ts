/** Which bodies are read and how: JSON everywhere, nothing where there is nothing, and a named refusal of the rest. */

import type { FastifyInstance, FastifyRequest } from "fastify";
import { EaselError } from "../contract/errors.ts";

/** Bytes of a body at most: JSON without a picture, JSON with pictures as `data:` URIs, forms with files. */
export const BODY_LIMITS = { words: 64 * 1024, pictures: 32 * 1024 * 1024, form: 100 * 1024 * 1024 } as const;

/** Replaces Fastify's parsers: an empty body is no body whatever its type, and GET may carry one. */
export function readBodies(app: FastifyInstance): void {
  app.addHttpMethod("GET", { hasBody: true, overrideExisting: true });
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body: string, done) => {
    if (request.headers["content-encoding"] !== undefined)
      return done(new EaselError("UNSUPPORTED_MEDIA_TYPE", "expected a body without Content-Encoding"), undefined);
    if (body === "" || body.trim() === "") return done(null, undefined);
    void parseJson(request, body, done);
  });
  app.addContentTypeParser("text/plain", { parseAs: "string" }, (request, body: string, done) => {
    if (body.trim() === "" || request.routeOptions.config.ignoresText) return done(null, undefined);
    done(unsupported(request), undefined);
  });
  app.addContentTypeParser("*", (request, _payload, done) => {
    done(hasBody(request) ? unsupported(request) : null, undefined);
  });
}

function hasBody(request: FastifyRequest): boolean {
  return request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"] ?? 0) > 0;
}

function unsupported(request: FastifyRequest): EaselError {
  const type = request.headers["content-type"];
  return new EaselError(
    "UNSUPPORTED_MEDIA_TYPE",
    `expected a body of type application/json, got ${type === undefined ? "one without a type" : "another type"}`,
  );
}
