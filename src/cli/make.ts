/** `easel qr`, `paint`, `outpaint`, `swap`, `code`: one picture, several, or a batch of requests. */

import { createHash, randomInt } from "node:crypto";
import type { FileFormat, KindName, Row } from "easel-contract";
import {
  DEFAULT_FORMAT,
  didYouMean,
  FILE_FORMATS,
  isVectorFormat,
  OUTPUT_FORMATS,
  requestFields,
  worstOf,
} from "easel-contract";
import type { App } from "./app.ts";
import { connect, MODE_FLAGS } from "./connect.ts";
import { describeError, errorJson } from "./describe-error.ts";
import { ERROR_EXITS, EXIT, exitCodeOf, Interrupted, refusalOf, UsageError } from "./exit-codes.ts";
import { type Flag, flagName, type Given } from "./flags.ts";
import { type Journal, openJournal, sha256Of } from "./journal.ts";
import type { KindCommand } from "./kind-commands.ts";
import type { MadePicture, Maker, PictureRequest } from "./maker.ts";
import {
  checkExtension,
  checkWritable,
  dottedExtension,
  fillPattern,
  formatOfPath,
  namesIn,
  STDOUT,
  writeWhole,
} from "./output.ts";
import { createProgress, type Progress } from "./progress.ts";
import { createRemoteMaker, dataUri } from "./remote.ts";
import { bodyOf, givenFields, type Recipe, readBytes, readRecipe } from "./request.ts";
import { readRows, textOf } from "./rows.ts";
import { drawPicture, type PictureProtocol, protocolOf } from "./terminal-picture.ts";
import { lineOfWarning, linesOfResult } from "./warning-lines.ts";
import { inWords, optionOf, type Spoken } from "./wire-words.ts";

const MOST_COUNT = 1000;
const MOST_JOBS = 64;
const LAST_SEED = 0xffff_ffff;

/** Of every command that makes pictures, beside the fields of its kind. */
export const MAKE_FLAGS: readonly Flag[] = [
  {
    name: "output",
    short: "o",
    type: "value",
    value: "FILE",
    takesFile: true,
    about:
      "Where the picture goes; .png, .jpg, .webp or .avif picks its format, for a code also .svg or .pdf. {n} counts the pictures, {seed} is the seed, {column} a value of a batch; - is standard output. Default COMMAND-{seed}.EXTENSION.",
  },
  {
    name: "count",
    type: "value",
    value: "N",
    about: `How many pictures, 1 to ${MOST_COUNT}; with --seed each has the next seed.`,
  },
  {
    name: "recipe",
    type: "value",
    value: "FILE",
    takesFile: true,
    about: "Make the picture of a recipe again; other flags vary it. - is standard input.",
  },
  {
    name: "save-recipe",
    type: "value",
    value: "FILE",
    takesFile: true,
    about: "Write the whole request, for --recipe; takes the names of --output.",
  },
  {
    name: "batch",
    type: "value",
    value: "FILE",
    takesFile: true,
    about:
      "Make a picture per row of a CSV with a heading, or per line of JSON lines. Flags hold for rows that lack a value. - is standard input.",
  },
  {
    name: "journal",
    type: "value",
    value: "FILE",
    takesFile: true,
    about: "Where a batch notes what is done, so that the next run goes on; default FILE.done.jsonl beside the batch.",
  },
  {
    name: "jobs",
    type: "value",
    value: "N",
    about: `Pictures at once, 1 to ${MOST_JOBS}; default 4 with a service, 1 without.`,
  },
  { name: "keep", type: "switch", about: "After Ctrl-C leave the image to the service; without it, it is deleted." },
  { name: "show", type: "switch", about: "Draw the picture in the terminal." },
  { name: "json", type: "switch", about: "One line of JSON per picture on standard output, errors as JSON." },
  { name: "quiet", type: "switch", about: "Nothing on standard error but errors." },
  ...MODE_FLAGS,
];

/** One picture to make. */
interface Task {
  /** From 0. */
  readonly index: number;
  /** How many equal ones are before it. */
  readonly occurrence: number;
  /** Where its request stands; undefined without a batch. */
  readonly at?: string;
  /** The columns of the batch by the fields that they set. */
  readonly columns?: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The output with all names replaced but the seed. */
  readonly output: string;
  /** The same of the recipe to write. */
  readonly recipeOutput?: string;
}

