/** Runs ControlNets: unifies the ways in which exporters pass residuals to a UNet. */

import { EaselError } from "easel-contract";
import type { Session, Values } from "../onnx.ts";

/** Where in a denoising run a control image works and how strongly. */
export interface Control {
  /** RGB 0..1, `[3, height, width]`, the size of the picture. */
  readonly image: Float32Array;
  /** 0 none, 1 as trained. */
  readonly scale: number;
  /** Fractions 0..1 of the run between which it is on. */
  readonly start01: number;
  readonly end01: number;
}

export interface Shape {
  readonly width: number;
  readonly height: number;
}

/** The UNet's names for the residual inputs in the ControlNet's order: down blocks first to last, then the middle; empty when it takes none. */
export function residualInputs(unet: Session): readonly string[] {
  const names = unet.inputs.map((port) => port.name);
  const down = names.filter((name) => /^down_block_\D*\d+|^down_block_\d+/.test(name));
  const number = (name: string) => Number(/\d+/.exec(name)?.[0]);
  down.sort((a, b) => number(a) - number(b));
  return [...down, ...names.filter((name) => name.startsWith("mid_block"))];
}

/** True for a UNet that has the ControlNet inside and takes its image. */
export function isFused(unet: Session): boolean {
  return unet.inputs.some((port) => port.name === "controlnet_conds");
}

/** The scale at step `index` of `count`: on or off. As diffusers' `controlnet_keep`. */
export function scaleAt(control: Control, index: number, count: number): number {
  const off = index / count < control.start01 || (index + 1) / count > control.end01;
  return off ? 0 : control.scale;
}

/** Feeds for a fused UNet. */
export function fusedFeeds(control: Control | undefined, scale: number, size: Shape): Record<string, Values> {
  const image = control?.image ?? new Float32Array(3 * size.width * size.height);
  return {
    controlnet_conds: { data: image, dims: [1, 1, 3, size.height, size.width] },
    conditioning_scales: { data: [scale], dims: [1, 1] },
  };
}

/**
 * One ControlNet run: the residual feeds of the UNet whose residual inputs are `names`.
 * Outputs are taken by their order, never by name: a common exporter names the second one after the middle block.
 */
export async function runControlNet(
  session: Session,
  control: Control,
  run: {
    readonly names: readonly string[];
    readonly scale: number;
    readonly size: Shape;
    readonly sample: Values;
    readonly timestep: Values;
    readonly text: Values;
  },
): Promise<Record<string, Values>> {
  const scalesItself = session.inputs.some((port) => port.name === "conditioning_scale");
  const outputs = await session.run({
    sample: run.sample,
    timestep: run.timestep,
    encoder_hidden_states: run.text,
    controlnet_cond: { data: control.image, dims: [1, 3, run.size.height, run.size.width] },
    conditioning_scale: { data: [run.scale], dims: [1] },
  });
  if (outputs.length !== run.names.length)
    throw new EaselError(
      "ENGINE_UNAVAILABLE",
      `the ControlNet gives ${outputs.length} residuals, the UNet takes ${run.names.length}: they do not belong together`,
    );
  const feeds: Record<string, Values> = {};
  outputs.forEach((output, i) => {
    if (!scalesItself) for (let k = 0; k < output.data.length; k++) output.data[k] *= run.scale;
    feeds[run.names[i]] = output;
  });
  return feeds;
}

/**
 * Residuals of zeros for a UNet that takes some where there is nothing to control.
 * Shapes: one for the first convolution, one per layer of a level and one per step down, then the middle.
 */
export function zeroResiduals(
  names: readonly string[],
  latent: Shape,
  blocks: { readonly channels: readonly number[]; readonly layers: number },
): Record<string, Values> {
  const shapes: { channels: number; level: number }[] = [{ channels: blocks.channels[0], level: 0 }];
  blocks.channels.forEach((channels, level) => {
    for (let i = 0; i < blocks.layers; i++) shapes.push({ channels, level });
    if (level < blocks.channels.length - 1) shapes.push({ channels, level: level + 1 });
  });
  shapes.push({ channels: blocks.channels.at(-1)!, level: blocks.channels.length - 1 });
  const feeds: Record<string, Values> = {};
  names.forEach((name, i) => {
    const { channels, level } = shapes[i];
    const [height, width] = [latent.height >> level, latent.width >> level];
    feeds[name] = { data: new Float32Array(channels * height * width), dims: [1, channels, height, width] };
  });
  return feeds;
}
