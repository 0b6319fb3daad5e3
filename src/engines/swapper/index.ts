/** Neural face swappers in ONNX form, from a folder of the operator's: none comes with Easel. See docs/face-swap.md. */

import { basename } from "node:path";
import { EaselError } from "easel-contract";
import { createRaster, subProgress } from "easel-picture";
import { chooseFaces, nearestSource } from "../../faces/choose.ts";
import { createLazyFaceFinder, type FaceFinder } from "../../faces/finder.ts";
import type { Engine, EngineIo, EngineResult, SwapRequest, Warning } from "../engine.ts";
import { loadOnnx } from "../onnx.ts";
import { versionFrom } from "../version.ts";
import { type Network, openNetwork } from "./network.ts";
import { paste } from "./paste.ts";
import type { SwapperSettings } from "./settings.ts";

/** Of our steps around the model. */
const VERSION = "1";
const OCCLUDED01 = 0.4;

export interface SwapperDeps {
  /** `() => import("onnxruntime-node")`; the package is optional and only loaded when a face is to be swapped. */
  importRuntime(): Promise<unknown>;
}

/**
 * An engine over a swapper's folder; nothing is read or loaded before the first call. Model runs block the thread they are
 * on: keep it in an engine host. `swap` changes only pixels inside the ovals of the chosen faces. Throws EaselError
 * ENGINE_UNAVAILABLE when the package, the folder, its licence or a model is missing, GENERATION_FAILED when the model fails, and
 * what `chooseFaces` throws when the request brings no faces.
 */
export function createSwapper(settings: SwapperSettings, deps: SwapperDeps): Engine {
  const finder = createLazyFaceFinder();
  let opened: Promise<Network> | undefined;
  const network = () => {
    opened ??= loadOnnx(deps.importRuntime, "the swapper engine").then((onnx) =>
      openNetwork(settings.folder, onnx, settings.threads),
    );
    // A folder that was wrong may be corrected before the next call.
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  return {
    id: `swapper:${settings.id}`,
    version: versionOf(settings),
    swap: (request, io) =>
      guard(io, async () => {
        await io.checkpoint(0);
        const ready = await network();
        return swap(ready, settings, request, io, finder);
      }),
    async health() {
      try {
        const { manifest } = await network();
        return { ok: true, note: `${manifest.name}, ${manifest.size} px, licence: ${manifest.licence}` };
      } catch (error) {
        return { ok: false, note: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

async function swap(
  { manifest, identify, swap }: Network,
  { boost }: SwapperSettings,
  request: SwapRequest,
  io: EngineIo,
  finder: () => Promise<FaceFinder>,
): Promise<EngineResult> {
  const chosen = request.faces ?? (await chooseFaces(await finder(), request, subProgress(io, [0, 0.4])));
  const raster = createRaster(request.target.width, request.target.height);
  raster.data.set(request.target.data);
  const warnings: Warning[] = request.faces ? [] : [...chosen.warnings];
  const portraits = chosen.sources.map(({ picture, face }) => ({ picture: request.sources[picture], mesh: face.mesh }));
  const common = manifest.embedding === "image" ? undefined : await identify(portraits);
  const faces: object[] = [];
  const start = request.faces ? 0.1 : 0.5;
  const part = (1 - start) / chosen.targets.length;
  for (const [i, face] of chosen.targets.entries()) {
    const progress = subProgress(io, [start + i * part, start + (i + 1) * part]);
    await progress.checkpoint(0);
    const source = nearestSource(chosen.sources, face);
    const identity = common ?? (await identify([portraits[chosen.sources.indexOf(source)]]));
    let runs = 0;
    const swapped = await swap({ picture: request.target, mesh: face.mesh }, identity, boost, () =>
      progress.checkpoint((0.6 * ++runs) / boost ** 2),
    );
    const wishes = {
      strength01: request.strength01,
      keepEyes: request.eyes === "target",
      keepMouth: request.mouth === "target",
      rng: io.rng.fork(`face ${i}`),
    };
    const occluded01 = await paste(raster, face, swapped, wishes, subProgress(progress, [0.6, 1]));
    if (occluded01 > OCCLUDED01)
      warnings.push({
        code: "occluded",
        message: `face ${i}: ${Math.round(100 * occluded01)} % lies behind hair, hands or the like and was kept`,
      });
    faces.push({
      index: i,
      sources: common ? chosen.sources.map(({ picture }) => picture) : [source.picture],
      occluded01: Math.round(occluded01 * 100) / 100,
    });
  }
  const { name, type, licence } = manifest;
  return { raster, warnings, recipe: { swapper: name, type, licence, boost, faces } };
}

/** Includes the folder's name. Replacing a model under the same name does not change the version. */
function versionOf({ folder, boost }: SwapperSettings): string {
  return versionFrom(`${VERSION}+${basename(folder)}`, [folder, boost]);
}

/** Rethrows Easel's errors and aborts; reports a runtime error as GENERATION_FAILED, which is retried. */
async function guard<T>(io: EngineIo, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof EaselError || io.signal.aborted) throw error;
    throw new EaselError("GENERATION_FAILED", "the swapper's model could not make the face", { cause: error });
  }
}
