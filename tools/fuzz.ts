/**
 * Random prompts, sizes, styles: no exception, the asked size, nothing behind the eye, never an empty picture.
 * `npx node tools/fuzz.ts [--count 2000] [--state fuzz.json]`; with a state file it goes on where it was stopped. Exits 1 when anything failed.
 */

import { readFile, writeFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createLexicon, nounTable } from "easel-painter/inspect";
import type { Raster } from "easel-picture";
import { createRng, type Rng } from "easel-picture";
import { createPainterEngine } from "../src/engines/painter/index.ts";
import { stylesOf } from "../src/styles/catalogue.ts";

interface State {
  done: number;
  readonly failures: string[];
}

const { values } = parseArgs({ options: { count: { type: "string", default: "2000" }, state: { type: "string" } } });
const count = Number(values.count);
const state: State = values.state
  ? JSON.parse(await readFile(values.state, "utf8").catch(() => '{"done":0,"failures":[]}'))
  : { done: 0, failures: [] };
const painter = createPainterEngine();
const words = [...createLexicon(nounTable()).keys()];
const styles = stylesOf("art_v5").map((style) => style.name);
for (; state.done < count; state.done++) {
  const rng = createRng(state.done).fork("fuzz");
  const prompt = promptOf(rng);
  const [widthPx, heightPx] = sizeOf(rng);
  const style = styles[rng.int(styles.length)];
  const fault = await faultOf(prompt, widthPx, heightPx, style, state.done).catch((error: unknown) => String(error));
  if (fault !== undefined) {
    state.failures.push(`${state.done}: ${JSON.stringify(prompt)} ${widthPx}x${heightPx} ${style}: ${fault}`);
    console.log(state.failures.at(-1));
  }
  if (values.state && state.done % 20 === 19) await save();
}
await save();
console.log(`${state.done} pictures, ${state.failures.length} failures`);
process.exitCode = state.failures.length > 0 ? 1 : 0;

async function save(): Promise<void> {
  if (values.state) await writeFile(values.state, JSON.stringify(state));
}

async function faultOf(
  prompt: string,
  widthPx: number,
  heightPx: number,
  style: string,
  seed: number,
): Promise<string | undefined> {
  const io = {
    imageId: "fuzz",
    rng: createRng(seed),
    signal: new AbortController().signal,
    checkpoint: () => setImmediate(),
  };
  const painted = await painter.paint!({ prompt, negativePrompt: "", style, widthPx, heightPx, seed }, io);
  const picture = await painted.scene!.finish(painted.raster);
  if (picture.width !== widthPx || picture.height !== heightPx) return `size ${picture.width}x${picture.height}`;
  if (!painted.scene!.surface.depth.data.every((z) => z > 0)) return "something lies behind the eye";
  const spread = spreadOf(picture);
  return spread < 3 ? `empty: luma varies by ${spread.toFixed(1)}` : undefined;
}

/** Standard deviation of luma, 0..127. */
function spreadOf({ data }: Raster): number {
  let sum = 0;
  let squares = 0;
  for (let q = 0; q < data.length; q += 4) {
    const luma = 0.3 * data[q] + 0.59 * data[q + 1] + 0.11 * data[q + 2];
    sum += luma;
    squares += luma * luma;
  }
  const n = data.length / 4;
  return Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2));
}

/** Mostly known words in any order, some with signs and numbers between them, some pure noise. */
function promptOf(rng: Rng): string {
  if (rng.next() < 0.08)
    return String.fromCodePoint(...Array.from({ length: rng.int(60) + 1 }, () => 32 + rng.int(0x2fff)));
  const joints = [" ", " ", " ", " a ", " and a ", ", ", " on ", " in ", " 7 ", " without ", " between ", "-", ". "];
  let out = "";
  for (let i = rng.int(9) + 1; i > 0; i--)
    out += words[rng.int(words.length)] + (rng.next() < 0.15 ? "s" : "") + joints[rng.int(joints.length)];
  return rng.next() < 0.02 ? out.repeat(40) : out;
}

/** Small ones mostly; sides 64 to 1024, up to three times as long as wide. */
function sizeOf(rng: Rng): [number, number] {
  const short = 64 + Math.floor(rng.next() ** 6 * 960);
  const long = Math.min(2048, Math.round(short * (1 + 2 * rng.next() ** 2)));
  return rng.next() < 0.5 ? [short, long] : [long, short];
}
