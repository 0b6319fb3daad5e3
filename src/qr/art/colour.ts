/** Changing how light a colour is without changing what colour it is. Luma here is .299 R + .587 G + .114 B of sRGB values, 0..1: what readers see. */

import { createRaster, type Raster } from "../../raster/raster.ts";
import { lumaPlane } from "../scan/luma.ts";

interface Tables {
  readonly linear: Float32Array;
  readonly lightness: Float32Array;
  readonly encoded: Float32Array;
}

function tables(): Tables {
  const decode = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  const encode = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
  return {
    linear: Float32Array.from({ length: 256 }, (_, i) => decode(i / 255)),
    lightness: Float32Array.from({ length: 1025 }, (_, i) => Math.cbrt(decode(i / 1024))),
    encoded: Float32Array.from({ length: 4097 }, (_, i) => encode(i / 4096)),
  };
}

/**
 * The picture with `change` added to its luma (given by who has it at hand), hue kept, in OKLab (B. Ottosson, 2020):
 * darkening takes chroma along, chroma shrinks until the colour can be shown. Opaque.
 */
export function shiftLuma(raster: Raster, change: Float32Array, { data: luma } = lumaPlane(raster)): Raster {
  const { width, height, data } = raster;
  const out = createRaster(width, height);
  out.data.set(data);
  const t = tables();
  const rgb = new Float32Array(3);
  for (let p = 0, q = 0; p < change.length; p++, q += 4) {
    out.data[q + 3] = 255;
    const by = change[p];
    if (by > -0.002 && by < 0.002 && data[q + 3] === 255) continue;
    const want = Math.max(0, Math.min(1, luma[p] + by));
    shiftPixel(data, q, luma[p], want, t, rgb);
    out.data[q] = rgb[0] * 255;
    out.data[q + 1] = rgb[1] * 255;
    out.data[q + 2] = rgb[2] * 255;
  }
  return out;
}

/** What shade gains in chroma, as a share: shadows of one hue and not soot. */
const SHADE_CHROMA = 0.8;

function shiftPixel(
  data: Uint8ClampedArray,
  q: number,
  have: number,
  want: number,
  t: Tables,
  out: Float32Array,
): void {
  const r = t.linear[data[q]];
  const g = t.linear[data[q + 1]];
  const b = t.linear[data[q + 2]];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const light = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const ka = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const kb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  let step = lookUp(t.lightness, want) - lookUp(t.lightness, have);
  // Later passes correct the difference between lightness and luma; one is enough for most colours.
  for (let pass = 0; pass < 4; pass++) {
    const to = Math.max(0, Math.min(1, light + step));
    let chroma = step < 0 ? 1 + SHADE_CHROMA * (1 - to / Math.max(light, 0.05)) : 1;
    for (let k = 0; k < 5; k++) {
      fromOklab(to, ka * chroma, kb * chroma, out);
      if (Math.min(out[0], out[1], out[2]) >= -0.002 && Math.max(out[0], out[1], out[2]) <= 1.002) break;
      chroma *= 0.75;
    }
    for (let c = 0; c < 3; c++) out[c] = lookUp(t.encoded, out[c]);
    const got = 0.299 * out[0] + 0.587 * out[1] + 0.114 * out[2];
    if (Math.abs(got - want) < 0.008) return;
    step += lookUp(t.lightness, want) - lookUp(t.lightness, got);
    // At the edge of what can be shown white or black makes up the rest, exactly.
    if (pass === 3)
      for (let c = 0; c < 3; c++)
        out[c] = got < want ? out[c] + ((1 - out[c]) * (want - got)) / (1 - got) : (out[c] * want) / got;
  }
}

function fromOklab(light: number, ka: number, kb: number, out: Float32Array): void {
  // Products: a power costs ten times as much.
  const lRoot = light + 0.3963377774 * ka + 0.2158037573 * kb;
  const mRoot = light - 0.1055613458 * ka - 0.0638541728 * kb;
  const sRoot = light - 0.0894841775 * ka - 1.291485548 * kb;
  const l = lRoot * lRoot * lRoot;
  const m = mRoot * mRoot * mRoot;
  const s = sRoot * sRoot * sRoot;
  out[0] = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  out[1] = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  out[2] = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
}

/** Linear interpolation in a table over 0..1. */
function lookUp(table: Float32Array, at01: number): number {
  const t = (at01 <= 0 ? 0 : at01 >= 1 ? 1 : at01) * (table.length - 1);
  const i = Math.min(table.length - 2, Math.floor(t));
  return table[i] + (table[i + 1] - table[i]) * (t - i);
}
