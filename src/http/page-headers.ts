/** Security headers of everything that a browser shows as a page. */

import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** For all routes of `app`; pictures may come from the public base, scripts and styles only from us. */
export async function pageHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  const base = new URL(publicUrl);
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
    strictTransportSecurity: base.protocol === "https:" ? { maxAge: 15_552_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "no-referrer" },
  });
}
