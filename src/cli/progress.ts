/** One line that says how far the pictures are, rewritten in place. */

export interface Progress {
  /** Of picture `index`, 0..1. */
  set(index: number, fraction01: number): void;
  /** Writes a line above. */
  say(line: string): void;
  end(): void;
}

/** Earlier than this nothing can be said about the time left. */
const KNOWN_01 = 0.05;
const WIDTH = 20;

/** `draw` undefined = no line is drawn: standard error is no terminal, or the caller wants quiet. */
export function createProgress(
  total: number,
  {
    draw,
    print,
    nowMs,
  }: { readonly draw: ((text: string) => void) | undefined; print(line: string): void; nowMs(): number },
): Progress {
  const fractions = new Map<number, number>();
  const startMs = nowMs();
  const clear = () => draw?.("\r\u001b[K");
  const redraw = () => {
    if (!draw) return;
    const sum = [...fractions.values()].reduce((a, b) => a + b, 0);
    const done = [...fractions.values()].filter((fraction) => fraction === 1).length;
    draw(`\r\u001b[K${lineOf(sum / total, nowMs() - startMs, total > 1 ? ` ${done}/${total}` : "")}`);
  };
  return {
    set(index, fraction01) {
      fractions.set(index, Math.max(fractions.get(index) ?? 0, fraction01));
      redraw();
    },
    say(line) {
      clear();
      print(line);
      if (fractions.size > 0) redraw();
    },
    end() {
      clear();
      fractions.clear();
    },
  };
}

/** `[#####---------------]  25 % 2/8, about 12 s left` */
export function lineOf(fraction01: number, elapsedMs: number, count: string): string {
  const filled = Math.floor(WIDTH * fraction01);
  const bar = "#".repeat(filled) + "-".repeat(WIDTH - filled);
  const percent = `${Math.floor(100 * fraction01)} %`.padStart(5);
  return `[${bar}] ${percent}${count}${leftText(fraction01, elapsedMs)}`;
}

function leftText(fraction01: number, elapsedMs: number): string {
  if (fraction01 < KNOWN_01) return "";
  const seconds = Math.ceil((elapsedMs * (1 - fraction01)) / fraction01 / 1000);
  if (seconds < 60) return `, about ${seconds} s left`;
  return `, about ${Math.round(seconds / 60)} min left`;
}
