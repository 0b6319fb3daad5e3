/** What can be said of an image from its record alone. */

import type { Image } from "./api.ts";
import { NO_SIDES, resultOf, type Sides, sidesAsked } from "./outpaint/sides.ts";

export function promptOf(image: Image): string {
  return String(image.params?.prompt ?? "");
}

/** What a code opens or says, as people write it; "" for an image without a code and for the picture's own page. */
export function destinationOf({ destination = "" }: Image): string {
  return destination.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
}

/** A picture that an image was made from: the field of its request and the size in pixels. */
export interface Input {
  readonly field: string;
  readonly width: number;
  readonly height: number;
}

/** Every picture that an image was made from. The record shows one as `{kept, width, height}`. */
export function inputsOf(image: Pick<Image, "params">): readonly Input[] {
  const find = (value: unknown, field: string): Input[] => {
    if (value === null || typeof value !== "object") return [];
    const { kept, width, height } = value as { kept?: boolean; width: number; height: number };
    if (kept) return [{ field, width, height }];
    return Object.entries(value).flatMap(([name, part]) => find(part, field ? `${field}.${name}` : name));
  };
  return find(image.params ?? {}, "");
}

/** The picture whose place the image takes: the one that was extended, that carries the code, or whose face was replaced. */
export function inputOf(image: Pick<Image, "kind" | "params">): Input | undefined {
  const wanted = image.kind === "art_swapface" ? "target" : "image";
  return inputsOf(image).find(({ field }) => field === wanted);
}

/** How far an image reaches beyond the picture that it was made from. */
export function sidesOf(image: Pick<Image, "kind" | "params">): Sides {
  const input = inputOf(image);
  return input && image.kind === "art_outpaint" ? sidesAsked(image.params ?? {}, input) : NO_SIDES;
}

/** Width by height, as it is or as it was asked for. */
export function ratioOf(image: Pick<Image, "kind" | "params" | "width" | "height">): number {
  const { width, height, params } = image;
  if (width && height) return width / height;
  const input = inputOf(image);
  if (input && (image.kind !== "art_qr" || params?.ar === undefined)) {
    const whole = resultOf(input, sidesOf(image));
    return whole.width / whole.height;
  }
  const [w = 0, h = 0] = String(params?.ar ?? "1:1")
    .split(":")
    .map(Number);
  return w > 0 && h > 0 ? w / h : 1;
}

/** Whether no other device can open the link of its code: it leads through an address of this machine alone. */
export function isUnopened({ warnings }: Pick<Image, "warnings">): boolean {
  return warnings.some(({ code }) => code === "loopback");
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

/** The address of an image as it is shown: a browser shows no PDF in the place of a picture. */
export function shownUrl(image: Pick<Image, "format" | "thumbnail" | "url">): string | undefined {
  const url = image.format === "pdf" ? image.thumbnail?.["512"] : image.url;
  return url && hereOf(url);
}

/** What the file of a picture is called on the reader's disk: its extension is that of its signed address. */
export function fileNameOf({ id, url = "" }: Pick<Image, "id" | "url">): string {
  return `easel-${id}${/\.\w+(?=\?)/.exec(url)?.[0] ?? ".png"}`;
}
