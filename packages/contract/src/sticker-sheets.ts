/** Sheets of labels for office printers. */

/** A sheet, in millimetres. The labels stand in rows and columns, all alike. */
export interface StickerSheet {
  /** What is printed on the box. */
  readonly title: string;
  readonly pageMm: readonly [width: number, height: number];
  readonly columns: number;
  readonly rows: number;
  readonly labelMm: readonly [width: number, height: number];
  /** Left and top edge of the first label. */
  readonly firstMm: readonly [x: number, y: number];
  /** From the left edge of a label to that of the next, and from the top edge. */
  readonly stepMm: readonly [x: number, y: number];
}

const A4 = [210, 297] as const;
const LETTER = [215.9, 279.4] as const;
/** Between the columns of Avery's address labels on A4: 0.1 inch. */
const A4_GAP_MM = 2.54;

/** Labels of A4 touch in a column, and stand in the middle of the sheet. */
function onA4(number: string, columns: number, rows: number, labelMm: readonly [number, number]): StickerSheet {
  const [width, height] = labelMm;
  const step = width + A4_GAP_MM;
  const firstMm = [(A4[0] - columns * step + A4_GAP_MM) / 2, (A4[1] - rows * height) / 2] as const;
  return { title: `Avery ${number}`, pageMm: A4, columns, rows, labelMm, firstMm, stepMm: [step, height] };
}

/** In inches, as the sheets of that market are named. */
function onLetter(
  number: string,
  columns: number,
  rows: number,
  inches: Readonly<Record<"label" | "first" | "step", readonly [number, number]>>,
): StickerSheet {
  const mm = ([x, y]: readonly [number, number]) => [x * 25.4, y * 25.4] as const;
  const { label, first, step } = inches;
  return {
    title: `Avery ${number}`,
    pageMm: LETTER,
    ...{ columns, rows, labelMm: mm(label), firstMm: mm(first), stepMm: mm(step) },
  };
}

/**
 * By the name that `paper` takes. Sizes and numbers: Avery's product names. Places on A4: the middle of the sheet, which agrees with the
 * templates of gLabels (https://github.com/jimevins/glabels-qt, avery-iso-templates.xml) within 1.5 mm; places on US Letter are those of its
 * avery-us-templates.xml.
 */
export const STICKER_SHEETS = {
  "avery-l7160": onA4("L7160", 3, 7, [63.5, 38.1]),
  "avery-l7161": onA4("L7161", 3, 6, [63.5, 46.6]),
  "avery-l7162": onA4("L7162", 2, 8, [99.1, 33.9]),
  "avery-l7163": onA4("L7163", 2, 7, [99.1, 38.1]),
  "avery-l7165": onA4("L7165", 2, 4, [99.1, 67.7]),
  "avery-5160": onLetter("5160", 3, 10, { label: [2.625, 1], first: [0.15625, 0.5], step: [2.78125, 1] }),
  "avery-5163": onLetter("5163", 2, 5, { label: [4, 2], first: [0.1625, 0.5], step: [4.1875, 2] }),
  "avery-5164": onLetter("5164", 2, 3, { label: [4, 10 / 3], first: [0.15625, 0.5], step: [4.1875, 10 / 3] }),
  "avery-3274": onLetter("3274.1", 3, 3, { label: [2.5, 2.5], first: [0.3125, 1.25], step: [2.6875, 3] }),
} as const satisfies Readonly<Record<string, StickerSheet>>;

export type StickerSheetName = keyof typeof STICKER_SHEETS;
