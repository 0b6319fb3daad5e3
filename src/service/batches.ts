/** Batches: accepted as a whole or not at all, read, made anew where they failed, deleted as one. */

import { createHash, randomBytes } from "node:crypto";
import {
  EaselError,
  type FieldIssue,
  fromText,
  invalid,
  type KindName,
  MOST_ROWS,
  nearestName,
  type RowProblem,
  type Rows,
  RowsError,
  readRows,
  requestFields,
  textOfRows,
} from "easel-contract";
import type { Batch, BatchStore } from "../ports/batches.ts";
import { demandCollection } from "./change-image.ts";
import { type CreateDeps, checkRequest } from "./create-image.ts";
import { DELETED_AT_ONCE, deleteImage } from "./delete-image.ts";
import type { BatchAccepted, BatchView, Caller, NewBatchRequest } from "./service.ts";

export interface BatchDeps {
  readonly create: CreateDeps;
  readonly batches: BatchStore;
}

type Fields = Readonly<Record<string, unknown>>;

/** Rows wait beside the queue. */
const NO_LIMITS = { maxQueued: 2 ** 31, maxQueuedPerOwner: 2 ** 31, fastAllowance: 0 };
const MOST_PROBLEMS = 100;
/** Rows that are checked before others may go on. */
const CHECKED_AT_ONCE = 4;

/** Every row is checked before anything is stored. Throws VALIDATION_ERROR, QUOTA_EXCEEDED, IDEMPOTENCY_CONFLICT, ENGINE_UNAVAILABLE. */
export async function createBatch(deps: BatchDeps, caller: Caller, request: NewBatchRequest): Promise<BatchAccepted> {
  const { create, batches } = deps;
  const { kind, template, dryRun, idempotencyKey } = request;
  const { rows, problems: wrong, ...read } = listOf(request);
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([kind, template, rows]))
    .digest("hex");
  const replay = () => create.images.replay(caller.keyId, idempotencyKey ?? "", fingerprint);
  const earlier = idempotencyKey === undefined || dryRun ? undefined : await replay();
  if (earlier) return { id: earlier.id, accepted: rows.length, problems: [], replayed: true, ...read };
  const problems = [...wrong, ...(wrong.length === 0 ? await problemsOf(create, caller, request, rows) : [])];
  const quota = caller.monthlyQuota === undefined ? {} : { quota: caller.monthlyQuota };
  if (problems.length === 0) {
    const usage = { keyId: caller.keyId, ...quota };
    const at = create.clock.now();
    await create.images.admit({ ownerId: caller.ownerId, at, count: rows.length, usage, limits: NO_LIMITS });
  }
  if (dryRun) {
    const accepted = problems.length === 0 ? rows.length : 0;
    return { accepted, problems: problems.slice(0, MOST_PROBLEMS), replayed: false, ...read };
  }
  if (problems.length > 0) throw invalid(...problems.slice(0, MOST_PROBLEMS).map(issueOf));
  const id = `bat_${randomBytes(16).toString("base64url")}`;
  const stored = await batches.create({
    ...{ id, ownerId: caller.ownerId, keyId: caller.keyId, kind, template, rows },
    ...quota,
    ...(idempotencyKey === undefined ? {} : { idempotency: { key: idempotencyKey, fingerprint } }),
  });
  if (stored) return { id, accepted: rows.length, problems: [], replayed: false, ...read };
  const first = await replay();
  if (!first) throw new EaselError("IDEMPOTENCY_CONFLICT", "this Idempotency-Key came with another request before");
  return { id: first.id, accepted: rows.length, problems: [], replayed: true, ...read };
}

function issueOf({ row, column, message }: RowProblem): FieldIssue {
  const place = row === 0 ? "heading" : `row ${row}`;
  return { field: column === undefined ? place : `${place}, ${column}`, message };
}

interface List extends Pick<BatchAccepted, "encoding" | "separatedBy"> {
  readonly rows: readonly Fields[];
  /** Of the heading. */
  readonly problems: readonly RowProblem[];
}

/** The rows of a request. Throws VALIDATION_ERROR where they cannot be read, or are none or too many. */
function listOf({ kind, rows, csv }: NewBatchRequest): List {
  if ((rows === undefined) === (csv === undefined))
    throw invalid({ field: "rows", message: "expected a list of rows or a table, and not both" });
  const list = csv === undefined ? { rows: rows ?? [], problems: [] } : csvOf(kind, csv);
  const { length } = list.rows;
  if (length === 0 || length > MOST_ROWS)
    throw invalid({
      field: csv === undefined ? "rows" : "csv",
      message: `expected 1 to ${MOST_ROWS} rows, got ${length}`,
    });
  return list;
}

