/** Pictures from stable-diffusion.cpp's server: one binary for the models of today, on a processor or a GPU. */

import { EaselError } from "easel-contract";
import type { Raster } from "easel-picture";
import { z } from "zod";
import type { Clock } from "../../ports/clock.ts";
import { controlRange, drawControlImage } from "../control-image.ts";
import type {
  Engine,
  EngineIo,
  EngineResult,
  FillRequest,
  Health,
  PaintRequest,
  PaintResult,
  Warning,
} from "../engine.ts";
import { fillFrames, type MakeFrame } from "../remote/fill.ts";
import { createRemoteServer, type RemoteServer } from "../remote/http.ts";
import { blankFailure, decodeDelivered, encodeMask, encodeOpaque, fitDelivered } from "../remote/picture.ts";
import { finishOver, leadAndSize, type Size, sizeText, wordsOf } from "../remote/request.ts";
import { versionFrom } from "../version.ts";
import { runJob } from "./job.ts";
import type { SdcppSettings } from "./settings.ts";

export { type SdcppSettings, sdcppSettings } from "./settings.ts";

export interface SdcppDeps {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

/** Raised when the same settings, request and seed would give other pixels. */
const VERSION = 1;
const HEALTH_MS = 4_000;

/** Throws EaselError ENGINE_UNAVAILABLE when there is no `url`: a binary has one once it was started. */
export function createSdcpp(settings: SdcppSettings, deps: SdcppDeps): Engine {
  const { url, headers, query, controlnet } = settings;
  if (url === undefined) throw new EaselError("ENGINE_UNAVAILABLE", "the engine's server was not started here");
  const server = createRemoteServer({ url, headers, query }, deps.fetch);
  const rule = { multipleOf: settings.multipleOf, maxPixels: settings.maxPixels };

  async function paint(request: PaintRequest, io: EngineIo): Promise<PaintResult> {
    const warnings: Warning[] = [];
    const { lead, size } = leadAndSize(request, controlnet, rule, warnings);
    const prompt = wordsOf(request, warnings);
    // The server leads from the first step to the last: it has no range.
    const strength = lead && controlRange(lead.code.strength01, lead.controlnet.codeStrength).strength;
    const wanted = {
      ...basics(settings, { prompt, negativePrompt: request.negativePrompt, seed: request.seed, size }),
      ...(lead && {
        control_image: base64(await encodeOpaque(drawControlImage(lead.code, request, size))),
        control_strength: strength,
      }),
    };
    const raster = await make(wanted, io);
    return {
      raster: await finishOver(fitDelivered(raster, request, size, warnings), request, io, warnings),
      warnings,
      codeConditioned: Boolean(lead),
      recipe: { prompt, seed: request.seed, rendered: sizeText(size), ...(lead && { control: { strength } }) },
    };
  }

  async function fill(request: FillRequest, io: EngineIo): Promise<EngineResult> {
    const warnings: Warning[] = [];
    const prompt = request.prompt || "seamless extension of the picture";
    const makeFrame: MakeFrame = async (frame, seed, part) =>
      make(
        {
          ...basics(settings, { prompt, negativePrompt: request.negativePrompt, seed, size: frame.size }),
          init_image: base64(await encodeOpaque(frame.canvas)),
          mask_image: base64(await encodeMask(frame.mask)),
          strength: settings.fillStrength01,
        },
        part,
      );
    const { raster, rendered } = await fillFrames(request, rule, io, warnings, makeFrame);
    return { raster, warnings, recipe: { prompt, seed: request.seed, rendered } };
  }

  async function make(wanted: object, io: EngineIo): Promise<Raster> {
    const bytes = await runJob(wanted, io, { server, clock: deps.clock, timeouts: settings.timeouts });
    await io.checkpoint(0.9);
    const raster = await decodeDelivered(bytes);
    const failure = blankFailure(raster, { repeats: true });
    if (failure) throw failure;
    return raster;
  }

  return {
    id: `sdcpp:${settings.id}`,
    version: versionOf(settings),
    paint,
    fill,
    health: () => checkHealth(server, settings),
  };
}

/** What every request to the server holds. */
function basics(settings: SdcppSettings, wanted: { prompt: string; negativePrompt: string; seed: number; size: Size }) {
  const { sampler, scheduler, steps, cfg, distilledCfg } = settings;
  return {
    prompt: wanted.prompt,
    negative_prompt: wanted.negativePrompt,
    seed: wanted.seed,
    width: wanted.size.widthPx,
    height: wanted.size.heightPx,
    batch_count: 1,
    output_format: "png",
    embed_image_metadata: false,
    sample_params: {
      ...(sampler && { sample_method: sampler }),
      ...(scheduler && { scheduler }),
      sample_steps: steps,
      guidance: { txt_cfg: cfg, ...(distilledCfg !== undefined && { distilled_guidance: distilledCfg }) },
    },
  };
}

const capabilities = z
  .object({
    model: z.object({ name: z.string().nullish() }).nullish(),
    samplers: z.array(z.string()).optional().catch(undefined),
    schedulers: z.array(z.string()).optional().catch(undefined),
  })
  .loose();

/** The server takes any sampler and scheduler and uses its own where it does not know them: they are compared here. */
async function checkHealth(server: RemoteServer, { sampler, scheduler }: SdcppSettings): Promise<Health> {
  try {
    const { status, json } = await server.send({ path: "/sdcpp/v1/capabilities", timeoutMs: HEALTH_MS });
    if (status === 404) return { ok: false, note: "answers, but has no /sdcpp/v1: it is too old" };
    if (status !== 200) return { ok: false, note: `answers with status ${status}` };
    const found = capabilities.safeParse(json());
    if (!found.success) return { ok: false, note: "answers, but not in the form of its API" };
    const { model, samplers, schedulers } = found.data;
    for (const [name, wanted, known] of [
      ["sampler", sampler, samplers],
      ["scheduler", scheduler, schedulers],
    ] as const)
      if (wanted !== undefined && known && !known.includes(wanted))
        return { ok: false, lacking: true, note: `has no ${name} ${wanted}; it has ${known.join(", ")}` };
    return { ok: true, note: model?.name ?? "does not name its model" };
  } catch (error) {
    return { ok: false, note: server.redact(error instanceof Error ? error.message : "cannot be asked") };
  }
}

/** Of every setting that changes pixels. A model that is replaced behind its address goes unseen. */
function versionOf(settings: SdcppSettings): string {
  const { model, args, sampler, scheduler, steps, cfg, distilledCfg, maxPixels, multipleOf, controlnet } = settings;
  const made = [model, args, sampler, scheduler, steps, cfg, distilledCfg, maxPixels, multipleOf, controlnet];
  return versionFrom(VERSION, [...made, settings.fillStrength01]);
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}
