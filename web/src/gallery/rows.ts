/** Justified rows: where each image of the gallery stands. Lengths in CSS pixels. */

import type { Image } from "../api.ts";
import { destinationOf, ratioOf } from "../image.ts";

/** An image in its row. */
interface Placed {
  readonly image: Image;
  readonly left: number;
  readonly width: number;
}

/** A row of images of one day. `top` is where its pictures begin, counted from the top of all rows. */
export interface Row {
  readonly top: number;
  /** On the first row of a day: its name, which stands above the pictures. */
  readonly day?: string;
  /** Of its pictures. */
  readonly height: number;
  /** Of what stands under them. */
  readonly captions: number;
  readonly placed: readonly Placed[];
}

export interface Measures {
  /** Of all rows. */
  readonly width: number;
  /** Height that rows come close to. */
  readonly rowHeight: number;
  readonly gap: number;
  /** Height of the captions under a row that has some. */
  readonly captions: number;
  /** Height of the name of a day above its first row. */
  readonly headings: number;
}

/** Width by height of a tile that says why there is no picture. */
const FAILED_RATIO = 1.15;

/**
 * Rows of one height each that fill the width. Each day begins with a row of its own; its last row is no higher than the one
 * above it, and narrower where it has too few images.
 */
export function layOut(images: readonly Image[], measures: Measures, dayOf: (image: Image) => string): readonly Row[] {
  const { width, rowHeight, gap, headings } = measures;
  const rows: Row[] = [];
  let top = 0;
  let open: Image[] = [];
  let ratios = 0;
  let named: string | undefined;

  const close = (height: number) => {
    const [first] = open;
    if (first === undefined) return;
    let left = 0;
    const placed = open.map((image) => {
      const at = { image, left, width: shownRatio(image) * height };
      left += at.width + gap;
      return at;
    });
    const captions = open.some(isCaptioned) ? measures.captions : 0;
    const day = dayOf(first);
    const isFirst = day !== named;
    named = day;
    if (isFirst) top += headings;
    rows.push({ top, height, captions, placed, ...(isFirst ? { day } : {}) });
    top += height + captions + gap;
    open = [];
    ratios = 0;
  };

  const closeLast = () => close(Math.min(rows.at(-1)?.height ?? rowHeight, (width - gap * (open.length - 1)) / ratios));

  for (const image of images) {
    const [first] = open;
    if (first !== undefined && dayOf(image) !== dayOf(first)) closeLast();
    open.push(image);
    ratios += shownRatio(image);
    const height = (width - gap * (open.length - 1)) / ratios;
    if (height <= rowHeight) close(height);
  }
  closeLast();
  return rows;
}

/** The rows that touch the stretch from `from` to `to`, as the first index and the one after the last. */
export function rowsBetween(rows: readonly Row[], from: number, to: number): readonly [number, number] {
  const first = firstWhere(rows, (row) => bottomOf(row) >= from);
  return [
    first,
    Math.max(
      first,
      firstWhere(rows, ({ top }) => top > to),
    ),
  ];
}

function bottomOf({ top, height, captions }: Row): number {
  return top + height + captions;
}

/** Whether a tile says under its picture what its code opens; the others say it in place of a picture. */
export function isCaptioned(image: Image): boolean {
  return image.state === "ready" && destinationOf(image) !== "";
}

/** Height of all rows together. */
export function heightOf(rows: readonly Row[]): number {
  const last = rows.at(-1);
  return last ? bottomOf(last) : 0;
}

/** Tiles that hold words in place of a picture are not narrow; those that will never hold one are small. */
function shownRatio(image: Image): number {
  if (image.state === "failed") return FAILED_RATIO;
  return image.state === "ready" ? ratioOf(image) : Math.max(1, ratioOf(image));
}

/** The first index for which `holds`, which holds for all that follow; the length when for none. */
function firstWhere(rows: readonly Row[], holds: (row: Row) => boolean): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row === undefined || holds(row)) high = middle;
    else low = middle + 1;
  }
  return low;
}