function csvOf(kind: KindName, csv: string | Uint8Array): List {
  const { text, encoding } = typeof csv === "string" ? { text: csv } : textOfRows(csv);
  const read = rowsOf(text);
  const fields = requestFields(kind);
  const names = [...new Set(read.rows.flatMap(({ values }) => Object.keys(values)))];
  const problems = names.flatMap((name): RowProblem[] => {
    const known = fields.map((field) => field.name);
    const [field = ""] = name.split(".");
    if (known.includes(field)) return [];
    const near = nearestName(name, known);
    return [{ row: 0, column: name, message: `expected the name of a field${near ? `, such as ${near}` : ""}` }];
  });
  const rows = read.rows.map(({ values }) => {
    const row: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(values)) put(row, name, value, fields);
    return row;
  });
  return { rows, problems, separatedBy: read.separatedBy ?? "commas", ...(encoding && { encoding }) };
}

function rowsOf(text: string): Rows {
  try {
    return readRows(text);
  } catch (error) {
    if (!(error instanceof RowsError)) throw error;
    throw invalid({ field: error.placeIn("csv"), message: error.message });
  }
}

/** A cell as its field wants it; `content.ssid` is a field of an object. */
function put(
  row: Record<string, unknown>,
  name: string,
  cell: unknown,
  fields: ReturnType<typeof requestFields>,
): void {
  const [first = "", part] = name.split(".", 2);
  const field = fields.find((one) => one.name === first);
  const typed = (type: Parameters<typeof fromText>[1]) => (typeof cell === "string" ? fromText(cell, type) : cell);
  if (part === undefined) {
    row[first] = typed(field?.type);
    return;
  }
  const parts = [...(field?.parts ?? []), ...(field?.forms ?? []).flatMap((form) => form.parts)];
  const whole = row[first];
  row[first] = {
    ...(typeof whole === "object" && whole !== null ? whole : {}),
    [part]: typed(parts.find((one) => one.name === part)?.type),
  };
}

/** What a create would refuse in each row. */
async function problemsOf(
  create: CreateDeps,
  caller: Caller,
  { kind, template, reachedBy }: Pick<NewBatchRequest, "kind" | "template" | "reachedBy">,
  rows: readonly Fields[],
): Promise<RowProblem[]> {
  const problems: RowProblem[] = [];
  const collections = new Set<string>();
  const { signal } = new AbortController();
  for (const [i, fields] of rows.entries()) {
    if (i % CHECKED_AT_ONCE === 0) await new Promise(setImmediate);
    try {
      const body = { ...template, ...fields };
      const { collection } = checkRequest(create, { kind, body, signal, ...(reachedBy && { reachedBy }) });
      if (collection === undefined || collections.has(collection)) continue;
      await demandCollection(create, caller, collection);
      collections.add(collection);
    } catch (error) {
      if (!(error instanceof EaselError) || error.status >= 500) throw error;
      const issues = error.data ?? [issueIn(error.message, kind)];
      for (const { field, message } of issues)
        problems.push({ row: i + 1, ...(field === undefined ? {} : { column: field }), message });
      if (problems.length >= MOST_PROBLEMS) break;
    }
  }
  return problems;
}

/** What a refusal without a list of fields says: those of kinds begin with the field, `content: expected …`. */
function issueIn(message: string, kind: KindName): { readonly field?: string; readonly message: string } {
  const [, field, rest] = /^(\w+): (.*)$/s.exec(message) ?? [];
  const isField = requestFields(kind).some(({ name }) => name === field);
  return field && rest && isField ? { field, message: rest } : { message };
}

/** Throws NOT_FOUND. */
export async function findBatch(
  { batches }: Pick<BatchDeps, "batches">,
  { ownerId }: Caller,
  id: string,
): Promise<Batch> {
  const batch = await batches.find(id, ownerId);
  if (!batch) throw new EaselError("NOT_FOUND", "no such batch");
  return batch;
}

/** Throws NOT_FOUND. */
export async function getBatch(deps: Pick<BatchDeps, "batches">, caller: Caller, id: string): Promise<BatchView> {
  const batch = await findBatch(deps, caller, id);
  return { batch, rows: await deps.batches.rows(id, 1, MOST_ROWS) };
}

/** Makes failed rows anew; the images that failed are deleted. Throws NOT_FOUND, QUOTA_EXCEEDED. */
export async function resumeBatch(deps: BatchDeps, caller: Caller, id: string): Promise<number> {
  const batch = await findBatch(deps, caller, id);
  const { rows, images } = await deps.batches.resume(batch, caller.monthlyQuota);
  for (const image of images) await deleteImage(deps.create, caller, undefined, image);
  return rows;
}

/** Ends the batch, then deletes its images. Interrupted, it is sent again. Throws NOT_FOUND. */
export async function deleteBatch({ create, batches }: BatchDeps, caller: Caller, id: string): Promise<void> {
  if (!(await batches.end(id, caller.ownerId))) throw new EaselError("NOT_FOUND", "no such batch");
  for (let from = 1; ; from += DELETED_AT_ONCE) {
    const rows = await batches.rows(id, from, DELETED_AT_ONCE);
    if (rows.length === 0) break;
    const images = rows.flatMap(({ image }) => (image && image.state !== "deleted" ? [image] : []));
    await Promise.all(images.map((image) => deleteImage(create, caller, undefined, image.id)));
  }
  await batches.remove(id);
}
