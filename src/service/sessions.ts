/** Browser sessions. A one-time code or an API key starts one; sign-out, expiry or the end of its key ends it. */

import { createHash, randomBytes } from "node:crypto";
import { EaselError } from "easel-contract";
import type { Clock } from "../ports/clock.ts";
import type { ApiKey, KeyRepository } from "../ports/keys.ts";
import type { SessionRepository } from "../ports/sessions.ts";
import { hashKey } from "./keys.ts";

/** How long a session lasts. */
export const SESSION_MS = 30 * 86_400_000;
/** How long the code in the sign-in URL of the start is valid. */
const START_CODE_MS = 3_600_000;
/** How long the code that a signed-in browser shows to another one is valid. */
export const PAIRING_CODE_MS = 600_000;

export interface SessionStores {
  readonly keys: Pick<KeyRepository, "findByHash" | "list">;
  readonly sessions: SessionRepository;
  readonly clock: Clock;
}

/** A session as the browser keeps it: 256 random bits in base64url. */
export interface BegunSession {
  readonly token: string;
  readonly expiresAt: Date;
}

/** SHA-256 of a token or code as it is stored, 32 bytes. */
export function hashToken(token: string): Uint8Array {
  return createHash("sha256").update(token, "utf8").digest();
}

/** A code that can start one session of the key, and until when: one hour from now, or `validMs`. */
export async function offerSignInCode(
  keyId: string,
  { sessions, clock }: Pick<SessionStores, "sessions" | "clock">,
  validMs: number = START_CODE_MS,
): Promise<{ readonly code: string; readonly expiresAt: Date }> {
  const code = randomBytes(24).toString("base64url");
  const expiresAt = after(clock, validMs);
  await sessions.offerCode({ sha256: hashToken(code), keyId, expiresAt });
  return { code, expiresAt };
}

/**
 * Begins a session of the key behind `credential`. Throws NO_RIGHTS for a code or key that is unknown, used, expired or revoked;
 * its data names the field `key` with `revoked` or `expired` when the caller holds a key that has ended.
 */
export async function beginSession(
  credential: { readonly code: string } | { readonly key: string },
  stores: SessionStores,
): Promise<BegunSession> {
  const key =
    "code" in credential
      ? await keyOfCode(credential.code, stores)
      : await stores.keys.findByHash(hashKey(credential.key));
  if (!key) throw new EaselError("NO_RIGHTS");
  const ended = endOf(key, stores.clock);
  if (ended) throw new EaselError("NO_RIGHTS", `the key is ${ended}`, { data: [{ field: "key", message: ended }] });
  const token = randomBytes(32).toString("base64url");
  const expiresAt = after(stores.clock, SESSION_MS);
  await stores.sessions.begin({ sha256: hashToken(token), keyId: key.keyId, expiresAt });
  return { token, expiresAt };
}

async function keyOfCode(code: string, { sessions, keys }: SessionStores): Promise<ApiKey | undefined> {
  const keyId = await sessions.takeCode(hashToken(code));
  return keyId === undefined ? undefined : (await keys.list()).find((key) => key.keyId === keyId);
}

/** Why the key is no longer accepted; undefined for a key that is. */
export function endOf({ revokedAt, expiresAt }: ApiKey, clock: Clock): "revoked" | "expired" | undefined {
  if (revokedAt) return "revoked";
  return expiresAt && expiresAt.getTime() <= clock.now().getTime() ? "expired" : undefined;
}

/** Whether the key is neither revoked nor expired. */
export function isUsable(key: ApiKey, clock: Clock): boolean {
  return endOf(key, clock) === undefined;
}

function after(clock: Clock, ms: number): Date {
  return new Date(clock.now().getTime() + ms);
}
