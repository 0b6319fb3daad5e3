/**
 * The words of the wire as the command line says them. Messages and descriptions of the contract name fields in backticks;
 * here each becomes the flag or the argument that a reader of the help can type.
 */

import type { Command } from "./command.ts";
import { type Flag, flagName, type Given, kindFlags, wireName } from "./flags.ts";
import { commandOf, KIND_COMMANDS } from "./kind-commands.ts";
import { LEADS } from "./warning-lines.ts";

/** What a command has names for. */
export type Spoken = Pick<Command, "args" | "argFields" | "flags">;

/** The names of the command that makes images of a kind; none for a kind that this version does not know. */
export function spokenOf(kind: string): Spoken {
  const command = KIND_COMMANDS.find((each) => each.kind === kind);
  return command
    ? { args: command.args, argFields: command.fields, flags: kindFlags(command.kind, []) }
    : { args: "", flags: [] };
}

/** The same, in which a field with several flags is called by the one that was given. */
export function asGiven<S extends Spoken>(spoken: S, { values }: Given): S {
  const isGiven = ({ name }: Flag) => Number(values[name] !== undefined);
  return { ...spoken, flags: spoken.flags.toSorted((a, b) => isGiven(b) - isGiven(a)) };
}

/** What only a caller of the API can do, as a command line does it. */
const PHRASES: readonly (readonly [said: RegExp, here: string])[] = [
  [/\b(?:a )?(?:multipart file|file of a form)\b/g, "a file"],
  [/ ?\bIn a form\b[^.]*\./g, ""],
];

/**
 * How the command line writes a field: `--qr-w`, `PICTURE`, `--logo scale`, `SOURCE 2` for `source.1`; undefined for a field that
 * the command does not have.
 */
export function optionOf({ args, argFields = [], flags }: Spoken, path: string): string | undefined {
  const whole = path.replace(/^params\./, "");
  const field = whole.split(".")[0] ?? "";
  const flag =
    flags.find((each) => `${whole}.`.startsWith(`${wireName(each)}.`)) ??
    // A field whose parts have flags of their own is called by one of them.
    flags.find((each) => wireName(each).startsWith(`${whole}.`));
  // A flag for fields of one type that was given stands in place of the argument.
  const isOwn = !flag || flag.name === flagName(field);
  const argument = isOwn ? args.match(/[A-Z_]+/g)?.[argFields.indexOf(field)] : undefined;
  const name = argument ?? (flag && `--${flag.name}`);
  const named = flag && whole.startsWith(wireName(flag)) ? wireName(flag) : field;
  const parts = whole
    .slice(named.length + 1)
    .split(".")
    .filter(Boolean);
  return name && [name, ...parts.map((part) => (/^\d+$/.test(part) ? Number(part) + 1 : part))].join(" ");
}

/** The field that a message begins with, behind the lead of a warning or without one. */
const FIELD_AT_START = new RegExp(`^((?:${Object.values(LEADS).join("|")}): )?([a-z_]+(?:\\.\\w+)*): `);

/**
 * A text with its fields, kinds and lists of styles in the words of a command. Names in backticks that it does not have stay.
 * `nameOf` = how a field is called, where not as an option.
 */
export function inWords(
  spoken: Spoken,
  text: string,
  nameOf: (field: string) => string | undefined = (field) => optionOf(spoken, field),
): string {
  const named = text
    .replace(/`(\w+)\/getStyle`/g, (whole, kind) => commandOf(kind)?.replace(" ", " styles ") ?? whole)
    .replace(/`([\w.]+)`/g, (whole, name) => nameOf(name) ?? commandOf(name) ?? whole)
    .replace(FIELD_AT_START, (whole, lead = "", field) => {
      const name = nameOf(field);
      return name === undefined ? whole : `${lead}${name}: `;
    });
  return PHRASES.reduce((said, [phrase, here]) => said.replace(phrase, here), named);
}
