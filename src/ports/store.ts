/** Everything that is kept in the database. */

import type { Activity } from "./activity.ts";
import type { BatchStore } from "./batches.ts";
import type { CollectionStore } from "./collections.ts";
import type { DerivativeStore } from "./derivatives.ts";
import type { EventLog } from "./events.ts";
import type { ImageRepository } from "./images.ts";
import type { InstallationRecord } from "./installation.ts";
import type { JobQueue } from "./jobs.ts";
import type { KeyRepository } from "./keys.ts";
import type { PeriodicTasks } from "./periodic-tasks.ts";
import type { PreviewStore } from "./previews.ts";
import type { RateStore } from "./rates.ts";
import type { SessionRepository } from "./sessions.ts";
import type { ShareStore } from "./shares.ts";
import type { ShortLinks } from "./short-links.ts";
import type { WebhookRepository } from "./webhooks.ts";

/** Everything durable, opened together. */
export interface Store {
  readonly images: ImageRepository;
  readonly jobs: JobQueue;
  readonly events: EventLog;
  readonly derivatives: DerivativeStore;
  readonly batches: BatchStore;
  readonly collections: CollectionStore;
  readonly previews: PreviewStore;
  readonly rates: RateStore;
  readonly webhooks: WebhookRepository;
  readonly keys: KeyRepository;
  readonly sessions: SessionRepository;
  readonly links: ShortLinks;
  readonly shares: ShareStore;
  readonly tasks: PeriodicTasks;
  readonly installation: InstallationRecord;
  /** 32 random bytes for signing image URLs, made once per database. */
  urlSecret(): Promise<Uint8Array>;
  /**
   * Bytes of all pictures and derivatives, thumbnails left out, and of the database. Reads the owners' sums; of owners whose pictures
   * were not counted yet (`ImageRepository.countPictures`), the images too.
   */
  storageUsed(): Promise<{ readonly pictures: number; readonly pictureBytes: number; readonly databaseBytes: number }>;
  /** `failures` = at most how many of them. */
  activity(failures: number): Promise<Activity>;
  /** A named secret of the installation. The first call stores the bytes of `fresh`; every later call returns them. */
  secret(name: "pixel-mark" | "c2pa-signer", fresh: () => Uint8Array): Promise<Uint8Array>;
  /** Worker processes that are connected now. */
  workers(): Promise<number>;
  /** Throws when the database cannot be reached. */
  check(): Promise<void>;
  close(): Promise<void>;
}
