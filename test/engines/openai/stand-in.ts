/**
 * A server that answers as the named one does at the OpenAI Images routes, without a model: what each refuses, in which shape,
 * and how it hands its picture over. Tests tell it to break in the ways that real ones do.
 */

import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Raster } from "easel-picture";
import { decodeImage, inspectImage } from "../../../src/codec/decode.ts";
import { encodeJpeg, encodePng } from "../../../src/codec/encode.ts";
import { stripes } from "../requests.ts";
import { createCallLog, plain, startStandInServer } from "../stand-in-server.ts";

export type Flavour = "openai" | "localai" | "vllm-omni" | "sglang";

export type Fault =
  | "reset"
  | "hang"
  | "black"
  | "flat"
  | "empty"
  | "no-picture"
  | "jpeg"
  | { readonly size: readonly [number, number] }
  | { readonly url: string }
  | { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> };

/** A request as the server understood it. */
export interface Heard {
  readonly route: string;
  readonly fields: Record<string, string>;
  readonly image?: Raster;
  readonly mask?: Raster;
}

export interface OpenaiStandIn {
  readonly url: string;
  readonly heard: Heard[];
  /** The next calls break like this. */
  readonly faults: Fault[];
  /** Keys that came with requests for results and models. */
  readonly keys: string[];
  /** Resolves when so many calls have come. */
  whenHeard(count: number): Promise<void>;
  kill(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

export const KEY = "sk-stand-in-0123456789abcdef";

/** What each takes beside model, prompt, n and size. A stranger among them is refused by OpenAI and ignored by the others. */
const OPENAI_FIELDS = new Set([
  "model",
  "prompt",
  "n",
  "size",
  "quality",
  "output_format",
  "moderation",
  "input_fidelity",
]);
const DALLE_FIELDS = new Set(["model", "prompt", "n", "size", "quality", "response_format"]);
const OPENAI_SIZES: Readonly<Record<string, RegExp>> = {
  "gpt-image-1": /^(1024x1024|1536x1024|1024x1536|auto)$/,
  "gpt-image-2": /^\d+x\d+$/,
  "dall-e-2": /^(256x256|512x512|1024x1024)$/,
  "dall-e-3": /^(1024x1024|1792x1024|1024x1792)$/,
};

export async function startOpenaiStandIn(flavour: Flavour): Promise<OpenaiStandIn> {
  const calls = createCallLog<Heard>();
  const { heard } = calls;
  const faults: Fault[] = [];
  const keys: string[] = [];
  const results = new Map<string, Uint8Array>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? "/", "http://stand-in");
    const body = Buffer.concat(await Array.fromAsync(request));
    const reply = (status: number, value: unknown, headers: Record<string, string> = {}) =>
      response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(value));
    const refuse = (status: number, message: string, code: string) => {
      if (flavour === "openai")
        return reply(status, { error: { message, type: "invalid_request_error", param: null, code } });
      if (flavour === "localai") return reply(status, { error: { message, type: "", code: status } });
      return reply(status, { detail: message });
    };

    const wantsKey = flavour === "openai" || flavour === "localai";
    const sent = request.headers.authorization ?? "";
    if (wantsKey && sent !== `Bearer ${KEY}`)
      return refuse(401, `Incorrect API key provided: ${sent}.`, "invalid_api_key");
    const route = `${request.method} ${url.pathname}`;
    if (request.method === "GET") {
      keys.push(sent);
      if (route === "GET /v1/models")
        return reply(200, { object: "list", data: [{ id: "gpt-image-1", object: "model" }] });
      const result = results.get(url.pathname);
      return result
        ? response.writeHead(200, { "content-type": "image/png" }).end(result)
        : refuse(404, "not found", "not_found");
    }

    const known = [
      "POST /v1/images/generations",
      flavour === "localai" ? "POST /v1/images/inpainting" : "POST /v1/images/edits",
    ];
    if (!known.includes(route)) return refuse(404, "Not Found", "unknown_url");
    const call = await understand(route, request.headers["content-type"] ?? "", body);
    calls.add(call);

    const fault = faults.shift();
    if (fault === "reset") return request.socket.destroy();
    if (fault === "hang") return undefined;
    if (typeof fault === "object" && "status" in fault) return reply(fault.status, fault.body ?? {}, fault.headers);
    const flaw = flawOf(call);
    if (flaw) return refuse(400, ...flaw);
    if (/forbidden/.test(call.fields.prompt))
      return flavour === "openai"
        ? refuse(400, "Your request was rejected by the safety system.", "moderation_blocked")
        : refuse(400, "Blocked by content policy", "");

