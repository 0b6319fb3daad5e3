/** The end of a program's output, for the log, without progress bars. */

export interface OutputTail {
  add(text: string): void;
  /** The last `limit` characters in whole lines, preceded by the last 10 earlier lines that report an error. */
  text(): string;
}

const ERROR_LINE = /\b(error|fatal|failed|exception|abort(ed)?|assert\w*|out of memory|terminate)\b/i;
const MAX_ERRORS = 10;
const MAX_LINE = 500;

/** `limit`: characters of ordinary output that are kept, 2,000. */
export function createOutputTail(limit = 2_000): OutputTail {
  const errors: string[] = [];
  const lines: string[] = [];
  let partial = "";

  function keep(line: string): void {
    lines.push(line);
    let length = lines.reduce((sum, { length }) => sum + length + 1, 0);
    while (lines.length > 1 && length > limit) {
      const gone = lines.shift() ?? "";
      length -= gone.length + 1;
      if (ERROR_LINE.test(gone) && errors.push(gone) > MAX_ERRORS) errors.shift();
    }
  }

  return {
    add(text) {
      const parts = (partial + text).split("\n");
      partial = drawn(parts.pop() ?? "").slice(-4 * MAX_LINE);
      for (const part of parts) {
        const line = visible(part);
        if (line) keep(line);
      }
    },
    text: () => [...errors, ...lines, visible(partial)].filter(Boolean).join("\n"),
  };
}

/** What a terminal would show of a line: a carriage return starts it anew. */
function drawn(line: string): string {
  return line.replace(/^.*\r(?=[^\r])/s, "");
}

/** A line without escape sequences, or nothing where it is a progress bar: `|====>   | 3/20 - 1.2s/it`, `45%|███ |`. */
function visible(line: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal escape sequences start with ESC.
  const shown = drawn(line.replace(/\u001b\[[0-9;]*[A-Za-z]/g, "").replace(/\r+$/, "")).trim();
  return /\|[^|]*\|\s*\d+\/\d+/.test(shown) ? "" : shown.slice(0, MAX_LINE);
}
