/** The built-in engine that needs no model: words to a scene, a scene to light and surfaces, light to a picture, a picture to a medium. */

import { availableParallelism } from "node:os";
import { EaselError } from "../../contract/errors.ts";
import { FINISHES } from "../../finish/index.ts";
import { within } from "../../raster/bands.ts";
import type { Raster } from "../../raster/raster.ts";
import { createRng } from "../../raster/rng.ts";
import { findStyle } from "../../styles/catalogue.ts";
import type { Engine, EngineIo, PaintAsk, Painted, Warning } from "../engine.ts";
import { createCloudNoise } from "./clouds.ts";
import { compose } from "./compose/compose.ts";
import { type Cast, showsAge } from "./compose/figures.ts";
import { createModelShelf, type ModelShelf } from "./figures/models.ts";
import { roomFor, surfaceOf } from "./frame.ts";
import { grade } from "./grade.ts";
import { createLoneHand, type Hand } from "./hands.ts";
import { createLexicon } from "./lexicon.ts";
import { type MotifShelf, openMotifs } from "./motifs/motif.ts";
import { nounTable } from "./motifs/nouns.ts";
import { coveredShare } from "./motifs/raster.ts";
import { render } from "./render.ts";
import type { SceneGraph } from "./scene-graph.ts";
import { createSecondHand } from "./second-hand.ts";
import type { Share } from "./second-hand-thread.ts";
import { understand } from "./understand.ts";

const VERSION = "5";

/** What is smaller is painted before a second hand would have helped much. */
const ALONE_BELOW_PX = 150_000;

interface PainterOptions {
  /** Pictures with fewer pixels are painted by one hand. Default: 150,000, and all where there is one core. */
  readonly aloneBelowPx?: number;
}

/** The painter. `paint` throws EaselError GENERATION_FAILED for an unknown style or overlay; other asks always give a picture. */
export function createPainter({
  aloneBelowPx = availableParallelism() > 1 ? ALONE_BELOW_PX : Infinity,
}: PainterOptions = {}): Engine {
  const nouns = nounTable();
  const lexicon = createLexicon(nouns);
  let shelf: Promise<MotifShelf> | undefined;
  let cube: Float32Array | undefined;
  const models = createModelShelf();
  const fills = new Map<string, number>();
  const secondHand = createSecondHand<Share>(new URL("./second-hand-thread.ts", import.meta.url));
  return {
    id: "painter",
    version: VERSION,
    async paint(ask, io) {
      const style = findStyle(ask.style);
      if (!style) throw new EaselError("GENERATION_FAILED", `the painter has no style ${ask.style}`);
      const finishes = [style.finish, ...(ask.overlay === undefined ? [] : [ask.overlay])];
      for (const key of finishes)
        if (!Object.hasOwn(FINISHES, key)) throw new EaselError("GENERATION_FAILED", `there is no finish ${key}`);
      const graph = understand(ask.prompt, ask.negativePrompt, lexicon, nouns, io.rng.fork("understand"));
      shelf ??= openMotifs();
      const motifs = await shelf;
      const { layout, homeless } = compose(
        graph,
        ask.widthPx,
        ask.heightPx,
        io.rng.fork("compose"),
        ask.code !== undefined,
        castOf(nouns, motifs, models, fills),
      );
      // the same cube for every picture: made once per engine, from a seed of its own
      if (layout.kind === "world" && layout.clouds) cube ??= await createCloudNoise(createRng(77), within(io, [0, 0]));
      const rng = io.rng.fork("render");
      const program = async (hand: Hand) => {
        const supplies = { cloudNoise: cube, wardrobe: { motifs, models } };
        const frame = await render(hand, layout, supplies, rng, within(io, [0, 0.6]));
        const raster = await grade(frame, layout.grade, within(io, [0.6, 0.7]));
        return { raster, surface: surfaceOf(frame) };
      };
      const { widthPx, heightPx } = layout;
      const led =
        widthPx * heightPx < aloneBelowPx
          ? undefined
          : secondHand.lead(
              { layout, cloudNoise: cube, seed: rng.seed },
              roomFor(widthPx, heightPx),
              within(io, [0, 0]),
              program,
            );
      const { raster, surface } = await (led ?? program(createLoneHand()));
      return {
        raster,
        warnings: warningsOf(ask, graph, homeless, nouns),
        // Recipes are plain JSON: what a subject was not given is not there.
        recipe: { graph: JSON.parse(JSON.stringify(graph)), layout: layout.id, finishes, calm: ask.code !== undefined },
        scene: { surface, night: isNight(graph), finish: (woven) => finishAll(woven, surface, finishes, io) },
      } satisfies Painted;
    },
    health: async () => ({ ok: true }),
  };
}

function isNight({ time, setting }: SceneGraph): boolean {
  return time === "night" || setting === "cosmos" || setting === "moon";
}

/** What composition must know of the motifs; `fills` keeps what was measured. */
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
  woven: Raster,
  surface: ReturnType<typeof surfaceOf>,
  finishes: readonly string[],
  io: EngineIo,
): Promise<Raster> {
  let picture = woven;
  for (const [i, key] of finishes.entries()) {
    const span = [0.7 + (0.3 * i) / finishes.length, 0.7 + (0.3 * (i + 1)) / finishes.length] as const;
    picture = await FINISHES[key](picture, surface, io.rng.fork(`finish ${key}`), within(io, span));
  }
  return picture;
}

/** Built as they were long ago. */
const OLD = new Set(["castle", "church", "tower", "windmill", "pagoda", "pyramid", "bridge", "rock"]);

function warningsOf(ask: PaintAsk, graph: SceneGraph, homeless: readonly string[], nouns: Cast["nouns"]): Warning[] {
  const warnings: Warning[] = [];
  const field = "prompt";
  if (graph.unresolved.length > 0)
    warnings.push({
      code: "unresolved",
      message: `not drawn, unknown to the painter: ${graph.unresolved.join(", ")}`,
      field,
    });
  if (homeless.length > 0)
    warnings.push({
      code: "unresolved",
      message: `not drawn, no place for it in a ${graph.setting}: ${homeless.join(", ")}`,
      field,
    });
  const ageless = [
    ...graph.subjects.filter((s) => s.age && !(s.age === "old" && OLD.has(s.form))).map((s) => `${s.age} ${s.form}`),
    ...graph.figures.filter((f) => f.age && !showsAge(nouns.get(f.noun)!, f.age)).map((f) => `${f.age} ${f.noun}`),
  ];
  if (ageless.length > 0)
    warnings.push({ code: "unresolved", message: `drawn, but not its age: ${ageless.join(", ")}`, field });
  if (graph.setting === "abstract" && !graph.settingNamed)
    warnings.push({
      code: "abstract",
      message: `nothing to see was named in ${JSON.stringify(ask.prompt.slice(0, 60))}: painted as an abstract`,
      field,
    });
  return warnings;
}
