import assert from "node:assert/strict";
import { test } from "node:test";
import { EaselError, type ErrorType, INPUT_LIMITS, KIND_WIRES } from "easel-contract";
import { createRaster } from "easel-picture";
import fc from "fast-check";
import { encodePng } from "../../src/codec/encode.ts";
import { KINDS } from "../../src/kinds/index.ts";
import type { BlobStore } from "../../src/ports/blobs.ts";
import { type CreateDeps, createImage, createImages } from "../../src/service/create-image.ts";
import { createCreatePlaces } from "../../src/service/create-places.ts";
import { createInputMemory, type InputMemory } from "../../src/service/input-memory.ts";
import { makeRecipe, recipeOf } from "../../src/service/recipes.ts";
import type { Caller, CreateImageRequest } from "../../src/service/service.ts";
import { takeInput } from "../../src/service/take-input.ts";
import { until } from "../helpers/until.ts";
import { openWorkshop } from "../worker/helpers/workshop.ts";

const shop = await openWorkshop();
const png = await encodePng(createRaster(64, 64));
const swap = await KINDS.find(({ name }) => name === "art_swapface")?.load({});
assert.ok(swap);
const kind = swap;
const URLS = ["a", "b", "c", "d", "e"].map((name) => `https://pictures.test/${name}`);
const BODY = { target: URLS[0], source: URLS.slice(1), consent: true };

const CALLER: Caller = { keyId: "key_1", ownerId: "own_1", scopes: ["create"] };

/** Counts what is held. */
function watchedMemory(): InputMemory & { held(): number } {
  const memory = createInputMemory();
  let open = 0;
  return {
    ...memory,
    held: () => open,
    open(ownerId) {
      const share = memory.open(ownerId);
      open++;
      const close = () => {
        open--;
        share.close();
      };
      return { ...share, close };
    },
  };
}

/** A service whose picture URLs are answered by `fetch`. */
function serve(
  fetch: CreateDeps["takeInput"] = async (input, field, options) =>
    takeInput({ ...shop.store, blobs: shop.blobs, fetchImage: async () => png }, input, field, options),
  changes: Partial<CreateDeps> = {},
) {
  const asked: string[] = [];
  const memory = watchedMemory();
  const deps: CreateDeps = {
    images: shop.store.images,
    derivatives: shop.store.derivatives,
    collections: shop.store.collections,
    blobs: shop.blobs,
    clock: shop.clock,
    kinds: new Map([["art_swapface", { wire: KIND_WIRES.art_swapface, kind }]]),
    canServe: () => true,
    inputMemory: memory,
    places: createCreatePlaces(),
    takeInput: (input, field, options) => {
      asked.push(field);
      return fetch(input, field, options);
    },
    requestWebhook: async () => assert.fail("no webhook was asked for"),
    publicUrl: "https://easel.test",
    linkUrl: "https://easel.test",
    strict: false,
    maxQueued: 1000,
    maxQueuedPerOwner: 1,
    fastAllowance: 20,
    ...changes,
  };
  const callerOf = (caller: Partial<Caller>): Caller => ({ ...CALLER, ...caller });
  const requestOf = (request: Partial<CreateImageRequest>): CreateImageRequest => ({
    ...{ kind: "art_swapface", body: BODY, signal: new AbortController().signal },
    ...request,
  });
  const create = (caller: Partial<Caller> = {}, request: Partial<CreateImageRequest> = {}) =>
    createImage(deps, callerOf(caller), requestOf(request));
  const createAll = (caller: Partial<Caller>, requests: readonly Partial<CreateImageRequest>[]) =>
    createImages(deps, callerOf(caller), requests.map(requestOf));
  return { deps, create, createAll, asked, memory };
}

function is(type: ErrorType) {
  return (error: unknown) => error instanceof EaselError && error.type === type;
}

function isRefusal(type: ErrorType) {
  return (error: unknown) => is(type)(error) && ((error as EaselError).retryAfterS ?? 0) > 0;
}

test("a full queue and a used quota are told before any picture is fetched or stored; a repeated request still gets its answer", async () => {
  const { create, asked, memory } = serve();
  const first = await create({}, { idempotencyKey: "once" });
  assert.equal(asked.length, 5);
  const before = await shop.keys();

  await assert.rejects(create(), isRefusal("QUEUE_FULL"));
  await assert.rejects(create({ maxQueued: 5, monthlyQuota: 1 }), isRefusal("QUOTA_EXCEEDED"));
  await assert.rejects(create({}, { idempotencyKey: "another" }), isRefusal("QUEUE_FULL"));
  assert.equal(asked.length, 5, "nothing more was fetched");
  assert.deepEqual(await shop.keys(), before);

  const again = await create({}, { idempotencyKey: "once" });
  assert.deepEqual([again.id, again.replayed], [first.id, true]);
  assert.equal(memory.held(), 0);
});

