/**
 * Writes a picture as the file that will be delivered: marks its pixels, encodes it, writes the marks of origin and lets the kind verify the
 * very bytes. What does not pass is written again in another way.
 */

import type { Check, Encoding, KindName, KindParams, Warning } from "easel-contract";
import { encodingOf, isLossless } from "easel-contract";
import type { Raster } from "easel-picture";
import { decodeImage } from "../codec/decode.ts";
import { encodePicture, isOpaque } from "../codec/encode.ts";
import { fidelityDb } from "../codec/fidelity.ts";
import type { ImageKind, Inputs, Produced } from "../kinds/kind.ts";
import type { Ingredient, ManifestWriter } from "../provenance/c2pa/manifest.ts";
import { manifestFacts, type ProvenanceFacts, provenanceMarks } from "../provenance/index.ts";
import type { PixelMark } from "../provenance/mark/index.ts";

/** Strengths of the pixel mark, tried in this order until the picture passes its verification. 0 = without it. */
export const MARK_STRENGTHS01: readonly number[] = [1, 0.5, 0];
/** The quality of a lossy format that is tried last. */
const HIGH_QUALITY = 95;
/** Fidelity under which a file counts as a coarse copy of the pixels that were encoded. */
const LEAST_DB = 30;

/** The marks of an installation. */
export interface Marking {
  /** Absent = pictures get no pixel mark. */
  readonly pixelMark?: PixelMark;
  /** Absent = pictures get no C2PA manifest. */
  readonly manifests?: ManifestWriter;
}

/** Whose picture it is, and what its marks say. */
export interface Scene {
  readonly kind: ImageKind;
  readonly params: KindParams[KindName];
  readonly inputs: Inputs;
  readonly facts: ProvenanceFacts;
  readonly ingredients: readonly Ingredient[];
  /** The picture is a copy of the first ingredient, in another encoding or size. */
  readonly isCopy?: boolean;
}

/** A file of the picture, and what verification says of it. */
export interface Written {
  readonly bytes: Uint8Array;
  /** The pixels of `bytes`. */
  readonly raster: Raster;
  readonly encoding: Encoding;
  /** Qualities that were tried before and did not pass. */
  readonly missed: readonly number[];
  readonly checks: Check[];
  readonly warnings: readonly Warning[];
}

/** The first way to write the picture that passes its verification, or the last one that does not. */
export async function writeVerified(
  scene: Scene,
  produced: Produced,
  marking: Marking,
  checkpoint: () => Promise<void>,
): Promise<Written> {
  const { kind, params, inputs } = scene;
  const area = kind.markable?.(params, produced, inputs);
  const mark = area === "none" ? undefined : marking.pixelMark;
  const mayChange = area instanceof Uint8Array ? { mayChange: area } : {};
  const drawnAt = new Map<number, Raster>([[0, produced.raster]]);
  let last: Written | undefined;
  for (const way of waysOf(encodingOf(params), mark, produced)) {
    const { strength01, encoding, missed } = way;
    const drawn =
      drawnAt.get(strength01) ??
      (await mark?.write(produced.raster, { ...mayChange, strength01 }, { checkpoint })) ??
      produced.raster;
    drawnAt.set(strength01, drawn);
    const { bytes, isSigned } = await writeFile(scene, drawn, way, marking);
    await checkpoint();
    const raster = await decodeImage(bytes);
    const isExact = isLossless(encoding);
    const checks = await kind.verify(params, produced, { bytes, raster, ...(!isExact && { drawn }) }, inputs);
    const passed = brokenOf(checks).length === 0;
    if (passed && mark && strength01 > 0) checks.push(await readMark(mark, raster, checkpoint));
    if (!isExact) checks.push(fidelityOf(raster, drawn));
    const warnings = [
      ...(mark && strength01 === 0 ? [UNMARKED] : []),
      ...(marking.manifests && !isSigned ? [UNSIGNED] : []),
      ...(missed.length > 0 ? [raised(missed, encoding)] : []),
      ...(encoding.format === "jpeg" && !isOpaque(drawn) ? [FLATTENED] : []),
    ];
    last = { bytes, raster, encoding, missed, checks, warnings };
    if (passed) break;
  }
  if (!last) throw new Error("expected a way to write a picture");
  return last;
}

