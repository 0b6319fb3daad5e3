import { type Content, contentSummary } from "easel-contract";
import type { ImageFailure, ImageRecord, MadeBy, StoredPicture } from "../ports/image-record.ts";
import type { ReadImageRow } from "./tables.ts";

/**
 * SQL of what the code of an image's row says, under the row's alias: the current target of its short link, else the request's
 * content, fields as JSON; null for the picture's own page and for images without a code.
 */
export function destinationOf(row: string): string {
  return `case when ${row}.link_code is null then ${row}.params ->> 'content'
    else (select l.target from easel.short_links l where l.code = ${row}.link_code) end`;
}

/** Converts a row to a record. Throws RangeError for an unknown state or a missing column of its state. */
export function imageOfRow(row: ReadImageRow): ImageRecord {
  const base = {
    id: row.id,
    kind: row.kind as ImageRecord["kind"],
    ownerId: row.owner_id,
    params: row.params as ImageRecord["params"],
    inputs: row.inputs as ImageRecord["inputs"],
    ...(row.prepared === null ? {} : { prepared: row.prepared as NonNullable<ImageRecord["prepared"]> }),
    seed: Number(row.seed),
    warnings: row.warnings as ImageRecord["warnings"],
    createdAt: row.created_at,
    starred: row.starred,
    ...(row.title === null ? {} : { title: row.title }),
    ...(row.tags === null || row.tags.length === 0 ? {} : { tags: row.tags }),
    ...(row.collection_id === null ? {} : { collection: row.collection_id }),
    ...(row.remakes === null ? {} : { remakes: row.remakes as NonNullable<ImageRecord["remakes"]> }),
    queueType: row.queue_type as ImageRecord["queueType"],
    attempt: row.attempt,
    transientFailures: row.hiccups,
    ...(row.link_code === null ? {} : { linkCode: row.link_code }),
    ...(row.destination === null || row.destination === undefined ? {} : { destination: saidOf(row, row.destination) }),
    ...(row.trace_parent === null ? {} : { traceParent: row.trace_parent }),
  };
  const made = row.made === null ? {} : { made: row.made as MadeBy };
  switch (row.state) {
    case "queued":
      return { ...base, state: "queued" };
    case "running":
      return { ...base, state: "running", startedAt: written(row.started_at), progress01: row.progress01 };
    case "ready":
      return {
        ...base,
        state: "ready",
        finishedAt: written(row.finished_at),
        picture: written(row.picture as StoredPicture | null),
        made: written(row.made as MadeBy | null),
      };
    case "failed":
      return {
        ...base,
        state: "failed",
        finishedAt: written(row.finished_at),
        failure: written(row.failure as ImageFailure | null),
        ...made,
      };
    case "deleted":
      return {
        ...base,
        state: "deleted",
        deletedAt: written(row.deleted_at),
        ...(row.picture === null ? {} : { picture: row.picture as StoredPicture }),
      };
    default:
      throw new RangeError(`unknown image state ${row.state}`);
  }
}

/** Content of fields is summed up for people. */
function saidOf({ link_code, params }: ReadImageRow, destination: string): string {
  const { content } = params as { readonly content?: Content };
  return link_code === null && content !== undefined ? contentSummary(content) : destination;
}

/** The image as it was at a change of its state. Columns written by later states are ignored. */
export function imageAt(
  row: ReadImageRow,
  { state, attempt, at }: { readonly state: string; readonly attempt: number; readonly at: Date },
): ImageRecord {
  return imageOfRow({
    ...row,
    state,
    attempt,
    progress01: 0,
    started_at: state === "running" ? at : row.started_at,
    finished_at: state === "ready" || state === "failed" ? at : row.finished_at,
    deleted_at: state === "deleted" ? at : row.deleted_at,
  });
}

function written<T>(value: T | null): T {
  if (value === null) throw new RangeError("an image row lacks what its state needs");
  return value;
}
