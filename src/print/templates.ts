/** The layouts of printed pages. Lengths are mm, from the top left corner of the trimmed page; proportions are chosen by eye. */

import { PRINT_PAPERS, type PrintAsk } from "easel-contract";
import type { PageItem, PrintPage } from "../codec/page-pdf.ts";
import { isList, menuGroups, setGroups } from "./set-menu.ts";
import {
  type Block,
  type Box,
  below,
  EMPTY,
  fitting,
  LEAST_TEXT_MM,
  moved,
  type Setting,
  setWords,
  type Words,
} from "./set-words.ts";

/** A picture to be laid out. */
export interface Shown extends Setting {
  /** Width by height. */
  readonly ratio: number;
  readonly words: Words;
}

type Layout = (shown: Shown, size: Size, bleedMm: number) => readonly PrintPage[];

interface Size {
  readonly width: number;
  readonly height: number;
}

const LAYOUTS: Readonly<Record<Exclude<PrintAsk["template"], "stickers">, Readonly<Record<string, Layout>>>> = {
  card: { "85x55": card, "89x51": card },
  menu: { a5: menu, a4: menu, folded: foldedMenu },
  "table-tent": { a4: prismTent, a6: roofTent },
  poster: { a4: poster, a3: poster, a2: poster },
};

/** The pages of one picture, which is number 0 on each. Throws VALIDATION_ERROR for `words` that do not fit. */
export function pagesOf(shown: Shown, { template, paper, bleedMm }: PrintAsk): readonly PrintPage[] {
  if (template === "stickers") throw new RangeError("stickers are laid out by sheets");
  const layout = LAYOUTS[template][paper];
  const papers: Readonly<Record<string, readonly [number, number]>> = PRINT_PAPERS[template];
  const size = papers[paper];
  if (!layout || !size) throw new RangeError(`no paper ${paper}`);
  return layout(shown, { width: size[0], height: size[1] }, bleedMm);
}

/** How wide picture 0 is on a page, in mm. */
export function pictureWidthMm(items: readonly PageItem[]): number {
  const widths = items.map((item) =>
    item.kind === "picture"
      ? item.width
      : item.kind === "turned"
        ? pictureWidthMm(item.items)
        : Number.POSITIVE_INFINITY,
  );
  return Math.min(...widths);
}

function ground({ inks }: Shown, { width, height }: Size, bleed: number): PageItem {
  return {
    kind: "area",
    x: -bleed,
    y: -bleed,
    width: width + 2 * bleed,
    height: height + 2 * bleed,
    colour: inks.ground,
  };
}

/** A picture in a box: as large as it fits, whole. */
function picture(ratio: number, box: Size): Size {
  return box.width / box.height > ratio
    ? { width: box.height * ratio, height: box.height }
    : { width: box.width, height: box.width / ratio };
}

/** The picture across the left, or beside the words where it is a wide one. */
function card(shown: Shown, size: Size, bleed: number): readonly PrintPage[] {
  const { ratio } = shown;
  const { width, height } = size;
  const margin = 0.085 * height;
  const isFull = height * ratio <= 0.66 * width;
  const { width: w, height: h } = isFull
    ? picture(ratio, { width, height })
    : picture(ratio, { width: 0.54 * width, height: height - 2 * margin });
  const hasWords = shown.words.heading !== undefined;
  const x = isFull ? 0 : hasWords ? margin : (width - w) / 2;
  const beyond = isFull ? { left: bleed, top: bleed, right: 0, bottom: bleed } : undefined;
  const items: PageItem[] = [
    ground(shown, size, bleed),
    { kind: "picture", picture: 0, x, y: (height - h) / 2, width: w, height: h, ...(beyond && { beyond }) },
  ];
  const left = x + w + 1.15 * margin;
  const box = { widthMm: width - left - margin, heightMm: height - 2 * margin };
  const words = setWords(shown, shown.words, {
    ...box,
    align: "left",
    headingMm: 9,
    textMm: 3.1,
    leastMm: LEAST_TEXT_MM,
  });
  return [{ ...trim(size, bleed), items: [...items, ...moved(words.items, left, (height - words.heightMm) / 2)] }];
}

function trim({ width, height }: Size, bleedMm: number) {
  return { widthMm: width, heightMm: height, bleedMm };
}

