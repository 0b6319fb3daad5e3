/** The routes: what each says of itself for `/openapi.json` (beside its handler, so that the two agree), and which methods a path has. */

import { EaselError, type ErrorType } from "easel-contract";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Scope } from "../ports/keys.ts";

export interface RouteDoc {
  /** Unique, camelCase; SDKs name functions after it. */
  readonly operationId: string;
  /** On routes that GET and POST read alike: the name of the POST, whose `body` says what GET takes as query. */
  readonly postId?: string;
  /** The scope that the caller's key needs; `keyless` = the route needs no key. */
  readonly scope: Scope | "keyless";
  /** A section of the reference: a kind's own, or `Images`, `Links`, `Service`. */
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Schema with an id. */
  readonly body?: z.ZodType;
  /** Also as form with files; `only` = not as JSON. */
  readonly multipart?: true | "only";
  readonly query?: z.ZodObject;
  readonly requestHeaders?: Readonly<Record<string, string>>;
  readonly answer: {
    /** Default 200. */
    readonly status?: number;
    readonly description: string;
    /** Schema with an id; absent = no JSON. */
    readonly schema?: z.ZodType;
    readonly mediaType?: string;
    readonly headers?: Readonly<Record<string, string>>;
  };
  readonly errors: readonly ErrorType[];
  /** Errors that are answered as a page: always, or to clients that accept HTML. */
  readonly pages?: { readonly [T in ErrorType]?: "always" | "to browsers" };
}

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
      const [path = ""] = url.split(/[?#]/, 1);
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
