/** Words to a scene, a scene to light and surfaces, light to a picture, a picture to a medium. */

import {
  type CodeGuide,
  createRng,
  linearOfHex,
  type Progress,
  type Raster,
  type Rng,
  resample,
  subProgress,
} from "easel-picture";
import { FINISHES, inTones } from "easel-picture/finish";
import { compose } from "./compose/compose.ts";
import { withFooting } from "./compose/footing.ts";
import type { Cast } from "./compose/items.ts";
import { isMarkOf, MARK_PAPER, paperOf } from "./compose/marks.ts";
import { createModelShelf, type ModelShelf } from "./figures/models.ts";
import { arenaBytesFor, surfaceOf } from "./frame.ts";
import type { Layout } from "./layout.ts";
import { composeSeen, type SeenComposition, type Setup, unwornOf } from "./look/compose-seen.ts";
import { type Faults, faultsOf } from "./look/faults.ts";
import { evidenceOf, qualityOf } from "./look/quality.ts";
import { warningsOfLook } from "./look/warnings.ts";
import type { MotifShelf } from "./motifs/motif.ts";
import { coveredShare } from "./motifs/raster.ts";
import type { DirectionName } from "./read/directions.ts";
import { createPromptReader, inOrderOfWeight, type ReadPrompt } from "./read/prompt-reader.ts";
import type { RenderThread } from "./render-job.ts";
import type { PaintedScene, Painter, PaintIo, PaintOrder, Warning } from "./request.ts";
import type { SceneGraph } from "./scene-graph.ts";
import { createSingleThreadContext, type ThreadContext } from "./thread-context.ts";
import { createCloudNoise } from "./world/clouds.ts";
import { layCodeTexture } from "./world/code-texture.ts";
import { grade } from "./world/grade.ts";
import { render } from "./world/render.ts";

const VERSION = "25";

/** What is smaller is painted before a second hand would have helped much. */
const ALONE_BELOW_PX = 150_000;

/** Long side of the preview of the unfinished picture. */
const PREVIEW_SIDE_PX = 256;

/** What the painter needs of the program around it. */
export interface Supplies {
  /** The packed drawings; called once, with the first picture. */
  motifs(): Promise<MotifShelf>;
  /** A second thread that renders along. Without it one thread does all. */
  readonly thread?: RenderThread;
  /** Pictures with fewer pixels are painted by one thread. Default: 150,000. */
  readonly aloneBelowPx?: number;
}

