/** Webhooks of an owner: create, list, rotate and delete them; list and retry their deliveries. */

import { createHmac, randomBytes } from "node:crypto";
import { EaselError, invalid, subjectOf } from "easel-contract";
import type { Clock } from "../ports/clock.ts";
import type { EventLog } from "../ports/events.ts";
import type { ImageRepository } from "../ports/images.ts";
import type { Webhook, WebhookDelivery, WebhookRepository } from "../ports/webhooks.ts";
import { type Guard, parseTarget } from "./guarded-request.ts";
import type { Caller, NewWebhook } from "./service.ts";

export interface WebhookDeps {
  readonly webhooks: WebhookRepository;
  readonly events: Pick<EventLog, "place">;
  readonly images: ImageRepository;
  readonly guard: Guard;
  readonly clock: Clock;
  /** The secret of the installation; secrets of single requests are derived from it. */
  readonly serviceSecret: Uint8Array;
}

/** Maximum number of webhooks per owner. */
const MAX_WEBHOOKS = 20;
/** After a rotation the old secret signs as well for this long. */
const ROTATION_MS = 24 * 3_600_000;
const CHECK_MS = 10_000;
const FINAL = ["image.ready", "image.failed"] as const;

/** Throws VALIDATION_ERROR for a target that is not allowed, and beyond 20 webhooks. */
export async function createWebhook(
  deps: WebhookDeps,
  caller: Caller,
  { url, events = FINAL }: NewWebhook,
): Promise<Webhook> {
  await checkTarget(deps.guard, url, "url");
  const webhook: Webhook = {
    id: newId(),
    ownerId: caller.ownerId,
    keyId: caller.keyId,
    url,
    events: [...new Set(events)],
    secret: newSecret(),
    createdAt: deps.clock.now(),
  };
  // An event goes to the webhooks that are there when it is placed: earlier ones are not for this webhook.
  await deps.events.place();
  if (!(await deps.webhooks.create(webhook, MAX_WEBHOOKS)))
    throw invalid({
      field: "url",
      message: `expected at most ${MAX_WEBHOOKS} webhooks, got one more; delete one first`,
    });
  return webhook;
}

/** The owner's webhooks, oldest first. Keys that may only read do not get the secret. */
export async function listWebhooks(
  deps: WebhookDeps,
  caller: Caller,
): Promise<{ readonly webhooks: readonly Webhook[]; readonly requestSecret?: string }> {
  const webhooks = await deps.webhooks.list(caller.ownerId);
  const maySign = caller.scopes.includes("create") || caller.scopes.includes("admin");
  return { webhooks, ...(maySign ? { requestSecret: requestSecret(deps, caller) } : {}) };
}

/** The webhook of one create request. It receives the image's final state. Throws VALIDATION_ERROR for a target that is not allowed. */
export async function requestWebhook(
  deps: WebhookDeps,
  caller: Caller,
  url: string,
): Promise<Pick<Webhook, "id" | "keyId" | "url" | "events" | "secret">> {
  await checkTarget(deps.guard, url, "X-Webhook-Url");
  return { id: newId(), keyId: caller.keyId, url, events: FINAL, secret: requestSecret(deps, caller) };
}

/** The signing secret of webhooks set per request. Each API key has its own, derived from the installation's secret. */
function requestSecret({ serviceSecret }: Pick<WebhookDeps, "serviceSecret">, { keyId }: Caller): string {
  return `whsec_${createHmac("sha256", serviceSecret).update(`webhook of a request ${keyId}`).digest("base64")}`;
}

/** Throws NOT_FOUND. */
export async function deleteWebhook(deps: WebhookDeps, caller: Caller, id: string): Promise<void> {
  if (!(await deps.webhooks.remove(caller.ownerId, id))) throw unknown("webhook");
}

/** Gives a new secret; the old one signs as well for 24 h. Throws NOT_FOUND. */
export async function rotateWebhook(deps: WebhookDeps, caller: Caller, id: string): Promise<Webhook> {
  const until = new Date(deps.clock.now().getTime() + ROTATION_MS);
  const webhook = await deps.webhooks.rotate(caller.ownerId, id, newSecret(), until);
  if (!webhook) throw unknown("webhook");
  return webhook;
}

/** Newest first. Throws NOT_FOUND. */
export async function listDeliveries(
  deps: WebhookDeps,
  caller: Caller,
  id: string,
  limit: number,
): Promise<readonly WebhookDelivery[]> {
  if (!(await deps.webhooks.find(caller.ownerId, id))) throw unknown("webhook");
  return deps.webhooks.deliveries(caller.ownerId, id, limit);
}

/** Due at once. Throws NOT_FOUND, and GONE when the image was purged. */
export async function retryDelivery(
  deps: WebhookDeps,
  caller: Caller,
  id: string,
  deliveryId: string,
): Promise<WebhookDelivery> {
  const delivery = await deps.webhooks.retry(caller.ownerId, id, deliveryId);
  if (!delivery) throw unknown("delivery");
  if (subjectOf(delivery.event) === "image" && !(await deps.images.find(delivery.subject)))
    throw new EaselError("GONE", "the image of this delivery was deleted");
  return delivery;
}

async function checkTarget(guard: Guard, text: string, field: string): Promise<void> {
  try {
    await guard.check(parseTarget(text), AbortSignal.timeout(CHECK_MS));
  } catch (error) {
    throw invalid({
      field,
      message: error instanceof EaselError ? error.message : "expected a host whose name can be resolved within 10 s",
    });
  }
}

function newId(): string {
  return `whk_${randomBytes(12).toString("base64url")}`;
}

function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

function unknown(what: string): EaselError {
  return new EaselError("NOT_FOUND", `no such ${what}`);
}
