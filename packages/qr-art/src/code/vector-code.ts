/** A code without a picture: SVG of its outline in two colours. */

import { lumaOf } from "easel-picture";
import type { QrMatrix } from "./encode.ts";
import { type CodeLook, outlineOf } from "./outline.ts";

/** Colours as `#rrggbb`. Two dark ones make a gradient from the top left to the bottom right. */
export interface CodeColours {
  readonly dark: readonly [string] | readonly [string, string];
  readonly light: string;
}

/** A code in units of a module, with its quiet zone. */
export interface VectorCode {
  /** Without quiet zone, from the code's corner; to be filled by the rule evenodd. */
  readonly path: string;
  /** Modules along the whole side. */
  readonly side: number;
  /** Modules of the quiet zone at each side. */
  readonly quiet: number;
  readonly colours: CodeColours;
}

/** Quiet zone that ISO/IEC 18004 asks for, in modules. */
export const QUIET_ZONE = 4;

/** Luma by which light is lighter than dark, at least: grade C of ISO/IEC 15415 for the contrast of a symbol. */
export const LEAST_CONTRAST = 0.4;

/** Lays a code out in two colours. Throws RangeError for colours that are none, and for dark that is not darker by `LEAST_CONTRAST`. */
export function vectorCode(matrix: QrMatrix, look: CodeLook, colours: CodeColours): VectorCode {
  const [contrast] = colours.dark.map((dark) => lumaOfColour(colours.light) - lumaOfColour(dark)).sort((a, b) => a - b);
  if (!(contrast !== undefined && contrast >= LEAST_CONTRAST))
    throw new RangeError(
      `colours: expected dark to be darker than light by at least ${LEAST_CONTRAST} of luma, got ${(contrast ?? 0).toFixed(2)} for ${colours.dark.join(" to ")} on ${colours.light}`,
    );
  return { path: outlineOf(matrix, look), side: matrix.layout.size + 2 * QUIET_ZONE, quiet: QUIET_ZONE, colours };
}

/** The code as SVG; `widthMm` is its width on paper, quiet zone included. */
export function svgOf({ path, side, quiet, colours }: VectorCode, widthMm: number): string {
  const [from, to] = colours.dark;
  const inner = side - 2 * quiet;
  const gradient =
    to === undefined
      ? ""
      : `<defs><linearGradient id="dark" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${inner}" y2="${inner}"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm}mm" height="${widthMm}mm" viewBox="0 0 ${side} ${side}">`,
    gradient,
    `<path fill="${colours.light}" d="M0 0h${side}v${side}h${-side}z"/>`,
    `<path fill="${to === undefined ? from : "url(#dark)"}" fill-rule="evenodd" transform="translate(${quiet} ${quiet})" d="${path}"/>`,
    "</svg>\n",
  ].join("");
}

/** 0..1, of the encoded values as readers take it. */
function lumaOfColour(colour: string): number {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour) ?? [];
  if (red === undefined || green === undefined || blue === undefined)
    throw new RangeError(`colours: expected #rrggbb, got ${colour}`);
  const [r, g, b] = [red, green, blue].map((digits) => Number.parseInt(digits, 16)) as [number, number, number];
  return lumaOf(r, g, b) / 255;
}
