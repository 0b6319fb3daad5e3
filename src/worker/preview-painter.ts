/** The entry of the process that paints previews of requests. The painter is loaded with the first one. */

import { EaselError, encodingOf } from "easel-contract";
import { createRng, type Raster } from "easel-picture";
import { decodeImage } from "../codec/decode.ts";
import { encodePicture } from "../codec/encode.ts";
import type { Engine } from "../engines/engine.ts";
import { type KindSettings, keepKinds } from "../kinds/index.ts";
import type { Tools } from "../kinds/kind.ts";
import type { PaintedPreview, PreviewOrder } from "../service/preview-request.ts";
import { answerParent } from "./side-process-entry.ts";

/** A request, with the settings of the kinds. */
export interface PreviewTask extends PreviewOrder {
  readonly settings: KindSettings;
}

/** Of a request that names no format. */
const SMALL = { format: "webp", quality: 82 } as const;

let kinds: ReturnType<typeof keepKinds> | undefined;
let painter: Promise<Engine> | undefined;

answerParent<PreviewTask, PaintedPreview>(
  async ({ kind: name, settings, params, inputs, prepared, seed }, { checkpoint }, signal) => {
    painter ??= import("../engines/painter/index.ts").then(({ createPainterEngine }) => createPainterEngine());
    const engine = await painter;
    const tools: Tools = {
      engine(capability) {
        if (engine[capability]) return engine;
        throw new EaselError(
          "ENGINE_UNAVAILABLE",
          `previews are painted by the built-in painter, which cannot ${capability}`,
        );
      },
    };
    // The settings of a service do not change while it runs.
    kinds ??= keepKinds(settings);
    const kind = await kinds(name);
    if (!kind?.preview) throw new EaselError("GENERATION_FAILED", `${name} has no previews`);
    const io = { imageId: "preview", seed, rng: createRng(seed), signal, checkpoint };
    const images: Record<string, Raster> = {};
    for (const [field, bytes] of Object.entries(inputs)) images[field] = await decodeImage(bytes);
    const { raster, style, warnings } = await kind.preview(
      params,
      { images, ...(prepared && { prepared }) },
      tools,
      io,
    );
    const { output_format: asked }: Readonly<Record<string, unknown>> = params;
    const encoding = asked === undefined ? SMALL : encodingOf(params);
    return { bytes: await encodePicture(raster, encoding), format: encoding.format, style, warnings };
  },
);
