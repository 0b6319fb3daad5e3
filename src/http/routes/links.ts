/** `/s/<code>`: where a scanned code leads. `/p/<code>`: the picture's own page. Both without a key, for whoever scans a code. */

import { EaselError } from "easel-contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ReadyImage } from "../../ports/image-record.ts";
import type { ImageView } from "../../service/service.ts";
import type { HttpDeps } from "../deps.ts";
import { type Html, html, languageOf, type PageLanguage, pageHeaders, sendPage } from "../page.ts";
import { guessLimiter } from "../rate-limit.ts";
import { LINK_WORDS } from "./link-words.ts";

interface LinkPath {
  Params: { readonly code: string };
}

export async function linkRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  await pageHeaders(app, deps.publicUrl);
  const guesses = guessLimiter(deps.clock, "unknown codes");

  /** The answer of `look`; for a person whose code leads nowhere a page is sent and nothing returned, a program gets the error. */
  async function found<T>(
    request: FastifyRequest<LinkPath>,
    reply: FastifyReply,
    look: (code: string) => Promise<T>,
  ): Promise<T | undefined> {
    guesses.demand(request);
    try {
      return await look(request.params.code);
    } catch (error) {
      if (!(error instanceof EaselError && error.type === "NOT_FOUND")) throw error;
      guesses.count(request);
      if (!request.headers.accept?.includes("text/html")) throw error;
      const lang = languageOf(request.headers["accept-language"]);
      const { none, noneText } = LINK_WORDS[lang];
      sendPage(reply.code(404), { title: none, base: "..", lang, main: html`<h1>${none}</h1><p>${noneText}</p>` });
      return undefined;
    }
  }

  app.route<LinkPath>({
    method: ["GET", "HEAD"],
    url: "/s/:code",
    config: {
      doc: {
        operationId: "followLink",
        scope: "keyless",
        tag: "Links",
        summary: "Follow a short link; counts one scan and stores nothing about who scanned",
        answer: {
          status: 302,
          description: "to the link's target, or to its fallback before its first day and after its last",
          headers: { Location: "the target" },
        },
        errors: ["NOT_FOUND", "GONE", "RATE_LIMIT_EXCEEDED"],
        pages: { GONE: "always", NOT_FOUND: "to browsers" },
      },
    },
    handler: async (request, reply) => {
      reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
      const followed = await found(request, reply, (code) => deps.service.followLink(code, request.method === "GET"));
      if (followed === undefined) return reply;
      if ("ended" in followed) return endedPage(reply, languageOf(request.headers["accept-language"]));
      if ("off" in followed) return offPage(reply, followed.off, languageOf(request.headers["accept-language"]));
      return reply.redirect(followed.target, 302);
    },
  });

  app.route<LinkPath>({
    method: ["GET", "HEAD"],
    url: "/p/:code",
    config: {
      doc: {
        operationId: "showPicturePage",
        scope: "keyless",
        tag: "Links",
        summary: "The picture's own page",
        answer: { description: "title, picture, how it was made", mediaType: "text/html" },
        errors: ["NOT_FOUND", "GONE", "RATE_LIMIT_EXCEEDED"],
        pages: { GONE: "always", NOT_FOUND: "to browsers" },
      },
    },
    handler: async (request, reply) => {
      reply.header("cache-control", "no-store");
      const view = await found(request, reply, (code) => deps.service.pictureOfLink(code));
      if (view === undefined) return reply;
      if ("ended" in view || view.record.state === "deleted")
        return endedPage(reply, languageOf(request.headers["accept-language"]));
      return picturePage(reply, view, languageOf(request.headers["accept-language"]));
    },
  });
}

function endedPage(reply: FastifyReply, lang: PageLanguage): FastifyReply {
  const { gone, goneText } = LINK_WORDS[lang];
  return sendPage(reply.code(410), { title: gone, base: "..", lang, main: html`<h1>${gone}</h1><p>${goneText}</p>` });
}

/** 404 before the first day, 410 after the last. */
function offPage(reply: FastifyReply, when: "early" | "late", lang: PageLanguage): FastifyReply {
  const { early, earlyText, late, lateText } = LINK_WORDS[lang];
  const [code, title, text] = when === "early" ? [404, early, earlyText] : [410, late, lateText];
  return sendPage(reply.code(code), { title, base: "..", lang, main: html`<h1>${title}</h1><p>${text}</p>` });
}

const POLL_S = 3;

function picturePage(reply: FastifyReply, { record, url }: ImageView, lang: PageLanguage): FastifyReply {
  const words = LINK_WORDS[lang];
  const title = String(record.params.prompt ?? words.untitled);
  const page = { title, base: "..", lang };
  if (record.state === "failed")
    return sendPage(reply, { ...page, main: html`<h1>${title}</h1><p>${words.failed}</p>` });
  if (record.state !== "ready" || url === undefined)
    return sendPage(reply, {
      ...page,
      head: html`<meta http-equiv="refresh" content="${POLL_S}">`,
      main: html`<h1>${title}</h1><p>${words.making}</p>`,
    });
  return sendPage(reply, {
    ...page,
    main: html`<figure>
<img src="${url}" alt="${title}" width="${record.picture.widthPx}" height="${record.picture.heightPx}">
<figcaption><h1>${title}</h1></figcaption>
</figure>
<h2>${words.how}</h2>
<dl>${factsOf(record, lang)}</dl>
<p class="note">${words.madeWith} <a href="..">Easel</a>. <a href="${url}" download>${words.save}</a></p>`,
  });
}

function factsOf(record: ReadyImage, lang: PageLanguage): readonly Html[] {
  const { params, made, picture } = record;
  const words = LINK_WORDS[lang];
  const passed = made.checks.filter((check) => check.passed).length;
  // The names of styles are the catalogue's.
  const styleOf = (name: unknown) => (name === undefined ? undefined : html`<span lang="en">${String(name)}</span>`);
  const facts: readonly (readonly [string, string | Html | undefined])[] = [
    [words.style, styleOf(params.style)],
    [words.secondStyle, styleOf(params.style_v5)],
    [words.size, `${picture.widthPx} × ${picture.heightPx}`],
    [words.seed, String(record.seed)],
    [words.engine, `${made.engine} ${made.engineVersion}${made.degraded ? ` (${words.fallback})` : ""}`],
    [words.checks, made.checks.length === 0 ? undefined : words.passed(passed, made.checks.length)],
    [words.made, new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeZone: "UTC" }).format(record.finishedAt)],
  ];
  return facts.flatMap(([name, value]) => (value === undefined ? [] : [html`<dt>${name}</dt><dd>${value}</dd>`]));
}