/** The marked and, where that is possible, signed file. */
async function writeFile(
  { facts, ingredients, isCopy }: Scene,
  pixels: Raster,
  { encoding, strength01 }: Way,
  { manifests }: Marking,
): Promise<{ bytes: Uint8Array; isSigned: boolean }> {
  const declared = await encodePicture(pixels, encoding, provenanceMarks(facts));
  const signed = await manifests
    ?.write(declared, manifestFacts(facts, strength01 > 0, ingredients, isCopy))
    .catch(() => undefined);
  return { bytes: signed ?? declared, isSigned: signed !== undefined };
}

/** How a picture may be written. */
interface Way {
  readonly encoding: Encoding;
  /** 0 = without the pixel mark. */
  readonly strength01: number;
  /** Lower qualities that were asked for or tried before. */
  readonly missed: readonly number[];
}

/**
 * The ways in the order in which they are tried: as asked, with higher qualities where the format loses pixels, and at the highest of them
 * with a weaker pixel mark. The mark of a picture that only verification reads is not to blame as long as the kind can make another.
 */
function waysOf(asked: Encoding, mark: PixelMark | undefined, { isUnread, retry }: Produced): readonly Way[] {
  const qualities = qualitiesOf(asked);
  const strengths = mark ? (isUnread && retry ? MARK_STRENGTHS01.slice(0, 1) : MARK_STRENGTHS01) : [0];
  const encodings = qualities.map((quality) => ({ ...asked, ...(quality !== undefined && { quality }) }));
  const missedBefore = (i: number) => qualities.slice(0, i).flatMap((quality) => quality ?? []);
  const [first = 0, ...weaker] = strengths;
  const last = encodings.length - 1;
  return [
    ...encodings.map((encoding, i) => ({ encoding, strength01: first, missed: missedBefore(i) })),
    ...weaker.map((strength01) => ({ encoding: encodings[last] ?? asked, strength01, missed: missedBefore(last) })),
  ];
}

/** The asked quality, one in the middle and a high one. */
function qualitiesOf(asked: Encoding): readonly (number | undefined)[] {
  const { quality } = asked;
  if (quality === undefined || isLossless(asked) || quality >= HIGH_QUALITY) return [quality];
  return [...new Set([quality, Math.ceil((quality + HIGH_QUALITY) / 2), HIGH_QUALITY])];
}

/** The required checks that did not pass. */
export function brokenOf(checks: readonly Check[]): Check[] {
  return checks.filter((check) => check.required && !check.passed);
}

/** Whether the mark is found in the delivered pixels: small or flat areas are too little to hold it. */
async function readMark(mark: PixelMark, raster: Raster, checkpoint: () => Promise<void>): Promise<Check> {
  const { found, score } = await mark.find(raster, { checkpoint });
  return {
    name: "pixel-mark",
    passed: found,
    required: false,
    value: Math.round(score * 10) / 10,
    note: "correlation with this installation's mark, in standard deviations of pictures without it",
  };
}

function fidelityOf(file: Raster, drawn: Raster): Check {
  const decibels = fidelityDb(file, drawn);
  return {
    name: "fidelity",
    passed: decibels >= LEAST_DB,
    required: false,
    value: Math.round(10 * decibels) / 10,
    note: `peak signal-to-noise ratio of the file to the pixels before the encoding, in dB; under ${LEAST_DB} counts as coarse`,
  };
}

function raised(missed: readonly number[], { quality }: Encoding): Warning {
  return {
    code: "quality-raised",
    field: "output_quality",
    message: `the picture did not pass its verification at \`output_quality\` ${missed.join(" and ")}, so it has ${quality}`,
  };
}

const FLATTENED: Warning = {
  code: "flattened",
  field: "output_format",
  message: "a JPEG has no transparency, so the transparent parts lie on white; png, webp and avif keep them",
};
const UNSIGNED: Warning = {
  code: "no-manifest",
  message: "the picture could not be signed, so it was delivered without a C2PA manifest",
};
const UNMARKED: Warning = {
  code: "no-pixel-mark",
  message: "the picture did not pass its verification with the invisible mark, so it was delivered without it",
};
