/** What the borders of a picture alone say of its extension, before anything is made. */

import { inBands, type Progress, type Raster, resample } from "easel-picture";
import { type Colours, createColours, opponentInto, UNDERLAY } from "./colours.ts";
import type { Side } from "./plan.ts";

/** Of one border. */
export interface BorderSigns {
  /** How unlike everything else in the picture the strip along it is (an animal, a face, a letter), thousands of squared opponent units. */
  readonly rare: number;
  /** Whether it is one colour, which goes on exactly. */
  readonly isPlain: boolean;
}

/**
 * A logistic model of the chance that people keep an extension: `growth` is the natural logarithm of its pixels over the picture's,
 * `rare` the mean of the extended borders. Fitted by `tools/judge/outlook.ts` on the 231 results of the tune half that `quality.ts` was
 * fitted on.
 */
const MODEL = { constant: 1.725, growth: -2.345, rare: -1.739 };

/** Short side of the copy that is looked at, pixels: landmarks are found at this size too. */
const SHORT_PX = 70;
/** Longest side of the copy, so that a strip of paper takes no longer than a square. */
const LONG_PX = 210;
/** A patch reaches so far from its centre. */
const RADIUS = 3;
/** Width of the strip, as a share of the shorter side. */
const STRIP_SHARE = 0.1;
/** Patches that are closer than this share of the shorter side say nothing of each other. */
const AWAY_SHARE = 0.2;
/** Squared difference per pixel, opponent units: two patches of one rough texture have the least, what is unlike all others the most. */
const LEAST_RARE = 700;
const MOST_RARE = 6000;
/** Opponent units that a border of one colour may waver by. */
const PLAIN = 6;
/** Every so many pixels a patch. */
const STRIDE = 2;

/** The chance, 0 to 1, that people keep an extension by `growth` at borders that are so rare on average. */
export function chanceOf(growth: number, rare: number): number {
  return 1 / (1 + Math.exp(-(MODEL.constant + MODEL.growth * growth + MODEL.rare * rare)));
}

/** The signs of all four borders. `undefined` where the picture is too small to say anything. */
export async function signsOf(picture: Raster, progress: Progress): Promise<Record<Side, BorderSigns> | undefined> {
  const scale = Math.min(
    1,
    SHORT_PX / Math.min(picture.width, picture.height),
    LONG_PX / Math.max(picture.width, picture.height),
  );
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  if (Math.min(width, height) < 6 * RADIUS) return undefined;
  const small = opponentOf(scale < 1 ? resample(picture, width, height) : picture);
  await progress.checkpoint(0);
  const strip = Math.max(4, Math.round(STRIP_SHARE * Math.min(width, height)));
  const patches = patchesOf(small);
  const rim = patches.filter(({ x, y }) => reachOf(small, x, y) < RADIUS + strip);
  const nearest = new Float32Array(rim.length);
  await inBands(rim.length, 40, progress, [0, 1], (from, to) => {
    for (let i = from; i < to; i++) nearest[i] = nearestOf(small, rim[i], patches);
  });
  const usual = Math.max(LEAST_RARE, nearest.toSorted()[rim.length >> 2] ?? 0);
  const side = (name: Side): BorderSigns => {
    const own = rim.flatMap((patch, i) =>
      distanceTo(small, patch.x, patch.y, name) < RADIUS + strip ? [Math.max(0, nearest[i] - usual)] : [],
    );
    const rare = own.reduce((sum, value) => sum + value, 0) / Math.max(1, own.length) / 1000;
    return { rare, isPlain: isPlain(small, name) };
  };
  return { left: side("left"), top: side("top"), right: side("right"), bottom: side("bottom") };
}

interface Patch {
  readonly x: number;
  readonly y: number;
}

function opponentOf({ width, height, data }: Raster): Colours {
  const out = createColours(width, height);
  for (let p = 0, q = 0; p < width * height; p++, q += 4) {
    const a = data[q + 3] / 255;
    const under = UNDERLAY * (1 - a);
    opponentInto(out.data, p * 3, data[q] * a + under, data[q + 1] * a + under, data[q + 2] * a + under);
  }
  return out;
}

function patchesOf({ width, height }: Colours): Patch[] {
  const found: Patch[] = [];
  for (let y = RADIUS; y < height - RADIUS; y += STRIDE)
    for (let x = RADIUS; x < width - RADIUS; x += STRIDE) found.push({ x, y });
  return found;
}

/** Distance to a border, pixels. */
function distanceTo({ width, height }: Colours, x: number, y: number, side: Side): number {
  if (side === "left") return x;
  if (side === "right") return width - 1 - x;
  return side === "top" ? y : height - 1 - y;
}

function reachOf({ width, height }: Colours, x: number, y: number): number {
  return Math.min(x, y, width - 1 - x, height - 1 - y);
}

/** Squared difference per pixel to the patch that is most alike and not beside this one. */
function nearestOf({ width, height, data }: Colours, { x, y }: Patch, patches: readonly Patch[]): number {
  const away = Math.max(2 * RADIUS + 1, AWAY_SHARE * Math.min(width, height));
  const pixels = (2 * RADIUS + 1) ** 2;
  let least = MOST_RARE * pixels;
  for (const other of patches) {
    if (Math.abs(other.x - x) < away && Math.abs(other.y - y) < away) continue;
    let sum = 0;
    for (let dy = -RADIUS; dy <= RADIUS && sum < least; dy++) {
      let p = ((y + dy) * width + x - RADIUS) * 3;
      let q = ((other.y + dy) * width + other.x - RADIUS) * 3;
      for (let i = 0; i < 3 * (2 * RADIUS + 1); i++, p++, q++) sum += (data[p] - data[q]) ** 2;
    }
    // Below the least that counts no further precision is needed.
    if (sum < least) least = sum;
    if (least < LEAST_RARE * pixels) break;
  }
  return least / pixels;
}

function isPlain({ width, height, data }: Colours, side: Side): boolean {
  const lies = side === "top" || side === "bottom";
  const across = side === "top" || side === "left" ? 0 : (lies ? height : width) - 1;
  for (let i = 0; i < (lies ? width : height); i++) {
    const p = (lies ? across * width + i : i * width + across) * 3;
    const first = (lies ? across * width : across) * 3;
    for (let c = 0; c < 3; c++) if (Math.abs(data[p + c] - data[first + c]) > PLAIN) return false;
  }
  return true;
}
