/** The three finders of an embedded code: rings that are made of the picture's medium, on a place which keeps its drawing, grain and hue. */

import {
  blurGaussian,
  clamp,
  createRaster,
  fractal2,
  linearFromOklabInto,
  linearTable,
  oklabInto,
  type Plane,
  type Raster,
  smoothstep as smooth,
  srgbFromLinear,
} from "easel-picture";
import { finderCentres, modulePx, type PlacedCode, type SquareBox } from "../code/placed-code.ts";
import { finderLevelOf } from "./finder-level.ts";
import { type Pieces, pieceInto, piecePoint } from "./finder-pieces.ts";

/**
 * The exponents of the superellipses that the rings and the core of finders are drawn as; each of a code's three takes another. Of 5 and more
 * zxing-cpp and ZBar read what they read of squares, of 3.6 ZBar less; a rounder core costs nothing (docs/measured/qr-looks.md).
 */
const SHAPES = [
  { rings: 5, core: 2.6 },
  { rings: 6, core: 4 },
  { rings: 9, core: 6 },
] as const;
/** Those of an inlay, whose bars meet in mitres, and the luma of the shadow that it casts. */
const INLAY_SHAPE = { rings: 11, core: 11 } as const;
const SHADOW = 0.07;

function shapeOf(pieces: Pieces, which: number, seed: number): { readonly rings: number; readonly core: number } {
  return pieces === "inlay" ? INLAY_SHAPE : SHAPES[(which + (seed >>> 0)) % SHAPES.length];
}

/**
 * How far borders of rings follow the place's own drawing, and how far they swerve besides, in modules, with the waves of that along a module.
 * Up to .2 costs nothing, .3 costs ZBar a third.
 */
const FOLLOW = 0.04;
const SWERVE = 0.035;
const SWERVE_WAVES = 0.7;
/** The luma of coarse drawing that borders follow to the full. */
const FOLLOWED = 0.05;
/** Softness of the borders of rings on either side, in modules. Crisp ones raise the edge that ZBar counts from. */
const BORDER = 0.05;
/** The light around finders: its margin as a share of the rings', and over how many modules it fades. */
const LIGHT_SHARE = 0.92;
/** The share of their tone that pieces have there. */
const AROUND_TONE = 0.2;
const LIGHT_FADES = 0.3;
/** How far the drawing of finders reaches from their centre, and what is looked at around them, in modules. */
const REACH = 5.1;
const AROUND = 6;

/** Mean luma of a code up to which, and down to which, the level of its finders follows it. */
const LEVELS = [0.32, 0.62] as const;

/**
 * Luma with the finders drawn, and how much of each pixel belongs to them, 0..1. `margin` is the least distance in luma of
 * dark and light from the level between them; dark has `darkMost` luma at most. `seed` chooses the shape of each, `pieces` tells what
 * they are made of.
 */
