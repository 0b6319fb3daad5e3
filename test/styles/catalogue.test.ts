import assert from "node:assert/strict";
import { test } from "node:test";
import { FINISHES } from "easel-picture/finish";
import { findStyle, nearestStyles, STYLES, stylesOf } from "../../src/styles/catalogue.ts";
import previews from "../../src/styles/previews.json" with { type: "json" };

test("every style names a finish that exists", () => {
  for (const style of STYLES) {
    assert.ok(Object.hasOwn(FINISHES, style.finish), style.name);
    assert.ok(style.promptWords.length > 0 && style.label.length > 0 && style.category.length > 0);
  }
});

test("names are unique whatever their case", () => {
  assert.equal(new Set(STYLES.map((style) => style.name.toLowerCase())).size, STYLES.length);
});

test("lists are whole and sorted by order", () => {
  for (const list of ["art_v5", "art_qr"] as const) {
    const styles = stylesOf(list);
    assert.equal(styles.length, STYLES.filter((style) => style.list.includes(list)).length);
    assert.deepEqual(
      styles.map((s) => s.order),
      styles.map((s) => s.order).sort((a, b) => a - b),
    );
    assert.equal(new Set(styles.map((s) => s.order)).size, styles.length);
  }
});

test("every style that QR art takes is listed for it, its own first, and shown by a picture of that list", () => {
  const listed = stylesOf("art_qr");
  assert.deepEqual(new Set(listed.map(({ name }) => name)), new Set(STYLES.map(({ name }) => name)));
  const own = STYLES.filter(({ list }) => list[0] === "art_qr").length;
  assert.ok(listed.slice(0, own).every(({ list }) => list[0] === "art_qr"));
  for (const { name } of listed) assert.match(previews.art_qr[name as keyof typeof previews.art_qr], /^art_qr\//, name);
});

test("no two styles of a list are shown by the same picture", () => {
  for (const [list, files] of Object.entries(previews)) {
    const pictures = Object.values(files).map((file) => file.split(".").at(-2));
    assert.equal(new Set(pictures).size, pictures.length, list);
  }
});

test("a style is found whatever the case of its name, and no other way", () => {
  assert.equal(findStyle("wAtErCoLoUr")?.name, "Watercolour");
  assert.equal(findStyle("water"), undefined);
});

test("the nearest names to a slip of the pen come first, from the list that was asked for", () => {
  assert.equal(nearestStyles("Watercolor", 3)[0], "Watercolour");
  assert.equal(nearestStyles("neon pnuk", 2)[0], "Neon Punk");
  const qr = stylesOf("art_qr").map((style) => style.name);
  assert.ok(nearestStyles("Watercolour", 3, "art_qr").every((name) => qr.includes(name)));
});
