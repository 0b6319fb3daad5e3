/**
 * The memory of the API while 200 creates at once bring five pictures of 20 MB each, by URL, as files of a form or by a recipe that
 * names pictures of the store, of four owners whose queues take one image each. Everything stays on this machine. Prints a row per way; ends with 1 when the resident memory was more than
 * the account for input pictures (512 MiB) and 300 MB above what it was before, when a refusal was not 429 or 503 with `Retry-After`,
 * when nobody was served, or when the store holds anything of a refused request.
 *
 *   npx node bench/admission.ts [url|upload|recipe] [requests] [megabytes]
 *
 * Without a way all are run. `requests` = 200, `megabytes` = 20 of each picture.
 */

import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createRaster } from "easel-picture";
import { Agent } from "undici";
import { encodePng } from "../src/codec/encode.ts";
import { residentBytes } from "../src/worker/resident-bytes.ts";
import { KEY, startServer } from "./load/server.ts";

const WAYS = ["url", "upload", "recipe"] as const;
type Way = (typeof WAYS)[number];
const [way, REQUESTS = 200, MEGABYTES = 20] = [process.argv[2], ...process.argv.slice(3).map(Number)];
const LIMIT_MS = 300_000;
const OWNERS = 4;
const PICTURES = 5;
/** The account, or all pictures where those are less, and 300 MB. */
const MOST_GROWTH_BYTES = Math.min(512 * 2 ** 20, REQUESTS * PICTURES * MEGABYTES * 1e6) + 300e6;
const API = "/srv/publish/api/art_swapface/generate";
const RECIPES = "/v1/recipes";
const BOUNDARY = "admission-boundary";
const PIECE_BYTES = 65_536;