test("of many creates at once only those with a place in the queue fetch; the rest is refused at once, and a failure gives its place back", async () => {
  const arrived = Promise.withResolvers<void>();
  const { create, asked, memory } = serve(async (input, field, options) => {
    await arrived.promise;
    return takeInput({ ...shop.store, blobs: shop.blobs, fetchImage: async () => png }, input, field, options);
  });
  const caller = { ownerId: "own_crowd", maxQueued: 2 };
  const refused: unknown[] = [];
  const all = Array.from({ length: 20 }, () => create(caller).catch((error: unknown) => void refused.push(error)));
  await until("the refusals", () => refused.length === 18);
  for (const reason of refused) assert.ok(isRefusal("QUEUE_FULL")(reason));
  assert.equal(asked.length, 10, "two requests of five pictures each");
  arrived.resolve();
  assert.equal((await Promise.all(all)).filter((made) => made !== undefined).length, 2);

  let broken = true;
  const other = serve(async (input, field, options) => {
    if (broken) throw new EaselError("IMAGE_UNREACHABLE", "gone");
    return takeInput({ ...shop.store, blobs: shop.blobs, fetchImage: async () => png }, input, field, options);
  });
  await assert.rejects(other.create({ ownerId: "own_again" }), is("IMAGE_UNREACHABLE"));
  broken = false;
  await other.create({ ownerId: "own_again" });
  assert.equal(memory.held(), 0);
});

test("an order whose warnings cannot be read once it is written is no image", async () => {
  const blind: typeof kind = { ...kind, foresee: () => Promise.reject(new Error("unreadable")) };
  const { create, memory } = serve(undefined, {
    kinds: new Map([["art_swapface", { wire: KIND_WIRES.art_swapface, kind: blind }]]),
  });
  const owner = { ownerId: "own_blind" };
  await assert.rejects(create(owner), /unreadable/);
  const { images } = await shop.store.images.list({ ownerId: owner.ownerId, limit: 10 });
  assert.deepEqual(
    images.filter(({ state }) => state !== "deleted"),
    [],
  );
  assert.equal(memory.held(), 0);
  await serve().create(owner);
});

/** A moment at which a create can be held. */
function gate() {
  const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()];
  return {
    reached: reached.promise,
    open: (well = true) => opened.resolve(well),
    pass: () => {
      reached.resolve();
      return opened.promise;
    },
  };
}

/** A create that is held with its pictures on their way, and again between its written row and the answer to that write. */
function heldCreate(ownerId: string, maxQueued: number) {
  const [fetching, written] = [gate(), gate()];
  const { images } = shop.store;
  const takePicture: CreateDeps["takeInput"] = async (input, field, options) => {
    if (!(await fetching.pass())) throw new EaselError("IMAGE_UNREACHABLE", "gone");
    return takeInput({ ...shop.store, blobs: shop.blobs, fetchImage: async () => png }, input, field, options);
  };
  return {
    fetching,
    written,
    start: (places: CreateDeps["places"]) => {
      const create: CreateDeps["images"]["create"] = async (request) => {
        const created = await images.create(request);
        await written.pass();
        return created;
      };
      const served = serve(takePicture, { images: { ...images, create }, places, maxQueued: 100_000 });
      return served.create({ ownerId, maxQueued }).then(
        () => "made",
        (error: unknown) => (error instanceof EaselError ? error.type : String(error)),
      );
    },
  };
}

