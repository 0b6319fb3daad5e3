/** `easel styles`: names for `--style`. */

import { didYouMean, KIND_WIRES } from "easel-contract";
import type { App } from "./app.ts";
import { connect, MODE_FLAGS } from "./connect.ts";
import { EXIT, UsageError } from "./exit-codes.ts";
import type { Flag, Given } from "./flags.ts";
import type { KindCommand } from "./kind-commands.ts";
import { printItems } from "./table.ts";

export const STYLES_FLAGS: readonly Flag[] = [
  { name: "json", type: "switch", about: "JSON, one style per line." },
  ...MODE_FLAGS,
];

/** Lists the styles of a command, by default of all that have some. */
export async function printStyles(given: Given, app: App, commands: readonly KindCommand[]): Promise<number> {
  const [name] = given.positionals;
  const styled = commands.filter(({ kind }) => "listsStyles" in KIND_WIRES[kind]);
  const wanted = styled.filter((command) => name === undefined || command.name === name);
  const names = styled.map((command) => command.name);
  if (wanted.length === 0)
    throw new UsageError(`expected ${names.join(" or ")}, got ${JSON.stringify(name)}${didYouMean(name ?? "", names)}`);
  const easel = await connect(given, app);
  // Loaded when it is needed: the catalogue takes long.
  const { listStyles } = await import("../service/list-styles.ts");
  const stylesOf = ({ name, kind }: KindCommand) =>
    easel ? easel[name as "qr"].styles() : listStyles(kind, "").map(({ image: _, ...style }) => style);
  const lists = await Promise.all(
    wanted.map(async (command) => ({ command: command.name, styles: await stylesOf(command) })),
  );
  const items = lists.flatMap(({ command, styles }) => styles.map((style) => ({ command, ...style })));
  await printItems(
    items,
    [
      ["FOR", ({ command }) => command],
      ["NAME", (style) => style.name],
      ["CATEGORY", ({ category }) => category],
    ],
    app,
    given.values.json === true,
  );
  return EXIT.ok.code;
}
