/** The queue of jobs. */

import type { QueueType } from "./image-record.ts";

/** A claimed image: the right to work on it until the lease ends. */
export interface Job {
  readonly imageId: string;
  readonly queueType: QueueType;
  /** Fences `touch` and `retry`; higher with each claim of the image. */
  readonly leaseToken: number;
}

/** The unfinished images as a queue. A job ends with its image: by a transition to `ready`, `failed` or `deleted`. */
export interface JobQueue {
  /**
   * Leases the next job for 10 s, fair between owners; slow jobs get at least one tenth of the starts.
   * `undefined` = none is available now. In a copy that is held, images from before the hold are not.
   */
  claim(): Promise<Job | undefined>;
  /** Renews the lease for 10 s; false when it was lost. Call every 3 s. */
  touch(job: Job): Promise<boolean>;
  /** Ends the lease: the job is available again after `delayMs`. False when the lease was lost or the image is finished. */
  retry(job: Job, delayMs: number): Promise<boolean>;
  /** Calls back when there may be work or when an image was deleted; at least once a second. Returns the unsubscribe. */
  onWake(wake: (event: { readonly deletedImageId?: string }) => void): Promise<() => Promise<void>>;
  /** Approximate jobs waiting, by queue, from a cache at most 5 s old. */
  depth(): Promise<{ readonly fast: number; readonly slow: number; readonly oldestS: number }>;
  /** Approximate number of jobs before this image, from a cache; undefined when it is not waiting. */
  position(imageId: string): Promise<number | undefined>;
}
