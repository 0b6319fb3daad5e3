/**
 * A server that answers as AUTOMATIC1111's webui does at the routes of its API, without a model: one lock for all, everything
 * else waits in line; tasks by the name that the caller gave; an interrupt that hits whoever runs.
 */

import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Raster } from "easel-picture";
import { decodeImage, inspectImage } from "../../../src/codec/decode.ts";
import { encodePng } from "../../../src/codec/encode.ts";
import { stripes } from "../requests.ts";
import { createCallLog, plain, startStandInServer } from "../stand-in-server.ts";

export const CHECKPOINT = "v1-5-pruned-emaonly.safetensors [6ce0161689]";
export const CONTROL_MODEL = "control_v1p_sd15_qrcode_monster_v2 [5e5778cb]";
const SAMPLERS = ["DPM++ 2M", "Euler a", "Euler"];

export type Fault =
  | "reset"
  | "hang"
  | "black"
  | "empty"
  | "no-picture"
  | { readonly size: readonly [number, number] }
  | { readonly status: number; readonly body?: unknown };

type Body = Record<string, unknown>;

export interface SdapiStandIn {
  readonly url: string;
  /** Bodies of accepted calls, with their route. */
  readonly heard: (Body & { readonly route: string })[];
  readonly faults: Fault[];
  /** How many calls an interrupt has hit, by task. */
  readonly interrupted: string[];
  /** Routes that this server does not have. */
  readonly without: Set<string>;
  /** Calls to those routes. */
  readonly refused: string[];
  /** Somebody at the web page: takes the lock until released. */
  occupy(): () => void;
  whenHeard(count: number): Promise<void>;
  kill(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startSdapiStandIn({ auth }: { auth?: string } = {}): Promise<SdapiStandIn> {
  const calls = createCallLog<Body & { readonly route: string }>();
  const { heard } = calls;
  const faults: Fault[] = [];
  const interrupted: string[] = [];
  const without = new Set<string>();
  const refused: string[] = [];
  let line: Promise<unknown> = Promise.resolve();
  let running: { readonly task: string; stop: () => void } | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? "/", "http://stand-in");
    const text = Buffer.concat(await Array.fromAsync(request)).toString();
    const body = (text ? JSON.parse(text) : {}) as Body;
    const reply = (status: number, value: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    if (without.has(url.pathname)) {
      refused.push(url.pathname);
      return reply(404, { detail: "Not Found" });
    }
    // The page's own routes ask for no login.
    if (url.pathname === "/internal/progress") {
      const active = running !== undefined && running.task === body.id_task;
      return reply(200, { active, queued: !active, completed: false, progress: active ? 0.5 : null, textinfo: "" });
    }
    if (auth && request.headers.authorization !== `Basic ${Buffer.from(auth).toString("base64")}`)
      return reply(401, { detail: "Incorrect username or password" });
    switch (`${request.method} ${url.pathname}`) {
      case "GET /sdapi/v1/sd-models":
        return reply(200, [{ title: CHECKPOINT, model_name: "v1-5-pruned-emaonly", hash: "6ce0161689" }]);
      case "GET /controlnet/model_list":
        return reply(200, { model_list: [CONTROL_MODEL] });
      case "GET /sdapi/v1/progress":
        return reply(200, {
          progress: running ? 0.5 : 0,
          eta_relative: 0,
          state: {},
          current_task: running?.task ?? null,
        });
      case "POST /sdapi/v1/interrupt":
        if (running) interrupted.push(running.task);
        running?.stop();
        return reply(200, {});
      case "POST /sdapi/v1/txt2img":
      case "POST /sdapi/v1/img2img":
        return generate(url.pathname.slice(10), body, request, response, reply);
      default:
        return reply(404, { detail: "Not Found" });
    }
  }

  async function generate(
    route: string,
    body: Body,
    request: IncomingMessage,
    response: ServerResponse,
    reply: (status: number, value: unknown) => unknown,
  ): Promise<unknown> {
    calls.add({ ...body, route });
    const fault = faults.shift();
    if (fault === "reset") return request.socket.destroy();
    if (typeof fault === "object" && "status" in fault) return reply(fault.status, fault.body ?? {});
    if (!SAMPLERS.includes(String(body.sampler_name))) return reply(400, { detail: "Sampler not found" });
    if (route === "img2img" && !body.init_images) return reply(404, { detail: "Init image not found" });
    const mine = line.then(async () => {
      let stop = () => {};
      const stopped = new Promise<void>((resolve) => {
        stop = resolve;
      });
      running = { task: String(body.force_task_id), stop };
      // A picture that hangs can be interrupted; what is ready by then is delivered as if it were whole.
      if (fault === "hang") await stopped;
      const picture = await render(route, body, fault);
      running = undefined;
      return picture;
    });
    line = mine.catch(() => undefined);
    const bytes = fault === "no-picture" ? Buffer.from("<html>") : await encodePng(await mine);
    if (response.destroyed) return undefined;
    if (fault === "empty") return reply(200, { images: [], parameters: {}, info: "{}" });
    return reply(200, { images: [Buffer.from(bytes).toString("base64")], parameters: {}, info: "{}" });
  }

  async function render(route: string, body: Body, fault: Fault | undefined): Promise<Raster> {
    const [w, h] =
      typeof fault === "object" && "size" in fault
        ? fault.size
        : ([body.hr_resize_x ?? body.width, body.hr_resize_y ?? body.height] as [number, number]);
    if (fault === "black") {
      return plain(w, h, 0);
    }
    const { force_task_id: _, ...asked } = body;
    const made = stripes(w, h, createHash("sha256").update(JSON.stringify(asked)).digest().readUInt32BE(0));
    if (route !== "img2img") return made;
    const image = await decodeText((body.init_images as string[])[0]);
    const maskBytes = Buffer.from(String(body.mask), "base64");
    const mask = await decodeImage(maskBytes);
    // create_binary_mask: where there is transparency, that is the mask, opaque = make.
    const byAlpha =
      (await inspectImage(maskBytes)).hasAlpha && mask.data.some((value, i) => i % 4 === 3 && value < 255);
    for (let p = 0; p < made.data.length; p += 4)
      if (mask.data[p + (byAlpha ? 3 : 0)] <= 128) made.data.set(image.data.subarray(p, p + 4), p);
    return made;
  }

  const decodeText = (text: string) => decodeImage(Buffer.from(text, "base64"));

  const server = await startStandInServer(answer, {
    onStart: () => {
      line = Promise.resolve();
      running = undefined;
    },
  });
  return {
    url: server.origin,
    heard,
    faults,
    interrupted,
    without,
    refused,
    occupy() {
      let release = () => {};
      line = line.then(async () => {
        await new Promise<void>((resolve) => {
          release = resolve;
          running = { task: "task(somebody)", stop: () => {} };
        });
        running = undefined;
      });
      return () => release();
    },
    whenHeard: calls.whenHeard,
    kill: server.kill,
    restart: server.restart,
    close: server.kill,
  };
}
