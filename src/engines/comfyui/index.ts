/** Pictures from a ComfyUI server: built-in graphs for SD 1.5-class models, the operator's own graphs for everything else. */

import { EaselError } from "../../contract/errors.ts";
import type { Clock } from "../../ports.ts";
import { createPlane, createRaster, type Raster } from "../../raster/raster.ts";
import { controlRange, drawControlImage } from "../control-image.ts";
import type { Engine, EngineIo, FillAsk, Made, PaintAsk, Painted, SwapAsk, Warning } from "../engine.ts";
import { fillFrames, type MakeFrame } from "../remote/fill.ts";
import { createRemoteServer } from "../remote/http.ts";
import { blankFailure, blankness, encodeMask, encodeOpaque, fitDelivered, keepOriginal } from "../remote/picture.ts";
import {
  allowedSize,
  allowedSizeForCode,
  cannotCompose,
  finishOver,
  sizeText,
  unsupported,
  versionFrom,
  wordsOf,
} from "../remote/request.ts";
import { createComfyuiApi } from "./api.ts";
import type { Slot, Template } from "./graph.ts";
import { askHealth } from "./health.ts";
import { type JobAsk, runJob } from "./job.ts";
import { type Plan, plansOf } from "./plans.ts";
import type { ComfyuiSettings } from "./settings.ts";
import { type OpenSocket, openFeed } from "./socket.ts";

export { readGraphFiles } from "./graph-files.ts";
export { type ComfyuiSettings, comfyuiSettings } from "./settings.ts";
export { openWebSocket } from "./socket.ts";

export interface ComfyuiDeps {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Without it, progress is not heard and the end of a job is noticed by asking; nothing else changes. */
  readonly openSocket?: OpenSocket;
}

/** Raised when the same settings, ask and seed would give other pixels. */
const VERSION = 1;
/** ReActor takes a list of face indices and passes over those that are not there. */
const ALL_FACES = "0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15";

