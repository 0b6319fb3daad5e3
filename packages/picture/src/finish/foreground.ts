/** Empty level ground before the eye, which reads as a blank slab: it gets darker and cooler towards the foot, in drifts. */

import { MATERIAL } from "../raster/gbuffer.ts";
import { createNoise, noise2 } from "../raster/noise.ts";
import { clamp, smoothstep } from "../raster/scalar.ts";
import type { Finish } from "./finish.ts";

/** The foot of a picture, where such ground is looked for, as a share of its height from the top, and how much of it is covered at least. */
const FOOT = 0.76;
const LEAST_SHARE = 0.45;
/** From here on it is shaded, same share. */
const FROM = 0.5;
/** Of its pixels so many lie within `ALIKE` tones of 0..255 where it is empty, and where it has enough of its own. */
const EMPTY = 0.85;
const DRAWN = 0.6;
const ALIKE = 20;
/** How much darker it is at the foot, and how far drifts stray from that. */
const DARKER = 0.24;
const DRIFT = 0.75;
/** Length and height of a drift at the foot, in units of width / 1024. */
const LONG = 420;
const HIGH = 120;
/** Powers of the gain by channel: shade is cool on snow, and less so on ground and sand. */
const COOL = [1.25, 1, 0.6] as const;
const EARTH = [0.95, 1, 1] as const;

const LEVEL: ReadonlySet<number> = new Set([MATERIAL.ground, MATERIAL.snow, MATERIAL.sand]);

/** A medium that is given no empty foreground. Without a surface it is the medium itself. */
export function withForeground(finish: Finish): Finish {
  return async (picture, surface, rng, progress) => {
    if (!surface) return finish(picture, surface, rng, progress);
    const { width, height } = picture;
    const { material, subject } = surface;
    const isLevel = (p: number) => subject[p] === 0 && LEVEL.has(material[p]);
    const foot = Math.floor(FOOT * height) * width;
    const tones = new Uint32Array(256);
    let count = 0;
    for (let p = foot; p < material.length; p++) {
      if (!isLevel(p)) continue;
      tones[picture.data[p * 4 + 1]]++;
      count++;
    }
    const share =
      count < LEAST_SHARE * (material.length - foot) ? 0 : smoothstep(DRAWN, EMPTY, mostAlike(tones) / count);
    if (share === 0) return finish(picture, surface, rng, progress);
    await progress.checkpoint(0);
    const noise = createNoise(rng.fork("foreground"));
    const unit = width / 1024;
    const data = picture.data.slice();
    for (let y = Math.floor(FROM * height); y < height; y++) {
      const down = (y / height - FROM) / (1 - FROM);
      const deep = DARKER * share * smoothstep(0.1, 1, down);
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        if (!isLevel(p)) continue;
        // drifts get smaller with the distance
        const drift = noise2(noise, x / (LONG * unit * (0.3 + 0.7 * down)), (Math.sqrt(down) * height) / (HIGH * unit));
        const shade = material[p] === MATERIAL.snow ? COOL : EARTH;
        const gain = 1 - clamp(deep * (1 + DRIFT * drift * 1.6));
        for (let k = 0; k < 3; k++) data[p * 4 + k] *= gain ** shade[k];
      }
    }
    return finish({ ...picture, data }, surface, rng, progress);
  };
}

/** The most pixels of a histogram of tones that lie within `ALIKE` of them. */
function mostAlike(tones: Uint32Array): number {
  let [sum, most] = [0, 0];
  for (let t = 0; t < tones.length; t++) {
    sum += tones[t] - (t >= ALIKE ? tones[t - ALIKE] : 0);
    most = Math.max(most, sum);
  }
  return most;
}
