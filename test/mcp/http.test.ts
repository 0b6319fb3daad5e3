/** `/mcp` on a whole service, through the SDK's own client. Pictures: test/mcp/make.slow.test.ts. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { KIND_WIRES } from "easel-contract";
import { API, send, startTestService } from "../helpers/service.ts";
import { until } from "../helpers/until.ts";
import { startApp } from "../http/start-app.ts";

// No worker runs, so that calls stand still.
const service = await startTestService({ EASEL_MCP: "true" }, { api: true, worker: false });
const WORLD = { prompt: "a quilt in the garden", style: "Patchwork Quilt", content: "https://example.com", seed: 7 };

// biome-ignore lint/suspicious/noExplicitAny: whatever came over the wire, asserted on by the test
type Part = any;

async function keyOf(...scopes: string[]): Promise<string> {
  return (await service.call("POST", "/v1/admin/keys", { name: "mcp", scopes })).json.key;
}

/** `mode` = `auto` for the protocol of 2026, `legacy` for that of 2025. */
async function connect(key = service.apiKey, mode: "auto" | "legacy" = "auto"): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  const headers = { authorization: `Bearer ${key}` };
  const transport = new StreamableHTTPClientTransport(new URL(`${service.baseUrl}/mcp`), { requestInit: { headers } });
  await client.connect(transport);
  return client;
}

const textOf = ({ content }: { readonly content: readonly Part[] }) => content[0].text as string;

test("tools are those of the contract", async () => {
  const client = await connect();
  const { tools } = await client.listTools();
  assert.deepEqual(
    tools.map(({ name }) => name),
    [
      ...["create_qr_art", "create_infinity_art", "create_outpaint", "create_face_swap", "create_code"],
      ...["get_image", "list_styles", "verify_picture", "scan_picture", "share_image"],
      ...["create_batch", "get_batch", "print_image", "print_batch", "print_collection"],
    ],
  );
  assert.doesNotMatch(JSON.stringify(tools), /binary|file of a form|getStyle/);
  for (const [i, { params }] of Object.values(KIND_WIRES).entries()) {
    assert.deepEqual(Object.keys(tools[i]?.inputSchema.properties ?? {}), Object.keys(params.shape));
    assert.doesNotMatch(JSON.stringify(tools[i]), /binary|file of a form|getStyle|"file"/);
  }
  await client.close();
});

test("what is wrong is said in words that a caller can act on", async () => {
  const client = await connect();
  const refused = async (name: string, given: Record<string, unknown>, pattern: RegExp) => {
    const answer = (await client.callTool({ name, arguments: given })) as Part;
    assert.equal(answer.isError, true, textOf(answer));
    assert.match(textOf(answer), pattern);
  };
  await refused("create_qr_art", { ...WORLD, style: "Patchwrk Quilt" }, /style.*Patchwork Quilt.*VALIDATION_ERROR/);
  await refused("create_outpaint", { image: "/etc/passwd", left: 16 }, /image: expected an http\(s\) URL/);
  await refused("create_outpaint", { image: { file: "passwd" }, left: 16 }, /image: expected an http\(s\) URL/);
  await refused("create_outpaint", { image: "http://127.0.0.1/x.png", left: 16 }, /IMAGE_UNREACHABLE|VALIDATION_ERROR/);
  await refused("get_image", { id: "unknown-0123456789abcdef" }, /NOT_FOUND/);
  await refused("get_image", { id: "../admin/keys" }, /NOT_FOUND/);
  await refused("get_image", {}, /^id: /);
  await refused("list_styles", { kind: "art_swapface" }, /^kind: /);
  await assert.rejects(client.callTool({ name: "create_qr", arguments: {} }), /not a tool; did you mean create_qr_art/);
  await client.close();
});

