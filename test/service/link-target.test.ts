import assert from "node:assert/strict";
import { test } from "node:test";
import { EaselError, looksLikeAddress } from "easel-contract";
import { checkLinkTarget, isLoopback, type OwnAddresses } from "../../src/service/link-target.ts";

const OWN = { publicUrl: "https://qr.example.com" };

function refusal(target: string, own: OwnAddresses = OWN): string {
  try {
    checkLinkTarget(target, "target", own);
  } catch (error) {
    assert.ok(error instanceof EaselError && error.type === "VALIDATION_ERROR", String(error));
    assert.equal(error.data?.[0].field, "target");
    return error.message;
  }
  return assert.fail(`${target} was accepted`);
}

test("a target is stored as the URL parser writes it, in ASCII", () => {
  const stored = (target: string) => checkLinkTarget(target, "target", OWN);
  assert.equal(stored("http://例え.jp/ö"), "http://xn--r8jz45g.jp/%C3%B6");
  assert.equal(stored(" https://a.example/menu?t=4#x "), "https://a.example/menu?t=4#x");
  assert.equal(stored("HTTPS://A.example"), "https://a.example/");
});

test("control characters, other schemes, no URL and too long ones are refused", () => {
  assert.match(refusal("https://a.example/\r\nSet-Cookie: a=b"), /control characters/);
  assert.match(refusal("https://a.example/\u0085"), /control characters/);
  assert.match(refusal("javascript:alert(1)"), /got javascript:/);
  assert.match(refusal("tel:+1"), /got tel:/);
  assert.match(refusal("nowhere"), /expected an http\(s\) URL/);
  assert.match(refusal(`https://a.example/${"x".repeat(2000)}`), /at most 2000 characters/);
});

test("an address without its scheme is refused with the advice to add it", () => {
  for (const target of ["www.luigi.example/menu", "luigi.example", "luigi.example:8080/a?b#c"])
    assert.match(refusal(target), /add https:\/\/ in front/);
  for (const text of [
    "WIFI:S:a;;",
    "mailto:a@b.example",
    "a@b.example",
    "3.14",
    "see luigi.example",
    "",
    "https://a.example",
  ])
    assert.equal(looksLikeAddress(text), false, text);
});

test("no spelling of a short link of this service is a target", () => {
  for (const target of [
    "https://qr.example.com/s/ABC123",
    "https://qr.example.com/S/abc123",
    "https://qr.example.com/%73/ABC123",
    "https://qr.example.com/%2573/ABC123",
    "https://qr.example.com//s//ABC123",
    "https://qr.example.com/x/../s/ABC123",
    "https://QR.example.com.:443/s/ABC123",
    "http://qr.example.com/s/ABC123",
  ])
    assert.match(refusal(target), /short link of this service/, target);
  const local = { publicUrl: "http://localhost:8080" };
  for (const host of ["localhost", "127.0.0.1", "127.1", "[::1]", "a.localhost", "0.0.0.0", "[::ffff:127.0.0.1]"])
    assert.match(refusal(`http://${host}:8080/s/ABC123`, local), /short link of this service/, host);
  const reached = { ...OWN, reachedBy: "10.0.0.5:8080" };
  assert.match(refusal("http://10.0.0.5:8080/easel/s/ABC123", reached), /short link of this service/);
  const below = { publicUrl: "https://example.com/easel" };
  assert.match(refusal("https://example.com/easel/s/ABC123", below), /short link of this service/);
  for (const target of ["https://example.com/s/ABC123", "https://example.com/easel/p/ABC123"])
    assert.equal(checkLinkTarget(target, "target", below), target);
  assert.equal(checkLinkTarget("http://localhost:9090/s/a", "target", local), "http://localhost:9090/s/a");
});

test("loopback by every name", () => {
  for (const host of ["localhost", "127.0.0.2", "[::1]", "a.localhost"])
    assert.equal(isLoopback(`http://${host}`), true);
  for (const host of ["example.com", "10.0.0.1", "128.0.0.1"]) assert.equal(isLoopback(`http://${host}`), false);
});
