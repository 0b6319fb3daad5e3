/** Words of a printed page, set into a box as large as they fit. */

import { invalid } from "easel-contract";
import type { PageItem } from "../codec/page-pdf.ts";
import type { Face, Faces, Lettering } from "./faces.ts";
import type { Inks } from "./inks.ts";

/** The words of a page: its first line, and what stands below. */
export interface Words {
  readonly heading?: string;
  /** An empty one begins a group. */
  readonly lines: readonly string[];
}

/** Items from the top left corner of their box, the capitals of the first line at its top. */
export interface Block {
  readonly items: readonly PageItem[];
  readonly heightMm: number;
}

export interface Setting {
  readonly faces: Faces;
  readonly lettering: Lettering;
  readonly inks: Inks;
}

export interface Box {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly align: "left" | "centre";
  /** Sizes of the letters at most. Both shrink until they fit, the text half as fast and no further than to `leastMm`. */
  readonly headingMm: number;
  readonly textMm: number;
  readonly leastMm: number;
}

/** A text below this is not read at arm's length: 6 points. */
export const LEAST_TEXT_MM = 2.1;
const SHRINK = 0.95;
/** Distances of base lines, in sizes. */
const LEADING = { heading: 1.06, text: 1.34 } as const;
/** From the last base line of the heading to the capitals of the text, in sizes of each: descenders hang in it. */
const GAP = { heading: 0.3, text: 0.75 } as const;
const MOST_HEADING_LINES = 3;
const LITTLE_SMALLER = [1, 0.94, 0.88, 0.82] as const;

