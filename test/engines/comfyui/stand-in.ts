/**
 * A server that answers as ComfyUI's server.py and execution.py do, without a model: same routes, same states, same frames, one
 * job at a time, queue and history in memory. Tests tell it to break in the ways that real ones do.
 */

import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { createRaster, type Raster } from "easel-picture";
import { decodeImage } from "../../../src/codec/decode.ts";
import { encodeJpeg, encodePng } from "../../../src/codec/encode.ts";
import { NODES, renderGraph, type StandInGraph, validate } from "./nodes.ts";
import { acceptSocket, type SocketPeer } from "./web-socket.ts";

/** How a job goes wrong while it runs, or what becomes of its picture. */
export type JobFault =
  | "error"
  | "oom"
  | "broken-model"
  | "interrupted"
  | "black"
  | "flat"
  | "no-images"
  | "no-picture"
  | { readonly size: readonly [number, number] };
/** How a submission goes wrong. */
export type SubmitFault = "reset-before" | "reset-after" | "reset-slow" | "error-500" | "node-errors";

export interface StandInOptions {
  /** Servers before 2025 give ids of their own. */
  readonly ownIds?: boolean;
  /** Servers of 2026 have /api/jobs. */
  readonly jobsApi?: boolean;
  /** A login plugin: every request needs this token in its query, or this header. */
  readonly token?: string;
  readonly sockets?: boolean;
}

interface Entry {
  readonly number: number;
  readonly id: string;
  readonly graph: StandInGraph;
  readonly extra: Record<string, unknown>;
  fault?: JobFault;
}

/** What happened, over all lives of the server. */
export interface StandInLog {
  /** One line per accepted prompt. */
  readonly accepted: { readonly life: number; readonly id: string; readonly asked: string }[];
  /** One line per finished generation. */
  readonly finished: { readonly life: number; readonly id: string; readonly asked: string }[];
  readonly interrupts: unknown[];
  readonly deleted: string[];
  readonly sockets: { clientId: string; headers: IncomingMessage["headers"] }[];
  readonly uploads: string[];
}

export interface StandIn {
  readonly url: string;
  readonly log: StandInLog;
  /** The last graph that was accepted. */
  lastGraph(): StandInGraph;
  uploaded(name: string): Raster;
  /** The next jobs (in order of running) break like this. */
  readonly jobFaults: JobFault[];
  readonly submitFaults: SubmitFault[];
  /** Answers these paths (prefix) with this, until it is deleted. */
  readonly answers: Map<string, { status: number; body?: string; headers?: Record<string, string> }>;
  /** Jobs stop before they finish until `release`; `started` resolves when the next one runs. */
  hold(): { started: Promise<string>; release(): void };
  /** Requests to these paths are never answered. */
  readonly silent: Set<string>;
  /** Resolves when so many generations have finished in all. */
  whenFinished(count: number): Promise<void>;
  /** Resolves when so many prompts have been accepted in all. */
  whenAccepted(count: number): Promise<void>;
  /** Puts somebody else's job into the queue, without a `client_id` unless one is named. */
  enqueueForeign(clientId?: string): string;
  dropSockets(): void;
  /** As kill -9: connections break, queue, history and what ran are gone. */
  kill(): Promise<void>;
  /** The same address again, with nothing remembered but uploaded files. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startComfyuiStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const log: StandInLog = { accepted: [], finished: [], interrupts: [], deleted: [], sockets: [], uploads: [] };
  const files = new Map<string, Uint8Array>();
  const rasters = new Map<string, Raster>();
  const jobFaults: JobFault[] = [];
  const submitFaults: SubmitFault[] = [];
  const answers: StandIn["answers"] = new Map();
  const silent = new Set<string>();
  const connections = new Set<Socket>();
  let pending: Entry[] = [];
  let running: Entry | undefined;
  let history = new Map<string, object>();
  let sockets = new Map<string, SocketPeer>();
  let interrupted = false;
  let life = 0;
  let counter = 0;
  let gate: { started: (id: string) => void; open: Promise<void> } | undefined;
  let lastGraph: StandInGraph = {};
  let late: { looks: number; accept: () => void } | undefined;
  let waiters: { readonly list: readonly unknown[]; readonly count: number; readonly resolve: () => void }[] = [];
  let server: Server;
  let port = 0;

  const asked = (graph: StandInGraph) => createHash("sha256").update(JSON.stringify(graph)).digest("hex").slice(0, 16);
  const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));
  /** Frames of a job without `client_id` go to every socket. */
  const peersOf = (entry: Entry) => {
    const { client_id } = entry.extra;
    return [...sockets].flatMap(([id, peer]) => (client_id === undefined || client_id === id ? [peer] : []));
  };
  const tell = (entry: Entry, type: string, data: object) => {
    for (const peer of peersOf(entry)) peer.sendText(JSON.stringify({ type, data: { ...data, prompt_id: entry.id } }));
  };
  const tellAll = (type: string, data: object) => {
    for (const peer of sockets.values()) peer.sendText(JSON.stringify({ type, data }));
  };
  const until = (list: readonly unknown[], count: number) =>
    new Promise<void>((resolve) => {
      waiters.push({ list, count, resolve });
      wakeWaiters();
    });
  const wakeWaiters = () => {
    for (const waiter of waiters) if (waiter.list.length >= waiter.count) waiter.resolve();
    waiters = waiters.filter((waiter) => waiter.list.length < waiter.count);
  };
  const queueStatus = () => ({ status: { exec_info: { queue_remaining: pending.length + (running ? 1 : 0) } } });