/** A painter keeps models, drawings and clouds from picture to picture: make one and use it for all. */
export function createPainter({ motifs: openMotifs, thread, aloneBelowPx = ALONE_BELOW_PX }: Supplies): Painter {
  const reader = createPromptReader();
  let shelf: Promise<MotifShelf> | undefined;
  let cube: Float32Array | undefined;
  const models = createModelShelf();
  const fills = new Map<string, number>();

  /** Light and surfaces of a layout, by two threads where that is faster. */
  const renderedOf = async (layout: Layout, motifs: MotifShelf, rng: Rng, progress: Progress) => {
    // the same cube for every picture: made once per painter, from a seed of its own
    if (layout.kind === "world" && layout.clouds)
      cube ??= await createCloudNoise(createRng(77), subProgress(progress, [0, 0]));
    const program = async (context: ThreadContext) => {
      const supplies = { cloudNoise: cube, wardrobe: { motifs, models } };
      const frame = await render(context, layout, supplies, rng, subProgress(progress, [0, 0.6]));
      const raster = await grade(frame, layout.grade, subProgress(progress, [0.6, 0.7]));
      return { raster, surface: surfaceOf(frame), outlines: frame.outlines };
    };
    const { widthPx, heightPx } = layout;
    const running =
      widthPx * heightPx < aloneBelowPx
        ? undefined
        : thread?.run(
            { layout, cloudNoise: cube, seed: rng.seed },
            arenaBytesFor(widthPx, heightPx),
            subProgress(progress, [0, 0]),
            program,
          );
    return await (running ?? program(createSingleThreadContext()));
  };

  return {
    version: VERSION,
    async paint(order, io = quietIo()) {
      demandFinishes(order.finishes);
      const { style = order.finishes[0], widthPx, heightPx, code } = order;
      const words = reader.read({ ...order, style }, io.rng.fork("understand"));
      const { graph: asked, inOwnWords } = words;
      shelf ??= openMotifs();
      const motifs = await shelf;
      const cast = castOf(reader.nouns, motifs, models, fills);
      const forCode = code !== undefined;
      const chances = { compose: io.rng.fork("compose"), render: io.rng.fork("render") };
      const setup = { widthPx, heightPx, cast, wardrobe: { motifs, models }, isMain: words.isMain };
      const composed = await (code
        ? composeForCode(asked, setup, chances.compose, code)
        : composeSeen(asked, setup, chances, subProgress(io, [0, 0])));
      const { layout, homeless, graph, leftOut, loosened, tries } = composed;
      const flat = SOLID_FINISHES.has(order.finishes[0]) ? figuresWithoutVolume(graph, layout, reader.nouns) : [];
      const finishes = flat.length > 0 ? [FLAT_FINISH, ...order.finishes.slice(1)] : order.finishes;
      const { raster: plain, surface, outlines } = await renderedOf(layout, motifs, chances.render, io);
      const seen = { ...surface, depth: surface.depth.data, outlines };
      const faults = faultsOf(graph, layout, seen, words.isMain, reader.nouns);
      const night = isNight(graph);
      const textureIo = subProgress(io, [0.7, 0.7]);
      const textured = code && layCodeTexture(plain, surface, code, night, io.rng.fork("code texture"), textureIo);
      const raster = (await textured) ?? plain;
      io.onPreview?.(() => smaller(raster));
      const flatly = flatWarnings(style, flat.map(inOwnWords));
      const warnings = inOrderOfWeight([...warningsOf(words, composed, faults), ...flatly]);
      const lost = homeless.length + leftOut.length;
      // what a code does to a picture is judged by whoever lays it
      const evidence = code
        ? undefined
        : evidenceOf({ faults, raster, surface, warnings, lost, loosened: loosened.length });
      return {
        ...{ raster, surface, night, finishes, warnings },
        ...(evidence && { quality: qualityOf(evidence) }),
        // Plain JSON: absent properties of a subject are left out.
        recipe: {
          graph: JSON.parse(JSON.stringify(graph)),
          ...{ layout: layout.id, finishes, forCode },
          ...(evidence && { look: { tries, leftOut: leftOut.map(({ name }) => name), evidence } }),
        },
        finish: async (unfinished) =>
          inAskedTones(await finishAll(unfinished, surface, finishes, io), graph, surface, forCode, io),
      } satisfies PaintedScene;
    },
  };
}

/** What the words ask for and the picture does not show. */
function warningsOf(
  words: ReadPrompt,
  { graph, homeless, notFollowed, leftOut, fewer, loosened }: SeenComposition,
  faults: Faults,
): Warning[] {
  return [
    ...words.warnings,
    ...homelessIn(graph, homeless, words),
    ...warningsOfLook(graph, faults, { leftOut, fewer, loosened }, words),
    ...notFollowedWarnings(words.graph, notFollowed),
  ];
}

/** Once: the code decides what is seen of it. */
function composeForCode(
  asked: SceneGraph,
  { widthPx, heightPx, cast, isMain }: Setup,
  rng: Rng,
  { keepOut }: CodeGuide,
): SeenComposition {
  const { graph, loosened, empty } = withFooting(asked, cast.nouns, isMain);
  return {
    ...compose(graph, widthPx, heightPx, rng, true, cast, keepOut),
    graph,
    leftOut: unwornOf(empty),
    fewer: [],
    loosened,
    tries: 0,
  };
}

