/** Where short links may lead. */

import { invalid, looksLikeAddress, MAX_LINK_TARGET } from "easel-contract";

/** The addresses under which this service answers. */
export interface OwnAddresses {
  readonly publicUrl: string;
  /** Under which short links are printed, where that is another. */
  readonly linkUrl?: string;
  /** The `Host` header of the request: the name by which the caller reached us. */
  readonly reachedBy?: string;
}

/**
 * The target as stored and sent in `Location`: ASCII, escaped and normalised by the URL parser.
 * Throws VALIDATION_ERROR for `field` unless the target is an http(s) URL of at most 2000 characters. Short links of this service are refused.
 */
export function checkLinkTarget(target: string, field: string, own: OwnAddresses): string {
  const expected = "expected an http(s) URL as the target of a short link";
  const text = target.trim();
  if (text.length > MAX_LINK_TARGET)
    throw invalid({ field, message: `${expected}, at most ${MAX_LINK_TARGET} characters long, got ${text.length}` });
  if (/\p{Cc}/u.test(text)) throw invalid({ field, message: `${expected}, got one with control characters` });
  if (looksLikeAddress(text)) throw invalid({ field, message: `${expected}: add https:// in front` });
  if (!URL.canParse(text)) throw invalid({ field, message: expected });
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw invalid({ field, message: `${expected}, got ${url.protocol}` });
  if (isOwnShortLink(url, own))
    throw invalid({ field, message: "expected a target other than a short link of this service" });
  return url.href;
}

/** Whether only this machine can reach the URL. */
export function isLoopback(url: string): boolean {
  return hostOf(new URL(url)) === "loopback";
}

/** Whether the URL is a short link of this service, under any of its names and in any spelling of host, port and path. */
function isOwnShortLink(url: URL, { publicUrl, linkUrl = publicUrl, reachedBy }: OwnAddresses): boolean {
  const path = plainPath(url.pathname);
  for (const base of [new URL(publicUrl), new URL(linkUrl)])
    if (sameServer(url, base) && path.startsWith(`${plainPath(base.pathname).replace(/\/$/, "")}/s/`)) return true;
  const alias = `http://${reachedBy}`;
  // A proxy may have removed a path prefix.
  return URL.canParse(alias) && sameServer(url, new URL(alias)) && path.includes("/s/");
}

function sameServer(a: URL, b: URL): boolean {
  return hostOf(a) === hostOf(b) && portOf(a) === portOf(b);
}

/** The host name; every loopback name and address becomes `loopback`. */
function hostOf({ hostname }: URL): string {
  const host = hostname.replace(/\.$/, "");
  const loopback =
    host === "localhost" ||
    host.endsWith(".localhost") ||
    /^127\./.test(host) ||
    ["[::1]", "0.0.0.0", "[::]"].includes(host) ||
    host.startsWith("[::ffff:7f");
  return loopback ? "loopback" : host;
}

/** The port; 80 and 443 count as equal, because servers commonly redirect between them. */
function portOf({ port }: URL): string {
  return port === "" || port === "80" || port === "443" ? "default" : port;
}

/** The path in lower case, percent-decoded five times (each proxy in a chain may decode once), with repeated slashes merged. */
function plainPath(path: string): string {
  let plain = path;
  for (let i = 0; i < 5; i++)
    plain = plain.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return plain.replace(/[\\/]+/g, "/").toLowerCase();
}
