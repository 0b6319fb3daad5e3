/** What every BlobStore must do; run on the folder and on S3. */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { EaselError } from "easel-contract";
import type { BlobStore } from "../../src/ports/blobs.ts";

/** A BlobStore over something empty, and two ways to break it. */
export interface BlobStoreFixture {
  readonly blobs: BlobStore;
  /** Opens the same place once more, as another process would. */
  reopen(): Promise<BlobStore>;
  /** Makes the place unusable for good. */
  destroy(): Promise<void>;
  close(): Promise<void>;
}

/** Bytes that tell where they were cut. */
export function patternOf(length: number, salt = 0): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let i = 0; i < length; i++) bytes[i] = (i * 31 + (i >> 8) * 7 + salt) & 255;
  return bytes;
}

async function unavailable(work: Promise<unknown>): Promise<void> {
  await assert.rejects(work, (error: unknown) => {
    assert.ok(error instanceof EaselError, String(error));
    assert.equal(error.type, "SERVICE_UNAVAILABLE");
    assert.doesNotMatch(error.message, /\/|secret|http/i, "no path, address or key");
    return true;
  });
}

async function keysOf(blobs: BlobStore, prefix: string): Promise<string[]> {
  return (await Array.fromAsync(blobs.list(prefix))).map(({ key }) => key).sort();
}

export function blobStoreContract(name: string, make: () => Promise<BlobStoreFixture>): void {
  describe(`blob store: ${name}`, () => {
    let fixture: BlobStoreFixture;
    let blobs: BlobStore;
    before(async () => {
      fixture = await make();
      blobs = fixture.blobs;
    });
    after(() => fixture.close());

    test("gives back what was put, to another process as well", async () => {
      for (const [key, bytes] of [
        ["images/a1/1.png", patternOf(300_000)],
        ["images/a1/2.png", patternOf(10, 5)],
        ["empty", new Uint8Array(0)],
        [`${"k".repeat(96)}/${"_-.z".repeat(25)}abc`, patternOf(1)],
      ] as const) {
        await blobs.put(key, bytes);
        assert.deepEqual(await blobs.get(key), bytes);
        assert.deepEqual(await (await fixture.reopen()).get(key), bytes);
      }
    });

    test("puts the bytes of a view, not of the buffer below it", async () => {
      await blobs.put("views/1", patternOf(100).subarray(10, 20));
      assert.deepEqual(await blobs.get("views/1"), patternOf(100).slice(10, 20));
    });

    test("puts the same key again without a word", async () => {
      await blobs.put("again/1", patternOf(1000));
      await blobs.put("again/1", patternOf(1000));
      assert.deepEqual(await blobs.get("again/1"), patternOf(1000));
    });

    test("answers undefined for what is not there", async () => {
      assert.equal(await blobs.get("images/none"), undefined);
      assert.equal(await blobs.get("images/none", { start: 0, end: 5 }), undefined);
      assert.equal(await blobs.get("images"), undefined, "a prefix is no blob");
    });

    test("deletes, also twice", async () => {
      await blobs.put("gone/1", patternOf(10));
      await blobs.delete("gone/1");
      await blobs.delete("gone/1");
      assert.equal(await blobs.get("gone/1"), undefined);
      assert.deepEqual(await keysOf(blobs, "gone/"), []);
      await blobs.put("gone/1", patternOf(11));
      assert.deepEqual(await blobs.get("gone/1"), patternOf(11));
    });

    test("reads ranges, both ends included, cut to the blob", async () => {
      const bytes = patternOf(5000);
      await blobs.put("ranges/1", bytes);
      for (const [start, end] of [
        [0, 0],
        [0, 4999],
        [10, 19],
        [4990, 4999],
        [4990, 9999],
        [0, Number.MAX_SAFE_INTEGER - 1],
      ])
        assert.deepEqual(await blobs.get("ranges/1", { start, end }), bytes.slice(start, end + 1), `${start}-${end}`);
      assert.deepEqual(await blobs.get("ranges/1", { start: 5000, end: 5001 }), new Uint8Array(0));
    });

    test("lists by prefix with the age of each", async () => {
      const before = Date.now() - 5000;
      for (const key of ["list/a/1", "list/a/2", "list/b", "lists"]) await blobs.put(key, patternOf(3));
      assert.deepEqual(await keysOf(blobs, "list/"), ["list/a/1", "list/a/2", "list/b"]);
      assert.deepEqual(await keysOf(blobs, "list/a"), ["list/a/1", "list/a/2"]);
      assert.deepEqual(await keysOf(blobs, "list/none"), []);
      assert.ok((await keysOf(blobs, "")).includes("lists"));
      for await (const { modifiedAt } of blobs.list("list/")) {
        assert.ok(modifiedAt.getTime() >= before);
        assert.ok(modifiedAt.getTime() <= Date.now() + 5000);
      }
    });

    test("lists on from any key that it listed before", async () => {
      for (let i = 0; i < 30; i++) await blobs.put(`resume/${i}`, patternOf(3));
      const all = (await Array.fromAsync(blobs.list("resume/"))).map(({ key }) => key);
      assert.equal(all.length, 30);
      for (const at of [0, 13, 28, 29]) {
        const rest = (await Array.fromAsync(blobs.list("resume/", all[at]))).map(({ key }) => key);
        assert.deepEqual(rest, all.slice(at + 1));
      }
    });

    test("refuses every key that is none", async () => {
      for (const key of [
        "",
        "/",
        "/etc/passwd",
        "../up",
        "a/../../up",
        "a/..",
        "..",
        ".",
        "./a",
        "a/./b",
        "a//b",
        "a/",
        ".hidden",
        "a/.hidden",
        "A",
        "a b",
        "a\\b",
        "a%2fb",
        "a+b",
        "a\0b",
        "ä",
        "a\n",
        "k".repeat(201),
      ]) {
        await assert.rejects(blobs.put(key, patternOf(1)), RangeError, JSON.stringify(key));
        await assert.rejects(blobs.get(key), RangeError, JSON.stringify(key));
        await assert.rejects(blobs.delete(key), RangeError, JSON.stringify(key));
      }
    });

    test("serves many at once", async () => {
      const keys = Array.from({ length: 40 }, (_, i) => `many/${i % 20}/${i}`);
      await Promise.all(keys.map((key, i) => blobs.put(key, patternOf(2000 + i, i))));
      const read = await Promise.all(keys.map((key) => blobs.get(key)));
      read.forEach((bytes, i) => {
        assert.deepEqual(bytes, patternOf(2000 + i, i));
      });
      await Promise.all(keys.filter((_, i) => i % 2).map((key) => blobs.delete(key)));
      assert.equal((await keysOf(blobs, "many/")).length, 20);
    });

    test("two writers of one key leave one whole blob", async () => {
      const whole = [patternOf(200_000, 1), patternOf(200_000, 1)];
      await Promise.all(whole.map((bytes) => blobs.put("race/1", bytes)));
      assert.deepEqual(await blobs.get("race/1"), whole[0]);
    });

    test("check passes, and leaves nothing to list", async () => {
      const before = await keysOf(blobs, "");
      await blobs.check();
      assert.deepEqual(await keysOf(blobs, ""), before);
    });

    test("throws when the place is gone: never a put that only seemed to work", async () => {
      await blobs.put("last/1", patternOf(10));
      await fixture.destroy();
      await unavailable(blobs.put("last/2", patternOf(10)));
      await unavailable(blobs.check());
      await unavailable(Array.fromAsync(blobs.list("")));
    });
  });
}
