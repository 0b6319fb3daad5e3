import type { Generated } from "kysely";

/** Rows of the `easel` schema as the typed builder sees them. Moments are timestamptz in milliseconds; JSON is kept as it was written. */
export interface Tables {
  "easel.images": ImageRow;
  "easel.image_blobs": { blob_key: string; image_id: string };
  "easel.api_keys": KeyRow;
  "easel.idempotency": IdempotencyRow;
  "easel.short_links": LinkRow;
  "easel.audits": { image_id: string; created_at: Date };
  "easel.picture_log": { image_id: string; deleted_at: Date | null };
  "easel.usage": { key_id: string; month: string; kind: string; images: number };
  "easel.link_scans": { code: string; day: string; scans: number };
  "easel.sessions": SessionRow;
  "easel.sign_in_codes": SessionRow;
  "easel.secrets": { name: string; value: Buffer };
  "easel.collections": CollectionRow;
  "easel.shares": ShareRow;
  "easel.owners": { owner_id: string; words_written: boolean };
}

export interface ImageRow {
  id: string;
  kind: string;
  owner_id: string;
  state: string;
  queue_type: string;
  /** Order of claims in its queue, ascending. */
  virtual_start: number;
  /** An unfinished image may be claimed from this moment on (clock of the database); a claim moves it to the lease's end. */
  available_at: Date;
  /** Counts claims and releases; fences the holders of earlier leases. */
  lease_token: number;
  attempt: number;
  hiccups: number;
  params: unknown;
  inputs: unknown;
  prepared: unknown;
  /** bigint: the driver gives text. */
  seed: string;
  warnings: unknown;
  link_code: string | null;
  trace_parent: string | null;
  progress01: number;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  deleted_at: Date | null;
  picture: unknown;
  made: unknown;
  failure: unknown;
  starred: boolean;
  /** What made the picture that this image makes again. */
  remakes: unknown;
  title: string | null;
  tags: string[] | null;
  collection_id: string | null;
}

/** A row of `easel.images`, with `destinationOf` it where the statement reads that. */
export interface ReadImageRow extends ImageRow {
  destination?: string | null;
}

export interface KeyRow {
  key_id: string;
  sha256: Buffer;
  owner_id: string;
  name: string;
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  rate_per_minute: number | null;
  max_queued: number | null;
  scopes: string[];
  monthly_quota: number | null;
}

interface IdempotencyRow {
  key_id: string;
  key: string;
  fingerprint: string;
  image_id: string;
  queue_type: string;
  created_at: Date;
}

/** A session of a browser, or a code that begins one. */
interface SessionRow {
  /** Of the token that the browser holds. */
  sha256: Buffer;
  key_id: string;
  expires_at: Date;
}

export interface LinkRow {
  code: string;
  image_id: string;
  owner_id: string;
  target: string | null;
  starts_at: Generated<Date | null>;
  ends_at: Generated<Date | null>;
  fallback: Generated<string | null>;
  scans: Generated<string>;
  created_at: Date;
  ended_at: Date | null;
}

export interface CollectionRow {
  collection_id: string;
  owner_id: string;
  name: string;
  created_at: Date;
}

export interface ShareRow {
  share_id: string;
  /** The secret part of its address. */
  token: string;
  owner_id: string;
  image_id: string | null;
  collection_id: string | null;
  asks_approval: boolean;
  created_at: Date;
  until_at: Date | null;
  approved_at: Date | null;
  comment: string | null;
}
