import type { FieldIssue } from "../contract/errors.ts";
import { findStyle, nearestStyles, type StyleList } from "../styles/catalogue.ts";

/**
 * The issue of an unknown `style`, which must be in `list`, or in any list when `list` is undefined. Empty for a known style, and for
 * a value that is not text, which the schema reports.
 */
export function styleIssues(style: unknown, list?: StyleList): readonly FieldIssue[] {
  if (typeof style !== "string" || style.length === 0 || style.length > 100) return [];
  const found = findStyle(style);
  if (found && (list === undefined || found.list.includes(list))) return [];
  const near = nearestStyles(style, 3, list).join(", ");
  const expected = list === undefined ? "a known style" : `a style of ${list}/getStyle`;
  return [{ field: "style", message: `expected ${expected}, for example ${near}; got ${style}` }];
}
