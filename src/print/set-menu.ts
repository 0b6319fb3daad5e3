/** A menu's list: groups of lines, prices at their ends. */

import type { PageItem } from "../codec/page-pdf.ts";
import type { Face } from "./faces.ts";
import { type Block, type Box, balanced, below, EMPTY, type Setting, setLines } from "./set-words.ts";

/** Lines between two empty ones. */
export interface MenuGroup {
  readonly heading?: string;
  readonly lines: readonly { readonly text: string; readonly price?: string }[];
}

/** Distances in sizes of the text. */
const SPACE = { line: 1.5, heading: 1.25, group: 2.1, price: 1.2, dots: 0.75 } as const;
const HEADING_SIZES = 1.45;
const DOT_SIZES = 0.055;

/** Whether lines are a list and not a few words. */
export function isList(lines: readonly string[]): boolean {
  return lines.some((line) => line.includes("|")) || lines.filter(Boolean).length > 6;
}

/** A first line without a price is the heading of a group whose next ones have prices. */
export function menuGroups(lines: readonly string[]): readonly MenuGroup[] {
  const groups: string[][] = [[]];
  for (const line of lines) {
    if (line === "") groups.push([]);
    else groups.at(-1)?.push(line);
  }
  return groups
    .filter((group) => group.length > 0)
    .map((group) => {
      const entries = group.map((line) => {
        const at = line.lastIndexOf("|");
        return at < 0 ? { text: line } : { text: line.slice(0, at).trim(), price: line.slice(at + 1).trim() };
      });
      const [first, second] = entries;
      const isHeaded = first?.price === undefined && second?.price !== undefined;
      return isHeaded && first ? { heading: first.text, lines: entries.slice(1) } : { lines: entries };
    });
}

/** Undefined where a word is wider than the box. */
export function setGroups(
  setting: Setting,
  groups: readonly MenuGroup[],
  box: Pick<Box, "widthMm">,
  textMm: number,
): Block | undefined {
  let all = EMPTY;
  for (const group of groups) {
    const block = setGroup(setting, group, box.widthMm, textMm);
    if (!block) return undefined;
    all = all === EMPTY ? block : below(all, block, SPACE.group * textMm);
  }
  return all;
}

function setGroup(setting: Setting, group: MenuGroup, widthMm: number, sizeMm: number): Block | undefined {
  const { faces, lettering, inks } = setting;
  const face = faces(lettering.text);
  let block = EMPTY;
  if (group.heading !== undefined) {
    const headings = faces(lettering.heading);
    const headingMm = HEADING_SIZES * lettering.size * sizeMm;
    const shown = lettering.capitals ? group.heading.toLocaleUpperCase() : group.heading;
    const tracking = lettering.tracking * headingMm;
    const lines = balanced(shown, widthMm, (line) => headings.width(line, headingMm, tracking));
    if (!lines) return undefined;
    const style = { sizeMm: headingMm, tracking, leading: 1.1, colour: inks.accent };
    block = setLines(headings, lines, { widthMm, align: "left" }, style);
  }
  for (const [i, line] of group.lines.entries()) {
    const entry = setEntry(face, line, widthMm, sizeMm, inks);
    if (!entry) return undefined;
    const gap = i === 0 ? SPACE.heading * sizeMm : (SPACE.line - face.capital) * sizeMm;
    block = block === EMPTY ? entry : below(block, entry, gap);
  }
  return block;
}

/** A line with dots that lead to its price. */
function setEntry(
  face: Face,
  { text, price }: MenuGroup["lines"][number],
  widthMm: number,
  sizeMm: number,
  { text: colour, accent }: Setting["inks"],
): Block | undefined {
  const cost = price === undefined ? undefined : face.set(price, sizeMm);
  const room = cost ? widthMm - cost.widthMm - SPACE.price * sizeMm : widthMm;
  const lines = balanced(text, room, (line) => face.width(line, sizeMm));
  if (!lines) return undefined;
  const block = setLines(face, lines, { widthMm, align: "left" }, { sizeMm, tracking: 0, leading: 1.2, colour });
  if (!cost) return block;
  const y = block.heightMm;
  const end = face.width(lines.at(-1) ?? "", sizeMm);
  const priced: PageItem[] = [{ kind: "path", x: widthMm - cost.widthMm, y, path: cost.path, colour }];
  const dots = dotsBetween(end + 0.6 * sizeMm, widthMm - cost.widthMm - 0.5 * sizeMm, sizeMm, widthMm);
  if (dots !== "") priced.push({ kind: "path", x: 0, y, path: dots, colour: accent });
  return { items: [...block.items, ...priced], heightMm: y };
}

/** On a grid from the right edge, so that the dots of lines stand below each other. */
function dotsBetween(from: number, to: number, sizeMm: number, widthMm: number): string {
  const step = SPACE.dots * sizeMm;
  const r = DOT_SIZES * sizeMm;
  const dots: string[] = [];
  for (let x = widthMm - Math.ceil((widthMm - to) / step) * step; x >= from; x -= step)
    dots.push(`M ${x - r} ${-r} a ${r} ${r} 0 1 0 ${2 * r} 0 a ${r} ${r} 0 1 0 ${-2 * r} 0 Z`);
  return dots.join(" ");
}
