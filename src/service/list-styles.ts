/** The style lists on the wire, and whether a name is in them. */

import type { FieldIssue } from "../contract/errors.ts";
import type { KindName } from "../contract/kinds/index.ts";
import { findStyle, nearestStyles, type StyleList, stylesOf } from "../styles/catalogue.ts";
import previews from "../styles/previews.json" with { type: "json" };
import type { StyleEntry } from "./service.ts";

/** The whole list, sorted by `order`; `image` is absolute and works without a key. */
export function listStyles(list: StyleList, publicUrl: string): readonly StyleEntry[] {
  const files: Readonly<Record<string, string>> = previews[list];
  return stylesOf(list).map((style) => ({
    order: style.order,
    category: style.category,
    name: style.name,
    label: style.label,
    image: `${publicUrl}/styles/${files[style.name]}`,
    is_new: style.isNew,
    featured: style.featured,
  }));
}

/** What is wrong with the style of a request of this kind; undefined where it is right, takes none, or is refused by its schema. */
export function styleIssue(kind: KindName, style: unknown): FieldIssue | undefined {
  if ((kind !== "art_qr" && kind !== "art_v5") || typeof style !== "string") return undefined;
  if (style.length === 0 || style.length > 100) return undefined;
  // QR art takes the styles of both lists.
  const list = kind === "art_v5" ? kind : undefined;
  const found = findStyle(style);
  if (found && (list === undefined || found.list.includes(list))) return undefined;
  return {
    field: "style",
    message: `expected a known style, for example ${nearestStyles(style, 3, list).join(", ")}; got ${style}`,
  };
}
