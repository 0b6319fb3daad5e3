/** `easel batches …`: many images of a service from one template and a list of rows. */

import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import type { Batch, BatchRequest, BatchSummary } from "easel-client/source";
import { batchRequest } from "easel-contract";
import type { App } from "./app.ts";
import { CONNECTION_FLAGS, connectToService } from "./connect.ts";
import { EXIT, UsageError } from "./exit-codes.ts";
import { type Flag, type Given, only, schemaFlags } from "./flags.ts";
import { KIND_COMMANDS, kindOf } from "./kind-commands.ts";
import { checkWritable, STDOUT, writeWhole } from "./output.ts";
import { type Column, printItems } from "./table.ts";

const KINDS = KIND_COMMANDS.map(({ name }) => name);

export const BATCH_FLAGS: readonly Flag[] = [
  { name: "json", type: "switch", about: "JSON, one value per line." },
  ...CONNECTION_FLAGS,
];
export const CREATE_BATCH_FLAGS: readonly Flag[] = [
  ...schemaFlags(batchRequest, {
    kind: { value: "COMMAND", choices: KINDS, about: `One of ${KINDS.join(", ")}. Default qr.` },
    template: { value: "JSON", about: "Further fields that all rows share, as the API names them." },
    rows: false,
    csv: false,
  }),
  { name: "style", type: "value", value: "NAME", about: "The style of every row that names none." },
  { name: "prompt", type: "value", value: "WORDS", about: "The words of every row that has none." },
  { name: "collection", type: "value", value: "ID", about: "A collection of easel collections list for all." },
  ...BATCH_FLAGS,
];
export const SAVE_BATCH_FLAGS: readonly Flag[] = [
  {
    name: "output",
    short: "o",
    type: "value",
    value: "PATH",
    about: "Where the file goes: a name that ends with .zip or .pdf; - is standard output, as ZIP. Default ID.zip.",
  },
  ...CONNECTION_FLAGS,
];

const LIST_COLUMNS: readonly Column<BatchSummary>[] = [
  ["ID", ({ id }) => id],
  ["CREATED", ({ created }) => created],
  ["ROWS", ({ rows }) => String(rows)],
  ["DONE", ({ done }) => (done ? "yes" : "no")],
];
const ROW_COLUMNS: readonly Column<Batch["items"][number]>[] = [
  ["ROW", ({ row }) => String(row)],
  ["STATE", ({ state }) => state],
  ["IMAGE", ({ image_id = "" }) => image_id],
  ["TITLE", ({ title = "", error }) => [title, error].filter(Boolean).join(": ")],
];

/** Makes a batch, or says with `--dry-run` what is wrong with its rows, a line for each place. */
export async function createBatch(given: Given, app: App): Promise<number> {
  const path = only(given, "the FILE of the rows");
  const dryRun = given.values["dry-run"] === true;
  const request: BatchRequest = {
    kind: kindOf(String(given.values.kind ?? "qr")),
    template: templateOf(given),
    csv: new Blob([await readFile(path)]),
    dry_run: dryRun,
  };
  const easel = await connectToService(given, app, "batches create");
  const { id, accepted, problems } = await easel.batches.create(request);
  for (const { row, column, message } of problems)
    app.printError(`${path}: ${row === 0 ? "heading" : `row ${row}`}${column ? `, ${column}` : ""}: ${message}`);
  if (problems.length > 0) return EXIT.refused.code;
  if (given.values.json === true) app.print(JSON.stringify({ ...(id && { id }), accepted }));
  else app.print(id ?? `${accepted} rows can be made`);
  return EXIT.ok.code;
}

/** The fields that all rows share. Throws UsageError for what is no JSON object. */
function templateOf({ values }: Given): Record<string, unknown> {
  const { template = "{}", style, prompt, collection } = values as Record<string, string | undefined>;
  const shared = { ...(style && { style }), ...(prompt && { prompt }), ...(collection && { collection }) };
  let more: unknown;
  try {
    more = JSON.parse(template);
  } catch {
    more = undefined;
  }
  if (more === null || typeof more !== "object" || Array.isArray(more))
    throw new UsageError(`--template: expected a JSON object, got ${JSON.stringify(template)}`);
  return { ...more, ...shared };
}

export async function listBatches(given: Given, app: App): Promise<number> {
  const easel = await connectToService(given, app, "batches list");
  await printItems(easel.batches.list(), LIST_COLUMNS, app, given.values.json === true);
  return EXIT.ok.code;
}

/** What became of each row. */
export async function showBatch(given: Given, app: App): Promise<number> {
  const id = only(given, "a batch's ID");
  const easel = await connectToService(given, app, "batches get");
  await printItems((await easel.batches.get(id)).items, ROW_COLUMNS, app, given.values.json === true);
  return EXIT.ok.code;
}

export async function resumeBatch(given: Given, app: App): Promise<number> {
  const id = only(given, "a batch's ID");
  const easel = await connectToService(given, app, "batches resume");
  app.print(String((await easel.batches.resume(id)).accepted));
  return EXIT.ok.code;
}

/** What is ready, as a ZIP or a PDF. */
export async function saveBatch(given: Given, app: App): Promise<number> {
  const id = only(given, "a batch's ID");
  const path = (given.values.output as string | undefined) ?? `${id}.zip`;
  const format = path === STDOUT ? ".zip" : extname(path).toLowerCase();
  if (format !== ".zip" && format !== ".pdf")
    throw new UsageError(`--output: expected a name that ends with .zip or .pdf, got ${JSON.stringify(path)}`);
  const easel = await connectToService(given, app, "batches save");
  if (path !== STDOUT) await checkWritable([path], "--output");
  const file = await (format === ".pdf" ? easel.batches.pdf(id) : easel.batches.zip(id));
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (path === STDOUT) await app.write(bytes);
  else {
    await writeWhole(path, bytes);
    app.print(path);
  }
  return EXIT.ok.code;
}

export async function deleteBatch(given: Given, app: App): Promise<number> {
  const id = only(given, "a batch's ID");
  const easel = await connectToService(given, app, "batches delete");
  await easel.batches.delete(id);
  app.print(id);
  return EXIT.ok.code;
}