export function drawFinders(
  luma: Plane,
  placed: PlacedCode,
  margin: number,
  darkMost: number,
  seed: number,
  pieces: Pieces = "inlay",
): { luma: Plane; cover: Plane } {
  const { width, height, data } = luma;
  const { box, matrix } = placed;
  const m = modulePx(placed);
  const out = Float32Array.from(data);
  const cover = new Float32Array(data.length);
  const apartFrom = clamp(meanIn(luma, box), ...LEVELS);
  const piece = piecePoint();
  for (const [which, [column, row]] of finderCentres(matrix.layout.size, matrix.layout.turn).entries()) {
    const cx = box.xPx + column * m;
    const cy = box.yPx + row * m;
    const level = finderLevelOf(luma, { xPx: cx, yPx: cy, modulePx: m }, margin, apartFrom, darkMost + margin);
    const place = placeAround(luma, cx, cy, m, margin);
    const isInlay = pieces === "inlay";
    const swerve = isInlay ? 0 : SWERVE;
    const own = isJointed(pieces) ? OWN : 1;
    const shape = shapeOf(pieces, which, seed);
    for (let y = 0, k = 0; y < place.height; y++)
      for (let x = 0; x < place.width; x++, k++) {
        const u = (place.x0 + x + 0.5 - cx) / m;
        const v = (place.y0 + y + 0.5 - cy) / m;
        const straight = fromCentre(u, v, shape.rings);
        if (straight > REACH) continue;
        const p = (place.y0 + y) * width + place.x0 + x;
        cover[p] = Math.max(cover[p], 1 - smooth(3.6, 4.1, straight));
        const noise = column + 3 * row;
        const waveU = swerve * fractal2(SWERVE_WAVES * u, SWERVE_WAVES * v, noise, 2);
        const waveV = swerve * fractal2(SWERVE_WAVES * u, SWERVE_WAVES * v, noise + 61, 2);
        const ring = fromCentre(u + waveU, v + waveV, shape.rings);
        const core = fromCentre(u + waveU, v + waveV, shape.core);
        const { drawing, coarse, soft } = place;
        // What is dark of the place itself goes to the dark side of a border.
        const follow = isInlay ? 0 : FOLLOW * clamp(-coarse[k] / FOLLOWED, -1, 1);
        pieceInto(piece, pieces, u, v, ring < 1.5 ? core : ring, seed + noise);
        const { bulge } = piece;
        const inside = ramp(3.5 - ring + follow + bulge);
        const dark = Math.max(ramp(1.5 - core + follow + bulge), Math.min(ramp(ring - 2.5 + follow - bulge), inside));
        const light = ring < 3 ? 1 - dark : 0;
        const ends = piece.reach - 3 * follow;
        const around = (ring < 3 ? 0 : 1 - inside) * clamp((ends - straight) / LIGHT_FADES);
        const grain = own * drawing[k] + piece.tone + WASH * fractal2(WASH_WAVES * u, WASH_WAVES * v, noise + 19, 3);
        // The place's own light and shade stay where they are beyond the margin, and its drawing wherever it is.
        const low = Math.min(Math.min(soft[k], level - margin) + grain, level - HELD * margin);
        const high = Math.max(Math.max(soft[k], level + margin) + grain, level + HELD * margin);
        const lit = level + LIGHT_SHARE * margin + clamp(data[p] - soft[k], -BESIDE, BESIDE) + AROUND_TONE * piece.tone;
        const beside = Math.max(data[p], lit);
        const shadow =
          isInlay && ring > 3 ? SHADOW * (1 - smooth(3.9, 4.9, fromCentre(u - 0.3, v - 0.4, shape.rings))) : 0;
        out[p] -= (1 - inside) * (1 - around) * shadow;
        out[p] += dark * (low - data[p]) + light * (high - data[p]) + around * (beside - data[p]);
      }
  }
  return { luma: { width, height, data: out }, cover: { width, height, data: cover } };
}

/** Luma of the slow drift of tone in a ring, as in a wash of pigment, and its waves in a module. */
const WASH = 0.015;
const WASH_WAVES = 0.7;
/** The share of the place's drawing that rings of tiles and stitches keep: with joints of its own on theirs ZBar lost an embroidery. */
const OWN = 0.35;

function isJointed(pieces: Pieces): boolean {
  return pieces === "tiles" || pieces === "stitches";
}
/** Luma of the place's drawing that the light around keeps. */
const BESIDE = 0.14;

/** The share of the margin that every pixel of a ring keeps, whatever is drawn there. */
const HELD = 0.6;

/** A place around a finder: its mean light, and the drawing on it that readers do not mind, in luma. */
interface Place {
  readonly x0: number;
  readonly y0: number;
  readonly width: number;
  readonly height: number;
  readonly soft: Float32Array;
  readonly drawing: Float32Array;
  /** The drawing of about half a module alone, as it is. */
  readonly coarse: Float32Array;
}

/** Blurs that part the drawing from the light, in modules. */
const SOFT = 0.45;
const COARSE = [0.2, 0.8] as const;
const FINE = [0.25, 0.05] as const;
/** Coarse drawing is made this much stronger, and held within this share of the margin. */
const COARSE_GAIN = 1.6;
const COARSE_SHARE = 0.3;
/**
 * Fine drawing keeps the slope, in luma for each pixel, that ZBar does not count as an edge: it measures edges by slope, relative to the last
 * one. Four levels of grain at the pitch of pixels cost it the undistorted picture. Weaker drawing is made this much stronger.
 */
const FINE_SLOPE = 9 / 255;
const FINE_GAIN = 1.5;

/**
 * The most that drawing leaves a ring's own luma by. zxing-cpp takes a block that spans up to 24 of 255 levels for even; where joints of tiles
 * spanned more, it put a threshold between them, and a ring came apart.
 */
const MOST_DRAWN = 0.04;

