/** The versions that engines state in their pictures' recipes. */

import { createHash } from "node:crypto";

/** `code`, a dot, and eight hex digits of the SHA-256 of every setting that changes pixels. */
export function versionFrom(code: number | string, settings: unknown): string {
  return `${code}.${createHash("sha256").update(JSON.stringify(settings)).digest("hex").slice(0, 8)}`;
}
