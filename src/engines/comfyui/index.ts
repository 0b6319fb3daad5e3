/** Pictures from a ComfyUI server: built-in graphs for SD 1.5-class models, the operator's own graphs for everything else. */

import { EaselError } from "easel-contract";
import { createPlane, type Raster } from "easel-picture";
import type { Clock } from "../../ports/clock.ts";
import { controlRange, drawControlImage } from "../control-image.ts";
import type {
  Engine,
  EngineIo,
  EngineResult,
  FillRequest,
  PaintRequest,
  PaintResult,
  SwapRequest,
  Warning,
} from "../engine.ts";
import { fillFrames, type MakeFrame } from "../remote/fill.ts";
import { createRemoteServer } from "../remote/http.ts";
import {
  blankFailure,
  blankness,
  encodeMask,
  encodeOpaque,
  fitDelivered,
  keepOriginal,
  looksSame,
  withAlphaOf,
} from "../remote/picture.ts";
import { finishOver, leadAndSize, sizeText, unsupported, wordsOf } from "../remote/request.ts";
import { versionFrom } from "../version.ts";
import { createComfyuiApi } from "./api.ts";
import type { Slot, Template } from "./graph.ts";
import { checkHealth } from "./health.ts";
import { type JobRequest, type JobResult, runJob } from "./job.ts";
import { type Plan, plansOf } from "./plans.ts";
import type { ComfyuiSettings } from "./settings.ts";
import { type OpenSocket, openFeed } from "./socket.ts";

export { readGraphFiles } from "./graph-files.ts";
export { type ComfyuiSettings, comfyuiSettings } from "./settings.ts";
export { openWebSocket } from "./socket.ts";

export interface ComfyuiDeps {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** If absent, there is no progress from the socket and the end of a job is found by polling. Nothing else changes. */
  readonly openSocket?: OpenSocket;
}

/** Raised when the same settings, request and seed would give other pixels. */
const VERSION = 1;
/** ReActor takes a list of face indices and skips missing ones. */
const ALL_FACES = "0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15";

/** Makes one picture on the server. */
type Run = (request: JobRequest, io: EngineIo) => Promise<JobResult>;

/** An engine with exactly the capabilities that `settings` has graphs for. */
export function createComfyui(settings: ComfyuiSettings, deps: ComfyuiDeps): Engine {
  const server = createRemoteServer(settings, deps.fetch);
  const api = createComfyuiApi(server, settings.timeouts.requestMs);
  const plans = plansOf(settings);

  const run: Run = (request, io) =>
    runJob(request, io, {
      api,
      clock: deps.clock,
      timeouts: settings.timeouts,
      openFeed: (promptId, graph, isOurs, onPreview) => {
        const url = server.addressOf("/ws", { clientId: promptId });
        url.protocol = url.protocol.replace("http", "ws");
        return openFeed({ url, headers: settings.headers, graph, isOurs, openSocket: deps.openSocket, onPreview });
      },
    });

  return {
    id: `comfyui:${settings.id}`,
    version: versionFrom(VERSION, plans),
    ...(plans.paint && { paint: (request, io) => paint(run, plans.paint!, plans.code, request, io) }),
    ...(plans.fill && { fill: (request, io) => fill(run, plans.fill!, request, io) }),
    ...(plans.swap && { swap: (request, io) => swap(run, plans.swap!, request, io) }),
    health: () => checkHealth(server, plans),
  };
}

/** `leading`: the plan for pictures that a code leads, where the settings have a graph for it. */
async function paint(
  run: Run,
  plain: Plan,
  leading: Plan | undefined,
  request: PaintRequest,
  io: EngineIo,
): Promise<PaintResult> {
  const warnings: Warning[] = [];
  const plan = request.code && leading ? leading : plain;
  const { lead, size: render } = leadAndSize(request, leading, plan.size, warnings);
  const isSmaller = render.widthPx * render.heightPx < request.widthPx * request.heightPx;
  const template = isSmaller ? (plan.refined ?? plan.template) : plan.template;
  const delivered = template.slots.finalWidth ? request : render;

  const prompt = wordsOf(request, warnings);
  const slots = createSlots(template, plan.name, warnings);
  slots.put("prompt", prompt, "prompt");
  if (request.negativePrompt) slots.put("negative", request.negativePrompt, "negative_prompt");
  slots.put("seed", request.seed, "seed");
  slots.put("width", render.widthPx, "ar");
  slots.put("height", render.heightPx, "ar");
  slots.putIfThere("finalWidth", request.widthPx);
  slots.putIfThere("finalHeight", request.heightPx);
  const control = lead && controlRange(lead.code.strength01, plan.codeStrength);
  if (control) {
    slots.put("codeStrength", control.strength, "qr_w");
    slots.putIfThere("codeStart", control.start01);
    slots.putIfThere("codeEnd", control.end01);
  }
  const pictures = lead && { codeImage: await encodeOpaque(drawControlImage(lead.code, request, render)) };
  const { raster, promptId } = await run(
    {
      template,
      values: slots.values,
      pictures: pictures ?? {},
      judge: (raster: Raster) => blankFailure(raster, { repeats: true }),
    },
    io,
  );
  return {
    raster: await finishOver(fitDelivered(raster, request, delivered, warnings), request, io, warnings),
    warnings,
    codeConditioned: lead !== undefined,
    recipe: {
      graph: plan.name,
      promptId,
      prompt,
      seed: request.seed,
      rendered: sizeText(render),
      ...(control && { control }),
    },
  };
}

