/** The entry of the process that paints previews of requests. The painter is loaded with the first one. */

import { EaselError, type KindName } from "easel-contract";
import { createRng } from "easel-picture";
import { encodeWebp } from "../codec/encode.ts";
import type { Engine } from "../engines/engine.ts";
import { KINDS, type KindSettings } from "../kinds/index.ts";
import type { ImageKind, Tools } from "../kinds/kind.ts";
import type { PaintedPreview, PreviewOrder } from "../service/preview-request.ts";
import { answerParent } from "./side-process-entry.ts";

/** A request, with the settings of the kinds. */
export interface PreviewTask extends PreviewOrder {
  readonly settings: KindSettings;
}

const QUALITY = 82;

const kinds = new Map<KindName, Promise<ImageKind>>();
let painter: Promise<Engine> | undefined;

answerParent<PreviewTask, PaintedPreview>(
  async ({ kind: name, settings, params, prepared, seed }, { checkpoint }, signal) => {
    painter ??= import("../engines/painter/index.ts").then(({ createPainter }) => createPainter());
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
    const kind = await kindOf(name, settings);
    if (!kind.preview) throw new EaselError("GENERATION_FAILED", `${name} has no previews`);
    const io = { imageId: "preview", seed, rng: createRng(seed), signal, checkpoint };
    const { raster, style, warnings } = await kind.preview(params, prepared, tools, io);
    return { bytes: await encodeWebp(raster, QUALITY), style, warnings };
  },
);

/** The settings of a service do not change while it runs. */
function kindOf(name: KindName, settings: KindSettings): Promise<ImageKind> {
  const known = kinds.get(name) ?? KINDS.find((entry) => entry.name === name)?.load(settings);
  if (!known) throw new EaselError("INTERNAL", "", { cause: new Error(`no kind ${name}`) });
  kinds.set(name, known);
  return known;
}
