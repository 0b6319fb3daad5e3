/** `/s/<code>`: where a scanned code leads. `/p/<code>`: the picture's own page. Both without a key, for whoever scans a code. */

import { EaselError } from "easel-contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ImageRecord } from "../../ports.ts";
import type { ImageView } from "../../service/service.ts";
import type { HttpDeps } from "../deps.ts";
import { type Html, html, pageHeaders, sendPage } from "../page.ts";
import { guessLimiter } from "../rate-limit.ts";

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
      sendPage(reply.code(404), {
        title: "No such link",
        base: "..",
        main: html`<h1>No such link</h1><p>This code leads nowhere. It may be misspelt.</p>`,
      });
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
        answer: { status: 302, description: "to the link's target", headers: { Location: "the target" } },
        errors: ["NOT_FOUND", "GONE", "RATE_LIMIT_EXCEEDED"],
        pages: { GONE: "always", NOT_FOUND: "to browsers" },
      },
    },
    handler: async (request, reply) => {
      reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
      const followed = await found(request, reply, (code) => deps.service.followLink(code, request.method === "GET"));
      if (followed === undefined) return reply;
      if ("ended" in followed) return endedPage(reply);
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
      if ("ended" in view || view.record.state === "deleted") return endedPage(reply);
      return picturePage(reply, view);
    },
  });
}

function endedPage(reply: FastifyReply): FastifyReply {
  return sendPage(reply.code(410), {
    title: "This picture is gone",
    base: "..",
    main: html`<h1>This picture is gone</h1><p>Its owner deleted it, and its code ended with it.</p>`,
  });
}

const POLL_S = 3;

function picturePage(reply: FastifyReply, { record, url }: ImageView): FastifyReply {
  const title = String(record.params.prompt ?? "A picture");
  if (record.state === "failed")
    return sendPage(reply, {
      title,
      base: "..",
      main: html`<h1>${title}</h1><p>This picture could not be made.</p>`,
    });
  if (record.state !== "ready" || url === undefined)
    return sendPage(reply, {
      title,
      base: "..",
      head: html`<meta http-equiv="refresh" content="${POLL_S}">`,
      main: html`<h1>${title}</h1><p>This picture is being made. The page looks again by itself.</p>`,
    });
  return sendPage(reply, {
    title,
    base: "..",
    main: html`<figure>
<img src="${url}" alt="${title}" width="${record.picture.widthPx}" height="${record.picture.heightPx}">
<figcaption><h1>${title}</h1></figcaption>
</figure>
<h2>How it was made</h2>
<dl>${factsOf(record)}</dl>
<p class="note">Made by a machine with <a href="..">Easel</a>. <a href="${url}" download>Save the picture</a></p>`,
  });
}

function factsOf(record: Extract<ImageRecord, { state: "ready" }>): readonly Html[] {
  const { params, made, picture } = record;
  const passed = made.checks.filter((check) => check.passed).length;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ["Style", params.style === undefined ? undefined : String(params.style)],
    ["Finish", params.style_v5 === undefined ? undefined : String(params.style_v5)],
    ["Size", `${picture.widthPx} × ${picture.heightPx}`],
    ["Seed", String(record.seed)],
    ["Engine", `${made.engine} ${made.engineVersion}${made.degraded ? " (fallback)" : ""}`],
    ["Checks", made.checks.length === 0 ? undefined : `${passed} of ${made.checks.length} passed`],
    ["Made", record.finishedAt.toISOString().slice(0, 10)],
  ];
  return facts.flatMap(([name, value]) => (value === undefined ? [] : [html`<dt>${name}</dt><dd>${value}</dd>`]));
}
