/** The built-in engine that needs no model: words to a scene, a scene to light and surfaces, light to a picture, a picture to a medium. */

import { availableParallelism } from "node:os";
import { EaselError } from "easel-contract";
import type { Raster } from "easel-picture";
import { createRng, resample, subProgress } from "easel-picture";
import { FINISHES } from "easel-picture/finish";
import { findStyle } from "../../styles/catalogue.ts";
import type { Engine, EngineIo, PaintResult, Warning } from "../engine.ts";
import { createCloudNoise } from "./clouds.ts";
import { layCodeTexture } from "./code-texture.ts";
import { compose } from "./compose/compose.ts";
import type { Cast } from "./compose/items.ts";
import { createModelShelf, type ModelShelf } from "./figures/models.ts";
import { arenaBytesFor, surfaceOf } from "./frame.ts";
import { grade } from "./grade.ts";
import type { Layout } from "./layout.ts";
import { type MotifShelf, openMotifs } from "./motifs/motif.ts";
import { coveredShare } from "./motifs/raster.ts";
import { volumeTable } from "./motifs/volumes.ts";
import { createPromptReader } from "./prompt-reader.ts";
import { render } from "./render.ts";
import { createRenderThread } from "./render-thread.ts";
import type { RenderJob } from "./render-thread-entry.ts";
import type { SceneGraph } from "./scene-graph.ts";
import { createSingleThreadContext, type ThreadContext } from "./thread-context.ts";

const VERSION = "13";

/** What is smaller is painted before a second hand would have helped much. */
const ALONE_BELOW_PX = 150_000;

/** Long side of the preview of the unfinished picture. */
const PREVIEW_SIDE_PX = 256;

interface PainterOptions {
  /** Pictures with fewer pixels are painted by one hand. Default: 150,000, and all where there is one core. */
  readonly aloneBelowPx?: number;
}

/** The painter. `paint` throws EaselError GENERATION_FAILED for an unknown style or overlay. Every other request gives a picture. */
export function createPainter({
  aloneBelowPx = availableParallelism() > 1 ? ALONE_BELOW_PX : Infinity,
}: PainterOptions = {}): Engine {
  const reader = createPromptReader();
  let shelf: Promise<MotifShelf> | undefined;
  let cube: Float32Array | undefined;
  const models = createModelShelf();
  const fills = new Map<string, number>();
  const renderThread = createRenderThread<RenderJob>(new URL("./render-thread-entry.ts", import.meta.url));
  return {
    id: "painter",
    version: VERSION,
    async paint(request, io) {
      const style = findStyle(request.style);
      if (!style) throw new EaselError("GENERATION_FAILED", `the painter has no style ${request.style}`);
      const asked = [style.finish, ...(request.overlay === undefined ? [] : [request.overlay])];
      for (const key of asked)
        if (!Object.hasOwn(FINISHES, key)) throw new EaselError("GENERATION_FAILED", `there is no finish ${key}`);
      const { graph, warnings, inOwnWords, isMain } = reader.read(request, io.rng.fork("understand"));
      shelf ??= openMotifs();
      const motifs = await shelf;
      const { layout, homeless } = compose(
        graph,
        request.widthPx,
        request.heightPx,
        io.rng.fork("compose"),
        request.code !== undefined,
        castOf(reader.nouns, motifs, models, fills),
        request.code?.keepOut,
      );
      const flat = figuresWithoutVolume(graph, layout).filter(() => SOLID_FINISHES.has(style.finish));
      const finishes = flat.length > 0 ? [FLAT_FINISH, ...asked.slice(1)] : asked;
      // the same cube for every picture: made once per engine, from a seed of its own
      if (layout.kind === "world" && layout.clouds)
        cube ??= await createCloudNoise(createRng(77), subProgress(io, [0, 0]));
      const rng = io.rng.fork("render");
      const program = async (context: ThreadContext) => {
        const supplies = { cloudNoise: cube, wardrobe: { motifs, models } };
        const frame = await render(context, layout, supplies, rng, subProgress(io, [0, 0.6]));
        const raster = await grade(frame, layout.grade, subProgress(io, [0.6, 0.7]));
        return { raster, surface: surfaceOf(frame) };
      };
      const { widthPx, heightPx } = layout;
      const running =
        widthPx * heightPx < aloneBelowPx
          ? undefined
          : renderThread.run(
              { layout, cloudNoise: cube, seed: rng.seed },
              arenaBytesFor(widthPx, heightPx),
              subProgress(io, [0, 0]),
              program,
            );
      const { raster: plain, surface } = await (running ?? program(createSingleThreadContext()));
      const { code } = request;
      const raster = code
        ? await layCodeTexture(
            plain,
            surface,
            code,
            isNight(graph),
            io.rng.fork("code texture"),
            subProgress(io, [0.7, 0.7]),
          )
        : plain;
      io.onPreview?.(() => smaller(raster));
      return {
        raster,
        warnings: [
          ...warnings,
          ...homelessWarnings("subject-not-drawn", graph, homeless.filter(isMain).map(inOwnWords)),
          ...homelessWarnings("unresolved", graph, homeless.filter((form) => !isMain(form)).map(inOwnWords)),
          ...flatWarnings(style.name, flat.map(inOwnWords)),
        ],
        // Recipes are plain JSON: absent properties of a subject are left out.
        recipe: {
          graph: JSON.parse(JSON.stringify(graph)),
          layout: layout.id,
          finishes,
          forCode: request.code !== undefined,
        },
        scene: { surface, night: isNight(graph), finish: (unfinished) => finishAll(unfinished, surface, finishes, io) },
      } satisfies PaintResult;
    },
    health: async () => ({ ok: true }),
  };
}

