/** What a person calls a field, in the languages of the page. Laid beside the description in a field's `meta`; `/openapi.json` carries it. */

/** The same text in each language of the page. */
export interface Spoken {
  readonly en: string;
  readonly de: string;
}

type Pair = readonly [en: string, de: string];

const spoken = ([en, de]: Pair): Spoken => ({ en, de });

/** The name of a field. */
export function label(...name: Pair): { readonly "x-label": Spoken } {
  return { "x-label": spoken(name) };
}

/** A sentence below the field. */
export function help(...text: Pair): { readonly "x-help": Spoken } {
  return { "x-help": spoken(text) };
}

/** What the least and the greatest value of a range mean. */
export function ends(least: Pair, greatest: Pair): { readonly "x-ends": readonly [Spoken, Spoken] } {
  return { "x-ends": [spoken(least), spoken(greatest)] };
}

/** The values of a field that is a choice, by the value. */
export function choices(names: Readonly<Record<string, Pair>>): {
  readonly "x-choices": Readonly<Record<string, Spoken>>;
} {
  return { "x-choices": Object.fromEntries(Object.entries(names).map(([value, name]) => [value, spoken(name)])) };
}
