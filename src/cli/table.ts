/** Lists on standard output: aligned with a heading for people, tabs without one for pipes, JSON lines with `--json`. */

import type { App } from "./app.ts";

export type Column<Item> = readonly [heading: string, value: (item: Item) => string | number | undefined];

/** Prints items as they come with `--json` and into pipes, and all at the end in a terminal, whose columns need their widths. */
export async function printItems<Item extends object>(
  items: AsyncIterable<Item> | Iterable<Item>,
  columns: readonly Column<Item>[],
  { print, isOutTerminal }: Pick<App, "print" | "isOutTerminal">,
  json: boolean,
): Promise<void> {
  const rows: string[][] = [columns.map(([heading]) => heading)];
  for await (const item of items) {
    const cells = columns.map(([, value]) => String(value(item) ?? "").replace(/\s+/g, " "));
    if (json) print(JSON.stringify(item));
    else if (isOutTerminal) rows.push(cells);
    else print(cells.join("\t"));
  }
  if (json || !isOutTerminal || rows.length === 1) return;
  const widths = columns.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  for (const row of rows)
    print(
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join("  ")
        .trimEnd(),
    );
}
