/** Chooses the value of each module that fits a picture best. */

import type { Plane } from "easel-picture";
import { clamp } from "easel-picture";
import type { TargetModules } from "../code/choose-bits.ts";
import type { SquareBox } from "../code/placed-code.ts";
import { integralOf, meanOf } from "../scan/planes.ts";
import { type Dial, levelWithin } from "./dial.ts";

/** Per module of the code, row-major. */
export interface ModuleTones {
  /** Mean luma of the middle of the module, 0..1. */
  readonly luma: Float32Array;
  /** The level between dark and light that suits the neighbourhood, 0..1. */
  readonly threshold: Float32Array;
  /** Standard deviation of luma around the module: texture hides changes. */
  readonly texture: Float32Array;
}

/**
 * How much lighter dark may be on what is to be spared, in luma. An overexposed light takes these modules, which the code corrects, as they
 * are few; in any other they are told.
 */
const LIFTED = 0.1;
/** The most that their level is pulled towards the mean of the code. */
const LIFTED_MIX = 0.45;

/** The most that light places are pulled down: dark modules on them would be black. Dark places need the whole pull, as a dark screen leaves them no contrast. */
const LIGHT_MIX = 0.45;

/**
 * Tones of a picture on a code's grid. The dial pulls the local thresholds towards the mean of the whole code, and keeps
 * them away from black, from white and from what is too light for dark. Where `spared` (row-major per module) is not 0, dark may be lighter.
 */
export function tonesOf(
  luma: Plane,
  box: SquareBox,
  size: number,
  dial: Dial,
  spared?: ArrayLike<number> | undefined,
): ModuleTones {
  const lifted = { ...dial, darkMost: dial.darkMost + LIFTED, globalMix01: Math.min(dial.globalMix01, LIFTED_MIX) };
  const { width, height, data } = luma;
  const m = box.sidePx / size;
  const sums = integralOf(data, width, height);
  const rect = (cx: number, cy: number, half: number) =>
    meanOf(sums, width, height, cx - half, cy - half, cx + half, cy + half);
  const whole = clamp(rect(box.xPx + box.sidePx / 2, box.yPx + box.sidePx / 2, box.sidePx / 2), 0.32, 0.62);
  const tones = {
    luma: new Float32Array(size * size),
    threshold: new Float32Array(size * size),
    texture: new Float32Array(size * size),
  };
  for (let at = 0; at < size * size; at++) {
    const cx = box.xPx + ((at % size) + 0.5) * m;
    const cy = box.yPx + (Math.floor(at / size) + 0.5) * m;
    tones.luma[at] = rect(cx, cy, 0.3 * m);
    const local = (rect(cx, cy, 3.5 * m) + rect(cx, cy, 6 * m)) / 2;
    const own = spared?.[at] ? lifted : dial;
    const pull = local > whole ? Math.min(LIGHT_MIX, own.globalMix01) : own.globalMix01;
    tones.threshold[at] = levelWithin(local + (whole - local) * pull, own);
    let sum = 0;
    let squares = 0;
    for (let k = 0; k < 16; k++) {
      const part = rect(cx + ((k % 4) - 1.5) * 0.75 * m, cy + (Math.floor(k / 4) - 1.5) * 0.75 * m, 0.375 * m);
      sum += part;
      squares += part * part;
    }
    tones.texture[at] = Math.sqrt(Math.max(0, squares / 16 - (sum / 16) ** 2));
  }
  return tones;
}

/**
 * Dark where the picture is darker than its surroundings. Decisive, flat places weigh most, and places with `importance`
 * (row-major per module, 1 = ordinary, up to about 30 for faces and focal subjects) weigh that much more.
 */
export function targetModulesOf(tones: ModuleTones, delta: number, importance?: Float32Array): TargetModules {
  const n = tones.luma.length;
  const dark = new Uint8Array(n);
  const weight = new Float32Array(n);
  for (let at = 0; at < n; at++) {
    const off = tones.luma[at] - tones.threshold[at];
    dark[at] = off < 0 ? 1 : 0;
    weight[at] = ((Math.abs(off) + 0.25 * delta) / (0.05 + tones.texture[at])) * (importance ? importance[at] : 1);
  }
  return { dark, weight };
}