function poster(shown: Shown, size: Size, bleed: number): readonly PrintPage[] {
  return [{ ...trim(size, bleed), items: [ground(shown, size, bleed), ...hero(shown, size, all(bleed))] }];
}

type Edges = Readonly<Record<"left" | "top" | "right" | "bottom", number>>;

const all = (mm: number): Edges => ({ left: mm, top: mm, right: mm, bottom: mm });

/** Of a page's height, for the words below a picture that runs over the edges. */
const LEAST_WORDS_01 = 0.24;

/**
 * The picture above the words: over three edges of the page where enough is left below it, else within margins. `bleeds`: how far it runs over
 * each edge; undefined = these edges are folds, and nothing touches them.
 */
function hero(shown: Shown, { width, height }: Size, bleeds: Edges | undefined): readonly PageItem[] {
  const { ratio, words } = shown;
  const margin = 0.085 * width;
  const full = { width, height: width / ratio };
  const isFull = bleeds !== undefined && words.heading !== undefined && full.height <= (1 - LEAST_WORDS_01) * height;
  const inner = width - 2 * margin;
  const room = words.heading === undefined ? height - 2 * margin : 0.7 * height;
  const { width: w, height: h } = isFull ? full : picture(ratio, { width: inner, height: room });
  const y = isFull ? 0 : words.heading === undefined ? (height - h) / 2 : margin;
  const placed: PageItem = {
    ...{ kind: "picture", picture: 0, x: (width - w) / 2, y, width: w, height: h },
    ...(isFull && { beyond: { ...bleeds, bottom: 0 } }),
  };
  const top = y + h;
  const rest = height - top;
  const box: Box = {
    ...{ widthMm: inner, heightMm: rest - 1.6 * margin, align: "centre" },
    ...{ headingMm: 0.18 * width, textMm: 0.046 * width, leastMm: Math.max(LEAST_TEXT_MM, 0.02 * width) },
  };
  const block = setWords(shown, words, box);
  // The optical middle lies a little above the middle.
  return [placed, ...moved(block.items, margin, top + 0.47 * (rest - block.heightMm))];
}

/** A few words stand below the picture; a list stands below a small picture and its heading. */
function menu(shown: Shown, size: Size, bleed: number): readonly PrintPage[] {
  if (!isList(shown.words.lines)) return poster(shown, size, bleed);
  const { width, height } = size;
  const margin = 0.1 * width;
  const inner = width - 2 * margin;
  const { width: w, height: h } = picture(shown.ratio, { width: inner, height: 0.27 * height });
  const placed: PageItem = { kind: "picture", picture: 0, x: (width - w) / 2, y: margin, width: w, height: h };
  const top = margin + h + 0.6 * margin;
  const box: Box = {
    ...{ widthMm: inner, heightMm: height - top - margin, align: "centre" },
    ...{ headingMm: 0.105 * width, textMm: 0.034 * width, leastMm: LEAST_TEXT_MM },
  };
  const groups = menuGroups(shown.words.lines);
  const { heading } = shown.words;
  const block = fitting(box, (scale) => {
    const sizes = { ...box, heightMm: Number.POSITIVE_INFINITY, headingMm: box.headingMm * scale };
    const headed = heading === undefined ? EMPTY : setWords(shown, { heading, lines: [] }, sizes);
    const list = setGroups(shown, groups, box, Math.max(box.leastMm, box.textMm * scale));
    return list && below(headed, list, 2.4 * box.textMm * scale);
  });
  const items = [ground(shown, size, bleed), placed, ...moved(block.items, margin, top)];
  return [{ ...trim(size, bleed), items }];
}

/** A sheet folded in the middle: the picture with its heading on the front, a list inside. */
function foldedMenu(shown: Shown, size: Size, bleed: number): readonly PrintPage[] {
  const { width, height } = size;
  const half = { width: width / 2, height };
  const { words } = shown;
  const list = isList(words.lines);
  const front = list ? { ...shown, words: { ...words, lines: [] } } : shown;
  const sheet = { ...trim(size, bleed), foldsAcrossMm: [half.width] };
  // Its left edge is the fold.
  const cover = hero(front, half, { ...all(bleed), left: 0 });
  const outside = { ...sheet, items: [ground(shown, size, bleed), ...moved(cover, half.width, 0)] };
  if (!list) return [outside];
  return [outside, { ...sheet, items: [ground(shown, size, bleed), ...inside(shown, half)] }];
}

