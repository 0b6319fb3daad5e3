/** Exposure for the subjects of a picture, and a step of value between each and what lies behind it. */

import { bilinear, blurGaussian, clamp, type Progress, smoothstep, subProgress } from "easel-picture";
import { type Frame, luminanceAt, RELIEF } from "../frame.ts";

/** Light after exposure that the lightest tenth of the figures has at most, and their median at least. */
const LIGHTEST = 0.44;
const MIDDLE = 0.1;
/** How far the exposure gives way for them. */
const LEAST = 0.6;
const MOST = 1.35;
/** Figures that cover less are no reason to change it. */
const SHARE_01 = 0.004;
/** Every such pixel counts. */
const EVERY = 31;

/** The exposure that suits the figures of a frame, near `exposure`: without burnt faces, and none of them a black shape. */
export function exposedForFigures({ light, pattern, subject }: Frame, exposure: number): number {
  const tones: number[] = [];
  for (let p = 0; p < subject.length; p += EVERY)
    if (subject[p] > 0 && pattern[p] >= RELIEF) tones.push(luminanceAt(light, p) * exposure);
  if (tones.length * EVERY < SHARE_01 * subject.length) return exposure;
  tones.sort((a, b) => a - b);
  const at = (share: number) => tones[Math.floor(share * (tones.length - 1))] + 1e-4;
  const less = clamp(LIGHTEST / at(0.9), LEAST, 1);
  return exposure * (less < 1 ? less : clamp(MIDDLE / at(0.5), 1, Math.min(MOST, Math.max(1, LIGHTEST / at(0.9)))));
}

/** Pixels of the side of a coarse cell. */
const CELL = 8;
/** Reach of what counts as beside a subject, share of the square root of the area. */
const BESIDE_01 = 0.14;
/** Difference of tones between a subject and its ground, of 0..1, and the share of what is missing that the subject takes. */
const STEP = 0.13;
const OWN_01 = 0.3;

/** Sets subjects apart from their ground in `frame.light`: where their tones meet, the ground gives way and the subject a little. */
export async function setApart(frame: Frame, exposure: number, progress: Progress): Promise<void> {
  const { width, height, context, light, subject } = frame;
  const w = Math.ceil(width / CELL);
  const h = Math.ceil(height / CELL);
  // the share of subjects in each cell, their tones, and those of the ground
  const source = [0, 1, 2].map(() => context.array(Float32Array, w * h));
  const near = [0, 1, 2].map(() => context.array(Float32Array, w * h));
  await context.inBands(h, 12_000 / width, subProgress(progress, [0, 0.4]), [0, 1], (from, to) => {
    for (let j = from; j < to; j++)
      for (let i = 0; i < w; i++) {
        let [count, own, ground, of] = [0, 0, 0, 0];
        for (let y = j * CELL; y < Math.min(height, (j + 1) * CELL); y += 2)
          for (let x = i * CELL; x < Math.min(width, (i + 1) * CELL); x += 2) {
            const p = y * width + x;
            const tone = Math.sqrt(Math.min(1, luminanceAt(light, p) * exposure));
            of++;
            if (subject[p] === 0) ground += tone;
            else {
              own += tone;
              count++;
            }
          }
        const cell = j * w + i;
        source[0][cell] = count / of;
        source[1][cell] = own / of;
        source[2][cell] = ground / of;
      }
  });
  const [covered] = await context.broadcast(() => [source[0].reduce((sum, v) => sum + v, 0) / (w * h)]);
  if (covered < SHARE_01 || covered > 0.7) return;
  const sigma = (BESIDE_01 * Math.sqrt(width * height)) / CELL;
  await context.inBands(3, 1, subProgress(progress, [0.4, 0.5]), [0, 1], (from, to) => {
    for (let k = from; k < to; k++) near[k].set(blurGaussian(source[k], w, h, sigma));
  });
  const [lighter] = await context.broadcast(() => [groundIsLighter(near) ? 1 : -1]);
  await context.inBands(height, 24_000 / width, subProgress(progress, [0.5, 1]), [0, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const u = clamp((x + 0.5) / CELL - 0.5, 0, w - 1.01);
        const v = clamp((y + 0.5) / CELL - 0.5, 0, h - 1.01);
        const i = (v | 0) * w + (u | 0);
        const fx = u - (u | 0);
        const fy = v - (v | 0);
        const share = bilinear(near[0], i, w, fx, fy);
        if (share < 0.002 || share > 0.998) continue;
        const own = bilinear(near[1], i, w, fx, fy) / share;
        const ground = bilinear(near[2], i, w, fx, fy) / (1 - share);
        const step = (ground - own) * lighter;
        // what stands clear against the rule is left as it is
        const missing = clamp(STEP - step, 0, STEP) * smoothstep(-0.26, -0.08, step);
        if (missing < 0.004) continue;
        const p = y * width + x;
        const isOwn = subject[p] > 0;
        const tone = isOwn ? own : ground;
        const by = isOwn ? -OWN_01 * lighter : (1 - OWN_01) * lighter * smoothstep(0, 0.42, share);
        // a subject is hardly lightened: skin and white cloth would lose their form
        const gain = clamp((tone + by * missing) / Math.max(0.02, tone), 0.84, isOwn ? 1.04 : 1.16) ** 2;
        light[p * 3] *= gain;
        light[p * 3 + 1] *= gain;
        light[p * 3 + 2] *= gain;
      }
  });
}

/** Whether the ground is lighter than the subjects where they meet. */
function groundIsLighter([share, own, ground]: readonly Float32Array[]): boolean {
  let sum = 0;
  for (let q = 0; q < share.length; q++)
    if (share[q] > 0.05 && share[q] < 0.95)
      sum += (ground[q] / (1 - share[q]) - own[q] / share[q]) * share[q] * (1 - share[q]);
  return sum >= 0;
}