/** The words of a page: line breaks of any system; other control characters are spaces; an apostrophe between letters is a printer's. */
export function wordsOf(text: string): Words {
  const lines = text
    .split(/\r\n?|\n/)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .map((line) => line.replace(/[\u0000-\u001f\u007f\s]+/g, " ").trim())
    .map((line) => line.replace(/(?<=\p{L})'(?=\p{L})/gu, "’"));
  while (lines[0] === "") lines.shift();
  while (lines.at(-1) === "") lines.pop();
  const [heading, ...rest] = lines;
  return { ...(heading !== undefined && { heading }), lines: rest };
}

/** Throws VALIDATION_ERROR for `words` that do not fit, and for letters that no face has. */
export function setWords(setting: Setting, { heading, lines }: Words, box: Box): Block {
  const said = lines.filter(Boolean).map((line) => line.replace(/\s*\|\s*/g, " · "));
  return fitting(box, (scale) => {
    const headingMm = box.headingMm * setting.lettering.size * scale;
    const headed = heading === undefined ? EMPTY : setHeading(setting, heading, box, headingMm);
    const textMm = Math.max(box.leastMm, (box.textMm * (1 + scale)) / 2);
    const text = setUnbroken(setting, said, box, textMm) ?? setText(setting, said, box, textMm);
    if (!headed || !text) return undefined;
    const isBoth = headed.heightMm > 0 && text.heightMm > 0;
    return below(headed, text, isBoth ? GAP.heading * headingMm + GAP.text * textMm : 0);
  });
}

/** The largest scale from 1 down at which `set` fits. Throws VALIDATION_ERROR. */
export function fitting(
  { heightMm, textMm, leastMm }: Pick<Box, "heightMm" | "textMm" | "leastMm">,
  set: (scale: number) => Block | undefined,
): Block {
  const least = Math.min(0.45, leastMm / textMm);
  for (let scale = 1; scale >= least; scale *= SHRINK) {
    const block = set(scale);
    if (block && block.heightMm <= heightMm) return block;
  }
  throw invalid({ field: "words", message: "expected fewer or shorter words, got more than fit on this paper" });
}

export const EMPTY: Block = { items: [], heightMm: 0 };

/** One block below another. */
export function below(upper: Block, lower: Block, gapMm: number): Block {
  const top = upper.heightMm + gapMm;
  return { items: [...upper.items, ...moved(lower.items, 0, top)], heightMm: top + lower.heightMm };
}

export function moved(items: readonly PageItem[], dx: number, dy: number): readonly PageItem[] {
  return items.map((item) => ({
    ...item,
    ...{ x: item.x + dx, y: item.y + dy },
    ...(item.kind === "turned" && { items: moved(item.items, dx, dy) }),
  }));
}

/** A little smaller where that takes fewer lines. Undefined where a word is wider than the box, or the heading takes too many lines. */
function setHeading({ faces, lettering, inks }: Setting, text: string, box: Box, atMostMm: number): Block | undefined {
  const face = faces(lettering.heading);
  const shown = lettering.capitals ? text.toLocaleUpperCase() : text;
  let best: Block | undefined;
  for (const part of LITTLE_SMALLER) {
    const sizeMm = part * atMostMm;
    const tracking = lettering.tracking * sizeMm;
    const lines = balanced(shown, box.widthMm, (line) => face.width(line, sizeMm, tracking));
    if (!lines || lines.length > MOST_HEADING_LINES || lines.length >= (best?.items.length ?? Number.POSITIVE_INFINITY))
      continue;
    best = setLines(face, lines, box, { sizeMm, tracking, leading: LEADING.heading, colour: inks.heading });
  }
  return best;
}

/** A little smaller where that keeps each line whole. */
function setUnbroken(setting: Setting, texts: readonly string[], box: Box, sizeMm: number): Block | undefined {
  for (const size of LITTLE_SMALLER) {
    const block = setText(setting, texts, box, Math.max(box.leastMm, size * sizeMm));
    if (block?.items.length === texts.length) return block;
  }
  return undefined;
}

function setText({ faces, lettering, inks }: Setting, texts: readonly string[], box: Box, sizeMm: number) {
  const face = faces(lettering.text);
  const lines: string[] = [];
  for (const text of texts) {
    const wrapped = balanced(text, box.widthMm, (line) => face.width(line, sizeMm));
    if (!wrapped) return undefined;
    lines.push(...wrapped);
  }
  return setLines(face, lines, box, { sizeMm, tracking: 0, leading: LEADING.text, colour: inks.text });
}

export interface LineStyle {
  readonly sizeMm: number;
  readonly tracking: number;
  /** Distance of base lines, in sizes. */
  readonly leading: number;
  readonly colour: string;
}

/** Lines as they are. */
export function setLines(
  face: Face,
  lines: readonly string[],
  { widthMm: boxMm, align }: Pick<Box, "widthMm" | "align">,
  { sizeMm, tracking, leading, colour }: LineStyle,
): Block {
  const step = leading * sizeMm;
  const items = lines.map((line, i): PageItem => {
    const { path, widthMm } = face.set(line, sizeMm, tracking);
    const x = align === "left" ? 0 : (boxMm - widthMm) / 2;
    return { kind: "path", x, y: face.capital * sizeMm + i * step, path, colour };
  });
  const heightMm = lines.length === 0 ? 0 : face.capital * sizeMm + (lines.length - 1) * step;
  return { items, heightMm };
}

/** As few lines as fit the width, and these about as long as each other. Undefined where a word is wider. */
export function balanced(text: string, widthMm: number, measure: (line: string) => number): string[] | undefined {
  const fewest = wrapped(text, widthMm, measure);
  if (!fewest || fewest.length === 1) return fewest;
  let [low, high] = [widthMm / 2, widthMm];
  let best = fewest;
  for (let i = 0; i < 6; i++) {
    const middle = (low + high) / 2;
    const lines = wrapped(text, middle, measure);
    if (lines && lines.length === fewest.length) {
      best = lines;
      high = middle;
    } else low = middle;
  }
  return best;
}

function wrapped(text: string, widthMm: number, measure: (line: string) => number): string[] | undefined {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (measure(longer) <= widthMm) line = longer;
    else {
      if (line !== "") lines.push(line);
      if (measure(word) > widthMm) return undefined;
      line = word;
    }
  }
  return [...lines, line];
}
