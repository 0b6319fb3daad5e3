/**
 * Makes many different QR pictures and tells which were delivered, how fast, and what an outside reader says of the files.
 *
 *   npx node tools/qr-yield.ts --folder pictures [--count 300] [--from 0] [--part 1/2] [--photos folder]
 *
 * Picture i is always the same: styles, prompts, qr_w, padding, ar and content lengths are walked with steps that share no
 * factor. With `--photos` every third picture is one of that folder instead of a painting, half of them without a style. With
 * `--small` all are, with a style each, in their own size and with short contents, which takes a fraction of the time. What is tuned is tuned on pictures from 1000 to 1999, and told of the others. Each picture is a line of
 * `<folder>/yield.jsonl` with its file beside it; what is there already is not made again, so a run can be ended and
 * continued. Processes with `--part 1/2` and `--part 2/2` share the work side by side, in one folder. With
 * `--pixel-mark` the pictures are marked as a service marks them; with a second folder that shows what the mark costs. Without pictures left
 * to make, the sums are printed. `tools/qr-battery.ts` reads the same folder. The outside reader is `zbarimg`, where it is
 * installed. Ends with 1 when a picture was refused or misread.
 */

import { appendFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { artQrParams } from "easel-contract";
import { inspectImage } from "../src/codec/decode.ts";
import { createEngines } from "../src/engines/index.ts";
import { createPainterEngine } from "../src/engines/painter/index.ts";
import { createRouting } from "../src/engines/routing/scheduler.ts";
import { createArtQr } from "../src/kinds/art-qr.ts";
import { createPixelMark, type PixelMark } from "../src/provenance/mark/index.ts";
import { STYLES } from "../src/styles/catalogue.ts";
import { makePicture } from "../src/worker/make-picture.ts";
import { partOf, readLines, scanFileWithZbarimg } from "./qr-folder.ts";
import { quantile } from "./quantile.ts";

/** The worlds that are codes are `tools/carrier-yield.ts`'s. */
const EMBEDDED = STYLES.filter(({ category }) => category !== "Carriers");

const PROMPTS = [
  "a castle by a lake in the mountains",
  "a lighthouse on a cliff at sunset",
  "a city at night",
  "a snowy forest",
  "a desert with dunes",
  "jazz music",
  "a village street in autumn",
  "an elephant in the savanna",
  "a robot on a street",
  "three penguins in the snow",
  "a cup of coffee and a croissant on a table",
  "a red car in front of a house",
  "a whale in the ocean",
  "sunflowers in a vase",
  "an astronaut on the moon",
  "a portrait of a wizard",
  "a windmill in a tulip field, spring morning",
  "a koi fish in a pond",
  "abstract waves of blue and gold",
  "a dragon over a mountain",
  "a guitar on a stage",
  "a cat on a sofa",
  "a sailboat in a storm",
];
const WEIGHTS = [1, 0, 2];
const PADDINGS = [2, 0, 9, 4];
const RATIOS = ["1:1", "16:9", "1:1", "9:16", "3:2"];
const LENGTHS = [28, 10, 60, 300, 28, 120, 200, 35, 28, 80, 40];
/** Of small pictures. */
const SHORT_LENGTHS = [24, 26, 30, 28, 32];

/** One picture that was asked for. */
interface Line {
  readonly i: number;
  readonly asked: string;
  readonly text: string;
  readonly qrW: number;
  readonly bytes: number;
  /** Undefined for a delivered picture. */
  readonly refused?: string;
  readonly padding: number;
  /** Version, level and mask of the code, as the recipe tells them. */
  readonly code?: unknown;
  readonly carriedBy?: unknown;
  readonly rounds?: unknown;
  /** The checks that refused each round before the last. */
  readonly missed?: unknown;
  readonly likeness?: number;
  /** Present when a mark was written; false where it was left out because the readers refused it. */
  readonly marked?: boolean;
  /** Strengths of the mark that were tried, in order; more than one where the readers refused the marked picture. */
  readonly strengths?: readonly number[];
  /** Wall time from the first marked picture to the end: writing, encoding, reading and searching, for all strengths. */
  readonly markedS?: number;
  readonly cpuS: number;
  readonly wallS: number;
  /** What zbarimg said of the file. */
  readonly outside?: "reads it" | "misreads it" | "not asked";
}

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "20" },
    from: { type: "string", default: "0" },
    folder: { type: "string" },
    part: { type: "string", default: "1/1" },
    photos: { type: "string" },
    small: { type: "boolean", default: false },
    "pixel-mark": { type: "boolean", default: false },
  },
});
if (values.small && values.photos === undefined) throw new Error("expected --photos with --small");
if (values.folder === undefined) throw new Error("expected --folder, where pictures and lines are kept");
const list = join(values.folder, "yield.jsonl");
await mkdir(values.folder, { recursive: true });
const isOurs = partOf(values.part);
const done = new Set((await readLines<Line>(list)).map(({ i }) => i));
const kind = createArtQr();
const engines = [{ id: "painter", capabilities: ["paint", "carry"], load: async () => createPainterEngine() }] as const;
const clock = { now: () => new Date() };
const house = { kind: async () => kind, engines: createEngines(engines, createRouting(engines, { clock })) };
const pixelMark = values["pixel-mark"] ? createPixelMark(Buffer.alloc(32, "yield")) : undefined;
for (let i = Number(values.from); i < Number(values.from) + Number(values.count); i++) {
  if (done.has(i) || !isOurs(i)) continue;
  const line = await makeOne(i, values.folder);
  await appendFile(list, `${JSON.stringify(line)}\n`);
  process.stdout.write(
    `${i} ${line.asked}: ${line.refused ?? `${line.carriedBy}, round ${line.rounds}`}, ${line.cpuS} s of CPU, zbarimg ${line.outside}\n`,
  );
}
process.exitCode = summarise(await readLines<Line>(list));