test("a batch is made from a list, and its rows are named where they are wrong", async () => {
  const client = await connect();
  const call = async (name: string, given: Record<string, unknown>) =>
    (await client.callTool({ name, arguments: given })) as Part;
  const template = { prompt: "a lake", style: "Photographic" };
  const wrong = await call("create_batch", { kind: "art_v5", template, rows: [{ ar: "1:9" }], dry_run: true });
  assert.deepEqual(JSON.parse(textOf(wrong)).problems[0].column, "ar", textOf(wrong));
  const made = await call("create_batch", { kind: "art_v5", template, rows: [{ title: "a" }, { title: "b" }] });
  const { id, accepted } = JSON.parse(textOf(made));
  assert.equal(accepted, 2);
  const told = JSON.parse(textOf(await call("get_batch", { id })));
  assert.deepEqual([told.rows, told.items.map(({ row }: Part) => row)], [2, [1, 2]]);
  for (const name of ["get_batch", "print_batch"]) {
    const refused = await call(name, { id: "bat_0123456789abcdef" });
    assert.match(textOf(refused), /NOT_FOUND/);
  }
  await service.call("DELETE", `/v1/batches/${id}`);
  await client.close();
});

test("keys, scopes and owners are those of the API", async () => {
  await assert.rejects(connect("wrong-key-of-some-length-123"), /401|Unauthorized/);
  const reader = await connect(await keyOf("read"));
  const answer = (await reader.callTool({ name: "create_infinity_art", arguments: { prompt: "a lake" } })) as Part;
  assert.match(textOf(answer), /scope create \(FORBIDDEN\)/);
  const { id } = (await service.call("POST", `${API}/art_v5/generate`, { prompt: "a lake", style: "Photographic" }))
    .json;
  const foreign = (await reader.callTool({ name: "get_image", arguments: { id } })) as Part;
  const unknown = (await reader.callTool({ name: "get_image", arguments: { id: "unknown-0123456789abcdef" } })) as Part;
  assert.deepEqual([foreign.isError, textOf(foreign)], [true, textOf(unknown)]);
  await reader.close();
});

for (const mode of ["auto", "legacy"] as const)
  test(`a call that is given up deletes its image (${mode})`, async () => {
    const deleted = async () => (await service.call("GET", "/v1/images?state=deleted")).json.images.length;
    const before = await deleted();
    const client = await connect(service.apiKey, mode);
    const stop = new AbortController();
    const call = client.callTool(
      { name: "create_infinity_art", arguments: { prompt: "a harbour", style: "Photographic" } },
      { signal: stop.signal, onprogress: () => stop.abort() },
    );
    await assert.rejects(call);
    await until("the image to be deleted", async () => (await deleted()) === before + 1);
    await client.close();
  });

test("a client that floods gets eight calls at a time, and a body of 40 MB is refused", async () => {
  const client = await connect();
  const stop = new AbortController();
  const flood = Array.from({ length: 20 }, (_, i) =>
    client
      .callTool(
        { name: "create_infinity_art", arguments: { prompt: `flood ${i}`, style: "Photographic" } },
        { signal: stop.signal, timeout: 300_000 },
      )
      .then(
        (answer) => textOf(answer as Part),
        () => "given up",
      ),
  );
  const refusals = await until("refusals", async () => {
    const settled = await Promise.all(flood.map((one) => Promise.race([one, "running"])));
    const count = settled.filter((text) => text.startsWith("too many calls run at once")).length;
    return count === 12 && count;
  });
  assert.equal(refusals, 12);
  stop.abort();
  await Promise.all(flood);
  await client.close();

  const headers = { authorization: `Bearer ${service.apiKey}`, "content-type": "application/json" };
  const large = JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { arguments: { x: "x".repeat(40e6) } },
  });
  const answer = await send(`${service.baseUrl}/mcp`, "POST", headers, large).catch(() => undefined);
  assert.equal(answer?.status ?? 413, 413);
  assert.equal((await service.call("GET", `${API}/art_v5/getStyle`)).status, 200);
});

test("it is off unless it is turned on, and answers 405 to what it does not do", async (t) => {
  const { baseUrl } = await startApp(t);
  const headers = { authorization: "Bearer test-key-of-at-least-24-characters" };
  assert.equal((await send(`${baseUrl}/mcp`, "POST", headers, {})).status, 404);
  for (const method of ["GET", "DELETE"]) assert.equal((await service.call(method, "/mcp")).status, 405);
});
