/** Makes pictures in this process tree: the kinds, engines and verification of a worker, without database, store and service. */

import { randomBytes, randomInt } from "node:crypto";
import type { ImageInput, KindName } from "easel-contract";
import { EaselError, invalid, type Warning, weigh } from "easel-contract";
import { type ImageKind, needsEngine, type PrepareTools } from "../kinds/kind.ts";
import type { PictureMaker, PictureOrder } from "../service/picture-maker.ts";
import { noEngine, parseRequest, type ServedKind, takeInputs, withoutPictures } from "../service/read-request.ts";
import type { TakenInput } from "../service/take-input.ts";
import type { Maker, PictureRequest } from "./maker.ts";

export interface LocalParts {
  /** Throws EaselError ENGINE_UNAVAILABLE for a kind that is not there. */
  kind(name: KindName): Promise<ServedKind>;
  canServe(kind: ImageKind): boolean;
  /** `mayBeSvg` = an SVG is taken too. */
  takeInput(input: ImageInput, field: string, signal: AbortSignal, mayBeSvg: boolean): Promise<TakenInput>;
  /** Of one picture at a time. Starts at once, so that it loads while the request is read. */
  readonly pictureMaker: PictureMaker;
  /** Ends what makes the pictures. */
  close(): Promise<void>;
}

/** Without a service there is no link that a code could hold. */
const NO_LINKS: PrepareTools = {
  publicUrl: "http://localhost",
  newLink(target) {
    if (target)
      throw invalid({ field: "shortlink", message: "expected a service that keeps the link, got none: see --url" });
    throw invalid({
      field: "content",
      message: "expected what the code says, got nothing: without a service (--url) the picture has no page to open",
    });
  },
};

export function createLocalMaker(parts: LocalParts): Maker {
  return {
    atOnce: 1,
    async make(request, io) {
      const { order, warnings } = await orderOf(parts, request, io.signal);
      io.onWarnings(weigh(warnings));
      const outcome = await parts.pictureMaker.make(order, io);
      io.signal.throwIfAborted();
      if (outcome.state === "made") {
        const { widthPx: width, heightPx: height, made, vectors } = outcome.picture;
        const lines = vectors?.find(({ format }) => format === order.params.output_format);
        const { bytes } = lines ?? outcome.picture;
        const { engine, engineVersion: version, degraded, checks } = made;
        const all = weigh([...warnings, ...made.warnings, ...otherEngine(request, engine, version)]);
        return { bytes, width, height, seed: order.seed, engine, version, degraded, warnings: all, checks };
      }
      if (outcome.state === "refused") throw new EaselError(outcome.failure.type, outcome.failure.message);
      const note = outcome.state === "died" ? outcome.note : "it was stopped";
      throw new EaselError("GENERATION_FAILED", `the picture could not be made: ${note}`);
    },
    close: parts.close,
  };
}

/** Reads a request as a create does. Throws the errors of creates. */
async function orderOf(parts: LocalParts, { kind: name, body }: PictureRequest, signal: AbortSignal) {
  const served = await parts.kind(name);
  const { kind } = served;
  refuseKeptPictures(body);
  const { params, names, warnings } = parseRequest(served, body, false);
  for (const field of Object.keys(names))
    throw invalid({ field, message: "expected a service that keeps the picture under it, got none: see --url" });
  if (!parts.canServe(kind) && needsEngine(kind, params)) throw noEngine(name);
  const named = kind.inputsOf?.(params) ?? {};
  const inputs = await takeInputs(named, signal, (input, field, either) =>
    parts.takeInput(input, field, either, kind.vectorInputs?.includes(field) ?? false),
  );
  const { data: prepared } = kind.prepare?.(params, NO_LINKS) ?? {};
  kind.validate?.(params, Object.fromEntries(inputs.map(({ field, header }) => [field, header])), prepared);
  const order: PictureOrder = {
    imageId: randomBytes(16).toString("base64url"),
    kind: name,
    params: withoutPictures(params, named),
    seed: params.seed ?? randomInt(2 ** 32),
    attempt: 1,
    inputs: Object.fromEntries(inputs.map(({ field, bytes }) => [field, bytes])),
    ...(prepared === undefined ? {} : { prepared }),
  };
  return { order, warnings };
}

/** A recipe of a service shows where its pictures were, without their bytes. */
function refuseKeptPictures(body: Readonly<Record<string, unknown>>): void {
  for (const [field, value] of Object.entries(body))
    if ([value].flat().some((each) => (each as { kept?: unknown } | null)?.kept === true))
      throw invalid({
        field,
        message: "expected a picture: the service that made this recipe keeps it, the recipe does not",
      });
}

function otherEngine({ recipe }: PictureRequest, engine: string, version: string): Warning[] {
  if (recipe?.engine === undefined || (recipe.engine === engine && recipe.version === version)) return [];
  const message = `the recipe is of ${recipe.engine} ${recipe.version}; ${engine} ${version} made this picture, which may differ`;
  return [{ code: "other-engine", message }];
}
