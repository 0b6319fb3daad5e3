/** The commands that make pictures, one per kind, as the contract tells them. */

import type { KindCommand as Contracted, KindName } from "easel-contract";
import { didYouMean, KIND_NAMES, kindCommand } from "easel-contract";
import { UsageError } from "./exit-codes.ts";

/** A command that makes pictures of one kind. */
export interface KindCommand extends Contracted {
  readonly kind: KindName;
}

export const KIND_COMMANDS: readonly KindCommand[] = KIND_NAMES.map((kind) => ({ kind, ...kindCommand(kind) }));

/** `paint` for `art_v5`; a kind that this version does not know stays as it is. */
export function kindWord(kind: string): string {
  return KIND_COMMANDS.find((each) => each.kind === kind)?.name ?? kind;
}

/** The kind of a word of the command line, or of the wire. Throws UsageError. */
export function kindOf(word: string): KindName {
  const found = KIND_COMMANDS.find(({ name, kind }) => name === word || kind === word);
  if (found) return found.kind;
  const words = KIND_COMMANDS.map(({ name }) => name);
  throw new UsageError(`--kind: expected ${words.join(", ")}, got ${JSON.stringify(word)}${didYouMean(word, words)}`);
}

/** `easel paint` for `art_v5`; undefined for what is no kind. */
export function commandOf(kind: string): string | undefined {
  const found = KIND_COMMANDS.find((each) => each.kind === kind);
  return found && `easel ${found.name}`;
}
