/** What a reader meets first in two long documents. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";

const DOCS = resolve(import.meta.dirname, "../../docs");

function read(name: string) {
  const text = readFileSync(resolve(DOCS, name), "utf8");
  return {
    opening: text.split(/^## /m)[0] ?? "",
    sections: [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title),
  };
}

test("docs/engines.md begins with which engine serves, before any engine and what can fail", () => {
  const { opening, sections } = read("engines.md");
  assert.equal(sections[0], "Which engine serves");
  assert.ok(opening.split("\n").length < 8, "right after a few lines");
});

test("docs/page.md says what the page does before it lists pictures of it", () => {
  const { opening, sections } = read("page.md");
  assert.ok([...opening.matchAll(/\]\(/g)].length <= 3, "few links before the first section");
  const placeOf = (title: string) => {
    const place = sections.indexOf(title);
    assert.notEqual(place, -1, title);
    return place;
  };
  assert.ok(placeOf("Making images") < placeOf("Pictures of the page"));
  assert.ok(placeOf("When something is missing") < placeOf("Pictures of the page"));
});
