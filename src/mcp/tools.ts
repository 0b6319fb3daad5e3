/** The tools of the MCP server: one for each kind of image, and those around them. Each is a few calls of the API. */

import { setTimeout as pause } from "node:timers/promises";
import type { CallToolResult } from "@modelcontextprotocol/server";
import type { ImageDetail, KindName, KindWire, ScanAnswer, StyleListAnswer } from "easel-contract";
import {
  DEFAULT_FORMAT,
  imageIdRequest,
  isVectorFormat,
  KIND_WIRES,
  mediaTypeOf,
  scanRequest,
  shareRequest,
  verifyRequest,
} from "easel-contract";
import { z } from "zod";
import { PREFIX } from "../http/routes/operations.ts";
import { answerOf, type McpApi, RefusedCall } from "./api.ts";
import { type ReadPicture, withFiles } from "./picture-files.ts";
import { type ToolSchema, toolSchema } from "./tool-schema.ts";

/** A call of a tool as it runs. */
export interface ToolCall {
  readonly api: McpApi;
  /** Aborted when the client gives the call up. */
  readonly signal: AbortSignal;
  /** From 0 to 1, never less than before. */
  progress(done01: number, message: string): Promise<void>;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: ToolSchema;
  /** Whether it only reads. */
  readonly readOnly: boolean;
  /** Throws RefusedCall, and the reason of the signal. */
  run(given: Readonly<Record<string, unknown>>, call: ToolCall): Promise<CallToolResult>;
}

type Content = CallToolResult["content"];

const POLL_MS = 1000;
/** After this long a call answers with the image as it is. */
const LONGEST_WAIT_MS = 15 * 60_000;
/** A larger picture is shown by its thumbnail: clients give pictures to models, which take a small one as well. */
const MOST_SHOWN_BYTES = 400_000;
const FINAL: readonly string[] = ["ready", "failed", "deleted"];

const listStylesRequest = (kinds: readonly KindName[]) =>
  z.object({
    kind: z.enum(kinds as [KindName, ...KindName[]]).meta({
      description: kinds.map((kind) => `\`${kind}\`: ${KIND_WIRES[kind].makes}`).join("; "),
    }),
  });

/** `readPicture` = pictures of a folder may be given as `{file}`. */
export function createTools(readPicture?: ReadPicture): readonly Tool[] {
  const kinds = Object.entries(KIND_WIRES) as [KindName, KindWire][];
  const takesFiles = readPicture !== undefined;
  const bodyOf = async (given: object) => (readPicture ? withFiles(given, readPicture) : given) as Promise<object>;
  const styled = kinds.filter(([, { listsStyles }]) => listsStyles).map(([kind]) => kind);
  const styles = listStylesRequest(styled);
  return [
    ...kinds.map(
      ([kind, { params, called, thing, makes }]): Tool => ({
        name: `create_${thing.replace(/(?<!^)[A-Z]/g, "_$&").toLowerCase()}`,
        title: called.en,
        description: `Makes ${makes}, waits until it is ready and shows it. Answers with its id, a link to the whole picture, checks and warnings.`,
        inputSchema: toolSchema(params, takesFiles),
        readOnly: false,
        run: async (given, call) => makeImage(kind, await bodyOf(given), call),
      }),
    ),
    {
      name: "get_image",
      title: "Image",
      description: "An image that was made before: its state, and its picture when it is ready.",
      inputSchema: toolSchema(imageIdRequest, false),
      readOnly: true,
      run: async (given, call) => showImage(await readImage(parsed(imageIdRequest, given).id, call), call),
    },
    {
      name: "list_styles",
      title: "Styles",
      description: "The styles of a kind of picture, by category.",
      inputSchema: toolSchema(styles, false),
      readOnly: true,
      run: async (given, call) => listStyles(parsed(styles, given).kind, call),
    },
    {
      name: "verify_picture",
      title: "Origin",
      description: "What the marks in a picture say of its origin. A missing mark proves nothing.",
      inputSchema: toolSchema(verifyRequest, takesFiles),
      readOnly: true,
      async run(given, { api, signal }) {
        const answer = await answerOf(api("POST", "/v1/verify", { body: await bodyOf(given), signal }));
        return { content: [text(await answer.json())] };
      },
    },
    {
      name: "scan_picture",
      title: "Check a code",
      description:
        "Whether the QR code of a picture will be read: every reader under every distortion, weak modules, the smallest size. Takes some seconds; no phone is used.",
      inputSchema: toolSchema(scanRequest, takesFiles),
      readOnly: true,
      async run(given, { api, signal }) {
        const answer = await answerOf(api("POST", "/v1/scan", { body: await bodyOf(given), signal }));
        const { modules, distortions: _, ...found } = (await answer.json()) as ScanAnswer;
        return { content: [text({ ...found, ...(modules ? { modules: { ...modules, map: undefined } } : {}) })] };
      },
    },
    {
      name: "share_image",
      title: "Share",
      description:
        "An address under which whoever has it sees an image or a collection without a key, until a day or until it is revoked; with `approve` they may approve it with a comment.",
      inputSchema: toolSchema(shareRequest, false),
      readOnly: false,
      async run(body, { api, signal }) {
        return { content: [text(await (await answerOf(api("POST", "/v1/shares", { body, signal }))).json())] };
      },
    },
  ];
}

