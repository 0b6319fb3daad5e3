/** API keys: made once, shown once, stored as a hash. */

import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import type { CreatedKeyAnswer, KeyAnswer, KeyRequest } from "easel-contract";
import type { Clock } from "../ports/clock.ts";
import { type ApiKey, type KeyRepository, SCOPES, type Scope, type Usage } from "../ports/keys.ts";

const DAY_MS = 86_400_000;

const PREFIX = "easel_";
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A new key: `easel_`, 32 random base-62 characters (190 bits), and a 6-character CRC-32 checksum that detects typing errors. */
export function newKeyText(): string {
  let body = "";
  while (body.length < 32) {
    // 248 = 4 * 62: accepting larger bytes would bias towards the first letters.
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

/** Creates a key. `text` is returned once and is not stored. */
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

/** Creates the key that an operator asked for. Its text is in this answer only. */
export async function createRequestedKey(
  keys: KeyRepository,
  request: KeyRequest,
  clock: Clock,
): Promise<CreatedKeyAnswer> {
  const { name, scopes, owner_id, expires_in_days, rate_per_minute, max_queued, monthly_quota } = request;
  const { text, key } = await createKey(keys, {
    name,
    ...(scopes ? { scopes } : {}),
    ...(owner_id ? { ownerId: owner_id } : {}),
    ...(expires_in_days ? { expiresAt: new Date(clock.now().getTime() + expires_in_days * DAY_MS) } : {}),
    ...(rate_per_minute ? { ratePerMinute: rate_per_minute } : {}),
    ...(max_queued ? { maxQueued: max_queued } : {}),
    ...(monthly_quota ? { monthlyQuota: monthly_quota } : {}),
  });
  return { ...keyAnswerOf(key), key: text };
}

/** A key as operators see it. */
export function keyAnswerOf(key: ApiKey): KeyAnswer {
  return {
    key_id: key.keyId,
    owner_id: key.ownerId,
    name: key.name,
    scopes: [...key.scopes],
    created: key.createdAt.toISOString(),
    ...(key.expiresAt ? { expires: key.expiresAt.toISOString() } : {}),
    ...(key.revokedAt ? { revoked: key.revokedAt.toISOString() } : {}),
    ...(key.ratePerMinute === undefined ? {} : { rate_per_minute: key.ratePerMinute }),
    ...(key.maxQueued === undefined ? {} : { max_queued: key.maxQueued }),
    ...(key.monthlyQuota === undefined ? {} : { monthly_quota: key.monthlyQuota }),
  };
}

/** What the keys of an owner, or all keys, created in a month (`2026-11`, UTC), in parts that are read when they are asked for. */
export async function* usageOf(
  keys: Pick<KeyRepository, "usage">,
  month: string,
  ownerId?: string,
): AsyncGenerator<readonly Usage[]> {
  for (let after: Usage | undefined; ; ) {
    const part = await keys.usage(month, { ...(ownerId !== undefined && { ownerId }), ...(after && { after }) });
    after = part.at(-1);
    if (!after) return;
    yield part;
  }
}

/**
 * Stores the operator's own key with every scope. The same key keeps its owner across starts, and a revoked key stays revoked.
 * Throws Error for a key in Easel's format whose checksum is wrong.
 */
export async function ensureKey(keys: KeyRepository, text: string, name: string): Promise<ApiKey> {
  if (text.startsWith(PREFIX) && text.length === newKeyText().length && !isKeyText(text))
    throw new Error(`${name}: expected a key as easel printed it, got one whose checksum is wrong`);
  const sha256 = hashKey(text);
  const found = await keys.findByHash(sha256);
  if (!found) return keys.create({ sha256, name, scopes: SCOPES });
  // Keys stored before scopes were introduced have only the scopes create and read.
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
