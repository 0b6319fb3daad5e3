/** API keys: made once, shown once, stored as a hash. */

import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { type ApiKey, type KeyRepository, SCOPES, type Scope } from "../ports.ts";

const PREFIX = "easel_";
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** `easel_` + 32 letters of base 62 (190 bits of chance) + 6 letters of checksum, so that secret scanners and people see a typo. */
export function newKeyText(): string {
  let body = "";
  while (body.length < 32) {
    // 248 = 4 * 62: larger bytes would favour the first letters.
    for (const byte of randomBytes(48)) if (byte < 248 && body.length < 32) body += LETTERS[byte % 62];
  }
  return PREFIX + body + checksumOf(body);
}

/** Whether a text has the form and checksum of a key made by `newKeyText`. */
function isKeyText(text: string): boolean {
  const body = text.slice(PREFIX.length, -6);
  return text.startsWith(PREFIX) && /^[0-9A-Za-z]{32}$/.test(body) && text.endsWith(checksumOf(body));
}

/** SHA-256 of the key as it is stored and looked up, 32 bytes. */
export function hashKey(keyText: string): Uint8Array {
  return createHash("sha256").update(keyText, "utf8").digest();
}

/** Makes a key; `text` is shown to the caller once and kept nowhere. */
export async function createKey(
  keys: KeyRepository,
  wish: {
    readonly name: string;
    readonly ownerId?: string;
    readonly expiresAt?: Date;
    readonly ratePerMinute?: number;
    readonly maxQueued?: number;
    readonly scopes?: readonly Scope[];
    readonly monthlyQuota?: number;
  },
): Promise<{ readonly text: string; readonly key: ApiKey }> {
  const text = newKeyText();
  return { text, key: await keys.create({ ...wish, sha256: hashKey(text) }) };
}

/**
 * Puts the operator's own key in place; the same key keeps its owner from start to start, and has every scope. A revoked one stays revoked.
 * Throws Error for a key of ours with a typo.
 */
export async function ensureKey(keys: KeyRepository, text: string, name: string): Promise<ApiKey> {
  if (text.startsWith(PREFIX) && text.length === newKeyText().length && !isKeyText(text))
    throw new Error(`${name}: expected a key as easel printed it, got one whose checksum is wrong`);
  const sha256 = hashKey(text);
  const found = await keys.findByHash(sha256);
  if (!found) return keys.create({ sha256, name, scopes: SCOPES });
  // Keys of versions before scopes may create and read only.
  if (!found.scopes.includes("admin")) await keys.setScopes(found.keyId, SCOPES);
  return { ...found, scopes: SCOPES };
}

function checksumOf(body: string): string {
  let rest = crc32(body);
  let text = "";
  for (let i = 0; i < 6; i++) {
    text = LETTERS[rest % 62] + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}
