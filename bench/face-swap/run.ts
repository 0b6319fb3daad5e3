/**
 * The built-in face swap beside the naive swap of OpenCV (triangles and seamlessClone) on the same pairs and landmarks. Rendered
 * heads are smoother than people: bring photographs that you may use.
 * Run: npm run extras && npx node bench/face-swap/run.ts [--photos FOLDER] [--only WORDS] [--out FOLDER]
 * `--portraits FOLDER --set report` swaps the portraits of `pictures.json` instead; FOLDER holds its `us-senate` and `us-house`.
 * `--part 2/4` makes the second of four parts of the pairs, `--rows FILE` appends its figures to a file. The means of such a file:
 * npx node bench/face-swap/run.ts --sum FILE
 * `--engine FILE` swaps with another version's engine: FILE is `src/engines/face-mesh/index.ts` of its working tree. Faces are found and
 * measured by this version.
 */

import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { refusalOfQuality, warningOfQuality } from "easel-contract";
import { createRng } from "easel-picture";
import { encodePng } from "../../src/codec/encode.ts";
import type { Engine } from "../../src/engines/engine.ts";
import { createFaceMesh } from "../../src/engines/face-mesh/index.ts";
import { createFaceFinder } from "../../src/faces/finder.ts";
import { swapRequest } from "../../test/engines/requests.ts";
import { EXTRA_MODELS } from "../../test/helpers/extras.ts";
import { describeFaces } from "./described.ts";
import { type Figures, measure } from "./measure.ts";
import { openOpenCv } from "./opencv.ts";
import { pairsOf, portraitPairs } from "./pairs.ts";
import { beside, crop } from "./sheets.ts";

interface Row {
  readonly name: string;
  readonly judged: "plain" | "warned" | "refused";
  readonly yawDeg: number;
  readonly ours: Figures & { cpuMs: number };
  readonly theirs?: Figures & { cpuMs: number };
}

const { values: options } = parseArgs({
  options: {
    photos: { type: "string" },
    portraits: { type: "string" },
    set: { type: "string", default: "report" },
    only: { type: "string", default: "" },
    out: { type: "string" },
    part: { type: "string", default: "1/1" },
    rows: { type: "string" },
    sum: { type: "string" },
    engine: { type: "string" },
  },
});
/** `createFaceMesh` of this version, or of another one: the path of its `src/engines/face-mesh/index.ts`. */
async function engineOf(path: string | undefined): Promise<Engine> {
  if (!path) return createFaceMesh();
  const { createFaceMesh: create } = (await import(pathToFileURL(resolve(path)).href)) as { createFaceMesh(): Engine };
  return create();
}

/** As `faces/choose.ts` refuses. */
const MOST_YAW_DEG = 35;
const rows: Row[] = [];
/** Whether the table's head was printed. */
let headed = false;
/** Pairs without a face, or with one that is turned too far. */
const unusable: string[] = [];
if (options.sum) {
  for (const line of (await readFile(options.sum, "utf8")).trim().split("\n")) {
    const row = JSON.parse(line) as Row | { unusable: string };
    if ("unusable" in row) unusable.push(row.unusable);
    else rows.push(row);
  }
  printMeans();
  process.exit();
}
const [part, parts] = options.part.split("/").map(Number);
const engine = await engineOf(options.engine);
const finder = await createFaceFinder(EXTRA_MODELS);
const opencv = await openOpenCv();
if (!opencv)
  console.log("OpenCV is not here: its columns are left out (apt-get install python3-opencv, or set PYTHON)");
const quiet = { checkpoint: async () => {} };
const faceIn = describeFaces(finder);

