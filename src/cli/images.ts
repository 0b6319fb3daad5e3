/** `easel images …` and `easel links …`: what a service keeps. */

import type { FormatOptions, ImageFilter, ImageState, Link, Warning } from "easel-client/source";
import {
  DEFAULT_FORMAT,
  FILE_FORMATS,
  fileQuery,
  imageListQuery,
  LINK_EXPORTS,
  type LinkExport,
  linkExportQuery,
  linkTargetRequest,
  oneOf,
  worstOf,
} from "easel-contract";
import type { App } from "./app.ts";
import { CONNECTION_FLAGS, connectToService } from "./connect.ts";
import { EXIT, UsageError } from "./exit-codes.ts";
import { readFields } from "./fields.ts";
import { type Flag, flagName, type Given, only, schemaFlags } from "./flags.ts";
import { KIND_COMMANDS, kindOf, kindWord } from "./kind-commands.ts";
import { checkWritable, dottedExtension, fillPattern, formatOfPath, STDOUT, writeWhole } from "./output.ts";
import { type Column, printItems } from "./table.ts";
import { lineOfWarning } from "./warning-lines.ts";
import { inWords, type Spoken, spokenOf } from "./wire-words.ts";

const JSON_FLAG: Flag = { name: "json", type: "switch", about: "JSON, one value per line." };
const LIMIT_FLAG: Flag = { name: "limit", type: "value", value: "N", about: "At most this many; default all." };

const KIND_WORDS = KIND_COMMANDS.map(({ name }) => name);

/** Of the commands for one image or link. */
export const ONE_FLAGS: readonly Flag[] = [JSON_FLAG, ...CONNECTION_FLAGS];
export const LIST_LINKS_FLAGS: readonly Flag[] = [LIMIT_FLAG, ...ONE_FLAGS];
export const LIST_IMAGES_FLAGS: readonly Flag[] = [
  ...schemaFlags(imageListQuery, {
    kind: { value: "KIND", choices: KIND_WORDS },
    state: { value: "STATE" },
    style: { value: "NAME" },
    tag: { value: "TAG" },
    collection: { value: "ID" },
    starred: { about: "Only images with a star." },
    limit: LIMIT_FLAG,
    cursor: false,
  }),
  ...ONE_FLAGS,
];
export const SAVE_FLAGS: readonly Flag[] = [
  {
    name: "output",
    short: "o",
    type: "value",
    value: "FILE",
    takesFile: true,
    about:
      "Where the picture goes, in the format that the extension names; {id} and {seed} are its id and seed, - is standard output. Default {id} with the extension of its format.",
  },
  ...schemaFlags(fileQuery, {
    format: { value: "FORMAT", about: "The file format. Default that of --output, else that of the picture." },
    width_px: { name: "width", value: "PX", also: "A code is read again." },
    quality: { value: "N" },
  }),
  ...CONNECTION_FLAGS,
];
export const STAR_FLAGS: readonly Flag[] = [
  { name: "off", type: "switch", about: "Take the star away." },
  ...CONNECTION_FLAGS,
];
export const EXPORT_FLAGS: readonly Flag[] = [...schemaFlags(linkExportQuery), ...CONNECTION_FLAGS];
export const SET_LINK_FLAGS: readonly Flag[] = [
  ...schemaFlags(linkTargetRequest, {
    target: false,
    starts: { value: "DAY" },
    ends: { value: "DAY" },
    fallback: { value: "URL" },
  }),
  ...ONE_FLAGS,
];
export const SCANS_FLAGS: readonly Flag[] = [
  { name: "csv", type: "switch", about: "A table for spreadsheets." },
  ...ONE_FLAGS,
];

const IMAGE_COLUMNS: readonly Column<ImageState>[] = [
  ["ID", ({ id }) => id],
  ["KIND", ({ kind }) => kindWord(kind)],
  ["STATE", ({ state }) => state],
  ["CREATED", ({ created }) => created],
  ["SEED", ({ seed }) => seed],
  ["STYLE", ({ params }) => String(params.style ?? "")],
  ["TITLE", ({ title }) => title],
  ["PROMPT", ({ params }) => String(params.prompt ?? "")],
  // A code without a destination opens the page of its picture, by its link.
  ["DESTINATION", ({ destination, link }) => destination ?? link?.url],
  ["WARNING", (image) => worstLineOf(image)],
];

