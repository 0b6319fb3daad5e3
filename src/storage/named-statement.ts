/** A prepared statement whose values have names: `:id` in its text is the value `id`. For statements of many values. */
export interface NamedStatement<Values extends object> {
  readonly name: string;
  /** For the server: `$1`, `$2` ... in place of the names, in the order in which they first stand. */
  readonly text: string;
  /** The values in the order of the text. */
  readonly values: (values: Values) => unknown[];
}

/** A name after a single colon; `::int` is a cast. */
const NAME = /(?<!:):([a-zA-Z]\w*)/g;

/** Makes a statement with names one for the server. The statement is prepared under `name`. */
export function named<Values extends object>(name: string, text: string): NamedStatement<Values> {
  const names = [...new Set([...text.matchAll(NAME)].map((match) => match[1]))];
  return {
    name,
    text: text.replace(NAME, (_, each: string) => `$${names.indexOf(each) + 1}`),
    values: (values) => names.map((each) => values[each as keyof Values]),
  };
}