    const size = call.route.endsWith("inpainting") ? "512x512" : call.fields.size;
    const picture = render(call, ...(size.split("x").map(Number) as [number, number]), fault);
    const bytes =
      fault === "no-picture"
        ? Buffer.from("<html>")
        : fault === "jpeg"
          ? await encodeJpeg(picture, 95)
          : await encodePng(picture);
    if (fault === "empty") return reply(200, { created: 1, data: [] });
    if (typeof fault === "object" && "url" in fault) return reply(200, { created: 1, data: [{ url: fault.url }] });
    const asText =
      flavour === "sglang" || /^gpt-image/.test(call.fields.model) || call.fields.response_format === "b64_json";
    if (asText && !call.route.endsWith("inpainting"))
      return reply(200, { created: 1, data: [{ b64_json: Buffer.from(bytes).toString("base64") }] });
    const path = `/generated-images/${results.size}.png`;
    results.set(path, bytes);
    reply(200, { created: 1, data: [{ url: `${server.origin}${path}` }] });
  }

  async function understand(route: string, contentType: string, body: Buffer): Promise<Heard> {
    if (contentType.startsWith("application/json")) {
      const fields = JSON.parse(body.toString()) as Record<string, unknown>;
      return {
        route,
        fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
      };
    }
    const form = await new Response(new Uint8Array(body), { headers: { "content-type": contentType } }).formData();
    const fields: Record<string, string> = {};
    const files: Record<string, Raster> = {};
    for (const [name, value] of form) {
      if (typeof value === "string") fields[name] = value;
      else {
        const bytes = new Uint8Array(await value.arrayBuffer());
        if (name === "mask" && flavour === "openai" && !(await inspectHeader(bytes)))
          fields.maskFlaw = "missing alpha channel";
        files[name] = await decodeImage(bytes);
      }
    }
    return { route, fields, image: files.image, mask: files.mask };
  }

  async function inspectHeader(bytes: Uint8Array): Promise<boolean> {
    return (await inspectImage(bytes)).hasAlpha;
  }

  function flawOf({ route, fields, image, mask }: Heard): [message: string, code: string] | undefined {
    const isEdit = !route.endsWith("generations");
    if (isEdit && !image) return ["image is required", "missing_required_parameter"];
    if (!fields.prompt || !fields.model) return ["prompt and model are required", "missing_required_parameter"];
    if (isEdit && mask && (mask.width !== image?.width || mask.height !== image?.height))
      return ["Invalid mask image format - mask size does not match image size", "invalid_mask_image_format"];
    if (flavour !== "openai") return undefined;
    if (fields.maskFlaw) return [`Invalid mask image format - ${fields.maskFlaw}`, "invalid_mask_image_format"];
    const isDalle = /^dall-e/.test(fields.model);
    for (const name of Object.keys(fields))
      if (!(isDalle ? DALLE_FIELDS : OPENAI_FIELDS).has(name))
        return [`Unknown parameter: '${name}'.`, "unknown_parameter"];
    if (!OPENAI_SIZES[fields.model]?.test(fields.size)) return [`Invalid size '${fields.size}'`, "invalid_value"];
    if (fields.model === "dall-e-2" && fields.prompt.length > 1000)
      return ["prompt is too long", "string_above_max_length"];
    if (fields.model === "dall-e-3" && isEdit) return ["dall-e-3 cannot edit", "invalid_value"];
    return undefined;
  }

  /** Every pixel anew, masked or not: these models paint the whole picture. */
  function render(call: Heard, width: number, height: number, fault: Fault | undefined): Raster {
    const [w, h] = typeof fault === "object" && "size" in fault ? fault.size : [width, height];
    const seed = createHash("sha256").update(JSON.stringify(call.fields)).digest().readUInt32BE(0);
    if (fault === "black") return plain(w, h, 0);
    return fault === "flat" ? plain(w, h, 99) : stripes(w, h, seed);
  }

  const server = await startStandInServer(answer);
  return {
    url: `${server.origin}/v1`,
    heard,
    faults,
    keys,
    whenHeard: calls.whenHeard,
    kill: server.kill,
    restart: server.restart,
    close: server.kill,
  };
}
