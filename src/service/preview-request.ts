/** Paints a small picture of what a create request would give, with all checks of a create but those of limits. Nothing is stored. */

import { randomInt } from "node:crypto";
import { EaselError, type ImageInput, invalid, type KindName, PREVIEW_PICTURE } from "easel-contract";
import type { PreparedData } from "../kinds/kind.ts";
import { type CreateDeps, prepareTools } from "./create-image.ts";
import { noEngine, type Params, parseRequest } from "./read-request.ts";
import type { PreviewAnswer, PreviewAsk } from "./service.ts";
import { takeDataUri } from "./take-input.ts";

export interface PreviewDeps extends Pick<CreateDeps, "kinds" | "publicUrl" | "linkUrl" | "strict"> {
  /** Throws EaselError: VALIDATION_ERROR for a request that has no preview, SERVICE_UNAVAILABLE; the signal's reason. */
  paintPreview(order: PreviewOrder, signal: AbortSignal): Promise<PaintedPreview>;
}

/** A request that passed its checks. */
export interface PreviewOrder {
  readonly kind: KindName;
  readonly params: Params;
  /** Bytes of the pictures by field. */
  readonly inputs: Readonly<Record<string, Uint8Array>>;
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
  const pictures = await takePictures(kind.inputsOf?.(params) ?? {});
  const prepared = kind.prepare?.(params, prepareTools(deps, ask))?.data;
  kind.validate?.(params, Object.fromEntries(pictures.map(({ field, header }) => [field, header])), prepared);
  const seed = params.seed ?? randomInt(2 ** 32);
  const inputs = Object.fromEntries(pictures.map(({ field, bytes }) => [field, bytes]));
  const order = { kind: name, params, inputs, seed, ...(prepared && { prepared }) };
  const painted = await deps.paintPreview(order, ask.signal);
  return { ...painted, seed, warnings: [...warnings, ...painted.warnings] };
}

/** Throws VALIDATION_ERROR for a picture that is none of its own words or too large, IMAGE_UNREADABLE. */
function takePictures(named: Readonly<Record<string, ImageInput>>) {
  return Promise.all(
    Object.entries(named).map(async ([field, input]) => {
      const wrong = (message: string) => invalid({ field, message });
      if (field !== "image") throw wrong("expected no such picture in a preview");
      if (typeof input !== "string" || !/^data:/i.test(input))
        throw wrong("expected a data: URI: previews fetch nothing");
      if (input.length > PREVIEW_PICTURE.characters)
        throw wrong(`expected at most ${PREVIEW_PICTURE.characters} characters, got ${input.length}`);
      const { bytes, header } = await takeDataUri(input, field);
      const longest = Math.max(header.widthPx, header.heightPx);
      if (longest > PREVIEW_PICTURE.longestPx)
        throw wrong(`expected a picture of at most ${PREVIEW_PICTURE.longestPx} px, got ${longest} px`);
      return { field, bytes, header };
    }),
  );
}
