/** The built-in engine that needs no model: the painter of `easel-painter`, asked in the words of a service. */

import { EaselError } from "easel-contract";
import {
  CARRIERS,
  type CarriedPicture,
  type CarrierAsk,
  type CarrierEntry,
  paintCarrier,
  paintPoster,
  paintWorld,
  type WorldAsk,
} from "easel-painter/carriers";
import { createPainter, type PainterOptions } from "easel-painter/node";
import type { Raster } from "easel-picture";
import { FINISHES, type Finish } from "easel-picture/finish";
import { findStyle } from "../../styles/catalogue.ts";
import type { CarryRequest, Engine, EngineIo, EngineResult, PaintResult, Warning } from "../engine.ts";
import { demandAlike } from "./alike.ts";

/**
 * The painter. `paint` and `carry` throw EaselError GENERATION_FAILED for a style, overlay or carrier that does not exist, and for a
 * season, an hour or a palette that the carrier does not have. Every other request gives a picture.
 */
export function createPainterEngine(options: PainterOptions = {}): Engine {
  const painter = createPainter(options);
  return {
    id: "painter",
    version: painter.version,
    async paint({ style: name, overlay, ...ask }, io) {
      const style = findStyle(name);
      if (!style) throw new EaselError("GENERATION_FAILED", `the painter has no style ${name}`);
      const own = (ask.code && style.finishUnderCode) ?? style.finish;
      const finishes = [own, ...(overlay === undefined ? [] : [overlay])];
      finishes.forEach(finishOf);
      const { raster, warnings, recipe, surface, finish, quality } = await painter.paint(
        { ...ask, style: style.name, finishes },
        io,
      );
      return {
        raster,
        recipe,
        scene: { surface, finish },
        warnings: ask.code === undefined && isPhotographic(finishes) ? [...warnings, RENDERING] : warnings,
        ...(quality && { quality: { ...quality, reasons: [...quality.reasons] } }),
      } satisfies PaintResult;
    },
    carry,
    health: async () => ({ ok: true }),
  };
}

const RENDERING: Warning = {
  code: "rendering",
  field: "style",
  message:
    "the built-in painter is a renderer, so this does not pass for a photograph: a drawn style such as Picture Book suits its pictures, and photographs need a model (docs/engines.md)",
};

/** Whether no medium is laid over the picture. Under a code nobody takes it for a photograph. */
function isPhotographic(finishes: readonly string[]): boolean {
  return finishes.every((finish) => finish === "photographic");
}

/** The capability `carry`: a world that is the code, as the request's carrier paints it. */
async function carry(request: CarryRequest, io: EngineIo): Promise<EngineResult> {
  const { carrier: name, overlay, finer, ...ask } = request;
  const entry = CARRIERS.find((one) => one.name === name);
  if (!entry) throw new EaselError("GENERATION_FAILED", `the painter has no carrier ${name}`);
  const over = overlay === undefined ? undefined : finishOf(overlay);
  const finish: CarrierAsk["finish"] =
    over && ((raster, surface, progress) => over(raster, surface, io.rng.fork(`finish ${overlay}`), progress));
  try {
    if (finer) return { raster: await paintFiner(entry, request, io), warnings: [], recipe: { carrier: name } };
    const asked = { ...ask, ...(finish && { finish }) };
    const { raster, palette, roles, season, hour, photograph } = await paintWorldOf(entry, asked, io);
    return {
      raster,
      warnings: [],
      recipe: {
        carrier: name,
        palette,
        season,
        hour,
        ...(roles && { colours: roles.map(({ colour, roles, shown }) => ({ colour, roles, shown })) }),
        ...(ask.logo && { logo: entry.logo?.craft }),
        ...(ask.props?.length && { props: ask.props }),
        ...(photograph && { photograph }),
      },
    };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new EaselError("GENERATION_FAILED", error.message, { cause: error });
  }
}

async function paintFiner(
  entry: CarrierEntry,
  { overlay, finer, carrier: _, ...ask }: CarryRequest,
  io: EngineIo,
): Promise<Raster> {
  if (overlay !== undefined || !ask.code || !finer)
    throw new EaselError("GENERATION_FAILED", "only a world with a code and without a second style is drawn finer");
  const { scale, original } = finer;
  const onPicture = (picture: Raster) => demandAlike(picture, original);
  return paintPoster(entry, { ...(ask as CarrierAsk), scale, onPicture }, io.rng, io);
}

/** A carrier with its code, or without one where none is asked for. */
function paintWorldOf(
  entry: CarrierEntry,
  ask: Omit<CarryRequest, "carrier" | "overlay">,
  io: EngineIo,
): Promise<Omit<CarriedPicture, "movedMean01">> {
  return ask.code ? paintCarrier(entry, ask as CarrierAsk, io.rng, io) : paintWorld(entry, ask as WorldAsk, io.rng, io);
}

function finishOf(key: string): Finish {
  const finish = Object.hasOwn(FINISHES, key) ? FINISHES[key] : undefined;
  if (!finish) throw new EaselError("GENERATION_FAILED", `there is no finish ${key}`);
  return finish;
}
