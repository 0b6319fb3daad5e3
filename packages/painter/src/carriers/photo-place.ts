/** Where a code and a photograph lie beside each other in a world. */

import type { CodeGuide, KeepOut } from "easel-picture";
import type { CarrierEntry } from "./carrier.ts";
import { frameWidth, LOOSE_PRINT } from "./photo-mount.ts";

/** What is to be placed. */
export interface PairRoom {
  /** Modules along a side of the code. */
  readonly size: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Width of the photograph by its height. */
  readonly ratio: number;
  /** Modules more in each of the entry's margins and round the photograph. Default 0. */
  readonly moreRoom?: number;
  /** Side of a module. Default: the entry's least. */
  readonly leastPitchPx?: number;
}

/** In pixels of the picture; the photograph's is its own place, without its frame. */
export interface PlacedPair {
  readonly code: CodeGuide["box"];
  readonly photo: KeepOut;
}

/** Up to which share a photograph's ratio may change to suit its place; what is more than this is left as room. */
const CROPPED = 1.12;
/** Ratios between which a photograph is shown: what is longer is cropped. */
const LONGEST = 2.2;
/** The photograph's shorter side: modules, and share of the shorter side of the picture. */
const LEAST_MODULES = 7;
const LEAST_SHARE = 0.2;
/** How far a photograph may reach along the side of the code, and how much larger it counts for. */
const MOST_SIDE = 1.16;
/** Modules of the world that are seen beyond the border of the code on the side away from the photograph. */
const BEYOND = 0.8;

/**
 * The arrangement in which code and photograph are largest together: beside each other or one above the other, by the ratios of
 * picture and photograph. Undefined where modules would be smaller than asked or the photograph too small to be seen.
 */
export function placePair(entry: CarrierEntry, ask: PairRoom): PlacedPair | undefined {
  const least = Math.max(entry.pitchPx.least, ask.leastPitchPx ?? 0);
  let best: { readonly pair: PlacedPair; readonly score: number } | undefined;
  for (let pitch = Math.floor(Math.min(ask.widthPx, ask.heightPx) / ask.size); pitch >= least; pitch--)
    for (const isBeside of [true, false]) {
      const pair = placeAt(entry, ask, pitch, isBeside);
      if (!pair) continue;
      const codeArea = pair.code.sidePx ** 2;
      const score = codeArea * Math.min(codeArea, pair.photo.widthPx * pair.photo.heightPx);
      if (score > (best?.score ?? 0)) best = { pair, score };
    }
  return best?.pair;
}

/** One arrangement: `along` runs from the code to the photograph, `across` beside both. */
function placeAt(entry: CarrierEntry, ask: PairRoom, pitch: number, isBeside: boolean): PlacedPair | undefined {
  const mount = entry.photograph ?? LOOSE_PRINT;
  const { size, widthPx, heightPx, ratio, moreRoom = 0 } = ask;
  const { left, top, right, bottom } = entry.margins;
  const isAbove = !isBeside && mount.stacked === "above";
  const outer = (isBeside ? left : isAbove ? bottom : top) + BEYOND;
  const [before, after] = isBeside ? [top, bottom] : [left, right];
  const sidePx = pitch * size;
  const frame = frameWidth(mount) * pitch;
  const [alongPx, acrossPx] = isBeside ? [widthPx, heightPx] : [heightPx, widthPx];
  const room = alongPx - sidePx - (outer + mount.gap + mount.edge + 3 * moreRoom) * pitch - 2 * frame;
  const spareAcross = acrossPx - sidePx - (before + after + 2 * moreRoom) * pitch;
  if (spareAcross < 0) return undefined;
  const codeAcross = (before + moreRoom) * pitch + spareAcross * (isBeside ? entry.above01 : 0.5);
  const nearest = mount.edge * pitch + frame;
  const floor = isBeside && mount.floor !== undefined ? codeAcross + sidePx + mount.floor * pitch : acrossPx;
  const farthest = Math.min(acrossPx - mount.edge * pitch, floor) - frame;
  const beside = Math.min(farthest - nearest - 2 * moreRoom * pitch, MOST_SIDE * sidePx);
  const shown = isBeside ? fit(ratio, room, beside) : fit(ratio, beside, room);
  const short = Math.min(shown.widthPx, shown.heightPx);
  if (short < LEAST_MODULES * pitch || short < LEAST_SHARE * Math.min(widthPx, heightPx)) return undefined;
  const spare = room - (isBeside ? shown.widthPx : shown.heightPx);
  // what is left is shared out: at both ends, and less between
  const codeAt = (outer + moreRoom) * pitch + 0.4 * spare;
  const photoAt = codeAt + sidePx + (mount.gap + moreRoom) * pitch + frame + 0.2 * spare;
  const photoLong = isBeside ? shown.heightPx : shown.widthPx;
  const photoAcross = Math.min(Math.max(codeAcross + (sidePx - photoLong) / 2, nearest), farthest - photoLong);
  const flip = (at: number, long: number) => (isAbove ? alongPx - at - long : at);
  const photoDeep = isBeside ? shown.widthPx : shown.heightPx;
  const [code, photo] = [
    [flip(codeAt, sidePx), codeAcross],
    [flip(photoAt, photoDeep), photoAcross],
  ].map(([along, across]) => (isBeside ? { x: along, y: across } : { x: across, y: along }));
  return {
    code: { xPx: Math.round(code.x), yPx: Math.round(code.y), sidePx },
    photo: { xPx: Math.round(photo.x), yPx: Math.round(photo.y), ...shown },
  };
}

/** The largest size of about a ratio in a room, in whole pixels; 0 where there is none. */
function fit(ratio: number, wide: number, high: number): { readonly widthPx: number; readonly heightPx: number } {
  if (wide < 1 || high < 1) return { widthPx: 0, heightPx: 0 };
  const wished = Math.min(LONGEST, Math.max(1 / LONGEST, ratio));
  const shown = Math.min(wished * CROPPED, Math.max(wished / CROPPED, wide / high));
  const widthPx = Math.min(wide, high * shown);
  return { widthPx: Math.floor(widthPx), heightPx: Math.floor(widthPx / shown) };
}
