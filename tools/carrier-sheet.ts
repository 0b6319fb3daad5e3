/**
 * Renders carriers to look at: a row for each, a column for each seed, or one picture at full size.
 *
 *   npx node tools/carrier-sheet.ts quilt --seeds 4 --out sheet.png
 *   npx node tools/carrier-sheet.ts quilt --seeds 1 --cell 1200 --out quilt.png
 *
 * Options: --seeds, --first (first seed), --cell (pixels of the long side), --ar 1:1, --weight (qr_w), --content, --level,
 * --bare (without a code), --palette (by name), --colours (#rrggbb,… in its roles), --hour, --season, --prompt (words that choose these and what
 * lies beside the code), --photo (a picture that hangs there), --out. Without names: all carriers.
 */

import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { createCarrierReader } from "easel-painter";
import { CARRIERS, type CarrierEntry, paintWorld, type WorldAsk } from "easel-painter/carriers";
import { createRaster, createRng } from "easel-picture";
import type { EcLevel } from "easel-qr-art";
import { decodeImage } from "../src/codec/decode.ts";
import { encodePng } from "../src/codec/encode.ts";
import { type CarrierOrder, carrierOf, makeCarrier } from "./carriers/make.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: "string", default: "4" },
    first: { type: "string", default: "1" },
    cell: { type: "string", default: "600" },
    ar: { type: "string", default: "1:1" },
    weight: { type: "string", default: "1" },
    content: { type: "string", default: "https://example.com/menu" },
    level: { type: "string", default: "H" },
    palette: { type: "string" },
    colours: { type: "string" },
    hour: { type: "string" },
    season: { type: "string" },
    bare: { type: "boolean", default: false },
    prompt: { type: "string" },
    photo: { type: "string" },
    out: { type: "string", default: "carriers.png" },
  },
});

const entries = positionals.length > 0 ? positionals.map(carrierOf) : CARRIERS;
const seeds = Array.from({ length: Number(values.seeds) }, (_, i) => Number(values.first) + i);
const [across, down] = values.ar.split(":").map(Number);
const scale = Number(values.cell) / Math.max(across, down);
const [widthPx, heightPx] = [Math.round(across * scale), Math.round(down * scale)];
const reader = values.prompt === undefined ? undefined : createCarrierReader();
const photo = values.photo === undefined ? undefined : await decodeImage(await readFile(values.photo));
const sheet = createRaster(widthPx * seeds.length, heightPx * entries.length);
for (const [row, entry] of entries.entries())
  for (const [column, seed] of seeds.entries()) {
    const start = process.cpuUsage();
    const order: CarrierOrder = {
      content: values.content,
      level: values.level as EcLevel,
      seed,
      weight: Number(values.weight),
      widthPx,
      heightPx,
      ...readingOf(entry),
      ...(photo && { photo }),
      ...(values.palette === undefined ? {} : { palette: values.palette }),
      ...(values.colours === undefined ? {} : { colours: values.colours.split(",") }),
      ...(values.hour === undefined ? {} : { hour: values.hour as NonNullable<CarrierOrder["hour"]> }),
      ...(values.season === undefined ? {} : { season: values.season as NonNullable<CarrierOrder["season"]> }),
    };
    const { raster, said } = values.bare ? await bare(entry, order) : await coded(entry, order);
    const { user, system } = process.cpuUsage(start);
    process.stdout.write(`${entry.name} ${seed}: ${said}, ${((user + system) / 1e6).toFixed(2)} s of CPU\n`);
    for (let y = 0; y < heightPx; y++)
      sheet.data.set(
        raster.data.subarray(y * widthPx * 4, (y + 1) * widthPx * 4),
        ((row * heightPx + y) * sheet.width + column * widthPx) * 4,
      );
  }
await writeFile(values.out, await encodePng(sheet));

async function coded(entry: CarrierEntry, order: CarrierOrder) {
  const { raster, request, movedMean01 } = await makeCarrier(entry, order);
  const { size, box } = request.code;
  return { raster, said: `${size} modules of ${box.sidePx / size} px, guard moved ${movedMean01.toFixed(3)}` };
}

async function bare(entry: CarrierEntry, { seed, weight, ...ask }: CarrierOrder) {
  const progress = { checkpoint: async () => {} };
  const { raster } = await paintWorld(entry, { ...ask, clarity01: weight / 2 } as WorldAsk, createRng(seed), progress);
  return { raster, said: "without a code" };
}

/** What the prompt chooses of a carrier. */
function readingOf(entry: CarrierEntry): Pick<CarrierOrder, "season" | "hour" | "palette" | "props"> {
  if (!reader) return {};
  const { shown: _shown, warnings, ...chosen } = reader.read(values.prompt ?? "", entry);
  for (const { message } of warnings) process.stdout.write(`${entry.name}: ${message}\n`);
  return chosen;
}
