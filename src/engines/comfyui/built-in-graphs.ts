/** Graphs for Stable Diffusion 1.5-class checkpoints, so that a model name is all an operator has to give. */

import { type Graph, nodeOf, type SlotMap, type Template } from "./graph.ts";

/** What the graphs are built from: names as ComfyUI lists them, and how to sample. */
export interface Sd15 {
  readonly checkpoint: string;
  readonly steps: number;
  readonly cfg: number;
  readonly sampler: string;
  readonly scheduler: string;
  /** Denoising strength of the second pass over an upscaled picture, 0..1; 0 = no second pass. */
  readonly refine: number;
}

const WORDS = { prompt: "6.text", negative: "7.text", seed: "3.seed" } as const satisfies SlotMap;

/** Text to image. Slots: prompt, negative, seed, width, height. */
export function textToImage(models: Sd15): Template {
  return template(
    {
      ...base(models, ["6", 0], ["7", 0], ["5", 0], 1),
      "5": { class_type: "EmptyLatentImage", inputs: { width: 512, height: 512, batch_size: 1 } },
    },
    { ...WORDS, width: "5.width", height: "5.height" },
  );
}

/** Words and a code to picture, led by a control model for codes. Slots: those of textToImage and all of the code's. */
export function textAndCodeToImage(models: Sd15, controlNet: string): Template {
  const plain = textToImage(models);
  return template(
    {
      ...plain.graph,
      "10": { class_type: "LoadImage", inputs: { image: "" } },
      "11": { class_type: "ControlNetLoader", inputs: { control_net_name: controlNet } },
      "12": {
        class_type: "ControlNetApplyAdvanced",
        inputs: {
          positive: ["6", 0],
          negative: ["7", 0],
          control_net: ["11", 0],
          image: ["10", 0],
          strength: 1.35,
          start_percent: 0,
          end_percent: 0.9,
        },
      },
      "3": sampler(models, ["12", 0], ["12", 1], ["5", 0], 1),
    },
    {
      ...plain.slots,
      codeImage: "10.image",
      codeStrength: "12.strength",
      codeStart: "12.start_percent",
      codeEnd: "12.end_percent",
    },
  );
}

/**
 * The same, and then again over the result at the size that was asked for ("hires fix"): these models compose well at 512 to 768
 * pixels only, and their detail is finer than a scaled picture's. Slots: those of the plain graph, finalWidth, finalHeight.
 */
export function refined(plain: Template, models: Sd15): Template {
  const first = nodeOf(plain.graph, "3");
  return template(
    {
      ...plain.graph,
      "20": {
        class_type: "LatentUpscale",
        inputs: { samples: ["3", 0], upscale_method: "bislerp", width: 1024, height: 1024, crop: "disabled" },
      },
      "21": { ...first, inputs: { ...first.inputs, latent_image: ["20", 0], denoise: models.refine } },
      "8": { class_type: "VAEDecode", inputs: { samples: ["21", 0], vae: ["4", 2] } },
    },
    { ...plain.slots, seed: ["3.seed", "21.seed"], finalWidth: "20.width", finalHeight: "20.height" },
  );
}

/** Picture and mask to picture with a checkpoint made for inpainting, which sees what lies around the hole. */
export function inpaintWithModel(models: Sd15): Template {
  return template(
    {
      ...base(models, ["14", 0], ["14", 1], ["14", 2], 1),
      ...pictureAndMask(),
      "14": {
        class_type: "InpaintModelConditioning",
        inputs: {
          positive: ["6", 0],
          negative: ["7", 0],
          vae: ["4", 2],
          pixels: ["10", 0],
          mask: ["16", 0],
          noise_mask: true,
        },
      },
    },
    { ...WORDS, image: "10.image", mask: "16.image" },
  );
}

/**
 * Picture and mask to picture with any checkpoint: image to image of what already fills the hole, noise only under the mask.
 * Denoise 0.9: at 1 the filling would be forgotten, far below it would be kept.
 */
export function inpaintWithNoise(models: Sd15): Template {
  return template(
    {
      ...base(models, ["6", 0], ["7", 0], ["17", 0], 0.9),
      ...pictureAndMask(),
      "14": { class_type: "VAEEncode", inputs: { pixels: ["10", 0], vae: ["4", 2] } },
      "17": { class_type: "SetLatentNoiseMask", inputs: { samples: ["14", 0], mask: ["16", 0] } },
    },
    { ...WORDS, image: "10.image", mask: "16.image" },
  );
}

/** Faces, with the ReActor nodes. Slots: image (the target), source, targetFace, sourceFace. */
export function swapWithReactor(swapModel: string, faceDetector: string): Template {
  return {
    graph: {
      "1": { class_type: "LoadImage", inputs: { image: "" } },
      "2": { class_type: "LoadImage", inputs: { image: "" } },
      "3": {
        class_type: "ReActorFaceSwap",
        inputs: {
          enabled: true,
          input_image: ["1", 0],
          source_image: ["2", 0],
          swap_model: swapModel,
          facedetection: faceDetector,
          face_restore_model: "none",
          face_restore_visibility: 1,
          codeformer_weight: 0.5,
          detect_gender_input: "no",
          detect_gender_source: "no",
          input_faces_index: "0",
          source_faces_index: "0",
          console_log_level: 1,
        },
      },
      "9": preview("3"),
    },
    slots: {
      image: "1.image",
      source: "2.image",
      targetFace: "3.input_faces_index",
      sourceFace: "3.source_faces_index",
    },
    output: "9",
  };
}

type Link = [node: string, output: number];

function base(models: Sd15, positive: Link, negative: Link, latent: Link, denoise: number): Graph {
  return {
    "3": sampler(models, positive, negative, latent, denoise),
    "4": { class_type: "CheckpointLoaderSimple", inputs: { ckpt_name: models.checkpoint } },
    "6": { class_type: "CLIPTextEncode", inputs: { text: "", clip: ["4", 1] } },
    "7": { class_type: "CLIPTextEncode", inputs: { text: "", clip: ["4", 1] } },
    "8": { class_type: "VAEDecode", inputs: { samples: ["3", 0], vae: ["4", 2] } },
    "9": preview("8"),
  };
}

function sampler(models: Sd15, positive: Link, negative: Link, latent: Link, denoise: number): Graph[string] {
  return {
    class_type: "KSampler",
    inputs: {
      model: ["4", 0],
      seed: 0,
      steps: models.steps,
      cfg: models.cfg,
      sampler_name: models.sampler,
      scheduler: models.scheduler,
      positive,
      negative,
      latent_image: latent,
      denoise,
    },
  };
}

function pictureAndMask(): Graph {
  return {
    "10": { class_type: "LoadImage", inputs: { image: "" } },
    "16": { class_type: "LoadImageMask", inputs: { image: "", channel: "red" } },
  };
}

/** PreviewImage and not SaveImage: the server's output folder does not fill up with pictures that callers delete at Easel. */
function preview(of: string): Graph[string] {
  return { class_type: "PreviewImage", inputs: { images: [of, 0] } };
}

function template(graph: Graph, slots: SlotMap): Template {
  return { graph, slots, output: "9" };
}
