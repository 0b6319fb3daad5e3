/** Files of many requests: CSV (RFC 4180) with a heading, or JSON lines. */

import { UsageError } from "./exit-codes.ts";

/** One request: values by field, and by other names for the output pattern. CSV gives text alone. */
export interface Row {
  /** In the file, from 1. */
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** JSON lines when the first character is a brace, else CSV. Throws UsageError that names the line. */
export function readRows(text: string, name: string): readonly Row[] {
  const plain = text.replace(/^\ufeff/, "");
  const rows = /^\s*\{/.test(plain) ? jsonRows(plain, name) : csvRows(plain, name);
  if (rows.length === 0) throw new UsageError(`${name}: expected at least one row, got none`);
  return rows;
}

function jsonRows(text: string, name: string): Row[] {
  return text.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    const at = `${name}, line ${index + 1}`;
    let values: unknown;
    try {
      values = JSON.parse(line);
    } catch (error) {
      throw new UsageError(`${at}: expected JSON, got a text that cannot be read: ${(error as Error).message}`);
    }
    if (values === null || typeof values !== "object" || Array.isArray(values))
      throw new UsageError(`${at}: expected an object`);
    return [{ line: index + 1, values: values as Record<string, unknown> }];
  });
}

function csvRows(text: string, name: string): Row[] {
  const [heading, ...records] = csvRecords(text, name);
  const names = heading?.cells.map((cell) => cell.trim()) ?? [];
  if (names.some((cell) => cell === "") || new Set(names).size < names.length)
    throw new UsageError(`${name}, line 1: expected a heading of different names, got ${names.join(",")}`);
  return records.map(({ line, cells }) => {
    if (cells.length !== names.length)
      throw new UsageError(
        `${name}, line ${line}: expected ${names.length} values as in the heading, got ${cells.length}`,
      );
    const pairs = names.map((column, i) => [column, cells[i]] as const).filter(([, value]) => value !== "");
    return { line, values: Object.fromEntries(pairs) };
  });
}

/** Quoted values may hold commas, line breaks and doubled quotes. Empty lines are left out. */
function csvRecords(text: string, name: string): { line: number; cells: string[] }[] {
  const records: { line: number; cells: string[] }[] = [];
  let line = 1;
  let cells: string[] = [];
  let start = 1;
  let at = 0;
  while (at < text.length) {
    const quoted = text[at] === '"';
    const cell = quoted ? /"((?:[^"]|"")*)"/y : /[^,\r\n]*/y;
    cell.lastIndex = at;
    const found = cell.exec(text);
    if (!found) throw new UsageError(`${name}, line ${line}: expected a closing quote, got none`);
    const [whole, inner = whole] = found;
    cells.push(quoted ? inner.replaceAll('""', '"') : inner);
    line += whole.split("\n").length - 1;
    at += whole.length;
    if (text[at] === ",") {
      at++;
      if (at < text.length) continue;
      cells.push("");
    }
    const end = /\r?\n|$/y;
    end.lastIndex = at;
    const ended = end.exec(text);
    if (!ended)
      throw new UsageError(`${name}, line ${line}: expected a comma after the closing quote, got ${text[at]}`);
    at += ended[0].length;
    if (cells.length > 1 || cells[0] !== "") records.push({ line: start, cells });
    cells = [];
    line++;
    start = line;
  }
  return records;
}
