/** What can be said of an image from its record alone. */

import type { Image } from "./api.ts";

export function promptOf(image: Image): string {
  return String(image.params?.prompt ?? "");
}

/** Width by height, as it is or as it was asked for. */
export function ratioOf({ width, height, params }: Image): number {
  if (width && height) return width / height;
  const [w, h] = String(params?.ar ?? "1:1")
    .split(":")
    .map(Number);
  return w > 0 && h > 0 ? w / h : 1;
}

/** The address of a small picture for a place of this width in CSS pixels; the picture itself where there are no thumbnails. */
export function thumbnailOf({ thumbnail, url }: Image, widthPx: number): string | undefined {
  const small = thumbnail?.["256"];
  const large = thumbnail?.["512"];
  return (widthPx * devicePixelRatio > 256 ? (large ?? small) : (small ?? large)) ?? url;
}
