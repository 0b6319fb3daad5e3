import assert from "node:assert/strict";
import { test } from "node:test";
import { EaselError } from "easel-contract";
import fc from "fast-check";
import { byteRangeOf } from "../../src/http/byte-range.ts";
import type { StoredPicture } from "../../src/ports/image-record.ts";
import { signPictureUrl, verifyPictureUrl } from "../../src/service/picture-url.ts";
import { call } from "./call.ts";
import { ID, SECRET, type Started, startApp } from "./start-app.ts";

const ETAG = `"${"ab".repeat(32)}"`;

function signed(started: Started, lifeS = 3600, imageId = ID): string {
  const expiresAt = new Date(started.now().getTime() + lifeS * 1000);
  return signPictureUrl({ publicUrl: started.baseUrl, file: `${imageId}.png`, secret: SECRET, expiresAt });
}

test("a signed URL serves the PNG without a key: strong ETag, nosniff, private, immutable", async (t) => {
  const started = await startApp(t);
  const url = signed(started);
  assert.match(url, new RegExp(`^${started.baseUrl}/i/${ID}\\.png\\?exp=\\d+&sig=[\\w-]{43}$`));
  const answer = await call(url);
  assert.equal(answer.status, 200);
  assert.equal(answer.text, "0123456789");
  assert.equal(answer.headers["content-type"], "image/png");
  assert.equal(answer.headers["content-length"], "10");
  assert.equal(answer.headers.etag, ETAG);
  assert.equal(answer.headers["x-content-type-options"], "nosniff");
  assert.equal(answer.headers["cache-control"], "private, immutable, max-age=3600");
  assert.equal(answer.headers["accept-ranges"], "bytes");
});

test("HEAD of a picture tells its size and tag without its bytes", async (t) => {
  const started = await startApp(t);
  const answer = await call(signed(started), { method: "HEAD" });
  assert.equal(answer.status, 200);
  assert.equal(answer.bytes.length, 0);
  assert.equal(answer.headers["content-length"], "10");
  assert.equal(answer.headers.etag, ETAG);
});

test("If-None-Match with the tag is 304", async (t) => {
  const started = await startApp(t);
  for (const tag of [ETAG, `W/${ETAG}`, `"x", ${ETAG}`, "*"]) {
    const answer = await call(signed(started), { headers: { "if-none-match": tag } });
    assert.equal(answer.status, 304, tag);
    assert.equal(answer.bytes.length, 0);
    assert.equal(answer.headers.etag, ETAG);
  }
  assert.equal((await call(signed(started), { headers: { "if-none-match": '"other"' } })).text, "0123456789");
});

test("Range: 206 with Content-Range, 416 outside, the whole for what makes no sense or an older tag", async (t) => {
  const started = await startApp(t);
  const get = (range: string, more = {}) => call(signed(started), { headers: { range, ...more } });
  const cases = [
    ["bytes=2-4", "234", "bytes 2-4/10"],
    ["bytes=7-", "789", "bytes 7-9/10"],
    ["bytes=-3", "789", "bytes 7-9/10"],
    ["bytes=0-99", "0123456789", "bytes 0-9/10"],
  ] as const;
  for (const [range, text, contentRange] of cases) {
    const answer = await get(range);
    assert.equal(answer.status, 206);
    assert.equal(answer.text, text);
    assert.equal(answer.headers["content-range"], contentRange);
    assert.equal(answer.headers["content-length"], String(text.length));
  }
  const outside = await get("bytes=10-");
  assert.equal(outside.status, 416);
  assert.equal(outside.headers["content-range"], "bytes */10");
  assert.equal((outside.json() as { detail: { type: string } }).detail.type, "RANGE_NOT_SATISFIABLE");
  for (const range of ["lines=1-2", "bytes=4-2", "bytes=0-1,3-4", "bytes=-"])
    assert.equal((await get(range)).status, 200);
  assert.equal((await get("bytes=2-4", { "if-range": ETAG })).status, 206);
  assert.equal((await get("bytes=2-4", { "if-range": '"older"' })).text, "0123456789");
});