/** A small picture with bytes after its end, which decoders ignore: what counts is its size. */
const picture = Buffer.concat([await encodePng(createRaster(64, 64))], MEGABYTES * 1e6);
const pictures = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "image/png", "content-length": picture.length }).end(picture);
});
await new Promise<void>((resolve) => pictures.listen(0, "127.0.0.1", resolve));
const pictureUrl = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}/`;

console.log(
  "| by | requests | accepted | 429 | 503 | other | idle, MB | peak, MB | grown, MB | may grow, MB | stored of refused | s |",
);
console.log("|---|---|---|---|---|---|---|---|---|---|---|---|");
let passed = true;
for (const each of WAYS) if (way === undefined || way === each) passed = (await measure(each)) && passed;
pictures.closeAllConnections();
pictures.close();
process.exitCode = passed ? 0 : 1;

async function measure(by: Way): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "easel-admission-"));
  // One image each. That of the recipe waits too: no worker runs here.
  const ownerQueue = by === "recipe" ? 2 : 1;
  const settings = { EASEL_FETCH_ALLOW: "127.0.0.1", EASEL_MAX_QUEUE_PER_OWNER: String(ownerQueue) };
  const server = await startServer("api", join(folder, "service"), [], settings);
  const dispatcher = new Agent({ connections: REQUESTS, headersTimeout: 0 });
  const client = { dispatcher, origin: server.url.origin, signal: AbortSignal.timeout(LIMIT_MS) };
  try {
    const keys: string[] = [];
    for (let i = 0; i < OWNERS; i++) keys.push(await newKey(client, `owner ${i}`));
    const bodies: (() => Body)[] = [];
    const firsts: string[] = [];
    for (const key of keys) {
      if (by !== "recipe") continue;
      const { id, recipe } = await firstOf(client, key);
      firsts.push(id.toLowerCase());
      bodies.push(() => json(recipe));
    }
    await server.memory();
    const idle = residentBytes(server.pid);
    let peak = idle;
    const watch = setInterval(() => {
      peak = Math.max(peak, residentBytes(server.pid));
    }, 10);
    const begin = performance.now();
    const answers = await Promise.all(
      Array.from({ length: REQUESTS }, (_, i) =>
        create(client, by, keys[i % OWNERS] as string, bodies[i % OWNERS] ?? (by === "url" ? named : uploaded)),
      ),
    );
    const seconds = (performance.now() - begin) / 1000;
    clearInterval(watch);

    const created = new Set(answers.flatMap(({ id }) => (id === undefined ? [] : [id.toLowerCase()])));
    const foreign = storedImages(folder).filter((id) => !created.has(id) && !firsts.includes(id));
    const told = ({ status, retryAfter }: (typeof answers)[number]) => (status === 429 || status === 503) && retryAfter;
    const odd = answers.filter((answer) => answer.status !== 200 && !told(answer));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    const grown = peak - idle;
    const counts = [REQUESTS, count(200), count(429), count(503), odd.length];
    const row = [
      by,
      ...counts,
      ...[idle, peak, grown, MOST_GROWTH_BYTES].map(inMb),
      foreign.length,
      seconds.toFixed(0),
    ];
    console.log(`| ${row.join(" | ")} |`);
    for (const { status, text } of odd.slice(0, 5)) console.log(`odd: ${status} ${text}`);
    return grown <= MOST_GROWTH_BYTES && odd.length === 0 && created.size > 0 && foreign.length === 0;
  } finally {
    await dispatcher.destroy();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Client {
  readonly dispatcher: Agent;
  readonly origin: string;
  readonly signal: AbortSignal;
}

async function create(client: Client, by: Way, key: string, body: () => Body) {
  const answer = await send(client, by === "recipe" ? RECIPES : API, key, body());
  const { id } = answer.status === 200 ? (JSON.parse(answer.text) as { id: string }) : { id: undefined };
  return { ...answer, id };
}

interface Body {
  readonly type: string;
  readonly bytes: number;
  readonly body: string | Readable;
}

function named(): Body {
  const source = Array(PICTURES - 1).fill(pictureUrl);
  return json({ target: pictureUrl, source, consent: true });
}

function json(value: unknown): Body {
  const body = JSON.stringify(value);
  return { type: "application/json", bytes: body.length, body };
}

/** An image with its five pictures in the store, and the recipe that names them. */
async function firstOf(client: Client, key: string): Promise<{ id: string; recipe: unknown }> {
  const { id, text } = await create(client, "url", key, named);
  if (id === undefined) throw new Error(`expected a first image, got ${text}`);
  const { body } = await client.dispatcher.request({
    origin: client.origin,
    path: `/v1/images/${id}/recipe`,
    method: "GET",
    headers: { authorization: `Bearer apikey,${key}` },
    signal: client.signal,
  });
  return { id, recipe: await body.json() };
}

/** A form whose pictures are sent piece by piece, as far as the service takes them. */
function uploaded(): Body {
  const head = (name: string, more = "") =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const files = ["target", ...Array<string>(PICTURES - 1).fill("source")].map((name) =>
    head(name, '; filename="a.png"'),
  );
  const last = `${head("consent")}true\r\n--${BOUNDARY}--\r\n`;
  function* pieces() {
    for (const file of files) {
      yield Buffer.from(file);
      for (let at = 0; at < picture.length; at += PIECE_BYTES) yield picture.subarray(at, at + PIECE_BYTES);
      yield Buffer.from("\r\n");
    }
    yield Buffer.from(last);
  }
  const bytes = files.reduce((sum, file) => sum + file.length + picture.length + 2, last.length);
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes, body: Readable.from(pieces()) };
}

/** A key of an owner of its own. */
async function newKey(client: Client, name: string): Promise<string> {
  const answer = await send(client, "/v1/admin/keys", KEY, json({ name, scopes: ["create", "read"] }));
  const { key } = JSON.parse(answer.text) as { key?: string };
  if (key === undefined) throw new Error(`expected a new key, got status ${answer.status}`);
  return key;
}

async function send({ dispatcher, origin, signal }: Client, path: string, key: string, { type, bytes, body }: Body) {
  const headers = { authorization: `Bearer apikey,${key}`, "content-type": type, "content-length": String(bytes) };
  const told = await dispatcher
    .request({ origin, path, method: "POST", headers, body, signal })
    .then(async (answer) => ({
      status: answer.statusCode,
      retryAfter: answer.headers["retry-after"],
      text: await answer.body.text(),
    }))
    .catch((error: Error) => ({ status: 0, retryAfter: undefined, text: String(error) }));
  return told;
}

/** Ids of the images of which the store holds anything, in lower case. */
function storedImages(folder: string): string[] {
  const files = readdirSync(join(folder, "service/data/blobs"), { recursive: true, withFileTypes: true });
  return [...new Set(files.flatMap(({ name }) => /^images\+([^+]+)\+/.exec(name)?.[1] ?? []))];
}

function inMb(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
