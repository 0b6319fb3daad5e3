/**
 * Blind reading: pictures whose prompts nobody chose and nobody has seen.
 * `npx node tools/blind.ts make <folder> [--seed 1] [--count 20] [--size 320]` draws prompts from the whole lexicon, writes `sheet.png`
 * (five a row, numbered by place) and `sealed.txt`. Look at the sheet, write what you see, then `npx node tools/blind.ts open <folder>`.
 */

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createLexicon, nounTable } from "easel-painter/inspect";
import { createRaster, createRng, type Rng } from "easel-picture";
import { encodePng } from "../src/codec/encode.ts";
import { createPainterEngine } from "../src/engines/painter/index.ts";
import { stylesOf } from "../src/styles/catalogue.ts";

const ACROSS = 5;
const GAP_PX = 4;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "20" },
    size: { type: "string", default: "320" },
  },
});
const [verb, folder] = positionals;
if (folder === undefined || (verb !== "make" && verb !== "open")) {
  console.error("expected make <folder> or open <folder>");
  process.exit(2);
}
if (verb === "open") console.log(Buffer.from(await readFile(join(folder, "sealed.txt"), "utf8"), "base64").toString());
else await make();

async function make(): Promise<void> {
  const rng = createRng(Number(values.seed));
  const count = Number(values.count);
  const side = Number(values.size);
  const step = side + GAP_PX;
  const sheet = createRaster(ACROSS * step - GAP_PX, Math.ceil(count / ACROSS) * step - GAP_PX);
  sheet.data.fill(255);
  const painter = createPainterEngine();
  const answers: string[] = [];
  for (let i = 0; i < count; i++) {
    const prompt = draw(rng.fork(`prompt ${i}`));
    const styles = stylesOf("art_v5");
    const style = rng.next() < 0.7 ? "Photographic" : styles[rng.int(styles.length)].name;
    answers.push(`${i + 1}. ${prompt} (${style})`);
    const io = {
      imageId: "blind",
      rng: rng.fork(`picture ${i}`),
      signal: new AbortController().signal,
      checkpoint: () => setImmediate(),
    };
    const request = { prompt, negativePrompt: "", style, widthPx: side, heightPx: side, seed: i };
    const painted = await painter.paint!(request, io);
    const tile = await painted.scene!.finish(painted.raster);
    const at = Math.floor(i / ACROSS) * step * sheet.width + (i % ACROSS) * step;
    for (let y = 0; y < side; y++)
      sheet.data.set(tile.data.subarray(y * side * 4, (y + 1) * side * 4), (at + y * sheet.width) * 4);
  }
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "sheet.png"), await encodePng(sheet));
  await writeFile(join(folder, "sealed.txt"), Buffer.from(answers.join("\n")).toString("base64"));
}

/** A thing or two of all that are known, by chance with a number, a colour, a place and an hour. */
function draw(rng: Rng): string {
  const nouns = nounTable();
  const lexicon = [...createLexicon(nouns)];
  const pick = <T>(list: readonly T[]): T => list[rng.int(list.length)];
  // one word of each motif and volume, so that things with many names are not drawn more often
  const motifs = [...new Map([...nouns].map(([word, { motif, volume }]) => [volume?.kind ?? motif, word])).values()];
  const forms = lexicon.filter(([, entry]) => entry.form !== undefined).map(([word]) => word);
  const thing = () => (rng.next() < 0.12 ? pick(forms) : pick(motifs));
  const colour =
    rng.next() < 0.2 ? `${pick(lexicon.filter(([, entry]) => entry.colour !== undefined && !entry.noun))[0]} ` : "";
  const words = [`a ${colour}${thing()}`];
  if (rng.next() < 0.2) words.push(`and a ${thing()}`);
  if (rng.next() < 0.6)
    words.push(
      `in ${pick(lexicon.filter(([, entry]) => entry.setting !== undefined && !entry.noun && !entry.form))[0]}`,
    );
  if (rng.next() < 0.3) words.push(pick(lexicon.filter(([, entry]) => entry.time !== undefined))[0]);
  return words.join(" ");
}
