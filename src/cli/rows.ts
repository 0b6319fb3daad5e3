/** Files of many requests: CSV (RFC 4180) with a heading, its values separated by commas, semicolons or tabs; or JSON lines. */

import { UsageError } from "./exit-codes.ts";

/** One request: values by field, and by other names for the output pattern. CSV gives text alone. */
export interface Row {
  /** In the file, from 1. */
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface Rows {
  readonly rows: readonly Row[];
  /** What separates the values of a CSV, where it is not the comma: `semicolons`. */
  readonly separatedBy?: string;
}

/** What may separate values, and how it is called. Of equally frequent ones the first. */
const SEPARATORS = { ",": "commas", ";": "semicolons", "\t": "tabs" } as const;
type Separator = keyof typeof SEPARATORS;

const LINE_BREAK = /\r\n|\n|\r/;

/** The text of a file by its byte order mark, else UTF-8. Throws UsageError for other bytes. */
export function textOf(bytes: Uint8Array, name: string): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${name}: expected text in UTF-8, got other bytes; save the file as "CSV UTF-8"`);
  }
}

/** JSON lines when the first character is a brace, else CSV. Throws UsageError that names the line, and the column where it can. */
export function readRows(text: string, name: string): Rows {
  const plain = text.replace(/^\ufeff/, "");
  const read = /^\s*\{/.test(plain) ? { rows: jsonRows(plain, name) } : csvRows(plain, name);
  if (read.rows.length === 0) throw new UsageError(`${name}: expected at least one row below the heading, got none`);
  return read;
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
    return [{ line: index + 1, values: values as Row["values"] }];
  });
}

function csvRows(text: string, name: string): Rows {
  const separator = separatorOf(text);
  const [heading, ...records] = csvRecords(text, name, separator);
  const names = namesOf(heading, name);
  const rows = records.map(({ line, cells }) => {
    if (cells.length !== names.length)
      throw new UsageError(`${name}, line ${line}: ${countIssue(names, cells.length, SEPARATORS[separator])}`);
    const pairs = names.map((column, i) => [column, cells[i]] as const).filter(([, value]) => value !== "");
    return { line, values: Object.fromEntries(pairs) };
  });
  return { rows, ...(separator === "," ? {} : { separatedBy: SEPARATORS[separator] }) };
}

/** The one that the first line has most of outside of quotes, or that a line `sep=;` of spreadsheets names. */
function separatorOf(text: string): Separator {
  const line = text.slice(0, text.search(/[\r\n]|$/));
  const said = /^"?sep=(.)"?$/i.exec(line)?.[1];
  const all = Object.keys(SEPARATORS) as Separator[];
  const outside = line.replace(/"[^"]*"/g, "");
  const countOf = (separator: string) => outside.split(separator).length;
  return all.find((each) => each === said) ?? all.reduce((best, each) => (countOf(each) > countOf(best) ? each : best));
}

function namesOf(heading: CsvRecord | undefined, name: string): readonly string[] {
  const names = heading?.cells.map((cell) => cell.trim()) ?? [];
  for (const [i, cell] of names.entries()) {
    const at = `${name}, line ${heading?.line}, column ${i + 1}`;
    if (cell === "") throw new UsageError(`${at}: expected a name in the heading, got nothing`);
    const first = names.indexOf(cell);
    if (first < i) throw new UsageError(`${at}: expected a name of its own, got ${cell} as in column ${first + 1}`);
  }
  return names;
}

function countIssue(names: readonly string[], got: number, separators: string): string {
  const expected = `expected ${names.length} values as in the heading, got ${got}`;
  return got < names.length
    ? `${expected}: nothing for ${names.slice(got).join(", ")}`
    : `${expected}; values that hold ${separators} are written in quotes`;
}

interface CsvRecord {
  /** In the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Quoted values may hold separators, line breaks and doubled quotes. Empty lines are left out, and a line `sep=;`. */
function csvRecords(text: string, name: string, separator: Separator): CsvRecord[] {
  const records: CsvRecord[] = [];
  const plainCell = new RegExp(`[^${separator}\\r\\n]*`, "y");
  let line = 1;
  let cells: string[] = [];
  let start = 1;
  let at = 0;
  while (at < text.length) {
    const quoted = text[at] === '"';
    const cell = quoted ? /"((?:[^"]|"")*)"/y : plainCell;
    cell.lastIndex = at;
    const found = cell.exec(text);
    if (!found)
      throw new UsageError(`${name}, line ${line}, column ${cells.length + 1}: expected a closing quote, got none`);
    const [whole, inner = whole] = found;
    cells.push(quoted ? inner.replaceAll('""', '"') : inner);
    line += whole.split(LINE_BREAK).length - 1;
    at += whole.length;
    if (text[at] === separator) {
      at++;
      if (at < text.length) continue;
      cells.push("");
    }
    const end = /\r\n|\n|\r|$/y;
    end.lastIndex = at;
    const ended = end.exec(text);
    if (!ended)
      throw new UsageError(
        `${name}, line ${line}, column ${cells.length}: expected the end of the value after the closing quote, got ${text[at]}`,
      );
    at += ended[0].length;
    const isNote =
      records.length === 0 && cells.length <= 2 && /^sep=$/i.test(cells[0] ?? "") && (cells[1] ?? "") === "";
    if (!isNote && (cells.length > 1 || cells[0] !== "")) records.push({ line: start, cells });
    cells = [];
    line++;
    start = line;
  }
  return records;
}
