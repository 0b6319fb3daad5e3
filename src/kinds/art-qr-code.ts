/** The code of a QR art request: its possible texts, position, version and error correction level. */

import { type ArtQrParams, artQrParams, MAX_CONTENT_BYTES, parts, QR_WEIGHT, sidesOf } from "easel-contract";
import type { Rng } from "easel-picture";
import { boxIn, type CodePlan, linkEndings, longestIn, planCode, type SquareBox } from "easel-qr-art";
import type { Ordered } from "./kind.ts";

export const DEFAULT_AR = "1:1";

/** With this `padding` the code is also made smaller to cover less. Others are kept to. */
const DEFAULT_PADDING = artQrParams.shape.padding.parse(undefined);

/** Number of endings of a short link that are tried. More gain little, see docs/qr-art.md. */
const LINK_CHOICES = 64;

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

interface Frame extends Size {
  readonly box: SquareBox;
}

/** Longest side, in pixels, of a result made from the caller's picture. */
const LONGEST_PX = 2048;

/** Width and height of the result. A caller's picture keeps its ratio or is cropped to `ar`, and is at most `LONGEST_PX` long. */
function sidesFor({ ar, areaPx }: Ordered<ArtQrParams>, source: Size | undefined, scale: number): Size {
  if (!source) return sidesOf(ar ?? DEFAULT_AR, areaPx);
  const [w, h] = ar ? parts(ar) : [source.widthPx, source.heightPx];
  const crop = Math.min(source.widthPx / w, source.heightPx / h);
  const most = Math.min(crop * scale, LONGEST_PX / Math.max(w, h));
  return { widthPx: Math.max(1, Math.round(w * most)), heightPx: Math.max(1, Math.round(h * most)) };
}

function frameOf(params: Ordered<ArtQrParams>, padding: number, source?: Size, scale = 1): Frame {
  const { widthPx, heightPx } = sidesFor(params, source, scale);
  return { widthPx, heightPx, box: boxIn(widthPx, heightPx, padding) };
}

/** Minimum module size. Smaller modules hide the picture or are not read, so padding is reduced first. */
const COMFORTABLE_MODULE_PX = 10;

/** A picture of the caller is enlarged up to this, within `LONGEST_PX`: in smaller modules blur of a few pixels costs the picture its tones. */
const SOURCE_MODULE_PX = 20;

/** Module size for the retry of a picture that failed with smaller modules. */
export const ROOMY_MODULE_PX = 14;

/** A code laid out in a picture. */
export interface CodeLayout {
  readonly frame: Frame;
  /** The requested padding, or the smaller one that fitted. */
  readonly padding: number;
  readonly plan: CodePlan;
}

/** Whether the code may be made smaller and placed freely: nobody asked for another padding, and it did not have to give way. */
export function isPlacedFreely(
  params: Pick<ArtQrParams, "padding">,
  { padding }: Pick<CodeLayout, "padding">,
): boolean {
  return params.padding === DEFAULT_PADDING && padding === DEFAULT_PADDING;
}

/** Uses the requested padding, or the largest that leaves modules of this size. Undefined when the text does not fit at all. */
export function layOut(
  text: string,
  params: Ordered<ArtQrParams>,
  source?: Size,
  leastModulePx = COMFORTABLE_MODULE_PX,
): CodeLayout | undefined {
  const scale = source ? scaleFor(text, params, source) : 1;
  for (let padding = params.padding; padding >= 0; padding--) {
    const frame = frameOf(params, padding, source, scale);
    const codePlan = planOf(text, frame.box, params, source !== undefined);
    if (codePlan && (padding === 0 || frame.box.sidePx / codePlan.layout.size >= leastModulePx))
      return { frame, padding, plan: codePlan };
  }
  return undefined;
}

