/** What the prompt asks to see in the sky: a moon, the earth, planets, a bolt of lightning. Framed in the picture, where the sky is open. */

import type { Rng } from "easel-picture";
import { clamp, fbm, MATERIAL, mix, type Noise, noise2, smoothstep } from "easel-picture";
import type { Frame } from "../frame.ts";
import type { SkyBody } from "../layout.ts";
import type { Rgb } from "../rgb.ts";

/** A body is as bright as so many times the mean of the picture. */
const SHINE = 13;
/** A place in the sky counts as free when so much of the disc is seen there. */
const SEEN_01 = 0.86;

/** Draws the bodies into `frame.light` where nothing stands before them. */
export function addSkyBodies(frame: Frame, bodies: readonly SkyBody[], noise: Noise, rng: Rng): void {
  const { width, height } = frame;
  const mean = meanLight(frame);
  const unit = Math.min(width, height);
  const taken: { x: number; y: number; r: number }[] = [];
  for (const [i, body] of bodies.entries()) {
    if (body.kind === "lightning") {
      drawBolt(frame, body.x01 * width, mean, rng.fork(`bolt ${i}`));
      continue;
    }
    const r = body.radius01 * unit;
    const at = openPlace(frame, body.x01 * width, body.y01 * height, r, taken);
    taken.push({ ...at, r });
    drawBody(frame, body, at.x, at.y, r, mean, noise, i);
  }
}

function meanLight({ light, depth }: Frame): number {
  let sum = 0;
  let n = 0;
  for (let p = 0; p < depth.length; p += 53) {
    sum += Math.min(4, light[p * 3 + 1]);
    n++;
  }
  return Math.max(1e-4, sum / n);
}

/** The middle nearest to the wished one at which a disc of radius `r` is seen; where none is whole, the one of which most is seen. */
function openPlace(
  { width, height, depth }: Frame,
  wishX: number,
  wishY: number,
  r: number,
  taken: readonly { x: number; y: number; r: number }[],
): { x: number; y: number } {
  const seen01 = (x: number, y: number): number => {
    let free = 0;
    let all = 0;
    for (let j = -3; j <= 3; j++)
      for (let i = -3; i <= 3; i++) {
        if (i * i + j * j > 10) continue;
        all++;
        const px = Math.round(x + (i * r) / 3.1);
        const py = Math.round(y + (j * r) / 3.1);
        if (px >= 0 && py >= 0 && px < width && py < height && depth[py * width + px] === Infinity) free++;
      }
    return free / all;
  };
  let best = { x: wishX, y: wishY };
  let most = -Infinity;
  for (let j = 0; j <= 16; j++)
    for (let i = 0; i <= 20; i++) {
      const x = Math.max(r * 1.15, Math.min(width - r * 1.15, (i / 20) * width));
      const y = Math.max(r * 1.15, (j / 16) * height * 0.8);
      if (taken.some((other) => Math.hypot(other.x - x, other.y - y) < (other.r + r) * 1.15)) continue;
      const far = Math.hypot(x - wishX, y - wishY) / width;
      const score = Math.min(SEEN_01, seen01(x, y)) - 0.55 * far;
      if (score > most) {
        most = score;
        best = { x, y };
      }
    }
  if (seen01(wishX, wishY) >= SEEN_01) return { x: wishX, y: wishY };
  return best;
}

function drawBody(
  frame: Frame,
  { kind, colour, light01 }: SkyBody,
  cx: number,
  cy: number,
  r: number,
  mean: number,
  noise: Noise,
  nth: number,
): void {
  const { width, height, depth, light } = frame;
  const reach = kind === "ringed" ? r * 2.4 : r * 3.2;
  const shine = mean * SHINE * light01;
  const halo = kind === "moon" ? 0.16 : 0.03;
  const face: [number, number, number] = [0, 0, 0];
  for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(height, cy + reach); y++)
    for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(width, cx + reach); x++) {
      const p = y * width + x;
      if (depth[p] !== Infinity) continue;
      const u = (x - cx) / r;
      const v = (y - cy) / r;
      const d = Math.hypot(u, v);
      const glow = halo * Math.exp(-Math.max(0, d - 1) * 1.7) * shine;
      for (let k = 0; k < 3; k++) light[p * 3 + k] += glow * mix(1, colour[k], 0.6) * clamp((3.2 - d) / 1.2);
      const inside = smoothstep(1 + 1.2 / r, 1 - 1.2 / r, d);
      if (inside > 0) {
        // a dimmed night sky leaves it as bright as it is
        if (inside > 0.5) frame.material[p] = MATERIAL.light;
        faceInto(face, kind, colour, u, v, noise, nth);
        for (let k = 0; k < 3; k++) light[p * 3 + k] = mix(light[p * 3 + k], face[k] * shine, inside);
      }
      if (kind === "ringed") addRing(light, p, u, v, d, colour, shine);
    }
}

