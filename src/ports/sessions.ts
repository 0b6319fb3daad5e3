/** Signed-in browsers. */

import type { ApiKey } from "./keys.ts";

/** Sessions of browsers. Tokens and codes are stored as SHA-256, 32 bytes. */
export interface SessionRepository {
  /** Stores a code that begins one session of the key until `expiresAt`. */
  offerCode(code: { readonly sha256: Uint8Array; readonly keyId: string; readonly expiresAt: Date }): Promise<void>;
  /** The key of a code that has not expired. The code is deleted, so of two callers one gets it. */
  takeCode(sha256: Uint8Array): Promise<string | undefined>;
  /** Stores a session of the key until `expiresAt`. */
  begin(session: { readonly sha256: Uint8Array; readonly keyId: string; readonly expiresAt: Date }): Promise<void>;
  /** The key of a session that has not ended, also a revoked or expired key. */
  findKey(sha256: Uint8Array): Promise<ApiKey | undefined>;
  /** Ends a session; does nothing when there is none. */
  end(sha256: Uint8Array): Promise<void>;
}
