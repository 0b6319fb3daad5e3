/** Marks of paint on an interleaved RGB canvas (sRGB 0..1): colours at a given luma, leaves, blossoms, soft ellipses. */

import { clamp, smooth } from "../noise.ts";

export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Interleaved RGB 0..1. */
  readonly rgb: Float32Array;
}

/** Luma of a colour. */
export function lumaOf(r: number, g: number, b: number): number {
  return 0.299 * r + 0.587 * g + 0.114 * b;
}

/**
 * The colour with another luma, written into `out`: first more or less saturated, then scaled, then greyed until it can
 * be shown.
 */
export function relight(r: number, g: number, b: number, luma: number, saturation: number, out: Float32Array): void {
  const have = lumaOf(r, g, b) + 1e-4;
  const r1 = Math.max(0, have + (r - have) * saturation);
  const g1 = Math.max(0, have + (g - have) * saturation);
  const b1 = Math.max(0, have + (b - have) * saturation);
  const k = luma / (lumaOf(r1, g1, b1) + 1e-4);
  const top = Math.max(r1, g1, b1) * k;
  const keep = top > 1 ? clamp((1 - luma) / (top - luma + 1e-6)) : 1;
  out[0] = luma + (r1 * k - luma) * keep;
  out[1] = luma + (g1 * k - luma) * keep;
  out[2] = luma + (b1 * k - luma) * keep;
}

/** Deep violet blue and straw, of luma 1: what shade and light add to a colour that is far from them. */
const SHADE = [0.86, 0.88, 1.98] as const;
const LIGHT = [1.13, 1.0, 0.66] as const;

/**
 * The colour as a painter would darken or lighten it, written into `out`: far below its own luma a pale colour turns
 * violet blue rather than brown, far above it a deep one turns to straw rather than to neon.
 */
export function repaint(r: number, g: number, b: number, luma: number, out: Float32Array): void {
  const have = lumaOf(r, g, b) + 0.02;
  const ratio = luma / have;
  const chroma = (Math.max(r, g, b) - Math.min(r, g, b)) / have;
  const far = ratio < 1 ? smooth(0.95, 0.35, ratio) : smooth(1.1, 2.6, ratio);
  const share = ratio < 1 ? 0.62 * far * clamp(1.15 - chroma) : 0.5 * far;
  const towards = ratio < 1 ? SHADE : LIGHT;
  relight(
    r + (towards[0] * have - r) * share,
    g + (towards[1] * have - g) * share,
    b + (towards[2] * have - b) * share,
    luma,
    ratio < 1 ? 1.3 : 1.2 - 0.4 * far,
    out,
  );
}

/** Lays `colour` over a pixel. */
export function lay(canvas: Canvas, pixel: number, colour: Float32Array, cover01: number): void {
  const c = pixel * 3;
  const { rgb } = canvas;
  rgb[c] += (colour[0] - rgb[c]) * cover01;
  rgb[c + 1] += (colour[1] - rgb[c + 1]) * cover01;
  rgb[c + 2] += (colour[2] - rgb[c + 2]) * cover01;
}

/** A shape's place: centre, half axes and turn. */
export interface Ellipse {
  readonly xPx: number;
  readonly yPx: number;
  readonly longPx: number;
  readonly widePx: number;
  readonly turnRad: number;
}

