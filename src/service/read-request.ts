/** What a create does with a request before anything is stored: reads its parameters and takes its pictures. */

import { createHash } from "node:crypto";
import type { ImageInput, ImageNames, KindName, KindParams, KindWire, Warning } from "easel-contract";
import { EaselError, type FieldIssue, fieldIssues, invalid, judgeUnknown, OUTPUT_FORMATS } from "easel-contract";
import { canWrite } from "../codec/encode.ts";
import type { ImageKind } from "../kinds/kind.ts";
import type { TakenInput } from "./take-input.ts";

/** A kind with its request schema. */
export interface ServedKind {
  readonly wire: Pick<KindWire, "params" | "rules">;
  readonly kind: ImageKind;
}

/** The parameters of a request of any kind. */
export type Params = KindParams[KindName];

export interface NamedInput extends TakenInput {
  readonly field: string;
  /** Hex SHA-256 of the bytes as received. */
  readonly sha256: string;
}

/** The refusal of a kind that no configured engine can make. */
export function noEngine(kind: KindName, retryAfterS?: number): EaselError {
  const retry = retryAfterS === undefined ? {} : { retryAfterS };
  return new EaselError("ENGINE_UNAVAILABLE", `no engine for \`${kind}\` is configured`, retry);
}

/**
 * The parameters, normalised, and how the image is named, which its kind does not read. `writes`: whether a format can be written here. Throws VALIDATION_ERROR that names every bad field.
 */
export function parseRequest(
  { wire, kind }: ServedKind,
  body: unknown,
  strict: boolean,
  writes = canWrite,
): { params: Params; names: ImageNames; warnings: Warning[] } {
  if (body === undefined || body === null || typeof body !== "object" || Array.isArray(body))
    throw invalid({ field: "body", message: "expected a JSON object" });
  const known = Object.keys(wire.params.shape);
  const unknown = judgeUnknown(Object.keys(body), known, strict);
  const issues: FieldIssue[] = [...unknown.issues];
  const result = wire.params.safeParse(body);
  if (!result.success) issues.push(...fieldIssues(result.error, body));
  const fields = body as Readonly<Record<string, unknown>>;
  for (const issue of [
    ...(wire.rules?.(fields) ?? []),
    ...(kind.issuesOf?.(fields) ?? []),
    ...formatIssues(fields, writes),
  ])
    if (!issues.some(({ field }) => field === issue.field)) issues.push(issue);
  if (issues.length > 0 || !result.success) throw invalid(...issues);

  // The schema is the kind's own; it may have no fields of names.
  const { title, tags, collection, ...parsed } = result.data as Readonly<Record<string, unknown>> & ImageNames;
  const names = { ...(title && { title }), ...(tags && { tags }), ...(collection && { collection }) };
  const params = parsed as unknown as Params;
  const normal = kind.normalise?.(params) ?? { params, warnings: [] };
  return { params: normal.params, names, warnings: [...unknown.warnings, ...normal.warnings] };
}

function formatIssues(
  { output_format: asked }: Readonly<Record<string, unknown>>,
  writes: typeof canWrite,
): FieldIssue[] {
  const format = OUTPUT_FORMATS.find((one) => one === asked);
  if (!format || writes(format)) return [];
  const written = OUTPUT_FORMATS.filter(writes).join(", ");
  return [
    {
      field: "output_format",
      message: `expected one of ${written}, got ${format}, which the image library here cannot write`,
    },
  ];
}

/**
 * Takes the pictures that a request names by field. The first that fails ends the others by the signal that `take` gets. Rejects with
 * what it threw, when none is being taken any more.
 */
export async function takeInputs(
  named: Readonly<Record<string, ImageInput>>,
  signal: AbortSignal,
  take: (input: ImageInput, field: string, signal: AbortSignal) => Promise<TakenInput>,
): Promise<NamedInput[]> {
  const fields = Object.entries(named);
  if (fields.length === 0) return [];
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const taking = fields.map(async ([field, input]) => {
    try {
      const taken = await take(input, field, either);
      return { field, sha256: createHash("sha256").update(taken.bytes).digest("hex"), ...taken };
    } catch (error) {
      failed.abort(error);
      throw error;
    }
  });
  await Promise.allSettled(taking);
  failed.signal.throwIfAborted();
  return Promise.all(taking);
}

/** Parameters as stored with the image, without their pictures: `logo.image` is taken out of `logo`, `source.0` takes the list with it. */
export function withoutPictures(params: Params, named: Readonly<Record<string, ImageInput>>): Record<string, unknown> {
  const kept: Record<string, unknown> = { ...params };
  for (const path of Object.keys(named)) {
    const [field = "", part] = path.split(".");
    const whole = kept[field];
    if (part === undefined || whole === undefined || Array.isArray(whole)) delete kept[field];
    else kept[field] = Object.fromEntries(Object.entries(whole as object).filter(([name]) => name !== part));
  }
  return kept;
}
