/** The nodes of the stand-in: what `/object_info` says of them, what validation says of a graph, what running it gives. */

import { createHash } from "node:crypto";
import { createRaster, type Raster } from "easel-picture";
import { stripes } from "../requests.ts";

type Inputs = Record<string, unknown>;
export type StandInGraph = Record<string, { class_type: string; inputs: Inputs }>;

/** As ComfyUI's INPUT_TYPES: a type or a list of choices, then options. */
type Spec = readonly [string | readonly string[], Record<string, unknown>?];
interface NodeClass {
  readonly required: Readonly<Record<string, Spec>>;
  readonly optional?: Readonly<Record<string, Spec>>;
  readonly output: readonly string[];
  readonly output_node?: boolean;
}

const STRING: Spec = ["STRING", {}];
const int = (min: number, max: number): Spec => ["INT", { min, max }];
const float = (min: number, max: number): Spec => ["FLOAT", { min, max }];

export const CHECKPOINTS = ["v1-5-pruned-emaonly.safetensors", "sd-v1-5-inpainting.ckpt"];
export const CONTROL_NETS = ["control_v1p_sd15_qrcode_monster_v2.safetensors"];

export const NODES: Readonly<Record<string, NodeClass>> = {
  CheckpointLoaderSimple: { required: { ckpt_name: [CHECKPOINTS, {}] }, output: ["MODEL", "CLIP", "VAE"] },
  CLIPTextEncode: { required: { text: STRING, clip: ["CLIP"] }, output: ["CONDITIONING"] },
  EmptyLatentImage: {
    required: { width: int(16, 16384), height: int(16, 16384), batch_size: int(1, 4096) },
    output: ["LATENT"],
  },
  KSampler: {
    required: {
      model: ["MODEL"],
      seed: int(0, 2 ** 64),
      steps: int(1, 10000),
      cfg: float(0, 100),
      // The newer way to say a list of choices.
      sampler_name: ["COMBO", { options: ["euler", "dpmpp_2m", "lcm"] }],
      scheduler: [["simple", "karras", "normal"], {}],
      positive: ["CONDITIONING"],
      negative: ["CONDITIONING"],
      latent_image: ["LATENT"],
      denoise: float(0, 1),
    },
    output: ["LATENT"],
  },
  LatentUpscale: {
    required: {
      samples: ["LATENT"],
      upscale_method: [["nearest-exact", "bilinear", "area", "bicubic", "bislerp"], {}],
      width: int(0, 16384),
      height: int(0, 16384),
      crop: [["disabled", "center"], {}],
    },
    output: ["LATENT"],
  },
  VAEDecode: { required: { samples: ["LATENT"], vae: ["VAE"] }, output: ["IMAGE"] },
  VAEEncode: { required: { pixels: ["IMAGE"], vae: ["VAE"] }, output: ["LATENT"] },
  SetLatentNoiseMask: { required: { samples: ["LATENT"], mask: ["MASK"] }, output: ["LATENT"] },
  InpaintModelConditioning: {
    required: {
      positive: ["CONDITIONING"],
      negative: ["CONDITIONING"],
      vae: ["VAE"],
      pixels: ["IMAGE"],
      mask: ["MASK"],
      noise_mask: ["BOOLEAN", {}],
    },
    output: ["CONDITIONING", "CONDITIONING", "LATENT"],
  },
  LoadImage: { required: { image: [["example.png"], { image_upload: true }] }, output: ["IMAGE", "MASK"] },
  LoadImageMask: {
    required: { image: [["example.png"], { image_upload: true }], channel: [["alpha", "red", "green", "blue"], {}] },
    output: ["MASK"],
  },
  ControlNetLoader: { required: { control_net_name: [CONTROL_NETS, {}] }, output: ["CONTROL_NET"] },
  ControlNetApplyAdvanced: {
    required: {
      positive: ["CONDITIONING"],
      negative: ["CONDITIONING"],
      control_net: ["CONTROL_NET"],
      image: ["IMAGE"],
      strength: float(0, 10),
      start_percent: float(0, 1),
      end_percent: float(0, 1),
    },
    optional: { vae: ["VAE"] },
    output: ["CONDITIONING", "CONDITIONING"],
  },
  ReActorFaceSwap: {
    required: {
      enabled: ["BOOLEAN", {}],
      input_image: ["IMAGE"],
      swap_model: [["inswapper_128.onnx"], {}],
      facedetection: [["retinaface_resnet50", "YOLOv5l"], {}],
      face_restore_model: [["none"], {}],
      face_restore_visibility: float(0.1, 1),
      codeformer_weight: float(0, 1),
      detect_gender_input: [["no", "female", "male"], {}],
      detect_gender_source: [["no", "female", "male"], {}],
      input_faces_index: STRING,
      source_faces_index: STRING,
      console_log_level: [["0", "1", "2"], {}],
    },
    optional: { source_image: ["IMAGE"] },
    output: ["IMAGE", "FACE_MODEL", "IMAGE"],
  },
  SaveImage: { required: { images: ["IMAGE"], filename_prefix: STRING }, output: [], output_node: true },
  PreviewImage: { required: { images: ["IMAGE"] }, output: [], output_node: true },
};

