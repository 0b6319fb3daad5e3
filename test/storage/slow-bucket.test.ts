/** The S3 store over a bucket that is slow. No time passes: the test says how long nothing came. */

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";
import { openS3Blobs, SILENCE_MS, type WatchSilence } from "../../src/storage/blobs/s3.ts";
import { until } from "../helpers/until.ts";

const BYTES = new Uint8Array([1, 2, 3]);

async function openBucket(t: TestContext, answer: RequestListener) {
  const server = createServer(answer);
  await once(server.listen(0, "127.0.0.1"), "listening");
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const watches = new Set<{ silentMs: number; limitMs: number; onSilence(): void }>();
  const watchSilence: WatchSilence = (limitMs, onSilence) => {
    const watch = { silentMs: 0, limitMs, onSilence };
    watches.add(watch);
    return {
      refresh: () => {
        watch.silentMs = 0;
      },
      end: () => watches.delete(watch),
    };
  };
  const blobs = openS3Blobs({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: "us-east-1",
    bucket: "easel",
    accessKeyId: "key",
    secretAccessKey: "secret",
    fetch: globalThis.fetch,
    watchSilence,
  });
  const pass = (ms: number): void => {
    for (const watch of watches) {
      watch.silentMs += ms;
      if (watch.silentMs > watch.limitMs) watch.onSilence();
    }
  };
  return { blobs, pass, watches };
}

test("a bucket that answers after minutes keeps and gives what it was asked for, with one request each", async (t) => {
  const asked: string[] = [];
  const held: (() => void)[] = [];
  const { blobs, pass, watches } = await openBucket(t, (request, response) => {
    asked.push(String(request.method));
    request.resume();
    request.on("end", () => {
      held.push(() => response.end(request.method === "GET" ? BYTES : undefined));
    });
  });
  for (const work of [() => blobs.put("images/a", BYTES), () => blobs.get("images/a")]) {
    const done = work();
    await until("the request", () => held.length === 1);
    pass(61_000);
    pass(100_000);
    held.pop()?.();
    assert.deepEqual((await done) ?? BYTES, BYTES);
    assert.equal(watches.size, 0);
  }
  assert.deepEqual(asked, ["PUT", "GET"]);
});

test("what comes in pieces may take any time in all", async (t) => {
  const response = Promise.withResolvers<Parameters<RequestListener>[1]>();
  const { blobs, pass, watches } = await openBucket(t, (_, answer) => {
    answer.writeHead(200, { "content-length": 4 }).write("a");
    response.resolve(answer);
  });
  const got = blobs.get("images/a");
  const answer = await response.promise;
  for (const piece of ["b", "c", "d"]) {
    await until("the piece before", () => [...watches].every(({ silentMs }) => silentMs === 0));
    pass(SILENCE_MS - 1);
    answer.write(piece);
  }
  assert.equal(new TextDecoder().decode(await got), "abcd");
});

test("a silent bucket is given up once, and not asked again", async (t) => {
  let asked = 0;
  const { blobs, pass } = await openBucket(t, () => {
    asked++;
  });
  for (const [count, work] of [() => blobs.get("images/a"), () => blobs.put("images/a", BYTES)].entries()) {
    const done = assert.rejects(work(), { type: "SERVICE_UNAVAILABLE" });
    await until("the request", () => asked === count + 1);
    pass(SILENCE_MS + 1_000);
    await done;
    assert.equal(asked, count + 1);
  }
});

test("the signal ends a request that is waited for, with its reason", async (t) => {
  let asked = 0;
  const { blobs } = await openBucket(t, () => {
    asked++;
  });
  const stop = new AbortController();
  const reason = new Error("stopped");
  const done = Promise.all([
    assert.rejects(blobs.get("images/a", undefined, stop.signal), reason),
    assert.rejects(blobs.put("images/a", BYTES, stop.signal), reason),
  ]);
  await until("both requests", () => asked === 2);
  stop.abort(reason);
  await done;
  assert.equal(asked, 2);
});
