/** Lists of many requests: CSV (RFC 4180) with a heading, its values separated by commas, semicolons or tabs; or JSON lines. */

/** What is wrong with a list, and where. Lines and columns count from 1. */
export class RowsError extends Error {
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(message: string, { line, column }: { readonly line?: number; readonly column?: number } = {}) {
    super(message);
    this.line = line;
    this.column = column;
  }

  /** Where it is in the list of this name: `tables.csv, line 3, column 2`. */
  placeIn(name: string): string {
    const { line, column } = this;
    return [name, ...(line ? [`line ${line}`] : []), ...(column ? [`column ${column}`] : [])].join(", ");
  }
}

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

/** UTF-8 where the bytes are that, else Windows-1252, which any bytes are. */
export function textOfRows(bytes: ArrayBuffer | Uint8Array): {
  readonly text: string;
  readonly encoding: "utf-8" | "windows-1252";
} {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "windows-1252" };
  }
}

/** JSON lines when the first character is a brace, else CSV. Throws RowsError that names the line, and the column where it can. */
export function readRows(text: string): Rows {
  const plain = text.replace(/^\ufeff/, "");
  const read = /^\s*\{/.test(plain) ? { rows: jsonRows(plain) } : csvRows(plain);
  if (read.rows.length === 0) throw new RowsError("expected at least one row below the heading, got none");
  return read;
}

function jsonRows(text: string): Row[] {
  return text.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    const at = { line: index + 1 };
    let values: unknown;
    try {
      values = JSON.parse(line);
    } catch (error) {
      throw new RowsError(`expected JSON, got a text that cannot be read: ${(error as Error).message}`, at);
    }
    if (values === null || typeof values !== "object" || Array.isArray(values))
      throw new RowsError("expected an object", at);
    return [{ line: index + 1, values: values as Row["values"] }];
  });
}

function csvRows(text: string): Rows {
  const separator = separatorOf(text);
  const [heading, ...records] = csvRecords(text, separator);
  const names = namesOf(heading);
  const rows = records.map(({ line, cells }) => {
    if (cells.length !== names.length)
      throw new RowsError(countIssue(names, cells.length, SEPARATORS[separator]), { line });
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

function namesOf(heading: CsvRecord | undefined): readonly string[] {
  const names = heading?.cells.map((cell) => cell.trim()) ?? [];
  for (const [i, cell] of names.entries()) {
    const at = { line: heading?.line ?? 1, column: i + 1 };
    if (cell === "") throw new RowsError("expected a name in the heading, got nothing", at);
    const first = names.indexOf(cell);
    if (first < i) throw new RowsError(`expected a name of its own, got ${cell} as in column ${first + 1}`, at);
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
function csvRecords(text: string, separator: Separator): CsvRecord[] {
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
    if (!found) throw new RowsError("expected a closing quote, got none", { line, column: cells.length + 1 });
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
      throw new RowsError(`expected the end of the value after the closing quote, got ${text[at]}`, {
        line,
        column: cells.length,
      });
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
