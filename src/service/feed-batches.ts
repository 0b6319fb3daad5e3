/** Lets the rows of batches into the queue as their owners have places, and tells of batches that are done. Any number of processes may do it; each row is leased to one. */

import { setTimeout as pause } from "node:timers/promises";
import { EaselError } from "easel-contract";
import type { BatchStore, RowClaim } from "../ports/batches.ts";
import type { Log } from "../ports/log.ts";
import type { Caller, CreateAnswer, CreateImageRequest } from "./service.ts";

export interface FeedDeps {
  readonly batches: BatchStore;
  readonly log: Log;
  /** Unfinished images of an owner up to which rows enter the queue: what is left is for the owner's other images. */
  readonly places: number;
  createImage(caller: Caller, request: CreateImageRequest): Promise<CreateAnswer>;
}

/** How often waiting rows are looked for, in ms. A look without any reads an empty index. */
const LOOK_MS = 500;
const RETRY_MS = 30_000;
/** Attempts at a row whose pictures cannot be reached. */
const MOST_TRIES = 3;

/** Starts at once. */
export function startFeeding({ batches, log, places, createImage }: FeedDeps): { stop(): Promise<void> } {
  const closing = new AbortController();

  async function feed(claim: RowClaim): Promise<void> {
    const { batch, row, fields } = claim;
    const caller: Caller = { keyId: batch.keyId, ownerId: batch.ownerId, scopes: ["create"] };
    try {
      await createImage(caller, {
        kind: batch.kind,
        body: { ...batch.template, ...fields },
        batch: { id: batch.id, row },
        signal: closing.signal,
      });
    } catch (error) {
      // The lease ends by itself.
      if (closing.signal.aborted) return;
      if (!(error instanceof EaselError) || error.type === "INTERNAL") {
        log.warn({ err: error, batch: batch.id, row }, "a row of a batch could not be made; it is tried again");
        return batches.retry(claim, RETRY_MS);
      }
      if (error.type === "GONE") return;
      const isRetryable = error.retryable && (error.status >= 500 || claim.tries < MOST_TRIES);
      if (isRetryable) await batches.retry(claim, RETRY_MS);
      else await batches.fail(claim, { type: error.type, message: error.message });
    }
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        for (let claim = await batches.claim(places); claim; claim = await batches.claim(places)) {
          await feed(claim);
          if (closing.signal.aborted) return;
        }
        await batches.tellDone();
      } catch (error) {
        // While the database is down.
        if (!(error instanceof EaselError)) log.warn({ err: error }, "batches could not be read");
      }
      await pause(LOOK_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      closing.abort();
      await running;
    },
  };
}
