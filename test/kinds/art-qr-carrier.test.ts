import assert from "node:assert/strict";
import { test } from "node:test";
import { type ArtQrParams, artQrParams, EaselError, MAX_CONTENT_BYTES } from "easel-contract";
import { CARRIERS, type CarrierEntry } from "easel-painter/carriers";
import { layOutCarrier, tooLongFor } from "../../src/kinds/art-qr-carrier.ts";

const text = (bytes: number) => "https://example.com/".padEnd(bytes, "a7-");

function paramsOf(entry: CarrierEntry, more: object = {}): ArtQrParams {
  return artQrParams.parse({ prompt: "p", style: entry.title, content: "https://example.com/", ...more });
}

function longestOf(message: string): number {
  return Number(/at most (\d+) bytes/.exec(message)?.[1]);
}

test("longer contents take larger versions, and modules never fall below the carrier's least", () => {
  for (const entry of CARRIERS) {
    let before = 0;
    for (const bytes of [16, 40, 60, 100]) {
      const laid = layOutCarrier(text(bytes), entry, paramsOf(entry));
      assert.ok(laid, `${entry.name} does not take ${bytes} bytes`);
      assert.ok(laid.box.sidePx / laid.layout.size >= entry.pitchPx.least);
      assert.ok(laid.layout.version >= before && laid.layout.version <= entry.versions.most);
      before = laid.layout.version;
    }
  }
});

test("content that is too long is refused with exactly the longest that fits, and with `shortlink` as the way out", () => {
  const logo = { image: "data:," };
  for (const entry of CARRIERS)
    for (const more of [{ ar: "1:1" }, { ar: "16:9" }, { ar: "9:16" }, { ar: "1:3" }, { ar: "1:1", logo }]) {
      const params = paramsOf(entry, more);
      const long = text(MAX_CONTENT_BYTES);
      const refusal = tooLongFor(long, MAX_CONTENT_BYTES, entry, params);
      assert.ok(refusal instanceof EaselError && refusal.type === "CONTENT_TOO_LONG");
      assert.match(refusal.message, /`shortlink` makes the code shorter/);
      const most = longestOf(refusal.message);
      const label = `${entry.name} ${JSON.stringify(more)}: ${refusal.message}`;
      assert.ok(most >= 30, label);
      assert.ok(layOutCarrier(text(most), entry, params), label);
      assert.equal(layOutCarrier(text(most + 1), entry, params), undefined, label);
    }
});

test("the longest content counts bytes, not letters", () => {
  const [entry] = CARRIERS;
  const params = paramsOf(entry);
  const most = longestOf(tooLongFor("日本語".repeat(300), 2700, entry, params).message);
  assert.equal(most % 3, 0);
  assert.ok(layOutCarrier("日本語".repeat(100).slice(0, most / 3), entry, params));
  assert.equal(layOutCarrier("日本語".repeat(100).slice(0, most / 3 + 1), entry, params), undefined);
});
