/** How request bodies are read: JSON and forms, with limits on size, structure, silence and the memory of all input pictures together. */

import type { IncomingMessage } from "node:http";
import { EaselError } from "easel-contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { callerOf } from "./auth.ts";
import type { HttpDeps } from "./deps.ts";
import { readForm } from "./forms.ts";

/** Largest body in bytes: JSON without a picture, JSON with pictures as `data:` URIs, forms with files. */
export const BODY_LIMITS = {
  words: 64 * 1024,
  preview: 512 * 1024,
  batch: 4 * 1024 * 1024,
  pictures: 32 * 1024 * 1024,
  form: 100 * 1024 * 1024,
} as const;

/** A JSON body lies in memory so often while it is read: its bytes, its text, and the texts in it. */
const JSON_COPIES = 3;

/** A body of which nothing arrives for this long is answered with 408. */
export const SILENCE_MS = 10_000;

/** Brackets, braces and commas of a JSON body at most. Parsing takes time in proportion to them; a picture has none. */
const MAX_STRUCTURE = 100_000;

/**
 * Counts the request's body in the memory for input pictures, until the answer is sent or the client is gone. `ownerId` = whose share,
 * the caller's when absent.
 */
export function countBody(
  { inputMemory }: Pick<HttpDeps, "inputMemory">,
  request: FastifyRequest,
  reply: FastifyReply,
  ownerId = callerOf(request).ownerId,
): void {
  const share = inputMemory.open(ownerId);
  request.bodyShare = share;
  // `close` comes once, after the answer or when the client went away.
  reply.raw.once("close", share.close);
}

/**
 * Replaces Fastify's parsers. An empty body is no body whatever its type, GET may carry one, and forms are read on routes that say so
 * (`config.form`). `100 Continue` is sent when a body is about to be read, hence after the key was checked.
 */
export function readBodies(app: FastifyInstance, { silenceMs = SILENCE_MS } = {}): void {
  app.addHttpMethod("GET", { hasBody: true, overrideExisting: true });
  app.server.on("checkContinue", (request, response) => app.server.emit("request", request, response));
  app.decorateRequest("bodyShare", undefined);
  app.addHook("preParsing", (request, reply, _payload, done) => {
    const announced = request.headers["content-length"];
    if (announced !== undefined) {
      const { limit, what } = limitOf(request);
      if (Number(announced) > limit) return done(tooLarge(limit, what));
    }
    if (awaitsContinue(request)) reply.raw.writeContinue();
    // RFC 10008 demands a type of a QUERY body; where there is none, Fastify would still refuse the request.
    if (request.method === "QUERY" && !hasBody(request)) request.raw.headers["content-type"] ??= "text/plain";
    done();
  });

  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", (request, _payload, done) => {
    if (request.headers["content-encoding"] !== undefined)
      return done(new EaselError("UNSUPPORTED_MEDIA_TYPE", "expected a body without Content-Encoding"), undefined);
    readText(request, silenceMs, structureLimit()).then((text) => {
      if (text.trim() === "") return done(null, undefined);
      void parseJson(request, text, done);
    }, done);
  });
  app.addContentTypeParser("text/plain", (request, _payload, done) => {
    readText(request, silenceMs).then((text) => {
      if (text.trim() === "" || request.routeOptions.config.ignoresText) return done(null, undefined);
      done(unsupported(request), undefined);
    }, done);
  });
  app.addContentTypeParser("multipart/form-data", (request, _payload, done) => {
    const { form } = request.routeOptions.config;
    if (!form) return done(hasBody(request) ? unsupported(request) : null, undefined);
    const silent = new AbortController();
    const { onPiece, end } = watch(request, silenceMs, (error) => silent.abort(error));
    readForm(request.raw, form, onPiece, silent.signal).then((body) => {
      end();
      done(null, body);
    }, done);
  });
  app.addContentTypeParser("*", (request, _payload, done) => {
    done(hasBody(request) ? unsupported(request) : null, undefined);
  });
}

