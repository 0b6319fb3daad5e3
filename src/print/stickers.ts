/** Sheets of stickers: a picture and its words on each label. */

import type { StickerSheet } from "easel-contract";
import type { PageItem, PrintPage } from "../codec/page-pdf.ts";
import { type Box, moved, setWords } from "./set-words.ts";
import type { Shown } from "./templates.ts";

/** White between the edge of a label and what is on it: printers feed a sheet no more exactly. */
const INSET_MM = 2;
/** Between picture and words. */
const GAP_MM = 3;
/** Of the label's height, for words below a picture. */
const BELOW_01 = 0.2;
/** A label this much wider than its picture has its words beside it. */
const WIDE = 1.3;
/** 4.5 points: a sticker is held in the hand. */
const LEAST_TEXT_MM = 1.6;

export function stickersOn({ columns, rows }: StickerSheet): number {
  return columns * rows;
}

/**
 * A sheet with these pictures on its labels, the first ones first. One that is there again has the same number. Throws
 * VALIDATION_ERROR for `words` that do not fit.
 */
export function stickerPage(
  sheet: StickerSheet,
  shown: readonly Shown[],
  numberOf: (place: number) => number,
): PrintPage {
  const [widthMm, heightMm] = sheet.pageMm;
  const known = new Map<Shown, readonly PageItem[]>();
  const items = shown.slice(0, stickersOn(sheet)).flatMap((one, place) => {
    const label = known.get(one) ?? sticker(one, sheet.labelMm, numberOf(place));
    known.set(one, label);
    const x = sheet.firstMm[0] + (place % sheet.columns) * sheet.stepMm[0];
    const y = sheet.firstMm[1] + Math.floor(place / sheet.columns) * sheet.stepMm[1];
    return moved(label, x, y);
  });
  return { widthMm, heightMm, bleedMm: 0, items };
}

function sticker(shown: Shown, [width, height]: readonly [number, number], number: number): readonly PageItem[] {
  const { ratio, words } = shown;
  const [w, h] = [width - 2 * INSET_MM, height - 2 * INSET_MM];
  const hasWords = words.heading !== undefined;
  const isBeside = hasWords && w / h > WIDE * ratio;
  const room = hasWords && !isBeside ? (1 - BELOW_01) * h : h;
  const pictureWidth = Math.min(isBeside ? 0.62 * w : w, room * ratio);
  const pictureHeight = pictureWidth / ratio;
  const x = INSET_MM + (isBeside ? 0 : (w - pictureWidth) / 2);
  const y = INSET_MM + (isBeside || !hasWords ? (h - pictureHeight) / 2 : (room - pictureHeight) / 2);
  const placed: PageItem = { kind: "picture", picture: number, x, y, width: pictureWidth, height: pictureHeight };
  if (!hasWords) return [placed];
  const sizes = { headingMm: 0.2 * h, textMm: 0.085 * h, leastMm: LEAST_TEXT_MM };
  if (isBeside) {
    const left = x + pictureWidth + GAP_MM;
    const box: Box = { ...sizes, widthMm: width - left - INSET_MM, heightMm: h, align: "left" };
    const block = setWords(shown, words, box);
    return [placed, ...moved(block.items, left, (height - block.heightMm) / 2)];
  }
  const top = y + pictureHeight + GAP_MM / 2;
  const box: Box = { ...sizes, headingMm: 0.11 * h, widthMm: w, heightMm: height - INSET_MM - top, align: "centre" };
  const block = setWords(shown, words, box);
  return [placed, ...moved(block.items, INSET_MM, top + (height - INSET_MM - top - block.heightMm) / 2)];
}
