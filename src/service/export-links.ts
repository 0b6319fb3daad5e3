/** Exports short links as redirects for a static host, so that printed codes still work without the service. */

import type { LinkExport } from "easel-contract";
import { FREE_LETTERS } from "easel-qr-art";
import type { ImageRecord } from "../ports/image-record.ts";
import type { ShortLink } from "../ports/short-links.ts";
import { csvCell } from "./csv.ts";
import { type LinkDeps, leadsTo } from "./links.ts";
import type { Caller } from "./service.ts";

/** Links per database query, and images that are read at a time. */
const BATCH = 1000;
const AT_ONCE = 20;

interface Redirect {
  readonly code: string;
  /** Origin and path under which the service answers; the path without a slash at the end. */
  readonly origin: string;
  readonly base: string;
  /** Undefined: nowhere, because its time is not now. */
  readonly target: string | undefined;
  /** Paths for hosts that know no patterns. */
  readonly paths: readonly string[];
}

interface Format {
  readonly head: string;
  /** Whether the lines need the paths of `Redirect`. */
  readonly isExact: boolean;
  write(redirect: Redirect): string;
}

const FORMATS: Readonly<Record<LinkExport, Format>> = {
  nginx: {
    head: "# Include inside a server block.\n",
    isExact: false,
    // A variable cannot be escaped in nginx, so `$` is sent in its percent form.
    write: ({ target, ...link }) =>
      `location ~* "${patternOf(link)}" { ${target === undefined ? "return 410;" : `return 302 "${escaped(target, /[$\\]/g)}";`} }\n`,
  },
  caddy: {
    head: "# Import inside a site block.\n",
    isExact: false,
    // What stands in braces is a placeholder.
    write: ({ target, ...link }) =>
      `@easel-${link.code} path_regexp (?i)${patternOf(link)}\n${
        target === undefined
          ? `respond @easel-${link.code} 410`
          : `redir @easel-${link.code} "${escaped(target, /[{}\\]/g)}" 302`
      }\n`,
  },
  netlify: {
    head: "",
    isExact: true,
    write: ({ target, paths }) => (target === undefined ? "" : paths.map((path) => `${path} ${target} 302\n`).join("")),
  },
  // Bulk redirects: source, target and status of each line.
  cloudflare: {
    head: "",
    isExact: true,
    write: ({ target, origin, paths }) =>
      target === undefined ? "" : paths.map((path) => `${csvCell(origin + path)},${csvCell(target)},302\n`).join(""),
  },
};

/**
 * Every link of the caller that has not ended, as it leads now: nginx `location` lines, lines of a Caddyfile, a Netlify `_redirects` file,
 * or a CSV of Cloudflare bulk redirects. nginx and Caddy take a code in upper and lower case and with the letters that its QR code holds
 * behind it. The others compare whole paths: they get those of the code alone and the one in the finished picture. Links without a target
 * lead to the picture's page on this service.
 */
export async function exportLinks(deps: LinkDeps, { ownerId }: Caller, format: LinkExport): Promise<string> {
  const { links, images, publicUrl, linkUrl, clock } = deps;
  const { head, isExact, write } = FORMATS[format];
  const { origin, pathname } = new URL(linkUrl);
  const base = pathname.replace(/\/$/, "");
  const parts = [head];
  let cursor: string | undefined;
  do {
    const page = await links.list({ ownerId, limit: BATCH, cursor });
    for (let i = 0; i < page.links.length; i += AT_ONCE) {
      const some = page.links.slice(i, i + AT_ONCE);
      const shown = await Promise.all(some.map(({ imageId }) => (isExact ? images.find(imageId) : undefined)));
      for (const [k, link] of some.entries()) {
        const led = leadsTo(link, publicUrl, clock.now());
        const target = "target" in led ? led.target : undefined;
        parts.push(
          write({ code: link.code, origin, base, target, paths: pathsOf(link, base, printedIn(shown[k], linkUrl)) }),
        );
      }
    }
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return parts.join("");
}

/** The path of the code, which holds letters and digits alone, and those that its QR code has behind it. */
function patternOf({ base, code }: Pick<Redirect, "base" | "code">): string {
  return `^${base.replace(/[^A-Za-z0-9/_-]/g, "\\$&")}/s/${code}([0-9A-Z]{${FREE_LETTERS}})?$`;
}

/** `/s/<code>` as printed in text, its lower-case form, `/S/<code>`, and what the QR code says. */
function pathsOf({ code }: ShortLink, base: string, printed: string | undefined): string[] {
  const paths = [`${base}/s/${code}`, `${base}/s/${code.toLowerCase()}`, `${base}/S/${code}`];
  return [...new Set([...paths, ...(printed === undefined ? [] : [printed])])];
}

/** The path in the code of a finished picture; undefined where it leads elsewhere. */
function printedIn(record: ImageRecord | undefined, linkUrl: string): string | undefined {
  const { code } = (record?.state === "ready" ? record.made.recipe : {}) as {
    readonly code?: { readonly text?: string };
  };
  const url = code?.text !== undefined && URL.canParse(code.text) ? new URL(code.text) : undefined;
  return url?.host === new URL(linkUrl).host ? url.pathname : undefined;
}

function escaped(target: string, characters: RegExp): string {
  return target.replace(characters, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
