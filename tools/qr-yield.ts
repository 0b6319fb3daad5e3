/**
 * Makes many different QR pictures and tells which were delivered, how fast, and what an outside reader says of the files.
 *
 *   node tools/qr-yield.ts --count 300 [--from 0] [--folder pictures]
 *
 * Picture i is always the same: styles, prompts, qr_w, padding, ar and content lengths are walked with steps that share no
 * factor. The outside reader is `zbarimg`, where it is installed. Ends with 1 when a picture was refused or misread.
 */

import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { decodeImage } from "../src/codec/decode.ts";
import { encodePng } from "../src/codec/encode.ts";
import { artQrParams } from "../src/contract/kinds/art-qr.ts";
import type { EngineIo } from "../src/engines/engine.ts";
import { createPainter } from "../src/engines/painter/index.ts";
import { createArtQr } from "../src/kinds/art-qr.ts";
import { createRng } from "../src/raster/rng.ts";
import { STYLES } from "../src/styles/catalogue.ts";

const PROMPTS = [
  "a castle by a lake in the mountains",
  "a lighthouse on a cliff at sunset",
  "a city at night",
  "a snowy forest",
  "a desert with dunes",
  "jazz music",
  "a village street in autumn",
];
const WEIGHTS = [1, 0, 2];
const PADDINGS = [2, 0, 9, 4];
const RATIOS = ["1:1", "16:9", "1:1", "9:16", "3:2"];
const LENGTHS = [28, 10, 60, 300, 28, 120, 200, 35, 28, 80, 40];

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "20" },
    from: { type: "string", default: "0" },
    folder: { type: "string" },
  },
});
const kind = createArtQr();
const painter = createPainter();
const folder = values.folder ?? (await mkdtemp(join(tmpdir(), "easel-yield-")));
await mkdir(folder, { recursive: true });
const seconds: number[] = [];
let refused = 0;
let misread = 0;
for (let i = Number(values.from); i < Number(values.from) + Number(values.count); i++) {
  const text = "https://qr.example.org/".padEnd(400, "a7K2x9").slice(0, LENGTHS[i % LENGTHS.length]);
  const params = artQrParams.parse({
    prompt: PROMPTS[i % PROMPTS.length],
    style: STYLES[(i * 5) % STYLES.length].name,
    ar: RATIOS[i % RATIOS.length],
    padding: PADDINGS[(i + Math.floor(i / 7)) % PADDINGS.length],
    qr_w: WEIGHTS[i % WEIGHTS.length],
    content: text,
  });
  const label = `${i} ${params.style}, ${params.prompt}, qr_w ${params.qr_w}, padding ${params.padding}, ${params.ar}, ${text.length} bytes`;
  const start = process.cpuUsage();
  try {
    kind.admit(params, {}, text);
    const inputs = { images: {}, codeText: text };
    const made = await kind.produce(params, inputs, { engine: () => painter }, ioOf(i));
    const bytes = await encodePng(made.raster);
    const checks = await kind.verify(params, made, { bytes, raster: await decodeImage(bytes) }, inputs);
    const failed = checks.filter((check) => check.required && !check.passed).map(({ name }) => name);
    const used = process.cpuUsage(start);
    seconds.push((used.user + used.system) / 1e6);
    if (failed.length > 0) refused++;
    const path = join(folder, `${i}.png`);
    await writeFile(path, bytes);
    const outside = await readOutside(path);
    if (outside !== undefined && outside !== text) misread++;
    const verdict = failed.length > 0 ? `REFUSED by ${failed.join(", ")}` : "delivered";
    const said = outside === undefined ? "not asked" : outside === text ? "reads it" : "DOES NOT READ IT";
    const { carriedBy, rounds } = made.recipe;
    process.stdout.write(
      `${label}: ${verdict}, ${carriedBy}, round ${rounds}, ${seconds.at(-1)?.toFixed(1)} s of CPU, zbarimg ${said}\n`,
    );
  } catch (error) {
    refused++;
    process.stdout.write(`${label}: REFUSED, ${error instanceof Error ? error.message : error}\n`);
  }
}
if (values.folder === undefined) await rm(folder, { recursive: true });
seconds.sort((a, b) => a - b);
const share = (part: number) => seconds[Math.floor(part * (seconds.length - 1))]?.toFixed(1);
process.stdout.write(
  `${values.count} asked, ${refused} refused, ${misread} misread by zbarimg; CPU seconds p50 ${share(0.5)}, p95 ${share(0.95)}\n`,
);
process.exitCode = refused + misread > 0 ? 1 : 0;

function ioOf(seed: number): EngineIo & { seed: number } {
  return {
    imageId: "yield",
    seed,
    rng: createRng(seed),
    signal: new AbortController().signal,
    checkpoint: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

/** Undefined where there is no `zbarimg`; the empty text where it reads nothing. */
async function readOutside(path: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)("zbarimg", ["-q", "--raw", "-Sdisable", "-Sqrcode.enable", path]);
    return stdout.replace(/\n$/, "");
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? undefined : "";
  }
}