const LINK_COLUMNS: readonly Column<Link>[] = [
  ["CODE", ({ code }) => code],
  ["SCANS", ({ scans }) => scans],
  ["TARGET", ({ target }) => target],
  ["CREATED", ({ created }) => created],
  ["IMAGE", ({ image_id }) => image_id],
];

export async function listImages(given: Given, app: App): Promise<number> {
  const easel = await connectToService(given, app, "images list");
  const { kind, state, style, words, tag, collection, limit } = given.values as Record<string, string | undefined>;
  const filter = {
    kind: kind === undefined ? undefined : kindOf(kind),
    state,
    style,
    words,
    tag,
    collection,
    ...(given.values.starred === true ? { starred: true } : {}),
    limit: 100,
  } as ImageFilter;
  await printItems(firstOf(easel.images.list(filter), limit), IMAGE_COLUMNS, app, given.values.json === true);
  return EXIT.ok.code;
}

export async function getImage(given: Given, app: App): Promise<number> {
  const easel = await connectToService(given, app, "images get");
  const image = await easel.images.get(only(given, "an image's ID"));
  const { params, checks, warnings, weight, kind, ...facts } = image;
  if (given.values.json === true) app.print(JSON.stringify(image));
  else {
    const options = Object.entries(params).map(([field, value]) => [flagName(field), value] as const);
    for (const [name, value] of [["kind", kindWord(kind)] as const, ...Object.entries(facts), ...options])
      app.print(`${name}\t${typeof value === "object" ? JSON.stringify(value) : value}`);
    for (const { name, passed, note } of checks)
      app.print(`check\t${name}\t${passed ? "passed" : "not passed"}\t${note ?? ""}`);
    const spoken = spokenOf(kind);
    for (const { code, weight, message } of warnings)
      app.print(`warning\t${weight}\t${code}\t${inWords(spoken, message)}`);
    if (weight !== null) app.print(`weight\t${weight}`);
  }
  return EXIT.ok.code;
}

/** The recipe as `--recipe` and `POST /v1/recipes` take it. */
export async function printRecipe(given: Given, app: App): Promise<number> {
  const easel = await connectToService(given, app, "images recipe");
  app.print(JSON.stringify(await easel.images.recipe(only(given, "an image's ID")), null, 2));
  return EXIT.ok.code;
}

const SPOKEN_OF_SAVE: Spoken = { args: "ID", argFields: ["id"], flags: SAVE_FLAGS };

export async function saveImage(given: Given, app: App): Promise<number> {
  const id = only(given, "an image's ID");
  const asked = given.values.output as string | undefined;
  const wanted = wantedFile(given, asked);
  const easel = await connectToService(given, app, "images save");
  const image = easel.images.handle(id);
  const state = await image.get();
  const own = state.format ?? DEFAULT_FORMAT;
  const { format = own } = wanted;
  const path = fillPattern(asked ?? `{id}${dottedExtension(format)}`, { id, seed: state.seed });
  if (path !== STDOUT) await checkWritable([path], "--output");
  const isOwn = format === own && Object.keys(wanted).every((name) => name === "format");
  const onWarnings = (warnings: readonly Warning[]) => {
    for (const warning of warnings) app.printError(inWords(SPOKEN_OF_SAVE, lineOfWarning(warning)));
  };
  const picture = isOwn ? await image.toBlob() : await image.toFormat({ ...wanted, format, onWarnings });
  const bytes = new Uint8Array(await picture.arrayBuffer());
  if (path === STDOUT) await app.write(bytes);
  else {
    await writeWhole(path, bytes);
    const worst = worstLineOf(state);
    if (worst !== undefined) app.printError(worst);
    app.print(path);
  }
  return EXIT.ok.code;
}

/** The file that options and the name of `--output` ask for. Throws UsageError where the two contradict each other. */
function wantedFile(given: Given, output: string | undefined): Omit<FormatOptions, "onWarnings"> {
  const named = output === undefined || output === STDOUT ? undefined : formatOfPath(output, FILE_FORMATS);
  const asked = readFields(fileQuery, SPOKEN_OF_SAVE, given);
  if (named && asked.format && named !== asked.format)
    throw new UsageError(`--format: expected ${named}, as the name of --output says, got ${asked.format}`);
  const format = asked.format ?? named;
  const [widthPx, quality] = [asked.width_px, asked.quality] as (number | undefined)[];
  return {
    ...(format && { format }),
    ...(widthPx !== undefined && { widthPx }),
    ...(quality !== undefined && { quality }),
    ...(asked.enlarge === "true" && { enlarge: true }),
  };
}

