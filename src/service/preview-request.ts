/** Paints a small picture of what a create request would give, with all checks of a create but those of limits. Nothing is stored. */

import { randomInt } from "node:crypto";
import { EaselError, invalid, type KindName } from "easel-contract";
import type { PreparedData } from "../kinds/kind.ts";
import { type CreateDeps, prepareTools } from "./create-image.ts";
import { noEngine, type Params, parseRequest } from "./read-request.ts";
import type { PreviewAnswer, PreviewAsk } from "./service.ts";

export interface PreviewDeps extends Pick<CreateDeps, "kinds" | "publicUrl" | "strict"> {
  /** Throws EaselError: VALIDATION_ERROR for a request that has no preview, SERVICE_UNAVAILABLE; the signal's reason. */
  paintPreview(order: PreviewOrder, signal: AbortSignal): Promise<PaintedPreview>;
}

/** A request that passed its checks. */
export interface PreviewOrder {
  readonly kind: KindName;
  readonly params: Params;
  readonly prepared?: PreparedData;
  /** 0..2^32-1. */
  readonly seed: number;
}

export type PaintedPreview = Omit<PreviewAnswer, "seed">;

/** Throws the 4xx errors of creates, ENGINE_UNAVAILABLE, and what `paintPreview` throws. */
export async function previewRequest(
  deps: PreviewDeps,
  { kind: name, body, ...ask }: PreviewAsk,
): Promise<PreviewAnswer> {
  const served = deps.kinds.get(name);
  if (!served) throw noEngine(name);
  const { kind } = served;
  if (!kind.preview) throw new EaselError("VALIDATION_ERROR", `${name} has no previews`);
  const { params, warnings } = parseRequest(served, body, deps.strict);
  const pictures = Object.keys(kind.inputsOf?.(params) ?? {});
  if (pictures.length > 0)
    throw invalid(
      ...pictures.map((field) => ({ field, message: "expected no picture: previews show what is painted from words" })),
    );
  const prepared = kind.prepare?.(params, prepareTools(deps, ask))?.data;
  kind.validate?.(params, {}, prepared);
  const seed = params.seed ?? randomInt(2 ** 32);
  const painted = await deps.paintPreview({ kind: name, params, seed, ...(prepared && { prepared }) }, ask.signal);
  return { ...painted, seed, warnings: [...warnings, ...painted.warnings] };
}
