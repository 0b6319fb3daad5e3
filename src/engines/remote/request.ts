/** Parts of a request that all remote engines share: prompt, sizes, and warnings about unsupported options. */

import type { CodeGuide, Raster } from "easel-picture";
import { subProgress } from "easel-picture";
import { FINISHES } from "easel-picture/finish";
import { findStyle } from "../../styles/catalogue.ts";
import type { EngineIo, PaintRequest, Warning } from "../engine.ts";

export interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface SizeRule {
  /** Sides are multiples of this many pixels. */
  readonly multipleOf: number;
  /** Area at most. */
  readonly maxPixels: number;
  /** Area at least, about. */
  readonly minPixels?: number | undefined;
}

/** A warning that the engine does not support an option. `field`: its name in the caller's request. */
export function unsupported(field: string, message: string): Warning {
  return { code: "unsupported-option", field, message };
}

/** For engines without a control model for codes. */
export function cannotCompose(): Warning {
  return unsupported("content", "the engine cannot compose with a code: the code is laid into its picture");
}

/** `WxH`, as recipes and messages show sizes. */
export function sizeText({ widthPx, heightPx }: Size): string {
  return `${widthPx}x${heightPx}`;
}

/** The prompt with the prompt words of its style. `finishOver` applies a style that has none. */
export function wordsOf(request: PaintRequest, warnings: Warning[]): string {
  const style = findStyle(request.style);
  if (!style) warnings.push(unsupported("style", `the engine has no prompt words for "${request.style}"`));
  return style?.promptWords ? `${request.prompt}, ${style.promptWords}` : request.prompt;
}

/** The delivered picture with the finishes that the prompt did not cover: a style without prompt words, and the overlay. */
export async function finishOver(
  raster: Raster,
  request: PaintRequest,
  io: EngineIo,
  warnings: Warning[],
): Promise<Raster> {
  const style = findStyle(request.style);
  const keys = [
    ...(style && !style.promptWords ? [style.finish] : []),
    ...(request.overlay === undefined ? [] : [request.overlay]),
  ];
  for (const key of keys) {
    const finish = Object.hasOwn(FINISHES, key) ? FINISHES[key] : undefined;
    if (finish) raster = await finish(raster, undefined, io.rng.fork(`finish ${key}`), subProgress(io, [0.95, 1]));
    else warnings.push(unsupported("style_v5", `there is no finish "${key}"`));
  }
  return raster;
}

/** The size nearest to `wanted` that the rule allows, of the same shape as closely as its multiples permit. */
export function allowedSize(wanted: Size, rule: SizeRule): Size {
  const area = wanted.widthPx * wanted.heightPx;
  const least = Math.max(1, Math.sqrt((rule.minPixels ?? 0) / area));
  return scaled(wanted, Math.min(least, Math.sqrt(rule.maxPixels / area)), rule);
}

/** The size of a list whose shape is nearest to `wanted`; among equal shapes the nearest area. The list has at least one. */
export function nearestSize(wanted: Size, sizes: readonly Size[]): Size {
  const distance = ({ widthPx, heightPx }: Size) =>
    1000 * Math.abs(Math.log(((widthPx / heightPx) * wanted.heightPx) / wanted.widthPx)) +
    Math.abs(Math.log((widthPx * heightPx) / (wanted.widthPx * wanted.heightPx)));
  return sizes.reduce((best, size) => (distance(size) < distance(best) ? size : best));
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

/** A ControlNet for codes, as the settings of a remote engine name it. */
interface CodeControl {
  /** The size of a module in pixels at which the control model leads best. */
  readonly codeModulePx: number;
}

/**
 * How a server paints a request: the code that its ControlNet leads by, where the request has one and the settings have a ControlNet,
 * and the size to paint at. A code without a ControlNet is named in `warnings`.
 */
export function leadAndSize<C extends CodeControl>(
  request: PaintRequest,
  controlnet: C | undefined,
  rule: SizeRule,
  warnings: Warning[],
): { lead: { code: CodeGuide; controlnet: C } | undefined; size: Size } {
  const { code } = request;
  if (code && controlnet)
    return { lead: { code, controlnet }, size: allowedSizeForCode(request, code, controlnet.codeModulePx, rule) };
  if (code) warnings.push(cannotCompose());
  return { lead: undefined, size: allowedSize(request, rule) };
}

function scaled(wanted: Size, scale: number, { multipleOf, maxPixels }: SizeRule): Size {
  const side = (px: number, by: number) => Math.max(multipleOf, Math.round((px * by) / multipleOf) * multipleOf);
  // Rounding up may pass the limit: a slightly smaller scale keeps the shape where cutting one side would not.
  for (let by = scale; ; by *= 0.99) {
    const size = { widthPx: side(wanted.widthPx, by), heightPx: side(wanted.heightPx, by) };
    if (size.widthPx * size.heightPx <= maxPixels || by < scale / 2) return size;
  }
}
