import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { Store } from "../../src/ports/store.ts";
import type { StoreUnderTest } from "../helpers/postgres-store.ts";
import { draft, READY, ROOMY, RUNNING } from "./image-repository-drafts.ts";

const LIMITS = { limit: 20, perWebhook: 4, leaseMs: 60_000 };

/** What ports say of the claims of a WebhookRepository. Signing and sending: test/http/webhooks.test.ts. */
export function webhookRepositoryContract(open: (t: TestContext) => Promise<StoreUnderTest>): void {
  test("a claim counts the open requests of each webhook: a second one takes only what is still free", async (t) => {
    const { store } = await open(t);
    await subscribe(store, "whk_slow", "whk_quick");
    await finishImages(store, 0, 2);
    assert.deepEqual(await claimed(store, new Map()), { whk_quick: 2, whk_slow: 2 });
    await finishImages(store, 2, 10);
    assert.deepEqual(await claimed(store, new Map([["whk_slow", 2]])), { whk_quick: 4, whk_slow: 2 });
    const open4 = new Map([
      ["whk_slow", 4],
      ["whk_unknown", 1],
    ]);
    assert.deepEqual(await claimed(store, open4), { whk_quick: 4 });
  });

  test("a webhook is enabled until its target is gone or it is removed, whoever owns it", async (t) => {
    const { store } = await open(t);
    assert.equal(await store.webhooks.anyEnabled(), false);
    await subscribe(store, "whk_a", "whk_b");
    await store.webhooks.disable("whk_a");
    assert.equal(await store.webhooks.anyEnabled(), true);
    await store.webhooks.remove("own_ann", "whk_b");
    assert.equal(await store.webhooks.anyEnabled(), false);
  });

  test("a claim takes no more than its limit, and none twice", async (t) => {
    const { store, openSecond } = await open(t);
    const second = await openSecond();
    await subscribe(store, "whk_a");
    await finishImages(store, 0, 6);
    const request = { ...LIMITS, open: new Map() };
    const first = await store.webhooks.claim({ ...request, limit: 1 });
    const others = await Promise.all([store.webhooks.claim(request), second.webhooks.claim(request)]);
    const ids = [first, ...others].flat().map(({ id }) => id);
    assert.equal(first.length, 1);
    assert.equal(new Set(ids).size, ids.length);
  });

  test("deliveries of one webhook and image are claimed in the order of their events, each after the end of the one before", async (t) => {
    const { store } = await open(t);
    await subscribe(store, "whk_a");
    await finishImages(store, 0, 1);
    await store.images.transition("image-0", "any", ["ready"], { state: "deleted" });
    await store.events.place();
    const request = { ...LIMITS, open: new Map() };
    const [ready, ...none] = await store.webhooks.claim(request);
    assert.equal(ready.event, "image.ready");
    assert.deepEqual([none, await store.webhooks.claim(request)], [[], []]);
    await store.webhooks.end(ready.id, { status: "delivered", lastStatus: 204 });
    assert.deepEqual(
      (await store.webhooks.claim(request)).map(({ event }) => event),
      ["image.deleted"],
    );
  });
}

async function subscribe(store: Store, ...ids: readonly string[]): Promise<void> {
  const { keyId, ownerId } = await store.keys.create({
    sha256: new Uint8Array(32).fill(1),
    name: "shop",
    ownerId: "own_ann",
  });
  for (const id of ids) {
    const webhook = {
      id,
      ownerId,
      keyId,
      url: `https://example.com/${id}`,
      events: ["image.ready", "image.deleted"] as const,
      secret: "whsec_c2VjcmV0",
      createdAt: new Date(),
    };
    assert.equal(await store.webhooks.create(webhook, 10), true);
  }
}

/** Makes ready the images from `first` to before `end`, one event for every webhook. */
async function finishImages(store: Store, first: number, end: number): Promise<void> {
  for (let i = first; i < end; i++) {
    const id = `image-${i}`;
    await store.images.create({ draft: draft(id), limits: ROOMY });
    await store.images.transition(id, 0, ["queued"], RUNNING);
    await store.images.transition(id, 1, ["running"], READY);
  }
  await store.events.place();
}

/** The number of deliveries that a claim takes by webhook. */
async function claimed(store: Store, open: ReadonlyMap<string, number>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { webhookId } of await store.webhooks.claim({ ...LIMITS, open }))
    counts[webhookId] = (counts[webhookId] ?? 0) + 1;
  return counts;
}
