/** Exports short links as redirects for a static host, so that printed codes still work without the service. */

import type { ShortLink } from "../ports/short-links.ts";
import type { LinkDeps } from "./links.ts";
import type { Caller } from "./service.ts";

/** Links per database query. */
const BATCH = 1000;

/** Formats one redirect from the path of a link to its target. */
type Line = (path: string, target: string, publicUrl: string) => string;

const LINES: { readonly [format: string]: { readonly head: string; readonly line: Line } } = {
  nginx: {
    head: "# Include inside a server block.\n",
    // A variable cannot be escaped in nginx, so `$` is sent in its percent form.
    line: (path, target) =>
      `location = ${path} { return 302 "${target.replaceAll("$", "%24").replaceAll("\\", "%5C")}"; }\n`,
  },
  netlify: { head: "", line: (path, target) => `${path} ${target} 302\n` },
  // Bulk redirects: source, target and status of each line.
  cloudflare: {
    head: "",
    line: (path, target, publicUrl) => `${csv(new URL(publicUrl).origin + path)},${csv(target)},302\n`,
  },
};

/**
 * Every link of the caller that has not ended: nginx `location` lines, a Netlify `_redirects` file, or a CSV of Cloudflare bulk
 * redirects. Each code is listed in upper and in lower case, because scanners and people send either. Links without a target
 * redirect to the picture's page on this service.
 */
export async function exportLinks(
  { links, publicUrl }: LinkDeps,
  { ownerId }: Caller,
  format: "nginx" | "netlify" | "cloudflare",
): Promise<string> {
  const { head, line } = LINES[format] as (typeof LINES)[string];
  const lines = [head];
  let cursor: string | undefined;
  do {
    const page = await links.list({ ownerId, limit: BATCH, cursor });
    for (const link of page.links)
      for (const path of pathsOf(link, publicUrl))
        lines.push(line(path, new URL(link.target ?? `${publicUrl}/p/${link.code}`).href, publicUrl));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return lines.join("");
}

/** The paths of a link: `/s/<code>` as printed in text, its lower-case form, and `/S/<code>` as encoded in QR codes. */
function pathsOf({ code }: ShortLink, publicUrl: string): string[] {
  const base = new URL(publicUrl).pathname.replace(/\/$/, "");
  return [...new Set([`${base}/s/${code}`, `${base}/s/${code.toLowerCase()}`, `${base}/S/${code}`])];
}

function csv(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
