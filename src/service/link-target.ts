/** Where short links may lead. */

import { invalid } from "../contract/errors.ts";

/** The target as it will be stored. Throws VALIDATION_ERROR for `field` unless it is http(s) and no short link of ours. */
export function checkLinkTarget(target: string, field: string, publicUrl: string): string {
  let url: URL;
  try {
    url = new URL(target);
  } catch {
    throw invalid({ field, message: "expected an http(s) URL for a short link" });
  }
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw invalid({ field, message: `expected an http(s) URL for a short link, got ${url.protocol}` });
  const base = new URL(publicUrl);
  const ours = url.hostname === base.hostname && portOf(url) === portOf(base);
  if (ours && url.pathname.toLowerCase().startsWith(`${base.pathname.replace(/\/$/, "")}/s/`.toLowerCase()))
    throw invalid({ field, message: "expected a target other than a short link of this service" });
  return target;
}

/** Whether only this machine can reach the URL. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === "localhost" || hostname.endsWith(".localhost") || /^127\./.test(hostname) || hostname === "[::1]";
}

function portOf(url: URL): string {
  return url.port || (url.protocol === "https:" ? "443" : "80");
}