async function fill(run: Run, plan: Plan, request: FillRequest, io: EngineIo): Promise<EngineResult> {
  const warnings: Warning[] = [];
  const slots = createSlots(plan.template, plan.name, warnings);
  const prompt = request.prompt || "seamless extension of the picture";
  if (request.prompt) slots.put("prompt", prompt, "prompt");
  else slots.putIfThere("prompt", prompt);
  if (request.negativePrompt) slots.put("negative", request.negativePrompt, "negative_prompt");
  else slots.putIfThere("negative", "border, frame, text");
  slots.put("seed", request.seed, "seed");
  const promptIds: string[] = [];
  const makeFrame: MakeFrame = async (frame, seed, part) => {
    slots.putIfThere("seed", seed);
    slots.putIfThere("width", frame.size.widthPx);
    slots.putIfThere("height", frame.size.heightPx);
    const pictures = { image: await encodeOpaque(frame.canvas), mask: await encodeMask(frame.mask) };
    const wanted = {
      template: plan.template,
      values: { ...slots.values },
      pictures,
      judge: (raster: Raster) => blankFailure(raster, { repeats: true }),
    };
    const { raster, promptId } = await run(wanted, part);
    promptIds.push(promptId);
    return raster;
  };
  const { raster, rendered } = await fillFrames(request, plan.size, io, warnings, makeFrame);
  return { raster, warnings, recipe: { graph: plan.name, promptIds, prompt, seed: request.seed, rendered } };
}

async function swap(run: Run, plan: Plan, request: SwapRequest, io: EngineIo): Promise<EngineResult> {
  const [source] = request.sources;
  if (!source) throw new EaselError("GENERATION_FAILED", "expected a source picture, got none");
  const warnings: Warning[] = [];
  const slots = createSlots(plan.template, plan.name, warnings);
  slots.putIfThere("seed", request.seed);
  const target = request.mode === "many" ? ALL_FACES : String(request.targetIndex);
  if (request.mode === "many" || request.targetIndex > 0) slots.put("targetFace", target, "target_index");
  else slots.putIfThere("targetFace", target);
  if (request.sourceIndex > 0) slots.put("sourceFace", String(request.sourceIndex), "source_index");
  else slots.putIfThere("sourceFace", "0");
  if (plan.template.slots.faceOrder) slots.put("faceOrder", request.order, "order");
  else if (request.order !== "large-small")
    warnings.push(unsupported("order", "the engine orders faces from large to small"));
  if (request.sources.length > 1) warnings.push(unsupported("source", "the engine uses the first source picture only"));
  for (const field of ["eyes", "mouth"] as const)
    if (request[field] !== "auto")
      warnings.push(unsupported(field, `the engine does not choose where the ${field} come from`));

  const size = { widthPx: request.target.width, heightPx: request.target.height };
  const { raster, promptId } = await run(
    {
      template: plan.template,
      values: slots.values,
      pictures: { image: await encodeOpaque(request.target), source: await encodeOpaque(source) },
      judge: blackIsRefusal,
    },
    io,
  );
  const swapped = fitDelivered(raster, size, size, warnings);
  if (looksSame(swapped, request.target))
    throw new EaselError("NO_FACE", "the engine found no face in the target or in the source picture");
  const everywhere = createPlane(size.widthPx, size.heightPx);
  everywhere.data.fill(request.strength01);
  const mixed = keepOriginal(request.target, swapped, everywhere);
  return {
    raster: withAlphaOf(mixed, request.target),
    warnings,
    recipe: { graph: plan.name, promptId, target, source: request.sourceIndex, strength01: request.strength01 },
  };
}

/** Collects slot values; a value that the graph has no slot for becomes a warning about the caller's `field`. */
function createSlots(template: Template, name: string, warnings: Warning[]) {
  const values: Partial<Record<Slot, string | number>> = {};
  return {
    values,
    put(slot: Slot, value: string | number, field: string) {
      if (template.slots[slot]) values[slot] = value;
      else if (!warnings.some((warning) => warning.field === field))
        warnings.push(unsupported(field, `the engine's graph ${name} has no slot "${slot}"`));
    },
    putIfThere(slot: Slot, value: string | number) {
      if (template.slots[slot]) values[slot] = value;
    },
  };
}

/** Face nodes return a black picture with a success status for a refused picture. */
function blackIsRefusal(raster: Raster): EaselError | undefined {
  return blankness(raster) === "black"
    ? new EaselError("CONTENT_REJECTED", "the engine refused the picture")
    : undefined;
}
