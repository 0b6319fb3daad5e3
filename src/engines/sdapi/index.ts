/** Pictures from a server with AUTOMATIC1111's API: the webui itself, Forge, reForge. */

import { createHash } from "node:crypto";
import { EaselError } from "easel-contract";
import type { Raster } from "easel-picture";
import { z } from "zod";
import type { Clock } from "../../ports/clock.ts";
import { controlRange, drawControlImage } from "../control-image.ts";
import type { Engine, EngineIo, EngineResult, FillRequest, PaintRequest, PaintResult, Warning } from "../engine.ts";
import { callUntilAnswered } from "../remote/call.ts";
import { fillFrames, type MakeFrame } from "../remote/fill.ts";
import { createRemoteServer, type RemoteServer } from "../remote/http.ts";
import { blankFailure, decodeDelivered, encodeOpaque, fitDelivered, greyOf } from "../remote/picture.ts";
import { allowedSize, finishOver, leadAndSize, type Size, sizeText, wordsOf } from "../remote/request.ts";
import { versionFrom } from "../version.ts";
import { checkHealth } from "./health.ts";
import type { SdapiSettings } from "./settings.ts";
import { interruptIfOurs, reportProgress } from "./watch.ts";

export { type SdapiSettings, sdapiSettings } from "./settings.ts";