  async function work(): Promise<void> {
    if (running || pending.length === 0) return;
    pending.sort((a, b) => a.number - b.number);
    const entry = pending.shift() as Entry;
    const born = life;
    running = entry;
    interrupted = false;
    const messages: [string, object][] = [];
    const say = (type: string, data: object = {}) => {
      messages.push([type, { ...data, prompt_id: entry.id, timestamp: 0 }]);
      tell(entry, type, data);
    };
    const end = (status_str: "success" | "error", outputs: object) => {
      if (born !== life) return;
      running = undefined;
      history.set(entry.id, {
        prompt: [entry.number, entry.id, entry.graph, entry.extra, []],
        outputs,
        status: { status_str, completed: status_str === "success", messages },
      });
      tell(entry, "executing", { node: null });
      tellAll("status", queueStatus());
      setImmediate(work);
    };
    const fault = entry.fault ?? jobFaults.shift();
    const samplers = Object.keys(entry.graph).filter((id) => entry.graph[id].class_type === "KSampler");
    if (samplers.length === 0) samplers.push("3");
    const sampler = samplers[0];
    const output = Object.keys(entry.graph).find((id) => NODES[entry.graph[id].class_type].output_node) as string;
    say("execution_start");
    say("execution_cached", { nodes: [] });
    const steps = samplers.flatMap((node) => [1, 2, 3, 4].map((value) => ({ node, value })));
    let stepsAfterInterrupt = 0;
    for (const { node, value } of steps) {
      if (value === 1) tell(entry, "executing", { node, display_node: node });
      tell(entry, "progress", { value, max: 4, node });
      // A preview: event 1, format 1 (JPEG), then bytes. The first one is damaged.
      const picture = value === 1 ? Uint8Array.of(0xff, 0xd8, 0xff) : await encodeJpeg(createRaster(64, 48), 80);
      for (const peer of peersOf(entry))
        peer.sendBinary(Buffer.concat([Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 1), picture]));
      await breathe();
      if (value === 2 && gate) {
        gate.started(entry.id);
        await gate.open;
      }
      if (born !== life) return;
      // The flag is read between steps: the one under way still ends.
      if ((interrupted && stepsAfterInterrupt++ > 0) || fault === "interrupted") {
        say("execution_interrupted", { node_id: node, node_type: "KSampler", executed: [] });
        end("error", {});
        return;
      }
    }
    if (fault === "broken-model") {
      say("execution_error", {
        node_id: "11",
        node_type: "ControlNetLoader",
        executed: [],
        exception_message: "Error while deserializing header: header too small",
        exception_type: "safetensors_rust.SafetensorError",
        traceback: [],
        current_inputs: { control_net_name: ["sd15/broken.safetensors"] },
        current_outputs: [],
      });
      end("error", {});
      return;
    }
    if (fault === "error" || fault === "oom") {
      say("execution_error", {
        node_id: sampler,
        node_type: "KSampler",
        executed: [],
        exception_message:
          fault === "oom"
            ? "Allocation on device 0 would exceed allowed memory."
            : "mat1 and mat2 shapes cannot be multiplied",
        exception_type: fault === "oom" ? "torch.OutOfMemoryError" : "RuntimeError",
        traceback: ['File "/home/someone/ComfyUI/execution.py", line 496'],
        current_inputs: {},
        current_outputs: [],
      });
      end("error", {});
      return;
    }
    const type = entry.graph[output].class_type === "SaveImage" ? "output" : "temp";
    const filename = `ComfyUI_${String(++counter).padStart(5, "0")}_.png`;
    const bytes =
      fault === "no-picture"
        ? Buffer.from("<html>proxy</html>")
        : await encodePng(spoil(renderGraph(entry.graph, rasters), fault));
    if (born !== life) return;
    files.set(`${type}//${filename}`, bytes);
    const images = fault === "no-images" ? [] : [{ filename, subfolder: "", type }];
    log.finished.push({ life, id: entry.id, asked: asked(entry.graph) });
    wakeWaiters();
    say("executed", { node: output, display_node: output, output: { images } });
    say("execution_success");
    end("success", { [output]: { images } });
  }

  function spoil(raster: Raster, fault: JobFault | undefined): Raster {
    if (fault === "black" || fault === "flat") {
      const blank = createRaster(raster.width, raster.height);
      for (let i = 0; i < blank.data.length; i++) blank.data[i] = (i & 3) === 3 ? 255 : fault === "black" ? 0 : 127;
      return blank;
    }
    if (typeof fault !== "object") return raster;
    const out = createRaster(...(fault.size as [number, number]));
    for (let i = 0; i < out.data.length; i++) out.data[i] = (i & 3) === 3 ? 255 : (i * 7) & 0xff;
    return out;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? "/", "http://stand-in");
    const path = url.pathname.replace(/^\/api(?!\/jobs)/, "");
    const body = Buffer.concat(await Array.fromAsync(request));
    if ([...silent].some((prefix) => path.startsWith(prefix))) return;
    const reply = (status: number, value?: unknown, type = "application/json; charset=utf-8") => {
      const bytes = value instanceof Uint8Array ? value : Buffer.from(value === undefined ? "" : JSON.stringify(value));
      return response.writeHead(status, { "content-type": type, "content-length": bytes.length }).end(bytes);
    };
    const forced = [...answers].find(([prefix]) => path.startsWith(prefix))?.[1];
    if (forced) {
      response.writeHead(forced.status, { "content-type": "text/html", ...forced.headers }).end(forced.body ?? "");
      return;
    }
    const { origin, host } = request.headers;
    if (origin && new URL(origin).host !== host) return reply(403);
    if (
      options.token &&
      url.searchParams.get("token") !== options.token &&
      request.headers["x-token"] !== options.token
    )
      return reply(401, { error: "token" });
    const route = `${request.method} ${path}`;
    const json = () => JSON.parse(body.toString() || "{}");

    if (route === "POST /prompt") return submit(json(), request, reply);
    if (route === "GET /queue") {
      if (late && --late.looks < 0) {
        late.accept();
        late = undefined;
      }
      const tuple = (entry: Entry) => [entry.number, entry.id, entry.graph, entry.extra, ["9"]];
      return reply(200, { queue_running: running ? [tuple(running)] : [], queue_pending: pending.map(tuple) });
    }
    if (route === "POST /queue") {
      for (const id of json().delete ?? []) {
        if (pending.some((entry) => entry.id === id)) log.deleted.push(id);
        pending = pending.filter((entry) => entry.id !== id);
      }
      return reply(200);
    }
    if (route === "POST /interrupt") {
      const { prompt_id } = json();
      log.interrupts.push(prompt_id);
      if (options.ownIds || !prompt_id || running?.id === prompt_id) interrupted = true;
      return reply(200);
    }
    const cancelled = /^\/api\/jobs\/([^/]+)\/cancel$/.exec(path)?.[1];
    if (options.jobsApi && cancelled && request.method === "POST") {
      const waits = pending.some((entry) => entry.id === cancelled);
      const runs = running?.id === cancelled;
      if (waits) log.deleted.push(cancelled);
      pending = pending.filter((entry) => entry.id !== cancelled);
      if (runs) {
        interrupted = true;
        log.interrupts.push(cancelled);
      }
      return reply(200, { cancelled: waits || runs });
    }
    if (route === "GET /history") return reply(200, Object.fromEntries(history));
    if (path.startsWith("/history/")) {
      const id = path.slice("/history/".length);
      return reply(200, history.has(id) ? { [id]: history.get(id) } : {});
    }
    if (route === "GET /view") {
      const { filename, subfolder, type } = Object.fromEntries(url.searchParams);
      const found = files.get(`${type}/${subfolder}/${filename}`);
      return found ? reply(200, found, "image/png") : reply(404);
    }
    if (route === "POST /upload/image") return upload(request, body, reply);
    if (route === "GET /system_stats")
      return reply(200, {
        system: { os: "posix", comfyui_version: "0.3.64", argv: ["main.py"] },
        devices: [{ name: "cuda:0 Stand-in", type: "cuda", index: 0, vram_total: 1, vram_free: 1 }],
      });
    if (path.startsWith("/object_info/")) {
      const name = decodeURIComponent(path.slice("/object_info/".length));
      const { required, optional = {}, output, output_node = false } = NODES[name] ?? {};
      return reply(200, required ? { [name]: { input: { required, optional }, output, output_node, name } } : {});
    }
    reply(404, undefined, "text/plain");
  }

  function submit(
    body: { prompt?: StandInGraph; prompt_id?: string; client_id?: string; extra_data?: object },
    request: IncomingMessage,
    reply: (status: number, value?: unknown) => unknown,
  ): unknown {
    const fault = submitFaults.shift();
    if (fault === "reset-before") {
      request.socket.destroy();
      return;
    }
    if (fault === "error-500") return reply(500);
    const refuse = (type: string, node_errors = {}) =>
      reply(400, { error: { type, message: type, details: "", extra_info: {} }, node_errors });
    if (!body.prompt) return refuse("no_prompt");
    const unknown = Object.values(body.prompt).find((node) => !NODES[node.class_type]);
    if (unknown) return refuse("missing_node_type");
    if (body.prompt_id && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(body.prompt_id))
      return refuse("invalid_prompt_id");
    const errors = validate(body.prompt, new Set(rasters.keys()));
    if (Object.keys(errors).length > 0) return refuse("prompt_outputs_failed_validation", errors);
    const id = (!options.ownIds && body.prompt_id) || randomUUID();
    const extra = { ...body.extra_data, ...(body.client_id && { client_id: body.client_id }) };
    const graph = body.prompt;
    const accept = () => {
      pending.push({ number: counter++, id, graph, extra });
      lastGraph = graph;
      log.accepted.push({ life, id, asked: asked(graph) });
      wakeWaiters();
      setImmediate(work);
    };
    // A proxy gives up while the server still validates: the job turns up after the client has looked twice.
    if (fault === "reset-slow") late = { looks: 2, accept };
    else accept();
    if (fault === "reset-after" || fault === "reset-slow") {
      request.socket.destroy();
      return;
    }
    const dropped = {
      "9": {
        errors: [{ type: "value_not_in_list", message: "", details: "", extra_info: {} }],
        dependent_outputs: ["9"],
        class_type: "SaveImage",
      },
    };
    reply(200, { prompt_id: id, number: counter, node_errors: fault === "node-errors" ? dropped : {} });
  }

  async function upload(
    request: IncomingMessage,
    body: Buffer,
    reply: (status: number, value?: unknown) => unknown,
  ): Promise<unknown> {
    const form = await new Response(new Uint8Array(body), {
      headers: { "content-type": request.headers["content-type"] ?? "" },
    }).formData();
    const image = form.get("image");
    if (!(image instanceof File)) return reply(400);
    const subfolder = String(form.get("subfolder") ?? "");
    const bytes = new Uint8Array(await image.arrayBuffer());
    const keyOf = (name: string) => `input/${subfolder}/${name}`;
    let name = image.name;
    for (let i = 1; files.has(keyOf(name)) && Buffer.compare(files.get(keyOf(name)) as Uint8Array, bytes) !== 0; i++)
      name = image.name.replace(/(\.\w+)$/, ` (${i})$1`);
    files.set(keyOf(name), bytes);
    rasters.set(subfolder ? `${subfolder}/${name}` : name, await decodeImage(bytes));
    log.uploads.push(name);
    reply(200, { name, subfolder, type: "input" });
  }

  async function listen(): Promise<void> {
    server = createServer((request, response) => {
      answer(request, response).catch(() => response.destroy());
    });
    server.on("connection", (socket) => {
      connections.add(socket);
      socket.on("close", () => connections.delete(socket));
    });
    server.on("upgrade", (request, stream) => {
      const url = new URL(request.url ?? "/", "http://stand-in");
      const { origin, host } = request.headers;
      const allowed =
        options.sockets !== false &&
        (!origin || new URL(origin).host === host) &&
        (!options.token ||
          url.searchParams.get("token") === options.token ||
          request.headers["x-token"] === options.token);
      if (!allowed || url.pathname !== "/ws") {
        stream.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n");
        return;
      }
      const clientId = url.searchParams.get("clientId") ?? randomUUID();
      const peer = acceptSocket(request, stream);
      if (!peer) return;
      log.sockets.push({ clientId, headers: request.headers });
      sockets.set(clientId, peer);
      peer.onClosed(() => sockets.get(clientId) === peer && sockets.delete(clientId));
      peer.sendText(JSON.stringify({ type: "status", data: { ...queueStatus(), sid: clientId } }));
    });
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    port = (server.address() as AddressInfo).port;
  }

  async function kill(): Promise<void> {
    life++;
    pending = [];
    running = undefined;
    history = new Map();
    sockets = new Map();
    const closed = once(server, "close");
    server.close();
    for (const connection of connections) connection.destroy();
    await closed;
  }

  await listen();
  return {
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    log,
    jobFaults,
    submitFaults,
    answers,
    silent,
    lastGraph: () => lastGraph,
    uploaded(name) {
      const raster = rasters.get(name);
      if (!raster) throw new Error(`nothing was uploaded as ${name}`);
      return raster;
    },
    hold() {
      let release = () => {};
      let begun = (_: string) => {};
      const started = new Promise<string>((resolve) => {
        begun = resolve;
      });
      const open = new Promise<void>((resolve) => {
        release = () => {
          gate = undefined;
          resolve();
        };
      });
      gate = { started: begun, open };
      return { started, release };
    },
    whenFinished: (count) => until(log.finished, count),
    whenAccepted: (count) => until(log.accepted, count),
    enqueueForeign(clientId) {
      const id = randomUUID();
      const graph: StandInGraph = {
        "5": { class_type: "EmptyLatentImage", inputs: { width: 64, height: 64, batch_size: 1 } },
        "9": { class_type: "PreviewImage", inputs: { images: ["5", 0] } },
      };
      pending.push({ number: counter++, id, graph, extra: { ...(clientId && { client_id: clientId }) } });
      setImmediate(work);
      return id;
    },
    dropSockets() {
      for (const peer of sockets.values()) peer.destroy();
    },
    kill,
    restart: listen,
    close: kill,
  };
}