/** Whether the client waits for `100 Continue` before it sends the body. */
export function awaitsContinue({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return headers.expect?.toLowerCase() === "100-continue";
}

/** The whole body as text. Rejects with PAYLOAD_TOO_LARGE, REQUEST_TIMEOUT, SERVICE_UNAVAILABLE, INVALID_REQUEST_BODY. */
function readText(request: FastifyRequest, silenceMs: number, inspect?: (piece: Buffer) => void): Promise<string> {
  const { raw } = request;
  const pieces: Buffer[] = [];
  return new Promise((resolve, reject) => {
    const settle = () => raw.off("data", onData).off("end", onEnd).off("error", onError);
    const fail = (error: unknown) => {
      settle();
      reject(error);
    };
    const { onPiece, end } = watch(request, silenceMs, fail);
    const onError = (cause: Error) => fail(new EaselError("INVALID_REQUEST_BODY", "the body ended early", { cause }));
    const onEnd = () => {
      settle();
      end();
      const [first, ...more] = pieces;
      const whole = first && more.length === 0 ? first : Buffer.concat(pieces);
      pieces.length = 0;
      resolve(whole.toString());
    };
    const onData = (piece: Buffer) => {
      try {
        onPiece(piece.length);
        inspect?.(piece);
        pieces.push(piece);
      } catch (error) {
        fail(error);
      }
    };
    raw.on("data", onData).on("end", onEnd).on("error", onError);
  });
}

/**
 * Counts the pieces of a body against its limit and the memory for input pictures. Calls `onSilence` once when no piece arrives for `silenceMs`,
 * until `end`.
 */
function watch(
  request: FastifyRequest,
  silenceMs: number,
  onSilence: (error: EaselError) => void,
): { readonly onPiece: (bytes: number) => void; readonly end: () => void } {
  const { raw, bodyShare } = request;
  const { limit, what, copies } = limitOf(request);
  let silent = false;
  // The socket's own timer starts anew with every byte. A second silence, while the rest of a refused body is dropped, ends the connection.
  raw.setTimeout(silenceMs, () => {
    if (silent) raw.destroy();
    else {
      silent = true;
      onSilence(new EaselError("REQUEST_TIMEOUT", `no byte of the body arrived for ${silenceMs / 1000} s`));
    }
  });
  let bytes = 0;
  return {
    end: () => raw.setTimeout(0),
    onPiece(length) {
      bytes += length;
      if (bytes > limit) throw tooLarge(limit, what);
      bodyShare?.take(copies * length);
    },
  };
}

function limitOf(request: FastifyRequest): {
  readonly limit: number;
  readonly what: string;
  /** How often each byte is held. */
  readonly copies: number;
} {
  const { form } = request.routeOptions.config;
  if (form && isForm(request.raw)) return { limit: form.limitBytes, what: "form", copies: 1 };
  return { limit: request.routeOptions.bodyLimit ?? BODY_LIMITS.words, what: "body", copies: JSON_COPIES };
}

function isForm({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

/** Throws INVALID_REQUEST_BODY when the pieces of a JSON text together hold more structure than a request can need. */
function structureLimit(): (piece: Buffer) => void {
  let structure = 0;
  return (piece) => {
    for (let i = 0; i < piece.length; i++) {
      const byte = piece[i];
      // , [ {
      if (byte === 0x2c || byte === 0x5b || byte === 0x7b) structure++;
    }
    if (structure > MAX_STRUCTURE)
      throw new EaselError("INVALID_REQUEST_BODY", `expected at most ${MAX_STRUCTURE} commas and brackets in the body`);
  };
}

function tooLarge(limitBytes: number, what: string): EaselError {
  return new EaselError("PAYLOAD_TOO_LARGE", `expected a ${what} of at most ${limitBytes} bytes`);
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
