/**
 * What a picture of a carrier costs from its order to its bytes: paint, gate, pixel mark, encoding, marks of origin, verification and
 * thumbnails, as an engine host makes it. Each order is made in a process of its own, whose first picture of another carrier is not
 * counted: a host has its code loaded. Prints processor seconds (all threads), seconds and the largest resident memory for each, then
 * medians and the 95th percentile.
 *
 *   npx node tools/carrier-cost.ts --orders 15 --first 0
 *   npx node tools/carrier-cost.ts --orders 15 --preview
 *
 * Options: --orders, --first, --only (a carrier, may repeat), --ar, --preview (pictures of `POST /v1/preview` instead), --cold (no
 * picture before the counted one: with the time that loading takes).
 */

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import { KIND_PARAMS } from "easel-contract";
import { CARRIERS } from "easel-painter/carriers";
import { createRng } from "easel-picture";
import { encodeWebp } from "../src/codec/encode.ts";
import { createPainterEngine } from "../src/engines/painter/index.ts";
import { createArtQr } from "../src/kinds/art-qr.ts";
import { createPixelMark } from "../src/provenance/mark/index.ts";
import { makePicture } from "../src/worker/make-picture.ts";
import { carrierOf } from "./carriers/make.ts";
import { quantile } from "./quantile.ts";

interface Cost {
  readonly carrier: string;
  readonly cpuS: number;
  readonly wallS: number;
  readonly rssMiB: number;
}

const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "15" },
    first: { type: "string", default: "0" },
    only: { type: "string", multiple: true },
    ar: { type: "string", default: "4:3" },
    preview: { type: "boolean", default: false },
    cold: { type: "boolean", default: false },
    one: { type: "string" },
  },
});
const CONTENT = "https://example.org/menu?table=12";
const entries = values.only ? values.only.map(carrierOf) : CARRIERS;

if (values.one !== undefined) {
  process.stdout.write(JSON.stringify(await costOf(Number(values.one))));
  process.exit(0);
}
const costs: Cost[] = [];
for (let n = Number(values.first), k = 0; k < Number(values.orders); n++, k++) {
  const { stdout } = await promisify(execFile)(process.execPath, [
    fileURLToPath(import.meta.url),
    ...process.argv.slice(2),
    "--one",
    String(n),
  ]);
  const cost: Cost = JSON.parse(stdout);
  costs.push(cost);
  const { carrier, cpuS, wallS, rssMiB } = cost;
  process.stdout.write(
    `${n} ${carrier}: ${cpuS.toFixed(2)} s of CPU, ${wallS.toFixed(2)} s, ${rssMiB.toFixed(0)} MiB resident\n`,
  );
}
const spread = (of: (cost: Cost) => number, digits: number) => {
  const at = (part: number) => quantile(costs.map(of), part)?.toFixed(digits);
  return `p50 ${at(0.5)}, p95 ${at(0.95)}`;
};
process.stdout.write(
  `${costs.length} orders: seconds of CPU ${spread((c) => c.cpuS, 2)}; seconds ${spread((c) => c.wallS, 2)}; MiB resident ${spread((c) => c.rssMiB, 0)}\n`,
);

async function costOf(n: number): Promise<Cost> {
  const kind = createArtQr();
  const painter = createPainterEngine();
  const served = { engine: painter, origin: "procedural", degraded: false } as const;
  const engines = { choose: () => ({ engine: () => painter, served: () => served, passOver: () => false }) };
  const pixelMark = createPixelMark(new Uint8Array(32).fill(7));
  const composition = { kind: async () => kind as never, engines, pixelMark };
  const { signal } = new AbortController();
  const make = async (at: number) => {
    const entry = entries[at % entries.length];
    const params = KIND_PARAMS.art_qr.parse({
      prompt: entry.preview.prompt,
      style: entry.title,
      ar: values.ar,
      qr_w: at % 3,
      content: CONTENT,
    });
    const prepared = { codeText: CONTENT };
    if (values.preview) {
      const io = {
        imageId: "p",
        rng: createRng(at),
        seed: at,
        signal,
        checkpoint: () => new Promise<void>((go) => setImmediate(go)),
      };
      const { raster } = await kind.preview!(params, { images: {}, prepared }, { engine: () => painter }, io);
      await encodeWebp(raster, 82);
      return;
    }
    const order = {
      imageId: `cost-${at}`,
      kind: "art_qr" as const,
      params,
      seed: at,
      attempt: 1,
      inputs: {},
      prepared,
    };
    const outcome = await makePicture(order, composition, { signal, onProgress: () => undefined });
    if (outcome.state !== "made") throw new Error(`order ${at}: ${JSON.stringify(outcome)}`);
  };
  if (!values.cold) await make(n + 1);
  const before = process.cpuUsage();
  const startMs = performance.now();
  await make(n);
  const { user, system } = process.cpuUsage(before);
  return {
    carrier: entries[n % entries.length].name,
    cpuS: (user + system) / 1e6,
    wallS: (performance.now() - startMs) / 1000,
    rssMiB: process.resourceUsage().maxRSS / 1024,
  };
}
