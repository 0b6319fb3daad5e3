/** The scanned frame of a caller's picture: told in a warning, and taken away where the request asks for it. */

import { createRaster, type Raster } from "easel-picture";
import { type FrameSides, findFrame } from "../analysis/scanned-frame.ts";
import type { Warning } from "../engines/engine.ts";

export interface Trimmed {
  /** The picture without its frame: the very pixels of the caller's picture, which it is where nothing is taken away. */
  readonly picture: Raster;
  /** The pixels taken away at each side, 0 with `trim` off or without a frame. */
  readonly taken: FrameSides;
  /** Where there is a frame: `framed-edge` when it stays, `frame-trimmed` when it is taken away. */
  readonly warnings: readonly Warning[];
  /** For the recipe: `{trimmed}` where something was taken away. */
  readonly recipe: { readonly trimmed?: FrameSides };
}

const NOTHING: FrameSides = { left: 0, right: 0, up: 0, down: 0 };

/** Deterministic in the picture and `trim`, and fast: only the borders are read. */
export function trimFrame(picture: Raster, trim: "off" | "auto" | undefined): Trimmed {
  const frame = findFrame(picture);
  if (!frame) return { picture, taken: NOTHING, warnings: [], recipe: {} };
  if (trim !== "auto") {
    const message = `image: it has a scanned frame, which stays in the picture: ${inWords(frame)}; set \`trim\` to auto to take it away`;
    return { picture, taken: NOTHING, warnings: [{ code: "framed-edge", field: "image", message }], recipe: {} };
  }
  const message = `image: its scanned frame was taken away: ${inWords(frame)}`;
  return {
    picture: within(picture, frame),
    taken: frame,
    warnings: [{ code: "frame-trimmed", field: "image", message }],
    recipe: { trimmed: frame },
  };
}

/** `2 px at the left, 3 px at the top` */
function inWords({ left, right, up, down }: FrameSides): string {
  return Object.entries({ left, right, top: up, bottom: down })
    .flatMap(([side, px]) => (px > 0 ? [`${px} px at the ${side}`] : []))
    .join(", ");
}

function within({ width, height, data }: Raster, { left, right, up, down }: FrameSides): Raster {
  const out = createRaster(width - left - right, height - up - down);
  const row = out.width * 4;
  for (let y = 0; y < out.height; y++) {
    const from = ((y + up) * width + left) * 4;
    out.data.set(data.subarray(from, from + row), y * row);
  }
  return out;
}
