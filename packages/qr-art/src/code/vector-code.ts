/** A code without a picture: its outline in two colours or gradients, with room for a logo, as SVG. */

import { lumaOf, type Raster } from "easel-picture";
import type { QrMatrix } from "./encode.ts";
import { CLEARANCE, type LogoPlace, logoArea } from "./logo-room.ts";
import { type CodeLook, outlineOf } from "./outline.ts";

/** From the top left to the bottom right, to the right, to the bottom, or from the middle to the corners. */
export type GradientDirection = "diagonal" | "across" | "down" | "outwards";

export interface Gradient {
  readonly from: string;
  readonly to: string;
  readonly direction: GradientDirection;
}

/** `#rrggbb`, or a gradient of two such colours. */
export type Paint = string | Gradient;

export interface CodeColours {
  /** Over the code without its quiet zone. */
  readonly dark: Paint;
  /** Over the whole square. */
  readonly light: Paint;
}

/** In modules from the code's corner. */
export interface VectorBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
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
  /** Where a logo lies. */
  readonly logo?: VectorBox;
}

/** A logo that a code has room for: see `planPlain`. */
export interface VectorLogo {
  /** Straight alpha. */
  readonly raster: Raster;
  readonly place: LogoPlace;
  /** Longer side as a share of the code's side, 0..1. */
  readonly scale: number;
}

/** Quiet zone that ISO/IEC 18004 asks for, in modules. */
export const QUIET_ZONE = 4;

/** Luma by which light is lighter than dark, at least: grade C of ISO/IEC 15415 for the contrast of a symbol. */
export const LEAST_CONTRAST = 0.4;

/** A light logo on a light ground gets a plate in the colour of the modules when it is less than this darker than the ground. */
const LEAST_LOGO_CONTRAST = 0.25;
/** Light round such a plate, and its dark round the logo, in modules. */
const PLATE = { gap: 0.4, frame: 0.8, corner: 1.2 } as const;

/**
 * Lays a code out in two colours. A logo stands on the ground, the modules round it whole. Throws RangeError for colours that are none, and
 * for dark that is not darker by `LEAST_CONTRAST`.
 */
export function vectorCode(matrix: QrMatrix, look: CodeLook, colours: CodeColours, logo?: VectorLogo): VectorCode {
  const contrast = contrastOf(colours);
  if (!(contrast >= LEAST_CONTRAST))
    throw new RangeError(
      `colours: expected dark to be darker than light by at least ${LEAST_CONTRAST} of luma, got ${contrast.toFixed(2)} for ${paintText(colours.dark)} on ${paintText(colours.light)}`,
    );
  const { size } = matrix.layout;
  const whole = { side: size + 2 * QUIET_ZONE, quiet: QUIET_ZONE, colours };
  if (!logo) return { path: outlineOf(matrix, look), ...whole };
  const { raster, place, scale } = logo;
  const area = logoArea(matrix.layout, place, raster.width / raster.height, scale);
  const dark = matrix.dark.slice();
  for (let row = area.row; row < area.row + area.rows; row++)
    dark.fill(0, row * size + area.column, row * size + area.column + area.columns);
  const room = { x: area.column, y: area.row, width: area.columns, height: area.rows };
  const needsPlate = isLost(raster, colours.light);
  const plate = needsPlate ? plateOf(inset(room, PLATE.gap)) : "";
  const box = fitted(inset(room, needsPlate ? PLATE.gap + PLATE.frame : CLEARANCE), raster.width / raster.height);
  return { path: outlineOf({ ...matrix, dark }, look) + plate, ...whole, logo: box };
}

/** By how much of luma the darkest of the ground is lighter than the lightest of the modules. Throws RangeError for colours that are none. */
function contrastOf({ dark, light }: CodeColours): number {
  return Math.min(...lumasOf(light)) - Math.max(...lumasOf(dark));
}

function lumasOf(paint: Paint): number[] {
  return (typeof paint === "string" ? [paint] : [paint.from, paint.to]).map(lumaOfColour);
}

function paintText(paint: Paint): string {
  return typeof paint === "string" ? paint : `${paint.from} to ${paint.to}`;
}

