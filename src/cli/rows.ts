/** Files of many requests, as `--batch` takes them. */

import { type Rows, RowsError, readRows as readText } from "easel-contract";
import { UsageError } from "./exit-codes.ts";

/** The text of a file by its byte order mark, else UTF-8. Throws UsageError for other bytes. */
export function textOf(bytes: Uint8Array, name: string): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${name}: expected text in UTF-8, got other bytes; save the file as "CSV UTF-8"`);
  }
}

/** The rows of a file's text. Throws UsageError that names the file, the line, and the column where it can. */
export function readRows(text: string, name: string): Rows {
  try {
    return readText(text);
  } catch (error) {
    if (!(error instanceof RowsError)) throw error;
    throw new UsageError(`${error.placeIn(name)}: ${error.message}`);
  }
}
