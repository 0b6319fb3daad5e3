/** Marks of paint on an interleaved RGB canvas (sRGB 0..1): colours at a given luma. */

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
