/** Pictures from a server that speaks the OpenAI Images API: OpenAI itself, LocalAI, vLLM-Omni, SGLang. */

import { EaselError, invalid } from "easel-contract";
import type { Raster } from "easel-picture";
import { resample } from "easel-picture";
import { z } from "zod";
import type { Clock } from "../../ports/clock.ts";
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
import { callUntilAnswered } from "../remote/call.ts";
import { createRemoteServer, NoAnswer, type RemoteServer } from "../remote/http.ts";
import {
  blankFailure,
  decodeDelivered,
  encodeMask,
  encodeOpaque,
  featherMask,
  fitDelivered,
  keepOriginal,
  matchToneInto,
  resizeMask,
} from "../remote/picture.ts";
import {
  allowedSize,
  cannotCompose,
  finishOver,
  nearestSize,
  type Size,
  sizeText,
  wordsOf,
} from "../remote/request.ts";
import { versionFrom } from "../version.ts";
import { pictureOf } from "./answer.ts";
import { editOf, generationOf } from "./request.ts";
import { type OpenaiSettings, traitsOf } from "./settings.ts";

export { type OpenaiSettings, openaiSettings } from "./settings.ts";

export interface OpenaiDeps {
  /** Must not cut calls off by itself before `timeouts.generateMs`: undici's agent does after 300 s unless told otherwise. */
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** For `apiKeyEnv`. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Raised when the same settings and request would give other pixels; without a seed no two are the same anyway. */
const VERSION = 1;
/** Width of the strip of kept pixels that the model sees and may repaint. */
const OVERLAP_PX = 12;
const HEALTH_MS = 4_000;

/** Where pictures are made: the server, how it is reached, and what its models can do. */
interface Remote {
  readonly settings: OpenaiSettings;
  readonly traits: ReturnType<typeof traitsOf>;
  readonly address: {
    readonly url: string;
    readonly query: Record<string, string>;
    readonly headers: Record<string, string>;
  };
  readonly server: RemoteServer;
  readonly deps: OpenaiDeps;
}

/** Throws EaselError VALIDATION_ERROR when `apiKeyEnv` names a variable that is not set. */
export function createOpenai(settings: OpenaiSettings, deps: OpenaiDeps): Engine {
  const address = { url: settings.url, query: settings.query, headers: headersOf(settings, deps.env) };
  const server = createRemoteServer(address, deps.fetch);
  const traits = traitsOf(settings);
  const remote: Remote = { settings, traits, address, server, deps };

  return {
    id: `openai:${settings.id}`,
    version: versionOf(settings),
    paint: (request, io) => paint(remote, request, io),
    ...(traits.canFill && { fill: (request: FillRequest, io: EngineIo) => fill(remote, request, io) }),
    health: () => checkHealth(server, settings.model),
  };
}

async function paint(remote: Remote, request: PaintRequest, io: EngineIo): Promise<PaintResult> {
  const { settings, traits } = remote;
  const warnings: Warning[] = [];
  const prompt = wordsOf(request, warnings);
  if (request.code) warnings.push(cannotCompose());
  const size = sizeFor(request, traits.sizes);
  if (size.widthPx !== request.widthPx || size.heightPx !== request.heightPx)
    warnings.push({
      code: "resized",
      field: "ar",
      message: `the picture was made at ${sizeText(size)}, the nearest size that the engine supports, and scaled to fit`,
    });
  const wanted = { prompt, negativePrompt: request.negativePrompt, seed: request.seed, size };
  const raster = await make(remote, generationOf(wanted, settings, traits, warnings), io);
  return {
    raster: await finishOver(fitDelivered(raster, request, size, warnings), request, io, warnings),
    warnings,
    recipe: { model: settings.model, prompt, seed: request.seed, rendered: sizeText(size) },
  };
}

async function fill(remote: Remote, request: FillRequest, io: EngineIo): Promise<EngineResult> {
  const { settings, traits } = remote;
  const warnings: Warning[] = [];
  const { width, height } = request.raster;
  const size = sizeFor({ widthPx: width, heightPx: height }, traits.fillSizes);
  if (size.widthPx * size.heightPx < width * height)
    warnings.push({
      code: "rendered-smaller",
      message: `the new parts were made at ${sizeText(size)} and scaled up`,
    });
  // These models follow words more than masks, so the words say what the mask does.
  const prompt = `${request.prompt ? `${request.prompt}. ` : ""}Continue the picture seamlessly into the masked parts and keep the rest as it is.`;
  // Stretched to the server's shape and back: every pixel has a place there, and the way back is exact.
  const canvas = resample(request.raster, size.widthPx, size.heightPx);
  const smallMask = resizeMask(request.mask, size.widthPx, size.heightPx);
  const reach = featherMask(smallMask, OVERLAP_PX);
  // Half-transparent is undefined in this protocol: a pixel is to be made or it is not.
  for (const [i, value] of reach.data.entries()) reach.data[i] = value > 0.5 ? 1 : 0;
  const wanted = { prompt, negativePrompt: request.negativePrompt, seed: request.seed, size };
  const [image, mask] = [await encodeOpaque(canvas), await encodeMask(reach)];
  const raster = await make(remote, editOf(wanted, image, mask, settings, traits, warnings), io);
  const fitted = fitDelivered(raster, size, size, warnings);
  matchToneInto(fitted, canvas, smallMask, 2 * OVERLAP_PX);
  const made = resample(fitted, width, height);
  return {
    raster: keepOriginal(request.raster, made, request.mask),
    warnings,
    recipe: { model: settings.model, prompt, seed: request.seed, rendered: sizeText(size) },
  };
}

/** One picture, decoded and checked. */
async function make(
  remote: Remote,
  request: { path: string; json?: object; form?: FormData },
  io: EngineIo,
): Promise<Raster> {
  const { server, settings, traits, deps } = remote;
  const picture = pictureOf(await callUntilAnswered(server, request, io, { clock: deps.clock, ...settings.timeouts }));
  await io.checkpoint(0.9);
  const raster = await decodeDelivered(
    typeof picture === "string" ? await download(remote, picture, io.signal) : picture,
  );
  const failure = blankFailure(raster, { repeats: traits.hasSeed });
  if (failure) throw failure;
  return raster;
}

/** A result that came as an address: from the server itself, or without its key from a host that the operator named. */
async function download({ settings, address, deps }: Remote, where: string, signal: AbortSignal): Promise<Uint8Array> {
  const base = new URL(settings.url);
  const url = URL.parse(where, settings.url);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new EaselError("GENERATION_FAILED", "the engine answered without a picture");
  const own = url.origin === base.origin;
  if (!own && !settings.urlHosts.includes(url.host))
    throw new EaselError(
      "ENGINE_UNAVAILABLE",
      `the engine's results lie at ${url.host}, which is not among its urlHosts`,
    );
  const from: RemoteServer = createRemoteServer(
    { url: url.origin, headers: own ? address.headers : {}, query: own ? address.query : {} },
    deps.fetch,
  );
  try {
    const answer = await from.send({ path: url.pathname + url.search, timeoutMs: settings.timeouts.requestMs, signal });
    if (answer.status === 200) return answer.bytes;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
  }
  throw new EaselError("GENERATION_FAILED", "the engine's result could not be fetched");
}

async function checkHealth(server: RemoteServer, model: string): Promise<Health> {
  try {
    const { status, json } = await server.send({ path: "/models", timeoutMs: HEALTH_MS });
    // Some servers have no list of models. An answer then only shows that the server is up.
    if (status === 404 || status === 405) return { ok: true, note: "answers, and lists no models" };
    if (status !== 200) return { ok: false, note: `answers with status ${status}` };
    const models = z.object({ data: z.array(z.object({ id: z.string() }).loose()) }).safeParse(json());
    if (!models.success) return { ok: false, note: "answers, but not in the form of the OpenAI API" };
    const listed = models.data.data.some(({ id }) => id === model);
    return { ok: true, note: listed ? `lists ${model}` : `does not list ${model}` };
  } catch (error) {
    return { ok: false, note: server.redact(error instanceof Error ? error.message : "cannot be asked") };
  }
}

function headersOf({ headers, apiKey, apiKeyEnv }: OpenaiSettings, env: OpenaiDeps["env"]): Record<string, string> {
  const key = apiKeyEnv === undefined ? apiKey : env[apiKeyEnv];
  if (apiKeyEnv !== undefined && !key)
    throw invalid({ field: "apiKeyEnv", message: `expected a key in the environment variable ${apiKeyEnv}, got none` });
  return { ...(key && { authorization: `Bearer ${key}` }), ...headers };
}

function sizeFor(wanted: Size, sizes: ReturnType<typeof traitsOf>["sizes"]): Size {
  return "multipleOf" in sizes ? allowedSize(wanted, sizes) : nearestSize(wanted, sizes);
}

function versionOf({ flavour, model, quality, steps, guidance, sizes }: OpenaiSettings): string {
  return versionFrom(VERSION, [flavour, model, quality, steps, guidance, sizes]);
}
