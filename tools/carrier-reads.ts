/**
 * Makes codes as carriers and prints what readers read of them, beside the plain code: undistorted from 300 px to full size, and
 * under the distortions of the gate (or all of its battery with --all).
 *
 *   npx node tools/carrier-reads.ts quilt --seeds 3 --weight 0 --weight 1 --weight 2 --side 1200
 *   npx node tools/carrier-reads.ts --sizes --reader jsQR --reader "classic ZXing"
 *   npx node tools/carrier-reads.ts --report --record report.jsonl
 *
 * --sizes: undistorted only, at 300, 400, 600 and 800 px, at full size, and at 7, 9 and 12 px a module. --report: the report
 * battery and the named kinds in place of the gate's; only to tell how a finished version reads, never while something is tuned.
 *
 * Options: --seeds, --first, --side (pixels), --weight (qr_w, may repeat), --bytes (length of the content, may repeat), --level,
 * --reader (may repeat), --record (a file of JSON lines; what it has is not made again). Without names: all carriers. Rates are
 * shares of what the same reader reads of the plain code, or of the picture.
 */

import { appendFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { CARRIERS } from "easel-painter/carriers";
import { createRng, type Raster, resample } from "easel-picture";
import type { EcLevel } from "easel-qr-art";
import { BATTERY, distorterOf, OTHER_GREY, QUICK } from "easel-qr-art/distortions";
import { carrierOf, type MadeCarrier, makeCarrier } from "./carriers/make.ts";
import { readLines } from "./qr-folder.ts";
import { namedViews, reportViews } from "./report-battery/battery.ts";
import { judgesOf } from "./report-battery/judges.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: "string", default: "2" },
    first: { type: "string", default: "1" },
    side: { type: "string", default: "1200" },
    weight: { type: "string", multiple: true, default: ["1"] },
    bytes: { type: "string", multiple: true, default: ["24"] },
    level: { type: "string", default: "H" },
    reader: { type: "string", multiple: true, default: ["zxing-cpp", "zbar", "wechat", "qr", "jsQR", "classic ZXing"] },
    all: { type: "boolean", default: false },
    sizes: { type: "boolean", default: false },
    report: { type: "boolean", default: false },
    record: { type: "string" },
  },
});

