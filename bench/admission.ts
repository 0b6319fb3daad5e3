/**
 * The memory of the API while 200 creates at once name five pictures of 20 MB each by URL, of four owners whose queues take one image
 * each. Everything stays on this machine. Prints one row; ends with 1 when the resident memory was more than the account for input
 * pictures (512 MiB) and 300 MB above what it was before, when a refusal was not 429 or 503 with `Retry-After`, when nobody was served, or
 * when the store holds anything of a refused request.
 *
 *   npx node bench/admission.ts [seconds]
 *
 * `seconds` = how long the whole may take, 120.
 */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRaster } from "easel-picture";
import { Agent } from "undici";
import { encodePng } from "../src/codec/encode.ts";
import { KEY, startServer } from "./load/server.ts";

const LIMIT_S = Number(process.argv[2] ?? 120);
const REQUESTS = 200;
const OWNERS = 4;
const OWNER_QUEUE = 1;
const PICTURE_BYTES = 20_000_000;
const MOST_GROWTH_BYTES = 512 * 2 ** 20 + 300e6;
const API = "/srv/publish/api/art_swapface/generate";

/** A small picture with bytes after its end, which decoders ignore: what counts is its size. */
const picture = Buffer.concat([await encodePng(createRaster(64, 64))], PICTURE_BYTES);
const pictures = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "image/png", "content-length": picture.length }).end(picture);
});
await new Promise<void>((resolve) => pictures.listen(0, "127.0.0.1", resolve));
const pictureUrl = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}/`;

const folder = mkdtempSync(join(tmpdir(), "easel-admission-"));
const settings = { EASEL_FETCH_ALLOW: "127.0.0.1", EASEL_MAX_QUEUE_PER_OWNER: String(OWNER_QUEUE) };
const server = await startServer("api", join(folder, "service"), [], settings);
const signal = AbortSignal.timeout(LIMIT_S * 1000);
const dispatcher = new Agent({ connections: REQUESTS, headersTimeout: 0 });
let passed = false;
try {
  const keys: string[] = [];
  for (let i = 0; i < OWNERS; i++) keys.push(await newKey(`owner ${i}`));
  await server.memory();
  const idle = residentBytes();
  let peak = idle;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentBytes());
  }, 10);
  const answers = await Promise.all(Array.from({ length: REQUESTS }, (_, i) => create(keys[i % OWNERS] as string)));
  clearInterval(watch);

  const accepted = new Set(answers.flatMap(({ id }) => (id === undefined ? [] : [id.toLowerCase()])));
  const foreign = storedImages().filter((id) => !accepted.has(id));
  const told = ({ status, retryAfter }: (typeof answers)[number]) => (status === 429 || status === 503) && retryAfter;
  const odd = answers.filter((answer) => answer.status !== 200 && !told(answer));
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  const grown = peak - idle;
  console.log(
    "| requests | accepted | 429 | 503 | other | idle, MB | peak, MB | grown, MB | may grow, MB | stored of refused |",
  );
  console.log("|---|---|---|---|---|---|---|---|---|---|");
  const row = [
    REQUESTS,
    count(200),
    count(429),
    count(503),
    odd.length,
    ...[idle, peak, grown, MOST_GROWTH_BYTES].map(inMb),
  ];
  console.log(`| ${[...row, foreign.length].join(" | ")} |`);
  for (const { status, text } of odd.slice(0, 5)) console.log(`odd: ${status} ${text}`);
  passed = grown <= MOST_GROWTH_BYTES && odd.length === 0 && accepted.size > 0 && foreign.length === 0;
} finally {
  await dispatcher.destroy();
  await server.stop();
  pictures.closeAllConnections();
  pictures.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = passed ? 0 : 1;

async function create(key: string) {
  const body = JSON.stringify({ target: pictureUrl, source: Array(4).fill(pictureUrl), consent: true });
  const answer = await send(API, key, body);
  const { id } = answer.status === 200 ? (JSON.parse(answer.text) as { id: string }) : { id: undefined };
  return { ...answer, id };
}

/** A key of an owner of its own. */
async function newKey(name: string): Promise<string> {
  const answer = await send("/v1/admin/keys", KEY, JSON.stringify({ name, scopes: ["create"] }));
  const { key } = JSON.parse(answer.text) as { key?: string };
  if (key === undefined) throw new Error(`expected a new key, got status ${answer.status}`);
  return key;
}

async function send(path: string, key: string, body: string) {
  const headers = { authorization: `Bearer apikey,${key}`, "content-type": "application/json" };
  const target = { origin: server.url.origin, path, method: "POST", headers, body, signal } as const;
  const answer = await dispatcher.request(target);
  return { status: answer.statusCode, retryAfter: answer.headers["retry-after"], text: await answer.body.text() };
}

/** Ids of the images of which the store holds anything, in lower case. */
function storedImages(): string[] {
  const files = readdirSync(join(folder, "service/data/blobs"), { recursive: true, withFileTypes: true });
  return [...new Set(files.flatMap(({ name }) => /^images\+([^+]+)\+/.exec(name)?.[1] ?? []))];
}

/** From Linux. */
function residentBytes(): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) * 1024;
}

function inMb(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
