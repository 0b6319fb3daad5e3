/** The code of a QR art request: its possible texts, position, version, error correction level and weave. */

import { parts, sidesOf } from "../contract/aspect-ratio.ts";
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

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

interface Frame extends Size {
  readonly box: SquareBox;
}

/** Longest side of a picture that the caller sent and that carries a code. */
const LONGEST_PX = 2048;

/** The sides of the result: the caller's picture in its own or the asked ratio, never larger than `LONGEST_PX`, or a painted one. */
function sidesFor({ ar }: ArtQrParams, source: Size | undefined, scale: number): Size {
  if (!source) return sidesOf(ar ?? DEFAULT_AR);
  const [w, h] = ar ? parts(ar) : [source.widthPx, source.heightPx];
  const crop = Math.min(source.widthPx / w, source.heightPx / h);
  const most = Math.min(crop * scale, LONGEST_PX / Math.max(w, h));
  return { widthPx: Math.max(1, Math.round(w * most)), heightPx: Math.max(1, Math.round(h * most)) };
}

function frameOf(params: ArtQrParams, padding: number, source?: Size, scale = 1): Frame {
  const { widthPx, heightPx } = sidesFor(params, source, scale);
  return { widthPx, heightPx, box: boxIn(widthPx, heightPx, padding) };
}

/** Smaller modules leave too little of the picture or are not read: padding gives way to them. */
const COMFORTABLE_MODULE_PX = 10;

/** Module size for the retry of a picture that failed with smaller modules. */
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
  source?: Size,
  leastModulePx = COMFORTABLE_MODULE_PX,
): CodeLayout | undefined {
  const scale = source ? scaleFor(text, params, source) : 1;
  for (let padding = params.padding; padding >= 0; padding--) {
    const frame = frameOf(params, padding, source, scale);
    const codePlan = plan(text, frame.box, params, source !== undefined);
    if (codePlan && (padding === 0 || frame.box.sidePx / codePlan.layout.size >= leastModulePx))
      return { frame, padding, plan: codePlan };
  }
  return undefined;
}

/** How much a picture of the caller is enlarged for the modules of the code that suits it best to have `COMFORTABLE_MODULE_PX`. */
function scaleFor(text: string, params: ArtQrParams, source: Size): number {
  const ideal = plan(text, { xPx: 0, yPx: 0, sidePx: Number.MAX_SAFE_INTEGER }, params, true);
  if (!ideal) return 1;
  const { sidePx } = frameOf(params, params.padding, source).box;
  // A pixel more, for sides are rounded.
  return Math.max(1, (COMFORTABLE_MODULE_PX * ideal.layout.size + 1) / sidePx);
}

/** The most bytes of content like `text` that fit a code of this shape. */
export function mostBytes(text: string, params: ArtQrParams, source?: Size): number {
  if (params.shortlink) return MAX_CONTENT_BYTES;
  const largest = source && frameOf(params, 0, source, LONGEST_PX);
  return Math.min(MAX_CONTENT_BYTES, longestIn((largest ?? frameOf(params, 0)).box.sidePx, text));
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
function plan(text: string, box: SquareBox, params: ArtQrParams, hasSource: boolean): CodePlan | undefined {
  const weave = hasSource ? undefined : weaveOf(params.style);
  const weight = weightOf(params);
  return planCode(text, box.sidePx, {
    level: weight >= CLEAR_WEIGHT ? "Q" : "M",
    leastVersion: weight >= CLEAR_WEIGHT ? 4 : 5,
    goodModulePx: weave ? WEAVES[weave].leastModulePx : hasSource ? COMFORTABLE_MODULE_PX : 12,
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

/** The weave of a style that is a grid of cells itself; undefined for all others, whose pictures carry the code as they are. */
export function weaveOf(name: string | undefined): WeaveName | undefined {
  const weave = name === undefined ? undefined : findStyle(name)?.weave;
  return weave !== undefined && isWeaveName(weave) ? weave : undefined;
}
