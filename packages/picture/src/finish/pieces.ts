/**
 * Finishes made of small things: pebbles, blossoms, leaves. Each takes one colour of the picture and has its own shading and form.
 * None crosses the outline of a subject; those on subjects are finer and lie along its forms.
 */

import { subProgress } from "../raster/bands.ts";
import { blur } from "../raster/blur.ts";
import { type ColourPlanes, createColourPlanes, joinRaster, splitRaster } from "../raster/colour-planes.ts";
import type { GBuffer } from "../raster/gbuffer.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import { keepFeatures } from "./features.ts";
import type { Finish } from "./finish.ts";
import { adjust } from "./pigment.ts";
import { ledBy, type Staging, stage } from "./staging.ts";

/** Place, size and direction of one thing. Lengths are in pixels. */
interface Piece {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Direction of its long axis. */
  readonly cos: number;
  readonly sin: number;
  /** A random number 0..1, for what differs from piece to piece. */
  readonly chance: number;
  /** The subject that it lies on, 0 for none. */
  readonly own: number;
}

/** The look of a thing at a place within it. `u` is along its axis and `v` across, both in radii. */
interface Look {
  /** 0 outside .. 1 inside. */
  readonly cover: number;
  /** Factor of its colour. */
  readonly light: number;
  /** 0..1: how much of its own second colour shows. */
  readonly heart: number;
}

type Draw = (u: number, v: number, chance: number) => Look;

/** Places with at least this standard deviation of luma around them are drawn with fine pieces. */
const FINE_FROM = 0.14;
/** Small things break a picture up, so it needs strong masses below them. */
const STAGING: Staging = { levels: 0.5, relief: 0.25, apart: 0.3, mute01: 0.35 };
/** How bright it is between pieces where the picture is light, and on subjects, relative to the picture's. */
const GAP_IN_LIGHT = 0.74;
const GAP_ON_SUBJECTS = 0.6;
const SUBJECT_GAP_IN_LIGHT = 0.84;
/** Slope of luma over the width of a piece from which it lies along the edge. */
const ALONG_FROM = 0.03;
/** How far from the outline of a subject pieces take the picture's own colours, in units of width / 1024: softened ones would mix with the other side. */
const PURE = 11;

export const pebbles: Finish = (picture, surface, rng, progress) =>
  layPieces(picture, surface, rng, progress, pebble, {
    heart: [0.93, 0.94, 0.95],
    gap: 0.34,
    saturation: 1.15,
    pitch: 27,
    finePitch: 11,
  });

export const blossoms: Finish = (picture, surface, rng, progress) =>
  layPieces(picture, surface, rng, progress, blossom, {
    heart: [0.96, 0.8, 0.25],
    gap: 0.38,
    saturation: 1.45,
    pitch: 40,
    finePitch: 15,
  });

export const leaves: Finish = (picture, surface, rng, progress) =>
  layPieces(picture, surface, rng, progress, leaf, {
    heart: [0.95, 0.98, 0.8],
    gap: 0.42,
    saturation: 1.3,
    pitch: 27,
    finePitch: 10,
  });

interface Bed {
  readonly heart: readonly [number, number, number];
  /** Brightness between the pieces, relative to the picture's. */
  readonly gap: number;
  readonly saturation: number;
  /** Distance of things in pixels of a picture 1024 px wide: in general, and on subjects and fine detail. */
  readonly pitch: number;
  readonly finePitch: number;
}

