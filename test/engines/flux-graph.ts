/** A graph with the nodes that the guide's slots name. */
export const SLOT_PLACES = {
  "6": { class_type: "CLIPTextEncode", inputs: { text: "", clip: ["11", 0] } },
  "9": { class_type: "SaveImage", inputs: { images: ["8", 0], filename_prefix: "easel" } },
  "8": { class_type: "VAEDecode", inputs: { samples: ["13", 0], vae: ["10", 0] } },
  "10": { class_type: "VAELoader", inputs: { vae_name: "ae.safetensors" } },
  "11": {
    class_type: "DualCLIPLoader",
    inputs: { clip_name1: "t5xxl.safetensors", clip_name2: "clip_l.safetensors", type: "flux" },
  },
  "12": { class_type: "UNETLoader", inputs: { unet_name: "flux1-dev.safetensors", weight_dtype: "default" } },
  "13": {
    class_type: "SamplerCustomAdvanced",
    inputs: { noise: ["25", 0], guider: ["22", 0], sampler: ["16", 0], sigmas: ["17", 0], latent_image: ["27", 0] },
  },
  "16": { class_type: "KSamplerSelect", inputs: { sampler_name: "euler" } },
  "17": { class_type: "BasicScheduler", inputs: { model: ["30", 0], scheduler: "simple", steps: 20, denoise: 1 } },
  "22": { class_type: "BasicGuider", inputs: { model: ["30", 0], conditioning: ["6", 0] } },
  "25": { class_type: "RandomNoise", inputs: { noise_seed: 0 } },
  "27": { class_type: "EmptySD3LatentImage", inputs: { width: 1024, height: 1024, batch_size: 1 } },
  "30": {
    class_type: "ModelSamplingFlux",
    inputs: { model: ["12", 0], width: 1024, height: 1024, max_shift: 1.15, base_shift: 0.5 },
  },
};