/** One picture: for each reader and set of views a letter a view: `1` read, `0` not, `-` neither of picture nor of plain code. */
interface Line {
  readonly carrier: string;
  readonly seed: number;
  readonly qrW: number;
  readonly bytes: number;
  readonly version: number;
  readonly modulePx: number;
  readonly rows: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface View {
  readonly set: string;
  readonly name: string;
  readonly make: (picture: Raster) => Promise<Raster> | Raster;
}

const SIDES_PX = [300, 400, 600, 800];
const MODULES_PX = [7, 9, 12];
const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
const READ_BY_EITHER: readonly string[] = ["zxing-cpp", "zbar"];

const sidePx = Number(values.side);
const judges = judgesOf(values.reader);
const lines = values.record === undefined ? [] : await readLines<Line>(values.record);
for (const entry of positionals.length > 0 ? positionals.map(carrierOf) : CARRIERS)
  for (const qrW of values.weight.map(Number))
    for (const bytes of values.bytes.map(Number))
      for (let seed = Number(values.first), k = 0; k < Number(values.seeds); seed++, k++) {
        const isThis = (line: Line) =>
          line.carrier === entry.name && line.seed === seed && line.qrW === qrW && line.bytes === bytes;
        if (lines.some(isThis)) continue;
        const content = contentOf(bytes, seed);
        const order = { content, level: values.level as EcLevel, seed, weight: qrW, widthPx: sidePx, heightPx: sidePx };
        const made = await makeCarrier(entry, order);
        const { size, box } = made.request.code;
        const facts = { carrier: entry.name, seed, qrW, bytes, version: (size - 17) / 4, modulePx: box.sidePx / size };
        const { rows, missed } = await judge(made, content, seed);
        const line: Line = { ...facts, rows };
        lines.push(line);
        if (values.record !== undefined) await appendFile(values.record, `${JSON.stringify(line)}\n`);
        process.stdout.write(
          `${entry.name} ${seed} qr_w ${qrW} ${bytes} B, ${facts.modulePx} px: missed ${missed.join(" ") || "nothing"}\n`,
        );
      }
tell();
process.exit(0);

function viewsOf(made: MadeCarrier, seed: number): View[] {
  const { raster, request } = made;
  const shrunk = (px: number) => (picture: Raster) => resample(picture, px, px);
  if (values.report)
    return [
      ...reportViews(seed).map((view) => ({ set: "battery", ...view })),
      ...namedViews(seed).map((view) => ({ set: "named", ...view })),
    ];
  const sizes: View[] = SIDES_PX.filter((px) => px < raster.width).map((px) => ({
    set: "sizes",
    name: `${px}px`,
    make: shrunk(px),
  }));
  const { size, box } = request.code;
  if (values.sizes)
    return [
      ...sizes,
      { set: "sizes", name: "full", make: (picture) => picture },
      ...MODULES_PX.filter((px) => px * size < box.sidePx).map((px) => ({
        set: "7 to 12 px a module",
        name: `${px}px-a-module`,
        make: shrunk(Math.round((sidePx * px * size) / box.sidePx)),
      })),
    ];
  const distortions = values.all ? BATTERY : [...QUICK, OTHER_GREY];
  return [
    ...sizes,
    ...distortions.map((d) => ({
      set: "gate",
      name: d.name,
      make: (picture: Raster) => distorterOf(picture)(d, createRng(11).fork(d.name)),
    })),
  ];
}

/** What each reader reads of the views of a picture; the plain code is asked where the picture is not read. */
async function judge(
  made: MadeCarrier,
  content: string,
  seed: number,
): Promise<{ rows: Line["rows"]; missed: string[] }> {
  const rows: Record<string, Record<string, string>> = {};
  const missed: string[] = [];
  const plain = made.plain();
  for (const { set, name, make } of viewsOf(made, seed)) {
    const seen = await make(made.raster);
    const said = await Promise.all(judges.map(async ({ read }) => (await read(seen)) === content));
    const bare = said.every(Boolean) ? undefined : await make(plain);
    const could = await Promise.all(
      judges.map(async ({ read }, j) => said[j] || (bare !== undefined && (await read(bare)) === content)),
    );
    rows[set] ??= {};
    for (const [j, { name: reader }] of judges.entries()) {
      rows[set][reader] = `${rows[set][reader] ?? ""}${said[j] ? "1" : could[j] ? "0" : "-"}`;
      if (!said[j] && could[j]) missed.push(`${reader}/${name}`);
    }
  }
  return { rows, missed };
}

/** Rates by carrier and `qr_w`, then over all carriers. */
function tell(): void {
  for (const set of new Set(lines.flatMap(({ rows }) => Object.keys(rows)))) {
    const names = judges.map(({ name }) => name);
    const isBoth = READ_BY_EITHER.every((name) => names.includes(name));
    process.stdout.write(
      `\n| ${set} | qr_w | ${[...names, ...(isBoth ? ["any of zbar and zxing-cpp"] : [])].join(" | ")} |\n`,
    );
    process.stdout.write(`|${"---|".repeat(names.length + (isBoth ? 3 : 2))}\n`);
    for (const carrier of [...new Set(lines.map((line) => line.carrier)), "all"])
      for (const qrW of new Set(lines.map((line) => line.qrW))) {
        const here = lines.filter((line) => line.qrW === qrW && (carrier === "all" || line.carrier === carrier));
        if (here.length === 0) continue;
        const cells = names.map((name) => rateOf(here.map(({ rows }) => rows[set]?.[name] ?? "").join("")));
        if (isBoth) cells.push(rateOf(here.map(({ rows }) => eitherOf(rows[set])).join("")));
        process.stdout.write(`| ${carrier} | ${qrW} | ${cells.join(" | ")} |\n`);
      }
  }
}

/** A letter a view: read by one of the two at least, of what one of them can read. */
function eitherOf(row: Readonly<Record<string, string>> = {}): string {
  const [first = "", second = ""] = READ_BY_EITHER.map((name) => row[name]);
  return [...first]
    .map((a, i) => (a === "1" || second[i] === "1" ? "1" : a === "0" || second[i] === "0" ? "0" : "-"))
    .join("");
}

function rateOf(letters: string): string {
  const asked = letters.replaceAll("-", "");
  return asked.length === 0 ? "" : (asked.replaceAll("0", "").length / asked.length).toFixed(3);
}

/** A link of that many bytes. */
function contentOf(bytes: number, seed: number): string {
  const rng = createRng(seed).fork("content");
  let text = bytes > 22 ? "https://example.com/" : "ex.org/";
  while (text.length < bytes) text += LETTERS[rng.int(LETTERS.length)];
  return text.slice(0, bytes);
}
