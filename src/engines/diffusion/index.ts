/** The in-process diffusion engine: Stable Diffusion 1.x and 2.x class models in ONNX form, LCM and Turbo among them. */

import { access } from "node:fs/promises";
import { basename, join } from "node:path";
import { EaselError } from "easel-contract";
import type { Engine, EngineIo } from "../engine.ts";
import { loadOnnx } from "../onnx.ts";
import { versionFrom } from "../version.ts";
import { fill } from "./fill.ts";
import { readModelFolder, readTinyAutoencoder } from "./model-folder.ts";
import { paint, type Sampling } from "./paint.ts";
import type { Parts } from "./pipeline.ts";
import { createScheduler } from "./scheduler.ts";
import { createSessionPool } from "./session-pool.ts";
import type { DiffusionSettings } from "./settings.ts";

export { type DiffusionSettings, diffusionSettings } from "./settings.ts";

/** Version of this engine's code, raised when it makes other pixels from the same model. */
const VERSION = 1;

export interface DiffusionDeps {
  /** `() => import("onnxruntime-node")`; the package is optional and only loaded when a picture is asked for. */
  importRuntime(): Promise<unknown>;
}

/**
 * An engine over a model folder; nothing is read or loaded before the first call. Model runs block the thread they are on
 * and can be stopped only between runs: keep it in an engine host.
 * Its methods throw EaselError ENGINE_UNAVAILABLE when the package, the folder or a part of it is missing,
 * GENERATION_FAILED when the model fails.
 */
export function createDiffusion(settings: DiffusionSettings, deps: DiffusionDeps): Engine {
  let opened: Promise<Parts> | undefined;
  const parts = () => {
    opened ??= openParts(settings, deps).catch((cause) => {
      if (cause instanceof EaselError) throw cause;
      throw new EaselError("ENGINE_UNAVAILABLE", "the diffusion engine's model folder cannot be read", { cause });
    });
    // A missing folder may exist at the next request.
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  return {
    id: `diffusion:${settings.id}`,
    version: versionOf(settings),
    paint: (request, io) =>
      guard(io, async () => {
        const ready = await parts();
        return paint(ready, samplingOf(settings, ready.model), request, io);
      }),
    fill: (request, io) =>
      guard(io, async () => {
        const ready = await parts();
        const { detailStrength01: _, ...sampling } = samplingOf(settings, ready.model);
        const strength01 = fillStrengthOf(settings, ready.model);
        return fill(ready, { ...sampling, strength01 }, request, io);
      }),
    async health() {
      try {
        const { model } = await parts();
        const warm = (await parts()).pool.open().length;
        return { ok: true, note: `${basename(settings.folder)}, ${model.nativePx} px, ${warm} sessions warm` };
      } catch (error) {
        return { ok: false, note: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

/** Includes the folder's name. Replacing a model under the same name does not change the version. */
function versionOf(settings: DiffusionSettings): string {
  const { folder, controlnet, taesd, scheduler, steps, guidance, fillStrength01, detailStrength01 } = settings;
  const names = [folder, controlnet, taesd].map((path) => path && basename(path));
  const made = [names, scheduler, steps, guidance, fillStrength01, detailStrength01];
  return versionFrom(`${VERSION}+${basename(folder)}`, made);
}

async function openParts(settings: DiffusionSettings, deps: DiffusionDeps): Promise<Parts> {
  const onnx = await loadOnnx(deps.importRuntime);
  const model = await readModelFolder(settings.folder);
  const { scheduler, steps } = samplingOf(settings, model);
  for (const strength01 of [1, fillStrengthOf(settings, model), settings.detailStrength01 || 1])
    try {
      createScheduler(scheduler, model.scheduler.config, { steps, strength01 });
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new EaselError("ENGINE_UNAVAILABLE", `the diffusion engine's sampler ${scheduler}: ${why}`, { cause });
    }
  const pool = createSessionPool(onnx, { budgetBytes: settings.memoryMiB * 2 ** 20, threads: settings.threads });
  return {
    model,
    pool,
    ...(settings.taesd ? { tiny: await readTinyAutoencoder(settings.taesd) } : {}),
    ...(settings.controlnet ? { controlNet: await findControlNet(settings.controlnet) } : {}),
  };
}

async function findControlNet(folder: string): Promise<NonNullable<Parts["controlNet"]>> {
  const [inside, plain, unet] = await Promise.all(
    ["controlnet/model.onnx", "model.onnx", "unet_controlnet/model.onnx"].map(async (file) => {
      const path = join(folder, file);
      return access(path).then(
        () => path,
        () => undefined,
      );
    }),
  );
  const path = inside ?? plain;
  if (!path && !unet)
    throw new EaselError("ENGINE_UNAVAILABLE", "the diffusion engine's ControlNet folder has no model.onnx");
  return { path: path ?? unet!, unet };
}

function samplingOf(settings: DiffusionSettings, model: Parts["model"]): Sampling {
  const scheduler = settings.scheduler ?? model.scheduler.name;
  // Models with a merged consistency LoRA are recognised only by their sampler.
  const fewSteps = model.distilled || scheduler === "lcm";
  const guidance = model.consistency ? 8.5 : fewSteps ? 1 : 7.5;
  return {
    scheduler,
    steps: settings.steps ?? (fewSteps ? 4 : 20),
    guidance: settings.guidance ?? guidance,
    detailStrength01: settings.detailStrength01,
  };
}

function fillStrengthOf(settings: DiffusionSettings, model: Parts["model"]): number {
  return settings.fillStrength01 ?? (model.unetChannels === 9 ? 1 : 0.9);
}

/** Rethrows Easel's errors and aborts. Reports a runtime error as GENERATION_FAILED, which is retried. */
async function guard<T>(io: EngineIo, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof EaselError || io.signal.aborted) throw error;
    throw new EaselError("GENERATION_FAILED", "the diffusion model could not make the picture", { cause: error });
  }
}
