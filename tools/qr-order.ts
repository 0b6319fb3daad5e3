/**
 * Makes QR pictures from orders through the whole service path: engine, code, gate, and verification of the delivered file.
 *
 *   npx node tools/qr-order.ts orders.jsonl --out folder [--part 1/2]
 *
 * An order is a line of JSON: `{"name":"fox","prompt":"a fox in a forest","style":"Photographic","qr_w":1,
 * "content":"https://example.com","seed":7}`. With `image`, the path of a picture, in place of `prompt` the picture itself
 * carries the code. `logo` is the path of a picture or an SVG, or an object with `image`, `place` and `scale`. Optional: `name` (default: the number of the line), `style`, `style_v5`, `ar`, `padding`, `focus`. Writes
 * `<name>.png` for each delivered picture and appends a line to `verdicts.jsonl`: the state, the first check's sentence,
 * likeness, rounds, seconds and peak memory. Names that have a line there are not made again. Ends with 1 when an order was
 * refused.
 */

import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { artQrParams } from "easel-contract";
import { inspectImage } from "../src/codec/decode.ts";
import { inspectSvg, isSvg } from "../src/codec/svg.ts";
import { createEngines } from "../src/engines/index.ts";
import { createPainterEngine } from "../src/engines/painter/index.ts";
import { createRouting } from "../src/engines/routing/scheduler.ts";
import { createArtQr } from "../src/kinds/art-qr.ts";
import { makePicture } from "../src/worker/make-picture.ts";
import { partOf, readLines } from "./qr-folder.ts";

interface Order {
  readonly name?: string;
  readonly prompt?: string;
  /** Path of a picture. */
  readonly image?: string;
  /** Path of a picture or SVG. */
  readonly logo?: string | { readonly image: string };
  readonly content: string;
  readonly seed?: number;
  readonly [field: string]: unknown;
}

interface Verdict {
  readonly name: string;
  readonly state: "delivered" | "refused";
  /** The first check in words, or why the order was refused. */
  readonly verdict: string;
  readonly [measure: string]: unknown;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: "string" }, part: { type: "string", default: "1/1" } },
});
const [list] = positionals;
if (list === undefined || values.out === undefined)
  throw new Error("expected a file of orders and --out, the folder of the pictures");
const folder = values.out;
const record = join(folder, "verdicts.jsonl");
await mkdir(folder, { recursive: true });
const known = new Set((await readLines<Verdict>(record)).map(({ name }) => name));
const isOurs = partOf(values.part);
const kind = createArtQr();
const engines = [{ id: "painter", capabilities: ["paint", "carry"], load: async () => createPainterEngine() }] as const;
const house = {
  kind: async () => kind,
  engines: createEngines(engines, createRouting(engines, { clock: { now: () => new Date() } })),
};
for (const [i, order] of (await readLines<Order>(list)).entries()) {
  const name = order.name ?? String(i + 1);
  if (known.has(name) || !isOurs(i)) continue;
  const verdict = await makeOne(name, order);
  await appendFile(record, `${JSON.stringify(verdict)}\n`);
  process.stdout.write(`${JSON.stringify(verdict)}\n`);
  if (verdict.state === "refused") process.exitCode = 1;
}

async function makeOne(
  name: string,
  { name: _, image: path, logo: logoOrder, seed = 1, content, ...fields }: Order,
): Promise<Verdict> {
  const start = performance.now();
  const cpu = process.cpuUsage();
  const measures = () => {
    const { user, system } = process.cpuUsage(cpu);
    return {
      cpuS: round((user + system) / 1e6),
      wallS: round((performance.now() - start) / 1000),
      peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
    };
  };
  const image = path === undefined ? undefined : await readFile(path);
  const logo = typeof logoOrder === "string" ? { image: logoOrder } : logoOrder;
  const logoBytes = logo && (await readFile(logo.image));
  const params = artQrParams.parse({
    ...fields,
    content,
    ...(image && { image: "data:," }),
    ...(logo && { logo: { ...logo, image: "data:," } }),
  });
  try {
    const header = image && (await inspectImage(image));
    const logoHeader = logoBytes && (isSvg(logoBytes) ? inspectSvg(logoBytes) : await inspectImage(logoBytes));
    const sizes = { ...(header && { image: header }), ...(logoHeader && { "logo.image": logoHeader }) };
    kind.validate!(params, sizes, { codeText: content });
    const outcome = await makePicture(
      {
        imageId: name,
        kind: "art_qr",
        params,
        seed,
        attempt: 1,
        inputs: { ...(image && { image }), ...(logoBytes && { "logo.image": logoBytes }) },
        prepared: { codeText: content },
      },
      house,
      { signal: new AbortController().signal, onProgress: () => {} },
    );
    if (outcome.state === "refused")
      return {
        name,
        state: "refused",
        verdict: outcome.failure.message,
        missed: outcome.made?.recipe.missed ?? outcome.detail,
        ...measures(),
      };
    if (outcome.state !== "made") throw new Error(`it ${outcome.state}`);
    const { bytes, made } = outcome.picture;
    await writeFile(join(folder, `${name}.png`), bytes);
    const { carriedBy, rounds, strength, missed, code } = made.recipe;
    return {
      name,
      qrW: params.qr_w,
      state: "delivered",
      verdict: made.checks[0]?.note ?? made.checks[0]?.name ?? "",
      likeness: made.checks.find((check) => check.name === "likeness")?.value,
      ...{ carriedBy, rounds, strength, missed, code },
      ...measures(),
    };
  } catch (error) {
    return { name, state: "refused", verdict: error instanceof Error ? error.message : String(error), ...measures() };
  }
}

function round(x: number): number {
  return Math.round(x * 10) / 10;
}
