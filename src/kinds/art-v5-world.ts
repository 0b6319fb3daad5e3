/** Pictures of the worlds of carriers, without a code: which request is painted so, and how. */

import { type KindParams, sidesOf } from "easel-contract";
import type { CarrierReader, CarrierReading } from "easel-painter";
import type { CarrierEntry } from "easel-painter/carriers";
import { type Progress, subProgress } from "easel-picture";
import { carrierNamed, warningsOfCarrier } from "./carrier-style.ts";
import type { KindIo, Ordered, Produced, Tools } from "./kind.ts";

/** A world and what it shows of the prompt. */
export interface WorldChoice {
  readonly style: string;
  readonly entry: CarrierEntry;
  readonly reading: CarrierReading;
}

/** Words that ask for scenery as carriers show it. */
const FROM_ABOVE = /\b(?:from above|from the air|aerial|bird'?s[- ]eye|top[- ]down|drone (?:photo|shot|view))\b/i;

/**
 * The world of a style's name; for `Auto` (`mayChoose`) the one that the prompt is about and shows whole. Scenery is chosen so only
 * where a view from above is asked for: the painter shows it with a horizon.
 */
export function chooseWorld(
  reader: CarrierReader,
  { style, prompt }: Pick<KindParams["art_v5"], "style" | "prompt">,
  mayChoose: boolean,
): WorldChoice | undefined {
  const named = carrierNamed(style);
  const entry = named ?? (mayChoose ? reader.choose(prompt) : undefined);
  if (!entry) return undefined;
  const reading = reader.read(prompt, entry);
  if (!named && (reading.warnings.length > 0 || (entry.isScenery && !FROM_ABOVE.test(prompt)))) return undefined;
  return { style: entry.title, entry, reading };
}

/** Paints the world in the shape of a request. Throws the errors of Engine. */
export async function produceWorld(
  { style, entry, reading }: WorldChoice,
  params: Ordered<KindParams["art_v5"]>,
  defaultAr: string,
  tools: Tools,
  io: KindIo,
): Promise<Produced> {
  const { season, hour, palette, props } = reading;
  const progress: Progress = subProgress(io, [0, 0.98]);
  const { raster, warnings, recipe } = await tools.engine("carry").carry!(
    {
      carrier: entry.name,
      ...sidesOf(params.ar ?? defaultAr, params.areaPx),
      ...(season && { season }),
      ...(hour && { hour }),
      ...(palette !== undefined && { palette }),
      ...(props.length > 0 && { props }),
    },
    { ...io, checkpoint: progress.checkpoint },
  );
  return {
    raster,
    warnings: [...warnings, ...warningsOfCarrier({ style, entry, reading }, params)],
    recipe: { style, ...recipe, shown: reading.shown, hasCode: false, plan: entry.plan },
    evidence: undefined,
    capability: "carry",
  };
}