/** An engine with exactly the capabilities that `settings` has graphs for. */
export function createComfyui(settings: ComfyuiSettings, deps: ComfyuiDeps): Engine {
  const server = createRemoteServer(settings, deps.fetch);
  const api = createComfyuiApi(server, settings.timeouts.requestMs);
  const plans = plansOf(settings);

  const run = (ask: JobAsk, io: EngineIo) =>
    runJob(ask, io, {
      api,
      clock: deps.clock,
      timeouts: settings.timeouts,
      openFeed: (promptId, graph, isOurs) => {
        const url = server.addressOf("/ws", { clientId: promptId });
        url.protocol = url.protocol.replace("http", "ws");
        return openFeed({ url, headers: settings.headers, graph, isOurs, openSocket: deps.openSocket });
      },
    });

  async function paint(plain: Plan, ask: PaintAsk, io: EngineIo): Promise<Painted> {
    const warnings: Warning[] = [];
    const lead = ask.code && plans.code && { code: ask.code, plan: plans.code };
    if (ask.code && !lead) warnings.push(cannotCompose());
    const plan = lead ? lead.plan : plain;
    const render = lead
      ? allowedSizeForCode(ask, lead.code, plan.codeModulePx, plan.size)
      : allowedSize(ask, plan.size);
    const isSmaller = render.widthPx * render.heightPx < ask.widthPx * ask.heightPx;
    const template = isSmaller ? (plan.refined ?? plan.template) : plan.template;
    const delivered = template.slots.finalWidth ? ask : render;

    const prompt = wordsOf(ask, warnings);
    const slots = createSlots(template, plan.name, warnings);
    slots.put("prompt", prompt, "prompt");
    if (ask.negativePrompt) slots.put("negative", ask.negativePrompt, "negative_prompt");
    slots.put("seed", ask.seed, "seed");
    slots.put("width", render.widthPx, "ar");
    slots.put("height", render.heightPx, "ar");
    slots.putIfThere("finalWidth", ask.widthPx);
    slots.putIfThere("finalHeight", ask.heightPx);
    const control = lead && controlRange(lead.code.strength01, plan.codeStrength);
    if (control) {
      slots.put("codeStrength", control.strength, "qr_w");
      slots.putIfThere("codeStart", control.start01);
      slots.putIfThere("codeEnd", control.end01);
    }
    const pictures = lead && { codeImage: await encodeOpaque(drawControlImage(lead.code, ask, render)) };
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
      raster: await finishOver(fitDelivered(raster, ask, delivered, warnings), ask, io, warnings),
      warnings,
      ledByCode: lead !== undefined,
      recipe: {
        graph: plan.name,
        promptId,
        prompt,
        seed: ask.seed,
        rendered: sizeText(render),
        ...(control && { control }),
      },
    };
  }

  async function fill(plan: Plan, ask: FillAsk, io: EngineIo): Promise<Made> {
    const warnings: Warning[] = [];
    const slots = createSlots(plan.template, plan.name, warnings);
    const prompt = ask.prompt || "seamless extension of the picture";
    if (ask.prompt) slots.put("prompt", prompt, "prompt");
    else slots.putIfThere("prompt", prompt);
    if (ask.negativePrompt) slots.put("negative", ask.negativePrompt, "negative_prompt");
    else slots.putIfThere("negative", "border, frame, text");
    slots.put("seed", ask.seed, "seed");
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
    const { raster, rendered } = await fillFrames(ask, plan.size, io, warnings, makeFrame);
    return { raster, warnings, recipe: { graph: plan.name, promptIds, prompt, seed: ask.seed, rendered } };
  }

  async function swap(plan: Plan, ask: SwapAsk, io: EngineIo): Promise<Made> {
    const warnings: Warning[] = [];
    const slots = createSlots(plan.template, plan.name, warnings);
    slots.putIfThere("seed", ask.seed);
    const target = ask.mode === "many" ? ALL_FACES : String(ask.targetIndex);
    if (ask.mode === "many" || ask.targetIndex > 0) slots.put("targetFace", target, "target_index");
    else slots.putIfThere("targetFace", target);
    if (ask.sourceIndex > 0) slots.put("sourceFace", String(ask.sourceIndex), "source_index");
    else slots.putIfThere("sourceFace", "0");
    if (plan.template.slots.faceOrder) slots.put("faceOrder", ask.order, "order");
    else if (ask.order !== "large-small")
      warnings.push(unsupported("order", "the engine orders faces from large to small"));
    if (ask.sources.length > 1) warnings.push(unsupported("source", "the engine uses the first source picture only"));
    for (const field of ["eyes", "mouth"] as const)
      if (ask[field] !== "auto")
        warnings.push(unsupported(field, `the engine does not choose where the ${field} come from`));

    const size = { widthPx: ask.target.width, heightPx: ask.target.height };
    const { raster, promptId } = await run(
      {
        template: plan.template,
        values: slots.values,
        pictures: { image: await encodeOpaque(ask.target), source: await encodeOpaque(ask.sources[0]) },
        judge: blackIsRefusal,
      },
      io,
    );
    const swapped = fitDelivered(raster, size, size, warnings);
    if (looksSame(swapped, ask.target))
      throw new EaselError("NO_FACE", "the engine found no face in the target or in the source picture");
    const everywhere = createPlane(size.widthPx, size.heightPx);
    everywhere.data.fill(ask.strength01);
    const mixed = keepOriginal(ask.target, swapped, everywhere);
    return {
      raster: withAlphaOf(mixed, ask.target),
      warnings,
      recipe: { graph: plan.name, promptId, target, source: ask.sourceIndex, strength01: ask.strength01 },
    };
  }

  return {
    id: `comfyui:${settings.id}`,
    version: versionFrom(VERSION, plans),
    ...(plans.paint && { paint: (ask, io) => paint(plans.paint!, ask, io) }),
    ...(plans.fill && { fill: (ask, io) => fill(plans.fill!, ask, io) }),
    ...(plans.swap && { swap: (ask, io) => swap(plans.swap!, ask, io) }),
    health: () => askHealth(server, plans),
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

/** Face nodes answer a refused picture with a black one and call it success. */
function blackIsRefusal(raster: Raster): EaselError | undefined {
  return blankness(raster) === "black"
    ? new EaselError("CONTENT_REJECTED", "the engine refused the picture")
    : undefined;
}

/** Up to what rounding to floats and back does. */
function looksSame(a: Raster, b: Raster): boolean {
  for (let i = 0; i < a.data.length; i += 4)
    for (let c = 0; c < 3; c++) if (Math.abs(a.data[i + c] - b.data[i + c]) > 2) return false;
  return true;
}

function withAlphaOf(raster: Raster, source: Raster): Raster {
  const out = createRaster(raster.width, raster.height);
  out.data.set(raster.data);
  for (let i = 3; i < out.data.length; i += 4) out.data[i] = source.data[i];
  return out;
}
