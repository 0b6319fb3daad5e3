/** CSV for spreadsheets (RFC 4180). */

/**
 * A line. A cell that a spreadsheet would take for a formula gets an apostrophe in front of it (OWASP, "CSV Injection"): it begins with
 * `=`, `+`, `-`, `@`, a tab or a line break.
 */
export function csvLine(cells: readonly (string | number | undefined)[]): string {
  return `${cells.map((cell) => csvCell(plain(String(cell ?? "")))).join(",")}\r\n`;
}

function plain(cell: string): string {
  return /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell;
}

/** A cell as it is, for programs. */
export function csvCell(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
