/** `easel print`: pictures of a service as files for a printer, at true size. */

import type { PrintTemplate as PrintTemplateOfPages, Warning } from "easel-client/source";
import { PRINT_PAPERS, PRINT_TEMPLATES, type PrintTemplate } from "easel-contract";
import type { App } from "./app.ts";
import { CONNECTION_FLAGS, connectToService } from "./connect.ts";
import { EXIT, UsageError } from "./exit-codes.ts";
import type { Flag, Given } from "./flags.ts";
import { checkExtension, checkWritable, fillPattern, STDOUT, writeWhole } from "./output.ts";
import { lineOfWarning } from "./warning-lines.ts";
import { inWords, type Spoken } from "./wire-words.ts";

const FORMATS: readonly string[] = ["pdf", "png", "tiff"];
const PIXELS: readonly string[] = ["auto", "own"];
const TEMPLATES: readonly string[] = PRINT_TEMPLATES;

export const PRINT_FLAGS: readonly Flag[] = [
  {
    name: "format",
    type: "value",
    value: "FORMAT",
    choices: FORMATS,
    about:
      "pdf; png: the pixels in a file that says how wide they are on paper; tiff: the pixels in CMYK by the service's profile. Default pdf.",
  },
  {
    name: "template",
    type: "value",
    value: "NAME",
    choices: TEMPLATES,
    about:
      "plain: the picture alone. card, menu, table-tent, poster: a page with it. stickers: a sheet of labels. Default plain; stickers for a batch or a collection.",
  },
  {
    name: "words",
    type: "value",
    value: "TEXT",
    about:
      'What stands beside the picture; \\n begins a line, the first is the heading, "soup | 6.50" sets a price in a menu. Default: the title of the picture.',
  },
  {
    name: "paper",
    type: "value",
    value: "PAPER",
    about: `Paper of the template: ${TEMPLATES.slice(1)
      .map((name) => `${name}: ${Object.keys(PRINT_PAPERS[name as PrintTemplate]).join(", ")}`)
      .join("; ")}. Default: its first.`,
  },
  {
    name: "width",
    field: "width_mm",
    type: "value",
    value: "MM",
    about:
      "Width of the picture after it is cut, in millimetres, 10 to 3000. Its height follows from its ratio. Only of the template plain.",
  },
  {
    name: "bleed",
    field: "bleed_mm",
    type: "value",
    value: "MM",
    about:
      "What is printed beyond each cut, in millimetres, 0 to 20, with crop marks. In a PDF or TIFF. Default 0 of plain and stickers, else 3.",
  },
  {
    name: "pixels",
    type: "value",
    value: "WHICH",
    choices: PIXELS,
    about:
      "auto: a world that is a code is drawn again finer where its own pixels are fewer than 200 per inch, which takes about half a minute. own: the picture's own pixels. Default auto.",
  },
  {
    name: "output",
    short: "o",
    type: "value",
    value: "FILE",
    takesFile: true,
    about: "Where the file goes; {id} is the image's id, - is standard output. Default {id}.pdf or {id}.png.",
  },
  ...CONNECTION_FLAGS,
];

const SPOKEN: Spoken = { args: "ID", argFields: ["id"], flags: PRINT_FLAGS };

/** Writes the file and prints its path; waits for an image that is not ready. Says on standard error when a code gets too small. */
export async function printImage(given: Given, app: App): Promise<number> {
  const [id] = given.positionals;
  if (id === undefined) throw new UsageError("expected an image's ID, got nothing");
  const many = /^(bat|col)_/.exec(id)?.[1];
  const format = chosen(given, "format", FORMATS) ?? "pdf";
  const template = chosen(given, "template", TEMPLATES) ?? (many ? "stickers" : "plain");
  const widthMm = millimetres(given, "width");
  const bleedMm = millimetres(given, "bleed");
  checkTogether(given, { isMany: many !== undefined, format, template, widthMm, bleedMm });
  const pixels = chosen(given, "pixels", PIXELS) as "auto" | "own" | undefined;
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
  const { paper } = given.values as { paper?: string };
  // A shell's quotes keep a backslash and an n as they are.
  const words = (given.values.words as string | undefined)?.replaceAll("\\n", "\n");
  const handle = easel.images.handle(id);
  const print = () => {
    if (many) {
      const query = { template: template as PrintTemplateOfPages, words, paper, bleed_mm: bleedMm };
      return many === "bat" ? easel.batches.print(id, query) : easel.collections.print(id, query);
    }
    if (template !== "plain")
      return handle.toPages(template as PrintTemplateOfPages, { words, paper, bleedMm, pixels, onWarnings });
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

/** Throws UsageError for flags that do not go together. */
function checkTogether(
  { values }: Given,
  asked: {
    readonly isMany: boolean;
    readonly format: string;
    readonly template: string;
    readonly widthMm: number | undefined;
    readonly bleedMm: number | undefined;
  },
): void {
  const { isMany, format, template, widthMm, bleedMm } = asked;
  const refuse = (name: string, expected: string, got: string) => {
    throw new UsageError(`--${name}: expected ${expected}, got ${got}`);
  };
  if (isMany && values.pixels !== undefined) refuse("pixels", "an image", "a batch or a collection");
  if (isMany && template === "plain") refuse("template", `one of ${TEMPLATES.slice(1).join(", ")}`, '"plain"');
  if (template === "plain") {
    if (widthMm === undefined) refuse("width", "the width in millimetres, for example 80", "nothing");
    for (const name of ["words", "paper"])
      if (values[name] !== undefined) refuse(name, "a --template other than plain", JSON.stringify(values[name]));
  } else {
    if (widthMm !== undefined) refuse("width", `nothing with --template ${template}`, String(widthMm));
    if (format !== "pdf") refuse("format", `pdf with --template ${template}`, JSON.stringify(format));
  }
  if (format === "png" && bleedMm !== undefined && bleedMm > 0) refuse("bleed", "a PDF or TIFF", "--format png");
}

function chosen({ values }: Given, name: string, choices: readonly string[]): string | undefined {
  const value = values[name];
  if (value === undefined || choices.includes(String(value))) return value as string | undefined;
  throw new UsageError(`--${name}: expected one of ${choices.join(", ")}, got ${JSON.stringify(value)}`);
}

function millimetres({ values }: Given, name: string): number | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  if (!/^\d{1,5}(\.\d{1,4})?$/.test(String(text)))
    throw new UsageError(`--${name}: expected a number of millimetres, for example 80, got ${JSON.stringify(text)}`);
  return Number(text);
}
