/** The style lists as `getStyle` answers them. */

import { stylesOf } from "../styles/catalogue.ts";
import previews from "../styles/previews.json" with { type: "json" };
import type { StyleEntry } from "./service.ts";

/** The whole list, sorted by `order`; `image` is absolute and works without a key. */
export function listStyles(list: string, publicUrl: string): readonly StyleEntry[] {
  const files = (previews as Readonly<Record<string, Readonly<Record<string, string>>>>)[list] ?? {};
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
