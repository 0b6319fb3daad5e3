/** What a request for QR art asks of its code: what it may say, where it lies, version and level, the weave. */

import { sidesOf } from "../contract/aspect-ratio.ts";
import { type ArtQrParams, MAX_CONTENT_BYTES, QR_WEIGHT } from "../contract/kinds/art-qr.ts";
import { isWeaveName, WEAVES, type WeaveName } from "../qr/art/weave/index.ts";
import { linkEndings } from "../qr/code/link-text.ts";
import { boxIn, type SquareBox } from "../qr/code/placed-code.ts";
import { type CodePlan, longestIn, planCode } from "../qr/code/plan.ts";
import type { Rng } from "../raster/rng.ts";
import { findStyle } from "../styles/catalogue.ts";

export const DEFAULT_AR = "1:1";

/** Endings of a short link that are tried: more of them gain little, see docs/qr-art.md. */
const LINK_CHOICES = 64;

interface Frame {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly box: SquareBox;
}

function frameOf({ ar }: ArtQrParams, padding: number): Frame {
  const { widthPx, heightPx } = sidesOf(ar ?? DEFAULT_AR);
  return { widthPx, heightPx, box: boxIn(widthPx, heightPx, padding) };
}

/** Smaller modules leave too little of the picture or are not read: padding gives way to them. */
const COMFORTABLE_MODULE_PX = 10;

/** What pictures get that could not be delivered with smaller ones. */
export const ROOMY_MODULE_PX = 14;

/** A code laid out in a picture. */
export interface CodeLayout {
  readonly frame: Frame;
  /** What was asked, or what is left of it. */
  readonly padding: number;
  readonly plan: CodePlan;
}

/** With the asked padding, or the most that leaves modules of this size. Undefined when the text does not fit at all. */
export function layOut(
  text: string,
  params: ArtQrParams,
  leastModulePx = COMFORTABLE_MODULE_PX,
): CodeLayout | undefined {
  for (let padding = params.padding; padding >= 0; padding--) {
    const frame = frameOf(params, padding);
    const codePlan = plan(text, frame.box, params);
    if (codePlan && (padding === 0 || frame.box.sidePx / codePlan.layout.size >= leastModulePx))
      return { frame, padding, plan: codePlan };
  }
  return undefined;
}

/** The most bytes of content that fit a code of this shape. */
export function mostBytes(params: ArtQrParams): number {
  if (params.shortlink) return MAX_CONTENT_BYTES;
  return Math.min(MAX_CONTENT_BYTES, longestIn(frameOf(params, 0).box.sidePx));
}

/** Content goes through a short link of ours when that is asked for, and when there is none: then to the picture's page. */
export function isLinked({ content, shortlink }: ArtQrParams): boolean {
  return content === undefined || shortlink;
}

/** What the code may say: exactly what was asked, or the asked link with any of some endings. */
export function textsOf(params: ArtQrParams, codeText: string, rng: Rng): readonly [string, ...string[]] {
  return isLinked(params) ? linkEndings(codeText, LINK_CHOICES, rng) : [codeText];
}

/** The `qr_w` from which on the code corrects more. */
const CLEAR_WEIGHT = 1.5;

/** Finer codes show more of the picture, coarser ones read from farther away. */
function plan(text: string, box: SquareBox, params: ArtQrParams): CodePlan | undefined {
  const weave = weaveOf(params.style);
  const weight = weightOf(params);
  return planCode(text, box.sidePx, {
    level: weight >= CLEAR_WEIGHT ? "Q" : "M",
    leastVersion: weight >= CLEAR_WEIGHT ? 4 : 5,
    goodModulePx: weave ? WEAVES[weave].leastModulePx : 12,
  });
}

/** For pictures that are only embedded. Finer than this the middle of the code has an alignment pattern, as often on a face. */
const FINER_VERSION = 6;
const FINER_MODULE_PX = 16;

/** At level Q more modules leave more of them free and make finders smaller; at M they cost repairs (both measured). */
export function finerPlan(text: string, { sidePx }: SquareBox, params: ArtQrParams): CodePlan | undefined {
  if (weightOf(params) < CLEAR_WEIGHT) return undefined;
  const targetModules = { level: "Q", leastVersion: FINER_VERSION, goodModulePx: FINER_MODULE_PX } as const;
  const finer = planCode(text, sidePx, targetModules);
  return finer?.layout.version === FINER_VERSION && finer.layout.level === "Q" ? finer : undefined;
}

export function weightOf(params: ArtQrParams): number {
  return Math.max(QR_WEIGHT.min, Math.min(QR_WEIGHT.max, params.qr_w));
}

/** Finishes that are a grid of cells themselves: the code is better built of the cells than laid under them. */
const WEAVE_OF_FINISH: Readonly<Record<string, WeaveName>> = {
  "stained-glass": "glass",
  mosaic: "mosaic",
  "neon-punk": "neon",
};

/** Broad strokes cross the borders of modules: without these, a round or two are lost at low contrast. */
const FORESEEN_REPAIRS: Readonly<Record<string, number>> = { impressionist: 1 };

export function foreseenRepairs(styleName: string): number {
  return FORESEEN_REPAIRS[findStyle(styleName)?.finish ?? ""] ?? 0;
}

/** Styles without a weave of their own are woven into the scene and then finished. */
export function weaveOf(name: string): WeaveName {
  const style = findStyle(name);
  if (style?.weave !== undefined && isWeaveName(style.weave)) return style.weave;
  return WEAVE_OF_FINISH[style?.finish ?? ""] ?? "scene";
}
