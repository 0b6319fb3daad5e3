/** `easel usage`: how many images keys created in a month. */

import type { Usage } from "easel-client/source";
import { usageQuery } from "easel-contract";
import type { App } from "./app.ts";
import { CONNECTION_FLAGS, connectToService } from "./connect.ts";
import { EXIT, UsageError } from "./exit-codes.ts";
import { type Flag, type Given, schemaFlags } from "./flags.ts";
import { kindWord } from "./kind-commands.ts";
import { type Column, printItems } from "./table.ts";

export const USAGE_FLAGS: readonly Flag[] = [
  ...schemaFlags(usageQuery, { month: { value: "YYYY-MM" } }),
  { name: "all", type: "switch", about: "Of the keys of all owners; needs a key of scope admin." },
  { name: "json", type: "switch", about: "JSON, one value per line." },
  { name: "csv", type: "switch", about: "A table for spreadsheets, with the names of your keys." },
  ...CONNECTION_FLAGS,
];

const COLUMNS: readonly Column<Usage["usage"][number]>[] = [
  ["KEY", ({ key_id }) => key_id],
  ["KIND", ({ kind }) => kindWord(kind)],
  ["IMAGES", ({ images }) => images],
];

/** Prints a line per key and kind. Throws UsageError. */
export async function printUsage({ values, ...given }: Given, app: App): Promise<number> {
  const month = values.month as string | undefined;
  if (month !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    throw new UsageError(`--month: expected a month such as 2026-11, got ${JSON.stringify(month)}`);
  const easel = await connectToService({ values, ...given }, app, "usage");
  if (values.csv === true) {
    if (values.all === true) throw new UsageError("--csv is of your own keys, got --all too");
    app.print((await easel.usageTable(month)).trimEnd());
    return EXIT.ok.code;
  }
  const { usage } = await (values.all === true ? easel.admin.usage(month) : easel.usage(month));
  await printItems(usage, COLUMNS, app, values.json === true);
  return EXIT.ok.code;
}
