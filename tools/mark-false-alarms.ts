/**
 * How often the pixel mark is found where it is not: `npx node tools/mark-false-alarms.ts <folder>… --count 5000 --records FILE`.
 * Searches pictures without a mark. Number `n` is picture `n` modulo the number of files, cut, turned, mirrored, resized and given
 * noise at random by seed `n`; the first round takes the files as they are, at most `--largest` pixels long. Each is searched for
 * a key of its own, so the searches are independent although the pictures repeat. One line a search is kept in FILE, and a run
 * goes on where it stopped.
 */

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { appendFile, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Raster } from "easel-picture";
import { createRng } from "easel-picture";
import sharp, { type Sharp } from "sharp";
import { decodeImage } from "../src/codec/decode.ts";
import { boundOf, createPixelMark, TRIALS } from "../src/provenance/mark/index.ts";

interface Search {
  readonly number: number;
  readonly score: number;
  readonly found: boolean;
  readonly falseAlarm01: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    records: { type: "string" },
    count: { type: "string", default: "5000" },
    from: { type: "string", default: "0" },
    largest: { type: "string", default: "512" },
  },
});
const { records } = values;
if (positionals.length === 0 || records === undefined) {
  console.error("expected folders of pictures and --records FILE");
  process.exit(2);
}
const largest = Number(values.largest);
const files = (
  await Promise.all(
    positionals.map(async (folder) =>
      (await readdir(folder)).filter((name) => /\.(png|jpe?g|webp)$/.test(name)).map((name) => join(folder, name)),
    ),
  )
)
  .flat()
  .sort();
const searches = existsSync(records)
  ? (await readFile(records, "utf8"))
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as Search)
  : [];
const done = new Set(searches.map(({ number }) => number));
const progress = { checkpoint: async () => {} };
// A key takes longer than a search: 64 keys serve in turn.
const marks = Array.from({ length: 64 }, (_, i) => createPixelMark(createHash("sha256").update(`key ${i}`).digest()));
for (let number = Number(values.from); number < Number(values.count); number++) {
  if (done.has(number)) continue;
  const raster = await pictureOf(number);
  const { score, found, falseAlarm01 } = await marks[number % marks.length].find(raster, progress);
  const search = { number, score: Math.round(score * 1000) / 1000, found, falseAlarm01 };
  searches.push(search);
  await appendFile(records, `${JSON.stringify(search)}\n`);
}
const scores = searches.map(({ score }) => score);
console.log(
  `${searches.length} searches of ${Math.min(files.length, searches.length)} pictures without a mark and their changed copies: ${searches.filter(({ found }) => found).length} found.`,
);
let least = 0;
while (boundOf(least) > 1e-6) least += 0.001;
console.log(
  `Largest score ${Math.max(...scores).toFixed(2)} standard deviations. A search makes ${TRIALS} correlations; a mark counts as found from ${least.toFixed(2)} on, where the bound of a false alarm is one in a million.\n`,
);
// The bound is above 1 for small scores and says nothing there.
console.log("| Score from | Searches | Share | Bound of the share |\n|---|---|---|---|");
for (const from of [4.5, 5, 5.5, 6, 6.5, 7, least]) {
  const count = scores.filter((score) => score >= from).length;
  const most = boundOf(from);
  console.log(
    `| ${from.toFixed(2)} | ${count} | ${((100 * count) / scores.length).toFixed(2)} % | ${most === 1 ? 100 : (100 * most).toPrecision(2)} % |`,
  );
}

async function pictureOf(number: number): Promise<Raster> {
  const rng = createRng(number);
  const whole = sharp(files[number % files.length]).flatten({ background: "#ffffff" });
  if (number < files.length)
    return rasterOf(whole.resize(largest, largest, { fit: "inside", withoutEnlargement: true }));
  const { width, height } = await whole.metadata();
  const share = 0.4 + 0.5 * rng.next();
  const [w, h] = [Math.max(64, Math.round(width * share)), Math.max(64, Math.round(height * share))];
  let copy = whole
    .extract({
      left: Math.round((width - Math.min(w, width)) * rng.next()),
      top: Math.round((height - Math.min(h, height)) * rng.next()),
      width: Math.min(w, width),
      height: Math.min(h, height),
    })
    .rotate(90 * Math.floor(4 * rng.next()));
  if (rng.next() < 0.5) copy = copy.flop();
  const side = Math.round(192 + (largest - 192) * rng.next());
  const small = sharp(await copy.png({ compressionLevel: 1 }).toBuffer()).resize(side, side, { fit: "inside" });
  if (rng.next() < 0.5)
    return rasterOf(sharp(await small.jpeg({ quality: 50 + Math.round(45 * rng.next()) }).toBuffer()));
  const raster = await rasterOf(small);
  const strength = 12 * rng.next();
  for (let i = 0; i < raster.data.length; i++)
    if (i % 4 < 3) raster.data[i] = Math.max(0, Math.min(255, raster.data[i] + strength * (rng.next() - 0.5)));
  return raster;
}

async function rasterOf(picture: Sharp): Promise<Raster> {
  return decodeImage(new Uint8Array(await picture.png({ compressionLevel: 1 }).toBuffer()));
}
