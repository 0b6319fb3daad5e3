/**
 * The steps of another form of a finished picture inside an engine host: the delivered file is decoded, resized, marked and encoded, and what the
 * kind reads in a picture is read in those very bytes.
 */

import {
  EaselError,
  type Encoding,
  type FileForm,
  FORMATS,
  isLossless,
  type KindName,
  type KindParams,
  type Warning,
} from "easel-contract";
import type { Raster } from "easel-picture";
import { decodeImage } from "../codec/decode.ts";
import { resize } from "../codec/resize.ts";
import { demandFormat } from "../codec/sniff.ts";
import type { ImageKind, Produced } from "../kinds/kind.ts";
import { originOf, type ProvenanceFacts } from "../provenance/index.ts";
import type { Derived, PictureOrder, PictureOutcome } from "../service/picture-maker.ts";
import { type Composition, type MakeIo, orRefusal } from "./make-picture.ts";
import { brokenOf, type Marking, type Scene, type Written, writeVerified } from "./write-picture.ts";

/** The quality at which a smaller width is tried for a code that is not read. */
const PROBE_QUALITY = 95;
/** Steps of the search for the smallest width that is read: a 64th of the picture's. */
const PROBES = 6;

/** Makes a form of the picture of an order. Never rejects: see `makePicture`. */
export async function makeForm(order: PictureOrder, composition: Composition, io: MakeIo): Promise<PictureOutcome> {
  return orRefusal(io.signal, () => writeForm(order, composition, io));
}

/** One picture and how its forms are written. */
interface Job {
  readonly original: Raster;
  readonly scene: Omit<Scene, "params">;
  checkpoint(): Promise<void>;
}

async function writeForm(
  { kind: name, derived, seed, prepared }: PictureOrder,
  composition: Composition,
  { signal, onProgress }: MakeIo,
): Promise<PictureOutcome> {
  const kind = await composition.kind(name);
  if (!kind || derived?.as.what !== "form")
    throw new EaselError("GENERATION_FAILED", "this worker cannot make other files of this kind");
  const { as: form, picture, engine, engineVersion, recipe } = derived;
  const checkpoint = async (): Promise<void> => {
    await new Promise<void>((resolve) => void setImmediate(resolve));
    signal.throwIfAborted();
  };
  const original = await decodeImage(picture);
  const { origin, isComposite } = await originOf(picture);
  const facts: ProvenanceFacts = { engine, engineVersion, origin, kind: name, isComposite, seed };
  const ingredient = { field: "original", bytes: picture, mime: `image/${demandFormat(picture)}` };
  const reread: ImageKind["verify"] = async (_params, _made, { raster: copy }) =>
    (await kind.readAgain?.({ copy, original }, { recipe, ...(prepared && { prepared }) }, signal)) ?? [];
  const job: Job = {
    original,
    scene: {
      kind: { ...kind, verify: reread } as ImageKind,
      inputs: { images: {} },
      facts,
      ingredients: [ingredient],
      isCopy: true,
    },
    checkpoint,
  };
  const { widthPx, heightPx, format } = form;
  const written = await write(job, form, composition);
  onProgress(0.9);
  if (brokenOf(written.checks).length > 0) return refusedFor(job, form);
  const warnings = [...written.warnings.map(inWordsOfFile), ...warningsOf(derived, form, original)];
  const made = { engine, engineVersion, degraded: false, warnings, checks: written.checks, recipe: {} };
  return { state: "made", picture: { bytes: written.bytes, format, widthPx, heightPx, made } };
}

/**
 * The form as a file. Pixels at the size of the original hold its mark and stay as they are; a resized copy is marked again where the mark did not
 * survive, unless the kind keeps pixels of the caller.
 */
async function write({ original, scene, checkpoint }: Job, form: FileForm, marking: Marking): Promise<Written> {
  const { widthPx, heightPx, format, quality } = form;
  const raster = await resize(original, widthPx, heightPx);
  await checkpoint();
  const mayMark = raster !== original && !scene.kind.markable;
  const isMarked = mayMark && (await marking.pixelMark?.find(raster, { checkpoint }))?.found;
  const kind = { ...scene.kind, markable: () => "none" } as ImageKind;
  if (mayMark && !isMarked) delete kind.markable;
  const params = { output_format: format, ...(quality !== undefined && { output_quality: quality }) };
  const produced: Produced = { raster, warnings: [], recipe: {}, evidence: undefined };
  return writeVerified({ ...scene, kind, params: params as KindParams[KindName] }, produced, marking, checkpoint);
}

/** Says which width is read, where one is. */
async function refusedFor(job: Job, form: FileForm): Promise<PictureOutcome> {
  const least = await leastWidth(job, form);
  const title = FORMATS[form.format].title;
  const message =
    least === undefined
      ? `the readers could not read the code of this picture as ${title}`
      : `the readers could not read the code at a width of ${form.widthPx} px; the smallest width that was read as ${title} is ${least}`;
  return {
    state: "refused",
    failure: { type: "NOT_SCANNABLE", message, ...(least !== undefined && { leastWidthPx: least }) },
    final: true,
  };
}

/** The smallest width that was read between the asked one and that of the original; undefined where not even the original's is. */
async function leastWidth(job: Job, form: FileForm): Promise<number | undefined> {
  const { original } = job;
  const quality: Pick<Encoding, "quality"> =
    form.quality === undefined ? {} : { quality: Math.max(form.quality, PROBE_QUALITY) };
  const isRead = async (widthPx: number): Promise<boolean> => {
    const heightPx = Math.max(1, Math.round((original.height * widthPx) / original.width));
    // Without marks, as a file is written whose readers refuse it with them.
    const written = await write(job, { ...form, ...quality, widthPx, heightPx }, {});
    return brokenOf(written.checks).length === 0;
  };
  let [low, high] = [form.widthPx, original.width];
  if (low >= high) return undefined;
  for (let i = 0; i < PROBES && high - low > 1; i++) {
    const middle = (low + high) >> 1;
    if (await isRead(middle)) high = middle;
    else low = middle;
  }
  return high < original.width || (await isRead(high)) ? high : undefined;
}

/** The fields of `GET /v1/images/{id}/file` have other names than those of a create. */
function inWordsOfFile({ field, message, ...warning }: Warning): Warning {
  return {
    ...warning,
    ...(field !== undefined && { field: field.replace(/^output_/, "") }),
    message: message.replaceAll(/(?<=`)output_/g, ""),
  };
}

function warningsOf({ recipe }: Derived, { widthPx }: FileForm, original: Raster): Warning[] {
  const warnings: Warning[] = [];
  if (widthPx > original.width)
    warnings.push({
      code: "enlarged",
      field: "width_px",
      message: `the picture was enlarged from ${original.width} to ${widthPx} pixels (Lanczos), which adds no detail`,
    });
  const { output } = recipe as { readonly output?: Encoding };
  if (output && !isLossless(output))
    warnings.push({
      code: "lossy-source",
      message: `the picture itself is a ${FORMATS[output.format].title} of quality ${output.quality}; its losses stay`,
    });
  return warnings;
}
