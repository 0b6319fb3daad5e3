/** Methods that are one call, made of their routes. */

import type { CallApi, CallOptions } from "./transport.ts";

type Method = (...given: unknown[]) => unknown;
/** Routes by group and method. */
export type Routes = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const seg = encodeURIComponent;

/** The same keys, with other values. */
export function mapped<A, B>(object: Readonly<Record<string, A>>, to: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, to(value)]));
}

/**
 * `PUT /v1/links/{} body target`: a method of this verb (absent: GET). It takes what stands in braces in the path; then the `body` or
 * `query`, or the one field of it that is named; then options. The last word says how the answer is read: `:text` or `:blob`,
 * `.field` of the JSON, nothing (`.`), or page by page the list `*field`. Without it the answer is the JSON.
 */
export function methodOf(call: CallApi, route: string): Method {
  const [, verb = "GET", path = "", part, name, how, word = ""] =
    /^(?:(\w+) )?(\S+)(?: (body|query) ?(\w*))?(?: ?([*.:])(\w*))?$/.exec(route) ?? [];
  return (...given) => {
    const at = path.replace(/{}/g, () => seg(String(given.shift())));
    const value = part && given.shift();
    const options = { ...(given[0] as CallOptions), ...(part && { [part]: name ? { [name]: value } : value }) };
    if (how === "*") return pages(call, at, word, value as object, options);
    if (how === ":") return call(verb, at, options, (response) => response[word as "text"]());
    // What is answered with nothing is done, or was done before.
    const answer = call<Record<string, unknown>>(verb, at, { ...options, repeatable: how + word === "." || undefined });
    return how ? answer.then((all) => all[word]) : answer;
  };
}

async function* pages(
  call: CallApi,
  path: string,
  field: string,
  filter: object | undefined,
  options: CallOptions,
): AsyncGenerator<unknown, void, undefined> {
  let cursor: unknown;
  do {
    const page = await call<Record<string, unknown>>("GET", path, { ...options, query: { ...filter, cursor } });
    yield* page[field] as unknown[];
    cursor = page.next_cursor;
  } while (cursor !== undefined);
}