test("a create counts once, whether it is admitted, written or answered", async () => {
  let owners = 0;
  const step = fc.constantFrom("start", "write", "fail", "answer");
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(step, { minLength: 4, maxLength: 14 }),
      async (most, steps) => {
        const ownerId = `own_once_${owners++}`;
        const places = createCreatePlaces();
        const states: {
          readonly create: ReturnType<typeof heldCreate>;
          readonly outcome: Promise<string>;
          at: string;
        }[] = [];
        const first = (at: string) => states.find((one) => one.at === at);
        for (const next of steps) {
          if (next === "start") {
            const counted = states.filter(({ at }) => !["refused", "failed"].includes(at)).length;
            const create = heldCreate(ownerId, most);
            const outcome = create.start(places);
            const told = await Promise.race([create.fetching.reached.then(() => "admitted"), outcome]);
            assert.equal(told, counted < most ? "admitted" : "QUEUE_FULL", `${counted} of ${most}`);
            states.push({ create, outcome, at: told === "admitted" ? "fetching" : "refused" });
            continue;
          }
          const one = first(next === "answer" ? "written" : "fetching");
          if (!one) continue;
          if (next === "answer") {
            one.create.written.open();
            assert.equal(await one.outcome, "made");
            one.at = "answered";
          } else {
            one.create.fetching.open(next === "write");
            if (next === "write") await one.create.written.reached;
            else assert.equal(await one.outcome, "IMAGE_UNREACHABLE");
            one.at = next === "write" ? "written" : "failed";
          }
        }
        for (const { create } of states) {
          create.fetching.open();
          create.written.open();
        }
        await Promise.all(states.map(({ outcome }) => outcome));
      },
    ),
    { numRuns: 40 },
  );
});

test("several images of one request are admitted together, before anything of one is fetched, or none is", async () => {
  const { createAll, asked, memory } = serve(undefined, { maxQueuedPerOwner: 3 });
  const before = await shop.keys();
  for (const [caller, type] of [
    [{ ownerId: "own_all", maxQueued: 2 }, "QUEUE_FULL"],
    [{ ownerId: "own_all", keyId: "key_all", monthlyQuota: 2 }, "QUOTA_EXCEEDED"],
  ] as const)
    await assert.rejects(createAll(caller, [{}, {}, {}]), isRefusal(type));
  assert.deepEqual(asked, []);
  assert.deepEqual(await shop.keys(), before);
  assert.equal((await createAll({ ownerId: "own_all" }, [{}, {}, {}])).length, 3);
  await assert.rejects(createAll({ ownerId: "own_all" }, [{}]), isRefusal("QUEUE_FULL"));
  assert.equal(memory.held(), 0);
});

test("when one of several images fails, the others are deleted with their pictures", async () => {
  let taken = 0;
  const { createAll } = serve(
    async (input, field, options) => {
      if (++taken > 10) throw new EaselError("IMAGE_UNREACHABLE", "gone");
      return takeInput({ ...shop.store, blobs: shop.blobs, fetchImage: async () => png }, input, field, options);
    },
    { maxQueuedPerOwner: 3 },
  );
  const before = await shop.keys();
  await assert.rejects(createAll({ ownerId: "own_part" }, [{}, {}, {}]), is("IMAGE_UNREACHABLE"));
  assert.deepEqual(await shop.keys(), before);
  taken = 0;
  assert.equal((await createAll({ ownerId: "own_part" }, [{}, {}])).length, 2, "none of them counts");
});

test("a full service refuses before it fetches", async () => {
  const { create, asked } = serve(undefined, { maxQueued: 1 });
  await assert.rejects(create({ ownerId: "own_other" }), isRefusal("QUEUE_FULL"));
  assert.deepEqual(asked, []);
});

test("the write decides: of creates that were all admitted, those beyond the limit leave nothing behind", async () => {
  const { create, memory } = serve();
  const before = await shop.keys();
  const settled = await Promise.allSettled(Array.from({ length: 6 }, () => create({ ownerId: "own_many" })));
  const made = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value.id] : []));
  assert.equal(made.length, 1);
  for (const one of settled) if (one.status === "rejected") assert.ok(isRefusal("QUEUE_FULL")(one.reason));
  const folder = `images/${made[0]?.toLowerCase()}/`;
  assert.deepEqual(
    (await shop.keys()).filter((key) => !key.startsWith(folder)),
    before,
  );
  assert.equal(memory.held(), 0);
});

test("a put that fails takes those before it and itself along", async () => {
  const before = await shop.keys();
  for (const failing of [0, 1, 4]) {
    let puts = 0;
    const blobs: BlobStore = {
      ...shop.blobs,
      async put(key, bytes) {
        // It may have been written although its answer was lost.
        await shop.blobs.put(key, bytes);
        if (puts++ === failing) throw new EaselError("SERVICE_UNAVAILABLE", "the store is away", { retryAfterS: 1 });
      },
    };
    const { create, memory } = serve(undefined, { blobs });
    await assert.rejects(create({ ownerId: "own_put" }), is("SERVICE_UNAVAILABLE"));
    assert.equal(puts, failing + 1);
    assert.deepEqual(await shop.keys(), before);
    assert.equal(memory.held(), 0);
  }
});