/** Makes the pictures and prints a line for each. `spoken` = what the command calls its fields. Answers the exit code. */
export async function makePictures(command: KindCommand, spoken: Spoken, given: Given, app: App): Promise<number> {
  const { values } = given;
  const text = (name: string) => values[name] as string | undefined;
  const recipe =
    text("recipe") === undefined ? undefined : await readRecipe(text("recipe") as string, command.kind, app);
  const batch = text("batch");
  const rows = batch === undefined ? undefined : await batchRows(batch, values.quiet === true, app);
  const tasks = tasksOf(command, given, { recipe, rows, batch }, app);
  const isStdout = tasks[0]?.output === STDOUT;
  if (isStdout && app.isOutTerminal)
    throw new UsageError("--output: expected standard output to be a file or a pipe, got a terminal");
  await checkWritable(isStdout ? [] : tasks.map(({ output }) => output), "--output");
  await checkWritable(
    tasks.flatMap(({ recipeOutput = [] }) => recipeOutput),
    "--save-recipe",
  );
  const protocol = values.show ? showProtocol(app, values.quiet === true) : undefined;
  const journal = await journalOf(text("journal"), batch);
  const easel = await connect(given, app);
  const interruption = new AbortController();
  void app.untilSignal().then((code) => interruption.abort(new Interrupted(code)));
  const maker = easel ? createRemoteMaker(easel, values.keep === true) : await app.openMaker();
  const progress = createProgress(tasks.length, {
    draw: app.isTerminal && !values.quiet ? app.draw : undefined,
    print: app.printError,
    nowMs: () => performance.now(),
  });
  const work = {
    command,
    spoken,
    values,
    app,
    maker,
    recipe,
    journal,
    progress,
    protocol,
    signal: interruption.signal,
  };
  try {
    return await runAll(tasks, numberOf(given, "jobs", 1, MOST_JOBS) ?? maker.atOnce, work);
  } finally {
    progress.end();
    await maker.close();
  }
}

async function batchRows(path: string, quiet: boolean, app: App): Promise<readonly Row[]> {
  const bytes = await readBytes(path, "--batch", "a CSV file or a file of JSON lines", app);
  const name = path === STDOUT ? "standard input" : path;
  const { rows, separatedBy } = readRows(textOf(bytes, name), name);
  if (separatedBy !== undefined && !quiet)
    app.printError(`--batch: the values of ${name} are separated by ${separatedBy}`);
  return rows;
}

function journalOf(path: string | undefined, batch: string | undefined): Promise<Journal> | undefined {
  if (path !== undefined && batch === undefined) throw new UsageError("--journal: expected only together with --batch");
  const file = path ?? (batch === undefined || batch === STDOUT ? undefined : `${batch}.done.jsonl`);
  return file === undefined ? undefined : openJournal(file);
}

function showProtocol({ env, isTerminal, printError }: App, quiet: boolean): PictureProtocol | undefined {
  const protocol = isTerminal ? protocolOf(env) : undefined;
  if (!protocol && !quiet)
    printError(
      `--show: ${isTerminal ? `this terminal (TERM=${env.TERM ?? ""}) is not known to draw pictures` : "standard error is no terminal"}; kitty, Ghostty, Konsole, iTerm2, WezTerm, foot and terminals with sixel in TERM do`,
    );
  return protocol;
}

/** A whole number of a flag. Throws UsageError. */
function numberOf({ values }: Given, name: string, least: number, most: number): number | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  const number = /^\d{1,10}$/.test(String(text)) ? Number(text) : Number.NaN;
  if (!(number >= least && number <= most))
    throw new UsageError(`--${name}: expected a whole number from ${least} to ${most}, got ${JSON.stringify(text)}`);
  return number;
}

interface Sources {
  readonly recipe: Recipe | undefined;
  readonly rows: readonly Row[] | undefined;
  readonly batch: string | undefined;
}

