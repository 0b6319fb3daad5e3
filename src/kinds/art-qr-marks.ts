/** What a code's modules are drawn as on even places, by the medium of the picture. */

import type { MarkKind } from "easel-qr-art";
import { findStyle } from "../styles/catalogue.ts";

/** Kinds of marks and the finishes whose medium has them. Pictures of other finishes get leaves. */
export const FINISHES_BY_MARKS: Readonly<Partial<Record<MarkKind, readonly string[]>>> = {
  dabs: ["gouache", "oil", "impressionist", "graffiti", "pebbles"],
  tiles: ["stained-glass", "mosaic", "azulejo", "pixel-art", "toy-bricks", "low-poly"],
  hatching: ["pencil", "engraving"],
  stitches: ["embroidery"],
};

/** The marks of a style; of a picture without a style, those of a photograph. */
export function marksOfStyle(style: string | undefined): MarkKind {
  const finish = style === undefined ? undefined : findStyle(style)?.finish;
  const found = Object.entries(FINISHES_BY_MARKS).find(
    ([, finishes]) => finish !== undefined && finishes.includes(finish),
  );
  return (found?.[0] as MarkKind | undefined) ?? "leaves";
}
