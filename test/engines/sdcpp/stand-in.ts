/**
 * A server that answers as stable-diffusion.cpp's does at /sdcpp/v1, without a model: a queue in memory with ids of its own, one
 * job at a time, results that are gone after a restart.
 */

import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as macrotask } from "node:timers/promises";
import type { Raster } from "easel-picture";
import { decodeImage } from "../../../src/codec/decode.ts";
import { encodePng } from "../../../src/codec/encode.ts";
import { stripes } from "../requests.ts";
import { createCallLog, plain, startStandInServer } from "../stand-in-server.ts";

export type Fault =
  | "reset-before"
  | "reset-after"
  | "hang"
  | "failed"
  | "black"
  | "empty"
  | "no-picture"
  | "expired"
  | { readonly size: readonly [number, number] }
  | { readonly status: number; readonly body?: unknown };

type JobRequest = Record<string, unknown>;
interface Job {
  readonly id: string;
  readonly request: JobRequest;
  readonly fault: Fault | undefined;
  status: "queued" | "generating" | "completed" | "failed" | "cancelled";
  picture?: Uint8Array;
  stop(): void;
}

export interface SdcppStandIn {
  readonly url: string;
  /** Accepted submissions. */
  readonly heard: JobRequest[];
  /** The next submissions break like this. */
  readonly faults: Fault[];
  /** Ids that were cancelled. */
  readonly cancelled: string[];
  /** Ids whose cancellation came too late. */
  readonly uncancelled: string[];
  /** Ends the jobs that hang. */
  release(): void;
  whenHeard(count: number): Promise<void>;
  kill(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startSdcppStandIn(listenPort = 0): Promise<SdcppStandIn> {
  const calls = createCallLog<JobRequest>();
  const { heard } = calls;
  const faults: Fault[] = [];
  const cancelled: string[] = [];
  const uncancelled: string[] = [];
  let jobs = new Map<string, Job>();
  let line: Promise<unknown> = Promise.resolve();
  let counter = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname } = new URL(request.url ?? "/", "http://stand-in");
    const body = Buffer.concat(await Array.fromAsync(request)).toString();
    const reply = (status: number, value: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    if (pathname === "/sdcpp/v1/capabilities")
      return reply(200, {
        model: { name: "stand-in", stem: "stand-in", path: "x" },
        current_mode: "img_gen",
        samplers: ["euler", "euler_a", "dpm++2m"],
        schedulers: ["discrete", "karras"],
      });
    if (pathname === "/sdcpp/v1/img_gen" && request.method === "POST") return submit(JSON.parse(body), request, reply);
    const [, id, verb] = /^\/sdcpp\/v1\/jobs\/([^/]+)(\/cancel)?$/.exec(pathname) ?? [];
    if (id === undefined) return reply(404, { error: "not found" });
    const job = jobs.get(id);
    if (!job) return reply(404, { error: "job not found" });
    if (verb) {
      // Version 97d29908 cannot stop a job that runs.
      if (job.status !== "queued") {
        uncancelled.push(id);
        return reply(409, { error: `job is ${job.status}` });
      }
      job.status = "cancelled";
      cancelled.push(id);
      return reply(200, { id, status: job.status });
    }
    if (job.fault === "expired" && job.status === "completed") {
      jobs.delete(id);
      return reply(410, { error: "job result expired" });
    }
    const images =
      job.fault === "empty" ? [] : [{ index: 0, b64_json: Buffer.from(job.picture ?? []).toString("base64") }];
    return reply(200, {
      id,
      kind: "img_gen",
      status: job.status,
      result: job.status === "completed" ? { output_format: "png", images } : null,
      error: job.status === "failed" ? { code: "generation_failed", message: "ggml: out of memory" } : null,
    });
  }

  function submit(
    body: JobRequest,
    request: IncomingMessage,
    reply: (status: number, value: unknown) => unknown,
  ): unknown {
    const fault = faults.shift();
    if (fault === "reset-before") return request.socket.destroy();
    if (typeof fault === "object" && "status" in fault) return reply(fault.status, fault.body ?? {});
    if (Number(body.width) % 8 !== 0 || Number(body.height) % 8 !== 0 || !body.prompt)
      return reply(400, { error: "invalid width, height or prompt" });
    calls.add(body);
    const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
    const job: Job = { id: `job-${process.pid}-${++counter}`, request: body, fault, status: "queued", stop };
    const born = jobs;
    jobs.set(job.id, job);
    line = line.then(async () => {
      if (job.status !== "queued" || born !== jobs) return;
      job.status = "generating";
      if (fault === "hang") await stopped;
      await macrotask();
      if (job.status !== "generating") return;
      job.picture = fault === "no-picture" ? Buffer.from("<html>") : await encodePng(await render(job));
      job.status = fault === "failed" ? "failed" : "completed";
    });
    if (fault === "reset-after") return request.socket.destroy();
    return reply(202, {
      id: job.id,
      kind: "img_gen",
      status: "queued",
      created: 0,
      poll_url: `/sdcpp/v1/jobs/${job.id}`,
    });
  }

  async function render({ request, fault }: Job): Promise<Raster> {
    const size = [Number(request.width), Number(request.height)] as const;
    const [w, h] = typeof fault === "object" && "size" in fault ? fault.size : size;
    if (fault === "black") {
      return plain(w, h, 0);
    }
    const made = stripes(w, h, createHash("sha256").update(JSON.stringify(request)).digest().readUInt32BE(0));
    if (!request.mask_image) return made;
    const [image, mask] = await Promise.all(
      [request.init_image, request.mask_image].map((text) => decodeImage(Buffer.from(String(text), "base64"))),
    );
    // The mask is read as one channel of brightness.
    for (let p = 0; p < made.data.length; p += 4)
      if (mask.data[p] < 128) made.data.set(image.data.subarray(p, p + 4), p);
    return made;
  }

  const server = await startStandInServer(answer, {
    port: listenPort,
    onStart: () => {
      jobs = new Map();
      line = Promise.resolve();
    },
  });
  return {
    url: server.origin,
    heard,
    faults,
    cancelled,
    uncancelled,
    release() {
      for (const job of jobs.values()) job.stop();
    },
    whenHeard: calls.whenHeard,
    kill: server.kill,
    restart: server.restart,
    close: server.kill,
  };
}