function demandFinishes(finishes: PaintOrder["finishes"]): void {
  if (finishes.length === 0) throw new RangeError("finishes: expected at least one, got none");
  for (const key of finishes)
    if (!Object.hasOwn(FINISHES, key))
      throw new RangeError(`finishes: expected keys of FINISHES of easel-picture/finish, got ${JSON.stringify(key)}`);
}

/** Seed 1 without progress: for programs that need neither. */
function quietIo(): PaintIo {
  return { rng: createRng(1), checkpoint: async () => {} };
}

/** Finishes that show light on bodies, in which a flat motif would be a second medium. */
const SOLID_FINISHES = new Set(["photographic", "digital-art", "fantasy-art", "oil", "disco", "neon-punk"]);
/** What is painted instead. */
const FLAT_FINISH = "gouache";

/** The nouns of which there is only a motif, where motifs are drawn. */
function figuresWithoutVolume({ figures, setting }: SceneGraph, { reliefs }: Layout, nouns: Cast["nouns"]): string[] {
  if (setting === "portrait" || !reliefs.some(({ volume }) => volume === null)) return [];
  return figures.map(({ noun }) => noun).filter((noun) => nouns.get(noun)?.volume === undefined);
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
  io: PaintIo,
): Promise<Raster> {
  let picture = unfinished;
  for (const [i, key] of finishes.entries()) {
    const span = [0.7 + (0.3 * i) / finishes.length, 0.7 + (0.3 * (i + 1)) / finishes.length] as const;
    picture = await FINISHES[key](picture, surface, io.rng.fork(`finish ${key}`), subProgress(io, span));
  }
  return picture;
}

/** "Black and white", "two colours": over the finish, whatever it is. A code keeps its colours; plain ground has one. */
function inAskedTones(
  picture: Raster,
  graph: SceneGraph,
  { subject }: ReturnType<typeof surfaceOf>,
  forCode: boolean,
  { rng }: PaintIo,
): Raster {
  const { directions, palette } = graph;
  const tones = directions?.tones;
  if (tones === undefined || (forCode && typeof tones === "number")) return picture;
  const isGround = (pixel: number) => directions?.plain === true && subject[pixel] === 0;
  const isMark = isMarkOf(graph) && typeof tones === "number";
  // a mark has the colours that are said of it and of its ground, not those that a lamp makes of them
  const paper = isMark ? linearOfHex(paperOf(graph) ?? MARK_PAPER) : undefined;
  const own = isMark ? graph.figures.flatMap(({ colour }) => colour ?? []) : [];
  const named = [...new Set([...own, ...palette])].map(linearOfHex);
  return inTones(picture, tones, named, rng.fork("tones"), isGround, paper);
}

function notFollowedWarnings({ directions }: SceneGraph, names: readonly DirectionName[]): Warning[] {
  if (names.length === 0) return [];
  const said = names.map((name) => directions?.said[name] ?? name);
  return [{ code: "not-followed", message: `not followed here: ${said.join(", ")}`, field: "prompt" }];
}

/** Things that had no place, the main one first, in the caller's words. */
function homelessIn(
  graph: SceneGraph,
  homeless: readonly string[],
  { isMain, inOwnWords }: Pick<ReadPrompt, "isMain" | "inOwnWords">,
): Warning[] {
  const [main, others] = [homeless.filter(isMain), homeless.filter((form) => !isMain(form))];
  return [
    ...homelessWarnings("subject-not-drawn", graph, main.map(inOwnWords)),
    ...homelessWarnings("unresolved", graph, others.map(inOwnWords)),
  ];
}

function homelessWarnings(code: Warning["code"], { setting }: SceneGraph, homeless: readonly string[]): Warning[] {
  if (homeless.length === 0) return [];
  const message = `not drawn, no place for it in a ${setting}: ${homeless.join(", ")}`;
  return [{ code, message, field: "prompt", undrawn: homeless }];
}
