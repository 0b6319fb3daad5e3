/** The papers that pictures are printed on. */

import { STICKER_SHEETS } from "./sticker-sheets.ts";

/** The papers of each template, its own first. Trimmed sizes in mm; those of label sheets are in `STICKER_SHEETS`. */
export const PRINT_PAPERS = {
  plain: {},
  card: { "85x55": [85, 55], "89x51": [89, 51] },
  menu: { a5: [148, 210], a4: [210, 297], folded: [297, 210] },
  "table-tent": { a4: [210, 297], a6: [105, 346] },
  poster: { a4: [210, 297], a3: [297, 420], a2: [420, 594] },
  stickers: Object.fromEntries(Object.entries(STICKER_SHEETS).map(([name, { pageMm }]) => [name, pageMm])),
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>>;

export type PrintTemplate = keyof typeof PRINT_PAPERS;
export const PRINT_TEMPLATES = Object.keys(PRINT_PAPERS) as readonly PrintTemplate[];
