/** Pages for printers of finished pictures: how they are laid out, and the PDF of many. */

import {
  EaselError,
  invalid,
  PRINT_PAPERS,
  type PrintAsk,
  STICKER_SHEETS,
  type StickerSheet,
  type StickerSheetName,
  type Warning,
} from "easel-contract";
import { type FilledPage, type PrintPage, pagesPdf } from "../codec/page-pdf.ts";
import { rasterOfThumbHash } from "../codec/thumbhash.ts";
import type { BlobStore } from "../ports/blobs.ts";
import type { ReadyImage } from "../ports/image-record.ts";
import type { ImageRepository } from "../ports/images.ts";
import { type Faces, letteringOf } from "../print/faces.ts";
import { inksOf } from "../print/inks.ts";
import { wordsOf } from "../print/set-words.ts";
import { stickerPage, stickersOn } from "../print/stickers.ts";
import { pagesOf, pictureWidthMm, type Shown } from "../print/templates.ts";
import { type ConvertPicture, readPng } from "./read-picture.ts";
import type { LaidOut, ManyPrinted } from "./service.ts";

/** The pages of one picture; of stickers a sheet full of it. Throws VALIDATION_ERROR for words that do not fit or cannot be set. */
export function layOut(faces: Faces, record: ReadyImage, ask: PrintAsk): LaidOut {
  const sheet = sheetOf(ask);
  const pages = sheet
    ? settled(faces, record, ask, (shown) => [
        stickerPage(
          sheet,
          Array.from({ length: stickersOn(sheet) }, () => shown),
          () => 0,
        ),
      ])
    : settled(faces, record, ask, (shown) => pagesOf(shown, ask));
  return { pages, widthMm: Math.min(...pages.map(({ items }) => pictureWidthMm(items))) };
}

/** What is left of a title that does not fit, in characters. */
const SHORTENED = [60, 40, 24, 12] as const;

/** A title was not written for this paper: it is shortened until it fits, and left out where its letters cannot be set. Words that were asked for are set whole. */
function settled<T>(faces: Faces, record: ReadyImage, ask: PrintAsk, set: (shown: Shown) => T): T {
  if (ask.words !== undefined) return set(shownOf(faces, record, ask.words));
  const title = record.title ?? "";
  const shorter = SHORTENED.filter((most) => most < title.length).map((most) => `${title.slice(0, most).trimEnd()}…`);
  for (const words of [title, ...shorter]) {
    try {
      return set(shownOf(faces, record, words));
    } catch (error) {
      if (!(error instanceof EaselError)) throw error;
    }
  }
  return set(shownOf(faces, record, ""));
}

function shownOf(faces: Faces, { params, made, picture }: ReadyImage, words: string): Shown {
  const { style = params.style } = made.recipe as { readonly style?: unknown };
  const hash = picture.thumbnails?.hash;
  return {
    faces,
    lettering: letteringOf(typeof style === "string" ? style : undefined),
    inks: inksOf(hash === undefined ? undefined : rasterOfThumbHash(hash)),
    ratio: picture.widthPx / picture.heightPx,
    words: wordsOf(words),
  };
}

function sheetOf({ template, paper }: PrintAsk): StickerSheet | undefined {
  return template === "stickers" ? STICKER_SHEETS[paper as StickerSheetName] : undefined;
}

export interface PrintDeps {
  readonly images: ImageRepository;
  readonly blobs: BlobStore;
  readonly convert: ConvertPicture;
  /** Reads the fonts once. */
  readonly faces: () => Promise<Faces>;
}

/** Most pictures of one file. */
export const MOST_PRINTED = 1000;

/**
 * One PDF of the pictures, in their order, piece by piece: a sticker for each, or the pages of each. A picture that was deleted meanwhile leaves its
 * place empty, and no picture is an empty page. Throws VALIDATION_ERROR before the first piece: more than 1,000 pictures, words that do not fit on one of
 * them.
 */
