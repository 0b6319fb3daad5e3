import assert from "node:assert/strict";
import { test } from "node:test";
import { styleIssues } from "../../src/kinds/style-issue.ts";

test("the API suggests styles and names where they are listed", () => {
  assert.deepEqual(styleIssues("Watercolor", "art_v5"), [
    { field: "style", message: 'expected a style of `art_v5/getStyle`, got "Watercolor"; did you mean Watercolour?' },
  ]);
  const [{ message }] = styleIssues("Kandinsky");
  assert.match(
    message,
    /^expected a style of `art_v5\/getStyle` or `art_qr\/getStyle`, for example .+, got "Kandinsky"$/,
  );
});
