/** The pictures of a batch as one file: a ZIP with a manifest and a contact sheet, or a PDF. Read in parts, so that any number of them take as much memory as one. */

import { DEFAULT_FORMAT, extensionOf, invalid } from "easel-contract";
import { type SheetPicture, sheetPdf } from "../codec/sheet-pdf.ts";
import { MOST_ZIP_BYTES, type ZipEntry, zipOf } from "../codec/zip.ts";
import type { Batch, BatchRow, BatchStore } from "../ports/batches.ts";
import type { BlobStore } from "../ports/blobs.ts";
import { deliveredFile, type ReadyImage } from "../ports/image-record.ts";
import type { ImageRepository } from "../ports/images.ts";
import { csvLine } from "./csv.ts";
import { type ConvertPicture, readPicture, readPng } from "./read-picture.ts";

export interface BatchFileDeps {
  readonly batches: Pick<BatchStore, "rows">;
  readonly images: ImageRepository;
  readonly blobs: BlobStore;
  readonly convert: ConvertPicture;
  /** Under which short links are printed. */
  readonly linkUrl: string;
}

/** Rows that are read at a time. */
const PAGE = 50;
const PIECE_BYTES = 2 ** 20;
/** Thumbnails of the contact sheet. */
const THUMBNAIL_PX = 512;
const THUMBNAIL = { format: "jpeg", quality: 80 } as const;

/** Throws VALIDATION_ERROR when the pictures take more than a ZIP can state. */
export async function batchZip(
  deps: BatchFileDeps,
  batch: Batch,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  let bytes = 0;
  for await (const { image } of rowsOf(deps, batch)) if (image?.state === "ready") bytes += deliveredFile(image).bytes;
  if (bytes > MOST_ZIP_BYTES)
    throw invalid({
      field: "id",
      message: `expected pictures of at most ${MOST_ZIP_BYTES} bytes, got ${bytes}: order them as jpeg or webp, or in two batches`,
    });
  return zipOf(entriesOf(deps, batch, signal));
}

/** Six on a page of A4. */
export function batchPdf(deps: BatchFileDeps, batch: Batch, signal: AbortSignal): AsyncIterable<Uint8Array> {
  const bytesOf = (image: ReadyImage) => readPng(deps, image.id, signal);
  const layout = { title: `Easel ${batch.id}`, columns: 2, rows: 3, madeAt: batch.createdAt };
  return sheetPdf(picturesOf(deps, batch, bytesOf), layout);
}

/** The pictures that are ready, in the order of their rows. */
export async function readyOf(deps: Pick<BatchFileDeps, "batches">, batch: Batch): Promise<readonly ReadyImage[]> {
  const ready: ReadyImage[] = [];
  for await (const { image } of rowsOf(deps, batch)) if (image?.state === "ready") ready.push(image);
  return ready;
}

async function* rowsOf({ batches }: Pick<BatchFileDeps, "batches">, batch: Batch): AsyncGenerator<BatchRow> {
  for (let from = 1; from <= batch.rows; from += PAGE) yield* await batches.rows(batch.id, from, PAGE);
}

async function* entriesOf(deps: BatchFileDeps, batch: Batch, signal: AbortSignal): AsyncGenerator<ZipEntry> {
  const modifiedAt = batch.createdAt;
  /** What went into the file: a picture may be deleted meanwhile. */
  const written = new Set<number>();
  for await (const row of rowsOf(deps, batch)) {
    signal.throwIfAborted();
    if (row.image?.state !== "ready") continue;
    const first = await deps.blobs.get(deliveredFile(row.image).blobKey, { start: 0, end: PIECE_BYTES - 1 });
    if (!first) continue;
    written.add(row.row);
    yield { name: fileNameOf(batch, row, row.image), modifiedAt, pieces: pieces(deps.blobs, row.image, first) };
  }
  const thumbnailOf = async ({ id, picture }: ReadyImage) => {
    // Pictures of early versions have none.
    const side = picture.thumbnails?.files.some(({ sidePx }) => sidePx === THUMBNAIL_PX) ? THUMBNAIL_PX : undefined;
    return deps.convert((await readPicture(deps, id, undefined, side)).bytes, THUMBNAIL, signal);
  };
  const layout = { title: `Easel ${batch.id}`, columns: 4, rows: 5, madeAt: modifiedAt };
  yield {
    name: "contact-sheet.pdf",
    modifiedAt,
    pieces: sheetPdf(picturesOf(deps, batch, thumbnailOf, written), layout),
  };
  yield { name: "manifest.csv", modifiedAt, pieces: manifestOf(deps, batch, written) };
}

