/** API keys and what they used. */

import type { KindName } from "easel-contract";

/** Permissions of a key: create and delete images, read them, operate the service. No scope includes another. */
export const SCOPES = ["create", "read", "admin"] as const;
export type Scope = (typeof SCOPES)[number];

export interface ApiKey {
  readonly keyId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly expiresAt?: Date;
  readonly revokedAt?: Date;
  /** Requests per minute; undefined = no limit. */
  readonly ratePerMinute?: number;
  /** Unfinished images at most; undefined = the service's limit. */
  readonly maxQueued?: number;
  readonly scopes: readonly Scope[];
  /** Images per calendar month (UTC); undefined = no limit. */
  readonly monthlyQuota?: number;
}

/** Images that a key created in one month (UTC). */
export interface Usage {
  readonly keyId: string;
  /** The name of the key. */
  readonly keyName: string;
  readonly kind: KindName;
  /** `2026-11`. */
  readonly month: string;
  readonly images: number;
}

export interface KeyRepository {
  /**
   * `sha256` = SHA-256 of the whole key, 32 bytes. Without `ownerId` a new owner is made.
   * For a hash that is already stored, returns the existing key unchanged.
   */
  create(key: {
    readonly sha256: Uint8Array;
    readonly name: string;
    readonly ownerId?: string;
    readonly expiresAt?: Date;
    readonly ratePerMinute?: number;
    readonly maxQueued?: number;
    /** Default: create and read. */
    readonly scopes?: readonly Scope[];
    readonly monthlyQuota?: number;
  }): Promise<ApiKey>;
  /** Replaces the scopes of a key; unknown keys are left alone. */
  setScopes(keyId: string, scopes: readonly Scope[]): Promise<void>;
  /**
   * Images created in a month (`2026-11`, UTC) by the keys of an owner, or by all keys, by key and kind: at most a thousand rows behind
   * `after`, none at the end.
   */
  usage(month: string, of: { readonly ownerId?: string; readonly after?: Usage }): Promise<readonly Usage[]>;
  /** The key of this hash, also a revoked or expired one. */
  findByHash(sha256: Uint8Array): Promise<ApiKey | undefined>;
  list(): Promise<readonly ApiKey[]>;
  /** False when there is no such key. */
  revoke(keyId: string): Promise<boolean>;
}
