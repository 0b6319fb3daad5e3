/** Clear glass over what is drawn already: tinted, whiter towards the edges, with the lights of a window on it. */

import { clamp, MATERIAL, smoothstep } from "easel-picture";
import { type Frame, PATTERNS } from "../frame.ts";
import type { Layer } from "./model.ts";
import { type Box, createSamplePoint, locateInto, type Sampled, type SamplePoint } from "./model-samples.ts";
import type { Projected, Standpoint } from "./standpoint.ts";

const VOLUME = PATTERNS.indexOf("volume");

/** How much clear glass mirrors where it is seen from the front and at its edge, and how bright its lights are. */
const GLASS_FRONT_01 = 0.05;
const GLASS_EDGE_01 = 0.62;
const GLASS_LIGHT = 1.1;

/** What the samples of one pixel add up to. */
interface GlassPixel {
  hits: number;
  /** One over the distance of the nearest sample. */
  near: number;
  white: number;
  shine: number;
  r: number;
  g: number;
  b: number;
  nx: number;
  ny: number;
  nz: number;
}

/** Draws the rows `from..to` of a box that the samples of one layer of glass fill. */
export function glassDrawer(
  frame: Frame,
  layer: Layer,
  stand: Standpoint,
  flat: Projected,
  box: Box,
  { nearness, owner }: Sampled,
): (from: number, to: number) => void {
  const samplesAcross = box.width * 2;
  const addSample = sampleAdder(frame, layer, stand);
  const point = createSamplePoint();
  const pixel: GlassPixel = { hits: 0, near: 0, white: 0, shine: 0, r: 0, g: 0, b: 0, nx: 0, ny: 0, nz: 0 };
  return (from, to) => {
    for (let row = from; row < to; row++)
      for (let col = 0; col < box.width; col++) {
        const p = (box.top + row) * frame.width + box.left + col;
        for (let k = 0; k < 4; k++) {
          const q = (row * 2 + (k >> 1)) * samplesAcross + col * 2 + (k & 1);
          if (owner[q] < 0 || 1 / nearness[q] >= frame.depth[p]) continue;
          locateInto(point, layer, flat, owner[q], box, col, row, k);
          pixel.near = Math.max(pixel.near, nearness[q]);
          addSample(pixel, point);
        }
        if (pixel.hits === 0) continue;
        layOver(frame, p, pixel, stand.subject);
        clear(pixel);
      }
  };
}

function clear(pixel: GlassPixel): void {
  pixel.hits = 0;
  pixel.near = 0;
  pixel.white = 0;
  pixel.shine = 0;
  pixel.r = 0;
  pixel.g = 0;
  pixel.b = 0;
  pixel.nx = 0;
  pixel.ny = 0;
  pixel.nz = 0;
}

/** Adds what one sample of the layer shows. */
function sampleAdder(
  { width, camera }: Frame,
  { normals, colours }: Layer,
  stand: Standpoint,
): (pixel: GlassPixel, point: SamplePoint) => void {
  const cos = Math.cos(stand.yawRad);
  const sin = Math.sin(stand.yawRad);
  const windowSide = stand.xM > 0 ? -1 : 1;
  return (pixel, { x, y, a, b, c, shareA, shareB, shareC }) => {
    const mx = normals[a] * shareA + normals[b] * shareB + normals[c] * shareC;
    let vy = normals[a + 1] * shareA + normals[b + 1] * shareB + normals[c + 1] * shareC;
    const mz = normals[a + 2] * shareA + normals[b + 2] * shareB + normals[c + 2] * shareC;
    let vx = mx * cos + mz * sin;
    let vz = -mx * sin + mz * cos;
    const perLength = 1 / Math.sqrt(vx * vx + vy * vy + vz * vz + 1e-12);
    vx *= perLength;
    vy *= perLength;
    vz *= perLength;
    const eyeX = (width / 2 - x) / camera.focalPx;
    const eyeY = (y - camera.horizonPx) / camera.focalPx;
    let facing = (vx * eyeX + vy * eyeY + vz) / Math.sqrt(eyeX * eyeX + eyeY * eyeY + 1);
    if (facing < 0) {
      facing = -facing;
      vx = -vx;
      vy = -vy;
      vz = -vz;
    }
    const edge = 1 - clamp(facing);
    pixel.hits++;
    pixel.white += GLASS_FRONT_01 + GLASS_EDGE_01 * edge * edge * edge;
    // a flat pane has no light of its own: it would be white all over
    const isFlat = normals[a] === normals[b] && normals[a] === normals[c] && normals[a + 2] === normals[b + 2];
    if (!isFlat) pixel.shine += windowLight(vx * windowSide, vy);
    pixel.r += colours[a];
    pixel.g += colours[a + 1];
    pixel.b += colours[a + 2];
    pixel.nx += vx;
    pixel.ny += vy;
    pixel.nz += vz;
  };
}

/** The light of a tall window beside the eye, and its weaker reflection on the far side; `aside` is the normal towards the window. */
function windowLight(aside: number, up: number): number {
  const near = Math.abs(aside - 0.62) < 0.05 ? smoothstep(0.75, 0.3, Math.abs(up)) : 0;
  const far = Math.abs(aside + 0.8) < 0.05 ? 0.5 * smoothstep(0.6, 0.2, Math.abs(up)) : 0;
  return near + far;
}

/** Lays a pixel of glass over the frame. */
function layOver(frame: Frame, p: number, pixel: GlassPixel, subject: number): void {
  const { hits, near, white, shine, r, g, b, nx, ny, nz } = pixel;
  const q = p * 3;
  const covered01 = hits / 4;
  const pale = (white / 4) * 0.85;
  const light = Math.min(1, (0.6 * shine) / 4);
  const albedo = frame.albedo;
  if (frame.depth[p] === Infinity) {
    // before the open sky it is a pale pane
    frame.depth[p] = 1 / near;
    frame.material[p] = MATERIAL.glass;
    frame.pattern[p] = VOLUME;
    frame.sunlit[p] = 1;
    frame.openness[p] = 1;
    frame.normal[q] = nx / hits;
    frame.normal[q + 1] = ny / hits;
    frame.normal[q + 2] = nz / hits;
    albedo[q] = 0.62;
    albedo[q + 1] = 0.72;
    albedo[q + 2] = 0.78;
  }
  const tintR = 1 + (r / hits - 1) * covered01;
  const tintG = 1 + (g / hits - 1) * covered01;
  const tintB = 1 + (b / hits - 1) * covered01;
  const rest = (1 - pale) * (1 - light);
  const added = pale * (1 - light) * 0.8 + light;
  albedo[q] = albedo[q] * tintR * rest + added;
  albedo[q + 1] = albedo[q + 1] * tintG * rest + added;
  albedo[q + 2] = albedo[q + 2] * tintB * rest + added;
  frame.emission[p] = frame.emission[p] * rest + GLASS_LIGHT * light + 0.12 * pale;
  frame.subject[p] = subject;
}
