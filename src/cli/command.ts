/** What a command of the table is. */

import type { CommandExample } from "easel-contract";
import type { App } from "./app.ts";
import type { Flag, Given } from "./flags.ts";

export interface Command {
  /** One or two words: `qr`, `images list`. */
  readonly name: string;
  /** Arguments without a flag, as the help shows them. */
  readonly args: string;
  readonly mostArgs: number;
  /** The fields of requests that the arguments set, in the order of `args`. */
  readonly argFields?: readonly string[];
  /** What completion offers for arguments: names, or files. */
  readonly argChoices?: readonly string[] | "files";
  readonly about: string;
  readonly flags: readonly Flag[];
  readonly examples?: readonly CommandExample[];
  run(given: Given, app: App): Promise<number>;
}
