/** Webhooks and their deliveries. */

import type { EventType } from "easel-contract";
import type { Happened } from "./events.ts";

/** A target that receives an owner's events. */
export interface Webhook {
  /** `whk_…` */
  readonly id: string;
  readonly ownerId: string;
  /** Deliveries are made while this key is valid. */
  readonly keyId: string;
  readonly url: string;
  readonly events: readonly EventType[];
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
  readonly event: EventType;
  /** The id of the image or key, or the code of the link, that the event is about. */
  readonly subject: string;
  /** When it happened. */
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
  /** Undefined when it was about an image that was purged. */
  readonly happened?: Happened;
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
  /** Leases due deliveries, each to one process. Deliveries of one webhook and subject are leased in the order of their events. */
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