const pairs = options.portraits ? await portraitPairs(options.portraits, options.set) : await pairsOf(options.photos);
for (const [i, { name, target, source }] of pairs.entries()) {
  if (!name.includes(options.only) || Math.floor((i * parts) / pairs.length) !== part - 1) continue;
  const [before, wanted] = [await faceIn(target), await faceIn(source)];
  if (!before || !wanted || [before, wanted].some(({ pose }) => Math.abs(pose.yawDeg) > MOST_YAW_DEG)) {
    unusable.push(name);
    if (options.rows) await appendFile(options.rows, `${JSON.stringify({ unusable: name })}\n`);
    continue;
  }
  const faces = {
    topology: finder.topology,
    targets: [before],
    sources: [{ picture: 0, face: wanted }],
    warnings: [],
  };
  const from = process.cpuUsage();
  const { raster, quality } = await engine.swap!(swapRequest({ target, sources: [source], seed: 1, faces }), {
    ...quiet,
    imageId: "bench",
    rng: createRng(1),
    signal: new AbortController().signal,
  });
  const { user, system } = process.cpuUsage(from);
  const after = await faceIn(raster);
  if (!after) throw new Error(`${name}: expected a face in the result, found none`);
  const naive = await opencv?.swap(target, before, source, wanted);
  const naiveFace = naive && (await faceIn(naive.raster));
  const row: Row = {
    name,
    judged: refusalOfQuality(quality) ? "refused" : warningOfQuality(quality) ? "warned" : "plain",
    yawDeg: Math.max(Math.abs(before.pose.yawDeg), Math.abs(wanted.pose.yawDeg)),
    ours: { ...measure(target, raster, before, after, wanted), cpuMs: (user + system) / 1000 },
    ...(naive && naiveFace
      ? {
          theirs: {
            ...measure(target, naive.raster, before, naiveFace, wanted),
            cpuMs: naive.cpuMs,
          },
        }
      : {}),
  };
  rows.push(row);
  if (options.rows) await appendFile(options.rows, `${JSON.stringify(row)}\n`);
  print(name, row);
  if (options.out) {
    const shown = [crop(source, wanted), crop(target, before), crop(raster, before)];
    if (naive) shown.push(crop(naive.raster, before));
    await writeFile(join(options.out, `${name.replaceAll(/\W+/g, "-")}.png`), await encodePng(beside(shown)));
  }
}
await opencv?.close();

printMeans();
console.log(`${(process.memoryUsage.rss() / 2 ** 20).toFixed(0)} MB at the end`);

function printMeans(): void {
  const swaps = rows.filter(({ name }) => !name.endsWith("self"));
  const of = (word: string, some: readonly Row[]) => some.length > 0 && print(`${word}, ${some.length}`, mean(some));
  of("all", swaps);
  of(
    "frontal",
    swaps.filter(({ yawDeg }) => yawDeg < 12),
  );
  of(
    "turned",
    swaps.filter(({ yawDeg }) => yawDeg >= 12),
  );
  of(
    "self",
    rows.filter(({ name }) => name.endsWith("self")),
  );
  const judged = (word: Row["judged"]) => rows.filter((row) => row.judged === word).length;
  console.log(
    `${unusable.length + judged("refused")} of ${rows.length + unusable.length} pairs refused or too poor, ${judged("warned")} with a warning`,
  );
}

function print(name: string, { ours, theirs }: Pick<Row, "ours" | "theirs">): void {
  const both = (key: keyof Row["ours"], digits: number) =>
    `${ours[key].toFixed(digits)}${theirs ? ` / ${theirs[key].toFixed(digits)}` : ""}`;
  const cells = [
    name,
    both("gain", 2),
    both("nearer", 2),
    both("landmarks", 3),
    both("mouth", 3),
    both("eyes", 3),
    both("yawDeg", 1),
    both("pitchDeg", 1),
    both("seam", 2),
    both("outside", 0),
    both("insideDb", 1),
    both("cpuMs", 0),
  ];
  if (!headed) {
    headed = true;
    console.log(
      "| Pair (ours / OpenCV) | Likeness gained | Nearer to source | Landmarks | Mouth | Eyes | Yaw | Pitch | Seam | Outside | dB | CPU ms |\n|---|---|---|---|---|---|---|---|---|---|---|---|",
    );
  }
  console.log(`| ${cells.join(" | ")} |`);
}

function mean(of: readonly Row[]): Pick<Row, "ours" | "theirs"> {
  const over = (figures: readonly (Figures & { cpuMs: number })[]) =>
    Object.fromEntries(
      Object.keys(figures[0]).map((key) => [
        key,
        // A face that stayed as it was has an infinite ratio of signal to noise.
        meanOf(figures.map((one) => one[key as keyof Figures]).filter(Number.isFinite)),
      ]),
    ) as unknown as Row["ours"];
  const theirs = of.flatMap((row) => (row.theirs ? [row.theirs] : []));
  return { ours: over(of.map(({ ours }) => ours)), ...(theirs.length > 0 ? { theirs: over(theirs) } : {}) };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