test("an error of the write that is no outage leaves nothing behind either", async () => {
  const before = await shop.keys();
  const create = async () => {
    throw new Error("a defect");
  };
  const { create: make } = serve(undefined, { images: { ...shop.store.images, create } });
  await assert.rejects(make({ ownerId: "own_defect" }), /a defect/);
  assert.deepEqual(await shop.keys(), before);
});

test("the first picture that fails stops the others, and the answer waits until they have stopped", async () => {
  let stopped = 0;
  const { create, memory } = serve(async (_input, field, { signal }) => {
    if (field === "source.1") throw new EaselError("IMAGE_UNREADABLE", "source.1: expected a picture");
    return new Promise((_, reject) => {
      signal.addEventListener("abort", () => {
        stopped++;
        reject(signal.reason);
      });
    });
  });
  await assert.rejects(create({ ownerId: "own_stop" }), /source\.1: expected a picture/);
  assert.equal(stopped, 4);
  assert.equal(memory.held(), 0);
});

test("pictures of creates at once share one account; those it has no room for get 503 with a time to retry", async () => {
  const gate = Promise.withResolvers<void>();
  const { create, memory } = serve(
    async (input, field, options) => {
      options.take(20e6);
      await gate.promise;
      return takeInput({ ...shop.store, blobs: shop.blobs, fetchImage: async () => png }, input, field, options);
    },
    { maxQueuedPerOwner: 100 },
  );
  const all = Array.from({ length: 12 }, (_, i) =>
    create({ ownerId: `own_share_${i % 4}` }).then(
      () => "made",
      (error: unknown) => (isRefusal("SERVICE_UNAVAILABLE")(error) ? "refused" : String(error)),
    ),
  );
  const refused = await Promise.race(all);
  gate.resolve();
  const outcomes = await Promise.all(all);
  assert.equal(refused, "refused");
  assert.deepEqual([...new Set(outcomes)].sort(), ["made", "refused"]);
  assert.equal(memory.held(), 0);
});

test("of many repeated recipes only those with a place in the queue read their pictures, each counted once", async () => {
  const read: string[] = [];
  let opened = Promise.withResolvers<void>();
  const get: BlobStore["get"] = async (key, ...rest) => {
    read.push(key);
    await opened.promise;
    return shop.blobs.get(key, ...rest);
  };
  const blobs = { ...shop.blobs, get };
  const taken: number[] = [];
  const served = serve((input, field, options) => {
    const take = (bytes: number) => {
      taken.push(bytes);
      options.take(bytes);
    };
    return takeInput({ ...shop.store, blobs, fetchImage: async () => png }, input, field, { ...options, take });
  });
  const caller = { ...CALLER, ownerId: "own_again_and_again" };
  const { id } = await served.create(caller);
  const recipe = await recipeOf(shop.store.images, caller, id);
  const { images } = shop.store;
  const remake = () =>
    makeRecipe(
      { create: served.deps, images, blobs },
      { ...caller, maxQueued: 2 },
      { recipe, signal: new AbortController().signal },
    );
  const refused: unknown[] = [];
  const all = Array.from({ length: 20 }, () => remake().catch((error: unknown) => void refused.push(error)));
  await until("the refusals", () => refused.length === 19);
  for (const reason of refused) assert.ok(isRefusal("QUEUE_FULL")(reason));
  await until("the reads of the one that has a place", () => read.length === 5);
  assert.deepEqual(taken.slice(-5), Array(5).fill(INPUT_LIMITS.bytes), "counted before they are read");
  opened.resolve();
  const made = (await Promise.all(all)).filter((answer) => answer !== undefined);
  assert.equal(made.length, 1);
  assert.equal(read.length, 5, "nothing was read for the refused");
  assert.equal(served.memory.held(), 0);

  // What one owner may hold is less than the pictures of three such requests.
  taken.length = 0;
  opened = Promise.withResolvers();
  const wide = { ...caller, ownerId: caller.ownerId, maxQueued: 100 };
  const reasons: unknown[] = [];
  const more = Array.from({ length: 4 }, () =>
    makeRecipe({ create: served.deps, images, blobs }, wide, { recipe, signal: new AbortController().signal }).catch(
      (error: unknown) => void reasons.push(error),
    ),
  );
  await until("the counts of all their pictures", () => taken.length === 20);
  opened.resolve();
  await Promise.all(more);
  for (const reason of reasons) assert.ok(isRefusal("SERVICE_UNAVAILABLE")(reason));
  // Two fit. Where a request asks for its last picture before a refused one gives back its first, one gets through.
  assert.ok(reasons.length === 2 || reasons.length === 3, `${reasons.length} of four were refused`);
  assert.equal(served.memory.held(), 0);
});
