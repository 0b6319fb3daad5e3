/** What a reader meets first. */

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
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

test("docs/README.md names every page that is there, and none that is not", () => {
  const linked = [...readFileSync(resolve(DOCS, "README.md"), "utf8").matchAll(/\]\(([^)#]+)\)/g)].map(
    ([, path = ""]) => path,
  );
  for (const path of linked) assert.ok(existsSync(resolve(DOCS, path)), path);
  const pages = readdirSync(DOCS).filter((name) => name.endsWith(".md") && name !== "README.md");
  for (const page of pages) assert.ok(linked.includes(page), `${page} is in no row`);
});
