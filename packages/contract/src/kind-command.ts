/** The command of a kind. */

import type { z } from "zod";
import { KIND_WIRES, type KindName } from "./kinds/index.ts";
import type { KindCommand, KindWire } from "./kinds/wire.ts";
import { requestFields } from "./request-fields.ts";

/** The command of a kind: without `art_` its name, with the fields that it needs as arguments, unless its request says otherwise. */
export function kindCommand(kind: KindName): KindCommand {
  const { params, makes, command }: KindWire = KIND_WIRES[kind];
  const isTold = command?.args !== undefined && command.fields !== undefined;
  const isNeeded = (name: string) => !(params.shape[name] as z.ZodType).safeParse(undefined).success;
  const needed = isTold ? [] : requestFields(kind, isNeeded);
  return {
    name: kind.replace(/^art_/, "").replaceAll("_", ""),
    args: needed.map(({ name, isList }) => `${name.toUpperCase()}${isList ? "..." : ""}`).join(" "),
    fields: needed.map(({ name }) => name),
    about: makes,
    examples: [],
    ...command,
  };
}
