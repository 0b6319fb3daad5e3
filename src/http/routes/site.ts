/** What a browser finds here: the page at `/` with its files, and the style previews. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { HttpDeps } from "../deps.ts";
import { html, pageHeaders, sendPage } from "../page.ts";

const PAGES = join(import.meta.dirname, "../pages");
const FILES = [
  { url: "/assets/clipboard.js", file: "clipboard.js", type: "text/javascript; charset=utf-8" },
  { url: "/assets/site.css", file: "site.css", type: "text/css; charset=utf-8" },
  { url: "/favicon.ico", file: "icon.svg", type: "image/svg+xml" },
  { url: "/assets/icon.svg", file: "icon.svg", type: "image/svg+xml" },
] as const;

/** The names of these files hold a hash of their bytes. */
const HASHED = {
  index: false,
  dotfiles: "deny",
  immutable: true,
  maxAge: 31_536_000_000,
  decorateReply: false,
} as const;

export async function siteRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { stylesDir, pageDir } = deps.settings;
  await pageHeaders(app, deps.publicUrl);
  for (const { url, file, type } of FILES) {
    const text = await readFile(join(PAGES, file), "utf8");
    app.route({
      method: ["GET", "HEAD"],
      url,
      handler: (_request, reply) => reply.header("cache-control", "no-cache").type(type).send(text),
    });
  }
  // Read anew for each request: a page that was built again has other files.
  const readPage = () => readFile(join(pageDir, "index.html"), "utf8").catch(() => undefined);
  app.route({
    method: ["GET", "HEAD"],
    url: "/",
    handler: async (_request, reply) => {
      reply.header("cache-control", "no-cache");
      const page = await readPage();
      if (page !== undefined) return reply.type("text/html; charset=utf-8").send(page);
      return sendPage(reply.code(503), {
        title: "Easel",
        base: ".",
        lang: "en",
        main: html`<h1>The page is not built</h1><p>Run <code>npm run build</code> in the folder where Easel is installed, then load this again. The API works: see <a href="docs/">its reference</a>.</p>`,
      });
    },
  });
  // Registered without a page too, which may be built while the service runs.
  await app.register(staticFiles, { ...HASHED, root: join(pageDir, "page"), prefix: "/page/" });
  await app.register(staticFiles, {
    ...HASHED,
    root: stylesDir,
    prefix: "/styles/",
    setHeaders: (reply) => {
      reply.header("cross-origin-resource-policy", "cross-origin");
    },
  });
}