async function layPieces(
  picture: Parameters<Finish>[0],
  scene: Parameters<Finish>[1],
  rng: Parameters<Finish>[2],
  progress: Parameters<Finish>[3],
  draw: Draw,
  bed: Bed,
): ReturnType<Finish> {
  const surface = ledBy(scene);
  const { width, height } = picture;
  const unit = width / 1024;
  const staged = await stage(splitRaster(picture), surface, STAGING, subProgress(progress, [0, 0.1]));
  const source = adjust(staged, bed.saturation, 1.06, 0.02);
  await progress.checkpoint(0.12);
  const coarse = soften(source, 5 * unit);
  const luma = lumaOf(source);
  const means = blur({ width, height, data: luma }, 9 * unit).data;
  const squares = blur({ width, height, data: luma.map((value) => value * value) }, 9 * unit).data;
  await progress.checkpoint(0.3);
  const isFine = (x: number, y: number): boolean => {
    const p = Math.floor(y) * width + Math.floor(x);
    if (surface && surface.subject[p] > 0) return true;
    return squares[p] - means[p] * means[p] > FINE_FROM * FINE_FROM;
  };
  const out = createColourPlanes(width, height);
  for (let p = 0; p < luma.length; p++) {
    const own = surface !== undefined && surface.subject[p] > 0;
    const gap = mix(
      own ? GAP_ON_SUBJECTS : bed.gap,
      own ? SUBJECT_GAP_IN_LIGHT : GAP_IN_LIGHT,
      smoothstep(0.45, 0.9, means[p]),
    );
    const below = own ? source : coarse;
    out.r[p] = gap * below.r[p];
    out.g[p] = gap * below.g[p];
    out.b[p] = gap * below.b[p];
  }
  const draws = rng.fork("pieces");
  // Two layers of each size, so that no ground shows. The fine ones are on top.
  for (const [layer, pitch] of [bed.pitch, bed.pitch, bed.finePitch, bed.finePitch].entries()) {
    const step = Math.max(4, pitch * unit);
    const pieces: Piece[] = [];
    for (let row = -1; row * step * 0.87 < height + step; row++)
      for (let column = -1; column * step < width + step; column++) {
        const x = (column + (row & 1) / 2 + (layer & 1) / 2 + 0.4 * (draws.next() - 0.5)) * step;
        const y = (row * 0.87 + (layer & 1) * 0.45 + 0.4 * (draws.next() - 0.5)) * step;
        const turn = draws.next();
        const chance = draws.next();
        const radius = step * (0.56 + 0.2 * draws.next());
        const inside = x >= 0 && y >= 0 && x < width && y < height;
        const own = inside && surface ? surface.subject[Math.floor(y) * width + Math.floor(x)] : 0;
        if (layer > 1 ? !(inside && isFine(x, y)) : own > 0) continue;
        const way = directionOf(means, width, height, x, y, step, turn);
        pieces.push({ x, y, radius, cos: Math.cos(way), sin: Math.sin(way), chance, own });
      }
    for (let i = pieces.length - 1; i > 0; i--) {
      const j = draws.int(i + 1);
      [pieces[i], pieces[j]] = [pieces[j], pieces[i]];
    }
    for (const [i, piece] of pieces.entries()) {
      const colours = layer > 1 || isAtOutline(surface, width, height, piece, PURE * unit) ? source : coarse;
      drop(out, colours, surface, piece, draw, bed.heart);
      if (i % 400 === 0) await progress.checkpoint(0.35 + 0.15 * layer + (0.15 * i) / pieces.length);
    }
  }
  keepFeatures(out, source, surface);
  return joinRaster(out);
}

/** The direction of a piece: along the edge that it lies at, else any. `turn01` is its random share. */
function directionOf(
  luma: Float32Array,
  width: number,
  height: number,
  x: number,
  y: number,
  step: number,
  turn01: number,
): number {
  const off = Math.max(1, step / 2) | 0;
  const px = clamp(x | 0, 0, width - 1);
  const py = clamp(y | 0, 0, height - 1);
  const dx = luma[py * width + Math.min(width - 1, px + off)] - luma[py * width + Math.max(0, px - off)];
  const dy = luma[Math.min(height - 1, py + off) * width + px] - luma[Math.max(0, py - off) * width + px];
  if (dx * dx + dy * dy < ALONG_FROM * ALONG_FROM) return turn01 * 2 * Math.PI;
  return Math.atan2(dx, -dy) + (turn01 - 0.5) * 0.9;
}

/** Whether another subject or the ground lies within `reachPx` of a piece. */
function isAtOutline(
  surface: GBuffer | undefined,
  width: number,
  height: number,
  { x, y, own }: Piece,
  reachPx: number,
): boolean {
  if (!surface) return false;
  const left = clamp((x - reachPx) | 0, 0, width - 1);
  const right = clamp((x + reachPx) | 0, 0, width - 1);
  const top = clamp((y - reachPx) | 0, 0, height - 1) * width;
  const low = clamp((y + reachPx) | 0, 0, height - 1) * width;
  const { subject } = surface;
  return (
    subject[top + left] !== own ||
    subject[top + right] !== own ||
    subject[low + left] !== own ||
    subject[low + right] !== own
  );
}