/** A pointed leaf with a rib and veins at a given luma. */
export function leaf(canvas: Canvas, at: Ellipse, tint: Float32Array, luma: number): void {
  const cos = Math.cos(at.turnRad);
  const sin = Math.sin(at.turnRad);
  const reach = Math.ceil(Math.max(at.longPx, at.widePx) + 1);
  const colour = new Float32Array(3);
  const x1 = Math.min(canvas.width - 1, at.xPx + reach);
  const y1 = Math.min(canvas.height - 1, at.yPx + reach);
  for (let y = Math.max(0, Math.floor(at.yPx - reach)); y <= y1; y++)
    for (let x = Math.max(0, Math.floor(at.xPx - reach)); x <= x1; x++) {
      const dx = x + 0.5 - at.xPx;
      const dy = y + 0.5 - at.yPx;
      const along = (dx * cos + dy * sin) / at.longPx;
      const across = (-dx * sin + dy * cos) / at.widePx;
      if (along < -1 || along > 1) continue;
      const half = (1 - along * along) * (0.9 + 0.25 * along);
      const inside = half - Math.abs(across);
      if (inside <= 0) continue;
      const rib = Math.abs(across) < 0.09 ? 0.05 : 0;
      const side = across > 0 ? 0.03 : -0.025;
      const vein = 0.018 * Math.sin(along * 14 - Math.abs(across) * 7);
      relight(tint[0], tint[1], tint[2], clamp(luma + rib + side + vein, 0.015, 0.985), 1, colour);
      lay(canvas, y * canvas.width + x, colour, smooth(0, 0.18, inside));
    }
}

/** A round dab, lit from the upper left by `relief` (luma). */
export function dab(canvas: Canvas, at: Ellipse, tint: Float32Array, luma: number, relief: number, cover01 = 1): void {
  const cos = Math.cos(at.turnRad);
  const sin = Math.sin(at.turnRad);
  const reach = Math.ceil(Math.max(at.longPx, at.widePx) + 1);
  const colour = new Float32Array(3);
  const x1 = Math.min(canvas.width - 1, at.xPx + reach);
  const y1 = Math.min(canvas.height - 1, at.yPx + reach);
  for (let y = Math.max(0, Math.floor(at.yPx - reach)); y <= y1; y++)
    for (let x = Math.max(0, Math.floor(at.xPx - reach)); x <= x1; x++) {
      const dx = x + 0.5 - at.xPx;
      const dy = y + 0.5 - at.yPx;
      const a = (dx * cos + dy * sin) / at.longPx;
      const b = (-dx * sin + dy * cos) / at.widePx;
      const d = a * a + b * b;
      if (d >= 1) continue;
      const light = (-(dx + dy) / (at.longPx + at.widePx)) * relief;
      relight(tint[0], tint[1], tint[2], clamp(luma + light, 0.015, 0.985), 1, colour);
      lay(canvas, y * canvas.width + x, colour, cover01 * smooth(1, 0.72, d));
    }
}

/** A blossom of `petals` petals around a golden eye. */
export function blossom(
  canvas: Canvas,
  at: { readonly xPx: number; readonly yPx: number; readonly radiusPx: number; readonly turnRad: number },
  petals: number,
  tint: Float32Array,
  luma: number,
): void {
  const reach = Math.ceil(at.radiusPx * 1.05);
  const colour = new Float32Array(3);
  const x1 = Math.min(canvas.width - 1, at.xPx + reach);
  const y1 = Math.min(canvas.height - 1, at.yPx + reach);
  for (let y = Math.max(0, Math.floor(at.yPx - reach)); y <= y1; y++)
    for (let x = Math.max(0, Math.floor(at.xPx - reach)); x <= x1; x++) {
      const dx = (x + 0.5 - at.xPx) / at.radiusPx;
      const dy = (y + 0.5 - at.yPx) / at.radiusPx;
      const d = Math.hypot(dx, dy);
      if (d > 1.02) continue;
      const fan = (Math.atan2(dy, dx) + at.turnRad) * petals * 0.5;
      const ridge = Math.abs(Math.cos(fan));
      const edge = 0.7 + 0.32 * Math.sqrt(ridge);
      if (d > edge) continue;
      if (d < 0.24) {
        colour[0] = 0.95;
        colour[1] = 0.72 - 0.5 * d;
        colour[2] = 0.18;
      } else {
        const shade = 0.05 * ridge - 0.1 * (1 - d / edge) - (ridge < 0.22 ? 0.09 : 0) + 0.02 * Math.cos(fan * 6);
        relight(tint[0], tint[1], tint[2], clamp(luma + shade, 0.02, 0.985), 1, colour);
      }
      lay(canvas, y * canvas.width + x, colour, smooth(edge, edge - 0.12, d));
    }
}