/** Factor by which the caller's picture is enlarged so that the modules of the preferred code are `SOURCE_MODULE_PX` wide. */
function scaleFor(text: string, params: ArtQrParams, source: Size): number {
  const ideal = planOf(text, { xPx: 0, yPx: 0, sidePx: Number.MAX_SAFE_INTEGER }, params, true);
  if (!ideal) return 1;
  const { sidePx } = frameOf(params, params.padding, source).box;
  // One more pixel, because the sides are rounded.
  return Math.max(1, (SOURCE_MODULE_PX * ideal.layout.size + 1) / sidePx);
}

/** Maximum length in bytes of content like `text` in a code of this shape. */
export function mostBytes(text: string, params: ArtQrParams, source?: Size): number {
  if (params.shortlink) return MAX_CONTENT_BYTES;
  const largest = source && frameOf(params, 0, source, LONGEST_PX);
  return Math.min(MAX_CONTENT_BYTES, longestIn((largest ?? frameOf(params, 0)).box.sidePx, text));
}

/** Whether the code holds a short link: on request, and without content, when the link leads to the picture's page. */
export function isLinked({ content, shortlink }: ArtQrParams): boolean {
  return content === undefined || shortlink;
}

/** The possible texts of the code: the requested content, or the short link with each of several endings. */
export function textsOf(params: ArtQrParams, codeText: string, rng: Rng): readonly [string, ...string[]] {
  return isLinked(params) ? linkEndings(codeText, LINK_CHOICES, rng) : [codeText];
}

/** From this `qr_w` on the code has a higher error correction level. */
const CLEAR_WEIGHT = 1.5;

/** The version below which a code of level M has too few free modules. */
const LEAST_VERSION = 5;

/** The plan that a picture is painted for. */
function planOf(text: string, box: SquareBox, params: ArtQrParams, hasSource: boolean): CodePlan | undefined {
  const weight = weightOf(params);
  return planCode(text, box.sidePx, {
    // A logo covers modules that the code then corrects.
    level: params.logo ? "H" : weight >= CLEAR_WEIGHT ? "Q" : "M",
    leastVersion: weight >= CLEAR_WEIGHT ? 4 : LEAST_VERSION,
    goodModulePx: hasSource ? COMFORTABLE_MODULE_PX : 12,
  });
}

/**
 * What is offered to a picture for clarity, while modules have this size. Version 6 at level M was refused at 45° again and again
 * (docs/measured/qr-looks.md), and from version 7 on an alignment pattern lies in the middle.
 */
const CLEAR_OFFERS = [
  { level: "Q", version: 5 },
  { level: "Q", version: 6 },
  { level: "M", version: LEAST_VERSION },
] as const;
const FINE_MODULE_PX = 16;

/** Plans for the same text beside `plan`, of which a picture may take one: none below `CLEAR_WEIGHT` and for logos. */
export function otherPlansFor(
  text: string,
  { sidePx }: SquareBox,
  { layout }: CodePlan,
  params: ArtQrParams,
): readonly CodePlan[] {
  if (params.logo || weightOf(params) < CLEAR_WEIGHT) return [];
  return CLEAR_OFFERS.flatMap(({ level, version }) => {
    if (version <= layout.version) return [];
    const plan = planCode(text, sidePx, { level, leastVersion: version, goodModulePx: FINE_MODULE_PX });
    return plan?.layout.version === version && plan.layout.level === level ? [plan] : [];
  });
}

/** Plans for the same text with larger modules than `plan`: those of level M, then those of L, which corrects less. */
export function coarserPlansFor(text: string, { sidePx }: SquareBox, plan: CodePlan): readonly CodePlan[] {
  const plans: CodePlan[] = [];
  for (const level of ["M", "L"] as const) {
    const coarser = planCode(text, sidePx, { level, leastVersion: 1, goodModulePx: Infinity });
    const { version } = (plans.at(-1) ?? plan).layout;
    if (coarser && coarser.layout.version < version) plans.push(coarser);
  }
  return plans;
}

export function weightOf(params: Pick<ArtQrParams, "qr_w">): number {
  return Math.max(QR_WEIGHT.min, Math.min(QR_WEIGHT.max, params.qr_w));
}

/** Length in UTF-8. */
export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
