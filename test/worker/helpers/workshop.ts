/** A real store and a real blob folder with a few words for tests of the durable path. */

import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, type TestContext } from "node:test";
import type { KindName } from "easel-contract";
import type { BlobStore } from "../../../src/ports/blobs.ts";
import type { Clock } from "../../../src/ports/clock.ts";
import type { ImageRecord, StoredInput } from "../../../src/ports/image-record.ts";
import type { Store } from "../../../src/ports/store.ts";
import { openFolderBlobs } from "../../../src/storage/blobs/folder.ts";
import { openStore } from "../../../src/storage/postgres-store.ts";
import { createTestDatabase, silentLog, type TestConnection } from "../../helpers/postgres.ts";
import { until } from "../../helpers/until.ts";
import type { Act } from "./acts.ts";

export interface Workshop {
  readonly database: TestConnection;
  readonly blobFolder: string;
  readonly store: Store;
  readonly blobs: BlobStore;
  /** Starts at the real time; `aheadMs` turns it forward. */
  readonly clock: Clock & { aheadMs: number };
  /** Creates an image whose making plays the act; gives its id. */
  order(act: Act, draft?: Partial<Draft>): Promise<string>;
  /** The image as it is. Throws when it is not there. */
  image(id: string): Promise<ImageRecord>;
  /** Waits for an image to be in a state, and gives it. */
  reach<S extends ImageRecord["state"]>(id: string, state: S): Promise<ImageRecord & { readonly state: S }>;
  /** All keys of the store, sorted. */
  keys(prefix?: string): Promise<string[]>;
}

interface Draft {
  readonly ownerId: string;
  readonly kind: KindName;
  readonly inputs: Readonly<Record<string, StoredInput>>;
  readonly idempotency: { readonly keyId: string; readonly key: string; readonly fingerprint: string };
}

/** Gone after the test `t`; without one, after the file. */
export async function openWorkshop(t?: TestContext, connection?: TestConnection): Promise<Workshop> {
  const database = connection ?? (await createTestDatabase(t));
  const blobFolder = await mkdtemp(join(tmpdir(), "easel-blobs-"));
  const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) };
  const store = await openStore({ databaseUrl: database, clock, log: silentLog });
  const blobs = await openFolderBlobs(blobFolder, clock);
  const close = async (): Promise<void> => {
    await store.close();
    await rm(blobFolder, { recursive: true, force: true });
  };
  if (t) t.after(close);
  else after(close);

  async function image(id: string): Promise<ImageRecord> {
    const found = await store.images.find(id);
    if (!found) throw new Error(`no image ${id}`);
    return found;
  }

  return {
    database,
    blobFolder,
    store,
    blobs,
    clock,
    image,
    async order(act, { ownerId = "own_test", kind = "art_v5", inputs = {}, idempotency } = {}) {
      const id = randomBytes(12).toString("hex");
      await store.images.create({
        draft: { id, kind, ownerId, params: { ...act }, inputs, seed: 7, warnings: [], createdAt: clock.now() },
        limits: { maxQueued: 100_000, maxQueuedPerOwner: 10_000, fastAllowance: 20 },
        ...(idempotency ? { idempotency } : {}),
      });
      return id;
    },
    async reach<S extends ImageRecord["state"]>(id: string, state: S) {
      const found = await until(
        `image ${state}`,
        async () => {
          // A database that is just being killed is part of some tests.
          const now = await store.images.find(id).catch(() => undefined);
          if (now?.state === "failed" && state !== "failed") throw new Error(`failed: ${now.failure.message}`);
          return now?.state === state && now;
        },
        40_000,
      );
      return found as ImageRecord & { readonly state: S };
    },
    async keys(prefix = "") {
      const keys: string[] = [];
      for await (const { key } of blobs.list(prefix)) keys.push(key);
      return keys.sort();
    },
  };
}