/** The photograph of a picture's number, when it is made of one. */
async function photoOf(i: number): Promise<{ name: string; bytes: Uint8Array } | undefined> {
  const every = values.small ? 1 : 3;
  if (values.photos === undefined || i % every !== 0) return undefined;
  const names = (await readdir(values.photos)).filter((name) => /\.(png|jpe?g|webp)$/.test(name)).sort();
  const name = names[(i / every) % names.length];
  return { name, bytes: await readFile(join(values.photos, name)) };
}

async function makeOne(i: number, folder: string): Promise<Line> {
  const lengths = values.small ? SHORT_LENGTHS : LENGTHS;
  const text = "https://qr.example.org/".padEnd(400, "a7K2x9").slice(0, lengths[i % lengths.length]);
  const photo = await photoOf(i);
  const style = EMBEDDED[(i * 5) % EMBEDDED.length].name;
  const params = artQrParams.parse({
    ...(photo
      ? { image: "data:,", ...(i % 2 || values.small ? { style } : { ar: RATIOS[i % RATIOS.length] }) }
      : { prompt: PROMPTS[i % PROMPTS.length], style, ar: RATIOS[i % RATIOS.length] }),
    padding: PADDINGS[(i + Math.floor(i / 7)) % PADDINGS.length],
    qr_w: WEIGHTS[i % WEIGHTS.length],
    content: text,
  });
  const asked = `${params.style ?? "no style"}, ${photo?.name ?? params.prompt}, qr_w ${params.qr_w}, padding ${params.padding}, ${params.ar ?? "own ratio"}, ${text.length} bytes`;
  const cpu = process.cpuUsage();
  const start = performance.now();
  const took = () => {
    const { user, system } = process.cpuUsage(cpu);
    return { cpuS: round((user + system) / 1e6), wallS: round((performance.now() - start) / 1000) };
  };
  const about = { i, asked, text, qrW: params.qr_w, padding: params.padding, bytes: text.length };
  try {
    const header = photo && (await inspectImage(photo.bytes));
    kind.validate!(params, header ? { image: header } : {}, { codeText: text });
    const inputs: Readonly<Record<string, Uint8Array>> = photo ? { image: photo.bytes } : {};
    const order = {
      imageId: "yield",
      kind: "art_qr",
      params,
      seed: i,
      attempt: 1,
      inputs,
      prepared: { codeText: text },
    } as const;
    const strengths: number[] = [];
    let markedFrom = 0;
    const counted = pixelMark && {
      ...pixelMark,
      write: (...[raster, area, progress]: Parameters<PixelMark["write"]>) => {
        if (strengths.length === 0) markedFrom = performance.now();
        strengths.push(area.strength01 ?? 1);
        return pixelMark.write(raster, area, progress);
      },
    };
    const outcome = await makePicture(
      order,
      { ...house, ...(counted && { pixelMark: counted }) },
      { signal: new AbortController().signal, onProgress: () => {} },
    );
    const time = took();
    if (outcome.state !== "made" && outcome.state !== "refused") throw new Error(`it ${outcome.state}`);
    if (outcome.state === "refused") {
      const { failure, detail, made } = outcome;
      return { ...about, ...time, refused: failure.message, missed: made?.recipe.missed ?? detail };
    }
    const { bytes, made } = outcome.picture;
    const path = join(folder, `${i}.png`);
    await writeFile(path, bytes);
    const outside = await scanFileWithZbarimg(path);
    const measured = (name: string) => made.checks.find((check) => check.name === name)?.value;
    return {
      ...about,
      code: made.recipe.code,
      carriedBy: made.recipe.carriedBy,
      rounds: made.recipe.rounds,
      missed: made.recipe.missed,
      likeness: measured("likeness") ?? 0,
      ...(pixelMark && {
        marked: !made.warnings.some(({ code }) => code === "no-pixel-mark"),
        strengths,
        markedS: time.wallS - round((markedFrom - start) / 1000),
      }),
      ...time,
      outside: outside === undefined ? "not asked" : outside === text ? "reads it" : "misreads it",
    };
  } catch (error) {
    return { ...about, ...took(), refused: error instanceof Error ? error.message : String(error) };
  }
}

