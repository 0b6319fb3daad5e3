import assert from "node:assert/strict";
import { test } from "node:test";
import { createKey, ensureKey, hashKey, newKeyText } from "../../src/service/keys.ts";
import { openTestStore } from "../helpers/postgres-store.ts";

test("a key has a readable prefix, 32 letters of chance and a checksum, and never comes twice", () => {
  const keys = new Set(Array.from({ length: 500 }, newKeyText));
  assert.equal(keys.size, 500);
  for (const key of keys) assert.match(key, /^easel_[0-9A-Za-z]{38}$/);
});

test("only the hash of a key is stored", async (t) => {
  const { store } = await openTestStore(t);
  const { text, key } = await createKey(store.keys, { name: "a" });
  assert.deepEqual(await store.keys.findByHash(hashKey(text)), key);
  assert.ok(!JSON.stringify(await store.keys.list()).includes(text));
});

test("the operator's own key keeps its owner from start to start", async (t) => {
  const { store } = await openTestStore(t);
  const own = "a-key-of-the-operators-own-choice";
  const first = await ensureKey(store.keys, own, "EASEL_API_KEY");
  const second = await ensureKey(store.keys, own, "EASEL_API_KEY");
  assert.equal(first.ownerId, second.ownerId);
});

test("a key of ours with a typo is refused and not repeated", async (t) => {
  const { store } = await openTestStore(t);
  const text = newKeyText();
  const typo = text.slice(0, 10) + (text[10] === "A" ? "B" : "A") + text.slice(11);
  await assert.rejects(ensureKey(store.keys, typo, "EASEL_API_KEY"), (error: Error) => {
    return error.message.includes("EASEL_API_KEY") && !error.message.includes(typo);
  });
});
