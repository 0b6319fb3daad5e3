/**
 * How often the gate passes a carrier in its first round: orders over carriers, seeds, ratios, `qr_w` and contents up to 60 bytes,
 * made as the kind `art_qr` makes them. Prints one line for each, then rates.
 *
 *   npx node tools/carrier-yield.ts --orders 40 --first 0
 *   npx node tools/carrier-yield.ts --orders 400 --record yield.jsonl
 *   npx node tools/carrier-yield.ts --orders 8 --only cross-stitch --out folder
 *
 * Options: --orders, --first (index of the first order: parts of a long run), --only (a carrier, may repeat), --ar, --palette (#rrggbb,…), --out (a folder
 * for the pictures, and for those that were refused nothing), --record (a file of JSON lines; orders that it has are not made
 * again, and the rates are those of all its lines).
 */

import { appendFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import { EaselError, KIND_PARAMS } from "easel-contract";
import { CARRIERS } from "easel-painter/carriers";
import { createRng } from "easel-picture";
import { encodePng } from "../src/codec/encode.ts";
import { createPainterEngine } from "../src/engines/painter/index.ts";
import { createArtQr } from "../src/kinds/art-qr.ts";
import { carrierOf } from "./carriers/make.ts";
import { readLines } from "./qr-folder.ts";
import { readPicture } from "./read-picture.ts";

/** One order and what became of it. */
interface Line {
  readonly n: number;
  readonly carrier: string;
  readonly order: string;
  /** Of the picture that was made; undefined for one that was refused. */
  readonly rounds?: number;
  readonly code?: string;
  /** The checks that each earlier attempt failed, or the refusal. */
  readonly missed: unknown;
  /** Processor seconds with readers, and seconds. */
  readonly cpuS: number;
  readonly wallS: number;
}

const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "20" },
    first: { type: "string", default: "0" },
    only: { type: "string", multiple: true },
    ar: { type: "string" },
    palette: { type: "string" },
    out: { type: "string" },
    record: { type: "string" },
  },
});

const RATIOS = ["1:1", "16:9", "9:16", "4:3", "3:4", "2:1"];
const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

const entries = values.only ? values.only.map(carrierOf) : CARRIERS;
const kind = createArtQr();
const painter = createPainterEngine();
const tools = { engine: () => painter };
const lines = values.record === undefined ? [] : await readLines<Line>(values.record);
if (values.out) await mkdir(values.out, { recursive: true });

for (let n = Number(values.first), k = 0; k < Number(values.orders); n++, k++) {
  if (lines.some((line) => line.n === n)) continue;
  const line = await make(n);
  lines.push(line);
  if (values.record !== undefined) await appendFile(values.record, `${JSON.stringify(line)}\n`);
  const { carrier, order, rounds, code, missed, cpuS } = line;
  process.stdout.write(
    `${n} ${carrier} ${order}: ${rounds === undefined ? "refused" : `${code}, round ${rounds}`}, ${cpuS.toFixed(1)} s of CPU ${JSON.stringify(missed)}\n`,
  );
}
for (const { name } of entries)
  tell(
    name,
    lines.filter(({ carrier }) => carrier === name),
  );
tell("all", lines);
process.exit(0);

async function make(n: number): Promise<Line> {
  const rng = createRng(n).fork("order");
  const entry = entries[n % entries.length];
  const ar = values.ar ?? RATIOS[rng.int(RATIOS.length)];
  const qr_w = [0, 1, 1, 2][rng.int(4)];
  let content = "https://ex.org/";
  for (let bytes = 16 + rng.int(45); content.length < bytes; ) content += LETTERS[rng.int(LETTERS.length)];
  const { palette } = values;
  const asked = { prompt: entry.preview.prompt, style: entry.title, ar, qr_w, content };
  const params = KIND_PARAMS.art_qr.parse(palette === undefined ? asked : { ...asked, palette });
  const inputs = { images: {}, prepared: { codeText: content } };
  const io = {
    imageId: `order-${n}`,
    rng: createRng(n),
    seed: n,
    signal: new AbortController().signal,
    checkpoint: () => setImmediate(),
  };
  const order = `${ar} qr_w ${qr_w} ${content.length} B`;
  const start = process.cpuUsage();
  const startMs = performance.now();
  const spent = () => {
    const { user, system } = process.cpuUsage(start);
    return { cpuS: (user + system) / 1e6, wallS: (performance.now() - startMs) / 1000 };
  };
  try {
    const { raster, recipe } = await readPicture(kind, params, inputs, tools, io);
    const { version, level, modulePx } = recipe.code as { version: number; level: string; modulePx: number };
    const code = `${version}-${level}, ${modulePx} px`;
    const line = {
      n,
      carrier: entry.name,
      order,
      rounds: recipe.rounds as number,
      code,
      missed: recipe.missed,
      ...spent(),
    };
    if (values.out) await writeFile(join(values.out, `${n}-${entry.name}.png`), await encodePng(raster));
    return line;
  } catch (error) {
    if (!(error instanceof EaselError)) throw error;
    return { n, carrier: entry.name, order, missed: error.cause ?? error.message, ...spent() };
  }
}

function tell(name: string, here: readonly Line[]): void {
  if (here.length === 0) return;
  const made = here.filter(({ rounds }) => rounds !== undefined);
  const first = made.filter(({ rounds }) => rounds === 1).length;
  const cpuS = here.map((line) => line.cpuS).sort((a, b) => a - b);
  const at = (part: number) => cpuS[Math.min(cpuS.length - 1, Math.floor(part * cpuS.length))].toFixed(1);
  process.stdout.write(
    `${name.padEnd(14)} ${here.length} orders: ${made.length} made, ${first} in the first round (${((100 * first) / here.length).toFixed(1)} %), seconds of CPU p50 ${at(0.5)}, p95 ${at(0.95)}\n`,
  );
}