export async function deleteImages(given: Given, app: App): Promise<number> {
  const easel = await connectToService(given, app, "images delete");
  if (given.positionals.length === 0) throw new UsageError("expected an image's ID, got nothing");
  for (const id of given.positionals) {
    await easel.images.delete(id);
    app.print(id);
  }
  return EXIT.ok.code;
}

export async function starImage(given: Given, app: App): Promise<number> {
  const easel = await connectToService(given, app, "images star");
  const { id, starred } = await easel.images.star(only(given, "an image's ID"), given.values.off !== true);
  app.print(`${id}\t${starred ? "starred" : "not starred"}`);
  return EXIT.ok.code;
}

export async function listLinks(given: Given, app: App): Promise<number> {
  const easel = await connectToService(given, app, "links list");
  const links = firstOf(easel.links.list({ limit: 100 }), given.values.limit as string | undefined);
  await printItems(links, LINK_COLUMNS, app, given.values.json === true);
  return EXIT.ok.code;
}

export async function getLink(given: Given, app: App): Promise<number> {
  const easel = await connectToService(given, app, "links get");
  await printItems(
    [await easel.links.get(only(given, "a link's CODE"))],
    LINK_COLUMNS,
    app,
    given.values.json === true,
  );
  return EXIT.ok.code;
}

const SPOKEN_OF_SET: Spoken = { args: "CODE [URL]", argFields: ["code", "target"], flags: SET_LINK_FLAGS };

export async function setLink(given: Given, app: App): Promise<number> {
  const easel = await connectToService(given, app, "links set");
  const [code, target] = given.positionals;
  if (code === undefined) throw new UsageError("expected a link's CODE and the URL that it leads to");
  const change = readFields(linkTargetRequest, SPOKEN_OF_SET, given, target === undefined ? {} : { target });
  await printItems([await easel.links.change(code, change)], LINK_COLUMNS, app, given.values.json === true);
  return EXIT.ok.code;
}

export async function listScans(given: Given, app: App): Promise<number> {
  const easel = await connectToService(given, app, "links scans");
  const code = only(given, "a link's CODE");
  if (given.values.csv === true) {
    app.print((await easel.links.scansTable(code)).trimEnd());
    return EXIT.ok.code;
  }
  const { days } = await easel.links.scans(code);
  const columns: readonly Column<(typeof days)[number]>[] = [
    ["DAY", ({ day }) => day],
    ["SCANS", ({ scans }) => scans],
  ];
  await printItems(days, columns, app, given.values.json === true);
  return EXIT.ok.code;
}

export async function deleteLink(given: Given, app: App): Promise<number> {
  const easel = await connectToService(given, app, "links delete");
  const code = only(given, "a link's CODE");
  await easel.links.delete(code);
  app.print(code);
  return EXIT.ok.code;
}

export async function exportLinks(given: Given, app: App): Promise<number> {
  const easel = await connectToService(given, app, "links export");
  const format = given.values.format as LinkExport | undefined;
  if (format === undefined) throw new UsageError(`--format: expected ${oneOf(LINK_EXPORTS)}, got nothing`);
  app.print((await easel.links.export(format)).trimEnd());
  return EXIT.ok.code;
}

/** The worst warning in the words of the command that makes such images; undefined where nothing needs a look. */
function worstLineOf({ kind, warnings }: Pick<ImageState, "kind" | "warnings">): string | undefined {
  const worst = worstOf(warnings);
  return worst && worst.weight !== "info" ? inWords(spokenOf(kind), lineOfWarning(worst)) : undefined;
}

async function* firstOf<Item>(items: AsyncIterable<Item>, limit: string | undefined): AsyncGenerator<Item> {
  const most = limit === undefined ? Number.POSITIVE_INFINITY : Number(limit);
  if (Number.isNaN(most) || most < 1)
    throw new UsageError(`--limit: expected a whole number from 1, got ${JSON.stringify(limit)}`);
  let count = 0;
  for await (const item of items) {
    yield item;
    if (++count >= most) return;
  }
}