/** Throws UsageError for a pattern that would give two pictures the same file. */
function tasksOf(
  { name: command, kind, fields: named, presets }: KindCommand,
  given: Given,
  { recipe, rows, batch }: Sources,
  app: App,
): Task[] {
  const count = numberOf(given, "count", 1, MOST_COUNT) ?? 1;
  const asked = givenFields(kind, given, named);
  const common = { ...recipe?.params, ...(recipe ? { seed: recipe.seed } : {}), ...asked };
  const output = given.values.output as string | undefined;
  const recipeOutput = given.values["save-recipe"] as string | undefined;
  const known = requestFields(kind).map(({ name }) => name);
  const formats = formatsOf(kind);
  warnOfColumns(rows?.[0], known, [output ?? "", recipeOutput ?? ""], app);
  const occurrences = new Map<string, number>();
  const tasks = (rows ?? [undefined]).flatMap((row, r) =>
    Array.from({ length: count }, (_, copy): Task => {
      const index = r * count + copy;
      const own = fieldsOfRow(row, known);
      const names = { ...own.names, n: index + 1 };
      const whole = withPresets({ ...common, ...own.fields }, presets);
      const filled = output === undefined ? undefined : fillPattern(output, names);
      const { path, fields } = outputOf({ command, formats }, whole, filled, { ...asked, ...own.fields });
      const seed = fields.seed === undefined ? undefined : Number(fields.seed);
      const same = JSON.stringify([fields, path]);
      const occurrence = occurrences.get(same) ?? 0;
      occurrences.set(same, occurrence + 1);
      return {
        index,
        occurrence,
        ...(row && { at: `${batch}, line ${row.line}`, columns: own.columns }),
        fields: seed === undefined || copy === 0 ? fields : { ...fields, seed: (seed + copy) % (LAST_SEED + 1) },
        output: path,
        ...(recipeOutput === undefined ? {} : { recipeOutput: fillPattern(recipeOutput, names) }),
      };
    }),
  );
  checkNames(
    tasks.map((task) => task.output),
    "--output",
    output ?? tasks[0]?.output ?? "",
  );
  if (recipeOutput !== undefined)
    checkNames(
      tasks.map((task) => task.recipeOutput ?? ""),
      "--save-recipe",
      recipeOutput,
    );
  return tasks;
}

/**
 * Where a picture goes, and its fields with the format that the extension of `path` names. Without a path the format gives the extension.
 * `asked`: the fields of options and columns, without those of a recipe. Throws UsageError for a path that contradicts them.
 */
function outputOf(
  { command, formats }: { readonly command: string; readonly formats: readonly FileFormat[] },
  fields: Readonly<Record<string, unknown>>,
  path: string | undefined,
  asked: Readonly<Record<string, unknown>>,
): { readonly path: string; readonly fields: Readonly<Record<string, unknown>> } {
  const { output_format: text = DEFAULT_FORMAT, output_quality: _, ...others } = fields;
  const held = formats.find((format) => format === text);
  if (path === undefined) return { path: `${command}-{seed}${dottedExtension(held ?? DEFAULT_FORMAT)}`, fields };
  const named = path === STDOUT ? undefined : formatOfPath(path, formats);
  // What is no format is refused with the other fields.
  if (named === undefined || held === undefined || named === held) return { path, fields };
  if (asked.output_format !== undefined)
    checkExtension([path], dottedExtension(held), `because --output-format is ${held}`);
  // The quality of a recipe is that of the recipe's format.
  const { output_quality: quality } = asked;
  return {
    path,
    fields: { ...others, output_format: named, ...(quality !== undefined && { output_quality: quality }) },
  };
}

/** The formats that a picture of the kind can have. */
function formatsOf(kind: KindName): readonly FileFormat[] {
  const { choices = OUTPUT_FORMATS } = requestFields(kind).find(({ name }) => name === "output_format") ?? {};
  return FILE_FORMATS.filter((format) => choices.includes(format));
}

function fieldsOfRow(row: Row | undefined, known: readonly string[]) {
  const fields: Record<string, unknown> = {};
  const names: Record<string, string | number> = {};
  const columns: Record<string, string> = {};
  for (const [column, value] of Object.entries(row?.values ?? {})) {
    const field = column.replaceAll("-", "_");
    if (known.includes(field)) {
      fields[field] = value;
      columns[field] = column;
    }
    if (typeof value === "string" || typeof value === "number") names[column] = value;
  }
  return { fields, names, columns };
}