export interface SdapiDeps {
  /** Must not cut calls off by itself before `timeouts.generateMs`. */
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

/** Raised when the same settings, request and seed would give other pixels. */
const VERSION = 1;
/** The second pass works on the whole picture at once: area at most. */
const MAX_REFINED_PIXELS = 4_194_304;

const answered = z.object({ images: z.tuple([z.string()], z.string()) });

/** Where pictures are made: the server and its settings. */
interface Remote {
  readonly settings: SdapiSettings;
  readonly server: RemoteServer;
  readonly clock: Clock;
  /** Sizes that the server is asked for. */
  readonly rule: { readonly multipleOf: number; readonly maxPixels: number };
}

export function createSdapi(settings: SdapiSettings, deps: SdapiDeps): Engine {
  const rule = { multipleOf: settings.multipleOf, maxPixels: settings.maxPixels };
  const server = createRemoteServer(
    { url: settings.url, query: settings.query, headers: headersOf(settings) },
    deps.fetch,
  );
  const remote: Remote = { settings, server, clock: deps.clock, rule };
  return {
    id: `sdapi:${settings.id}`,
    version: versionOf(settings),
    paint: (request, io) => paint(remote, request, io),
    fill: (request, io) => fill(remote, request, io),
    health: () => checkHealth(server, settings),
  };
}

async function paint(remote: Remote, request: PaintRequest, io: EngineIo): Promise<PaintResult> {
  const { settings, rule } = remote;
  const { controlnet } = settings;
  const warnings: Warning[] = [];
  const { lead, size } = leadAndSize(request, controlnet, rule, warnings);
  const isSmaller = size.widthPx * size.heightPx < request.widthPx * request.heightPx;
  const refined =
    isSmaller && settings.refine > 0 ? allowedSize(request, { ...rule, maxPixels: MAX_REFINED_PIXELS }) : size;
  const prompt = wordsOf(request, warnings);
  const control = lead && controlRange(lead.code.strength01, lead.controlnet.codeStrength);
  const body = {
    ...basics(settings, { prompt, negativePrompt: request.negativePrompt, seed: request.seed, size }),
    ...(refined !== size && {
      enable_hr: true,
      hr_upscaler: settings.upscaler,
      hr_resize_x: refined.widthPx,
      hr_resize_y: refined.heightPx,
      denoising_strength: settings.refine,
    }),
    ...(lead &&
      control && {
        alwayson_scripts: {
          ControlNet: { args: [await unitOf(lead.controlnet, control, drawControlImage(lead.code, request, size))] },
        },
      }),
  };
  const raster = await make(remote, "/sdapi/v1/txt2img", body, io);
  return {
    raster: await finishOver(fitDelivered(raster, request, refined, warnings), request, io, warnings),
    warnings,
    codeConditioned: Boolean(lead),
    recipe: {
      prompt,
      seed: request.seed,
      rendered: sizeText(size),
      ...(refined !== size && { refined: sizeText(refined) }),
      ...(control && { control }),
    },
  };
}

/** The ControlNet unit that leads a picture by a code. */
async function unitOf(
  controlnet: NonNullable<SdapiSettings["controlnet"]>,
  control: ReturnType<typeof controlRange>,
  image: Raster,
) {
  return {
    enabled: true,
    module: controlnet.module,
    model: controlnet.model,
    weight: control.strength,
    image: base64(await encodeOpaque(image)),
    resize_mode: "Just Resize",
    control_mode: controlnet.controlMode,
    guidance_start: control.start01,
    guidance_end: control.end01,
    pixel_perfect: false,
    // Otherwise the control image is appended to the results.
    save_detected_map: false,
  };
}

async function fill(remote: Remote, request: FillRequest, io: EngineIo): Promise<EngineResult> {
  const { settings, rule } = remote;
  const warnings: Warning[] = [];
  const prompt = request.prompt || "seamless extension of the picture";
  const makeFrame: MakeFrame = async (frame, seed, part) =>
    make(
      remote,
      "/sdapi/v1/img2img",
      {
        ...basics(settings, { prompt, negativePrompt: request.negativePrompt, seed, size: frame.size }),
        init_images: [base64(await encodeOpaque(frame.canvas))],
        // With alpha the webui would read that instead, and the other way round.
        mask: base64(await encodeOpaque(greyOf(frame.mask))),
        mask_blur: 4,
        denoising_strength: settings.fillStrength01,
        resize_mode: 0,
        inpainting_fill: 1,
        inpainting_mask_invert: 0,
        inpaint_full_res: false,
      },
      part,
    );
  const { raster, rendered } = await fillFrames(request, rule, io, warnings, makeFrame);
  return { raster, warnings, recipe: { prompt, seed: request.seed, rendered } };
}

/** What every request to the server holds. */
function basics(settings: SdapiSettings, wanted: { prompt: string; negativePrompt: string; seed: number; size: Size }) {
  const { sampler, scheduler, steps, cfg, distilledCfg, checkpoint, options } = settings;
  return {
    prompt: wanted.prompt,
    negative_prompt: wanted.negativePrompt,
    seed: wanted.seed,
    width: wanted.size.widthPx,
    height: wanted.size.heightPx,
    steps,
    cfg_scale: cfg,
    ...(distilledCfg !== undefined && { distilled_cfg_scale: distilledCfg }),
    sampler_name: sampler,
    ...(scheduler && { scheduler }),
    batch_size: 1,
    n_iter: 1,
    send_images: true,
    save_images: false,
    override_settings: { ...options, ...(checkpoint && { sd_model_checkpoint: checkpoint }) },
  };
}

async function make(
  { server, settings: { timeouts }, clock }: Remote,
  path: string,
  body: object,
  io: EngineIo,
): Promise<Raster> {
  io.signal.throwIfAborted();
  const task = `easel-${digest([io.imageId, path, body]).slice(0, 24)}`;
  const done = new AbortController();
  const watching = reportProgress(server, task, io, timeouts.pollMs, done.signal);
  let picture: string;
  try {
    const call = { path, json: { ...body, force_task_id: task } };
    const parsed = answered.safeParse((await callUntilAnswered(server, call, io, { clock, ...timeouts })).json());
    if (!parsed.success) throw new EaselError("GENERATION_FAILED", "the engine answered without a picture");
    picture = parsed.data.images[0];
  } catch (error) {
    if (io.signal.aborted) await interruptIfOurs(server, task);
    throw error;
  } finally {
    done.abort();
    await watching;
  }
  await io.checkpoint(0.9);
  const raster = await decodeDelivered(new Uint8Array(Buffer.from(picture.replace(/^data:[^,]*,/, ""), "base64")));
  const failure = blankFailure(raster, { repeats: true });
  if (failure) throw failure;
  return raster;
}

function headersOf({ headers, auth }: SdapiSettings): Record<string, string> {
  const login = auth && base64(Buffer.from(`${auth.user}:${auth.password}`));
  return { ...(login && { authorization: `Basic ${login}` }), ...headers };
}

/** Of every setting that changes pixels. */
function versionOf(settings: SdapiSettings): string {
  const { checkpoint, sampler, scheduler, steps, cfg, distilledCfg, maxPixels, multipleOf, refine, upscaler } =
    settings;
  const sampling = [checkpoint, sampler, scheduler, steps, cfg, distilledCfg, maxPixels, multipleOf, refine, upscaler];
  const made = [...sampling, settings.fillStrength01, settings.controlnet, settings.options];
  return versionFrom(VERSION, made);
}

function digest(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}
