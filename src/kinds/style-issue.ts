import type { FieldIssue } from "easel-contract";
import { describeValue, didYouMean } from "easel-contract";
import { findStyle, nearestStyles, STYLE_LISTS, type StyleList, stylesOf } from "../styles/catalogue.ts";

/**
 * The issue of an unknown `style`, which must be in `list`, or in any list when `list` is undefined. Empty for a known style, and for
 * a value that is not text, which the schema reports.
 */
export function styleIssues(style: unknown, list?: StyleList): readonly FieldIssue[] {
  if (typeof style !== "string" || style.length === 0 || style.length > 100) return [];
  const found = findStyle(style);
  if (found && (list === undefined || found.list.includes(list))) return [];
  const lists = list === undefined ? STYLE_LISTS : [list];
  const names = lists.flatMap((each) => stylesOf(each).map(({ name }) => name));
  const meant = didYouMean(style, names);
  const examples = meant ? "" : `, for example ${nearestStyles(style, 3, list).join(", ")}`;
  const expected = `a style of ${lists.map((each) => `\`${each}/getStyle\``).join(" or ")}${examples}`;
  return [{ field: "style", message: `expected ${expected}, got ${describeValue(style)}${meant}` }];
}
