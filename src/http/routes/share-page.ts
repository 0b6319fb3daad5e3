/** `/share/<token>`: the page of a share and its pictures, for whoever has the address. */

import { DEFAULT_FORMAT, EaselError, mediaTypeOf, shareApproval, sharePageQuery, successAnswer } from "easel-contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { BODY_LIMITS } from "../bodies.ts";
import type { ByteRange } from "../byte-range.ts";
import type { HttpDeps } from "../deps.ts";
import { formFields } from "../forms.ts";
import { languageOf, type PageLanguage, pageHeaders } from "../page.ts";
import { type GuessLimiter, guessLimiter } from "../rate-limit.ts";
import { parsedBody, parsedQuery } from "../request-fields.ts";
import { isConditional, PIECE_BYTES, sendFile } from "../send-file.ts";
import { fileHeaders, fileNamed } from "./picture.ts";
import { sendNoShare, sendShare } from "./share-view.ts";

interface SharePath {
  Params: { readonly token: string };
}
interface SharedFilePath {
  Params: { readonly token: string; readonly file: string };
}

/** Pages and pictures of shares, of one address: a page of a collection takes 25. */
const REQUESTS_PER_MINUTE = 600;

export async function sharePageRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { clock } = deps;
  await pageHeaders(app, deps.publicUrl);
  const guesses = guessLimiter(clock, "unknown addresses of shares");
  const visits = guessLimiter(clock, "requests for shares", REQUESTS_PER_MINUTE);
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-robots-tag", "noindex, nofollow, noarchive").header("cache-control", "no-store");
    guesses.demand(request);
    visits.demand(request);
    visits.count(request);
    done();
  });
  showShareRoute(app, deps, guesses);
  approveShareRoute(app, deps, guesses);
  downloadSharedRoute(app, deps, guesses);
}

/**
 * What `look` gives. Where the address has nothing to show, a person is sent a page and nothing is returned, a program gets the error;
 * an unknown one counts as a guess.
 */
async function found<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  guesses: GuessLimiter,
  look: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof EaselError) || (error.type !== "NOT_FOUND" && error.type !== "GONE")) throw error;
    if (error.type === "NOT_FOUND") guesses.count(request);
    if (!request.headers.accept?.includes("text/html")) throw error;
    sendNoShare(reply, error.type, langOf(request));
    return undefined;
  }
}

function showShareRoute(app: FastifyInstance, { service, settings }: HttpDeps, guesses: GuessLimiter): void {
  app.route<SharePath>({
    method: ["GET", "HEAD"],
    url: "/share/:token",
    config: {
      doc: {
        operationId: "showShare",
        scope: "keyless",
        tag: "Shares",
        summary: "The page of a share",
        query: sharePageQuery,
        answer: {
          description: "the pictures, each with its download, and what may be approved",
          mediaType: "text/html",
        },
        errors: ["VALIDATION_ERROR", "NOT_FOUND", "GONE", "RATE_LIMIT_EXCEEDED"],
        pages: { GONE: "to browsers", NOT_FOUND: "to browsers" },
      },
    },
    handler: async (request, reply) => {
      const { after } = parsedQuery(request, reply, sharePageQuery, settings.strict);
      const view = await found(request, reply, guesses, () => service.shares.open(request.params.token, after));
      return view === undefined ? reply : sendShare(reply, view, langOf(request));
    },
  });
}

function approveShareRoute(app: FastifyInstance, { service, settings }: HttpDeps, guesses: GuessLimiter): void {
  app.post<SharePath>(
    "/share/:token",
    {
      config: {
        form: { fields: formFields(shareApproval), limitBytes: BODY_LIMITS.words },
        doc: {
          operationId: "approveShare",
          scope: "keyless",
          tag: "Shares",
          summary: "Approve what a share shows; the first approval stays",
          description: "Browsers are led back to the page with 303.",
          body: shareApproval,
          multipart: true,
          answer: { description: "its owner sees it", schema: successAnswer },
          errors: ["VALIDATION_ERROR", "NOT_FOUND", "GONE", "RATE_LIMIT_EXCEEDED"],
          pages: { GONE: "to browsers", NOT_FOUND: "to browsers" },
        },
      },
    },
    async (request, reply) => {
      const { token } = request.params;
      const { comment } = parsedBody(request, reply, shareApproval, settings.strict);
      const share = await found(request, reply, guesses, () => service.shares.approve(token, comment));
      if (share === undefined) return reply;
      // Relative: Easel may live under a path of a proxy.
      if (request.headers.accept?.includes("text/html")) return reply.code(303).header("location", share.token).send();
      return { success: true };
    },
  );
}

function downloadSharedRoute(app: FastifyInstance, { service }: HttpDeps, guesses: GuessLimiter): void {
  app.route<SharedFilePath>({
    method: ["GET", "HEAD"],
    url: "/share/:token/:file",
    config: {
      doc: {
        operationId: "downloadShared",
        scope: "keyless",
        tag: "Shares",
        summary: "The bytes of a picture that a share shows, or of its thumbnail: `<id>.png`, `<id>.512.webp`",
        answer: {
          description: "the picture; `Range`, `If-None-Match` and `HEAD` work",
          mediaType: "image/*",
          headers: { ETag: "strong, of the bytes" },
        },
        errors: ["NOT_FOUND", "GONE", "RANGE_NOT_SATISFIABLE", "RATE_LIMIT_EXCEEDED"],
      },
    },
    handler: async (request, reply) => {
      const { token, file } = request.params;
      const { id, part } = fileNamed(file);
      const read = (piece: ByteRange) => service.shares.read(token, id, piece, part);
      const isPart = request.method === "HEAD" || isConditional(request);
      const first = await read({ start: 0, end: isPart ? 0 : PIECE_BYTES - 1 }).catch((error: unknown) => {
        if (error instanceof EaselError && error.type === "NOT_FOUND") guesses.count(request);
        throw error;
      });
      const { picture } = first;
      // Asked for anew each time: what is taken back is not seen any more.
      reply.headers({ "cache-control": "private, no-cache", ...fileHeaders(picture, file) });
      const sent = { ...picture, mediaType: mediaTypeOf(picture.format ?? DEFAULT_FORMAT) };
      return sendFile(
        request,
        reply,
        sent,
        async (piece) => (await read(piece)).bytes,
        isPart ? undefined : first.bytes,
      );
    },
  });
}

function langOf({ headers }: FastifyRequest): PageLanguage {
  return languageOf(headers["accept-language"]);
}
