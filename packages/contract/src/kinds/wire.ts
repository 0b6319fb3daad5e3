/** The part of a kind that the API needs: its request schema and the documentation of its operations. */

import type { z } from "zod";
import type { ErrorType, FieldIssue } from "../errors.ts";
import type { Spoken } from "../labels.ts";

/** The rules between fields that a request breaks. */
export type FieldRules = (body: Readonly<Record<string, unknown>>) => readonly FieldIssue[];

/** All rules one after the other. */
export function allRules(...rules: readonly FieldRules[]): FieldRules {
  return (body) => rules.flatMap((rule) => rule(body));
}

/** The rules as a check of a schema, for `superRefine`. */
export function checkRules(rules: FieldRules) {
  return (body: Readonly<Record<string, unknown>>, context: z.core.$RefinementCtx): void => {
    for (const { field, message } of rules(body)) context.addIssue({ code: "custom", path: [field], message });
  };
}

/** Controls for fields that need more than the control of a plain type. */
type Widget =
  | "words"
  | "content"
  | "picture"
  | "focus"
  | "logo"
  | "style"
  | "ratio"
  | "seed"
  | "frame"
  | "consent"
  | "face"
  | "trim"
  | "palette"
  | "colours"
  | "format";

export interface FormHint {
  /** Place in the form, ascending; fields without a hint come last. */
  readonly order: number;
  /** Absent: the control of the field's type. */
  readonly widget?: Widget;
  /** Not shown in forms. */
  readonly hidden?: true;
  /** Least, greatest and step of a number where the schema itself allows more. */
  readonly range?: readonly [number, number, number];
}

/** A command line that runs, and what it does. */
export interface CommandExample {
  readonly about: string;
  readonly line: string;
}

/** How people call a kind and what they write: `easel qr "a garden"`, `easel.qr.create({ … })`. */
export interface KindCommand {
  /** The command, and the name of its methods in the TypeScript client: one word in lower case. */
  readonly name: string;
  /** Arguments without a flag, as the help shows them. */
  readonly args: string;
  /** The fields that stand in the command line without a flag, in this order. The last may be repeated where it is a list. */
  readonly fields: readonly string[];
  /** Values of fields that the command line may leave out though the API demands them, and the field beside which they are not. */
  readonly presets?: Readonly<Record<string, { readonly value: string; readonly unless?: string }>>;
  /** Flags that are not called after their field, by its path: one for a part of an object stands in place of that of the object. */
  readonly flags?: Readonly<Record<string, string>>;
  readonly about: string;
  readonly examples: readonly CommandExample[];
}

export interface KindWire<S extends z.ZodObject = z.ZodObject> {
  /** The request of `POST <kind>/generate`. The page calls its fields by the `x-label` of their meta, `{ en, de }`, and explains a field by its `x-help`. */
  readonly params: S;
  /**
   * Issues between fields, of a body that may be unparsed. `params` checks these rules too, but skips them where a field has the
   * wrong format; the service applies them then. Absent = there are no such rules.
   */
  readonly rules?: FieldRules;
  /** The one name of the kind for people, on the page and as title of its tool; the English one is its section of the API reference. */
  readonly called: Spoken;
  /** SDK functions are named after it: `QrArt` gives `createQrArt`. */
  readonly thing: string;
  /** What creating makes, for summaries: `a picture with another face`. */
  readonly makes: string;
  /** How a form shows the fields, by name; a field without an entry is shown as `formHints` says. */
  readonly form?: Readonly<Record<string, FormHint>>;
  /** What differs from `kindCommand`. */
  readonly command?: Partial<KindCommand>;
  /** Errors of creates beside those of every kind. */
  readonly errors?: readonly ErrorType[];
  /** Whether there is a `getStyle`. */
  readonly listsStyles?: true;
  /** Whether getImage repeats the request in `data`. */
  readonly repeatsRequest?: true;
}
