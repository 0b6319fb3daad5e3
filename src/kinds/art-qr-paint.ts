/** The picture that is to show a code, before the code is in it, and where it should change least. */

import { type ArtQrParams, QR_WEIGHT } from "easel-contract";
import type { CodeGuide, KeepOut, Raster, Rng } from "easel-picture";
import { type Progress, subProgress } from "easel-picture";
import { FINISHES } from "easel-picture/finish";
import type { CarryAsk } from "easel-qr-art";
import {
  blocksOf,
  drawMatrix,
  finderCentres,
  LEAST_SHARE,
  leastModulePx,
  MODULE,
  type SquareBox,
  type SymbolLayout,
} from "easel-qr-art";
import type { PaintResult } from "../engines/engine.ts";
import type { Face } from "../faces/face.ts";
import { fillPart, PARTS } from "../faces/regions.ts";
import { findStyle } from "../styles/catalogue.ts";
import { type CodeLayout, isPlacedFreely, weightOf } from "./art-qr-code.ts";
import { fitPicture, focusWithin } from "./art-qr-picture.ts";
import type { KindIo, Tools } from "./kind.ts";
import { trimFrame } from "./trim-frame.ts";

/** The picture that shows the code: the caller's with its finish, else one that an engine paints. */
export async function pictureForCode(
  layout: CodeLayout,
  params: ArtQrParams,
  image: Raster | undefined,
  tools: Tools,
  io: KindIo,
): Promise<{ painted: PaintResult; fitted: ReturnType<typeof fitPicture> | undefined }> {
  const { widthPx, heightPx } = layout.frame;
  const painting = subProgress(io, [0, 0.4]);
  if (image) {
    const { picture, taken, warnings, recipe } = trimFrame(image, params.trim);
    const fitted = fitPicture(picture, params.focus && focusWithin(params.focus, image, taken), widthPx, heightPx);
    const raster = await finishInput(fitted.raster, params, io.rng, painting);
    return { painted: { raster, warnings, recipe }, fitted };
  }
  const overlay = params.style_v5 && finishKey(params.style_v5);
  const request = {
    prompt: params.prompt ?? "",
    negativePrompt: params.negative_prompt ?? "",
    style: params.style ?? "",
    ...(overlay === undefined ? {} : { overlay }),
    widthPx,
    heightPx,
    seed: io.seed,
    code: guideOf(layout, params, io.rng),
  };
  const painted = await tools.engine("paint").paint!(request, { ...io, checkpoint: painting.checkpoint });
  return { painted, fitted: undefined };
}

/** The caller's picture with the finish of the requested style. Without a style, or with Photographic, it is unchanged. */
async function finishInput(picture: Raster, { style, style_v5 }: ArtQrParams, rng: Rng, io: Progress): Promise<Raster> {
  const keys = [style && findStyle(style)?.finish, style_v5 && finishKey(style_v5)];
  let finished = picture;
  for (const key of keys) {
    if (!key || key === UNGRADED) continue;
    const finish = FINISHES[key];
    if (!finish) throw new RangeError(`expected a finish, got ${key}`);
    finished = await finish(finished, undefined, rng.fork(key), io);
  }
  return finished;
}

const UNGRADED = "photographic";

/** What modules are drawn as in pictures of a finish, where they are even. In all others they are petals. */
const MARKS_OF: Readonly<Record<string, CarryAsk["marks"]>> = {
  oil: "dabs",
  impressionist: "dabs",
  gouache: "dabs",
  watercolour: "dabs",
  "picture-book": "dabs",
  mosaic: "tiles",
  "stained-glass": "tiles",
  azulejo: "tiles",
  "pixel-art": "tiles",
  "toy-bricks": "tiles",
  "low-poly": "tiles",
  embroidery: "stitches",
  engraving: "hatching",
  pencil: "hatching",
  comic: "dots",
  woodblock: "hatching",
};

/** What modules are drawn as in a picture of these styles. */
export function marksFor({ style, style_v5 }: Pick<ArtQrParams, "style" | "style_v5">): CarryAsk["marks"] {
  return MARKS_OF[style_v5 ? finishKey(style_v5) : ((style && findStyle(style)?.finish) ?? "")];
}

/** 1 inside the ovals of faces; undefined without faces. */
export function facesMask({ width, height }: Raster, faces: readonly Pick<Face, "mesh">[]): Uint8Array | undefined {
  if (faces.length === 0) return undefined;
  const inside = new Uint8Array(width * height);
  for (const { mesh } of faces)
    for (const [p, one] of fillPart(width, height, mesh, PARTS.oval).entries()) if (one) inside[p] = 1;
  return inside;
}

/** 1 where either mask is 1. */
export function joined(a: Uint8Array | undefined, b: Uint8Array | undefined): Uint8Array | undefined {
  return a && b ? a.map((value, p) => value | (b[p] ?? 0)) : (a ?? b);
}

/**
 * The bits are chosen after painting, so the guide marks only the function patterns as fixed. A code that may be made as small as
 * codes get asks for room in an upper corner, another for that of its finders.
 */
function guideOf(laid: CodeLayout, params: Pick<ArtQrParams, "padding" | "qr_w">, rng: Rng): CodeGuide {
  const {
    frame: { box },
    plan: { layout, message },
  } = laid;
  const { dark } = drawMatrix(layout, blocksOf(layout, message.data), 0);
  const fixed = layout.kind.map((kind) => (kind === MODULE.data || kind === MODULE.format ? 0 : 1));
  const strength01 = weightOf(params) / QR_WEIGHT.max;
  const isSmall = isPlacedFreely(params, laid) && LEAST_SHARE * box.sidePx >= leastModulePx(strength01) * layout.size;
  const keepOut = isSmall ? [cornerOf(box, rng)] : keepOutOf(layout, box);
  return { size: layout.size, dark, fixed, box, strength01, keepOut };
}

/** The upper left or the upper right corner of a code's place. */
function cornerOf({ xPx, yPx, sidePx }: SquareBox, rng: Rng): KeepOut {
  const side = LEAST_SHARE * sidePx;
  const isLeft = rng.fork("corner").next() < 0.5;
  return { xPx: isLeft ? xPx : xPx + sidePx - side, yPx, widthPx: side, heightPx: side };
}

/** The squares of finders and alignment patterns with a light border of a module. */
function keepOutOf({ size, alignments }: SymbolLayout, box: SquareBox): readonly KeepOut[] {
  const m = box.sidePx / size;
  const around = (column: number, row: number, side: number): KeepOut => ({
    xPx: box.xPx + (column - side / 2) * m,
    yPx: box.yPx + (row - side / 2) * m,
    widthPx: side * m,
    heightPx: side * m,
  });
  return [
    ...finderCentres(size).map(([column, row]) => around(column, row, 9)),
    ...alignments.map(([column, row]) => around(column + 0.5, row + 0.5, 6)),
  ];
}

/** `Neon Punk` is the finish `neon-punk`. */
function finishKey(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}