/** Whether the ground shows through a logo that is hardly darker than it. */
function isLost({ data }: Raster, light: Paint): boolean {
  let [sum, weight] = [0, 1e-9];
  for (let q = 0; q < data.length; q += 4) {
    sum += lumaOf(data[q], data[q + 1], data[q + 2]) * data[q + 3];
    weight += data[q + 3];
  }
  const isOpaque = weight > 0.98 * 255 * (data.length / 4);
  return !isOpaque && Math.min(...lumasOf(light)) - sum / weight / 255 < LEAST_LOGO_CONTRAST;
}

function inset({ x, y, width, height }: VectorBox, by: number): VectorBox {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

/** The largest box of this ratio in the middle of another. */
function fitted({ x, y, width, height }: VectorBox, ratio: number): VectorBox {
  const [w, h] = [Math.min(width, height * ratio), Math.min(height, width / ratio)];
  return { x: x + (width - w) / 2, y: y + (height - h) / 2, width: w, height: h };
}

function plateOf({ x, y, width, height }: VectorBox): string {
  const r = Math.min(PLATE.corner, width / 2, height / 2);
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx * r} ${dy * r}`;
  return `M${short(x + r)} ${short(y)}h${short(width - 2 * r)}${arc(1, 1)}v${short(height - 2 * r)}${arc(-1, 1)}h${short(2 * r - width)}${arc(-1, -1)}v${short(2 * r - height)}${arc(1, -1)}z`;
}

/** What an SVG says beside its lines. */
export interface SvgExtras {
  /** The logo as a `data:` URI; the code must have room for it. */
  readonly logo?: string;
  /** Content of its `metadata`, well-formed. */
  readonly metadata?: string;
}

/** The code as SVG; `widthMm` is its width on paper, quiet zone included. */
export function svgOf(code: VectorCode, widthMm: number, { logo, metadata }: SvgExtras = {}): string {
  const { path, side, quiet, colours, logo: box } = code;
  const dark = fillOf("dark", colours.dark, side - 2 * quiet);
  const light = fillOf("light", colours.light, side);
  const gradients = dark.gradient + light.gradient;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm}mm" height="${widthMm}mm" viewBox="0 0 ${side} ${side}">`,
    metadata === undefined ? "" : `<metadata>${metadata}</metadata>`,
    gradients && `<defs>${gradients}</defs>`,
    `<path fill="${light.fill}" d="M0 0h${side}v${side}h${-side}z"/>`,
    `<path fill="${dark.fill}" fill-rule="evenodd" transform="translate(${quiet} ${quiet})" d="${path}"/>`,
    box && logo !== undefined
      ? `<image x="${short(box.x + quiet)}" y="${short(box.y + quiet)}" width="${short(box.width)}" height="${short(box.height)}" href="${logo}"/>`
      : "",
    "</svg>\n",
  ].join("");
}

/** Where a gradient begins and ends in a square of this side: a line, or a circle that holds the square. */
export function gradientLine(
  direction: GradientDirection,
  side: number,
): { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number; readonly radius?: number } {
  if (direction === "outwards") {
    const centre = side / 2;
    return { x1: centre, y1: centre, x2: centre, y2: centre, radius: centre * Math.SQRT2 };
  }
  return { x1: 0, y1: 0, x2: direction === "down" ? 0 : side, y2: direction === "across" ? 0 : side };
}

function fillOf(id: string, paint: Paint, side: number): { readonly fill: string; readonly gradient: string } {
  if (typeof paint === "string") return { fill: paint, gradient: "" };
  const { from, to, direction } = paint;
  const { x1, y1, x2, y2, radius } = gradientLine(direction, side);
  const stops = `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`;
  const gradient =
    radius === undefined
      ? `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops}</linearGradient>`
      : `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x1}" cy="${y1}" r="${short(radius)}">${stops}</radialGradient>`;
  return { fill: `url(#${id})`, gradient };
}

function short(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** 0..1, of the encoded values as readers take it. */
function lumaOfColour(colour: string): number {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour) ?? [];
  if (red === undefined || green === undefined || blue === undefined)
    throw new RangeError(`colours: expected #rrggbb, got ${colour}`);
  const [r, g, b] = [red, green, blue].map((digits) => Number.parseInt(digits, 16)) as [number, number, number];
  return lumaOf(r, g, b) / 255;
}