export async function printMany(
  deps: PrintDeps,
  records: readonly ReadyImage[],
  ask: PrintAsk,
  about: { readonly title: string; readonly madeAt: Date; readonly signal: AbortSignal },
): Promise<ManyPrinted> {
  if (records.length > MOST_PRINTED)
    throw invalid({ field: "id", message: `expected at most ${MOST_PRINTED} pictures, got more` });
  const faces = await deps.faces();
  const widthsMm = widthsOf(faces, records, ask);
  const read =
    ({ id }: ReadyImage) =>
    async () => {
      about.signal.throwIfAborted();
      return readPng(deps, id, about.signal).catch(async (error: unknown) => {
        if ((await deps.images.find(id))?.state !== "ready") return undefined;
        throw error;
      });
    };
  const sheet = sheetOf(ask);
  if (records.length === 0) return { pieces: pagesPdf([{ page: blank(ask), pictures: [] }], about), warnings: [] };
  const pages = sheet ? sheetsOf(faces, records, ask, { sheet, read }) : eachOf(faces, records, ask, read);
  return { pieces: pagesPdf(pages, about), warnings: tooSmall(records, widthsMm) };
}

function blank({ template, paper }: PrintAsk): PrintPage {
  const papers: Readonly<Record<string, readonly [number, number]>> = PRINT_PAPERS[template];
  const [widthMm, heightMm] = papers[paper] ?? [0, 0];
  return { widthMm, heightMm, bleedMm: 0, items: [] };
}

type Read = (record: ReadyImage) => FilledPage["pictures"][number];

function* sheetsOf(
  faces: Faces,
  records: readonly ReadyImage[],
  ask: PrintAsk,
  { sheet, read }: { readonly sheet: StickerSheet; readonly read: Read },
): Generator<FilledPage> {
  for (let from = 0; from < records.length; from += stickersOn(sheet)) {
    const part = records.slice(from, from + stickersOn(sheet));
    const shown = part.map((record) =>
      settled(faces, record, ask, (one) => {
        stickerPage(sheet, [one], () => 0);
        return one;
      }),
    );
    yield { page: stickerPage(sheet, shown, (place) => place), pictures: part.map(read) };
  }
}

function* eachOf(faces: Faces, records: readonly ReadyImage[], ask: PrintAsk, read: Read): Generator<FilledPage> {
  for (const record of records) {
    const pictures = [read(record)];
    for (const page of layOut(faces, record, ask).pages) yield { page, pictures };
  }
}

/** The width of each picture on paper. The same words beside pictures of the same shape and lettering are set once. */
function widthsOf(faces: Faces, records: readonly ReadyImage[], ask: PrintAsk): readonly number[] {
  const known = new Map<string, number>();
  return records.map((record) => {
    const { ratio, lettering } = shownOf(faces, record, "");
    const key = `${ratio} ${JSON.stringify(lettering)} ${ask.words === undefined && record.title !== undefined}`;
    const widthMm = known.get(key) ?? layOut(faces, record, ask).widthMm;
    known.set(key, widthMm);
    return widthMm;
  });
}

/** The width that a code should be printed at least, in mm; undefined for what is no code. */
export function advisedWidthMm({ made }: ReadyImage): number | undefined {
  return made.checks.find(({ name }) => name === "verdict")?.value;
}

function tooSmall(records: readonly ReadyImage[], widthsMm: readonly number[]): Warning[] {
  const small = records.flatMap((record, at) => {
    const [advised, widthMm] = [advisedWidthMm(record), widthsMm[at] as number];
    return advised !== undefined && widthMm < advised ? [{ advised, widthMm }] : [];
  });
  if (small.length === 0) return [];
  const most = Math.max(...small.map(({ advised }) => advised));
  const least = Math.min(...small.map(({ widthMm }) => widthMm));
  const message = `${small.length} of ${records.length} codes are smaller than advised: up to ${most} mm wide is advised, the smallest is ${Math.floor(least)} mm; some phones may not read them`;
  return [{ code: "too-small", field: "paper", message }];
}
