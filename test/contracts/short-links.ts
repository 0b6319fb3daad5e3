import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { StoreUnderTest } from "../helpers/postgres-store.ts";
import { DELETED, draft, ROOMY } from "./image-repository-drafts.ts";

/** Every sentence that ports say of ShortLinks. */
export function shortLinksContract(open: (t: TestContext) => Promise<StoreUnderTest>): void {
  test("a link leads to its target, or to the picture's own page", async (t) => {
    const { store, clock } = await open(t);
    const target = "https://example.org/menu?table=4";
    const image = draft("a", { createdAt: clock.now() });
    await store.images.create({ draft: image, link: { code: "k7", target }, limits: ROOMY });
    await store.images.create({ draft: draft("b"), link: { code: "k8" }, limits: ROOMY });
    const link = { code: "k7", imageId: "a", ownerId: "own_ann", target, scans: 0, createdAt: clock.now() };
    assert.deepEqual(await store.links.find("k7"), link);
    assert.equal((await store.links.find("k8"))?.target, undefined);
    assert.equal(await store.links.find("none"), undefined);
  });

  test("its target can be changed while the image lives", async (t) => {
    const { images, links } = (await open(t)).store;
    await images.create({ draft: draft("a"), link: { code: "k7", target: "https://a.example" }, limits: ROOMY });
    assert.equal((await links.change("k7", { target: "https://b.example" }))?.target, "https://b.example");
    assert.equal((await links.find("k7"))?.target, "https://b.example");
    assert.equal(await links.change("none", { target: "https://b.example" }), undefined);
    await images.transition("a", "any", ["queued"], DELETED);
    assert.equal(await links.change("k7", { target: "https://c.example" }), undefined);
  });

  test("every scan counts, also side by side", async (t) => {
    const { images, links } = (await open(t)).store;
    await images.create({ draft: draft("a"), link: { code: "k7" }, limits: ROOMY });
    await Promise.all(Array.from({ length: 20 }, () => links.countScan("k7")));
    await links.countScan("none");
    assert.equal((await links.find("k7"))?.scans, 20);
  });

  test("it ends with its image and its code is never given again", async (t) => {
    const { store, clock } = await open(t);
    const { images, links } = store;
    await images.create({ draft: draft("a"), link: { code: "k7" }, limits: ROOMY });
    clock.advance(1000);
    await images.transition("a", "any", ["queued"], DELETED);
    assert.deepEqual((await links.find("k7"))?.endedAt, clock.now());
    await images.purge("a");
    assert.deepEqual((await links.find("k7"))?.endedAt, clock.now());
    await assert.rejects(images.create({ draft: draft("b"), link: { code: "k7" }, limits: ROOMY }), RangeError);
  });
}