function withPresets(
  fields: Readonly<Record<string, unknown>>,
  presets: KindCommand["presets"] = {},
): Record<string, unknown> {
  const lacking = Object.entries(presets).filter(
    ([, { unless }]) => unless === undefined || fields[unless] === undefined,
  );
  return { ...Object.fromEntries(lacking.map(([name, { value }]) => [name, value])), ...fields };
}

/** A field of a task as its user wrote it: a column of the batch, or an option. */
function nameIn({ columns = {} }: Task, spoken: Spoken, field: string): string | undefined {
  const column = columns[field.split(".")[0] ?? ""];
  return column === undefined ? optionOf(spoken, field) : `column ${column}`;
}

/** A column that is neither a field nor a part of a name is probably misspelt. */
function warnOfColumns(row: Row | undefined, known: readonly string[], patterns: readonly string[], app: App): void {
  const used = patterns.flatMap(namesIn);
  for (const column of Object.keys(row?.values ?? {})) {
    if (known.includes(column.replaceAll("-", "_")) || used.includes(column)) continue;
    const names = known.map(flagName);
    app.printError(
      `--batch: the column ${column} is neither an option nor in a file name: it is not used${didYouMean(column, names)}`,
    );
  }
}

function checkNames(outputs: readonly string[], flag: string, pattern: string): void {
  const left = new Set(outputs.flatMap(namesIn));
  left.delete("seed");
  const [unknown] = left;
  if (unknown !== undefined)
    throw new UsageError(`${flag}: expected {n}, {seed} or a column of the batch, got {${unknown}} in ${pattern}`);
  if (/\{seed\}.*\//.test(pattern))
    throw new UsageError(`${flag}: expected {seed} in the name of the file, got a folder`);
  if (outputs.length === 1 || outputs.every((path) => namesIn(path).includes("seed"))) return;
  const twice = outputs.find((path, i) => outputs.indexOf(path) < i);
  if (twice !== undefined)
    throw new UsageError(
      `${flag}: expected a file for each of ${outputs.length} pictures, got ${twice} twice; put {n} or {seed} into the name`,
    );
}

interface Work {
  readonly command: KindCommand;
  readonly spoken: Spoken;
  readonly values: Given["values"];
  readonly app: App;
  readonly maker: Maker;
  readonly recipe: Recipe | undefined;
  readonly journal: Journal | undefined;
  readonly progress: Progress;
  readonly protocol: PictureProtocol | undefined;
  readonly signal: AbortSignal;
}

/** A failed row of a batch does not stop the others; the exit code is that of the first. A refused key stops all. */
async function runAll(tasks: readonly Task[], atOnce: number, work: Work): Promise<number> {
  const { spoken, values, app, progress } = work;
  const waiting = [...tasks];
  const codes: number[] = [];
  let stop: unknown;
  const worker = async (): Promise<void> => {
    for (let task = waiting.shift(); task && stop === undefined; task = waiting.shift())
      try {
        await runOne(task, work);
      } catch (caught) {
        const error = work.signal.aborted ? work.signal.reason : caught;
        const refusal = refusalOf(error);
        const isFatal = error instanceof Interrupted || (refusal && ERROR_EXITS[refusal.type] === "auth");
        if (tasks.length === 1 || isFatal) stop ??= error;
        else {
          codes.push(exitCodeOf(error));
          const lines = values.json
            ? [errorJson(error)]
            : describeError(error, spoken, (field) => nameIn(task, spoken, field));
          for (const line of lines)
            progress.say(task.at && !values.json ? line.replace("easel: ", `${task.at}: `) : line);
        }
        progress.set(task.index, 1);
      }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, tasks.length) }, worker));
  progress.end();
  if (stop !== undefined) throw stop;
  if (codes.length > 0) app.printError(`${codes.length} of ${tasks.length} pictures were not made`);
  return codes[0] ?? EXIT.ok.code;
}