/** Prints the sums; 1 when something is wrong. */
function summarise(all: readonly Line[]): 0 | 1 {
  const delivered = all.filter(({ refused }) => refused === undefined);
  const misread = delivered.filter(({ outside }) => outside === "misreads it");
  const share = (part: number, of: (line: Line) => number) => quantile(all.map(of), part)?.toFixed(1);
  const rounds = new Map<unknown, number>();
  for (const { rounds: taken } of delivered) rounds.set(taken, (rounds.get(taken) ?? 0) + 1);
  const byRounds = [...rounds].sort(([a], [b]) => Number(a) - Number(b)).map(([taken, many]) => `${many} in ${taken}`);
  const least = Math.min(...delivered.map(({ likeness = 1 }) => likeness));
  process.stdout.write(
    `${all.length} asked, ${delivered.length} delivered, ${misread.length} of them misread by zbarimg; least likeness ${least}; ` +
      `rounds: ${byRounds.join(", ")}; ` +
      `CPU seconds p50 ${share(0.5, (line) => line.cpuS)}, p95 ${share(0.95, (line) => line.cpuS)}; ` +
      `seconds p50 ${share(0.5, (line) => line.wallS)}, p95 ${share(0.95, (line) => line.wallS)}\n`,
  );
  const marking = delivered.filter(({ strengths }) => strengths !== undefined);
  if (marking.length > 0) {
    const at = (count: number) =>
      marking.filter(({ marked, strengths }) => marked && strengths?.length === count).length;
    const part = (line: Line) => (line.markedS ?? 0) / line.wallS;
    const parts = marking.map(part).sort((a, b) => a - b);
    process.stdout.write(
      `pixel mark: ${at(1)} of ${marking.length} at full strength at first, ${marking.filter(({ marked }) => marked).length - at(1)} weakened or in a later round, ` +
        `${marking.filter(({ marked }) => !marked).length} without; marking and reading take ${(100 * parts[parts.length >> 1]).toFixed(0)} % of a picture's time (median)\n`,
    );
  }
  for (const { i, asked, refused, outside } of all)
    if (refused !== undefined || outside === "misreads it")
      process.stdout.write(`  ${i} ${asked}: ${refused ?? outside}\n`);
  return delivered.length < all.length || misread.length > 0 ? 1 : 0;
}

function round(x: number): number {
  return Math.round(x * 10) / 10;
}
