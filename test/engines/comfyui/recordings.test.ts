import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";
import { createComfyuiApi } from "../../../src/engines/comfyui/api.ts";
import { refined, textAndCodeToImage, textToImage } from "../../../src/engines/comfyui/built-in-graphs.ts";
import type { Template } from "../../../src/engines/comfyui/graph.ts";
import { fillGraph } from "../../../src/engines/comfyui/graph.ts";
import { openFeed, openWebSocket } from "../../../src/engines/comfyui/socket.ts";
import { createRemoteServer } from "../../../src/engines/remote/http.ts";
import { acceptSocket, type SocketPeer } from "./web-socket.ts";

/** One line of a file in `recordings/`; its README says what is in them. */
interface Line {
  readonly frame?: { readonly type: string; readonly data: Record<string, unknown> };
  readonly socket?: string;
  readonly method?: string;
  readonly path?: string;
  readonly status?: number;
  readonly answer?: unknown;
}

function read(name: string): Line[] {
  const text = readFileSync(new URL(`./recordings/${name}.jsonl`, import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}

const MODELS = { checkpoint: "m", steps: 1, cfg: 1, sampler: "euler", scheduler: "simple", refine: 0.5 };

/** Sends the recorded frames over a real socket; answers the progress after each frame that is news of our job. */
async function replay(t: TestContext, lines: readonly Line[], promptId: string, template: Template, sizes: object) {
  const server = createServer();
  const connected = new Promise<SocketPeer>((resolve) => {
    server.on("upgrade", (request, stream) => resolve(acceptSocket(request, stream)!));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`);
  const graph = fillGraph(template, sizes);
  const feed = openFeed({ url, headers: {}, graph, isOurs: (id) => id === promptId, openSocket: openWebSocket });
  const peer = await connected;
  t.after(() => {
    feed.close();
    peer.destroy();
    server.close();
  });
  for (const { frame } of lines) if (frame) peer.sendText(JSON.stringify(frame));
  const seen = [];
  for (;;) {
    const news = await feed.next(10_000, t.signal);
    seen.push(feed.fraction01);
    if (news !== "progress") return { seen, news };
  }
}

const idsOf = (lines: readonly Line[]) => [
  ...new Set(lines.flatMap(({ socket }) => new URLSearchParams(socket?.split("?")[1]).get("clientId") ?? [])),
];

test("somebody's job of six steps that was broadcast moves nothing and ends nothing", async (t) => {
  const lines = read("delete-waiting");
  const [, waiting] = idsOf(lines);
  const theirs = lines.slice(
    0,
    lines.findIndex(({ frame }) => frame?.type === "execution_start"),
  );
  assert.equal(theirs.filter(({ frame }) => frame?.type === "progress").length, 6);
  const end = { frame: { type: "execution_success", data: { prompt_id: waiting } } };
  const { seen, news } = await replay(t, [...theirs, end], waiting, textToImage(MODELS), {});
  assert.deepEqual([seen.at(-1), news], [0, "look"]);
});

test("the first of two passes is a small part of the progress", async (t) => {
  const lines = read("refine");
  const [id] = idsOf(lines);
  const template = refined(textAndCodeToImage(MODELS, "c"), MODELS);
  const sizes = { width: 256, height: 256, finalWidth: 1024, finalHeight: 1024 };
  const upTo = (node: string) =>
    lines.slice(0, 1 + lines.findIndex(({ frame }) => frame?.type === "progress" && frame.data.node === node));
  const end = { frame: { type: "execution_success", data: { prompt_id: id } } };
  const first = await replay(t, [...upTo("3"), end], id, template, sizes);
  assert.ok(first.seen.at(-1)! > 0.09 && first.seen.at(-1)! < 0.11, `${first.seen}`);
  const second = await replay(t, [...upTo("21"), end], id, template, sizes);
  assert.ok(Math.abs(second.seen.at(-1)! - 0.95) < 1e-9, `${second.seen}`);
});

test("a cancelled job that still runs when it is looked up ends as interrupted", async (t) => {
  const lines = read("job-limit");
  const [id] = idsOf(lines);
  const from = lines.findIndex(({ path }) => path === "/interrupt") + 1;
  const answers = lines.slice(from).filter(({ path }) => path !== undefined);
  const server = createServer((request, response) => {
    const at = answers.findIndex(({ method, path }) => method === request.method && path === request.url);
    const [found] = at < 0 ? [] : answers.splice(at, 1);
    response.writeHead(found?.status ?? 404, { "content-type": "application/json" });
    response.end(JSON.stringify(found?.answer ?? null));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = createComfyuiApi(createRemoteServer({ url, headers: {}, query: {} }, fetch), 5_000);
  const running = await api.locate(id, "9", false, t.signal);
  assert.deepEqual([running.state], ["running"]);
  const ended = await api.locate(id, "9", false, t.signal);
  assert.deepEqual([ended.state, ended.state === "failed" && ended.interrupted], ["failed", true]);
});
