import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import S3rver from "s3rver";
import { openS3Blobs } from "../../src/storage/blobs/s3.ts";
import { blobStoreContract, patternOf } from "./blob-store.ts";

/** The fixed key of the test server. */
const KEY = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER", region: "us-east-1", fetch };

async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), "easel-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: "pictures" }],
  });
  const { port } = await server.run();
  let open = true;
  const stop = async () => {
    if (open) await server.close();
    open = false;
    await rm(directory, { recursive: true, force: true });
  };
  return { endpoint: `http://127.0.0.1:${port}`, stop };
}

blobStoreContract("S3", async () => {
  const { endpoint, stop } = await startS3();
  const openBlobs = () => openS3Blobs({ ...KEY, endpoint, bucket: "pictures" });
  return { blobs: openBlobs(), reopen: async () => openBlobs(), destroy: stop, close: stop };
});

test("an unknown bucket and a wrong key are failures, not empty stores", async () => {
  const { endpoint, stop } = await startS3();
  try {
    for (const wrong of [{ bucket: "others" }, { bucket: "pictures", accessKeyId: "wrong" }]) {
      const blobs = openS3Blobs({ ...KEY, endpoint, ...wrong });
      const failed = { type: "SERVICE_UNAVAILABLE" };
      await assert.rejects(blobs.put("a", patternOf(4)), failed);
      await assert.rejects(blobs.get("a"), failed);
      await assert.rejects(blobs.delete("a"), failed);
      await assert.rejects(Array.fromAsync(blobs.list("")), failed);
      await assert.rejects(blobs.check(), failed);
    }
  } finally {
    await stop();
  }
});

async function withServer(answer: RequestListener, use: (endpoint: string) => Promise<void>): Promise<void> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  try {
    await new Promise((resolve) => server.once("listening", resolve));
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test("a put fails when the server fails, hangs up, or answers before it has the bytes", async () => {
  const answers: RequestListener[] = [
    (_, response) => response.writeHead(500).end("<Error><Code>InternalError</Code></Error>"),
    (_, response) => response.writeHead(503).end(),
    (_, response) => response.writeHead(302, { location: "/elsewhere" }).end(),
    (request) => request.once("data", () => request.socket.destroy()),
    (_, response) => response.writeHead(200, { "content-length": 100 }).write("half", () => response.destroy()),
  ];
  for (const answer of answers)
    await withServer(answer, async (endpoint) => {
      const blobs = openS3Blobs({ ...KEY, endpoint, bucket: "pictures" });
      await assert.rejects(blobs.put("a", patternOf(500_000)), { type: "SERVICE_UNAVAILABLE" });
    });
});

test("a server that ignores ranges is cut to the range, one that cuts bodies is refused", async () => {
  const bytes = patternOf(1000);
  await withServer(
    (_, response) => response.writeHead(200, { "content-length": 1000 }).end(bytes),
    async (endpoint) => {
      const blobs = openS3Blobs({ ...KEY, endpoint, bucket: "pictures" });
      assert.deepEqual(await blobs.get("a", { start: 5, end: 8 }), bytes.slice(5, 9));
    },
  );
  await withServer(
    (_, response) =>
      response.writeHead(200, { "content-length": 1000 }).write(bytes.subarray(0, 500), () => response.destroy()),
    async (endpoint) => {
      const blobs = openS3Blobs({ ...KEY, endpoint, bucket: "pictures" });
      await assert.rejects(blobs.get("a"), { type: "SERVICE_UNAVAILABLE" });
    },
  );
});

test("a transient failure of the server is retried", async () => {
  const seen: string[] = [];
  await withServer(
    (request, response) => {
      seen.push(request.method ?? "");
      request.resume();
      request.on("end", () => response.writeHead(seen.length % 2 ? 503 : 200).end("x"));
    },
    async (endpoint) => {
      const blobs = openS3Blobs({ ...KEY, endpoint, bucket: "pictures" });
      await blobs.put("a", patternOf(10));
      assert.deepEqual(await blobs.get("a"), Uint8Array.of("x".charCodeAt(0)));
    },
  );
  assert.deepEqual(seen, ["PUT", "PUT", "GET", "GET"]);
});

test("a long list is read page by page", async () => {
  const page = (keys: string[], next?: string) =>
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${
      next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ""
    }${keys
      .map((key) => `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`)
      .join("")}</ListBucketResult>`;
  const keys = Array.from({ length: 1500 }, (_, i) => `images/${i}`);
  await withServer(
    (request, response) => {
      const token = new URL(`http://x${request.url}`).searchParams.get("continuation-token");
      response
        .writeHead(200, { "content-type": "application/xml" })
        .end(token === "second" ? page(keys.slice(1000)) : page(keys.slice(0, 1000), "second"));
    },
    async (endpoint) => {
      const blobs = openS3Blobs({ ...KEY, endpoint, bucket: "pictures" });
      const listed = await Array.fromAsync(blobs.list("images/"));
      assert.deepEqual(
        listed.map(({ key }) => key),
        keys,
      );
      assert.deepEqual(listed[0].modifiedAt, new Date("2026-01-02T03:04:05Z"));
    },
  );
});
