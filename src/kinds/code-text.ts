/** What the code of a request says: its content, or a short link. Fixed at create. */

import { EaselError, invalid, looksLikeAddress } from "easel-contract";
import { linkText } from "easel-qr-art";
import type { Warning } from "../engines/engine.ts";
import type { Prepared, PreparedData, PrepareTools } from "./kind.ts";

/** The data fixed at create: the text of the code, for a short link without its free ending. */
interface CodeData {
  readonly codeText: string;
}

/** Fixes the text of a code, and makes its short link where it has one. Without content the link leads to the picture's own page. */
export function prepareText(content: string, shortlink: boolean, { publicUrl, newLink }: PrepareTools): Prepared {
  if (content !== "" && !shortlink) return { data: { codeText: content } satisfies CodeData };
  const link = newLink(content === "" ? undefined : { url: content, field: "content" });
  return { data: { codeText: linkText(publicUrl, link.code) } satisfies CodeData, link };
}

/** Throws INTERNAL when no request was prepared. */
export function codeTextOf(prepared: PreparedData = {}): string {
  const { codeText }: Partial<CodeData> = prepared;
  if (codeText === undefined) throw new EaselError("INTERNAL", "", { cause: "a code without a text" });
  return codeText;
}

/** Warns of content that looks like an address without a scheme. */
export function addressWarnings(content: string, shortlink: boolean): Warning[] {
  if (shortlink || !looksLikeAddress(content)) return [];
  const message = "`content` looks like a web address without a scheme, which phones show as plain text; add https://";
  return [{ code: "no-scheme", field: "content", message }];
}

/** Throws VALIDATION_ERROR for content that no short link can lead to. */
export function demandLinkTarget(content: string, shortlink: boolean): void {
  if (shortlink && !isHttpUrl(content))
    throw invalid({ field: "content", message: "expected an http(s) URL, because `shortlink` is true" });
}

function isHttpUrl(content: string): boolean {
  if (!URL.canParse(content)) return false;
  return ["http:", "https:"].includes(new URL(content).protocol);
}
