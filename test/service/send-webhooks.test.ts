import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";
import { queryObjects } from "node:v8";
import pg from "pg";
import type { EventLog } from "../../src/ports/events.ts";
import { createGuard } from "../../src/service/guarded-request.ts";
import { startWebhooks } from "../../src/service/send-webhooks.ts";
import { createWebhook } from "../../src/service/webhooks.ts";
import { draft, READY, ROOMY, RUNNING } from "../contracts/image-repository-drafts.ts";
import { silentLog } from "../helpers/postgres.ts";
import { openTestStore } from "../helpers/postgres-store.ts";
import { until } from "../helpers/until.ts";

type Why = Parameters<Parameters<EventLog["onAppend"]>[0]>[0];

/** A sender on a real store that hears of events only what the test announces, and a target that notes the ids of images. */
async function start(t: TestContext) {
  const { store, clock } = await openTestStore(t);
  const received: string[] = [];
  const target = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
    received.push(body.data.id);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => target.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    target.closeAllConnections();
    target.close();
  });
  const guard = createGuard({ allow: ["127.0.0.1"] });
  let wake: (why: Why) => void = () => assert.fail("the sender does not listen");
  let passes = 0;
  const webhooks: typeof store.webhooks = {
    ...store.webhooks,
    async claim(request) {
      const claimed = await store.webhooks.claim(request);
      passes++;
      return claimed;
    },
  };
  const onAppend: EventLog["onAppend"] = async (call) => {
    wake = call;
    return async () => undefined;
  };
  const start = () =>
    startWebhooks({
      store: { events: { ...store.events, onAppend }, webhooks },
      guard,
      clock: { now: () => new Date() },
      log: silentLog,
      dataOf: ({ subject }) => ({ id: subject }),
    });
  let sender = start();
  t.after(() => sender.stop());
  const { keyId, ownerId } = await store.keys.create({ sha256: new Uint8Array(32), name: "shop", ownerId: "own_ann" });
  const caller = { keyId, ownerId, scopes: ["create" as const] };
  return {
    store,
    received,
    /** Gives the sender a reason and waits until it has looked again. */
    async say(why: Why): Promise<void> {
      await until("the sender to listen", () => passes > 0);
      const before = passes;
      wake(why);
      await until("another pass", () => passes > before);
    },
    async restart(): Promise<void> {
      await sender.stop();
      passes = 0;
      sender = start();
      await until("a first pass", () => passes > 0);
    },
    async finish(id: string): Promise<void> {
      await store.images.create({ draft: draft(id, { ownerId }), limits: ROOMY });
      await store.images.transition(id, 0, ["queued"], RUNNING);
      await store.images.transition(id, 1, ["running"], READY);
    },
    subscribe: () =>
      createWebhook({ ...store, guard, clock, serviceSecret: new Uint8Array(32) }, caller, {
        url: `http://127.0.0.1:${(target.address() as AddressInfo).port}/`,
      }),
    /** Number of events that are placed. */
    placed: async () => (await store.events.bounds()).last,
  };
}

/** The statements that read or write the outbox. */
function outboxStatements(spy: { readonly mock: { readonly calls: readonly { arguments: readonly unknown[] }[] } }) {
  return spy.mock.calls
    .map(({ arguments: [query] }) => (typeof query === "string" ? query : ((query as { text?: string }).text ?? "")))
    .filter((text) => /easel\.event/.test(text));
}

test("without a webhook the outbox is not read while nothing is announced; what is announced is placed", async (t) => {
  const { say, finish, placed } = await start(t);
  await say("tick");
  const spy = t.mock.method(pg.Client.prototype, "query");
  for (let i = 0; i < 3; i++) await say("tick");
  assert.ok(spy.mock.callCount() >= 3, "the passes asked for deliveries");
  assert.deepEqual(outboxStatements(spy), []);
  await finish("a");
  await say("announced");
  await until("the events to be placed", async () => (await placed()) === 3);
});

test("an event whose announcement was lost goes to the webhooks of its time, and to no later one", async (t) => {
  const { say, finish, subscribe, received, placed } = await start(t);
  // The pass of the start places whatever is there.
  await say("tick");
  await finish("before");
  await say("tick");
  assert.equal(await placed(), 0, "nobody waits for it");
  await subscribe();
  assert.equal(await placed(), 3, "placed before the webhook was there");
  await finish("after");
  await say("tick");
  await until("the delivery", () => received.length > 0);
  assert.deepEqual(received, ["after"]);
});

test("a restart places what was left", async (t) => {
  const { say, finish, restart, placed } = await start(t);
  await say("tick");
  await finish("left");
  await restart();
  assert.equal(await placed(), 3);
});

test("a pass leaves nothing behind", async (t) => {
  const { say } = await start(t);
  const passes = async (count: number): Promise<number> => {
    for (let i = 0; i < count; i++) await say("tick");
    return queryObjects(Promise, { format: "count" });
  };
  const before = await passes(5);
  const grown = (await passes(15)) - before;
  assert.ok(grown < 10, `expected as many promises as before after 15 passes, got ${grown} more`);
});
