/** Small copies of one's own picture, for previews. */

import type { Area } from "./focus.ts";

const WHOLE: Area = { x: 0, y: 0, w: 1, h: 1 };

/** A part of a picture on white, its longer side `longestPx` at most. Throws where it cannot be decoded or drawn. */
export async function smallCopy(
  url: string,
  longestPx: number,
  { x, y, w, h } = WHOLE,
): Promise<{ readonly canvas: HTMLCanvasElement; readonly pen: CanvasRenderingContext2D }> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const from = { x: x * width, y: y * height, w: w * width, h: h * height };
  const scale = Math.min(1, longestPx / Math.max(from.w, from.h));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(from.w * scale));
  canvas.height = Math.max(1, Math.round(from.h * scale));
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("no canvas");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, from.x, from.y, from.w, from.h, 0, 0, canvas.width, canvas.height);
  return { canvas, pen };
}