interface NodeError {
  errors: { type: string; message: string; details: string; extra_info: object }[];
  dependent_outputs: string[];
  class_type: string;
}

/** What is wrong with the nodes that an output depends on, as execution.py reports it. */
export function validate(graph: StandInGraph, uploads: ReadonlySet<string>): Record<string, NodeError> {
  const found: Record<string, NodeError> = {};
  const outputs = Object.keys(graph).filter((id) => NODES[graph[id].class_type]?.output_node);
  for (const [id, { class_type, inputs }] of Object.entries(graph)) {
    const errors: NodeError["errors"] = [];
    const say = (type: string, details: string) => errors.push({ type, message: type, details, extra_info: {} });
    for (const [name, [type, options]] of Object.entries(NODES[class_type].required)) {
      const value = inputs[name];
      if (value === undefined) say("required_input_missing", name);
      else if (Array.isArray(value)) {
        const source = NODES[graph[value[0]]?.class_type];
        if (!source) say("exception_during_inner_validation", name);
        else if (source.output[value[1]] !== type) say("return_type_mismatch", name);
      } else if (options?.image_upload) {
        if (!uploads.has(String(value))) say("custom_validation_failed", `Invalid image file: ${value}`);
      } else if (type === "INT" || type === "FLOAT") {
        if (typeof value !== "number") say("invalid_input_type", name);
        else if (value < Number(options?.min)) say("value_smaller_than_min", name);
        else if (value > Number(options?.max)) say("value_bigger_than_max", name);
      } else if (name !== "console_log_level") {
        const choices = Array.isArray(type) ? type : (options?.options as string[] | undefined);
        if (choices && !choices.includes(String(value))) say("value_not_in_list", `${name}: '${value}' not in (list)`);
        else if (!choices && !["STRING", "BOOLEAN"].includes(String(type))) say("required_input_missing", name);
      }
    }
    if (errors.length > 0) found[id] = { errors, dependent_outputs: outputs, class_type };
  }
  return found;
}

/**
 * The picture of a graph: stripes from seed, words and control image, at the size of the latent or of the picture that
 * was given; every pixel is painted anew, masked or not, as a VAE round trip does. Face swap inverts a square.
 */
export function renderGraph(graph: StandInGraph, uploads: ReadonlyMap<string, Raster>): Raster {
  const nodes = Object.values(graph);
  const picture = (of: unknown) => uploads.get(String((graph[(of as [string])[0]] ?? { inputs: {} }).inputs.image));
  const swap = nodes.find((node) => node.class_type === "ReActorFaceSwap");
  if (swap) {
    const target = picture(swap.inputs.input_image);
    if (!target) throw new Error("no target");
    const out = createRaster(target.width, target.height);
    out.data.set(target.data);
    for (let y = 0; y < target.height >> 1; y++)
      for (let x = 0; x < target.width >> 1; x++)
        for (let c = 0; c < 3; c++) out.data[(y * target.width + x) * 4 + c] ^= 0xff;
    return out;
  }
  const ends = nodes.find((node) => NODES[node.class_type].output_node);
  const passed = ends && picture(ends.inputs.images);
  if (passed) return passed;
  const latent =
    nodes.find((node) => node.class_type === "LatentUpscale") ??
    nodes.find((node) => node.class_type === "EmptyLatentImage");
  const loaded = nodes.find((node) => node.class_type === "LoadImage");
  const given = loaded && uploads.get(String(loaded.inputs.image));
  const width = latent ? Number(latent.inputs.width) : (given?.width ?? 64);
  const height = latent ? Number(latent.inputs.height) : (given?.height ?? 64);
  const painted = stripes(width, height, createHash("sha256").update(JSON.stringify(graph)).digest().readUInt32BE(0));
  const led = nodes.find((node) => node.class_type === "ControlNetApplyAdvanced");
  const control = led && picture(led.inputs.image);
  if (control) followInto(painted, control);
  return painted;
}

/** Darker where the control image is dark, lighter where it is light, as a control model for codes leads a picture. */
function followInto(painted: Raster, control: Raster): void {
  for (let y = 0, p = 0; y < painted.height; y++)
    for (let x = 0; x < painted.width; x++, p += 4) {
      const u = Math.floor((x * control.width) / painted.width);
      const v = Math.floor((y * control.height) / painted.height);
      const lead = (control.data[(v * control.width + u) * 4] - 128) * 0.6;
      for (let c = 0; c < 3; c++) painted.data[p + c] += lead;
    }
}
