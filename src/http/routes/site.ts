/** What a browser finds here: the page at `/`, its files, and the style previews. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { HttpDeps } from "../deps.ts";
import { pageHeaders } from "../page.ts";

const PAGES = join(import.meta.dirname, "../pages");
const FILES = [
  { url: "/", file: "index.html", type: "text/html; charset=utf-8" },
  { url: "/assets/site.css", file: "site.css", type: "text/css; charset=utf-8" },
  { url: "/assets/site.js", file: "site.js", type: "text/javascript; charset=utf-8" },
  { url: "/favicon.ico", file: "icon.svg", type: "image/svg+xml" },
  { url: "/assets/icon.svg", file: "icon.svg", type: "image/svg+xml" },
] as const;

export async function siteRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  await pageHeaders(app, deps.publicUrl);
  for (const { url, file, type } of FILES) {
    const text = await readFile(join(PAGES, file), "utf8");
    app.route({
      method: ["GET", "HEAD"],
      url,
      handler: (_request, reply) => reply.header("cache-control", "no-cache").type(type).send(text),
    });
  }
  await app.register(staticFiles, {
    root: deps.settings.stylesDir,
    prefix: "/styles/",
    index: false,
    dotfiles: "deny",
    // The name holds a hash of the bytes.
    immutable: true,
    maxAge: 31_536_000_000,
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header("cross-origin-resource-policy", "cross-origin");
    },
  });
}
