/** What the fences take from the painter, and the only file of theirs that knows where it lies. */

import { createRng } from "easel-picture";
import { ANIMALS } from "../../src/animals/index.ts";
import { compose as composeGraph } from "../../src/compose/compose.ts";
import { withFooting } from "../../src/compose/footing.ts";
import type { Cast } from "../../src/compose/items.ts";
import { createModelShelf } from "../../src/figures/models.ts";
import { coveredShare } from "../../src/motifs/raster.ts";
import { type Volume, volumeTable } from "../../src/motifs/volumes.ts";
import { readMotifs } from "../../src/node/index.ts";
import { PLACES } from "../../src/places/index.ts";
import { ACTS } from "../../src/read/lexicon.ts";
import { createPromptReader } from "../../src/read/prompt-reader.ts";
import type { SceneGraph } from "../../src/scene-graph.ts";
import { SCENERY } from "../../src/scenery/index.ts";
import { COMPOSERS } from "../../src/settings/index.ts";

export { MATERIAL } from "easel-picture";
export { type Family, type Recipe, recipeOf } from "../../src/figures/recipe.ts";
export { sculpt } from "../../src/figures/sculpt.ts";
export type { Dab, Sculpture } from "../../src/figures/sculpture.ts";
export type { Structure, Tower } from "../../src/layout.ts";
export type { Rgb } from "../../src/rgb.ts";
export { buildForm, buildTower } from "../../src/scenery/build.ts";

/** Half the footprint of every built thing, and its height. */
export const FORM_SIZES = Object.fromEntries(
  Object.entries(SCENERY).map(([form, { radiusM, heightM }]) => [form, { radiusM, heightM }]),
);

/** Every volume that a word of the lexicon names. */
export const volumes = (): readonly Volume[] => [...volumeTable().values()].map(({ volume }) => volume);

/** The coats of a four-legged kind, its usual one first. */
export const coatsOf = (kind: string): readonly string[] => ANIMALS[kind].coats;

/** All that a prompt can name as a place, and all that a figure can do. */
export const NAMEABLE: Readonly<Record<"setting" | "spot" | "act", readonly string[]>> = {
  setting: [...Object.keys(COMPOSERS), "abstract", "cosmos"],
  spot: Object.keys(PLACES),
  act: [...new Set(ACTS.values())],
};

/** A part of a picture that a code will cover, as shares of its width and height. */
export interface Kept {
  readonly x01: number;
  readonly y01: number;
  readonly side01: number;
}

/** Reads and composes prompts as the engine does. */
export interface Composer {
  read(prompt: string): { readonly graph: SceneGraph; readonly warnings: readonly unknown[] };
  /** Sizes in pixels; `kept` where the picture is to carry a code there. */
  compose(
    prompt: string,
    graph: SceneGraph,
    widthPx: number,
    heightPx: number,
    kept?: Kept,
  ): ReturnType<typeof composeGraph>;
}

/** A composer whose chance depends on the prompt alone. */
export async function openComposer(): Promise<Composer> {
  const reader = createPromptReader();
  const motifs = await readMotifs();
  const fills = new Map<string, number>();
  const cast: Cast = {
    nouns: reader.nouns,
    shape: createModelShelf().shape,
    aspect: (name) => motifs.motif(name).width / motifs.motif(name).height,
    fill01: (name) => {
      const fill = fills.get(name) ?? coveredShare(motifs.motif(name));
      fills.set(name, fill);
      return fill;
    },
  };
  const rngOf = (prompt: string) => createRng(1).fork(prompt);
  return {
    read: (prompt) => reader.read({ prompt, negativePrompt: "" }, rngOf(prompt).fork("understand")),
    compose(prompt, asked, widthPx, heightPx, kept) {
      const { graph } = withFooting(asked, reader.nouns, () => false);
      const rng = rngOf(prompt).fork(`compose ${widthPx} ${heightPx}`);
      if (!kept) return composeGraph(graph, widthPx, heightPx, rng, false, cast);
      const sidePx = Math.round(kept.side01 * Math.min(widthPx, heightPx));
      const xPx = Math.round(kept.x01 * widthPx);
      const yPx = Math.round(kept.y01 * heightPx);
      return composeGraph(graph, widthPx, heightPx, rng, true, cast, [{ xPx, yPx, widthPx: sidePx, heightPx: sidePx }]);
    },
  };
}
