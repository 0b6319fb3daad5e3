/** Single figures in a studio, tile by tile, for contact sheets. */

import { setImmediate } from "node:timers/promises";
import type { WorldLayout } from "easel-painter/inspect";
import {
  aspectOfShape,
  compose,
  createLexicon,
  createModelShelf,
  createSingleThreadContext,
  grade,
  nounTable,
  type recipeOf,
  render,
  surfaceOf,
  understand,
} from "easel-painter/inspect";
import { readMotifs } from "easel-painter/node";
import { createRaster, createRng, type Raster } from "easel-picture";
import { FINISHES } from "easel-picture/finish";

type Recipe = ReturnType<typeof recipeOf>;

/** Draws a figure that is turned by `yawRad`: 0 = facing right, -π/2 = facing the camera. */
export type Studio = (recipe: Recipe, yawRad: number) => Promise<Raster>;

/** A studio whose pictures are squares of `sidePx`; `place` is the prompt for what is around the figure. */
export async function openStudio(sidePx: number, place = "a studio"): Promise<Studio> {
  const nouns = nounTable();
  const lexicon = createLexicon(nouns);
  const models = createModelShelf();
  const motifs = await readMotifs();
  const progress = { checkpoint: () => setImmediate() };
  const cast = { nouns, aspect: () => 1, fill01: () => 0.5, shape: models.shape };
  return async (recipe, yawRad) => {
    const graph = understand(place, "", lexicon, nouns, createRng(2));
    const layout = compose(graph, sidePx, sidePx, createRng(5), false, cast).layout as WorldLayout;
    const aspect = aspectOfShape(models.shape(recipe), yawRad);
    const plan = {
      motif: "cat",
      volume: { recipe, yawRad, fastened: null },
      subject: 1,
      xPx: sidePx / 2,
      footPx: sidePx * 0.9,
      heightPx: Math.min(0.8 * sidePx, (0.88 * sidePx) / aspect),
      mirrored: false,
      pose: "standing" as const,
      colour: null,
      material: "fur" as const,
      worn: false,
      bulge01: 0.5,
      support: "ground" as const,
      parent: -1,
      behind01: 0,
      zM: 4,
    };
    const frame = await render(
      createSingleThreadContext(),
      { ...layout, clouds: null, reliefs: [plan] },
      { cloudNoise: undefined, wardrobe: { motifs, models } },
      createRng(7),
      progress,
    );
    const raster = await grade(frame, layout.grade, progress);
    return FINISHES.photographic(raster, surfaceOf(frame), createRng(1), progress);
  };
}

/** Tiles of one size side by side, in rows of `columns`. */
export function sheetOf(tiles: readonly Raster[], columns: number): Raster {
  const side = tiles[0].width;
  const across = Math.min(columns, tiles.length);
  const sheet = createRaster(across * (side + 4) - 4, Math.ceil(tiles.length / across) * (side + 4) - 4);
  sheet.data.fill(255);
  for (const [i, tile] of tiles.entries())
    for (let y = 0; y < side; y++)
      sheet.data.set(
        tile.data.subarray(y * side * 4, (y + 1) * side * 4),
        ((Math.floor(i / across) * (side + 4) + y) * sheet.width + (i % across) * (side + 4)) * 4,
      );
  return sheet;
}