async function* pieces(blobs: BlobStore, image: ReadyImage, first: Uint8Array): AsyncGenerator<Uint8Array> {
  const { blobKey, bytes } = deliveredFile(image);
  yield first;
  for (let start = first.length; start < bytes; ) {
    const piece = await blobs.get(blobKey, { start, end: start + PIECE_BYTES - 1 });
    // Half a picture is no picture: the file breaks off.
    if (!piece?.length) throw new Error("a picture was deleted while it was sent");
    yield piece;
    start += piece.length;
  }
}

/** Those that are there; with `only`, of these rows. */
async function* picturesOf(
  deps: BatchFileDeps,
  batch: Batch,
  bytesOf: (image: ReadyImage) => Promise<Uint8Array>,
  only?: ReadonlySet<number>,
): AsyncGenerator<SheetPicture> {
  for await (const { row, image } of rowsOf(deps, batch)) {
    if (image?.state !== "ready" || (only && !only.has(row))) continue;
    const { title, destination = "" } = image;
    const bytes = await bytesOf(image).catch(async (error: unknown) => {
      // Deleted meanwhile.
      if ((await deps.images.find(image.id))?.state !== "ready") return undefined;
      throw error;
    });
    if (bytes) yield { bytes, title: `${row}  ${title ?? ""}`.trim(), note: destination };
  }
}

const HEADING = ["row", "file", "title", "tags", "content", "link", "image_id", "state", "width", "height", "error"];

async function* manifestOf(
  deps: BatchFileDeps,
  batch: Batch,
  written: ReadonlySet<number>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  // Spreadsheets take a file for UTF-8 by its byte order mark.
  yield encoder.encode(`\ufeff${csvLine(HEADING)}`);
  for await (const row of rowsOf(deps, batch)) {
    const { image, failure } = row;
    const picture = image?.state === "ready" && written.has(row.row) ? image.picture : undefined;
    const link = image?.linkCode === undefined ? "" : `${deps.linkUrl}/s/${image.linkCode}`;
    yield encoder.encode(
      csvLine([
        row.row,
        picture ? fileNameOf(batch, row, image as ReadyImage) : "",
        image?.title ?? "",
        image?.tags?.join(", ") ?? "",
        image?.destination ?? "",
        link,
        image?.id ?? "",
        image?.state ?? (failure ? "failed" : "waiting"),
        picture?.widthPx,
        picture?.heightPx,
        failure?.message ?? (image?.state === "failed" ? image.failure.message : ""),
      ]),
    );
  }
}

/** `007-table-12.png`: in the order of the rows, and what file systems take. */
function fileNameOf(batch: Batch, { row }: BatchRow, image: ReadyImage): string {
  const { title, destination = "" } = image;
  const number = String(row).padStart(String(batch.rows).length, "0");
  const words = (title ?? destination.replace(/^https?:\/\//, "")).normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? [];
  const name = [...words.join("-")].slice(0, 60).join("").toLowerCase();
  const extension = extensionOf(deliveredFile(image).format ?? DEFAULT_FORMAT);
  return `${[number, ...(name ? [name] : [])].join("-")}.${extension}`;
}
