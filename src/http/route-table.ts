/** Which methods each path has: the router itself only knows pairs, and 405 needs the difference. */

import type { FastifyInstance } from "fastify";
import { EaselError } from "../contract/errors.ts";
import type { RouteDoc } from "./route-doc.ts";

/** A route that belongs to the API. */
export interface DocumentedRoute {
  readonly url: string;
  readonly methods: readonly string[];
  readonly doc: RouteDoc;
}

export interface RouteTable {
  /** Grows as routes are added. */
  readonly documented: readonly DocumentedRoute[];
  /** 405 with the methods that the path has, or 404 when no route has this path. */
  refusal(url: string): { readonly error: EaselError; readonly allow?: string };
}

/** Listens for routes; call it before the first is added. */
export function watchRoutes(app: FastifyInstance): RouteTable {
  const patterns = new Map<string, { readonly matches: RegExp; readonly methods: Set<string> }>();
  const documented: DocumentedRoute[] = [];
  app.addHook("onRoute", (route) => {
    const doc = route.config?.doc;
    if (doc) documented.push({ url: route.url, methods: [route.method].flat(), doc });
    const known = patterns.get(route.url) ?? { matches: patternOf(route.url), methods: new Set<string>() };
    for (const method of [route.method].flat()) known.methods.add(method);
    patterns.set(route.url, known);
  });
  return {
    documented,
    refusal(url) {
      const path = url.split(/[?#]/, 1)[0];
      const allowed = new Set<string>();
      for (const { matches, methods } of patterns.values())
        if (matches.test(path)) for (const method of methods) allowed.add(method);
      if (allowed.size === 0) return { error: new EaselError("NOT_FOUND", "no such route") };
      const allow = [...allowed].sort().join(", ");
      return { error: new EaselError("METHOD_NOT_ALLOWED", `expected ${allow}`), allow };
    },
  };
}

function patternOf(url: string): RegExp {
  const source = url
    .split("/")
    .map((part) => (part === "*" ? ".*" : part.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/:[A-Za-z]+/g, "[^/]+")))
    .join("/");
  return new RegExp(`^${source}$`);
}
