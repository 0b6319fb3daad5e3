import assert from "node:assert/strict";
import { test } from "node:test";
import { EaselError } from "easel-contract";
import { decodeSvg, inspectSvg, isSvg } from "../../src/codec/svg.ts";

const svg = (body: string, root = 'viewBox="0 0 40 20"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${body}</svg>`);

test("an SVG is drawn with a longer side of 1024 pixels, transparent where nothing is", async () => {
  for (const root of [
    'viewBox="0 0 40 20"',
    'width="40" height="20"',
    'width="4px" height="2px" viewBox="0 0 40 20"',
  ]) {
    const bytes = svg(`<rect width="20" height="20" fill="#f00"/>`, root);
    assert.ok(isSvg(bytes));
    assert.deepEqual(inspectSvg(bytes), { widthPx: 1024, heightPx: 512 });
    const { width, height, data } = await decodeSvg(bytes);
    assert.deepEqual([width, height], [1024, 512]);
    assert.deepEqual([...data.subarray((256 * 1024 + 200) * 4, (256 * 1024 + 200) * 4 + 4)], [255, 0, 0, 255]);
    assert.equal(data[(256 * 1024 + 900) * 4 + 3], 0);
  }
});

test("what loads, runs, includes or multiplies is refused before it is parsed", () => {
  const bomb = Array.from({ length: 25 }, (_, i) => `<g id="a${i + 1}"><use href="#a${i}"/><use href="#a${i}"/></g>`);
  const refused: readonly (readonly [Uint8Array, RegExp])[] = [
    [svg('<image href="file:///etc/passwd"/>'), /embedded picture/],
    [svg('<use href="http://10.0.0.1/x.svg#a"/>'), /link to something else/],
    [svg("<script>1</script>"), /a script/],
    [svg("<foreignObject/>"), /foreign content/],
    [svg('<style>@import "http://a/b.css"</style>'), /imported style sheet/],
    [svg('<rect fill="url(http://a/b#c)"/>'), /link to something else/],
    [Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg("&a;")}`), /document type/],
    [svg(`<g id="a0"/>${bomb.join("")}`), /at most 20 reused parts, got 50/],
    [svg("<g/>".repeat(3001)), /at most 3000 elements/],
    [svg("<feBlend/>".repeat(21)), /at most 20 filters/],
    [svg(" ".repeat(200_000)), /at most 200 kB/],
    [svg("", ""), /viewBox/],
    [svg("", 'viewBox="0 0 900 1"'), /ratio/],
    [svg("", 'viewBox="0 0 0 0"'), /viewBox/],
  ];
  for (const [bytes, message] of refused) {
    assert.throws(
      () => inspectSvg(bytes),
      (error) => error instanceof EaselError && error.type === "IMAGE_UNREADABLE" && message.test(error.message),
      String(message),
    );
  }
});

test("links within the file are fine, and a damaged file is refused when it is drawn", async () => {
  const gradient =
    '<linearGradient id="g"><stop stop-color="#00f"/></linearGradient><rect width="40" height="20" fill="url(#g)"/>';
  const { data } = await decodeSvg(svg(gradient));
  assert.deepEqual([...data.subarray(0, 4)], [0, 0, 255, 255]);
  await assert.rejects(decodeSvg(svg("<g>")), EaselError);
});

test("only what begins as an SVG is taken for one", () => {
  for (const text of ["", "<html><svg/></html>", "svg", "\x89PNG<svg>"]) assert.equal(isSvg(Buffer.from(text)), false);
  const entities = `<!DOCTYPE svg [<!ENTITY a "b">${" ".repeat(2000)}]><svg/>`;
  for (const text of ['<?xml version="1.0"?>\n<!-- a -->\n<svg/>', "\ufeff<svg >", "<svg:svg />", entities])
    assert.equal(isSvg(Buffer.from(text)), true, text);
});

test("texts with many ways to be read take one way: neither these comments nor these spaces hold the thread", () => {
  // With a pattern that tries all ways, the comments take 2^140 steps and the spaces 10^15.
  assert.equal(isSvg(Buffer.from(`${"<!---->".repeat(140)}x`)), false);
  assert.equal(isSvg(Buffer.from(`<!-- a --> <!-- b -->\n<svg viewBox="0 0 1 1"/>`)), true);
  assert.deepEqual(inspectSvg(svg(`<a fill="url(${" ".repeat(190_000)})"/>`)), { widthPx: 1024, heightPx: 512 });
  for (const link of ["url(http://a/)", "url( 'http://a/')", 'url(" x")'])
    assert.throws(() => inspectSvg(svg(`<a style="fill:${link}"/>`)), /link to something else/);
});
