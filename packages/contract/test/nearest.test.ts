import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { fieldIssues } from "../src/issues.ts";
import { KIND_PARAMS } from "../src/kinds/index.ts";
import { didYouMean, nearestName } from "../src/nearest.ts";
import { judgeUnknown } from "../src/unknown-fields.ts";

test("a near miss is told from a stranger: letters, case, separators, American and British spelling", () => {
  for (const [typed, meant] of [
    ["Watercolor", "Watercolour"],
    ["watercolor", "Watercolour"],
    ["STAINED GLASS", "Stained Glass"],
    ["stained-glas", "Stained Glass"],
    ["center", "centre"],
    ["gray", "grey"],
    ["jewelry", "jewellery"],
    ["Water", "Watercolour"],
  ] as const)
    assert.equal(nearestName(typed, ["grey", "centre", "jewellery", "Stained Glass", "Watercolour"]), meant, typed);
  for (const typed of ["", "   ", "Kandinsky", "xyz"])
    assert.equal(nearestName(typed, ["centre", "Watercolour"]), undefined);
  assert.equal(didYouMean("pait", ["paint", "print"]), "; did you mean paint?");
  assert.equal(didYouMean("zzzz", ["paint", "print"]), "");
});

test("one changed letter of a name of four or more is always found; a long text is not compared", () => {
  const names = ["Photographic", "Comic", "padding", "negative_prompt", "centre", "mosaic"];
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.nat(), fc.constantFrom("", "q", "zz".slice(1)), (name, at, letter) => {
      const i = at % name.length;
      assert.equal(nearestName(name.slice(0, i) + letter + name.slice(i + 1), names), name);
    }),
  );
  assert.equal(nearestName("x".repeat(1e7), names), undefined);
});

test("the API suggests enum values and fields", () => {
  const body = { target: "https://example.com/a.png", source: "https://example.com/a.png", eyes: "sorce" };
  const result = KIND_PARAMS.art_swapface.safeParse(body);
  assert.deepEqual(fieldIssues(result.error ?? assert.fail(), body), [
    { field: "eyes", message: 'expected "auto", "source" or "target", got "sorce"; did you mean source?' },
  ]);
  const known = ["prompt", "style"];
  assert.equal(
    judgeUnknown(["sytle"], known, false).warnings[0]?.message,
    "`sytle` is not known and was ignored; did you mean style?",
  );
  assert.equal(judgeUnknown(["promt"], known, true).issues[0]?.message, "unknown field; did you mean prompt?");
});
