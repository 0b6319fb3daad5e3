import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type { ImageInput } from "easel-contract";
import { EaselError, type ErrorType } from "easel-contract";
import { createRaster } from "easel-picture";
import fc from "fast-check";
import { encodeJpeg, encodePng } from "../../src/codec/encode.ts";
import type { ImageRecord } from "../../src/ports/image-record.ts";
import type { FetchImage } from "../../src/service/fetch-image.ts";
import { type TakeInputDeps, type TakeInputOptions, takeInput } from "../../src/service/take-input.ts";
import { openFolderBlobs } from "../../src/storage/blobs/folder.ts";

const options: TakeInputOptions = { ownerId: "own_a", signal: new AbortController().signal, take: () => undefined };

function record(id: string, ownerId: string, rest: Pick<ImageRecord, "state"> & Record<string, unknown>): ImageRecord {
  const draft = { id, ownerId, kind: "art_v5", params: {}, inputs: {}, seed: 1, warnings: [], createdAt: new Date(0) };
  return { ...draft, queueType: "fast", attempt: 1, transientFailures: 0, ...rest } as unknown as ImageRecord;
}

describe("input pictures", () => {
  let dir: string;
  let deps: TakeInputDeps;
  let png: Uint8Array;
  let jpeg: Uint8Array;
  const asked: string[] = [];

  before(async () => {
    dir = await mkdtemp(join(tmpdir(), "easel-input-"));
    const blobs = await openFolderBlobs(dir, { now: () => new Date() });
    png = await encodePng(createRaster(100, 80));
    jpeg = await encodeJpeg(createRaster(64, 64), 90);
    const picture = (blobKey: string) => ({ state: "ready" as const, picture: { blobKey } });
    const records = [
      record("mine-ready-000000000", "own_a", picture("images/1/1.png")),
      record("mine-lost-0000000000", "own_a", picture("images/2/1.png")),
      record("mine-running-0000000", "own_a", { state: "running" }),
      record("mine-failed-00000000", "own_a", { state: "failed" }),
      record("mine-deleted-0000000", "own_a", { state: "deleted" }),
      record("foreign-ready-000000", "own_b", picture("images/1/1.png")),
      record("foreign-running-0000", "own_b", { state: "running" }),
    ];
    await blobs.put("images/1/1.png", png);
    const fetchImage: FetchImage = async (url) => {
      asked.push(url);
      if (url.includes("/i/"))
        throw new EaselError("IMAGE_UNREACHABLE", "expected a public address", { retryable: false });
      if (url.endsWith("/lost")) throw new EaselError("IMAGE_UNREACHABLE", "expected an answer");
      return url.endsWith("/small") ? encodePng(createRaster(20, 20)) : jpeg;
    };
    const images = { find: async (id: string) => records.find((r) => r.id === id) };
    deps = { fetchImage, images, blobs };
  });
  after(() => rm(dir, { recursive: true, force: true }));

  async function refused(input: ImageInput, type: ErrorType, words: RegExp, field = "image"): Promise<string> {
    const error = await takeInput(deps, input, field, options).then(
      () => assert.fail("expected a refusal"),
      (e: unknown) => e,
    );
    assert.ok(error instanceof EaselError, String(error));
    assert.equal(error.type, type, error.message);
    assert.match(error.message, words);
    assert.ok(error.message.startsWith(`${field}: `), error.message);
    assert.deepEqual(error.data, [{ field, message: error.message.slice(field.length + 2) }]);
    return error.message;
  }

  test("a URL goes through the guarded fetch", async () => {
    const taken = await takeInput(deps, "HTTPS://a.test/x", "image", options);
    assert.deepEqual(taken.bytes, jpeg);
    assert.deepEqual(taken.header, { format: "jpeg", widthPx: 64, heightPx: 64, hasAlpha: false, frames: 1 });
    assert.deepEqual(asked, ["HTTPS://a.test/x"]);
    await refused("http://a.test/lost", "IMAGE_UNREACHABLE", /expected an answer/, "source.1");
    await refused("http://a.test/small", "IMAGE_UNREADABLE", /sides of 64 to 8192 pixels, got 20x20/, "target");
  });

  test("the URL of a picture of this service is refused for good, and the error says how to name the picture", async () => {
    const url = "http://127.0.0.1:3000/i/mine-ready-000000000.png?exp=1&sig=abc";
    await refused(
      url,
      "IMAGE_UNREACHABLE",
      /^image: expected a public address; name a picture .* as \{"id": "<image id>"\}$/,
    );
    await assert.rejects(takeInput(deps, url, "image", options), { retryable: false });
  });

  test("a data: URI in base64, whatever its label says", async () => {
    const base64 = Buffer.from(png).toString("base64");
    for (const uri of [
      `data:image/png;base64,${base64}`,
      `DATA:image/gif;name=a;BASE64,${base64}`,
      `data:;base64,${base64}`,
      `data:text/html; base64,${base64.replace(/=+$/, "")}`,
      `data:image/png;base64,${base64.replace(/.{60}/g, "$&\r\n")}`,
      `data:image/png;base64,${encodeURIComponent(base64)}`,
      `data:image/png;base64,${base64.replaceAll("+", "-").replaceAll("/", "_")}`,
    ])
      assert.deepEqual((await takeInput(deps, uri, "image", options)).bytes, png, uri.slice(0, 40));
  });

  test("a data: URI in percent form gives every byte back", async () => {
    const percent = (bytes: Uint8Array) =>
      Array.from(bytes, (b) =>
        b > 32 && b < 127 && b !== 37 ? String.fromCharCode(b) : `%${b.toString(16).padStart(2, "0")}`,
      ).join("");
    assert.deepEqual((await takeInput(deps, `data:image/png,${percent(png)}`, "image", options)).bytes, png);
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (tail) => {
        const bytes = new Uint8Array([...png, ...tail]);
        assert.deepEqual((await takeInput(deps, `data:,${percent(bytes)}`, "image", options)).bytes, bytes);
      }),
      { numRuns: 20 },
    );
  });

  test("a malformed data: URI is refused by field", async () => {
    await refused("data:image/png;base64", "VALIDATION_ERROR", /expected data:/);
    await refused(`data:${"x".repeat(2000)},AAAA`, "VALIDATION_ERROR", /expected data:/);
    await refused("data:image/png;base64,AA*A", "VALIDATION_ERROR", /expected base64/);
    await refused("data:image/png;base64,AA=A", "VALIDATION_ERROR", /expected base64/);
    await refused("data:image/png,%8", "VALIDATION_ERROR", /%XX/);
    await refused("data:image/png,%zz", "VALIDATION_ERROR", /%XX/);
    await refused("data:image/png,%", "VALIDATION_ERROR", /%XX/);
    await refused("data:image/png,%%%%", "VALIDATION_ERROR", /%XX/);
    await refused("data:image/png,ä", "VALIDATION_ERROR", /%XX/);
    await refused("data:image/png;base64,", "IMAGE_UNREADABLE", /no bytes/);
    await refused("data:image/png;base64,PHN2Zz48L3N2Zz4=", "IMAGE_UNREADABLE", /an SVG/);
    await refused("data:image/svg+xml,<svg></svg>", "IMAGE_UNREADABLE", /an SVG/);
  });

  test("what is larger than 20 MB is refused before it is decoded", async () => {
    await refused(`data:image/png;base64,${"A".repeat(26_666_672)}`, "IMAGE_UNREADABLE", /at most 20 MB, got more/);
    await refused(`data:image/png,${"A".repeat(28_000_001)}`, "IMAGE_UNREADABLE", /at most 20 MB, got more/);
    await refused(`data:image/png,${"A".repeat(20_000_001)}`, "IMAGE_UNREADABLE", /at most 20 MB/);
    await refused(new File([new Uint8Array(20_000_001)], "a.png"), "PAYLOAD_TOO_LARGE", /at most 20 MB/);
  });

  test("a file of a multipart body, whatever its name and type say", async () => {
    const file = new File([Uint8Array.from(png)], "../../a.exe", { type: "text/html" });
    assert.deepEqual((await takeInput(deps, file, "image", options)).bytes, png);
    await refused(new File(["%PDF-1.7"], "a.png", { type: "image/png" }), "IMAGE_UNREADABLE", /a PDF/, "source.0");
    await refused(new File([], "a.png"), "IMAGE_UNREADABLE", /no bytes/);
  });

  test("an own ready image, and nobody else's", async () => {
    const taken = await takeInput(deps, { id: "mine-ready-000000000" }, "image", options);
    assert.deepEqual([taken.bytes, taken.header.widthPx], [png, 100]);
    const unknown = await refused({ id: "unknown-000000000000" }, "VALIDATION_ERROR", /image of yours/);
    for (const id of ["foreign-ready-000000", "foreign-running-0000", "mine-deleted-0000000", "mine-lost-0000000000"])
      assert.equal(await refused({ id }, "VALIDATION_ERROR", /image of yours/), unknown);
    await refused({ id: "mine-running-0000000" }, "VALIDATION_ERROR", /ready, got one that is running/, "target");
    await refused({ id: "mine-failed-00000000" }, "VALIDATION_ERROR", /ready, got one that is failed/);
  });

  test("a data: URI of signs that end base64 is refused at once, however long", async () => {
    // A search for the end of the signs that begins at each of them takes 10^14 steps.
    await refused(`data:image/png;base64,${"=".repeat(20_000_000)}x`, "VALIDATION_ERROR", /got other characters/);
  });
});
