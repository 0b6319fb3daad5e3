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

/** Whether an address leads to the machine it is opened on, and nowhere else. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127\./.test(hostname) || hostname.endsWith(".localhost");
}

/** The address of a file of an image at the page's own origin. The service names its public base, which may be another name of this machine. */
export function hereOf(url: string): string {
  return url.slice(url.lastIndexOf("/i/") + 1);
}

/** The address of a small picture for a place of this width in CSS pixels; the picture itself where there are no thumbnails. */
export function thumbnailOf({ thumbnail, url }: Image, widthPx: number): string | undefined {
  const small = thumbnail?.["256"];
  const large = thumbnail?.["512"];
  const found = (widthPx * devicePixelRatio > 256 ? (large ?? small) : (small ?? large)) ?? url;
  return found && hereOf(found);
}