async function runOne(
  task: Task,
  { command, spoken, values, app, maker, recipe, journal, progress, protocol, signal }: Work,
): Promise<void> {
  signal.throwIfAborted();
  const body = await bodyOf(command.kind, task.fields, {
    readInput: app.readInput,
    nameOf: (field) => nameIn(task, spoken, field) ?? field,
  });
  const request = await fingerprintOf(command.kind, body, task);
  const earlier = await journal?.finished(request);
  if (earlier !== undefined) {
    progress.set(task.index, 1);
    if (!values.quiet) progress.say(`${earlier} was made before`);
    return;
  }
  const { params: _, seed: __, ...origin } = recipe ?? { params: {}, seed: 0 };
  const said = new Set<string>();
  const say = (lines: readonly string[]): void => {
    for (const line of values.quiet ? [] : lines) {
      said.add(line);
      const spokenLine = values.json ? line : inWords(spoken, line, (field) => nameIn(task, spoken, field));
      progress.say(task.at === undefined ? spokenLine : `${task.at}: ${spokenLine}`);
    }
  };
  progress.set(task.index, 0);
  const picture = await maker.make(
    {
      kind: command.kind,
      // The service needs a seed with a recipe, and one that is known can be written down.
      body: recipe && body.seed === undefined ? { ...body, seed: randomInt(2 ** 32) } : body,
      ...(recipe ? { recipe: origin } : {}),
      ...(journal ? { idempotencyKey: journal.keyOf(request) } : {}),
    },
    {
      signal,
      onProgress: (fraction01) => progress.set(task.index, fraction01),
      onWarnings: (warnings) => say(warnings.map(lineOfWarning).filter((line) => !said.has(line))),
    },
  );
  const path = fillPattern(task.output, { seed: picture.seed });
  if (path === STDOUT) await app.write(picture.bytes);
  else await writeWhole(path, picture.bytes);
  if (task.recipeOutput !== undefined) {
    const file = fillPattern(task.recipeOutput, { seed: picture.seed });
    await writeWhole(file, Buffer.from(`${JSON.stringify(await recipeOf(command.kind, body, picture), null, 2)}\n`));
  }
  await journal?.note(request, path, picture.bytes);
  progress.set(task.index, 1);
  if (protocol) {
    progress.end();
    if (isVectorFormat(task.fields.output_format))
      app.printError("--show: files of lines are not drawn; see -o FILE.png");
    else app.draw(await drawPicture(picture.bytes, protocol));
  }
  const line = values.json ? JSON.stringify(summaryOf(command.kind, path, picture)) : path;
  say(linesOfResult(picture.warnings, said));
  progress.end();
  if (path === STDOUT) {
    if (values.json) app.printError(line);
  } else app.print(line);
}

function summaryOf(kind: KindName, path: string, { bytes, ...picture }: MadePicture): object {
  const weight = worstOf(picture.warnings)?.weight ?? null;
  return { path, kind, ...picture, weight, bytes: bytes.length, sha256: sha256Of(bytes) };
}

/** The whole request; pictures of files are in it. */
async function recipeOf(
  kind: KindName,
  body: PictureRequest["body"],
  { seed, engine, version, id }: MadePicture,
): Promise<object> {
  const { seed: _, ...given } = body;
  const params = await Promise.all(
    Object.entries(given).map(async ([name, value]) => {
      const plain = await Promise.all(
        [value]
          .flat()
          .map(async (each) => (each instanceof Blob ? dataUri(new Uint8Array(await each.arrayBuffer())) : each)),
      );
      return [name, Array.isArray(value) ? plain : plain[0]] as const;
    }),
  );
  return {
    kind,
    params: Object.fromEntries(params),
    seed,
    engine,
    version,
    ...(id === undefined ? {} : { image_id: id }),
  };
}

/** Hex SHA-256 of a request and of where its picture goes. */
async function fingerprintOf(
  kind: KindName,
  body: PictureRequest["body"],
  { output, occurrence }: Task,
): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify([kind, output, occurrence]));
  for (const [name, value] of Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)))
    for (const each of [value].flat())
      hash.update(
        JSON.stringify([name, each instanceof Blob ? sha256Of(new Uint8Array(await each.arrayBuffer())) : each]),
      );
  return hash.digest("hex");
}
