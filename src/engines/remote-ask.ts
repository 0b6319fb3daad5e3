/** What every remote engine makes of an ask: words, sizes, and what it has to say about the rest. */

import type { CodeGuide, PaintAsk, Warning } from "./engine.ts";

/** Prompt words of a style or overlay by its catalogue name; `undefined` = none are known. */
export type StyleWords = (name: string) => string | undefined;

export interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface SizeRule {
  /** Sides are multiples of this many pixels. */
  readonly multipleOf: number;
  /** Area at most. */
  readonly maxPixels: number;
}

/** "This engine cannot honour that": `field` as callers know it from their request. */
export function unsupported(field: string, message: string): Warning {
  return { code: "unsupported-option", field, message };
}

/** The prompt with the words of its style and overlay; a name without words is a warning. */
export function wordsOf(ask: PaintAsk, styleWords: StyleWords, warnings: Warning[]): string {
  const words = [ask.prompt];
  const add = (name: string, field: string) => {
    const found = styleWords(name);
    if (found) words.push(found);
    else warnings.push(unsupported(field, `the engine knows no words for "${name}"`));
  };
  add(ask.style, "style");
  if (ask.overlay !== undefined) add(ask.overlay, "style_v5");
  return words.join(", ");
}

/** The size nearest to `wanted` that the rule allows, of the same shape as closely as its multiples permit. */
export function allowedSize(wanted: Size, rule: SizeRule): Size {
  return scaled(wanted, Math.min(1, Math.sqrt(rule.maxPixels / (wanted.widthPx * wanted.heightPx))), rule);
}

/**
 * As `allowedSize`, but smaller still when the modules of the code would be much larger than `modulePx`: control models
 * for codes were trained at about 16 px a module (QR Code Monster v2 model card). Never below 512x512 pixels of area.
 */
export function allowedSizeForCode(wanted: Size, code: CodeGuide, modulePx: number, rule: SizeRule): Size {
  const area = wanted.widthPx * wanted.heightPx;
  const most = Math.min(1, Math.sqrt(rule.maxPixels / area));
  const ideal = (modulePx * code.size) / code.box.sidePx;
  return scaled(wanted, Math.min(most, Math.max(ideal, Math.sqrt(512 ** 2 / area))), rule);
}

function scaled(wanted: Size, scale: number, { multipleOf, maxPixels }: SizeRule): Size {
  const side = (px: number) => Math.max(multipleOf, Math.round((px * scale) / multipleOf) * multipleOf);
  let widthPx = side(wanted.widthPx);
  let heightPx = side(wanted.heightPx);
  while (widthPx * heightPx > maxPixels && Math.max(widthPx, heightPx) > multipleOf)
    if (widthPx >= heightPx) widthPx -= multipleOf;
    else heightPx -= multipleOf;
  return { widthPx, heightPx };
}
