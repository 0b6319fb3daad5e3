/** A small picture of QR art in a second, before it is ordered: the world that a carrier would paint, with nobody's word that it reads. */

import { type ArtQrParams, invalid } from "easel-contract";
import { type Raster, resample } from "easel-picture";
import { chooseCarrier, driftLayout, paintAttempt, photoFor, reduceLayout } from "./art-qr-carrier.ts";
import type { StyleChooser } from "./art-qr-style.ts";
import { warningsOfCarrier } from "./carrier-style.ts";
import type { KindIo, Ordered, RequestPreview, Tools } from "./kind.ts";

/** Long side of a preview, in pixels. */
const PREVIEW_PX = 320;

/** A request, with the text of its code. */
interface PreviewJob {
  readonly params: Ordered<ArtQrParams>;
  readonly text: string;
  /** The photograph that is to hang there. */
  readonly image: Raster | undefined;
  readonly styles: StyleChooser;
  readonly tools: Tools;
  readonly io: KindIo;
}

/** Throws VALIDATION_ERROR for a request that no carrier serves, CONTENT_TOO_LONG, and what the engine throws. */
export async function previewCarrier({ params, text, image, styles, tools, io }: PreviewJob): Promise<RequestPreview> {
  const world = await chooseCarrier(styles, params, text, image && { widthPx: image.width, heightPx: image.height });
  if (!world)
    throw invalid({
      field: "style",
      message:
        "expected a style of the category Carriers, or Auto with words that a carrier shows: others have no preview",
    });
  const { choice } = world;
  const laid = driftLayout(reduceLayout(world.laid, choice.entry, PREVIEW_PX), choice.entry, io.rng);
  const job = { params, laid, choice, ...photoFor({ laid }, params, image), logo: undefined, tools, io };
  const { raster, warnings } = await paintAttempt(job, 0, io);
  const scale = PREVIEW_PX / Math.max(raster.width, raster.height);
  return {
    raster: resample(raster, Math.round(raster.width * scale), Math.round(raster.height * scale)),
    style: choice.style,
    warnings: [...warnings, ...warningsOfCarrier(choice, params)],
  };
}
