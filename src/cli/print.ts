/** `easel print`: pictures of a service as files for a printer, at true size. */

import type { PrintBatchQuery, PrintTemplate, Warning } from "easel-client/source";
import { printAskOf, printManyQuery, printQuery } from "easel-contract";
import type { App } from "./app.ts";
import { CONNECTION_FLAGS, connectToService } from "./connect.ts";
import { EXIT, UsageError } from "./exit-codes.ts";
import { readFields, refuse } from "./fields.ts";
import { type Flag, type Given, only, schemaFlags, wireName } from "./flags.ts";
import { checkExtension, checkWritable, fillPattern, STDOUT, writeWhole } from "./output.ts";
import { lineOfWarning } from "./warning-lines.ts";
import { inWords, type Spoken } from "./wire-words.ts";

const QUERY_FLAGS = schemaFlags(printQuery, {
  format: { value: "FORMAT" },
  template: { also: "Of a batch or a collection: stickers." },
  words: { also: "\\n begins a line." },
  paper: { value: "PAPER" },
  width_mm: { name: "width", value: "MM" },
  bleed_mm: { name: "bleed", value: "MM" },
  pixels: { value: "WHICH" },
});

export const PRINT_FLAGS: readonly Flag[] = [
  ...QUERY_FLAGS,
  {
    name: "output",
    short: "o",
    type: "value",
    value: "FILE",
    takesFile: true,
    about:
      "Where the file goes; {id} is the image's id, - is standard output. Default {id} with the extension of the format.",
  },
  ...CONNECTION_FLAGS,
];

const SPOKEN: Spoken = { args: "ID", argFields: ["id"], flags: PRINT_FLAGS };

/** Writes the file and prints its path; waits for an image that is not ready. Says on standard error when a code gets too small. */
export async function printImage(given: Given, app: App): Promise<number> {
  const id = only(given, "an image's ID");
  const many = /^(bat|col)_/.exec(id)?.[1];
  const query = many ? askedOfMany(given) : askedOfOne(given);
  const { format = "pdf", template = "plain", words, paper, width_mm: widthMm, bleed_mm: bleedMm, pixels } = query;
  const extension = `.${format}`;
  const path = fillPattern((given.values.output as string | undefined) ?? `{id}${extension}`, { id });
  checkExtension([path], extension, `because the format is ${format}`);
  if (path === STDOUT && app.isOutTerminal)
    throw new UsageError("--output: expected standard output to be a file or a pipe, got a terminal");
  const easel = await connectToService(given, app, "print");
  if (path !== STDOUT) await checkWritable([path], "--output");
  const onWarnings = (warnings: readonly Warning[]) => {
    for (const warning of warnings) app.printError(inWords(SPOKEN, lineOfWarning(warning)));
  };
  const handle = easel.images.handle(id);
  const print = () => {
    if (many) return easel[many === "bat" ? "batches" : "collections"].print(id, query as PrintBatchQuery);
    if (template !== "plain") return handle.toPages(template, { words, paper, bleedMm, pixels, onWarnings });
    const width = widthMm as number;
    if (format === "png") return handle.toPrintPng(width, { pixels, onWarnings });
    if (format === "tiff") return handle.toCmykTiff(width, { bleedMm, pixels, onWarnings });
    return handle.toPdf(width, { bleedMm: bleedMm ?? 0, pixels, onWarnings });
  };
  const bytes = new Uint8Array(await (await print()).arrayBuffer());
  if (path === STDOUT) await app.write(bytes);
  else {
    await writeWhole(path, bytes);
    app.print(path);
  }
  return EXIT.ok.code;
}

/** What is asked of one image, or of all of a batch or a collection. */
type Query = Partial<Omit<ReturnType<typeof printQuery.parse>, "template">> & {
  readonly template?: "plain" | PrintTemplate;
};

/** Throws UsageError. */
function askedOfOne(given: Given): Query {
  return checked({ template: "plain", ...readFields(printQuery, SPOKEN, withLines(given)) } as Query);
}

/** Throws UsageError, also for flags that are for one image. */
function askedOfMany(given: Given): Query {
  const other = QUERY_FLAGS.find(
    (flag) => given.values[flag.name] !== undefined && !(wireName(flag) in printManyQuery.shape),
  );
  if (other) throw new UsageError(`--${other.name}: expected an image, got a batch or a collection`);
  return checked({ template: "stickers", ...readFields(printManyQuery, SPOKEN, withLines(given)) } as Query);
}

/** Throws UsageError for fields that do not go together. */
function checked(query: Query): Query {
  const read = printAskOf(query as Parameters<typeof printAskOf>[0]);
  if ("issues" in read) refuse(SPOKEN, read.issues);
  return query;
}

/** A shell's quotes keep a backslash and an n as they are. */
function withLines({ values, positionals }: Given): Given {
  const { words } = values;
  return {
    positionals,
    values: typeof words === "string" ? { ...values, words: words.replaceAll("\\n", "\n") } : values,
  };
}
