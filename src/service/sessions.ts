/** Browser sessions. A one-time code or an API key starts one; sign-out, expiry or the end of its key ends it. */

import { createHash, randomBytes } from "node:crypto";
import { EaselError } from "../contract/errors.ts";
import type { ApiKey, Clock, KeyRepository, SessionRepository } from "../ports.ts";
import { hashKey } from "./keys.ts";

/** How long a session lasts. */
export const SESSION_MS = 30 * 86_400_000;
/** How long the code in the sign-in URL is valid. */
const CODE_MS = 3_600_000;

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

/** A code that can start one session of the key within one hour. */
export async function offerSignInCode(keyId: string, { sessions, clock }: SessionStores): Promise<string> {
  const code = randomBytes(24).toString("base64url");
  await sessions.offerCode({ sha256: hashToken(code), keyId, expiresAt: after(clock, CODE_MS) });
  return code;
}

/** Begins a session of the key behind `credential`. Throws NO_RIGHTS for a code or key that is unknown, used, expired or revoked. */
export async function beginSession(
  credential: { readonly code: string } | { readonly key: string },
  stores: SessionStores,
): Promise<BegunSession> {
  const key =
    "code" in credential
      ? await keyOfCode(credential.code, stores)
      : await stores.keys.findByHash(hashKey(credential.key));
  if (!key || !isUsable(key, stores.clock)) throw new EaselError("NO_RIGHTS");
  const token = randomBytes(32).toString("base64url");
  const expiresAt = after(stores.clock, SESSION_MS);
  await stores.sessions.begin({ sha256: hashToken(token), keyId: key.keyId, expiresAt });
  return { token, expiresAt };
}

async function keyOfCode(code: string, { sessions, keys }: SessionStores): Promise<ApiKey | undefined> {
  const keyId = await sessions.takeCode(hashToken(code));
  return keyId === undefined ? undefined : (await keys.list()).find((key) => key.keyId === keyId);
}

/** Whether the key is neither revoked nor expired. */
export function isUsable({ revokedAt, expiresAt }: ApiKey, clock: Clock): boolean {
  return !revokedAt && !(expiresAt && expiresAt.getTime() <= clock.now().getTime());
}

function after(clock: Clock, ms: number): Date {
  return new Date(clock.now().getTime() + ms);
}
