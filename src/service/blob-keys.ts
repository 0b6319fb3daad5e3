/** Blob keys of an image's bytes. Keys use the id in lower case; ids are random enough (128 bits) that this causes no collision. */

import { DEFAULT_FORMAT, FORMATS, type OutputFormat, type VectorFormat } from "easel-contract";

/** The prefix of every blob of an image. */
export function folderOf(imageId: string): string {
  return `images/${imageId.toLowerCase()}/`;
}

/** The key of the picture that an attempt made. Only that attempt writes it. */
export function pictureKey(imageId: string, attempt: number, format: OutputFormat = DEFAULT_FORMAT): string {
  return `${folderOf(imageId)}${attempt}.${FORMATS[format].extension}`;
}

/** The key of the picture that an attempt made, as a file of lines. */
export function vectorKey(imageId: string, attempt: number, format: VectorFormat): string {
  return `${folderOf(imageId)}${attempt}.${format}`;
}

/** The key of a thumbnail of the picture that an attempt made. */
export function thumbnailKey(imageId: string, attempt: number, sidePx: number): string {
  return `${folderOf(imageId)}${attempt}.${sidePx}.webp`;
}

/** The key of a derivative of an image. Derivatives have names of their own, which no file of an attempt has. */
export function derivativeKey(imageId: string, name: string): string {
  return `${folderOf(imageId)}${name}`;
}

/** The key of the input picture of a field (`image`, `source.0`). Its blob is written before the image's row. */
export function inputKey(imageId: string, field: string): string {
  return `${folderOf(imageId)}input.${field}`;
}
