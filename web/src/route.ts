/** The address: what stands after `#`. */

import { signal } from "@preact/signals";

export type Route =
  | { readonly view: "create" }
  /** The desk with this image on its stage. */
  | { readonly view: "job"; readonly id: string }
  | { readonly view: "gallery" }
  | { readonly view: "viewer"; readonly id: string }
  | { readonly view: "compare"; readonly id: string; readonly other: string }
  /** What a picture says of its origin. */
  | { readonly view: "verify" }
  /** Many codes from a list; with an id, such a list being made. */
  | { readonly view: "many"; readonly id: string }
  /** All collections; with an id, one of them. */
  | { readonly view: "collections"; readonly id: string }
  | { readonly view: "operator" }
  | { readonly view: "sign-in"; readonly code: string };

export const route = signal<Route>({ view: "create" });

export function startRouting(): void {
  const read = () => {
    route.value = parse(location.hash);
  };
  addEventListener("hashchange", read);
  read();
}

/**
 * `#/`, `#/i/<id>`, `#/gallery`, `#/v/<id>`, `#/compare/<id>/<id>`, `#/verify`, `#/many`, `#/many/<id>`, `#/collections`, `#/collections/<id>`, `#/operator`, `#/sign-in/<code>`; anything
 * else is the desk.
 */
function parse(hash: string): Route {
  const [, view, rest = "", other = ""] = hash.split("/");
  if (view === "i" && rest) return { view: "job", id: rest };
  if (view === "v" && rest) return { view: "viewer", id: rest };
  if (view === "compare" && rest) return { view: "compare", id: rest, other };
  if (view === "verify" || view === "operator") return { view };
  if (view === "many" || view === "collections") return { view, id: rest };
  if (view === "gallery") return { view: "gallery" };
  if (view === "sign-in" && rest) return { view: "sign-in", code: rest };
  return { view: "create" };
}

/** Goes to an address; `replace` keeps the one before out of the history. */
export function go(hash: string, { replace = false } = {}): void {
  if (!replace) {
    location.hash = hash;
    return;
  }
  history.replaceState(null, "", hash);
  route.value = parse(hash);
}
