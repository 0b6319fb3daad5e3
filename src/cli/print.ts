/** `easel print`: the picture of a service's image as a PDF or a PNG of a true size. */

import type { Warning } from "easel-client/source";
import type { App } from "./app.ts";
import { CONNECTION_FLAGS, connectToService } from "./connect.ts";
import { EXIT, UsageError } from "./exit-codes.ts";
import type { Flag, Given } from "./flags.ts";
import { checkExtension, checkWritable, fillPattern, STDOUT, writeWhole } from "./output.ts";
import { lineOfWarning } from "./warning-lines.ts";
import { inWords, type Spoken } from "./wire-words.ts";

const FORMATS: readonly string[] = ["pdf", "png"];
const PIXELS: readonly string[] = ["auto", "own"];

export const PRINT_FLAGS: readonly Flag[] = [
  {
    name: "format",
    type: "value",
    value: "FORMAT",
    choices: FORMATS,
    about: "pdf, or png: the pixels in a file that says how wide they are on paper. Default pdf.",
  },
  {
    name: "width",
    field: "width_mm",
    type: "value",
    value: "MM",
    about: "Width of the picture after it is cut, in millimetres, 10 to 3000. Its height follows from its ratio.",
  },
  {
    name: "bleed",
    field: "bleed_mm",
    type: "value",
    value: "MM",
    about: "Picture beyond each cut, in millimetres, 0 to 20, with crop marks. Only in a PDF. Default 0.",
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
  const widthMm = millimetres(given, "width");
  if (widthMm === undefined)
    throw new UsageError("--width: expected the width in millimetres, for example 80, got nothing");
  const format = String(given.values.format ?? "pdf");
  if (!FORMATS.includes(format))
    throw new UsageError(`--format: expected one of ${FORMATS.join(", ")}, got ${JSON.stringify(format)}`);
  const pixels = pixelsOf(given);
  const bleedMm = millimetres(given, "bleed") ?? 0;
  if (format === "png" && bleedMm > 0) throw new UsageError("--bleed: expected a PDF, got --format png");
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
  const file = await (format === "png"
    ? handle.toPrintPng(widthMm, { pixels, onWarnings })
    : handle.toPdf(widthMm, { bleedMm, pixels, onWarnings }));
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (path === STDOUT) await app.write(bytes);
  else {
    await writeWhole(path, bytes);
    app.print(path);
  }
  return EXIT.ok.code;
}

function pixelsOf({ values: { pixels } }: Given): "auto" | "own" | undefined {
  if (pixels === undefined || pixels === "auto" || pixels === "own") return pixels;
  throw new UsageError(`--pixels: expected one of ${PIXELS.join(", ")}, got ${JSON.stringify(pixels)}`);
}

function millimetres({ values }: Given, name: string): number | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  if (!/^\d{1,5}(\.\d{1,4})?$/.test(String(text)))
    throw new UsageError(`--${name}: expected a number of millimetres, for example 80, got ${JSON.stringify(text)}`);
  return Number(text);
}