/** Creates an image and waits for it. A call that is given up deletes the image. */
async function makeImage(kind: KindName, body: object, call: ToolCall): Promise<CallToolResult> {
  const { api, signal } = call;
  const created = await answerOf(api("POST", `${PREFIX}/${kind}/generate`, { body, signal }));
  const { id } = (await created.json()) as { readonly id: string };
  try {
    return await showImage(await waitFor(id, call), call);
  } catch (error) {
    if (signal.aborted) await api("DELETE", `/v1/images/${id}`);
    else if (error instanceof RefusedCall) throw new RefusedCall(`image ${id}: ${error.message}`);
    throw error;
  }
}

async function waitFor(id: string, call: ToolCall): Promise<ImageDetail> {
  let waitedMs = 0;
  for (;;) {
    const image = await readImage(id, call);
    if (FINAL.includes(image.state) || waitedMs >= LONGEST_WAIT_MS) return image;
    await call.progress(image.progress, `${image.id} is ${image.state}`);
    await pause(POLL_MS, undefined, { signal: call.signal });
    waitedMs += POLL_MS;
  }
}

async function readImage(id: string, { api, signal }: ToolCall): Promise<ImageDetail> {
  const answer = await answerOf(api("GET", `/v1/images/${encodeURIComponent(id)}`, { signal }));
  return (await answer.json()) as ImageDetail;
}

/** The picture itself where it is small, else its thumbnail; a link to the picture; and what is known of it. */
async function showImage(image: ImageDetail, { api, signal }: ToolCall): Promise<CallToolResult> {
  const { id, state, kind, seed, width, height, destination, link, url, weight, warnings, checks, error } = image;
  const failed = checks.filter(({ required, passed }) => required && !passed).map(({ name }) => name);
  const facts = {
    ...{ id, state, kind, seed, width, height, destination, link, url, weight },
    warnings: warnings.map(({ message, weight }) => `${weight}: ${message}`),
    checks: { passed: checks.filter(({ passed }) => passed).length, failed },
    ...(error ? { error: error.detail } : {}),
  };
  const content: Content = [text(facts)];
  const isShown = !isVectorFormat(image.format) && (image.bytes ?? 0) <= MOST_SHOWN_BYTES;
  const shown = url !== undefined && isShown ? url : image.thumbnail?.["512"];
  if (shown !== undefined) {
    const answer = await answerOf(api("GET", signedPath(shown), { signal }));
    const data = Buffer.from(await answer.arrayBuffer()).toString("base64");
    content.push({ type: "image", data, mimeType: answer.headers.get("content-type") ?? "image/webp" });
  }
  if (url !== undefined)
    content.push({ type: "resource_link", uri: url, name: id, mimeType: mediaTypeOf(image.format ?? DEFAULT_FORMAT) });
  return { content, ...(state === "failed" ? { isError: true } : {}) };
}

/** The address of a picture without that of the service, which this process may reach by another. */
function signedPath(url: string): string {
  return url.slice(url.lastIndexOf("/i/"));
}

async function listStyles(kind: KindName, { api, signal }: ToolCall): Promise<CallToolResult> {
  const { style } = (await (
    await answerOf(api("GET", `${PREFIX}/${kind}/getStyle`, { signal }))
  ).json()) as StyleListAnswer;
  const categories = Map.groupBy(style, ({ category }) => category);
  const names = [...categories].map(([category, list]) => [category, list.map(({ name }) => name)]);
  return { content: [text(Object.fromEntries(names))] };
}

function text(value: unknown): Content[number] {
  return { type: "text", text: JSON.stringify(value) };
}

/** Throws RefusedCall that names the argument. */
function parsed<T>(schema: z.ZodType<T>, given: unknown): T {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new RefusedCall(`${issue?.path.join(".")}: ${issue?.message}`);
}
