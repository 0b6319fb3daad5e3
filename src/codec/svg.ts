/** SVG from callers: checked as text before it is parsed, and drawn to pixels of a fixed size. */

import { EaselError } from "easel-contract";
import type { Raster } from "easel-picture";
import { imageLibrary } from "./image-library.ts";

/** Limits of an SVG: enough for logos, too little to make drawing it costly. */
const LIMITS = { bytes: 200_000, elements: 3000, references: 200, reused: 20, repeated: 10, filters: 20 } as const;

/** Length of the longer side that an SVG is drawn at. */
const DRAWN_PX = 1024;
/** The density at which a unit of an SVG is a pixel. */
const BASE_DENSITY = 72;
const DRAW_TIMEOUT_S = 10;
const LARGEST_RATIO = 8;

/** Anything that loads, runs or includes something else. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/<!(DOCTYPE|ENTITY)/i, "a document type or entities"],
  [/<\s*(\w+:)?script\b/i, "a script"],
  [/<\s*(\w+:)?foreignObject\b/i, "foreign content"],
  [/<\s*(\w+:)?(image|feImage)\b/i, "an embedded picture"],
  [/@import/i, "an imported style sheet"],
  [/<\?xml-stylesheet/i, "a style sheet"],
  [/\bhref\s*=\s*["']\s*(?!#)[^"'\s]/i, "a link to something else"],
  // The lookahead takes spaces and quote once; trying all ways to share the spaces would take quadratic time.
  [/url\((?=(\s*["']?\s*))\1[^#)"'\s]/i, "a link to something else"],
];

/** Whether bytes begin as an SVG does: with its root or its document type, which may be longer than what is looked at. */
export function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 1024))
    .toString("utf8")
    .replace(/^\ufeff/, "");
  return /^\s*(<\?xml[^>]*>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*(<!DOCTYPE\s+(\w+:)?svg\b|<(\w+:)?svg[\s/>])/i.test(
    head,
  );
}

/**
 * The size of an SVG by its `viewBox`, or its `width` and `height`, scaled to a longer side of 1024 pixels. Reads it as text:
 * nothing is parsed or drawn. Throws EaselError IMAGE_UNREADABLE for one that is too large or complex, loads something, or has
 * no size.
 */
export function inspectSvg(bytes: Uint8Array): { readonly widthPx: number; readonly heightPx: number } {
  if (bytes.length > LIMITS.bytes)
    throw unreadable(`expected an SVG of at most ${LIMITS.bytes / 1000} kB, got ${Math.ceil(bytes.length / 1000)} kB`);
  const text = Buffer.from(bytes).toString("utf8");
  if (text.includes("\0")) throw unreadable("expected an SVG in UTF-8");
  for (const [pattern, what] of FORBIDDEN)
    if (pattern.test(text)) throw unreadable(`expected an SVG that stands alone, got one with ${what}`);
  for (const [pattern, most, what] of [
    [/<[a-z]/gi, LIMITS.elements, "elements"],
    [/\burl\(/gi, LIMITS.references, "references"],
    // Parts that reuse parts multiply: twenty give at most about 1,500 copies of one part.
    [/<\s*(\w+:)?use\b/gi, LIMITS.reused, "reused parts"],
    [/<\s*(\w+:)?(pattern|mask)\b/gi, LIMITS.repeated, "patterns and masks"],
    [/<\s*(\w+:)?fe[A-Z]/g, LIMITS.filters, "filters"],
  ] as const) {
    const count = text.match(pattern)?.length ?? 0;
    if (count > most) throw unreadable(`expected an SVG with at most ${most} ${what}, got ${count}`);
  }
  const [, root = ""] = /<(?:\w+:)?svg((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/i.exec(text) ?? [];
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, "i").exec(root)?.[1];
  const box = attribute("viewBox")
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
    .slice(2);
  const sides = [attribute("width"), attribute("height")].map((side) =>
    Number(/^\s*([\d.]+)(px)?\s*$/.exec(side ?? "")?.[1]),
  );
  const [width = Number.NaN, height = Number.NaN] = box?.length === 2 && box.every((side) => side > 0) ? box : sides;
  if (!(width > 0 && height > 0) || !Number.isFinite(width + height))
    throw unreadable("expected an SVG with a viewBox, or a width and height in pixels");
  if (Math.max(width / height, height / width) > LARGEST_RATIO)
    throw unreadable(`expected an SVG with a ratio from 1:${LARGEST_RATIO} to ${LARGEST_RATIO}:1`);
  const scale = DRAWN_PX / Math.max(width, height);
  return { widthPx: Math.max(1, Math.round(width * scale)), heightPx: Math.max(1, Math.round(height * scale)) };
}

/** Draws an SVG, its longer side 1024 pixels, with straight alpha. Throws EaselError IMAGE_UNREADABLE. */
export async function decodeSvg(bytes: Uint8Array): Promise<Raster> {
  return drawSvg(bytes, inspectSvg(bytes));
}

/** Draws an SVG that Easel made, or that was inspected, at a size of its own ratio. Throws EaselError IMAGE_UNREADABLE. */
export async function drawSvg(
  bytes: Uint8Array,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): Promise<Raster> {
  try {
    const { width = 1, height = 1 } = await imageLibrary()(bytes, {
      limitInputPixels: false,
      density: BASE_DENSITY,
    }).metadata();
    const density = (BASE_DENSITY * Math.max(widthPx, heightPx)) / Math.max(width, height);
    const { data, info } = await imageLibrary()(bytes, {
      failOn: "error",
      density: Math.min(100_000, Math.max(1, density)),
    })
      .resize(widthPx, heightPx, { fit: "fill" })
      .toColourspace("srgb")
      .ensureAlpha()
      .timeout({ seconds: DRAW_TIMEOUT_S })
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    const { buffer, byteOffset, byteLength } = data;
    return { width: info.width, height: info.height, data: new Uint8ClampedArray(buffer, byteOffset, byteLength) };
  } catch (cause) {
    throw unreadable("expected an SVG that can be drawn", cause);
  }
}

function unreadable(message: string, cause?: unknown): EaselError {
  return new EaselError("IMAGE_UNREADABLE", message, { cause });
}
