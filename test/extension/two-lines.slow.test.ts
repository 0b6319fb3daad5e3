/**
 * A kind needs its request, its recipe and an entry in the list of requests (with its import) and in that of recipes; an event needs a
 * line in the list of events and an insert where it happens. A copy of the sources with these added, and with what `npm run generate`
 * makes of them, compiles; and the kind's pictures are made through every door.
 */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, describe, type TestContext, test } from "node:test";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { linkPackages } from "../helpers/checkout.ts";
import { API, type TestService } from "../helpers/service.ts";
import { until } from "../helpers/until.ts";
import { closeBrowser, NO_BROWSER, show } from "../web/browser.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const COPIED = [
  ...["src", "web", "packages", "package.json", "tsconfig.json", "clients", "tools/generate", "tools/generate.ts"],
  ...["docs/errors.md", "docs/api.md", "docs/settings.md", "test/helpers", "test/cli/run.ts"],
];

const REQUEST = `
import { z } from "zod";
import type { KindWire } from "./wire.ts";

export const artSquare = {
  params: z
    .object({
      prompt: z.string().min(1),
      shade: z.string().min(1).meta({ description: "Its shade.", "x-label": { en: "Shade", de: "Farbton" } }),
      seed: z.int().optional(),
    })
    .meta({ id: "ArtSquareRequest" }),
  called: { en: "Square", de: "Quadrat" },
  thing: "Square",
  makes: "a small square picture",
} as const satisfies KindWire;
`;

const RECIPE = `
import type { ImageKind } from "./kind.ts";

export function createArtSquare(): ImageKind<"art_square"> {
  return {
    name: "art_square",
    capability: "paint",
    isComposite: false,
    failedVerification: "GENERATION_FAILED",
    prepare: (_params, { newLink }) => ({ data: {}, link: newLink({ url: "https://example.org/", field: "prompt" }) }),
    async produce({ prompt, shade }, _inputs, tools, io) {
      const size = { widthPx: 64, heightPx: 64 };
      const request = { prompt, negativePrompt: "", style: "Photographic", seed: io.seed, ...size };
      const { raster, warnings, recipe } = await tools.engine("paint").paint!(request, io);
      return { raster, warnings, recipe: { ...recipe, shade }, evidence: undefined };
    },
    verify: async (_params, _made, { raster }) => [{ name: "size", passed: raster.width === 64, required: true }],
  };
}
`;

/** What a program does with the client; it compiles by the generated types alone. */
const PROGRAM = `
import { Easel, type KindName, type WebhookEvent, type WebhookEventName } from "easel-client/source";

export const KIND: KindName = "art_square";
export const FOLLOWED: WebhookEventName = "link.followed";
export const open = (url: string, key: string) => new Easel({ url, key });
export const make = (easel: Easel) => easel.square.create({ prompt: "a red house", shade: "dark" });
export const codeOf = (event: WebhookEvent) => (event.type === "link.followed" ? event.data.code : undefined);
`;

const copy = mkdtempSync(join(tmpdir(), "easel-kind-"));
after(() => rmSync(copy, { recursive: true, force: true }));

/** Replaces one place of a file. */
function change(path: string, from: string | RegExp, to: (found: string) => string): void {
  const before = readFileSync(join(copy, path), "utf8");
  const changed = before.replace(from, to);
  assert.notEqual(changed, before, path);
  writeFileSync(join(copy, path), changed);
}

function run(args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: "utf8" });
  assert.equal(status, 0, stdout + stderr);
}

function addKind(): void {
  writeFileSync(join(copy, "packages/contract/src/kinds/art-square.ts"), REQUEST);
  writeFileSync(join(copy, "src/kinds/art-square.ts"), RECIPE);
  const list = "packages/contract/src/kinds/index.ts";
  change(list, "} as const satisfies", (end) => `  art_square: artSquare,\n${end}`);
  change(list, /^/, () => 'import { artSquare } from "./art-square.ts";\n');
  const entry = '  art_square: async () => (await import("./art-square.ts")).createArtSquare,\n';
  change("src/kinds/index.ts", /^ {2}art_qr: /m, (first) => entry + first);
}

function addEvent(): void {
  const line = '  "link.followed": "a short link was followed",\n';
  change("packages/contract/src/events.ts", /^ {2}"link\.ended"/m, (next) => line + next);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it becomes one
  const event = 'returning *), event as (${linkEvent("link.followed", "$2::timestamptz", "link")})';
  change("src/storage/short-links.ts", "returning code)", () => event);
}

for (const path of COPIED) cpSync(join(ROOT, path), join(copy, path), { recursive: true });
linkPackages(copy);
addKind();
addEvent();
run(["tools/generate.ts"]);
writeFileSync(join(copy, "src/program-of-a-user.ts"), PROGRAM);
run([join(ROOT, "node_modules/typescript/bin/tsc"), "-p", copy]);
if (!NO_BROWSER) await (await import(join(copy, "web/build.ts"))).ensurePage();
const { startTestService }: typeof import("../helpers/service.ts") = await import(
  join(copy, "test/helpers/service.ts")
);
const settings = { EASEL_MCP: "true", EASEL_FETCH_ALLOW: "127.0.0.1" };
const service: TestService = await startTestService(settings, { api: true, worker: true });