test("a tampered URL is 404, an expired one 410, a deleted picture 410, and none of them asks the store", async (t) => {
  const started = await startApp(t);
  const url = new URL(signed(started, 60));
  const changed = (change: (u: URL) => void) => {
    const copy = new URL(url);
    change(copy);
    return copy.href;
  };
  const tampered = [
    changed((u) => u.searchParams.set("exp", String(Number(u.searchParams.get("exp")) + 1))),
    changed((u) => u.searchParams.set("exp", `0${u.searchParams.get("exp")}`)),
    changed((u) => u.searchParams.set("sig", "A".repeat(43))),
    changed((u) => u.searchParams.append("sig", "x")),
    changed((u) => u.searchParams.delete("sig")),
    changed((u) => u.searchParams.delete("exp")),
    changed((u) => {
      u.pathname = u.pathname.replace(ID, `${ID}0`);
    }),
    changed((u) => {
      u.pathname = u.pathname.replace(".png", ".jpg");
    }),
  ];
  for (const bad of tampered) assert.equal((await call(bad)).status, 404, bad);
  started.pass(60_000);
  const expired = await call(url.href);
  assert.equal(expired.status, 410);
  assert.equal((expired.json() as { detail: { type: string } }).detail.type, "GONE");
  assert.deepEqual(started.asked, []);

  const gone = await startApp(t, {
    service: {
      readPicture: async () => {
        throw new EaselError("GONE");
      },
    },
  });
  assert.equal((await call(signed(gone))).status, 410);
});

test("a large picture is sent in pieces, whole and in ranges", async (t) => {
  const large = Buffer.alloc(9 * 1024 * 1024 + 17);
  for (let i = 0; i < large.length; i++) large[i] = (i * 31 + (i >> 8)) & 255;
  const picture: StoredPicture = { blobKey: "k", bytes: large.length, sha256: "cd", widthPx: 1, heightPx: 1 };
  let largestPiece = 0;
  const started = await startApp(t, {
    service: {
      readPicture: async (_id, range) => {
        const bytes = large.subarray(range?.start ?? 0, (range?.end ?? large.length) + 1);
        largestPiece = Math.max(largestPiece, bytes.length);
        return { bytes, picture };
      },
    },
  });
  const whole = await call(signed(started));
  assert.equal(whole.headers["content-length"], String(large.length));
  assert.ok(whole.bytes.equals(large));
  const range = { start: 1_000_003, end: 8_500_000 };
  const part = await call(signed(started), { headers: { range: `bytes=${range.start}-${range.end}` } });
  assert.equal(part.status, 206);
  assert.ok(part.bytes.equals(large.subarray(range.start, range.end + 1)));
  assert.ok(largestPiece <= 4 * 1024 * 1024);
});

test("a range is always within the picture and as long as it was asked", () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), fc.integer({ min: 1, max: 40 }), (a, b, size) => {
      const range = byteRangeOf(`bytes=${a}-${b}`, size);
      if (b < a) return range === undefined;
      if (a >= size) return range === "unsatisfiable";
      return typeof range === "object" && range.start === a && range.end === Math.min(b, size - 1);
    }),
  );
});

test("only the URL that was signed verifies, until its second", () => {
  const publicUrl = "https://easel.test/base";
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{16,40}$/), fc.integer({ min: 1, max: 4e9 }), (imageId, expS) => {
      const file = `${imageId}.png`;
      const url = new URL(signPictureUrl({ publicUrl, file, secret: SECRET, expiresAt: new Date(expS * 1000) }));
      assert.equal(url.pathname, `/base/i/${file}`);
      const exp = url.searchParams.get("exp") ?? "";
      const sig = url.searchParams.get("sig") ?? "";
      const at = (s: number, presented = { file, exp, sig }, secret = SECRET) =>
        verifyPictureUrl(presented, secret, new Date(s * 1000));
      assert.deepEqual(at(expS - 1), { secondsLeft: 1 });
      assert.equal(at(expS), "expired");
      assert.equal(at(0, { file, exp, sig: `${sig}=` }), "tampered");
      assert.equal(at(0, { file, exp: `${exp}0`, sig }), "tampered");
      assert.equal(at(0, { file, exp, sig }, new Uint8Array(32).fill(8)), "tampered");
    }),
  );
});
