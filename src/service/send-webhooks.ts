/** Sends deliveries to webhooks according to Standard Webhooks 1.0.0 (https://www.standardwebhooks.com). */

import { createHmac, randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { EaselError } from "easel-contract";
import type { Clock } from "../ports/clock.ts";
import type { Happened } from "../ports/events.ts";
import type { Log } from "../ports/log.ts";
import type { Store } from "../ports/store.ts";
import type { DueDelivery, Webhook } from "../ports/webhooks.ts";
import { type Guard, parseTarget } from "./guarded-request.ts";

export interface SendDeps {
  readonly store: Pick<Store, "events" | "webhooks">;
  readonly guard: Guard;
  readonly clock: Clock;
  readonly log: Log;
  /** The `data` of the message, plain JSON. */
  dataOf(happened: Happened): object;
  /** Time limit of one request, in ms; default 10,000. */
  readonly timeoutMs?: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Delays after the first, second … failure, about 24 h in total. After the last one the delivery fails for good. */
const WAITS_MS = [
  5_000,
  30_000,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  8 * HOUR_MS,
];
/** Maximum number of concurrent requests of this process. */
const MAX_OPEN = 20;
/** Maximum per webhook, so that slow targets do not block the others. */
const MAX_OPEN_PER_WEBHOOK = 4;
const TIMEOUT_MS = 10_000;
/** Minimum time between two passes that place events and claim deliveries. */
const STEP_MS = 100;

/** Starts sending at once. Any number of processes may send; each delivery is leased to one of them. */
export function startWebhooks(deps: SendDeps): { stop(): Promise<void> } {
  const { store, log, timeoutMs = TIMEOUT_MS } = deps;
  const closing = new AbortController();
  const open = new Map<Promise<void>, string>();
  // A promise per pass: one that lasts as long as the process would keep a reaction for each pass that waited for it.
  let woken = Promise.withResolvers<void>();
  const wake = () => woken.resolve();
  /** How often events were announced, and up to which of these they were placed. At the start some may wait. */
  let announced = 1;
  let placed = 0;

  /**
   * An event whose announcement was lost is found by looking, every second. That is done for webhooks alone: without one nobody
   * waits for the event, and the outbox is not read while nothing happens.
   */
  async function placeEvents(): Promise<void> {
    const upTo = announced;
    if (placed === upTo && !(await store.webhooks.anyEnabled())) return;
    await store.events.place();
    placed = upTo;
  }

  async function step(): Promise<void> {
    await placeEvents();
    const limit = MAX_OPEN - open.size;
    if (limit <= 0) return;
    const counts = new Map<string, number>();
    for (const id of open.values()) counts.set(id, (counts.get(id) ?? 0) + 1);
    const leaseMs = 6 * timeoutMs;
    for (const delivery of await store.webhooks.claim({
      limit,
      perWebhook: MAX_OPEN_PER_WEBHOOK,
      open: counts,
      leaseMs,
    })) {
      const sending = send(deps, delivery, timeoutMs, closing.signal)
        .catch((error) => {
          // The lease ends and the delivery is sent again.
          log.warn({ delivery: delivery.id, reason: (error as Error).message }, "a webhook delivery was not recorded");
        })
        .finally(() => {
          open.delete(sending);
          wake();
        });
      open.set(sending, delivery.webhookId);
    }
  }

  async function run(): Promise<void> {
    let unsubscribe: (() => Promise<void>) | undefined;
    while (!closing.signal.aborted) {
      woken = Promise.withResolvers();
      try {
        unsubscribe ??= await store.events.onAppend((why) => {
          if (why === "announced") announced++;
          wake();
        });
        await step();
        await woken.promise;
        await pause(STEP_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ reason: (error as Error).message }, "webhooks cannot be sent now");
        await pause(1000, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
    await unsubscribe?.();
  }

  const running = run();
  return {
    async stop() {
      closing.abort();
      wake();
      await running;
      await Promise.all(open.keys());
    },
  };
}

async function send(deps: SendDeps, delivery: DueDelivery, timeoutMs: number, closing: AbortSignal): Promise<void> {
  const { store, guard, clock, log } = deps;
  const { happened, webhook } = delivery;
  if (!happened) return store.webhooks.end(delivery.id, { status: "failed", lastError: "the image was deleted" });
  const body = JSON.stringify({
    type: delivery.event,
    timestamp: delivery.at.toISOString(),
    data: deps.dataOf(happened),
  });
  const timeout = AbortSignal.timeout(timeoutMs);
  let lastStatus: number | undefined;
  let lastError: string;
  try {
    const answer = await guard.send(
      parseTarget(webhook.url),
      { method: "POST", headers: headersOf(delivery, body, clock.now()), body },
      AbortSignal.any([timeout, closing]),
    );
    // Only the status counts; the body is not read.
    answer.body.destroy();
    lastStatus = answer.statusCode;
    if (lastStatus >= 200 && lastStatus < 300)
      return await store.webhooks.end(delivery.id, { status: "delivered", lastStatus });
    lastError =
      lastStatus >= 300 && lastStatus < 400
        ? "expected status 2xx, got a redirect, which is not followed"
        : `expected status 2xx, got ${lastStatus}`;
  } catch (error) {
    // The guard's messages contain no address. A delivery interrupted by a stop is due again at once.
    if (closing.aborted) lastError = "the service was stopped";
    else if (timeout.aborted) lastError = `expected an answer within ${timeoutMs / 1000} s, got none`;
    else lastError = error instanceof EaselError ? error.message : "the connection failed";
  }
  const about = { delivery: delivery.id, webhook: webhook.id, attempts: delivery.attempts, status: lastStatus };
  const outcome = { lastError, ...(lastStatus === undefined ? {} : { lastStatus }) };
  if (lastStatus === 410) {
    log.info(about, "a webhook is disabled: its target answered 410");
    await store.webhooks.disable(webhook.id);
    return store.webhooks.end(delivery.id, { status: "failed", ...outcome });
  }
  const waitMs = WAITS_MS[delivery.attempts - 1];
  if (waitMs === undefined) {
    log.warn(about, "a webhook delivery failed and is not retried");
    return store.webhooks.end(delivery.id, { status: "failed", ...outcome });
  }
  log.info(about, "a webhook delivery failed and will be retried");
  // Up to 10 % of jitter spreads the retries after an outage.
  const delayMs = closing.aborted ? 0 : Math.round(waitMs * (1 + randomInt(0, 100) / 1000));
  return store.webhooks.postpone(delivery.id, { ...outcome, delayMs });
}

/** The receiver recomputes the signature over `id.timestamp.body`. */
function headersOf({ id, webhook }: DueDelivery, body: string, now: Date): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const signatures = secretsOf(webhook, now).map((secret) => {
    const key = Buffer.from(secret.slice("whsec_".length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "user-agent": "Easel (webhook)",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}

function secretsOf({ secret, previous }: Webhook, now: Date): string[] {
  return [secret, ...(previous && previous.until > now ? [previous.secret] : [])];
}