/** Finishes that show light on bodies, in which a flat motif would be a second medium. */
const SOLID_FINISHES = new Set(["photographic", "digital-art", "fantasy-art", "oil", "disco", "neon-punk"]);
/** What is painted instead. */
const FLAT_FINISH = "gouache";

/** The nouns of which there is only a motif, where motifs are drawn. */
function figuresWithoutVolume({ figures, setting }: SceneGraph, { reliefs }: Layout): string[] {
  if (setting === "portrait" || !reliefs.some(({ volume }) => volume === null)) return [];
  const solid = volumeTable();
  return figures.map(({ noun }) => noun).filter((noun) => !solid.has(noun));
}

function flatWarnings(style: string, nouns: readonly string[]): Warning[] {
  if (nouns.length === 0) return [];
  const message = `painted as Gouache instead of ${style}: only a flat drawing is known of ${nouns.join(", ")}`;
  return [{ code: "flat", message, field: "style" }];
}

/** A copy, since the finish may change the picture. */
function smaller(raster: Raster): Raster {
  const scale = Math.min(1, PREVIEW_SIDE_PX / Math.max(raster.width, raster.height));
  const side = (px: number) => Math.max(1, Math.round(px * scale));
  return resample(raster, side(raster.width), side(raster.height));
}

function isNight({ time, setting }: SceneGraph): boolean {
  return time === "night" || setting === "cosmos" || setting === "moon";
}

/** The measurements of motifs that composition uses; `fills` caches them. */
function castOf(nouns: Cast["nouns"], motifs: MotifShelf, models: ModelShelf, fills: Map<string, number>): Cast {
  return {
    nouns,
    shape: models.shape,
    aspect: (name) => motifs.motif(name).width / motifs.motif(name).height,
    fill01: (name) => {
      const fill = fills.get(name) ?? coveredShare(motifs.motif(name));
      fills.set(name, fill);
      return fill;
    },
  };
}

async function finishAll(
  unfinished: Raster,
  surface: ReturnType<typeof surfaceOf>,
  finishes: readonly string[],
  io: EngineIo,
): Promise<Raster> {
  let picture = unfinished;
  for (const [i, key] of finishes.entries()) {
    const span = [0.7 + (0.3 * i) / finishes.length, 0.7 + (0.3 * (i + 1)) / finishes.length] as const;
    picture = await FINISHES[key](picture, surface, io.rng.fork(`finish ${key}`), subProgress(io, span));
  }
  return picture;
}

function homelessWarnings(code: Warning["code"], { setting }: SceneGraph, homeless: readonly string[]): Warning[] {
  if (homeless.length === 0) return [];
  const message = `not drawn, no place for it in a ${setting}: ${homeless.join(", ")}`;
  return [{ code, message, field: "prompt", undrawn: homeless }];
}
