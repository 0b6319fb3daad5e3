/** Plain pages: one frame, security headers, and everything that came from a caller escaped. */

import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply } from "fastify";

/** HTML that may be put into a page as it is. */
export interface Html {
  readonly html: string;
}

/** Joins literal HTML with values; strings are escaped, `Html` and lists of it are not. */
export function html(
  literal: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  return { html: String.raw({ raw: literal }, ...values.map(insert)) };
}

/** Languages of these pages. */
export type PageLanguage = "en" | "de";

/** The language that a browser prefers, English where it names none of ours. */
export function languageOf(acceptLanguage: string | undefined): PageLanguage {
  const wanted = (acceptLanguage ?? "")
    .slice(0, MAX_LANGUAGES_LENGTH)
    .split(",")
    .flatMap((part, place) => {
      const [tag = "", quality = "q=1"] = part.split(";").map((text) => text.trim().toLowerCase());
      const weight = Number(/^q=([\d.]+)$/.exec(quality)?.[1] ?? Number.NaN);
      const name = tag.split("-")[0];
      return (name === "en" || name === "de") && weight > 0 ? [{ name, weight, place } as const] : [];
    });
  wanted.sort((a, b) => b.weight - a.weight || a.place - b.place);
  return wanted[0]?.name ?? "en";
}

const MAX_LANGUAGES_LENGTH = 200;

/** Sends a page. `base` leads from its path to the site's root (`..`), so that Easel can live under a path of a proxy. */
export function sendPage(
  reply: FastifyReply,
  page: {
    readonly title: string;
    readonly base: string;
    readonly lang: PageLanguage;
    readonly main: Html;
    readonly head?: Html;
  },
): FastifyReply {
  const whole = html`<!doctype html>
<html lang="${page.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
<link rel="icon" href="${page.base}/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${page.base}/assets/site.css">
${page.head ?? html``}</head>
<body>
<main class="plain">
${page.main}
</main>
</body>
</html>
`;
  return reply.header("vary", "Accept-Language").type("text/html; charset=utf-8").send(whole.html);
}

function insert(value: string | number | Html | readonly Html[]): string {
  if (typeof value === "string" || typeof value === "number") return escapeHtml(String(value));
  return "html" in value ? value.html : value.map((v) => v.html).join("");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c);
}

/** Security headers for all routes of `app`; pictures may come from the public base, scripts and styles only from us. */
export async function pageHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  const base = new URL(publicUrl);
  const secure = base.protocol === "https:";
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:", base.origin],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // Easel itself speaks http; only behind a public https base is it right to pin it.
    strictTransportSecurity: secure ? { maxAge: 15_552_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    // Over plain http browsers ignore both, and complain.
    crossOriginOpenerPolicy: secure ? { policy: "same-origin" } : false,
    originAgentCluster: secure,
    referrerPolicy: { policy: "no-referrer" },
  });
}
