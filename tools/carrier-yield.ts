/**
 * How often the gate passes a carrier in its first round: orders over carriers, seeds, ratios, `qr_w` and contents up to 60 bytes,
 * made as the kind `art_qr` makes them. Prints one line for each, then rates.
 *
 *   npx node tools/carrier-yield.ts --orders 40 --first 0
 *   npx node tools/carrier-yield.ts --orders 8 --only cross-stitch --out folder
 *
 * Options: --orders, --first (index of the first order: parts of a long run), --only (a carrier, may repeat), --ar, --out (a folder
 * for the pictures, and for those that were refused nothing).
 */

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import { EaselError, KIND_PARAMS } from "easel-contract";
import { CARRIERS } from "easel-painter/carriers";
import { createRng } from "easel-picture";
import { encodePng } from "../src/codec/encode.ts";
import { createPainter } from "../src/engines/painter/index.ts";
import { createArtQr } from "../src/kinds/art-qr.ts";
import { carrierOf } from "./carriers/make.ts";

const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "20" },
    first: { type: "string", default: "0" },
    only: { type: "string", multiple: true },
    ar: { type: "string" },
    out: { type: "string" },
  },
});

const RATIOS = ["1:1", "16:9", "9:16", "4:3", "3:4", "2:1"];
const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

const entries = values.only ? values.only.map(carrierOf) : CARRIERS;
const kind = createArtQr();
const painter = createPainter();
const tools = { engine: () => painter };
const firsts = new Map<string, { orders: number; first: number; made: number; seconds: number }>();
if (values.out) await mkdir(values.out, { recursive: true });

for (let n = Number(values.first), k = 0; k < Number(values.orders); n++, k++) {
  const rng = createRng(n).fork("order");
  const entry = entries[n % entries.length];
  const ar = values.ar ?? RATIOS[rng.int(RATIOS.length)];
  const qr_w = [0, 1, 1, 2][rng.int(4)];
  let content = "https://ex.org/";
  for (let bytes = 16 + rng.int(45); content.length < bytes; ) content += LETTERS[rng.int(LETTERS.length)];
  const params = KIND_PARAMS.art_qr.parse({ prompt: entry.preview.prompt, style: entry.title, ar, qr_w, content });
  const inputs = { images: {}, prepared: { codeText: content } };
  const io = {
    imageId: `order-${n}`,
    rng: createRng(n),
    seed: n,
    signal: new AbortController().signal,
    checkpoint: () => setImmediate(),
  };
  const tally = firsts.get(entry.name) ?? { orders: 0, first: 0, made: 0, seconds: 0 };
  firsts.set(entry.name, tally);
  tally.orders++;
  const label = `${n} ${entry.name} ${ar} qr_w ${qr_w} ${content.length} B`;
  const start = process.cpuUsage();
  const seconds = () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  };
  try {
    const { raster, recipe } = await kind.produce(params, inputs, tools, io);
    tally.made++;
    tally.seconds += seconds();
    if (recipe.rounds === 1) tally.first++;
    const { version, level, modulePx } = recipe.code as { version: number; level: string; modulePx: number };
    process.stdout.write(
      `${label}: ${version}-${level}, ${modulePx} px, round ${recipe.rounds}, ${seconds().toFixed(1)} s of CPU ${JSON.stringify(recipe.missed)}\n`,
    );
    if (values.out) await writeFile(join(values.out, `${n}-${entry.name}.png`), await encodePng(raster));
  } catch (error) {
    if (!(error instanceof EaselError)) throw error;
    process.stdout.write(`${label}: ${error.type} ${JSON.stringify(error.cause ?? error.message)}\n`);
  }
}
for (const [name, { orders, first, made, seconds }] of firsts)
  process.stdout.write(
    `${name.padEnd(14)} ${orders} orders: ${made} made, ${first} in the first round, ${(seconds / Math.max(1, made)).toFixed(1)} s of CPU each\n`,
  );
process.exit(0);
