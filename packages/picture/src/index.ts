/**
 * Pictures as flat typed arrays, and the kernels that work on them: `Raster` (RGBA, 8 bit, sRGB), `Plane` (one channel, 32-bit
 * floats), `GBuffer` (what a renderer knows beside the colour), seeded chance, colour, blur, noise, distance, resampling.
 * Runs in Node and in browsers and imports nothing. Long kernels work in bands: they await `Progress.checkpoint`, which may
 * yield and may throw to stop them. Functions that write an argument end in `Into`. The artistic media are `easel-picture/finish`.
 */

export type { CodeGuide, KeepOut } from "./code-guide.ts";
export { inBands, type Progress, subProgress } from "./raster/bands.ts";
export { blur, blurBox, blurBoxTwice, blurGaussian, boxBlur } from "./raster/blur.ts";
export {
  linearFromOklabInto,
  linearFromSrgb,
  linearOfHex,
  linearTable,
  lumaOf,
  oklabInto,
  srgbFromLinear,
} from "./raster/colour.ts";
export { distanceTo } from "./raster/distance.ts";
export { createSquareFft } from "./raster/fft.ts";
export { type GBuffer, MATERIAL, type Material } from "./raster/gbuffer.ts";
export { cellValue, createNoise, fbm, type Noise, noise2, ridged } from "./raster/noise.ts";
export { createPlane, createRaster, type Plane, type Raster } from "./raster/raster.ts";
export { resample } from "./raster/resample.ts";
export { createRng, type Rng, shuffle } from "./raster/rng.ts";
export { bilinear, clamp, mix, smoothstep } from "./raster/scalar.ts";
export { fractal2, hash01 } from "./raster/value-noise.ts";
