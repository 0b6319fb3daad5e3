/** The cookie that holds a browser's session, and which requests it counts for. */

import type { FastifyReply, FastifyRequest } from "fastify";
import { SESSION_MS } from "../service/sessions.ts";

const NAME = "easel_session";

/**
 * Only the page can send this header: another site would first need an answer to a CORS preflight, which Easel never gives.
 * The cookie counts for requests with it alone, and is `SameSite=Strict` besides.
 */
const PAGE_HEADER = "x-easel-page";

export function isFromPage({ headers }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  return headers[PAGE_HEADER] !== undefined && (site === undefined || site === "same-origin");
}

/** The token of the session cookie; undefined when there is none. */
export function sessionToken({ headers }: FastifyRequest): string | undefined {
  return headers.cookie?.match(/(?:^|;\s*)easel_session=([A-Za-z0-9_-]{20,100})(?:;|$)/)?.[1];
}

/** Gives the session to the browser; an undefined token takes it away. */
export function setSessionCookie(reply: FastifyReply, publicUrl: string, token?: string): void {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  const ageS = token === undefined ? 0 : SESSION_MS / 1000;
  reply.header("set-cookie", `${NAME}=${token ?? ""}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${ageS}${secure}`);
}
