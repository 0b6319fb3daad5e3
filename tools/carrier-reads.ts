/**
 * Makes codes as carriers and prints what readers read of them, beside the plain code: undistorted from 300 px to full size, and
 * under the distortions of the gate (or all of the battery with --all).
 *
 *   npx node tools/carrier-reads.ts quilt --seeds 3 --weight 0 --weight 1 --weight 2 --side 1200
 *
 * Options: --seeds, --first, --side (pixels), --weight (qr_w, may repeat), --bytes (length of the content, may repeat), --level,
 * --all. Without names: all carriers. Rates are shares of what the same reader reads of the plain code.
 */

import { parseArgs } from "node:util";
import { CARRIERS } from "easel-painter/carriers";
import { createRng, type Raster, resample } from "easel-picture";
import type { EcLevel } from "easel-qr-art";
import { BATTERY, distorterOf, OTHER_GREY, QUICK } from "easel-qr-art/distortions";
import { createReaders } from "easel-qr-art/readers";
import jsqr from "jsqr";
import { carrierOf, makeCarrier } from "./carriers/make.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: "string", default: "2" },
    first: { type: "string", default: "1" },
    side: { type: "string", default: "1200" },
    weight: { type: "string", multiple: true, default: ["1"] },
    bytes: { type: "string", multiple: true, default: ["24"] },
    level: { type: "string", default: "H" },
    all: { type: "boolean", default: false },
  },
});

type Read = (raster: Raster) => Promise<string | undefined>;

const readers: readonly { readonly name: string; readonly read: Read }[] = [
  ...createReaders(),
  // jsQR takes the classic ZXing's binarizer and finder search
  { name: "jsqr", read: async ({ data, width, height }) => jsqr.default(data, width, height)?.data || undefined },
];
const SIDES_PX = [300, 400, 600, 800];
const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

const sidePx = Number(values.side);
const tallies = new Map<string, Map<string, { read: number; plain: number }>>();
for (const entry of positionals.length > 0 ? positionals.map(carrierOf) : CARRIERS)
  for (const weight of values.weight.map(Number))
    for (const bytes of values.bytes.map(Number))
      for (let seed = Number(values.first), k = 0; k < Number(values.seeds); seed++, k++) {
        const content = contentOf(bytes, seed);
        const order = { content, level: values.level as EcLevel, seed, weight, widthPx: sidePx, heightPx: sidePx };
        const made = await makeCarrier(entry, order);
        const missed = await tally(`${entry.name} qr_w ${weight}`, made.raster, made.plain(), content);
        process.stdout.write(
          `${entry.name} ${seed} qr_w ${weight} ${bytes} B: missed ${missed.join(" ") || "nothing"}\n`,
        );
      }
for (const [label, row] of tallies)
  process.stdout.write(
    `${label.padEnd(26)} ${[...row].map(([name, { read, plain }]) => `${name} ${(read / Math.max(1, plain)).toFixed(2)}`).join("  ")}\n`,
  );

/** Counts the views that each reader reads of the picture and of the plain code; gives those that only the plain code gives. */
async function tally(label: string, raster: Raster, plain: Raster, content: string): Promise<string[]> {
  const row = tallies.get(label) ?? new Map<string, { read: number; plain: number }>();
  tallies.set(label, row);
  const missed: string[] = [];
  const distortions = values.all ? BATTERY : [...QUICK, OTHER_GREY];
  const views = (picture: Raster) => {
    const distorted = distorterOf(picture);
    return [
      ...SIDES_PX.filter((px) => px < picture.width).map((px) => ({
        name: `${px}px`,
        at: () => resample(picture, px, px),
      })),
      ...distortions.map((d) => ({ name: d.name, at: () => distorted(d, createRng(11).fork(d.name)) })),
    ];
  };
  const plainViews = views(plain);
  for (const [i, view] of views(raster).entries()) {
    const seen = view.at();
    let bare: Raster | undefined;
    for (const { name, read } of readers) {
      const count = row.get(name) ?? { read: 0, plain: 0 };
      row.set(name, count);
      if ((await read(seen)) === content) {
        count.read++;
        count.plain++;
        continue;
      }
      bare ??= plainViews[i].at();
      if ((await read(bare)) !== content) continue;
      count.plain++;
      missed.push(`${name}/${view.name}`);
    }
  }
  return missed;
}

/** A link of that many bytes. */
function contentOf(bytes: number, seed: number): string {
  const rng = createRng(seed).fork("content");
  let text = bytes > 22 ? "https://example.com/" : "ex.org/";
  while (text.length < bytes) text += LETTERS[rng.int(LETTERS.length)];
  return text.slice(0, bytes);
}