/** The colour of a body's face at (u, v) of its disc, -1..1 each. */
function faceInto(
  out: [number, number, number],
  kind: SkyBody["kind"],
  colour: Rgb,
  u: number,
  v: number,
  noise: Noise,
  nth: number,
): void {
  const w = Math.sqrt(Math.max(0, 1 - u * u - v * v));
  if (kind === "moon") {
    const maria = smoothstep(0.02, 0.3, fbm(noise, u * 1.5 + 3.7, v * 1.5 + 8.1, 3));
    const fine = 0.06 * fbm(noise, u * 6, v * 6 + 2, 3);
    const tone = (1 - 0.34 * maria + fine) * (0.82 + 0.18 * w);
    for (let k = 0; k < 3; k++) out[k] = colour[k] * tone * (k === 2 ? 1 + 0.04 * maria : 1);
    return;
  }
  // lit from the upper left
  const lit = clamp(-0.55 * u - 0.5 * v + 0.68 * w) * 0.9 + 0.03;
  if (kind === "earth") {
    const land = smoothstep(0.02, 0.14, fbm(noise, u * 1.7 + 21, v * 1.7 + w, 4));
    const ice = smoothstep(0.74, 0.9, Math.abs(v) + 0.08 * noise2(noise, u * 5, 3));
    const cloud = smoothstep(0.05, 0.4, fbm(noise, u * 2.6 + 3, v * 5 + 1, 4));
    const base = [mix(0.03, 0.2, land), mix(0.14, 0.3, land), mix(0.5, 0.1, land)];
    for (let k = 0; k < 3; k++) out[k] = mix(base[k], 0.95, Math.max(ice, cloud * 0.85)) * lit;
    out[2] += 0.16 * (1 - w) * lit;
    return;
  }
  const bands = 0.5 + 0.5 * Math.sin(v * 11 + nth * 2 + 1.6 * fbm(noise, u * 1.4 + nth * 9, v * 4, 3));
  const rough = nth % 2 === 1 ? fbm(noise, u * 3 + nth * 5, v * 3, 4) : 0;
  const tone = (nth % 2 === 1 ? 0.9 + 0.7 * rough : 0.7 + 0.4 * bands) * lit;
  for (let k = 0; k < 3; k++) out[k] = colour[k] * tone * (k === 0 ? 1.05 : 1);
}

/** A flat ring, before the lower half of the disc. */
function addRing(light: Float32Array, p: number, u: number, v: number, d: number, colour: Rgb, shine: number): void {
  // turned by a fifth of a right angle and seen almost from its edge
  const a = u * 0.94 + v * 0.34;
  const b = (v * 0.94 - u * 0.34) / 0.3;
  const ring = Math.hypot(a, b);
  if (ring < 1.35 || ring > 2.15 || (d < 1 && b < 0)) return;
  const gap = 1 - 0.8 * smoothstep(0.04, 0.02, Math.abs(ring - 1.78));
  const cover = smoothstep(1.35, 1.42, ring) * smoothstep(2.15, 2.08, ring) * gap * 0.85;
  for (let k = 0; k < 3; k++) light[p * 3 + k] = mix(light[p * 3 + k], mix(colour[k], 0.75, 0.5) * shine * 0.6, cover);
}

/** A jagged bolt with branches from the upper edge to the land, and the clouds lit round it. */
function drawBolt(frame: Frame, x0: number, mean: number, rng: Rng): void {
  const { width, height, camera } = frame;
  const foot = Math.min(height * 0.96, camera.horizonPx * 1.01);
  const unit = Math.sqrt(width * height);
  const strokes: { x: number; y: number; wide: number }[] = [];
  const walk = (fromX: number, fromY: number, toY: number, wide: number, lean: number, deep: number): void => {
    let x = fromX;
    let y = fromY;
    while (y < toY) {
      const step = unit * (0.02 + 0.035 * rng.next());
      const nx = x + (rng.next() - 0.5) * unit * 0.075 + lean * step;
      const ny = Math.min(toY, y + step);
      const n = Math.ceil(Math.hypot(nx - x, ny - y));
      for (let k = 0; k < n; k++) strokes.push({ x: mix(x, nx, k / n), y: mix(y, ny, k / n), wide });
      [x, y] = [nx, ny];
      if (deep < 2 && rng.next() < 0.32)
        walk(x, y, y + (toY - y) * (0.25 + 0.4 * rng.next()), wide * 0.5, rng.next() < 0.5 ? -0.9 : 0.9, deep + 1);
    }
  };
  walk(x0, 0, foot, unit * 0.0042, (rng.next() - 0.5) * 0.3, 0);
  const lit: Rgb = [0.86, 0.9, 1];
  for (const { x, y, wide } of strokes) spot(frame, x, y, wide, lit, mean * 16);
  // the glow, from a few points of the stroke
  for (let k = 0; k < strokes.length; k += Math.max(1, Math.round(unit * 0.03)))
    glowAt(
      frame,
      strokes[k].x,
      strokes[k].y,
      unit * 0.13,
      [0.5, 0.5, 0.9],
      mean * 0.09 * (strokes[k].wide / (unit * 0.0042)),
    );
}

function spot(
  { width, height, depth, light }: Frame,
  x: number,
  y: number,
  r: number,
  colour: Rgb,
  shine: number,
): void {
  for (let py = Math.max(0, Math.floor(y - r - 1)); py <= Math.min(height - 1, y + r + 1); py++)
    for (let px = Math.max(0, Math.floor(x - r - 1)); px <= Math.min(width - 1, x + r + 1); px++) {
      const p = py * width + px;
      if (depth[p] < 60) continue;
      const cover = clamp(r + 0.7 - Math.hypot(px - x, py - y));
      for (let k = 0; k < 3; k++) light[p * 3 + k] = Math.max(light[p * 3 + k], colour[k] * shine * cover);
    }
}

function glowAt(
  { width, height, depth, light }: Frame,
  x: number,
  y: number,
  r: number,
  colour: Rgb,
  shine: number,
): void {
  for (let py = Math.max(0, Math.floor(y - r)); py <= Math.min(height - 1, y + r); py++)
    for (let px = Math.max(0, Math.floor(x - r)); px <= Math.min(width - 1, x + r); px++) {
      const p = py * width + px;
      if (depth[p] < 60) continue;
      const near = clamp(1 - Math.hypot(px - x, py - y) / r);
      for (let k = 0; k < 3; k++) light[p * 3 + k] += colour[k] * shine * near * near;
    }
}
