/** Batches: many images of one kind from one template and a list of rows. */

import { z } from "zod";
import { IMAGE_STATES } from "./image.ts";
import { KIND_NAMES, type KindName } from "./kinds/index.ts";
import { plainText } from "./text.ts";

/** Most rows of a batch. */
export const MOST_ROWS = 1000;

const kind = z.enum(KIND_NAMES as [KindName, ...KindName[]]);

/** The request of `POST /v1/batches`. */
export const batchRequest = z
  .object({
    kind: kind.default("art_qr").meta({ description: "The kind of image." }),
    template: z.looseObject({}).default({}).meta({
      description:
        "Fields of a create of this kind that all rows share. Pictures are URLs, `data:` URIs or ids of your own images. In a form: as JSON.",
    }),
    rows: z
      .array(z.looseObject({}))
      .optional()
      .meta({
        description: `What differs from row to row: fields of a create, which come before those of the template. 1 to ${MOST_ROWS}.`,
      }),
    csv: z
      .union([plainText(4_000_000), z.file()])
      .optional()
      .meta({
        description:
          "The rows as CSV with a heading of field names, in place of `rows`; `content.ssid` names a field of an object. Separated by commas, semicolons or tabs. As a file of a form: in UTF-8, else it is read as Windows-1252.",
      }),
    dry_run: z.boolean().default(false).meta({ description: "Only says what is wrong with the rows; makes nothing." }),
  })
  .meta({
    id: "BatchRequest",
    examples: [
      {
        kind: "art_qr",
        template: { prompt: "a lake at dusk", style: "Watercolour", shortlink: true },
        csv: "title,content\nTable 1,https://example.com/1\nTable 2,https://example.com/2",
        dry_run: true,
      },
    ],
  });

const rowProblem = z.object({
  row: z.int().meta({ description: "counted from 1; 0 is the heading of a CSV" }),
  column: z.string().optional().meta({ description: "the field" }),
  message: z.string(),
});
export type RowProblem = z.infer<typeof rowProblem>;

export const batchCreatedAnswer = z
  .object({
    success: z.boolean().meta({ description: "false in a dry run with problems" }),
    id: z.string().optional().meta({ description: "absent in a dry run" }),
    accepted: z.int().meta({ description: "rows that are made, or would be" }),
    problems: z.array(rowProblem).meta({ description: "of a dry run, the first 100" }),
    encoding: z.enum(["utf-8", "windows-1252"]).optional().meta({ description: "how the file of a form was read" }),
    separator: z.enum(["commas", "semicolons", "tabs"]).optional().meta({ description: "of a CSV" }),
  })
  .meta({ id: "BatchCreatedAnswer" });
export type BatchCreatedAnswer = z.infer<typeof batchCreatedAnswer>;

const counts = z.object({
  waiting: z.int().meta({ description: "rows that are not in the queue yet" }),
  queued: z.int(),
  running: z.int(),
  ready: z.int(),
  failed: z.int().meta({ description: "images that failed, and rows that were refused" }),
  deleted: z.int(),
});

const batchFields = {
  id: z.string(),
  kind,
  created: z.iso.datetime(),
  rows: z.int(),
  done: z.boolean().meta({ description: "whether no row is left to be made" }),
};

export const batchAnswer = z
  .object({
    ...batchFields,
    counts,
    items: z.array(
      z.object({
        row: z.int(),
        state: z.enum(["waiting", ...IMAGE_STATES]),
        image_id: z.string().optional(),
        title: z.string().optional(),
        error: z.string().optional().meta({ description: "why the row failed" }),
      }),
    ),
  })
  .meta({ id: "Batch" });
export type BatchAnswer = z.infer<typeof batchAnswer>;

/** A batch without its rows. */
export const batchSummary = z.object(batchFields).meta({ id: "BatchSummary" });

/** The newest batches. */
export const batchListAnswer = z.object({ batches: z.array(batchSummary) }).meta({ id: "BatchListAnswer" });

export const batchResumedAnswer = z
  .object({ success: z.literal(true), accepted: z.int().meta({ description: "rows that are made anew" }) })
  .meta({ id: "BatchResumedAnswer" });
