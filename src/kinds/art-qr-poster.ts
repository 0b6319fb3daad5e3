/** QR art whose picture is the code, drawn again finer for large paper. */

import { type ArtQrParams, EaselError } from "easel-contract";
import { createGate, plainRaster } from "easel-qr-art";
import type { Reader } from "easel-qr-art/readers";
import { chooseCarrier, DRAWS, driftLayout, paintAttempt, photoFor } from "./art-qr-carrier.ts";
import type { Evidence } from "./art-qr-evidence.ts";
import type { StyleChooser } from "./art-qr-style.ts";
import type { Inputs, KindIo, Ordered, PosterSource, Produced, Tools } from "./kind.ts";

/** A photograph is read with at most so many times the pixels along a side. */
const MOST_OF_PHOTO = 2;

interface PosterJob {
  readonly params: Ordered<ArtQrParams>;
  readonly text: string;
  readonly images: Inputs["images"];
  readonly source: PosterSource;
  readonly styles: StyleChooser;
  readonly readers: readonly Reader[];
  readonly tools: Tools;
  readonly io: KindIo;
}

/** The world of the recipe, with the pieces of the attempt that was delivered. Throws GENERATION_FAILED where it cannot be drawn finer. */
export async function producePoster(job: PosterJob): Promise<Produced> {
  const { params, text, images, source, styles, readers, tools, io } = job;
  const { original, recipe, scale } = source;
  const { image, "logo.image": logo } = images;
  const size = image && { widthPx: image.width, heightPx: image.height };
  const world = await chooseCarrier(styles, params, text, size);
  if (recipe.carriedBy !== "carrier" || !world || world.choice.entry.name !== recipe.carrier)
    throw new EaselError("GENERATION_FAILED", "the settings of this service now choose another world for this request");
  const laid = driftLayout(world.laid, world.choice.entry, io.rng);
  const shown = photoFor(world, params, image, Math.min(scale, MOST_OF_PHOTO));
  const asked = { params, laid, choice: world.choice, ...shown, logo, tools, io };
  const painted = await paintAttempt(asked, Number(recipe.rounds) - 1, io, { scale, original });
  const { placed } = painted;
  const evidence: Evidence = {
    gate: createGate(readers, text, () => plainRaster(placed, original.width, original.height)),
    text,
    placed,
    raster: original,
    reads: [],
    unreadDraws: DRAWS,
    signal: io.signal,
  };
  return {
    raster: painted.raster,
    warnings: painted.warnings,
    recipe: { ...painted.recipe, scale },
    evidence,
    capability: "carry",
    isUnread: true,
  };
}