describe("a kind and an event that were added", () => {
  after(closeBrowser);

  test("are made over HTTP and are in the reference", async () => {
    const { json } = await service.make("art_square", { prompt: "a red house", shade: "dark" });
    assert.ok(json.url, JSON.stringify(json));
    assert.equal((await service.call("POST", `${API}/art_square/generate`, {})).status, 422);
    const { paths, webhooks } = (await service.call("GET", "/openapi.json")).json;
    assert.equal(paths[`${API}/art_square/generate`].post.operationId, "createSquare");
    assert.ok(webhooks["link.followed"]);
    assert.match(
      readFileSync(join(copy, "docs/api.md"), "utf8"),
      /\| `link\.followed` \| a short link was followed \|/,
    );
  });

  test("are in the clients and their types, and webhooks tell of them", async (t) => {
    const { url, received } = await startReceiver(t);
    const program = await import(join(copy, "src/program-of-a-user.ts"));
    const easel = program.open(service.baseUrl, service.apiKey);
    await easel.webhooks.create({ url, events: ["image.ready", program.FOLLOWED] });
    const image = await program.make(easel);
    const { kind, link } = await image.wait();
    assert.equal(kind, program.KIND);
    assert.equal(await easel.links.follow(link.code), "https://example.org/");
    const told = await until("both events", () => received.length === 2 && received);
    assert.deepEqual(told.map((event) => [event.type, event.data.kind ?? program.codeOf(event)]).sort(), [
      ["image.ready", "art_square"],
      ["link.followed", link.code],
    ]);
    const python = join(copy, "clients/python/src/easel_client");
    assert.match(readFileSync(join(python, "_sync_operations.py"), "utf8"), /def create_square\(\n +self,\n/);
    assert.match(readFileSync(join(python, "types.py"), "utf8"), /"link\.followed"/);
  });

  test("are a command with help and completion", async () => {
    const { easel }: typeof import("../cli/run.ts") = await import(join(copy, "test/cli/run.ts"));
    const env = { EASEL_URL: service.baseUrl, EASEL_API_KEY: service.apiKey };
    const { out: help } = await easel(["help", "square"]);
    assert.match(help, /^easel square PROMPT SHADE \[FLAGS\]\n {2}a small square picture\n/);
    assert.match(help, /--shade TEXT\n +Its shade\./);
    assert.match((await easel(["completion", "bash"])).out, /\bsquare\b/);
    const file = join(copy, "square.png");
    const { code, err, out } = await easel(["square", "a red house", "dark", "-o", file], { env });
    assert.equal(code, 0, err);
    assert.equal(out, file);
    assert.ok(readFileSync(file).length > 100);
  });

  test("are a tool of the MCP server", async () => {
    const client = new Client({ name: "test", version: "1" });
    const headers = { authorization: `Bearer ${service.apiKey}` };
    const transport = new StreamableHTTPClientTransport(new URL(`${service.baseUrl}/mcp`), {
      requestInit: { headers },
    });
    await client.connect(transport);
    const answer = await client.callTool({ name: "create_square", arguments: { prompt: "a house", shade: "dark" } });
    assert.ok(!answer.isError, JSON.stringify(answer.content));
    await client.close();
  });

  test("are a form of the page, in both languages", { skip: NO_BROWSER }, async (t) => {
    const { page, complaints } = await show(t, service.baseUrl, "/", { locale: "de" });
    await page.getByLabel("API-Schlüssel").fill(service.apiKey);
    await page.keyboard.press("Enter");
    await page.locator("#desk").waitFor();
    await page.getByText("Quadrat", { exact: true }).click();
    await page.locator("#prompt").fill("ein rotes Haus");
    await page.getByLabel("Farbton").fill("dunkel");
    await page.locator(".makebar button[type=submit]").click();
    await page.locator(".under.done").waitFor();
    const { images } = (await service.call("GET", "/v1/images?kind=art_square&limit=1")).json;
    assert.deepEqual(
      [images[0].params.prompt, images[0].params.shade, images[0].state],
      ["ein rotes Haus", "dunkel", "ready"],
    );
    const english = await show(t, service.baseUrl, "/");
    await english.page.getByLabel("API key").fill(service.apiKey);
    await english.page.keyboard.press("Enter");
    await english.page.getByText("Square", { exact: true }).click();
    await english.page.getByLabel("Shade").waitFor();
    assert.deepEqual([...complaints, ...english.complaints], []);
  });
});

/** Takes webhooks. */
async function startReceiver(t: TestContext) {
  // biome-ignore lint/suspicious/noExplicitAny: whatever came over the wire, asserted on by the test
  const received: any[] = [];
  const server = createServer(async (request, response) => {
    received.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    response.writeHead(204).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  t.after(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, received };
}
