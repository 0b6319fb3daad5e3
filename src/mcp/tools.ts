/** The tools of the MCP server: one for each kind of image, and those around them. Each is a few calls of the API. */

import { setTimeout as pause } from "node:timers/promises";
import type { CallToolResult } from "@modelcontextprotocol/server";
import type { ImageDetail, KindName, KindWire, ScanAnswer, StyleListAnswer } from "easel-contract";
import {
  batchRequest,
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
import { PREFIX } from "../http/routes/prefix.ts";
import { answerOf, RefusedCall } from "./api.ts";
import { type ReadPicture, withFiles } from "./picture-files.ts";
import { PRINT_TOOLS } from "./print.ts";
import type { Tool, ToolCall } from "./tool.ts";
import { toolSchema } from "./tool-schema.ts";

type Content = CallToolResult["content"];

const POLL_MS = 1000;
/** After this long a call answers with the image as it is. */
const LONGEST_WAIT_MS = 15 * 60_000;
/** A larger picture is shown by its thumbnail: clients give pictures to models, which take a small one as well. */
const MOST_SHOWN_BYTES = 400_000;
const FINAL: readonly string[] = ["ready", "failed", "deleted"];

const batchIdRequest = z.object({
  id: z.string().min(1).meta({ description: "The id that create_batch answered with." }),
});

const listStylesRequest = (kinds: readonly KindName[]) =>
  z.object({
    kind: z.enum(kinds as [KindName, ...KindName[]]).meta({
      description: kinds.map((kind) => `\`${kind}\`: ${KIND_WIRES[kind].makes}`).join("; "),
    }),
  });

/** Many images from one template. */
const BATCH_TOOLS: readonly Tool[] = [
  callTool({
    name: "create_batch",
    title: "Batch",
    description:
      "Makes many images of one kind from one template and a list of rows, all accepted or none. Answers at once with the id for get_batch; `dry_run` only names what is wrong with the rows.",
    inputSchema: toolSchema(batchRequest, false),
    readOnly: false,
    path: "/v1/batches",
  }),
  {
    name: "get_batch",
    title: "Batch",
    description: "What became of each row of a batch, with the ids of its images.",
    inputSchema: toolSchema(batchIdRequest, false),
    readOnly: true,
    async run(given, { api, signal }) {
      const id = encodeURIComponent(parsed(batchIdRequest, given).id);
      return { content: [text(await (await answerOf(api("GET", `/v1/batches/${id}`, { signal }))).json())] };
    },
  },
];

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
    callTool({
      name: "verify_picture",
      title: "Origin",
      description: "What the marks in a picture say of its origin. A missing mark proves nothing.",
      inputSchema: toolSchema(verifyRequest, takesFiles),
      readOnly: true,
      path: "/v1/verify",
      bodyOf,
    }),
    callTool({
      name: "scan_picture",
      title: "Check a code",
      description:
        "Whether the QR code of a picture will be read: every reader under every distortion, weak modules, the smallest size. Takes some seconds; no phone is used.",
      inputSchema: toolSchema(scanRequest, takesFiles),
      readOnly: true,
      path: "/v1/scan",
      bodyOf,
      shown(answer) {
        const { modules, distortions: _, ...found } = answer as ScanAnswer;
        return { ...found, ...(modules ? { modules: { ...modules, map: undefined } } : {}) };
      },
    }),
    callTool({
      name: "share_image",
      title: "Share",
      description:
        "An address under which whoever has it sees an image or a collection without a key, until a day or until it is revoked; with `approve` they may approve it with a comment.",
      inputSchema: toolSchema(shareRequest, false),
      readOnly: false,
      path: "/v1/shares",
    }),
    ...BATCH_TOOLS,
    ...PRINT_TOOLS,
  ];
}

interface CalledTool extends Omit<Tool, "run"> {
  readonly path: string;
  /** The body of the arguments; absent: the arguments. */
  bodyOf?(given: object): Promise<object>;
  /** What of the answer is shown; absent: all. */
  shown?(answer: unknown): object;
}

/** A tool that is one request with its arguments as the body. */
function callTool({ path, bodyOf, shown, ...tool }: CalledTool): Tool {
  return {
    ...tool,
    async run(given, { api, signal }) {
      const body = bodyOf ? await bodyOf(given) : given;
      const answer: unknown = await (await answerOf(api("POST", path, { body, signal }))).json();
      return { content: [text(shown ? shown(answer) : answer)] };
    },
  };
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
