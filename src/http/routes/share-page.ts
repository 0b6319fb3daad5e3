/** `/share/<token>`: the page of a share and its pictures, for whoever has the address. */

import {
  DEFAULT_FORMAT,
  EaselError,
  extensionOf,
  mediaTypeOf,
  shareApproval,
  sharePageQuery,
  successAnswer,
} from "easel-contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { deliveredFile, type ImageRecord, type ReadyImage } from "../../ports/image-record.ts";
import type { SharedView } from "../../service/service.ts";
import { BODY_LIMITS } from "../bodies.ts";
import type { ByteRange } from "../byte-range.ts";
import type { HttpDeps } from "../deps.ts";
import { formFields } from "../forms.ts";
import { type Html, html, languageOf, type PageLanguage, pageHeaders, sendPage } from "../page.ts";
import { guessLimiter } from "../rate-limit.ts";
import { parsedBody, parsedQuery } from "../request-fields.ts";
import { isConditional, PIECE_BYTES, sendFile } from "../send-file.ts";
import { fileHeaders, fileNamed } from "./picture.ts";
import { SHARE_WORDS } from "./share-words.ts";

interface SharePath {
  Params: { readonly token: string };
}
interface SharedFilePath {
  Params: { readonly token: string; readonly file: string };
}

/** Pages and pictures of shares, of one address: a page of a collection takes 25. */
const REQUESTS_PER_MINUTE = 600;
const POLL_S = 3;

export async function sharePageRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { service, clock } = deps;
  const { strict } = deps.settings;
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

  /** What `look` gives; a person whose address has nothing to show is sent a page and nothing is returned, a program gets the error. */
  async function found<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    look: () => Promise<T>,
  ): Promise<T | undefined> {
    try {
      return await look();
    } catch (error) {
      if (!(error instanceof EaselError) || !["NOT_FOUND", "GONE"].includes(error.type)) throw error;
      if (error.type === "NOT_FOUND") guesses.count(request);
      if (!request.headers.accept?.includes("text/html")) throw error;
      const lang = langOf(request);
      const { none, noneText, ended, endedText } = SHARE_WORDS[lang];
      const [code, title, text] = error.type === "GONE" ? [410, ended, endedText] : [404, none, noneText];
      sendPage(reply.code(code), {
        title,
        base: "..",
        lang,
        head: NOINDEX,
        main: html`<h1>${title}</h1><p>${text}</p>`,
      });
      return undefined;
    }
  }

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
      const { after } = parsedQuery(request, reply, sharePageQuery, strict);
      const view = await found(request, reply, () => service.shares.open(request.params.token, after));
      return view === undefined ? reply : sendShare(reply, view, langOf(request));
    },
  });

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
      const { comment } = parsedBody(request, reply, shareApproval, strict);
      const share = await found(request, reply, () => service.shares.approve(token, comment));
      if (share === undefined) return reply;
      // Relative: Easel may live under a path of a proxy.
      if (request.headers.accept?.includes("text/html")) return reply.code(303).header("location", share.token).send();
      return { success: true };
    },
  );

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

const NOINDEX = html`<meta name="robots" content="noindex, nofollow">
`;

function langOf({ headers }: FastifyRequest): PageLanguage {
  return languageOf(headers["accept-language"]);
}

function dayOf(moment: Date, lang: PageLanguage): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: "long", timeZone: "UTC" }).format(moment);
}

function sendShare(
  reply: FastifyReply,
  { share, name, images, nextCursor }: SharedView,
  lang: PageLanguage,
): FastifyReply {
  const words = SHARE_WORDS[lang];
  const [first] = images;
  const title = name ?? first?.title ?? words.untitled;
  const { token } = share;
  const isWaiting = name === undefined && (first?.state === "queued" || first?.state === "running");
  const shown = images.map((image, i) => figureOf(image, token, name === undefined ? undefined : i + 1, lang));
  return sendPage(reply, {
    title,
    base: "..",
    lang,
    head: html`${NOINDEX}${isWaiting ? html`<meta http-equiv="refresh" content="${POLL_S}">` : html``}`,
    main: html`<h1>${title}</h1>
<div class="${name === undefined ? "shared one" : "shared"}">${shown}</div>
${shown.length === 0 ? html`<p>${words.empty}</p>` : html``}
${nextCursor === undefined ? html`` : html`<p><a href="${token}?after=${encodeURIComponent(nextCursor)}">${words.more}</a></p>`}
${approvalOf(share, lang)}
<p class="note">${share.untilAt ? words.shownUntil(dayOf(share.untilAt, lang)) : words.shown} ${words.madeWith} <a href="..">Easel</a>.</p>`,
  });
}

/** `number` = its place on the page of a collection. */
function figureOf(image: ImageRecord, token: string, number: number | undefined, lang: PageLanguage): Html {
  const words = SHARE_WORDS[lang];
  if (image.state !== "ready") return html`<p>${image.state === "failed" ? words.failed : words.making}</p>`;
  const { id, picture, title, destination } = image;
  const extension = extensionOf(deliveredFile(image).format ?? DEFAULT_FORMAT);
  const alt = title ?? (number === undefined ? words.untitled : `${words.untitled} ${number}`);
  const file = `${token}/${id}.${extension}`;
  const whole = `${token}/${id}.${extensionOf(picture.format ?? DEFAULT_FORMAT)}`;
  const side = number === undefined ? undefined : picture.thumbnails?.files.find(({ sidePx }) => sidePx === 512);
  return html`<figure>
<img src="${side ? `${token}/${id}.${side.sidePx}.webp` : whole}" alt="${alt}" width="${picture.widthPx}" height="${picture.heightPx}"${number === undefined ? html`` : html` loading="lazy"`}>
<figcaption>${number === undefined ? html`` : html`<b>${alt}</b>`}
${destination === undefined ? html`` : html`<span class="note">${words.opens} <span class="says">${destination}</span></span>`}
<a class="save" href="${file}" download="${fileNameOf(image, alt)}.${extension}" aria-label="${`${words.download}: ${alt}`}">${words.download}</a></figcaption>
</figure>`;
}

/** What file systems take. */
function fileNameOf({ id }: ReadyImage, title: string): string {
  const words = title.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join("-").slice(0, 60) || id;
}

function approvalOf({ asksApproval, approvedAt, comment }: SharedView["share"], lang: PageLanguage): Html {
  const words = SHARE_WORDS[lang];
  if (!asksApproval) return html``;
  if (approvedAt)
    return html`<section class="approval"><h2>${words.approved}</h2><p role="status">${words.approvedOn(dayOf(approvedAt, lang))}</p>${comment === undefined ? html`` : html`<blockquote>${comment}</blockquote>`}</section>`;
  return html`<section class="approval"><h2>${words.approve}</h2>
<p>${words.approveText}</p>
<form method="post" enctype="multipart/form-data">
<label for="comment">${words.comment}</label>
<input type="text" id="comment" name="comment" maxlength="500" autocomplete="off">
<button type="submit">${words.approveButton}</button>
</form></section>`;
}
