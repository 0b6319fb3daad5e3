/** Batches: rows that wait to become images of their owner. */

import type { KindName } from "easel-contract";
import type { ImageFailure, ImageRecord } from "./image-record.ts";

export interface Batch {
  readonly id: string;
  readonly ownerId: string;
  /** The key that ordered it, whose quota the rows were counted to. */
  readonly keyId: string;
  readonly kind: KindName;
  /** Fields of a create, not parsed. */
  readonly template: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  readonly rows: number;
  /** Rows that are not in the queue yet. */
  readonly waiting: number;
}

/** A row of a batch as it is now. */
export interface BatchRow {
  /** From 1. */
  readonly row: number;
  /** Fields that come before those of the template. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** What it became. */
  readonly image?: ImageRecord;
  /** Why it became no image. */
  readonly failure?: ImageFailure;
}

/** The right to make the image of a row for a minute. */
export interface RowClaim {
  readonly batch: Batch;
  readonly row: number;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Claims so far, this one included. */
  readonly tries: number;
}

interface NewBatch extends Omit<Batch, "createdAt" | "rows" | "waiting"> {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Images of the key in a month (UTC); absent = no limit. */
  readonly quota?: number;
  /** As of creates: see `CreateRequest`. */
  readonly idempotency?: { readonly key: string; readonly fingerprint: string };
}

export interface BatchStore {
  /** Batch, rows and usage in one transaction. Throws QUOTA_EXCEEDED. False = an earlier request has the idempotency key. */
  create(batch: NewBatch): Promise<boolean>;
  find(id: string, ownerId: string): Promise<Batch | undefined>;
  /** The newest 100. */
  list(ownerId: string): Promise<readonly Batch[]>;
  /** Rows `from` to `from + limit - 1` that there are, in order. */
  rows(id: string, from: number, limit: number): Promise<readonly BatchRow[]>;
  /**
   * The next row whose owner has fewer than `places` unfinished images; batches take turns. The create of its image ends its wait
   * (`CreateRequest.batch`).
   */
  claim(places: number): Promise<RowClaim | undefined>;
  /** The row is available again after `delayMs`. */
  retry(claim: RowClaim, delayMs: number): Promise<void>;
  /** The row becomes no image. */
  fail(claim: RowClaim, failure: ImageFailure): Promise<void>;
  /** Writes the event of batches of which no row waits or is being made, once for each; again when rows were made anew. */
  tellDone(): Promise<void>;
  /**
   * Lets rows that failed wait again, as many images counted to the quota of the key. Answers with the number, and the images that they had been.
   * Throws QUOTA_EXCEEDED.
   */
  resume(batch: Batch, quota?: number): Promise<{ readonly rows: number; readonly images: readonly string[] }>;
  /** Ends the batch: waiting rows become nothing and are given back to this month's quota. False = the owner has no such batch. May be repeated. */
  end(id: string, ownerId: string): Promise<boolean>;
  /** Removes the rows of an ended batch. */
  remove(id: string): Promise<void>;
}
