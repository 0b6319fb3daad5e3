/** Webhooks and their deliveries. */

import type { ImageRecord } from "./image-record.ts";

export type WebhookEvent = `image.${ImageRecord["state"]}`;

/** A target that receives the state changes of an owner's images. */
export interface Webhook {
  /** `whk_…` */
  readonly id: string;
  readonly ownerId: string;
  /** Deliveries are made while this key is valid. */
  readonly keyId: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  /** `whsec_` and base64. */
  readonly secret: string;
  /** The secret before the last rotation. Deliveries carry its signature as well until `until`. */
  readonly previous?: { readonly secret: string; readonly until: Date };
  readonly createdAt: Date;
  /** Set when the target answered 410. */
  readonly disabledAt?: Date;
}

/** One event to one webhook. */
export interface WebhookDelivery {
  /** `msg_…`; the same for all attempts. */
  readonly id: string;
  readonly webhookId: string;
  readonly imageId: string;
  readonly event: WebhookEvent;
  /** When the state changed. */
  readonly at: Date;
  readonly status: "pending" | "delivered" | "failed";
  readonly attempts: number;
  readonly nextAt?: Date;
  readonly lastStatus?: number;
  readonly lastError?: string;
  readonly doneAt?: Date;
}

export interface DueDelivery extends WebhookDelivery {
  readonly webhook: Webhook;
  /** The image as it was at the event; undefined when it was purged. */
  readonly record?: ImageRecord;
}

/** Webhooks and their deliveries. Placing an event creates one delivery per subscribed webhook. */
export interface WebhookRepository {
  /** False when the owner already has `most` webhooks. */
  create(webhook: Webhook, most: number): Promise<boolean>;
  /** The owner's webhooks, oldest first, without those set per request. */
  list(ownerId: string): Promise<readonly Webhook[]>;
  find(ownerId: string, id: string): Promise<Webhook | undefined>;
  /** Whether any owner has one that is not disabled. That of a single create counts until it is forgotten. */
  anyEnabled(): Promise<boolean>;
  /** Removes a webhook and its deliveries. False when it does not exist. */
  remove(ownerId: string, id: string): Promise<boolean>;
  /** Replaces the secret. `undefined` = no such webhook. */
  rotate(ownerId: string, id: string, secret: string, previousUntil: Date): Promise<Webhook | undefined>;
  /** Newest first. */
  deliveries(ownerId: string, id: string, limit: number): Promise<readonly WebhookDelivery[]>;
  /** Makes a delivery due at once and resets its attempts. `undefined` = no such delivery. */
  retry(ownerId: string, id: string, deliveryId: string): Promise<WebhookDelivery | undefined>;
  /** Leases due deliveries, each to one process. Deliveries of one webhook and image are leased in the order of their events. */
  claim(request: {
    readonly limit: number;
    /** Maximum number of open requests per webhook, those in `open` included. */
    readonly perWebhook: number;
    /** Number of requests that the caller has open, by webhook. */
    readonly open: ReadonlyMap<string, number>;
    readonly leaseMs: number;
  }): Promise<readonly DueDelivery[]>;
  end(
    deliveryId: string,
    result: { readonly status: "delivered" | "failed"; readonly lastStatus?: number; readonly lastError?: string },
  ): Promise<void>;
  postpone(
    deliveryId: string,
    result: { readonly lastStatus?: number; readonly lastError: string; readonly delayMs: number },
  ): Promise<void>;
  /** Stops creating deliveries for the webhook. */
  disable(webhookId: string): Promise<void>;
  /** Removes ended deliveries and webhooks set per request that are older than `before`. */
  forget(before: Date): Promise<void>;
}
