/** Encodes pictures to latents and decodes latents to pictures. */

import { EaselError } from "easel-contract";
import type { Raster } from "easel-picture";
import type { Session } from "../onnx.ts";
import { LATENT_CHANNELS } from "./denoise.ts";
import type { Latents } from "./scheduler-run.ts";
import type { TorchGenerator } from "./torch-generator.ts";

/** RGB of a raster, -1..1, `[3, height, width]`; alpha is ignored. */
export function planesOf(raster: Raster): Float32Array<ArrayBuffer> {
  const pixels = raster.width * raster.height;
  const out = new Float32Array(3 * pixels);
  for (let i = 0; i < pixels; i++) for (let c = 0; c < 3; c++) out[c * pixels + i] = raster.data[i * 4 + c] / 127.5 - 1;
  return out;
}

/**
 * Latents of `[3, height, width]` planes, scaled for the UNet.
 * An encoder with 8 output channels gives mean and logarithm of the variance, from which `generator` draws; one with 4 is taken as it is.
 */
export async function encodePlanes(
  session: Session,
  planes: Float32Array,
  size: { readonly width: number; readonly height: number },
  latentScale: number,
  generator: TorchGenerator,
): Promise<Latents> {
  const [port] = session.inputs;
  const [{ data, dims }] = await session.run({ [port.name]: { data: planes, dims: [1, 3, size.height, size.width] } });
  if (dims[1] === LATENT_CHANNELS) return data.map((x) => x * latentScale);
  const half = data.length / 2;
  const noise = generator.randn(half);
  const out = new Float32Array(half);
  for (let i = 0; i < half; i++) {
    const logVariance = Math.min(20, Math.max(-30, data[half + i]));
    out[i] = (data[i] + Math.exp(0.5 * logVariance) * noise[i]) * latentScale;
  }
  return out;
}

/** The opaque picture of scaled latents. Throws EaselError GENERATION_FAILED when the model gave no finite numbers. */
export async function decodeLatents(
  session: Session,
  latents: Latents,
  latent: { readonly width: number; readonly height: number },
  latentScale: number,
): Promise<Raster> {
  const [port] = session.inputs;
  const [{ data, dims }] = await session.run({
    [port.name]: { data: latents.map((x) => x / latentScale), dims: [1, LATENT_CHANNELS, latent.height, latent.width] },
  });
  const [, , height, width] = dims;
  const pixels = width * height;
  const out = new Uint8ClampedArray(pixels * 4);
  let finite = true;
  for (let i = 0; i < pixels; i++) {
    for (let c = 0; c < 3; c++) {
      const value = data[c * pixels + i];
      finite &&= Number.isFinite(value);
      out[i * 4 + c] = (value / 2 + 0.5) * 255;
    }
    out[i * 4 + 3] = 255;
  }
  // A half-precision decoder that overflows gives NaN, which would be delivered as a black picture.
  if (!finite) throw new EaselError("GENERATION_FAILED", "the model returned values that are not finite");
  return { width, height, data: out };
}