/** Two columns of about the same height. */
function inside(shown: Shown, half: Size): readonly PageItem[] {
  const margin = 0.12 * half.width;
  const box = { widthMm: half.width - 2 * margin, heightMm: half.height - 2.4 * margin };
  const groups = menuGroups(shown.words.lines);
  const sizes = { ...box, textMm: 0.044 * half.width, leastMm: LEAST_TEXT_MM };
  let columns: readonly Block[] = [];
  fitting(sizes, (scale) => {
    const textMm = Math.max(sizes.leastMm, sizes.textMm * scale);
    const heights = groups.map((group) => setGroups(shown, [group], box, textMm)?.heightMm ?? Number.POSITIVE_INFINITY);
    const cut = evenCut(heights);
    const blocks = [groups.slice(0, cut), groups.slice(cut)].map((part) => setGroups(shown, part, box, textMm));
    if (blocks.some((block) => !block)) return undefined;
    columns = blocks as Block[];
    return { items: [], heightMm: Math.max(...columns.map(({ heightMm }) => heightMm)) };
  });
  const tallest = Math.max(...columns.map(({ heightMm }) => heightMm));
  const y = 1.2 * margin + 0.4 * (box.heightMm - tallest);
  return columns.flatMap(({ items }, i) => moved(items, i * half.width + margin, y));
}

/** How many come before a cut that leaves the taller side as low as it can be. */
function evenCut(heights: readonly number[]): number {
  const sum = (part: readonly number[]) => part.reduce((a, b) => a + b, 0);
  const cuts = heights.map((_, i) => Math.max(sum(heights.slice(0, i + 1)), sum(heights.slice(i + 1))));
  return 1 + cuts.indexOf(Math.min(...cuts));
}

/** Three equal panels that stand as a prism: a face, the same on its head, and the base. */
function prismTent(shown: Shown, size: Size, bleed: number): readonly PrintPage[] {
  const panel = { width: size.width, height: size.height / 3 };
  const face = broadside(shown, panel);
  const items: PageItem[] = [ground(shown, size, bleed), turned(face, panel), ...moved(face, 0, panel.height)];
  return [{ ...trim(size, bleed), foldsMm: [panel.height, 2 * panel.height], items }];
}

/** Flaps of the roof, to be glued on each other. */
const FLAP_MM = 25;

/** Two faces under a ridge, and a flap at each end. */
function roofTent(shown: Shown, size: Size, bleed: number): readonly PrintPage[] {
  const face = { width: size.width, height: size.height / 2 - FLAP_MM };
  const shownAs = hero(shown, face, undefined);
  const items: PageItem[] = [
    ground(shown, size, bleed),
    ...moved([turned(shownAs, face)], 0, FLAP_MM),
    ...moved(shownAs, 0, FLAP_MM + face.height),
  ];
  const foldsMm = [FLAP_MM, FLAP_MM + face.height, FLAP_MM + 2 * face.height];
  return [{ ...trim(size, bleed), foldsMm, items }];
}

function turned(items: readonly PageItem[], { width, height }: Size): PageItem {
  return { kind: "turned", x: width / 2, y: height / 2, items };
}

/** The picture beside the words. */
function broadside(shown: Shown, { width, height }: Size): readonly PageItem[] {
  const margin = 0.1 * height;
  const { width: w, height: h } = picture(shown.ratio, { width: 0.52 * width, height: height - 2 * margin });
  const hasWords = shown.words.heading !== undefined;
  const x = hasWords ? margin : (width - w) / 2;
  const left = x + w + 1.2 * margin;
  const box: Box = {
    ...{ widthMm: width - left - 1.2 * margin, heightMm: height - 2 * margin, align: "left" },
    ...{ headingMm: 0.24 * height, textMm: 0.07 * height, leastMm: 0.034 * height },
  };
  const block = setWords(shown, shown.words, box);
  return [
    { kind: "picture", picture: 0, x, y: (height - h) / 2, width: w, height: h },
    ...moved(block.items, left, 0.48 * (height - block.heightMm)),
  ];
}