function placeAround(
  { width: whole, height: high, data }: Plane,
  cx: number,
  cy: number,
  m: number,
  margin: number,
): Place {
  const x0 = Math.max(0, Math.floor(cx - AROUND * m));
  const y0 = Math.max(0, Math.floor(cy - AROUND * m));
  const width = Math.min(whole, Math.ceil(cx + AROUND * m)) - x0;
  const height = Math.min(high, Math.ceil(cy + AROUND * m)) - y0;
  const own = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    own.set(data.subarray((y0 + y) * whole + x0, (y0 + y) * whole + x0 + width), y * width);
  const blurred = (modules: number) => blurGaussian(own, width, height, modules * m);
  const near = blurred(COARSE[0]);
  const far = blurred(COARSE[1]);
  const mid = blurred(FINE[0]);
  for (let k = 0; k < own.length; k++) mid[k] = own[k] - mid[k];
  const fine = blurGaussian(mid, width, height, FINE[1] * m);
  const steep = steepnessOf(fine, width, height);
  const drawing = new Float32Array(own.length);
  for (let k = 0; k < own.length; k++) {
    near[k] -= far[k];
    const coarse = clamp(COARSE_GAIN * near[k], -COARSE_SHARE * margin, COARSE_SHARE * margin);
    const grain = fine[k] * Math.min(FINE_GAIN, FINE_SLOPE / Math.max(1e-5, steep[k]));
    drawing[k] = MOST_DRAWN * Math.tanh((coarse + grain) / MOST_DRAWN);
  }
  return { x0, y0, width, height, soft: blurred(SOFT), drawing, coarse: near };
}

/** The steepest slope within two pixels of each. */
function steepnessOf(plane: Float32Array, width: number, height: number): Float32Array {
  const slopes = new Float32Array(plane.length);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1, k = y * width + 1; x < width - 1; x++, k++)
      slopes[k] = Math.hypot(plane[k + 1] - plane[k - 1], plane[k + width] - plane[k - width]) / 2;
  return widest(widest(slopes, width, height, 1), width, height, width);
}

/** The largest of five values in a line, `step` apart. */
function widest(plane: Float32Array, width: number, height: number, step: number): Float32Array {
  const out = new Float32Array(plane.length);
  const last = width * height - 1;
  for (let k = 0; k < plane.length; k++) {
    let most = 0;
    for (let i = -2; i <= 2; i++) most = Math.max(most, plane[Math.max(0, Math.min(last, k + i * step))]);
    out[k] = most;
  }
  return out;
}

/** Mean luma of a square, of every fourth pixel along both sides. */
function meanIn({ width, height, data }: Plane, { xPx, yPx, sidePx }: SquareBox): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.max(0, Math.round(yPx)); y < Math.min(height, yPx + sidePx); y += 4)
    for (let x = Math.max(0, Math.round(xPx)); x < Math.min(width, xPx + sidePx); x += 4) {
      sum += data[y * width + x];
      count++;
    }
  return count ? sum / count : 0.5;
}

/** Distance from the centre of a finder along its superellipse, in modules: 1.5, 2.5 and 3.5 on the borders of its rings. */
function fromCentre(u: number, v: number, squareness: number): number {
  return (Math.abs(u) ** squareness + Math.abs(v) ** squareness) ** (1 / squareness);
}

/** 0 outside of a border, 1 inside, in modules from it. */
function ramp(inside: number): number {
  return clamp(0.5 + inside / (2 * BORDER));
}

/** The picture with the pieces of its finders in hues of their own, at the same lightness. */
export function dyeFinders(picture: Raster, placed: PlacedCode, pieces: Pieces, seed: number): Raster {
  const { width, height, data } = picture;
  const { box, matrix } = placed;
  const m = modulePx(placed);
  const out = createRaster(width, height);
  out.data.set(data);
  const linear = linearTable();
  const lab = new Float64Array(3);
  const rgb = new Float32Array(3);
  const piece = piecePoint();
  for (const [which, [column, row]] of finderCentres(matrix.layout.size, matrix.layout.turn).entries()) {
    const cx = box.xPx + column * m;
    const cy = box.yPx + row * m;
    const shape = shapeOf(pieces, which, seed);
    for (let y = Math.max(0, Math.floor(cy - REACH * m)); y < Math.min(height, cy + REACH * m); y++)
      for (let x = Math.max(0, Math.floor(cx - REACH * m)); x < Math.min(width, cx + REACH * m); x++) {
        const u = (x + 0.5 - cx) / m;
        const v = (y + 0.5 - cy) / m;
        const ring = fromCentre(u, v, shape.rings);
        if (ring > REACH) continue;
        pieceInto(piece, pieces, u, v, ring < 1.5 ? fromCentre(u, v, shape.core) : ring, seed + column + 3 * row);
        const q = 4 * (y * width + x);
        oklabInto(lab, 0, linear[data[q]], linear[data[q + 1]], linear[data[q + 2]]);
        const share = ring < piece.reach ? 1 : 0;
        const turn = piece.hue * share;
        const cos = Math.cos(turn);
        const sin = Math.sin(turn);
        linearFromOklabInto(rgb, 0, lab[0], cos * lab[1] - sin * lab[2], sin * lab[1] + cos * lab[2]);
        for (let c = 0; c < 3; c++) out.data[q + c] = 255 * srgbFromLinear(clamp(rgb[c]));
      }
  }
  return out;
}
