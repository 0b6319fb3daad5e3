/** Request bodies: the same request in the dialect of each server. */

import type { Warning } from "../engine.ts";
import { type Size, unsupported } from "../remote/request.ts";
import type { OpenaiSettings, Traits } from "./settings.ts";

export interface Wanted {
  readonly prompt: string;
  readonly negativePrompt: string;
  readonly seed: number;
  readonly size: Size;
}

/** Fields of a generation. An option that the dialect does not support becomes a warning. */
export function generationOf(wanted: Wanted, settings: OpenaiSettings, traits: Traits, warnings: Warning[]) {
  return { path: "/images/generations", json: fieldsOf(wanted, settings, traits, warnings) };
}

/** Form of an edit: `image` and `mask` are PNGs of `wanted.size`. */
export function editOf(
  wanted: Wanted,
  image: Uint8Array,
  mask: Uint8Array,
  settings: OpenaiSettings,
  traits: Traits,
  warnings: Warning[],
) {
  const isLocalAi = settings.flavour === "localai";
  const form = new FormData();
  const { step, size, n, response_format, ...fields } = fieldsOf(wanted, settings, traits, warnings);
  for (const [name, value] of Object.entries(
    isLocalAi ? { ...fields, steps: step } : { ...fields, n, size, response_format },
  ))
    if (value !== undefined) form.set(name, String(value));
  if (settings.inputFidelity) form.set("input_fidelity", settings.inputFidelity);
  form.set("image", new Blob([image.slice()], { type: "image/png" }), "image.png");
  form.set("mask", new Blob([mask.slice()], { type: "image/png" }), "mask.png");
  if (settings.flavour === "sglang")
    warnings.push({
      code: "mask-ignored",
      message: "the server repaints the whole picture; only words tell it where to change it",
    });
  return { path: isLocalAi ? "/images/inpainting" : "/images/edits", form };
}

function fieldsOf(wanted: Wanted, settings: OpenaiSettings, traits: Traits, warnings: Warning[]) {
  const { flavour, model, quality, moderation, steps, guidance } = settings;
  const fields: Record<string, string | number | undefined> = {
    model,
    prompt: shorten(wanted.prompt, traits.maxPromptChars, warnings),
    n: 1,
    size: `${wanted.size.widthPx}x${wanted.size.heightPx}`,
    ...(traits.isGptImage ? { output_format: "png" } : { response_format: "b64_json" }),
    ...(quality && { quality }),
    ...(moderation && { moderation }),
  };
  switch (flavour) {
    case "openai":
      warnSeed(warnings);
      if (wanted.negativePrompt)
        warnings.push(unsupported("negative_prompt", "the engine has no word for what should not be in the picture"));
      break;
    case "localai": {
      // The bar separates the prompt from the negative prompt.
      const clean = (text: string) => text.replaceAll("|", ",");
      fields.prompt = clean(String(fields.prompt)) + (wanted.negativePrompt ? `|${clean(wanted.negativePrompt)}` : "");
      fields.step = steps;
      warnSeed(warnings);
      break;
    }
    case "vllm-omni":
    case "sglang":
      fields.seed = wanted.seed;
      fields.negative_prompt = wanted.negativePrompt || undefined;
      fields.num_inference_steps = steps;
      fields.guidance_scale = guidance;
  }
  return fields;
}

function warnSeed(warnings: Warning[]): void {
  warnings.push(unsupported("seed", "the engine takes no seed: the same request gives another picture each time"));
}

function shorten(prompt: string, maxChars: number, warnings: Warning[]): string {
  const characters = [...prompt];
  if (characters.length <= maxChars) return prompt;
  warnings.push({
    code: "clamped",
    field: "prompt",
    message: `the engine takes ${maxChars} characters: the rest was cut off`,
  });
  return characters.slice(0, maxChars).join("");
}
