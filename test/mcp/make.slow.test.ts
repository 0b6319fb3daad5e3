/** A picture made by a program that speaks MCP, over HTTP and over standard input and output, through the SDK's own client. */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import sharp from "sharp";
import { MAIN } from "../cli/start-program.ts";
import { startSmallService } from "../helpers/service.ts";

const service = await startSmallService({ EASEL_MCP: "true" });
const WORLD = { prompt: "a quilt in the garden", style: "Patchwork Quilt", content: "https://example.com", seed: 7 };
const PATIENT = { timeout: 300_000 };

// biome-ignore lint/suspicious/noExplicitAny: whatever came over the wire, asserted on by the test
type Part = any;
const textOf = ({ content }: { readonly content: readonly Part[] }) => content[0].text as string;

test("a client makes a picture over HTTP, with progress, that it sees and can open", async () => {
  const client = new Client({ name: "test", version: "1" });
  const headers = { authorization: `Bearer ${service.apiKey}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${service.baseUrl}/mcp`), { requestInit: { headers } }),
  );
  await makePicture(client);
});

/** `easel mcp` in a process of its own. */
async function startStdio(t: TestContext, ...args: string[]): Promise<{ client: Client; err: () => string }> {
  const client = new Client({ name: "test", version: "1" });
  const { PATH = "", HOME = "" } = process.env;
  const env = { PATH, HOME, XDG_CONFIG_HOME: "/nowhere", EASEL_URL: service.baseUrl, EASEL_API_KEY: service.apiKey };
  const transport = new StdioClientTransport({
    ...{ command: process.execPath, args: [MAIN, "mcp", ...args], env },
    stderr: "pipe",
  });
  let err = "";
  transport.stderr?.on("data", (chunk) => (err += chunk));
  t.after(() => client.close());
  await client.connect(transport);
  return { client, err: () => err };
}

test("a client makes the same picture over standard input and output", async (t) => {
  const { client, err } = await startStdio(t);
  await makePicture(client);
  assert.equal(err(), "");
});

test("tools read files of the folder that the user named, and nothing else", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "easel-mcp-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const picture = await sharp({ create: { width: 96, height: 64, channels: 3, background: "#3a6ea5" } })
    .png()
    .toBuffer();
  writeFileSync(join(folder, "photo.png"), picture);
  writeFileSync(join(folder, "..", "easel-mcp-outside.png"), picture);
  t.after(() => rmSync(join(folder, "..", "easel-mcp-outside.png"), { force: true }));
  symlinkSync(join(folder, "..", "easel-mcp-outside.png"), join(folder, "link.png"));
  const { client } = await startStdio(t, "--files", folder);
  const verify = async (image: unknown) =>
    (await client.callTool({ name: "verify_picture", arguments: { image } }, PATIENT)) as Part;
  const good = await verify({ file: "photo.png" });
  assert.equal(good.isError, undefined, textOf(good));
  assert.equal(JSON.parse(textOf(good)).made_here, "unknown");
  for (const file of ["../easel-mcp-outside.png", "link.png", "/etc/passwd", "none.png", ".", "/dev/zero"]) {
    const refused = await verify({ file });
    assert.equal(refused.isError, true, file);
    assert.equal(
      textOf(refused),
      `expected a file of at most 20 MB in the folder of --files, got ${JSON.stringify(file)}`,
    );
  }
  // A path that is no `{file}` is no way to a file.
  assert.match(textOf(await verify(join(folder, "photo.png"))), /image: expected an http\(s\) URL/);
  const { tools } = await client.listTools();
  assert.match(JSON.stringify(tools.find(({ name }) => name === "verify_picture")), /"file"/);
});

test("arguments of 32 MB end the connection with a reason, and the service goes on", async (t) => {
  const { client, err } = await startStdio(t);
  const closed = new Promise<void>((resolve) => {
    client.onclose = resolve;
  });
  const call = client.callTool({ name: "verify_picture", arguments: { image: `data:,${"x".repeat(32e6)}` } }, PATIENT);
  await assert.rejects(call);
  await closed;
  assert.match(err(), /^easel: .*(buffer|size)/i);
  assert.equal((await service.call("GET", "/v1/images")).status, 200);
});

async function makePicture(client: Client): Promise<void> {
  const steps: number[] = [];
  const made = await client.callTool(
    { name: "create_qr_art", arguments: WORLD },
    { ...PATIENT, onprogress: ({ progress }) => void steps.push(progress) },
  );
  const [first, picture, link] = made.content as Part[];
  const facts = JSON.parse(first.text);
  assert.deepEqual([facts.state, facts.checks.failed, facts.destination], ["ready", [], WORLD.content], first.text);
  assert.ok(steps.length > 0 && steps.every((step, i) => i === 0 || step > (steps[i - 1] ?? 1)), String(steps));
  const shown = await sharp(Buffer.from(picture.data, "base64")).metadata();
  assert.equal(`image/${shown.format}`, picture.mimeType);
  assert.ok(Buffer.from(picture.data, "base64").length <= 400_000);
  assert.deepEqual([link.type, link.uri], ["resource_link", facts.url]);
  const whole = await sharp(await (await fetch(link.uri)).arrayBuffer()).metadata();
  assert.deepEqual([whole.width, whole.height], [facts.width, facts.height]);

  const again = await client.callTool({ name: "get_image", arguments: { id: facts.id } });
  assert.deepEqual((again.content as Part[])[1], picture);
  const origin = JSON.parse(
    textOf((await client.callTool({ name: "verify_picture", arguments: { image: { id: facts.id } } })) as Part),
  );
  assert.equal(origin.made_here, "yes");
  const print = async (query: object) =>
    (await client.callTool(
      { name: "print_image", arguments: { id: facts.id, pixels: "own", ...query } },
      PATIENT,
    )) as Part;
  const card = await print({ template: "card", words: "Luna" });
  const { resource } = card.content[1];
  assert.deepEqual([card.content[1].type, resource.mimeType], ["resource", "application/pdf"]);
  assert.match(Buffer.from(resource.blob, "base64").toString("latin1"), /^%PDF-[\s\S]*%%EOF\s*$/);
  assert.equal(JSON.parse(textOf(card)).bytes, Buffer.from(resource.blob, "base64").length);
  assert.match(textOf(await print({ template: "card", width_mm: 80 })), /width_mm/);
  const styles = textOf((await client.callTool({ name: "list_styles", arguments: { kind: "art_qr" } })) as Part);
  assert.ok(JSON.parse(styles).Carriers.includes(WORLD.style), styles);
  await client.close();
}