/** Draws one piece in the picture's colour under its middle, with a thin shadow below it. */
function drop(
  out: ColourPlanes,
  source: ColourPlanes,
  surface: GBuffer | undefined,
  piece: Piece,
  draw: Draw,
  heart: Bed["heart"],
): void {
  const { x: cx, y: cy, radius, cos, sin, chance, own } = piece;
  const { width, height } = out;
  const at =
    Math.max(0, Math.min(height - 1, Math.floor(cy))) * width + Math.max(0, Math.min(width - 1, Math.floor(cx)));
  const tone = own > 0 ? 0.95 + 0.1 * chance : 0.92 + 0.16 * chance;
  const reach = 1.2 * radius;
  for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(height, cy + reach); y++)
    for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(width, cx + reach); x++) {
      const p = y * width + x;
      if (surface && surface.subject[p] !== own) continue;
      const dx = (x + 0.5 - cx) / radius;
      const dy = (y + 0.5 - cy) / radius;
      if (dx * dx + dy * dy > 1.4) continue;
      const { cover, light, heart: share } = draw(dx * cos + dy * sin, dy * cos - dx * sin, chance);
      if (cover <= 0) continue;
      // Light comes from above left.
      const lit = light * tone * (1 - 0.16 * (0.7 * dx + 0.7 * dy));
      out.r[p] = over(out.r[p], source.r[at], heart[0], lit, share, cover);
      out.g[p] = over(out.g[p], source.g[at], heart[1], lit, share, cover);
      out.b[p] = over(out.b[p], source.b[at], heart[2], lit, share, cover);
    }
}

function over(below: number, own: number, heart: number, light: number, share: number, cover: number): number {
  const colour = clamp((own + (heart * (0.35 + 0.65 * own) - own) * share) * light);
  return below + (colour - below) * cover;
}

/** A wet stone: rounded, darker towards its edge, with a small glint. */
function pebble(u: number, v: number, chance: number): Look {
  const d = Math.hypot(u / 1.08, v / (0.72 + 0.25 * chance)) + 0.06 * Math.sin(3 * Math.atan2(v, u) + 9 * chance);
  const glint = smoothstep(0.26, 0.1, Math.hypot(u + 0.3, v + 0.25)) * 0.35;
  return { cover: smoothstep(1, 0.9, d), light: 1.08 - 0.42 * d * d * d, heart: glint };
}

/** Five petals around an eye. */
function blossom(u: number, v: number, chance: number): Look {
  const d = Math.hypot(u, v);
  const angle = Math.atan2(v, u);
  const petal = Math.abs(Math.cos(2.5 * angle));
  const edge = 0.66 + 0.4 * petal ** 0.6;
  const fold = 0.82 + 0.22 * petal - 0.12 * smoothstep(0.4, 0, d);
  return {
    cover: smoothstep(edge, edge - 0.1, d),
    light: fold + 0.1 * d,
    heart: 0.85 * smoothstep(0.3, 0.2, d / (0.8 + 0.4 * chance)),
  };
}

/** A pointed leaf with a rib. */
function leaf(u: number, v: number, chance: number): Look {
  const half = (0.4 + 0.16 * chance) * (1 - u * u * 0.95) * (1.08 - 0.25 * u);
  const away = Math.abs(v);
  const rib = smoothstep(0.08, 0.02, away) * smoothstep(1, 0.8, Math.abs(u));
  const veins = 0.06 * Math.cos(16 * (u - 0.7 * away));
  const side = v > 0 ? 0.88 : 1.08;
  return {
    cover: Math.abs(u) < 1.1 ? smoothstep(half, half - 0.1, away) * smoothstep(1.1, 1, Math.abs(u)) : 0,
    light: side + veins - 0.15 * away,
    heart: 0.3 * rib,
  };
}

function soften(planes: ColourPlanes, sigmaPx: number): ColourPlanes {
  const { width, height } = planes;
  const one = (data: Float32Array) => blur({ width, height, data }, sigmaPx).data;
  return { ...planes, r: one(planes.r), g: one(planes.g), b: one(planes.b) };
}

function lumaOf({ r, g, b }: ColourPlanes): Float32Array {
  return r.map((value, p) => 0.299 * value + 0.587 * g[p] + 0.114 * b[p]);
}
